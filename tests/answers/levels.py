"""How far each level of the objective is said to be proved: `meta.proof.levels`."""

from decimal import Decimal

import lay
from bars import FULL, SQUARE
from book import changed, right, wrong
from joined import JOINED, PLAN
from lay import Written
from plans import CUT, SHORT

LEVELS = "meta.proof.levels"
LEAST = Decimal("0.0000001")
NAMES = ["uncut", "cost", "leftovers", "joints", "rests", "waste", "strokes", "offcuts", "patterns"]
NEXT = {"layouts": ["uncut", "cost", "leftovers", "joints", "patterns", "waste", "strokes", "offcuts"]}


def number(value):
    return Decimal(value.text) if isinstance(value, Written) else Decimal(str(value))


def used_up(request, bar):
    """Raw length of the leftovers in a bar."""
    leftovers = [entry for entry in request["stock"] if entry.get("leftover")]
    numbers = [part["stock"] for part in bar["joinArrangement"] or []] or [bar["stock"]]
    return sum(number(leftovers[-1 - int(at)]["length"]) for at in numbers if at < 0)


def values(request, answer):
    """The levels that apply, with what the bars have on each."""
    data = answer["success"]["data"]
    bars = [(int(number(bar["count"])), bar) for bar in data["bars"]]
    pieces = lay.Request(request).pieces
    patterns = {(tuple(sorted([part["stock"] for part in bar["joinArrangement"] or []] or [bar["stock"]])),
                 tuple(sorted(item["key"] for item in bar["items"] if "key" in item))) for _, bar in bars}
    all_levels = {
        "uncut": sum(number(pieces[one["key"]]["length"]) * one["count"] for one in data["missing"]),
        "cost": number(data["meta"]["proof"]["objective"]),
        "leftovers": sum(count * used_up(request, bar) for count, bar in bars),
        # Square millimetres, rounded down to seven decimals.
        "rests": sum(count * number(bar["available"]) ** 2 for count, bar in bars if bar["availableIsUseful"]) // LEAST * LEAST,
        "joints": sum(count * (len(bar["joinArrangement"] or [0]) - 1) for count, bar in bars),
        "waste": number(data["waste"]),
        "strokes": data["meta"].get("strokes"),
        "offcuts": sum(count for count, bar in bars if bar["availableIsUseful"]),
        "patterns": len(patterns),
    }
    shelf = request.get("algorithm") == "aggressive" and any(entry.get("leftover") for entry in request["stock"])
    applies = {"leftovers": shelf, "rests": request.get("after") == "longRests", "joints": bool(request.get("allowJoins")), "strokes": request.get("bundle", 1) > 1}
    return {name: Decimal(all_levels[name]) for name in NEXT.get(request.get("after"), NAMES) if applies.get(name, True)}


def levels(request, answer, bounds=None):
    """The bound of uncut and of cost is the proof's, that of others nothing but what `bounds` says."""
    proof, said, optimal = answer["success"]["data"]["meta"]["proof"], {}, True
    known = {"uncut": Decimal(0), "cost": number(proof["lowerBound"]), **(bounds or {})}
    for name, value in values(request, answer).items():
        bound = known.get(name)
        bound = value if bound == "value" else bound
        optimal = optimal and bound == value
        said[name] = {"value": value, "bound": bound, "optimal": optimal}
    return said


def write():
    def judged(kind, name, request, bars, bounds=None, changes=None, fault=None, others=None, **options):
        said = changed({"success": {"data": levels(request, changed(lay.answer(request, bars, **options), others or {}), bounds)}}, changes or {})
        put = {**(others or {}), LEVELS: said["success"]["data"]}
        right(name, request, bars, put, **options) if kind == "right" else wrong(name, fault, request, bars, put, **options)

    all_met = dict.fromkeys(("waste", "offcuts", "patterns"), "value")
    judged("right", "every level is proved", SQUARE, FULL, all_met)
    judged("right", "scrap is not proved, although what lies below is bounded", SQUARE, FULL, {"patterns": "value"})
    judged("right", "less scrap may be possible", SQUARE, FULL, {"waste": Decimal("0.000001")})
    judged("right", "what is missing is not proved, and so nothing below", SHORT, CUT, all_met)
    judged("right", "joints are a level where bars may be joined", JOINED, PLAN, {"joints": "value"})
    bundled = {**SQUARE, "bundle": 2}
    strokes = {"meta.strokes": 7, "meta.leastStrokes": 0}
    judged("right", "strokes are a level where bars lie in bundles", bundled, FULL, {"strokes": Decimal(3)}, others=strokes)

    shelf = {**SQUARE, "algorithm": "aggressive", "stock": [SQUARE["stock"][0], {"length": 2000, "quantity": 2, "leftover": True}]}
    used = [FULL[0], {**FULL[1], "stock": -1}]
    judged("right", "leftovers used are a level where they are used up first", shelf, used, {"leftovers": Decimal(4000)})
    judged("right", "no plan uses more leftovers", shelf, used, {"leftovers": "value", **all_met})
    layouts, rests = {**SQUARE, "after": "layouts"}, {**SQUARE, "after": "longRests"}
    judged("right", "patterns count before scrap", layouts, FULL, {"patterns": "value"})
    judged("right", "rests count before scrap", rests, FULL, {"rests": Decimal(10_000_000), "waste": "value"})

    applying = f"{LEVELS}: are not the levels of the request"
    for name, request, bars, others in (("uncut", SQUARE, FULL, {}), ("waste", SQUARE, FULL, {}), ("patterns", SQUARE, FULL, {}),
                                        ("joints", JOINED, PLAN, {}), ("strokes", bundled, FULL, strokes), ("leftovers", shelf, used, {}),
                                        ("rests", rests, FULL, {})):
        said = levels(request, changed(lay.answer(request, bars), others))
        del said[name]
        wrong(f"the level {name} is not spoken of", applying, request, bars, {**others, LEVELS: said})
    said = levels(SQUARE, lay.answer(SQUARE, FULL))
    joints = {"value": 0, "bound": 0, "optimal": True}
    wrong("joints are a level although no bar may be joined", applying, SQUARE, FULL,
          {LEVELS: {"uncut": said["uncut"], "cost": said["cost"], "joints": joints, **{name: said[name] for name in ("waste", "offcuts", "patterns")}}})
    # Members of a JSON object have no order.
    right("the levels are written in another order", SQUARE, FULL,
          {LEVELS: {name: said[name] for name in ("uncut", "waste", "cost", "offcuts", "patterns")}})

    for name, request, bars, others in (("uncut", SHORT, CUT, {}), ("cost", SQUARE, FULL, {}), ("waste", SQUARE, FULL, {}), ("offcuts", SQUARE, FULL, {}),
                                        ("patterns", SQUARE, FULL, {}), ("joints", JOINED, PLAN, {}), ("strokes", bundled, FULL, strokes),
                                        ("leftovers", shelf, used, {}), ("rests", rests, FULL, {})):
        judged("wrong", f"the value of {name} is a ten-millionth more", request, bars, None, {f"{name}.value": lambda value: value + LEAST},
               f"{LEVELS}.{name}.value: is not what the bars have", others)
        if name in ("leftovers", "rests"):
            judged("wrong", f"the bound of {name} is a ten-millionth below its value", request, bars, {name: "value"},
                   {f"{name}.bound": lambda bound: bound - LEAST}, f"{LEVELS}.{name}.bound: is below the value", others)
        elif name not in ("uncut", "cost"):
            judged("wrong", f"the bound of {name} is a ten-millionth above its value", request, bars, {name: "value"},
                   {f"{name}.bound": lambda bound: bound + LEAST}, f"{LEVELS}.{name}.bound: is not from 0 to the value", others)
    judged("wrong", "the bound of scrap is less than nothing", SQUARE, FULL, None, {"waste.bound": -LEAST}, f"{LEVELS}.waste.bound: is not from 0 to the value")
    other = f"{LEVELS}.cost.bound: is not the proof's lower bound"
    judged("wrong", "the cost has another bound than the proof", SQUARE, FULL, None, {"cost.bound": 4000, "cost.optimal": False}, other)
    judged("wrong", "the cost has no bound although the proof has one", SQUARE, FULL, None, {"cost.bound": None, "cost.optimal": False}, other)
    follows = "does not follow from the bounds"
    judged("wrong", "scrap is said to be proved without a bound", SQUARE, FULL, None, {"waste.optimal": True}, f"{LEVELS}.waste.optimal: {follows}")
    judged("wrong", "scrap is said to be proved although less may be possible", SQUARE, FULL, {"waste": Decimal(1)}, {"waste.optimal": True},
           f"{LEVELS}.waste.optimal: {follows}")
    judged("wrong", "scrap is said not to be proved although bound and value meet", SQUARE, FULL, {"waste": "value"}, {"waste.optimal": False},
           f"{LEVELS}.waste.optimal: {follows}")
    judged("wrong", "patterns are said to be proved although scrap is not", SQUARE, FULL, {"patterns": "value"}, {"patterns.optimal": True},
           f"{LEVELS}.patterns.optimal: {follows}")
    judged("wrong", "scrap is said to be proved although patterns count before it", layouts, FULL, {"waste": "value"}, {"waste.optimal": True},
           f"{LEVELS}.waste.optimal: {follows}")
    judged("wrong", "scrap is said to be proved although rests count before it", rests, FULL, {"waste": "value"}, {"waste.optimal": True},
           f"{LEVELS}.waste.optimal: {follows}")
    need = {"meta.proof.lowerBound": 3000, "meta.proof.gap": 0, "meta.proof.optimal": True}
    judged("wrong", "the cost is proved although the level of what is missing is not", SHORT, CUT, None, None, f"{LEVELS}.cost.optimal: {follows}", need)
