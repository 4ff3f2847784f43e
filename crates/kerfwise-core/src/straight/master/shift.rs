//! The relaxation of a residual problem, made from the relaxation of an earlier one.

use super::super::control::Control;
use super::super::instance::Instance;
use super::super::num::{real, small};
use super::super::pool::Pool;
use super::super::residual::Residual;
use super::super::simplex::Repair;
use super::{Goal, Master, NONE};

impl<'i> Master<'i> {
    /// Turns to a residual problem within the one that the relaxation was made for, and keeps the basis as far as
    /// possible: patterns that no longer fit are held at zero, and the dual simplex method mends the rest. Returns
    /// false if this fails.
    pub fn shift(&mut self, residual: &Residual, control: &mut Control) -> bool {
        if !self.supported {
            self.support();
        }
        self.residual.clone_from(residual);
        for (r, &i) in self.types.iter().enumerate() {
            self.lp.set_side(r, f64::from(residual.left[i as usize]));
        }
        for (s, &r) in self.bin_row.iter().enumerate().filter(|b| *b.1 != NONE) {
            self.lp.set_side(r as usize, f64::from(residual.bars[s]));
        }
        // Patterns that fit again and would lower the objective wait until the basis is mended.
        let mut waiting = Vec::new();
        for (j, pattern) in self.patterns.iter().enumerate() {
            let Some(pattern) = pattern else { continue };
            let fits = residual.admits(pattern);
            if fits && self.lp.pays(j) {
                waiting.push(j);
            }
            self.lp.freeze(j, !fits || waiting.last() == Some(&j));
        }
        control.spend(8 * self.patterns.len() as u64);
        let repaired = if self.alike {
            self.lp.repair_apart(control)
        } else {
            self.lp.repair(f64::INFINITY, control)
        };
        waiting.into_iter().for_each(|j| self.lp.freeze(j, false));
        (self.bound, self.total, self.safe) = (f64::NEG_INFINITY, (0, 1), None);
        repaired == Repair::Optimal
    }

    /// Gives every type a stand-in that no residual problem holds at zero.
    fn support(&mut self) {
        self.supported = true;
        for r in 0..small(self.types.len()) {
            if self.patterns[r as usize].is_some() {
                self.loose.push(self.lp.add(8.0 * real(self.largest), [(r, 1.0)]));
                self.patterns.push(None);
            }
        }
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
        let kept = kept.filter(|m| m.patterns.len() < most && m.holds(residual));
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
        residual
            .left
            .iter()
            .zip(&self.row)
            .all(|(&n, &r)| n == 0 || r != NONE)
            && residual
                .bars
                .iter()
                .zip(&self.bin_row)
                .all(|(&n, &r)| u64::from(n) >= pieces || r != NONE)
    }
}
