//! The one-dimensional cutting stock problem with several lengths, finite quantities and prices, in integers.
//!
//! Lengths are in any one integer unit. The caller folds the kerf in: a piece of length `l` has width `l + kerf` and a
//! bar of usable length `L` has capacity `L + kerf`, because `n` pieces that fill a bar need `n - 1` cuts between them.

pub use kerfwise_kernels::knapsack::PerBar;

/// A stock type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Usable length plus one kerf.
    pub capacity: i64,
    /// Cost of one bar, not negative.
    pub cost: i64,
    /// Bars available; `None` is unlimited.
    pub quantity: Option<u32>,
}

/// An item type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Length plus one kerf, at least 1.
    pub width: i64,
    /// Pieces wanted.
    pub demand: u32,
    /// The value of each piece on level 1 if the plan leaves it uncut; not negative. Items of equal width have equal
    /// value.
    pub value: i64,
}

/// The pieces to cut, and the bars to cut them from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problem {
    /// The bars.
    pub stocks: Vec<Stock>,
    /// The pieces.
    pub items: Vec<Item>,
    /// What one bar may carry; its kinds are widths.
    pub per_bar: PerBar,
}

/// The pieces that are cut from one bar.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pattern {
    /// Index into [`Problem::stocks`].
    pub stock: usize,
    /// Indices into [`Problem::items`] with the number of pieces, by ascending index; no number is zero.
    pub counts: Vec<(usize, u32)>,
}

/// Dual prices, in units of `1 / scale` of cost, that prove a bound on the cost of cutting everything.
///
/// They are feasible if no pattern of stock `s` is worth more than `scale * cost[s] - stock[s]`. Then `(sum(demand *
/// item) + sum(quantity * stock)) / scale` bounds every plan from below (weak duality of linear programs).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duals {
    /// Common denominator, at least 1.
    pub scale: i64,
    /// Price of one piece of each item, not negative.
    pub item: Vec<i64>,
    /// Price of one bar of each stock, not positive, and 0 if the quantity is unlimited.
    pub stock: Vec<i64>,
}

/// A plan, with the proved bounds on how good a plan can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Patterns, and the number of bars cut by each.
    pub bars: Vec<(Pattern, u32)>,
    /// Pieces of each item that are not cut.
    pub uncut: Vec<u32>,
    /// No plan that leaves as little uncut as possible costs less.
    pub lower_bound: i64,
    /// No plan leaves less value uncut.
    pub uncut_bound: i64,
    /// Whether plan and bounds meet on both levels.
    pub proved: bool,
    /// Proof of the linear programming part of `lower_bound`, if the bound was found that way.
    pub duals: Option<Duals>,
    /// The last step that improved plan or bound.
    pub strategy: &'static str,
}

impl Problem {
    /// Total value of the pieces that a plan leaves uncut.
    #[must_use]
    pub fn uncut_value(&self, solution: &Solution) -> i64 {
        self.items
            .iter()
            .zip(&solution.uncut)
            .map(|(item, &n)| item.value * i64::from(n))
            .sum()
    }

    /// Total cost of the bars of a plan.
    #[must_use]
    pub fn cost(&self, solution: &Solution) -> i64 {
        solution
            .bars
            .iter()
            .map(|(pattern, n)| self.stocks[pattern.stock].cost * i64::from(*n))
            .sum()
    }

    /// Checks a plan against every rule of the problem.
    ///
    /// # Errors
    /// A sentence that names the first broken rule.
    pub fn check(&self, solution: &Solution) -> Result<(), String> {
        let mut left: Vec<i64> = self.items.iter().map(|item| i64::from(item.demand)).collect();
        let mut used = vec![0u64; self.stocks.len()];
        for (pattern, n) in &solution.bars {
            let stock = self.stocks.get(pattern.stock).ok_or("a pattern names no stock")?;
            used[pattern.stock] += u64::from(*n);
            let (mut width, mut pieces, mut widths) = (0i64, 0u64, Vec::new());
            for &(item, count) in &pattern.counts {
                let found = self.items.get(item).ok_or("a pattern names no item")?;
                width += found.width * i64::from(count);
                pieces += u64::from(count);
                left[item] -= i64::from(count) * i64::from(*n);
                widths.push(found.width);
            }
            widths.sort();
            widths.dedup();
            if width > stock.capacity {
                return Err(format!("{width} on a bar of {}", stock.capacity));
            }
            if !self.per_bar.allows(widths.len(), pieces) {
                return Err(format!("{pieces} pieces of {} widths on a bar", widths.len()));
            }
        }
        for (stock, &n) in self.stocks.iter().zip(&used) {
            if stock.quantity.is_some_and(|most| n > u64::from(most)) {
                return Err(format!("{n} bars of a stock of {:?}", stock.quantity));
            }
        }
        for (i, &rest) in left.iter().enumerate() {
            if rest != solution.uncut.get(i).map_or(-1, |&n| i64::from(n)) {
                return Err(format!("item {i} is short of {rest}"));
            }
        }
        Ok(())
    }
}
