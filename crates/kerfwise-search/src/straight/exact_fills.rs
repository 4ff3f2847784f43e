//! Bars filled exactly, one after another, each time in another order, on lists that allow hardly any waste.
//!
//! A list whose pieces fill their bars exactly is easy to plan as long as there is much to choose from; the pieces left
//! at the end then fit nothing. Those pieces are hard to place, so they come earlier in the next try (squeaky wheel
//! optimization after Joslin & Clements 1999). Example: bars of 10 and the pieces 6, 4, 4, 3, 3: the first bar takes 6
//! + 4, and 4 + 3 + 3 fill the other.
//!
//! A try takes about bars times pieces steps if fills are found at once. Only a plan that meets the bound proves
//! anything.

use super::attain::Attain;
use super::control::Budgeted;
use super::instance::{Instance, Pattern, Plan};
use super::num::{real, small};
use super::problem::PerBar;
use super::residual::Residual;
use super::state::State;
use super::tuning::{
    FULL_BAR_WORK, FULL_BARS_PIECES, FULL_BARS_SHARE, FULL_BARS_WASTE, ORDER_GAIN, ORDER_NOISE,
};
use crate::frame::chance;
use crate::sorting::{ranked, tally};

/// Makes tries until a plan meets the bound or the share of the work is spent.
pub(super) fn try_exact_fills(state: &mut State, attain: &Attain) {
    let instance = state.instance();
    let [bin] = instance.bins.as_slice() else { return };
    let spare = attain.most(state.cost_bound) - instance.need();
    let pieces: i64 = instance.demand.iter().map(|&n| i64::from(n)).sum();
    let bars = instance.need() / bin.capacity + 1;
    let full = 0 <= spare && spare < bin.capacity / FULL_BARS_WASTE && instance.per_bar.is_free();
    if state.done() || !full || pieces < FULL_BARS_PIECES * bars {
        return;
    }
    state.within(state.control.remaining() / FULL_BARS_SHARE, |state| {
        fill_until_done(state, spare)
    });
}

/// Fills bars in one order after the other. Pieces without a place come earlier in the next order.
fn fill_until_done(state: &mut State, spare: i64) {
    let instance = state.instance();
    let mut hardness: Vec<f64> = instance.width.iter().map(|&width| real(width)).collect();
    let mut turn = 0;
    while !state.done() {
        turn += 1;
        let order = ranked(instance.types(), |item_type| {
            hardness[item_type] * (1.0 + ORDER_NOISE * chance(turn, item_type))
        });
        state.control.spend(40 * order.len() as u64);
        let plan = Filling::new(instance, &order, spare).fill_bars(state);
        if plan.uncut.iter().all(|&n| n == 0) {
            state.offer(plan, "exact fills");
            continue;
        }
        for (item_type, (&left, &wanted)) in plan.uncut.iter().zip(&instance.demand).enumerate() {
            hardness[item_type] *= 1.0 + ORDER_GAIN * real(i64::from(left)) / real(i64::from(wanted));
        }
    }
}

/// A type with pieces left.
#[derive(Clone, Copy)]
struct Waiting {
    number: usize,
    width: i64,
    left: u32,
}

/// A plan under way.
struct Filling<'f> {
    instance: &'f Instance,
    /// The types, in the order in which they are placed.
    types: Vec<Waiting>,
    residual: Residual,
    /// The waste that is still allowed.
    spare: i64,
    patterns: Vec<(Pattern, u32)>,
    /// Places in `types` of the pieces on the current bar.
    path: Vec<usize>,
}

impl<'f> Filling<'f> {
    fn new(instance: &'f Instance, order: &[usize], spare: i64) -> Self {
        let item_type = |&number: &usize| Waiting {
            number,
            width: instance.width[number],
            left: instance.demand[number],
        };
        Self {
            instance,
            types: order.iter().map(item_type).collect(),
            residual: Residual::whole(instance),
            spare,
            patterns: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Fills bars until every piece is cut, a piece finds no exact fill, or the work is spent.
    fn fill_bars(mut self, state: &mut State) -> Plan {
        let capacity = self.instance.bins[0].capacity;
        while !self.types.is_empty() && self.residual.bars[0] > 0 && !state.control.exhausted() {
            // The later bars may use their part of the waste as well.
            let bars = self.residual.need(self.instance) / capacity + 1;
            let (found, work) = self.find_fill(capacity, self.spare / bars);
            state.control.spend(work + 4 * self.types.len() as u64);
            let Some(waste) = found else { break };
            self.cut_fill(waste);
        }
        Plan {
            patterns: self.patterns,
            uncut: self.residual.left,
        }
    }

    /// A fill with the first piece that wastes no more than `allowed`, found by trying pieces in their order. The
    /// pieces are in `path`. Returns the waste and the work done.
    fn find_fill(&mut self, capacity: i64, allowed: i64) -> (Option<i64>, u64) {
        let (mut at, mut open, mut work) = (0, capacity, 0);
        self.path.clear();
        loop {
            let fits = |item_type: &Waiting| item_type.left > 0 && item_type.width <= open;
            let full = self.path.len() >= PerBar::FREE.pieces() as usize;
            let found = self.types[at..].iter().position(fits).filter(|_| !full);
            work += 4 + (found.unwrap_or(self.types.len() - at) / 4) as u64;
            if let Some(ahead) = found {
                at += ahead;
                self.types[at].left -= 1;
                open -= self.types[at].width;
                self.path.push(at);
                if open <= allowed {
                    return (Some(open), work);
                }
                continue;
            }
            // Goes back to the last piece that a later one can replace; the first piece stays.
            loop {
                if self.path.len() <= 1 || work > FULL_BAR_WORK {
                    self.give_back();
                    return (None, work);
                }
                let Some(last) = self.path.pop() else {
                    return (None, work);
                };
                self.types[last].left += 1;
                open += self.types[last].width;
                at = last + 1;
                if at < self.types.len() {
                    break;
                }
            }
        }
    }

    fn give_back(&mut self) {
        for &at in &self.path {
            self.types[at].left += 1;
        }
        self.path.clear();
    }

    /// Cuts the fill in `path` as often as pieces and allowed waste permit.
    fn cut_fill(&mut self, waste: i64) {
        let parts = self.path.iter().map(|&at| (small(self.types[at].number), 1));
        let pattern = Pattern {
            bin: 0,
            parts: tally(parts.collect()),
        };
        let bearable = self.spare.checked_div(waste).unwrap_or(i64::MAX);
        let times = i64::from(self.residual.repeat(&pattern)).min(bearable).max(1);
        let times = u32::try_from(times).unwrap_or(1);
        self.residual.take(&pattern, times);
        self.spare -= waste * i64::from(times);
        for item_type in &mut self.types {
            item_type.left = self.residual.left[item_type.number];
        }
        self.types.retain(|item_type| item_type.left > 0);
        self.patterns.push((pattern, times));
    }
}
