"""The worth of the offcuts that a plan leaves: what the plan costs is less by that."""

from bars import SQUARE
from book import GONE, right, wrong
from joined import JOINED, PLAN
from lay import Written
from proofs import by_hand, forged, prices

SUM, COST = "offcutWorth: is not the worth of the offcuts", "meta.proof.objective: is not the material cost"
PRICED = {**SQUARE, "data": [{"key": "rail", "length": 900, "count": 2}], "cutWaste": 3, "sawWidth": 3, "sideWaste": 0, "reserve": 0, "reusable": 100,
          "stock": [{"length": 3000, "price": 20}, {"length": 2000, "leftover": True, "price": 9}]}
ONE = [{"stock": 0, "pieces": ["rail", "rail"]}]
CLASSES = [{"length": 500, "worth": 2}, {"length": 1194, "worth": 7.5}, {"length": 1195, "worth": 8}]


def asked(classes, **more):
    return {**PRICED, "offcutWorth": classes, **more}


def both(name, request, bars, worth):
    """`worth` is worked out by hand, and the answer's field says so; the other answer says a little less."""
    right(name, request, bars, {"offcutWorth": Written(round(worth * 10**7), 7)})
    wrong(f"{name}, and the answer says less", SUM, request, bars, {"offcutWorth": Written(round(worth * 10**7) - 1, 7)})


def write():
    # Two rails and two cuts leave 1194 mm of 3000 mm.
    both("an offcut has the worth of the longest class that it reaches", asked(CLASSES), ONE, 7.5)
    both("the dearest class counts, not the longest", asked([{"length": 500, "worth": 3}, {"length": 600, "worth": 2}]), ONE, 3)
    both("a millionth of a millimetre decides about the class", asked([{"length": 1194.000001, "worth": 3}]), ONE, 0)
    both("an offcut is worth no more than its bar", asked([{"length": 500, "worth": 21}]), ONE, 20)
    half = [{"stock": -1, "pieces": ["rail", "rail"]}]
    both("an offcut of a leftover is worth no more than the leftover counts", asked([{"length": 150, "worth": 6}]), half, 4.5)
    both("an offcut that is too short to keep is worth nothing", asked([{"length": 150, "worth": 4}], reusable=1195), ONE, 0)
    both("equal bars count each", asked(CLASSES, data=[{"key": "rail", "length": 900, "count": 6}]), [{"stock": 0, "count": 3, "pieces": ["rail", "rail"]}], 22.5)
    stock = [{**entry, "price": 10} for entry in JOINED["stock"]]
    # The plan has a joined and a single bar.
    both("the offcut of a joined bar is worth nothing", {**JOINED, "stock": stock, "offcutWorth": [{"length": 1, "worth": 1}]}, PLAN, 1)
    right("classes that are worth nothing are none", asked([{"length": 500, "worth": 0}]), ONE)
    wrong("classes that are worth nothing have a sum", SUM, asked([{"length": 500, "worth": 0}]), ONE, {"offcutWorth": 0})
    wrong("nobody says what the offcuts are worth", SUM, asked(CLASSES), ONE, {"offcutWorth": GONE})
    wrong("offcuts are worth money that the request does not name", SUM, PRICED, ONE, {"offcutWorth": 7.5})
    wrong("the plan costs as if its offcuts were worth nothing", COST, asked(CLASSES), ONE,
          {"meta.proof.objective": 20, "meta.proof.lowerBound": 20})
    priced = {"priced": {"pieces": [["rail"]], "bars": [[0, -1]], "unit": 4.5, "target": -1, "nodes": [prices([0], [0])]}}
    forged("prices prove a bound where offcuts are worth money", ": proves nothing where offcuts are worth money", by_hand(asked(CLASSES), ONE, priced), {})
