//! Which totals the pieces can make: capacities are lowered to the greatest fill that exists.

use super::instance::Instance;
use super::knapsack;
use super::num;
use kerfwise_kernels::bits::shift_or;
use kerfwise_kernels::listing::IntoList;

/// Word operations allowed; above this capacities stay as they are.
const WORK: i64 = 2_000_000;

/// For each capacity the greatest total of pieces not above it (bounded subset sums by a bit set).
pub(super) fn fillable(instance: &Instance, capacities: &[i64]) -> Vec<i64> {
    let total: i64 = instance
        .width
        .iter()
        .zip(&instance.demand)
        .map(|(&w, &d)| w.saturating_mul(i64::from(d)))
        .fold(0, i64::saturating_add);
    let top = capacities.iter().copied().max().unwrap_or(0).min(total);
    let steps: i64 = instance
        .demand
        .iter()
        .map(|&d| i64::from(32 - d.leading_zeros()))
        .sum();
    if top <= 0 || top.saturating_mul(steps) / 64 > WORK {
        return capacities.iter().map(|&c| c.min(total)).listed();
    }
    let top = num::index(top);
    let mut bits = vec![0u64; top / 64 + 1];
    bits[0] = 1;
    for (&w, &d) in instance.width.iter().zip(&instance.demand) {
        for n in knapsack::lots(d).map(i64::from) {
            if w.saturating_mul(n) <= num::whole(top) {
                shift_or(&mut bits, num::index(w * n));
            }
        }
    }
    capacities
        .iter()
        .map(|&c| highest(&bits, c.clamp(0, num::whole(top))))
        .listed()
}

fn highest(bits: &[u64], at_most: i64) -> i64 {
    let mut at = num::index(at_most);
    while bits[at / 64] >> (at % 64) & 1 == 0 {
        at -= 1;
    }
    num::whole(at)
}
