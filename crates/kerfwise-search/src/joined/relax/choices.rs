//! Choices of bars, in ascending order of cost. If the linear program finds no room for all pieces on the bars of a
//! choice, the choice is ruled out and the bound rises. Otherwise a dive looks for a plan on these bars.
//!
//! The bound is proved as long as every cheaper choice is ruled out; the dive is a heuristic. Each choice takes a
//! relaxation, so this pays where few choices cost less than the best plan. Example: with one joint a bar at most,
//! three bars of 6000 mm have length enough for seven pieces of 2500 mm, but no room. The linear program proves this,
//! and the next choice costs more.

use super::super::open::Open;
use super::super::tuning::FINE_KNAPSACK;
use super::bound::Worth;
use super::master::{Goal, Master};
use super::numbers::{Condition, Least, cheapest};
use super::pool::Pool;
use super::{Relaxed, dive, fill};
use crate::search::{LowerBound, Search};

/// Tries choices until a plan is proved, or until only `until` of the work is left. `open` holds everything that can
/// be cut.
pub(super) fn try_choices(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    open: &Open,
    pool: &mut Pool,
    until: u64,
) {
    let mut choices = Choices::new(pool, relaxed, open, until);
    let mut fine = None;
    let mut from = search.best().bound.cost;
    // True as long as every cheaper choice is ruled out.
    let mut raises = true;
    while search.work > until && !search.stopped() && !search.best().is_proved() {
        let below = search.best().objective.cost;
        let Some(Least { cost, bars }) = choices.cheapest(search, open, (from, below)) else {
            return;
        };
        if raises {
            let uncut = search.best().bound.uncut;
            search.raise(LowerBound { uncut, cost });
        }
        let Some(stock) = bars else { return };
        from = cost;
        let own = Open {
            stock,
            ..open.clone()
        };
        if !choices.has_room(search, relaxed, &own) {
            continue;
        }
        let missing = choices.plan(search, own.clone());
        if missing == 0 {
            continue;
        }
        if raises {
            if !choices.has_room_in_finer_cells(search, &mut fine, &own) {
                continue;
            }
            raises = false;
        }
        // The next choices must have length for the missing pieces too, and more after each choice that lacks some.
        from = cost + 1;
        choices.conditions[0].least += missing;
    }
}

/// Returns conditions that no choice of bars cheaper than `below` meets, or none if the work does not suffice.
pub(super) fn refute(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    below: i128,
) -> Option<Vec<Condition>> {
    let open = Open::new(relaxed.geometry.instance);
    let mut pool = Pool::default();
    let mut choices = Choices::new(&mut pool, relaxed, &open, 0);
    let mut fine = None;
    let mut from = 0;
    while search.work > 0 && !search.stopped() {
        let Least { cost, bars } = choices.cheapest(search, &open, (from, below))?;
        let Some(stock) = bars else {
            return Some(choices.conditions);
        };
        from = cost;
        let own = Open {
            stock,
            ..open.clone()
        };
        if choices.has_room(search, relaxed, &own) && choices.has_room_in_finer_cells(search, &mut fine, &own)
        {
            return None;
        }
    }
    None
}

/// The relaxation in the finest cells, made on first use.
type Fine<'r, 'a> = Option<Option<Relaxed<'r, 'a>>>;

struct Choices<'c, 'r, 'a> {
    pool: &'c mut Pool,
    relaxed: &'c Relaxed<'r, 'a>,
    conditions: Vec<Condition>,
    until: u64,
}

impl<'c, 'r, 'a> Choices<'c, 'r, 'a> {
    fn new(pool: &'c mut Pool, relaxed: &'c Relaxed<'r, 'a>, open: &Open, until: u64) -> Self {
        Self {
            pool,
            relaxed,
            conditions: vec![Condition::of_lengths(relaxed, open)],
            until,
        }
    }

    /// The cheapest choice of bars that meets the conditions. Returns none if the work does not suffice.
    fn cheapest(&self, search: &mut Search<'_, '_>, open: &Open, costs: (i128, i128)) -> Option<Least> {
        cheapest(search, self.relaxed, open, &self.conditions, costs, self.until)
    }

    /// Whether the finest cells have room too. Returns true if the cells of the relaxation are the finest already.
    fn has_room_in_finer_cells(
        &mut self,
        search: &mut Search<'_, '_>,
        fine: &mut Fine<'r, 'a>,
        own: &Open,
    ) -> bool {
        let relaxed = self.relaxed;
        match fine
            .get_or_insert_with(|| Relaxed::new(relaxed.geometry, relaxed.widths.clone(), FINE_KNAPSACK))
        {
            Some(fine) if fine.cells > relaxed.cells => self.has_room(search, fine, own),
            _ => true,
        }
    }

    /// Whether the linear program finds room for all pieces on these bars. If not, its prices become one more
    /// condition.
    fn has_room(&mut self, search: &mut Search<'_, '_>, relaxed: &Relaxed<'_, '_>, own: &Open) -> bool {
        let mut master = Master::new(relaxed, own, Goal::Uncut, 0);
        let priced = master.generate(search, relaxed, own, self.pool, self.until, Some(1));
        let Some((prices, knapsack)) = priced else {
            return true;
        };
        let worth = Worth {
            relaxed,
            open: own,
            prices: &prices,
            knapsack: &knapsack,
        };
        let condition = worth.condition();
        let room = condition.meets(&own.stock);
        if !room {
            self.conditions.push(condition);
        }
        room
    }

    /// Looks for a plan on these bars, and cuts the pieces that it lacks from further bars. Returns the width of
    /// these pieces.
    fn plan(&mut self, search: &mut Search<'_, '_>, own: Open) -> i128 {
        let relaxed = self.relaxed;
        dive::lay(search, relaxed, self.pool, self.until);
        let plan = dive::dive(search, relaxed, self.pool, own, self.until, 0);
        fill::complete(search, relaxed, self.pool, plan, self.until)
    }
}
