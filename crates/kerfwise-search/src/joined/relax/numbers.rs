//! Choices of bars, the cheapest first.
//!
//! Give every piece a worth and every stock type a weight, so that the pieces on a bar are never worth more than its
//! parts weigh. Then the bars of a plan that cuts everything weigh at least as much as all pieces are worth: a
//! [`Condition`]. The first condition has the lengths as its worths. A linear program that finds no room on some
//! choice gives one more, which rules out the choice (cuts after Benders 1962). The least cost of a choice that meets
//! all conditions bounds the cost of every plan.
//!
//! A depth-first search over the stock types finds this choice exactly, or ends at a limit of steps. Example: pieces
//! of 21 m in all need four bars of 6 m, or three of 6 m and one of 3 m.

use super::super::open::Open;
use super::super::tuning::CHOICE_STEPS;
use super::Relaxed;
use crate::model::Ratio;
use crate::search::Search;
use kerfwise_kernels::num::{divide_up, gcd};
use std::cmp::Reverse;

/// A weight that the bars of every plan reach.
pub(crate) struct Condition {
    /// Worth of a piece of each item type.
    pub worth: Vec<i64>,
    /// Weight of a bar of each stock type, at least 0.
    pub weight: Vec<i128>,
    /// Worth of all pieces together.
    pub least: i128,
}

impl Condition {
    /// The condition on lengths. Every part counts as if it were a bar of its own, without reserve and joints.
    pub(super) fn of_lengths(relaxed: &Relaxed<'_, '_>, open: &Open) -> Self {
        let narrow = |width: i128| i64::try_from(width).unwrap_or(i64::MAX);
        let pieces = relaxed.exact_widths().zip(&open.demand);
        Self {
            worth: relaxed.exact_widths().map(narrow).collect(),
            weight: (0..open.stock.len())
                .map(|stock| relaxed.gives(stock).max(0))
                .collect(),
            least: pieces.map(|(width, left)| width * i128::from(*left)).sum(),
        }
    }

    pub fn meets(&self, bars: &[u32]) -> bool {
        let weights = self.weight.iter().zip(bars);
        weights
            .map(|(weight, count)| weight * i128::from(*count))
            .sum::<i128>()
            >= self.least
    }
}

/// The least cost of a choice of bars.
pub(super) struct Least {
    pub cost: i128,
    /// The number of bars of each stock type. None if no choice is cheap enough.
    pub bars: Option<Vec<u32>>,
}

/// The cheapest choice of bars in stock that meets the conditions and costs at least `from` and less than `below`.
/// Returns none if the work above `until` does not suffice.
pub(super) fn cheapest(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    open: &Open,
    conditions: &[Condition],
    (from, below): (i128, i128),
    until: u64,
) -> Option<Least> {
    let price = |stock: usize| relaxed.geometry.instance.stock[stock].cost.0;
    let cost = |stock: usize| i128::from(price(stock));
    let first = &conditions[0].weight;
    let mut types: Vec<usize> = (0..open.stock.len())
        .filter(|stock| open.stock[*stock] > 0 && first[*stock] > 0)
        .collect();
    types.sort_by_key(|stock| {
        let cost = cost(*stock);
        (Ratio::new(cost, first[*stock]), Reverse(cost), *stock)
    });
    let unit = i128::from(
        types
            .iter()
            .fold(0, |unit, stock| gcd(unit, price(*stock)))
            .max(1),
    );
    let mut tree = Tree {
        types: types
            .iter()
            .map(|stock| StockType {
                stock: *stock,
                cost: cost(*stock),
                most: i128::from(open.stock[*stock]),
            })
            .collect(),
        conditions,
        from: up(from, unit) * unit,
        below,
        rest: conditions.iter().map(|condition| condition.least).collect(),
        taken: vec![0; open.stock.len()],
        best: None,
        steps: 0,
        most: CHOICE_STEPS.min((search.work - until) / STEP),
    };
    let ended = tree.descend(0, 0);
    search.spend(tree.steps * STEP);
    ended.then_some(Least {
        cost: tree.below,
        bars: tree.best,
    })
}

struct StockType {
    stock: usize,
    cost: i128,
    most: i128,
}

struct Tree<'t> {
    /// The stock types, the least cost per weight of the first condition first.
    types: Vec<StockType>,
    conditions: &'t [Condition],
    from: i128,
    below: i128,
    /// The weight that each condition still needs.
    rest: Vec<i128>,
    /// The number of bars taken of each stock type.
    taken: Vec<u32>,
    best: Option<Vec<u32>>,
    steps: u64,
    /// Most steps.
    most: u64,
}

impl Tree<'_> {
    /// Tries the numbers of bars of each stock type from `place` on. Returns false if the steps are used up.
    fn descend(&mut self, place: usize, cost: i128) -> bool {
        self.steps += self.rest.len() as u64;
        if self.steps > self.most {
            return false;
        }
        let needed = self.rest.iter().all(|rest| *rest <= 0);
        if needed && cost >= self.from {
            if cost < self.below {
                self.below = cost;
                self.best = Some(self.taken.clone());
            }
            return true;
        }
        if place == self.types.len() || cost + self.remaining(place) >= self.below {
            return true;
        }
        let stock_type = &self.types[place];
        let (stock, price) = (stock_type.stock, stock_type.cost);
        let asked = |(rest, condition): (&i128, &Condition)| up(*rest, condition.weight[stock]);
        let mut most = self
            .rest
            .iter()
            .zip(self.conditions)
            .map(asked)
            .max()
            .unwrap_or(0);
        if price > 0 {
            most = most
                .max(up(self.from - cost, price))
                .min((self.below - 1 - cost) / price);
        }
        most = most.min(stock_type.most);
        for count in (0..=most).rev() {
            self.take_bars(stock, count);
            let ended = self.descend(place + 1, cost + count * price);
            self.take_bars(stock, -count);
            if !ended || self.below == self.from {
                return ended;
            }
        }
        true
    }

    /// The least cost of bars for the weight that the first condition still needs. The stock types are sorted for it.
    fn remaining(&self, place: usize) -> i128 {
        let (stock_type, weight) = (&self.types[place], &self.conditions[0].weight);
        up(self.rest[0] * stock_type.cost, weight[stock_type.stock])
    }

    fn take_bars(&mut self, stock: usize, count: i128) {
        for (rest, condition) in self.rest.iter_mut().zip(self.conditions) {
            *rest -= count * condition.weight[stock];
        }
        self.taken[stock] = u32::try_from(count.max(0)).unwrap_or(u32::MAX);
    }
}

/// The number of bars of this weight for the rest; 0 if they weigh nothing.
fn up(rest: i128, weight: i128) -> i128 {
    match weight {
        _ if rest <= 0 => 0,
        0 => 0,
        weight => divide_up(rest, weight),
    }
}

/// Work of looking at one condition.
const STEP: u64 = 20;
