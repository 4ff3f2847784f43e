//! The linear program over a closed list of patterns.
//!
//! The first columns are the numbers of bars bought of each stock type, the others the numbers of bars cut by each
//! pattern. There is a row for each type (its demand is cut), then a row for each stock type (a bar that is cut is
//! bought).

use super::num::{real, small};
use super::simplex::{Repair, Simplex, Stop};
use super::{Meter, Pattern, Task};

#[derive(Clone)]
pub(crate) struct Program {
    pub lp: Simplex,
    /// For each column, its number in the simplex method; then its lower and its upper limit at the current node.
    pub column: Vec<usize>,
    pub low: Vec<u32>,
    pub high: Vec<u32>,
    /// Dual values are multiplied by this number before they are rounded to whole numbers.
    pub scale: i64,
}

impl Program {
    /// The program, solved without limits on columns; `None` if the solution fails. A stand-in costs more than a plan
    /// of cost `cost`.
    pub fn new(
        task: &Task,
        patterns: &[Pattern],
        exactly: bool,
        cost: i64,
        control: &mut dyn Meter,
    ) -> Option<Self> {
        let (types, bins) = (task.types(), task.bins.len());
        let mut sides: Vec<f64> = task.demand.iter().map(|&d| f64::from(d)).collect();
        sides.resize(types + bins, 0.0);
        let largest = task.bins.iter().map(|b| b.cost).max().unwrap_or(1).max(1);
        let dear = 8.0 * real(largest.max(cost));
        let mut start = vec![(1.0, dear); types];
        start.extend(task.bins.iter().map(|b| (1.0, real(b.cost))));
        let mut lp = Simplex::new(sides, &start);
        let mut column: Vec<usize> = (types..types + bins).collect();
        for i in 0..types {
            lp.add(if exactly { dear } else { 0.0 }, [(small(i), -1.0)]);
        }
        for (at, pattern) in patterns.iter().enumerate() {
            let own = pattern.parts.iter().map(|&(i, n)| (i, f64::from(n)));
            let cost = -shade(bins + at) * real(largest);
            column.push(lp.add(cost, own.chain([(small(types) + pattern.bin, -1.0)])));
        }
        let scale = ((1i64 << 40) / largest).max(1);
        let (low, high) = (vec![0; column.len()], vec![u32::MAX; column.len()]);
        (lp.optimize_within(control) == Stop::Optimal).then_some(Self {
            lp,
            column,
            low,
            high,
            scale,
        })
    }

    pub fn limit(&mut self, j: usize, low: u32, high: u32) {
        (self.low[j], self.high[j]) = (low, high);
        self.lp.limit(self.column[j], f64::from(low), f64::from(high));
    }

    /// Solves the program within the limits of the node, then calls `proved`, which computes a safe bound from the dual
    /// values. Returns the result of `proved`: whether the node is cut off, and further results.
    pub fn settle<T>(
        &mut self,
        target: i64,
        control: &mut dyn Meter,
        proved: impl Fn(&Self) -> (bool, T),
    ) -> (bool, T) {
        let ceiling = ceiling(target);
        // The end of the repair does not matter: only a bound in whole numbers cuts a node off; other nodes are split.
        let repair = self.lp.repair(ceiling, control);
        control.spend(2000 + 4 * self.column.len() as u64 + self.lp.entries());
        let first = proved(self);
        if first.0 || repair != Repair::Above {
            return first;
        }
        // The simplex method ended above the ceiling, but the check in whole numbers fails: the inverse has rounding
        // errors.
        self.lp.rebuild();
        self.lp.repair(ceiling, control);
        proved(self)
    }

    /// The columns above zero in the solution, with their values.
    pub fn values(&self) -> Vec<(usize, f64)> {
        let mut at = vec![0.0; self.lp.columns()];
        for (j, x) in self.lp.limited_values() {
            at[j] = x;
        }
        let values = self.column.iter().map(|&j| at[j]).enumerate();
        values.filter(|v| v.1 > 1e-7).collect()
    }
}

/// The value of the program at which the simplex method stops, since the node can be cut off. It lies a little above
/// the target, so that the check in whole numbers usually succeeds.
pub(crate) fn ceiling(target: i64) -> f64 {
    real(target) + 1e-5 * real(target).clamp(1.0, 100.0)
}

/// A small discount on a pattern's cost, in bars. Without it nearly all reduced costs are zero, and the dual simplex
/// method makes many steps without progress. A discount never makes a bound too high.
pub(crate) fn shade(j: usize) -> f64 {
    2e-7 * (1.0 + f64::from(small(j * 7919 % 1009)) / 1009.0)
}
