"""What is asked. A field is a line: its name on the wire is its own in camel case, or stands in its metadata."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from dataclasses import Field, dataclass, field, fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Union

from ._plan import Plan

Number = Union[int, float, Decimal, Fraction]
#: Numbers, named by their units.
Millimetres = Number
Degrees = Number
#: Of one currency throughout.
Money = Number


@dataclass(frozen=True)
class Stock:
    """Bars of one length; as many as needed where no quantity is given."""

    length: Millimetres
    quantity: int | None = None
    price: Money | None = None
    leftover: bool = False


@dataclass(frozen=True)
class Allowance:
    """Length that is cut in addition at the ends of a piece and worked off later: for a tenon, a weld, planing."""

    left: Millimetres = 0
    right: Millimetres = 0


@dataclass(frozen=True)
class Piece:
    """So many pieces of one finished length, measured at the longer edge. Angles are signed degrees, 0 for a square end."""

    length: Millimetres
    count: int
    key: str | None = None
    description: str | None = field(default=None, metadata={"wire": "descr"})
    left_angle: Degrees = 0
    right_angle: Degrees = 0
    allowance: Allowance | None = None


@dataclass(frozen=True)
class Joins:
    """How bars may be joined end to end: most joints in a bar, and the shortest part."""

    max_joins: int
    min_length: Millimetres = 0
    mode: Literal["allAllowed", "scrapOnly", "singleRawAllowed"] = field(
        default="allAllowed", metadata={"wire": "joinMode"}
    )


@dataclass(frozen=True)
class OffcutWorth:
    """From this length on, a useful offcut that a plan leaves is worth so much."""

    length: Millimetres
    worth: Money


@dataclass(frozen=True)
class PatternPiece:
    """How many pieces of an entry of the problem's ``pieces``, counted from 0, lie on each bar of a pattern."""

    piece: int
    count: int


@dataclass(frozen=True)
class Pattern:
    """Bars cut as you want them: so many of an entry of the problem's ``stock``, counted from 0."""

    stock: int
    count: int
    pieces: Sequence[PatternPiece]


@dataclass(frozen=True)
class Problem:
    """A list of pieces to cut from stock. Lengths are millimetres."""

    stock: Sequence[Stock]
    pieces: Sequence[Piece] = field(metadata={"wire": "data"})
    kerf: Millimetres = field(default=0, metadata={"wire": "cutWaste"})
    trim: Millimetres = field(default=0, metadata={"wire": "sideWaste"})
    useful_offcut: Millimetres = field(default=0, metadata={"wire": "reusable"})
    reserve: Millimetres = 0
    clamp: Millimetres = 0
    leftover_use: Literal["conservative", "normal", "aggressive"] = field(
        default="normal", metadata={"wire": "algorithm"}
    )
    lengths_per_bar: int | None = field(default=None, metadata={"wire": "complexity"})
    #: Most pieces on one bar, from 1 to 1000.
    pieces_per_bar: int | None = field(default=None, metadata={"wire": "mostPieces"})
    #: Most bars of one length that the saw cuts at once; of equal plans the one with the fewest strokes is the best.
    bars_at_once: int = field(default=1, metadata={"wire": "bundle"})
    #: What counts next after material and joints: the least scrap, the fewest different patterns, or the longest rests.
    after: Literal["scrap", "layouts", "longRests"] = "scrap"
    profile_width: Millimetres = field(default=0, metadata={"wire": "materialWidth"})
    tip_offset: Millimetres = field(default=0, metadata={"wire": "delta"})
    symmetrical_x: bool = False
    symmetrical_y: bool = False
    symmetrical_z: bool = False
    joins: Joins | None = field(default=None, metadata={"wire": "allowJoins"})
    join_loss: Millimetres = field(default=0, metadata={"wire": "join"})
    group_identical: bool = True
    effort: Literal["preview", "normal", "thorough"] = "normal"
    certificate: bool = False
    #: What useful offcuts are worth, up to ten classes; the cost of a plan is less by that. Bars need prices.
    offcut_worth: Sequence[OffcutWorth] | None = None
    #: A plan of your own, which cuts the whole list: the answer is this plan, with its distance from the best.
    patterns: Sequence[Pattern] | None = None
    #: A plan of nearly the same list: of equal plans, the one that keeps most of its bars is the best.
    previous: Plan | None = field(default=None, repr=False)

    def to_json(self) -> str:
        """The request, as the server, the page and the command take it."""
        request = _sent(self)
        if any(piece.left_angle or piece.right_angle for piece in self.pieces):
            request["version"] = 2
        return json.dumps(request)


def _wire(named: Field[Any]) -> str:
    """The name of a field on the wire."""
    first, *others = named.name.split("_")
    name: str = named.metadata.get("wire", first + "".join(word.title() for word in others))
    return name


def _sent(value: Any) -> Any:
    if isinstance(value, Plan):
        return {"bars": json.loads(value.answer_json)["success"]["data"]["bars"]}
    if is_dataclass(value):
        values = {_wire(named): getattr(value, named.name) for named in fields(value)}
        return {name: _sent(each) for name, each in values.items() if each is not None}
    if isinstance(value, Fraction):
        # The optimizer counts millionths.
        return _sent(float(round(value, 6)))
    if isinstance(value, Decimal):
        return _sent(float(value))
    if isinstance(value, float) and not math.isfinite(value):
        # JSON has no such number; of a text the optimizer says where a number must stand.
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_sent(each) for each in value]
    return value


def in_python(problem: Problem, path: str) -> str:
    """A place of the request, as ``$.data[3].leftAngle``, in the names of the problem: ``pieces[3].left_angle``."""
    value: Any = problem
    place = ""
    for name, at in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        if at:
            place += f"[{at}]"
            value = value[int(at)] if isinstance(value, Sequence) else None
            continue
        own = [named.name for named in fields(value) if _wire(named) == name] if is_dataclass(value) else []
        name = own[0] if own else name
        place += f".{name}" if place else name
        value = getattr(value, name, None)
    return place or "problem"
