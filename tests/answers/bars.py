"""Section 4 of the model: a bar by itself."""

from book import right, wrong
from lay import Written

PIECES = [{"key": "rail", "length": 900, "count": 3, "descr": "rail"}, {"key": "post", "length": 640, "count": 2, "input": "640"}]
SQUARE = {"stock": [{"length": 3000}, {"length": 2000, "quantity": 2}], "data": PIECES, "cutWaste": 3.2, "sawWidth": 3.2,
          "sideWaste": 6, "reserve": 2, "reusable": 100}
FULL = [{"stock": 0, "pieces": ["rail", "rail", "post"]}, {"stock": 1, "pieces": ["rail", "post"]}]
MITRED = {"version": 2, "stock": [{"length": 3000}], "cutWaste": 3.2, "sideWaste": 6, "reserve": 2, "delta": 2.5, "materialWidth": 60,
          "symmetricalX": True, "symmetricalY": True, "data": [
              {"key": "rail", "length": 900, "count": 2, "leftAngle": 45, "rightAngle": -45},
              {"key": "strut", "length": 410.5, "count": 2, "leftAngle": 30},
              {"key": "post", "length": 640, "count": 1}]}
BLANK = 1_000_000


def exact(pieces, gaps, own=0):
    """A request whose only bar these square pieces fill exactly."""
    length = sum(pieces) + gaps
    return {**SQUARE, "stock": [{"length": length}], "reusable": own,
            "data": [{"key": str(n), "length": piece, "count": 1} for n, piece in enumerate(pieces)]}


def write():
    right("a plan of two lengths of stock", SQUARE, FULL)
    right("a mitred plan in which pieces are turned", MITRED, [{"stock": 0, "pieces": ["rail", ("rail", "X"), "strut", ("strut", "Y")]},
                                                              {"stock": 0, "pieces": ["post"]}])
    right("bars cut several times", {**SQUARE, "data": [{"key": "a", "length": 900, "count": 9}]},
          [{"stock": 0, "count": 3, "pieces": ["a"] * 3}])
    items = "bars[0].items"
    wrong("a bar is cut no times", "bars[1].count: must be at least 1", SQUARE, [FULL[0], {**FULL[1], "count": 0}])
    wrong("a bar has another width than the request", "bars[0].materialWidth: is not the request's", MITRED,
          [{"stock": 0, "pieces": ["rail", "rail"]}], {"bars.0.materialWidth": 61})
    wrong("a bar is of stock that nobody has", "bars[1].stock: is not in the request", SQUARE, FULL, {"bars.1.stock": 2})
    wrong("a bar is of no stock", "bars[0].stock: is not in the request", SQUARE, FULL, {"bars.0.stock": None})
    wrong("a bar says that it is a leftover", "bars[0].leftover: is not the stock's", SQUARE, FULL, {"bars.0.leftover": True})
    wrong("a bar says that it is no leftover", "bars[0].leftover: is not the stock's",
          {**SQUARE, "stock": [{"length": 5000, "leftover": True}]}, [{"stock": -1, "pieces": ["rail"] * 3 + ["post"] * 2}],
          {"bars.0.leftover": False})
    wrong("a bar is longer than its stock", "bars[0].length: is not the length of its stock", SQUARE, FULL, {"bars.0.length": 3001})
    wrong("a bar carries nothing", "bars[2].items: must hold a piece", SQUARE, [*FULL, {"stock": 0, "pieces": []}])

    # 1. and 2.: head and tail, to the nanometre.
    wrong("a piece begins in the trim", f"{items}: begin before the head is clear", SQUARE, [
        {"stock": 0, "pieces": [("rail", None, -1), "rail", "post"]}, FULL[1]])
    wrong("a mitred piece begins before its tip is clear", f"{items}: begin before the head is clear", MITRED, [
        {"stock": 0, "pieces": [("rail", None, -1)]}])
    wrong("a piece whose far corner is first begins before its tip is clear", f"{items}: begin before the head is clear", MITRED, [
        {"stock": 0, "pieces": [("rail", "X", -1)]}])
    wrong("the far corner of a first piece lies in the trim", f"{items}: begin before the head is clear",
          {**MITRED, "data": [{"key": "a", "length": 900, "count": 1, "leftAngle": -45, "rightAngle": 45}]},
          [{"stock": 0, "pieces": [("a", None, -1)]}])
    two = exact([900, 640], 2 * 6 + 2 + 3.2)
    right("two pieces fill a bar exactly", two, [{"stock": 0, "pieces": ["0", "1"]}])
    wrong("the last piece ends in what is kept free", f"{items}: end beyond the tail", two, [{"stock": 0, "pieces": ["0", ("1", None, 1)]}])
    wrong("the reserve is taken for room", f"{items}: end beyond the tail", {**two, "reserve": 2.000001}, [{"stock": 0, "pieces": ["0", "1"]}])
    clamped = {**exact([900, 640], 6 + 50 + 2 + 3.2), "clamp": 50}
    right("two pieces fill a bar up to its clamp", clamped, [{"stock": 0, "pieces": ["0", "1"]}])
    wrong("the last piece reaches into the clamp", f"{items}: end beyond the tail", clamped, [{"stock": 0, "pieces": ["0", ("1", None, 1)]}])
    wrong("the clamp is taken for room", f"{items}: end beyond the tail", {**clamped, "clamp": 50.000001}, [{"stock": 0, "pieces": ["0", "1"]}])
    wrong("the reserve before the clamp is taken for room", f"{items}: end beyond the tail", {**clamped, "reserve": 2.000001},
          [{"stock": 0, "pieces": ["0", "1"]}])
    right("a clamp within the trim keeps nothing free", {**two, "clamp": 6}, [{"stock": 0, "pieces": ["0", "1"]}])
    wrong("a clamp a nanometre longer than the trim is left out", f"{items}: end beyond the tail", {**two, "clamp": 6.000001},
          [{"stock": 0, "pieces": ["0", "1"]}])
    # The clamp spoils nothing: the offcut of 40.8 mm reaches over it, up to the trim and the reserve.
    kept = {**clamped, "reusable": 40.8}
    right("the length under the clamp is a useful offcut", kept, [{"stock": 0, "pieces": ["0", "1"]}])
    wrong("an offcut ends where the clamp begins", "bars[0].available: is not what the last cut leaves", kept,
          [{"stock": 0, "pieces": ["0", "1"]}], {"bars.0.available": 0})
    for name, left, right_angle in [("fence", 45, -45), ("far edge", -45, 45), ("fence of a slanted piece", -30, -45),
                                    ("far edge of a slanted piece", 45, 30)]:
        piece = {"key": "a", "length": 900, "count": 1, "leftAngle": left, "rightAngle": right_angle}
        request = {**MITRED, "data": [piece]}
        from lay import Outline, Request
        one = Outline(Request(request), "a", None, 0)
        need = Written(8_500_000 + one.end + 2_500_000 + 8_000_000).text
        fits = {**request, "stock": [{"length": float(need) if "." in need else int(need)}]}
        right(f"a mitred piece whose last corner is on the {name} fills its bar", fits, [{"stock": 0, "pieces": ["a"]}])
        wrong(f"the tip of a piece whose last corner is on the {name} lies beyond the tail", f"{items}: end beyond the tail", fits,
              [{"stock": 0, "pieces": [("a", None, 1)]}])
        held = {**fits, "clamp": 6.000001, "stock": [*fits["stock"], {"length": 3000}]}
        wrong(f"the tip of a piece whose last corner is on the {name} lies in the clamp", f"{items}: end beyond the tail", held,
              [{"stock": 0, "pieces": ["a"]}])
    square_end = {**MITRED, "data": [{"key": "a", "length": 900, "count": 1, "leftAngle": 45}], "stock": [{"length": 8.5 + 900 + 8}]}
    right("a square end needs no room for a tip", square_end, [{"stock": 0, "pieces": ["a"]}])
    wrong("a square end lies beyond the tail", f"{items}: end beyond the tail", square_end, [{"stock": 0, "pieces": [("a", None, 1)]}])

    # 3.: what lies between neighbours, at the edge that decides.
    between = f"{items}: leave less than a cut between pieces"
    wrong("two pieces lie nearer than a kerf", f"{between} 1 and 2", SQUARE, [
        {"stock": 0, "pieces": ["rail", "rail", ("post", None, -1)]}, FULL[1]])
    for name, angles, facing in [
            ("equal ends slant forwards", (0, 45), (45, 0)), ("equal ends slant backwards", (0, -45), (-45, 0)),
            ("a slanted end faces a square one", (0, 45), (0, 0)), ("a square end faces a slanted one", (0, 0), (45, 0)),
            ("a square end faces one that slants backwards", (0, 0), (-45, 0)),
            ("ends slant apart", (0, -45), (45, 0)), ("ends slant towards each other", (0, 45), (-45, 0)),
            ("the steeper end is the right one", (0, 60), (30, 0)), ("the steeper end is the left one", (0, 30), (60, 0)),
            ("the steeper right end slants backwards", (0, -60), (-30, 0))]:
        data = [{"key": key, "length": 700, "count": 1, "leftAngle": left, "rightAngle": end}
                for key, (left, end) in (("a", angles), ("b", facing))]
        request = {**MITRED, "data": data}
        right(f"two pieces lie as near as they may where {name}", request, [{"stock": 0, "pieces": ["a", "b"]}])
        wrong(f"two pieces lie too near where {name}", f"{between} 0 and 1", request, [{"stock": 0, "pieces": ["a", ("b", None, -1)]}])

    # 4. and 5.: what is left.
    for name, rest in [("as long as a kerf", 3.2), ("shorter than a kerf", 3.1), ("a little longer than a kerf", 3.200001)]:
        right(f"a rest {name}", exact([900, 640], round(2 * 6 + 2 + 3.2 + rest, 6)), [{"stock": 0, "pieces": ["0", "1"]}])
    kept = exact([900], 6 + 3.2 + 300 + 6 + 2, 300)
    right("an offcut as long as is worth keeping", kept, [{"stock": 0, "pieces": ["0"]}])
    right("an offcut shorter than is worth keeping", {**kept, "reusable": 300.000001}, [{"stock": 0, "pieces": ["0"]}])
    right("the kerf of a mitred end takes from the offcut", MITRED, [{"stock": 0, "pieces": ["post", "rail"]}])
    for field in ("useful", "available", "waste", "total"):
        reason = {"useful": "is not the sum of the pieces' mean lengths", "available": "is not what the last cut leaves",
                  "waste": "is not what is neither piece nor useful offcut", "total": "is not length less available"}[field]
        for step in (1, -1):
            wrong(f"the {field} length of a bar is a nanometre {'more' if step > 0 else 'less'}", f"bars[0].{field}: {reason}", SQUARE, FULL,
                  {f"bars.0.{field}": lambda value, step=step: Written(round(float(value.text) * BLANK) + step)})
    wrong("an offcut too short is called useful", "bars[0].availableIsUseful: does not follow from reusable", {**kept, "reusable": 301},
          [{"stock": 0, "pieces": ["0"]}], {"bars.0.availableIsUseful": True})
    wrong("an offcut worth keeping is called waste", "bars[0].availableIsUseful: does not follow from reusable", kept,
          [{"stock": 0, "pieces": ["0"]}], {"bars.0.availableIsUseful": False})
    wrong("an offcut of nothing is called useful", "bars[0].availableIsUseful: does not follow from reusable", two,
          [{"stock": 0, "pieces": ["0", "1"]}], {"bars.0.availableIsUseful": True})

    # 6.: lengths on a bar, and pieces on it.
    lengths = {"stock": [{"length": 3000}], "data": [{"key": str(n), "length": 100 + n // 2, "count": 2} for n in range(8)]}
    for most in (1, 2, 3):
        few = [{"stock": 0, "pieces": [str(n), str(n + 1)]} for n in (0, 2)]
        right(f"as many lengths on a bar as complexity {most} allows", {**lengths, "complexity": most},
              [{"stock": 0, "pieces": [str(n) for n in range(2 * most)]}])
        wrong(f"more lengths on a bar than complexity {most} allows",
              "bars[2].items: have more distinct lengths than complexity allows", {**lengths, "complexity": most},
              [*few, {"stock": 0, "pieces": [str(2 * n) for n in range(most + 1)]}])
    right("complexity of four allows any number of lengths", {**lengths, "complexity": 4},
          [{"stock": 0, "pieces": [str(n) for n in range(8)]}])
    right("two keys of one length are one length", {**lengths, "complexity": 1}, [{"stock": 0, "pieces": ["0", "1", "0"]}])
    for most in (1, 3, 999):
        plenty = {"stock": [{"length": 3000}], "data": [{"key": "a", "length": 2, "count": most}, {"key": "b", "length": 3, "count": 1}], "mostPieces": most}
        right(f"as many pieces on a bar as mostPieces {most} allows", plenty,
              [{"stock": 0, "pieces": [*["a"] * (most - 1), "b"]}, {"stock": 0, "pieces": ["a"]}])
        wrong(f"more pieces on a bar than mostPieces {most} allows", f"{items}: are more pieces than mostPieces allows", plenty,
              [{"stock": 0, "pieces": [*["a"] * most, "b"]}])
    right("no mostPieces is no limit", {**plenty, "mostPieces": None}, [{"stock": 0, "pieces": [*["a"] * 999, "b"]}])
    many = {"stock": [{"length": 3000}], "data": [{"key": "a", "length": 1, "count": 1001}], "reusable": 9999}
    right("a thousand pieces on a bar", many, [{"stock": 0, "pieces": ["a"] * 1000}, {"stock": 0, "pieces": ["a"]}])
    wrong("more than a thousand pieces on a bar", f"{items}: must hold at most 1000 pieces", many, [{"stock": 0, "pieces": ["a"] * 1001}])
