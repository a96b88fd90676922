"""Types of the answers. A field may be missing where the engine leaves it out."""

from __future__ import annotations

from typing import Any, Optional, Protocol, TypedDict, Union


class HasFen(Protocol):
    """Anything with a FEN, such as a board of python-chess."""

    def fen(self) -> str: ...


Position = Union[str, HasFen]


class Answer(TypedDict, total=False):
    """Fields that most answers have."""

    text: str
    nodes: int
    ms: float


class MateAnswer(Answer, total=False):
    """Answer of ``mate``: ``outcome`` is ``mate``, ``none`` (proved) or ``unknown``."""

    outcome: str
    series: list[str]
    san: list[str]
    finalFen: str
    explanation: dict[str, Any]


class ProofAnswer(Answer, total=False):
    """Answer of ``prove`` and ``check``: ``won``, ``unknown``, ``none`` or ``refused``."""

    verdict: str
    winner: str
    moves: int
    positions: int
    line: list[str]
    san: list[str]
    certificate: str


class FortressAnswer(Answer, total=False):
    """Answer of ``fortress`` and ``check_fortress``."""

    verdict: str
    attacker: str
    positions: int
    certificate: str


class CanWinAnswer(Answer, total=False):
    """Answer of ``can_win``: the mate in ``line``, or ``reason`` and ``certificate`` of a *No*.

    ``reason`` is ``game-over``, ``material``, ``wall`` or ``exhausted``.
    """

    canWin: Optional[bool]
    line: list[str]
    san: list[str]
    reason: str
    certificate: str


class NoWinAnswer(TypedDict, total=False):
    """Answer of ``check_no_win``: ``verdict`` is ``proved`` or ``refused``."""

    verdict: str
    positions: int
    walls: int
    reason: str


class TableAnswer(Answer, total=False):
    """Answer of ``table``: the value of the position and of each move."""

    value: Any
    plies: int
    moves: list[dict[str, Any]]
    line: list[str]
    san: list[str]


class CurveAnswer(Answer, total=False):
    """Answer of ``curve``: values by depth, and what they suggest."""

    depths: list[dict[str, Any]]
    verdict: str
    attacker: str


class StrategyAnswer(Answer, total=False):
    """Answer of ``strategy_value``: the worth against two defenders."""

    ending: str
    positions: int
    leaves: int
    response: dict[str, Any]
    table: dict[str, Any]


class TrainAnswer(Answer, total=False):
    """Answer of ``train``: the best line that was found."""

    line: list[str]
    san: list[str]
    moves: int
    confirmed: bool
    calls: int


class LearnAnswer(Answer, total=False):
    """Answer of ``learn``: the weights, and the claims of the paper."""

    read: int
    of: int
    features: list[dict[str, Any]]
    lessons: list[dict[str, Any]]
