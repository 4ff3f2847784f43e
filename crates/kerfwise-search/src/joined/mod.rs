//! Joined bars (section 5 of the model): stock joined end to end if this saves material or makes a piece possible.
//! Example: a piece of 7000 mm takes two bars of 6000 mm.
//!
//! [`steps`] lists the steps; docs/solver/joined-bars.md explains them.

mod exact;
mod fit;
mod geometry;
mod improve;
mod long;
mod open;
mod relax;
mod sequence;
mod steps;
mod tuning;

use crate::certificate::EndPrices;
use crate::first_fit;
use crate::mitre;
use crate::model::{Instance, Nm};
use crate::search::{Outcome, Search, Surroundings};
use crate::steps::take_steps;
use exact::Subproblem;
use geometry::Geometry;
use open::Open;
pub(crate) use relax::Condition;
use relax::Widths;
use steps::Joined;
use tuning::WHOLE_LIST_SHARE;

/// Name in answers and logs.
pub(crate) const NAME: &str = "joined bars";

/// A function that plans requests for single bars. The strategies, which lie above this module, pass it in.
pub(crate) type Planner = fn(&Instance, &mut Surroundings<'_>) -> Outcome;

/// Looks for the best plan of joined and single bars and for bounds, with the work that the search has left.
pub(crate) fn solve(search: &mut Search<'_, '_>, planner: Planner) {
    let Some(geometry) = Geometry::new(search.instance) else {
        return;
    };
    take_steps(&mut Joined::new(search, &geometry, planner), Joined::STEPS);
    if long::is_limited(&geometry, &search.best().plan) {
        search.limited_by_join_length();
    }
}

/// Finds the best plan on all levels, if the list is short enough to be solved whole.
pub(crate) fn solve_short(search: &mut Search<'_, '_>) {
    if let Some(geometry) = Geometry::new(search.instance) {
        let work = search.work / WHOLE_LIST_SHARE;
        solve_whole(search, &geometry, work);
    }
}

/// Plans a few bars of the best plan anew at a time, with this much work.
pub(crate) fn improve(search: &mut Search<'_, '_>, work: u64) {
    if let Some(geometry) = Geometry::new(search.instance) {
        let until = search.work.saturating_sub(work);
        improve::improve_best(search, &geometry, until);
    }
}

/// Continues from the best plan with the work that is left, if the list is too long to be solved whole.
pub(crate) fn restart(search: &mut Search<'_, '_>, planner: Planner) {
    if let Some(geometry) = Geometry::new(search.instance) {
        take_steps(&mut Joined::new(search, &geometry, planner), Joined::RESTART);
    }
}

/// Returns conditions that the choice of bars of every plan without uncut pieces meets, and that no choice cheaper
/// than `cost` meets. With mitres it also returns the prices of ends that turn the pieces into straight ones. Returns
/// none if the work does not suffice.
pub(crate) fn refute(search: &mut Search<'_, '_>, cost: i128) -> Option<(Vec<Condition>, Option<EndPrices>)> {
    let instance = search.instance;
    let geometry = Geometry::new(instance)?;
    let (widths, ends) = if instance.is_straight() {
        (Widths::from_gaps(&geometry), None)
    } else {
        let (problem, stock, ends) = mitre::straightened(instance)?;
        let stock = &instance.stock[*stock.first()?];
        let room = (stock.length - instance.side_waste * 2 - instance.reserve) * 2;
        let width = problem.items.iter().map(|item| item.width);
        // Every bar loses the same length at its two ends, so the first stock type serves for all.
        let base = room.0 - problem.stocks.first()?.capacity;
        (Widths::from_doubled(width.collect(), base), Some(ends))
    };
    let conditions = relax::refute(search, &geometry, widths, cost)?;
    Some((conditions, ends))
}

/// Cuts the residual problem from single bars, with a budget of its own, so that joints never make a plan worse. Only
/// the plan is taken over, since its bounds do not hold for joined bars. The work done is taken off the budget.
fn cut_from_single_bars(search: &mut Search<'_, '_>, open: &mut Open, planner: Planner, budget: &mut u64) {
    let mut plain = open.rest(search.instance);
    plain.work = *budget;
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = planner(&plain, &mut surroundings);
    search.count(outcome.work);
    *budget = budget.saturating_sub(outcome.work);
    for (bar, count) in outcome.plan.bars {
        open.cut(bar, count);
    }
    search.offer(open.plan(), outcome.strategy);
}

/// Plans single bars at once, by first fit alone.
fn by_first_fit(instance: &Instance, surroundings: &mut Surroundings<'_>) -> Outcome {
    let mut search = Search::new(instance, surroundings);
    first_fit::offer_plan(&mut search);
    search.into_outcome()
}

/// Solves a small instance whole. Returns false if it takes more work, or is too large.
fn solve_whole(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, work: u64) -> bool {
    let instance = search.instance;
    let sub = Subproblem {
        demand: instance
            .shapes
            .iter()
            .map(|shape| shape.demand)
            .enumerate()
            .collect(),
        stock: long::stock(geometry),
    };
    let (best, work) = exact::solve_with_fewest_patterns(geometry, &sub, work);
    search.spend(work);
    let Some(best) = best else { return false };
    if exact::is_complete(geometry) {
        search.raise(best.bound());
        for bound in best.levels(instance) {
            search.raise_level(bound);
        }
    } else {
        bound_without_stretches(search, &sub);
    }
    search.offer(best.plan, NAME);
    true
}

/// Proves a bound for a small instance with joints that take no length and may lie anywhere: the search misses
/// nothing then.
fn bound_without_stretches(search: &mut Search<'_, '_>, sub: &Subproblem) {
    let Some(mut geometry) = Geometry::new(search.instance) else {
        return;
    };
    (geometry.least, geometry.loss) = (Nm::ZERO, Nm::ZERO);
    let (best, work) = exact::solve(&geometry, sub, search.work / WHOLE_LIST_SHARE);
    search.spend(work);
    if let Some(best) = best {
        search.raise(best.bound());
    }
}

/// The lists of steps, for the page docs/steps.md.
#[cfg(test)]
pub(crate) fn listed() -> Vec<crate::steps::Listed> {
    use crate::steps::Listed;
    vec![
        Listed::of("Joined bars (joined/steps.rs)", Joined::STEPS),
        relax::listed(),
        Listed::of("Joined bars, restarts (joined/steps.rs)", Joined::RESTART),
    ]
}
