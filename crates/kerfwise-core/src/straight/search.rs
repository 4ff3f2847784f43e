//! The order of the steps: cheap plans and bounds first, each later step only while a gap is open.

use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::{bounds, cheapest, greedy, shortage, svc};

/// Types above which the relaxation takes too much memory and time.
const MOST_TYPES: usize = 1500;
/// Types from which the relaxation may not be done when a preview must be.
const MANY_TYPES: usize = 80;

pub(super) fn run(state: &mut State) {
    state.lost_bound = bounds::loss(state.instance());
    greedy_plans(state);
    if state.complete() && state.lost == 0 {
        simple_bounds(state);
    }
    let types = state.instance().types();
    if types > MANY_TYPES && !state.closed() {
        let outer = state.control.narrow(state.control.remaining() / 3);
        svc::run(state, if types > MOST_TYPES { 20 } else { 3 });
        state.control.widen(outer);
    }
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
    if types <= MOST_TYPES && !state.complete() {
        shortage::least_loss(state, &mut pool, &mut pricer);
    }
    if !state.complete() || state.closed() {
        return;
    }
    if state.lost > 0 {
        shortage::bound_cost(state);
    } else {
        simple_bounds(state);
    }
    if types <= MOST_TYPES && !state.closed() {
        if state.lost > 0 {
            shortage::least_cost(state, &mut pool, &mut pricer);
        } else {
            cheapest::run(state, &mut pool, &mut pricer);
        }
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

fn simple_bounds(state: &mut State) {
    let attain = state.attain();
    let instance = state.instance();
    if let Some((bound, duals)) = bounds::continuous(instance) {
        state.raise(attain.up(bound), Some(duals), "length");
    }
    if let Some((bound, duals)) = bounds::dual_feasible(instance) {
        state.raise(attain.up(bound), Some(duals), "dual feasible function");
    }
}
