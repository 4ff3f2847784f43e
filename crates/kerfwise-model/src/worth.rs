//! The worth of the offcuts that a plan leaves (option `offcutWorth`).
//!
//! A plan's material cost is what its bars cost, less the worth of the useful offcuts that its single bars leave.
//! Example: with offcuts of 1000 mm or more worth 4, a bar at 10 that leaves 1200 mm costs 6.

use super::{Bar, Instance, Nm, Source, StockCost};

/// The worth of an offcut from a length on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffcutClass {
    /// Its place in the request's list.
    pub number: i32,
    /// The shortest offcut with this worth.
    pub length: Nm,
    /// Its worth, as a cost.
    pub worth: StockCost,
}

impl Instance {
    /// The worth of the offcut that one bar leaves; never more than what the bar costs. Offcuts of joined bars are worth
    /// nothing.
    #[must_use]
    pub fn offcut_worth_of(&self, bar: &Bar) -> StockCost {
        let Source::Single(stock) = &bar.source else {
            return StockCost(0);
        };
        if self.offcut_worth.is_empty() {
            return StockCost(0);
        }
        self.worth_on(*stock, self.figures(bar).available)
    }

    /// The worth of an offcut of this length on a single bar of this stock type; never more than what the bar costs.
    #[must_use]
    pub fn worth_on(&self, stock: usize, available: Nm) -> StockCost {
        // A longer class is worth more.
        let mut longest = self.offcut_worth.iter().rev();
        let reached = longest.find(|class| class.length <= available);
        let worth = reached.map_or(StockCost(0), |class| class.worth);
        worth.min(self.stock[stock].cost)
    }
}
