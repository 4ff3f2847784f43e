//! A plan whose bars stay as they are when the list changes a little.
//!
//! A plan that is rounded from a relaxation, or filled bar by bar, depends on every single piece: with one piece more
//! most bars change, although few must. So this plan is made in steps from counts that one piece seldom changes. The
//! first step counts the pieces in whole lots of four, solves the relaxation of these counts and fixes its whole bars.
//! The second step does the same in lots of two. Only the rest is planned piece by piece.

use super::attain::Attain;
use super::control::Budgeted;
use super::dive::Dive;
use super::greedy::{self, Choice};
use super::instance::Pattern;
use super::master::{Goal, Master, NEVER};
use super::num::{count, real, round_down};
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::tuning::{LOTS, STEADY_GAP, STEADY_TYPES, STEADY_WORK};

/// Looks for a plan at the bound whose bars stay when the list changes a little. The function does nothing if it would
/// take too long, if few pieces are equal, or if the list is a part of another list.
///
/// The pool keeps the patterns that are found on the way; later steps use them.
pub(super) fn try_steady_plan(state: &mut State, shared: &mut Pool, attain: &Attain) {
    let instance = state.instance();
    let need = instance.need();
    let tight = real(attain.most(state.cost_bound) - need) < STEADY_GAP * real(need);
    let few = lots(&Residual::whole(instance), LOTS[0]).need(instance) < need / 2;
    let types = instance.types();
    let long = types > STEADY_TYPES || STEADY_WORK * (types * types) as u64 > state.control.remaining() / 2;
    if state.nested || tight || few || long {
        return;
    }
    let before = state.control.spent();
    // The pool and the pricer start empty: patterns from the whole list would depend on every piece.
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
    let mut start = start(state, &mut pool, &mut pricer);
    if start.patterns.is_empty() || state.done() {
        return;
    }
    let mut dive = Dive {
        attain: Some(attain),
        ..Dive::new(Goal::Cost, state.cost_bound, &mut pool, &mut pricer)
    };
    // A dive that succeeds takes less than the relaxations did.
    let work = (state.control.spent() - before) / 2;
    state.within(work, |state| {
        dive.descend(state, &start.residual, &mut start.patterns, 1)
    });
    shared.learn(&pool.patterns);
}

/// The patterns that are fixed, and the residual problem behind them.
pub(super) struct Start {
    pub residual: Residual,
    pub patterns: Vec<(Pattern, u32)>,
}

/// Fixes bars for whole lots of pieces.
pub(super) fn start(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) -> Start {
    let instance = state.instance();
    let mut start = Start {
        residual: Residual::whole(instance),
        patterns: Vec::new(),
    };
    for lot in LOTS {
        let base = lots(&start.residual, lot);
        if base.is_empty() || state.done() {
            continue;
        }
        let (greedy, work) = greedy::fill_bars(instance, base.clone(), Choice::Price);
        state.control.spend(work);
        pool.learn(greedy.patterns.iter().map(|(pattern, _)| pattern));
        let mut master = Master::new(instance, &base, Goal::Cost);
        master.add_pool(pool, state.control);
        let settled = |bound: f64, value: f64| value - bound <= STEADY_GAP * value;
        master.solve(pool, pricer, state.control, NEVER, &settled);
        for (pattern, x) in master.values() {
            let n = count(round_down(x)).min(start.residual.repeat(pattern));
            if n > 0 {
                start.residual.take(pattern, n);
                start.patterns.push((pattern.clone(), n));
            }
        }
    }
    start
}

/// The pieces that make up whole lots.
fn lots(residual: &Residual, lot: u32) -> Residual {
    let mut whole = residual.clone();
    whole.left.iter_mut().for_each(|n| *n -= *n % lot);
    whole
}
