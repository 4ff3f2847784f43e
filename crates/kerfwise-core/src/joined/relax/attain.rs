//! Sums that whole bars and whole pieces can make: a bound is raised to the next of them.

use super::super::open::Open;
use super::Relaxed;
use kerfwise_kernels::knapsack;

/// Cells of either table.
const MOST: i128 = 1_000_000;

/// The least cost from `bound` on at which bars of enough total capacity can be had. Each part counts as if it were
/// a bar of its own, without reserve and joints.
pub(super) fn cost(relaxed: &Relaxed<'_, '_>, open: &Open, bound: i128, best: i128) -> i128 {
    let stock = &relaxed.geometry.instance.stock;
    let costs = || stock.iter().map(|entry| i128::from(entry.cost.0));
    let unit = costs().fold(0, gcd);
    if unit == 0 {
        return bound;
    }
    let up = (bound + unit - 1).div_euclid(unit);
    let last = best / unit;
    if up >= last || last > MOST {
        return up * unit;
    }
    let need: i128 = relaxed
        .exact_widths()
        .zip(&open.demand)
        .map(|(width, left)| width * i128::from(*left))
        .sum();
    let size = usize::try_from(last).unwrap_or(0) + 1;
    // The greatest capacity of bars of each cost; none are less than nothing.
    let mut capacity = vec![-1_i128; size];
    capacity[0] = 0;
    for (entry, cost) in costs().enumerate() {
        let gives = relaxed.gives(entry).max(0);
        if cost == 0 {
            // Bars that cost nothing go with every cost.
            let bars = i128::from(open.stock[entry]);
            let more = if open.stock[entry] == u32::MAX {
                i128::MAX / 4
            } else {
                gives * bars
            };
            let reached = capacity.iter_mut().filter(|held| **held >= 0);
            reached.for_each(|held| *held = held.saturating_add(more));
            continue;
        }
        let step = usize::try_from(cost / unit).unwrap_or(size);
        let useful = u32::try_from(size / step).unwrap_or(u32::MAX);
        for count in knapsack::lots(open.stock[entry].min(useful)) {
            let (step, more) = (step * count as usize, gives * i128::from(count));
            for at in (step..size).rev() {
                let before = capacity[at - step];
                if before >= 0 {
                    capacity[at] = capacity[at].max(before.saturating_add(more));
                }
            }
        }
    }
    let next = (usize::try_from(up).unwrap_or(size)..size).find(|at| capacity[*at] >= need);
    next.and_then(|at| i128::try_from(at).ok())
        .unwrap_or(last)
        .max(up)
        * unit
}

/// The least length from `bound` on that some of the pieces make together.
pub(super) fn uncut(relaxed: &Relaxed<'_, '_>, open: &Open, bound: i128, best: i128) -> i128 {
    let shapes = &relaxed.geometry.instance.shapes;
    let lengths = || shapes.iter().map(|shape| i128::from(shape.length.0));
    let unit = lengths().fold(0, gcd).max(1);
    let last = best / unit;
    if bound <= 0 || bound >= best || last > MOST {
        return bound;
    }
    let size = usize::try_from(last).unwrap_or(0) + 1;
    let mut made = vec![false; size];
    made[0] = true;
    for (length, left) in lengths().zip(&open.demand) {
        let step = usize::try_from(length / unit).unwrap_or(size);
        let (mut left, mut lot) = ((*left as usize).min(size / step), 1);
        while left > 0 {
            let count = lot.min(left);
            for at in (step * count..size).rev() {
                made[at] |= made[at - step * count];
            }
            left -= count;
            lot *= 2;
        }
    }
    let up = (bound + unit - 1).div_euclid(unit);
    let next = (usize::try_from(up).unwrap_or(size)..size).find(|at| made[*at]);
    next.and_then(|at| i128::try_from(at).ok())
        .map_or(bound, |at| at * unit)
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
