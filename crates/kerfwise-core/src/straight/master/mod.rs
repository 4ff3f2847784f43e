//! The linear relaxation over patterns, solved by column generation (Gilmore & Gomory 1961, 1963).
//!
//! The rows are the types that are left and the bins that are scarce. Every type has a stand-in column that covers one
//! piece. The stand-in costs the value of the piece if the goal is the uncut value, and a large number otherwise.
//! So the relaxation always has a solution, and its bound is valid whatever the stand-ins cost.

mod build;
mod shift;
mod solve;

use super::control::Control;
use super::instance::{Instance, Pattern};
use super::num::real;
use super::pool::Pool;
use super::residual::Residual;
use super::simplex::Simplex;
use super::state::SafeDuals;

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
    /// The type of the instance that each type row stands for.
    types: Vec<u32>,
    /// The row of each type; `NONE` if no piece of the type is left.
    row: Vec<u32>,
    /// The row of each scarce bin; `NONE` for the others.
    bin_row: Vec<u32>,
    /// For each bin, the bars that the plan must buy whatever is cut, and their row.
    floor: Vec<u32>,
    floor_row: Vec<u32>,
    lp: Simplex,
    /// The pattern of each column; `None` for surplus, slack and stand-ins without a pattern.
    patterns: Vec<Option<Pattern>>,
    /// Columns that stand in for pieces that no known pattern covers.
    loose: Vec<usize>,
    pressed: u32,
    /// Whether every type has a stand-in that stays free in every residual problem.
    supported: bool,
    /// Whether nearly all patterns are worth exactly their cost. The dual method then makes columns dearer by small
    /// different amounts.
    pub alike: bool,
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

const NONE: u32 = u32::MAX;

/// Limits `(enough, above)` that no value and no bound reach: column generation ends by `settled` or by itself.
pub(super) const NEVER: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

impl<'i> Master<'i> {
    /// Adds a pattern that the residual problem admits.
    pub fn add(&mut self, pattern: &Pattern) {
        let bin = pattern.bin as usize;
        let row = &self.row;
        let own = pattern
            .parts
            .iter()
            .map(|&(i, n)| (row[i as usize], f64::from(n)));
        let bought = [self.bin_row[bin], self.floor_row[bin]]
            .into_iter()
            .filter(|&r| r != NONE);
        self.lp
            .add(real(self.cost(bin)), own.chain(bought.map(|r| (r, 1.0))));
        self.patterns.push(Some(pattern.clone()));
    }

    /// Adds the best patterns of the pool that the residual problem admits.
    pub fn add_pool(&mut self, pool: &Pool, control: &mut Control) {
        let most = 10 * (self.types.len() + self.instance.bins.len()) + 500;
        for at in pool.best(&self.residual, most) {
            self.add(&pool.patterns[at]);
        }
        control.spend(60 * pool.patterns.len() as u64);
    }

    /// The value of the relaxation over the columns so far.
    pub fn value(&self) -> f64 {
        self.lp.objective()
    }

    /// The patterns that the solution uses, with the number of times.
    pub fn values(&self) -> Vec<(&Pattern, f64)> {
        let used = self.lp.values().into_iter().filter(|&(_, x)| x > 1e-7);
        used.filter_map(|(j, x)| self.patterns[j].as_ref().map(|pattern| (pattern, x)))
            .collect()
    }

    /// Whether the patterns so far leave pieces that stand-ins cover.
    pub fn needs_stand_ins(&self) -> bool {
        !self.loose.is_empty() && self.lp.uses(&|j| self.loose.binary_search(&j).is_ok())
    }

    /// Makes stand-ins dearer if the solution still uses them. Returns false once they are so dear that a higher cost
    /// will not help.
    fn press(&mut self) -> bool {
        if self.goal == Goal::Uncut || self.pressed > 6 || !self.needs_stand_ins() {
            return false;
        }
        self.pressed += 1;
        for &j in &self.loose {
            self.lp.set_cost(j, 8.0 * self.lp.cost(j));
        }
        true
    }

    /// The dual value of each type.
    pub fn duals(&self) -> Vec<f64> {
        let mut y = vec![0.0; self.instance.types()];
        for (&i, &price) in self.types.iter().zip(self.lp.duals()) {
            y[i as usize] = price.max(0.0);
        }
        y
    }

    /// For each bin, the worth above which a pattern has a negative reduced cost, and the cost of the bar.
    pub fn bars(&self) -> Vec<(f64, f64)> {
        let dual = |row: u32| {
            if row == NONE {
                0.0
            } else {
                self.lp.duals()[row as usize]
            }
        };
        (0..self.instance.bins.len())
            .map(|s| {
                let cost = real(self.cost(s));
                (
                    cost - dual(self.bin_row[s]).min(0.0) - dual(self.floor_row[s]).max(0.0),
                    cost,
                )
            })
            .collect()
    }

    fn cost(&self, bin: usize) -> i64 {
        if self.goal == Goal::Cost {
            self.instance.bins[bin].cost
        } else {
            0
        }
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
