#!/usr/bin/env python3
"""Lets another engine attack proved fortresses, which Seriatim defends, and counts the losses.

Reads rows like those of `www/data/fortresses.txt`. A game ends by mate, stalemate, too few pieces,
the fifth repetition, or after --moves moves of each side. python-chess (GPL) is only the referee of
this script; nothing of it is shipped.

    pip install chess
    python3 tools/hold_fortresses.py target/release/seriatim --attacker stockfish
"""

import argparse
import collections
import json

import chess
import chess.engine


def play(attack, defend, row, seconds, moves):
    """Plays one game. Returns how it ended and the number of moves played."""
    board = chess.Board(row["fen"])
    attacker = row["attacker"] == "white"
    for _ in range(2 * moves):
        if board.is_checkmate():
            return "lost" if board.turn != attacker else "won", board
        if board.is_stalemate():
            return "stalemate", board
        if board.is_insufficient_material():
            return "too few pieces", board
        if board.is_fivefold_repetition():
            return "repetition", board
        engine = attack if board.turn == attacker else defend
        board.push(engine.play(board, chess.engine.Limit(time=seconds), game=row["fen"]).move)
    return "moves played", board


def main():
    options = argparse.ArgumentParser()
    options.add_argument("seriatim", help="our program")
    options.add_argument("--attacker", default="stockfish", help="UCI engine that attacks")
    options.add_argument("--rows", default="www/data/fortresses.txt", help="file of fortresses")
    options.add_argument("--seconds", type=float, default=1.0, help="seconds for each move")
    options.add_argument("--moves", type=int, default=100, help="most moves of each side")
    given = options.parse_args()
    rows = [json.loads(line) for line in open(given.rows, encoding="utf8") if line.startswith("{")]
    attack = chess.engine.SimpleEngine.popen_uci(given.attacker)
    defend = chess.engine.SimpleEngine.popen_uci([given.seriatim, "uci"])
    ends = collections.Counter()
    for row in rows:
        end, board = play(attack, defend, row, given.seconds, given.moves)
        ends[end] += 1
        print(f"{row['fen']}: {end} after {len(board.move_stack)} plies; {board.fen()}", flush=True)
    print(f"{attack.id['name']} against {defend.id['name']}, {given.seconds} s a move:")
    attack.quit()
    defend.quit()
    for end, count in sorted(ends.items()):
        print(f"  {end}: {count}")
    raise SystemExit(ends["lost"] > 0)


if __name__ == "__main__":
    main()
