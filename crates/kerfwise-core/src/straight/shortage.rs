//! A stock that does not suffice: first the least uncut value, then the least cost at that value.

use super::attain::Attain;
use super::dive::Dive;
use super::master::{Goal, Master, NEVER};
use super::num::round_up;
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;

/// Level 1: the least uncut value, by the same relaxation with free bars and pieces that may stay uncut.
pub(super) fn least_uncut(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    pool.learn(state.best.patterns.iter().map(|c| &c.0));
    let instance = state.instance();
    let whole = Residual::whole(instance);
    let mut master = Master::new(instance, &whole, Goal::Uncut);
    master.add_pool(pool, state.control);
    let settled = |bound: f64, value: f64| round_up(bound) >= round_up(value);
    master.solve(pool, pricer, state.control, NEVER, &settled);
    if let Some(duals) = &master.safe {
        state.uncut_bound = state.uncut_bound.max(duals.bound(instance)).min(state.uncut);
    }
    for round in 0..40u32 {
        if state.complete() || state.control.exhausted() {
            return;
        }
        let target = if round < 4 {
            state.uncut_bound
        } else {
            state.uncut - 1
        };
        let mut dive = Dive {
            seed: u64::from(round / 4),
            ..Dive::new(Goal::Uncut, target, pool, pricer)
        };
        dive.descend(state, &whole, 0, &mut Vec::new(), round % 4);
    }
}

/// A bound on the cost if pieces stay uncut: the bars bought must have room for the least that is cut.
pub(super) fn bound_cost(state: &mut State) {
    let instance = state.instance();
    let attain = Attain::sparing(instance, state.uncut, state.cost, state.attainable());
    state.control.spend(attain.steps);
    state.raise(attain.up(0), None, "length");
}

/// Cuts the pieces that the incumbent cuts from fewer or cheaper bars.
pub(super) fn least_cost(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    let instance = state.instance();
    for round in 0..12u32 {
        if state.done() {
            return;
        }
        pool.learn(state.best.patterns.iter().map(|c| &c.0));
        let aside = state.best.uncut.clone();
        let mut residual = Residual::whole(instance);
        residual
            .left
            .iter_mut()
            .zip(&aside)
            .for_each(|(n, aside)| *n -= aside);
        let target = if round % 2 == 0 {
            state.cost_bound
        } else {
            state.cost - 1
        };
        let mut dive = Dive {
            aside: &aside,
            seed: u64::from(round / 4),
            ..Dive::new(Goal::Cost, target, pool, pricer)
        };
        dive.descend(state, &residual, 0, &mut Vec::new(), round / 2 % 3);
    }
}
