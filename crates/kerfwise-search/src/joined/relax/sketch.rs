//! Plans on the cheapest choices of bars without linear programs: the bars of a choice are filled one after another,
//! in a few ways.
//!
//! If pieces find no room, the next choice has more length. This is a heuristic; only the cost of the first choice is
//! a bound. Example: if 500 mm of pieces find no room, the next choice is at least 500 mm longer.

use super::super::open::Open;
use super::super::tuning::{FAVOURS, SKETCH_SHARE};
use super::numbers::{Condition, Least, cheapest};
use super::pool::Pool;
use super::{Relaxed, fill};
use crate::search::{LowerBound, Search};

/// Fills choices until no choice is cheaper than the best plan, or until only `until` of the work is left. `open`
/// holds everything that can be cut.
pub(super) fn sketch_choices(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    open: &Open,
    pool: &mut Pool,
    until: u64,
) {
    let mut lengths = [Condition::of_lengths(relaxed, open)];
    let mut from = search.best().bound.cost;
    let mut round = 0;
    while search.work > until && !search.stopped() && !search.best().is_proved() {
        let costs = (from, search.best().objective.cost);
        let Some(Least { cost, bars }) = cheapest(search, relaxed, open, &lengths, costs, until) else {
            return;
        };
        if round == 0 {
            let uncut = search.best().bound.uncut;
            search.raise(LowerBound { uncut, cost });
        }
        let Some(stock) = bars else { return };
        let own = Open {
            stock,
            ..open.clone()
        };
        let filled = fill_in_ways(search, relaxed, &own, pool, until);
        // The addition grows from choice to choice: perhaps one piece alone is missing, for which each bar is just
        // too short.
        round += 1;
        lengths[0].least += fill::complete(search, relaxed, pool, filled, until) * round;
        from = cost + 1;
    }
}

/// Fills these bars in a few ways, and returns the way that leaves the least width uncut.
fn fill_in_ways(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    own: &Open,
    pool: &mut Pool,
    until: u64,
) -> Open {
    let mut best = own.clone();
    let share = search.work - search.work.saturating_sub(until) / SKETCH_SHARE;
    for favour in FAVOURS {
        let filled = fill::fill_bars_favouring(search, relaxed, pool, own.clone(), favour);
        if relaxed.lacks(&filled) < relaxed.lacks(&best) {
            best = filled;
        }
        if relaxed.lacks(&best) == 0 || search.work <= share || search.stopped() {
            break;
        }
    }
    best
}
