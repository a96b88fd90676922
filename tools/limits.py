#!/usr/bin/env python3
"""How much processor time and memory every command of the command line takes beyond its limit, on positions that want more than others.

    ./build.sh native && python3 tools/limits.py target/release/seriatim 100 < tests/data/nasty.jsonl

Writes Markdown: for each command the longest time and the most memory of all positions. Processor time is that of the whole process, its start and its end among it,
by the system's own account, so that a busy machine tells the same; with two threads it is shared out. The exit code is 1 if a limit was passed by more than 100 ms.
"""

import json
import os
import subprocess
import sys
import tempfile

TIME_MS = int(sys.argv[2]) if len(sys.argv) > 2 else 100
MORE_MS = 100
SERIES = ("italian", "scottish")
EVERY = (*SERIES, "antichess", "chess")
COMMANDS = [
    ("eval", EVERY),
    ("play", EVERY),
    ("play --level 1", EVERY),
    ("play --level 5", EVERY),
    ("threat", EVERY),
    ("review", SERIES),
    ("mate", SERIES),
    ("mate --threads 2", SERIES),
    ("mate --all 10000", SERIES),
    ("mate --method depth-first", SERIES),
    ("mate --method best-first --heuristic covering", SERIES),
    ("mate --method a-star --heuristic ghost", SERIES),
    ("count", SERIES),
    ("count --turns 2", SERIES),
    ("perft --depth 100", EVERY),
    ("prove", ("antichess",)),
    ("fortress", ("chess",)),
    ("curve", ("chess",)),
    ("curve --moves best", ("chess",)),
    ("train", ("chess",)),
    ("train --opponent depth:8 --calls 1000000", ("chess",)),
]


def run(program, command, row):
    """Processor milliseconds for each thread, megabytes, and the answer."""
    line = {"fen": row["fen"], "variant": row["variant"]}
    if command == "review":
        line["series"] = []
    limit = [] if command == "eval" else ["--time-ms", str(TIME_MS)]
    with tempfile.TemporaryFile() as lines:
        lines.write(json.dumps(line).encode())
        lines.seek(0)
        process = subprocess.Popen([program, *command.split(), *limit], stdin=lines, stdout=subprocess.PIPE)
        answer = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
    threads = 2 if "--threads 2" in command else 1
    ms = (usage.ru_utime + usage.ru_stime) * 1000 / threads
    return ms, usage.ru_maxrss / 1024, json.loads(answer)


def main():
    program = sys.argv[1]
    rows = [json.loads(line) for line in sys.stdin]
    over = 0
    print(f"| command, `--time-ms {TIME_MS}` | positions | refused | longest ms | on | most MB | on |\n|---|--:|--:|--:|---|--:|---|")
    for command, variants in COMMANDS:
        results = []
        refused = 0
        for row in rows:
            if row["variant"] not in variants:
                continue
            ms, megabytes, answer = run(program, command, row)
            code = answer.get("error", {}).get("code")
            refused += code is not None and not (code == "limits" and command.split()[0] in ("perft", "count"))
            results.append((ms, megabytes, f"{row['name']}, {row['variant']}"))
        slowest = max(results)
        largest = max(results, key=lambda result: result[1])
        over += slowest[0] > (0 if command == "eval" else TIME_MS) + MORE_MS
        print(f"| `{command}` | {len(results)} | {refused} | {slowest[0]:.0f} | {slowest[2]} | {largest[1]:.0f} | {largest[2]} |", flush=True)
    print(f"\nCommands that passed their limit by more than {MORE_MS} ms: {over}.")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
