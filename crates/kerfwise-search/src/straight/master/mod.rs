//! The linear relaxation over patterns, solved by column generation (Gilmore & Gomory 1961, 1963).
//!
//! The rows are those of [`Covering`]. A stand-in costs the value of its piece if the goal is the uncut value, and a
//! large number otherwise.

mod build;
mod shift;
mod solve;

use super::control::Control;
use super::instance::{Instance, Pattern};
use super::num::real;
use super::pool::Pool;
use super::residual::Residual;
use super::state::SafeDuals;
use crate::frame::Covering;

/// The quantity to minimise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The value of the pieces that are left uncut.
    Uncut,
    /// The cost of the bars.
    Cost,
}

/// How far the relaxation was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// To the optimum, within rounding.
    Solved,
    /// The value is at or below the limit that the caller called enough.
    Enough,
    /// The value certainly exceeds the caller's limit.
    Above,
    /// The work ran out, or rounding errors left no usable basis.
    Unknown,
}

/// The relaxation of one residual problem.
#[derive(Clone)]
pub(super) struct Master<'i> {
    instance: &'i Instance,
    residual: Residual,
    goal: Goal,
    /// The linear program, with the pattern of each column.
    program: Covering<Pattern>,
    /// For each bin, the bars that the plan must buy whatever is cut.
    floor: Vec<u32>,
    /// Whether every type has a stand-in that stays free in every residual problem.
    supported: bool,
    /// Whether nearly all patterns are worth exactly their cost. The dual method then makes columns dearer by small
    /// different amounts.
    pub alike: bool,
    /// The cost of a bar of each bin, 0 if the goal is the uncut value.
    cost: Vec<i64>,
    /// The greatest cost, which sets the scale of whole prices.
    largest: i64,
    /// The best lower bound so far, not rounded.
    pub bound: f64,
    /// The same bound, exactly: the scaled total and the scale.
    total: (i128, i64),
    /// The dual values that prove the bound, if no least number of bars is set.
    pub safe: Option<SafeDuals>,
    /// The most that a bar of each bin can be worth at these dual values; `None` for a bin without bars.
    pub worth: Vec<Option<i64>>,
}

/// Limits `(enough, above)` that no value and no bound reach: column generation ends by `settled` or by itself.
pub(super) const NEVER: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

impl<'i> Master<'i> {
    /// Adds a pattern that the residual problem admits.
    pub fn add(&mut self, pattern: &Pattern) {
        let bin = pattern.bin as usize;
        let parts = pattern.parts.iter().map(|&(i, n)| (i as usize, n));
        let cost = real(self.cost[bin]);
        self.program
            .add(pattern.clone(), cost, parts, [(bin, 1)].into_iter());
    }

    /// Adds the best patterns of the pool that the residual problem admits.
    pub fn add_pool(&mut self, pool: &Pool, control: &mut Control) {
        let most = 10 * (self.program.shapes.len() + self.instance.bins.len()) + 500;
        for at in pool.best(&self.residual, most) {
            self.add(&pool.patterns[at]);
        }
        control.spend(60 * pool.patterns.len() as u64);
    }

    /// The value of the relaxation over the columns so far.
    pub fn value(&self) -> f64 {
        self.program.lp.objective()
    }

    /// The patterns that the solution uses, with the number of times.
    pub fn values(&self) -> Vec<(&Pattern, f64)> {
        self.program.used(1e-7)
    }

    /// Whether the patterns so far leave pieces that stand-ins cover.
    pub fn needs_stand_ins(&self) -> bool {
        self.program.needs_stand_ins()
    }

    /// The dual value of each type.
    pub fn duals(&self) -> Vec<f64> {
        let mut y = vec![0.0; self.instance.types()];
        for (i, price) in self.program.piece_duals() {
            y[i] = price.max(0.0);
        }
        y
    }

    /// For each bin, the worth above which a pattern has a negative reduced cost, and the cost of the bar.
    pub fn bars(&self) -> Vec<(f64, f64)> {
        let bins = self.cost.iter().enumerate();
        bins.map(|(s, &cost)| {
            let cost = real(cost);
            let duals = (self.program.stock_dual(s), self.program.bought_dual(s));
            (cost - duals.0 - duals.1, cost)
        })
        .collect()
    }

    /// The bars of each bin that the solution buys.
    pub fn bought(&self) -> Vec<f64> {
        let mut bars: Vec<f64> = self.floor.iter().map(|_| 0.0).collect();
        for (pattern, x) in self.values() {
            bars[pattern.bin as usize] += x;
        }
        bars.iter()
            .zip(&self.floor)
            .map(|(&x, &least)| x.max(f64::from(least)))
            .collect()
    }
}
