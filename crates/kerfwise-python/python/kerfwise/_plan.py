"""What is answered."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Cut:
    """A piece on a bar; ``start`` is where its foremost tip lies, measured from the head of the bar. ``length`` is what is
    cut, ``finished`` what is left of it without the ``allowance`` at its left and right end."""

    key: str
    length: float
    start: float
    left_angle: float
    right_angle: float
    turned: bool
    description: str | None
    finished: float
    allowance: tuple[float, float]


@dataclass(frozen=True)
class JoinedPart:
    """A bar that is a part of a joined one; ``cut_off`` is taken off its start, beyond the trim."""

    stock: int
    length: float
    cut_off: float


@dataclass(frozen=True)
class Bar:
    """A bar to cut, ``count`` times. ``stock`` is 0, 1, … for new bars, -1, -2, … for leftovers, None where joined."""

    count: int
    length: float
    stock: int | None
    leftover: bool
    cuts: tuple[Cut, ...]
    parts: tuple[JoinedPart, ...]
    offcut: float | None
    waste: float


@dataclass(frozen=True)
class Level:
    """How far a level is proved: no plan as good on the levels above has less than ``bound``; None where nothing is known."""

    value: float
    bound: float | None
    optimal: bool


@dataclass(frozen=True)
class Plan:
    """A cutting plan. Its cost is money where stock is priced, else millimetres of stock; less the worth of offcuts."""

    bars: tuple[Bar, ...]
    bars_count: int
    missing: dict[str, int]
    #: Whether every piece is cut. A plan that leaves pieces out may be optimal all the same.
    complete: bool
    optimal: bool
    cost: float
    #: The worth of the offcuts that the plan leaves; None where the problem names none.
    offcut_worth: float | None
    lower_bound: float
    gap: float
    #: What counts, the weightiest first: "uncut", "cost", "joints", "waste", "strokes", "offcuts", "patterns", as they apply.
    levels: dict[str, Level]
    utilization: float
    waste: float
    partial: bool
    #: Bars that stay as the problem's ``previous`` has them; None without such a plan.
    kept: int | None
    #: How often the blade comes down, and what no plan with the same material goes below; None for a saw that cuts one
    #: bar at a time.
    strokes: int | None
    least_strokes: int | None
    hash: str
    certificate: dict[str, Any] | None = field(repr=False)
    request_json: str = field(repr=False)
    answer_json: str = field(repr=False)

    def verify(self) -> None:
        """Checks the plan by code that shares nothing with the search, and its certificate where it has one."""
        from ._solve import verify

        verify(self.request_json, self.answer_json, certificate=self.certificate is not None)

    def proof_file(self) -> str | None:
        """Request, answer, certificate and hash in one text that anybody can check; None without a certificate."""
        if self.certificate is None:
            return None
        head = f'{{"format":"kerfwise-proof","version":1,"hash":{json.dumps(self.hash)}'
        return f'{head},"request":{self.request_json},"answer":{self.answer_json}}}'


def read_plan(request: str, answer: str) -> Plan:
    data = json.loads(answer)["success"]["data"]
    meta = data["meta"]
    certificate = meta.get("certificate")
    return Plan(
        bars=tuple(_bar(bar) for bar in data["bars"]),
        bars_count=data["barsCount"],
        missing={entry["key"]: entry["count"] for entry in data["missing"]},
        complete=not data["missing"],
        optimal=meta["proof"]["optimal"],
        cost=meta["proof"]["objective"],
        offcut_worth=data.get("offcutWorth"),
        lower_bound=meta["proof"]["lowerBound"],
        gap=meta["proof"]["gap"],
        levels={name: Level(**level) for name, level in meta["proof"].get("levels", {}).items()},
        utilization=data["utilization"],
        waste=data["waste"],
        partial=meta["partial"],
        kept=meta.get("kept"),
        strokes=meta.get("strokes"),
        least_strokes=meta.get("leastStrokes"),
        hash=meta["scheme"],
        # "search": the bound rests on a search that leaves nothing to check.
        certificate=None if certificate is None or "search" in certificate else certificate,
        request_json=request,
        answer_json=answer,
    )


def _bar(bar: dict[str, Any]) -> Bar:
    return Bar(
        count=bar["count"],
        length=bar["length"],
        stock=bar["stock"],
        leftover=bar["leftover"],
        cuts=tuple(_cut(item) for item in bar["items"] if "key" in item),
        parts=tuple(
            JoinedPart(part["stock"], part["length"], part["trimFromStart"])
            for part in bar["joinArrangement"] or ()
        ),
        offcut=bar["available"] if bar["availableIsUseful"] else None,
        waste=bar["waste"],
    )


def _cut(item: dict[str, Any]) -> Cut:
    allowance = item.get("allowance", {"left": 0, "right": 0})
    return Cut(
        key=item["key"],
        length=item["length"],
        start=item["start"],
        left_angle=item["leftAngle"],
        right_angle=item["rightAngle"],
        turned=item["rotated"],
        description=item["descr"],
        finished=item.get("finished", item["length"]),
        allowance=(allowance["left"], allowance["right"]),
    )
