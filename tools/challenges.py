#!/usr/bin/env python3
"""Makes the thirty challenges of the screen of bots: which start, which bot, and the fewest own moves found (par).

    python3 tools/challenges.py target/release/seriatim > www/src/screens/bot/challenges.json

Each bot is trained against from each start by three methods with three seeds. Only lines that a fresh bot confirmed count. What is found is the
fewest moves known, not proved to be the fewest there are.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
BOTS = ["depth:1", "depth:2", "depth:3"]
METHODS = ["archive", "beam", "nested-policy"]
SEEDS = [1, 2, 3]
CALLS = 1500
COUNT = 30


def trained(program, start, bot):
    """The shortest confirmed line, and the questions after which its run had its first mate."""
    found = []
    for method in METHODS:
        for seed in SEEDS:
            command = [program, "train", "--opponent", bot, "--method", method, "--calls", str(CALLS), "--seed", str(seed)]
            asked = json.dumps({"fen": start, "variant": "chess"}) + "\n"
            answer = json.loads(subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout.splitlines()[-1])
            if answer.get("confirmed") and answer.get("moves") is not None:
                found.append((answer["moves"], answer["first"], answer["line"]))
    return min(found, default=None)


def main():
    program = sys.argv[1]
    starts = dict.fromkeys((ROOT / "docs/experiments/response/starts.txt").read_text().split("\n"))
    whole = [(INITIAL, bot) for bot in ["greedy", *BOTS]]
    tasks = whole + [(start, bot) for bot in BOTS for start in starts if start]
    made = []
    for start, bot in tasks:
        best = trained(program, start, bot)
        print(start, bot, best and best[:2], file=sys.stderr, flush=True)
        # A mate in one asks for nothing.
        if best and best[0] > 1:
            made.append({"opponent": bot, "fen": start, "par": best[0], "line": best[2]})
    # From few moves to many; of equals, the bot that sees less first.
    made.sort(key=lambda one: (one["par"], one["opponent"]))
    first = [one for one in made if one["fen"] != INITIAL][: COUNT - len(whole)]
    chosen = sorted(first + [one for one in made if one["fen"] == INITIAL], key=lambda one: (one["par"], one["opponent"]))
    print("[\n" + ",\n".join("  " + json.dumps(one) for one in chosen) + "\n]")


if __name__ == "__main__":
    main()
