//! The search among listed patterns.

use super::super::{Result, faults, require};
use super::cases::{self, Cases, Limits};
use super::inside;
use super::kinds::Kinds;
use super::nodes::{pays_for_all, total};
use super::patterns::{self, Pattern};
use super::rows::{self, Row};
use crate::certificate::{Branch, Listed, Prices};

/// Checks that no plan within the limits on bars costs no more than the target.
pub(super) fn check(kinds: &Kinds, listed: &Listed, bars: &Limits, target: i128) -> Result<()> {
    super::check_form(kinds, &listed.prices, 0).map_err(|inner| inside("listed.prices", inner))?;
    require(
        !listed.maximal || listed.prices.pieces.iter().all(|price| *price >= 0),
        "listed.prices.pieces",
        faults::ARE_LESS_THAN_0_ALTHOUGH_TOO_MUCH_MAY_BE_CUT,
    )?;
    let room = target * i128::from(listed.prices.scale) - total(kinds, &listed.prices, bars)?;
    require(
        pays_for_all(kinds, &listed.prices, bars)?,
        "listed.prices.bars",
        faults::ARE_MORE_THAN_WHAT_A_PATTERN_LEAVES_OF_A_BAR_COST,
    )?;
    let patterns = patterns::list(kinds, listed, bars, room)?;
    let tree = Tree {
        kinds,
        listed,
        bars,
        parts: patterns.iter().map(|pattern| pattern.pieces.len()).sum(),
        patterns: &patterns,
        rows: &rows::made(kinds, listed, &patterns)?,
        target,
    };
    let most = patterns.iter().map(|pattern| tree.most(pattern, room));
    let mut limits = Limits::upto(most.collect());
    cases::check(&tree, &mut limits, &kinds.budget, "listed.tree")
}

struct Tree<'t> {
    kinds: &'t Kinds,
    listed: &'t Listed,
    /// The limits on the bars of each kind.
    bars: &'t Limits,
    patterns: &'t [Pattern],
    /// The kinds of pieces of all patterns, added up.
    parts: usize,
    /// Rows that hold for all plans of these patterns.
    rows: &'t [Row],
    target: i128,
}

impl Cases for Tree<'_> {
    fn len(&self) -> usize {
        self.listed.tree.len()
    }

    fn settle_or_split(&self, number: usize, limits: &Limits) -> Result<Option<[usize; 2]>> {
        match &self.listed.tree[number] {
            Branch::Prices(prices) => {
                self.refuted(prices, limits)
                    .map_err(|inner| inside("prices", inner))?;
                Ok(None)
            }
            Branch::Pattern(split) => {
                self.kinds.budget.spend(self.patterns.len())?;
                require(
                    self.named(number).is_some(),
                    "pattern",
                    faults::IS_NONE_OF_THOSE_LISTED,
                )?;
                Ok(Some([split.most as usize, split.more as usize]))
            }
            Branch::Pair(pair) => {
                self.kinds.budget.spend(self.parts)?;
                let known = |kind: u32| self.kinds.pieces.get(kind as usize);
                require(
                    known(pair.one).is_some_and(|kind| kind.demand == 1)
                        && known(pair.other).is_some()
                        && !self.listed.maximal
                        && pair.one != pair.other,
                    "pair",
                    faults::NEEDS_A_PIECE_THAT_IS_CUT_EXACTLY_ONCE_AND_ANOTHER_KIND,
                )?;
                Ok(Some([pair.together as usize, pair.apart as usize]))
            }
        }
    }

    fn narrow(&self, number: usize, second: bool, limits: &mut Limits) {
        match &self.listed.tree[number] {
            Branch::Prices(_) => {}
            Branch::Pattern(split) => {
                if let Some(place) = self.named(number) {
                    let bars = i128::from(split.at);
                    if second {
                        limits.at_least(place, bars + 1);
                    } else {
                        limits.at_most(place, bars);
                    }
                }
            }
            Branch::Pair(pair) => {
                for (place, pattern) in self.patterns.iter().enumerate() {
                    let has = |wanted: u32| pattern.pieces.iter().any(|(kind, _)| *kind == wanted);
                    if has(pair.one) && has(pair.other) == second {
                        limits.none_of(place);
                    }
                }
            }
        }
    }
}

impl Tree<'_> {
    /// The listed pattern by which a branch splits.
    fn named(&self, number: usize) -> Option<usize> {
        let Branch::Pattern(split) = &self.listed.tree[number] else {
            return None;
        };
        let same = |pattern: &Pattern| pattern.bars == split.bars as usize && pattern.pieces == split.pieces;
        self.patterns.iter().position(same)
    }

    /// Most bars that a plan cuts by a pattern.
    fn most(&self, pattern: &Pattern, room: i128) -> i128 {
        let pieces = pattern
            .pieces
            .iter()
            .map(|(kind, count)| (self.kinds.pieces[*kind as usize].demand, i128::from(*count)));
        let enough = if self.listed.maximal {
            pieces.map(|(demand, count)| (demand + count - 1) / count).max()
        } else {
            pieces.map(|(demand, count)| demand / count).min()
        };
        let paid = if pattern.over > 0 {
            room / pattern.over
        } else {
            i128::MAX
        };
        enough.unwrap_or(0).min(paid).min(self.bars.high[pattern.bars])
    }

    /// Checks that prices refute a case.
    fn refuted(&self, prices: &Prices, limits: &Limits) -> Result<()> {
        super::check_form(self.kinds, prices, self.rows.len())?;
        require(
            !self.listed.maximal || prices.pieces.iter().all(|price| *price >= 0),
            "pieces",
            faults::ARE_LESS_THAN_0_ALTHOUGH_TOO_MUCH_MAY_BE_CUT,
        )?;
        // The case needs more bars of a pattern than there can be, so it has no plan.
        if limits.are_empty() {
            return Ok(());
        }
        let lifted = prices.rows.iter().filter(|price| **price > 0).count();
        self.kinds
            .budget
            .spend(2 * self.parts + (4 + lifted) * self.patterns.len())?;
        let scale = i128::from(prices.scale);
        let (worth, taken) = rows::worth(prices, self.rows, self.patterns.len());
        let mut proved = Some(total(self.kinds, prices, self.bars)? + worth);
        let limits = limits.low.iter().zip(&limits.high);
        for ((pattern, taken), (low, high)) in self.patterns.iter().zip(taken).zip(limits) {
            let pieces = pattern.pieces.iter();
            let pieces =
                pieces.map(|(kind, count)| i128::from(prices.pieces[*kind as usize]) * i128::from(*count));
            let left = self.kinds.bars[pattern.bars].cost * scale - i128::from(prices.bars[pattern.bars]);
            let over = left - pieces.sum::<i128>() - taken;
            let over = over.checked_mul(if over.is_negative() { *high } else { *low });
            proved = proved
                .zip(over)
                .and_then(|(proved, over)| proved.checked_add(over));
        }
        require(
            proved.is_some_and(|proved| proved > self.target * scale),
            "pieces",
            faults::DO_NOT_REFUTE_THE_TARGET,
        )
    }
}
