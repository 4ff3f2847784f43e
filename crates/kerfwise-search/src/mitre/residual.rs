//! The residual problem: the demand and the stock that are left while a plan is made.

use super::arrange::Arranger;
use super::kit::{Kit, Load};
use crate::frame::Loaded;
use crate::model::{Bar, Instance, Plan, Source};
use crate::sorting::tally;

pub(super) use crate::frame::Residual;

/// Bars of a plan with the number of such bars.
pub(super) type Cuts = Vec<(Loads, u32)>;

/// A stock type, and the load of a bar of it.
pub(super) type Loads = (usize, Load);

impl<L: AsRef<[(usize, u32)]> + Clone> Loaded for (usize, L) {
    fn stock(&self) -> usize {
        self.0
    }

    fn load(&self) -> impl Iterator<Item = (usize, u32)> {
        self.1.as_ref().iter().copied()
    }
}

/// The whole list.
pub(super) fn whole(instance: &Instance) -> Residual {
    let bars = instance
        .stock
        .iter()
        .map(|entry| entry.quantity.unwrap_or(u32::MAX));
    Residual {
        left: instance.shapes.iter().map(|shape| shape.demand).collect(),
        bars: bars.collect(),
    }
}

/// The bars as a plan. A load without a row that fits is left out.
pub(super) fn plan(kit: &Kit, arranger: &mut Arranger, cuts: &[(Loads, u32)]) -> Plan {
    let bar = |((stock, load), times): &(Loads, u32)| {
        let bar = kit.bar(arranger, load, *stock);
        bar.map(|bar| (bar, *times))
    };
    Plan {
        bars: cuts.iter().filter_map(bar).collect(),
    }
}

/// Uncut length and cost, as in the objective of the plan.
pub(super) fn rank(kit: &Kit, rest: &Residual, cuts: &[(Loads, u32)]) -> (i128, i128) {
    let shapes = kit.instance.shapes.iter().zip(&rest.left);
    let uncut = shapes
        .map(|(shape, left)| i128::from(shape.length.0) * i128::from(*left))
        .sum();
    let cost = cuts
        .iter()
        .map(|((stock, _), times)| i128::from(kit.instance.stock[*stock].cost.0) * i128::from(*times))
        .sum();
    (uncut, cost)
}

/// The stock type and the load of a bar. Returns none for a joined bar.
pub(super) fn as_load(bar: &Bar) -> Option<(usize, Load)> {
    let Source::Single(stock) = bar.source else {
        return None;
    };
    let shapes = bar.pieces.iter().map(|piece| (piece.shape, 1)).collect();
    Some((stock, tally(shapes)))
}
