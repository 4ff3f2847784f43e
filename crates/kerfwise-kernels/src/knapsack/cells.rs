//! The bounded knapsack for all capacities at once, by a table (Kellerer, Pferschy & Pisinger 2004, ch. 7).

/// A kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct Goods {
    /// What the caller calls it by.
    pub shape: usize,
    /// In cells.
    pub width: u32,
    /// Of one piece.
    pub worth: i64,
    /// How many there are.
    pub count: u32,
}

/// The most that fits into every capacity is worth, with the pieces that make it.
pub struct Knapsack {
    goods: Vec<Goods>,
    /// Kind and number of pieces of each lot: 1, 2, 4, … of a kind.
    lots: Vec<(usize, u32)>,
    /// Worth by capacity.
    value: Vec<i64>,
    /// Bit `c` of a lot's words: the lot is taken at a capacity larger by `c` than the lot.
    taken: Vec<u64>,
    /// Work done.
    pub work: u64,
}

impl Knapsack {
    /// Fills the table for capacities up to `cells`.
    #[must_use]
    pub fn new(goods: Vec<Goods>, cells: u32) -> Self {
        let size = cells as usize + 1;
        let mut lots = Vec::new();
        let mut free = 0;
        for (kind, good) in goods.iter().enumerate() {
            if good.width == 0 {
                // Narrower than a cell: they are taken for nothing, which only relaxes.
                free += good.worth * i64::from(good.count);
                continue;
            }
            let (mut left, mut lot) = (good.count.min(cells / good.width), 1);
            while left > 0 {
                let count = lot.min(left);
                lots.push((kind, count));
                left -= count;
                lot *= 2;
            }
        }
        let mut value = vec![free; size];
        let row = size.div_ceil(64);
        let mut taken = vec![0_u64; lots.len() * row];
        let mut before = Vec::new();
        for (lot, (kind, count)) in lots.iter().enumerate() {
            let width = (goods[*kind].width * count) as usize;
            let worth = goods[*kind].worth * i64::from(*count);
            before.clear();
            before.extend_from_slice(&value[..size - width]);
            let words = value[width..].chunks_mut(64).zip(before.chunks(64));
            for (word, (now, old)) in taken[lot * row..].iter_mut().zip(words) {
                for (bit, (now, old)) in now.iter_mut().zip(old).enumerate() {
                    let with = old + worth;
                    *word |= u64::from(with > *now) << bit;
                    *now = with.max(*now);
                }
            }
        }
        let work = (lots.len() as u64 + 2) * size as u64;
        Self {
            goods,
            lots,
            value,
            taken,
            work,
        }
    }

    /// The most that fits into a capacity is worth.
    pub fn worth(&self, cells: u32) -> i64 {
        self.value[cells as usize]
    }

    /// Shapes and numbers of the pieces that are worth that much.
    pub fn pieces(&self, cells: u32) -> Vec<(usize, u32)> {
        let row = self.value.len().div_ceil(64);
        let mut at = cells as usize;
        let mut counts = vec![0; self.goods.len()];
        for (lot, (kind, count)) in self.lots.iter().enumerate().rev() {
            let width = (self.goods[*kind].width * count) as usize;
            let Some(rest) = at.checked_sub(width) else {
                continue;
            };
            if self.taken[lot * row + rest / 64] >> (rest % 64) & 1 == 1 {
                counts[*kind] += count;
                at = rest;
            }
        }
        let kinds = self.goods.iter().zip(counts).filter(|(_, count)| *count > 0);
        kinds.map(|(good, count)| (good.shape, count)).collect()
    }
}
