//! The bounded knapsack for all capacities at once, by a table (Kellerer, Pferschy & Pisinger 2004, ch. 7).

/// An item type.
#[derive(Clone, Copy, Debug)]
pub struct Goods {
    /// The caller's number of the shape.
    pub shape: usize,
    /// The width of a piece in cells.
    pub width: u32,
    /// The worth of one piece.
    pub worth: i64,
    /// The number of pieces.
    pub count: u32,
}

/// The largest worth that fits into each capacity, with its pieces.
pub struct Knapsack {
    goods: Vec<Goods>,
    /// The item type and the number of pieces of each lot: 1, 2, 4, … of a type.
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
        for (item_type, good) in goods.iter().enumerate() {
            if good.width == 0 {
                // Pieces narrower than a cell take no room, which only relaxes the problem.
                free += good.worth * i64::from(good.count);
                continue;
            }
            lots.extend(super::lots(good.count.min(cells / good.width)).map(|count| (item_type, count)));
        }
        let mut value = vec![free; size];
        let row = size.div_ceil(64);
        let mut taken = vec![0_u64; lots.len() * row];
        let mut before = [0; 64];
        let bits: [u64; 64] = std::array::from_fn(|at| 1 << at);
        for (lot, (item_type, count)) in lots.iter().enumerate() {
            let width = (goods[*item_type].width * count) as usize;
            let worth = goods[*item_type].worth * i64::from(*count);
            // From the end, so that no word is written before it is read, except within a word.
            for (word, taken) in taken[lot * row..][..(size - width).div_ceil(64)]
                .iter_mut()
                .enumerate()
                .rev()
            {
                let from = 64 * word;
                let old = &mut before[..(size - width - from).min(64)];
                old.copy_from_slice(&value[from..from + old.len()]);
                let now = &mut value[from + width..][..old.len()];
                let mut set = 0;
                // No branches and no counter, so that the compiler makes a vector loop.
                for ((now, old), bit) in now.iter_mut().zip(old).zip(&bits) {
                    let gain = (*old + worth - *now).max(0);
                    *now += gain;
                    // All ones if there is a gain.
                    set |= bit & (-gain >> 63).cast_unsigned();
                }
                *taken = set;
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

    /// The largest worth that fits into a capacity.
    pub fn worth(&self, cells: u32) -> i64 {
        self.value[cells as usize]
    }

    /// Shapes and numbers of the pieces with this worth.
    pub fn pieces(&self, cells: u32) -> Vec<(usize, u32)> {
        let row = self.value.len().div_ceil(64);
        let mut at = cells as usize;
        let mut counts = vec![0; self.goods.len()];
        for (lot, (item_type, count)) in self.lots.iter().enumerate().rev() {
            let width = (self.goods[*item_type].width * count) as usize;
            let Some(rest) = at.checked_sub(width) else {
                continue;
            };
            if self.taken[lot * row + rest / 64] >> (rest % 64) & 1 == 1 {
                counts[*item_type] += count;
                at = rest;
            }
        }
        let types = self.goods.iter().zip(counts).filter(|(_, count)| *count > 0);
        types.map(|(good, count)| (good.shape, count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knapsack::one_by_one::one_by_one;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn worths_are_those_of_adding_pieces_one_by_one(
            types in prop::collection::vec((0_u32..90, 0_i64..50, 0_u32..6), 0..6),
            cells in 0_u32..400,
        ) {
            let goods: Vec<Goods> = types
                .iter()
                .enumerate()
                .map(|(shape, &(width, worth, count))| Goods { shape, width, worth, count })
                .collect();
            let pieces = types.iter().map(|&(width, worth, count)| (width as usize, worth, count));
            let expected = one_by_one(pieces, cells as usize);
            let knapsack = Knapsack::new(goods, cells);
            for at in 0..=cells {
                prop_assert_eq!(knapsack.worth(at), expected[at as usize]);
                let pieces = knapsack.pieces(at);
                let width: u32 = pieces.iter().map(|&(item_type, count)| types[item_type].0 * count).sum();
                prop_assert!(width <= at && pieces.iter().all(|&(item_type, count)| count <= types[item_type].2));
                let free: i64 = types.iter().filter(|item_type| item_type.0 == 0).map(|item_type| item_type.1 * i64::from(item_type.2)).sum();
                let worth: i64 = pieces.iter().map(|&(item_type, count)| types[item_type].1 * i64::from(count)).sum();
                prop_assert_eq!(worth + free, expected[at as usize]);
            }
        }
    }
}
