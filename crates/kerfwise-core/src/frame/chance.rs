//! Fixed pseudo-random numbers, by which one dive differs from the next.

use kerfwise_kernels::num::real;

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
