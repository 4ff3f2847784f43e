//! Chvátal-Gomory cuts (Gomory 1958, Chvátal 1973): rows are multiplied by numbers from 0 to 1 and added up; then every
//! coefficient and the right side are rounded up. Whole solutions keep the cut, fractional ones may break it. Example:
//! from `3x + 3y ≥ 4` and the multiplier 1/3 follows `x + y ≥ 2`.
//!
//! The multipliers come from the row of the basis that belongs to a fractional column. Any multipliers give a valid
//! cut, so they may be rounded. The cuts close gaps that subset-row cuts leave open, above all if many pieces of a type
//! are wanted.

use super::cuts::whole;
use super::num::{floor, real};
use super::program::Program;

/// Multipliers are whole numbers of parts of this size: half is 2²³.
const PARTS: i64 = 1 << 24;

/// A row of the basis is tried times each of these.
const TIMES: [f64; 6] = [1.0, -1.0, 2.0, -2.0, 3.0, -3.0];

/// Most cuts that are added at once.
pub(crate) const AT_ONCE: usize = 15;

/// A cut is added only if the solution misses its right side by more than this.
const BEYOND: f64 = 0.02;

/// A cut that the solution breaks.
struct Sum {
    /// The multiplier of each row of the program, in parts.
    of: Vec<i64>,
    least: i64,
    /// The distance of the solution from the cut: the missing amount divided by the length of the row.
    far: f64,
}

/// The program whose rows are added up.
pub(crate) struct Rows<'r> {
    pub program: &'r Program,
    pub demand: &'r [u32],
    pub bins: usize,
    /// Whether the program has columns for the bars bought.
    pub bought: bool,
    /// The lower limits of the rows after the rows of types and stock types.
    pub least: &'r [i64],
}

/// The cuts that a solution breaks.
#[derive(Default)]
pub(crate) struct Broken {
    /// Each with its entries by column and its lower limit.
    pub rows: Vec<(Vec<(usize, f64)>, f64)>,
    /// For each cut, the multiplier of each row of the program, in parts.
    pub of: Vec<Vec<i64>>,
    pub work: u64,
}

impl Rows<'_> {
    /// The cuts from which the solution is farthest.
    pub fn broken(&self, values: &[(usize, f64)]) -> Broken {
        let lp = &self.program.lp;
        let mut found = self.sums(values);
        let (rows, entries) = (lp.duals().len() as u64, lp.entries());
        let tried = found.len().min(2 * AT_ONCE) as u64;
        let mut broken = Broken {
            // For each fractional row of the basis the columns in use; for each cut taken all columns.
            work: TIMES.len() as u64 * rows * rows + (tried + 3) * entries,
            ..Broken::default()
        };
        found.sort_by(|a, b| b.far.total_cmp(&a.far));
        for sum in found {
            let row = self.row(&sum);
            if !broken.rows.contains(&row) {
                broken.rows.push(row);
                broken.of.push(sum.of);
            }
            if broken.rows.len() == AT_ONCE {
                break;
            }
        }
        broken
    }

    fn row(&self, sum: &Sum) -> (Vec<(usize, f64)>, f64) {
        let columns = self.program.column.iter();
        let entries = columns.map(|&j| (j, real(self.coefficient(sum, j))));
        (entries.filter(|e| e.1 != 0.0).collect(), real(sum.least))
    }

    fn sums(&self, values: &[(usize, f64)]) -> Vec<Sum> {
        let lp = &self.program.lp;
        let mut found = Vec::new();
        for (place, (_, x)) in lp.values().into_iter().enumerate() {
            if whole(x) {
                continue;
            }
            let multipliers = lp.multipliers(place).collect::<Vec<_>>();
            for times in TIMES {
                let parts = multipliers.iter().map(|m| m * times).enumerate();
                let mut sum = Sum {
                    of: parts
                        .map(|(row, m)| self.parts(row, m - m.floor()))
                        .collect::<Vec<_>>(),
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

    /// A multiplier in parts, rounded so that no coefficient grows: down if the row has no negative coefficient, else
    /// up.
    fn parts(&self, row: usize, m: f64) -> i64 {
        let parts = m * real(PARTS);
        let after = row.checked_sub(self.demand.len());
        let parts = match after {
            Some(at) if at < self.bins && !self.bought => 0,
            // Patterns have negative coefficients in the rows of stock types and of pairs.
            Some(at) if at < self.bins || self.least[at - self.bins] < 0 => -floor(-parts),
            _ => floor(parts),
        };
        if (2..PARTS - 1).contains(&parts) { parts } else { 0 }
    }

    fn side(&self, row: usize) -> i64 {
        let types = self.demand.len();
        match self.demand.get(row) {
            Some(&demand) => i64::from(demand),
            None if row < types + self.bins => 0,
            None => self.least[row - types - self.bins],
        }
    }

    /// The coefficient of a column in a cut.
    fn coefficient(&self, sum: &Sum, j: usize) -> i64 {
        let entries = self.program.lp.column(j).iter();
        let total: i64 = entries.map(|&(row, a)| sum.of[row as usize] * floor(a)).sum();
        -(-total).div_euclid(PARTS)
    }
}
