//! The residual problem: the demand and the stock that are left while a plan is made.

use super::arrange::Arranger;
use super::kit::{Kit, Load};
use crate::frame::Rest;
use crate::model::{Bar, Instance, Plan, Source};
use crate::sorting::tally;

/// Bars of a plan: stock type, load, and the number of such bars.
pub(super) type Cuts = Vec<(usize, Load, u32)>;

/// The demand by item type, and the bars by stock type, that a plan under construction has not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Residual {
    pub left: Vec<u32>,
    /// [`u32::MAX`] if there is no limit.
    pub bars: Vec<u32>,
}

impl Residual {
    pub fn whole(instance: &Instance) -> Self {
        let bars = instance
            .stock
            .iter()
            .map(|entry| entry.quantity.unwrap_or(u32::MAX));
        Self {
            left: instance.shapes.iter().map(|shape| shape.demand).collect(),
            bars: bars.collect(),
        }
    }

    /// The most bars of this load that can be taken.
    pub fn repeat(&self, stock: usize, load: &[(usize, u32)]) -> u32 {
        let pieces = load.iter().map(|(shape, count)| self.left[*shape] / count).min();
        pieces.unwrap_or(0).min(self.bars[stock])
    }

    /// Takes `times` bars of a load.
    pub fn take_bars(&mut self, stock: usize, load: &[(usize, u32)], times: u32) {
        for (shape, count) in load {
            self.left[*shape] -= count * times;
        }
        if self.bars[stock] != u32::MAX {
            self.bars[stock] -= times;
        }
    }

    /// Gives bars back.
    pub fn give_back(&mut self, stock: usize, times: u32) {
        if self.bars[stock] != u32::MAX {
            self.bars[stock] += times;
        }
    }
}

impl Rest for Residual {
    type Bar = (usize, Load);
    type Bars = (usize, Load, u32);

    fn repeat(&self, (stock, load): &(usize, Load)) -> u32 {
        Self::repeat(self, *stock, load)
    }

    fn fix(&mut self, (stock, load): &(usize, Load), times: u32) -> (usize, Load, u32) {
        self.take_bars(*stock, load, times);
        (*stock, load.clone(), times)
    }
}

/// The bars as a plan. A load without a row that fits is left out.
pub(super) fn plan(kit: &Kit, arranger: &mut Arranger, cuts: &[(usize, Load, u32)]) -> Plan {
    let bar = |(stock, load, times): &(usize, Load, u32)| {
        let bar = kit.bar(arranger, load, *stock);
        bar.map(|bar| (bar, *times))
    };
    Plan {
        bars: cuts.iter().filter_map(bar).collect(),
    }
}

/// Uncut length and cost, as in the objective of the plan.
pub(super) fn rank(kit: &Kit, rest: &Residual, cuts: &[(usize, Load, u32)]) -> (i128, i128) {
    let shapes = kit.instance.shapes.iter().zip(&rest.left);
    let uncut = shapes
        .map(|(shape, left)| i128::from(shape.length.0) * i128::from(*left))
        .sum();
    let cost = cuts
        .iter()
        .map(|(stock, _, times)| i128::from(kit.instance.stock[*stock].cost.0) * i128::from(*times))
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
