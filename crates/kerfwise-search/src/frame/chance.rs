//! Fixed pseudo-random numbers, by which one turn of a dive or a neighbourhood differs from the next.

use crate::sorting::ranked;
use kerfwise_kernels::num::real;
use std::ops::RangeInclusive;

/// The number that a dive with this seed adds to the score of choice `i`; 0 for the natural order.
pub(crate) fn noise(seed: u64, i: usize) -> f64 {
    if seed == 0 { 0.0 } else { 0.3 * chance(seed, i) }
}

/// A fixed pseudo-random number in [0, 1) from a seed and a position (splitmix64).
pub(crate) fn chance(seed: u64, i: usize) -> f64 {
    let mut z = seed
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add((i as u64).wrapping_mul(0xD1B5_4A32_D192_ED03));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    real(i64::try_from((z ^ (z >> 31)) >> 11).unwrap_or(0)) / 9_007_199_254_740_992.0
}

/// Chooses how many bars to take of each pattern, `count` in all. `bars` holds the waste and the number of bars of each
/// pattern; wasteful bars are chosen more often.
pub(crate) fn choose(bars: &[(i64, u32)], turn: u64, count: RangeInclusive<u32>, each: u32) -> Vec<u32> {
    let most = bars.iter().fold(1.0, |most: f64, bar| most.max(real(bar.0)));
    let order = ranked(bars.len(), |at| {
        chance(turn, at) * (0.25 + real(bars[at].0) / most)
    });
    let span = u64::from(count.end() - count.start() + 1);
    let mut left = count.start() + u32::try_from(turn % span).unwrap_or(0);
    let mut chosen = vec![0; bars.len()];
    for at in order {
        chosen[at] = bars[at].1.min(left).min(each);
        left -= chosen[at];
    }
    chosen
}
