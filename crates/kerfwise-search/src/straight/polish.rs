//! Levels below the cost: among plans with the same bars, the one whose rests are worth most.
//!
//! A rest is useful if it is at least as long as the shortest offcut worth keeping. Useful rests are not waste, so
//! gathering small rests into few long ones lowers the waste. The bars are taken in pairs and their pieces dealt out
//! anew: one bar is filled as far as possible, which leaves the longest rest on the other.

use super::control::Control;
use super::knapsack::{Branch, Goods};
use super::num::real;
use super::problem::{Pattern, Problem};
use super::tuning::{POLISH_NODES, POLISH_PASSES};
use crate::sorting::tally;

/// The rule by which a rest is worth keeping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offcuts {
    /// The shortest offcut worth keeping, in the problem's unit; at least 1.
    pub shortest: i64,
    /// The kerf of the cut that frees an offcut, which is part of every width already, less the length under the
    /// clamp, which is part of the offcut and of no capacity.
    pub lost: i64,
}

impl Offcuts {
    /// The length of the useful offcut of a bar with so much capacity unused; 0 if there is none. The capacity holds
    /// one kerf more than the bar, and the width of the last piece holds the kerf of the cut behind it.
    #[must_use]
    pub fn useful(&self, unused: i64) -> i64 {
        let rest = unused - self.lost;
        if rest >= self.shortest.max(1) { rest } else { 0 }
    }
}

/// Rearranges the pieces of a plan among its bars, so that less is wasted, then fewer offcuts are left, then fewer
/// patterns are used. Cost, cut pieces and bought bars stay the same. Stops with the control's work or signal.
#[must_use]
pub fn gather(
    problem: &Problem,
    bars: &[(Pattern, u32)],
    offcuts: Offcuts,
    control: &mut Control,
) -> Vec<(Pattern, u32)> {
    let mut bars = bars.to_vec();
    let mut branch = Branch::default();
    // The patterns of the last pass, whose pairs that pass has tried.
    let mut tried: Vec<(Pattern, u32)> = Vec::new();
    for _ in 0..POLISH_PASSES {
        let before = bars.clone();
        bars = tally(bars);
        let is_old = |bar: &(Pattern, u32)| tried.binary_search_by(|old| old.0.cmp(&bar.0)).is_ok();
        let old = bars.iter().map(is_old).collect::<Vec<_>>();
        let is_old = |at: usize| old.get(at) == Some(&true);
        tried.clone_from(&bars);
        let mut first = 0;
        while first < bars.len() && !control.exhausted() {
            let mut second = first + 1;
            while second < bars.len() && !control.exhausted() {
                let pair = [&bars[first], &bars[second]];
                let better = if is_old(first) && is_old(second) {
                    None
                } else {
                    better_pair(problem, pair, offcuts, &mut branch, control)
                };
                if let Some(pair) = better {
                    let n = bars[first].1.min(bars[second].1);
                    bars[first].1 -= n;
                    bars[second].1 -= n;
                    bars.extend(pair.map(|pattern| (pattern, n)));
                }
                second += 1;
            }
            first += 1;
        }
        bars.retain(|b| b.1 > 0);
        if bars == before || control.exhausted() {
            break;
        }
    }
    tally(bars)
}

pub(super) fn unused(problem: &Problem, pattern: &Pattern) -> i64 {
    let used: i64 = pattern
        .counts
        .iter()
        .map(|&(i, n)| problem.items[i].width * i64::from(n))
        .sum();
    problem.stocks[pattern.stock].capacity - used
}

/// The pieces of two bars dealt out anew, if that leaves more useful length, or the same length in fewer offcuts.
fn better_pair(
    problem: &Problem,
    [a, b]: [&(Pattern, u32); 2],
    offcuts: Offcuts,
    branch: &mut Branch,
    control: &mut Control,
) -> Option<[Pattern; 2]> {
    if a.1 == 0 || b.1 == 0 {
        return None;
    }
    let rests = [unused(problem, &a.0), unused(problem, &b.0)];
    let worth = |rests: [i64; 2]| {
        let useful = rests.map(|r| offcuts.useful(r));
        (
            useful[0] + useful[1],
            -i64::from(useful[0] > 0) - i64::from(useful[1] > 0),
            useful[0].max(useful[1]),
        )
    };
    // A bar filled as far as possible leaves the other one no more than the whole rest.
    if worth(rests) >= worth([rests[0] + rests[1], 0]) {
        return None;
    }
    let dealt = [(&a.0, &b.0), (&b.0, &a.0)].into_iter();
    dealt
        .filter_map(|(full, other)| deal(problem, full, other, branch, POLISH_NODES, control))
        .find(|pair| {
            let after = [unused(problem, &pair[0]), unused(problem, &pair[1])];
            worth(after) > worth(rests)
        })
}

/// Fills the first bar with as much of both bars' pieces as it holds, by a search of so many nodes at most. The other pieces
/// must fit the second bar.
pub(super) fn deal(
    problem: &Problem,
    full: &Pattern,
    other: &Pattern,
    branch: &mut Branch,
    nodes: u64,
    control: &mut Control,
) -> Option<[Pattern; 2]> {
    let pool: Vec<(usize, u32)> = tally(full.counts.iter().chain(&other.counts).copied().collect());
    let width: Vec<i64> = pool.iter().map(|&(i, _)| problem.items[i].width).collect();
    let limit: Vec<u32> = pool.iter().map(|&(_, n)| n).collect();
    let price: Vec<f64> = width.iter().map(|&w| real(w)).collect();
    let capacity = problem.stocks[full.stock].capacity;
    let goods = Goods::new(&width, &price, &limit, capacity, problem.per_bar);
    let found = branch.search(&goods, capacity, 0.0, nodes);
    control.spend(found.units() + 400);
    let (_, parts) = branch.found.last()?;
    let mut left = limit;
    let mut counts: Vec<(usize, u32)> = Vec::new();
    for (k, n) in goods.parts(parts) {
        counts.push((pool[k as usize].0, n));
        left[k as usize] -= n;
    }
    counts.sort();
    let others: Vec<(usize, u32)> = pool
        .iter()
        .zip(&left)
        .map(|(p, &n)| (p.0, n))
        .filter(|p| p.1 > 0)
        .collect();
    let filled = Pattern {
        stock: full.stock,
        counts,
    };
    let emptied = Pattern {
        stock: other.stock,
        counts: others,
    };
    fits(problem, &emptied).then_some([filled, emptied])
}

/// Whether the pattern has pieces, and no more pieces and item types than its bar holds.
pub(super) fn fits(problem: &Problem, pattern: &Pattern) -> bool {
    pattern.counts.iter().any(|count| count.1 > 0)
        && problem.per_bar.allows_parts(&pattern.counts)
        && unused(problem, pattern) >= 0
}
