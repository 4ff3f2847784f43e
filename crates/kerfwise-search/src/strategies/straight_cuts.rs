//! Square ends: translates the instance to a one-dimensional cutting stock problem for [`crate::straight`], and the
//! solution back to a plan.

use super::Strategy;
use crate::model::{Bar, Effort, Instance, Layout, Level, LevelBound, Plan, Source, StockCost};
use crate::search::{LowerBound, Search};
use crate::sorting::tally;
use crate::straight::{
    self, Control, Item, Known, Offcuts, Pattern, Problem, Proved, ScrapTask, Solution, Stock, Wish,
};
use std::any::Any;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "straight cuts",
    applies,
    run: cut_straight,
};

/// The work for gathering offcuts, after the search for the cost, is the whole work divided by this number.
const GATHERING: u64 = 10;

/// The work for the longest offcuts, after all other work for less scrap, is the whole work divided by this number.
const LONGEST: u64 = 4;

/// Whether every piece has square ends and no sum overflows.
pub(super) fn applies(instance: &Instance) -> bool {
    instance.joins.is_none() && instance.is_straight() && instance.sums_fit(instance.cost_unit())
}

fn cut_straight(search: &mut Search<'_, '_>) {
    let (instance, stop, trace, budget) =
        (search.instance, search.stop_signal(), search.trace(), search.work);
    let translation = Translation::of(instance);
    let known = search.known.take();
    let mut known = known.and_then(|known| known.downcast().ok()).map(|known| *known);
    let mut adopt = |solution: &Solution| translation.adopt(search, solution);
    let mut control = Control::new(budget, stop, &mut adopt).traced(trace);
    let solution = straight::go_on(&translation.problem, &mut known, &mut control);
    let spent = control.spent();
    search.known = known.map(|known: Known| Box::new(known) as Box<dyn Any>);
    translation.adopt(search, &solution);
    let mut ignore = |_: &Solution| {};
    let mut control = Control::new(budget / GATHERING, stop, &mut ignore);
    let offcuts = offcuts(instance);
    let bars = straight::gather(&translation.problem, &solution.bars, offcuts, &mut control);
    let gathered = control.spent();
    translation.adopt(search, &Solution { bars, ..solution });
    search.spend(spent + gathered);
}

fn offcuts(instance: &Instance) -> Offcuts {
    Offcuts {
        shortest: instance.reusable.0,
        lost: (instance.angles.kerf - instance.clamped).0,
    }
}

/// Looks for less scrap than the incumbent has at the same cost, with so much work.
pub(super) fn spare(search: &mut Search<'_, '_>, work: u64) {
    let (instance, stop, trace) = (search.instance, search.stop_signal(), search.trace());
    let translation = Translation::of(instance);
    let Some(bars) = translation.patterns(&search.best().plan) else {
        return;
    };
    let patient = instance.effort == Effort::Thorough;
    let kept = instance.side_waste * 2 + instance.reserve;
    let mut offer = |bars: &[(Pattern, u32)], proved: &Proved| {
        if let Some(plan) = translation.plan(instance, bars) {
            search.offer(plan, "less scrap");
        }
        raise_levels(search, proved, translation.unit);
        search.best().is_settled(instance)
    };
    let used_up: Vec<i64> = translation
        .stock
        .iter()
        .map(|stock| instance.used_up_of(*stock))
        .collect();
    // Beyond all other work, so that no list that the other steps decide loses by it.
    let beyond = if patient { 0 } else { instance.work / LONGEST };
    let mut task = ScrapTask {
        work,
        after: instance.after,
        used_up: &used_up,
        problem: &translation.problem,
        offcuts: offcuts(instance),
        beyond: (kept - instance.angles.kerf).0,
        patient,
        offer: &mut offer,
    };
    let mut ignore = |_: &Solution| {};
    let mut control = Control::new(work + beyond, stop, &mut ignore).traced(trace);
    straight::spare(&mut task, &bars, &mut control);
    let spent = control.spent();
    search.spend(spent.min(work));
    search.count(spent.saturating_sub(work));
}

/// Notes what is proved of plans that cut everything; costs are in this unit.
fn raise_levels(search: &mut Search<'_, '_>, proved: &Proved, unit: i64) {
    let (instance, best) = (search.instance, search.best().objective);
    if best.uncut > 0 {
        return;
    }
    let cut: i128 = instance
        .shapes
        .iter()
        .map(|shape| i128::from(shape.length.0) * i128::from(shape.demand))
        .sum();
    let costs = |cost: i128| cost * i128::from(unit);
    let Some(whole) = &proved.whole else {
        let mut given = vec![(Level::Uncut, 0), (Level::Cost, costs(proved.cost))];
        raise(search, Level::Waste, &given, proved.taken - cut);
        let (taken, offcuts) = proved.offcuts;
        given.push((Level::Waste, taken - cut));
        raise(search, Level::Offcuts, &given, offcuts);
        return;
    };
    // A table of rests knows no strokes.
    let levels = instance
        .levels()
        .into_iter()
        .filter(|level| *level != Level::Strokes);
    let last = (!whole.complete).then_some(Level::Patterns);
    let bounds = LevelBound::in_turn(levels, last, |level| {
        Some(match level {
            Level::Uncut | Level::Joints | Level::Strokes => 0,
            Level::Cost => costs(whole.cost),
            Level::Leftovers => -whole.used_up,
            Level::Rests => -whole.squares,
            Level::Waste => whole.taken - cut,
            Level::Offcuts => whole.offcuts,
            Level::Patterns => kerfwise_kernels::num::whole(whole.patterns).into(),
        })
    });
    for LevelBound { level, given, bound } in bounds {
        raise(search, level, &given, bound);
    }
    search.raise(LowerBound {
        uncut: 0,
        cost: costs(whole.cost),
    });
}

/// Notes a bound; where less is better, 0 is known without a proof, and what is below it says nothing.
fn raise(search: &mut Search<'_, '_>, level: Level, given: &[(Level, i128)], bound: i128) {
    if bound > 0 || level.is_of_most() {
        search.raise_level(LevelBound {
            level,
            given: given.to_vec(),
            bound,
        });
    }
}

/// Gathers the offcuts of a plan. Returns the new plan, and the work done.
pub(super) fn gather(
    instance: &Instance,
    plan: &Plan,
    work: u64,
    stop: &dyn Fn() -> bool,
) -> (Option<Plan>, u64) {
    let translation = Translation::of(instance);
    let mut ignore = |_: &Solution| {};
    let mut control = Control::new(work, stop, &mut ignore);
    let Some(bars) = translation.patterns(plan) else {
        return (None, 0);
    };
    let bars = straight::gather(&translation.problem, &bars, offcuts(instance), &mut control);
    (translation.plan(instance, &bars), control.spent())
}

/// Looks for a plan that cuts all pieces as `plan` does, is `good`, and keeps as many of the earlier bars as possible.
/// Returns the best plan found, and the work done.
pub(super) fn keep(
    instance: &Instance,
    plan: &Plan,
    earlier: &Plan,
    (work, stop): (u64, &dyn Fn() -> bool),
    good: &dyn Fn(Plan) -> bool,
) -> (Option<Plan>, u64) {
    let translation = Translation::of(instance);
    let plans = (translation.patterns(plan), translation.patterns(earlier));
    let (Some(incumbent), Some(earlier)) = plans else {
        return (None, 0);
    };
    let mut ignore = |_: &Solution| {};
    let mut control = Control::new(work, stop, &mut ignore);
    let wish = Wish {
        problem: &translation.problem,
        offcuts: offcuts(instance),
        incumbent: &tally(incumbent),
        earlier: &tally(earlier),
        good: &|bars| translation.plan(instance, bars).is_some_and(good),
    };
    let bars = straight::keep(&wish, &mut control);
    (translation.plan(instance, &bars), control.spent())
}

/// The problem, and the stock of the instance for each of its stock types. Its item types are the instance's shapes.
pub(crate) struct Translation {
    pub problem: Problem,
    pub stock: Vec<usize>,
    /// The unit of the problem's costs.
    unit: i64,
}

impl Translation {
    /// `n` pieces in a row need `n - 1` kerfs. So each piece takes its length and a kerf, and a bar has one kerf more
    /// than its usable length. Costs are in their greatest unit, so that their sums fit.
    fn of(instance: &Instance) -> Self {
        Self::with_unit(instance, instance.cost_unit())
    }

    /// The same with costs as the instance has them.
    pub fn unscaled(instance: &Instance) -> Self {
        Self::with_unit(instance, 1)
    }

    fn with_unit(instance: &Instance, unit: i64) -> Self {
        let kerf = instance.angles.kerf;
        let kept = instance.side_waste * 2 + instance.reserve;
        let capacity = |stock: &usize| instance.stock[*stock].length - kept + kerf;
        let stock: Vec<usize> = (0..instance.stock.len())
            .filter(|stock| capacity(stock).0 > 0)
            .collect();
        let stocks = stock
            .iter()
            .map(|index| {
                let StockCost(cost) = instance.stock[*index].cost;
                Stock {
                    capacity: capacity(index).0,
                    cost: cost / unit,
                    quantity: instance.stock[*index].quantity,
                }
            })
            .collect();
        let items = instance
            .shapes
            .iter()
            .map(|shape| Item {
                width: (shape.length + kerf).0,
                demand: shape.demand,
                value: shape.length.0,
            })
            .collect();
        Self {
            problem: Problem {
                stocks,
                items,
                per_bar: instance.per_bar,
            },
            stock,
            unit,
        }
    }

    /// Offers plan and bound of the solution to the search.
    fn adopt(&self, search: &mut Search<'_, '_>, solution: &Solution) {
        if let Some(plan) = self.plan(search.instance, &solution.bars) {
            search.offer(plan, solution.strategy);
        }
        // The bound does not hold for plans with joined bars.
        if search.instance.joins.is_none() {
            let bound = LowerBound {
                uncut: i128::from(solution.uncut_bound),
                cost: i128::from(solution.lower_bound) * i128::from(self.unit),
            };
            search.raise(bound);
        }
    }

    /// The patterns of a plan's bars.
    fn patterns(&self, plan: &Plan) -> Option<Vec<(Pattern, u32)>> {
        let pattern = |(bar, count): &(Bar, u32)| {
            let stock = bar.source.stock().next()?;
            Some((
                Pattern {
                    stock: self.stock.binary_search(&stock).ok()?,
                    counts: tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).collect()),
                },
                *count,
            ))
        };
        plan.bars.iter().map(pattern).collect()
    }

    /// The bars, each with its longest pieces first.
    fn plan(&self, instance: &Instance, bars: &[(Pattern, u32)]) -> Option<Plan> {
        let mut plan = Plan::default();
        for (pattern, count) in bars {
            let sequence: Vec<(usize, usize)> = pattern
                .counts
                .iter()
                .flat_map(|(shape, copies)| std::iter::repeat_n((*shape, 0), *copies as usize))
                .collect();
            let source = Source::Single(self.stock[pattern.stock]);
            plan.bars
                .push((Layout::of_sequence(instance, source, &sequence)?, *count));
        }
        Some(plan)
    }
}
