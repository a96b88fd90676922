"""The functions of the package, on positions with known answers."""

import json
from pathlib import Path

import pytest

import seriatim

ROOT = Path(__file__).resolve().parents[2]
MATE = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"
LOCKED = "8/2k5/8/p1p1p1p1/P1P1P1P1/8/4B3/4K3 w - - 0 1"
ROOK = "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1"
# Black has a bishop behind a wall of pawns.
UNFAIR = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1"
DEAD = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"
WON = "8/8/8/8/8/1p6/8/R7 w - - 0 1"


class Board:
    """A board with the one method that counts."""

    def __init__(self, fen):
        self.text = fen

    def fen(self):
        return self.text


def test_mate():
    answer = seriatim.mate(MATE)
    assert answer["outcome"] == "mate"
    assert answer["san"] == ["c6", "Ne4", "Qb6", "Qxf2#"]
    assert answer["text"].startswith("Black mates in 4 moves")
    assert seriatim.mate(Board(MATE))["series"] == answer["series"]
    assert seriatim.mate(MATE, moves=["c6", "Ne4"])["san"] == ["Qb6", "Qxf2#"]
    none = seriatim.mate("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert none["outcome"] == "none"


def test_mate_by_both_rules():
    check_first = "rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3"
    assert seriatim.mate(check_first, variant="scottish")["san"] == ["Qh5#"]


def test_other_languages():
    assert "Nero" in seriatim.mate(MATE, lang="it")["text"]


def test_prove_and_check():
    answer = seriatim.prove(WON)
    assert (answer["verdict"], answer["winner"]) == ("won", "white")
    checked = seriatim.check(WON, "white", answer["certificate"])
    assert checked["verdict"] == "won"
    assert seriatim.check(WON, "black", answer["certificate"])["verdict"] == "refused"


def test_fortress_and_check():
    answer = seriatim.fortress(LOCKED, attacker="white")
    assert answer["verdict"] == "fortress"
    checked = seriatim.check_fortress(LOCKED, "white", answer["certificate"])
    assert checked["verdict"] == "fortress"


def test_can_win_and_check():
    answer = seriatim.can_win(UNFAIR, "white")
    assert answer["canWin"] is True and answer["san"][-1].endswith("#")
    assert answer["text"].startswith("White can still win")
    no = seriatim.can_win(Board(UNFAIR), "black", lang="it")
    assert (no["canWin"], no["reason"]) == (False, "wall")
    assert no["text"].startswith("Il Nero non può più vincere")
    assert seriatim.check_no_win(UNFAIR, "black", no["certificate"])["verdict"] == "proved"
    assert seriatim.check_no_win(UNFAIR, "white", no["certificate"])["verdict"] == "refused"
    assert seriatim.can_win(UNFAIR, "black", nodes=1)["canWin"] is None


def test_can_win_replays_the_line():
    chess = pytest.importorskip("chess")
    board = chess.Board(UNFAIR)
    for move in seriatim.can_win(board, "white")["line"]:
        board.push_uci(move)
    assert board.is_checkmate() and board.turn == chess.BLACK


def test_is_dead():
    assert seriatim.is_dead(DEAD) is True
    assert seriatim.is_dead(UNFAIR) is False
    assert seriatim.is_dead("8/8/8/8/8/8/5k2/K7 w - - 0 1") is True
    # Black takes the last rook.
    assert seriatim.is_dead("8/8/8/8/8/8/5kR1/K7 b - - 0 1", moves=["f2g2"]) is True
    assert seriatim.is_dead(UNFAIR, nodes=1) is None


def test_can_win_names_what_is_wrong():
    with pytest.raises(seriatim.SeriatimError) as caught:
        seriatim.can_win(UNFAIR, "green")
    assert (caught.value.field, caught.value.value) == ("side", "green")
    with pytest.raises(seriatim.SeriatimError) as caught:
        seriatim.is_dead("not a position")
    assert caught.value.field == "board"
    with pytest.raises(seriatim.SeriatimError) as caught:
        seriatim.check_no_win(UNFAIR, "black", "?")
    assert caught.value.field == "certificate"
    with pytest.raises(seriatim.SeriatimError) as caught:
        seriatim.ask("judge", {"kind": "nonsense"})
    assert caught.value.field == "kind"


def test_table():
    answer = seriatim.table(ROOK)
    assert answer["value"]["kind"] == "mate"
    assert len(answer["moves"]) > 10
    assert seriatim.table("8/8/8/8/8/1p6/8/R7 w - - 0 1", variant="antichess")["plies"] > 0


def test_boards_of_python_chess_tell_their_variant():
    variant = pytest.importorskip("chess.variant")
    answer = seriatim.prove(variant.AntichessBoard(WON))
    board = variant.AntichessBoard(WON)
    assert seriatim.check(board, "white", answer["certificate"])["verdict"] == "won"
    assert seriatim.table(board)["plies"] == seriatim.table(WON, variant="antichess")["plies"]


def test_strategy_value():
    text = (ROOT / "cli/lab/strategies/best-7.txt").read_text()
    answer = seriatim.strategy_value(text)
    assert answer["response"]["won"] == answer["positions"] == 175168
    assert answer["leaves"] == 7


def test_curve_and_train():
    curve = seriatim.curve(ROOK, depth=3, moves="best")
    assert [row["depth"] for row in curve["depths"]] == [1, 2, 3]
    trained = seriatim.train("6k1/5ppp/8/8/8/8/8/R3K2R w - - 0 1", calls=200)
    assert trained["moves"] == 1 and trained["confirmed"]


def test_same_limit_same_answer():
    first, second = (seriatim.prove(WON, nodes=300) for _ in range(2))
    assert first["certificate"] == second["certificate"] and first["nodes"] == second["nodes"]


def test_errors_name_field_and_text():
    with pytest.raises(seriatim.SeriatimError) as caught:
        seriatim.mate("not a position")
    assert caught.value.field == "board"
    assert "1 rank instead of 8" in str(caught.value)
    with pytest.raises(ValueError, match="atomic"):
        seriatim.mate(MATE, variant="atomic")
    with pytest.raises(ValueError, match="xx"):
        seriatim.mate(MATE, lang="xx")
    with pytest.raises(seriatim.SeriatimError):
        seriatim.search("chess", {"kind": "nonsense"})


def test_rules():
    answer = seriatim.ask("rules", {"kind": "legalMoves", "at": {"variant": "antichess"}})
    assert len(answer["moves"]) == 20
    json.dumps(answer)
