//! The item types of a bar as a knapsack, and the most that they can be worth in the room that a set leaves.

use super::kit::Kit;
use super::linear::Linear;
use super::pricing::Prices;
use super::residual::Residual;
use super::tuning::{COMPLETION_CELLS, COMPLETION_ENTRIES};
use crate::model::Nm;
use kerfwise_kernels::num::{quick_floor, real};

/// An item type in the knapsack.
pub(super) struct Good {
    pub shape: usize,
    pub family: usize,
    /// The doubled mean of its edges. `width` differs from it by the length that its ends need.
    pub mean: i64,
    pub length: Nm,
    pub width: i64,
    pub price: i64,
    pub limit: u32,
    /// The least width from this good on.
    pub least: i64,
    /// Price per width, rounded up far enough for a bound.
    ratio: f64,
    /// The width of all pieces of the goods before, the same with this good, and the worth of those before. Sums over
    /// all goods may wrap; sums over one bar do not.
    before: i64,
    through: i64,
    worth_before: i64,
}

impl Good {
    /// Copies of one width and price, before goods are summed up.
    fn new(width: i64, price: i64, limit: u32) -> Self {
        Self {
            shape: 0,
            family: 0,
            mean: width,
            length: Nm(width),
            width,
            price,
            limit,
            least: 0,
            ratio: real(price) / real(width) * (1.0 + 1e-12),
            before: 0,
            through: 0,
            worth_before: 0,
        }
    }
}

/// The item types that fit, by descending price per width. Types without a price are left out unless `is_free`.
pub(super) fn goods(
    kit: &Kit,
    linear: &Linear,
    rest: &Residual,
    prices: &Prices,
    open: i64,
    is_free: bool,
) -> Vec<Good> {
    let mut goods = Vec::with_capacity(kit.mean.len());
    for (shape, left) in rest.left.iter().enumerate() {
        let (family, price) = (kit.family[shape], prices.piece[shape]);
        let width = kit.mean[shape] + linear.per[family];
        if *left == 0 || (price == 0 && !is_free) || width > open {
            continue;
        }
        let most = u32::try_from(open / width).unwrap_or(u32::MAX).min(*left);
        goods.push(Good {
            shape,
            family,
            mean: kit.mean[shape],
            length: kit.instance.shapes[shape].length,
            ..Good::new(width, price, most.min(kit.instance.per_bar.pieces()))
        });
    }
    sum_up(&mut goods, None);
    goods
}

/// Sorts goods by descending price per width, those of one family last, and sums up their widths and worths.
fn sum_up(goods: &mut [Good], last: Option<usize>) {
    let is_last = |good: &Good| Some(good.family) == last;
    goods.sort_by(|a, b| {
        let by_ratio = b.ratio.total_cmp(&a.ratio).then(a.shape.cmp(&b.shape));
        is_last(a).cmp(&is_last(b)).then(by_ratio)
    });
    let (mut taken, mut worth) = (0i64, 0i64);
    for good in goods.iter_mut() {
        (good.before, good.worth_before) = (taken, worth);
        taken = taken.wrapping_add(good.width * i64::from(good.limit));
        worth = worth.wrapping_add(good.price * i64::from(good.limit));
        good.through = taken;
    }
    let mut least = i64::MAX;
    for good in goods.iter_mut().rev() {
        least = least.min(good.width);
        good.least = least;
    }
}

/// The goods of a bar in the order of a walk, and the bound on what they complete.
pub(super) struct Knapsack {
    pub goods: Vec<Good>,
    /// The first good of the main family, which comes last. [`usize::MAX`] if the goods are in one order.
    pub main_from: usize,
    pub completion: Completion,
}

impl Knapsack {
    /// All goods by price per width, and bounds by it alone.
    pub fn plain(goods: Vec<Good>) -> Self {
        Self {
            goods,
            main_from: usize::MAX,
            completion: Completion::default(),
        }
    }

    /// Goods with a table of completions for an open width that takes about this much work. The goods of the main
    /// family come last. If the work allows no table, the knapsack is plain.
    pub fn with_table(mut goods: Vec<Good>, main: Option<usize>, open: i64, work: u64) -> Self {
        if main.is_some() {
            sum_up(&mut goods, main);
        }
        let main_from = goods
            .iter()
            .position(|good| Some(good.family) == main)
            .unwrap_or(if main.is_some() { goods.len() } else { 0 });
        let completion = Completion::new(&goods, main_from, open, work);
        if completion.worth.is_empty() {
            sum_up(&mut goods, None);
            return Self::plain(goods);
        }
        Self {
            goods,
            main_from: if main.is_some() { main_from } else { usize::MAX },
            completion,
        }
    }

    /// The most that goods from `from` on can be worth on an open width.
    #[inline(always)]
    pub fn bound(&self, from: usize, open: i64) -> i64 {
        self.completion.bound(&self.goods, from, open)
    }
}

/// The most that goods from `from` on can be worth on an open width (Dantzig 1957).
#[inline(always)]
fn bound(goods: &[Good], from: usize, open: i64) -> i64 {
    let Some(first) = goods.get(from) else {
        return 0;
    };
    let end = first.before.wrapping_add(open);
    let all = |good: &Good| good.worth_before.wrapping_sub(first.worth_before);
    for good in &goods[from..] {
        if good.through > end {
            let rest = end.wrapping_sub(good.before).max(0);
            return all(good) + quick_floor(real(rest) * good.ratio) + 1;
        }
    }
    goods
        .last()
        .map_or(0, |last| all(last) + last.price * i64::from(last.limit))
}

/// Fewest cells of a table that sharpens a bound.
const FEWEST_CELLS: usize = 256;

/// A completion bound: the most that whole copies of the goods from one on are worth, by a table of rooms in cells (the
/// knapsack recursion of Bellman 1957). Widths are rounded down to cells, so no set is left out. Example: in room for
/// 2.9 pieces the bound by price per width counts 2.9 pieces, and the table two.
#[derive(Default)]
pub(super) struct Completion {
    /// A cell is this power of two wide.
    shift: u32,
    /// Cells of the whole room.
    cells: usize,
    /// For each good, the worth from it on in room of 0, 1, 2, … cells. Empty if there is no table.
    worth: Vec<i64>,
    /// The first good from which on all goods are sorted by price per width.
    sorted_from: usize,
    /// Work of making the table.
    pub work: u64,
}

impl Completion {
    /// A table for an open width that takes about this much work. There is none if the work allows few cells.
    fn new(goods: &[Good], sorted_from: usize, open: i64, work: u64) -> Self {
        let mut made = Self::default();
        let by_work = usize::try_from(work / (4 * goods.len() as u64).max(1)).unwrap_or(usize::MAX);
        let most = by_work
            .min(COMPLETION_ENTRIES / goods.len().max(1))
            .min(COMPLETION_CELLS);
        if goods.is_empty() || open <= 0 || most < FEWEST_CELLS {
            return made;
        }
        let cells = |shift: u32| usize::try_from(open >> shift).unwrap_or(usize::MAX);
        made.shift = (0..i64::BITS - 1)
            .find(|shift| cells(*shift) < most)
            .unwrap_or(i64::BITS - 1);
        made.cells = cells(made.shift);
        made.sorted_from = sorted_from;
        let row = made.cells + 1;
        made.worth = vec![0; row * goods.len()];
        let mut after = vec![0; row];
        for (own, good) in made.worth.chunks_exact_mut(row).zip(goods).rev() {
            let width = usize::try_from(good.width >> made.shift).unwrap_or(usize::MAX);
            made.work += fill(own, &after, width, good);
            after.copy_from_slice(own);
        }
        made
    }

    /// The bound of a knapsack, on an open width that is at most that of the table.
    #[inline(always)]
    fn bound(&self, goods: &[Good], from: usize, open: i64) -> i64 {
        let plain = if from < self.sorted_from {
            i64::MAX
        } else {
            bound(goods, from, open)
        };
        if self.worth.is_empty() || from >= goods.len() {
            return plain;
        }
        let cell = usize::try_from(open >> self.shift).unwrap_or(0).min(self.cells);
        plain.min(self.worth[from * (self.cells + 1) + cell])
    }
}

/// Fills the row of a good from the row of the goods after it: in each room, the best number of copies. Returns the
/// work.
fn fill(own: &mut [i64], after: &[i64], width: usize, good: &Good) -> u64 {
    let cells = own.len() as u64;
    own.copy_from_slice(after);
    if width == 0 {
        let all = good.price * i64::from(good.limit);
        own.iter_mut().for_each(|worth| *worth += all);
        return cells;
    }
    // If the room, not the demand, limits the copies, a copy is added to the best with one less.
    if good.limit as usize >= own.len().div_ceil(width) {
        for cell in width..own.len() {
            own[cell] = own[cell].max(own[cell - width] + good.price);
        }
        return 2 * cells;
    }
    let mut worth = 0;
    for copies in 1..=good.limit as usize {
        worth += good.price;
        let rooms = own.get_mut(copies * width..).unwrap_or_default();
        for (own, after) in rooms.iter_mut().zip(after) {
            *own = (*own).max(after + worth);
        }
    }
    cells * (u64::from(good.limit) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Goods of these widths, prices and numbers of copies, in the order of a bar.
    fn goods_of(parts: &[(i64, i64, u32)]) -> Vec<Good> {
        let mut goods: Vec<Good> = parts
            .iter()
            .enumerate()
            .map(|(shape, (width, price, limit))| Good {
                shape,
                family: shape % 2,
                ..Good::new(*width, *price, *limit)
            })
            .collect();
        sum_up(&mut goods, None);
        goods
    }

    /// The most that goods are worth in a room, by trying every number of copies.
    fn most(goods: &[Good], open: i64) -> i64 {
        let Some((first, others)) = goods.split_first() else {
            return 0;
        };
        let copies = (0..=i64::from(first.limit)).take_while(|copies| copies * first.width <= open);
        copies
            .map(|copies| copies * first.price + most(others, open - copies * first.width))
            .max()
            .unwrap_or(0)
    }

    #[test]
    fn the_table_counts_no_part_of_a_copy() {
        let goods = || goods_of(&[(2_000_000, 20, 9)]);
        let open = 5_800_000;
        let knapsack = Knapsack::with_table(goods(), None, open, 1_000_000);
        assert_eq!(Knapsack::plain(goods()).bound(0, open), 59);
        assert_eq!(knapsack.bound(0, open), 40);
    }

    #[test]
    fn little_work_makes_no_table() {
        let goods = goods_of(&[(1_000_000, 9, 9), (2_000_000, 20, 1)]);
        let knapsack = Knapsack::with_table(goods, Some(1), 5_800_000, 1_000);
        assert_eq!((knapsack.completion.work, knapsack.main_from), (0, usize::MAX));
        let order: Vec<usize> = knapsack.goods.iter().map(|good| good.shape).collect();
        assert_eq!(order, [1, 0]);
        assert_eq!(knapsack.bound(0, 5_800_000), 20 + 34 + 1);
    }

    #[test]
    fn the_main_family_comes_last() {
        let order = |main: Option<usize>| {
            let knapsack = Knapsack::with_table(
                goods_of(&[(1, 9, 1), (1, 8, 1), (1, 7, 1)]),
                main,
                3 << 20,
                1 << 20,
            );
            let order: Vec<usize> = knapsack.goods.iter().map(|good| good.shape).collect();
            (order, knapsack.main_from)
        };
        assert_eq!(order(None), (vec![0, 1, 2], usize::MAX));
        assert_eq!(order(Some(0)), (vec![1, 0, 2], 1));
        assert_eq!(order(Some(1)), (vec![0, 2, 1], 2));
        // No piece of the main family is left.
        assert_eq!(order(Some(2)), (vec![0, 1, 2], 3));
    }

    proptest! {
        #[test]
        fn a_bound_is_no_less_than_the_best_set_and_no_more_than_by_price_per_width(
            parts in proptest::collection::vec((1i64..3_000_000_000, 0i64..1_000_000, 1u32..5), 1..6),
            open in 1i64..9_000_000_000,
            share in 0i64..=100,
            main in proptest::option::of(0usize..2),
        ) {
            let knapsack = Knapsack::with_table(goods_of(&parts), main, open, 10_000_000);
            prop_assert!(knapsack.completion.work > 0);
            let (goods, left) = (&knapsack.goods, open / 100 * share);
            for from in 0..goods.len() {
                let bound = knapsack.bound(from, left);
                prop_assert!(bound >= most(&goods[from..], left));
                if main.is_none() || from >= knapsack.main_from {
                    prop_assert!(bound <= super::bound(goods, from, left));
                }
            }
        }
    }
}
