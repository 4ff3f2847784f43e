//! The order of the steps: cheap plans and bounds first, each later step only while a gap is open.

use super::attain::Attain;
use super::counts::{Counts, Tree};
use super::dive::Dive;
use super::master::{Goal, Master};
use super::num::{floor, real};
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::State;
use super::{bounds, greedy};

/// Types above which the relaxation takes too much memory and time.
const MOST_TYPES: usize = 1500;

pub(super) fn run(state: &mut State) {
    state.lost_bound = bounds::loss(state.instance());
    greedy_plans(state);
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
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

/// Level 1: the least loss, by the same relaxation with free bars and pieces that may stay uncut.
fn reduce_loss(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    pool.learn(state.best.cuts.iter().map(|c| &c.0));
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
    pool.learn(state.best.cuts.iter().map(|c| &c.0));
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
    let before = state.control.spent();
    master.solve(pool, pricer, state.control, never, &settled);
    raise(state, &mut master, &attain);
    pool.rank(master.duals(), master.bars().into_iter().map(|b| b.0).collect());
    let value = master.value();
    drop(master);
    let root = state.control.spent() - before + 100_000;
    let mut tree = Tree::new(instance);
    let mut effort = Effort {
        work: 4 * root,
        patterns: 2_000,
        round: 0,
    };
    while !state.done() && effort.round < 60 {
        pool.gap = (real(state.cost - 1) - value).max(0.0) + 1e-3;
        dives(state, pool, pricer, &whole, &effort, &attain);
        if !state.done() {
            let limits = Limits {
                work: effort.work,
                patterns: effort.patterns,
            };
            if instance.bins.len() > 1 {
                Counts {
                    pool,
                    pricer,
                    attain: &attain,
                    limits: &limits,
                    tree: &mut tree,
                }
                .run(state);
            } else {
                prove::prove(state, instance, pool, pricer, &limits, &attain);
            }
        }
        effort = Effort {
            work: effort.work * 2,
            patterns: (effort.patterns * 2).min(60_000),
            round: effort.round + 1,
        };
    }
}

/// How much each step of a round may do; it grows from round to round.
struct Effort {
    work: u64,
    patterns: usize,
    round: u32,
}

fn raise(state: &mut State, master: &mut Master, attain: &Attain) {
    if let Some(duals) = master.safe.clone() {
        let bound = attain.up(duals.bound(state.instance()));
        state.raise(bound, Some(duals), "column generation");
    }
}

/// Dives with more and more discrepancies for the bound itself, and where bars have several prices also for
/// any better cost.
fn dives(
    state: &mut State,
    pool: &mut Pool,
    pricer: &mut Pricer,
    whole: &Residual,
    effort: &Effort,
    attain: &Attain,
) {
    let outer = state.control.narrow(effort.work);
    let mut turn = 0;
    while !state.done() && turn < 8 {
        let near = state.cost_bound;
        let target = if turn % 2 == 0 {
            near
        } else {
            attain.down(state.cost - 1)
        };
        if turn % 2 == 0 || target > near {
            let seed = u64::from(effort.round * 4 + turn / 4);
            let mut dive = Dive {
                goal: Goal::Cost,
                target,
                pool,
                pricer,
                seed,
            };
            dive.run(state, whole, 0, &mut Vec::new(), turn / 2 % 4);
        }
        turn += 1;
    }
    state.control.widen(outer);
}

/// The least whole number not below `x`, a little slack aside.
fn up(x: f64) -> i64 {
    -floor(-(x - 1e-6 * x.abs().clamp(1.0, 100.0)))
}
