//! Dynamic programming over capacities: one table prices the bars of every length (Gilmore & Gomory 1966).

use super::{Goods, Parts, extend, lots, lots_of};
use crate::num::{floor, index, small};

/// From this many cells on a table counts its real work, half a unit for each cell. Smaller tables count three times as
/// much; the budgets were tuned with this count.
const LONG: u64 = 4_000_000;
/// The largest worth of a bar in units: with rounded-up pieces it still fits 32 bits.
const UNITS: f64 = 1e9;
/// Cells for each word of decisions.
const WORD: usize = 16;
/// Longest bar for which a table is made.
const LONGEST: i64 = 1_000_000;

/// Worth of the best fill of every capacity, with the decisions that lead to it.
#[derive(Default)]
pub struct Table {
    /// The worths in units, which take half the memory and time of whole prices. They are rounded up, so each is a
    /// bound.
    worth: Vec<u32>,
    unit: f64,
    /// Bit `c` of a lot's words: the lot is taken at a capacity larger by `c` than the lot.
    taken: Vec<u16>,
    /// Lots: entry of the goods and pieces.
    lots: Vec<(u32, u32)>,
    size: usize,
}

impl Table {
    /// Most cells of decisions kept, one bit each.
    pub const CELLS: u64 = 256_000_000;
    /// Most cells for which a table is as fast as the other searches. A table ignores limits on pieces and types.
    pub const QUICK: u64 = 32_000_000;

    /// Cells that a table would fill. The worths take a row even without lots. More than any limit if the bars are too
    /// long for a table.
    pub fn cells(goods: &Goods, longest: i64) -> u64 {
        let lots: u32 = goods.entries.iter().map(|good| lots_of(good.limit)).sum();
        if longest > LONGEST {
            return u64::MAX;
        }
        u64::from(lots.max(1)) * (longest.unsigned_abs() + 1)
    }

    /// Work to fill `cells` cells.
    pub fn work(cells: u64) -> u64 {
        if cells < LONG { cells * 3 / 2 } else { cells / 2 }
    }

    /// Fills the table up to `longest`. `ends` hears, for each entry, the lot's number before it is added, so
    /// that patterns which end in a certain entry can be asked for.
    pub fn fill(&mut self, goods: &Goods, longest: i64) {
        self.size = index(longest) + 1;
        self.worth.clear();
        // The row ends with a whole word.
        self.worth.resize(self.size + WORD, 0);
        self.lots.clear();
        for (i, good) in goods.entries.iter().enumerate() {
            self.lots.extend(lots(good.limit).map(|n| (small(i), n)));
        }
        let row = self.size.div_ceil(WORD);
        self.taken.clear();
        self.taken.resize(self.lots.len() * row, 0);
        self.unit = 1.0;
        while goods.bound(0, longest + WORD as i64) > UNITS * self.unit {
            self.unit *= 2.0;
        }
        for (&(i, n), taken) in self.lots.iter().zip(self.taken.chunks_mut(row)) {
            let good = &goods.entries[i as usize];
            if good.width * i64::from(n) <= longest {
                let price = small(index(floor((good.price / self.unit).ceil())));
                add(&mut self.worth, index(good.width) * n as usize, price * n, taken);
            }
        }
    }

    /// Worth of the best fill of a bar; if it is large, possibly a little more.
    pub fn best(&self, capacity: i64) -> f64 {
        f64::from(self.worth[index(capacity)]) * self.unit
    }

    /// Lots in the table.
    pub fn lots(&self) -> usize {
        self.lots.len()
    }

    /// The best fill of a bar by the first `lots` lots and, before them, `extra` pieces already taken.
    pub fn best_fill(&self, goods: &Goods, capacity: i64, lots: usize) -> (f64, Parts) {
        let row = self.size.div_ceil(WORD);
        let mut rest = index(capacity);
        let mut parts: Parts = Vec::new();
        let mut worth = 0.0;
        for l in (0..lots).rev() {
            let (i, n) = self.lots[l];
            let width = index(goods.entries[i as usize].width * i64::from(n));
            let Some(less) = rest.checked_sub(width) else {
                continue;
            };
            if self.taken[l * row + less / WORD] >> (less % WORD) & 1 == 1 {
                rest = less;
                worth += goods.entries[i as usize].price * f64::from(n);
                extend(&mut parts, i, n);
            }
        }
        (worth, parts)
    }

    /// The best fill of a bar whose last lot is `lot`, if the lot fits.
    pub fn ending(&self, goods: &Goods, capacity: i64, lot: usize) -> Option<(f64, Parts)> {
        let (i, n) = self.lots[lot];
        let width = goods.entries[i as usize].width * i64::from(n);
        if width > capacity {
            return None;
        }
        let (worth, mut parts) = self.best_fill(goods, capacity - width, lot);
        match parts.first_mut() {
            Some(first) if first.0 == i => first.1 += n,
            _ => parts.insert(0, (i, n)),
        }
        Some((worth + goods.entries[i as usize].price * f64::from(n), parts))
    }
}

/// Adds a lot to the worths of all capacities, and notes where it is taken.
fn add(worth: &mut [u32], width: usize, price: u32, taken: &mut [u16]) {
    let words = (worth.len() - WORD - width).div_ceil(WORD);
    let bits: [u16; WORD] = std::array::from_fn(|at| 1 << at);
    let mut before = [0; WORD];
    // From the end, so that no word is written before it is read, except within a word.
    for (word, taken) in taken[..words].iter_mut().enumerate().rev() {
        let from = WORD * word;
        before.copy_from_slice(&worth[from..from + WORD]);
        let mut set = 0;
        // A known length and no branches, so that the compiler makes a vector loop.
        let now = &mut worth[from + width..][..WORD];
        for at in 0..WORD {
            let with = before[at] + price;
            set |= if with > now[at] { bits[at] } else { 0 };
            now[at] = now[at].max(with);
        }
        *taken = set;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knapsack::PerBar;
    use crate::knapsack::one_by_one::one_by_one;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn large_worths_are_rounded_up_and_hardly_more(
            types in prop::collection::vec((1i64..60, 0i64..4_000_000_000_000, 1u32..6), 1..9),
            longest in 1i64..300,
        ) {
            let widths: Vec<i64> = types.iter().map(|item| item.0).collect();
            let prices: Vec<f64> = types.iter().map(|item| crate::num::real(item.1)).collect();
            let counts: Vec<u32> = types.iter().map(|item| item.2).collect();
            let pieces = types.iter().map(|&(width, price, count)| (index(width), price, count));
            let best = one_by_one(pieces, index(longest));
            let goods = Goods::new(&widths, &prices, &counts, longest, PerBar::FREE);
            let mut table = Table::default();
            table.fill(&goods, longest);
            let little = goods.bound(0, longest + 16) * 1e-6;
            for (capacity, best) in (0..).zip(best.into_iter().map(crate::num::real)) {
                prop_assert!((best..=best + little).contains(&table.best(capacity)));
                let (worth, parts) = table.best_fill(&goods, capacity, table.lots());
                prop_assert!((best - little..=best).contains(&worth));
                let width: i64 = parts.iter().map(|&(i, n)| goods.entries[i as usize].width * i64::from(n)).sum();
                prop_assert!(width <= capacity && parts.iter().all(|&(i, n)| n <= goods.entries[i as usize].limit));
            }
        }
    }
}
