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
    /// Bit `lot * cells + c`: the lot is taken at capacity `c`.
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
        let mut taken = vec![0_u64; (lots.len() * size).div_ceil(64)];
        for (lot, (kind, count)) in lots.iter().enumerate() {
            let width = (goods[*kind].width * count) as usize;
            let worth = goods[*kind].worth * i64::from(*count);
            for at in (width..size).rev() {
                let with = value[at - width] + worth;
                if with > value[at] {
                    value[at] = with;
                    let bit = lot * size + at;
                    taken[bit / 64] |= 1 << (bit % 64);
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
        let size = self.value.len();
        let mut at = cells as usize;
        let mut counts = vec![0; self.goods.len()];
        for (lot, (kind, count)) in self.lots.iter().enumerate().rev() {
            let bit = lot * size + at;
            if self.taken[bit / 64] >> (bit % 64) & 1 == 1 {
                counts[*kind] += count;
                at -= (self.goods[*kind].width * count) as usize;
            }
        }
        let kinds = self.goods.iter().zip(counts).filter(|(_, count)| *count > 0);
        kinds.map(|(good, count)| (good.shape, count)).collect()
    }
}
