#!/usr/bin/env python3
"""A session as a chess program has it: python-chess finds the options, analyses and plays.

    /tmp/referee/bin/python tools/five_minutes/gui_session.py target/release/seriatim

It plays each variant that python-chess knows. python-chess (GPL) is a tester from outside; nothing of it is shipped.
"""

import logging
import sys
import time

import chess
import chess.engine
import chess.variant

BOARDS = [
    chess.Board,
    chess.variant.AntichessBoard,
    chess.variant.SuicideBoard,
    chess.variant.GiveawayBoard,
]


class Complaints(logging.Handler):
    """python-chess logs what it cannot read, and goes on."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(record.getMessage())


def session(program, make):
    board = make()
    with chess.engine.SimpleEngine.popen_uci([program, "uci"], timeout=60) as engine:
        engine.configure({"Hash": 8, "Skill Level": 5, "UCI_ShowWDL": True})
        lines = engine.analyse(board, chess.engine.Limit(nodes=2000), multipv=2)
        assert len(lines) == 2 and all(line["pv"] and "score" in line and "wdl" in line for line in lines), lines
        assert all(sum(line["wdl"].relative) == 1000 for line in lines), lines
        with engine.analysis(board) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 4:
                    break
        for _ in range(12):
            if board.is_game_over():
                break
            result = engine.play(board, chess.engine.Limit(time=0.05), ponder=True)
            assert result.move in board.legal_moves, (board.fen(), result.move)
            board.push(result.move)
    return board


def main():
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    for make in BOARDS:
        begun = time.monotonic()
        board = session(sys.argv[1], make)
        print(f"{make.uci_variant}: {len(board.move_stack)} moves in {time.monotonic() - begun:.1f} s")
    for text in complaints.texts:
        print(f"FAULT {text}")
    raise SystemExit(bool(complaints.texts))


if __name__ == "__main__":
    main()
