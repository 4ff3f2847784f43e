//! Attainable costs: a bound is raised to the next sum of bar costs. Example: with bars at 7 and 5 a bound of 8 is
//! raised to 10.
//!
//! The table knows costs and quantities of bars, but not the pieces, so it may call a cost attainable that is not.

use super::kit::Kit;
use crate::frame::{self, ATTAIN_WORK, Supply};
use kerfwise_kernels::num::gcd;

/// The multiples of a common unit that bars can cost together, with any pieces on them.
pub(super) struct Attain {
    unit: i64,
    units: frame::Attain,
}

impl Attain {
    /// The attainable costs up to `limit`.
    pub fn new(kit: &Kit, limit: i64) -> Self {
        let mut bins: Vec<Supply> = kit
            .instance
            .stock
            .iter()
            .zip(&kit.room)
            .filter(|(entry, room)| **room > 0 && entry.cost.0 > 0)
            .map(|(entry, _)| Supply {
                capacity: 0,
                cost: entry.cost.0,
                quantity: entry.quantity.unwrap_or(u32::MAX),
            })
            .collect();
        let unit = bins.iter().fold(0, |unit, bin| gcd(unit, bin.cost)).max(1);
        bins.iter_mut().for_each(|bin| bin.cost /= unit);
        let units = frame::Attain::new(&bins, 0, limit / unit, ATTAIN_WORK);
        Self { unit, units }
    }

    /// The least attainable cost not below `bound`.
    pub fn up(&self, bound: i64) -> i64 {
        let whole = bound.max(0);
        let units = whole / self.unit + i64::from(whole % self.unit != 0);
        self.units.up(units).saturating_mul(self.unit)
    }

    /// The greatest multiple of the unit below a cost.
    pub fn below(&self, cost: i64) -> i64 {
        (cost - 1) / self.unit * self.unit
    }
}
