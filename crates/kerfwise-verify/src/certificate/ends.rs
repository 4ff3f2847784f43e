//! The capacity that mitred pieces take of a bar: their mean length and a price for each end, along the middle of the
//! profile.
//!
//! Lengths are doubled, so that means and half offsets stay whole.

use super::super::ends::{offset, slanted};
use super::super::{Result, fault, faults, require};
use kerfwise_model::certificate::EndPrices;
use kerfwise_model::{Degrees, Request, RequestPiece};
use std::collections::BTreeMap;

/// One way for a piece to lie, as the numbers of the angles of its ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Way {
    pub left: usize,
    pub right: usize,
}

/// An end, measured along the middle of the profile.
struct End {
    /// How far the far corner of the end lies beyond the corner at the fence.
    offset: i128,
    /// The slanted kerf.
    kerf: i128,
    /// How far the end stays away from the trimmed end of the bar.
    tip: i128,
    /// The doubled distance from the trimmed end of the bar.
    margin: i128,
    /// The price of such an end on the right of a piece.
    right: i128,
}

/// The capacity that the ends of pieces take at least.
pub(super) struct Ends<'e> {
    request: &'e Request,
    places: BTreeMap<Degrees, usize>,
    ends: Vec<End>,
    /// The price of a left end of each angle.
    left: Vec<i128>,
    head: i128,
    /// The capacity that every bar loses at its two ends.
    pub base: i128,
}

impl<'e> Ends<'e> {
    /// The ends of a request with at most `most` angles.
    pub fn new(request: &'e Request, prices: &EndPrices, most: usize) -> Result<Self> {
        let angles = &prices.angles;
        require(angles.len() <= most, "ends.angles", faults::ARE_TOO_MANY_TO_CHECK)?;
        require(
            prices.right.len() == angles.len() && !angles.is_empty(),
            "ends.right",
            faults::IS_NOT_ONE_NUMBER_FOR_EACH_ANGLE,
        )?;
        let small = |price: &i64| price.unsigned_abs() <= super::MOST.unsigned_abs();
        require(
            prices.right.iter().all(small) && small(&prices.head),
            "ends",
            faults::HOLD_A_NUMBER_ABOVE_2_53,
        )?;
        let steep = |angle: &Degrees| angle.0.abs() > 80_000_000;
        require(
            !angles.iter().any(steep),
            "ends.angles",
            faults::ARE_BEYOND_80_DEGREES,
        )?;
        let places: BTreeMap<Degrees, usize> = angles.iter().copied().zip(0..).collect();
        require(
            places.len() == angles.len(),
            "ends.angles",
            faults::NAME_AN_ANGLE_TWICE,
        )?;
        let ends: Vec<End> = angles
            .iter()
            .zip(&prices.right)
            .map(|(angle, right)| End {
                offset: offset(i128::from(request.material_width.0), *angle),
                kerf: slanted(i128::from(request.cut_waste.0), *angle),
                tip: tip(request, *angle),
                margin: margin(request, *angle),
                right: i128::from(*right),
            })
            .collect();
        let head = i128::from(prices.head);
        let tail = ends.iter().map(|end| end.margin - end.right).min();
        // From the flattest to the steepest.
        let mut order: Vec<usize> = (0..ends.len()).collect();
        order.sort_by_key(|end| angles[*end].0.abs());
        Ok(Self {
            request,
            places,
            left: lefts(i128::from(request.delta.0), head, &ends, &order),
            ends,
            head,
            base: head + tail.unwrap_or(0),
        })
    }

    /// The capacity that a piece takes, however it is turned.
    pub fn width(&self, piece: &RequestPiece) -> Result<i128> {
        let least = self.ways(piece)?.into_iter().map(|way| self.price(way)).min();
        Ok(self.mean(piece) + least.unwrap_or(0))
    }

    /// The ways in which a piece may lie, each once.
    pub fn ways(&self, piece: &RequestPiece) -> Result<Vec<Way>> {
        let place = |angle: Degrees| self.places.get(&angle).copied();
        let mut ways = Vec::new();
        for (left, right) in turned(self.request, piece.left_angle, piece.right_angle) {
            let (Some(left), Some(right)) = (place(left), place(right)) else {
                return fault("ends.angles", faults::LEAVE_OUT_AN_END);
            };
            ways.push(Way { left, right });
        }
        ways.sort_unstable();
        ways.dedup();
        Ok(ways)
    }

    /// How far, at least, the cut at the right end of a piece reaches beyond what the end needs at the tail of a bar.
    pub fn beyond(&self, piece: &RequestPiece) -> Result<i128> {
        let beyond = |way: &Way| self.ends[way.right].kerf - self.ends[way.right].tip;
        Ok(self.ways(piece)?.iter().map(beyond).min().unwrap_or(0))
    }

    /// The price of both ends of a piece.
    pub fn price(&self, way: Way) -> i128 {
        self.left(way.left) + self.right(way.right)
    }

    /// The price of a left end.
    pub fn left(&self, end: usize) -> i128 {
        self.left[end]
    }

    fn right(&self, end: usize) -> i128 {
        self.ends[end].right
    }

    /// The doubled mean length.
    pub fn mean(&self, piece: &RequestPiece) -> i128 {
        let offset = |angle| offset(i128::from(self.request.material_width.0), angle);
        2 * i128::from(piece.length.0) - (offset(piece.right_angle) - offset(piece.left_angle)).abs()
    }

    /// Whether a row never gets longer when this piece is taken out. That is so if the shorter edge of the piece, with
    /// a kerf, is at least as long as the gap between the ends of different angles between which it may stand.
    pub fn may_go(&self, piece: &RequestPiece) -> bool {
        let length = i128::from(piece.length.0);
        let edge = self.mean(piece) - length;
        edge >= 0 && edge + i128::from(self.request.cut_waste.0) >= i128::from(self.request.delta.0)
    }

    /// The number of ends.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The doubled gap in the middle between two facing ends.
    pub fn gap(&self, right: usize, left: usize) -> i128 {
        let (one, other) = (&self.ends[right], &self.ends[left]);
        let clearance = if right == left {
            one.kerf
        } else {
            one.kerf.max(other.kerf) + i128::from(self.request.delta.0)
        };
        2 * clearance + (one.offset - other.offset).abs()
    }

    /// The doubled distance in the middle from an end to the trimmed end of the bar.
    pub fn margin(&self, end: usize) -> i128 {
        self.ends[end].margin
    }

    /// How much of a gap, and of both ends of the bar, the prices do not use; never below 0.
    pub fn spare(&self, right: usize, left: usize) -> i128 {
        self.gap(right, left) - self.right(right) - self.left(left)
    }

    pub fn spare_head(&self, left: usize) -> i128 {
        self.margin(left) - self.head - self.left(left)
    }

    pub fn spare_tail(&self, right: usize) -> i128 {
        self.margin(right) - self.right(right) - (self.base - self.head)
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

/// The largest price of each left end that, with the price of any right end before it, is no more than their gap. Of two
/// ends the steeper one has the wider kerf and lies farther out, so one pass over flatter ends (an end is among its own)
/// and one over steeper ends suffice. If rounding puts a flatter end farther out, the price is only lower.
fn lefts(delta: i128, head: i128, ends: &[End], order: &[usize]) -> Vec<i128> {
    let mut left: Vec<i128> = ends
        .iter()
        .map(|end| (end.margin - head).min(2 * end.kerf - end.right))
        .collect();
    // The least of the prices and offsets so far, for ends that lean out and for ends that lean in.
    let (mut out, mut inwards) = (i128::MAX, i128::MAX);
    for &end in order {
        let End {
            offset, kerf, right, ..
        } = ends[end];
        (out, inwards) = (out.min(-offset - right), inwards.min(offset - right));
        let least = if offset.is_negative() { inwards } else { out };
        left[end] = left[end].min(2 * (kerf + delta) + offset.abs() + least);
    }
    let (mut out, mut inwards) = (None, None);
    for &end in order.iter().rev() {
        let End {
            offset, kerf, right, ..
        } = ends[end];
        let least = [
            out.map(|least: i128| least - offset),
            inwards.map(|least: i128| least + offset),
        ];
        if let Some(least) = least.into_iter().flatten().min() {
            left[end] = left[end].min(2 * delta + least);
        }
        let own = 2 * kerf + offset.abs() - right;
        let side = if offset.is_negative() {
            &mut inwards
        } else {
            &mut out
        };
        *side = Some(side.map_or(own, |least: i128| least.min(own)));
    }
    left
}

/// The doubled distance in the middle from an end to the trimmed end of the bar that it faces.
fn margin(request: &Request, angle: Degrees) -> i128 {
    2 * tip(request, angle) + offset(i128::from(request.material_width.0), angle).abs()
}

fn tip(request: &Request, angle: Degrees) -> i128 {
    if angle.0 == 0 {
        0
    } else {
        i128::from(request.delta.0)
    }
}
