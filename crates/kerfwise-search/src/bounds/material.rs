//! The continuous bound: the pieces and their kerfs need stock of at least their total length. It holds for every
//! instance.
//!
//! Averaged over the width, a piece takes its mean length and each gap at least one kerf. So the mean lengths of `n`
//! pieces and `n` kerfs fit into the usable length and one kerf more; nothing else of the pieces counts. Stock is
//! bought by length, the best value first.
//!
//! The cost is rounded up to a multiple of the greatest common divisor of the costs of bars. Example: pieces of 7000 mm
//! in all and bars of 6000 mm at 5 make 5.83, so at least 10.

use super::Bound;
use crate::model::{Instance, Ratio};
use crate::search::LowerBound;
use kerfwise_kernels::num::{divide_up, gcd};

pub(super) const BOUND: Bound = Bound {
    name: "material",
    // The cost of a bar says nothing where its offcut is worth money.
    applies: |instance| instance.offcut_worth.is_empty(),
    run: buy_by_length,
};

/// A stock type by its capacity in half nanometres.
struct Supply {
    capacity: i128,
    cost: i64,
    quantity: Option<i128>,
}

impl Supply {
    fn price(&self) -> i128 {
        i128::from(self.cost)
    }
}

fn buy_by_length(instance: &Instance) -> LowerBound {
    let kerf = i128::from(instance.angles.kerf.0);
    let needed: i128 = instance
        .shapes
        .iter()
        .map(|shape| (i128::from(shape.twice_mean()) + 2 * kerf) * i128::from(shape.demand))
        .sum();
    let mut supplies = supplies(instance, kerf);
    supplies.sort_by_key(|supply| Ratio::new(supply.cost, supply.capacity));
    let unit = supplies.iter().fold(0, |unit, supply| gcd(unit, supply.cost));
    let unit = i128::from(unit.max(1));
    let mut open = needed;
    let mut cost = 0;
    for supply in &supplies {
        let whole = open
            .div_euclid(supply.capacity)
            .min(supply.quantity.unwrap_or(i128::MAX));
        open -= whole * supply.capacity;
        cost += whole * supply.price();
        if supply.quantity.is_none_or(|quantity| whole < quantity) {
            // The rest takes a part of one more bar.
            cost += divide_up(open * supply.price(), supply.capacity);
            open = 0;
            break;
        }
    }
    // A length beyond all stock stays uncut. A part of it is kerfs, so only the share of the pieces is certain.
    let uncut = uncut_at_least(instance, open);
    LowerBound {
        uncut,
        cost: if uncut > 0 {
            0
        } else {
            divide_up(cost, unit) * unit
        },
    }
}

fn supplies(instance: &Instance, kerf: i128) -> Vec<Supply> {
    let trims = i128::from((instance.side_waste * 2).0);
    // A joined bar keeps the reserve only at its last part.
    let reserve = if instance.joins.is_some() {
        0
    } else {
        i128::from(instance.reserve.0)
    };
    let capacity = |length: i128| 2 * (length - trims - reserve + kerf);
    instance
        .stock
        .iter()
        .map(|entry| Supply {
            capacity: capacity(i128::from(entry.length.0)),
            cost: entry.cost.0,
            quantity: entry.quantity.map(i128::from),
        })
        .filter(|supply| supply.capacity > 0)
        .collect()
}

/// The least length of pieces whose mean lengths and kerfs take `open` half nanometres: all of the shape with the least
/// length for the room that it takes.
fn uncut_at_least(instance: &Instance, open: i128) -> i128 {
    let kerf = i128::from(instance.angles.kerf.0);
    let ratios = instance.shapes.iter().map(|shape| {
        (
            i128::from(shape.length.0),
            i128::from(shape.twice_mean()) + 2 * kerf,
        )
    });
    let least = ratios.min_by_key(|(length, takes)| Ratio::new(*length, *takes));
    least.map_or(0, |(length, takes)| divide_up(open * length, takes))
}
