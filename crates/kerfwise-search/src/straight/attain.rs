//! The costs that plans of an instance can have.

use super::instance::Instance;
use super::num::{self, real};
pub(super) use crate::frame::Attain;

impl Attain {
    /// Attainable costs of plans that cut everything, up to `limit`, in at most `most` table steps.
    pub(super) fn of_all_pieces(instance: &Instance, limit: i64, most: u64) -> Self {
        Self::new(&instance.supplies(), instance.need(), limit, most)
    }

    /// Attainable costs of plans that leave pieces of at most the value `uncut` uncut. Their bars still have to hold
    /// the widths of the other pieces.
    pub(super) fn sparing(instance: &Instance, uncut: i64, limit: i64, steps: u64) -> Self {
        let (mut all, mut spared, mut most) = (0i64, 0i64, 0.0f64);
        for i in 0..instance.types() {
            let width = instance.width[i].saturating_mul(i64::from(instance.demand[i]));
            all = all.saturating_add(width);
            if instance.value[i] > 0 {
                most = most.max(real(instance.width[i]) / real(instance.value[i]));
            } else {
                spared = spared.saturating_add(width);
            }
        }
        let widest = num::floor(real(uncut) * most * (1.0 + 1e-9)).saturating_add(1);
        Self::new(
            &instance.supplies(),
            all - spared.saturating_add(widest),
            limit,
            steps,
        )
    }
}
