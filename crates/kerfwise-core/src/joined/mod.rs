//! Joined bars (section 5 of the model): stock joined end to end where that saves material or makes a piece possible.

mod exact;
mod fit;
mod geometry;
mod improve;
mod long;
mod open;
mod relax;
mod sequence;

use crate::answer::EndPrices;
use crate::bounds::BOUNDS;
use crate::mitre;
use crate::model::Nm;
use crate::search::{Search, Surroundings};
use crate::strategies::{self, STRATEGIES};
use exact::Subproblem;
use geometry::Geometry;
use open::Open;
pub(crate) use relax::Condition;
use relax::Widths;

/// Name in answers and logs.
pub(crate) const NAME: &str = "joined bars";

/// Looks for the best plan of joined and single bars and for bounds, with the work that the search has left.
pub(crate) fn run(search: &mut Search<'_, '_>) {
    let instance = search.instance;
    let Some(geometry) = Geometry::new(instance) else {
        return;
    };
    // Pieces that no single bar holds come first, since leftovers for them may be scarce; where something is left then, they
    // also come last.
    let mut open = long::first(search, &geometry);
    let long = !open.bars.is_empty();
    single(search, &mut open, false);
    if long && search.best().objective.uncut > 0 {
        open = Open::new(instance);
        single(search, &mut open, false);
    }
    long::cut(search, &geometry, &mut open, false);
    search.offer(open.plan(), NAME);
    if !whole(search, &geometry) {
        // Half for bounds and plans from scratch, the rest to improve the best of them.
        let rest = search.work / 2;
        relax::run(search, &geometry, rest);
        improve::run(search, &geometry, 0);
    }
    if long::is_limited(&geometry, &search.best().plan) {
        search.limited_by_join_length();
    }
}

/// The best plan of a list that is short enough to be solved whole, on all levels.
pub(crate) fn run_short(search: &mut Search<'_, '_>) {
    if let Some(geometry) = Geometry::new(search.instance) {
        whole(search, &geometry);
    }
}

/// Goes on from the best plan with the work that is left, where the list is too long to be searched whole.
pub(crate) fn restart(search: &mut Search<'_, '_>) {
    let Some(geometry) = Geometry::new(search.instance) else {
        return;
    };
    if !whole(search, &geometry) {
        relax::restart::run(search, &geometry);
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
/// plan do not hold for joined bars, so nothing but the plan is taken over. Quickly, by first fit alone.
fn single(search: &mut Search<'_, '_>, open: &mut Open, quickly: bool) {
    let plain = open.rest(search.instance);
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    let outcome = if quickly {
        let mut search = Search::new(&plain, &mut surroundings);
        (STRATEGIES[0].run)(&mut search);
        search.into_outcome()
    } else {
        crate::solve_with(&plain, BOUNDS, strategies::once(), &mut surroundings)
    };
    search.count(outcome.work);
    for (bar, count) in outcome.plan.bars {
        open.cut(bar, count);
    }
    search.offer(open.plan(), outcome.strategy);
}

/// Solves a small instance whole.
fn whole(search: &mut Search<'_, '_>, geometry: &Geometry<'_>) -> bool {
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
    let (best, work) = exact::solve_with_fewest_patterns(geometry, &sub, search.work / 200);
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
    let (best, work) = exact::solve(&geometry, sub, search.work / 200);
    search.spend(work);
    if let Some(best) = best {
        search.raise(best.bound());
    }
}
