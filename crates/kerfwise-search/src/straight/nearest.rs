//! Dives for bars that carry few types. They fix one pattern after another, and begin with the pattern that the
//! relaxation takes most nearly a whole number of times (Wäscher & Gau 1996 compare such roundings).
//!
//! Fixing the whole parts of all patterns at once leaves a few pieces of nearly every type. These would need a bar for
//! each few types.

use super::dive::Diving;
use super::instance::Pattern;
use super::num::{count, floor};
use super::residual::Residual;
use super::tuning::FIXED_AT_ONCE;
use crate::frame::{self, chance};
use crate::sorting;

impl Diving<'_, '_, '_, '_> {
    /// Fixes the next patterns of a relaxation and dives on; if discrepancies are allowed, others first. Returns true
    /// once the target is reached.
    pub(super) fn nearest(
        &mut self,
        residual: &Residual,
        fixed: &mut Vec<(Pattern, u32)>,
        ranked: &[(Pattern, f64)],
        discrepancies: u32,
    ) -> bool {
        let times = |x: f64| count(floor(x + 0.5)).max(1);
        let noise = |i: usize| 0.2 * chance(self.dive.seed * 64 + u64::from(discrepancies), i);
        let far = |i: usize, x: f64| (x - f64::from(times(x))).abs() + noise(i);
        let order = sorting::ranked(ranked.len(), |i| -far(i, ranked[i].1));
        let level = fixed.len();
        for tried in 0..=discrepancies {
            let mut child = residual.clone();
            let first = order.iter().skip(tried as usize);
            for &i in first.take(ranked.len().div_ceil(FIXED_AT_ONCE)) {
                let (pattern, x) = &ranked[i];
                let n = times(*x).min(child.repeat(pattern));
                if n > 0 {
                    child.take(pattern, n);
                    fixed.push((pattern.clone(), n));
                }
            }
            let reached = fixed.len() > level && frame::descend(self, &child, fixed, discrepancies - tried);
            fixed.truncate(level);
            if reached {
                return true;
            }
        }
        false
    }
}
