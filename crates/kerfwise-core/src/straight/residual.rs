//! The residual problem of an instance at a point of the search.

use super::instance::{Instance, Pattern};
pub(super) use crate::branching::Residual;
use crate::frame::Rest;

impl Residual {
    pub(in crate::straight) fn whole(instance: &Instance) -> Self {
        Self {
            left: instance.demand.clone(),
            bars: instance.bins.iter().map(|b| b.quantity).collect(),
        }
    }

    /// Total width of the pieces that are left.
    pub(in crate::straight) fn need(&self, instance: &Instance) -> i64 {
        instance.need_of(&self.left)
    }
}

impl Rest for Residual {
    type Bar = Pattern;
    type Bars = (Pattern, u32);

    fn repeat(&self, pattern: &Pattern) -> u32 {
        Self::repeat(self, pattern)
    }

    fn fix(&mut self, pattern: &Pattern, times: u32) -> (Pattern, u32) {
        self.take(pattern, times);
        (pattern.clone(), times)
    }
}
