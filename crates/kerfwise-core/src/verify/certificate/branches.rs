//! The search among listed patterns.

use super::super::{Checked, fault, require};
use super::kinds::Kinds;
use super::nodes::{Limits, pays_for_all, total};
use super::patterns::{self, Pattern};
use super::rows::{self, Row};
use crate::answer::{Branch, Listed, Prices};

/// Bars that a case allows of each pattern.
#[derive(Clone)]
struct Cut {
    low: Vec<i128>,
    high: Vec<i128>,
}

/// Checks that no plan within the limits costs no more than the target.
pub(super) fn check(kinds: &Kinds, listed: &Listed, limits: &Limits, target: i128) -> Checked {
    super::check_form(kinds, &listed.prices, 0)?;
    require(
        !listed.maximal || listed.prices.pieces.iter().all(|price| *price >= 0),
        "listed.prices.pieces",
        "are less than 0, although too much may be cut",
    )?;
    let room = target * i128::from(listed.prices.scale) - total(kinds, &listed.prices, limits);
    require(
        pays_for_all(kinds, &listed.prices, limits)?,
        "listed.prices.bars",
        "are more than what a pattern leaves of a bar's cost",
    )?;
    let patterns = patterns::list(kinds, listed, limits, room)?;
    let rows = rows::made(kinds, listed, &patterns)?;
    let whole = Cut {
        low: vec![0; patterns.len()],
        high: patterns
            .iter()
            .map(|pattern| most(kinds, listed, pattern, limits, room))
            .collect(),
    };
    let mut seen = vec![false; listed.tree.len()];
    let mut open = vec![(0usize, whole)];
    while let Some((number, cut)) = open.pop() {
        let at = |rest: &str| format!("listed.tree[{number}]{rest}");
        let Some(branch) = listed.tree.get(number).filter(|_| !seen[number]) else {
            return fault(at(""), "is missing, or a case twice");
        };
        seen[number] = true;
        let case = Case {
            kinds,
            listed,
            limits,
            patterns: &patterns,
            rows: &rows,
        };
        let cases = case
            .split(branch, &cut, number)
            .or_else(|inner| fault(at(&inner.at), inner.reason))?;
        match (cases, branch) {
            (Some(cases), _) => open.extend(cases),
            (None, Branch::Prices(prices)) => case
                .refuted(prices, &cut, target)
                .or_else(|inner| fault(at(&format!(".prices.{}", inner.at)), inner.reason))?,
            (None, _) => return fault(at(""), "names no pattern, no kind or a case before it"),
        }
    }
    require(
        seen.iter().all(|seen| *seen),
        "listed.tree",
        "holds a case that is not reached",
    )
}

/// Most bars that a plan cuts by a pattern.
fn most(kinds: &Kinds, listed: &Listed, pattern: &Pattern, limits: &Limits, room: i128) -> i128 {
    let pieces = pattern
        .pieces
        .iter()
        .map(|(kind, count)| (kinds.pieces[*kind].demand, *count));
    let enough = if listed.maximal {
        pieces.map(|(demand, count)| (demand + count - 1) / count).max()
    } else {
        pieces.map(|(demand, count)| demand / count).min()
    };
    let paid = if pattern.over > 0 {
        room / pattern.over
    } else {
        i128::MAX
    };
    enough.unwrap_or(0).min(paid).min(limits.high[pattern.bars])
}

struct Case<'c> {
    kinds: &'c Kinds,
    listed: &'c Listed,
    limits: &'c Limits,
    patterns: &'c [Pattern],
    /// Hold for all plans of these patterns.
    rows: &'c [Row],
}

impl Case<'_> {
    /// The cases that a branch is split into; none where it is not split, or names what there is not.
    fn split(&self, branch: &Branch, cut: &Cut, number: usize) -> Checked<Option<[(usize, Cut); 2]>> {
        let (mut one, mut other) = (cut.clone(), cut.clone());
        let cases = match branch {
            Branch::Prices(_) => return Ok(None),
            Branch::Pattern(split) => {
                let pieces: Vec<(usize, i128)> = split
                    .pieces
                    .iter()
                    .map(|(kind, count)| (*kind as usize, i128::from(*count)))
                    .collect();
                let same =
                    |pattern: &&Pattern| pattern.bars == split.bars as usize && pattern.pieces == pieces;
                let places = self.patterns.iter().enumerate();
                let Some(place) = places
                    .filter(|(_, pattern)| same(pattern))
                    .map(|(place, _)| place)
                    .next()
                else {
                    return Ok(None);
                };
                let bars = i128::from(split.at);
                one.high[place] = one.high[place].min(bars);
                other.low[place] = other.low[place].max(bars + 1);
                [split.most as usize, split.more as usize]
            }
            Branch::Pair(pair) => {
                let (first, second) = (pair.one as usize, pair.other as usize);
                let once = self.kinds.pieces.get(first).is_some_and(|kind| kind.demand == 1);
                require(
                    once && !self.listed.maximal && first != second,
                    ".pair",
                    "needs a piece that is cut exactly once",
                )?;
                for (place, pattern) in self.patterns.iter().enumerate() {
                    let has = |wanted: usize| pattern.pieces.iter().any(|(kind, _)| *kind == wanted);
                    if has(first) {
                        let out = if has(second) { &mut other } else { &mut one };
                        (out.low[place], out.high[place]) = (0, 0);
                    }
                }
                [pair.together as usize, pair.apart as usize]
            }
        };
        require(
            cases.iter().all(|case| *case > number),
            "",
            "is split into a case before it",
        )?;
        let [first, second] = cases;
        Ok(Some([(first, one), (second, other)]))
    }

    /// Checks that prices refute a case.
    fn refuted(&self, prices: &Prices, cut: &Cut, target: i128) -> Checked {
        super::check_form(self.kinds, prices, self.rows.len())?;
        require(
            !self.listed.maximal || prices.pieces.iter().all(|price| *price >= 0),
            "pieces",
            "are less than 0, although too much may be cut",
        )?;
        // More bars of a pattern than there can be: no plan is in this case.
        if cut.low.iter().zip(&cut.high).any(|(low, high)| low > high) {
            return Ok(());
        }
        let scale = i128::from(prices.scale);
        let (worth, taken) = rows::worth(prices, self.rows, self.patterns.len());
        let mut proved = Some(total(self.kinds, prices, self.limits) + worth);
        let limits = cut.low.iter().zip(&cut.high);
        for ((pattern, taken), (low, high)) in self.patterns.iter().zip(taken).zip(limits) {
            let pieces = pattern.pieces.iter();
            let pieces = pieces.map(|(kind, count)| i128::from(prices.pieces[*kind]) * count);
            let left = self.kinds.bars[pattern.bars].cost * scale - i128::from(prices.bars[pattern.bars]);
            let over = left - pieces.sum::<i128>() - taken;
            let over = over.checked_mul(if over < 0 { *high } else { *low });
            proved = proved
                .zip(over)
                .and_then(|(proved, over)| proved.checked_add(over));
        }
        require(
            proved.is_some_and(|proved| proved > target * scale),
            "pieces",
            "do not refute the target",
        )
    }
}
