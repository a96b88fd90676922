"""The outside checker: its rules, right proofs, and wrong ones."""

import base64
import json
import subprocess
import sys
from pathlib import Path

import pytest

from seriatim import certificates
from seriatim.certificates import Position, Refused, check

ROOT = Path(__file__).resolve().parents[2]
PROOFS = ROOT / "www/public/antichess"
PUZZLES = sorted((ROOT / "www/public/puzzles/antichess").glob("[0-9]*.json"))


def perft(position, depth):
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.moves())


def test_moves_are_counted_as_by_other_programs():
    start = Position.from_fen(certificates.START)
    assert [perft(start, depth) for depth in (1, 2, 3)] == [20, 400, 8067]
    # Promotions, also to a king, and en passant, which must be played.
    assert len(Position.from_fen("8/P7/8/8/8/8/8/8 w - - 0 1").moves()) == 5
    forced = Position.from_fen("8/8/8/8/pP6/8/8/7K b - b3 0 1").moves()
    assert [move.uci() for move in forced] == ["a4b3"]


def test_moves_are_those_of_python_chess():
    variant = pytest.importorskip("chess.variant")
    import random

    rng = random.Random(1)
    for _ in range(40):
        board = variant.AntichessBoard()
        for _ in range(60):
            ours = Position.from_fen(board.fen(en_passant="fen"))
            theirs = sorted(move.uci() for move in board.legal_moves)
            assert sorted(move.uci() for move in ours.moves()) == theirs, board.fen()
            if not theirs:
                break
            board.push_uci(rng.choice(theirs))


@pytest.mark.parametrize("move", ["d2d3", "d2d4", "e2e4"])
def test_first_moves_that_lose(move, capsys):
    assert certificates.main(["--after", move, str(PROOFS / f"{move}.txt")]) == 0
    assert ", 0 refused" in capsys.readouterr().out


def test_puzzles(capsys):
    assert PUZZLES
    assert certificates.main([str(path) for path in PUZZLES[:2]]) == 0
    count = int(capsys.readouterr().out.split()[0])
    assert count > 100


def test_the_tool_finds_the_same_by_python_chess():
    pytest.importorskip("chess")
    tool = [sys.executable, str(ROOT / "tools/certificates.py"), str(PUZZLES[0])]
    told = subprocess.run(tool, capture_output=True, text=True, check=True).stdout
    ours = subprocess.run(
        [sys.executable, "-m", "seriatim.certificates", str(PUZZLES[0])],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told == ours and ", 0 refused" in told


def test_changed_certificates_are_refused():
    puzzle = next(
        puzzle
        for puzzle in json.loads(PUZZLES[0].read_text())["puzzles"]
        if len(puzzle.get("certificate", "")) > 60
    )
    position = Position.from_fen(puzzle["fen"])
    data = bytearray(base64.b64decode(puzzle["certificate"]))
    right = check(position, position.white, puzzle["certificate"])
    assert right > 10
    refused = 0
    for at in range(len(data)):
        changed = data[:]
        changed[at] = (changed[at] + 1) % 255
        try:
            check(position, position.white, base64.b64encode(changed).decode())
        except Refused:
            refused += 1
    # Another move may win as well, so not every change is a fault.
    assert refused > len(data) // 2
    for wrong in (data[:-1], data + b"\x00", b"\xff"):
        with pytest.raises(Refused):
            check(position, position.white, base64.b64encode(wrong).decode())
    with pytest.raises(Refused):
        check(position, not position.white, puzzle["certificate"])
    with pytest.raises(Refused, match="base 64"):
        check(position, position.white, "?")


def test_files_that_are_no_proofs(tmp_path, capsys):
    path = tmp_path / "wins.jsonl"
    path.write_text("nonsense\n")
    assert certificates.main([str(path)]) == 2
    assert "wins.jsonl" in capsys.readouterr().err
    assert certificates.main([str(tmp_path / "absent")]) == 2
    assert certificates.main(["--after", "e2e5", str(path)]) == 2
    path.write_text(json.dumps({"fen": "8/8/8/8/8/1p6/8/R7 w - - 0 1", "certificate": "////"}) + "\n")
    assert certificates.main([str(path)]) == 1
