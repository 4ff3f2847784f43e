//! The order of the steps: cheap plans and bounds first, each later step only while a gap is open.

use super::attain::Attain;
use super::state::State;
use super::{bounds, greedy};

pub(super) fn run(state: &mut State) {
    state.lost_bound = bounds::loss(state.instance());
    greedy_plans(state);
    simple_bounds(state);
}

fn greedy_plans(state: &mut State) {
    let instance = state.instance();
    let bars: Vec<u32> = instance.bins.iter().map(|b| b.quantity).collect();
    for choice in greedy::CHOICES {
        let (plan, work) = greedy::fill(instance, instance.demand.clone(), bars.clone(), choice);
        state.control.spend(work);
        state.offer(plan, "first fit");
        if instance.bins.len() == 1 || state.control.exhausted() {
            break;
        }
    }
}

fn simple_bounds(state: &mut State) {
    if !state.complete() || state.lost > 0 {
        return;
    }
    let instance = state.instance();
    let need = instance
        .width
        .iter()
        .zip(&instance.demand)
        .map(|(&w, &d)| w.saturating_mul(i64::from(d)));
    let attain = Attain::new(instance, need.fold(0, i64::saturating_add), state.cost);
    if let Some((bound, duals)) = bounds::continuous(instance) {
        state.raise(attain.up(bound), Some(duals), "length");
    }
    if let Some((bound, duals)) = bounds::dual_feasible(instance) {
        state.raise(attain.up(bound), Some(duals), "dual feasible function");
    }
}
