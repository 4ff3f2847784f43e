//! What a bar counts on the levels of the objective that are sums over bars.

use super::super::polish::{self, Offcuts};
use super::super::problem::{Pattern, Problem};
use crate::model::After;

/// Sums over bars: cost, leftovers used and squares of useful offcuts (both negative), scrap, then useful offcuts together
/// with bars. Less is better.
pub(super) type Rank = [i128; 5];

/// Places in a rank.
pub(super) const TAKEN: usize = 3;
pub(super) const LAST: usize = 4;

/// What plans of one cost are compared by, where the number of patterns counts before scrap or after offcuts.
pub(super) type Order = (Rank, usize, Rank);

/// Useful offcuts count in these units beside bars.
pub(super) const OFFCUT: i128 = 1 << 32;

/// The list, and the rule by which rests are useful.
#[derive(Clone, Copy)]
pub(super) struct Rule<'r> {
    pub problem: &'r Problem,
    pub offcuts: Offcuts,
    /// Raw length of a bar beyond its capacity; may be below 0.
    pub beyond: i64,
    /// What counts next after material.
    pub after: After,
    /// Raw length of the leftovers that each stock uses up.
    pub used_up: &'r [i64],
}

impl Rule<'_> {
    /// Raw length of a bar less its useful offcut, which is the bar's pieces and scrap together, by the capacity that is
    /// unused.
    pub fn taken(&self, stock: usize, unused: i64) -> i64 {
        self.problem.stocks[stock].capacity + self.beyond - self.offcuts.useful(unused)
    }

    pub fn rank(&self, stock: usize, unused: i64) -> Rank {
        let useful = i128::from(self.offcuts.useful(unused));
        let squares = if self.after == After::LongRests {
            useful * useful
        } else {
            0
        };
        [
            self.problem.stocks[stock].cost.into(),
            -i128::from(self.used_up[stock]),
            -squares,
            self.taken(stock, unused).into(),
            if useful > 0 { OFFCUT + 1 } else { 1 },
        ]
    }

    /// The levels of a rank above the number of patterns.
    pub fn above_patterns(&self, rank: Rank) -> Rank {
        let [cost, used_up, squares, taken, last] = rank;
        match self.after {
            After::Layouts => [cost, used_up, 0, 0, 0],
            After::Scrap | After::LongRests => [cost, used_up, squares, taken, last / OFFCUT],
        }
    }

    pub fn order(&self, bars: &[(Pattern, u32)]) -> Order {
        let rank = self.sum(bars);
        (self.above_patterns(rank), bars.len(), rank)
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
        bars.iter().fold(Rank::default(), |sum, (pattern, count)| {
            plus(sum, times(self.rank_of(pattern), *count))
        })
    }
}

pub(super) fn plus(a: Rank, b: Rank) -> Rank {
    std::array::from_fn(|level| a[level] + b[level])
}

pub(super) fn times(rank: Rank, count: u32) -> Rank {
    rank.map(|level| level * i128::from(count))
}
