//! Rows that hold for all plans of listed patterns and lift the cases of their search: sums of rows, rounded.

use super::super::control::Control;
use super::super::num::{count, floor, small};
use super::cover::Tree;
use crate::branching::rounded::{AT_ONCE, Rows};
use crate::straight::tuning::{CASE_ENTRIES, CASE_ROWS};

impl Tree<'_> {
    /// Adds rows that the solution breaks; false when there are none.
    pub(super) fn add_rows(&mut self, values: &[(usize, f64)], control: &mut Control) -> bool {
        let types = self.case.instance.types();
        let more = (AT_ONCE * self.case.patterns.len()) as u64;
        if self.least.len() >= CASE_ROWS.min(4 * types) || self.program.lp.entries() + more > CASE_ENTRIES {
            return false;
        }
        let rows = Rows {
            program: &self.program,
            demand: &self.case.instance.demand,
            bins: self.bins,
            bought: false,
            least: &self.least,
        };
        let broken = rows.broken(values);
        control.spend(broken.work);
        self.program.lp.add_rows(&broken.rows);
        self.least.extend(broken.rows.iter().map(|row| floor(row.1)));
        for of in &broken.of {
            let own = of.iter().enumerate().filter(|of| *of.1 > 0);
            let own = own.map(|(at, &parts)| {
                let at = if at < types { at } else { at - self.bins };
                (small(at), count(parts))
            });
            self.rows.push(own.collect());
        }
        !broken.of.is_empty()
    }
}
