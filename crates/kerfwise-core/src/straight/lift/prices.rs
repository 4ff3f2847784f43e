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
            .fold(real(instance.bins[0].cost.max(1)), |most, &y| most.max(y));
        let scale = whole_scale(largest);
        let item = duals[..types].iter();
        let fine = duals[types..].iter();
        Prices {
            scale,
            item: item.map(|y| (y * real(scale)).floor().clamp(0.0, 4e12)).collect(),
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
                let y = if up { (y + worth - 1) / worth } else { y / worth };
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

/// Pieces priced by their length, if plans of this cost may waste hardly anything.
pub(super) fn by_length(instance: &Instance, target: i64) -> Option<Proof> {
    let bin = &instance.bins[0];
    let scale = whole_scale(real(bin.cost.max(1)));
    let item = instance.width.iter();
    let item: Option<Vec<i64>> = item
        .map(|&w| {
            i64::try_from(i128::from(w) * i128::from(bin.cost) * i128::from(scale) / i128::from(bin.capacity))
                .ok()
        })
        .collect();
    let item = item?;
    let total: i128 = item
        .iter()
        .zip(&instance.demand)
        .map(|(&y, &d)| i128::from(y) * i128::from(d))
        .sum();
    let prices = Prices {
        scale,
        item: item.into_iter().map(real).collect(),
        fine: Vec::new(),
    };
    let proof = (prices, total);
    (real(target) - value(&proof) < 0.05 * real(bin.cost)).then_some(proof)
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
