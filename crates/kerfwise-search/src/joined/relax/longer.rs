//! Joined bars as longer single bars: a list of square cuts with a stock type for each composite. A bar costs its parts,
//! and each joint a little more, less in all than the least difference of costs.
//!
//! The search for square cuts finds plans of this list that have the fewest joints for their cost, and proves both. Its
//! bounds hold for the request: the list only forgets that single and joined bars share the stock that can run out, and
//! the rule of the shortest stretch. Example: if bars of 6000 mm are sold and one joint is allowed, bars of 6000 mm cost 10
//! and bars of 12 000 mm cost 21, and a plan that costs 62 has six parts and two joints.
//!
//! Where stock can run out, further lists keep joined bars of the best plan that take such stock, all of them or all but
//! one, so that every plan of the list is a plan of the request.

use super::super::open::Open;
use super::super::tuning::{LONGER_BARS, LONGER_SHARE};
use super::pool::{Pieces, Pool};
use super::{NAME, Relaxed, fill};
use crate::model::{Bar, Instance, Level, LevelBound, StockCost};
use crate::search::{LowerBound, Search};
use crate::sorting::tally;
use crate::straight::{self, Control, Item, Problem, Solution, Stock};
use kerfwise_kernels::num::gcd;

/// Greatest cost of a bar in such a list: sums stay exact in the numbers that prices have.
const MOST_COST: i128 = 1 << 40;

/// Whether the request can be planned so.
pub(super) fn applies(relaxed: &Relaxed<'_, '_>) -> bool {
    let instance = relaxed.geometry.instance;
    instance.is_straight()
        && instance.offcut_worth.is_empty()
        && relaxed.composites.len() <= LONGER_BARS
        && instance.stock.iter().all(|entry| entry.cost >= StockCost(0))
}

/// Plans `open`, everything that can be cut, and raises the bounds. `hopeless` is the length of all other pieces.
pub(super) fn plan(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    (open, hopeless): (&Open, i128),
    work: u64,
) {
    if let Some(list) = List::new(relaxed, open, &[], most_joints(relaxed, open) + 1) {
        list.solve(search, relaxed, pool, (open, hopeless), work);
    }
}

/// No plan has more joints: each bar carries a piece.
fn most_joints(relaxed: &Relaxed<'_, '_>, open: &Open) -> i128 {
    let pieces: i128 = open.demand.iter().map(|left| i128::from(*left)).sum();
    pieces * i128::from(relaxed.geometry.instance.joins.map_or(0, |rules| rules.max_joins))
}

/// Looks for a plan with fewer joints that costs no more than the best one.
pub(super) fn lessen_joints(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    (open, hopeless): (&Open, i128),
    until: u64,
) {
    let mut released = None;
    loop {
        let joints = search.best().objective.joints;
        let left = search.work.saturating_sub(until);
        if search.best().has_fewest_joints(search.instance) || left == 0 || search.stopped() {
            return;
        }
        let bars = scarce_bars(relaxed.geometry.instance, &search.best().plan.bars);
        let weight = i128::from(joints) + 1;
        let kept = match released {
            None => Vec::new(),
            Some(place) => bars
                .iter()
                .enumerate()
                .filter(|(at, _)| place != at + 1)
                .map(|(_, bar)| bar)
                .collect(),
        };
        let Some(list) = List::new(relaxed, open, &kept, weight) else {
            return;
        };
        search.spend(10_000);
        list.solve(search, relaxed, pool, (open, hopeless), left / LONGER_SHARE);
        released = match released {
            _ if search.best().objective.joints < joints => Some(0),
            None => Some(0),
            Some(place) => Some(place + 1),
        };
        if bars.is_empty() || released.is_some_and(|place| place > bars.len()) {
            return;
        }
    }
}

/// The joined bars of a plan that take stock which can run out, each by itself.
fn scarce_bars(instance: &Instance, bars: &[(Bar, u32)]) -> Vec<Bar> {
    let scarce = |bar: &&Bar| {
        bar.source.stock().count() > 1
            && bar
                .source
                .stock()
                .any(|stock| instance.stock[stock].quantity.is_some())
    };
    bars.iter()
        .flat_map(|(bar, count)| std::iter::repeat_n(bar, *count as usize))
        .filter(scarce)
        .cloned()
        .collect()
}

/// A list of square cuts.
struct List {
    /// Its stock types are the composites, in their order.
    problem: Problem,
    /// Cost of the parts of a bar for 1 in the list, before the weight.
    unit: i128,
    /// How many joints cost as much as the least difference of costs.
    weight: i128,
    /// Whether the list allows all that the request allows.
    relaxes: bool,
    /// Whether no plan has as many joints as the weight.
    bounds_cost: bool,
}

/// How many bars of these parts there are; joined ones with scarce stock only as often as they are `kept`, if any are.
fn quantity(parts: &[(usize, u32)], stock: &[u32], kept: &[Vec<(usize, u32)>]) -> Option<u32> {
    if parts.iter().all(|(part, _)| stock[*part] == u32::MAX) {
        return None;
    }
    let is_joined = parts.iter().map(|part| part.1).sum::<u32>() > 1;
    if !is_joined || kept.is_empty() {
        return parts.iter().map(|(part, count)| stock[*part] / count).min();
    }
    let mut sorted = parts.to_vec();
    sorted.sort();
    u32::try_from(kept.iter().filter(|kept| **kept == sorted).count()).ok()
}

impl List {
    /// The list with each composite, or, if some bars are `kept`, with these alone of those that take scarce stock.
    fn new(relaxed: &Relaxed<'_, '_>, open: &Open, kept: &[&Bar], weight: i128) -> Option<Self> {
        let instance = relaxed.geometry.instance;
        let unit = instance
            .stock
            .iter()
            .fold(0, |unit, entry| gcd(unit, entry.cost.0))
            .max(1);
        let mut stock = open.stock.clone();
        let parts_of = |bar: &Bar| tally(bar.source.stock().map(|part| (part, 1)).collect());
        let kept: Vec<Vec<(usize, u32)>> = kept.iter().map(|bar| parts_of(bar)).collect();
        for (part, count) in kept.iter().flatten() {
            if stock[*part] != u32::MAX {
                stock[*part] = stock[*part].checked_sub(*count)?;
            }
        }
        let mut stocks = Vec::new();
        for (index, composite) in relaxed.composites.iter().enumerate() {
            let joints = composite.parts.iter().map(|part| part.1).sum::<u32>() - 1;
            let cost = relaxed.cost(index) / i128::from(unit) * weight + i128::from(joints);
            if cost > MOST_COST {
                return None;
            }
            stocks.push(Stock {
                capacity: i64::try_from(composite.capacity).ok()?,
                cost: i64::try_from(cost).ok()?,
                quantity: quantity(&composite.parts, &stock, &kept),
            });
        }
        let mut items = Vec::new();
        for (shape, width) in relaxed.exact_widths().enumerate() {
            items.push(Item {
                width: i64::try_from(width).ok()?,
                demand: open.demand[shape],
                value: instance.shapes[shape].length.0,
            });
        }
        Some(Self {
            problem: Problem {
                stocks,
                items,
                per_bar: instance.per_bar,
            },
            unit: i128::from(unit),
            weight,
            relaxes: kept.is_empty() && relaxed.complete,
            bounds_cost: weight > most_joints(relaxed, open),
        })
    }

    /// Solves the list, lays its plan and raises the bounds.
    fn solve(
        &self,
        search: &mut Search<'_, '_>,
        relaxed: &Relaxed<'_, '_>,
        pool: &mut Pool,
        (open, hopeless): (&Open, i128),
        work: u64,
    ) {
        let mut ignore = |_: &Solution| {};
        let mut control = Control::new(work, search.stop_signal(), &mut ignore);
        let solution = straight::solve(&self.problem, &mut control);
        search.spend(control.spent());
        let mut plan = Open {
            bars: Vec::new(),
            ..open.clone()
        };
        let mut work = 0;
        for (pattern, count) in &solution.bars {
            let pieces: Pieces = pattern.counts.clone();
            let number = pool.lay_most(relaxed, pattern.stock, pieces, &mut work);
            let Some(bar) = number.and_then(|number| pool.columns[number].bar.clone()) else {
                continue;
            };
            let most = plan.most(&bar).min(*count);
            if most > 0 {
                plan.cut(bar, most);
            }
        }
        search.spend(work);
        let plan = fill::fill_bars(search, relaxed, pool, plan);
        search.offer(plan.plan(), NAME);
        if self.relaxes {
            self.raise(search, &solution, hopeless);
        }
    }

    /// Raises the bounds. The cost is bounded only if no plan has as many joints as the weight.
    fn raise(&self, search: &mut Search<'_, '_>, solution: &Solution, hopeless: i128) {
        let bound = i128::from(solution.lower_bound);
        let cost = bound.div_euclid(self.weight) * self.unit;
        search.raise(LowerBound {
            uncut: hopeless + i128::from(solution.uncut_bound),
            cost: if self.bounds_cost { cost } else { 0 },
        });
        let best = search.best().objective;
        let joints = bound - best.cost / self.unit * self.weight;
        // The bound holds for plans that leave no more uncut than the list must.
        if joints > 0 && best.uncut == hopeless + i128::from(solution.uncut_bound) {
            search.raise_level(LevelBound {
                level: Level::Joints,
                given: vec![(Level::Uncut, best.uncut), (Level::Cost, best.cost)],
                bound: joints,
            });
        }
    }
}
