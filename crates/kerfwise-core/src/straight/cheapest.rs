//! Level 2: the least cost of cutting everything.

use super::attain::Attain;
use super::counts::{Counts, Tree};
use super::dive::Dive;
use super::master::{Goal, Master};
use super::num::{real, round_up};
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::State;
use super::svc;

/// Level 2: the least cost of cutting everything.
pub(super) fn run(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    if state.done() {
        return;
    }
    pool.learn(state.best.cuts.iter().map(|c| &c.0));
    let instance = state.instance();
    let attain = Attain::of(instance, state.cost);
    let whole = Residual::whole(instance);
    let mut master = Master::new(instance, &whole, Goal::Cost);
    master.add_pool(pool, state.control);
    let never = (f64::NEG_INFINITY, f64::INFINITY);
    let best = state.cost;
    let settled = |bound: f64, value: f64| {
        let sure = attain.up(round_up(bound));
        sure >= best || sure >= attain.up(round_up(value))
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
            work: effort.work.saturating_mul(2),
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
    svc::run(state, 2 + effort.round);
    let mut turn = 0;
    let scarce = state.instance().bins.iter().any(|b| b.limited);
    // Where bars are scarce: two quick dives, then rather settle how many bars of each.
    let turns = if scarce && effort.round == 0 { 2 } else { 8 };
    while !state.done() && turn < turns {
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
                aside: &[],
                seed,
            };
            dive.run(state, whole, 0, &mut Vec::new(), turn / 2 % 4);
        }
        turn += 1;
    }
    state.control.widen(outer);
}
