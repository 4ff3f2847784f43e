//! Diving with limited discrepancy over the residual relaxation (Harvey & Ginsberg 1995; rounding of cutting
//! patterns after Wäscher & Gau 1996): a dive fixes the whole parts of the solution, then the bar with the largest
//! fraction, and solves the relaxation of the residual problem again, with new bars priced for it.
//!
//! A dive is a heuristic and proves nothing. Every relaxation fixes at least one bar, or ends the branch. Example:
//! with one discrepancy a dive may take its second-best bar once.

use super::rest::Rest;
use kerfwise_kernels::num::{count, round_down};

/// A bar of the relaxation's solution.
type Bar<D> = <<D as Diver>::Rest as Rest>::Bar;

/// Equal bars that a dive has fixed.
type Bars<D> = <<D as Diver>::Rest as Rest>::Bars;

/// What a bar model knows of its dives. The bars of a relaxation's solution come with the number of times, `ranked`:
/// the one to round up first is at the front.
pub(crate) trait Diver: Sized {
    type Rest: Rest;

    /// Completes a plan from the fixed bars and offers it. If the dive is to end here, returns whether the target is
    /// reached.
    fn arrive(&mut self, rest: &Self::Rest, fixed: &[Bars<Self>]) -> Option<bool>;

    /// Solves the relaxation of a residual problem. Returns none if it shows that the target is out of reach.
    fn relax(&mut self, rest: &Self::Rest, fixed: &[Bars<Self>]) -> Option<Vec<(Bar<Self>, f64)>>;

    /// Whether no other branch is to begin.
    fn is_over(&self) -> bool;

    /// The bars behind the one at `first` that are rounded up with it.
    fn rounded_up<'r>(
        &self,
        ranked: &'r [(Bar<Self>, f64)],
        first: usize,
    ) -> impl Iterator<Item = &'r Bar<Self>>;

    /// Whether the bar at the front is to be fixed by itself, before the whole parts.
    fn goes_alone(&self, _front: &Bar<Self>) -> bool {
        false
    }

    /// Fixes bars of a relaxation and dives on. Returns true once the target is reached.
    fn branch(
        &mut self,
        rest: &Self::Rest,
        fixed: &mut Vec<Bars<Self>>,
        ranked: &[(Bar<Self>, f64)],
        discrepancies: u32,
    ) -> bool {
        by_fractions(self, rest, fixed, ranked, discrepancies)
    }
}

/// Dives from a residual problem with at most this many discrepancies. Returns true once the target is reached.
pub(crate) fn descend<D: Diver>(
    diver: &mut D,
    rest: &D::Rest,
    fixed: &mut Vec<Bars<D>>,
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
    rest: &D::Rest,
    fixed: &mut Vec<Bars<D>>,
    ranked: &[(Bar<D>, f64)],
    discrepancies: u32,
) -> bool {
    let (mark, mut base) = (fixed.len(), rest.clone());
    let alone = ranked.first().is_some_and(|(front, _)| diver.goes_alone(front));
    if !alone {
        for (bar, x) in ranked {
            let times = count(round_down(*x)).min(base.repeat(bar));
            if times > 0 {
                fixed.push(base.fix(bar, times));
            }
        }
    }
    let (mut tried, mut reached) = (0, false);
    for (first, (bar, _)) in ranked.iter().enumerate() {
        if reached || tried > discrepancies || diver.is_over() {
            break;
        }
        if base.repeat(bar) == 0 {
            continue;
        }
        tried += 1;
        let (level, mut child) = (fixed.len(), base.clone());
        fixed.push(child.fix(bar, 1));
        if !alone {
            for bar in diver.rounded_up(ranked, first) {
                if child.repeat(bar) > 0 {
                    fixed.push(child.fix(bar, 1));
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
