"""Section 5 of the model: joined bars."""

from book import right, wrong
from lay import Written

RULES = {"maxJoins": 2, "minLength": 100}
JOINED = {"stock": [{"length": 1000, "price": 10}, {"length": 800, "leftover": True, "quantity": 2}, {"length": 99, "leftover": True}],
          "data": [{"key": "long", "length": 1500, "count": 1}, {"key": "short", "length": 200, "count": 2}],
          "cutWaste": 3, "sideWaste": 5, "join": 2, "allowJoins": RULES}
PLAN = [{"parts": [(0, 0), (-1, 0)], "pieces": ["long", "short"]}, {"stock": 0, "pieces": ["short"]}]


def of_one(length, parts, **more):
    """A request with one piece on a bar of such parts."""
    return {**JOINED, "data": [{"key": "a", "length": length, "count": 1}], **more}, [{"parts": parts, "pieces": ["a"]}]


def write():
    right("two parts are joined", JOINED, PLAN)
    right("three parts are joined", *of_one(2500, [(0, 0), (0, 0), (-1, 0)]))
    right("a joint is moved by a trim", *of_one(1500, [(0, 0), (-1, 50.5), (-1, 20)]))
    right("a joint lies in a gap", {**JOINED, "data": [{"key": "a", "length": 700, "count": 2}]},
          [{"parts": [(0, 0), (-1, 0)], "pieces": [("a", None, 0), ("a", None, 300_000_000)]}])
    # 995 - 5 and 795 - 5 less a joint of 2 are 1778 between the trims: the clamp of 105 takes 100 of them.
    held, bars = of_one(1678, [(0, 0), (-1, 0)], clamp=105)
    right("a joined bar is filled up to its clamp", held, bars)
    wrong("a piece of a joined bar reaches into the clamp", "bars[0].items: end beyond the tail", {**held, "clamp": 105.000001}, bars)
    at = "bars[0].joinArrangement"
    single = {name: value for name, value in JOINED.items() if name != "allowJoins"}
    wrong("parts are joined although nothing may be", f"{at}: is not allowed", {**single, "data": [{"key": "a", "length": 900, "count": 1}]},
          [{"parts": [(0, 0), (-1, 0)], "pieces": ["a"]}])
    wrong("a joined bar has a stock number", "bars[0].stock: must be null for a joined bar", JOINED, PLAN, {"bars.0.stock": 0})
    wrong("a joined bar has one part", f"{at}: must have two parts or more", *of_one(700, [(0, 0)]))
    wrong("a joined bar has more parts than joints allow", f"{at}: has too many parts", *of_one(2500, [(0, 0)] * 4))
    right("leftovers alone are a leftover", *of_one(1400, [(-1, 0), (-1, 0)]))
    wrong("a joined bar is a leftover although one part is none", "bars[0].leftover: must be that of all parts", JOINED, PLAN,
          {"bars.0.leftover": True})
    wrong("a joined bar is no leftover although all parts are", "bars[0].leftover: must be that of all parts",
          *of_one(1400, [(-1, 0), (-1, 0)]), {"bars.0.leftover": False})
    modes = [("scrapOnly", 0), ("singleRawAllowed", 1), ("allAllowed", 2)]
    for mode, most in modes:
        for raw, parts in enumerate([[(-1, 0), (-1, 0)], [(-1, 0), (0, 0)], [(0, 0), (0, 0)]]):
            request, bars = of_one(1400, parts, allowJoins={**RULES, "joinMode": mode})
            if raw <= most:
                right(f"{raw} parts that are no leftovers with {mode}", request, bars)
            else:
                wrong(f"{raw} parts that are no leftovers with {mode}", f"{at}: joins parts that the mode forbids", request, bars)

    part = f"{at}[1]"
    for field, other, reason in [
            ("stock", 7, "is not in the request's stock"), ("length", 801, "has not the stock's length"),
            ("price", 1, "has not the stock's price"), ("price", None, "has not the stock's price"),
            ("trimFromStart", -1, "has a negative trimFromStart")]:
        wrong(f"a part has the {field} {other}", f"{part}: {reason}", JOINED, PLAN, {f"bars.0.joinArrangement.1.{field}": other})
    wrong("a part says that it is no leftover", f"{part}: does not say rightly whether it is a leftover", JOINED, PLAN,
          {"bars.0.joinArrangement.1.leftover": False})
    unpriced = {**JOINED, "stock": [{key: value for key, value in entry.items() if key != "price"} for entry in JOINED["stock"]]}
    right("parts where nothing is priced", unpriced, PLAN)
    wrong("a part has a price where nothing is priced", f"{at}[0]: has not the stock's price", unpriced, PLAN,
          {"bars.0.joinArrangement.0.price": 0})
    wrong("a part is shorter than may be joined", f"{part}: is shorter than minLength",
          {**JOINED, "data": [{"key": "a", "length": 880, "count": 1}], "allowJoins": {**RULES, "minLength": 99.000001}},
          [{"parts": [(0, 0), (-2, 0)], "pieces": ["a"]}])
    right("a part as short as may be joined", {**JOINED, "data": [{"key": "a", "length": 880, "count": 1}], "allowJoins": {**RULES, "minLength": 99}},
          [{"parts": [(0, 0), (-2, 0)], "pieces": ["a"]}])
    wrong("nothing is left of a part", f"{at}: has a part of which nothing is left", *of_one(900, [(0, 0), (-1, 790)]))
    tiny = {**JOINED, "join": 0, "allowJoins": {**RULES, "minLength": 0}}
    right("a nanometre is left of a part", {**tiny, "data": [{"key": "a", "length": 900, "count": 1}]},
          [{"parts": [(0, 0), (-1, 789.999999)], "pieces": ["a"]}])
    near = {**JOINED, "allowJoins": {**RULES, "minLength": 0}, "data": [{"key": "a", "length": 900, "count": 1}]}
    right("two joints lie side by side", near, [{"parts": [(0, 0), (-1, 786), (-1, 0)], "pieces": ["a"]}])
    wrong("two joints overlap", f"{at}: has joints that overlap", near, [{"parts": [(0, 0), (-1, 786.000001), (-1, 0)], "pieces": ["a"]}])
    wide = {**near, "join": 30, "sideWaste": 5, "data": [{"key": "a", "length": 500, "count": 1}]}
    # 800 less the trims and 760 are the 30 that the joint takes.
    right("a joint begins where the trimmed bar does", wide, [{"parts": [(-1, 760), (0, 0)], "pieces": [("a", None, 30_000_000)]}])
    wrong("a joint begins in the trim at the head", f"{at}: has a joint that does not lie within the bar", wide,
          [{"parts": [(-1, 760.000001), (0, 0)], "pieces": [("a", None, 30_000_000)]}])
    right("a joint ends where the trimmed bar does", wide, [{"parts": [(0, 0), (-1, 760)], "pieces": ["a"]}])
    wrong("a joint ends in the trim at the tail", f"{at}: has a joint that does not lie within the bar", wide,
          [{"parts": [(0, 0), (-1, 760.000001)], "pieces": ["a"]}])
    stub = {**wide, "stock": [*wide["stock"], {"length": 15, "leftover": True}]}
    wrong("a stub is shorter than its joint, so the joined bar is shorter than its other part",
          f"{at}: has a joint that does not lie within the bar", stub, [{"parts": [(-3, 0), (0, 0)], "pieces": [("a", None, 5_000_000)]}])

    # Stretches: the joint of 1000 and 800 lies from 993 to 995.
    before, after = ("bars[0].items: have too short a stretch before a joint in piece 1",
                     "bars[0].items: have too short a stretch after a joint in piece 1")

    def crossing(first, length=400, tail=100):
        data = [{"key": "first", "length": first, "count": 1}, {"key": "a", "length": length, "count": 1}]
        rules = {**RULES, "minLength": tail}
        return {**JOINED, "data": data, "allowJoins": rules}, [{"parts": [(0, 0), (-1, 0)], "pieces": ["first", "a"]}]

    right("a joint as near the beginning of a piece as it may", *crossing(993 - 100 - 3 - 5))
    wrong("a joint too near the beginning of a piece", before, *crossing(993 - 100 - 3 - 5 + 0.000001))
    right("a joint as near the end of a piece as it may", *crossing(995 + 100 - 400 - 3 - 5))
    wrong("a joint too near the end of a piece", after, *crossing(995 + 100 - 400 - 3 - 5 - 0.000001))
    right("a piece ends where a joint begins", *crossing(993 - 400 - 3 - 5))
    wrong("a piece ends in a joint", after, *crossing(993 - 400 - 3 - 5 + 0.000001))
    right("a piece begins where a joint ends", *crossing(995 - 3 - 5))
    wrong("a piece begins in a joint", before, *crossing(995 - 3 - 5 - 0.000001))
    wrong("a piece begins in a joint although stretches have no least length", before, *crossing(995 - 3 - 5 - 0.000001, tail=0))
    stretch = {**JOINED, "data": [{"key": "a", "length": 1500, "count": 1}], "allowJoins": {**RULES, "minLength": 100}}
    right("two joints as near each other as a stretch may be", stretch, [{"parts": [(0, 0), (-1, 686), (-1, 0)], "pieces": ["a"]}])
    wrong("two joints too near each other in a piece", "bars[0].items: have too short a stretch before a joint in piece 0", stretch,
          [{"parts": [(0, 0), (-1, 686.000001), (-1, 0)], "pieces": ["a"]}])
    mitred = {**JOINED, "version": 2, "materialWidth": 60, "delta": 2, "symmetricalX": True}
    for name, angle, axis in [("on the fence", 45, None), ("on the far edge", 45, "X")]:
        slanted = [{"key": "first", "length": 400, "count": 1},
                   {"key": "a", "length": 600, "count": 1, "leftAngle": angle, "rightAngle": -angle}]
        first = 993 - 100 - 5 - 5
        fits = {**mitred, "data": [{**slanted[0], "length": first}, slanted[1]]}
        bars = [{"parts": [(0, 0), (-1, 0)], "pieces": ["first", ("a", axis)]}]
        # The kerf of the slanted end is wider than the square one's.
        wide = 4.242641 - 3
        fits["data"][0]["length"] = round(first - wide, 6)
        right(f"a stretch is counted from the tip {name}", fits, bars)
        close = {**fits, "data": [{**fits["data"][0], "length": round(first - wide + 0.000001, 6)}, slanted[1]]}
        wrong(f"a stretch from the tip {name} is too short", before, close, bars)
    slanted = {**mitred, "data": [{"key": "a", "length": 1093, "count": 1, "leftAngle": 45, "rightAngle": -45}]}
    for axis, name in ((None, "on the fence"), ("X", "on the far edge")):
        long = 995 + 100 - 7
        bars = [{"parts": [(0, 0), (-1, 0)], "pieces": [("a", axis)]}]
        right(f"a stretch is counted to the tip {name}", {**slanted, "data": [{**slanted["data"][0], "length": long}]}, bars)
        wrong(f"a stretch to the tip {name} is too short", "bars[0].items: have too short a stretch after a joint in piece 0",
              {**slanted, "data": [{**slanted["data"][0], "length": long - 0.000001}]}, bars)

    # What is left counts beyond the last joint.
    right("the offcut of a joined bar lies beyond its last joint", {**JOINED, "data": [{"key": "a", "length": 900, "count": 1}]},
          [{"parts": [(0, 0), (-1, 0)], "pieces": ["a"]}])
    right("a cut beyond the last joint decides the offcut", *of_one(1600, [(0, 0), (-1, 0)]))
    wrong("the offcut of a joined bar begins before its last joint", "bars[0].available: is not what the last cut leaves",
          {**JOINED, "data": [{"key": "a", "length": 900, "count": 1}]}, [{"parts": [(0, 0), (-1, 0)], "pieces": ["a"]}],
          {"bars.0.available": 870, "bars.0.total": 909})
    wrong("the waste of a joined bar leaves out what its joint takes", "bars[0].waste: is not what is neither piece nor useful offcut",
          JOINED, PLAN, {"bars.0.waste": lambda value: Written(round((float(value.text) - 2) * 1_000_000))})
    wrong("a joined bar is as long as its parts together", "bars[0].length: is not the length of its stock", JOINED, PLAN,
          {"bars.0.length": 1800})
