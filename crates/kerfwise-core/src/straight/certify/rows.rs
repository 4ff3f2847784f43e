//! Rows that hold for all plans of listed patterns and lift the cases of their search: sums of rows, rounded.

use super::super::control::Control;
use super::super::num::small;
use super::super::rounded::Rows;
use super::cover::Tree;
use kerfwise_kernels::listing::IntoList;

/// Rounds of rows added to cases of each depth.
pub(super) const ROUNDS: [u32; 8] = [40, 4, 2, 2, 1, 1, 1, 1];

/// Most rows, and no more than four times as many as there are kinds of pieces.
const MOST_ROWS: usize = 300;

impl Tree<'_> {
    /// Adds rows that the solution breaks; false when there are none.
    pub(super) fn add_rows(&mut self, values: &[(usize, f64)], control: &mut Control) -> bool {
        let types = self.case.instance.types();
        if self.least.len() >= MOST_ROWS.min(4 * types) {
            return false;
        }
        let rows = Rows {
            program: &self.program,
            demand: &self.case.instance.demand,
            bins: self.bins,
            bought: false,
            least: &self.least,
        };
        let (found, work) = rows.broken(values);
        control.spend(work);
        for (sum, _) in &found {
            let own = sum.of.iter().enumerate().filter(|of| *of.1 > 0);
            let own = own.map(|(at, &parts)| {
                let at = if at < types { at } else { at - self.bins };
                (small(at), small(usize::try_from(parts).unwrap_or(0)))
            });
            self.rows.push(own.listed());
            self.least.push(sum.least);
        }
        let more = found.into_iter().map(|found| found.1).listed();
        self.program.lp.add_rows(&more);
        !more.is_empty()
    }
}
