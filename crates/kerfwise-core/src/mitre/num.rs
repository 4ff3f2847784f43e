//! The few conversions between number types that the search needs.

/// Integer as a float, rounded above 2^53; callers leave a margin.
#[expect(clippy::cast_precision_loss, reason = "callers leave a margin")]
pub(super) fn real(n: i64) -> f64 {
    n as f64
}

/// Largest integer not above `x`, saturating.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the cast saturates, the same on every target"
)]
pub(super) fn floor(x: f64) -> i64 {
    x.floor() as i64
}

/// A row or column number.
pub(super) fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// A count from a float that is near a whole number or above it.
pub(super) fn count(x: f64) -> u32 {
    u32::try_from(floor(x).max(0)).unwrap_or(u32::MAX)
}
