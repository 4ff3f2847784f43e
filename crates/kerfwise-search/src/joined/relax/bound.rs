//! Lower bounds from dual values rounded to whole numbers, by weak duality. All sums are exact, so the bounds hold at
//! any time.
//!
//! Example: bars of 6000 mm cost 10, and a piece of 2500 mm is priced at 5. No bar is worth more than 10, so four
//! pieces prove a cost of 20.

use super::super::open::Open;
use super::numbers::Condition;
use super::{Knapsack, Relaxed};
use kerfwise_kernels::num::divide_up;

/// Dual values times `scale`, as whole numbers.
pub(super) struct Prices {
    pub scale: i64,
    /// Price of a piece of each item type, at least 0.
    pub piece: Vec<i64>,
    /// Price of a bar of each stock type: at most 0, and 0 if the stock cannot run out.
    pub stock: Vec<i64>,
    /// Whether stock costs nothing.
    pub free: bool,
    /// Length of pieces that may stay uncut without a cost.
    pub spare: i128,
}

/// The prices, with the knapsack that says how much the pieces on a bar are worth.
pub(super) struct Worth<'w, 'r, 'a> {
    pub relaxed: &'w Relaxed<'r, 'a>,
    pub open: &'w Open,
    pub prices: &'w Prices,
    pub knapsack: &'w Knapsack,
}

impl Worth<'_, '_, '_> {
    /// The most that the pieces on a composite are worth.
    pub fn value(&self, composite: usize) -> i128 {
        i128::from(self.knapsack.worth(self.relaxed.composites[composite].cells))
    }

    /// The worth at which pieces pay for the composite.
    pub fn pays(&self, composite: usize) -> i128 {
        self.pays_at(composite, &self.prices.stock)
    }

    fn pays_at(&self, composite: usize, stock: &[i64]) -> i128 {
        let parts = self.relaxed.composites[composite].parts.iter();
        let own: i128 = parts
            .map(|(entry, count)| i128::from(stock[*entry]) * i128::from(*count))
            .sum();
        let cost = if self.prices.free {
            0
        } else {
            self.relaxed.cost(composite)
        };
        cost * i128::from(self.prices.scale) - own
    }

    /// The most that pieces of the spare length are worth.
    fn spared(&self) -> i128 {
        let spare = self.prices.spare;
        let shapes = self
            .relaxed
            .geometry
            .instance
            .shapes
            .iter()
            .zip(&self.prices.piece);
        let most =
            shapes.map(|(shape, price)| (spare * i128::from(*price) / i128::from(shape.length.0.max(1))) + 1);
        if spare > 0 { most.max().unwrap_or(0) } else { 0 }
    }

    /// The bound that these prices prove. First the prices are lowered (Farley 1990) until no composite of unlimited
    /// stock is worth more than it costs. Then the prices of scarce stock pay for the worth above the cost of its
    /// composites.
    pub fn bound(&self) -> Option<i128> {
        let all = 0..self.relaxed.composites.len();
        let scarce = |composite: usize| {
            let parts = self.relaxed.composites[composite].parts.iter();
            parts
                .map(|(entry, count)| (*entry, *count))
                .find(|(entry, _)| self.open.stock[*entry] != u32::MAX)
        };
        let (mut above, mut below) = (1_i128, 1_i128);
        for composite in all.clone().filter(|composite| scarce(*composite).is_none()) {
            let (value, pays) = (self.value(composite), self.pays(composite));
            if value * above > pays * below {
                if pays <= 0 {
                    return None;
                }
                (above, below) = (pays, value);
            }
        }
        let lowered = |price: i128| (price * above).div_euclid(below);
        let mut stock = self.prices.stock.clone();
        for composite in all {
            let Some((entry, count)) = scarce(composite) else {
                continue;
            };
            let lacks = lowered(self.value(composite)) + 1 - self.pays_at(composite, &stock);
            if lacks > 0 {
                let more = divide_up(lacks, i128::from(count));
                stock[entry] -= i64::try_from(more).ok()?;
            }
        }
        let pieces = self.prices.piece.iter().zip(&self.open.demand);
        let pieces: i128 = pieces
            .map(|(price, left)| lowered(i128::from(*price)) * i128::from(*left))
            .sum();
        let bars = stock
            .iter()
            .zip(&self.open.stock)
            .filter(|(_, left)| **left != u32::MAX);
        let bars: i128 = bars
            .map(|(price, left)| i128::from(*price) * i128::from(*left))
            .sum();
        let proved = pieces + bars - lowered(self.spared()) - 1;
        Some(divide_up(proved, i128::from(self.prices.scale)))
    }

    /// The condition on choices of bars that these prices of pieces prove. The weights of stock begin at its own
    /// prices. If the pieces on a composite are worth more than it weighs, its scarcest part gets heavier.
    pub fn condition(&self) -> Condition {
        let mut weight: Vec<i128> = self
            .prices
            .stock
            .iter()
            .map(|price| -i128::from(*price))
            .collect();
        for composite in 0..self.relaxed.composites.len() {
            let parts = &self.relaxed.composites[composite].parts;
            let weighs: i128 = parts
                .iter()
                .map(|(stock, count)| weight[*stock] * i128::from(*count))
                .sum();
            let lacks = self.value(composite) - weighs;
            let rarest = parts.iter().min_by_key(|(stock, _)| self.open.stock[*stock]);
            if let Some((stock, count)) = rarest.filter(|_| lacks > 0) {
                weight[*stock] += divide_up(lacks, i128::from(*count));
            }
        }
        let pieces = self.prices.piece.iter().zip(&self.open.demand);
        Condition {
            worth: self.prices.piece.clone(),
            weight,
            least: pieces
                .map(|(price, left)| i128::from(*price) * i128::from(*left))
                .sum(),
        }
    }
}
