"""Sections 4, 6 and 7 of the model: what is counted over all bars, what the plan costs, and what the answer says of it."""

import lay
from bars import FULL, SQUARE
from book import GONE, changed, put, raw, right, wrong
from joined import JOINED, PLAN
from lay import Written

PRICED = {**SQUARE, "stock": [{"length": 3000, "price": 21.5}, {"length": 2000, "price": 14, "quantity": 2},
                              {"length": 1100, "leftover": True, "quantity": 1}, {"length": 1333.333333, "leftover": True, "price": 3}]}
USED = [{"stock": 0, "pieces": ["rail", "rail"]}, {"stock": -1, "pieces": ["rail"]}, {"stock": 1, "pieces": ["post"]},
        {"stock": -2, "pieces": ["post"]}]
SHORT = {**SQUARE, "stock": [{"length": 3000, "quantity": 1}]}
CUT = [{"stock": 0, "pieces": ["rail", "rail", "post"]}]


def amount(step, decimals=7):
    return lambda value: Written(round(float(value.text) * 10**decimals) + step, decimals)


def write():
    wrong("the hash is that of other bars", "meta.scheme: is not the hash of the bars", SQUARE, FULL, {"bars.0.useful": 2441}, seal=False)
    wrong("the version is not the request's", "version: is not the request's", SQUARE, FULL, {"version": 2})

    # 7.: how often stock is used and pieces are cut.
    right("as much stock as there is", {**SQUARE, "data": [{"key": "rail", "length": 900, "count": 4}], "stock": [{"length": 2000, "quantity": 2}]},
          [{"stock": 0, "count": 2, "pieces": ["rail"] * 2}])
    wrong("more stock than there is", "bars: use 2 of stock 0, more than there are",
          {**SQUARE, "data": [{"key": "rail", "length": 900, "count": 4}], "stock": [{"length": 2000, "quantity": 1}]},
          [{"stock": 0, "count": 2, "pieces": ["rail"] * 2}])
    two = {**SQUARE, "stock": [{"length": 3000, "quantity": 2}]}
    wrong("more stock than there is on bars that differ", "bars: use 3 of stock 0, more than there are", two,
          [{"stock": 0, "pieces": ["rail", "rail"]}, {"stock": 0, "pieces": ["rail"]}, {"stock": 0, "pieces": ["post", "post"]}])
    once = {**JOINED, "stock": [{**JOINED["stock"][0], "quantity": 1}, *JOINED["stock"][1:]]}
    wrong("a joined and a single bar use more stock than there is", "bars: use 2 of stock 0, more than there are", once, PLAN)
    wrong("a joined bar alone uses more stock than there is", "bars: use 3 of stock -1, more than there are",
          {**JOINED, "data": [{"key": "a", "length": 900, "count": 1}], "allowJoins": {"maxJoins": 2}},
          [{"parts": [(-1, 0)] * 3, "pieces": ["a"]}])
    wrong("a piece is cut more often than is wanted", 'bars: cut "rail" more often than requested', SQUARE,
          [*FULL, {"stock": 0, "pieces": ["rail"]}])
    wrong("copies of a bar cut a piece more often than is wanted", 'bars: cut "rail" more often than requested', SQUARE,
          [{"stock": 0, "count": 2, "pieces": ["rail", "rail"]}, {"stock": 0, "pieces": ["post", "post"]}])
    wrong("a key is not counted", "counts: must name every key of the request", SQUARE, FULL, {"counts.post": GONE})
    wrong("a key is counted that nobody wants", "counts: must name every key of the request", SQUARE, FULL, {"counts.beam": 0})
    wrong("another key is counted than is wanted", "counts: is not what the bars cut", SQUARE, FULL, {"counts.post": GONE, "counts.beam": 2})
    wrong("a piece is counted less often than it is cut", "counts: is not what the bars cut", SQUARE, FULL, {"counts.post": 1})
    wrong("more pieces were wanted", "inputCount: is not what is requested", SQUARE, FULL, {"inputCount": 6})
    wrong("more pieces were cut", "outputCount: is not what the bars cut", SQUARE, FULL, {"outputCount": 4})
    wrong("a whole plan is called incomplete", "complete: is not what the bars cut", SQUARE, FULL, {"complete": False})

    # Bars that the request gives.
    def pattern(stock, *counts):
        return {"stock": stock, "count": 1, "pieces": [{"piece": piece, "count": count} for piece, count in counts]}

    right("the bars are the patterns of the request", {**SQUARE, "patterns": [pattern(1, (1, 1), (0, 1)), pattern(0, (0, 2), (1, 1))]}, FULL)
    wrong("the bars hold other pieces than the patterns of the request", "bars: are not the patterns of the request",
          {**SQUARE, "patterns": [pattern(1, (1, 2)), pattern(0, (0, 3))]}, FULL)
    wrong("the bars are of other stock than the patterns of the request", "bars: are not the patterns of the request",
          {**SQUARE, "patterns": [pattern(0, (1, 1), (0, 1)), pattern(0, (0, 2), (1, 1))]}, FULL)

    # Missing pieces and warnings.
    right("pieces are missing", SHORT, CUT)
    right("nothing is cut", {**SQUARE, "stock": [{"length": 3000, "quantity": 0}]}, [])
    missing = [{"key": "rail", "count": 1}, {"key": "post", "count": 1}]
    wrong("no more of a key is missing than none", "missing: lists a key of which none is missing", SQUARE, FULL, {"missing": [{"key": "rail", "count": 0}]})
    wrong("a missing key is there twice", "missing: lists a key twice", SHORT, CUT, {"missing": [*missing, missing[0]]})
    wrong("fewer pieces are missing than said", "missing: is not what the bars leave uncut", SHORT, CUT, {"missing.0.count": 2})
    wrong("a missing piece is not listed", "missing: is not what the bars leave uncut", SHORT, CUT, {"missing.1": GONE})
    wrong("a piece is listed as missing although all are cut", "missing: is not what the bars leave uncut", SQUARE, FULL,
          {"missing": [missing[0]]}, warnings=["outOfStock"])
    wrong("a piece is missing that nobody wants", "missing: names a key that is not in the request", SHORT, CUT,
          {"missing": [*missing, {"key": "beam", "count": 1}]})
    wrong("a warning is there twice", "warnings: hold one twice", SHORT, CUT, warnings=["outOfStock", "outOfStock"])
    wrong("a warning that nobody knows", "warnings: hold one that is not known", SHORT, CUT, warnings=["outOfStock", "itemTooLong"])
    wrong("pieces are missing without a warning", "warnings: must hold outOfStock when pieces are missing", SHORT, CUT, warnings=[])
    wrong("a warning of missing pieces although all are cut", "warnings: must hold outOfStock when pieces are missing", SQUARE, FULL,
          warnings=["outOfStock"])
    limited = ["outOfStock", "limitedByMinJoinLength"]
    no_cause = "warnings: hold limitedByMinJoinLength without a cause"
    # 1500 on parts of 1000 with stretches of at least 600 has no place for a joint.
    joins = {"stock": [{"length": 1000}], "data": [{"key": "a", "length": 700, "count": 2}, {"key": "b", "length": 1150, "count": 1}],
             "allowJoins": {"maxJoins": 1, "minLength": 590}}
    cut = [{"stock": 0, "count": 2, "pieces": ["a"]}]
    right("a piece is missing for the least length of joined parts", joins, cut, warnings=limited)
    wrong("the least length of parts is blamed although nothing is missing", no_cause, {**joins, "data": joins["data"][:1]}, cut, warnings=limited[1:])
    single = {"stock": [{"length": 1000, "quantity": 2}], "data": [{"key": "a", "length": 700, "count": 3}]}
    wrong("the least length of parts is blamed although nothing is joined", no_cause, single, cut, warnings=limited)
    for name, rules in [("no joints are allowed", {"maxJoins": 0, "minLength": 590}), ("parts have no least length", {"maxJoins": 1, "minLength": 0})]:
        wrong(f"the least length of parts is blamed although {name}", no_cause, {**single, "allowJoins": rules}, cut, warnings=limited)

    # Grouping.
    apart = {**SQUARE, "data": [{"key": "a", "length": 900, "count": 6}], "groupIdentical": False}
    right("equal bars one by one", apart, [{"stock": 0, "pieces": ["a"] * 3}] * 2)
    right("equal bars grouped although that was not asked", apart, [{"stock": 0, "count": 2, "pieces": ["a"] * 3}], {"identicalGrouped": True})
    wrong("equal bars are grouped and said not to be", "bars: are grouped", apart, [{"stock": 0, "count": 2, "pieces": ["a"] * 3}])
    wrong("equal bars are not grouped although that was asked", "identicalGrouped: must be true", {**apart, "groupIdentical": True},
          [{"stock": 0, "pieces": ["a"] * 3}] * 2, {"identicalGrouped": False})
    wrong("equal bars are listed twice and said to be grouped", "bars: list equal bars twice", apart, [{"stock": 0, "pieces": ["a"] * 3}] * 2,
          {"identicalGrouped": True})
    wrong("equal bars of other numbers are listed twice", "bars: list equal bars twice", {**apart, "data": [{"key": "a", "length": 900, "count": 9}]},
          [{"stock": 0, "count": 2, "pieces": ["a"] * 3}, {"stock": 0, "pieces": ["a"] * 3}], {"identicalGrouped": True})

    # Sums.
    for algorithm in (None, "conservative", "normal", "aggressive"):
        right(f"a priced plan with leftovers, {algorithm or 'as usual'}", {**PRICED, "algorithm": algorithm}, USED)
        right(f"a plan by length with leftovers, {algorithm or 'as usual'}",
              {**PRICED, "algorithm": algorithm, "stock": [{**entry, "price": None} for entry in PRICED["stock"]]}, USED)
    leftovers = {**PRICED, "stock": PRICED["stock"][2:], "data": [{"key": "a", "length": 900, "count": 2}]}
    right("leftovers alone, of which one has a price", leftovers, [{"stock": -1, "pieces": ["a"]}, {"stock": -2, "pieces": ["a"]}])
    right("the cheapest price per length is that of the second stock", {**PRICED, "stock": [{"length": 3000, "price": 30}, {"length": 2000, "price": 7.000001},
          {"length": 1999, "price": 7.000001}, {"length": 1100.5, "leftover": True}, {"length": 3000, "price": 0.5, "leftover": True, "quantity": 0}]},
          [{"stock": 0, "pieces": ["rail", "rail"]}, {"stock": -1, "pieces": ["rail"]}, {"stock": 1, "pieces": ["post", "post"]}])
    right("copies of priced bars", {**PRICED, "data": [{"key": "a", "length": 900, "count": 6}]}, [{"stock": 0, "count": 3, "pieces": ["a"] * 2}])
    right("joined bars of several prices", {**JOINED, "stock": [*JOINED["stock"], {"length": 1200, "price": 13.333333}]},
          [{"parts": [(0, 0), (1, 3)], "pieces": ["long", "short"]}, {"stock": 0, "pieces": ["short"]}])
    wrong("fewer bars than are listed", "barsCount: is not the number of bars", PRICED, USED, {"barsCount": 3})
    wrong("stock of several lengths is said to be of one", "multiLength: does not follow from the stock used", PRICED, USED, {"multiLength": False})
    wrong("stock of one length is said to be of several", "multiLength: does not follow from the stock used", SHORT, CUT, {"multiLength": True})
    wrong("parts of several lengths are said to be of one", "multiLength: does not follow from the stock used",
          {**JOINED, "data": [{"key": "a", "length": 1500, "count": 1}]}, [{"parts": [(0, 0), (-1, 0)], "pieces": ["a"]}], {"multiLength": False})
    for field, reason in [("totalLength", "is not the raw length of the stock used"), ("totalAvailable", "is not the sum of useful offcuts"),
                          ("waste", "is not the sum of the bars' waste"), ("pessimisticWaste", "is not waste and offcuts together"),
                          ("price", "is not the stock's price less useful offcuts"), ("pessimisticPrice", "is not the stock's price")]:
        for step, name in ((1, "more"), (-1, "less")):
            wrong(f"a ten-millionth {name} in {field}", f"{field}: {reason}", PRICED, USED, {field: amount(step)})
    wrong("the whole price although offcuts are kept", "price: is not the stock's price less useful offcuts", PRICED, USED,
          {"price": Written(round(lay.units(21.5 + 14 + 3) * 10), 7)})
    wrong("no price although stock is priced", "price: is not the stock's price less useful offcuts", PRICED, USED, {"price": None})
    wrong("no whole price although stock is priced", "pessimisticPrice: is not the stock's price", PRICED, USED, {"pessimisticPrice": None})
    wrong("a price although nothing is priced", "price: is not the stock's price less useful offcuts", SQUARE, FULL, {"price": 0})
    wrong("a whole price although nothing is priced", "pessimisticPrice: is not the stock's price", SQUARE, FULL, {"pessimisticPrice": 0})
    ratio = "is not 1 - waste / length"
    for field in ("utilization", "pessimisticUtilization"):
        wrong(f"a share in {field} that is rounded up too far", f"{field}: {ratio}", PRICED, USED, {field: amount(1, 12)})
        wrong(f"a share in {field} that is rounded down too far", f"{field}: {ratio}", PRICED, USED, {field: amount(-1, 12)})
        nothing = {**SQUARE, "stock": [{"length": 3000, "quantity": 0}]}
        wrong(f"a share of nothing in {field}", f"{field}: {ratio}", nothing, [], {field: 1})
        wrong(f"a share beyond all numbers in {field}", f"{field}: {ratio}", PRICED, USED, {field: Written(10**30, 12)})
    wrong("a share far below nothing", f"utilization: {ratio}", PRICED, USED, {"utilization": Written(-10**30, 12)})
    # Halves may be rounded either way.
    half = {"stock": [{"length": 4.096}], "data": [{"key": "a", "length": 0.000004, "count": 1}], "reusable": 9999}
    right("a share that lies between two numbers is rounded up", half, [{"stock": 0, "pieces": ["a"]}])
    right("a share that lies between two numbers is rounded down", half, [{"stock": 0, "pieces": ["a"]}],
          {"utilization": amount(-1, 12), "pessimisticUtilization": amount(-1, 12)})

    # The claims about the proof.
    proof = "meta.proof"
    right("a bound below the cost", SQUARE, FULL, bound=4999.5)
    right("a bound of nothing", SQUARE, FULL, bound=0)
    right("a plan that costs nothing", {**SQUARE, "algorithm": "aggressive", "stock": [{"length": 3000, "leftover": True}]},
          [{"stock": -1, "pieces": ["rail", "rail"]}, {"stock": -1, "pieces": ["rail", "post", "post"]}])
    right("what is missing is said to be missing of need", SHORT, CUT, {f"{proof}.lowerBound": 3000, f"{proof}.gap": 0, f"{proof}.optimal": True})
    right("what is missing is not said to be missing of need", SHORT, CUT, {f"{proof}.lowerBound": 3000, f"{proof}.gap": 0})
    for step, name in ((1, "more"), (-1, "less")):
        wrong(f"the cost is a ten-millionth {name}", f"{proof}.objective: is not the material cost", PRICED, USED, {f"{proof}.objective": amount(step)})
    wrong("the cost of a joined bar is that of its first part", f"{proof}.objective: is not the material cost", JOINED, PLAN,
          {f"{proof}.objective": 20})
    bound = f"{proof}.lowerBound: is not from 0 to the objective"
    wrong("a bound above the cost", bound, SQUARE, FULL, {f"{proof}.lowerBound": 5000.0000001})
    wrong("a bound below nothing", bound, SQUARE, FULL, {f"{proof}.lowerBound": -0.0000001, f"{proof}.gap": 1})
    gap = f"{proof}.gap: does not follow from objective and bound"
    for step, name in ((1, "more"), (-1, "less")):
        wrong(f"the gap is a little {name}", gap, SQUARE, FULL, {f"{proof}.gap": amount(step, 12)}, bound=4999.7)
    wrong("the gap is rounded down", gap, SQUARE, FULL, {f"{proof}.gap": 0.333333333333}, bound=3333.3333333)
    wrong("a gap although cost and bound are nothing", gap, {**SQUARE, "stock": [{"length": 3000, "quantity": 0}]}, [], {f"{proof}.gap": 1})
    claimed = f"{proof}.optimal: is claimed with a gap"
    wrong("a plan is said to be the best with a gap", claimed, SQUARE, FULL, {f"{proof}.optimal": True}, bound=4999)
    wrong("a plan with pieces missing is said to be the best with a gap", claimed, SHORT, CUT, {f"{proof}.optimal": True})
    wrong("a plan is said not to be the best without a gap", f"{proof}.optimal: is denied without a gap", SQUARE, FULL, {f"{proof}.optimal": False})

    # The envelope, and errors.
    request, answer = lay.written(SQUARE), lay.answer(SQUARE, FULL)

    def case(name, fault, changes):
        raw(name, fault, request, lay.written(changed(answer, changes)))

    case("the answer is neither a plan nor an error", "success: is missing", {"/success": GONE})
    case("the plan is missing", "success.data: is missing", {"/success.data": GONE})
    case("a plan is said to be an error", "isError: must be false", {"/success.isError": True})
    case("a plan does not say whether it is an error", "isError: must be false", {"/success.isError": GONE})
    case("a number of bars is a text", "bars[0].count: cannot be read: …", {"bars.0.count": "1"})
    case("a bar has a field that nobody knows", "bars[0].colour: cannot be read: …", {"bars.0.colour": "red"})
    case("the warnings are a number", "warnings: cannot be read: …", {"warnings": 1})
    case("the envelope is a list", "success[0]: cannot be read: …", {"/success": [1, 2, 3, 4]})
    raw("the answer is no JSON", "answer: cannot be read: …", request, "{")
    raw("the answer is a list", "answer[0]: cannot be read: …", request, "[1, 2]")
    raw("the answer is a number", "answer: cannot be read: …", request, "1")
    raw("something follows the answer", "answer: cannot be read: …", request, lay.written(answer) + " 1")
    error = '{"error":{"key":"invalidRequest","message":"","details":{}}}'
    raw("a valid request is answered with an error", "answer: is the error invalidRequest for a valid request", request, error)
    raw("a valid request is answered with an error of pieces", "answer: is the error itemTooLong for a valid request", request,
        '{"success":{"isError":true,"errorKey":"itemTooLong","errorMessage":"","errorDetails":{}}}')
    bad = lay.written({**SQUARE, "cutWaste": -1})
    raw("a bad request is answered with a plan", "answer: must be the error invalidRequest", bad, lay.written(answer))
    raw("a bad request is answered with another error", "answer: must be the error invalidRequest", bad, error.replace("invalidRequest", "tooLarge"))
    long = lay.written({**SQUARE, "stock": [{"length": 500}]})
    raw("pieces too long are answered with a plan", "answer: must be the error itemTooLong", long, lay.written(answer))
    put("right-answers", "a bad request is answered with its error", bad, error, {})
    put("right-answers", "pieces too long are answered with their error", long,
        '{"success":{"isError":true,"errorKey":"itemTooLong","errorMessage":"","errorDetails":{}}}', {})
