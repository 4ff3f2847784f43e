//! What a bar counts on the levels of the objective that are sums over bars.

use super::super::polish::{self, Offcuts};
use super::super::problem::{Pattern, Problem};

/// Sums over bars: cost, scrap, then useful offcuts together with bars. Less is better.
pub(super) type Rank = [i128; 3];

/// Useful offcuts count in these units beside bars.
pub(super) const OFFCUT: i128 = 1 << 32;

/// The list, and the rule by which rests are useful.
#[derive(Clone, Copy)]
pub(super) struct Rule<'r> {
    pub problem: &'r Problem,
    pub offcuts: Offcuts,
    /// Raw length of a bar beyond its capacity; may be below 0.
    pub beyond: i64,
}

impl Rule<'_> {
    /// Raw length of a bar less its useful offcut, which is the bar's pieces and scrap together, by the capacity that is
    /// unused.
    pub fn taken(&self, stock: usize, unused: i64) -> i64 {
        self.problem.stocks[stock].capacity + self.beyond - self.offcuts.useful(unused)
    }

    pub fn rank(&self, stock: usize, unused: i64) -> Rank {
        let useful = self.offcuts.useful(unused) > 0;
        [
            self.problem.stocks[stock].cost.into(),
            self.taken(stock, unused).into(),
            if useful { OFFCUT + 1 } else { 1 },
        ]
    }

    pub fn rank_of(&self, pattern: &Pattern) -> Rank {
        self.rank(pattern.stock, polish::unused(self.problem, pattern))
    }

    /// Whether there are enough bars.
    pub fn keeps_to_stock(&self, bars: &[(Pattern, u32)]) -> bool {
        let mut stocks = self.problem.stocks.iter().enumerate();
        stocks.all(|(at, stock)| {
            let used = bars.iter().filter(|bar| bar.0.stock == at);
            let used: u64 = used.map(|bar| u64::from(bar.1)).sum();
            stock.quantity.is_none_or(|there| used <= u64::from(there))
        })
    }

    pub fn sum(&self, bars: &[(Pattern, u32)]) -> Rank {
        bars.iter().fold([0; 3], |sum, (pattern, count)| {
            plus(sum, times(self.rank_of(pattern), *count))
        })
    }
}

pub(super) fn plus(a: Rank, b: Rank) -> Rank {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(super) fn times(rank: Rank, count: u32) -> Rank {
    rank.map(|level| level * i128::from(count))
}
