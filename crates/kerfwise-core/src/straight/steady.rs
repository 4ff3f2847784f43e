//! Bars that stay as they are when the list changes a little.
//!
//! Rounding a relaxation and trying fills are at the mercy of every single piece: one more or less, and most bars of
//! a plan change although few need to. So the first plan is made in steps from counts that one piece seldom moves:
//! pieces are counted in whole lots of four, the relaxation of these is solved and its whole bars are fixed; then in
//! lots of two; and only what is left is planned piece by piece.

use super::attain::Attain;
use super::control::Budgeted;
use super::dive::Dive;
use super::greedy::{self, Choice};
use super::instance::Pattern;
use super::master::{Goal, Master, NEVER};
use super::num::{count, floor, real};
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;

/// Pieces of a lot, in the order of the steps.
const LOTS: [u32; 2] = [4, 2];

/// The share of its value by which the relaxation of a step may stay open: its whole bars are good enough by then,
/// unless the bound leaves less than this to be wasted.
const OPEN: f64 = 5e-4;

/// Types above which two more relaxations would take too long.
const MOST_TYPES: usize = 60;
/// About what they take, for each two types. Where that is more than half of the work, a preview would end in them.
const WORK: u64 = 2_000;

/// Looks for a plan at the bound that keeps what a small change of the list leaves as it is. Nothing is tried where
/// that would take too long, where few pieces are equal, or where the list is part of another.
///
/// Patterns that were found on the way go into the pool, where they serve what comes next.
pub(super) fn run(state: &mut State, shared: &mut Pool, attain: &Attain) {
    let instance = state.instance();
    let need = instance.need();
    let tight = real(attain.most(state.cost_bound) - need) < OPEN * real(need);
    let few = lots(&Residual::whole(instance), LOTS[0]).need(instance) < need / 2;
    let types = instance.types();
    let long = types > MOST_TYPES || WORK * (types * types) as u64 > state.control.remaining() / 2;
    if state.nested || tight || few || long {
        return;
    }
    let before = state.control.spent();
    // Nothing that depends on other pieces may be known beforehand.
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
    let mut start = start(state, &mut pool, &mut pricer);
    if start.patterns.is_empty() || state.done() {
        return;
    }
    let mut dive = Dive {
        attain: Some(attain),
        ..Dive::new(Goal::Cost, state.cost_bound, &mut pool, &mut pricer)
    };
    // Where it goes well, it takes less than the relaxations did.
    let work = (state.control.spent() - before) / 2;
    state.within(work, |state| {
        dive.run(state, &start.residual, start.cost, &mut start.patterns, 1)
    });
    shared.learn(&pool.patterns);
}

/// Patterns that are fixed, and what they leave.
pub(super) struct Start {
    pub residual: Residual,
    pub cost: i64,
    pub patterns: Vec<(Pattern, u32)>,
}

/// Fixes bars for whole lots of pieces.
pub(super) fn start(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) -> Start {
    let instance = state.instance();
    let mut start = Start {
        residual: Residual::whole(instance),
        cost: 0,
        patterns: Vec::new(),
    };
    for lot in LOTS {
        let base = lots(&start.residual, lot);
        if base.is_empty() || state.done() {
            continue;
        }
        let (greedy, work) = greedy::fill(instance, base.left.clone(), base.bars.clone(), Choice::Price);
        state.control.spend(work);
        pool.learn(greedy.patterns.iter().map(|(pattern, _)| pattern));
        let mut master = Master::new(instance, &base, Goal::Cost);
        master.add_pool(pool, state.control);
        let settled = |bound: f64, value: f64| value - bound <= OPEN * value;
        master.solve(pool, pricer, state.control, NEVER, &settled);
        for (pattern, x) in master.values() {
            let n = count(floor(x + 1e-6)).min(start.residual.repeat(pattern));
            if n > 0 {
                start.residual.take(pattern, n);
                start.cost += instance.bins[pattern.bin as usize].cost * i64::from(n);
                start.patterns.push((pattern.clone(), n));
            }
        }
    }
    start
}

/// What is left, but for the pieces that make up no whole lot.
fn lots(residual: &Residual, lot: u32) -> Residual {
    let mut whole = residual.clone();
    whole.left.iter_mut().for_each(|n| *n -= *n % lot);
    whole
}
