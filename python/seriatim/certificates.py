"""An outside checker of proofs of antichess, in plain Python.

It shares no code with the engine: the rules of antichess stand in this file. ``check`` plays every
line of a proof, and the command ``seriatim-check`` checks files::

    seriatim-check wins.jsonl
    seriatim-check --after d2d3 d2d3.txt

A line of a file has ``fen`` and ``certificate``, and ``winner`` unless the side to move wins. Packs
of puzzles are read too. With ``--after`` the file is a certificate of the position after that first
move, in which Black wins.

A certificate lists the moves of the winner in depth-first order, each as its number among the legal
moves. Replies are not written, because all of them follow. A position that was met before is not
entered again. A number is one byte, or 255 and two bytes, the lower one first; the bytes are in
base 64.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
from typing import Iterator, NamedTuple, Optional

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"

KINDS = "pnbrqk"
# Pieces that a pawn becomes, in the order of the certificates; 0 stands for no promotion.
PROMOTIONS = "qrbnk"

ROOK = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
RAYS = {"b": BISHOP, "r": ROOK, "q": ROOK + BISHOP}
STEPS = {"n": KNIGHT, "k": ROOK + BISHOP}


class Refused(ValueError):
    """A certificate that proves nothing, with the reason."""


class Move(NamedTuple):
    """A move, ordered as certificates number the moves of a position."""

    kind: int
    from_square: int
    promotion: int
    to_square: int

    def uci(self) -> str:
        promotion = PROMOTIONS[self.promotion - 1] if self.promotion else ""
        return name(self.from_square) + name(self.to_square) + promotion


def name(square: int) -> str:
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


class Position:
    """A position of antichess: 64 squares from a1 on, side to move, en passant target."""

    def __init__(self, squares: tuple[str, ...], white: bool, target: Optional[int]) -> None:
        self.squares = squares
        self.white = white
        self.target = target

    @classmethod
    def from_fen(cls, fen: str) -> "Position":
        fields = fen.split()
        ranks = fields[0].split("/")
        if len(ranks) != 8:
            raise ValueError(f"a FEN has eight ranks: {fen}")
        squares: list[str] = []
        for rank in reversed(ranks):
            row = "".join("." * int(sign) if sign.isdigit() else sign for sign in rank)
            if len(row) != 8 or row.strip("." + KINDS + KINDS.upper()):
                raise ValueError(f"a rank has eight squares: {rank}")
            squares.extend(row)
        white = len(fields) < 2 or fields[1] == "w"
        target = None
        if len(fields) > 3 and fields[3] != "-":
            target = "abcdefgh".index(fields[3][0]) + 8 * (int(fields[3][1]) - 1)
        return cls(tuple(squares), white, target)

    def _is_own(self, square: int) -> bool:
        piece = self.squares[square]
        return piece != "." and piece.isupper() == self.white

    def _pseudo(self) -> Iterator[tuple[Move, bool]]:
        """Every move without the duty to capture, each with whether it captures."""
        for square, piece in enumerate(self.squares):
            if piece == "." or piece.isupper() != self.white:
                continue
            kind = piece.lower()
            number = KINDS.index(kind) + 1
            if kind == "p":
                yield from self._pawn(square)
                continue
            steps = STEPS.get(kind) or RAYS[kind]
            slides = kind in RAYS
            for right, up in steps:
                file, rank = square % 8 + right, square // 8 + up
                while 0 <= file < 8 and 0 <= rank < 8:
                    to = file + 8 * rank
                    if self._is_own(to):
                        break
                    captures = self.squares[to] != "."
                    yield Move(number, square, 0, to), captures
                    if captures or not slides:
                        break
                    file, rank = file + right, rank + up

    def _pawn(self, square: int) -> Iterator[tuple[Move, bool]]:
        up = 8 if self.white else -8
        first, last = (1, 7) if self.white else (6, 0)
        goals = []
        ahead = square + up
        if self.squares[ahead] == ".":
            goals.append((ahead, False))
            if square // 8 == first and self.squares[ahead + up] == ".":
                goals.append((ahead + up, False))
        for right in (-1, 1):
            if 0 <= square % 8 + right < 8:
                to = ahead + right
                enemy = self.squares[to] != "." and not self._is_own(to)
                if enemy or to == self.target:
                    goals.append((to, True))
        for to, captures in goals:
            promotions = range(1, 6) if to // 8 == last else (0,)
            for promotion in promotions:
                yield Move(1, square, promotion, to), captures

    def moves(self) -> list[Move]:
        """The legal moves, in the order of the certificates. A capture must be made."""
        pseudo = list(self._pseudo())
        captures = [move for move, takes in pseudo if takes]
        return sorted(captures or [move for move, _ in pseudo])

    def play(self, move: Move) -> "Position":
        squares = list(self.squares)
        piece = squares[move.from_square]
        squares[move.from_square] = "."
        target = None
        if move.kind == 1:
            if move.to_square == self.target:
                squares[move.to_square + (-8 if self.white else 8)] = "."
            if abs(move.to_square - move.from_square) == 16:
                target = (move.to_square + move.from_square) // 2
            if move.promotion:
                piece = PROMOTIONS[move.promotion - 1]
                piece = piece.upper() if self.white else piece
        squares[move.to_square] = piece
        return Position(tuple(squares), not self.white, target)

    def key(self) -> tuple[str, bool, Optional[int]]:
        """Whatever matters for the future. A target that no pawn can take does not."""
        takes = self.target is not None and any(
            move.kind == 1 and move.to_square == self.target and self.squares[self.target] == "."
            and move.from_square % 8 != move.to_square % 8
            for move in self.moves()
        )
        return "".join(self.squares), self.white, self.target if takes else None


def numbers(certificate: str) -> Iterator[int]:
    """The numbers of the moves that a certificate lists."""
    try:
        data = iter(base64.b64decode(certificate.strip(), validate=True))
    except ValueError as error:
        raise Refused(f"not base 64: {error}") from None
    for byte in data:
        if byte < 255:
            yield byte
            continue
        low, high = next(data, None), next(data, None)
        if low is None or high is None:
            raise Refused("cut off within a number")
        yield low + 256 * high


def check(position: Position, white_wins: bool, certificate: str) -> int:
    """Returns the number of positions of a proof.

    Raises :class:`Refused` if the certificate does not prove that the side wins by force: a line
    that ends otherwise or repeats itself, a number that is no move, too many or too few numbers.
    """
    chosen = numbers(certificate)
    # Positions entered, with whether all lines from them are gone through.
    done: dict[tuple[str, bool, Optional[int]], bool] = {}
    line: list[tuple[Position, tuple[str, bool, Optional[int]], Iterator[Move]]] = []

    def enter(position: Position) -> None:
        moves = position.moves()
        if not moves:
            # Who cannot move wins.
            if position.white != white_wins:
                raise Refused(f"a line ends in a win of the other side: {position.key()[0]}")
            return
        key = position.key()
        if key in done:
            if not done[key]:
                raise Refused(f"a line repeats itself: {key[0]}")
            return
        done[key] = False
        if position.white == white_wins:
            number = next(chosen, None)
            if number is None:
                raise Refused("it ends before its last line")
            if number >= len(moves):
                raise Refused(f"there is no move {number} of {len(moves)}: {key[0]}")
            moves = [moves[number]]
        line.append((position, key, iter(moves)))

    enter(position)
    while line:
        position, key, moves = line[-1]
        move = next(moves, None)
        if move is None:
            done[key] = True
            line.pop()
        else:
            enter(position.play(move))
    if next(chosen, None) is not None:
        raise Refused("it goes on behind its last line")
    return len(done)


def proofs(
    path: str, after: Optional[str], rules: type[Position] = Position
) -> Iterator[tuple[Position, bool, str, str]]:
    """The proofs of a file: position, whether White wins, certificate, FEN or first move."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if after:
        start = rules.from_fen(START)
        first = [move for move in start.moves() if move.uci() == after]
        if not first:
            raise ValueError(f"“{after}” is no first move")
        yield start.play(first[0]), False, text, after
        return
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        # Several lines, each a value of its own.
        whole = None
    if isinstance(whole, dict):
        listed = whole.get("puzzles", [whole])
    else:
        listed = [json.loads(line) for line in text.splitlines() if line.strip()]
    for win in listed:
        if win.get("certificate"):
            position = rules.from_fen(win["fen"])
            winner = win.get("winner")
            white = winner == "white" if winner else position.white
            yield position, white, win["certificate"], win["fen"]


def main(
    arguments: Optional[list[str]] = None,
    rules: type[Position] = Position,
    program: str = "seriatim-check",
) -> int:
    """Checks the files that the arguments name. ``rules`` may be another class with the same methods."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Checks proofs of forced wins of antichess, without the engine.",
    )
    parser.add_argument("files", nargs="+", help="certificates, answers of “prove”, puzzles")
    parser.add_argument("--after", metavar="MOVE", help="first move before the position, as d2d3")
    asked = parser.parse_args(arguments)
    count = positions = refused = 0
    for path in asked.files:
        try:
            for position, white_wins, certificate, place in proofs(path, asked.after, rules):
                count += 1
                try:
                    positions += check(position, white_wins, certificate)
                except Refused as why:
                    refused += 1
                    print(f"{path}: {place}: {why}", file=sys.stderr)
        except (OSError, ValueError) as error:
            print(f"{program}: {path}: {error}", file=sys.stderr)
            return 2
    print(f"{count} certificates, {positions} positions, {refused} refused")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
