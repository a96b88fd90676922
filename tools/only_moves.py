#!/usr/bin/env python3
"""Whether another engine sees a second winning move wherever a puzzle of antichess asks for the only one.

At each turn that is asked, an engine that speaks UCI searches all legal moves but the one that is asked; it must not tell a mate for the solver. python-chess
plays the lines, so that each asked move is legal and each answer too. A score is no proof: the proofs are `seriatim lab antichess later`. Not part of the test run. In a
scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/only_moves.py /usr/games/fairy-stockfish www/public/puzzles/antichess/0?.json
"""

import argparse
import json
import sys

import chess.engine
import chess.variant


def turns(puzzle):
    """The positions at which a move is asked, each with that move."""
    board = chess.variant.AntichessBoard(puzzle["fen"])
    for ply, text in enumerate(puzzle["solution"].split()):
        move = chess.Move.from_uci(text)
        if move not in board.legal_moves:
            raise SystemExit(f"{puzzle['id']}: {text} is not legal")
        if ply % 2 == 0:
            yield board.copy(), move
        board.push(move)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("packs", nargs="+")
    parser.add_argument("--nodes", type=int, default=200_000)
    arguments = parser.parse_args()
    engine = chess.engine.SimpleEngine.popen_uci([arguments.engine], timeout=60)
    asked = single = mates = losses = 0
    for path in arguments.packs:
        with open(path, encoding="utf-8") as file:
            puzzles = json.load(file)["puzzles"]
        for puzzle in puzzles:
            for board, move in turns(puzzle):
                asked += 1
                others = [other for other in board.legal_moves if other != move]
                if not others:
                    single += 1
                    continue
                limit = chess.engine.Limit(nodes=arguments.nodes)
                score = engine.analyse(board, limit, root_moves=others, game=object())["score"].relative
                if score.mate() is not None and score.mate() > 0:
                    mates += 1
                    print(f"- {puzzle['id']}: {board.fen()} is won by another move than {move}, too")
                losses += score.mate() is not None and score.mate() <= 0
        print(f"\r{path}: {asked} moves asked", end="", file=sys.stderr, flush=True)
    engine.quit()
    print(file=sys.stderr)
    print(f"{asked} moves asked, {single} of them without another; of the others: {mates} with a second win, {losses} with a loss told after every other move")


if __name__ == "__main__":
    main()
