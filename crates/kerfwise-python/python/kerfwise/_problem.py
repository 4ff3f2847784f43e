"""What is asked. A field is a line: its name on the wire is its own in camel case, or stands in its metadata."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Union

from ._plan import Plan

Number = Union[int, float, Decimal, Fraction]


@dataclass(frozen=True)
class Stock:
    """Bars of one length; as many as needed where no quantity is given."""

    length: Number
    quantity: int | None = None
    price: Number | None = None
    leftover: bool = False


@dataclass(frozen=True)
class Piece:
    """So many pieces of one length, measured at the longer edge. Angles are signed degrees, 0 for a square end."""

    length: Number
    count: int
    key: str | None = None
    description: str | None = field(default=None, metadata={"wire": "descr"})
    left_angle: Number = 0
    right_angle: Number = 0


@dataclass(frozen=True)
class Joins:
    """How bars may be joined end to end: most joints in a bar, and the shortest part."""

    max_joins: int
    min_length: Number = 0
    mode: Literal["allAllowed", "scrapOnly", "singleRawAllowed"] = field(
        default="allAllowed", metadata={"wire": "joinMode"}
    )


@dataclass(frozen=True)
class OffcutWorth:
    """From this length on, a useful offcut that a plan leaves is worth so much."""

    length: Number
    worth: Number


@dataclass(frozen=True)
class Problem:
    """A list of pieces to cut from stock. Lengths are millimetres."""

    stock: Sequence[Stock]
    pieces: Sequence[Piece] = field(metadata={"wire": "data"})
    kerf: Number = field(default=0, metadata={"wire": "cutWaste"})
    trim: Number = field(default=0, metadata={"wire": "sideWaste"})
    useful_offcut: Number = field(default=0, metadata={"wire": "reusable"})
    reserve: Number = 0
    clamp: Number = 0
    leftover_use: Literal["conservative", "normal", "aggressive"] = field(
        default="normal", metadata={"wire": "algorithm"}
    )
    lengths_per_bar: int | None = field(default=None, metadata={"wire": "complexity"})
    #: Most bars of one length that the saw cuts at once; of equal plans the one with the fewest strokes is the best.
    bars_at_once: int = field(default=1, metadata={"wire": "bundle"})
    #: What counts next after material and joints: the least scrap, the fewest different patterns, or the longest rests.
    after: Literal["scrap", "layouts", "longRests"] = "scrap"
    profile_width: Number = field(default=0, metadata={"wire": "materialWidth"})
    tip_offset: Number = field(default=0, metadata={"wire": "delta"})
    symmetrical_x: bool = False
    symmetrical_y: bool = False
    symmetrical_z: bool = False
    joins: Joins | None = field(default=None, metadata={"wire": "allowJoins"})
    join_loss: Number = field(default=0, metadata={"wire": "join"})
    group_identical: bool = True
    effort: Literal["preview", "normal", "thorough"] = "normal"
    certificate: bool = False
    #: What useful offcuts are worth, up to ten classes; the cost of a plan is less by that. Bars need prices.
    offcut_worth: Sequence[OffcutWorth] | None = None
    #: A plan of nearly the same list: of equal plans, the one that keeps most of its bars is the best.
    previous: Plan | None = field(default=None, repr=False)

    def to_json(self) -> str:
        """The request, as the server, the page and the command take it."""
        request = _wire(self)
        if any(piece.left_angle or piece.right_angle for piece in self.pieces):
            request["version"] = 2
        return json.dumps(request)


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(word.title() for word in others)


def _wire(value: Any) -> Any:
    if isinstance(value, (Stock, Piece, Joins, OffcutWorth, Problem)):
        values = {f.metadata.get("wire", _camel(f.name)): getattr(value, f.name) for f in fields(value)}
        return {name: _wire(each) for name, each in values.items() if each is not None}
    if isinstance(value, Plan):
        return {"bars": json.loads(value.answer_json)["success"]["data"]["bars"]}
    if isinstance(value, Fraction):
        # The optimizer counts millionths.
        return _wire(float(round(value, 6)))
    if isinstance(value, Decimal):
        return _wire(float(value))
    if isinstance(value, float) and not math.isfinite(value):
        # JSON has no such number; of a text the optimizer says where a number must stand.
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_wire(each) for each in value]
    return value
