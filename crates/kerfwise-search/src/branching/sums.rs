//! Chvátal-Gomory cuts in the search: at the root, and at every node if there are few pairs of types to branch on.

use super::num::floor;
use super::rounded::Rows;
use super::tree::{MOST_ROWS, Tree};

/// Rounds of cuts at the root. Each round may add up the cuts of the rounds before.
const ROUNDS: u32 = 20;

impl Tree<'_> {
    /// Adds cuts at the root. Returns whether they cut the root off; if not, removes them again.
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

    /// Adds cuts that the solution breaks. Returns false if there are none.
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
