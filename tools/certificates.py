#!/usr/bin/env python3
"""An outside checker of proofs of antichess by the rules of python-chess.

Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/certificates.py wins.jsonl
    /tmp/referee/bin/python tools/certificates.py --after d2d3 www/public/antichess/d2d3.txt

Files, certificates and arguments are those of `python/seriatim/certificates.py`, which goes through the lines.
Only the rules differ: that file has rules of its own, this one has those of python-chess.
"""

import importlib.util
import sys
from pathlib import Path

import chess
import chess.variant

PROMOTIONS = [None, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.KING]
CHECKER = Path(__file__).resolve().parents[1] / "python/seriatim/certificates.py"


class ChessPosition:
    """A position of python-chess with the methods of `Position` in the checker."""

    def __init__(self, board):
        self.board = board
        self.white = board.turn

    @classmethod
    def from_fen(cls, fen):
        return cls(chess.variant.AntichessBoard(fen))

    def moves(self):
        """The legal moves as certificates number them: by piece, from where, what it becomes, where to."""
        board = self.board

        def place(move):
            return (board.piece_type_at(move.from_square), move.from_square, PROMOTIONS.index(move.promotion), move.to_square)

        return sorted(board.legal_moves, key=place)

    def play(self, move):
        board = self.board.copy(stack=False)
        board.push(move)
        return ChessPosition(board)

    def key(self):
        """Whatever matters for the future of a position."""
        board = self.board
        return board.board_fen(), board.turn, board.ep_square if board.has_legal_en_passant() else None


def checker():
    """The checker as a module. The package around it needs the engine, this file does not."""
    spec = importlib.util.spec_from_file_location("seriatim_certificates", CHECKER)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(checker().main(rules=ChessPosition, program="certificates.py"))
