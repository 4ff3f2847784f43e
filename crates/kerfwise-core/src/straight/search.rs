//! The order of the steps: cheap plans and bounds first, each later step only while a gap is open.

use super::attain::Attain;
use super::dive::Dive;
use super::master::{Goal, Master, Outcome, Pool};
use super::num::floor;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::{bounds, greedy};

/// Types above which the relaxation takes too much memory and time.
const MOST_TYPES: usize = 1500;

pub(super) fn run(state: &mut State) {
    state.lost_bound = bounds::loss(state.instance());
    greedy_plans(state);
    let (mut pool, mut pricer) = (Pool::default(), Pricer::default());
    if state.instance().types() <= MOST_TYPES {
        if !state.complete() {
            reduce_loss(state, &mut pool, &mut pricer);
        }
        if state.complete() && state.lost == 0 {
            simple_bounds(state);
            reduce_cost(state, &mut pool, &mut pricer);
        }
    } else if state.complete() && state.lost == 0 {
        simple_bounds(state);
    }
}

fn greedy_plans(state: &mut State) {
    let instance = state.instance();
    for choice in greedy::CHOICES {
        let whole = Residual::whole(instance);
        let (plan, work) = greedy::fill(instance, whole.left, whole.bars, choice);
        state.control.spend(work);
        state.offer(plan, "first fit");
        if instance.bins.len() == 1 || state.control.exhausted() {
            break;
        }
    }
}

fn attain(state: &State) -> Attain {
    let instance = state.instance();
    let need = instance
        .width
        .iter()
        .zip(&instance.demand)
        .map(|(&w, &d)| w.saturating_mul(i64::from(d)));
    Attain::new(instance, need.fold(0, i64::saturating_add), state.cost)
}

fn simple_bounds(state: &mut State) {
    let attain = attain(state);
    let instance = state.instance();
    if let Some((bound, duals)) = bounds::continuous(instance) {
        state.raise(attain.up(bound), Some(duals), "length");
    }
    if let Some((bound, duals)) = bounds::dual_feasible(instance) {
        state.raise(attain.up(bound), Some(duals), "dual feasible function");
    }
}

fn learn(state: &State, pool: &mut Pool) {
    for (cut, _) in &state.best.cuts {
        pool.add(cut.clone());
    }
}

/// Level 1: the least loss, by the same relaxation with free bars and pieces that may stay uncut.
fn reduce_loss(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    learn(state, pool);
    let instance = state.instance();
    let whole = Residual::whole(instance);
    let mut master = Master::new(instance, &whole, Goal::Loss);
    master.add_pool(pool, state.control);
    let never = (f64::NEG_INFINITY, f64::INFINITY);
    let settled = |bound: f64, value: f64| up(bound) >= up(value);
    master.solve(pool, pricer, state.control, never, &settled);
    if let Some(duals) = &master.safe {
        state.lost_bound = state.lost_bound.max(duals.bound(instance)).min(state.lost);
    }
    for round in 0..40 {
        if state.complete() || state.control.exhausted() {
            return;
        }
        let goal = Goal::Loss;
        let target = if round < 4 {
            state.lost_bound
        } else {
            state.lost - 1
        };
        let mut dive = Dive {
            goal,
            target,
            pool,
            pricer,
            seed: round / 4,
        };
        dive.run(
            state,
            &whole,
            0,
            &mut Vec::new(),
            u32::try_from(round % 4).unwrap_or(0),
        );
    }
}

/// Level 2: the least cost of cutting everything.
fn reduce_cost(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    if state.done() {
        return;
    }
    learn(state, pool);
    let instance = state.instance();
    let attain = attain(state);
    let whole = Residual::whole(instance);
    let mut master = Master::new(instance, &whole, Goal::Cost);
    master.add_pool(pool, state.control);
    let never = (f64::NEG_INFINITY, f64::INFINITY);
    let best = state.cost;
    let settled = |bound: f64, value: f64| {
        let sure = attain.up(up(bound));
        sure >= best || sure >= attain.up(up(value))
    };
    let outcome = master.solve(pool, pricer, state.control, never, &settled);
    if let Some(duals) = master.safe.take() {
        state.raise(attain.up(duals.bound(instance)), Some(duals), "column generation");
    }
    if outcome == Outcome::Unknown && state.control.exhausted() {
        return;
    }
    let mut round = 0;
    while !state.done() {
        let target = if instance.bins.len() == 1 || round % 2 == 0 {
            state.cost_bound
        } else {
            state.cost - 1
        };
        let mut dive = Dive {
            goal: Goal::Cost,
            target,
            pool,
            pricer,
            seed: round / 6,
        };
        dive.run(
            state,
            &whole,
            0,
            &mut Vec::new(),
            u32::try_from(round % 6 / 2).unwrap_or(0),
        );
        round += 1;
        if round > 200 {
            break;
        }
    }
}

/// The least whole number not below `x`, a little slack aside.
fn up(x: f64) -> i64 {
    -floor(-(x - 1e-6 * x.abs().clamp(1.0, 100.0)))
}
