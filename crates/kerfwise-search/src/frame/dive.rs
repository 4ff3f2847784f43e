//! Diving with limited discrepancy over the residual relaxation (Harvey & Ginsberg 1995; rounding of cutting
//! patterns after Wäscher & Gau 1996): a dive fixes the whole parts of the solution, then the bar with the largest
//! fraction, and solves the relaxation of the residual problem again, with new bars priced for it.
//!
//! A dive is a heuristic and proves nothing. Every relaxation fixes at least one bar, or ends the branch. Example:
//! with one discrepancy a dive may take its second-best bar once.

use super::residual::{Loaded, Residual};
use kerfwise_kernels::num::{count, round_down};

/// What a bar model knows of its dives. The bars of a relaxation's solution come with the number of times, `ranked`:
/// the one to round up first is at the front.
pub(crate) trait Diver: Sized {
    type Bar: Loaded;

    /// Completes a plan from the fixed bars and offers it. If the dive is to end here, returns whether the target is
    /// reached.
    fn arrive(&mut self, rest: &Residual, fixed: &[(Self::Bar, u32)]) -> Option<bool>;

    /// Solves the relaxation of a residual problem. Returns none if it shows that the target is out of reach.
    fn relax(&mut self, rest: &Residual, fixed: &[(Self::Bar, u32)]) -> Option<Vec<(Self::Bar, f64)>>;

    /// Whether no other branch is to begin.
    fn is_over(&self) -> bool;

    /// The bars behind the one at `first` that are rounded up with it.
    fn rounded_up<'r>(
        &self,
        ranked: &'r [(Self::Bar, f64)],
        first: usize,
    ) -> impl Iterator<Item = &'r Self::Bar>;

    /// Whether the bar at the front is to be fixed by itself, before the whole parts.
    fn goes_alone(&self, _front: &Self::Bar) -> bool {
        false
    }

    /// Fixes bars of a relaxation and dives on. Returns true once the target is reached.
    fn branch(
        &mut self,
        rest: &Residual,
        fixed: &mut Vec<(Self::Bar, u32)>,
        ranked: &[(Self::Bar, f64)],
        discrepancies: u32,
    ) -> bool {
        by_fractions(self, rest, fixed, ranked, discrepancies)
    }
}

/// Dives from a residual problem with at most this many discrepancies. Returns true once the target is reached.
pub(crate) fn descend<D: Diver>(
    diver: &mut D,
    rest: &Residual,
    fixed: &mut Vec<(D::Bar, u32)>,
    discrepancies: u32,
) -> bool {
    if let Some(reached) = diver.arrive(rest, fixed) {
        return reached;
    }
    diver
        .relax(rest, fixed)
        .is_some_and(|ranked| diver.branch(rest, fixed, &ranked, discrepancies))
}

/// Fixes the whole parts, and in each branch one bar more with those that are rounded up beside it.
pub(crate) fn by_fractions<D: Diver>(
    diver: &mut D,
    rest: &Residual,
    fixed: &mut Vec<(D::Bar, u32)>,
    ranked: &[(D::Bar, f64)],
    discrepancies: u32,
) -> bool {
    let (mark, mut base) = (fixed.len(), rest.clone());
    let alone = ranked.first().is_some_and(|(front, _)| diver.goes_alone(front));
    if !alone {
        for (bar, x) in ranked {
            let times = count(round_down(*x)).min(base.repeat(bar));
            if times > 0 {
                base.take(bar, times);
                fixed.push((bar.clone(), times));
            }
        }
    }
    let (mut tried, mut reached) = (0, false);
    for (first, (bar, _)) in ranked.iter().enumerate() {
        if reached || tried > discrepancies || diver.is_over() {
            break;
        }
        if !base.admits(bar) {
            continue;
        }
        tried += 1;
        let (level, mut child) = (fixed.len(), base.clone());
        child.take(bar, 1);
        fixed.push((bar.clone(), 1));
        if !alone {
            for bar in diver.rounded_up(ranked, first) {
                if child.admits(bar) {
                    child.take(bar, 1);
                    fixed.push((bar.clone(), 1));
                }
            }
        }
        reached = descend(diver, &child, fixed, discrepancies + 1 - tried);
        fixed.truncate(level);
    }
    if tried == 0 && fixed.len() > mark {
        reached = descend(diver, &base, fixed, discrepancies);
    }
    fixed.truncate(mark);
    reached
}
