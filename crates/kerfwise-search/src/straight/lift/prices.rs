//! Whole prices of the lifted relaxation, and the bound that they prove.

use super::super::instance::Instance;
use super::super::num::{floor, real, wide};
use super::Lift;
use super::fills::Prices;
use crate::branching::cuts;

/// Prices, and the bound that they prove, times their scale.
pub(super) type Proof = (Prices, i128);

impl Lift {
    /// The dual values as whole prices.
    pub(super) fn prices(&self, instance: &Instance) -> Prices {
        let types = instance.types();
        let duals = self.lp.duals();
        let largest = duals
            .iter()
            .fold(real(instance.bins[0].cost.max(1)), |most, y| most.max(y.abs()));
        let scale = whole_scale(largest);
        let item = duals[..types].iter();
        let fine = duals[types..].iter();
        Prices {
            scale,
            item: item
                .map(|y| (y * real(scale)).floor().clamp(-4e12, 4e12))
                .collect(),
            fine: fine.map(|z| (z * real(scale)).ceil().clamp(0.0, 4e12)).collect(),
        }
    }

    /// The bound that prices prove if no bar is worth more than `worth`. Prices shrink until no bar is worth more than
    /// it costs (Farley 1990).
    pub(super) fn proof(&self, instance: &Instance, mut prices: Prices, worth: f64) -> Proof {
        let pays = i128::from(instance.bins[0].cost) * i128::from(prices.scale);
        let worth = i128::from(floor(worth));
        if worth > pays {
            let shrink = |y: f64, up: bool| {
                let y = i128::from(floor(y)) * pays;
                let y = if up {
                    (y + worth - 1) / worth
                } else {
                    y.div_euclid(worth)
                };
                real(i64::try_from(y).unwrap_or(0))
            };
            prices.item.iter_mut().for_each(|y| *y = shrink(*y, false));
            prices.fine.iter_mut().for_each(|z| *z = shrink(*z, true));
        }
        let items = prices.item.iter().zip(&instance.demand);
        let items: i128 = items.map(|(&y, &d)| i128::from(floor(y)) * i128::from(d)).sum();
        let fines = prices.fine.iter().zip(&self.rows);
        let fines: i128 = fines
            .map(|(&z, row)| i128::from(floor(z)) * i128::from(cuts::limit(&instance.demand, row)))
            .sum();
        (prices, items - fines)
    }
}

/// A power of two that turns prices up to `largest` into numbers up to about 2^40.
fn whole_scale(largest: f64) -> i64 {
    let mut scale = 1;
    while real(scale) * largest < 1e12 {
        scale *= 2;
    }
    scale
}

/// The bound that prices prove.
pub(super) fn value(proof: &Proof) -> f64 {
    wide(proof.1) / real(proof.0.scale)
}
