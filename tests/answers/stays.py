"""Section 6 of the model: bars that stay as the earlier plan of the request has them."""

from bars import FULL, MITRED, SQUARE
from book import right, wrong
from joined import JOINED, PLAN

FAULT = "meta.kept: is not the number of bars that stay as previous has them"
GAP = {"length": 6, "start": 0, "overlap": 0, "waste": True}
RAIL, POST = {"key": "rail", "length": 900, "leftAngle": 0, "rightAngle": 0}, {"key": "post", "length": 640}
KEPT = [
    ("a bar stays with its pieces in another order", [{"length": 3000, "items": [GAP, RAIL, POST, {"key": "rail"}]}], 1),
    ("a bar stays no more often than it is cut", [{"length": 2000, "count": 5, "items": [POST, RAIL]}], 1),
    ("equal bars of the earlier plan stay together", [{"length": 2000, "items": [POST, RAIL]}, {"length": 2000, "items": [RAIL, POST]}], 1),
    ("different bars stay", [{"length": 2000, "items": [POST, RAIL]}, {"length": 3000, "leftover": False, "items": [RAIL, RAIL, POST]}], 2),
    ("a bar of another length does not stay", [{"length": 2999, "items": [RAIL, RAIL, POST]}], 0),
    ("a leftover does not stay as new stock", [{"length": 3000, "leftover": True, "items": [RAIL, RAIL, POST]}], 0),
    ("a bar with a piece less does not stay", [{"length": 3000, "items": [RAIL, RAIL]}], 0),
    ("a bar with a piece of another length does not stay", [{"length": 2000, "items": [{**RAIL, "length": 900.000001}, POST]}], 0),
    ("a bar with a piece that nobody wants does not stay", [{"length": 2000, "items": [RAIL, POST, {"key": "beam"}]}], 0),
]


def both(name, request, bars, number):
    right(name, request, bars, {"meta.kept": number})
    wrong(f"{name}, and the answer counts one more", FAULT, request, bars, {"meta.kept": number + 1})


def write():
    for name, earlier, number in KEPT:
        both(name, {**SQUARE, "previous": {"bars": earlier}}, FULL, number)
    wrong("nobody says how many bars stay", FAULT, {**SQUARE, "previous": {"bars": []}}, FULL)
    wrong("bars stay although there is no earlier plan", FAULT, SQUARE, FULL, {"meta.kept": 0})
    thrice = {**SQUARE, "data": [{"key": "a", "length": 900, "count": 9}], "stock": [{"length": 3000}]}
    bars = [{"stock": 0, "count": 3, "pieces": ["a"] * 3}]
    both("fewer bars were there than are cut", {**thrice, "previous": {"bars": [{"length": 3000, "count": 2, "items": [{"key": "a"}] * 3}]}}, bars, 2)
    scrap = {**SQUARE, "stock": [{"length": 5000, "leftover": True}]}
    both("a leftover stays", {**scrap, "previous": {"bars": [{"length": 5000, "leftover": True, "items": [RAIL, RAIL, RAIL, POST, POST]}]}},
         [{"stock": -1, "pieces": ["rail"] * 3 + ["post"] * 2}], 1)

    # Angles are those of the piece as it lay; a piece may lie in every allowed position.
    base = {**MITRED, "symmetricalX": False, "symmetricalY": False, "data": [{"key": "a", "length": 900, "count": 1, "leftAngle": 45, "rightAngle": 30}]}
    lay = {None: (45, 30), "X": (-45, -30), "Y": (-30, -45), "Z": (30, 45)}
    for axis, (left, right_angle) in lay.items():
        earlier = {"bars": [{"length": 3000, "items": [{"key": "a", "leftAngle": left, "rightAngle": right_angle}]}]}
        turned = f"a piece that was turned about {axis}" if axis else "a piece that was not turned"
        for other in "XYZ":
            allowed = {**base, f"symmetrical{other}": True, "previous": earlier}
            both(f"{turned}, where only turns about {other} are allowed", allowed, [{"stock": 0, "pieces": ["a"]}], int(axis in (None, other)))
        for other in "XYZ":
            two = {f"symmetrical{one}": True for one in "XYZ" if one != other}
            both(f"{turned}, where turns about all axes but {other} are allowed", {**base, **two, "previous": earlier}, [{"stock": 0, "pieces": ["a"]}], 1)
    for name, angles in [("left", {"leftAngle": 44}), ("right", {"rightAngle": 31})]:
        earlier = {"bars": [{"length": 3000, "items": [{"key": "a", **angles}]}]}
        both(f"a bar with another {name} angle does not stay", {**base, "previous": earlier}, [{"stock": 0, "pieces": ["a"]}], 0)
    square = {**base, "version": 1, "previous": {"bars": [{"length": 3000, "items": [{"key": "a", "leftAngle": 10}]}]}}
    both("version 1 ignores the angles of an earlier plan", square, [{"stock": 0, "pieces": ["a"]}], 1)

    parts = [{"length": 800, "leftover": True}, {"length": 1000}]
    items = [{"key": "short"}, {"key": "long"}]
    for name, arrangement, number in [("a joined bar stays with its parts in another order", parts, 1),
                                      ("a joined bar of other parts does not stay", [*parts, parts[1]], 0)]:
        earlier = {"bars": [{"stock": None, "joinArrangement": arrangement, "items": items}]}
        both(name, {**JOINED, "previous": earlier}, PLAN, number)
