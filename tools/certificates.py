#!/usr/bin/env python3
"""An outside checker of proofs of antichess: python-chess goes through every line of each certificate.

Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/certificates.py wins.jsonl
    /tmp/referee/bin/python tools/certificates.py --after d2d3 www/public/antichess/d2d3.txt

A line of the file has `fen` and `certificate` (`seriatim lab antichess wins`, `seriatim prove`), a puzzle in a pack too; the side to move wins. With `--after` the file is a
certificate of the position after that first move, in which Black wins. The format is told in `src/search/certificate.rs`.
"""

import argparse
import base64
import json
import sys

import chess
import chess.variant

PROMOTIONS = [None, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.KING]


def numbers(text):
    """The numbers of the moves that a certificate lists."""
    data = iter(base64.b64decode(text))
    for byte in data:
        yield byte if byte < 255 else next(data) + 256 * next(data)


def legal(board):
    """The legal moves in the order in which certificates number them: by man, from where, what it becomes, where to."""
    def place(move):
        return (board.piece_type_at(move.from_square), move.from_square, PROMOTIONS.index(move.promotion), move.to_square)
    return sorted(board.legal_moves, key=place)


def place(board):
    """Whatever matters for the future of a position."""
    target = board.ep_square if board.has_legal_en_passant() else None
    men = tuple(board.pieces_mask(kind, color) for kind in chess.PIECE_TYPES for color in chess.COLORS)
    return men, board.turn, target


def check(board, winner, text):
    """How many positions a proof has; says what is wrong with it by an exception."""
    moves = numbers(text)
    done = {}
    # Positions on the line that is gone through, with the moves that are still to be played; the board is that of the last one.
    line = []

    def enter():
        children = legal(board)
        if not children:
            if board.turn != winner:
                raise ValueError(f"lost or drawn in {board.fen()}")
            return False
        here = place(board)
        if here in done:
            if not done[here]:
                raise ValueError(f"repeats itself in {board.fen()}")
            return False
        done[here] = False
        if board.turn == winner:
            children = [children[next(moves)]]
        line.append((here, iter(children)))
        return True

    enter()
    while line:
        here, children = line[-1]
        move = next(children, None)
        if move is None:
            done[here] = True
            line.pop()
            if line:
                board.pop()
            continue
        board.push(move)
        if not enter():
            board.pop()
    if next(moves, None) is not None:
        raise ValueError("goes on behind its end")
    return len(done)


def wins(path, after):
    """The positions of a file with the winner and the proof of each."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if after:
        board = chess.variant.AntichessBoard()
        board.push_uci(after)
        yield board, chess.BLACK, text
        return
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        # Several lines, each a value of its own.
        whole = None
    if isinstance(whole, dict):
        listed = whole.get("puzzles", [whole])
    else:
        listed = map(json.loads, text.splitlines())
    for win in listed:
        if win.get("certificate"):
            board = chess.variant.AntichessBoard(win["fen"])
            winner = win.get("winner")
            yield board, winner == "white" if winner else board.turn, win["certificate"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--after", help="the first move")
    arguments = parser.parse_args()
    count = positions = refused = 0
    for path in arguments.files:
        for board, winner, text in wins(path, arguments.after):
            count += 1
            fen = board.fen()
            try:
                positions += check(board, winner, text)
            except (ValueError, IndexError, StopIteration) as fault:
                refused += 1
                print(f"{path}: {fen}: {fault!r}", file=sys.stderr)
    print(f"{count} certificates, {positions} positions, {refused} refused")
    sys.exit(refused > 0)


if __name__ == "__main__":
    main()
