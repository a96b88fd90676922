#!/usr/bin/env python3
"""What `seriatim lab fortress table-values` says of random positions beside the tables that others made: Syzygy's for who wins, Gaviota's for the plies to the mate.

Not part of the test run, and no table is part of the project. The source package of python-chess holds all tables of Syzygy of three and four men, Debian's `gaviotatb` those of
Gaviota of three; they are read by Debian's `libfathom1` and `libgaviotatb1`. In a scratch folder:

    pip download --no-deps --no-binary :all: chess==1.11.2 && tar xzf chess-1.11.2.tar.gz
    for package in libfathom1 libgaviotatb1 gaviotatb; do apt-get download $package && dpkg -x $package*.deb debian; done
    seriatim lab fortress table-values --men 4 | python3 tools/table_values.py chess-1.11.2/data/syzygy/regular
    seriatim lab fortress table-values --men 3 | python3 tools/table_values.py chess-1.11.2/data/syzygy/regular --gaviota debian/usr/share/gaviotatb/gtb4

Where the libraries are not installed, `--libraries debian/usr/lib` names the folder that they are somewhere in.

Syzygy has plies to the next capture or pawn's move. Those are plies to the mate in endings without pawns where every capture draws, and are compared there.
"""

import argparse
import ctypes
import sys
from collections import defaultdict
from pathlib import Path

# The side that is ahead has nothing to take, and wins nothing once one of its men is taken.
UNTAKEN = {"KRvK", "KQvK", "KNNvK", "KBNvK", "KBBvK"}
COLUMNS = ("positions", "won", "lost", "drawn", "other result", "DTM compared", "other DTM", "DTZ compared", "off by one", "other DTZ")
LETTERS = "KQRBNP"


def library(name, folder):
    found = sorted(Path(folder).rglob(f"{name}.so*")) if folder else []
    return ctypes.CDLL(str(found[0]) if found else f"{name}.so.1")


class Syzygy:
    """Debian's libfathom1."""

    def __init__(self, folder, libraries):
        self.fathom = library("libfathom", libraries)
        boards = [ctypes.c_uint64] * 8
        self.fathom.tb_probe_wdl_impl.argtypes = [*boards, ctypes.c_uint, ctypes.c_bool]
        self.fathom.tb_probe_root_impl.argtypes = [*boards, ctypes.c_uint, ctypes.c_uint, ctypes.c_bool, ctypes.c_void_p]
        for probe in (self.fathom.tb_probe_wdl_impl, self.fathom.tb_probe_root_impl):
            probe.restype = ctypes.c_uint
        if not self.fathom.tb_init(str(folder).encode()) or ctypes.c_uint.in_dll(self.fathom, "TB_LARGEST").value < 4:
            raise SystemExit(f"no tables in {folder}")

    def result(self, men, white):
        """1 if the side to move wins, -1 if it loses. The fifty moves do not count."""
        found = self.fathom.tb_probe_wdl_impl(*bitboards(men), 0, white)
        if found > 4:
            raise SystemExit(f"no table of {men}")
        return (found > 2) - (found < 2)

    def zeroing(self, men, white):
        """Plies to the next capture or pawn's move; they may be rounded up."""
        return self.fathom.tb_probe_root_impl(*bitboards(men), 0, 0, white, None) >> 20


class Gaviota:
    """Debian's libgaviotatb1."""

    def __init__(self, folder, libraries):
        self.tables = library("libgaviotatb", libraries)
        self.tables.tbpaths_init.restype = self.tables.tbpaths_add.restype = ctypes.c_void_p
        paths = self.tables.tbpaths_add(ctypes.c_void_p(self.tables.tbpaths_init()), str(folder).encode())
        compression = int(Path(folder).name[-1])
        self.tables.tb_init(0, compression, ctypes.c_void_p(paths))
        self.tables.tbcache_init(1 << 20, 96)

    def mate(self, men, white):
        """Plies to the mate with a sign, as the side to move sees it: none, 0, is a draw."""
        sides = []
        for side in (str.isupper, str.islower):
            own = [(square, letter) for square, letter in men if side(letter)]
            squares = [square for square, _ in own] + [64]
            pieces = ["PNBRQK".index(letter.upper()) + 1 for _, letter in own] + [0]
            sides.append(((ctypes.c_uint * len(squares))(*squares), (ctypes.c_ubyte * len(pieces))(*pieces)))
        info, plies = ctypes.c_uint(), ctypes.c_uint()
        (ours, our_men), (theirs, their_men) = sides
        if not self.tables.tb_probe_hard(0 if white else 1, 64, 0, ours, theirs, our_men, their_men, ctypes.byref(info), ctypes.byref(plies)):
            raise SystemExit(f"no table of {men}")
        # 1: White mates, 2: Black does.
        return {0: 0, 1: 1, 2: -1}[info.value] * plies.value * (1 if white else -1)


def placed(fen):
    """The men with their squares, a1 is 0; and whether White is to move."""
    board, turn = fen.split(" ")[:2]
    men, square = [], 56
    for sign in board:
        if sign == "/":
            square -= 16
        elif sign.isdigit():
            square += int(sign)
        else:
            men.append((square, sign))
            square += 1
    return men, turn == "w"


def bitboards(men):
    """White, Black, then kings, queens, rooks, bishops, knights, pawns."""
    boards = [0] * 8
    for square, letter in men:
        boards[letter.islower()] |= 1 << square
        boards[2 + LETTERS.index(letter.upper())] |= 1 << square
    return boards


def material(men):
    sides = [sorted((letter.upper() for _, letter in men if side(letter)), key=LETTERS.index) for side in (str.isupper, str.islower)]
    sides.sort(key=lambda side: (-len(side), [LETTERS.index(letter) for letter in side]))
    return "v".join("".join(side) for side in sides)


def compare(line, syzygy, gaviota, counts):
    fen, word, plies = line.rstrip("\n").split("\t")
    (men, white), plies = placed(fen), int(plies)
    says = {"wins": 1, "draws": 0, "loses": -1}[word]
    name = material(men)
    count = counts[name]
    count["positions"] += 1
    count[("drawn", "won", "lost")[says]] += 1

    def differ(what, theirs):
        count[what] += 1
        print(f"- {what}: {fen}: {word} in {plies}, there {theirs}", file=sys.stderr)

    outside = syzygy.result(men, white)
    if outside != says:
        differ("other result", outside)
    if gaviota:
        count["DTM compared"] += 1
        mate = gaviota.mate(men, white)
        # A mate on the board has no sign.
        if mate != says * plies:
            differ("other DTM", mate)
    if name in UNTAKEN and says and plies:
        count["DTZ compared"] += 1
        zeroing = syzygy.zeroing(men, white)
        if abs(zeroing - plies) == 1:
            count["off by one"] += 1
        elif zeroing != plies:
            differ("other DTZ", zeroing)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("syzygy", help="the folder of .rtbw and .rtbz files")
    parser.add_argument("--gaviota", help="the folder of .gtb.cp4 files, if those are to be compared")
    parser.add_argument("--libraries", help="a folder with the two libraries, if they are not installed")
    arguments = parser.parse_args()
    syzygy = Syzygy(arguments.syzygy, arguments.libraries)
    gaviota = Gaviota(arguments.gaviota, arguments.libraries) if arguments.gaviota else None
    counts = defaultdict(lambda: dict.fromkeys(COLUMNS, 0))
    for line in sys.stdin:
        compare(line, syzygy, gaviota, counts)
    total = dict.fromkeys(COLUMNS, 0)
    print("| men |", " | ".join(COLUMNS), "|")
    print("|---|" + "--:|" * len(COLUMNS))
    for name, count in counts.items():
        print(f"| {name} |", " | ".join(str(count[column]) for column in COLUMNS), "|")
        for column in COLUMNS:
            total[column] += count[column]
    print("| **all** |", " | ".join(str(total[column]) for column in COLUMNS), "|")
    return 1 if any(total[column] for column in COLUMNS if column.startswith("other")) else 0


if __name__ == "__main__":
    raise SystemExit(main())
