//! The exact search of small problems: the best plan of joined and single bars together.
//!
//! First [`table`] finds the patterns that one bar can carry, then [`cover`] covers the demand with them. Both are
//! dynamic programs over the subsets of the pieces, so their work grows exponentially with the item types; limits of
//! memory and steps end them. The plan is optimal, with a proof, if [`is_complete`] holds. Example: three pieces of
//! each of four types have 4⁴ = 256 subsets.

mod cover;
mod given;
mod space;
mod table;

use kerfwise_kernels::cover::Rank;
use kerfwise_kernels::multisets::Multisets;
use kerfwise_kernels::num::whole;
pub(super) use space::Subproblem;

use super::geometry::Geometry;
use super::tuning::{EXACT_COMPOSITES, EXACT_PIECES, EXACT_SETS, EXACT_STEPS, FEWEST_PATTERNS_STEPS};
use crate::model::{Instance, Level, LevelBound, Nm, Plan, ranked};
use crate::search::LowerBound;
use space::Combinations;
use table::Table;

/// The best plan of a small problem.
pub(super) struct Best {
    pub plan: Plan,
    pub rank: Rank,
}

impl Best {
    /// The bound that the rank proves on its first two levels.
    pub fn bound(&self) -> LowerBound {
        LowerBound {
            uncut: self.rank[0].into(),
            cost: self.rank[1].into(),
        }
    }
}

impl Best {
    /// The bounds that the rank proves on the levels from cost to joints, for plans as good on the levels above.
    pub fn levels(&self, instance: &Instance) -> Vec<LevelBound> {
        let levels = instance.levels().into_iter();
        let levels = levels.take_while(|level| *level <= Level::Joints);
        LevelBound::in_turn(levels, None, |level| ranked(instance, &self.rank, level))
    }
}

/// Searches all plans of a small problem. Returns the best plan, or `None` if this takes more than `limit` steps, and
/// the work done.
pub(super) fn solve(geometry: &Geometry<'_>, sub: &Subproblem, limit: u64) -> (Option<Best>, u64) {
    let mut work = 0;
    let best = try_solve(geometry, sub, (limit, 0), &mut work);
    (best, work)
}

/// The same, with the fewest patterns among the plans of the best rank.
pub(super) fn solve_with_fewest_patterns(
    geometry: &Geometry<'_>,
    sub: &Subproblem,
    limit: u64,
) -> (Option<Best>, u64) {
    let mut work = 0;
    let best = try_solve(geometry, sub, (limit, FEWEST_PATTERNS_STEPS), &mut work);
    (best, work)
}

fn try_solve(
    geometry: &Geometry<'_>,
    sub: &Subproblem,
    (limit, fewest): (u64, u64),
    work: &mut u64,
) -> Option<Best> {
    if sub.pieces() > EXACT_PIECES {
        return None;
    }
    let most = usize::try_from(limit).unwrap_or(usize::MAX).min(EXACT_SETS);
    let demand: Vec<u32> = sub.demand.iter().map(|(_, count)| *count).collect();
    let sets = Multisets::new(&demand, most)?;
    let combinations = Combinations::new(geometry, sub, (most / sets.size).min(EXACT_COMPOSITES))?;
    *work += (sets.size * combinations.parts.len()) as u64;
    let table = Table::new(geometry, sub, &sets, &combinations, limit.min(EXACT_STEPS));
    // A table that breaks off has done all its steps.
    *work += table.as_ref().map_or(limit.min(EXACT_STEPS), Table::work) * STEP;
    let table = table?;
    let mut steps = 0;
    let limit = (limit.min(EXACT_STEPS), fewest, &mut steps);
    let solved = cover::best(geometry, sub, &sets, &combinations, &table, limit);
    *work += steps * STEP;
    let (rank, chosen) = solved?;
    let mut plan = Plan::default();
    for (set, index) in chosen {
        let sequence = table.sequence(&table.patterns[set][index]);
        plan.bars.push((geometry.bar(&sequence)?, 1));
    }
    Some(Best { plan, rank })
}

/// Whether the search through all sequences misses nothing: each piece shares stretches of the bar with its
/// neighbours alone, and no two joints ever have to lie in two pieces at once. The search tries one joint in both of
/// two neighbours as far along as it can lie, where it leaves most room, and before the stretch that they share.
pub(super) fn is_complete(geometry: &Geometry<'_>) -> bool {
    let all = || {
        geometry
            .instance
            .shapes
            .iter()
            .flat_map(|shape| &shape.orientations)
    };
    if geometry.least == Nm::ZERO && geometry.loss == Nm::ZERO {
        return true;
    }
    let mut shared = Nm::ZERO;
    for before in all() {
        for next in all() {
            shared = shared.max(-geometry.gap(Some(before), next));
        }
    }
    let at_least = |extent: Nm| all().all(|piece| piece.extent >= extent);
    if shared < geometry.least * 2 + geometry.loss {
        // No joint lies in two pieces.
        return at_least(shared * 2);
    }
    // If a joint in both pieces lies far into the next piece, all other joints must still find their places behind
    // it.
    let others = whole(geometry.most_parts) - 2;
    let one_in_both = others <= 0 || shared < geometry.least * 3 + geometry.loss * 2;
    one_in_both && at_least(shared * 2 + (geometry.least + geometry.loss) * others.max(0))
}

/// Work of one step.
const STEP: u64 = 80;
