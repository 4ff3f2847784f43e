"""Small lists in which one thing of a certificate decides: a piece that fits no bar, a bar of no use, an end that lies unlike the others."""

from decimal import Decimal

from book import changed
from proofs import JOINT, TYPES, ROWS, SAW, SIMPLE, SOLVED, TWO, by_hand, forged, prices, proved


def stock(length, quantity=None, **more):
    return {"length": length, **({} if quantity is None else {"quantity": quantity}), **more}


def wanted(*pieces, **more):
    """Pieces a, b, … of (length, count), mitred ones of (length, count, left angle, right angle)."""
    fields = ("length", "count", "leftAngle", "rightAngle")
    return [{"key": "abcdefgh"[number], **dict(zip(fields, piece))} for number, piece in enumerate(pieces)]


def case(name, request, bars, bound, certificate, fault=None):
    """Bars are (stock, count, keys)."""
    laid = [{"stock": number, "count": count, "pieces": [*keys]} for number, count, keys in bars]
    base = by_hand(request, laid, certificate, bound=Decimal(bound))
    if fault is None:
        proved(name, *base)
    else:
        forged(name, fault, base, {})
    return base


def priced(pieces, bars, unit, target, *nodes, **more):
    return {"priced": {"pieces": [[*keys] for keys in pieces], "bars": bars, "unit": unit, "target": target, "nodes": [*nodes], **more}}


def split(bars, at, most, more):
    return {"split": {"bars": bars, "at": at, "most": most, "more": more}}


def pattern(pieces, at, most, more):
    return {"pattern": {"bars": 0, "pieces": pieces, "at": at, "most": most, "more": more}}


def listed(chosen, tree, maximal, rows=None):
    return {"listed": {**chosen, "maximal": maximal, **({"rows": rows} if rows else {}), "tree": tree}}


def joined(pieces, bars, *conditions):
    return {"joined": {"pieces": [[*keys] for keys in pieces], "bars": bars,
                       "conditions": [{"pieces": worth, "bars": weight} for worth, weight in conditions]}}


def write():
    types()
    missing()
    lists()
    ends()
    parts()
    within()


def types():
    proved("four lengths on a bar are no limit", {**TWO, "complexity": 4}, SIMPLE[1])
    proved("square pieces where mitres are on need no prices of ends", *by_hand({**TWO, "version": 2}, [
        {"stock": 0, "count": 2, "pieces": ["a", "b"]}, {"stock": 1, "pieces": ["b", "b"]}], SIMPLE[1]["success"]["data"]["meta"]["certificate"], bound=24))
    free = {"stock": [stock(14), stock(25, leftover=True)], "data": wanted((4, 4)), "algorithm": "aggressive"}
    case("a bound above nothing where a leftover that costs nothing is enough", free, [(-1, 1, "aaaa")], 14,
         priced("a", [[0], [-1]], 14, -1, prices([0], [1, 0])), "target: is less than another cost that bars can have below the bound")
    proved("what bars can hold is not added up where that takes too long", TWO, changed(SIMPLE[1], {
        "meta.proof.lowerBound": 27, "meta.proof.gap": 0, "meta.proof.optimal": True}), sums=10)
    forged("a bound above what bars can cost where sums take too long", "target: is less than another cost that bars can have below the bound",
           SIMPLE, {"meta.proof.lowerBound": 28}, sums=1)


def missing():
    case("a piece fits only a bar that is not there", {"stock": [stock(15, 2), stock(60, 0)], "data": wanted((7, 1), (47, 2)), "complexity": 3},
         [(0, 1, "a")], 15, priced("ba", [[0], [1]], 15, -1, prices([0, 0], [1, 4]),
                                   uncut={"target": 86, **prices([94, 14], [-14, -108], 2)}))
    spare = {"stock": [stock(17, 0, leftover=True), stock(15, 3), stock(20, 2)], "data": wanted((18, 2), (12, 2), (13, 3)), "reserve": 2}
    case("a bound of the least unit where pieces are missing", spare, [(0, 3, "c"), (1, 2, "a")], "0.5",
         priced("abc", [[-1], [0], [1]], Decimal("0.5"), -1, prices([0, 0, 0], [17, 30, 40]),
                uncut={"target": 23, **prices([36, 24, 26], [-26, -26, -36], 2)}))
    scrap = {"stock": [stock(25, 1, leftover=True, price=9)], "data": wanted((16, 5)), "complexity": 2}
    case("a leftover at half its price where pieces are missing", scrap, [(-1, 1, "a")], "4.5",
         priced("a", [[-1]], Decimal("4.5"), -1, prices([0], [3], 3), uncut={"target": 3, **prices([1], [-1])}))
    above = "target: is less than another cost that bars can have below the bound"
    two = {"stock": [stock(14, 3), stock(15, 1), stock(22, 2)], "data": wanted((15, 4), (20, 3), (10, 4), (11, 5)), "cutWaste": 1, "sideWaste": 1}
    case("a bound above what bars cost that hold all but what is missing", two, [(0, 3, "d"), (1, 1, "d"), (2, 2, "b")], 102,
         priced("abcd", [[0, 1], [2]], 2, -1, prices([15, 4, 0, 4], [10, 7], 2), uncut={"target": 130, **prices([15, 20, 10, 11], [-11, -20])}), above)
    kerfs = {"stock": [stock(21, 1)], "data": wanted((6, 2), (9, 5), (10, 3)), "cutWaste": 2, "sideWaste": 1}
    case("a bound above what bars cost where the shortest piece is missing with its kerf", kerfs, [(0, 1, "ca")], 42,
         priced("abc", [[0]], 21, -1, prices([0, 0, 0], [1]), uncut={"target": 69, **prices([6, 9, 10], [-16])}), above)
    short = {"stock": [stock(8, 2)], "data": wanted((5, 5), (6, 1)), "cutWaste": 1, "complexity": 3}
    own = prices([4, 1], [-3])
    case("prices prove just as much as is said to be missing of need, and not more", short, [(0, 1, "b"), (0, 1, "a")], 8,
         priced("ab", [[0]], 8, -1, split(0, 0, 1, 2), split(0, 1, 3, 4), own, own, own, uncut={"target": 19, **prices([5, 6], [-6])}),
         "uncut.pieces: do not prove that so much must stay uncut")


def lists():
    single = {"stock": [stock(10)], "data": wanted((5, 2), (4, 1), (6, 1)), "complexity": 1}
    case("a case in which a pattern is cut more often than it can be", single, [(0, 1, "c"), (0, 1, "aa"), (0, 1, "b")], 30,
         priced("abc", [[0]], 10, 2, listed(prices([1, 1, 0], [0], 2), [
             pattern([[0, 2]], 3, 1, 2), prices([2, 2, 1], [0], 2), prices([0, 0, 0], [0])], True)))
    never = listed(prices([8, 0], [9, 13], 3), [prices([22, 0], [0, 0], 4)], True, [[[1, 1 << 24]]])
    case("patterns of a bar of which a case has none", {"stock": [stock(12, 4), stock(14)], "data": wanted((4, 1), (2, 1)), "cutWaste": 1, "complexity": 3},
         [(0, 1, "ab")], 12, priced("ab", [[0], [1]], 2, 4, split(1, 0, 1, 2), never, never))
    each = {"stock": [stock(10)], "data": wanted((6, 1), (5, 1), (4, 1))}
    case("a pattern is listed although a piece that fits beside it is worth less than nothing", each, [(0, 1, "ac"), (0, 1, "b")], 20,
         priced("abc", [[0]], 10, 1, listed(prices([1, 1, -3], [0], 2), [pattern([[0, 1]], 0, 1, 2), prices([0, 0, 2], [0]), prices([0, 0, 2], [0])], False)))
    refute = "listed.tree[2].prices.pieces: do not refute the target"
    two = {"stock": [stock(12)], "data": wanted((6, 1), (7, 2), (5, 2)), "complexity": 2}
    case("a row made of another row counts too much", two, [(0, 2, "bc"), (0, 1, "a")], 36, priced("abc", [[0]], 12, 2, listed(prices([1, 0, 0], [2], 3), [
        pattern([[1, 1], [2, 1]], 1, 1, 2), prices([1, 3, 2], [0], 3), prices([2, 1, 1], [0], 2, rows=[0, 1])], True,
        [[[1, 1 << 24]], [[0, 1 << 23], [3, 1 << 24]]])), f"nodes[0].{refute}")
    case("a row counts a pattern by half the pieces on it", {"stock": [stock(11)], "data": wanted((2, 3), (5, 2)), "cutWaste": 1},
         [(0, 1, "bb"), (0, 1, "aaa")], 22, priced("ab", [[0]], 11, 1, listed(prices([0, 0], [2], 2), [prices([1, 1], [2], 6, rows=[0, 1])], True, [
             [[1, 1 << 23]], [[0, 1 << 23], [2, 1 << 23]]])), "nodes[0].listed.tree[0].prices.pieces: do not refute the target")
    paired = listed(prices([0, 0], [0]), [{"pair": {"one": 0, "other": 1, "together": 1, "apart": 2}}, prices([1, 1], [0], 3), prices([2, 3], [-1], 6)], False)
    case("pieces that are not paired may be cut without each other", {"stock": [stock(14, 3)], "data": wanted((6, 1), (4, 3))},
         [(0, 1, "abb"), (0, 1, "b")], 28, priced("ab", [[0]], 14, 1, split(0, 3, 1, 2), paired, paired), f"nodes[2].{refute}")


def ends():
    def mitred(name, request, target, unit, angles, right, head, *nodes, types=None, fault=None):
        request = {"version": 2, **request}
        keys = types or [piece["key"] for piece in request["data"]]
        certificate = priced(keys, [[number] for number in range(len(request["stock"]))], unit, target, *nodes,
                             ends={"angles": angles, "right": right, "head": head})
        return case(name, request, [(0, piece["count"], piece["key"]) for piece in request["data"]], (target + 1) * unit, certificate, fault)

    dear = "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost"
    mitred("steep ends of both directions on bars with a reserve", {"materialWidth": 20, "delta": 1, "reserve": 3, "symmetricalX": True,
           "stock": [stock(149), stock(135)], "data": wanted((72, 2, -60, -60), (71, 1, 45, -60), (64, 4, -60, 45))}, 427, 1,
           [-60, -45, 45, 60], [-34607865, -19980943, 20038001, 34705403], 3691502, prices([655, 711, 778], [0, 0], 12))
    mitred("a piece that is shorter along one edge than nothing keeps rows from being asked for", {"materialWidth": 30, "delta": 2, "reserve": 3,
           "stock": [stock(126)], "data": wanted((18, 1, 0, -30), (67, 4, -30, 0))}, 1, 126,
           [-30, 0, 30], [17408655, 13104, 13241], 2451895, prices([216, 703], [0], 1621), fault=dear)
    mitred("mitred pieces that may be turned about Z alone", {"materialWidth": 30, "cutWaste": 3, "delta": 2, "sideWaste": 2, "reserve": 3, "symmetricalZ": True,
           "stock": [stock(160)], "data": wanted((82, 4, 30, 30), (76, 3, 30, 30), (76, 2, Decimal("22.5"), Decimal("22.5")))}, 8, 160,
           [-30, Decimal("-22.5"), Decimal("22.5"), 30], [24259592, 3281059, 6498292, -17285682], 7110381, prices([855, 760, 780], [0], 855))
    half = {"materialWidth": 5, "delta": 2, "symmetricalZ": True, "stock": [stock(82)], "data": wanted((42, 4, 30, 0), (43, 4, Decimal("22.5"), 0))}
    angles, right = [-30, Decimal("-22.5"), 0, Decimal("22.5"), 30], [2984224, 2074115, 19313, 36425, 12308]
    base = mitred("pieces with one square end at their right", half, 1, 82, angles, right, -928700, prices([469, 0], [0], 938))
    mitred("two keys of one mitred outline are one item type", {**half, "data": [*wanted((42, 3, 30, 0), (43, 4, Decimal("22.5"), 0), (42, 1, 30, 0))]}, 1, 82,
           angles, right, -928700, prices([469, 0], [0], 938), types=["ac", "b"])
    forged("ends are just so dear that a piece has no width", "ends: leave a piece no width", base, {f"{TYPES}.ends.head": NO_WIDTH})
    mitred("pieces with one square end at their left", {"materialWidth": 20, "delta": 2, "symmetricalY": True, "stock": [stock(116)],
           "data": wanted((63, 2, 0, -60), (59, 1, 0, -60))}, 1, 116, [-60, 0, 60], [42265, 48455, 20593], -1585599, prices([701, 0], [0], 701))
    mitred("one length of mitred pieces on a bar whose shorter edges need their kerf", {"materialWidth": 20, "cutWaste": 2, "delta": 2, "sideWaste": 2,
           "complexity": 1, "stock": [stock(61), stock(56)], "data": wanted((32, 4, 30, -45), (33, 3, -45, -60))}, 349, 1,
           [-60, -45, -30, 30, 45, 60], [-30580667, 5669592, 2383014, 94703, 2845347, -26616605], 0, prices([304, 410], [0, 0], 7))
    mitred("mitred pieces of three outlines of which one is worth nothing", {"materialWidth": 30, "cutWaste": 2, "delta": 1, "reserve": 3, "stock": [stock(103)],
           "data": wanted((51, 1, -60, -30), (32, 4, 45, 45), (56, 4, 45, -30))}, 4, 103,
           [-60, -45, -30, 30, 45, 60], [51998021, 30022920, -17272731, -17252655, 32911752, 55982578], 0, prices([585, 0, 704], [0], 704))
    mitred("nothing may be worth anything on a bar too short as pieces lie", {"materialWidth": 5, "cutWaste": 1, "delta": 1, "sideWaste": 2,
           "stock": [stock(87, price=87), stock(45, price=87)], "data": wanted((42, 2, 45, 45), (42, 2, 0, 0))}, 2, 87,
           [-45, 0, 45], [-3496737, 1093519, 2887436], -6022839, prices([4, 2], [0, 4], 4))
    mitred("a way to lie that is dearer than another", {"materialWidth": 5, "cutWaste": 3, "delta": 1, "sideWaste": 2, "symmetricalY": True, "stock": [stock(89)],
           "data": wanted((14, 1, 0, 45), (34, 2, -30, 0))}, 1, 89, [-45, -30, 0, 30, 45], [13531231, 7005861, 6002515, 2912008, 9319313], -9611571,
           prices([161, 391], [0], 782))
    mitred("two outlines of one length where the lengths on a bar are limited", {"materialWidth": 5, "cutWaste": 2, "delta": 1, "complexity": 3, "stock": [stock(92)],
           "data": wanted((13, 1, 30, -45), (13, 1, 30, 0), (24, 1, 0, 0), (30, 1, 0, -45), (43, 1, 0, -45), (23, 1, -45, 30), (33, 2, 30, -45))}, 2, 92,
           [-45, -30, 0, 30, 45], [-4920537, 1756254, 30315, 2359366, 5682369], 8219491, prices([142, 155, 328, 311, 441, 310, 397], [0], 1104))
    # Ends so cheap that they are the least of nothing.
    asked, answer = SOLVED["mitred pieces of two families are priced as they lie"]
    own = answer["success"]["data"]["meta"]["certificate"]["priced"]["ends"]
    others = [Decimal(number) / 2 + Decimal("0.1") for number in range(129 - len(own["angles"]))]

    def padded(extra):
        return {f"{TYPES}.ends.angles": own["angles"] + extra, f"{TYPES}.ends.right": own["right"] + [-(2**50)] * len(extra)}

    proved("as many angles as pieces can be priced by as they lie", asked, changed(answer, padded(others[1:])))
    forged("an angle more than pieces can be priced by as they lie", dear, (asked, answer), padded(others))


# The head's price at which the width of the shorter piece of `half` is nothing.
NO_WIDTH = 81125557


def parts():
    met = "conditions: are met by bars that cost less than the bound"
    modes = {"allowJoins": {"maxJoins": 1, "minLength": 9}, "sideWaste": 1, "join": 1}
    case("a leftover that costs nothing and weighs nothing in the first condition", {**modes, "stock": [
        stock(16, leftover=True, price=6), stock(5, leftover=True, price=0), stock(20, 2, price=9)], "data": wanted((11, 1), (4, 1), (15, 1))},
         [(-1, 1, "a"), (-1, 1, "b"), (0, 1, "c")], 9, joined("abc", [-1, -2, 0], ([11, 4, 15], [13, 0, 17]), ([1, 1, 3], [2, 1, 3])))
    case("parts with nothing between their trims, and of which there is none", {"allowJoins": {"maxJoins": 2, "joinMode": "singleRawAllowed"}, "sideWaste": 1,
         "join": 1, "stock": [stock(2), stock(5, 0), stock(15)], "data": wanted((10, 1), (8, 2))},
         [(2, 1, "a"), (2, 2, "b")], 45, joined("ab", [0, 1, 2], ([10, 8], [0, 0, 10])))
    case("a part that costs nothing and is of no use alone", {"allowJoins": {"maxJoins": 1, "joinMode": "singleRawAllowed"}, "cutWaste": 1, "sideWaste": 1,
         "join": 2, "algorithm": "conservative", "stock": [stock(11, price=7), stock(6, price=0)], "data": wanted((6, 1))},
         [(0, 1, "a")], 7, joined("a", [0, 1], ([7], [7, 1]), ([1], [4, 0])))
    case("a part of which there is none weighs something", {"allowJoins": {"maxJoins": 2, "minLength": 5}, "join": 2,
         "stock": [stock(20, 2), stock(3, 0)], "data": wanted((3, 1))}, [(0, 1, "a")], 20, joined("a", [0, 1], ([3], [3, 1])))
    case("as many joined bars as all pieces may need", {"allowJoins": {"maxJoins": 1}, "stock": [stock(10, price=10), stock(20, price=100)],
         "data": wanted((15, 4))}, [(1, 4, "a")], "80.0000001", joined("a", [0, 1], ([2], [1, 3])), met)
    case("the last condition is met by the part that the others do without", {"allowJoins": {"maxJoins": 2}, "join": 2,
         "stock": [stock(6), stock(3, 4, leftover=True), stock(18, 3)], "data": wanted((11, 2))},
         [(1, 2, "a")], "19.5000001", joined("a", [0, -1, 1], ([11], [5, 1, 21]), ([1], [1, 0, 2]), ([0], [0, 1, 0])), met)
    case("a part by whose length a join is lost in each set", {"allowJoins": {"maxJoins": 2, "minLength": 3}, "cutWaste": 1, "join": 2, "algorithm": "aggressive",
         "stock": [stock(8, leftover=True)], "data": wanted((5, 1), (6, 2), (7, 3))},
         [(-1, 3, "c"), (-1, 2, "b"), (-1, 1, "a")], "0.0000001",
         joined("abc", [-1], ([6, 7, 8], [8]), ([0, 1, 1], [1]), ([1, 1, -1], [1])), met)
    case("free parts of which two lengths may not be joined", {"allowJoins": {"maxJoins": 2, "minLength": 11}, "sideWaste": 1, "join": 1,
         "stock": [stock(12, leftover=True, price=8), stock(7, 2, leftover=True, price=0), stock(20, leftover=True, price=0)], "data": wanted((10, 3))},
         [(-3, 3, "a")], "0.0000001", joined("a", [-1, -2, -3], ([10], [10, 0, 15])), met)
    case("no more of a free part are tried than a condition asks for", {"allowJoins": {"maxJoins": 1, "minLength": 100},
         "stock": [stock(40, price=3), stock(5, 10, leftover=True, price=0)], "data": wanted((20, 3), (5, 2))},
         [(0, 1, "aa"), (0, 1, "a"), (-1, 2, "b")], 6, joined("ab", [0, -1], ([0, 5], [40, 5]), ([1, 0], [2, 0])))
    base = SOLVED[JOINT]
    forged("a bound for joined bars that is just not too large to check", met, base, {"meta.proof.lowerBound": Decimal(2**62) / 10**7})


def within():
    """Limits that are just kept, and the next ones that are not."""
    for what, base, limit, most, fault in [
            ("entries of rows of mitred pieces", ROWS, "known", 410, "nodes[0].bars: hold more rows of mitred pieces than can be checked"),
            ("entries of rows that are asked for", ROWS, "asked", 30, "nodes[0].bars: hold longer rows of mitred pieces than can be checked"),
            ("item types of mitred pieces on a bar", ROWS, "deepest", 5, "nodes[0].pieces: are too many on a bar"),
            ("totals of a table of lengths", SAW, "sums", 9970, "uncut.target: leaves a gap to the bound that takes too long to check"),
            ("sets of parts", JOINT, "sets", 54, "bars: can be joined in too many ways")]:
        proved(f"as many {what} as a check may look at", *SOLVED[base], **{limit: most})
        forged(f"fewer {what} than a check must look at", fault, SOLVED[base], {}, **{limit: most - 1})
