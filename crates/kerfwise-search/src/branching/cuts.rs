//! Subset-row cuts over three types (Jepsen, Petersen, Spoorendonk & Pisinger 2008): if together `n` pieces of the
//! three are wanted, all bars hold at most `n / 2` pairs of them, rounded down.
//!
//! Example: three pieces of 2500 are wanted once each and any two fit on a bar of 6000. The relaxation cuts each of the
//! three pairs half a time, 1.5 bars and 1.5 pairs. The cut allows one pair, which makes 2 bars.

use super::Pattern;
use super::num::small;
use crate::sorting::tally;

/// Three types in ascending order. Together an odd number of pieces is wanted; for an even number the cut would allow
/// every plan.
pub(crate) type Row = [u32; 3];

/// A cut is added only if the solution exceeds its limit by more than this number of pairs.
const BEYOND: f64 = 0.04;

/// Most cuts that are added at once.
const AT_ONCE: usize = 40;

/// The number of pairs that the pieces of the row's types make on a bar: five pieces make two pairs.
pub(crate) fn pairs(parts: &[(u32, u32)], row: &Row) -> u32 {
    let pieces = parts.iter().filter(|p| row.contains(&p.0)).map(|p| p.1);
    pieces.sum::<u32>() / 2
}

/// The most pairs of the row's types in a plan.
pub(crate) fn limit(demand: &[u32], row: &Row) -> u32 {
    row.iter().map(|&i| demand[i as usize]).sum::<u32>() / 2
}

/// The cuts as rows of a linear program: each with its entries by column and its lower limit. The numbers are negative,
/// since rows have lower limits.
pub(crate) fn entries(
    demand: &[u32],
    rows: &[Row],
    patterns: &[Pattern],
    columns: &[usize],
) -> Vec<(Vec<(usize, f64)>, f64)> {
    let entries = rows.iter().map(|row| {
        let own = patterns.iter().zip(columns);
        let own = own.map(|(pattern, &j)| (j, -f64::from(pairs(&pattern.parts, row))));
        let own = own.filter(|e| e.1 != 0.0).collect();
        (own, -f64::from(limit(demand, row)))
    });
    entries.collect()
}

/// Returns the unknown cuts that a solution of the relaxation breaks most, and the work.
pub(crate) fn broken(demand: &[u32], used: &[(&Pattern, f64)], known: &[Row]) -> (Vec<Row>, u64) {
    // For each type, the types that share a pattern with it, and the patterns that hold it.
    let mut beside: Vec<Vec<u32>> = vec![Vec::new(); demand.len()];
    let mut holding = beside.clone();
    for (at, (pattern, _)) in used.iter().enumerate() {
        for &(i, _) in &pattern.parts {
            holding[i as usize].push(small(at));
            beside[i as usize].extend(pattern.parts.iter().map(|p| p.0).filter(|&j| j != i));
        }
    }
    let mut rows: Vec<Row> = Vec::new();
    for (i, near) in beside.iter_mut().enumerate() {
        near.sort();
        near.dedup();
        for (at, &j) in near.iter().enumerate() {
            for &k in &near[at + 1..] {
                let i = small(i);
                let row = [i.min(j), i.max(j.min(k)).min(j.max(k)), i.max(k)];
                if row.iter().map(|&i| demand[i as usize] % 2).sum::<u32>() % 2 == 1 {
                    rows.push(row);
                }
            }
        }
    }
    rows.sort();
    rows.dedup();
    let mut work = 0;
    let mut found: Vec<(f64, Row)> = Vec::new();
    for row in rows {
        let mut bars: Vec<u32> = row
            .iter()
            .flat_map(|&i| holding[i as usize].iter().copied())
            .collect();
        bars.sort();
        bars.dedup();
        work += 60 + 20 * bars.len() as u64;
        let held = bars.iter().map(|&at| used[at as usize]);
        let sum: f64 = held
            .map(|(pattern, x)| x * f64::from(pairs(&pattern.parts, &row)))
            .sum();
        let beyond = sum - f64::from(limit(demand, &row));
        if beyond > BEYOND && !known.contains(&row) {
            found.push((beyond, row));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    // A type is in at most four new cuts, since cuts that share types exclude nearly the same solutions.
    let mut times = vec![0; demand.len()];
    let mut rows: Vec<Row> = Vec::new();
    for (_, row) in found {
        if rows.len() < AT_ONCE && row.iter().all(|&i| times[i as usize] < 4) {
            row.iter().for_each(|&i| times[i as usize] += 1);
            rows.push(row);
        }
    }
    (rows, work)
}

/// The pair of types to branch on, and how many bars the two share. One of them is wanted once. The smallest distance
/// from a half, less half of the two weights, wins.
pub(crate) fn pair(
    demand: &[u32],
    used: &[(&Pattern, f64)],
    weight: impl Fn(u32) -> f64,
) -> Option<(u32, u32, f64)> {
    let mut together = Vec::new();
    let once = |i: u32| demand[i as usize] == 1;
    for (pattern, x) in used {
        for &(one, _) in pattern.parts.iter().filter(|p| once(p.0)) {
            for &(two, _) in &pattern.parts {
                if one < two || (one > two && !once(two)) {
                    together.push(((one, two), *x));
                }
            }
        }
    }
    let score = |((one, two), x): ((u32, u32), f64)| (x - 0.5).abs() - 0.5 * (weight(one) + weight(two));
    let best = tally(together).into_iter().filter(|(_, x)| !whole(*x));
    best.min_by(|a, b| score(*a).total_cmp(&score(*b)).then(a.0.cmp(&b.0)))
        .map(|((one, two), x)| (one, two, x))
}

/// Whether a value is a whole number, within 10⁻⁶.
pub(crate) fn whole(x: f64) -> bool {
    (x - (x + 0.5).floor()).abs() < 1e-6
}
