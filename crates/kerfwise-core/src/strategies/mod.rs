//! The registry of strategies: one file each, behind one signature.

mod first_fit;
mod joined_bars;
mod keys;
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
    keys::STRATEGY,
];

/// Those that make sense in a part of another solve: restarts use up all work there is, and keys matter in the whole plan.
pub(crate) fn once() -> &'static [Strategy] {
    &STRATEGIES[..STRATEGIES.len() - 2]
}
