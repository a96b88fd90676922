#!/usr/bin/env python3
"""Openings that lead to endings: of each game of antichess the moves up to one of its open positions with few men, for `seriatim lab duel --openings`.

Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/late_openings.py --seed 2 first.jsonl second.jsonl | shuf --random-source=<(yes) > endings.txt

The files are those of `seriatim lab duel --resume`. A position counts where nothing must be taken and what either side said of it lies within `--bound`
thousandths of a point. Which of a game's positions is taken depends on the seed.
"""

import argparse
import json
import random
import sys

import chess
import chess.variant

# Moves after the opening before a position counts: those before were not chosen.
AFTER_OPENING = 4


def open_positions(game, least, most, bound):
    """The plies of a game at which its position is open."""
    board = chess.variant.AntichessBoard()
    for ply, move in enumerate(game["moves"]):
        if ply >= game["opening"] + AFTER_OPENING:
            men = chess.popcount(board.occupied)
            if men < least:
                return
            # What was said of this position and of the next one; nothing where nobody said anything.
            first = ply - game["opening"]
            values = game["values"][first:first + 2]
            is_open = values[0] is not None and all(value is None or abs(value) <= bound for value in values)
            if men <= most and is_open and not any(board.generate_legal_captures()):
                yield ply
        board.push(chess.Move.from_uci(move))


def games(paths):
    """The games of files; lines that are no game are left out."""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for line in file:
                try:
                    yield json.loads(line)["result"]
                except (json.JSONDecodeError, KeyError):
                    continue


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--least", type=int, default=4, help="men, of both sides together")
    parser.add_argument("--most", type=int, default=16, help="men, of both sides together")
    parser.add_argument("--bound", type=int, default=1500, help="thousandths of a point")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    count = found = 0
    for game in games(arguments.files):
        count += 1
        plies = list(open_positions(game, arguments.least, arguments.most, arguments.bound))
        if plies:
            found += 1
            print(*game["moves"][:random.choice(plies)])
    print(f"{found} of {count} games", file=sys.stderr)


if __name__ == "__main__":
    main()
