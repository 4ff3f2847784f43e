"""Sections 3 and 7 of the model: what a piece says of itself, and that gaps and pieces cover the bar."""

from decimal import Decimal

import lay
from bars import FULL, MITRED, SQUARE, exact
from book import GONE, changed, raw, right, wrong
from lay import Written


def nm(value, step):
    return Written(round(float(value.text) * 1_000_000) + step)


def of_another(name, fault, request, answer, changes):
    """An answer that is laid by another request than the one it is given for."""
    raw(name, fault, lay.written(request), lay.written(lay.sealed(changed(answer, changes))))


def finished(piece, length):
    """The piece with a finished length, in the place that the field has."""
    return dict(sorted({**piece, "finished": length}.items()))


def write():
    at = "bars[0].items[1]"
    for field, other, reason in [
            ("length", 901, "is not the requested length"), ("display", "900.0", "is not the length as text"),
            ("descr", "rails", "is not the request's"), ("descr", None, "is not the request's"),
            ("materialWidth", 1, "is not the request's"), ("input", "900", "is not the request's")]:
        wrong(f"a piece has another {field}{' than none' if other is None else ''}", f"{at}.{field}: {reason}", SQUARE, FULL,
              {f"bars.0.items.1.{field}": other})
    wrong("a piece is none of the request's", f'{at}.key: "beam" is not in the request', SQUARE, FULL, {"bars.0.items.1.key": "beam"})

    # Turning: each axis by itself and as the product of the two others; what is allowed, and what it does.
    angles = {"leftAngle": 45, "rightAngle": 30}
    base = {**MITRED, "symmetricalX": False, "symmetricalY": False, "data": [{"key": "a", "length": 900, "count": 1, **angles}]}
    for axis in "XYZ":
        others = [other for other in "XYZ" if other != axis]
        bars = [{"stock": 0, "pieces": [("a", axis)]}]
        right(f"a piece turned about {axis}", {**base, f"symmetrical{axis}": True}, bars)
        right(f"a piece turned about both other axes than {axis}", {**base, **{f"symmetrical{other}": True for other in others}}, bars)
        wrong(f"a piece turned about {axis} although no axis is one of symmetry", f"{at}.rotationAxis: is not an axis of symmetry", base, bars)
        for other in others:
            wrong(f"a piece turned about {axis} although only {other} is an axis of symmetry",
                  f"{at}.rotationAxis: is not an axis of symmetry", {**base, f"symmetrical{other}": True}, bars)
        wrong(f"a piece turned about {axis} that says it lies as it was", f"{at}.rotated: does not match rotationAxis",
              {**base, f"symmetrical{axis}": True}, bars, {"bars.0.items.1.rotated": False})
        wrong(f"a piece turned about {axis} with another left angle", f"{at}.leftAngle: or rightAngle is not the turned one",
              {**base, f"symmetrical{axis}": True}, bars, {"bars.0.items.1.leftAngle": 44})
        wrong(f"a piece turned about {axis} with another right angle", f"{at}.leftAngle: or rightAngle is not the turned one",
              {**base, f"symmetrical{axis}": True}, bars, {"bars.0.items.1.rightAngle": 44})
    plain = [{"stock": 0, "pieces": ["a"]}]
    wrong("a piece that lies as it was says that it is turned", f"{at}.rotated: does not match rotationAxis", base, plain,
          {"bars.0.items.1.rotated": True})
    wrong("a piece that lies as it was has its angles swapped", f"{at}.leftAngle: or rightAngle is not the turned one", base, plain,
          {"bars.0.items.1.leftAngle": 30, "bars.0.items.1.rightAngle": 45})
    right("angles count for nothing in version 1", {**base, "version": 1}, plain)
    wrong("a piece has an angle in version 1", f"{at}.leftAngle: or rightAngle is not the turned one", {**base, "version": 1}, plain,
          {"bars.0.items.1.leftAngle": 45})

    # Allowances: the saw cuts a piece longer by them, whichever way it lies.
    tenon = {**SQUARE, "data": [{"key": "a", "length": 900, "count": 1, "allowance": {"left": 30, "right": 2.5}}]}
    alone = [{"stock": 0, "pieces": ["a"]}]
    right("a piece is cut with its allowance", tenon, alone)
    bare = {**SQUARE, "data": [{"key": "a", "length": 900, "count": 1}]}
    of_another("a piece is cut without its allowance", f"{at}.length: is not the requested length", tenon, lay.answer(bare, alone), {
        "bars.0.items.1": lambda piece: {"allowance": {"left": 30, "right": Decimal("2.5")}, **finished(piece, 900), "display": "932.5"}})
    of_another("a piece is cut longer although it has no allowance", f"{at}.length: is not the requested length", bare, lay.answer(tenon, alone), {
        "bars.0.items.1.allowance": GONE, "bars.0.items.1.finished": GONE, "bars.0.items.1.display": "900"})
    lies = "is not that of the ends as they lie"
    wrong("an allowance is not said", f"{at}.allowance: {lies}", tenon, alone, {"bars.0.items.1.allowance": GONE})
    wrong("an allowance lies at the other end", f"{at}.allowance: {lies}", tenon, alone,
          {"bars.0.items.1.allowance": lambda ends: {"left": ends["right"], "right": ends["left"]}})
    wrong("an allowance is said although there is none", f"{at}.allowance: {lies}", bare, alone,
          {"bars.0.items.1": lambda piece: {"allowance": {"left": 0, "right": 0}, **piece}})
    worked = "is not the length without the allowance"
    wrong("the finished length is not said", f"{at}.finished: {worked}", tenon, alone, {"bars.0.items.1.finished": GONE})
    wrong("the finished length is the one that is cut", f"{at}.finished: {worked}", tenon, alone,
          {"bars.0.items.1.finished": Written(932_500_000)})
    mitred = {**base, "data": [{**base["data"][0], "allowance": {"left": 30, "right": 2.5}}], "symmetricalZ": True}
    for axis in ["X", "Y", "Z"]:
        turned = [{"stock": 0, "pieces": [("a", axis)]}]
        right(f"an allowance stays at its end about {axis}", {**mitred, "symmetricalX": True}, turned)
        wrong(f"an allowance is at the wrong end about {axis}", f"{at}.allowance: {lies}", {**mitred, "symmetricalX": True}, turned,
              {"bars.0.items.1.allowance": lambda ends: {"left": ends["right"], "right": ends["left"]}})
    limited = {**tenon, "complexity": 1, "data": [{"key": "a", "length": 900, "count": 1}, {"key": "b", "length": 880, "count": 1, "allowance": {"left": 20}}]}
    right("two finished lengths are one length at the saw", limited, [{"stock": 0, "pieces": ["a", "b"]}])
    wrong("one finished length is two at the saw", "bars[0].items: have more distinct lengths than complexity allows",
          {**limited, "data": [{"key": "a", "length": 900, "count": 1}, {"key": "b", "length": 900, "count": 1, "allowance": {"left": 20}}]},
          [{"stock": 0, "pieces": ["a", "b"]}])

    # The list of gaps and pieces.
    for index, what in [(0, "first gap"), (2, "gap between pieces"), (6, "gap at the tail"), (8, "last gap")]:
        wrong(f"the {what} begins elsewhere", f"bars[0].items[{index}]: does not start where the item before it ends", SQUARE, FULL,
              {f"bars.0.items.{index}.start": lambda value: nm(value, 1)})
    wrong("a gap is in two", f"{at[:-2]}2]: has more than one gap before it", SQUARE, FULL, {
        "bars.0.items": lambda items: [{**items[0], "length": Written(2_000_000)},
                                       {**items[0], "start": Written(2_000_000), "length": Written(4_000_000)}, *items[1:]]})
    wrong("a gap is shorter than what lies between the pieces", "bars[0].items[3]: does not begin where the gap before it ends", SQUARE, FULL,
          {"bars.0.items.2.length": lambda value: nm(value, -1)})
    wrong("a gap between pieces is left out", "bars[0].items[2]: does not begin where the gap before it ends", SQUARE, FULL,
          {"bars.0.items.2": GONE})
    nested = {**MITRED, "data": [{"key": "a", "length": 900, "count": 2, "leftAngle": 45, "rightAngle": 45}]}
    pair = [{"stock": 0, "pieces": ["a", "a"]}]
    right("two pieces share a slanted cut and overlap along the bar", nested, pair)
    wrong("a gap overlaps less than its neighbours do", "bars[0].items[3]: has a gap before it with the wrong overlap", nested, pair,
          {"bars.0.items.2.overlap": lambda value: nm(value, -1)})
    wrong("the gap at the head overlaps something", "bars[0].items[1]: has a gap before it with the wrong overlap", nested, pair,
          {"bars.0.items.0.overlap": 1})
    for index, side, which in [(1, "right", "first"), (3, "left", "second"), (1, "left", "first"), (3, "right", "second")]:
        wrong(f"the {which} of two nested pieces has a wrong {side} overlap", f"bars[0].items[{index}]: has a wrong {side}Overlap", nested, pair,
              {f"bars.0.items.{index}.{side}Overlap": lambda value: nm(value, 1)})
    apart = {**MITRED, "data": [{"key": "a", "length": 900, "count": 2, "leftAngle": -45, "rightAngle": 45}]}
    right("tips that point away from each other do not overlap", apart, [{"stock": 0, "pieces": ["a", ("a", "X")]}])
    touching = {"stock": [{"length": 3000}], "data": SQUARE["data"], "reusable": 9999}
    right("pieces without a kerf touch each other", touching, [{"stock": 0, "pieces": ["rail", "rail", "rail"]},
                                                               {"stock": 0, "pieces": ["post", "post"]}])
    wrong("the last gap ends before the bar", "bars[0].items: do not reach the end of the bar", SQUARE, FULL,
          {"bars.0.items.8.length": lambda value: nm(value, -1)})
    wrong("the gap behind the last piece overlaps something", "bars[0].items: overlap something at the tail", SQUARE, FULL,
          {"bars.0.items.6.overlap": 1})
    tail = "bars[0].items"
    wrong("a useful offcut is called waste in the list", f"{tail}: lack the useful offcut", SQUARE, FULL, {"bars.0.items.7.waste": True})
    wrong("a gap between pieces is called a useful offcut", f"{tail}: call a gap useful that is none", SQUARE, FULL, {"bars.0.items.2.waste": False})
    wrong("the trim is called a useful offcut too", f"{tail}: call a gap useful that is none", SQUARE, FULL, {"bars.0.items.8.waste": False})
    two = exact([900, 640], 2 * 6 + 2 + 3.2)
    wrong("the trim is called a useful offcut", f"{tail}: call a gap useful that is none", two, [{"stock": 0, "pieces": ["0", "1"]}],
          {"bars.0.items.4.waste": False})
    wrong("a gap is the useful offcut although another place is", f"{tail}: call a gap useful that is none", SQUARE, FULL,
          {"bars.0.items.7.waste": True, "bars.0.items.2.waste": False})
    misplaced = f"{tail}: have the useful offcut in the wrong place"
    wrong("the useful offcut begins with the kerf", misplaced, SQUARE, FULL, {
        "bars.0.items": lambda items: [*items[:6], {**items[7], "start": items[6]["start"]},
                                       {**items[6], "start": nm(items[7]["start"], -3_200_000 + round(float(items[7]["length"].text) * 1e6))},
                                       items[8]]})
    wrong("the useful offcut is a nanometre shorter and its place the same", misplaced, SQUARE, FULL, {
        "bars.0.items.7.length": lambda value: nm(value, -1), "bars.0.items.8.start": lambda value: nm(value, -1),
        "bars.0.items.8.length": lambda value: nm(value, 1)})
    wrong("the useful offcut is a nanometre longer and ends with the reserve", misplaced, SQUARE, FULL, {
        "bars.0.items.6.length": lambda value: nm(value, -1), "bars.0.items.7.start": lambda value: nm(value, -1),
        "bars.0.items.7.length": lambda value: nm(value, 1)})
