//! Sums that whole bars and whole pieces can make: a bound is raised to the next of them.

use super::super::open::Open;
use super::Relaxed;
use crate::straight::{ATTAIN_WORK, Attain, Bin};
use kerfwise_kernels::knapsack::Sums;
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::num::gcd;

/// Greatest sum of either table, in units.
const MOST: i64 = 1_000_000;

/// The least cost from `bound` on at which bars of enough total capacity can be had. Each part counts as if it were
/// a bar of its own, without reserve and joints.
pub(super) fn cost(relaxed: &Relaxed<'_, '_>, open: &Open, bound: i128, best: i128) -> i128 {
    let stock = &relaxed.geometry.instance.stock;
    let unit = stock.iter().fold(0, |unit, entry| gcd(unit, entry.cost.0));
    let (Some((up, last)), false) = (in_units(bound, best, unit), unit == 0) else {
        return bound;
    };
    let need: i128 = relaxed
        .exact_widths()
        .zip(&open.demand)
        .map(|(width, left)| width * i128::from(*left))
        .sum();
    let bins = stock.iter().enumerate().map(|(entry, kind)| Bin {
        capacity: i64::try_from(relaxed.gives(entry).max(0)).unwrap_or(i64::MAX),
        cost: kind.cost.0 / unit,
        quantity: open.stock[entry],
        limited: true,
    });
    let next = match i64::try_from(need) {
        Ok(need) if up < last && last <= MOST => {
            let attain = Attain::new(&bins.listed(), need, last, ATTAIN_WORK);
            attain.up(up).min(last)
        }
        _ => up,
    };
    i128::from(next) * i128::from(unit)
}

/// The least length from `bound` on that some of the pieces make together.
pub(super) fn uncut(relaxed: &Relaxed<'_, '_>, open: &Open, bound: i128, best: i128) -> i128 {
    let shapes = &relaxed.geometry.instance.shapes;
    let unit = shapes
        .iter()
        .fold(0, |unit, shape| gcd(unit, shape.length.0))
        .max(1);
    match in_units(bound, best, unit) {
        Some((up, last)) if bound > 0 && bound < best && last <= MOST => {
            let pieces = shapes.iter().zip(&open.demand);
            let pieces: Vec<(i64, u32)> = pieces
                .map(|(shape, left)| (shape.length.0 / unit, *left))
                .listed();
            let next = Sums::of(&pieces, last).next(up, last);
            next.map_or(bound, |next| i128::from(next) * i128::from(unit))
        }
        _ => bound,
    }
}

/// A bound, rounded up, and the best figure known in units.
fn in_units(bound: i128, best: i128, unit: i64) -> Option<(i64, i64)> {
    let wide = i128::from(unit.max(1));
    let up = i64::try_from((bound + wide - 1).div_euclid(wide)).ok()?;
    Some((up, i64::try_from(best / wide).ok()?))
}
