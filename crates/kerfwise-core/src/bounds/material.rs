//! The continuous bound: what the pieces and their kerfs need of the stock by length alone.
//!
//! Averaged over the width, a piece takes its mean length and each gap at least one kerf, so with `n` pieces on a
//! bar their means and `n` kerfs fit into the usable length and one kerf more. Mitres, tips, joints, complexity and
//! the shapes of pieces are dropped. Stock is then bought by length, the best value first, and the cost rounded
//! up to the next sum that the costs of whole bars can make (a multiple of their greatest common divisor).

use super::Bound;
use crate::model::Instance;
use crate::search::LowerBound;
use kerfwise_kernels::num::{divide_up, gcd};

pub(super) const BOUND: Bound = Bound {
    name: "material",
    applies: |_| true,
    run,
};

/// A kind of stock by what it can hold, in half nanometres.
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

fn run(instance: &Instance) -> LowerBound {
    let kerf = i128::from(instance.angles.kerf.0);
    let needed: i128 = instance
        .shapes
        .iter()
        .map(|shape| (i128::from(shape.twice_mean()) + 2 * kerf) * i128::from(shape.demand))
        .sum();
    let mut supplies = supplies(instance, kerf);
    supplies.sort_by(|a, b| (a.price() * b.capacity).cmp(&(b.price() * a.capacity)));
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
            // The part of one more bar that the rest takes.
            cost += divide_up(open * supply.price(), supply.capacity);
            open = 0;
            break;
        }
    }
    // What no stock can hold stays uncut; a kerf goes with each piece, so only the pieces' share is certain.
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
    // In a joined bar the reserve is kept at the last part alone.
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

/// The least length of pieces whose means and kerfs take `open` half nanometres: of those with the least length for
/// what they take.
fn uncut_at_least(instance: &Instance, open: i128) -> i128 {
    let kerf = i128::from(instance.angles.kerf.0);
    let ratios = instance.shapes.iter().map(|shape| {
        (
            i128::from(shape.length.0),
            i128::from(shape.twice_mean()) + 2 * kerf,
        )
    });
    let least =
        ratios.min_by(|(length, takes), (other, other_takes)| (length * other_takes).cmp(&(other * takes)));
    least.map_or(0, |(length, takes)| divide_up(open * length, takes))
}
