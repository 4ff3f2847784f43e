//! End classes and families: everything but the lengths of the pieces that decides how long a row of mitred pieces
//! is.
//!
//! Along the mid line `y = w/2` every piece is as long as the mean of its two edges, in any orientation, and the gap
//! between neighbours depends on the two facing ends alone. So a bar is a trail over *end classes*, the distinct
//! signed angles: a piece in one orientation is an arc from its left end to its right end. Example: frame pieces of
//! any length with ends of 45° and -45° are one family with two end classes. All lengths here are doubled, so that
//! means and half offsets stay whole.

use crate::model::{Angles, Degrees, End, Instance};

/// A gap longer than any row.
const NEVER: i64 = i64::MAX / 4;

/// The distinct ends of all pieces in all allowed orientations, by angle.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    classes: Vec<End>,
    angles: Angles,
    /// The margin of each class, as [`Ends::margin`] returns it.
    margins: Vec<i64>,
    /// The junction of each pair of classes, if it is not that of their angles.
    junctions: Option<Vec<i64>>,
}

/// Pieces with the same pairs of ends in their orientations. They can change places.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Family {
    /// Left and right class of each orientation, each pair once.
    pub ways: Vec<(usize, usize)>,
}

impl Ends {
    pub fn new(instance: &Instance) -> Self {
        let shapes = instance.shapes.iter().flat_map(|shape| &shape.orientations);
        let mut classes: Vec<End> = shapes.flat_map(|o| [o.left, o.right]).collect();
        classes.sort();
        classes.dedup();
        let angles = instance.angles;
        let margin = |end: &End| 2 * angles.tip(end).0 + end.offset.abs().0;
        Self {
            margins: classes.iter().map(margin).collect(),
            classes,
            angles,
            junctions: None,
        }
    }

    /// Ends whose margins and junctions have room for any further pieces, each at its width less its mean by a linear
    /// bound: the least that lies between two ends, by Floyd (1962). So a row needs no more of these ends than every
    /// larger set needs beyond the widths of its other pieces. Takes one step for each way and pair of classes.
    pub fn with_others(&self, families: &[Family], per: &[i64]) -> Self {
        // Class `bar` is the head or the tail. Head and tail never follow each other.
        let bar = self.len();
        let size = bar + 1;
        let gap = |right: usize, left: usize| match (right == bar, left == bar) {
            (false, false) => self.junction(right, left),
            (true, true) => NEVER,
            _ => self.margin(right.min(left)),
        };
        let mut between: Vec<i64> = (0..size * size)
            .map(|pair| gap(pair / size, pair % size))
            .collect();
        for (family, price) in families.iter().zip(per) {
            for (left, right) in &family.ways {
                for from in 0..size {
                    let before = between[from * size + left] - price;
                    for to in 0..size {
                        let way = before + between[right * size + to];
                        let least = &mut between[from * size + to];
                        *least = way.min(*least);
                    }
                }
            }
        }
        let margins = (0..bar).map(|class| between[class * size + bar].min(between[bar * size + class]));
        let junctions = (0..bar * bar).map(|pair| between[pair / bar * size + pair % bar]);
        Self {
            margins: margins.collect(),
            junctions: Some(junctions.collect()),
            ..self.clone()
        }
    }

    /// The number of classes.
    pub fn len(&self) -> usize {
        self.classes.len()
    }

    /// The angle of each class.
    pub fn angles(&self) -> impl Iterator<Item = Degrees> + '_ {
        self.classes.iter().map(|end| end.angle)
    }

    /// The class of an end of this instance.
    pub fn class(&self, end: &End) -> usize {
        self.classes.partition_point(|known| known < end)
    }

    /// Doubled gap along the mid line between a right end and the left end that follows it.
    pub fn junction(&self, right: usize, left: usize) -> i64 {
        if let Some(junctions) = &self.junctions {
            return junctions[right * self.len() + left];
        }
        let (right, left) = (&self.classes[right], &self.classes[left]);
        2 * self.angles.clearance(right, left).0 + (right.offset - left.offset).abs().0
    }

    /// Doubled distance along the mid line from an end to the trimmed head or tail that it faces.
    pub fn margin(&self, class: usize) -> i64 {
        self.margins[class]
    }

    /// Doubled distance along the mid line from a right end to the far side of its cut, where the rest of the bar
    /// begins.
    pub fn last_cut(&self, class: usize) -> i64 {
        let end = &self.classes[class];
        2 * end.kerf.0 + end.offset.abs().0
    }

    /// How far the far corner of an end lies beyond its fence corner, which is twice its distance from the mid line.
    pub fn offset(&self, class: usize) -> i64 {
        self.classes[class].offset.0
    }

    /// Doubled kerf of the class.
    pub fn kerf(&self, class: usize) -> i64 {
        2 * self.classes[class].kerf.0
    }
}

/// The families of an instance, and the family of each item type.
pub(super) fn families(instance: &Instance, ends: &Ends) -> (Vec<Family>, Vec<usize>) {
    let of_shape: Vec<Family> = instance
        .shapes
        .iter()
        .map(|shape| {
            let way = |o: &crate::model::Oriented| (ends.class(&o.left), ends.class(&o.right));
            let mut ways: Vec<(usize, usize)> = shape.orientations.iter().map(way).collect();
            ways.sort();
            Family { ways }
        })
        .collect();
    let mut families = of_shape.clone();
    families.sort();
    families.dedup();
    let index = of_shape
        .iter()
        .map(|family| families.partition_point(|known| known < family))
        .collect();
    (families, index)
}
