//! Attainable costs: a bound is raised to the next cost at which whole bars with enough total capacity exist. If prices
//! are coarse, this alone closes gaps that the linear relaxation leaves open.

use super::tuning::ATTAIN_COST;
use kerfwise_kernels::knapsack;
use kerfwise_kernels::num::{self, real};

/// A stock type: what a bar holds and costs, and the number of bars.
pub(crate) struct Supply {
    pub capacity: i64,
    pub cost: i64,
    pub quantity: u32,
}

/// For each cost, the greatest total capacity of bars that cost exactly that.
pub(crate) struct Attain {
    capacity: Vec<i64>,
    /// For each cost, the greatest total capacity of bars that cost no more.
    upto: Vec<i64>,
    /// Capacity and cost of the bar that has most capacity for its cost.
    best: (i64, i64),
    /// Total width of the pieces that must be cut.
    need: i64,
    /// Table steps taken.
    pub steps: u64,
}

impl Attain {
    /// Covers costs up to `limit`. Without a table if the table would take more than `most` steps.
    pub fn new(bins: &[Supply], need: i64, limit: i64, most: u64) -> Self {
        let ratio = |b: &&Supply| real(b.capacity) / real(b.cost.max(1));
        let best = bins.iter().max_by(|a, b| ratio(a).total_cmp(&ratio(b)));
        let best = best.map_or((0, 1), |b| (b.capacity, b.cost));
        let none = Self {
            capacity: Vec::new(),
            upto: Vec::new(),
            best,
            need,
            steps: 0,
        };
        let lots = lots(bins, limit);
        let steps = limit.saturating_mul(num::whole(lots.len()) + 1).unsigned_abs();
        if !(0..=ATTAIN_COST).contains(&limit) || steps > most {
            return none;
        }
        let mut capacity = vec![-1; num::index(limit) + 1];
        capacity[0] = 0i64;
        for (cost, gain) in lots {
            // Bars that cost nothing go with every cost, so their step is 0.
            let step = num::index(cost);
            for at in (step..capacity.len()).rev() {
                let before = capacity[at - step];
                if before >= 0 {
                    capacity[at] = capacity[at].max(before.saturating_add(gain));
                }
            }
        }
        let mut upto = capacity.clone();
        for at in 1..upto.len() {
            upto[at] = upto[at].max(upto[at - 1]);
        }
        Self {
            capacity,
            upto,
            best,
            need,
            steps,
        }
    }

    /// The greatest total capacity of bars that cost no more than this.
    pub fn most(&self, cost: i64) -> i64 {
        match self.place(cost) {
            Some(at) => self.upto[at],
            None => {
                let (gain, price) = self.best;
                let most = i128::from(cost) * i128::from(gain) / i128::from(price.max(1));
                i64::try_from(most).unwrap_or(i64::MAX / 4)
            }
        }
    }

    /// How much less a bar holds than the best bar would for the same cost.
    pub fn lost(&self, bin: &Supply) -> i64 {
        let (gain, price) = self.best;
        let most = i128::from(bin.cost) * i128::from(gain) / i128::from(price.max(1));
        i64::try_from(most - i128::from(bin.capacity)).unwrap_or(i64::MAX / 4)
    }

    /// The place of a cost in the table; `None` beyond its end. Targets of 32 bits may not even be able to index such a
    /// cost.
    fn place(&self, cost: i64) -> Option<usize> {
        usize::try_from(cost.max(0))
            .ok()
            .filter(|&at| at < self.capacity.len())
    }

    /// The least attainable cost at or above `cost`; outside the table `cost` itself.
    pub fn up(&self, cost: i64) -> i64 {
        let from = self.place(cost).map(|start| &self.capacity[start..]);
        match from.and_then(|t| t.iter().position(|&c| c >= self.need)) {
            Some(steps) => cost.max(0) + num::whole(steps),
            // No sum in the table holds all pieces, so the attainable cost lies at or beyond the end of the table.
            None => cost.max(num::whole(self.capacity.len())),
        }
    }

    /// The greatest attainable cost at or below `cost`; outside the table `cost` itself.
    pub fn down(&self, cost: i64) -> i64 {
        let upto = self.place(cost).map(|end| &self.capacity[..=end]);
        match upto.map(|t| t.iter().rposition(|&c| c >= self.need)) {
            Some(Some(at)) => num::whole(at),
            Some(None) => -1,
            None => cost,
        }
    }
}

/// Bars in lots of 1, 2, 4, …, as (cost, capacity). Any number up to the quantity is a sum of lots.
fn lots(bins: &[Supply], limit: i64) -> Vec<(i64, i64)> {
    let mut lots = Vec::new();
    for bin in bins {
        let useful = limit.checked_div(bin.cost).unwrap_or(i64::MAX);
        let most = u32::try_from(i64::from(bin.quantity).min(useful)).unwrap_or(0);
        let each = knapsack::lots(most).map(i64::from);
        lots.extend(each.map(|n| (bin.cost * n, bin.capacity.saturating_mul(n))));
    }
    lots
}
