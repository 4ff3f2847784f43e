//! The least capacity that a piece takes, and the most that a bar has.
//!
//! Averaged over the width of the profile, a piece takes its mean length, and each of its ends at least half of the
//! least gap to any end that it may face. At the two ends of a bar, tips take their own length. For square ends this
//! is exact: a piece takes its length and a kerf, and a bar has its usable length and one kerf more. Example: with a
//! kerf of 3 mm a piece of 997 mm takes 1000 of the 6003 mm of a bar of 6000 mm. All lengths are in quarters of a
//! nanometre.

use super::super::geometry::Geometry;
use crate::model::{End, Instance, Nm, Oriented};
use kerfwise_kernels::num::{divide_up, gcd};

#[derive(Clone)]
pub(in crate::joined) struct Widths {
    /// Width of each item type.
    pub by_type: Vec<i128>,
    /// Capacity of a bar beyond its usable length.
    pub extra: i128,
}

impl Widths {
    pub fn from_gaps(geometry: &Geometry<'_>) -> Self {
        let instance = geometry.instance;
        let all: Vec<&Oriented> = instance
            .shapes
            .iter()
            .flat_map(|shape| &shape.orientations)
            .collect();
        let (rights, lefts) = (
            distinct(&all, |piece| piece.right),
            distinct(&all, |piece| piece.left),
        );
        let right_of = |end: &End| {
            lefts
                .iter()
                .map(|left| gap(instance, end, left))
                .min()
                .unwrap_or(0)
        };
        let left_of = |end: &End| {
            rights
                .iter()
                .map(|right| gap(instance, right, end))
                .min()
                .unwrap_or(0)
        };
        let by_type = instance.shapes.iter().map(|shape| {
            let ends = shape
                .orientations
                .iter()
                .map(|piece| left_of(&piece.left) + right_of(&piece.right));
            i128::from(shape.twice_mean()) * 2 + ends.min().unwrap_or(0)
        });
        let margin = |end: &End, half: i128| {
            half - i128::from((instance.angles.tip(end) * 4).0) - i128::from(end.offset.0.abs()) * 2
        };
        let head = lefts
            .iter()
            .map(|end| margin(end, left_of(end)))
            .max()
            .unwrap_or(0);
        let tail = rights
            .iter()
            .map(|end| margin(end, right_of(end)))
            .max()
            .unwrap_or(0);
        Self {
            by_type: by_type.collect(),
            extra: head + tail,
        }
    }

    /// The widths that prices of ends prove, from doubled widths and the doubled length that every bar loses.
    pub fn from_doubled(width: Vec<i64>, base: i64) -> Self {
        Self {
            by_type: width.into_iter().map(|width| i128::from(width) * 2).collect(),
            extra: -i128::from(base) * 2,
        }
    }

    /// Capacity of a bar with this length between its trims.
    pub fn capacity(&self, instance: &Instance, usable: Nm) -> i128 {
        i128::from((usable - instance.reserve).0) * 4 + self.extra
    }

    /// The width of all pieces together.
    pub fn total(&self, instance: &Instance) -> i128 {
        self.by_type
            .iter()
            .zip(&instance.shapes)
            .map(|(width, shape)| width * i128::from(shape.demand))
            .sum()
    }

    /// Length of a cell: the greatest common divisor of the widths if this gives few enough cells, else longer.
    /// Rounding widths and capacities down to whole cells only relaxes further.
    pub fn cell(&self, longest: i128, most: i128) -> i128 {
        let whole = |width: &i128| i64::try_from(*width).unwrap_or(1);
        let divisor = self.by_type.iter().map(whole).fold(0, gcd).max(1);
        divide_up(longest, most).max(i128::from(divisor))
    }
}

/// Four times half of the mean gap between two facing ends.
fn gap(instance: &Instance, right: &End, left: &End) -> i128 {
    i128::from((instance.angles.clearance(right, left) * 2).0)
        + i128::from((right.offset - left.offset).0.abs())
}

fn distinct(all: &[&Oriented], end: impl Fn(&Oriented) -> End) -> Vec<End> {
    let mut ends: Vec<End> = all.iter().map(|piece| end(piece)).collect();
    ends.sort();
    ends.dedup();
    ends
}
