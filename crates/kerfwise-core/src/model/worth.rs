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
        let left = self.figures(bar).available;
        let classes = self.offcut_worth.iter().filter(|class| class.length <= left);
        let worth = classes.map(|class| class.worth).max().unwrap_or_default();
        worth.min(self.stock[*stock].cost)
    }
}
