//! The figures of a whole plan.

use crate::model::{Bar, BarFigures, Instance, Nm, Plan, StockCost, divide_rounded};
use crate::numbers::{Amount, Ratio};

/// Sums over the bars, in nanometres and millionths of the unit of price.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) bars: u32,
    pub(super) pieces: u32,
    pub(super) length: i128,
    pub(super) available: i128,
    pub(super) waste: i128,
    pub(super) price: i128,
    pub(super) pessimistic_price: i128,
    /// As a cost.
    offcut_worth: i128,
    length_used: Option<Nm>,
    several_lengths: bool,
}

impl Totals {
    pub(super) fn of(instance: &Instance, plan: &Plan) -> Self {
        let mut totals = Self::default();
        for (bar, count) in &plan.bars {
            totals.add(instance, bar, *count);
        }
        totals
    }

    fn add(&mut self, instance: &Instance, bar: &Bar, count: u32) {
        let (figures, times) = (instance.figures(bar), i128::from(count));
        let offcut = useful_offcut(&figures);
        self.bars += count;
        self.pieces += count * u32::try_from(bar.pieces.len()).unwrap_or(u32::MAX);
        self.length += i128::from(figures.raw.0) * times;
        self.available += offcut * times;
        self.waste += i128::from(figures.waste.0) * times;
        let full: i128 = bar
            .source
            .stock()
            .filter_map(|stock| instance.stock[stock].price)
            .map(|price| i128::from(price.0))
            .sum();
        // The offcut is worth its share of the bar's price, rounded once for each bar.
        let credit = divide_rounded(full * offcut, i128::from(figures.raw.0));
        self.price += (full - credit) * times;
        self.pessimistic_price += full * times;
        self.offcut_worth += i128::from(instance.offcut_worth_of(bar).0) * times;
        for stock in bar.source.stock() {
            let length = instance.stock[stock].length;
            self.several_lengths |= *self.length_used.get_or_insert(length) != length;
        }
    }

    pub(super) fn multi_length(&self) -> bool {
        self.several_lengths
    }

    /// 1 − waste / length. Useful offcuts count as waste if `pessimistic`.
    pub(super) fn utilization(&self, pessimistic: bool) -> Ratio {
        let waste = self.waste + if pessimistic { self.available } else { 0 };
        Ratio::of(self.length - waste, self.length)
    }

    pub(super) fn offcut_worth(&self, instance: &Instance) -> Option<Amount> {
        let counts = !instance.offcut_worth.is_empty();
        counts.then(|| Amount(StockCost::scaled(self.offcut_worth)))
    }

    pub(super) fn price(&self, instance: &Instance, sum: i128) -> Option<Amount> {
        instance.priced.then(|| Amount::of_millionths(sum))
    }
}

fn useful_offcut(figures: &BarFigures) -> i128 {
    if figures.available_is_useful {
        i128::from(figures.available.0)
    } else {
        0
    }
}
