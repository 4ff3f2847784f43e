//! Numbers of bars of each stock type, cheapest first (the decomposition of Benders 1962).
//!
//! If bars have several prices, most of the gap between relaxation and plan exists because nobody can buy a fraction of
//! a bar. The numbers of bars alone are a small problem of whole numbers: the cheapest ones that some rows allow
//! ([`cheapest`]). The relaxation with these bars is a tight start for a dive; or it proves that they do not hold the
//! pieces, and its prices make a row that excludes them and many others ([`row`]). The cost of the cheapest numbers that no
//! row excludes is a bound. In most lists five to thirty rows raise it to the cost of the best plan.
//!
//! The search assumes that all pieces can be cut. It raises the bound only by exact rows and exact searches.

mod cheapest;
mod nodes;
mod row;
mod walk;

pub(super) use cheapest::{Cheapest, Wanted, cheapest};
#[cfg(test)]
pub(super) use cheapest::{SEARCHES, Search};
pub(super) use row::Row;

use super::attain::Attain;
use super::control::Budgeted;
use super::dive::Dive;
use super::master::{Goal, Master};
use super::num::real;
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::State;
use super::tuning::{NUMBERS_NEAR, NUMBERS_ROWS, NUMBERS_SETTLED, NUMBERS_SHARE};

/// The rows, and the numbers of bars at the cost of the bound. They are kept from one round to the next.
#[derive(Default)]
pub(super) struct Numbers {
    /// The first row says that bars cost no less than the bound.
    rows: Vec<Row>,
    /// Numbers that no row excludes, without a plan so far.
    open: Vec<Vec<u32>>,
    /// Numbers that have no plan, although all rows allow them.
    closed: Vec<Vec<u32>>,
    /// The cost of the open and the closed numbers.
    cost: i64,
}

/// The things that an attempt uses.
pub(super) struct Tools<'t, 'i> {
    pub pool: &'t mut Pool,
    pub pricer: &'t mut Pricer,
    pub attain: &'t Attain,
    pub limits: &'t Limits,
    pub round: u32,
    /// The relaxation with all bars.
    pub root: &'t Master<'i>,
}

/// The result of an attempt with some numbers of bars.
enum Attempt {
    /// There may be a plan.
    Open,
    /// There is no plan, as the relaxation shows.
    Excluded(Row),
    /// There is no plan.
    Closed,
}

impl Numbers {
    /// Tries numbers of bars, and raises the bound when none are left at its cost, until some numbers stay open.
    pub fn try_all<'i>(&mut self, state: &mut State<'i, '_>, tools: &mut Tools<'_, 'i>) {
        let instance = state.instance();
        if self.rows.is_empty() {
            self.rows = vec![Row::of_cost(instance, 0), Row::of_lengths(instance)];
            if let Some((row, work)) = Row::of_relaxation(instance, tools.root) {
                state.control.spend(work);
                self.rows.push(row);
            }
        }
        if self.cost < state.cost_bound {
            self.turn_to(state.cost_bound);
        }
        let mut kept = Some(tools.root.clone());
        let mut open = std::mem::take(&mut self.open).into_iter();
        while !state.done() {
            let Some(bars) = open.next() else { break };
            self.attempt(state, tools, bars, &mut kept);
        }
        self.open.extend(open);
        while !state.done() {
            let (bound, next) = match self.cheapest(state) {
                Cheapest::Found(cost, bars) => (cost, Some(bars)),
                Cheapest::Unknown(bound) => (bound, None),
                Cheapest::None => (state.cost, None),
            };
            if bound > state.cost_bound {
                if !self.open.is_empty() {
                    // The bound stays until it is settled whether the open numbers have a plan.
                    return;
                }
                state.raise(bound.min(state.cost), None, "bar counts");
                self.turn_to(bound);
            }
            let Some(bars) = next else { return };
            self.attempt(state, tools, bars, &mut kept);
        }
    }

    /// The cheapest numbers of bars that are neither excluded nor known.
    fn cheapest(&mut self, state: &mut State) -> Cheapest {
        let (instance, share) = (state.instance(), state.control.remaining() / NUMBERS_SHARE);
        self.rows[0] = Row::of_cost(instance, state.cost_bound);
        let wanted = Wanted {
            instance,
            rows: &self.rows,
            known: [&self.open, &self.closed],
            below: state.cost,
        };
        state.within(share, |state| cheapest(&wanted, state.control))
    }

    /// Forgets the numbers of bars of a lower cost.
    fn turn_to(&mut self, cost: i64) {
        self.cost = cost;
        self.open.clear();
        self.closed.clear();
    }

    /// Looks for a plan with these bars, and keeps what the attempt shows.
    fn attempt<'i>(
        &mut self,
        state: &mut State<'i, '_>,
        tools: &mut Tools<'_, 'i>,
        bars: Vec<u32>,
        kept: &mut Option<Master<'i>>,
    ) {
        match attempt(state, tools, &bars, self.cost, kept) {
            Attempt::Open => self.open.push(bars),
            Attempt::Excluded(row) if self.rows.len() < NUMBERS_ROWS && !row.allows(&bars) => {
                self.rows.push(row)
            }
            Attempt::Excluded(_) | Attempt::Closed => self.closed.push(bars),
        }
    }
}

/// Looks for a plan with at most these bars, which cost `cost`: by their relaxation, by dives, and from the second round
/// on by a search of all patterns in the gap.
fn attempt<'i>(
    state: &mut State<'i, '_>,
    tools: &mut Tools<'_, 'i>,
    bars: &[u32],
    cost: i64,
    kept: &mut Option<Master<'i>>,
) -> Attempt {
    let instance = state.instance();
    let residual = Residual {
        left: instance.demand.clone(),
        bars: bars.to_vec(),
    };
    let master = relax(state, tools, &residual, cost, kept.take());
    if master.whole_bound() > cost {
        let row = Row::of_relaxation(instance, &master);
        *kept = Some(master);
        return row.map_or(Attempt::Closed, |(row, work)| {
            state.control.spend(work);
            Attempt::Excluded(row)
        });
    }
    *kept = dive(state, tools, &residual, cost, master);
    if tools.round == 0 || state.done() {
        return Attempt::Open;
    }
    let fewer = instance.with_bars(bars);
    // The bound has risen to this cost since the limits were made.
    let limits = Limits {
        most: cost,
        ..*tools.limits
    };
    if prove::prove(state, &fewer, tools.pool, tools.pricer, &limits, tools.attain) {
        Attempt::Closed
    } else {
        Attempt::Open
    }
}

/// Solves the relaxation with these bars until its value leaves so much room that they cannot be excluded.
fn relax<'i>(
    state: &mut State<'i, '_>,
    tools: &mut Tools<'_, 'i>,
    residual: &Residual,
    cost: i64,
    kept: Option<Master<'i>>,
) -> Master<'i> {
    let (instance, control) = (state.instance(), &mut *state.control);
    let mut master = Master::prepared(kept, instance, residual, Goal::Cost, tools.pool, control);
    let limits = (f64::NEG_INFINITY, real(cost) + 1e-3);
    let room = |worth: f64| real(cost) - worth;
    let limited = !instance.per_bar.is_free();
    let settled = |bound: f64, value: f64| {
        !limited && room(value) > 0.0 && room(value) >= NUMBERS_SETTLED * room(bound)
    };
    master.solve(tools.pool, tools.pricer, control, limits, &settled);
    master
}

/// Dives from the relaxation with more and more discrepancies. Returns the relaxation of the last dive.
fn dive<'i>(
    state: &mut State<'i, '_>,
    tools: &mut Tools<'_, 'i>,
    residual: &Residual,
    cost: i64,
    master: Master<'i>,
) -> Option<Master<'i>> {
    let mut dive = Dive {
        attain: Some(tools.attain),
        near: NUMBERS_NEAR,
        master: Some(master),
        ..Dive::new(Goal::Cost, cost, tools.pool, tools.pricer)
    };
    state.within(tools.limits.work, |state| {
        for discrepancies in 0..=(tools.round + 1).min(3) {
            if dive.descend(state, residual, &mut Vec::new(), discrepancies) || state.done() {
                break;
            }
        }
    });
    dive.master.take()
}
