"""docs/certificate.md: what proves a bound. Some proofs are written by hand, others as the search found them (`tests/corpus/proofs`)."""

import json
from decimal import Decimal
from pathlib import Path

import lay
from book import GONE, changed, put
from lay import Written

SOLVED = {}
for file in sorted((Path(__file__).parent.parent / "corpus" / "proofs").glob("*.json")):
    solved = json.loads(file.read_text("utf-8"), parse_float=Decimal)
    SOLVED[file.stem] = (solved["request"], solved["answer"])
PROOF = "meta.certificate"
AT = {"certificate": True}


def proved(name, request, answer, **limits):
    more = {"limits": limits} if limits else {}
    put("right-answers", name, lay.written(request), lay.written(answer), {**AT, **more})


def forged(name, fault, base, changes, request=None, **limits):
    """`fault` begins below the certificate; the answer is right in all but what proves its bound."""
    at, reason = fault.split(": ", 1)
    at = f"{PROOF}.{at}" if at else PROOF
    asked, answer = base
    more = {"limits": limits} if limits else {}
    put("wrong-answers", name, lay.written(request or asked), lay.written(changed(answer, changes)), {"at": at, "reason": reason, **AT, **more})


def by_hand(request, bars, certificate, **options):
    return request, changed(lay.answer(request, bars, **options), {PROOF: certificate})


def prices(pieces, bars, scale=1, **more):
    return {"prices": {"scale": scale, "pieces": pieces, "bars": bars, **more}}


# Bars of 10 and 7 hold 6 and 3, or two of 3: two of 6 and four of 3 fill two bars of 10 and one of 7.
TWO = {"stock": [{"length": 10}, {"length": 7}], "data": [{"key": "a", "length": 6, "count": 2}, {"key": "b", "length": 3, "count": 4}]}
TWO_BARS = [{"stock": 0, "count": 2, "pieces": ["a", "b"]}, {"stock": 1, "pieces": ["b", "b"]}]
SIMPLE = by_hand(TWO, TWO_BARS, {"priced": {
    "pieces": [["a"], ["b"]], "bars": [[0], [1]], "unit": 1, "target": 23, "nodes": [prices([6, 3], [1, 1])]}}, bound=24)
# The search finds that more is needed than prices say: by all patterns with little left over.
LISTED = by_hand({"stock": [{"length": 10}], "data": TWO["data"]}, [{"stock": 0, "count": 2, "pieces": ["a", "b"]}, {"stock": 0, "pieces": ["b", "b"]}],
                 {"priced": {"pieces": [["a"], ["b"]], "bars": [[0]], "unit": 10, "target": 2, "nodes": [{"listed": {
                     "prices": {"scale": 3, "pieces": [0, 0], "bars": [0]}, "maximal": True, "rows": [[[0, 1 << 23], [1, 1 << 24]]],
                     "tree": [{"pattern": {"bars": 0, "pieces": [[1, 3]], "at": 0, "most": 2, "more": 1}},
                              prices([2, 1], [0], 3), prices([2, 1], [0], 3, rows=[0])]}}]}})
ONE_EACH = {"stock": [{"length": 10}], "data": [{"key": "a", "length": 6, "count": 1}, {"key": "b", "length": 5, "count": 1}, {"key": "c", "length": 4, "count": 1}]}
PAIRED = by_hand(ONE_EACH, [{"stock": 0, "pieces": ["a", "c"]}, {"stock": 0, "pieces": ["b"]}], {"priced": {
    "pieces": [["a"], ["b"], ["c"]], "bars": [[0]], "unit": 10, "target": 1, "nodes": [{"listed": {
        "prices": {"scale": 2, "pieces": [1, 1, 1], "bars": [0]}, "maximal": False, "tree": [
            {"pair": {"one": 0, "other": 2, "together": 1, "apart": 2}}, prices([1, 1, 0], [0]), prices([1, 1, 0], [0])]}}]}})
SAW = "one bar for seven pieces is short of need"
ROWS = "mitred pieces of more families than are combined are priced as they lie"
LAID = "mitred pieces are proved by prices of what fits as they lie"
JOINT = "joined bars need two conditions on their numbers"
NODE, TREE = f"{PROOF}.priced.nodes.0", f"{PROOF}.priced.nodes.0.listed.tree"
TYPES = f"{PROOF}.priced"


def write():
    for name, (request, answer) in SOLVED.items():
        proved(name, request, answer)
    proved("prices written by hand", *SIMPLE)
    proved("maximal patterns listed by hand", *LISTED)
    proved("a pair of item types listed by hand", *PAIRED)
    proved("no bar may be joined although joins are spoken of", {**TWO, "allowJoins": {"maxJoins": 0}}, SIMPLE[1])
    split = {f"{TYPES}.nodes": [{"split": {"bars": 0, "at": 1, "most": 1, "more": 2}}, prices([6, 3], [1, 1]), prices([6, 3], [1, 1])]}
    # A nanometre less under the clamp, and three pieces of 4, 4 and 5 mm fit where the prices count on two.
    tight = {"stock": [{"length": 15, "price": 10}], "clamp": 1.500001, "sideWaste": 0.5,
             "data": [{"key": "a", "length": 5, "count": 2}, {"key": "b", "length": 4, "count": 2}]}
    held = by_hand(tight, [{"stock": 0, "count": 2, "pieces": ["a", "b"]}], {"priced": {
        "pieces": [["a"], ["b"]], "bars": [[0]], "unit": 1, "target": 19, "nodes": [prices([5, 5], [0])]}}, bound=20)
    proved("prices count on a clamp", *held)
    forged("prices count on a longer clamp", "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost", held, {},
           {**tight, "clamp": 1.5})
    proved("two cases by the number of bars", TWO, changed(SIMPLE[1], split))
    below = {f"{TYPES}.target": 22, f"{TYPES}.nodes": [prices([6, 3], [1, 1])]}
    whole(split, below)
    types()
    ends()
    cases()
    listed()
    uncut()
    joined()
    laid()
    limits()


def whole(split, below):
    error = '{"error":{"key":"invalidRequest","message":"","details":{}}}'
    put("wrong-answers", "an error is said to prove a bound", lay.written({**TWO, "cutWaste": -1}), error,
        {"at": PROOF, "reason": "an error has no certificate", **AT})
    forged("nothing proves the bound", ": the answer holds no certificate", SIMPLE, {PROOF: GONE})
    for reason, name in [("work", "Work"), ("joinedBars", "JoinedBars")]:
        forged(f"the bound rests on a search for the reason {reason}", f": the bound rests on a search that leaves nothing to check ({name})",
               SIMPLE, {PROOF: {"search": {"reason": reason}}})
    forged("single bars are proved where bars may be joined", "bars: speak of single bars where bars may be joined", SIMPLE, {},
           {**TWO, "allowJoins": {"maxJoins": 1}})
    forged("a target below minus one", "target: is less than -1", SIMPLE, {f"{TYPES}.target": -2})
    proved("a bound follows from what bars can cost", TWO, changed(SIMPLE[1], {"meta.proof.lowerBound": 27, "meta.proof.gap": 0, "meta.proof.optimal": True}))
    forged("a bound above what bars can cost", "target: is less than another cost that bars can have below the bound", SIMPLE,
           {"meta.proof.lowerBound": 28})
    forged("a bound a little above what bars can cost", "target: is less than another cost that bars can have below the bound", SIMPLE,
           {"meta.proof.lowerBound": Decimal("27.0000001")})
    for claim in ("24.0000001", "24.5", "24.9999999", "25"):
        forged(f"a bound of {claim} where 24 is proved", "nodes[0].prices: do not refute the target", SIMPLE,
               {"meta.proof.lowerBound": Decimal(claim), f"{TYPES}.target": 24})


def types():
    forged("an item type holds an unknown key", 'pieces[1]: "c" is not in the request', SIMPLE, {f"{TYPES}.pieces.1": ["c"]})
    forged("a piece is in two item types", "pieces[1]: names a piece twice", SIMPLE, {f"{TYPES}.pieces.1": ["a"]})
    forged("a piece is twice in its item type", "pieces[1]: names a piece twice", SIMPLE, {f"{TYPES}.pieces.1": ["b", "b"]})
    forged("pieces of two lengths are one item type", "pieces[0]: holds pieces of different outlines", SIMPLE, {f"{TYPES}.pieces": [["a", "b"]]})
    mitred = SOLVED["mitred pieces that may be turned about two axes"]
    forged("pieces of two angles are one item type", "pieces[0]: holds pieces of different outlines", mitred, {f"{TYPES}.pieces": [["0", "1"]]},
           {**mitred[0], "data": [{**mitred[0]["data"][0], "length": 381}, mitred[0]["data"][1]]})
    forged("an item type is empty", "pieces[2]: is empty", SIMPLE, {f"{TYPES}.pieces.2": []})
    forged("a stock type is empty", "bars[2]: is empty", SIMPLE, {f"{TYPES}.bars.2": []})
    forged("a wanted piece is in no item type", 'pieces: "b" is in no item type', SIMPLE, {f"{TYPES}.pieces.1": GONE})
    forged("one length is two item types where lengths on a bar are limited",
           "pieces: of one length are two item types, although the number of lengths on a bar is limited",
           SIMPLE, {}, {**TWO, "complexity": 3, "data": [TWO["data"][0], {**TWO["data"][1], "length": 6}]})
    forged("the unit is nothing", "unit: is not greater than 0", SIMPLE, {f"{TYPES}.unit": 0})
    forged("the unit is below nothing", "unit: is not greater than 0", SIMPLE, {f"{TYPES}.unit": -1})
    forged("the unit divides the cost of the first stock type alone", "bars[1]: has a cost that is no whole number of units", SIMPLE,
           {f"{TYPES}.unit": 2})
    proved("the unit divides the cost of each stock type's cheapest bar", {**TWO, "stock": [*TWO["stock"], {"length": 10, "price": None}]},
           changed(SIMPLE[1], {f"{TYPES}.bars": [[0, 2], [1]]}))
    dear = {**TWO, "stock": [{"length": 10, "price": 10}, {"length": 7, "price": 7}, {"length": 6.5, "price": 9.123456}]}
    answer = lay.answer(dear, TWO_BARS, bound=24)
    proved("the cost of a dearer bar of a stock type is no whole number of units", dear,
           changed(answer, {PROOF: SIMPLE[1]["success"]["data"]["meta"]["certificate"], f"{TYPES}.bars": [[0], [1, 2]]}))
    forged("a stock type names stock that nobody has", "bars[1]: there is no stock 2", SIMPLE, {f"{TYPES}.bars.1": [2]})
    forged("stock is in two stock types", "bars[1]: names a stock twice", SIMPLE, {f"{TYPES}.bars.1": [0]})
    forged("stock that could be used is in no stock type", "bars: leave out stock that can be used", SIMPLE, {f"{TYPES}.bars.1": GONE,
                                                                                                       f"{NODE}.prices.bars": [1]})
    forged("stock as long as the shortest piece is in no stock type", "bars: leave out stock that can be used", SIMPLE, {},
           {**TWO, "stock": [*TWO["stock"], {"length": 3}]})
    proved("stock shorter than any piece is in no stock type", {**TWO, "stock": [*TWO["stock"], {"length": Decimal("2.999999")}]}, SIMPLE[1])
    proved("stock of which there is none is in no stock type", {**TWO, "stock": [*TWO["stock"], {"length": 9, "quantity": 0}]}, SIMPLE[1])


def ends():
    mitred = SOLVED["mitred pieces that may be turned about two axes"]
    own = f"{TYPES}.ends"
    forged("square pieces have prices of ends", "ends: have prices, although no piece is mitred", SIMPLE,
           {own: {"angles": [0], "right": [0], "head": 0}})
    forged("mitres that are off have prices of ends", "ends: have prices, although no piece is mitred", mitred, {}, {**mitred[0], "version": 1})
    forged("mitred pieces have no prices of ends", "ends: are missing, although pieces are mitred", mitred, {own: GONE})
    forged("more angles than may be checked", "ends.angles: are too many to check", mitred, {}, angles=2)
    forged("an angle has no price", "ends.right: is not one number for each angle", mitred, {f"{own}.right.2": GONE})
    forged("no angle has a price", "ends.right: is not one number for each angle", mitred, {f"{own}.right": [], f"{own}.angles": []})
    forged("a price of an end is above what can be read exactly", "ends: hold a number above 2^53", mitred, {f"{own}.right.0": 2**53 + 1})
    forged("a price of an end is below what can be read exactly", "ends: hold a number above 2^53", mitred, {f"{own}.right.0": -2**53 - 1})
    forged("the price of the head is above what can be read exactly", "ends: hold a number above 2^53", mitred, {f"{own}.head": 2**53 + 1})
    forged("an angle is steeper than ends may be", "ends.angles: are beyond 80 degrees", mitred, {f"{own}.angles.2": Decimal("80.000001")})
    forged("an angle is steeper the other way than ends may be", "ends.angles: are beyond 80 degrees", mitred, {f"{own}.angles.0": Decimal("-80.000001")})
    forged("an angle has two prices", "ends.angles: name an angle twice", mitred, {f"{own}.angles.0": 0})
    forged("an end has no price", "ends.angles: leave out an end", mitred, {f"{own}.angles.0": -31})
    forged("ends are so dear that a piece has no width", "ends: leave a piece no width", mitred, {
        f"{own}.right": [-2**53] * 3, f"{own}.head": 2**53})
    proved("angles as steep as ends may be have prices too", mitred[0], changed(mitred[1], {
        f"{own}.angles": [-30, 0, 30, 80, -80], f"{own}.right": lambda right: [*right, 3695042, 3695042]}))


def cases():
    node = f"{TYPES}.nodes"
    for field, number, reason in [
            ("scale", 0, "is not from 1 to 2^53"), ("scale", -1, "is not from 1 to 2^53"), ("scale", 2**53 + 1, "is not from 1 to 2^53"),
            ("pieces", [6], "are not one number of at most 2^53 for each item type"),
            ("pieces", [6, 2**53 + 1], "are not one number of at most 2^53 for each item type"),
            ("pieces", [-2**53 - 1, 3], "are not one number of at most 2^53 for each item type"),
            ("bars", [1, 1, 1], "are not one number of at most 2^53 for each stock type"),
            ("bars", [1, -2**53 - 1], "are not one number of at most 2^53 for each stock type"),
            ("rows", [0], "are not one number from 0 to 2^53 for each row, or for the first of them")]:
        forged(f"prices with the {field} {number}", f"nodes[0].prices.{field}: {reason}", SIMPLE, {f"{NODE}.prices.{field}": number})
    forged("pieces that fit are worth more than a bar costs", "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost", SIMPLE,
           {f"{NODE}.prices.bars.1": 2})
    forged("a bar is worth less than nothing", "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost", SIMPLE,
           {f"{NODE}.prices": {"scale": 1, "pieces": [0, 0], "bars": [11, 0]}})
    forged("prices that prove no more than the target", "nodes[0].prices: do not refute the target", SIMPLE, {f"{TYPES}.target": 24, "meta.proof.lowerBound": 25})
    one = prices([6, 3], [1, 1])

    def split(bars=0, at=1, most=1, more=2):
        return {"split": {"bars": bars, "at": at, "most": most, "more": more}}

    forged("cases split by a stock type that is none", "nodes[0].split: names no stock type", SIMPLE, {node: [split(2), one, one]})
    forged("there is no case", "nodes[0]: is missing, or a case twice", SIMPLE, {node: []})
    forged("a case is missing", "nodes[2]: is missing, or a case twice", SIMPLE, {node: [split(), one]})
    forged("a case is there for both sides", "nodes[1]: is missing, or a case twice", SIMPLE, {node: [split(more=1), one]})
    forged("a case is split into itself", "nodes[0]: is split into a case before it", SIMPLE, {node: [split(most=0), one, one]})
    forged("a case is split into one before it", "nodes[1]: is split into a case before it", SIMPLE,
           {node: [split(), split(most=0, more=3), one, one]})
    forged("a case that nobody reaches", "nodes: holds a case that is not reached", SIMPLE, {node: [one, one]})


def listed():
    own = f"{NODE}.listed"
    forged("prices below nothing where too much may be cut", "nodes[0].listed.prices.pieces: are less than 0, although too much may be cut", LISTED,
           {f"{own}.prices.pieces.0": -1})
    forged("prices below nothing in a case where too much may be cut",
           "nodes[0].listed.tree[1].prices.pieces: are less than 0, although too much may be cut", LISTED, {f"{TREE}.1.prices.pieces.0": -1})
    forged("listed prices leave more of a bar than there is", "nodes[0].listed.prices.bars: are more than what a pattern leaves of a bar's cost", LISTED,
           {f"{own}.prices.bars.0": 4})
    forged("listed prices are for another number of item types", "nodes[0].listed.prices.pieces: are not one number of at most 2^53 for each item type", LISTED,
           {f"{own}.prices.pieces": [1]})
    forged("listed prices have rows", "nodes[0].listed.prices.rows: are not one number from 0 to 2^53 for each row, or for the first of them", LISTED,
           {f"{own}.prices.rows": [1]})
    for name, pattern in [("to which a piece can be added", [[1, 2]]), ("of unknown pieces", [[2, 1]]), ("that does not fit", [[1, 4]])]:
        forged(f"cases split by a pattern {name}", "nodes[0].listed.tree[0].pattern: is none of those listed", LISTED, {f"{TREE}.0.pattern.pieces": pattern})
    forged("cases split by a pattern of bars that are none", "nodes[0].listed.tree[0].pattern: is none of those listed", LISTED, {f"{TREE}.0.pattern.bars": 1})
    forged("a price of a row is below nothing", "nodes[0].listed.tree[2].prices.rows: are not one number from 0 to 2^53 for each row, or for the first of them",
           LISTED, {f"{TREE}.2.prices.rows": [-1]})
    forged("a price of a row is above what can be read exactly",
           "nodes[0].listed.tree[2].prices.rows: are not one number from 0 to 2^53 for each row, or for the first of them", LISTED,
           {f"{TREE}.2.prices.rows": [2**53 + 1]})
    forged("prices of more rows than there are", "nodes[0].listed.tree[2].prices.rows: are not one number from 0 to 2^53 for each row, or for the first of them",
           LISTED, {f"{TREE}.2.prices.rows": [0, 0]})
    forged("prices that do not refute a case of patterns", "nodes[0].listed.tree[1].prices.pieces: do not refute the target", LISTED,
           {f"{TREE}.1.prices.pieces": [1, 1]})
    forged("the second case of patterns is not refuted", "nodes[0].listed.tree[2].prices.pieces: do not refute the target", LISTED,
           {f"{TREE}.2.prices.pieces": [1, 0]})
    pair = "nodes[0].listed.tree[0].pair: needs an item type that is cut exactly once, and another item type"
    forged("a pair of one item type", pair, PAIRED, {f"{TREE}.0.pair.other": 0})
    forged("a pair with an item type that is none", pair, PAIRED, {f"{TREE}.0.pair.other": 3})
    forged("a pair of an item type that is none", pair, PAIRED, {f"{TREE}.0.pair.one": 3})
    forged("a pair where too much may be cut", pair, PAIRED, {f"{own}.maximal": True})
    twice = {**ONE_EACH, "data": [{**ONE_EACH["data"][0], "count": 2}, *ONE_EACH["data"][1:]]}
    forged("a pair of an item type that is wanted twice", pair, PAIRED, {}, twice)
    rows = f"{own}.rows"
    forged("a row is made of itself", "nodes[0].listed.rows[0]: names no item type and no row before it", LISTED, {rows: [[[2, 1]]]})
    order = "are not by rising number, or a multiplier is above 1"
    forged("a row names an item type twice", f"nodes[0].listed.rows[0]: {order}", LISTED, {rows: [[[0, 1], [0, 1]]]})
    forged("a row names item types in falling order", f"nodes[0].listed.rows[0]: {order}", LISTED, {rows: [[[1, 1], [0, 1]]]})
    forged("a multiplier above one", f"nodes[0].listed.rows[0]: {order}", LISTED, {rows: [[[0, (1 << 24) + 1]]]})
    grown = [[[before, 1 << 24] for before in range(at + 1)] for at in range(1, 56)]
    forged("rows that grow beyond what can be read exactly", "nodes[0].listed.rows[51]: comes to more than 2^53", LISTED, {rows: grown})


def uncut():
    base = SOLVED[SAW]
    own = f"{TYPES}.uncut"
    forged("nothing proves that so much must be missing", "uncut: is missing, although pieces are said to be left uncut of need", base, {own: GONE})
    forged("a cost is proved where nothing proves that so much must be missing",
           "uncut: is missing, although pieces are said to be left uncut of need", base, {own: GONE, "meta.proof.optimal": False})
    forged("prices prove a cost where pieces are missing", "target: is not -1, although pieces are missing", base, {
        f"{TYPES}.target": 0, f"{TYPES}.nodes": [prices([0, 0], [1])]})
    forged("pieces are dearer than what is lost with them", "uncut.pieces: are dearer than what is lost when they stay uncut", base,
           {f"{own}.prices.pieces.0": 601 * 2147483648 + 1})
    forged("a bar saves less than its pieces are worth", "uncut.bars: are less than what a pattern is worth", base, {f"{own}.prices.bars.0": -1857573355519})
    forged("prices do not prove that so much must be missing", "uncut.pieces: do not prove that so much must stay uncut", base, {f"{own}.prices.pieces.1": 264})
    forged("another length could be missing", "uncut.target: is less than another length that pieces add up to below the one claimed", base, {f"{own}.target": 1700})
    forged("prices of what is missing have no scale", "uncut.scale: is not from 1 to 2^53", base, {f"{own}.prices.scale": 0})
    forged("more is said to be missing of need than is proved",
           "uncut.target: is less than another length that pieces add up to below the one claimed", base, {"missing.0.count": 4, "counts.0": 0})


def joined():
    base, own = SOLVED[JOINT], f"{PROOF}.joined"
    short = SOLVED["joined bars of one stock"]
    forged("bars are proved as joined where none may be", "bars: are said to be joined, although none may be", short, {},
           {**short[0], "allowJoins": {"maxJoins": 0}})
    single = {name: value for name, value in short[0].items() if name != "allowJoins"}
    forged("bars are proved as joined without a word of joins", "bars: are said to be joined, although none may be", short, {}, single)
    forged("conditions where pieces are missing", "conditions: say nothing where pieces are missing", base, {"missing": [{"key": "p1", "count": 1}]})
    forged("more conditions than may be checked", "conditions: are too many to check", base, {}, conditions=1)
    forged("parts of stock that nobody has", "bars[4]: there is no stock -3", base, {f"{own}.bars.4": -3})
    forged("a stock is a part twice", "bars: name a stock twice", base, {f"{own}.bars.4": 0})
    forged("stock is left out of the parts", "bars: leave out stock", base, {f"{own}.bars.4": GONE, f"{own}.conditions.0.bars.4": GONE,
                                                                           f"{own}.conditions.1.bars.4": GONE})
    forged("more sets of parts than may be checked", "bars: can be joined in too many ways", base, {}, sets=3)
    forged("a condition counts other item types", "conditions[1].pieces: are not one number of at most 2^53 for each item type", base,
           {f"{own}.conditions.1.pieces.3": GONE})
    forged("a condition counts a piece beyond what can be read exactly", "conditions[1].pieces: are not one number of at most 2^53 for each item type",
           base, {f"{own}.conditions.1.pieces.3": 2**53 + 1})
    weigh = "are not one number from 0 to 2^53 for each stock"
    forged("a condition weighs other stock", f"conditions[0].bars: {weigh}", base, {f"{own}.conditions.0.bars.4": GONE})
    forged("a part weighs less than nothing", f"conditions[0].bars: {weigh}", base, {f"{own}.conditions.0.bars.4": -1})
    forged("a part weighs more than can be read exactly", f"conditions[0].bars: {weigh}", base, {f"{own}.conditions.0.bars.4": 2**53 + 1})
    for place, name in enumerate(["first", "second", "third", "first leftover", "second leftover"]):
        forged(f"the {name} part weighs a little less than its pieces are worth", "conditions[0].bars: weigh less than pieces on them are worth", base,
               {f"{own}.conditions.0.bars.{place}": lambda weight: weight // 2})
    forged("there are no conditions", "conditions: are missing", base, {f"{own}.conditions": []})
    met = "conditions: are met by bars that cost less than the bound"
    forged("the first condition alone proves less", met, base, {f"{own}.conditions.1": GONE})
    proved("the second condition alone is enough", base[0], changed(base[1], {f"{own}.conditions.0": GONE}))
    forged("a bound for joined bars that is a ten-millionth too high", met, base, {
        "meta.proof.lowerBound": lambda bound: Decimal(bound) + Decimal("0.0000001")})
    proved("a bound of nothing needs no conditions", base[0], changed(base[1], {f"{own}.conditions": [], "meta.proof.lowerBound": 0,
                                                                                "meta.proof.gap": 1, "meta.proof.optimal": False}))
    forged("a bound for joined bars that is too large to check", "conditions: are too large to check for costs like these", base,
           {"meta.proof.lowerBound": 2**62})


# Scales of the prices that are valid only because pieces worth more do not fit as they lie, a little less of which is not.
TOO_LITTLE = {
    "mitred pieces of two families are priced as they lie": 2687400,
    "mitred pieces of four families are priced as they lie": 2657540,
    "mitred pieces of more families than are combined are priced as they lie": 2866560,
    "mitred pieces of two lengths on a bar are priced as they lie": 2732190,
    "mitred pieces that lie in four ways are priced as they lie": 2851454
}


def laid():
    for name, scale in TOO_LITTLE.items():
        forged(f"{name}, and too high", "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost", SOLVED[name],
               {f"{NODE}.prices.scale": scale})


def limits():
    forged("a check of more steps than it may take", "nodes[0]: takes the certificate beyond the 20 steps that a check may take", SIMPLE, {}, steps=20)
    forged("bars have more worths of pieces than can be checked", "nodes[0].bars: have more worths of pieces than can be checked", SIMPLE, {}, states=1)
    far = SOLVED["two lengths of stock are proved by prices alone"]
    forged("a table of more costs than may be looked at", "target: leaves a gap to the bound that takes too long to check", far, {}, costs=19)
    forged("a table of more lengths than may be looked at", "uncut.target: leaves a gap to the bound that takes too long to check", SOLVED[SAW], {}, sums=1)
    forged("more patterns than may be listed", "nodes[0].listed: names more patterns than can be checked", LISTED, {}, patterns=1)
    forged("more item types on patterns than may be listed", "nodes[0].listed: names more patterns than can be checked", LISTED, {}, parts=1)
    forged("patterns of more item types than may be listed", "nodes[0].listed: names patterns of too many item types", LISTED, {}, deepest=1)
    forged("more rows than may be checked", "nodes[0].listed.rows: are too many to check", LISTED, {}, rows=0)
    forged("more counts of rows than may be checked", "nodes[0].listed.rows: are too many to check", LISTED, {}, counts=1)
    forged("more rows of mitred pieces than may be kept", "nodes[0].bars: hold more rows of mitred pieces than can be checked", SOLVED[ROWS], {}, known=10)
    forged("longer rows of mitred pieces than may be asked for", "nodes[0].bars: hold longer rows of mitred pieces than can be checked", SOLVED[ROWS], {}, asked=1)
    forged("mitred pieces of more item types on a bar than may be looked at", "nodes[0].pieces: are too many on a bar", SOLVED[LAID], {}, deepest=0)
