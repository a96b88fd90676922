#!/usr/bin/env python3
"""Draws texts for a reading test: doc comments and paragraphs of Markdown.

A reader who does not know the project says in own words what each text means. The same seed draws
the same texts from the same files. Not part of the test run:

    python3 tools/reading_sample.py --seed 20261128 > sample.md
"""

import argparse
import random
import re
import subprocess
from pathlib import Path

RUST = re.compile(r"\s*//[/!]\s?(.*)")
TYPESCRIPT = re.compile(r"\s*(?:/\*\*|\*(?!/)|\*/)")


def tracked(*patterns):
    """Returns the files of the repository that match."""
    out = subprocess.run(["git", "ls-files", *patterns], capture_output=True, text=True, check=True)
    return out.stdout.split()


def comments(path):
    """Yields the line of each doc comment, with the comment and the two lines after it."""
    pattern = RUST if path.endswith(".rs") else TYPESCRIPT
    lines = Path(path).read_text(encoding="utf8").splitlines()
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and pattern.match(lines[end]):
            end += 1
        if end > at:
            yield at + 1, lines[at : end + 2]
        at = max(end, at + 1)


def paragraphs(path):
    """Yields the paragraphs of at least fifteen words: no headings, tables, lists or code."""
    text = re.sub(r"^```.*?^```", "", Path(path).read_text(encoding="utf8"), flags=re.S | re.M)
    for part in re.split(r"\n\s*\n", text):
        plain = not re.match(r"(#|\||- |\d+\. |<| {4})", part)
        if plain and len(part.split()) >= 15:
            yield part.strip("\n")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seed", type=int, required=True)
    options.add_argument("--comments", type=int, default=40)
    options.add_argument("--paragraphs", type=int, default=10)
    given = options.parse_args()
    chance = random.Random(given.seed)
    sources = [f for f in tracked("*.rs", "*.ts") if "/lang/" not in f and not f.endswith(".d.ts")]
    docs = [(path, *one) for path in sources for one in comments(path)]
    texts = [(path, one) for path in tracked("*.md") for one in paragraphs(path)]
    number = 1
    print("# Doc comments\n")
    for path, line, block in chance.sample(docs, given.comments):
        text = "\n".join(block)
        print(f"## {number}. {path}:{line}\n```\n{text}\n```\n")
        number += 1
    print("# Paragraphs\n")
    for path, text in chance.sample(texts, given.paragraphs):
        print(f"## {number}. {path}\n{text}\n")
        number += 1


if __name__ == "__main__":
    main()
