//! The best patterns that cover the demand with the stock there is, on every level of the objective that is a sum
//! over bars.
//!
//! `cover` of the kernels is a dynamic program over (pieces left, scarce stock left), exact on all these levels. The
//! number of states grows exponentially with the item types, so it is limited. Example: four pieces of 2500 mm on
//! bars of 6000 mm are covered by two patterns of two pieces each.

use super::super::geometry::Geometry;
use super::super::tuning::{COVER_STATES, COVER_STATES_SHARE, EXACT_PIECES};
use super::space::{Combinations, Subproblem};
use super::table::{Pattern, Table};
use crate::model::{Nm, RankedBar, above_patterns};
use kerfwise_kernels::cover::{Costs, Cover, Rank};
use kerfwise_kernels::multisets::Multisets;
use kerfwise_kernels::num::whole;

/// The cover counts one step for each pattern that it looks at, and nothing else.
const COSTS: Costs = Costs {
    state: 0,
    part: 0,
    pack: 1,
};

/// Returns the best rank, and its patterns as places in [`Table::patterns`], or `None` if this takes more than
/// `limit` steps. Up to `fewest` steps look for fewer patterns of the same rank. Adds the steps done to `work`.
pub(super) fn best(
    geometry: &Geometry<'_>,
    sub: &Subproblem,
    sets: &Multisets,
    combinations: &Combinations,
    table: &Table,
    (limit, fewest, work): (u64, u64, &mut u64),
) -> Option<(Rank, Vec<(usize, usize)>)> {
    let parts = u32::try_from(geometry.most_parts).ok()?;
    if !costs_fit(geometry, sub, parts) {
        return None;
    }
    let most = sub.pieces().saturating_mul(parts);
    // The number of bars of each scarce stock type. A stock type that cannot run out counts 0.
    let scarce: Vec<u32> = sub
        .stock
        .iter()
        .map(|(_, count)| if *count < most { *count } else { 0 })
        .collect();
    let states = usize::try_from(limit / COVER_STATES_SHARE)
        .ok()?
        .min(COVER_STATES);
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
            for entry in &combinations.parts[pattern.parts] {
                let entry = usize::from(*entry);
                match uses.last_mut() {
                    Some((last, count)) if *last == entry => *count += 1,
                    _ if scarce[entry] > 0 => uses.push((entry, 1)),
                    _ => {}
                }
            }
            cover.add(set, rank(geometry, sub, combinations, pattern, means), &uses);
            at.push((set, index));
        }
    }
    let above = above_patterns(geometry.instance.after);
    let found = cover
        .best_choice()
        .map(|found| cover.fewest(found, above, fewest));
    // A search that breaks off is one step past the limit.
    *work += found.as_ref().map_or(limit + 1, |_| limit - cover.work);
    let few = found?;
    Some((few.rank, few.packs.into_iter().map(|pack| at[pack]).collect()))
}

/// Whether sums of costs over all bars, of so many parts each, fit into 64 bits.
fn costs_fit(geometry: &Geometry<'_>, sub: &Subproblem, parts: u32) -> bool {
    let most = EXACT_PIECES
        .checked_mul(parts)
        .map(|parts| i64::MAX / i64::from(parts));
    let mut stock = sub
        .stock
        .iter()
        .map(|(stock, _)| &geometry.instance.stock[*stock]);
    most.is_some_and(|most| stock.all(|entry| entry.cost.0 <= most))
}

/// The doubled mean lengths of these pieces together.
fn twice_means(geometry: &Geometry<'_>, sub: &Subproblem, counts: &[u8]) -> i64 {
    let mut twice = 0;
    for ((shape, _), count) in sub.demand.iter().zip(counts) {
        twice += geometry.instance.shapes[*shape].twice_mean() * i64::from(*count);
    }
    twice
}

/// The rank that a bar adds to the rank of a plan.
fn rank(
    geometry: &Geometry<'_>,
    sub: &Subproblem,
    combinations: &Combinations,
    pattern: &Pattern,
    twice_means: i64,
) -> Rank {
    let instance = geometry.instance;
    let parts = &combinations.parts[pattern.parts];
    let (mut cost, mut used_up) = (0, 0);
    let mut raw = Nm::ZERO;
    for part in parts {
        let entry = &instance.stock[sub.stock[usize::from(*part)].0];
        cost += entry.cost.0;
        used_up += instance.used_up_of(sub.stock[usize::from(*part)].0);
        raw += entry.whole();
    }
    let available = pattern.available;
    let useful = available > Nm::ZERO && available >= instance.reusable;
    let offcut = if useful { available } else { Nm::ZERO };
    let waste = raw - Nm((twice_means + 1) / 2) - offcut;
    let joints = whole(parts.len()) - 1;
    if let [single] = parts.as_slice() {
        let stock = sub.stock[usize::from(*single)].0;
        cost -= instance.worth_on(stock, available).0;
    }
    let (waste, offcut) = (waste.0, offcut.0);
    let bar = RankedBar {
        cost,
        used_up,
        joints,
        waste,
        offcut,
    };
    bar.rank(instance)
}
