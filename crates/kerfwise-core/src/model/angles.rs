//! What an angled end costs: its offset across the width, its kerf along the bar, and the gap between two ends.

use super::trigonometry::{cos, tan};
use super::{Degrees, Nm};

/// One end of a piece as it lies. All ends of the same angle are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct End {
    /// Signed angle.
    pub angle: Degrees,
    /// `w·tan θ`: how far the end's far corner lies beyond its fence corner; negative where it lies before.
    pub offset: Nm,
    /// `kerf / cos θ`, rounded up: what a cut along this end takes along the bar.
    pub kerf: Nm,
}

impl End {
    /// Whether the end is cut at an angle.
    #[must_use]
    pub fn is_angled(&self) -> bool {
        self.angle != Degrees::ZERO
    }
}

/// The saw and the profile, as far as ends are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Angles {
    /// Width of the profile, `w`.
    pub width: Nm,
    /// What a square cut takes.
    pub kerf: Nm,
    /// Mitre tip offset.
    pub delta: Nm,
}

impl Angles {
    pub(crate) fn new(width: Nm, kerf: Nm, delta: Nm) -> Self {
        Self { width, kerf, delta }
    }

    /// The end of this angle. `w·tan |θ|` is rounded to the nearest nanometre, the slanted kerf up.
    #[must_use]
    pub fn end(&self, angle: Degrees) -> End {
        if angle == Degrees::ZERO {
            return End {
                angle,
                offset: Nm::ZERO,
                kerf: self.kerf,
            };
        }
        let radians = radians(angle.abs());
        let offset = to_nanometres(libm::round(self.width.to_f64() * tan(radians)));
        let kerf = to_nanometres(libm::ceil(self.kerf.to_f64() / cos(radians)));
        End {
            angle,
            offset: if angle.0.is_negative() { -offset } else { offset },
            kerf,
        }
    }

    /// Least distance between facing ends at every height: one cut makes two equal ends, others need the wider
    /// kerf and the tip offset.
    #[must_use]
    pub fn clearance(&self, right: &End, left: &End) -> Nm {
        if right.angle == left.angle {
            right.kerf
        } else {
            right.kerf.max(left.kerf) + self.delta
        }
    }

    /// Least distance along the fence from a piece's right corner to the next one's left corner, such that the
    /// clearance holds at every height. Both ends are straight lines, so it is enough that it holds at both edges.
    #[must_use]
    pub fn fence_gap(&self, right: &End, left: &End) -> Nm {
        self.clearance(right, left) + (right.offset - left.offset).max(Nm::ZERO)
    }

    /// What the outermost tip keeps from a bar's trimmed end.
    #[must_use]
    pub fn tip(&self, end: &End) -> Nm {
        if end.is_angled() { self.delta } else { Nm::ZERO }
    }
}

pub(super) fn radians(angle: Degrees) -> f64 {
    Nm(angle.0).to_f64() / 1e6 * (core::f64::consts::PI / 180.0)
}

/// A whole number that came from lengths of at most 10 m and angles of at most 80°.
#[expect(clippy::cast_possible_truncation, reason = "whole and below 10^11")]
fn to_nanometres(whole: f64) -> Nm {
    Nm(whole as i64)
}
