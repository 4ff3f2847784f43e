//! Rounds a solution of the relaxation to a whole plan.

use super::num::floor;
use super::tree::Tree;
use super::{Pattern, Residual};
use crate::sorting::ranked;

impl Tree<'_> {
    /// Takes each pattern as often as its value rounded down, then once more if its fraction is above a half, the
    /// largest fractions first. The bar model fills the rest.
    pub(super) fn round(&mut self, values: &[(usize, f64)]) {
        let bins = self.task.bins.len();
        // The demand of the task may be smaller than the demand of a plan.
        let mut rest = Residual {
            left: self.model.wanted(),
            bars: self.task.bins.iter().map(|bin| bin.quantity).collect(),
        };
        let mut taken: Vec<(Pattern, u32)> = Vec::new();
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
                take_some(&self.patterns[j - bins], want, &mut rest, &mut taken);
            }
        }
        self.model.complete(taken, rest);
    }
}

/// Takes up to `want` bars of a pattern, without the pieces that are no longer wanted.
fn take_some(pattern: &Pattern, mut want: u32, rest: &mut Residual, taken: &mut Vec<(Pattern, u32)>) {
    while want > 0 {
        let pattern = trimmed(pattern, rest);
        if pattern.parts.is_empty() || rest.bars[pattern.bin as usize] == 0 {
            return;
        }
        let n = rest.repeat(&pattern).min(want);
        rest.take(&pattern, n);
        taken.push((pattern, n));
        want -= n;
    }
}

/// The pattern without pieces that are no longer wanted.
fn trimmed(pattern: &Pattern, rest: &Residual) -> Pattern {
    let parts = pattern
        .parts
        .iter()
        .map(|&(i, n)| (i, n.min(rest.left[i as usize])))
        .filter(|p| p.1 > 0);
    Pattern {
        bin: pattern.bin,
        parts: parts.collect(),
    }
}
