//! The residual problem at a point of the search.

use super::instance::{Instance, Pattern, take};

/// The pieces of each type and the bars of each bin that are left.
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

    /// Whether one more bar of the pattern can be taken.
    pub fn admits(&self, pattern: &Pattern) -> bool {
        self.bars[pattern.bin as usize] > 0 && pattern.parts.iter().all(|&(i, n)| n <= self.left[i as usize])
    }

    /// Most bars of the pattern that can be taken.
    pub fn repeat(&self, pattern: &Pattern) -> u32 {
        Instance::repeat(pattern, &self.left, &self.bars)
    }

    pub fn take(&mut self, pattern: &Pattern, n: u32) {
        take(pattern, n, &mut self.left, &mut self.bars);
    }

    /// Total width of the pieces that are left.
    pub fn need(&self, instance: &Instance) -> i64 {
        instance.need_of(&self.left)
    }

    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|&n| n == 0)
    }
}
