//! Which of two plans is better: an objective with one field for each level, compared in their order (section 6 of the
//! model).

use super::{Bar, Instance, Plan, StockCost};
use crate::sorting;
use kerfwise_kernels::{cover::Rank, num::whole};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The objective of a plan; less is better. The order of canonical plans breaks ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Objective {
    /// Level 1: total length of the pieces left uncut, in nanometres.
    pub uncut: i128,
    /// Level 2: material cost less the worth of offcuts, in units of [`StockCost`].
    pub cost: i128,
    /// Level 3: joints.
    pub joints: u64,
    /// Level 4: waste in nanometres.
    pub waste: i128,
    /// Level 5: strokes, if the saw cuts several bars at once; else 0,
    pub strokes: u64,
    /// then useful offcuts,
    pub offcuts: u64,
    /// then different patterns of shapes, in any order. The model counts patterns of keys; the keys of equal pieces are
    /// chosen after the shapes, by the strategy for keys in short lists and otherwise by dealing,
    pub patterns: usize,
    /// then bars.
    pub bars: u64,
}

/// A level of the objective that an answer speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Total length of the pieces left uncut.
    Uncut,
    /// Material cost.
    Cost,
    /// Joints; only where bars may be joined.
    Joints,
    /// What is neither piece nor useful offcut.
    Waste,
    /// Strokes; only for a saw that cuts several bars at once.
    Strokes,
    /// Useful offcuts.
    Offcuts,
    /// Different cutting patterns.
    Patterns,
}

/// A bound on one level. It holds for every plan that has these values on other levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelBound {
    /// The bounded level.
    pub level: Level,
    /// Levels above it, with their values.
    pub given: Vec<(Level, i128)>,
    /// No such plan has less.
    pub bound: i128,
}

impl Instance {
    /// The levels that apply to this request, in the order in which they count.
    #[must_use]
    pub fn levels(&self) -> Vec<Level> {
        let mut levels = vec![Level::Uncut, Level::Cost];
        levels.extend(self.joins.map(|_| Level::Joints));
        levels.push(Level::Waste);
        levels.extend((self.bundle > 1).then_some(Level::Strokes));
        levels.extend([Level::Offcuts, Level::Patterns]);
        levels
    }
}

/// The rank of one bar: length uncut, cost, joints, waste, then useful offcuts together with bars. The rank of a plan
/// is the sum over its bars.
pub(crate) fn rank_of_bar(cost: i64, joints: i64, waste: i64, leaves_useful: bool) -> Rank {
    [0, cost, joints, waste, (i64::from(leaves_useful) << 32) + 1]
}

impl Objective {
    /// The objective of a plan.
    #[must_use]
    pub fn of(instance: &Instance, plan: &Plan) -> Self {
        let mut rank = Self {
            uncut: asked(instance),
            cost: 0,
            joints: 0,
            waste: 0,
            strokes: instance.strokes(plan),
            offcuts: 0,
            patterns: patterns(plan),
            bars: 0,
        };
        for (bar, count) in &plan.bars {
            let (times, figures) = (i128::from(*count), instance.figures(bar));
            let cut: i128 = bar
                .pieces
                .iter()
                .map(|p| i128::from(instance.shapes[p.shape].length.0))
                .sum();
            let cost: i128 = bar
                .source
                .stock()
                .map(|stock| i128::from(instance.stock[stock].cost.0))
                .sum();
            let joints = bar.source.stock().count() as u64 - 1;
            rank.uncut -= cut * times;
            rank.cost += (cost - i128::from(instance.offcut_worth_of(bar).0)) * times;
            rank.joints += joints * u64::from(*count);
            rank.waste += i128::from(figures.waste.0) * times;
            rank.offcuts += u64::from(figures.available_is_useful) * u64::from(*count);
            rank.bars += u64::from(*count);
        }
        rank
    }

    /// The value on a level.
    #[must_use]
    pub fn at(&self, level: Level) -> i128 {
        match level {
            Level::Uncut => self.uncut,
            Level::Cost => self.cost,
            Level::Joints => self.joints.into(),
            Level::Waste => self.waste,
            Level::Strokes => self.strokes.into(),
            Level::Offcuts => self.offcuts.into(),
            Level::Patterns => whole(self.patterns).into(),
        }
    }

    /// Compares two canonical plans and breaks ties.
    #[must_use]
    pub fn compare(&self, plan: &Plan, other: &Self, other_plan: &Plan) -> Ordering {
        self.cmp(other).then_with(|| plan.bars.cmp(&other_plan.bars))
    }
}

impl StockCost {
    /// The number of decimals of a cost in the unit of price, or in millimetres.
    pub const DECIMALS: usize = 7;

    /// A cost as a count of 10⁻⁷ (see [`StockCost::DECIMALS`]).
    #[must_use]
    pub fn scaled(cost: i128) -> i128 {
        cost * 5
    }

    /// The least cost at or above such a count.
    #[must_use]
    pub fn covering(count: i128) -> i128 {
        count.div_euclid(5) + i128::from(count.rem_euclid(5) > 0)
    }
}

/// The plan with equal bars merged, in the order of (stock, shapes from head to tail). Stock has the order of the
/// instance, so the choice among equal plans does not depend on the order of the request.
#[must_use]
pub fn canonical(mut plan: Plan) -> Plan {
    plan.bars
        .retain(|(bar, count)| *count > 0 && !bar.pieces.is_empty());
    sorting::sort_by(&mut plan.bars, |(a, _), (b, _)| order(a, b));
    plan.bars.dedup_by(|(bar, count), (kept, total)| {
        let same = bar == kept;
        if same {
            *total += *count;
        }
        same
    });
    plan
}

fn order(a: &Bar, b: &Bar) -> Ordering {
    a.source.stock().cmp(b.source.stock()).then_with(|| a.cmp(b))
}

fn asked(instance: &Instance) -> i128 {
    instance
        .shapes
        .iter()
        .map(|shape| i128::from(shape.length.0) * i128::from(shape.demand))
        .sum()
}

fn patterns(plan: &Plan) -> usize {
    let shapes = |bar: &Bar| bar.pieces.iter().map(|piece| piece.shape).collect();
    different(plan.bars.iter().map(|(bar, _)| (bar, shapes(bar))).collect())
}

/// The number of different patterns among these bars. Stock and pieces of a bar count in any order.
pub(crate) fn different(bars: Vec<(&Bar, Vec<usize>)>) -> usize {
    let sorted = |mut list: Vec<usize>| {
        sorting::sort(&mut list);
        list
    };
    let pattern = |(bar, pieces): (&Bar, Vec<usize>)| (sorted(bar.source.stock().collect()), sorted(pieces));
    let mut all: Vec<_> = bars.into_iter().map(pattern).collect();
    sorting::sort(&mut all);
    all.dedup();
    all.len()
}

#[cfg(test)]
mod tests {
    use super::rank_of_bar;

    /// The rank of `count` equal bars.
    fn times(count: i64, rank: [i64; 5]) -> [i64; 5] {
        rank.map(|level| level * count)
    }

    #[test]
    fn sums_over_bars_compare_as_plans_do() {
        let rank = rank_of_bar(7, 2, 5, false);
        assert_eq!(rank[..4], [0, 7, 2, 5]);
        // One more offcut counts more than a million bars. Of plans with the same number of offcuts, the plan with
        // fewer bars is better.
        assert!(times(1_000_000, rank_of_bar(0, 0, 0, false)) < rank_of_bar(0, 0, 0, true));
        assert!(times(2, rank) < times(3, rank_of_bar(7, 2, 5, true)));
        let useful = rank_of_bar(0, 0, 0, true);
        let with = |bars: i64| {
            let others = times(bars, rank_of_bar(0, 0, 0, false));
            [0, 1, 2, 3, 4].map(|level| useful[level] + others[level])
        };
        assert!(useful < with(1) && with(1) < with(2));
        assert!(with(1_000_000) < times(2, useful));
    }
}
