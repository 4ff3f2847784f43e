//! The order of the steps: cheap plans and bounds first, each later step only while a gap is open.

use super::attain::Attain;
use super::control::Budgeted;
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::svc::Correction;
use super::{bounds, cheapest, exact_fills, greedy, shortage, steady, thrifty};

/// Types above which the relaxation takes too much memory and time.
const MOST_TYPES: usize = 1500;
/// Types from which the relaxation may not be done when a preview must be.
const MANY_TYPES: usize = 80;
/// The share of the work, one in so many, that plans made bar by bar may take: the relaxation of a short list with
/// several lengths soon tells more.
const SHARE: u64 = 3;
const SHARE_OF_SHORT: u64 = 6;
/// Types up to which a list is short.
const SHORT: usize = 60;
/// Plans made before the relaxation: on many lists one of them reaches the bound of lengths.
const FIRST: u32 = 3;

pub(super) fn run(state: &mut State) {
    state.lost_bound = bounds::loss(state.instance());
    greedy_plans(state);
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
    let mut attain = None;
    if state.complete() && state.lost == 0 {
        attain = Some(simple_bounds(state));
    }
    if let Some(attain) = attain.as_ref().filter(|_| !state.closed()) {
        steady::run(state, &mut pool, attain);
    }
    let types = state.instance().types();
    let mut correction = Correction::new(state.instance());
    let free = state.instance().max_distinct == u32::MAX;
    if state.complete() && free && !state.closed() || types > MANY_TYPES {
        let short = types <= SHORT && state.instance().is_mixed();
        let share = if short { SHARE_OF_SHORT } else { SHARE };
        state.within(state.control.remaining() / share, |state| {
            if let Some(attain) = &attain {
                thrifty::run(state, attain, &mut pool);
                exact_fills::run(state, attain);
            }
            let passes = if types > MOST_TYPES { 20 } else { FIRST };
            correction.run(state, attain.as_ref(), &mut pool, passes);
        });
    }
    if types <= MOST_TYPES && !state.complete() {
        shortage::least_loss(state, &mut pool, &mut pricer);
    }
    if !state.complete() || state.closed() {
        return;
    }
    if state.lost > 0 {
        shortage::bound_cost(state);
        if types <= MOST_TYPES && !state.closed() {
            shortage::least_cost(state, &mut pool, &mut pricer);
        }
        return;
    }
    let attain = attain.unwrap_or_else(|| simple_bounds(state));
    if types <= MOST_TYPES && !state.done() {
        cheapest::run(state, &mut pool, &mut pricer, &attain, &mut correction);
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

/// Bounds that take no time, and the costs that bars can have.
fn simple_bounds(state: &mut State) -> Attain {
    let attain = state.attain();
    let instance = state.instance();
    if let Some((bound, duals)) = bounds::continuous(instance) {
        state.raise(attain.up(bound), Some(duals), "length");
    }
    if let Some((bound, duals)) = bounds::dual_feasible(instance) {
        state.raise(attain.up(bound), Some(duals), "dual feasible function");
    }
    attain
}
