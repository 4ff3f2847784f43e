//! The residual problem of an instance at a point of the search.

use super::instance::Instance;
pub(super) use crate::frame::Residual;

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
