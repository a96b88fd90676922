#!/usr/bin/env python3
"""A client of the protocol for Progressive chess (docs/uci.md), and a referee between two programs.

    python3 tools/progressive_client.py "seriatim uci" "seriatim uci" --games 2 --movetime 200

A turn is one word, as `e7e5,d7d5`. The rules are asked of `seriatim replay`, so no rules stand here.
"""

import argparse
import json
import shlex
import subprocess
import time


class Engine:
    """A program that plays Progressive chess by the protocol."""

    def __init__(self, command, variant):
        self.program = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("uci")
        self.until("uciok")
        self.say(f"setoption name UCI_Variant value {variant}")
        self.say("isready")
        self.until("readyok")

    def say(self, line):
        print(line, file=self.program.stdin, flush=True)

    def until(self, word):
        """The line that begins with a word; lines before it are skipped."""
        for line in self.program.stdout:
            if line.split()[:1] == [word]:
                return line.split()
        raise EOFError(f"the program ended before “{word}”")

    def turn(self, turns, movetime):
        """The turn that the program plays after `turns`."""
        self.say("position startpos" + (" moves " + " ".join(turns) if turns else ""))
        self.say(f"go movetime {movetime}")
        return self.until("bestmove")[1]

    def close(self):
        self.say("quit")
        self.program.wait(timeout=10)


def judged(rules, turns, variant):
    """What the rules say of a game: {"legal", "result", "reason", …}."""
    line = json.dumps({"variant": variant, "turns": [turn.split(",") for turn in turns]})
    return json.loads(subprocess.run(rules, input=line, capture_output=True, text=True, check=True).stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs=2, help="commands of the two programs")
    parser.add_argument("--rules", default="target/release/seriatim replay", help="command that judges games")
    parser.add_argument("--variant", choices=["italian", "scottish"], default="italian")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--movetime", type=int, default=200, help="milliseconds for each turn")
    parser.add_argument("--grace", type=float, default=1.0, help="seconds a turn may take longer")
    asked = parser.parse_args()
    engines = [Engine(command, asked.variant) for command in asked.engines]
    faults, results = [], []
    for game in range(asked.games):
        turns, judgement = [], {"result": None}
        while judgement["result"] is None and len(turns) < 60:
            begun = time.monotonic()
            turns.append(engines[(len(turns) + game) % 2].turn(turns, asked.movetime))
            if time.monotonic() - begun > asked.movetime / 1000 + asked.grace:
                faults.append(f"game {game + 1}, turn {len(turns)}: too late")
            judgement = judged(shlex.split(asked.rules), turns, asked.variant)
            if not judgement["legal"]:
                faults.append(f"game {game + 1}, turn {len(turns)}: {turns[-1]}: {judgement['reason']}")
                break
        results.append(judgement["result"] or "*")
        print(f"game {game + 1}: {results[-1]} {judgement.get('reason')}, {len(turns)} turns: {' '.join(turns)}")
    for engine in engines:
        engine.close()
    print(f"{asked.games} games, {len(faults)} faults", *faults, sep="\n")
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
