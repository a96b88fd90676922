"""An engine for Progressive chess, antichess and chess: mates, proofs, fortresses and endings.

Positions are FENs, or objects with a method ``fen()`` such as boards of python-chess. Answers are
dictionaries with the fields of the engine's messages; ``text`` says the result in words.
"""

from __future__ import annotations

import json
from typing import Any, Iterable, Optional

from . import _seriatim
from .answers import (
    CanWinAnswer,
    CurveAnswer,
    FortressAnswer,
    LearnAnswer,
    MateAnswer,
    NoWinAnswer,
    Position,
    ProofAnswer,
    StrategyAnswer,
    TableAnswer,
    TrainAnswer,
)

__version__ = _seriatim.__version__

__all__ = [
    "SeriatimError",
    "ask",
    "can_win",
    "check",
    "check_fortress",
    "check_no_win",
    "curve",
    "fortress",
    "is_dead",
    "learn",
    "mate",
    "prove",
    "search",
    "strategy_value",
    "table",
    "train",
]


class SeriatimError(ValueError):
    """A question that cannot be answered.

    ``code``, ``field`` and ``value`` name what is wrong.
    """

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: str = error["code"]
        self.field: str = error["field"]
        self.value: str = error["value"]


def _fen(position: Position) -> str:
    return position if isinstance(position, str) else position.fen()


def _at(position: Position, variant: str, moves: Optional[Iterable[str]] = None) -> dict[str, Any]:
    at: dict[str, Any] = {"fen": _fen(position), "variant": variant}
    if moves is not None:
        at["moves"] = list(moves)
    return at


def _game(position: Position, moves: Optional[Iterable[str]] = None) -> dict[str, Any]:
    """Returns a position of chess as fields of a message."""
    at = _at(position, "chess", moves)
    del at["variant"]
    return at


def _variant(position: Position, default: str) -> str:
    """Returns the variant of a board of python-chess, or the default."""
    name = getattr(type(position), "uci_variant", None)
    return {"suicide": "antichess", "giveaway": "antichess"}.get(name, name) or default


def _send(module: str, message: dict[str, Any], is_search: bool, **limits: Any) -> dict[str, Any]:
    message = {name: value for name, value in message.items() if value is not None}
    answer = json.loads(_seriatim.send(module, json.dumps(message), is_search, **limits))
    if "error" in answer:
        raise SeriatimError(answer["error"])
    return answer


def search(
    module: str,
    task: dict[str, Any],
    *,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    seed: int = 0,
    lang: str = "en",
) -> dict[str, Any]:
    """Runs any search of a module.

    ``module`` is ``italian``, ``scottish``, ``antichess``, ``chess``, ``bots`` or ``strategies``,
    and ``task`` a message with its ``kind``. Without limits a search stops after 10 seconds.
    """
    return _send(module, task, True, nodes=nodes, time_ms=time_ms, seed=seed, lang=lang)


def ask(module: str, query: dict[str, Any], *, lang: str = "en") -> dict[str, Any]:
    """Asks a module a question that is answered at once.

    ``module`` is as in :func:`search`, or ``rules``.
    """
    return _send(module, query, False, lang=lang)


def mate(
    position: Position,
    *,
    variant: str = "italian",
    moves: Optional[Iterable[str]] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> MateAnswer:
    """Progressive chess: looks for a mate in this turn. ``outcome`` ``none`` is a proof.

    The last field of the FEN is the number of the turn.
    """
    task = {"kind": "mate", "at": _at(position, variant, moves)}
    return search(variant, task, nodes=nodes, time_ms=time_ms, lang=lang)


def prove(
    position: Position,
    *,
    variant: str = "antichess",
    side: Optional[str] = None,
    moves: Optional[Iterable[str]] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> ProofAnswer:
    """Antichess: looks for a forced win of ``side``, or of either side.

    ``verdict`` is ``won``, ``none`` or ``unknown``. A checker has accepted the ``certificate``.
    """
    task = {"kind": "prove", "at": _at(position, variant, moves), "side": side}
    return search(variant, task, nodes=nodes, time_ms=time_ms, lang=lang)


def check(
    position: Position,
    winner: str,
    certificate: str,
    *,
    variant: Optional[str] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> ProofAnswer:
    """Checks a certificate of a win by the rules alone; the default variant is antichess.

    :mod:`seriatim.certificates` checks the same without any code of the engine.
    """
    variant = variant or _variant(position, "antichess")
    at = _at(position, variant)
    task = {"kind": "check", "at": at, "winner": winner, "certificate": certificate}
    return search(variant, task, nodes=nodes, time_ms=time_ms, lang=lang)


def fortress(
    position: Position,
    *,
    attacker: Optional[str] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> FortressAnswer:
    """Chess: looks for a proof that ``attacker`` cannot win; the default is who is ahead."""
    task = {"kind": "fortress", "at": _at(position, "chess"), "attacker": attacker}
    return search("chess", task, nodes=nodes, time_ms=time_ms, lang=lang)


def check_fortress(
    position: Position,
    attacker: str,
    certificate: str,
    *,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> FortressAnswer:
    """Chess: checks a certificate of a fortress by the rules alone."""
    at = _at(position, "chess")
    task = {"kind": "checkFortress", "at": at, "attacker": attacker, "certificate": certificate}
    return search("chess", task, nodes=nodes, time_ms=time_ms, lang=lang)


def can_win(
    position: Position,
    side: str,
    *,
    moves: Optional[Iterable[str]] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> CanWinAnswer:
    """Chess: can ``side`` still mate by any series of legal moves (FIDE Laws, 6.9)?

    The other side may help. ``canWin`` is true with the moves, false with a certificate, or None if
    the limit was reached. The default limit is 400,000 positions.
    """
    task = {"kind": "canWin", "side": side, **_game(position, moves)}
    return _send("judge", task, True, nodes=nodes, time_ms=time_ms, lang=lang)


def is_dead(
    position: Position,
    *,
    moves: Optional[Iterable[str]] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
) -> Optional[bool]:
    """Chess: returns true if neither side can win, and None if the limit was reached.

    The default limit is 400,000 positions for each side.
    """
    task = {"kind": "canWin", **_game(position, moves)}
    answer = _send("judge", task, True, nodes=nodes, time_ms=time_ms)
    dead: Optional[bool] = answer["dead"]
    return dead


def check_no_win(position: Position, side: str, certificate: str) -> NoWinAnswer:
    """Chess: checks a certificate of :func:`can_win` by the rules alone."""
    task = {"kind": "checkNoWin", "side": side, "certificate": certificate, **_game(position)}
    return _send("judge", task, True)


def table(
    position: Position, *, variant: Optional[str] = None, lang: str = "en"
) -> TableAnswer:
    """Values each move of an ending of two to four pieces; the default variant is chess."""
    variant = variant or _variant(position, "chess")
    return search(variant, {"kind": "table", "at": _at(position, variant)}, lang=lang)


def curve(
    position: Position,
    *,
    attacker: Optional[str] = None,
    depth: Optional[int] = None,
    moves: Optional[str] = None,
    preset: Optional[str] = None,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> CurveAnswer:
    """Chess: values each move at every depth, and judges whether the values rise.

    ``moves`` is ``all`` or ``best``.
    """
    at = _at(position, "chess")
    task = {
        "kind": "curve",
        "at": at,
        "attacker": attacker,
        "depth": depth,
        "which": moves,
        "preset": preset,
    }
    return search("chess", task, nodes=nodes, time_ms=time_ms, lang=lang)


def strategy_value(text: str, *, lang: str = "en") -> StrategyAnswer:
    """Computes the exact value of a strategy against a lone king, over every position."""
    return search("strategies", {"kind": "strategy", "text": text}, lang=lang)


def train(
    position: Position,
    opponent: str = "depth:1",
    *,
    method: Optional[str] = None,
    calls: Optional[int] = None,
    horizon: Optional[int] = None,
    seed: int = 0,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> TrainAnswer:
    """Chess: learns moves that mate a deterministic bot, by queries to the bot."""
    how = {"method": method, "calls": calls, "horizon": horizon}
    how = {name: value for name, value in how.items() if value is not None}
    task = {"kind": "train", "at": _at(position, "chess"), "opponent": opponent, "how": how}
    return search("bots", task, time_ms=time_ms, seed=seed, lang=lang)


def learn(
    games: str,
    *,
    lambda_: Optional[float] = None,
    rate: Optional[float] = None,
    most: Optional[int] = None,
    view: Optional[str] = None,
    resigned: Optional[bool] = None,
    scaled: Optional[bool] = None,
    seed: int = 0,
    nodes: Optional[int] = None,
    time_ms: Optional[float] = None,
    lang: str = "en",
) -> LearnAnswer:
    """Antichess: learns weights from recorded games by TD(λ).

    Each line of ``games`` has the result, ``board`` or ``other`` for how it ended, and the moves.
    """
    how = {
        "lambda": lambda_,
        "rate": rate,
        "most": most,
        "view": view,
        "resigned": resigned,
        "scaled": scaled,
    }
    how = {name: value for name, value in how.items() if value is not None}
    task = {"kind": "learn", "games": games, "how": how}
    return search("antichess", task, nodes=nodes, time_ms=time_ms, seed=seed, lang=lang)
