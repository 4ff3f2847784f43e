//! The last bars of a plan cut anew, so that the whole reaches the bound.
//!
//! Bars that are filled one after another waste hardly anything as long as there is much to choose from; what a plan loses, it
//! loses on its last bars. So the first bars stay, and the pieces of the last ones are dealt out with all the room
//! that the bound leaves them. On long lists that reaches the bound without any relaxation of the whole.

use super::attain::Attain;
use super::instance::{Pattern, Plan};
use super::residual::Residual;
use super::state::State;
use super::{part, tail};
use crate::sorting::ordered;

/// Deals out the last bars of a plan, in the order of its patterns, so that it costs no more than the bound.
pub(super) fn close(state: &mut State, plan: &Plan, attain: &Attain) {
    let Some(split) = Split::of(state, plan, attain, tail::BARS, 100) else {
        return;
    };
    if split.need > 2 * tail::BARS * state.instance().bins[0].capacity {
        return;
    }
    let (found, work) = tail::finish(state.instance(), &split.rest, attain, split.budget, tail::STEPS);
    state.control.spend(work);
    if let Some(last) = found {
        split.offer(state, last);
    }
}

/// Shares of what may be lost that the first bars may lose, in hundredths: the less, the more room have the last.
const SHARES: [i64; 2] = [60, 90];

/// The last bars are no more than so many times those asked for, or they are too long a list for the work.
const LONG: i64 = 4;

/// The same with more bars, about `bars` of the longest, which are a list of their own. Whether these are all bars; where
/// that was tried before, it is not tried again.
pub(super) fn recut(
    state: &mut State,
    plan: &Plan,
    attain: &Attain,
    bars: i64,
    work: u64,
    tried: bool,
) -> bool {
    let most = LONG * bars * state.instance().bins[0].capacity;
    let split = SHARES.into_iter().find_map(|share| {
        let split = Split::of(state, plan, attain, bars, share);
        split.filter(|split| split.need <= most)
    });
    let Some(split) = split else { return false };
    let all = split.first.is_empty();
    if all && tried {
        return true;
    }
    let recut = part::solve(state, &split.rest, Some(split.budget), work);
    if recut.whole && recut.cost <= split.budget {
        split.offer(state, recut.patterns);
    }
    all
}

/// The first bars of a plan, and what is left for the others.
struct Split {
    first: Vec<(Pattern, u32)>,
    rest: Residual,
    /// Width of the pieces of the others, and what these may cost.
    need: i64,
    budget: i64,
}

impl Split {
    /// Keeps the bars that lose least, as many as leave so many of the longest bars for the others, and no more than lose
    /// a share of what may be lost, in hundredths; none where the others would have no room,
    /// where the plan is not whole, and where nothing is left to find.
    fn of(state: &mut State, plan: &Plan, attain: &Attain, bars: i64, share: i64) -> Option<Self> {
        if plan.uncut.iter().any(|&n| n > 0) || state.closed() {
            return None;
        }
        let instance = state.instance();
        let mut rest = Residual::whole(instance);
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
            rest.take(pattern, taken);
            need -= used * i64::from(taken);
            budget -= instance.bins[pattern.bin as usize].cost * i64::from(taken);
            spare -= lost * i64::from(taken);
            first.push((pattern.clone(), taken));
        }
        let room = budget >= 0 && attain.most(budget) >= need;
        room.then_some(Self {
            first,
            rest,
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
