//! The relaxation of a residual problem, made from the relaxation of an earlier one.

use super::super::control::Control;
use super::super::instance::{Instance, Pattern};
use super::super::num::real;
use super::super::pool::Pool;
use super::super::residual::Residual;
use super::super::simplex::Repair;
use super::{Goal, Master};

impl<'i> Master<'i> {
    /// Turns to a residual problem within the one that the relaxation was made for, and keeps the basis as far as
    /// possible: patterns that no longer fit are held at zero, and the dual simplex method mends the rest. Returns
    /// false if this fails.
    pub fn shift(&mut self, residual: &Residual, control: &mut Control) -> bool {
        if !self.supported {
            self.supported = true;
            self.program.support(8.0 * real(self.largest));
        }
        self.residual.clone_from(residual);
        let fits = |pattern: &Pattern| residual.admits(pattern);
        let waiting = self.program.turn_to(&residual.left, &residual.bars, fits);
        let lp = &mut self.program.lp;
        control.spend(8 * lp.columns() as u64);
        let repaired = if self.alike {
            lp.repair_apart(control)
        } else {
            lp.repair(f64::INFINITY, control)
        };
        waiting.into_iter().for_each(|column| lp.freeze(column, false));
        (self.bound, self.total, self.safe) = (f64::NEG_INFINITY, (0, 1), None);
        repaired == Repair::Optimal
    }

    /// The relaxation of a residual problem, made from a kept one if that succeeds.
    pub fn prepared(
        kept: Option<Self>,
        instance: &'i Instance,
        residual: &Residual,
        goal: Goal,
        pool: &Pool,
        control: &mut Control,
    ) -> Self {
        let most = 25 * (instance.types() + instance.bins.len()) + 1500;
        let alike = kept.as_ref().is_some_and(|m| m.alike);
        let kept = kept.filter(|m| m.program.lp.columns() < most && m.holds(residual));
        let kept = kept.and_then(|mut m| m.shift(residual, control).then_some(m));
        kept.unwrap_or_else(|| {
            let mut master = Self::new(instance, residual, goal);
            master.alike = alike;
            master.add_pool(pool, control);
            master
        })
    }

    /// Whether every type and every bin of a residual problem has the row that it needs.
    pub fn holds(&self, residual: &Residual) -> bool {
        let pieces: u64 = residual.left.iter().map(|&n| u64::from(n)).sum();
        let mut left = residual.left.iter().enumerate();
        let mut bars = residual.bars.iter().enumerate();
        left.all(|(i, &n)| n == 0 || self.program.is_wanted(i))
            && bars.all(|(s, &n)| u64::from(n) >= pieces || self.program.is_scarce(s))
    }
}
