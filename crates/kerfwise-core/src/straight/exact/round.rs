//! A whole plan near a solution of the relaxation.

use super::super::greedy::{self, Choice};
use super::super::instance::{Cut, Plan};
use super::super::num::floor;
use super::super::residual::Residual;
use super::Tree;
use crate::sorting::ranked;

impl Tree<'_, '_, '_> {
    /// Takes whole parts, then the largest fractions that fit, and finishes greedily.
    pub(super) fn round(&mut self, values: &[(usize, f64)]) {
        let bins = self.instance.bins.len();
        // The patterns may leave out pieces that a plan needs all the same.
        let whole = self.state.instance();
        let mut rest = Residual {
            left: whole.demand.clone(),
            bars: Residual::whole(self.instance).bars,
        };
        let mut chosen: Vec<(Cut, u32)> = Vec::new();
        let patterns: Vec<_> = values.iter().filter(|v| v.0 >= bins).collect();
        let order = ranked(patterns.len(), |at| {
            let x = patterns[at].1 + 1e-6;
            x - x.floor()
        });
        for whole in [true, false] {
            for &at in &order {
                let &(j, x) = patterns[at];
                let want = if whole {
                    u32::try_from(floor(x + 1e-6)).unwrap_or(0)
                } else {
                    u32::from(x.fract() > 0.5)
                };
                take_some(&self.cuts[j - bins], want, &mut rest, &mut chosen);
            }
        }
        let (fill, work) = greedy::fill(whole, rest.left, rest.bars, Choice::Price);
        self.state.control.spend(work);
        let fixed: i64 = chosen
            .iter()
            .map(|(c, n)| self.instance.bins[c.bin as usize].cost * i64::from(*n))
            .sum();
        if self
            .state
            .improves(self.instance.lost(&fill), fixed + self.instance.cost(&fill))
        {
            chosen.extend(fill.cuts);
            self.state.offer(
                Plan {
                    cuts: chosen,
                    uncut: fill.uncut,
                },
                self.strategy,
            );
        }
    }
}

/// Takes up to `want` bars of a cut, leaving out pieces that are no longer wanted.
fn take_some(cut: &Cut, mut want: u32, rest: &mut Residual, chosen: &mut Vec<(Cut, u32)>) {
    while want > 0 {
        let cut = trimmed(cut, rest);
        if cut.parts.is_empty() || rest.bars[cut.bin as usize] == 0 {
            return;
        }
        let n = rest.repeat(&cut).min(want);
        rest.take(&cut, n);
        chosen.push((cut, n));
        want -= n;
    }
}

/// The cut without pieces that are no longer wanted.
fn trimmed(cut: &Cut, rest: &Residual) -> Cut {
    let parts = cut
        .parts
        .iter()
        .map(|&(i, n)| (i, n.min(rest.left[i as usize])))
        .filter(|p| p.1 > 0);
    Cut {
        bin: cut.bin,
        parts: parts.collect(),
    }
}
