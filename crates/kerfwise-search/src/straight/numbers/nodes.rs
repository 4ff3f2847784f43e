//! Branch and bound for the cheapest numbers of bars.
//!
//! A node limits the number of bars of each stock type. Its linear program has one column for each stock type, and the
//! dual simplex method solves it from the last node's basis. Floating point chooses where to branch; the bound of a node
//! is computed in whole numbers from rounded dual values, so no numbers of bars are lost to rounding.

use super::super::num::{count, divide_up, floor, real, small, wide};
use super::super::simplex::Simplex;
use super::cheapest::{Cheapest, Wanted};
use super::row::Row;
use kerfwise_kernels::Meter;
use std::cmp::Reverse;

/// Distance from a whole number that counts as none.
const NEARLY: f64 = 1e-6;

/// Cost of a stand-in for the worth that bars lack, in the dearest bar for the worth of the most worthy one.
const STAND_IN: f64 = 64.0;

/// Bits of a dual value as a whole number, at least.
const BITS: u32 = 50;

/// The cheapest wanted numbers of bars, by the node with the least bound first.
pub(super) fn cheapest(wanted: &Wanted, meter: &mut dyn Meter) -> Cheapest {
    let bins = 0..wanted.instance.bins.len();
    let (low, high) = bins.map(|bin| wanted.limits(bin, wanted.below)).unzip();
    let mut program = Program::new(wanted);
    let mut open: Vec<Node> = program.node(low, high, 0, meter).into_iter().collect();
    // Of nodes with equal bounds the latest comes first, so that the search goes deeper.
    while let Some(at) = (0..open.len()).min_by_key(|&at| (open[at].bound, Reverse(at))) {
        let node = open.remove(at);
        meter.spend(open.len() as u64);
        if meter.exhausted() {
            return Cheapest::Unknown(node.bound);
        }
        let bars: Vec<u32> = node.bars.iter().map(|&x| count(floor(x + 0.5))).collect();
        if wanted.cost(&bars) == node.bound && node.holds(&bars) && wanted.admits(&bars) {
            return Cheapest::Found(node.bound, bars);
        }
        for (low, high) in node.parts(&bars) {
            open.extend(program.node(low, high, node.bound, meter));
        }
    }
    Cheapest::None
}

/// Limits on the number of bars of each stock type.
struct Node {
    low: Vec<u32>,
    high: Vec<u32>,
    /// A bound on the cost.
    bound: i64,
    /// The solution of the relaxation.
    bars: Vec<f64>,
}

impl Node {
    fn holds(&self, bars: &[u32]) -> bool {
        let limits = self.low.iter().zip(&self.high).zip(bars);
        limits.into_iter().all(|((low, high), n)| low <= n && n <= high)
    }

    /// Limits that part the numbers of this node. Numbers that the solution has, but that are not the cheapest wanted ones, become a
    /// part of their own in the end, which has no parts.
    fn parts(&self, bars: &[u32]) -> Vec<(Vec<u32>, Vec<u32>)> {
        let part = |s: usize, low: u32, high: u32| {
            let mut part = (self.low.clone(), self.high.clone());
            (part.0[s], part.1[s]) = (low, high);
            part
        };
        let away = |s: &usize| (self.bars[*s] - f64::from(bars[*s])).abs();
        let free = || (0..bars.len()).filter(|&s| self.low[s] < self.high[s]);
        let broken = free().filter(|s| away(s) >= NEARLY);
        if let Some(s) = broken.max_by(|a, b| away(a).total_cmp(&away(b)).then(b.cmp(a))) {
            let down = count(floor(self.bars[s])).clamp(self.low[s], self.high[s] - 1);
            return vec![part(s, self.low[s], down), part(s, down + 1, self.high[s])];
        }
        let Some(s) = free().next() else {
            return Vec::new();
        };
        let (low, high) = (self.low[s], self.high[s]);
        let n = bars[s].clamp(low, high);
        let less = (low < n).then(|| part(s, low, n - 1));
        let more = (n < high).then(|| part(s, n + 1, high));
        less.into_iter().chain(more).chain([part(s, n, n)]).collect()
    }
}

/// The linear program of all nodes. Costs are divided by that of the dearest bar, and each row by its greatest worth.
struct Program<'p> {
    wanted: &'p Wanted<'p>,
    lp: Simplex,
    /// The column of each stock type.
    columns: Vec<usize>,
    dearest: f64,
    /// What the dual value of each row is multiplied by before it becomes a whole number.
    weights: Vec<f64>,
    /// What costs are multiplied by to match these numbers.
    scale: i128,
}

impl<'p> Program<'p> {
    fn new(wanted: &'p Wanted) -> Self {
        let (bins, rows) = (&wanted.instance.bins, wanted.rows);
        let dearest = real(bins.iter().map(|bin| bin.cost).max().unwrap_or(1).max(1));
        let greatest = |row: &Row| real(row.worth.iter().copied().max().unwrap_or(1).max(1));
        let units: Vec<f64> = rows.iter().map(greatest).collect();
        let sides = rows.iter().zip(&units).map(|(row, unit)| wide(row.need) / unit);
        let mut lp = Simplex::new(sides.collect(), &vec![(1.0, STAND_IN); rows.len()]);
        for r in 0..rows.len() {
            lp.add(0.0, [(small(r), -1.0)]);
        }
        let columns = bins.iter().enumerate().map(|(s, bin)| {
            let worth = rows.iter().zip(&units).enumerate();
            let worth = worth.map(|(r, (row, unit))| (small(r), real(row.worth[s]) / unit));
            lp.add(real(bin.cost) / dearest, worth.filter(|entry| entry.1 != 0.0))
        });
        let columns = columns.collect();
        let mut scale = 1i128 << BITS;
        while wide(scale >> BITS) * dearest < units.iter().copied().fold(1.0, f64::max) {
            scale *= 2;
        }
        let weights = units.iter().map(|unit| wide(scale) * dearest / unit);
        Self {
            wanted,
            lp,
            columns,
            dearest,
            weights: weights.collect(),
            scale,
        }
    }

    /// The node with these limits; `None` if its numbers of bars do not cost less than the cost to stay below.
    fn node(&mut self, low: Vec<u32>, high: Vec<u32>, bound: i64, meter: &mut dyn Meter) -> Option<Node> {
        for (s, &j) in self.columns.iter().enumerate() {
            self.lp.limit(j, f64::from(low[s]), f64::from(high[s]));
        }
        let below = self.wanted.below;
        self.lp.repair(real(below) / self.dearest, meter);
        meter.spend(2_000 + 20 * (self.weights.len() * self.columns.len()) as u64);
        let bound = self.bound(&low, &high).max(bound);
        if bound >= below {
            return None;
        }
        let mut bars = vec![0.0; self.columns.len()];
        for (j, x) in self.lp.limited_values() {
            if let Some(s) = self.columns.iter().position(|&column| column == j) {
                bars[s] = x;
            }
        }
        Some(Node {
            low,
            high,
            bound,
            bars,
        })
    }

    /// The bound that the dual values prove within these limits.
    fn bound(&self, low: &[u32], high: &[u32]) -> i64 {
        let duals = self.lp.duals().iter().zip(&self.weights);
        let duals: Vec<i128> = duals.map(|(y, weight)| whole(y * weight)).collect();
        let rows = || duals.iter().zip(self.wanted.rows);
        let mut total: i128 = rows().map(|(y, row)| y * row.need).sum();
        for (s, bin) in self.wanted.instance.bins.iter().enumerate() {
            let worth: i128 = rows().map(|(y, row)| y * i128::from(row.worth[s])).sum();
            let reduced = i128::from(bin.cost) * self.scale - worth;
            total += reduced * i128::from(if reduced < 0 { high[s] } else { low[s] });
        }
        i64::try_from(divide_up(total, self.scale)).unwrap_or(i64::MAX)
    }
}

/// A whole number up to `x`, near `x`; 0 for negative numbers.
fn whole(x: f64) -> i128 {
    const HALF: f64 = 4_294_967_296.0;
    match x {
        x if x < HALF => i128::from(floor(x).max(0)),
        x => i128::from(floor(x / HALF)) << 32,
    }
}
