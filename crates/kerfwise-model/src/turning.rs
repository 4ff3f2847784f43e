//! The half turns that a symmetrical profile allows.

use super::Degrees;

/// A half turn about an axis of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turning {
    /// As entered.
    None,
    /// About the axis along the bar: both angles change sign.
    X,
    /// About the axis across the bar: the ends swap and change sign.
    Y,
    /// About the axis across the face: the ends swap.
    Z,
}

impl Turning {
    /// The turns that the given symmetries allow, with their products, in the order none, X, Y, Z. Two symmetries allow
    /// all turns.
    #[must_use]
    pub fn closure(x: bool, y: bool, z: bool) -> Vec<Self> {
        let two = [x, y, z].iter().filter(|allowed| **allowed).count() >= 2;
        let mut turnings = vec![Self::None];
        for (turning, allowed) in [(Self::X, x), (Self::Y, y), (Self::Z, z)] {
            if allowed || two {
                turnings.push(turning);
            }
        }
        turnings
    }

    /// The left and right angle after the turn.
    #[must_use]
    pub fn apply(self, left: Degrees, right: Degrees) -> (Degrees, Degrees) {
        match self {
            Self::None => (left, right),
            Self::X => (-left, -right),
            Self::Y => (-right, -left),
            Self::Z => (right, left),
        }
    }

    /// What the ends have that no turn changes, the left end's first.
    #[must_use]
    pub fn ends<T>(self, left: T, right: T) -> (T, T) {
        match self {
            Self::None | Self::X => (left, right),
            Self::Y | Self::Z => (right, left),
        }
    }
}
