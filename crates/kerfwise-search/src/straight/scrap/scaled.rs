//! The list in units of its own: types of pieces by falling width, and bins by falling capacity.

use super::super::instance::{Bin, Instance};
use super::super::num::gcd;
use super::super::problem::Problem;
use super::rule::Rule;
use std::cmp::Reverse;

pub(super) struct Scaled<'r> {
    rule: Rule<'r>,
    /// The item of each type, with its pieces.
    pub items: Vec<(usize, u32)>,
    /// The stock of each bin.
    pub stocks: Vec<usize>,
    /// What a filled bar of each bin takes, in units of length.
    pub filled: Vec<i64>,
    /// Widths are multiples of this, and all lengths that bars count are multiples of `unit`.
    pub width_unit: i64,
    pub unit: i64,
    pub cost_unit: i64,
}

impl<'r> Scaled<'r> {
    /// `None` if two items have one width, or nothing is wanted.
    pub fn new(rule: Rule<'r>, wanted: &[(usize, u32)]) -> Option<Self> {
        let problem = rule.problem;
        let mut items: Vec<(usize, u32)> = wanted.to_vec();
        let width = |item: usize| problem.items[item].width;
        items.sort_by_key(|(item, _)| Reverse(width(*item)));
        if items.windows(2).any(|two| width(two[0].0) == width(two[1].0)) {
            return None;
        }
        let width_unit = items.iter().fold(0, |unit, (item, _)| gcd(unit, width(*item)));
        let stocks = stocks_for(problem, width(items.last()?.0));
        let taken = |stock: &usize| problem.stocks[*stock].capacity + rule.beyond;
        let beside = gcd(width_unit, rule.beyond + rule.offcuts.lost);
        let unit = stocks.iter().fold(beside, |unit, stock| gcd(unit, taken(stock)));
        let cost = |stock: &usize| problem.stocks[*stock].cost;
        let cost_unit = stocks.iter().fold(0, |unit, stock| gcd(unit, cost(stock)));
        Some(Self {
            filled: stocks.iter().map(|stock| taken(stock) / unit).collect(),
            rule,
            items,
            stocks,
            width_unit,
            unit,
            cost_unit: cost_unit.max(1),
        })
    }

    /// The list on bars that are so much shorter, in plans of this cost in units.
    pub fn form(&self, less: i64, cost: i64) -> Instance {
        let problem = self.rule.problem;
        let pieces: u64 = self.items.iter().map(|(_, count)| u64::from(*count)).sum();
        let most_bars = u32::try_from(pieces).unwrap_or(u32::MAX);
        let bin = |stock: &usize| {
            let stock = &problem.stocks[*stock];
            let own = stock.cost / self.cost_unit;
            let paid = if own > 0 {
                u32::try_from(cost / own).unwrap_or(u32::MAX)
            } else {
                u32::MAX
            };
            let quantity = stock.quantity.unwrap_or(u32::MAX);
            Bin {
                capacity: (stock.capacity - less.max(0)).div_euclid(self.width_unit).max(0),
                cost: own,
                quantity: quantity.min(most_bars).min(paid),
                limited: quantity < most_bars.min(paid),
                alone: None,
            }
        };
        let widths = self.items.iter().map(|(item, _)| problem.items[*item].width);
        Instance {
            width: widths.map(|width| width / self.width_unit).collect(),
            value: vec![0; self.items.len()],
            demand: self.items.iter().map(|(_, count)| *count).collect(),
            bins: self.stocks.iter().map(bin).collect(),
            per_bar: problem.per_bar,
        }
    }
}

/// Stocks that hold the shortest piece, the longest first.
fn stocks_for(problem: &Problem, shortest: i64) -> Vec<usize> {
    let mut stocks: Vec<usize> = (0..problem.stocks.len())
        .filter(|stock| {
            let stock = &problem.stocks[*stock];
            stock.quantity != Some(0) && stock.capacity >= shortest
        })
        .collect();
    stocks.sort_by_key(|stock| Reverse(problem.stocks[*stock].capacity));
    stocks
}
