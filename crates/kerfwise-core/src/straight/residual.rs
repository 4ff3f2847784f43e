//! What is left to cut, and from what, at a point of the search.

use super::instance::{Cut, Instance, take};

/// Pieces of each type and bars of each bin that are left.
#[derive(Clone, Debug)]
pub(super) struct Residual {
    pub left: Vec<u32>,
    pub bars: Vec<u32>,
}

impl Residual {
    pub fn whole(instance: &Instance) -> Self {
        Self {
            left: instance.demand.clone(),
            bars: instance.bins.iter().map(|b| b.quantity).collect(),
        }
    }

    /// Whether one bar of the cut can still be taken.
    pub fn admits(&self, cut: &Cut) -> bool {
        self.bars[cut.bin as usize] > 0 && cut.parts.iter().all(|&(i, n)| n <= self.left[i as usize])
    }

    /// Most bars of the cut that can be taken.
    pub fn repeat(&self, cut: &Cut) -> u32 {
        Instance::repeat(cut, &self.left, &self.bars)
    }

    pub fn take(&mut self, cut: &Cut, n: u32) {
        take(cut, n, &mut self.left, &mut self.bars);
    }

    /// Total width of what is left.
    pub fn need(&self, instance: &Instance) -> i64 {
        instance.need_of(&self.left)
    }

    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|&n| n == 0)
    }
}
