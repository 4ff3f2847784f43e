//! The totals that pieces can make: capacities are lowered to the greatest fill that exists.

use super::instance::Instance;
use super::knapsack::{Sums, lots_of};
use super::tuning::REACH_WORK;

/// For each capacity, the greatest total of pieces that is not above the capacity.
pub(super) fn fillable(instance: &Instance, capacities: &[i64]) -> Vec<i64> {
    let total = instance.need();
    let top = capacities.iter().copied().max().unwrap_or(0).min(total);
    let steps: i64 = instance.demand.iter().map(|&d| i64::from(lots_of(d))).sum();
    if top <= 0 || top.saturating_mul(steps) / 64 > REACH_WORK {
        return capacities.iter().map(|&c| c.min(total)).collect();
    }
    let pieces: Vec<(i64, u32)> = instance
        .width
        .iter()
        .copied()
        .zip(instance.demand.iter().copied())
        .collect();
    let sums = Sums::of_pieces(&pieces, top);
    capacities
        .iter()
        .map(|&c| sums.last_total(c.clamp(0, top)))
        .collect()
}
