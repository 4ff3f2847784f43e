#!/usr/bin/env python3
"""Checks a certificate: python3 check.py REQUEST ANSWER prints `valid`, or the first step that does not hold.

With `-` in their place it reads lines of a request's and an answer's path with a tab between, and prints a line for each.

Written from docs/certificate.md alone, with nothing but the standard library, to show that anybody can. It checks
that no plan can cost less than the answer's bound; whether the plan itself is right is another matter.
"""

import json
import sys
from bisect import bisect_right
from decimal import Decimal
from fractions import Fraction
from functools import reduce
from math import ceil, cos, floor, gcd, inf, pi, tan


class Refused(Exception):
    pass


def require(holds, reason):
    if not holds:
        raise Refused(reason)


class Budget:
    """Steps that are left for the whole certificate, however many cases it has; some minutes."""

    most = left = 400_000_000

    @classmethod
    def spend(cls, steps):
        cls.left -= steps
        require(cls.left >= 0, f"it takes more than {cls.most} steps to check")


# Most states of a knapsack, costs of a table, patterns, item types on all patterns, and entries of rows that are kept at a time.
MOST_STATES, MOST_COSTS, MOST_PATTERNS, MOST_PARTS, MOST_ROWS = 2_000_000, 8_000_000, 200_000, 8_000_000, 4_000_000


def whole(*numbers):
    """Whether these are whole numbers that every reader of JSON holds exactly."""
    return all(type(n) is int and abs(n) <= 2**53 for n in numbers)


def exact(number):
    """A number of the files as it is written.

    Nothing is ever computed with Decimals: their quotients and products have 28 digits, and their // is no floor but
    cuts off what is behind the point, so that -(-a // b) is no ceiling.
    """
    if type(number) is int:
        return Fraction(number)
    require(type(number) is Decimal and -400 < number.as_tuple().exponent < 40, f"{number!r:.40} is no number")
    return Fraction(number)


def count(number):
    """A number of pieces, bars or joints."""
    number = exact(number)
    require(number.denominator == 1 and number >= 0, f"{number} is no count")
    return int(number)


def millionths(number):
    """Rounded half away from zero."""
    number = exact(number) * 1_000_000
    return floor(number + Fraction(1, 2)) if number >= 0 else ceil(number - Fraction(1, 2))


def costs(request):
    """Level 2 of the objective: halves of a millionth for one bar of each stock entry."""
    stock = request["stock"]
    priced = [entry for entry in stock if entry.get("price") is not None]
    new = [entry for entry in stock if not entry.get("leftover")]
    rates = [entry for entry in priced if not (new and entry.get("leftover"))]
    cheapest = min(
        (Fraction(millionths(entry["price"]), millionths(entry["length"])) for entry in rates),
        default=None,
    )
    share = {None: 1, "normal": 1, "conservative": 2, "aggressive": 0}[request.get("algorithm")]
    found = []
    for entry in stock:
        length = millionths(entry["length"])
        if entry.get("price") is not None:
            full = millionths(entry["price"])
        elif cheapest is None:
            full = length
        else:
            full = floor(length * cheapest + Fraction(1, 2))
        found.append(full * (share if entry.get("leftover") else 2))
    return found


def cut_length(piece):
    """The finished length and what is cut in addition at the ends."""
    allowance = piece.get("allowance") or {}
    return millionths(piece["length"]) + sum(millionths(allowance.get(end) or 0) for end in ("left", "right"))


def outline(piece, straight):
    angles = (0, 0) if straight else (millionths(piece.get("leftAngle") or 0), millionths(piece.get("rightAngle") or 0))
    return (cut_length(piece), *angles)


class Ends:
    """What the ends of mitred pieces take, doubled, along the middle of the profile."""

    def __init__(self, request, prices):
        self.request = request
        self.across = millionths(request["materialWidth"])
        self.kerf, self.delta = millionths(request.get("cutWaste") or 0), millionths(request.get("delta") or 0)
        angles = [millionths(angle) for angle in prices["angles"]]
        require(len(angles) == len(prices["right"]) > 0, "ends have not one price for each angle")
        require(len(set(angles)) == len(angles) <= 10_000, "an angle of ends is there twice, or they are too many")
        require(all(abs(angle) <= 80_000_000 for angle in angles), "an end is steeper than 80 degrees")
        require(whole(prices["head"], *prices["right"]), "a price of ends is no whole number")
        self.right = dict(zip(angles, prices["right"]))
        self.offsets = {angle: self.offset(angle) for angle in angles}
        self.kerfs = {angle: self.slanted(angle) for angle in angles}
        self.head = prices["head"]
        self.left = self.lefts()
        self.base = prices["head"] + min(self.margin(r) - y for r, y in self.right.items())

    def lefts(self):
        """With the price of the right end before it no more than the gap, whichever end that is.

        Steeper ends have wider kerfs and lie farther out, so the least over all that are flatter, and over all that are
        steeper, comes from one pass each. Where rounding makes that untrue the price is lower, and so still one.
        """
        left = {
            angle: min(self.margin(angle) - self.head, 2 * self.kerfs[angle] - right) for angle, right in self.right.items()
        }
        order = sorted(self.right, key=abs)
        out = inwards = inf
        for angle in order:
            offset, right = self.offsets[angle], self.right[angle]
            out, inwards = min(out, -offset - right), min(inwards, offset - right)
            flatter = 2 * (self.kerfs[angle] + self.delta) + abs(offset) + (inwards if offset < 0 else out)
            left[angle] = min(left[angle], flatter)
        out = inwards = inf
        for angle in reversed(order):
            offset, right = self.offsets[angle], self.right[angle]
            left[angle] = min(left[angle], 2 * self.delta + min(out - offset, inwards + offset))
            own = 2 * self.kerfs[angle] + abs(offset) - right
            out, inwards = (out, min(inwards, own)) if offset < 0 else (min(out, own), inwards)
        return left

    def offset(self, angle):
        out = self.across * tan(abs(angle) / 1e6 * (pi / 180))
        across = floor(out) + (out - floor(out) >= 0.5)
        return -across if angle < 0 else across

    def slanted(self, angle):
        return self.kerf if angle == 0 else ceil(self.kerf / cos(abs(angle) / 1e6 * (pi / 180)))

    def gap(self, right, left):
        clear = max(self.kerfs[right], self.kerfs[left]) + self.delta if right != left else self.kerfs[right]
        return 2 * clear + abs(self.offsets[right] - self.offsets[left])

    def margin(self, angle):
        return (2 * self.delta if angle else 0) + abs(self.offsets[angle])

    def ways(self, left, right):
        """The (left, right) angles of a piece in every way it may lie."""
        x, y, z = (bool(self.request.get(f"symmetrical{axis}")) for axis in "XYZ")
        ways = [(left, right)]
        ways += [(-left, -right)] if x or (y and z) else []
        ways += [(-right, -left)] if y or (x and z) else []
        ways += [(right, left)] if z or (x and y) else []
        require(all(a in self.left and b in self.left for a, b in ways), "an end has no price")
        return frozenset(ways)

    def mean(self, length, left, right):
        return 2 * length - abs(self.offset(right) - self.offset(left))

    def width(self, length, left, right):
        return self.mean(length, left, right) + min(self.left[a] + self.right[b] for a, b in self.ways(left, right))


class Pieces:
    """Item types as the certificate groups them, made from the request."""

    distinct = None
    # The most pieces on any bar.
    most = 1000

    def __init__(self, request, proof):
        data = request["data"]
        straight = request.get("version", 1) != 2 or not any(
            piece.get("leftAngle") or piece.get("rightAngle") for piece in data
        )
        require(straight == ("ends" not in proof), "prices of ends go with mitred pieces")
        self.ends = ends = None if straight else Ends(request, proof["ends"])
        kerf = millionths(request.get("cutWaste") or 0)
        clamped = millionths(request.get("clamp") or 0) - millionths(request.get("sideWaste") or 0)
        self.clamped, self.kerf = max(0, clamped), kerf
        self.reserve = millionths(request.get("reserve") or 0) + self.clamped

        places = {str(piece.get("key", index)): index for index, piece in enumerate(data)}
        named = [key for keys in proof["pieces"] for key in keys]
        require(len(named) == len(set(named)) and set(named) <= set(places), "pieces are named twice or unknown")
        known = set(named)
        require(all(key in known for key, index in places.items() if count(data[index]["count"])), "a piece is in no item type")
        self.length, self.demand, self.width, self.outlines = [], [], [], []
        for keys in proof["pieces"]:
            outlines = {outline(data[places[key]], straight) for key in keys}
            require(len(outlines) == 1, "an item type has several outlines")
            length, *angles = outlines.pop()
            self.outlines.append((length, *angles))
            self.length.append(length)
            self.width.append(length + kerf if straight else ends.width(length, *angles))
            self.demand.append(sum(count(data[places[key]]["count"]) for key in keys))
        require(all(width > 0 for width in self.width), "a piece has no width")

    def last_cut(self):
        """How far, at least, the last cut of a bar reaches beyond what its last piece needs at the tail."""
        if not self.ends:
            return self.kerf
        ways = [way for _, *angles in self.outlines for way in self.ends.ways(*angles)]
        return min((self.ends.kerfs[right] - (self.ends.delta if right else 0) for _, right in ways), default=self.kerf)

    def of_room(self, room):
        """The capacity of a bar of this length between its trims."""
        room -= self.reserve
        return 2 * room - self.ends.base if self.ends else room + self.kerf


def places_of_stock(request):
    numbers, new, left = {}, 0, -1
    for index, entry in enumerate(request["stock"]):
        if entry.get("leftover"):
            numbers[left], left = index, left - 1
        else:
            numbers[new], new = index, new + 1
    return numbers


class Versions:
    """What a plan may take from the stock, by number: each bar whole, or as one that keeps an offcut of a class."""

    def __init__(self, request, pieces):
        stock, cost, places = request["stock"], costs(request), places_of_stock(request)
        trims, reusable = 2 * millionths(request.get("sideWaste") or 0), millionths(request.get("reusable") or 0)
        most, last_cut = sum(pieces.demand), pieces.last_cut()
        self.entry, self.capacity, self.quantity, self.cost = {}, {}, {}, {}
        for number, entry in places.items():
            room = millionths(stock[entry]["length"]) - trims
            quantity = stock[entry].get("quantity")
            self.add(number, entry, pieces.of_room(room), most if quantity is None else count(quantity), cost[entry])
            for place, offcut in enumerate(request.get("offcutWorth") or [], 1):
                # The clamp holds the bar where the offcut is.
                kept = max(0, max(millionths(offcut["length"]), reusable) + last_cut - pieces.clamped)
                less = max(0, cost[entry] - 2 * millionths(offcut["worth"]))
                version = number - 1000 * place if number < 0 else number + 1000 * place
                self.add(version, entry, pieces.of_room(room - kept), self.quantity[number], less)

    def add(self, number, entry, capacity, quantity, cost):
        self.entry[number], self.capacity[number] = entry, capacity
        self.quantity[number], self.cost[number] = quantity, cost

    def check_named(self, named, narrowest):
        """That of each bar that can be used a version is named for every use of it."""
        require(len(named) == len(set(named)) and set(named) <= set(self.entry), "stock is named twice or unknown")
        of_entry = {}
        for number in named:
            of_entry.setdefault(self.entry[number], []).append(number)
        for number, entry in self.entry.items():
            capacity, cost = self.capacity[number], self.cost[number]
            useless = self.quantity[number] == 0 or capacity < narrowest
            others = of_entry.get(entry, [])
            replaced = any(self.capacity[other] >= capacity and self.cost[other] <= cost for other in others)
            require(useless or replaced, "stock that can be used is left out")


class Problem(Pieces):
    """The same with stock types, none of them joined."""

    def __init__(self, request, proof):
        super().__init__(request, proof)
        require(not (request.get("allowJoins") or {}).get("maxJoins"), "bars may be joined")
        complexity = request.get("complexity")
        # Of mitred pieces several item types may have one length: these are counted only where pieces are laid.
        self.limit = complexity if complexity is not None and complexity < 4 else None
        self.distinct = None if self.ends else self.limit
        if (most := request.get("mostPieces")) is not None:
            self.most = min(count(most), self.most)
        require(self.distinct is None or len(set(self.length)) == len(self.length), "one length is two item types")

        stock, groups, pieces = Versions(request, self), proof["bars"], sum(self.demand)
        stock.check_named([number for group in groups for number in group], min(self.width, default=0))
        self.unit = exact(proof["unit"]) * 2_000_000
        require(self.unit > 0, "the unit is no cost")
        # Bars that are counted together: the most capable at the least cost.
        self.capacity = [max(stock.capacity[number] for number in group) for group in groups]
        self.quantity = [min(pieces, sum(stock.quantity[number] for number in group)) for group in groups]
        cost = [min(stock.cost[number] for number in group) / self.unit for group in groups]
        require(all(one.denominator == 1 for one in cost), "a cost is no whole number of units")
        self.cost = [int(one) for one in cost]

        self.longest = max((c for q, c in zip(self.quantity, self.capacity) if q), default=0)

    def fits(self, item):
        return self.width[item] <= self.longest


class Goods:
    """Item types by falling price per width, with the fractional bound."""

    def __init__(self, problem, prices, longest, free=False):
        Budget.spend(8 * len(prices))
        order = [k for k, price in enumerate(prices) if (price > 0 or free) and problem.width[k] <= longest]
        order.sort(key=lambda k: Fraction(-prices[k], problem.width[k]))
        self.list = [(k, problem.width[k], prices[k], min(problem.demand[k], longest // problem.width[k])) for k in order]
        self.list = [good for good in self.list if good[3]]
        self.widths, self.prices = [0], [0]
        for _, width, price, most in self.list:
            self.widths.append(self.widths[-1] + width * most)
            # None is taken that is worth less than nothing.
            self.prices.append(self.prices[-1] + max(0, price) * most)

    def fitting(self, start, rest):
        """The next of them from `start` on of which a piece fits."""
        at = next((i for i in range(start, len(self.list)) if self.list[i][1] <= rest), None)
        Budget.spend(8 + (len(self.list) if at is None else at) - start)
        return at

    def bound(self, start, rest):
        room = self.widths[start] + rest
        whole = max(start, bisect_right(self.widths, room, lo=start) - 1)
        worth = self.prices[whole] - self.prices[start]
        if whole < len(self.list) and self.list[whole][2] > 0:
            _, width, price, _ = self.list[whole]
            worth -= -(room - self.widths[whole]) * price // width
        return worth


def merged(*lists):
    """States (width, worth) by width, without those that another one betters."""
    kept, most = [], sum(map(len, lists))
    Budget.spend(2 * most)
    require(most <= MOST_STATES, "pieces on a bar can have more worths than can be checked")
    for width, worth in sorted((state for states in lists for state in states), key=lambda s: (s[0], -s[1])):
        if not kept or worth > kept[-1][1]:
            kept.append((width, worth))
    return kept


def worth_no_more(problem, prices, limits):
    """Whether no pattern on any of the bars (capacity, worth) is worth more than it may."""
    if any(worth < 0 for _, worth in limits):
        return False
    longest = max((capacity for capacity, _ in limits), default=0)
    goods = Goods(problem, prices, longest)
    # One list for each number of different lengths and of pieces, as far as these are limited.
    narrowest = min((width for _, width, _, _ in goods.list), default=1)
    pieces = problem.most if problem.most < min(Pieces.most, longest // narrowest) else None
    each = 1 if pieces is None else pieces + 1
    layers = [[(0, 0)]] + [[] for _ in range(((problem.distinct or 0) + 1) * each - 1)]
    dearest = [0]
    for _, _, price, _ in reversed(goods.list):
        dearest.insert(0, max(price, dearest[0]))
    for number, (_, width, price, most) in enumerate(goods.list):
        def more(states, upto):
            lot, rest = 1, upto
            while rest > 0:
                n = min(lot, rest)
                states = merged(states, [(w + n * width, v + n * price) for w, v in states if w + n * width <= longest])
                rest, lot = rest - n, lot * 2
            return states

        if pieces is not None:
            back = 0 if problem.distinct is None else each
            for layer in range(len(layers) - 1, back - 1, -1):
                for n in range(1, min(most, layer % each) + 1):
                    moved = [(w + n * width, v + n * price) for w, v in layers[layer - back - n] if w + n * width <= longest]
                    layers[layer] = merged(layers[layer], moved)
        elif problem.distinct is None:
            layers[0] = more(layers[0], most)
        else:
            for layer in range(len(layers) - 1, 0, -1):
                one = [(w + width, v + price) for w, v in layers[layer - 1] if w + width <= longest]
                layers[layer] = merged(layers[layer], more(one, most - 1))

        def over(state, start, layer):
            room = inf if pieces is None else dearest[start] * (pieces - layer % each)
            return any(
                c >= state[0] and state[1] + min(room, goods.bound(start, c - state[0])) > worth for c, worth in limits
            )

        Budget.spend(8 * sum(map(len, layers)) * len(limits))
        for layer, states in enumerate(layers):
            if any(over(state, len(goods.list), layer) for state in states):
                return False
            layers[layer] = [state for state in states if over(state, number + 1, layer)]
    return True


class Laid:
    """Mitred pieces as they really lie: what a row takes beside their mean lengths, by how many there are of each family."""

    def __init__(self, problem):
        self.problem, self.ends = problem, problem.ends
        ways_of = [self.ends.ways(left, right) for _, left, right in problem.outlines]
        self.families = sorted(set(ways_of), key=sorted)
        places = {ways: place for place, ways in enumerate(self.families)}
        self.family = [places[ways] for ways in ways_of]
        self.mean = [self.ends.mean(*outline) for outline in problem.outlines]
        self.rows = {}
        # Pieces that are worth nothing are left out below: a row must not become longer when a piece is taken out.
        edges = [mean - outline[0] for mean, outline in zip(self.mean, problem.outlines)]
        self.may_go = all(edge >= 0 and edge + self.ends.kerf >= self.ends.delta for edge in edges)
        self.may_go = self.may_go and len(self.ends.right) <= 128

    def row(self, mix):
        """The least head and gaps of a row of these numbers of pieces, by its last right end."""
        if mix not in self.rows:
            least = {}
            Budget.spend(8 * len(mix))
            for family, count in enumerate(mix):
                if not count:
                    continue
                rest = (*mix[:family], count - 1, *mix[family + 1:])
                before = self.row(rest) if any(rest) else None
                Budget.spend(4 * len(self.families[family]) * len(before or [0]))
                for left, right in self.families[family]:
                    length = min(v + self.ends.gap(r, left) for r, v in before.items()) if before else self.ends.margin(left)
                    least[right] = min(length, least.get(right, length))
            require(len(self.rows) * len(mix) <= MOST_ROWS, "bars hold more rows of mitred pieces than can be checked")
            self.rows[mix] = least
        return self.rows[mix]

    def fits(self, mean, mix, capacity):
        need = min(length + self.ends.margin(right) for right, length in self.row(tuple(mix)).items()) if any(mix) else 0
        return mean + need <= capacity + self.ends.base

    def spare(self, families):
        """What bars with pieces of all these families and no others give up beyond what the prices of ends say."""
        ends, tail = self.ends, self.ends.base - self.ends.head
        price = {way: ends.left[way[0]] + ends.right[way[1]] for f in families for way in self.families[f]}
        ways = [(f, way, price[way] - min(price[w] for w in self.families[f])) for f in families for way in self.families[f]]
        least, todo = {}, [((f,), way[1], ends.margin(way[0]) - ends.head - ends.left[way[0]] + dearer)
                           for f, way, dearer in ways]
        while todo:
            passed, last, so_far = todo.pop()
            Budget.spend(4)
            if so_far >= least.get((passed, last), inf):
                continue
            least[passed, last] = so_far
            Budget.spend(8 * len(ways))
            for f, (left, right), dearer in ways:
                gap = ends.gap(last, left) - ends.right[last] - ends.left[left]
                todo.append((tuple(sorted({*passed, f})), right, so_far + gap + dearer))
        return min(v + ends.margin(r) - ends.right[r] - tail for (passed, r), v in least.items() if len(passed) == len(families))

    def worth_no_more(self, prices, limits):
        """Whether no pieces that fit on any of the bars (capacity, worth) are worth more than they may."""
        if not self.may_go or any(worth < 0 for _, worth in limits):
            return False
        few = len(self.families) <= 6
        for held in range(1, 2 ** len(self.families)) if few else [-1]:
            families = [f for f in range(len(self.families)) if held >> f & 1]
            spare = self.spare(families) if few else 0
            own = [y if self.family[item] in families else 0 for item, y in enumerate(prices)]
            for capacity, most in limits:
                goods = Goods(self.problem, own, capacity - spare)
                mix, lengths = [0] * len(self.families), {}

                def left():
                    return self.problem.most - sum(mix)

                def next_of(start, rest):
                    if not left():
                        return None
                    full = self.problem.limit is not None and len(lengths) >= self.problem.limit
                    at = goods.fitting(start, rest)
                    while full and at is not None and self.problem.length[goods.list[at][0]] not in lengths:
                        at = goods.fitting(at + 1, rest)
                    return at

                def finds(start, rest, worth, mean):
                    if worth + goods.bound(start, rest) <= most:
                        return False
                    at = next_of(start, rest)
                    if at is None:
                        return worth > most and self.fits(mean, mix, capacity)
                    item, width, price, number = goods.list[at]
                    length = self.problem.length[item]
                    for n in range(min(number, rest // width, left()), -1, -1):
                        mix[self.family[item]] += n
                        lengths[length] = lengths.get(length, 0) + n
                        if not lengths[length]:
                            del lengths[length]
                        found = finds(at + 1, rest - n * width, worth + n * price, mean + n * self.mean[item])
                        mix[self.family[item]] -= n
                        lengths[length] = lengths.get(length, 0) - n
                        if not lengths[length]:
                            del lengths[length]
                        if found:
                            return True
                    return False

                if finds(0, capacity - spare, 0, 0):
                    return False
        return True


def of_bars(problem, prices, high):
    bars = zip(problem.capacity, problem.cost, prices["bars"], high)
    return [(c, cost * prices["scale"] - r) for c, cost, r, h in bars if h > 0]


def pays_for_all(problem, prices, high):
    """Whether no pattern leaves less of its bar's cost than is said."""
    return worth_no_more(problem, prices["pieces"], of_bars(problem, prices, high))


def check_form(problem, prices, rows=0):
    of_rows = prices.get("rows", [])
    numbers = whole(prices["scale"], *prices["pieces"], *prices["bars"], *of_rows)
    require(numbers and prices["scale"] > 0, "prices are no prices")
    require(
        len(prices["pieces"]) == len(problem.width) and len(prices["bars"]) == len(problem.cost),
        "prices are not one for each type",
    )
    require(len(of_rows) <= rows and min(of_rows, default=0) >= 0, "prices of rows are below 0, or more than there are rows")


def total(problem, prices, low, high):
    pieces = sum(y * d for y, d in zip(prices["pieces"], problem.demand))
    return pieces + sum(r * (h if r < 0 else l) for r, l, h in zip(prices["bars"], low, high))


# Totals of widths beyond which a bar is said to be full.
MOST_SUMS = 50_000_000


def sums(steps, size):
    """Which totals below `size` some of (step, number) add up to."""
    made, below = 1, (1 << size) - 1
    for step, number in steps:
        lot = 1
        while number > 0 and step * min(lot, number) < size:
            Budget.spend(1 + size // 64)
            n = min(lot, number)
            made = (made | made << (step * n)) & below
            number, lot = number - n, lot * 2
    return made


def check_uncut(problem, proof, missing):
    prices = proof["prices"]
    check_form(problem, prices)
    unit = reduce(gcd, problem.length)
    require(
        all(y <= length // unit * prices["scale"] for y, length in zip(prices["pieces"], problem.length)),
        "pieces are dearer than what is lost with them",
    )
    limits = [(c, -r) for c, r, q in zip(problem.capacity, prices["bars"], problem.quantity) if q]
    require(worth_no_more(problem, prices["pieces"], limits), "a pattern is worth more than is said")
    nothing = [0] * len(problem.cost)
    require(
        total(problem, prices, nothing, problem.quantity) > proof["target"] * prices["scale"],
        "prices do not prove what must stay uncut",
    )
    target, units = proof["target"], ceil(Fraction(missing, unit))
    require(whole(target) and target >= -1, "the target of what stays uncut is no length")
    if target + 1 < units:
        require(units <= MOST_SUMS, "the gap to what stays uncut takes too long to check")
        made = sums([(length // unit, d) for length, d in zip(problem.length, problem.demand)], units)
        require(made >> (target + 1) == 0, "less could stay uncut")


def check_costs(problem, uncut, start, bound):
    """That no bars which hold what must be cut cost from `start` to below `bound`."""
    items = [k for k in range(len(problem.width)) if problem.fits(k)]
    unit = reduce(gcd, (problem.width[k] for k in items), 0) or 1
    most = max(problem.capacity) // unit + 1
    if most <= MOST_SUMS:
        made = sums([(problem.width[k] // unit, problem.demand[k]) for k in items], most)
        fill = [(made & ((1 << (max(0, c) // unit + 1)) - 1)).bit_length() * unit - unit for c in problem.capacity]
    else:
        fill = [max(0, c) for c in problem.capacity]
    spare = uncut - sum(problem.length[k] * problem.demand[k] for k in range(len(problem.width)) if not problem.fits(k))
    need = sum(problem.width[k] * problem.demand[k] for k in items)
    need -= max((max(0, spare) * problem.width[k] // problem.length[k] for k in items), default=0)
    require(bound <= MOST_COSTS, "the gap to the bound takes too long to check")
    held = [0] + [-1] * (bound - 1)
    for cost, number, gain in zip(problem.cost, problem.quantity, fill):
        if cost > 0:
            number = min(number, bound // cost)
        lot = 1
        while number > 0:
            n = min(lot, number)
            Budget.spend(2 * bound)
            for at in range(bound - 1, cost * n - 1, -1):
                if held[at - cost * n] >= 0:
                    held[at] = max(held[at], held[at - cost * n] + gain * n)
            number, lot = number - n, lot * 2
    require(all(capacity < need for capacity in held[max(0, start):]), "bars can have another cost below the bound")


def patterns(problem, listed, high, gap):
    """All patterns (stock type, {item type: number}, over) with an over of at most the gap."""
    prices, found, parts = listed["prices"], [], 0
    for bars in range(len(problem.cost)):
        if not high[bars]:
            continue
        pays = problem.cost[bars] * prices["scale"] - prices["bars"][bars]
        goods = Goods(problem, prices["pieces"], problem.capacity[bars], free=True)

        def walk(start, rest, worth, path):
            nonlocal parts
            if pays - worth - goods.bound(start, rest) > gap:
                return
            full = problem.distinct is not None and len(path) >= problem.distinct
            left = problem.most - sum(path.values())
            at = goods.fitting(start, rest) if left and not full else None
            if at is None:
                Budget.spend(8 + len(goods.list))
                grows = left and any(
                    width <= rest and path.get(item, 0) < most and (item in path or not full)
                    for item, width, _, most in goods.list
                )
                if path and pays - worth <= gap and not (listed["maximal"] and grows):
                    parts += len(path)
                    few = len(found) < MOST_PATTERNS and parts <= MOST_PARTS
                    require(few, "it lists more patterns than can be checked")
                    found.append((bars, dict(path), pays - worth))
                return
            item, width, price, most = goods.list[at]
            for n in range(min(most, rest // width, left), -1, -1):
                walk(at + 1, rest - n * width, worth + n * price, {**path, item: n} if n else path)

        walk(0, problem.capacity[bars], 0, {})
    return found


def added_up(problem, listed, columns):
    """Rows as (how often each pattern counts, the least that comes to): rows before times parts, added up, rounded up."""
    items, one, rows = len(problem.demand), 2**24, []
    given = listed.get("rows", [])
    require(len(given) <= 1000 and len(given) * len(columns) <= 20_000_000, "there are too many rows to check")
    size = sum(4 + len(parts) for _, parts, _ in columns)
    for terms in given:
        Budget.spend(size + len(terms) * len(columns))
        numbers = [at for at, _ in terms]
        known = all(type(at) is int and 0 <= at < items + len(rows) for at in numbers)
        require(known and numbers == sorted(set(numbers)), "a row is made of other rows than those before it")
        require(all(type(n) is int and 0 <= n <= one for _, n in terms), "a multiplier is not from 0 to 1")
        own = dict(terms)
        counts = [sum(own.get(item, 0) * n for item, n in parts.items()) for _, parts, _ in columns]
        least = sum(n * problem.demand[at] for at, n in terms if at < items)
        for before, least_before, n in [(*rows[at - items], n) for at, n in terms if at >= items]:
            counts = [count + n * count_before for count, count_before in zip(counts, before)]
            least += n * least_before
        counts, least = [-(-count // one) for count in counts], -(-least // one)
        require(whole(least, *counts), "a row comes to more than 2^53")
        rows.append((counts, least))
    return rows


class Limits:
    """How often each of several things is used at least and at most, in the case that is looked at."""

    def __init__(self, high):
        self.low, self.high, self.before = [0] * len(high), high, []
        self.impossible = sum(most < 0 for most in high)

    def set(self, place, low, high):
        if (self.low[place], self.high[place]) != (low, high):
            self.before.append((place, self.low[place], self.high[place]))
            self.put(place, low, high)

    def put(self, place, low, high):
        self.impossible += (low > high) - (self.low[place] > self.high[place])
        self.low[place], self.high[place] = low, high

    def split(self, place, at, more):
        """At most so many, or more."""
        low, high = self.low[place], self.high[place]
        self.set(place, *((max(low, at + 1), high) if more else (low, min(high, at))))

    def widen(self, narrowed):
        while len(self.before) > narrowed:
            self.put(*self.before.pop())


def check_cases(cases, limits, look, narrow):
    """That `look` finds every case settled or split into two later ones, which `narrow` leads to; each is reached once."""
    seen, todo = set(), [(0, None, False)]
    while todo:
        at, parent, second = todo.pop()
        if at is None:
            limits.widen(parent)
            continue
        require(type(at) is int and 0 <= at < len(cases) and at not in seen, "a case is missing, or twice")
        Budget.spend(1)
        seen.add(at)
        todo.append((None, len(limits.before), False))
        if parent is not None:
            narrow(cases[parent], second)
        sides = look(at)
        if sides:
            require(whole(*sides) and min(sides) > at, "a case comes before what it is split from")
            todo += [(sides[0], at, False), (sides[1], at, True)]
    require(len(seen) == len(cases), "a case is not reached")


def check_listed(problem, listed, bars, target):
    prices, maximal = listed["prices"], listed["maximal"]
    check_form(problem, prices)
    require(not maximal or min(prices["pieces"]) >= 0, "prices below 0 where too much may be cut")
    gap = target * prices["scale"] - total(problem, prices, bars.low, bars.high)
    require(pays_for_all(problem, prices, bars.high), "a pattern is worth more than is said")
    columns = patterns(problem, listed, bars.high, gap)
    upper = []
    for stock, parts, over in columns:
        times = [(-(-problem.demand[k] // n) if maximal else problem.demand[k] // n) for k, n in parts.items()]
        most = min(max(times) if maximal else min(times), bars.high[stock])
        upper.append(min(most, gap // over) if over else most)
    rows, tree, limits = added_up(problem, listed, columns), listed["tree"], Limits(upper)
    places = {(stock, frozenset(parts.items())): place for place, (stock, parts, _) in enumerate(columns)}
    size = sum(4 + len(parts) for _, parts, _ in columns)

    def place_of(branch):
        return places.get((branch["bars"], frozenset((item, n) for item, n in branch["pieces"])))

    def look(at):
        (form, branch), = tree[at].items()
        if form == "pattern":
            require(place_of(branch) is not None and whole(branch["at"]), "a case names no pattern")
            return branch["most"], branch["more"]
        if form == "pair":
            first, second = branch["one"], branch["other"]
            known = whole(first, second) and {first, second} <= set(range(len(problem.demand)))
            paired = known and first != second and problem.demand[first] == 1
            require(paired and not maximal, "a pair needs an item type cut once, and another item type")
            return branch["together"], branch["apart"]
        require(form == "prices", "a case is of no form")
        check_form(problem, branch, len(rows))
        require(not maximal or min(branch["pieces"]) >= 0, "prices below 0 where too much may be cut")
        if limits.impossible:
            return None
        priced = [(price, *row) for price, row in zip(branch.get("rows", []), rows) if price]
        Budget.spend(size + len(priced) * len(columns))
        proved = total(problem, branch, bars.low, bars.high) + sum(price * least for price, _, least in priced)
        for place, ((stock, parts, _), a, b) in enumerate(zip(columns, limits.low, limits.high)):
            over = problem.cost[stock] * branch["scale"] - branch["bars"][stock]
            over -= sum(branch["pieces"][k] * n for k, n in parts.items())
            over -= sum(price * counts[place] for price, counts, _ in priced)
            proved += over * (b if over < 0 else a)
        require(proved > target * branch["scale"], "prices do not refute a case")
        return None

    def narrow(case, second):
        (form, branch), = case.items()
        if form == "pattern":
            limits.split(place_of(branch), branch["at"], second)
            return
        Budget.spend(len(columns))
        for place, (_, parts, _) in enumerate(columns):
            if branch["one"] in parts and (branch["other"] in parts) == second:
                limits.set(place, 0, 0)

    check_cases(tree, limits, look, narrow)


def check_nodes(problem, nodes, target):
    laid, limits = Laid(problem) if problem.ends else None, Limits(list(problem.quantity))

    def look(at):
        (form, node), = nodes[at].items()
        if form == "split":
            known = whole(node["bars"], node["at"]) and 0 <= node["bars"] < len(limits.low)
            require(known, f"nodes[{at}]: a split of nothing")
            return node["most"], node["more"]
        if form == "listed":
            check_listed(problem, node, limits, target)
            return None
        require(form == "prices", f"nodes[{at}]: of no form")
        check_form(problem, node)
        if limits.impossible:
            return None
        Budget.spend(len(problem.width) + 2 * len(problem.cost))
        paid = pays_for_all(problem, node, limits.high)
        if not paid and laid:
            paid = laid.worth_no_more(node["pieces"], of_bars(problem, node, limits.high))
        require(paid, f"nodes[{at}]: a pattern is worth more than is said")
        refuted = total(problem, node, limits.low, limits.high) > target * node["scale"]
        require(refuted, f"nodes[{at}]: prices do not refute it")
        return None

    check_cases(nodes, limits, look, lambda case, second: limits.split(case["split"]["bars"], case["split"]["at"], second))


def sets_of_parts(rules, parts):
    """Every set of parts that may make one bar, as a list of places."""
    found, todo = [], [[place] for place, part in enumerate(parts) if part["quantity"]]
    while todo:
        one = todo.pop()
        found.append(one)
        Budget.spend(4 * (len(parts) - one[-1]) * len(one))
        require(len(found) < 200_000, "bars can be joined in too many ways")
        if len(one) > rules["maxJoins"] or not parts[one[-1]]["joins"]:
            continue
        for place in range(one[-1], len(parts)):
            part = parts[place]
            new = not part["leftover"] and any(not parts[other]["leftover"] for other in one)
            single = rules.get("joinMode") == "singleRawAllowed"
            if part["joins"] and one.count(place) < part["quantity"] and not (single and new):
                todo.append([*one, place])
    return found


def check_numbers(costs, quantities, conditions, bound):
    """That no numbers of bars which cost less than the bound weigh what every condition asks."""
    if bound <= 0:
        return
    require(0 < len(conditions) <= 4000, "there are no conditions, or too many to check")

    def ratio(weight):
        return lambda stock: Fraction(costs[stock], weight[stock]) if weight[stock] else inf

    order = [stock for stock in sorted(range(len(costs)), key=ratio(conditions[0][0])) if quantities[stock]]
    best = [[min(order[place:], key=ratio(weight)) for place in range(len(order))] for weight, _ in conditions]

    def walk(place, cost, rest):
        Budget.spend(8 + 8 * len(rest))
        require(any(left > 0 for left in rest), "bars that cost less than the bound meet every condition")
        for (weight, _), most, left in zip(conditions, best, rest):
            if left <= 0:
                continue
            if place == len(order):
                return
            stock = most[place]
            if not weight[stock] or (bound - 1 - cost) * weight[stock] < left * costs[stock]:
                return
        stock = order[place]
        most = min(quantities[stock], (bound - 1 - cost) // costs[stock] if costs[stock] else quantities[stock])
        asked = [-(-left // weight[stock]) for (weight, _), left in zip(conditions, rest) if left > 0 and weight[stock]]
        for n in range(min(most, max(asked, default=0)), -1, -1):
            walk(place + 1, cost + n * costs[stock], [left - n * w[stock] for (w, _), left in zip(conditions, rest)])

    walk(0, 0, [least for _, least in conditions])


def check_joined(request, data, proof):
    rules = request.get("allowJoins") or {}
    require(rules.get("maxJoins"), "bars are said to be joined, although none may be")
    require(not data["missing"], "conditions say nothing where pieces are missing")
    worth = any(exact(entry["worth"]) > 0 for entry in request.get("offcutWorth") or [])
    require(not worth, "conditions count no offcuts that are worth money")
    pieces, places = Pieces(request, proof), places_of_stock(request)
    require(sorted(proof["bars"]) == sorted(places), "stock is left out, named twice or unknown")
    trims, least = 2 * millionths(request.get("sideWaste") or 0), millionths(rules.get("minLength") or 0)
    loss = millionths(request.get("join") or 0)
    # A bar has a piece at least, so there are never more parts than this.
    most, parts = sum(pieces.demand) * (rules["maxJoins"] + 1), []
    for number in proof["bars"]:
        entry = request["stock"][places[number]]
        length, leftover = millionths(entry["length"]), bool(entry.get("leftover"))
        mode = leftover or rules.get("joinMode") != "scrapOnly"
        parts.append({
            "room": length - trims,
            "leftover": leftover,
            "joins": length >= least and length > trims and mode,
            "quantity": most if entry.get("quantity") is None else min(most, count(entry["quantity"])),
            "cost": costs(request)[places[number]],
        })
    sets, conditions = sets_of_parts(rules, parts), []
    for condition in proof["conditions"]:
        worth, weight = condition["pieces"], condition["bars"]
        require(len(worth) == len(pieces.width) and len(weight) == len(parts), "a condition has not one number for each")
        require(whole(*worth, *weight), "a condition has other numbers")
        Budget.spend(4 * len(sets))
        require(all(n >= 0 for n in weight), "bars weigh less than nothing")
        limits = {}
        for one in sets:
            capacity = pieces.of_room(sum(parts[place]["room"] for place in one) - loss * (len(one) - 1))
            own = sum(weight[place] for place in one)
            if capacity > 0:
                limits[capacity] = min(own, limits.get(capacity, own))
        # Of bars that hold no more than another and may carry no less, nothing new follows.
        sharp, lightest = [], None
        for capacity in sorted(limits, reverse=True):
            if lightest is None or limits[capacity] < lightest:
                lightest = limits[capacity]
                sharp.append((capacity, lightest))
        require(worth_no_more(pieces, worth, sharp), "pieces are worth more than their bar weighs")
        conditions.append((weight, sum(y * n for y, n in zip(worth, pieces.demand))))
    bound = ceil(exact(data["meta"]["proof"]["lowerBound"]) * 2_000_000)
    check_numbers([part["cost"] for part in parts], [part["quantity"] for part in parts], conditions, bound)


def check(request, answer):
    data = answer["success"]["data"]
    certificate = data["meta"].get("certificate")
    require(certificate is not None, "the answer holds no certificate")
    if "joined" in certificate:
        return check_joined(request, data, certificate["joined"])
    require("priced" in certificate, "the bound rests on a search that leaves nothing to check")
    proof, stated = certificate["priced"], data["meta"]["proof"]
    problem = Problem(request, proof)
    bound = ceil(exact(stated["lowerBound"]) * 2_000_000 / problem.unit)
    length = {str(piece.get("key", index)): cut_length(piece) for index, piece in enumerate(request["data"])}
    missing = sum(length[entry["key"]] * count(entry["count"]) for entry in data["missing"])
    claimed = missing > 0 and (stated["optimal"] or bound > 0)
    if claimed:
        require("uncut" in proof, "what must stay uncut is not proved")
        check_uncut(problem, proof["uncut"], missing)
    target = proof["target"]
    require(whole(target) and target >= -1, "the target is no cost")
    if target + 1 < bound:
        check_costs(problem, missing if claimed else 0, target + 1, bound)
    require(target == -1 or not missing, "prices prove no cost where pieces are missing")
    check_nodes(problem, proof["nodes"], target)


def read(path):
    def no_number(text):
        raise Refused(f"{text} is no number")

    def once(fields):
        require(len({name for name, _ in fields}) == len(fields), "a field is there twice")
        return dict(fields)

    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_float=Decimal, parse_constant=no_number, object_pairs_hook=once)


def verdict(paths):
    """`valid`, or why not, of the files of a request and its answer."""
    Budget.left = Budget.most
    try:
        request, answer = (read(path) for path in paths)
        check(request, answer)
    except Refused as fault:
        return f"refused: {fault}"
    except OSError as fault:
        return f"refused: {fault}"
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError, MemoryError) as fault:
        return f"refused: the certificate is not of the form ({type(fault).__name__}: {str(fault)[:200]!r})"
    return "valid"


def main():
    # Searches go as deep as there are item types.
    sys.setrecursionlimit(10_000)
    if sys.argv[1:] == ["-"]:
        for line in sys.stdin:
            print(verdict(line.rstrip("\n").split("\t")), flush=True)
        return
    said = verdict(sys.argv[1:3])
    if said != "valid":
        sys.exit(said)
    print(said)


main()
