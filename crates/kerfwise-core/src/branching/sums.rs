//! Rounded sums of rows in the search of a set: at its root, and at every node where pairs do not help.

use super::num::floor;
use super::rounded::Rows;
use super::tree::{MOST_ROWS, Tree};

/// Rounds of sums, each over the rows of those before.
const ROUNDS: u32 = 20;

impl Tree<'_> {
    /// Whether rounded sums cut the root off; if not they are taken out again.
    pub(super) fn settled_by_sums(&mut self, values: &[(usize, f64)]) -> bool {
        let (kept, rows) = (self.program.clone(), self.least.len());
        let (mut now, mut values) = (self.program.lp.limited_objective(), values.to_vec());
        for _ in 0..ROUNDS {
            let before = now;
            if self.least.len() - rows >= MOST_ROWS.min(4 * self.task.types()) || !self.add_rounded(&values) {
                break;
            }
            let (cut_off, ceiling) = self.settle();
            if cut_off {
                return true;
            }
            (now, values) = (self.program.lp.limited_objective(), self.program.values());
            if self.model.exhausted() || now - before < 0.02 * (ceiling - now) {
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
        let rows = Rows {
            program: &self.program,
            demand: &self.task.demand,
            bins: self.task.bins.len(),
            bought: true,
            least: &self.least,
        };
        let broken = rows.broken(values);
        self.model.spend(broken.work);
        self.program.lp.add_rows(&broken.rows);
        self.least.extend(broken.rows.iter().map(|row| floor(row.1)));
        !broken.rows.is_empty()
    }
}
