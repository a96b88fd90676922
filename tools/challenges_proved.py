#!/usr/bin/env python3
"""Says of each challenge whether its par is the fewest moves there are, by trying every line.

    python3 tools/challenges_proved.py target/release/seriatim

Changes www/src/screens/bot/challenges.json: where every line of up to MOVES own moves shows a shorter mate, that is the new par, and where par is
the shortest, `proved` says so.
"""
import json
import subprocess
import sys
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "www/src/screens/bot/challenges.json"
MOVES = 4


def main():
    challenges = json.loads(FILE.read_text())
    asked = "".join(f"{one['opponent']} {one['fen']}\n" for one in challenges)
    command = [sys.argv[1], "lab", "response", "shortest", "--moves", str(MOVES)]
    told = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in told.splitlines()[2:]]
    for one, (_, _, _, shortest, _, line) in zip(challenges, rows, strict=True):
        one.pop("proved", None)
        if shortest:
            if int(shortest) < one["par"]:
                one["par"], one["line"] = int(shortest), line.split(" ")
            one["proved"] = True
    challenges.sort(key=lambda one: (one["par"], one["opponent"]))
    FILE.write_text("[\n" + ",\n".join("  " + json.dumps(one) for one in challenges) + "\n]\n")


if __name__ == "__main__":
    main()
