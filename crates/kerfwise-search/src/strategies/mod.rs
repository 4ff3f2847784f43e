//! The registry of strategies: one file each, with one signature.

mod first_fit;
mod joined_bars;
mod keys;
mod mitred_cuts;
mod previous;
mod restarts;
mod restricted;
mod scrap;
mod short_lists;
pub(crate) mod straight_cuts;
mod strokes;

use crate::bounds::{BOUNDS, Bound};
use crate::model::{Bar, Instance, Plan};
use crate::search::{Outcome, Search, Surroundings};
use crate::{joined, mitre};

/// A search for plans.
pub struct Strategy {
    /// The name of the strategy in tables and logs.
    pub name: &'static str,
    /// Whether the strategy can plan this instance.
    pub applies: fn(&Instance) -> bool,
    /// Looks for plans and offers them to the search. Ends if the search is stopped or its work is spent.
    pub run: fn(&mut Search<'_, '_>),
}

/// All strategies, quickest first. Each starts from the incumbent that the strategies before it left.
pub const STRATEGIES: &[Strategy] = &[
    first_fit::STRATEGY,
    straight_cuts::STRATEGY,
    short_lists::STRATEGY,
    mitred_cuts::STRATEGY,
    joined_bars::STRATEGY,
    restricted::STRATEGY,
    restarts::STRATEGY,
    scrap::STRATEGY,
    strokes::STRATEGY,
    keys::STRATEGY,
    previous::STRATEGY,
];

/// The strategies for a part of another solve. Restarts would use all work; scrap, strokes, keys and the earlier
/// plan matter only in the whole plan.
fn once() -> &'static [Strategy] {
    &STRATEGIES[..STRATEGIES.len() - 5]
}

/// Solves like [`crate::solve`], with the given bounds and strategies.
#[must_use]
pub fn solve_with(
    instance: &Instance,
    bounds: &[Bound],
    strategies: &[Strategy],
    surroundings: &mut Surroundings<'_>,
) -> Outcome {
    let mut search = Search::new(instance, surroundings);
    take_turns(&mut search, bounds, strategies);
    search.into_outcome()
}

/// Raises the bound by every bound that applies, and runs every strategy that does, until the search is stopped.
pub(crate) fn take_turns(search: &mut Search<'_, '_>, bounds: &[Bound], strategies: &[Strategy]) {
    let instance = search.instance;
    for bound in bounds.iter().filter(|bound| (bound.applies)(instance)) {
        search.step(bound.name, |search| search.raise((bound.run)(instance)));
    }
    for strategy in strategies.iter().filter(|strategy| (strategy.applies)(instance)) {
        search.step(strategy.name, strategy.run);
        if search.stopped() {
            break;
        }
    }
}

/// Plans the instance with `work` units of work, with restarts if it is to use all of them.
pub(crate) fn plan_once(
    instance: &Instance,
    work: u64,
    restarts: bool,
    surroundings: &mut Surroundings<'_>,
) -> Outcome {
    let mut search = Search::with_work(instance, work, surroundings);
    take_turns(&mut search, BOUNDS, once());
    if restarts && (restarts::STRATEGY.applies)(instance) {
        (restarts::STRATEGY.run)(&mut search);
    }
    search.into_outcome()
}

/// Finds the best plan on every level if the list is short enough to be solved whole.
pub(crate) fn plan_short(search: &mut Search<'_, '_>) {
    if search.instance.joins.is_some() {
        joined::solve_short(search);
    } else {
        mitre::solve_short(search);
    }
}

/// Improves the best plan a few bars at a time, with this much work.
pub(crate) fn improve(search: &mut Search<'_, '_>, work: u64) {
    if search.instance.joins.is_some() {
        joined::improve(search, work);
    } else {
        mitre::improve(search, work);
    }
}

/// Keeps bars of the request's earlier plan where a plan that is as good has them.
pub(crate) fn keep_earlier(search: &mut Search<'_, '_>) {
    (previous::STRATEGY.run)(search);
}

/// Plans the part of a list with joined bars that is cut from single bars.
fn single_bars(instance: &Instance, surroundings: &mut Surroundings<'_>) -> Outcome {
    solve_with(instance, BOUNDS, once(), surroundings)
}

/// The plan of some of the pieces with at most `most` of the work that is left; shapes that are not wanted have no
/// demand.
fn plan_part(part: &Instance, most: u64, stop: &dyn Fn() -> bool, work: &mut u64) -> Plan {
    let mut rest = part.clone();
    rest.work = most;
    let shapes: Vec<usize> = (0..rest.shapes.len())
        .filter(|shape| rest.shapes[*shape].demand > 0)
        .collect();
    rest.shapes.retain(|shape| shape.demand > 0);
    if shapes.is_empty() {
        return Plan::default();
    }
    let mut surroundings = Surroundings {
        stop,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = plan_once(&rest, most, false, &mut surroundings);
    *work = work.saturating_sub(outcome.work);
    let mut plan = outcome.plan;
    for piece in plan.bars.iter_mut().flat_map(|bar| &mut bar.0.pieces) {
        piece.shape = shapes[piece.shape];
    }
    plan
}

/// The list without the pieces and the stock of these bars. Shapes keep their numbers.
fn without(instance: &Instance, bars: &[(Bar, u32)]) -> Instance {
    let mut rest = instance.clone();
    for (bar, count) in bars {
        for piece in &bar.pieces {
            rest.shapes[piece.shape].demand -= count;
        }
        for stock in bar.source.stock() {
            if let Some(quantity) = &mut rest.stock[stock].quantity {
                *quantity -= count;
            }
        }
    }
    rest
}
