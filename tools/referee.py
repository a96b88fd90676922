#!/usr/bin/env python3
"""An outside referee: python-chess watches games of `seriatim uci` under a clock.

It looks for illegal moves, lost clocks, games that do not end as the rules say, and information lines that do not hold together.
Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/referee.py target/release/seriatim --variant antichess --games 200 --clock 1+0.05

Half of the games are the engine against itself, half against a random mover, with either colour.
"""

import argparse
import collections
import random
import sys
import time

import chess
import chess.engine
import chess.variant

BOARDS = {
    "chess": chess.Board,
    "antichess": chess.variant.AntichessBoard,
    "suicide": chess.variant.SuicideBoard,
    "giveaway": chess.variant.GiveawayBoard,
}


def read_clock(text):
    """`1+0.05` as seconds and seconds a move."""
    base, increment = text.split("+")
    return float(base), float(increment)


class Referee:
    """Plays games and keeps count of what went wrong."""

    def __init__(self, engines, variant, clock, grace):
        self.engines = engines
        self.variant = variant
        self.clock = clock
        self.grace = grace
        self.faults = []
        self.ends = collections.Counter()
        self.plies = 0
        self.slowest = 0.0

    def move(self, board, engine, clocks):
        """The engine's move, and the time it took."""
        base, increment = self.clock
        limit = chess.engine.Limit(
            white_clock=clocks[chess.WHITE], black_clock=clocks[chess.BLACK],
            white_inc=increment, black_inc=increment)
        begun = time.monotonic()
        result = engine.play(board, limit, info=chess.engine.INFO_ALL, game=id(board))
        used = time.monotonic() - begun
        self.check_line(board, result.info.get("pv", []))
        return result.move, used

    def check_line(self, board, moves):
        """A principal variation must be legal from here on."""
        board = board.copy(stack=False)
        for move in moves:
            if move not in board.legal_moves:
                self.faults.append(f"illegal line {board.fen()} {move}")
                return
            board.push(move)

    def game(self, number, rng):
        """One game; the engine has both sides, or the one of an odd or even number."""
        board = BOARDS[self.variant]()
        if self.variant != "chess":
            # Seriatim plays all kinds of antichess without castling.
            board.castling_rights = chess.BB_EMPTY
        alone = number % 2 == 0
        ours = [chess.WHITE, chess.BLACK] if alone else [bool(number // 2 % 2)]
        clocks = {color: self.clock[0] for color in chess.COLORS}
        while not board.is_game_over(claim_draw=True) and board.ply() < 600:
            side = board.turn
            if side not in ours or board.ply() < 4:
                board.push(rng.choice(list(board.legal_moves)))
                continue
            try:
                move, used = self.move(board, self.engines[side], clocks)
            except chess.engine.EngineError as error:
                self.faults.append(f"game {number}: {board.fen()}: {error}")
                return
            self.plies += 1
            self.slowest = max(self.slowest, used)
            clocks[side] -= used
            if clocks[side] < -self.grace:
                self.faults.append(f"game {number}: the clock of ply {board.ply()} fell by {-clocks[side]:.3f} s")
                return
            clocks[side] += self.clock[1]
            if move is None or move not in board.legal_moves:
                self.faults.append(f"game {number}: {board.fen()}: {move}")
                return
            board.push(move)
        outcome = board.outcome(claim_draw=True)
        result = outcome.result() if outcome else "*"
        reason = outcome.termination.name.lower() if outcome else "too long"
        who = "self" if alone else "engine " + ("won" if outcome and outcome.winner in ours and outcome.winner is not None
                                                else "drew" if result == "1/2-1/2" else "lost")
        self.ends[(who, reason)] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--variant", choices=BOARDS, default="chess")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--clock", type=read_clock, default=(1.0, 0.05))
    parser.add_argument("--grace", type=float, default=0.0, help="seconds that a clock may be overdrawn on a busy machine")
    parser.add_argument("--overhead", type=int, default=20, help="Move Overhead in milliseconds")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    engines = {color: chess.engine.SimpleEngine.popen_uci([arguments.engine, "uci"], timeout=60) for color in chess.COLORS}
    for engine in engines.values():
        engine.configure({"Move Overhead": arguments.overhead})
    referee = Referee(engines, arguments.variant, arguments.clock, arguments.grace)
    rng = random.Random(arguments.seed)
    for number in range(arguments.games):
        referee.game(number, rng)
        print(f"\r{number + 1} of {arguments.games}, {len(referee.faults)} faults", end="", file=sys.stderr, flush=True)
    for engine in engines.values():
        engine.quit()
    print(file=sys.stderr)
    base, increment = arguments.clock
    print(f"{arguments.variant}: {arguments.games} games at {base:g}+{increment:g} s, {referee.plies} moves of the engine, "
          f"slowest {referee.slowest:.2f} s, {len(referee.faults)} faults")
    for (who, reason), count in sorted(referee.ends.items()):
        print(f"- {who}, {reason}: {count}")
    for fault in referee.faults[:20]:
        print(f"- FAULT {fault}")
    return 1 if referee.faults else 0


if __name__ == "__main__":
    sys.exit(main())
