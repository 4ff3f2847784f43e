"""Strokes of a saw that cuts several bars with the same cuts at once."""

from bars import SQUARE
from book import right, wrong

COUNT, LEAST = "meta.strokes: does not match the strokes of the bars", "meta.leastStrokes: does not match the strokes of the bars"


def both(name, request, bars, number):
    """`number` is counted by hand."""
    right(name, request, bars, {"meta.strokes": number, "meta.leastStrokes": number})
    wrong(f"{name}, and the answer counts one less", COUNT, request, bars, {"meta.strokes": number - 1, "meta.leastStrokes": 0})


def request(bundle, trim, *pieces, **others):
    data = [{"key": str(index), "length": length, "count": count} for index, (length, count) in enumerate(pieces)]
    return {**SQUARE, "cutWaste": 3, "sawWidth": 3, "sideWaste": trim, "reserve": 0, "data": data, "stock": [{"length": 3000}], "bundle": bundle, **others}


def bar(count, *pieces, stock=0):
    return {"stock": stock, "count": count, "pieces": [str(piece) for piece in pieces]}


def write():
    # A trimmed bar of two pieces has three cuts.
    both("seven bars in bundles of three are three bundles", request(3, 6, (900, 14)), [bar(7, 0, 0)], 9)
    both("as many bars as a bundle holds are one bundle", request(4, 6, (900, 8)), [bar(4, 0, 0)], 3)
    both("an untrimmed bar needs no first cut", request(2, 0, (900, 6)), [bar(3, 0, 0)], 4)
    both("a piece that ends with the bar needs no cut", request(2, 0, (900, 2), (2097, 2)), [bar(2, 0, 1)], 1)
    two = request(2, 6, (900, 3), (640, 1))
    both("bars of the same pieces in another order have other cuts", request(2, 6, (900, 2), (640, 2)), [bar(1, 0, 1), bar(1, 1, 0)], 6)
    both("bars with one cut in common are no bundle", two, [bar(1, 0, 0), bar(1, 0, 1)], 6)
    both("pieces of two keys lie under the blade together", request(2, 6, (900, 2), (900, 2)), [bar(1, 0, 1), bar(1, 1, 0)], 3)
    stock = [{"length": 3000}, {"length": 3000, "leftover": True, "quantity": 1}, {"length": 2900}]
    both("a leftover lies with new bars of its length", request(2, 6, (900, 4), stock=stock), [bar(1, 0, 0), bar(1, 0, 0, stock=-1)], 3)
    both("bars of two lengths are no bundle", request(2, 6, (900, 4), stock=stock), [bar(1, 0, 0), bar(1, 0, 0, stock=1)], 6)
    apart = {"stock": 0, "count": 1, "pieces": ["0", ("0", None, 1_000_000)]}
    both("a piece that lies a millimetre farther off than the kerf has a cut of its own", request(2, 6, (900, 2)), [apart], 4)
    mitred = {"version": 2, "materialWidth": 60, "delta": 2}
    data = [{"key": "0", "length": 900, "count": 2, "leftAngle": 45, "rightAngle": -45}]
    both("ends of two angles are a cut each", request(2, 6, **mitred, data=data, symmetricalX=False), [bar(1, 0, 0)], 4)
    data = [{"key": "0", "length": 900, "count": 2, "leftAngle": 45, "rightAngle": 45}]
    both("one cut makes two ends of one angle", request(2, 6, **mitred, data=data, symmetricalX=False), [bar(1, 0, 0)], 3)
    joins = {"allowJoins": {"maxJoins": 2, "minLength": 100}, "join": 2}
    parts = {"parts": [(0, 0), (0, 50)], "count": 3, "pieces": ["0", "0", "0"]}
    both("each end of a part that is trimmed is a cut", request(2, 6, (1800, 9), **joins), [parts], 12)
    both("an untrimmed part is cut where its joint moves", request(2, 0, (1800, 9), **joins), [parts], 8)

    plain = [bar(7, 0, 0)]
    right("fewer strokes may be possible", request(3, 6, (900, 14)), plain, {"meta.strokes": 9, "meta.leastStrokes": 8})
    wrong("more strokes are needed than are made", LEAST, request(3, 6, (900, 14)), plain, {"meta.strokes": 9, "meta.leastStrokes": 10})
    wrong("nobody says how many strokes are needed", LEAST, request(3, 6, (900, 14)), plain, {"meta.strokes": 9})
    wrong("nobody counts the strokes", COUNT, request(3, 6, (900, 14)), plain, {"meta.leastStrokes": 8})
    wrong("strokes are counted of a saw that cuts one bar at a time", COUNT, request(1, 6, (900, 14)), plain, {"meta.strokes": 21})
    wrong("strokes are needed of a saw that cuts one bar at a time", LEAST, request(1, 6, (900, 14)), plain, {"meta.leastStrokes": 21})
