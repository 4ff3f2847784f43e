//! A plan under construction: the bars that are fixed, and the residual problem.

use crate::model::{Bar, Instance, Plan};
use crate::sorting::tally;

#[derive(Clone)]
pub(super) struct Open {
    pub bars: Vec<(Bar, u32)>,
    /// Pieces left, by item type.
    pub demand: Vec<u32>,
    /// Bars left, by stock type; [`u32::MAX`] if they cannot run out.
    pub stock: Vec<u32>,
}

impl Open {
    /// A plan without a bar, to which all pieces and all stock are left.
    pub fn new(instance: &Instance) -> Self {
        Self {
            bars: Vec::new(),
            demand: instance.shapes.iter().map(|shape| shape.demand).collect(),
            stock: instance
                .stock
                .iter()
                .map(|entry| entry.quantity.unwrap_or(u32::MAX))
                .collect(),
        }
    }

    /// The bars of a plan, with the pieces and the stock that it leaves.
    pub fn after(instance: &Instance, plan: &Plan) -> Self {
        let mut open = Self::new(instance);
        for (bar, count) in &plan.bars {
            open.cut(bar.clone(), *count);
        }
        open
    }

    /// The number of times that the bar can still be cut.
    pub fn most(&self, bar: &Bar) -> u32 {
        let pieces = tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).collect());
        let mut most = u32::MAX;
        for (shape, count) in pieces {
            most = most.min(self.demand[shape] / count);
        }
        for (stock, count) in tally(bar.source.stock().map(|stock| (stock, 1)).collect()) {
            if self.stock[stock] != u32::MAX {
                most = most.min(self.stock[stock] / count);
            }
        }
        most
    }

    /// Whether these parts are still in stock.
    pub fn has(&self, parts: &[(usize, u32)]) -> bool {
        parts.iter().all(|(stock, count)| self.stock[*stock] >= *count)
    }

    /// Cuts a bar `count` times. Pieces and stock must suffice.
    pub fn cut(&mut self, bar: Bar, count: u32) {
        bar.pieces
            .iter()
            .for_each(|piece| self.demand[piece.shape] -= count);
        for stock in bar.source.stock() {
            if self.stock[stock] != u32::MAX {
                self.stock[stock] -= count;
            }
        }
        self.bars.push((bar, count));
    }

    /// Cuts a bar as often as pieces and stock allow, which must be at least once.
    pub fn cut_all(&mut self, bar: Bar) {
        let count = self.most(&bar).max(1);
        self.cut(bar, count);
    }

    /// Takes `count` bars of the entry `index` out of the plan.
    pub fn give_back(&mut self, index: usize, count: u32) {
        let (bar, left) = &mut self.bars[index];
        *left -= count;
        for piece in &bar.pieces {
            self.demand[piece.shape] += count;
        }
        for stock in bar.source.stock() {
            if self.stock[stock] != u32::MAX {
                self.stock[stock] += count;
            }
        }
    }

    /// The residual problem as an instance without joints.
    pub fn rest(&self, instance: &Instance) -> Instance {
        let mut rest = Instance {
            joins: None,
            ..instance.clone()
        };
        for (shape, left) in rest.shapes.iter_mut().zip(&self.demand) {
            shape.demand = *left;
        }
        for (entry, left) in rest.stock.iter_mut().zip(&self.stock) {
            entry.quantity = (*left != u32::MAX).then_some(*left);
        }
        rest
    }

    pub fn plan(&self) -> Plan {
        Plan {
            bars: self
                .bars
                .iter()
                .filter(|(_, count)| *count > 0)
                .cloned()
                .collect(),
        }
    }
}
