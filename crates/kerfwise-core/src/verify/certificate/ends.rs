//! What mitred pieces take of a bar: their mean length and a price for each end, along the middle of the profile.
//!
//! Lengths are doubled, so that means and half offsets stay whole.

use super::super::ends::{offset, slanted};
use super::super::{Checked, fault, require};
use crate::answer::EndPrices;
use crate::model::{Degrees, Request, RequestPiece};

/// Most angles: four for each of as many kinds of pieces as a certificate is written for.
const ANGLES: usize = 10_000;

/// How a piece lies, by the numbers of its ends' angles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Way {
    pub left: usize,
    pub right: usize,
}

/// What the ends of pieces take at least.
pub(super) struct Ends<'e> {
    request: &'e Request,
    prices: &'e EndPrices,
    /// Of a left end of each angle.
    left: Vec<i128>,
    /// What every bar gives up at its two ends.
    pub base: i128,
}

impl<'e> Ends<'e> {
    pub fn new(request: &'e Request, prices: &'e EndPrices) -> Checked<Self> {
        let angles = &prices.angles;
        require(angles.len() <= ANGLES, "ends.angles", "are too many to check")?;
        require(
            prices.right.len() == angles.len() && !angles.is_empty(),
            "ends.right",
            "is not one number for each angle",
        )?;
        let small = |price: &i64| price.unsigned_abs() <= super::MOST.unsigned_abs();
        require(
            prices.right.iter().all(small) && small(&prices.head),
            "ends",
            "hold a number above 2^53",
        )?;
        let steep = |angle: &Degrees| angle.0.abs() > 80_000_000;
        require(!angles.iter().any(steep), "ends.angles", "are beyond 80 degrees")?;
        let rights = || angles.iter().zip(&prices.right);
        // With the price of the right end before it no more than the gap, whichever end that is.
        let left = angles.iter().map(|left| {
            let gaps = rights().map(|(right, price)| gap(request, *right, *left) - i128::from(*price));
            let head = margin(request, *left) - i128::from(prices.head);
            gaps.fold(head, i128::min)
        });
        let tail = rights().map(|(right, price)| margin(request, *right) - i128::from(*price));
        Ok(Self {
            request,
            prices,
            left: left.collect(),
            base: i128::from(prices.head) + tail.min().unwrap_or(0),
        })
    }

    /// What a piece takes, however it may be turned.
    pub fn width(&self, piece: &RequestPiece) -> Checked<i128> {
        let least = self.ways(piece)?.into_iter().map(|way| self.price(way)).min();
        Ok(self.mean(piece) + least.unwrap_or(0))
    }

    /// The ways in which a piece may lie, each once.
    pub fn ways(&self, piece: &RequestPiece) -> Checked<Vec<Way>> {
        let place = |angle: Degrees| self.prices.angles.iter().position(|known| *known == angle);
        let mut ways = Vec::new();
        for (left, right) in turned(self.request, piece.left_angle, piece.right_angle) {
            let (Some(left), Some(right)) = (place(left), place(right)) else {
                return fault("ends.angles", "leave out an end");
            };
            ways.push(Way { left, right });
        }
        ways.sort_unstable();
        ways.dedup();
        Ok(ways)
    }

    /// What both ends of a piece take.
    pub fn price(&self, way: Way) -> i128 {
        self.left[way.left] + self.right(way.right)
    }

    fn right(&self, end: usize) -> i128 {
        i128::from(self.prices.right[end])
    }

    /// Doubled mean length.
    pub fn mean(&self, piece: &RequestPiece) -> i128 {
        let offset = |angle| offset(width(self.request), angle);
        2 * i128::from(piece.length.0) - (offset(piece.right_angle) - offset(piece.left_angle)).abs()
    }

    /// Whether a row is never longer without this piece: where its shorter edge, with a kerf, is at least as long as what
    /// is kept free between ends of different angles, which it may stand between.
    pub fn may_go(&self, piece: &RequestPiece) -> bool {
        let length = i128::from(piece.length.0);
        let edge = self.mean(piece) - length;
        edge >= 0 && edge + i128::from(self.request.cut_waste.0) >= i128::from(self.request.delta.0)
    }

    /// How many ends there are.
    pub fn len(&self) -> usize {
        self.prices.angles.len()
    }

    /// Doubled gap in the middle between two facing ends.
    pub fn gap(&self, right: usize, left: usize) -> i128 {
        gap(self.request, self.prices.angles[right], self.prices.angles[left])
    }

    /// Doubled distance in the middle from an end to the trimmed end of the bar.
    pub fn margin(&self, end: usize) -> i128 {
        margin(self.request, self.prices.angles[end])
    }

    /// What the prices leave of a gap and of both ends of the bar, none of it below 0.
    pub fn spare(&self, right: usize, left: usize) -> i128 {
        self.gap(right, left) - self.right(right) - self.left[left]
    }

    pub fn spare_head(&self, left: usize) -> i128 {
        self.margin(left) - i128::from(self.prices.head) - self.left[left]
    }

    pub fn spare_tail(&self, right: usize) -> i128 {
        self.margin(right) - self.right(right) - (self.base - i128::from(self.prices.head))
    }
}

/// The angles of a piece in every way it may lie.
fn turned(request: &Request, left: Degrees, right: Degrees) -> Vec<(Degrees, Degrees)> {
    let (x, y, z) = (
        request.symmetrical_x,
        request.symmetrical_y,
        request.symmetrical_z,
    );
    // The product of any two half turns is the third.
    let ways = [
        (true, (left, right)),
        (x || (y && z), (-left, -right)),
        (y || (x && z), (-right, -left)),
        (z || (x && y), (right, left)),
    ];
    ways.into_iter().filter(|way| way.0).map(|way| way.1).collect()
}

fn width(request: &Request) -> i128 {
    i128::from(request.material_width.0)
}

/// Doubled gap in the middle between two facing ends.
fn gap(request: &Request, right: Degrees, left: Degrees) -> i128 {
    let kerf = |angle| slanted(i128::from(request.cut_waste.0), angle);
    let clearance = if right == left {
        kerf(right)
    } else {
        kerf(right).max(kerf(left)) + i128::from(request.delta.0)
    };
    2 * clearance + (offset(width(request), right) - offset(width(request), left)).abs()
}

/// Doubled distance in the middle from an end to the trimmed end of the bar that it faces.
fn margin(request: &Request, angle: Degrees) -> i128 {
    let tip = if angle.0 == 0 {
        0
    } else {
        i128::from(request.delta.0)
    };
    2 * tip + offset(width(request), angle).abs()
}
