#!/usr/bin/env python3
"""Proves a win of antichess with the package `seriatim`, and checks the certificate outside the engine."""

import seriatim
from seriatim.certificates import Position, check

FEN = "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0 1"

win = seriatim.prove(FEN, time_ms=60_000)
assert (win["verdict"], win["winner"]) == ("won", "black"), win
print(win["text"])
count = check(Position.from_fen(FEN), False, win["certificate"])
print(f"checked by other rules: {count} positions")
