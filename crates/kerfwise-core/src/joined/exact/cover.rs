//! The best choice of patterns that cover the pieces with the stock there is, on every level of the objective that is a
//! sum over bars.

use super::super::geometry::Geometry;
use super::MOST_PIECES;
use super::space::{Combinations, Subproblem};
use super::table::{Pattern, Table};
use crate::model::{Nm, rank_of_bar};
use kerfwise_kernels::cover::{Costs, Cover, Rank};
use kerfwise_kernels::multisets::Multisets;
use kerfwise_kernels::num::whole;

/// Memory: states, some 60 bytes each.
const MOST_STATES: usize = 400_000;

/// What is counted: each pattern that is looked at.
const COSTS: Costs = Costs {
    state: 0,
    part: 0,
    pack: 1,
};

/// The best rank, and the patterns that give it as places in [`Table::patterns`]; `None` where that takes more than
/// `limit` of work. What it took is added to `work`.
pub(super) fn best(
    geometry: &Geometry<'_>,
    sub: &Subproblem,
    sets: &Multisets,
    combinations: &Combinations,
    table: &Table,
    (limit, fewest, work): (u64, u64, &mut u64),
) -> Option<(Rank, Vec<(usize, usize)>)> {
    let parts = u32::try_from(geometry.most_parts).ok()?;
    // Sums over all bars stay whole.
    let most_cost = i64::MAX / i64::from(MOST_PIECES.checked_mul(parts)?);
    if sub
        .stock
        .iter()
        .any(|(stock, _)| geometry.instance.stock[*stock].cost.0 > most_cost)
    {
        return None;
    }
    let most = sub.pieces().saturating_mul(parts);
    // Scarce stock; entries that cannot run out count 0.
    let scarce: Vec<u32> = sub
        .stock
        .iter()
        .map(|(_, count)| if *count < most { *count } else { 0 })
        .collect();
    let states = usize::try_from(limit / 8).ok()?.min(MOST_STATES);
    let used = |all: usize, count: &u32| all.checked_mul(*count as usize + 1);
    scarce
        .iter()
        .try_fold(sets.size, used)
        .filter(|all| *all <= states)?;
    let value = sub
        .demand
        .iter()
        .map(|(shape, _)| geometry.instance.shapes[*shape].length.0)
        .collect();
    let mut cover = Cover::new(sets, value, scarce.clone(), states, COSTS, limit)?;
    let (mut at, mut uses) = (Vec::new(), Vec::new());
    for (set, patterns) in table.patterns.iter().enumerate() {
        let means = twice_means(geometry, sub, sets.counts(set));
        for (index, pattern) in patterns.iter().enumerate() {
            uses.clear();
            for kind in &combinations.parts[pattern.parts] {
                let kind = usize::from(*kind);
                match uses.last_mut() {
                    Some((last, count)) if *last == kind => *count += 1,
                    _ if scarce[kind] > 0 => uses.push((kind, 1)),
                    _ => {}
                }
            }
            cover.add(set, rank(geometry, sub, combinations, pattern, means), &uses);
            at.push((set, index));
        }
    }
    let found = cover.run().map(|found| cover.fewest(found, fewest));
    // What it broke off at is past the limit.
    *work += found.as_ref().map_or(limit + 1, |_| limit - cover.work);
    let (rank, chosen) = found?;
    Some((rank, chosen.into_iter().map(|pack| at[pack]).collect()))
}

/// Doubled mean lengths of so many pieces.
fn twice_means(geometry: &Geometry<'_>, sub: &Subproblem, counts: &[u8]) -> i64 {
    let mut twice = 0;
    for ((shape, _), count) in sub.demand.iter().zip(counts) {
        twice += geometry.instance.shapes[*shape].twice_mean() * i64::from(*count);
    }
    twice
}

/// What a bar adds on each level.
fn rank(
    geometry: &Geometry<'_>,
    sub: &Subproblem,
    combinations: &Combinations,
    pattern: &Pattern,
    twice_means: i64,
) -> Rank {
    let instance = geometry.instance;
    let parts = &combinations.parts[pattern.parts];
    let (mut cost, mut raw) = (0, Nm::ZERO);
    for part in parts {
        let entry = &instance.stock[sub.stock[usize::from(*part)].0];
        cost += entry.cost.0;
        raw += entry.length;
    }
    let available = pattern.available;
    let useful = available > Nm::ZERO && available >= instance.reusable;
    let kept = if useful { available } else { Nm::ZERO };
    let waste = raw - Nm((twice_means + 1) / 2) - kept;
    rank_of_bar(cost, whole(parts.len()) - 1, waste.0, useful)
}
