//! Joined bars (section 5 of the model): stock joined end to end where that saves material or makes a piece possible.

mod exact;
mod fit;
mod geometry;
mod improve;
mod long;
mod open;
mod relax;
mod sequence;
mod steps;

use crate::certificate::EndPrices;
use crate::first_fit;
use crate::mitre;
use crate::model::{Instance, Nm};
use crate::search::{Outcome, Search, Surroundings};
use crate::steps::take;
use exact::Subproblem;
use geometry::Geometry;
use open::Open;
pub(crate) use relax::Condition;
use relax::Widths;
use steps::{Joined, WHOLE_SHARE};

/// Name in answers and logs.
pub(crate) const NAME: &str = "joined bars";

/// How a request for single bars is planned, by all that lies above this module.
pub(crate) type Planner = fn(&Instance, &mut Surroundings<'_>) -> Outcome;

/// Looks for the best plan of joined and single bars and for bounds, with the work that the search has left.
pub(crate) fn run(search: &mut Search<'_, '_>, planner: Planner) {
    let Some(geometry) = Geometry::new(search.instance) else {
        return;
    };
    take(&mut Joined::new(search, &geometry, planner), Joined::STEPS);
    if long::is_limited(&geometry, &search.best().plan) {
        search.limited_by_join_length();
    }
}

/// The best plan of a list that is short enough to be solved whole, on all levels.
pub(crate) fn run_short(search: &mut Search<'_, '_>) {
    if let Some(geometry) = Geometry::new(search.instance) {
        let work = search.work / WHOLE_SHARE;
        whole(search, &geometry, work);
    }
}

/// Goes on from the best plan with the work that is left, where the list is too long to be searched whole.
pub(crate) fn restart(search: &mut Search<'_, '_>, planner: Planner) {
    if let Some(geometry) = Geometry::new(search.instance) {
        take(&mut Joined::new(search, &geometry, planner), Joined::RESTART);
    }
}

/// Conditions that the numbers of bars of every plan meet, and that no numbers of bars below this cost meet; with the prices
/// of ends by which mitred pieces count as straight ones. None where the work does not find such conditions. For plans
/// that leave nothing uncut.
pub(crate) fn refute(search: &mut Search<'_, '_>, cost: i128) -> Option<(Vec<Condition>, Option<EndPrices>)> {
    let instance = search.instance;
    let geometry = Geometry::new(instance)?;
    let (widths, ends) = if instance.is_straight() {
        (Widths::of(&geometry), None)
    } else {
        let (problem, stock, ends) = mitre::straightened(instance)?;
        let stock = &instance.stock[*stock.first()?];
        let room = (stock.length - instance.side_waste * 2 - instance.reserve) * 2;
        let width = problem.items.iter().map(|item| item.width);
        // What one bar gives up at its two ends every bar does.
        let base = room.0 - problem.stocks.first()?.capacity;
        (Widths::doubled(width.collect(), base), Some(ends))
    };
    let conditions = relax::refute(search, &geometry, widths, cost)?;
    Some((conditions, ends))
}

/// Cuts what is left from single bars, with a budget of its own: joins then never make a plan worse. The bounds of that
/// plan do not hold for joined bars, so nothing but the plan is taken over.
fn single(search: &mut Search<'_, '_>, open: &mut Open, planner: Planner) {
    let plain = open.rest(search.instance);
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    let outcome = planner(&plain, &mut surroundings);
    search.count(outcome.work);
    for (bar, count) in outcome.plan.bars {
        open.cut(bar, count);
    }
    search.offer(open.plan(), outcome.strategy);
}

/// The same at once, by first fit alone.
fn by_first_fit(instance: &Instance, surroundings: &mut Surroundings<'_>) -> Outcome {
    let mut search = Search::new(instance, surroundings);
    first_fit::run(&mut search);
    search.into_outcome()
}

/// Solves a small instance whole.
fn whole(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, work: u64) -> bool {
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
    } else {
        bound_without_stretches(search, &sub);
    }
    search.offer(best.plan, NAME);
    true
}

/// The bound of a small instance on which joints take no length and may lie anywhere: then the search misses nothing.
fn bound_without_stretches(search: &mut Search<'_, '_>, sub: &Subproblem) {
    let Some(mut geometry) = Geometry::new(search.instance) else {
        return;
    };
    (geometry.least, geometry.loss) = (Nm::ZERO, Nm::ZERO);
    let (best, work) = exact::solve(&geometry, sub, search.work / WHOLE_SHARE);
    search.spend(work);
    if let Some(best) = best {
        search.raise(best.bound());
    }
}

/// The lists of steps, for their page.
#[cfg(test)]
pub(crate) fn listed() -> Vec<crate::steps::Listed> {
    use crate::steps::Listed;
    vec![
        Listed::of("Joined bars (joined/steps.rs)", Joined::STEPS),
        relax::listed(),
        Listed::of("Joined bars, restarts (joined/steps.rs)", Joined::RESTART),
    ]
}
