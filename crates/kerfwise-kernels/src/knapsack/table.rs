//! Dynamic programming over capacities: one table prices the bars of every length (Gilmore & Gomory 1966).

use super::{Goods, Parts, extend, lots, lots_of};
use crate::num::{index, small};

/// Most cells of decisions kept, one byte each.
const CELLS: usize = 32_000_000;
/// Longest bar for which a table is made.
const LONGEST: i64 = 1_000_000;

/// Worth of the best fill of every capacity, with the decisions that lead to it.
#[derive(Default)]
pub struct Table {
    worth: Vec<f64>,
    /// Per lot and capacity, whether the lot is taken.
    taken: Vec<u8>,
    /// Lots: entry of the goods and pieces.
    lots: Vec<(u32, u32)>,
    size: usize,
}

impl Table {
    /// Cells that a run would fill; the worths take a row even where there is nothing to choose from.
    pub fn cells(goods: &Goods, longest: i64) -> u64 {
        let lots: u32 = goods.entries.iter().map(|good| lots_of(good.limit)).sum();
        u64::from(lots.max(1)).saturating_mul(longest.unsigned_abs() + 1)
    }

    /// Work of a run up to `longest`.
    pub fn work(goods: &Goods, longest: i64) -> u64 {
        Self::cells(goods, longest).saturating_mul(3) / 2
    }

    /// Whether the decisions fit the memory set aside. The table knows no limit on pieces or types.
    pub fn suits(goods: &Goods, longest: i64) -> bool {
        longest <= LONGEST && Self::cells(goods, longest) <= CELLS as u64
    }

    /// Fills the table up to `longest`. `ends` hears, for each entry, the lot's number before it is added, so
    /// that patterns which end in a certain entry can be asked for.
    pub fn run(&mut self, goods: &Goods, longest: i64) {
        self.size = index(longest) + 1;
        self.worth.clear();
        self.worth.resize(self.size, 0.0);
        self.lots.clear();
        for (i, good) in goods.entries.iter().enumerate() {
            self.lots.extend(lots(good.limit).map(|n| (small(i), n)));
        }
        self.taken.clear();
        self.taken.resize(self.lots.len() * self.size, 0);
        let mut before = Vec::new();
        for (l, &(i, n)) in self.lots.iter().enumerate() {
            let width = goods.entries[i as usize].width * i64::from(n);
            if width > longest {
                continue;
            }
            let (width, price) = (index(width), goods.entries[i as usize].price * f64::from(n));
            let taken = &mut self.taken[l * self.size + width..(l + 1) * self.size];
            before.clear();
            before.extend_from_slice(&self.worth[..self.size - width]);
            for ((now, old), bit) in self.worth[width..].iter_mut().zip(&before).zip(taken) {
                let with = old + price;
                *bit = u8::from(with > *now);
                *now = if with > *now { with } else { *now };
            }
        }
    }

    /// Worth of the best fill of a bar.
    pub fn best(&self, capacity: i64) -> f64 {
        self.worth[index(capacity)]
    }

    /// Lots in the table.
    pub fn lots(&self) -> usize {
        self.lots.len()
    }

    /// The best fill of a bar by the first `lots` lots and, before them, `extra` pieces already taken.
    pub fn fill(&self, goods: &Goods, capacity: i64, lots: usize) -> (f64, Parts) {
        let mut rest = index(capacity);
        let mut parts: Parts = Vec::new();
        let mut worth = 0.0;
        for l in (0..lots).rev() {
            if self.taken[l * self.size + rest] == 1 {
                let (i, n) = self.lots[l];
                rest -= index(goods.entries[i as usize].width * i64::from(n));
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
        let (worth, mut parts) = self.fill(goods, capacity - width, lot);
        match parts.first_mut() {
            Some(first) if first.0 == i => first.1 += n,
            _ => parts.insert(0, (i, n)),
        }
        Some((worth + goods.entries[i as usize].price * f64::from(n), parts))
    }
}
