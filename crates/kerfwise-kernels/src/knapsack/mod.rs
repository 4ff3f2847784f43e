//! Bounded knapsacks: which pieces, at given prices, are worth most on one bar.
//!
//! Prices are whole numbers held in `f64`. Every total stays below 2^53, so sums are exact, comparisons are
//! safe, and the inner loops use the vector units of every target.

mod branch;
pub mod cells;
mod table;

pub use branch::{Branch, Found};
pub use table::Table;

use crate::num::{real, small};
use crate::sorting::Sorting;

/// Most pieces of one bar.
pub const MAX_PIECES_PER_BAR: u32 = 1000;

/// Pieces and prices of one pricing round, by descending price per width.
#[derive(Clone, Debug, Default)]
pub struct Goods {
    /// Type of each entry.
    pub kind: Vec<u32>,
    /// What each takes of a bar.
    pub width: Vec<i64>,
    /// Whole number, not negative.
    pub price: Vec<f64>,
    /// Most pieces on a bar.
    pub limit: Vec<u32>,
    /// Price per width, rounded up far enough to be a bound.
    ratio: Vec<f64>,
    /// Least width from each entry on.
    least: Vec<i64>,
    /// Most distinct types on a bar.
    pub max_distinct: u32,
}

/// Parts of a pattern by entry of the goods, in order of taking.
pub type Parts = Vec<(u32, u32)>;

impl Goods {
    /// Keeps the types that have a price and fit the longest bin. `limit` is how many pieces are left.
    pub fn new(width: &[i64], price: &[f64], limit: &[u32], longest: i64, max_distinct: u32) -> Self {
        let priced: Vec<u32> = limit
            .iter()
            .zip(price)
            .map(|(&n, &p)| if p > 0.0 { n } else { 0 })
            .collect();
        Self::with_free(width, price, &priced, longest, max_distinct)
    }

    /// The same with types whose price is 0.
    pub fn with_free(width: &[i64], price: &[f64], limit: &[u32], longest: i64, max_distinct: u32) -> Self {
        let mut order: Vec<(f64, u32)> = (0..width.len())
            .filter(|&i| limit[i] > 0 && width[i] <= longest)
            .map(|i| (price[i] / real(width[i]), small(i)))
            .collect();
        order.arrange_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut goods = Self {
            max_distinct,
            ..Self::default()
        };
        for &(ratio, kind) in &order {
            let i = kind as usize;
            let fit = longest / width[i];
            goods.kind.push(kind);
            goods.width.push(width[i]);
            goods.price.push(price[i]);
            goods.limit.push(
                u32::try_from(fit)
                    .unwrap_or(u32::MAX)
                    .min(limit[i])
                    .min(MAX_PIECES_PER_BAR),
            );
            goods.ratio.push(ratio * (1.0 + 1e-12));
        }
        goods.least = goods.width.clone();
        for i in (1..goods.least.len()).rev() {
            goods.least[i - 1] = goods.least[i - 1].min(goods.least[i]);
        }
        goods
    }

    /// Entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kind.len()
    }

    /// Whether nothing has a price and fits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kind.is_empty()
    }

    /// Least width of all.
    pub fn shortest(&self) -> i64 {
        self.least.first().copied().unwrap_or(i64::MAX)
    }

    /// Upper bound on what entries from `from` on are worth on `rest` (Dantzig 1957).
    pub fn bound(&self, from: usize, mut rest: i64) -> f64 {
        let mut worth = 0.0;
        for i in from..self.len() {
            let all = self.width[i] * i64::from(self.limit[i]);
            if all > rest {
                return worth + real(rest) * self.ratio[i] + 1.0;
            }
            rest -= all;
            worth += self.price[i] * f64::from(self.limit[i]);
        }
        worth
    }

    /// The pattern's parts by type, ascending.
    pub fn parts(&self, taken: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let mut parts: Vec<(u32, u32)> = taken.iter().map(|&(g, n)| (self.kind[g as usize], n)).collect();
        parts.arrange();
        parts
    }
}
