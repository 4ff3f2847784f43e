"""Lays bars freely and works out everything else that an answer says, so that only what is asked for can be wrong.

Lengths are whole nanometres inside, as in the core. The rules are those of the cutting model: sections 3 to 7.
"""

import hashlib
import json
from decimal import Decimal
from fractions import Fraction
from math import ceil, cos, floor, pi, tan


class Written:
    """A number with its decimals, as answers write it: no zeros behind the last one that counts."""

    def __init__(self, units, decimals=6):
        sign, (whole, part) = "-" if units < 0 else "", divmod(abs(units), 10**decimals)
        part = f"{part:0{decimals}}".rstrip("0")
        self.text = f"{sign}{whole}" + (f".{part}" if part else "")


def written(value):
    """JSON without spaces; the fields of an object in the order that they have."""
    if isinstance(value, Written):
        return value.text
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{written(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(written(one) for one in value) + "]"
    return str(value) if isinstance(value, Decimal) else json.dumps(value, ensure_ascii=False)


def units(number, decimals=6):
    """A number of a file in its smallest units."""
    exact = Fraction(str(number if number is not None else 0)) * 10**decimals
    return floor(exact + Fraction(1, 2)) if exact >= 0 else ceil(exact - Fraction(1, 2))


class Request:
    def __init__(self, wire):
        self.wire = wire
        self.length = {name: units(wire.get(name)) for name in
                       ("cutWaste", "sideWaste", "reusable", "reserve", "join", "delta", "materialWidth")}
        self.pieces = {str(piece.get("key", index)): piece for index, piece in enumerate(wire["data"])}
        self.allowance = {key: tuple(units((piece.get("allowance") or {}).get(end)) for end in ("left", "right"))
                          for key, piece in self.pieces.items()}
        self.cut = {key: units(piece["length"]) + sum(self.allowance[key]) for key, piece in self.pieces.items()}
        self.stock, new, left = {}, 0, -1
        for entry in wire["stock"]:
            if entry.get("leftover"):
                self.stock[left], left = entry, left - 1
            else:
                self.stock[new], new = entry, new + 1
        self.offcuts = [(units(entry["length"]), 2 * units(entry["worth"])) for entry in wire.get("offcutWorth") or []]
        self.priced = any(entry.get("price") is not None for entry in wire["stock"])

    def turned(self, key, axis):
        piece = self.pieces[key]
        left, right = (units(piece.get(side)) if self.wire.get("version") == 2 else 0 for side in ("leftAngle", "rightAngle"))
        return {None: (left, right), "X": (-left, -right), "Y": (-right, -left), "Z": (right, left)}[axis]

    def worked_off(self, key, axis):
        """What an answer says of the allowance of a piece as it lies, by its fields."""
        left, right = self.allowance[key][::-1] if axis in ("Y", "Z") else self.allowance[key]
        if not left + right:
            return {}
        return {"allowance": {"left": Written(left), "right": Written(right)}, "finished": Written(self.cut[key] - left - right)}

    def offset(self, angle):
        across = floor(self.length["materialWidth"] * tan(abs(angle) / 1e6 * (pi / 180)) + 0.5)
        return -across if angle < 0 else across

    def kerf(self, angle):
        kerf = self.length["cutWaste"]
        return ceil(kerf / cos(abs(angle) / 1e6 * (pi / 180))) if angle else kerf

    def tip(self, angle):
        return self.length["delta"] if angle else 0

    def cost(self, number):
        """Halves of a millionth."""
        entry = self.stock[number]
        new = [one for one in self.wire["stock"] if not one.get("leftover")]
        priced = [one for one in (new or self.wire["stock"]) if one.get("price") is not None]
        if entry.get("price") is not None:
            full = units(entry["price"])
        elif self.priced:
            rate = min(Fraction(units(one["price"]), units(one["length"])) for one in priced)
            full = floor(units(entry["length"]) * rate + Fraction(1, 2))
        else:
            full = units(entry["length"])
        share = {None: 1, "normal": 1, "conservative": 2, "aggressive": 0}[self.wire.get("algorithm")]
        return full * (share if entry.get("leftover") else 2)

    def worth(self, bar):
        """Of the useful offcut of a single bar, in halves of a millionth."""
        if len(bar["numbers"]) > 1 or not bar["available"]:
            return 0
        return min(self.cost(bar["numbers"][0]), max((worth for length, worth in self.offcuts if length <= bar["available"]), default=0))


class Outline:
    """A piece as it lies."""

    def __init__(self, request, key, axis, start=0):
        self.key, self.axis = key, axis
        self.left, self.right = request.turned(key, axis)
        out, back = request.offset(self.left), request.offset(self.right)
        length = request.cut[key]
        self.edges = (length - max(0, back - out), length - max(0, out - back))
        self.out = out
        self.move(start)

    def move(self, start):
        """With its least x there."""
        fence = start - min(0, self.out)
        self.start, self.fence, self.far = start, (fence, fence + self.edges[0]), (fence + self.out, fence + self.out + self.edges[1])
        self.end = max(self.fence[1], self.far[1])


def blank(request, bar):
    """Length, raw length and joints of a bar."""
    numbers = bar["parts"] if "parts" in bar else [(bar["stock"], 0)]
    raw = [units(request.stock[number]["length"]) for number, _ in numbers]
    if "parts" not in bar:
        return raw[0], raw[0], []
    trim, loss = request.length["sideWaste"], request.length["join"]
    used = [length - units(cut) - 2 * trim for length, (_, cut) in zip(raw, numbers)]
    zones = [trim + sum(used[:i]) - (i - 1) * loss for i in range(1, len(used))]
    return 2 * trim + sum(used) - loss * (len(used) - 1), sum(raw), [(end - loss, end) for end in zones]


def outlines(request, bar):
    """The pieces, each as far to the head as sections 4.1 and 4.3 allow, and `shift` nanometres farther."""
    placed = []
    for piece in bar["pieces"]:
        key, axis, shift = (piece, None, 0) if isinstance(piece, str) else (piece + (None, 0)[len(piece) - 1:])
        one = Outline(request, key, axis)
        if not placed:
            one.move(request.length["sideWaste"] + request.tip(one.left) + shift)
        else:
            last = placed[-1]
            clear = request.kerf(last.right)
            if last.right != one.left:
                clear = max(clear, request.kerf(one.left)) + request.length["delta"]
            one.move(max(last.fence[1] - one.fence[0], last.far[1] - one.far[0]) + clear + shift)
        placed.append(one)
    return placed


def of_bar(request, bar):
    length, raw, zones = blank(request, bar)
    placed, own = outlines(request, bar), request.length
    edge = length - own["sideWaste"] - own["reserve"]
    last = max((placed[-1].end + request.kerf(placed[-1].right) if placed else 0), zones[-1][1] if zones else 0)
    available = max(0, edge - last)
    keeps = 0 < available >= own["reusable"]
    useful = -(-sum(sum(one.edges) for one in placed) // 2)
    overlaps = [0, *(max(0, a.end - b.start) for a, b in zip(placed, placed[1:])), 0]
    items, at = [], 0

    def gap(upto, overlap=0, waste=True):
        nonlocal at
        if upto != at or overlap:
            items.append({"length": Written(upto - at), "overlap": Written(overlap), "start": Written(at), "waste": waste})
        at = upto

    for number, one in enumerate(placed):
        gap(one.fence[0], overlaps[number])
        asked = request.pieces[one.key]
        fields = {
            **request.worked_off(one.key, one.axis),
            "descr": asked.get("descr"), "display": Written(request.cut[one.key]).text, "input": asked.get("input"), "key": one.key,
            "leftAngle": Written(one.left), "leftOverlap": Written(overlaps[number]), "length": Written(request.cut[one.key]),
            "materialWidth": Written(own["materialWidth"]), "rightAngle": Written(one.right),
            "rightOverlap": Written(overlaps[number + 1]), "rotated": one.axis is not None, "rotationAxis": one.axis,
            "start": Written(one.start),
        }
        items.append(dict(sorted(fields.items())))
        at = one.fence[1]
    if keeps:
        gap(edge - available)
        gap(edge, waste=False)
    gap(length)
    parts = None
    if "parts" in bar:
        parts = [{
            "leftover": bool(request.stock[number].get("leftover")), "length": Written(units(request.stock[number]["length"])),
            "price": Written(units(request.stock[number].get("price"))) if request.priced else None, "stock": number,
            "trimFromStart": Written(units(cut)),
        } for number, cut in bar["parts"]]
    numbers = [number for number, _ in bar["parts"]] if "parts" in bar else [bar["stock"]]
    figures = {"numbers": numbers, "raw": raw, "available": available if keeps else 0,
               "waste": raw - useful - (available if keeps else 0), "keys": [one.key for one in placed]}
    return figures, {
        "available": Written(available), "availableIsUseful": keeps, "count": bar.get("count", 1), "items": items,
        "joinArrangement": parts, "leftover": all(request.stock[number].get("leftover", False) for number in numbers),
        "length": Written(length), "materialWidth": Written(own["materialWidth"]), "stock": None if parts else bar["stock"],
        "total": Written(length - available), "useful": Written(useful),
        "waste": Written(figures["waste"]),
    }


def share(part, whole):
    return Written(floor(Fraction(part * 10**12, whole) + Fraction(1, 2)) if whole else 0, 12)


def answer(wire, bars, bound=None, warnings=None):
    """The answer of these bars; its bound is the cost where all is cut, and else 0."""
    request = Request(wire)
    laid = [(bar.get("count", 1), *of_bar(request, bar)) for bar in bars]

    def total(of):
        return sum(count * of(figures) for count, figures, _ in laid)

    counts = {key: total(lambda bar: bar["keys"].count(key)) for key in request.pieces}
    missing = {key: int(piece["count"]) - counts[key] for key, piece in request.pieces.items()}
    missing = [{"key": key, "count": count} for key, count in missing.items() if count > 0]
    length, waste, kept = total(lambda bar: bar["raw"]), total(lambda bar: bar["waste"]), total(lambda bar: bar["available"])

    def full(bar):
        return sum(units(request.stock[number].get("price")) for number in bar["numbers"])

    def credit(bar):
        return floor(Fraction(full(bar) * bar["available"], bar["raw"]) + Fraction(1, 2))

    worth = total(request.worth) * 5
    cost = total(lambda bar: sum(request.cost(number) for number in bar["numbers"])) * 5 - worth
    bound = (0 if missing else cost) if bound is None else units(bound, 7)
    lengths = {units(request.stock[number]["length"]) for _, figures, _ in laid for number in figures["numbers"]}
    data = {
        "version": wire.get("version", 1), "barsCount": sum(count for count, _, _ in laid), "multiLength": len(lengths) > 1,
        "identicalGrouped": wire.get("groupIdentical", True), "inputCount": sum(int(piece["count"]) for piece in wire["data"]),
        "outputCount": sum(counts.values()), "counts": counts, "totalLength": Written(length * 10, 7),
        "totalAvailable": Written(kept * 10, 7), "waste": Written(waste * 10, 7), "pessimisticWaste": Written((waste + kept) * 10, 7),
        "utilization": share(length - waste, length), "pessimisticUtilization": share(length - waste - kept, length),
        "price": Written(total(lambda bar: full(bar) - credit(bar)) * 10, 7) if request.priced else None,
        "pessimisticPrice": Written(total(full) * 10, 7) if request.priced else None,
        **({"offcutWorth": Written(worth, 7)} if any(one for _, one in request.offcuts) else {}),
        "bars": [bar for _, _, bar in laid], "missing": missing,
        "warnings": (["outOfStock"] if missing else []) if warnings is None else warnings,
        "meta": {
            "scheme": "", "time": 0, "partial": False, "data": {"strategy": "by hand"}, "engine": "0.1.0",
            "proof": {"objective": Written(cost, 7), "lowerBound": Written(bound, 7),
                      "gap": Written(ceil(Fraction((cost - bound) * 10**12, cost)) if cost else 0, 12),
                      "optimal": bound == cost and not missing},
        },
    }
    return sealed({"success": {"isError": False, "data": data}})


def sealed(answer):
    """With the hash of its bars."""
    data = answer["success"]["data"]
    data["meta"]["scheme"] = hashlib.sha256(written(data["bars"]).encode()).hexdigest()
    return answer
