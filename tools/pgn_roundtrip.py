#!/usr/bin/env python3
"""Writes games with python-chess, has `seriatim pgn` read and write them, reads the result with python-chess and compares the trees.

Needs python-chess (GPL; an oracle only, nothing of it is shipped): pip install chess
Usage: tools/pgn_roundtrip.py [--games 1000] [--seed 1] [--binary target/release/seriatim]

Each game is random: moves, nested variations, comments (several words, brackets, line breaks, clocks, evaluations, arrows), comments before
variations, glyphs known and unknown, null moves in variations, other first positions, any result. The text is then given odd spacing.
Compared are the tags, the first position, every move, comment and glyph of the tree in its order, and the result.
"""

import argparse
import io
import random
import re
import subprocess
import sys

import chess
import chess.pgn
import chess.variant

WORDS = [
    "good", "better", "was", "Nf3", "(1. e4)", "[see", "diagram]", "50%", ";", "$14", "1-0", "0-0", "½", "!?", "±", "Zürich",
    "“quoted”", '"x"', "c:\\games", "12.", "a.", "--", "…", "漢字", "👨‍👩‍👧", "[%clk", "0:01:02]", "{", "*", "/", "|",
]
COMMANDS = [
    "[%clk 0:03:00]", "[%eval 0.17]", "[%eval #-3]", "[%cal Gc2c3,Rc3d4]", "[%csl Ra3,Ya4]", "[%emt 0:00:05.5]",
]
TAGS = ["Annotator", "ECO", "Opening", "TimeControl", "Termination", "WhiteElo", "UTCDate", "PlyCount", "Mode", "My_Tag2"]
RESULTS = ["1-0", "0-1", "1/2-1/2", "*"]


def comment(rng):
    words = [rng.choice(WORDS) for _ in range(rng.randint(1, 12))]
    if rng.random() < 0.3:
        words.insert(0, rng.choice(COMMANDS))
    text = words[0]
    for word in words[1:]:
        text += rng.choice([" "] * 8 + ["  ", "\n", "\n\n"]) + word
    return text


def decorate(node, rng):
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        node.nags.add(rng.choice([1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 18, 19, 36, 132, 140, 146, 200, 255, 300]))
    if rng.random() < 0.25:
        node.comment = comment(rng)


def grow(node, rng, plies, depth):
    for _ in range(plies):
        board = node.board()
        moves = list(board.legal_moves)
        if not moves or board.is_variant_end():
            return
        if depth > 0 and isinstance(board, chess.Board) and board.uci_variant == "chess" and rng.random() < 0.02 and not board.is_check():
            moves = [chess.Move.null()]
        rng.shuffle(moves)
        child = node.add_variation(moves[0])
        decorate(child, rng)
        others = moves[1:]
        while others and depth < 3 and rng.random() < 0.12:
            side = node.add_variation(others.pop())
            decorate(side, rng)
            if rng.random() < 0.3:
                side.starting_comment = comment(rng)
            grow(side, rng, rng.randint(0, 8), depth + 1)
        node = child


def start(variant, rng):
    board = variant()
    for _ in range(rng.randint(0, 30)):
        moves = list(board.legal_moves)
        if not moves:
            return variant()
        board.push(rng.choice(moves))
    return board if any(board.legal_moves) else variant()


def game(variant, rng):
    made = chess.pgn.Game()
    board = variant()
    if rng.random() < 0.2:
        board = start(variant, rng)
        board.clear_stack()
    made.setup(board)
    made.headers["Event"] = rng.choice(["Casual", 'The "Big" Open', "Köln 1998", "a\\b", ""])
    made.headers["White"] = rng.choice(["Müller, Jörg", "A", "?"])
    for tag in rng.sample(TAGS, rng.randint(0, 4)):
        made.headers[tag] = rng.choice(["B01", "300+3", "x y  z", "-", "2026.11.26"])
    made.headers["Variant"] = "Antichess" if variant is not chess.Board else "Standard"
    made.headers["Result"] = rng.choice(RESULTS)
    if rng.random() < 0.2:
        made.comment = comment(rng)
    grow(made, rng, rng.randint(0, 90), 0)
    return made


def quoted(text):
    """python-chess writes tags as they are: quotes get their backslashes here, as the standard asks."""
    def fix(match):
        value = match.group(2).replace("\\", "\\\\").replace('"', '\\"')
        return f'[{match.group(1)} "{value}"]'
    head, empty, moves = text.partition("\n\n")
    return re.sub(r'\[(\w+) "(.*)"\]', fix, head) + empty + moves


def spaced(text, rng):
    """Odd spacing outside tags and comments."""
    head, empty, moves = text.partition("\n\n")
    parts = re.split(r"(\{[^}]*\})", moves)
    for i, part in enumerate(parts):
        if i % 2 == 0:
            def space(match):
                return rng.choice([match.group(0)] * 6 + ["  ", "\n", " \t ", "\r\n"])
            part = re.sub(r"[ \n]", space, part.strip("\n"))
            part = re.sub(r"([()])\s", lambda m: m.group(1) + rng.choice(["", " ", "\n"]), part)
            parts[i] = re.sub(r"(\d\.+)\s", lambda m: m.group(1) + rng.choice(["", " ", "  "]), part)
    return head + empty + "".join(parts) + "\n"


def unquoted(value):
    return value.replace('\\"', '"').replace("\\\\", "\\")


def tree(node):
    return [
        (
            child.move.uci(),
            sorted(child.nags),
            child.comment.strip(),
            (child.starting_comment or "").strip(),
            tree(child),
        )
        for child in node.variations
    ]


def described(game, tags):
    headers = {name: unquoted(value) if tags else value for name, value in game.headers.items()}
    # What python-chess adds to games without a full roster.
    headers = {name: value for name, value in headers.items() if (name, value) not in {
        ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("Event", "?"), ("White", "?"), ("Black", "?"),
    }}
    # These say the first position, which is compared itself: that of a game from the usual one needs no tag.
    headers.pop("FEN", None)
    headers.pop("SetUp", None)
    # A game that ended on the board, or where a draw could be claimed, is given that result if it has none.
    end = game.end().board()
    if headers.get("Result") == "*":
        headers["Result"] = end.result(claim_draw=True)
    return headers, game.board().fen(), game.comment.strip(), tree(game)


def difference(before, after):
    for name, one, other in zip(("tags", "first position", "first comment"), before, after):
        if one != other:
            return f"{name}: {one!r} became {other!r}"
    def walk(one, other, path):
        if len(one) != len(other):
            return f"after {path}: {len(one)} moves became {len(other)}"
        for a, b in zip(one, other):
            if a[:4] != b[:4]:
                return f"after {path}: {a[:4]!r} became {b[:4]!r}"
            found = walk(a[4], b[4], f"{path} {a[0]}")
            if found:
                return found
        return None
    sys.setrecursionlimit(10_000)
    return walk(before[3], after[3], "the start")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--binary", default="target/release/seriatim")
    options.add_argument("--keep", help="where the files are to be written")
    wanted = options.parse_args()
    worst = 0
    for name, variant in (("chess", chess.Board), ("antichess", chess.variant.AntichessBoard)):
        rng = random.Random(f"{name} {wanted.seed}")
        games = [game(variant, rng) for _ in range(wanted.games)]
        text = "\n".join(spaced(quoted(str(made) + "\n"), rng) for made in games)
        ran = subprocess.run([wanted.binary, "pgn"], input=text.encode(), capture_output=True, check=False)
        if wanted.keep:
            for suffix, data in (("in", text.encode()), ("out", ran.stdout), ("err", ran.stderr)):
                with open(f"{wanted.keep}/{name}.{suffix}", "wb") as file:
                    file.write(data)
        back = io.StringIO(ran.stdout.decode())
        differences = []
        moves = notes = 0
        for number, made in enumerate(games, 1):
            again = chess.pgn.read_game(back)
            if again is None:
                differences.append(f"game {number} is missing")
                break
            found = difference(described(made, False), described(again, True))
            if found or again.errors:
                differences.append(f"game {number}: {found} {again.errors}")
            stack = list(made.variations)
            while stack:
                node = stack.pop()
                moves += 1
                notes += len(node.nags) + bool(node.comment) + bool(node.starting_comment)
                stack.extend(node.variations)
        if chess.pgn.read_game(back) is not None:
            differences.append("there are more games than before")
        remarks = ran.stderr.decode().splitlines()
        print(f"{name}: {len(games)} games, {moves} moves, {notes} comments and glyphs, {len(differences)} differences, {len(remarks)} remarks")
        for line in differences[:10] + remarks[:10]:
            print("  " + line[:300])
        worst = max(worst, len(differences))
    sys.exit(1 if worst else 0)


if __name__ == "__main__":
    main()
