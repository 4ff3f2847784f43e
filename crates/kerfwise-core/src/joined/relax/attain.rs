//! Sums that whole pieces can make: a bound is raised to the next of them.

use super::super::open::Open;
use super::Relaxed;
use kerfwise_kernels::knapsack::Sums;
use kerfwise_kernels::num::{divide_up, gcd};

/// Greatest sum of the table, in units.
const MOST: i64 = 1_000_000;

/// The least length from `bound` on that some of the pieces make together.
pub(super) fn uncut(relaxed: &Relaxed<'_, '_>, open: &Open, bound: i128, best: i128) -> i128 {
    let shapes = &relaxed.geometry.instance.shapes;
    let unit = shapes
        .iter()
        .fold(0, |unit, shape| gcd(unit, shape.length.0))
        .max(1);
    let wide = i128::from(unit);
    let in_units = (i64::try_from(divide_up(bound, wide)), i64::try_from(best / wide));
    match in_units {
        (Ok(up), Ok(last)) if bound > 0 && bound < best && last <= MOST => {
            let pieces = shapes.iter().zip(&open.demand);
            let pieces: Vec<(i64, u32)> = pieces
                .map(|(shape, left)| (shape.length.0 / unit, *left))
                .collect();
            let next = Sums::of(&pieces, last).next(up, last);
            next.map_or(bound, |next| i128::from(next) * wide)
        }
        _ => bound,
    }
}
