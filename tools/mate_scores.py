#!/usr/bin/env python3
"""The shortest wins of `seriatim lab antichess wins --resume FILE` beside the mate scores of another UCI engine: none may be longer.

Not part of the test run. In a scratch environment:

    python3 -m venv /tmp/referee && /tmp/referee/bin/pip install chess
    /tmp/referee/bin/python tools/mate_scores.py wins.jsonl /usr/games/fairy-stockfish --nodes 200000
"""

import argparse
import json

import chess.engine
import chess.variant


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wins")
    parser.add_argument("engine")
    parser.add_argument("--nodes", type=int, default=200_000)
    arguments = parser.parse_args()
    engine = chess.engine.SimpleEngine.popen_uci(arguments.engine, timeout=60)
    seen = equal = longer = beyond = 0
    with open(arguments.wins, encoding="utf-8") as lines:
        wins = [win for win in map(json.loads, lines) if win.get("shortest")]
    for win in wins:
        board = chess.variant.AntichessBoard(win["fen"])
        score = engine.analyse(board, chess.engine.Limit(nodes=arguments.nodes), game=win["game"])["score"].relative
        mate = score.mate()
        if mate is None or mate < 0:
            continue
        seen += 1
        # It counts the move after which somebody has won; we count the moves of the winner, who has none left in the end.
        equal += mate == win["shortest"]
        longer += mate > win["shortest"]
        if mate < win["shortest"]:
            beyond += 1
            print(f"- shorter there: {win['fen']} {mate} and {win['shortest']}")
    engine.quit()
    print(f"{len(wins)} wins whose shortest is known; a mate score for {seen}: as long as ours {equal}, longer {longer}, shorter {beyond}")
    return 1 if beyond else 0


if __name__ == "__main__":
    raise SystemExit(main())
