//! Which of two plans is better: an objective with one field for each level, compared in their order (section 6 of the
//! model).

use super::{After, Bar, Instance, Plan, StockCost};
use kerfwise_kernels::{cover::Rank, num::whole};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The objective of a plan; less is better. The order of canonical plans breaks ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// What counts next after joints.
    pub after: After,
    /// Level 1: total length of the pieces left uncut, in nanometres.
    pub uncut: i128,
    /// Level 2: material cost less the worth of offcuts, in units of [`StockCost`].
    pub cost: i128,
    /// Raw length of the leftovers used, in nanometres, if leftovers are used up first; else 0. More is better.
    pub leftovers: i128,
    /// Level 3: joints.
    pub joints: u64,
    /// Sum of squares of the useful offcuts, in square nanometres, if these count; else 0. More is better.
    pub rests: i128,
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
    /// Raw length of the leftovers used, of which more is better; only where leftovers are used up first.
    Leftovers,
    /// Joints; only where bars may be joined.
    Joints,
    /// Sum of squares of the useful offcuts, of which more is better; only where the longest rests count next.
    Rests,
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

impl LevelBound {
    /// Bounds of these levels, each for plans that meet those before it, up to the first that is not known and up to `last`.
    #[must_use]
    pub fn in_turn(
        levels: impl IntoIterator<Item = Level>,
        last: Option<Level>,
        bound: impl Fn(Level) -> Option<i128>,
    ) -> Vec<Self> {
        let (mut given, mut bounds) = (Vec::new(), Vec::new());
        for level in levels {
            let Some(bound) = bound(level) else { break };
            bounds.push(Self {
                level,
                given: given.clone(),
                bound,
            });
            given.push((level, bound));
            if Some(level) == last {
                break;
            }
        }
        bounds
    }
}

/// A plan's value on one level and what is proved of it. Less is better on every level, inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelFigure {
    /// The level.
    pub level: Level,
    /// The plan's value.
    pub value: i128,
    /// No plan as good on the levels above has less; `None` if nothing is known.
    pub bound: Option<i128>,
}

impl Instance {
    /// The levels that apply to this request, in the order in which they count.
    #[must_use]
    pub fn levels(&self) -> Vec<Level> {
        let mut levels = vec![Level::Uncut, Level::Cost];
        levels.extend(self.uses_up.then_some(Level::Leftovers));
        levels.extend(self.joins.map(|_| Level::Joints));
        levels.extend(match self.after {
            After::Scrap => None,
            After::Layouts => Some(Level::Patterns),
            After::LongRests => Some(Level::Rests),
        });
        levels.push(Level::Waste);
        levels.extend((self.bundle > 1).then_some(Level::Strokes));
        levels.push(Level::Offcuts);
        levels.extend((self.after != After::Layouts).then_some(Level::Patterns));
        levels
    }

    /// Raw length of leftovers in a bar, where these are used up first.
    #[must_use]
    pub fn used_up(&self, bar: &Bar) -> i64 {
        let leftovers = bar.source.stock().map(|stock| self.used_up_of(stock));
        leftovers.sum()
    }

    /// The same for one stock type.
    #[must_use]
    pub fn used_up_of(&self, stock: usize) -> i64 {
        let entry = &self.stock[stock];
        if self.uses_up && entry.leftover {
            entry.whole().0
        } else {
            0
        }
    }
}

impl Level {
    /// Whether a plan with more on this level is better. Inside, values and bounds on such a level are negative.
    #[must_use]
    pub fn is_of_most(self) -> bool {
        matches!(self, Self::Leftovers | Self::Rests)
    }
}

/// What a bar adds to the rank of a plan.
#[derive(Clone, Copy, Debug, Default)]
pub struct RankedBar {
    /// Cost of its stock.
    pub cost: i64,
    /// Raw length of leftovers, where these are used up first.
    pub used_up: i64,
    /// Joints between its parts.
    pub joints: i64,
    /// Length that is neither piece nor useful offcut.
    pub waste: i64,
    /// Length of the useful offcut, else 0.
    pub offcut: i64,
}

impl RankedBar {
    /// Length uncut, cost, leftovers used, joints, squares of offcuts, waste, then useful offcuts together with bars. The
    /// rank of a plan is the sum over its bars.
    #[inline(always)]
    #[must_use]
    pub fn rank(self, instance: &Instance) -> Rank {
        let square = instance.square_unit.map_or(0, |unit| {
            let offcut = self.offcut / unit;
            offcut * offcut
        });
        let last = (i64::from(self.offcut > 0) << 32) + 1;
        [
            0,
            self.cost,
            -self.used_up,
            self.joints,
            -square,
            self.waste,
            last,
        ]
    }
}

/// What a rank says of a level; `None` where the rank does not count it.
#[must_use]
pub fn ranked(instance: &Instance, rank: &Rank, level: Level) -> Option<i128> {
    let [uncut, cost, leftovers, joints, squares, waste, last] = rank.map(i128::from);
    match level {
        Level::Uncut => Some(uncut),
        Level::Cost => Some(cost),
        Level::Leftovers => Some(leftovers),
        Level::Joints => Some(joints),
        Level::Rests => instance
            .square_unit
            .map(|unit| squares * i128::from(unit) * i128::from(unit)),
        Level::Waste => Some(waste),
        Level::Offcuts => Some(last >> 32),
        Level::Strokes | Level::Patterns => None,
    }
}

/// How many levels of a rank are above the number of patterns; `None` where this number counts below all of them.
#[must_use]
pub fn above_patterns(after: After) -> Option<usize> {
    (after == After::Layouts).then_some(4)
}

impl Objective {
    /// The objective of a plan.
    #[must_use]
    pub fn of(instance: &Instance, plan: &Plan) -> Self {
        let mut rank = Self {
            after: instance.after,
            leftovers: 0,
            rests: 0,
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
            rank.leftovers += i128::from(instance.used_up(bar)) * times;
            if instance.after == After::LongRests && figures.available_is_useful {
                let offcut = i128::from(figures.available.0);
                rank.rests += offcut * offcut * times;
            }
            rank.joints += joints * u64::from(*count);
            rank.waste += i128::from(figures.waste.0) * times;
            rank.offcuts += u64::from(figures.available_is_useful) * u64::from(*count);
            rank.bars += u64::from(*count);
        }
        rank
    }

    /// The value on a level; less is better (see [`Level::is_of_most`]).
    #[must_use]
    pub fn at(&self, level: Level) -> i128 {
        match level {
            Level::Uncut => self.uncut,
            Level::Cost => self.cost,
            Level::Leftovers => -self.leftovers,
            Level::Joints => self.joints.into(),
            Level::Rests => -self.rests,
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

impl Ord for Objective {
    fn cmp(&self, other: &Self) -> Ordering {
        let order = |plan: &Self| {
            let next = match plan.after {
                After::Scrap => 0,
                After::Layouts => whole(plan.patterns).into(),
                After::LongRests => -plan.rests,
            };
            let above = (plan.uncut, plan.cost, -plan.leftovers, plan.joints, next);
            (
                above,
                plan.waste,
                plan.strokes,
                plan.offcuts,
                plan.patterns,
                plan.bars,
            )
        };
        order(self).cmp(&order(other))
    }
}

impl PartialOrd for Objective {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
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
    plan.bars.sort_by(|(a, _), (b, _)| order(a, b));
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
#[must_use]
pub fn different(bars: Vec<(&Bar, Vec<usize>)>) -> usize {
    let sorted = |mut list: Vec<usize>| {
        list.sort();
        list
    };
    let pattern = |(bar, pieces): (&Bar, Vec<usize>)| (sorted(bar.source.stock().collect()), sorted(pieces));
    let mut all: Vec<_> = bars.into_iter().map(pattern).collect();
    all.sort();
    all.dedup();
    all.len()
}

#[cfg(test)]
mod tests {
    use kerfwise_kernels::cover::{Rank, is_better};

    #[test]
    fn sums_over_bars_compare_as_plans_do() {
        let times = |count: i64, rank: Rank| rank.map(|level| level * count);
        let useful: Rank = [0, 0, 0, 0, 0, 0, (1 << 32) + 1];
        let bar: Rank = [0, 0, 0, 0, 0, 0, 1];
        // One more offcut counts more than a million bars. Of plans with the same number of offcuts, the plan with
        // fewer bars is better.
        assert!(is_better(&times(1_000_000, bar), &useful));
        assert!(is_better(&times(2, bar), &times(3, bar)));
        assert!(is_better(&times(3, bar), &times(2, useful)));
    }
}
