"""Checks a certificate of Progressive chess over two turns, with python-chess for the moves of chess.

    pip install chess        # GPL: used here only, never shipped with Seriatim
    seriatim prove --variant italian --json 'FEN' | python3 tools/check_two_turns.py italian

Goes through every turn of the lost side by its own rules of Progressive chess, and replays the mates
of the certificate after each different end. The exit code is 1 if a certificate is refused. The
format is documented in src/progressive/two_turns/certificate.rs.
"""
import base64
import json
import sys

import chess

PROMOTIONS = {2: chess.KNIGHT, 5: chess.BISHOP, 6: chess.ROOK, 7: chess.QUEEN}


class Turn:
    """A position within a turn: a board, the moves left and the double steps of this turn."""

    def __init__(self, board, left, targets=(), doubled=(), italian=True):
        self.board, self.left, self.italian = board, left, italian
        self.targets, self.doubled = frozenset(targets), frozenset(doubled)
        self.known = None

    def moves(self):
        """Legal moves, each with whether it takes en passant. Only a first move has targets."""
        if self.known is None:
            self.known = dict(self.generate())
        return self.known

    def generate(self):
        board, found = self.board, {}
        for target in [None, *self.targets]:
            board.ep_square = target
            for move in board.legal_moves:
                found[move] = board.is_en_passant(move)
        board.ep_square = None
        for move, passing in found.items():
            if not (self.italian and self.left > 1 and self.after(move, passing).board.is_check()):
                yield move, passing

    def after(self, move, passing):
        """Position after a move, with the other side to move on the board."""
        board = self.board.copy(stack=False)
        us, piece = board.turn, board.piece_type_at(move.from_square)
        board.ep_square = move.to_square if passing else None
        step = 8 if us == chess.WHITE else -8
        doubled = {square for square in self.doubled if square + step != move.from_square}
        if piece == chess.PAWN and abs(move.to_square - move.from_square) == 16:
            doubled.add((move.from_square + move.to_square) // 2)
        board.push(move)
        board.ep_square = None
        return Turn(board, self.left - 1, (), doubled, self.italian)

    def play(self, move, passing):
        """Returns the position after a move, and whether the turn has ended."""
        next_one = self.after(move, passing)
        ended = next_one.left == 0 or (not self.italian and next_one.board.is_check())
        if not ended:
            next_one.board.turn = not next_one.board.turn
        return next_one, ended

    def key(self):
        return (self.board.board_fen(), self.board.clean_castling_rights(), self.doubled)


def opponent(end, number, italian):
    """Start of turn `number` after an ended turn. Passed squares that are now occupied count not."""
    targets = [square for square in end.doubled if not end.board.piece_at(square)]
    return Turn(end.board.copy(stack=False), number, targets, (), italian)


def takeable(end):
    """En passant targets that a pawn of the side to move stands beside: only these tell ends apart."""
    board = end.board
    beside = lambda square: board.attackers(board.turn, square) & board.pieces(chess.PAWN, board.turn)
    return frozenset(s for s in end.doubled if not board.piece_at(s) and beside(s))


def mates(start, series):
    """True if the moves are a turn that mates."""
    for number, move in enumerate(series):
        passing = start.moves().get(move)
        if passing is None:
            return False
        start, ended = start.play(move, passing)
        if ended:
            reply = opponent(start, 2, start.italian)
            return number + 1 == len(series) and start.board.is_check() and not reply.moves()
    return False


def check(start, number, ends, answers, italian):
    """Reason why the mates do not answer every end of the turn, or None."""
    layer, seen = [start], set()
    while layer:
        following = {}
        for position in layer:
            if not position.moves():
                return f"a turn ends in stalemate: {position.board.fen()}"
            for move, passing in position.moves().items():
                after, ended = position.play(move, passing)
                if not ended:
                    following[after.key()] = after
                    continue
                board = after.board
                key = (board.board_fen(), board.clean_castling_rights(), takeable(after))
                if key in seen:
                    continue
                seen.add(key)
                reply = opponent(after, number + 1, italian)
                found = next((i for i, mate in enumerate(answers) if mates(reply, mate)), None)
                if found is None:
                    return f"no mate works after {board.fen()}"
                answers.insert(0, answers.pop(found))
        layer = list(following.values())
    return None if len(seen) == ends else f"{len(seen)} different ends, not {ends}"


def take(data):
    bits = [int.from_bytes(data[i : i + 2], "little") for i in range(1, 1 + 2 * data[0], 2)]
    return [chess.Move(b & 63, b >> 6 & 63, PROMOTIONS.get(b >> 12)) for b in bits], data[1 + 2 * data[0] :]


def main(italian):
    refused = False
    for line in sys.stdin:
        answer = json.loads(line)
        data, fields = base64.b64decode(answer["certificate"]), answer["fen"].split()
        number, passed = int(fields[5]), fields[3]
        assert int(fields[4]) < 9, "the draw after ten quiet turns is not covered"
        targets = [chess.parse_square(passed[i : i + 2]) for i in range(0, len(passed) - 1, 2)]
        board = chess.Board(" ".join(fields[:3] + ["-", "0", "1"]))
        start, kind, data = Turn(board, number, targets, (), italian), data[0], data[1:]
        if kind == 2:
            first, data = take(data)
            for move in first:
                start, _ = start.play(move, start.moves()[move])
            start, number = opponent(start, number + 1, italian), number + 1
        ends, data, answers = int.from_bytes(data[:4], "little"), data[4:], []
        while data:
            mate, data = take(data)
            answers.append(mate)
        why = check(start, number, ends, answers, italian)
        print(answer["fen"], "refused: " + why if why else f"accepted: {ends} ends, {len(answers)} mates")
        refused |= why is not None
    sys.exit(refused)


main(sys.argv[1] != "scottish")
