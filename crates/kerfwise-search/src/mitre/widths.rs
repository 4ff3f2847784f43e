//! The room that sets need at least, for the walks that price them: by a linear bound, and by the rows of larger sets.
//!
//! The linear bound gives a piece the width that it has between its like. Between other ends it needs more, and so does
//! every set that holds it.

use super::arrange::Arranger;
use super::kit::Kit;
use super::linear::{self, Linear};
use super::tuning::LINEAR_CLASSES;

pub(super) struct Widths<'m> {
    pub linear: Linear,
    /// Bounds the rows of all larger sets, with other pieces at their linear widths. None if there are too many end
    /// classes.
    pub larger: Option<Arranger<'m>>,
}

impl<'m> Widths<'m> {
    /// By this bound if each piece has a width above 0 by it, as a knapsack needs it, or else by the plain bound, by
    /// which each has.
    pub fn new(kit: &'m Kit, linear: &Linear) -> Self {
        let mut own = kit.family.iter().zip(&kit.mean);
        let linear = if own.all(|(family, mean)| mean + linear.per[*family] > 0) {
            linear.clone()
        } else {
            linear::plain(kit)
        };
        let larger = (kit.ends.len() <= LINEAR_CLASSES)
            .then(|| Arranger::with_others(&kit.ends, &kit.families, &linear.per));
        Self { linear, larger }
    }
}
