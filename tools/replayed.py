#!/usr/bin/env python3
"""An outside referee for games that `seriatim lab duel --resume` has kept: python-chess plays every move again.

It looks for illegal moves, games that went on after their end, and ends that it sees otherwise. Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/replayed.py games.jsonl
"""

import collections
import json
import sys

import chess
import chess.variant

BOARDS = {"chess": chess.Board, "antichess": chess.variant.AntichessBoard}


def is_dead(board):
    """Whether neither side can ever win. Of antichess python-chess knows it without pawns alone: bishops of one side on the one colour, of the other on the other.
    Lichess ends games with pawns too that stand before each other and that no bishop can meet."""
    if board.is_insufficient_material() or board.uci_variant != "antichess":
        return board.is_insufficient_material()
    if board.pawns | board.bishops != board.occupied or any(board.generate_pseudo_legal_captures()):
        return False
    colors = []
    for side in chess.COLORS:
        step = 8 if side else -8
        if any(board.piece_type_at(square + step) != chess.PAWN for square in board.pieces(chess.PAWN, side)):
            return False
        men = board.pieces(chess.BISHOP, side)
        light = men & chess.BB_LIGHT_SQUARES
        if not men or (light and light != men):
            return False
        colors.append(chess.BB_LIGHT_SQUARES if light else chess.BB_DARK_SQUARES)
        if board.pieces(chess.PAWN, not side) & colors[-1]:
            return False
    return colors[0] != colors[1]


# What ends a game though nobody has won: how python-chess is asked.
DRAWS = {
    "repetition": lambda board: board.is_repetition(3),
    "fifty-moves": lambda board: board.halfmove_clock >= 100,
    "dead-position": is_dead,
    "stalemate": lambda board: board.is_stalemate(),
}


def end(board):
    """Who has won, as points of White; `None` if nobody has."""
    outcome = board.outcome(claim_draw=False)
    if outcome is None or outcome.winner is None:
        return None
    return float(outcome.winner)


def fault(board, game):
    """What is wrong with a game."""
    for number, text in enumerate(game["moves"]):
        move = chess.Move.from_uci(text)
        if move not in board.legal_moves:
            return f"illegal move {number}: {board.fen()} {text}"
        if board.is_repetition(3) or board.halfmove_clock >= 100 or end(board) is not None:
            return f"over before move {number}: {board.fen()}"
        board.push(move)
    points = game["points"] if game["first_is_white"] else 1 - game["points"]
    reason = game["reason"]
    if reason == "too-long":
        return None if end(board) is None else f"over, and called {reason}: {board.fen()}"
    if reason in DRAWS:
        return None if points == 0.5 and DRAWS[reason](board) else f"no {reason}: {board.fen()}"
    return None if end(board) == points else f"{reason} with {points} points: {board.fen()}"


def main():
    games, moves, faults, ends = collections.Counter(), 0, [], collections.Counter()
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                kept = json.loads(line)
                words, game = kept["of"].split(), kept["result"]
                games[" ".join(words[:3])] += 1
                moves += len(game["moves"])
                ends[game["reason"]] += 1
                found = fault(BOARDS[words[0]](), game)
                if found:
                    faults.append(f"{kept['of']}, game {game['number']}: {found}")
    print(f"{sum(games.values())} games, {moves} moves, {len(faults)} faults")
    for name, count in (games + ends).most_common():
        print(f"- {name}: {count}")
    for one in faults[:20]:
        print(f"- FAULT {one}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
