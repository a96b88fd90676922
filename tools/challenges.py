#!/usr/bin/env python3
"""Makes the thirty challenges of the screen of bots: which start, which bot, and the fewest own moves found (par).

    python3 tools/challenges.py target/release/seriatim > www/src/screens/bot/challenges.json

Each bot is trained against from each start by three methods with three seeds. Only lines that a fresh bot confirmed count. What is found is the
fewest moves known, not proved to be the fewest there are. A start from which the guide's first line mates in as few moves is no challenge; instead
of it comes one of cli/lab/response/duels.jsonl, where every line was tried. With --keep, par is taken from the file that is there.
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
FILE = ROOT / "www/src/screens/bot/challenges.json"
# A beam of one state with one move each makes the line that the guide likes best at every move, and no other.
FIRST_LINE = ["--methods", "beam", "--param", "states=1", "--param", "branches=1", "--param", "noise=0", "--walks", "90", "--seeds", "1", "--brief"]


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


def first_line(program, start, bot):
    """In how many own moves the guide's first line mates, if it does."""
    command = [program, "lab", "response", "ladder", "--opponents", bot, "--fen", start, *FIRST_LINE]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return json.loads(told.splitlines()[0])["moves"]


def shortest(program, start, bot):
    """The shortest line, by trying every one of up to three own moves; empty if there is none."""
    command = [program, "lab", "response", "shortest", "--moves", "3"]
    told = subprocess.run(command, input=f"{bot} {start}\n", capture_output=True, text=True, check=True).stdout
    return told.splitlines()[-1].strip("|").split("|")[-1].split()


def from_duels(program, wanted):
    """Challenges whose par is proved, and which the guide alone does not come through at par; those against their own bot first."""
    duels = [json.loads(row) for row in (ROOT / "cli/lab/response/duels.jsonl").read_text().splitlines()]
    own = [(one["fen"], one["opponent"]) for one in duels]
    others = [(start, bot) for bot in reversed(BOTS) for start, known in own if bot != known]
    made = []
    for start, bot in own + others:
        if len(made) == wanted:
            break
        line = shortest(program, start, bot)
        par = (len(line) + 1) // 2
        first = first_line(program, start, bot) if par > 1 else par
        print(start, bot, par, first, file=sys.stderr, flush=True)
        if par > 1 and first != par:
            made.append({"opponent": bot, "fen": start, "par": par, "line": line, "proved": True})
    return made


def main():
    program = sys.argv[1]
    kept = json.loads(FILE.read_text()) if "--keep" in sys.argv else []
    starts = dict.fromkeys((ROOT / "cli/lab/response/starts.txt").read_text().split("\n"))
    whole = [(INITIAL, bot) for bot in ["greedy", *BOTS]]
    tasks = whole + [(start, bot) for bot in BOTS for start in starts if start]
    made = kept or []
    for start, bot in [] if kept else tasks:
        best = trained(program, start, bot)
        print(start, bot, best and best[:2], file=sys.stderr, flush=True)
        # A mate in one asks for nothing.
        if best and best[0] > 1:
            made.append({"opponent": bot, "fen": start, "par": best[0], "line": best[2]})
    made = [one for one in made if first_line(program, one["fen"], one["opponent"]) != one["par"]]
    # From few moves to many; of equals, the bot that sees less first.
    made.sort(key=lambda one: (one["par"], one["opponent"]))
    whole = [one for one in made if one["fen"] == INITIAL]
    chosen = [one for one in made if one["fen"] != INITIAL][: COUNT - len(whole)] + whole
    chosen += from_duels(program, COUNT - len(chosen))
    chosen.sort(key=lambda one: (one["par"], one["opponent"]))
    print("[\n" + ",\n".join("  " + json.dumps(one) for one in chosen) + "\n]")


if __name__ == "__main__":
    main()
