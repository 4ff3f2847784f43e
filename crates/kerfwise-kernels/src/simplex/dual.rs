//! Dual simplex with limits on columns (Lemke 1954; Wagner 1958 for limits): after a branch tightens or loosens
//! a limit the duals stay feasible, so a few pivots restore an optimal basis.

use super::Simplex;
use crate::Meter;
use crate::num::small;

/// The end of a repair of the basis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Repair {
    /// Optimal within the limits.
    Optimal,
    /// The objective is certain to pass the ceiling.
    Above,
    /// No pivot restores some row, or too many pivots were needed.
    Stuck,
}

/// Smallest accepted pivot: a smaller one may be a rounding error.
const STEADY: f64 = 1e-7;

/// The most by which dual values may exceed the ceiling.
const FAR: f64 = 8.0;

/// The perturbation of costs, as a share of the greatest dual value.
const APART: f64 = 1e-6;

impl Simplex {
    /// Limits a column. Takes effect with the next [`Simplex::repair`].
    pub fn limit(&mut self, j: usize, low: f64, high: f64) {
        (self.low[j], self.high[j]) = (low, high);
        if high.is_infinite() {
            self.at_high[j] = false;
        }
    }

    /// Objective within the limits, at the true right-hand side: a lower bound whenever the duals are feasible.
    pub fn limited_objective(&self) -> f64 {
        let rows: f64 = self.y.iter().zip(&self.rhs).map(|(y, b)| y * b).sum();
        (0..self.cost.len()).fold(rows, |sum, j| {
            let rest = self.resting(j);
            if self.basic[j] || rest == 0.0 {
                sum
            } else {
                sum + rest * self.reduced(j)
            }
        })
    }

    /// Repairs without a ceiling, for programs with many reduced costs of zero: the costs of columns are perturbed
    /// meanwhile, since the dual method would otherwise make many steps without progress. The primal method must
    /// follow.
    pub fn repair_apart(&mut self, control: &mut dyn Meter) -> Repair {
        let largest = self.y.iter().fold(0.0, |most: f64, y| most.max(y.abs()));
        let kept = self.cost.clone();
        for (j, cost) in self.cost.iter_mut().enumerate() {
            if !self.basic[j] {
                *cost += APART * largest * (1.0 + f64::from(small(j * 7919 % 1009)) / 1009.0);
            }
        }
        let repair = self.repair(f64::INFINITY, control);
        self.cost = kept;
        self.price_basis();
        repair
    }

    /// Pivots until every basic column is within its limits, or the objective passes `ceiling`.
    pub fn repair(&mut self, ceiling: f64, control: &mut dyn Meter) -> Repair {
        self.price_basis();
        self.rest_where_dual_feasible();
        self.raised = false;
        self.refresh();
        let mut fresh = false;
        for step in 0..2 * small(self.rows) + 200 {
            control.spend(std::mem::take(&mut self.work));
            if control.exhausted() {
                return Repair::Stuck;
            }
            if step.is_multiple_of(8) && self.limited_objective() > ceiling {
                return Repair::Above;
            }
            let Some((row, below)) = self.worst() else {
                return if self.limited_objective() > ceiling {
                    Repair::Above
                } else {
                    Repair::Optimal
                };
            };
            let Some(j) = self.entering(row, below) else {
                // Rounding errors may have hidden the pivot. Tries once more with a new inverse.
                if std::mem::replace(&mut fresh, true) {
                    return self.along_ray(row, below, ceiling);
                }
                self.rebuild();
                continue;
            };
            self.load(j);
            let leaving = self.basis[row] as usize;
            let goal = if below {
                self.low[leaving]
            } else {
                self.high[leaving]
            };
            let step = (self.x[row] - goal) / self.alpha[row];
            for (x, a) in self.x.iter_mut().zip(&self.alpha) {
                *x -= step * a;
            }
            self.x[row] = self.resting(j) + step;
            self.at_high[leaving] = !below;
            self.at_high[j] = false;
            self.exchange(row, j);
        }
        Repair::Stuck
    }

    /// A row that no pivot restores lets the objective grow without limit along a ray of dual values. Moves the dual
    /// values along it until the objective passes the ceiling, but not so far that their whole numbers would become too
    /// large.
    fn along_ray(&mut self, row: usize, below: bool, ceiling: f64) -> Repair {
        let (x, j) = (self.x[row], self.basis[row] as usize);
        let rate = if below { self.low[j] - x } else { x - self.high[j] };
        let far = 2.0 * (ceiling - self.limited_objective()).max(1.0) / rate;
        let step = if below { -far } else { far };
        let along = (0..self.rows).map(|k| self.y[k] + step * self.inverse[k * self.rows + row]);
        let along: Vec<f64> = along.collect();
        // Without a ceiling there is no limit to pass.
        if !along.iter().all(|y| y.abs() < FAR * ceiling) {
            return Repair::Stuck;
        }
        self.y = along;
        Repair::Above
    }

    /// Sets each column outside the basis to the limit that fits the sign of its reduced cost.
    fn rest_where_dual_feasible(&mut self) {
        for j in 0..self.cost.len() {
            if !self.basic[j] {
                self.at_high[j] = self.high[j].is_finite() && self.reduced(j) < 0.0;
            }
        }
        self.work += self.entry.len() as u64;
    }

    /// The row whose basic column is furthest outside its limits, and whether it is below.
    fn worst(&self) -> Option<(usize, bool)> {
        let mut most = (1e-6, None);
        for (i, (&x, &j)) in self.x.iter().zip(&self.basis).enumerate() {
            let (low, high) = (self.low[j as usize], self.high[j as usize]);
            if low - x > most.0 {
                most = (low - x, Some((i, true)));
            } else if x - high > most.0 {
                most = (x - high, Some((i, false)));
            }
        }
        most.1
    }

    /// The column whose reduced cost vanishes first as a row's dual moves; among near ties the largest pivot.
    fn entering(&mut self, row: usize, below: bool) -> Option<usize> {
        let rho: Vec<f64> = (0..self.rows)
            .map(|k| self.inverse[k * self.rows + row])
            .collect();
        let mut best: Option<(f64, f64, usize)> = None;
        let mut work = 0;
        for j in 0..self.cost.len() {
            if self.basic[j] || self.low[j] >= self.high[j] {
                continue;
            }
            work += 2 * (self.start[j + 1] - self.start[j]);
            let a: f64 = self.column(j).iter().map(|&(k, c)| rho[k as usize] * c).sum();
            let helps = if below == self.at_high[j] {
                a > STEADY
            } else {
                a < -STEADY
            };
            if !helps {
                continue;
            }
            let ratio = self.reduced(j).abs() / a.abs();
            let better = best.is_none_or(|(least, pivot, _)| {
                ratio < least - 1e-9 || (ratio < least + 1e-9 && a.abs() > pivot)
            });
            if better {
                best = Some((ratio, a.abs(), j));
            }
        }
        self.work += u64::from(work) + self.cost.len() as u64 / 2;
        best.map(|(_, _, j)| j)
    }
}
