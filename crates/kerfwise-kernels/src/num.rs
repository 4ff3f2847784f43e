//! The few conversions between number types that the search needs, each with its reason.

/// Index from a count that is known to fit a table in memory.
///
/// # Panics
/// If the count does not fit.
#[must_use]
#[inline]
#[track_caller]
pub fn index(n: i64) -> usize {
    usize::try_from(n).expect("a table index fits memory")
}

/// Number of a type, bin or column.
///
/// # Panics
/// If the number is 2³² or more.
#[must_use]
#[inline]
pub fn small(n: usize) -> u32 {
    u32::try_from(n).expect("fewer than 2^32 of a kind")
}

/// Saturating count.
#[must_use]
#[inline]
pub fn count(n: i64) -> u32 {
    u32::try_from(n.max(0)).unwrap_or(u32::MAX)
}

/// Largest integer not above `x`, saturating. It uses the cast: on a processor without a rounding instruction, rounding
/// calls the system's library.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the cast saturates, the same on every target"
)]
#[must_use]
#[inline]
pub fn floor(x: f64) -> i64 {
    let whole = x as i64;
    whole.saturating_sub(i64::from(real(whole) > x))
}

/// The same for an inner loop whose numbers are nearly always below 2⁵¹. It avoids the cast, which in wasm is a
/// rounding and two conversions: a float near 1.5 · 2⁵² has its nearest whole number in its last bits.
#[must_use]
#[inline(always)]
pub fn quick_floor(x: f64) -> i64 {
    const MOST: f64 = 2_251_799_813_685_248.0;
    const NEAR: f64 = 3.0 * MOST;
    if !(x > -MOST && x < MOST) {
        return floor(x);
    }
    let near = x + NEAR;
    let whole = near.to_bits().cast_signed() - NEAR.to_bits().cast_signed();
    whole - i64::from(near - NEAR > x)
}

/// Integer as a float; above 2^53 it is rounded, so callers leave a margin.
#[expect(clippy::cast_precision_loss, reason = "callers leave a margin")]
#[must_use]
#[inline]
pub fn real(n: i64) -> f64 {
    n as f64
}

/// The greater of two numbers, neither of them NaN. In wasm `f64::max` would be a call.
#[must_use]
#[inline(always)]
pub fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// Greatest common divisor.
#[must_use]
pub fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(i64::MAX)
}

/// A fraction rounded up to a whole number; the denominator is above 0.
#[inline(never)]
#[must_use]
pub fn divide_up(numerator: i128, denominator: i128) -> i128 {
    -(-numerator).div_euclid(denominator)
}

/// A size in memory as a length.
#[must_use]
#[inline]
pub fn whole(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// A wide total as a float, rounded.
#[expect(clippy::cast_precision_loss, reason = "callers leave a margin")]
#[must_use]
#[inline]
pub fn wide(n: i128) -> f64 {
    n as f64
}

/// The least whole number not below `x`, a little slack aside.
#[must_use]
#[inline]
pub fn round_up(x: f64) -> i64 {
    -floor(-(x - 1e-6 * x.abs().clamp(1.0, 100.0)))
}

/// The greatest whole number not above `x`, a little slack aside.
#[must_use]
#[inline]
pub fn round_down(x: f64) -> i64 {
    floor(x + 1e-6)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn rounds_down_quickly_as_by_the_cast(
            whole in -(1_i64 << 53)..1 << 53, shift in 0_u32..54, part in 0.0..1.0, any: f64,
        ) {
            let whole = real(whole >> shift);
            for x in [whole, whole + part, whole + 0.5, whole.next_up(), whole.next_down(), part, -part, any] {
                prop_assert_eq!(quick_floor(x), floor(x), "{}", x);
            }
        }
    }
}
