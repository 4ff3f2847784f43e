//! The most bars of an earlier plan that a fractional plan of a given cost can keep, by column generation.
//!
//! Rows are the demand of each item type, the cost, the length of useful offcuts, the stock, and the number of bars of
//! each earlier pattern. Only the patterns of the two plans count as leaving offcuts: an offcut is useful from some length
//! on, which no price of a piece can say.

use super::super::control::Control;
use super::super::instance::{Instance, Pattern};
use super::super::num::{real, small};
use super::super::pricing::{Pricer, Prices};
use super::super::reduce::Reduced;
use super::super::residual::Residual;
use super::super::simplex::{Simplex, Stop};
use super::super::tuning::{EARLIER_NOISE, RELAXED_TYPES};
use super::Wish;
use crate::frame::chance;

/// Cost of a piece that no pattern covers, in bars that stay.
const DEAR: f64 = 1e3;

/// The bars of each earlier pattern that stay in a plan cheaper than the incumbent by `slack` of the cheapest bar, as
/// many as possible; after the first trial chance prefers some. `None` without work or such a plan. `pool` has the
/// patterns of earlier trials.
pub(super) fn shares(
    wish: &Wish<'_>,
    reduced: &Reduced,
    (slack, trial): (f64, u64),
    pool: &mut Vec<Pattern>,
    control: &mut Control,
) -> Option<Vec<f64>> {
    if reduced.instance.types() + wish.earlier.len() > RELAXED_TYPES {
        return None;
    }
    let mut rows = Rows::new(wish, reduced, slack);
    for (at, (bar, _)) in wish.earlier.iter().enumerate() {
        let part = if trial == 0 { 0.0 } else { EARLIER_NOISE };
        let cost = part * (chance(trial, at) - 0.5) - 1.0;
        rows.add(&reduced.pattern(bar)?, -wish.levels_of(bar)[1], Some(at), cost);
    }
    for (bar, _) in wish.incumbent {
        rows.add(&reduced.pattern(bar)?, -wish.levels_of(bar)[1], None, 0.0);
    }
    pool.iter().for_each(|pattern| rows.add(pattern, 0, None, 0.0));
    rows.optimize(pool, control)?;
    let mut shares = vec![0.0; wish.earlier.len()];
    for (j, x) in rows.lp.values() {
        if let Some(share) = j.checked_sub(rows.first).and_then(|at| shares.get_mut(at)) {
            *share = x;
        }
    }
    Some(shares)
}

/// The linear program. Its rows are the item types, the cost, the useful length, the bins and the earlier patterns.
struct Rows<'r> {
    instance: &'r Instance,
    lp: Simplex,
    /// The column of the first earlier pattern.
    first: usize,
    /// Useful lengths are in this many units.
    long: f64,
}

impl<'r> Rows<'r> {
    fn new(wish: &Wish<'_>, reduced: &'r Reduced, slack: f64) -> Self {
        let Instance { demand, bins, .. } = &reduced.instance;
        let types = demand.len();
        let capacities = wish.problem.stocks.iter().map(|stock| stock.capacity);
        let long = real(capacities.max().unwrap_or(0).max(1));
        let [cost, useful, _] = wish.levels(wish.incumbent);
        let least = bins.iter().map(|bin| bin.cost).min().unwrap_or(0);
        let mut sides: Vec<f64> = demand.iter().map(|n| f64::from(*n)).collect();
        sides.push(real(cost) / real(reduced.cost_unit) - slack * real(least));
        sides.push(-real(useful) / long);
        sides.extend(bins.iter().map(|bin| f64::from(bin.quantity)));
        sides.extend(wish.earlier.iter().map(|bar| f64::from(bar.1)));
        let mut start = vec![(1.0, 0.0); sides.len()];
        start[..types].fill((1.0, DEAR));
        start[types + 1] = (1.0, DEAR);
        let mut lp = Simplex::new(sides, &start);
        // More pieces and offcuts than asked for are allowed.
        let mut first = 0;
        for row in (0..types).chain([types + 1]) {
            first = 1 + lp.add(0.0, [(small(row), -1.0)]);
        }
        Self {
            instance: &reduced.instance,
            lp,
            first,
            long,
        }
    }

    fn add(&mut self, pattern: &Pattern, useful: i64, earlier: Option<usize>, cost: f64) {
        let (types, bins) = (self.instance.types(), self.instance.bins.len());
        let bin = pattern.bin as usize;
        let mut entries: Vec<(u32, f64)> = pattern.parts.iter().map(|&(i, n)| (i, f64::from(n))).collect();
        entries.push((small(types), real(self.instance.bins[bin].cost)));
        entries.push((small(types + 1), real(useful) / self.long));
        entries.push((small(types + 2 + bin), 1.0));
        entries.extend(earlier.map(|at| (small(types + 2 + bins + at), 1.0)));
        entries.retain(|entry| entry.1 != 0.0);
        self.lp.add(cost, entries);
    }

    /// Adds patterns until none pays; `None` without work, or if pieces are not covered.
    fn optimize(&mut self, pool: &mut Vec<Pattern>, control: &mut Control) -> Option<()> {
        let (instance, types) = (self.instance, self.instance.types());
        let whole = Residual::whole(instance);
        let mut pricer = Pricer::default();
        while self.lp.optimize_within(control) == Stop::Optimal {
            let (prices, work) = (self.prices(), control.remaining());
            let priced = pricer.price(instance, &whole, &prices, types / 8 + 1, work);
            control.spend(pricer.take_work());
            if priced.patterns.is_empty() {
                return (!self.lp.uses(&|j| j < types)).then_some(());
            }
            let patterns = priced.patterns.iter();
            patterns.for_each(|pattern| self.add(pattern, 0, None, 0.0));
            pool.extend(priced.patterns);
        }
        None
    }

    fn prices(&self) -> Prices {
        let (duals, types) = (self.lp.duals(), self.instance.types());
        let item: Vec<f64> = duals[..types].iter().map(|y| y.max(0.0)).collect();
        let bar = self
            .instance
            .bins
            .iter()
            .zip(&duals[types + 2..])
            .map(|(bin, supply)| {
                let cost = -duals[types] * real(bin.cost);
                (cost - supply.min(0.0), cost)
            });
        Prices::new(&item, bar, 1)
    }
}
