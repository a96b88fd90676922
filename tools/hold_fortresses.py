#!/usr/bin/env python3
"""Lets another engine attack proved fortresses, which Seriatim defends, and counts the losses.

Reads rows like those of `www/data/fortresses.txt`. A game ends by mate, stalemate, too few pieces,
the fifth repetition, or after --moves moves of each side. With --proof the defender plays from the
proof, which `seriatim fortress` makes first and which is checked here once more, by python-chess's
rules; such a game also ends by the fifty-move rule. python-chess (GPL) is only the referee of
this script; nothing of it is shipped.

    pip install chess
    python3 tools/hold_fortresses.py target/release/seriatim --attacker stockfish
"""

import argparse
import base64
import collections
import json
import random
import subprocess

import chess
import chess.engine


def numbers(text):
    """The numbers of a certificate: one byte each, or 255 and two bytes."""
    code, at = base64.b64decode(text), 0
    while at < len(code):
        if code[at] < 255:
            yield code[at]
            at += 1
        else:
            yield code[at + 1] | code[at + 2] << 8
            at += 3


def in_order(board):
    """The legal moves in the order of a certificate."""
    def place(move):
        kind = board.piece_type_at(move.from_square)
        # No promotion comes first, then queen, rook, bishop, knight.
        return kind, move.from_square, -(move.promotion or 9), move.to_square

    return sorted(board.legal_moves, key=place)


class Proof:
    """The defender's move in every position that can arise. Making it checks the certificate."""

    def __init__(self, program, fen, attacker):
        side = "white" if attacker else "black"
        line = json.dumps({"fen": fen, "attacker": side})
        command = [program, "fortress", "--variant", "chess", "--time-ms", "600000", "--json"]
        done = subprocess.run(command, input=line, capture_output=True, text=True, check=True)
        answer = json.loads(done.stdout)
        left = numbers(answer["certificate"])
        self.moves = {}
        waiting = [chess.Board(fen)]
        while waiting:
            board = waiting.pop()
            if board.epd() in self.moves:
                continue
            moves = in_order(board)
            theirs = board.occupied_co[attacker]
            alone = theirs == board.kings & theirs
            drawn = not moves or alone or board.is_insufficient_material()
            if board.turn != attacker:
                if board.is_checkmate():
                    raise SystemExit(f"{fen}: mated in {board.fen()}")
                moves = [] if drawn else [moves[next(left)]]
            self.moves[board.epd()] = moves[0] if moves and board.turn != attacker else None
            for move in [] if drawn else reversed(moves):
                after = board.copy(stack=False)
                after.push(move)
                waiting.append(after)
        if next(left, None) is not None:
            raise SystemExit(f"{fen}: the certificate has more moves than it needs")

    def move(self, board):
        # Where the proof ends, the attacker cannot mate any more, and any move will do.
        return self.moves.get(board.epd()) or next(iter(board.legal_moves))


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
        if isinstance(defend, Proof):
            if board.halfmove_clock >= 100:
                return "fifty moves", board
            if board.turn != attacker:
                board.push(defend.move(board))
                continue
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
    options.add_argument("--proof", action="store_true", help="the defender plays from the proof")
    options.add_argument("--games", type=int, help="number of rows drawn at random; all by default")
    options.add_argument("--seed", type=int, default=1, help="seed of the draw")
    given = options.parse_args()
    rows = [json.loads(line) for line in open(given.rows, encoding="utf8") if line.startswith("{")]
    if given.games is not None:
        rows = random.Random(given.seed).sample(rows, given.games)
    attack = chess.engine.SimpleEngine.popen_uci(given.attacker)
    defend = chess.engine.SimpleEngine.popen_uci([given.seriatim, "uci"])
    ends = collections.Counter()
    for row in rows:
        hold = defend
        if given.proof:
            hold = Proof(given.seriatim, row["fen"], row["attacker"] == "white")
        end, board = play(attack, hold, row, given.seconds, given.moves)
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
