#!/usr/bin/env python3
"""Balanced openings of antichess, one a line, as `seriatim lab duel --openings` reads them.

Four random plies; an opening is taken if our search and Fairy-Stockfish, first with 50,000 and then with a million nodes each, both call it open: within
0.8 points. By seed, as far as the two engines are the same. Appends to the file. Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/openings && /tmp/openings/bin/pip install chess
    /tmp/openings/bin/python tools/balanced_openings.py target/release/seriatim /usr/games/fairy-stockfish --seed 9 --count 100 balanced.txt
"""

import argparse
import random

import chess
import chess.engine
import chess.variant

PLIES = 4
# Nodes of each engine, and hundredths of a point on either side that still are open.
TESTS = ((50_000, 120), (1_000_000, 80))


def value(engine, board, nodes):
    """What an engine says of a position, for White; a win that it sees counts as more than any opening may have."""
    info = engine.analyse(board, chess.engine.Limit(nodes=nodes), game=object())
    score = info["score"].white().score()
    return 10_000 if score is None else score


def opening(rng):
    """Random moves and the position after them; none if the game has ended."""
    board = chess.variant.AntichessBoard()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return None
        board.push(rng.choice(moves))
    return None if board.is_game_over() else board


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ours", help="the program seriatim")
    parser.add_argument("other", help="a UCI engine that plays antichess")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("out")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    engines = [chess.engine.SimpleEngine.popen_uci(command) for command in ([arguments.ours, "uci"], [arguments.other])]
    seen, found, tried = set(), 0, 0
    with open(arguments.out, "a", encoding="utf-8") as out:
        while found < arguments.count:
            board = opening(rng)
            if board is None or board.fen() in seen:
                continue
            seen.add(board.fen())
            tried += 1
            if all(abs(value(engine, board, nodes)) <= most for nodes, most in TESTS for engine in engines):
                found += 1
                print(*board.move_stack, file=out, flush=True)
    for engine in engines:
        engine.quit()
    print(f"{found} of {tried} openings are balanced")


if __name__ == "__main__":
    main()
