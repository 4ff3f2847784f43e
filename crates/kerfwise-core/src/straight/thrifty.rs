//! Bars filled one after another with hardly any waste: each takes the longest piece that is left, and the first fill that
//! loses no more than its share of what the bound leaves over (bar by bar as in Gupta & Ho 1999, but content with little).
//!
//! Where many pieces differ a little, nearly every bar can be filled to the last millimetre. Then a bound that says no
//! more than that the bars must be long enough is nearly always reached, and no relaxation is needed to know that.

use super::attain::Attain;
use super::instance::{Cut, Instance, Plan};
use super::knapsack::extend;
use super::num::small;
use super::pool::Pool;
use super::problem::MAX_PIECES_PER_BAR;
use super::remainder;
use super::residual::Residual;
use super::state::State;
use crate::sorting::{self, Sorting};
use kerfwise_kernels::listing::IntoList;

/// Steps of the search for one bar.
const STEPS: u32 = 2_000;
/// Bins tried for one bar.
const CANDIDATES: usize = 6;

/// Shares of the average loss that the bound allows, in hundredths, with which a bar is content; one plan is made with
/// each. The less the first bars lose, the more is left for the last, which are the hard ones.
const CONTENT: [i64; 8] = [50, 20, 80, 5, 35, 65, 10, 110];

/// Plans made for lists of few types.
const FEW: usize = 4;
/// Types from which there are more of them.
const MANY_TYPES: usize = 60;

/// Longest bars that are a list of their own at the end of each plan.
const LAST: [i64; 8] = [16, 24, 12, 20, 18, 22, 30, 14];
/// Work for such a list.
const WORK: u64 = 3_000_000;

/// Makes plans whose last bars are filled exactly, until one reaches the bound.
pub(super) fn run(state: &mut State, attain: &Attain, pool: &mut Pool) {
    let instance = state.instance();
    let spare = attain.most(state.cost_bound) - instance.need();
    if spare < 0 || instance.max_distinct < u32::MAX || instance.bins.is_empty() {
        return;
    }
    let bars = instance.need() / instance.bins[0].capacity + 1;
    // Where the relaxation takes long, more is tried before it.
    let plans = if instance.types() > MANY_TYPES {
        CONTENT.len()
    } else {
        FEW
    };
    for (share, last) in CONTENT.into_iter().zip(LAST).take(plans) {
        if state.done() {
            return;
        }
        let content = spare.saturating_mul(share) / 100 / bars;
        let Some(plan) = fill(state, attain, content) else {
            return;
        };
        if instance.is_mixed() {
            pool.learn(plan.cuts.iter().map(|c| &c.0));
        }
        remainder::close(state, &plan, attain);
        if !state.nested {
            remainder::recut(state, &plan, attain, last, WORK);
        }
        state.offer(plan, "thrifty filling");
    }
}

/// One plan whose bars are content with so little; none when the work runs out.
fn fill(state: &mut State, attain: &Attain, content: i64) -> Option<Plan> {
    let instance = state.instance();
    let mut rest = Residual::whole(instance);
    let mut cuts = Vec::new();
    let order = by_worth(instance, attain);
    let mut bar = Bar::new(instance, &rest.left);
    while !bar.kinds.is_empty() {
        if state.control.exhausted() {
            return None;
        }
        let longest = bar.width[0];
        let fits = |s: &&usize| rest.bars[**s] > 0 && instance.bins[**s].capacity >= longest;
        let open = order.iter().filter(fits).take(CANDIDATES);
        let mut best: Option<(i64, Cut)> = None;
        for &s in open {
            let bin = &instance.bins[s];
            let lost = attain.lost(bin);
            let most = best.as_ref().map_or(i64::MAX, |b| b.0);
            if lost >= most || most <= content {
                break;
            }
            let waste = bar.fill(bin.capacity, content - lost);
            state.control.spend(u64::from(bar.steps) * 3 + 20);
            if lost.saturating_add(waste) < most {
                let cut = Cut {
                    bin: small(s),
                    parts: bar.parts(),
                };
                best = Some((lost.saturating_add(waste), cut));
            }
        }
        let Some((_, cut)) = best else { break };
        let n = rest.repeat(&cut);
        rest.take(&cut, n);
        bar.left(&rest.left, &cut);
        state.control.spend(10 + cut.parts.len() as u64);
        cuts.push((cut, n));
    }
    super::greedy::shrink(instance, &mut cuts, &mut rest.bars);
    Some(Plan {
        cuts,
        uncut: rest.left,
    })
}

/// Bins by what they hold for their cost, the best first.
fn by_worth(instance: &Instance, attain: &Attain) -> Vec<usize> {
    let mut order: Vec<usize> = (0..instance.bins.len()).listed();
    order.arrange_by_key(|&s| (attain.lost(&instance.bins[s]), s));
    order
}

/// The search for a fill of one bar.
struct Bar {
    /// Types with pieces left, by descending width, and how many.
    kinds: Vec<u32>,
    width: Vec<i64>,
    left: Vec<u32>,
    /// Places of the pieces taken, and the best of such paths.
    path: Vec<u32>,
    best: Vec<u32>,
    waste: i64,
    content: i64,
    steps: u32,
}

impl Bar {
    fn new(instance: &Instance, left: &[u32]) -> Self {
        let kinds: Vec<u32> = (0..small(left.len())).filter(|&i| left[i as usize] > 0).listed();
        Self {
            width: kinds.iter().map(|&i| instance.width[i as usize]).listed(),
            left: kinds.iter().map(|&i| left[i as usize]).listed(),
            kinds,
            path: Vec::new(),
            best: Vec::new(),
            waste: 0,
            content: 0,
            steps: 0,
        }
    }

    /// Fills a bar with the longest piece and others; returns the waste. Content ends the search.
    fn fill(&mut self, capacity: i64, content: i64) -> i64 {
        (self.waste, self.content, self.steps) = (i64::MAX, content.max(0), 0);
        self.path.clear();
        self.take(0, capacity);
        self.waste
    }

    /// Takes a piece of a type and fills on; true when the search is to end.
    fn take(&mut self, at: usize, rest: i64) -> bool {
        self.left[at] -= 1;
        self.path.push(small(at));
        let ends = self.down(at, rest - self.width[at]);
        self.path.pop();
        self.left[at] += 1;
        ends
    }

    /// Tries all types from a place on.
    fn down(&mut self, at: usize, rest: i64) -> bool {
        self.steps += 1;
        let from = at + sorting::longer(&self.width[at..], rest);
        let full = self.path.len() as u64 >= u64::from(MAX_PIECES_PER_BAR);
        let mut leaf = true;
        for next in from..self.kinds.len() {
            if self.left[next] == 0 || full {
                continue;
            }
            leaf = false;
            if self.take(next, rest) {
                return true;
            }
        }
        if leaf && rest < self.waste {
            self.waste = rest;
            self.best.clone_from(&self.path);
        }
        self.waste <= self.content || self.steps > STEPS
    }

    /// The best fill, by ascending type.
    fn parts(&self) -> Vec<(u32, u32)> {
        let mut parts: Vec<(u32, u32)> = Vec::new();
        for &at in &self.best {
            let kind = self.kinds[at as usize];
            extend(&mut parts, kind, 1);
        }
        parts
    }

    /// Takes over what is left after a cut.
    fn left(&mut self, left: &[u32], cut: &Cut) {
        let mut emptied = false;
        for &(kind, _) in &cut.parts {
            let at = self.kinds.partition_point(|&k| k < kind);
            self.left[at] = left[kind as usize];
            emptied |= self.left[at] == 0;
        }
        if emptied {
            let keep: Vec<usize> = (0..self.kinds.len()).filter(|&at| self.left[at] > 0).listed();
            self.kinds = keep.iter().map(|&at| self.kinds[at]).listed();
            self.width = keep.iter().map(|&at| self.width[at]).listed();
            self.left = keep.iter().map(|&at| self.left[at]).listed();
        }
    }
}
