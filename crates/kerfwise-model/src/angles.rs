//! The lengths that an angled end takes: its offset across the width, its kerf along the bar, and the gap between two
//! ends. Example: an end of 45° on a profile of 60 mm has an offset of 60 mm.

use super::trigonometry::{cos, tan};
use super::{Degrees, Nm};

/// One end of a piece as it lies. All ends of the same angle are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct End {
    /// Signed angle.
    pub angle: Degrees,
    /// `w·tan θ`: how far the end's far corner lies beyond its fence corner; negative if the far corner lies before.
    pub offset: Nm,
    /// `kerf / cos θ`, rounded up: the length along the bar that a cut along this end turns to dust.
    pub kerf: Nm,
}

impl End {
    /// Whether the end is cut at an angle.
    #[must_use]
    pub fn is_angled(&self) -> bool {
        self.angle != Degrees::ZERO
    }
}

/// The settings of saw and profile that matter for ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Angles {
    /// Width of the profile, `w`.
    pub width: Nm,
    /// The kerf of a square cut.
    pub kerf: Nm,
    /// Mitre tip offset.
    pub delta: Nm,
}

impl Angles {
    pub(crate) fn new(width: Nm, kerf: Nm, delta: Nm) -> Self {
        Self { width, kerf, delta }
    }

    /// The end of this angle. The offset is rounded to the nearest nanometre, the kerf up.
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

    /// Least distance between two facing ends, at every height. One cut makes two ends of the same angle; other ends
    /// need the wider kerf and the tip offset.
    #[must_use]
    pub fn clearance(&self, right: &End, left: &End) -> Nm {
        if right.angle == left.angle {
            right.kerf
        } else {
            right.kerf.max(left.kerf) + self.delta
        }
    }

    /// Least distance along the fence from a piece's right corner to the next piece's left corner that keeps the
    /// clearance at every height. Both ends are straight lines, so the clearance at both edges is enough.
    #[must_use]
    pub fn fence_gap(&self, right: &End, left: &End) -> Nm {
        self.clearance(right, left) + (right.offset - left.offset).max(Nm::ZERO)
    }

    /// Distance of the outermost tip from the trimmed end of a bar.
    #[must_use]
    pub fn tip(&self, end: &End) -> Nm {
        if end.is_angled() { self.delta } else { Nm::ZERO }
    }
}

pub(super) fn radians(angle: Degrees) -> f64 {
    Nm(angle.0).to_f64() / 1e6 * (core::f64::consts::PI / 180.0)
}

/// Converts a whole number. It is small enough, since lengths are at most 10 m and angles at most 80°.
#[expect(clippy::cast_possible_truncation, reason = "whole and below 10^11")]
fn to_nanometres(whole: f64) -> Nm {
    Nm(whole as i64)
}
