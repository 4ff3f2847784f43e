//! The last bars of a plan cut again, so that the whole plan reaches the bound.
//!
//! Bars that are filled one after another waste hardly anything as long as there is much to choose from; a plan loses
//! its material on the last bars. So the first bars stay, and the pieces of the last bars are dealt out with all the
//! room that the bound leaves. On long lists this reaches the bound without a relaxation of the whole list.

use super::attain::Attain;
use super::instance::{Pattern, Plan};
use super::residual::Residual;
use super::state::State;
use super::tuning::{LAST_BARS_TIMES, WASTE_SHARES};
use super::tuning::{TAIL_BARS, TAIL_STEPS};
use super::{part, tail};
use crate::sorting::ordered;

/// Deals out the last bars of a plan, in the order of its patterns, so that the plan costs no more than the bound.
pub(super) fn close(state: &mut State, plan: &Plan, attain: &Attain) {
    let Some(split) = Split::of_last_bars(state, plan, attain, TAIL_BARS, 100) else {
        return;
    };
    if split.need > 2 * TAIL_BARS * state.instance().bins[0].capacity {
        return;
    }
    let (found, work) = tail::finish(
        state.instance(),
        &split.residual,
        attain,
        split.budget,
        TAIL_STEPS,
    );
    state.control.spend(work);
    if let Some(last) = found {
        split.offer(state, last);
    }
}

/// Cuts about `bars` of the longest bars again, as a list of their own. Returns whether these are all bars; such a list
/// is not tried a second time.
pub(super) fn recut(
    state: &mut State,
    plan: &Plan,
    attain: &Attain,
    bars: i64,
    work: u64,
    tried: bool,
) -> bool {
    let most = LAST_BARS_TIMES * bars * state.instance().bins[0].capacity;
    let split = WASTE_SHARES.into_iter().find_map(|share| {
        let split = Split::of_last_bars(state, plan, attain, bars, share);
        split.filter(|split| split.need <= most)
    });
    let Some(split) = split else { return false };
    let all = split.first.is_empty();
    if all && tried {
        return true;
    }
    let recut = part::solve(state, &split.residual, Some(split.budget), work);
    if recut.whole && recut.cost <= split.budget {
        split.offer(state, recut.patterns);
    }
    all
}

/// The first bars of a plan, and the residual problem for the other bars.
struct Split {
    first: Vec<(Pattern, u32)>,
    residual: Residual,
    /// Width of the pieces of the other bars, and the cost that they may have.
    need: i64,
    budget: i64,
}

impl Split {
    /// Keeps the bars that lose least: as many as leave room for `bars` of the longest bars, and no more than lose
    /// `share` hundredths of the allowed waste. `None` if the other bars would have no room, the plan leaves pieces
    /// uncut, or nothing is left to find.
    fn of_last_bars(state: &mut State, plan: &Plan, attain: &Attain, bars: i64, share: i64) -> Option<Self> {
        if plan.uncut.iter().any(|&n| n > 0) || state.closed() {
            return None;
        }
        let instance = state.instance();
        let mut residual = Residual::whole(instance);
        let (mut need, mut budget) = (instance.need(), state.cost_bound);
        let least = bars.saturating_mul(instance.bins.first()?.capacity);
        let mut spare = (attain.most(budget) - need).saturating_mul(share) / 100;
        let lost = plan
            .patterns
            .iter()
            .map(|(pattern, _)| instance.lost_on(pattern, attain))
            .collect::<Vec<_>>();
        let order = ordered(plan.patterns.len(), |at| lost[at]);
        state.control.spend(500 + 100 * order.len() as u64);
        let mut first = Vec::new();
        for at in order {
            let ((pattern, n), lost) = (&plan.patterns[at], lost[at]);
            let used = instance.used(pattern);
            let over = ((need - least).max(0) + used - 1) / used;
            let bearable = spare.max(0).checked_div(lost.max(0)).unwrap_or(i64::MAX);
            let taken = u32::try_from(over.min(bearable)).unwrap_or(u32::MAX).min(*n);
            if taken == 0 {
                break;
            }
            residual.take(pattern, taken);
            need -= used * i64::from(taken);
            budget -= instance.bins[pattern.bin as usize].cost * i64::from(taken);
            spare -= lost * i64::from(taken);
            first.push((pattern.clone(), taken));
        }
        let room = budget >= 0 && attain.most(budget) >= need;
        room.then_some(Self {
            first,
            residual,
            need,
            budget,
        })
    }

    fn offer(self, state: &mut State, last: Vec<(Pattern, u32)>) {
        let mut patterns = self.first;
        patterns.extend(last);
        let uncut = vec![0; state.instance().types()];
        state.offer(Plan { patterns, uncut }, "last bars");
    }
}
