//! What the greedy strategies share: the demand and stock still open, and the best way to add a piece.

use crate::model::{Instance, Layout};
use kerfwise_kernels::listing::IntoList;

/// Demand by shape and quantity by stock that a plan under construction has not used.
pub(super) struct Open {
    pub(super) demand: Vec<u32>,
    quantity: Vec<Option<u32>>,
}

impl Open {
    pub(super) fn new(instance: &Instance) -> Self {
        Self {
            demand: instance.shapes.iter().map(|shape| shape.demand).listed(),
            quantity: instance.stock.iter().map(|entry| entry.quantity).listed(),
        }
    }

    /// How many more bars of this stock there are.
    pub(super) fn bars_left(&self, stock: usize) -> u32 {
        self.quantity[stock].unwrap_or(u32::MAX)
    }

    pub(super) fn use_stock(&mut self, stock: usize, bars: u32) {
        if let Some(left) = &mut self.quantity[stock] {
            *left -= bars;
        }
    }

    pub(super) fn give_back(&mut self, stock: usize, bars: u32) {
        if let Some(left) = &mut self.quantity[stock] {
            *left += bars;
        }
    }
}

/// The orientation in which the shape, put next, fills the least of the bar.
pub(super) fn best_orientation(instance: &Instance, layout: &Layout<'_>, shape: usize) -> Option<usize> {
    let orientations = &instance.shapes[shape].orientations;
    let ends = orientations.iter().enumerate().filter_map(|(index, piece)| {
        let start = layout.start_of(shape, index)?;
        Some((start + piece.extent + instance.angles.tip(&piece.right), index))
    });
    ends.min().map(|(_, index)| index)
}
