"""The worth of the offcuts that a plan leaves: what the plan costs is less by that."""

from bars import SQUARE
from book import GONE, right, wrong
from joined import JOINED, PLAN
from lay import Written
from proofs import by_hand, forged, prices, proved

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
    certificates()


# A piece that leaves 400 mm of a bar of 1000 mm, and nothing of worth of the bar of 700 mm that the plan takes.
KEPT = {"stock": [{"length": 1000, "price": 10}, {"length": 700, "price": 9}], "data": [{"key": "rail", "length": 585, "count": 1}],
        "cutWaste": 3, "sawWidth": 3, "sideWaste": 5, "reserve": 2, "clamp": 25, "reusable": 100}
SHORT = [{"stock": 1, "pieces": ["rail"]}]
PRICES = "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost"
LEFT_OUT = "bars: leave out stock that can be used"


def priced(bars, costs, unit=1, **more):
    """A proof that the piece costs as much as the cheapest of the bars on which it fits."""
    return {"priced": {"pieces": [["rail"]], "bars": bars, "unit": unit, "target": costs - 1, **more, "nodes": [prices([costs], [0] * len(bars))]}}


def certificates():
    def kept(length, worth=4, **more):
        return {**KEPT, "offcutWorth": [{"length": length, "worth": worth}], **more}

    def pair(name, request, forgery, fault, certificate, bars=SHORT):
        """The proof holds for the one request, and proves too much for the other one."""
        base = by_hand(request, bars, certificate)
        proved(f"{name}, which is proved", *base)
        forged(f"{name}, which is not so", fault, base, {}, forgery)

    three = priced([[0], [1], [1000]], 9)
    pair("the bar that keeps an offcut is too short", kept(400.000001), kept(400), PRICES, three)
    pair("the bar that keeps the shortest useful offcut is too short", kept(300, reusable=400.000001), kept(300, reusable=400), PRICES, three)
    pair("an offcut of a bar is worth no more than is saved", kept(400, 1), kept(400, 1.000001), "bars[2]: has a cost that is no whole number of units", three)
    pair("no bar that keeps an offcut is left out", kept(400, 0), kept(400, 1), LEFT_OUT, priced([[0], [1]], 9))
    classes = [{"length": 350, "worth": 0.5}, {"length": 400, "worth": 1}]
    proved("a longer class may take the place of a shorter one that is worth no more",
           *by_hand({**KEPT, "offcutWorth": [classes[1], {"length": 400, "worth": 1}]}, SHORT, priced([[0], [1], [2000]], 9)))
    proved("bars of two classes are counted together", *by_hand({**KEPT, "offcutWorth": classes}, SHORT, priced([[0], [1], [1000, 2000]], 9)))
    forged("the whole bar is left out", LEFT_OUT, by_hand(kept(400, 1), SHORT, priced([[1], [1000]], 9)), {})
    forged("a class that the request does not have", "bars[2]: there is no stock 2000", by_hand(kept(400), SHORT, priced([[0], [1], [2000]], 9)), {})
    free = by_hand(kept(400, 12), [{"stock": 0, "pieces": ["rail"]}], priced([[0], [1], [1000]], 0))
    proved("a bar that keeps an offcut costs no less than nothing", *free)
    stock = [{"length": 700, "price": 9}, {"length": 1000, "price": 20, "leftover": True}]
    left = [{"stock": 0, "pieces": ["rail"]}]
    pair("an offcut of a leftover is worth no more than is saved", kept(400, 1, stock=stock), kept(400, 2, stock=stock), PRICES,
         priced([[0], [-1], [-1001]], 9), left)
    # The slanted kerf of 4.242641 mm reaches 3.242641 mm beyond the tip.
    slanted = {"version": 2, "materialWidth": 10, "delta": 1, "data": [{"key": "rail", "length": 572.757359, "count": 1, "leftAngle": 45, "rightAngle": 45}]}
    pair("the bar that keeps an offcut is too short for a mitred piece", kept(400.000001, **slanted), kept(400, **slanted), PRICES,
         priced([[0], [1], [1000]], 9, ends={"angles": [45], "right": [0], "head": 12_000_000}))
    stock = [{**entry, "price": 10} for entry in JOINED["stock"]]
    conditions = {"joined": {"pieces": [], "bars": [], "conditions": []}}
    forged("conditions on joined bars where offcuts are worth money", "conditions: count no offcuts that are worth money",
           by_hand({**JOINED, "stock": stock, "offcutWorth": [{"length": 1, "worth": 1}]}, PLAN, conditions), {})
