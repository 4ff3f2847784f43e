//! Which bars to take: numbers of bars are tried in order of their cost. Those on which the linear program finds no room
//! for all pieces raise the bound; on the others plans are looked for.

use super::super::open::Open;
use super::bound::Worth;
use super::master::{Goal, Master};
use super::numbers::{Condition, Least, cheapest};
use super::pool::Pool;
use super::{FINE, Relaxed, dive, fill};
use crate::search::{LowerBound, Search};

/// Until a plan is proved, or the work is spent; `open` holds all that can be cut.
pub(super) fn run(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    open: &Open,
    pool: &mut Pool,
    until: u64,
) {
    let mut choices = Choices::new(pool, relaxed, open, until);
    let mut fine = None;
    let mut from = search.best().bound.cost;
    // As long as all numbers of bars that cost less are ruled out.
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
        // What lacked room gets some, more each time.
        from = cost + 1;
        choices.conditions[0].least += missing;
    }
}

/// Conditions that no numbers of bars meet which cost less than this; none where the work does not find them.
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

/// The relaxation in the finest cells, once asked for.
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

    /// The cheapest numbers of bars that meet the conditions; no answer where the work does not find it.
    fn cheapest(&self, search: &mut Search<'_, '_>, open: &Open, costs: (i128, i128)) -> Option<Least> {
        cheapest(search, self.relaxed, open, &self.conditions, costs, self.until)
    }

    /// Whether there is room in the finest cells too, where the relaxation's are not those.
    fn has_room_in_finer_cells(
        &mut self,
        search: &mut Search<'_, '_>,
        fine: &mut Fine<'r, 'a>,
        own: &Open,
    ) -> bool {
        let relaxed = self.relaxed;
        match fine.get_or_insert_with(|| Relaxed::new(relaxed.geometry, relaxed.widths.clone(), FINE)) {
            Some(fine) if fine.cells > relaxed.cells => self.has_room(search, fine, own),
            _ => true,
        }
    }

    /// Whether the linear program finds room for all pieces on these bars; where it does not, its prices are a condition
    /// from now on.
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

    /// Looks for a plan on these bars; what it lacks is cut from more of them. Gives the width of that.
    fn plan(&mut self, search: &mut Search<'_, '_>, own: Open) -> i128 {
        let relaxed = self.relaxed;
        dive::lay(search, relaxed, self.pool, self.until);
        let plan = dive::dive(search, relaxed, self.pool, own, self.until, 0);
        fill::complete(search, relaxed, self.pool, plan, self.until)
    }
}
