//! The registry of strategies: one file each, with one signature.

mod first_fit;
mod joined_bars;
mod keys;
mod mitred_cuts;
mod previous;
mod restarts;
mod restricted;
mod short_lists;
pub(crate) mod straight_cuts;

use crate::bounds::{BOUNDS, Bound};
use crate::model::Instance;
use crate::search::{Outcome, Search, Surroundings};

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
    keys::STRATEGY,
    previous::STRATEGY,
];

/// The strategies for a part of another solve. Restarts would use all work; keys and the earlier plan matter only in the
/// whole plan.
fn once() -> &'static [Strategy] {
    &STRATEGIES[..STRATEGIES.len() - 3]
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
    for bound in bounds.iter().filter(|bound| (bound.applies)(instance)) {
        search.raise((bound.run)(instance));
    }
    for strategy in strategies.iter().filter(|strategy| (strategy.applies)(instance)) {
        (strategy.run)(&mut search);
        if search.stopped() {
            break;
        }
    }
    search.into_outcome()
}

/// Plans the part of a list with joined bars that is cut from single bars.
fn single_bars(instance: &Instance, surroundings: &mut Surroundings<'_>) -> Outcome {
    solve_with(instance, BOUNDS, once(), surroundings)
}
