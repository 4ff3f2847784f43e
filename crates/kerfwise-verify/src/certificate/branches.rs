//! The search among listed patterns.

use super::super::{Result, faults, require};
use super::cases::{self, Cases, Limits};
use super::inside;
use super::nodes::{pays_for_all, total};
use super::patterns::{self, Pattern};
use super::rows::{self, Row};
use super::types::Types;
use kerfwise_model::certificate::{Branch, Listed, Prices};

/// Checks that no plan within the limits on bars costs no more than the target.
pub(super) fn check(types: &Types, listed: &Listed, bars: &Limits, target: i128) -> Result<()> {
    super::check_form(types, &listed.prices, 0).map_err(|inner| inside("listed.prices", inner))?;
    require(
        !listed.maximal || listed.prices.pieces.iter().all(|price| *price >= 0),
        "listed.prices.pieces",
        faults::ARE_LESS_THAN_0_ALTHOUGH_TOO_MUCH_MAY_BE_CUT,
    )?;
    let room = target * i128::from(listed.prices.scale) - total(types, &listed.prices, bars)?;
    require(
        pays_for_all(types, &listed.prices, bars)?,
        "listed.prices.bars",
        faults::ARE_MORE_THAN_WHAT_A_PATTERN_LEAVES_OF_A_BAR_COST,
    )?;
    let patterns = patterns::list(types, listed, bars, room)?;
    let tree = Tree {
        types,
        listed,
        bars,
        parts: patterns.iter().map(|pattern| pattern.pieces.len()).sum(),
        patterns: &patterns,
        rows: &rows::made(types, listed, &patterns)?,
        target,
    };
    let most = patterns.iter().map(|pattern| tree.most(pattern, room));
    let mut limits = Limits::upto(most.collect());
    cases::check(&tree, &mut limits, &types.budget, "listed.tree")
}

struct Tree<'t> {
    types: &'t Types,
    listed: &'t Listed,
    /// The limits on the bars of each stock type.
    bars: &'t Limits,
    patterns: &'t [Pattern],
    /// The item types of all patterns, added up.
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
                self.types.budget.spend(self.patterns.len())?;
                require(
                    self.named(number).is_some(),
                    "pattern",
                    faults::IS_NONE_OF_THOSE_LISTED,
                )?;
                Ok(Some([split.most as usize, split.more as usize]))
            }
            Branch::Pair(pair) => {
                self.types.budget.spend(self.parts)?;
                let known = |item: u32| self.types.pieces.get(item as usize);
                require(
                    known(pair.one).is_some_and(|item| item.demand == 1)
                        && known(pair.other).is_some()
                        && !self.listed.maximal
                        && pair.one != pair.other,
                    "pair",
                    faults::NEEDS_AN_ITEM_TYPE_THAT_IS_CUT_EXACTLY_ONCE_AND_ANOTHER_ITEM_TYPE,
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
                    let has = |wanted: u32| pattern.pieces.iter().any(|(item, _)| *item == wanted);
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
            .map(|(item, count)| (self.types.pieces[*item as usize].demand, i128::from(*count)));
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
        super::check_form(self.types, prices, self.rows.len())?;
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
        self.types
            .budget
            .spend(2 * self.parts + (4 + lifted) * self.patterns.len())?;
        let scale = i128::from(prices.scale);
        let (worth, taken) = rows::worth(prices, self.rows, self.patterns.len());
        let mut proved = Some(total(self.types, prices, self.bars)? + worth);
        let limits = limits.low.iter().zip(&limits.high);
        for ((pattern, taken), (low, high)) in self.patterns.iter().zip(taken).zip(limits) {
            let pieces = pattern.pieces.iter();
            let pieces =
                pieces.map(|(item, count)| i128::from(prices.pieces[*item as usize]) * i128::from(*count));
            let left = self.types.bars[pattern.bars].cost * scale - i128::from(prices.bars[pattern.bars]);
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
