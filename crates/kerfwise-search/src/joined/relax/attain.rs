//! Attainable uncut lengths: a bound is raised to the next sum that whole pieces can make. Example: with pieces of
//! 700 and 500 mm a bound of 800 mm is raised to 1000 mm.
//!
//! A table over all sums up to the best plan's uncut length, in the greatest common divisor of the lengths, finds the
//! sum exactly.

use super::super::open::Open;
use super::super::tuning::UNCUT_SUMS;
use super::Relaxed;
use kerfwise_kernels::knapsack::Sums;
use kerfwise_kernels::num::{divide_up, gcd};

/// The least sum of open pieces from `bound` on. Returns `bound` if the table would be too large, or if no sum
/// follows.
pub(super) fn uncut(relaxed: &Relaxed<'_, '_>, open: &Open, bound: i128, best: i128) -> i128 {
    let shapes = &relaxed.geometry.instance.shapes;
    let unit = shapes
        .iter()
        .fold(0, |unit, shape| gcd(unit, shape.length.0))
        .max(1);
    let wide = i128::from(unit);
    let in_units = (i64::try_from(divide_up(bound, wide)), i64::try_from(best / wide));
    match in_units {
        (Ok(up), Ok(last)) if bound > 0 && bound < best && last <= UNCUT_SUMS => {
            let pieces = shapes.iter().zip(&open.demand);
            let pieces: Vec<(i64, u32)> = pieces
                .map(|(shape, left)| (shape.length.0 / unit, *left))
                .collect();
            let next = Sums::of_pieces(&pieces, last).next_total(up, last);
            next.map_or(bound, |next| i128::from(next) * wide)
        }
        _ => bound,
    }
}
