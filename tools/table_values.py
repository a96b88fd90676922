#!/usr/bin/env python3
"""What `seriatim lab fortress table-values` says of random positions beside the tables that others made: Syzygy's for who wins, Gaviota's for the plies to the mate.

Not part of the test run, and no table is part of the project. In a scratch environment (the source package of python-chess holds all tables of Syzygy of four men,
Debian's `gaviotatb` those of Gaviota of three):

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip download --no-deps --no-binary :all: chess==1.11.2
    tar xzf chess-1.11.2.tar.gz && /tmp/referee/bin/pip install ./chess-1.11.2
    apt-get download gaviotatb && dpkg -x gaviotatb_*.deb gaviota
    seriatim lab fortress table-values --men 4 | /tmp/referee/bin/python tools/table_values.py chess-1.11.2/data/syzygy/regular
    seriatim lab fortress table-values --men 3 | /tmp/referee/bin/python tools/table_values.py chess-1.11.2/data/syzygy/regular \\
        --gaviota gaviota/usr/share/gaviotatb/gtb4

Syzygy has plies to the next capture or pawn's move. Those are plies to the mate in endings without pawns where every capture draws, and are compared there.
"""

import argparse
import sys
from collections import defaultdict

import chess
import chess.gaviota
import chess.syzygy

SAYS = {"wins": 1, "draws": 0, "loses": -1}
# The side that is ahead has nothing to take, and wins nothing once one of its men is taken.
UNTAKEN = {"KRvK", "KQvK", "KNNvK", "KBNvK", "KBBvK"}
COLUMNS = ("positions", "won", "lost", "drawn", "other result", "DTM compared", "other DTM", "DTZ compared", "off by one", "other DTZ")


def sign(number):
    return (number > 0) - (number < 0)


def material(board):
    def side(color):
        pieces = [chess.piece_symbol(man.piece_type).upper() for man in board.piece_map().values() if man.color == color]
        return "".join(sorted(pieces, key="KQRBNP".index))

    sides = sorted((side(color) for color in chess.COLORS), key=lambda men: (-len(men), ["KQRBNP".index(man) for man in men]))
    return "v".join(sides)


def compare(line, syzygy, gaviota, counts):
    fen, word, plies = line.rstrip("\n").split("\t")
    board, plies, says = chess.Board(fen), int(plies), SAYS[word]
    if not board.is_valid():
        raise SystemExit(f"no position of chess: {fen}")
    name = material(board)
    count = counts[name]
    count["positions"] += 1
    count[{1: "won", 0: "drawn", -1: "lost"}[says]] += 1

    def differ(what, theirs):
        count[what] += 1
        print(f"- {what}: {fen}: {word} in {plies}, there {theirs}", file=sys.stderr)

    outside = syzygy.probe_wdl(board)
    if sign(outside) != says:
        differ("other result", outside)
    if gaviota:
        count["DTM compared"] += 1
        mate = gaviota.probe_dtm(board)
        # A mate on the board has no sign there.
        if mate != says * plies:
            differ("other DTM", mate)
    if name in UNTAKEN and says and plies:
        count["DTZ compared"] += 1
        zeroing = syzygy.probe_dtz(board)
        # Its tables may be rounded: https://python-chess.readthedocs.io/en/latest/syzygy.html
        off = abs(zeroing) - plies
        if off and sign(zeroing) == says and abs(off) == 1:
            count["off by one"] += 1
        elif off or sign(zeroing) != says:
            differ("other DTZ", zeroing)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("syzygy", help="the folder of .rtbw and .rtbz files")
    parser.add_argument("--gaviota", help="the folder of .gtb.cp4 files, if those are to be compared")
    arguments = parser.parse_args()
    gaviota = chess.gaviota.PythonTablebase() if arguments.gaviota else None
    if gaviota:
        gaviota.add_directory(arguments.gaviota)
    counts = defaultdict(lambda: dict.fromkeys(COLUMNS, 0))
    with chess.syzygy.open_tablebase(arguments.syzygy) as syzygy:
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
