//! The outline of a piece, and the ways in which the piece may lie.

use super::{Angles, Degrees, End, Nm, Piece, Turning};

/// Pieces of the same length and angles, an item type of the literature. Strategies plan shapes; the pieces of a plan
/// get their keys when the answer is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Length of the longer edge.
    pub length: Nm,
    /// Number of pieces, over all members.
    pub demand: u32,
    /// The entries of [`super::Instance::pieces`] that have this outline, by index.
    pub members: Vec<usize>,
    /// The allowed orientations without repetition. The first is the piece as entered.
    pub orientations: Vec<Oriented>,
}

/// A shape as it lies on the bar.
///
/// With `x0` the left corner on the fence, the corners are `x0` and `x0 + fence` on the fence,
/// `x0 + left.offset` and `x0 + fence + right.offset` on the far edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oriented {
    /// The turn of the piece.
    pub turning: Turning,
    /// The end towards the bar's head.
    pub left: End,
    /// The end towards the bar's tail.
    pub right: End,
    /// Length of the edge on the fence.
    pub fence: Nm,
    /// Length of the far edge.
    pub far: Nm,
    /// Length from the least to the greatest `x`, tips included.
    pub extent: Nm,
}

impl Oriented {
    /// A piece whose longer edge has this length and whose ends are these as it lies.
    #[must_use]
    pub fn new(length: Nm, left: End, right: End, turning: Turning) -> Self {
        let slant = right.offset - left.offset;
        let (fence, far) = if slant >= Nm::ZERO {
            (length - slant, length)
        } else {
            (length, length + slant)
        };
        let greatest = fence + right.offset.max(Nm::ZERO);
        let least = left.offset.min(Nm::ZERO);
        Self {
            turning,
            left,
            right,
            fence,
            far,
            extent: greatest - least,
        }
    }

    /// Length from the piece's least `x` (its `start`) to its left corner on the fence.
    #[must_use]
    pub fn lead(&self) -> Nm {
        (-self.left.offset).max(Nm::ZERO)
    }

    /// Length from the piece's right corner on the fence to its greatest `x`.
    #[must_use]
    pub fn overhang(&self) -> Nm {
        self.right.offset.max(Nm::ZERO)
    }
}

impl Shape {
    pub(crate) fn new(piece: &Piece, index: usize, angles: &Angles, turnings: &[Turning]) -> Self {
        let mut orientations: Vec<Oriented> = Vec::with_capacity(turnings.len());
        for turning in turnings {
            let (left, right) = turning.apply(piece.left, piece.right);
            if orientations
                .iter()
                .all(|known| (known.left.angle, known.right.angle) != (left, right))
            {
                orientations.push(Oriented::new(
                    piece.length,
                    angles.end(left),
                    angles.end(right),
                    *turning,
                ));
            }
        }
        Self {
            length: piece.length,
            demand: piece.count,
            members: vec![index],
            orientations,
        }
    }

    pub(crate) fn is_of(&self, piece: &Piece) -> bool {
        let drawn = &self.orientations[0];
        (self.length, drawn.left.angle, drawn.right.angle) == (piece.length, piece.left, piece.right)
    }

    /// Twice the mean of fence and far edge, which is area over width and whole. Every orientation has the same.
    #[must_use]
    pub fn twice_mean(&self) -> i64 {
        (self.orientations[0].fence + self.orientations[0].far).0
    }

    /// Whether both ends are square, in any position.
    #[must_use]
    pub fn is_square(&self) -> bool {
        let drawn = &self.orientations[0];
        drawn.left.angle == Degrees::ZERO && drawn.right.angle == Degrees::ZERO
    }
}
