//! Neighbourhoods: some bars of the incumbent are planned again as a short list of their own, by all the means of the
//! whole search.
//!
//! If a dive ends a little above the bound, most of its bars are as good as possible. The excess lies on a few bars, and
//! can be mended together with some other bars as material (large neighbourhood search, Shaw 1998).

use super::attain::Attain;
use super::instance::{Pattern, Plan};
use super::part;
use super::residual::Residual;
use super::state::State;
use super::tuning::{
    EQUAL_COST_TURN, NEIGHBOURHOOD_BARS, NEIGHBOURHOOD_EACH, NEIGHBOURHOOD_WORK, SPARE_BARS,
};
use crate::frame::choose;

/// Work for the choice of bars, and for each pattern of the plan in it.
const CHOICE: u64 = 1_000;
const CHOICE_PATTERN: u64 = 200;

/// Plans one neighbourhood after another, until the work is used up.
pub(super) fn replan_bars(state: &mut State, attain: &Attain, round: u32) {
    // A neighbourhood has no neighbourhoods of its own.
    if state.nested || !state.complete() || state.uncut > 0 {
        return;
    }
    let mut turn = u64::from(round) << 32;
    let mut plan = state.best.clone();
    while !state.done() {
        turn += 1;
        let instance = state.instance();
        let waste = |pattern: &Pattern| instance.bins[pattern.bin as usize].capacity - instance.used(pattern);
        let bars: Vec<(i64, u32)> = plan
            .patterns
            .iter()
            .map(|(pattern, n)| (waste(pattern), *n))
            .collect();
        let count = if instance.spares() {
            SPARE_BARS
        } else {
            NEIGHBOURHOOD_BARS
        };
        state.control.spend(CHOICE + CHOICE_PATTERN * bars.len() as u64);
        let chosen = choose(&bars, turn, count, NEIGHBOURHOOD_EACH);
        let less = match turn % EQUAL_COST_TURN {
            0 => None,
            _ => Some(state.cost - attain.down(state.cost - 1)),
        };
        let Some((next, saved)) = attempt(state, &plan, &chosen, less) else {
            continue;
        };
        // A plan of the same cost is a new start.
        plan = next;
        if saved > 0 {
            state.offer(plan.clone(), "neighbourhoods");
        }
    }
}

/// Plans the pieces of the chosen bars again, from these bars and the rest of the stock. The result must cost less by
/// `less` if that is given. Returns a plan that costs no more, and how much less it costs.
fn attempt(state: &mut State, plan: &Plan, chosen: &[u32], less: Option<i64>) -> Option<(Plan, i64)> {
    let instance = state.instance();
    let mut demand = vec![0; instance.types()];
    let mut bars: Vec<u32> = instance.bins.iter().map(|bin| bin.quantity).collect();
    let (mut cost, mut kept) = (0, Vec::new());
    for ((pattern, n), &taken) in plan.patterns.iter().zip(chosen) {
        bars[pattern.bin as usize] -= n - taken;
        cost += instance.bins[pattern.bin as usize].cost * i64::from(taken);
        pattern
            .parts
            .iter()
            .for_each(|&(item_type, a)| demand[item_type as usize] += a * taken);
        if *n > taken {
            kept.push((pattern.clone(), n - taken));
        }
    }
    let residual = Residual { left: demand, bars };
    let recut = part::solve(state, &residual, less.map(|less| cost - less), NEIGHBOURHOOD_WORK);
    state.control.spend(2_000 + 20 * kept.len() as u64);
    let saved = cost - recut.cost;
    if saved < 0 || !recut.whole {
        return None;
    }
    kept.extend(recut.patterns);
    let uncut = plan.uncut.clone();
    Some((
        Plan {
            patterns: kept,
            uncut,
        },
        saved,
    ))
}
