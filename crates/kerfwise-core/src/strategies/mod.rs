//! The registry of strategies: one file each, behind one signature.

mod first_fit;
mod joined_bars;
mod mitred_cuts;
mod restarts;
mod restricted;
mod short_lists;
pub(crate) mod straight_cuts;

use crate::model::Instance;
use crate::search::Search;

/// A way to find plans.
pub struct Strategy {
    /// Its name in tables and logs.
    pub name: &'static str,
    /// Whether it can plan this instance.
    pub applies: fn(&Instance) -> bool,
    /// Looks for plans and offers them to the search; ends when the search is stopped or its work is spent.
    pub run: fn(&mut Search<'_, '_>),
}

/// All strategies, quickest first. Each starts from the best plan of those before it.
pub const STRATEGIES: &[Strategy] = &[
    first_fit::STRATEGY,
    straight_cuts::STRATEGY,
    short_lists::STRATEGY,
    mitred_cuts::STRATEGY,
    joined_bars::STRATEGY,
    restricted::STRATEGY,
    restarts::STRATEGY,
];

/// Those that end by themselves; restarts use up all work there is, which is no good for a part of another solve.
pub(crate) fn once() -> &'static [Strategy] {
    &STRATEGIES[..STRATEGIES.len() - 1]
}
