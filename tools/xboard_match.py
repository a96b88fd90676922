#!/usr/bin/env python3
"""A match of antichess between `seriatim uci` and an engine that speaks the protocol of xboard, such as Debian's Sjeng.

`seriatim lab duel` speaks UCI alone. Every opening of random plies is played twice with colours reversed; both have the same clock;
python-chess knows the rules. An opening is played if all judges call it open. Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/xboard_match.py target/release/seriatim /usr/games/sjeng --games 200 --clock 5+0.05 --seed 7 --judge /usr/games/fairy-stockfish

Sjeng 11.2 falls silent where every move of its loses: its search ends with a value and no move. As in a game under a clock, who does not answer
loses; the position is then searched by our engine, and the report says apart where that does not see it lost.
"""

import argparse
import collections
import json
import logging
import math
import random
import signal
import sys

import chess
import chess.engine
import chess.variant

from referee import Referee, read_clock


class Giveaway(chess.variant.AntichessBoard):
    """Antichess under the name that programs of the time of xboard know: who is stalemated wins."""
    xboard_variant = "giveaway"


# Hundredths of a point up to which a position is called open, and nodes for that.
OPEN = 80
JUDGED = 1_000_000
# Seconds beyond the clock without an answer after which a game is lost.
SILENCE = 10


def silent(_signal, _frame):
    raise TimeoutError


def is_open(board, judge):
    """Whether an engine calls the game open."""
    score = judge.analyse(board, chess.engine.Limit(nodes=JUDGED), game=object())["score"].relative
    return score.score() is not None and abs(score.score()) <= OPEN


def opening(rng, plies, judges):
    """Random moves after which all judges call the game open."""
    while True:
        board = Giveaway()
        for _ in range(plies):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
        else:
            if not board.is_game_over() and all(is_open(board, judge) for judge in judges):
                return board


def play(board, white, black, clock):
    """Plays on `board` to the end; the result, and how it came."""
    clocks = {color: clock[0] for color in chess.COLORS}
    referee = {chess.WHITE: Referee({}, "antichess", clock, 0.0), chess.BLACK: Referee({}, "antichess", clock, 0.0)}
    while not board.is_game_over(claim_draw=True) and board.ply() < 600:
        side = board.turn
        try:
            signal.alarm(math.ceil(clocks[side]) + SILENCE)
            move, used = referee[side].move(board, white if side else black, clocks)
            signal.alarm(0)
        except TimeoutError:
            return ("0-1" if side else "1-0"), "silent"
        except (chess.engine.EngineError, ValueError) as error:
            return ("0-1" if side else "1-0"), f"fault: {error}"
        clocks[side] = max(clocks[side] - used, 0.01) + clock[1]
        if move is None or move not in board.legal_moves:
            return ("0-1" if side else "1-0"), "resigned"
        board.push(move)
    outcome = board.outcome(claim_draw=True)
    return (outcome.result(), outcome.termination.name.lower()) if outcome else ("1/2-1/2", "too long")


def started(command):
    """An engine of xboard. Sjeng may be slow to name its features on a busy machine; python-chess then misses `ping`, and it is started again."""
    for _ in range(5):
        try:
            return chess.engine.SimpleEngine.popen_xboard(command, timeout=60)
        except chess.engine.EngineError:
            continue
    raise SystemExit(f"{command} does not name its features")


def interval(points, games):
    """The 95 % interval of Wilson."""
    z, p = 1.96, points / games
    centre, half = p + z * z / (2 * games), z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return [100 * (centre + sign * half) / (1 + z * z / games) for sign in (-1, 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("opponent")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--plies", type=int, default=4)
    parser.add_argument("--clock", type=read_clock, default=(5.0, 0.05))
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--judge", help="a UCI engine that must call the openings open, too")
    parser.add_argument("--games-file", help="where each game is written, a line of JSON")
    arguments = parser.parse_args()
    # Such programs say much that the protocol does not know.
    logging.getLogger("chess.engine").setLevel(logging.CRITICAL)
    ours = chess.engine.SimpleEngine.popen_uci([arguments.engine, "uci"], timeout=60)
    judges = [ours] + ([chess.engine.SimpleEngine.popen_uci([arguments.judge], timeout=60)] if arguments.judge else [])
    signal.signal(signal.SIGALRM, silent)
    rng, score, ends = random.Random(arguments.seed), collections.Counter(), collections.Counter()
    board = None
    for number in range(arguments.games):
        board = opening(rng, arguments.plies, judges) if number % 2 == 0 else board
        white = number % 2 == 0
        # Sjeng does not begin a second game after one that it has lost.
        other = started(arguments.opponent)
        game = board.copy()
        result, how = play(game, ours if white else other, other if white else ours, arguments.clock)
        other.close()
        points = 0.5 if result == "1/2-1/2" else float((result == "1-0") == white)
        if how == "silent":
            if points == 0:
                raise SystemExit(f"our engine did not answer in {game.fen()}")
            value = ours.analyse(game, chess.engine.Limit(nodes=JUDGED), game=object())["score"].relative
            how += ", lost" if value < chess.engine.Cp(-9_000) else f", worth {value}: {game.fen()}"
        score[points] += 1
        if arguments.games_file:
            with open(arguments.games_file, "a", encoding="utf-8") as file:
                moves = " ".join(move.uci() for move in game.move_stack)
                file.write(json.dumps({"game": number, "white": white, "points": points, "how": how, "moves": moves}) + "\n")
        ends[(points, how)] += 1
        print(f"\r{number + 1} of {arguments.games}: +{score[1.0]} ={score[0.5]} -{score[0.0]}", end="", file=sys.stderr, flush=True)
    for judge in judges:
        judge.quit()
    points, games = score[1.0] + score[0.5] / 2, sum(score.values())
    low, high = interval(points, games)
    print(f"\n{games} games: {score[1.0]} won, {score[0.5]} drawn, {score[0.0]} lost: {100 * points / games:.1f} % ({low:.1f} to {high:.1f})")
    for (value, how), count in sorted(ends.items(), key=str):
        print(f"- {value} points, {how}: {count}")


if __name__ == "__main__":
    main()
