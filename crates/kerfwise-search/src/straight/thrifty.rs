//! Bars filled one after another with hardly any waste. Each bar takes the longest piece that is left, and the first
//! fill that wastes no more than a share of what the bound leaves over (bar by bar as in Gupta & Ho 1999, but the first
//! good fill is enough).
//!
//! If many pieces differ a little, nearly every bar can be filled to the last millimetre. A plan then nearly always
//! reaches the bound of lengths, and no relaxation is needed as proof.

use super::attain::Attain;
use super::instance::{Instance, Pattern, Plan};
use super::knapsack::extend;
use super::num::small;
use super::pool::Pool;
use super::remainder;
use super::residual::Residual;
use super::state::State;
use super::tuning::{
    ALL_SHARES_TYPES, THRIFTY_LAST_BARS, THRIFTY_LAST_WORK, THRIFTY_PLANS, THRIFTY_SHARES, THRIFTY_STOCK,
};
use crate::sorting;
use kerfwise_kernels::slack::{ItemType, Slack};

/// Makes plans whose last bars are filled exactly, until one plan reaches the bound.
pub(super) fn try_thrifty_plans(state: &mut State, attain: &Attain, pool: &mut Pool) {
    let instance = state.instance();
    let spare = attain.most(state.cost_bound) - instance.need();
    if spare < 0 || !instance.per_bar.is_free() || instance.bins.is_empty() {
        return;
    }
    let bars = instance.need() / instance.bins[0].capacity + 1;
    // If the relaxation takes long, more plans are tried before it.
    let plans = if instance.types() > ALL_SHARES_TYPES {
        THRIFTY_SHARES.len()
    } else {
        THRIFTY_PLANS
    };
    // Whether an earlier plan had no more bars than the last bars. Such a list would be the same list again.
    let mut whole = false;
    for (share, last) in THRIFTY_SHARES.into_iter().zip(THRIFTY_LAST_BARS).take(plans) {
        if state.done() {
            return;
        }
        let content = spare.saturating_mul(share) / 100 / bars;
        let Some(plan) = fill_bars(state, attain, content) else {
            return;
        };
        if instance.is_mixed() {
            pool.learn(plan.patterns.iter().map(|c| &c.0));
        }
        remainder::close(state, &plan, attain);
        if !state.nested {
            whole |= remainder::recut(state, &plan, attain, last, THRIFTY_LAST_WORK, whole);
        }
        state.offer(plan, "thrifty filling");
    }
}

/// One plan with at most `content` of waste on each bar; `None` if the work runs out.
fn fill_bars(state: &mut State, attain: &Attain, content: i64) -> Option<Plan> {
    let instance = state.instance();
    let mut residual = Residual::whole(instance);
    let mut patterns = Vec::new();
    let order = by_worth(instance, attain);
    let mut bar = all_left(instance, &residual.left);
    while !bar.types.is_empty() {
        if state.control.exhausted() {
            return None;
        }
        let longest = bar.types[0].width;
        let first = bar.types[0].number;
        let fits = |s: &&usize| {
            let bin = &instance.bins[**s];
            residual.bars[**s] > 0 && bin.capacity >= longest && bin.alone.is_none_or(|own| own == first)
        };
        let open = order.iter().filter(fits).take(THRIFTY_STOCK);
        let mut best: Option<(i64, Pattern)> = None;
        for &s in open {
            let bin = &instance.bins[s];
            let lost = attain.lost(&bin.supply());
            let most = best.as_ref().map_or(i64::MAX, |b| b.0);
            if lost >= most || most <= content {
                break;
            }
            let waste = bar.fill_bar(bin.capacity, content - lost);
            state.control.spend(u64::from(bar.steps) * 4 + 150);
            if lost.saturating_add(waste) < most {
                let pattern = Pattern {
                    bin: small(s),
                    parts: parts(&bar),
                };
                best = Some((lost.saturating_add(waste), pattern));
            }
        }
        let Some((_, pattern)) = best else { break };
        let n = residual.repeat(&pattern);
        residual.take(&pattern, n);
        subtract_pattern(&mut bar, &residual.left, &pattern);
        state.control.spend(50 + 10 * pattern.parts.len() as u64);
        patterns.push((pattern, n));
    }
    super::greedy::shrink(instance, &mut patterns, &mut residual.bars);
    Some(Plan {
        patterns,
        uncut: residual.left,
    })
}

/// Bins by what they hold for their cost, the best first.
fn by_worth(instance: &Instance, attain: &Attain) -> Vec<usize> {
    sorting::ordered(instance.bins.len(), |s| attain.lost(&instance.bins[s].supply()))
}

/// All pieces that are left, in the form that the kernel takes.
fn all_left(instance: &Instance, left: &[u32]) -> Slack {
    let types = left.iter().zip(&instance.width).zip(0..);
    let types = types.map(|((&left, &width), number)| ItemType { number, left, width });
    Slack::new(types.filter(|item_type| item_type.left > 0).collect())
}

/// The best fill, by ascending type.
fn parts(slack: &Slack) -> Vec<(u32, u32)> {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for &at in &slack.best {
        extend(&mut parts, slack.types[at as usize].number, 1);
    }
    parts
}

/// Subtracts a pattern from the pieces that are left.
fn subtract_pattern(slack: &mut Slack, left: &[u32], pattern: &Pattern) {
    for &(item_type, _) in pattern.parts.iter().rev() {
        let at = slack.types.partition_point(|other| other.number < item_type);
        slack.types[at].left = left[item_type as usize];
        if slack.types[at].left == 0 {
            slack.types.remove(at);
        }
    }
}
