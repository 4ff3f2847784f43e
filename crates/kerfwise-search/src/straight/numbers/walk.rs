//! A depth-first search for the cheapest numbers of bars, one stock type after the other.
//!
//! What the stock types that are left must cost at least is bounded by each row alone: the bars that are worth most for
//! their cost go first, the last of them in part. The bound is convex in the number of bars of a stock type, so the search
//! begins where it is least and goes on to both sides.

use super::super::num::{real, wide};
use super::cheapest::{Cheapest, Wanted};
use super::row::Row;
use kerfwise_kernels::Meter;

/// The cheapest wanted numbers of bars. Of equally cheap ones those with more of the longest bars come first, since they
/// have more room.
pub(super) fn cheapest(wanted: &Wanted, meter: &mut dyn Meter) -> Cheapest {
    let mut walk = Walk {
        wanted,
        rests: wanted.rows.iter().map(|row| Rest::new(wanted, row)).collect(),
        bars: vec![0; wanted.instance.bins.len()],
        below: wanted.below,
        best: None,
        meter,
    };
    let lack: Vec<f64> = wanted.rows.iter().map(|row| wide(row.need)).collect();
    let ended = walk.choose(0, 0, &lack);
    match walk.best {
        _ if !ended => Cheapest::Unknown(0),
        Some(bars) => Cheapest::Found(walk.below, bars),
        None => Cheapest::None,
    }
}

struct Walk<'w> {
    wanted: &'w Wanted<'w>,
    rests: Vec<Rest>,
    bars: Vec<u32>,
    /// Only lower costs are of use.
    below: i64,
    best: Option<Vec<u32>>,
    meter: &'w mut dyn Meter,
}

impl Walk<'_> {
    /// Chooses the numbers of bars of the stock types from `at` on, where `lack` is what each row still needs. Returns
    /// false if the work runs out.
    fn choose(&mut self, at: usize, spent: i64, lack: &[f64]) -> bool {
        if self.meter.exhausted() {
            return false;
        }
        let money = self.below - 1 - spent;
        if money < 0 {
            return true;
        }
        let Some(bin) = self.wanted.instance.bins.get(at) else {
            self.meter.spend(5 * lack.len() as u64);
            if self.wanted.admits(&self.bars) {
                (self.below, self.best) = (spent, Some(self.bars.clone()));
            }
            return true;
        };
        let (cost, limits) = (bin.cost, self.wanted.limits(at, money));
        let start = self.bottom(at, spent, lack, limits);
        let mut sides = [
            Side::new(start, limits, |n| self.bound(at, spent, lack, n)),
            Side::new(start.wrapping_sub(1), limits, |n| self.bound(at, spent, lack, n)),
        ];
        loop {
            let side = usize::from(sides[1].bound < sides[0].bound);
            let n = sides[side].n;
            if sides[side].bound > self.ceiling() {
                return true;
            }
            self.bars[at] = n;
            let worth = lack.iter().zip(self.wanted.rows);
            let rest = worth.map(|(lack, row)| lack - real(row.worth[at]) * f64::from(n));
            let rest: Vec<f64> = rest.collect();
            if !self.choose(at + 1, spent + cost * i64::from(n), &rest) {
                return false;
            }
            let next = if side == 0 {
                n.wrapping_add(1)
            } else {
                n.wrapping_sub(1)
            };
            sides[side] = Side::new(next, limits, |n| self.bound(at, spent, lack, n));
        }
    }

    /// The greatest number of bars at which the bound is least.
    fn bottom(&mut self, at: usize, spent: i64, lack: &[f64], (low, high): (u32, u32)) -> u32 {
        let (mut from, mut to) = (low, high);
        while from < to {
            let middle = from + (to - from) / 2;
            // Too few bars have the bound infinity.
            if self.bound(at, spent, lack, middle) >= self.bound(at, spent, lack, middle + 1) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }

    /// A bound on the cost of all bars with `n` bars of the stock type `at`.
    fn bound(&mut self, at: usize, spent: i64, lack: &[f64], n: u32) -> f64 {
        self.meter.spend(5 + 8 * lack.len() as u64);
        let rows = lack.iter().zip(self.wanted.rows).zip(&self.rests);
        let rest =
            rows.map(|((lack, row), rest)| rest.cost(at + 1, lack - real(row.worth[at]) * f64::from(n)));
        let rest = rest.fold(0.0, |most: f64, cost| if cost > most { cost } else { most });
        real(spent) + real(self.wanted.instance.bins[at].cost) * f64::from(n) + rest
    }

    /// The bound above which nothing is of use. Costs are whole numbers; the margin is far above all errors of rounding of
    /// the bounds, which are below one part of 10^12.
    fn ceiling(&self) -> f64 {
        let below = real(self.below);
        below - 1.0 + 1e-9 * below + 1e-6
    }
}

/// The next number of bars upwards or downwards, and its bound; infinity if there is none.
struct Side {
    n: u32,
    bound: f64,
}

impl Side {
    fn new(n: u32, (low, high): (u32, u32), bound: impl FnOnce(u32) -> f64) -> Self {
        let within = low <= n && n <= high;
        Self {
            n,
            bound: if within { bound(n) } else { f64::INFINITY },
        }
    }
}

/// What bars are worth by a row, those first that are worth most for their cost.
struct Rest {
    /// The stock type, the worth of all its bars, and its cost for each worth.
    bins: Vec<(usize, f64, f64)>,
    /// Far more than all errors of rounding of what the row lacks. The bound leaves so much out.
    margin: f64,
}

impl Rest {
    fn new(wanted: &Wanted, row: &Row) -> Self {
        let bins = wanted.instance.bins.iter().zip(&row.worth).enumerate();
        let worthy = bins.filter(|(_, (_, worth))| **worth > 0);
        let mut bins: Vec<(usize, f64, f64)> = worthy
            .map(|(s, (bin, &worth))| {
                let all = real(worth) * f64::from(bin.quantity);
                (s, all, real(bin.cost) / real(worth))
            })
            .collect();
        bins.sort_by(|a, b| a.2.total_cmp(&b.2));
        Self {
            bins,
            margin: 1e-12 * wide(row.need),
        }
    }

    /// The least cost of bars of the stock types from `from` on that are worth `lack`, the last one in part; infinity if
    /// all of them are worth less.
    fn cost(&self, from: usize, lack: f64) -> f64 {
        let (mut lack, mut cost) = (lack - self.margin, 0.0);
        for &(s, worth, each) in &self.bins {
            if lack <= 0.0 {
                return cost;
            }
            if s >= from {
                let used = if lack < worth { lack } else { worth };
                cost += used * each;
                lack -= used;
            }
        }
        if lack <= 0.0 { cost } else { f64::INFINITY }
    }
}
