//! Rows added up and rounded (Gomory 1958, Chvátal 1973): with all columns whole, rows times multipliers from 0 to 1 stay true
//! when every coefficient is rounded up, and the side with them. The multipliers come from the basis: those that leave
//! a broken column alone.
//!
//! They close gaps that rows over three types do not, above all where many pieces of a type are wanted. Whatever the
//! multipliers are the row is valid, so that they may be rounded; coefficients and sides are whole.

use super::super::cuts::whole;
use super::super::num::{floor, real};
use super::{MOST_ROWS, Tree};
use crate::sorting::Sorting;
use kerfwise_kernels::listing::IntoList;

/// Multipliers are counted in parts of this.
const PARTS: i64 = 1 << 24;

/// Multiples of a row of the basis that are tried.
const TIMES: [f64; 6] = [1.0, -1.0, 2.0, -2.0, 3.0, -3.0];

/// Rows added at once.
const AT_ONCE: usize = 15;

/// How far a row must be from true.
const BEYOND: f64 = 0.02;

/// Rounds of sums, each over the rows of those before.
const ROUNDS: u32 = 20;

/// A sum of rows that the solution breaks.
struct Sum {
    /// The multiplier of each row of the program, in parts.
    of: Vec<i64>,
    least: i64,
    /// How far the solution is from it, by the length of the row.
    far: f64,
}

impl Tree<'_, '_, '_> {
    /// Whether rounded sums cut the root off; if not they are taken out again.
    pub(super) fn settled_by_sums(&mut self, values: &[(usize, f64)]) -> bool {
        let (kept, rows) = (self.program.clone(), self.least.len());
        let (mut now, mut values) = (self.program.lp.limited_objective(), values.to_vec());
        for _ in 0..ROUNDS {
            let before = now;
            if self.least.len() - rows >= MOST_ROWS.min(4 * self.instance.types())
                || !self.add_rounded(&values)
            {
                break;
            }
            let (cut_off, ceiling) = self.settle();
            if cut_off {
                return true;
            }
            (now, values) = (self.program.lp.limited_objective(), self.program.values());
            if self.state.control.exhausted() || now - before < 0.02 * (ceiling - now) {
                break;
            }
        }
        let limits = std::mem::replace(&mut self.program, kept);
        for (j, (low, high)) in limits.low.into_iter().zip(limits.high).enumerate() {
            self.program.limit(j, low, high);
        }
        self.least.truncate(rows);
        self.settle();
        false
    }

    /// Adds rounded sums of rows that the solution breaks; false when there are none.
    pub(super) fn add_rounded(&mut self, values: &[(usize, f64)]) -> bool {
        let mut found = self.sums(values);
        let (rows, entries) = (self.program.lp.duals().len() as u64, self.program.lp.entries());
        let tried = found.len().min(2 * AT_ONCE) as u64;
        // Of each broken row of the basis the columns in use, and of those taken all columns.
        self.state
            .control
            .spend(TIMES.len() as u64 * rows * rows + (tried + 3) * entries);
        found.arrange_by(|a, b| b.far.total_cmp(&a.far));
        let mut more: Vec<(Vec<(usize, f64)>, f64)> = Vec::new();
        for sum in found {
            let entries = self
                .program
                .column
                .iter()
                .map(|&j| (j, real(self.coefficient(&sum, j))));
            let row = (entries.filter(|e| e.1 != 0.0).listed(), real(sum.least));
            if !more.contains(&row) {
                more.push(row);
            }
            if more.len() == AT_ONCE {
                break;
            }
        }
        self.program.lp.add_rows(&more);
        self.least.extend(more.iter().map(|row| floor(row.1)));
        !more.is_empty()
    }

    fn sums(&mut self, values: &[(usize, f64)]) -> Vec<Sum> {
        let lp = &self.program.lp;
        let mut found = Vec::new();
        for (place, (_, x)) in lp.values().into_iter().enumerate() {
            if whole(x) {
                continue;
            }
            let multipliers = lp.multipliers(place).listed();
            for times in TIMES {
                let parts = multipliers.iter().map(|m| m * times).enumerate();
                let mut sum = Sum {
                    of: parts.map(|(row, m)| self.parts(row, m - m.floor())).listed(),
                    least: 0,
                    far: 0.0,
                };
                let sides = sum.of.iter().enumerate();
                let side: i64 = sides.map(|(row, p)| p * self.side(row)).sum();
                sum.least = -(-side).div_euclid(PARTS);
                let (mut held, mut long) = (0.0, 0.0);
                for &(j, x) in values {
                    let a = real(self.coefficient(&sum, self.program.column[j]));
                    (held, long) = (held + a * x, long + a * a);
                }
                sum.far = (real(sum.least) - held) / long.max(1.0).sqrt();
                if real(sum.least) - held > BEYOND {
                    found.push(sum);
                }
            }
        }
        found
    }

    /// A multiplier in parts, so that rounding makes coefficients no greater: down where a row has none below zero.
    fn parts(&self, row: usize, m: f64) -> i64 {
        let parts = m * real(PARTS);
        let parts = if self.is_below(row) {
            -floor(-parts)
        } else {
            floor(parts)
        };
        if (2..PARTS - 1).contains(&parts) { parts } else { 0 }
    }

    /// Whether patterns have coefficients below zero in a row: those of bins and of pairs.
    fn is_below(&self, row: usize) -> bool {
        let bins = self.instance.bins.len();
        let after = row.checked_sub(self.instance.types());
        after.is_some_and(|at| at < bins || self.least[at - bins] < 0)
    }

    fn side(&self, row: usize) -> i64 {
        let (types, bins) = (self.instance.types(), self.instance.bins.len());
        match self.instance.demand.get(row) {
            Some(&demand) => i64::from(demand),
            None if row < types + bins => 0,
            None => self.least[row - types - bins],
        }
    }

    /// What a column counts in a rounded sum.
    fn coefficient(&self, sum: &Sum, j: usize) -> i64 {
        let entries = self.program.lp.column(j).iter();
        let total: i64 = entries.map(|&(row, a)| sum.of[row as usize] * floor(a)).sum();
        -(-total).div_euclid(PARTS)
    }
}
