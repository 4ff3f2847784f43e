//! Rows over three types: of an odd number of pieces wanted, no more pairs can lie together than there are pairs
//! (the subset rows of Jepsen, Petersen, Spoorendonk & Pisinger 2008).
//!
//! They lift the relaxation where branching would have to go deep: three pieces of which each fits with each other, in
//! halves of three bars.

use super::Pattern;
use super::num::small;
use crate::sorting::tally;

/// Types of which an odd number of pieces is wanted, ascending.
pub(crate) type Row = [u32; 3];

/// How far beyond its limit a row must be to be worth adding.
const BEYOND: f64 = 0.04;

/// Rows added at once.
const AT_ONCE: usize = 40;

/// Pairs of pieces of a row's types on a bar.
pub(crate) fn pairs(parts: &[(u32, u32)], row: &Row) -> u32 {
    let pieces = parts.iter().filter(|p| row.contains(&p.0)).map(|p| p.1);
    pieces.sum::<u32>() / 2
}

/// Pairs of a row's types in all.
pub(crate) fn limit(demand: &[u32], row: &Row) -> u32 {
    row.iter().map(|&i| demand[i as usize]).sum::<u32>() / 2
}

/// Rows for a program: each with its columns and the least they must come to.
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

/// The rows that a solution of the relaxation breaks most, none of them known; and the work.
pub(crate) fn broken(demand: &[u32], used: &[(&Pattern, f64)], known: &[Row]) -> (Vec<Row>, u64) {
    // Of each type the types beside it and the bars that hold it.
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
    // No type in too many of them: they would say nearly the same.
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

/// The pair of types, the first wanted once, that lies together most nearly half of the time, and how often. Weights of
/// types count as much as a half.
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

/// Whether a value is whole but for rounding.
pub(crate) fn whole(x: f64) -> bool {
    (x - (x + 0.5).floor()).abs() < 1e-6
}
