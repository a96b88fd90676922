#!/usr/bin/env python3
"""Plays games by UCI with random options and limits, as python-chess drives an engine, and reports what goes wrong.

python-chess (GPL) is only the oracle of this script; nothing of it is shipped.

    pip install chess
    python3 tools/uci_games.py target/release/seriatim --games 300 --seed 1
"""

import argparse
import logging
import random

import chess
import chess.engine
import chess.variant


def limit(rng):
    kind = rng.randrange(6)
    if kind == 0:
        return chess.engine.Limit(time=rng.choice([0.001, 0.005, 0.02]))
    if kind == 1:
        return chess.engine.Limit(nodes=rng.choice([1, 50, 500]))
    if kind == 2:
        return chess.engine.Limit(depth=rng.randint(1, 3))
    if kind == 3:
        clock = rng.choice([0.05, 0.5, 1.0])
        return chess.engine.Limit(white_clock=clock, black_clock=clock, white_inc=0.001, black_inc=0.001)
    if kind == 4:
        return chess.engine.Limit(white_clock=1, black_clock=1, remaining_moves=rng.randint(1, 40))
    return chess.engine.Limit(mate=1)


def play(engine, rng, figures):
    board = chess.variant.AntichessBoard() if rng.random() < 0.4 else chess.Board()
    options = {}
    if rng.random() < 0.5:
        options["Hash"] = rng.choice([1, 2, 16])
    if rng.random() < 0.3:
        options.update({"UCI_LimitStrength": True, "UCI_Elo": rng.randint(600, 2300)})
    else:
        options["UCI_LimitStrength"] = False
    options["Skill Level"] = rng.randint(1, 8)
    options["Seed"] = rng.randint(0, 99)
    engine.configure(options)
    game, ponder = object(), False
    for _ in range(rng.randint(0, 8)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
    for _ in range(rng.randint(5, 60)):
        if board.is_game_over():
            break
        # python-chess does not end the pondering of the position that it analyses.
        if not ponder and rng.random() < 0.1:
            lines = engine.analyse(board, chess.engine.Limit(nodes=300), multipv=rng.randint(1, 4), game=game)
            assert all("score" in line and line["pv"] for line in lines), lines
            figures["analyses"] += 1
        if not ponder and rng.random() < 0.03:
            with engine.analysis(board, game=game) as analysis:
                for info in analysis:
                    if "score" in info:
                        break
            figures["stopped"] += 1
        # A ponderhit goes on with all moves.
        one = not ponder and rng.random() < 0.1
        only = rng.sample(list(board.legal_moves), 1) if one else None
        # While the engine ponders, python-chess lets go of what was told before.
        ponder = rng.random() < 0.3
        result = engine.play(
            board,
            limit(rng),
            game=game,
            info=chess.engine.INFO_ALL,
            ponder=ponder,
            root_moves=only,
        )
        assert result.move in board.legal_moves, (board.fen(), result.move)
        assert only is None or result.move == only[0], (board.fen(), result.move, only)
        told = result.info
        assert ponder or "score" in told and told["pv"][0] == result.move, (board.fen(), result)
        figures["moves"] += 1
        board.push(result.move)
        if result.ponder is not None:
            assert result.ponder in board.legal_moves, (board.fen(), result.ponder)
            figures["ponder moves"] += 1
            # The expected move comes as often as another one.
            if rng.random() < 0.5:
                board.push(result.ponder)
                continue
        if not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
    figures["games"] += 1


class Faults(logging.Handler):
    """python-chess logs what it cannot read, and goes on."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(record.getMessage())


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("engine")
    arguments.add_argument("--games", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    rng = random.Random(asked.seed)
    faults = Faults()
    logging.getLogger("chess.engine").addHandler(faults)
    figures = dict.fromkeys(["games", "moves", "ponder moves", "analyses", "stopped"], 0)
    try:
        for _ in range(asked.games):
            # A new one for each game: python-chess takes options that are set while it ponders for a ponderhit.
            with chess.engine.SimpleEngine.popen_uci([asked.engine, "uci"], timeout=60) as engine:
                play(engine, rng, figures)
    finally:
        print(figures, "faults:", len(faults.texts))
        for text in faults.texts[:20]:
            print(text)
    raise SystemExit(bool(faults.texts))


if __name__ == "__main__":
    main()
