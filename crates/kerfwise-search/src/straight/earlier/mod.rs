//! Bars of an earlier plan that a plan as good as the incumbent can keep (level 6 of the model).
//!
//! A [relaxation] of all plans as cheap as the incumbent says how many bars of each pattern can stay. Its whole bars are
//! kept, and the other pieces are planned beside them. If the plan has too many patterns, [exchanges](exchange) of
//! pieces between bars lower their number. Example: a list whose plan has 64 bars gains a piece. In the relaxation 62.4
//! bars stay, 60 of them as whole bars. The pieces of the others are planned anew, and then two of the others can stay
//! as well. The whole bars of a relaxation are an old start for cutting stock (Gilmore & Gomory 1961); taking the earlier
//! plan for its objective is our own.
//!
//! No plan is guaranteed to keep the most bars. The relaxation bounds their number, so the search may end early.

mod exchange;
mod relaxation;
#[cfg(test)]
mod tests;

use super::control::{Budgeted, Control};
use super::num;
use super::part;
use super::polish::{Offcuts, unused};
use super::problem::{Item, Pattern, Problem};
use super::reduce;
use super::tuning::{EARLIER_SHARE, EARLIER_SLACK, EARLIER_TRIALS};
use crate::frame::chance;
use crate::sorting::{ranked, tally};
use exchange::Exchange;

/// Patterns, and the number of bars cut by each.
type Bars = [(Pattern, u32)];

/// Cost, length of useful offcuts as a negative number, and number of offcuts: levels 2 to 4 of the model, of one bar or
/// of several.
type Levels = [i64; 3];

/// The plan to equal, and the bars to keep.
pub(crate) struct Wish<'w> {
    /// Its demand is what the incumbent cuts.
    pub problem: &'w Problem,
    pub offcuts: Offcuts,
    /// Each pattern once, sorted; so are the earlier bars.
    pub incumbent: &'w Bars,
    /// Bars of the earlier plan: no more than the problem has pieces and stock for.
    pub earlier: &'w Bars,
    /// Whether a plan is as good as the incumbent on levels 1 to 5.
    pub good: &'w dyn Fn(&Bars) -> bool,
}

impl Wish<'_> {
    fn levels_of(&self, pattern: &Pattern) -> Levels {
        let useful = self.offcuts.useful(unused(self.problem, pattern));
        let cost = self.problem.stocks[pattern.stock].cost;
        [cost, -useful, i64::from(useful > 0)]
    }

    fn levels(&self, bars: &Bars) -> Levels {
        sum(bars
            .iter()
            .map(|(pattern, n)| self.levels_of(pattern).map(|level| level * i64::from(*n))))
    }

    /// How many of the earlier bars are among these, which are sorted.
    fn staying(&self, bars: &Bars) -> u32 {
        let earlier = self.earlier.iter();
        earlier.map(|(pattern, n)| number(bars, pattern).min(*n)).sum()
    }
}

/// The number beside a key of a sorted list, 0 if the list lacks the key.
fn number<K: Ord>(list: &[(K, u32)], key: &K) -> u32 {
    let at = list.binary_search_by(|part| part.0.cmp(key));
    at.map_or(0, |at| list[at].1)
}

/// Takes the pieces and the stock of these bars out of a problem.
fn take_out(problem: &mut Problem, (pattern, n): &(Pattern, u32)) {
    for (item, copies) in &pattern.counts {
        problem.items[*item].demand -= copies * n;
    }
    if let Some(quantity) = &mut problem.stocks[pattern.stock].quantity {
        *quantity -= n;
    }
}

fn sum(levels: impl Iterator<Item = Levels>) -> Levels {
    levels.fold([0; 3], |sum, more| {
        std::array::from_fn(|level| sum[level] + more[level])
    })
}

/// Of the plans found that are as good as the incumbent, the one that keeps most of the earlier bars. Stops with the
/// control's work or signal.
pub(crate) fn keep(wish: &Wish<'_>, control: &mut Control) -> Vec<(Pattern, u32)> {
    let mut offcuts: Vec<i64> = Vec::new();
    for (pattern, n) in wish.incumbent {
        offcuts.resize(offcuts.len() + *n as usize, -wish.levels_of(pattern)[1]);
    }
    offcuts.sort_by(|a, b| b.cmp(a));
    let mut keeping = Keeping {
        wish,
        control,
        offcuts,
        exchange: Exchange::new(wish),
    };
    let all: Vec<u32> = wish.earlier.iter().map(|bar| bar.1).collect();
    if let Some(plan) = keeping.attempt(&all) {
        return plan;
    }
    let best = keeping.try_relaxations();
    let last = keeping.exchange.improve(best.clone(), keeping.control);
    if (wish.good)(&last) { last } else { best }
}

struct Keeping<'k, 'c> {
    wish: &'k Wish<'k>,
    control: &'k mut Control<'c>,
    /// Lengths of the offcuts of the incumbent's bars, the longest first; 0 if a bar leaves none that is useful.
    offcuts: Vec<i64>,
    exchange: Exchange<'k>,
}

impl<'c> Budgeted<'c> for Keeping<'_, 'c> {
    fn control(&mut self) -> &mut Control<'c> {
        self.control
    }
}

impl Keeping<'_, '_> {
    /// The best plan of all relaxations. The first one has no random part, so its value bounds the bars that can stay.
    fn try_relaxations(&mut self) -> Vec<(Pattern, u32)> {
        let reduced = reduce::reduce(self.wish.problem);
        let mut best = self.wish.incumbent.to_vec();
        let (mut most, mut pool) = (u32::MAX, Vec::new());
        for (trial, slack) in (0..EARLIER_TRIALS).zip(EARLIER_SLACK.into_iter().cycle()) {
            let stay = self.wish.staying(&best);
            if stay >= most || self.control.exhausted() {
                break;
            }
            let shares = relaxation::shares(self.wish, &reduced, (slack, trial), &mut pool, self.control);
            if trial == 0 {
                most = shares.as_ref().map_or(0, |shares| whole(shares.iter().sum()));
            }
            let Some(shares) = shares else {
                continue;
            };
            let found = self.keep_whole(&shares, trial);
            best = found
                .filter(|found| self.wish.staying(found) > stay)
                .unwrap_or(best);
        }
        best
    }

    /// Keeps the whole bars of the relaxation, or all but one, two, four or more if no plan is good. Then it takes back
    /// bars one by one, first those with the largest fraction in the relaxation.
    fn keep_whole(&mut self, shares: &[f64], trial: u64) -> Option<Vec<(Pattern, u32)>> {
        let all: Vec<u32> = shares.iter().map(|share| whole(*share)).collect();
        let order = ranked(all.len(), |at| chance(trial, at));
        let mut kept = all.clone();
        let mut given = 0;
        let mut plan = loop {
            if let Some(plan) = self.attempt(&kept) {
                break plan;
            }
            given = (2 * given).max(1);
            if given >= all.iter().sum() || self.control.exhausted() {
                return None;
            }
            kept = give_up(all.clone(), given, &order);
        };
        for at in ranked(kept.len(), |at| shares[at].fract()) {
            while kept[at] < self.wish.earlier[at].1 {
                kept[at] += 1;
                let Some(found) = self.attempt(&kept) else {
                    kept[at] -= 1;
                    break;
                };
                plan = found;
            }
        }
        Some(plan)
    }

    /// A plan of these bars and the other pieces that is as good as the incumbent.
    fn attempt(&mut self, kept: &[u32]) -> Option<Vec<(Pattern, u32)>> {
        let wish = self.wish;
        let bars = wish.earlier.iter().zip(kept);
        let bars = bars.map(|(bar, n)| (bar.0.clone(), *n)).filter(|bar| bar.1 > 0);
        let mut bars: Vec<(Pattern, u32)> = bars.collect();
        let [least, now] = [self.exchange.incumbent.levels, wish.levels(&bars)];
        let aim = least[0] - now[0];
        if aim < 0 || self.control.exhausted() {
            return None;
        }
        let rest = self.rest(&bars, now[1] - least[1]);
        self.control
            .spend(10 * (rest.items.len() + rest.stocks.len() + bars.len()) as u64);
        let work = self.control.remaining() / EARLIER_SHARE;
        bars.extend(self.within(work, |keeping| planned(&rest, aim, keeping.control))?);
        let pieces = wish.problem.items.len();
        bars.iter_mut()
            .for_each(|bar| bar.0.counts.retain(|part| part.0 < pieces));
        bars.retain(|bar| !bar.0.counts.is_empty());
        let bars = tally(bars);
        if (wish.good)(&bars) {
            return Some(bars);
        }
        if wish.levels(&bars) > least {
            return None;
        }
        let bars = self.within(work, |keeping| keeping.exchange.improve(bars, keeping.control));
        (wish.good)(&bars).then_some(bars)
    }

    /// The problem without these bars. It has a piece for each useful offcut of the incumbent, the longest first, until
    /// the bars and these pieces have the useful length of the incumbent, so that a plan leaves as much.
    fn rest(&self, bars: &Bars, mut missing: i64) -> Problem {
        let wish = self.wish;
        let mut rest = wish.problem.clone();
        bars.iter().for_each(|bar| take_out(&mut rest, bar));
        for offcut in &self.offcuts {
            if missing <= 0 || *offcut == 0 {
                break;
            }
            let value = missing.max(wish.offcuts.shortest).min(*offcut);
            missing -= value;
            // An offcut that the clamp holds takes no capacity.
            let width = value + wish.offcuts.lost;
            if width > 0 {
                rest.items.push(Item {
                    width,
                    demand: 1,
                    value,
                });
            }
        }
        rest
    }
}

/// The whole part of a number of bars of the relaxation.
fn whole(share: f64) -> u32 {
    num::count(num::round_down(share))
}

/// Takes one bar of each pattern in turn until so many are taken; there are more.
fn give_up(mut kept: Vec<u32>, given: u32, order: &[usize]) -> Vec<u32> {
    let mut left = given;
    for at in order.iter().cycle() {
        if left == 0 {
            break;
        }
        let taken = kept[*at].min(1);
        kept[*at] -= taken;
        left -= taken;
    }
    kept
}

/// A plan that cuts everything and costs no more than `aim`.
fn planned(problem: &Problem, aim: i64, control: &mut Control) -> Option<Vec<(Pattern, u32)>> {
    if problem.items.iter().all(|item| item.demand == 0) {
        return Some(Vec::new());
    }
    let solution = part::solve_within(problem, Some(aim), &|_| false, control.remaining(), control);
    let whole = solution.uncut.iter().all(|n| *n == 0) && problem.cost(&solution) <= aim;
    whole.then_some(solution.bars)
}
