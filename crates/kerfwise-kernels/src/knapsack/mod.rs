//! Bounded knapsacks: which pieces, at given prices, are worth most on one bar.
//!
//! Prices are whole numbers held in `f64`. Every total stays below 2^53, so sums are exact, comparisons are
//! safe, and the inner loops use the vector units of every target.

mod branch;
pub mod cells;
mod per_bar;
mod states;
pub mod sums;
mod table;

#[cfg(test)]
mod one_by_one;

pub use branch::{Branch, Found};
pub use per_bar::{MAX_PIECES_PER_BAR, PerBar};
pub use states::States;
pub use sums::Sums;
pub use table::Table;

use crate::num::{count, floor, real, small};

/// A type that has a price and fits. Of 64 bytes, so that its place in memory is found without a product.
#[derive(Clone, Copy, Debug)]
pub struct Good {
    /// Most pieces on a bar.
    pub limit: u32,
    /// The length that each takes of a bar.
    pub width: i64,
    /// The price of a piece: a whole number, not negative.
    pub price: f64,
    /// Price per width, rounded up far enough to be a bound.
    ratio: f64,
    /// The first entry after it that is narrower.
    narrower: u32,
    /// Least width of the later entries.
    after: i64,
    /// The width of all pieces of the earlier entries, and that with its own.
    before: i64,
    through: i64,
    /// The worth of all pieces of the earlier entries. The sum of all types may wrap; the sum on one bar does not.
    worth_before: i64,
}

impl Good {
    /// Most pieces that fit into `rest`.
    #[inline(always)]
    #[must_use]
    pub fn most(&self, rest: i64) -> u32 {
        // Comparisons first: a division takes longer than the rest of the step.
        if rest >= self.through - self.before {
            self.limit
        } else if rest < 2 * self.width {
            u32::from(rest >= self.width)
        } else {
            count(rest / self.width)
        }
    }
}

/// Pieces and prices of one pricing round, by descending price per width.
#[derive(Clone, Debug, Default)]
pub struct Goods {
    /// The types.
    pub entries: Vec<Good>,
    /// The number of each entry in the caller's order.
    types: Vec<u32>,
    /// The worth of all pieces together.
    worth: i64,
    /// What a bar may carry.
    pub per_bar: PerBar,
    /// The greatest price of the entries from each on, if few pieces may be on a bar.
    dearest: Vec<f64>,
}

/// Parts of a pattern by entry of the goods, in order of taking.
pub type Parts = Vec<(u32, u32)>;

/// Lots of 1, 2, 4, … pieces, the last one less: every number of the pieces is a sum of lots.
pub fn lots(count: u32) -> impl Iterator<Item = u32> {
    let (mut left, mut lot) = (count, 1u32);
    std::iter::from_fn(move || {
        let n = lot.min(left);
        left -= n;
        lot = lot.saturating_mul(2);
        (n > 0).then_some(n)
    })
}

/// The number of lots of `count` pieces.
#[must_use]
pub fn lots_of(count: u32) -> u32 {
    u32::BITS - count.leading_zeros()
}

/// Adds so many pieces of an entry to parts of which the last may be the same entry.
pub fn extend(parts: &mut Parts, entry: u32, count: u32) {
    match parts.last_mut() {
        Some(last) if last.0 == entry => last.1 += count,
        _ => parts.push((entry, count)),
    }
}

/// The greatest price from each entry on.
fn dearest(entries: &[Good]) -> Vec<f64> {
    let mut most = 0.0_f64;
    let mut all: Vec<f64> = entries
        .iter()
        .rev()
        .map(|good| {
            most = most.max(good.price);
            most
        })
        .collect();
    all.reverse();
    all
}

impl Goods {
    /// Keeps the types that have a price and fit the longest bin. `limit` is how many pieces are left.
    pub fn new(width: &[i64], price: &[f64], limit: &[u32], longest: i64, per_bar: PerBar) -> Self {
        let priced: Vec<u32> = limit
            .iter()
            .zip(price)
            .map(|(&n, &p)| if p > 0.0 { n } else { 0 })
            .collect();
        Self::with_free(width, price, &priced, longest, per_bar)
    }

    /// The same with types whose price is 0.
    pub fn with_free(width: &[i64], price: &[f64], limit: &[u32], longest: i64, per_bar: PerBar) -> Self {
        let ratio = |item_type: usize| price[item_type] / real(width[item_type]);
        let mut types: Vec<u32> = (0..small(width.len()))
            .filter(|&item_type| limit[item_type as usize] > 0 && width[item_type as usize] <= longest)
            .collect();
        types.sort_by(|&a, &b| ratio(b as usize).total_cmp(&ratio(a as usize)));
        let entry = |&item_type: &u32| {
            let i = item_type as usize;
            Good {
                limit: count(longest / width[i]).min(limit[i]).min(per_bar.pieces()),
                width: width[i],
                price: price[i],
                ratio: ratio(i) * (1.0 + 1e-12),
                narrower: 0,
                after: i64::MAX,
                before: 0,
                through: 0,
                worth_before: 0,
            }
        };
        let mut entries: Vec<Good> = types.iter().map(entry).collect();
        let mut least = i64::MAX;
        for at in (0..entries.len()).rev() {
            let width = entries[at].width;
            let mut narrower = at + 1;
            while entries.get(narrower).is_some_and(|good| good.width >= width) {
                narrower = entries[narrower].narrower as usize;
            }
            (entries[at].narrower, entries[at].after) = (small(narrower), least);
            least = least.min(width);
        }
        let mut goods = Self {
            entries,
            types,
            worth: 0,
            per_bar,
            dearest: Vec::new(),
        };
        if per_bar.pieces() < MAX_PIECES_PER_BAR {
            goods.dearest = dearest(&goods.entries);
        }
        goods.add_up();
        goods
    }

    /// Takes away all pieces of a pattern's types.
    pub fn exclude(&mut self, parts: &[(u32, u32)]) {
        for &(entry, _) in parts {
            self.entries[entry as usize].limit = 0;
        }
        self.add_up();
    }

    fn add_up(&mut self) {
        let (mut before, mut worth) = (0, 0_i64);
        for good in &mut self.entries {
            (good.before, good.worth_before) = (before, worth);
            before += good.width * i64::from(good.limit);
            good.through = before;
            worth = worth.wrapping_add(floor(good.price).wrapping_mul(i64::from(good.limit)));
        }
        self.worth = worth;
    }

    /// Entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has a price and fits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Least width of all.
    pub fn shortest(&self) -> i64 {
        self.entries
            .first()
            .map_or(i64::MAX, |good| good.width.min(good.after))
    }

    /// Upper bound on the worth of entries from `from` on in `rest` (Dantzig 1957).
    #[inline(always)]
    #[must_use]
    pub fn bound(&self, from: usize, rest: i64) -> f64 {
        let entries = self.entries.get(from..).unwrap_or_default();
        let Some(first) = entries.first() else {
            return 0.0;
        };
        let end = first.before + rest;
        for good in entries {
            if good.through > end {
                let worth = real(good.worth_before.wrapping_sub(first.worth_before));
                return worth + real(end - good.before) * good.ratio + 1.0;
            }
        }
        real(self.worth.wrapping_sub(first.worth_before))
    }

    /// The pattern's parts by type, ascending.
    pub fn parts(&self, taken: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let mut parts: Vec<(u32, u32)> = taken.iter().map(|&(g, n)| (self.types[g as usize], n)).collect();
        parts.sort();
        parts
    }
}
