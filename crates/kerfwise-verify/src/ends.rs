//! An end cut at an angle: its corners and its kerf, computed from the angle alone.

use kerfwise_model::Degrees;

/// `sign(θ)·round(w·tan |θ|)`: how far the far corner lies beyond the fence corner.
pub(super) fn offset(width: i128, angle: Degrees) -> i128 {
    let across = whole(libm::round(float(width) * libm::tan(radians(angle))));
    if angle.0 < 0 { -across } else { across }
}

/// `kerf / cos θ`, rounded up.
pub(super) fn slanted(kerf: i128, angle: Degrees) -> i128 {
    if angle.0 == 0 {
        kerf
    } else {
        whole(libm::ceil(float(kerf) / libm::cos(radians(angle))))
    }
}

fn radians(angle: Degrees) -> f64 {
    float(i128::from(angle.0).abs()) / 1e6 * (std::f64::consts::PI / 180.0)
}

#[expect(clippy::cast_precision_loss, reason = "checked requests stay far below 2^53")]
fn float(value: i128) -> f64 {
    value as f64
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "checked requests stay far below 2^53"
)]
fn whole(value: f64) -> i128 {
    value as i128
}
