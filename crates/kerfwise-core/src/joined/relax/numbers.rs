//! Numbers of bars by stock entry, the cheapest first.
//!
//! Give every piece a price and every stock entry a weight so that no bar's pieces are worth more than its parts weigh:
//! then the bars of a plan that cuts everything weigh at least what all pieces are worth. Lengths are the first such
//! prices; those of a linear program that finds no room on some numbers of bars rule these out (cuts after Benders
//! 1962). The least cost of numbers that meet all these conditions bounds the cost of every plan.

use super::super::open::Open;
use super::Relaxed;
use crate::search::Search;
use kerfwise_kernels::num::{divide_up, gcd};

/// What the bars of a plan must weigh.
pub(crate) struct Condition {
    /// Of a piece of each shape.
    pub worth: Vec<i64>,
    /// Of a bar of each stock entry, at least 0.
    pub weight: Vec<i128>,
    /// What all pieces are worth.
    pub least: i128,
}

impl Condition {
    /// Every part counts as if it were a bar of its own, without reserve and joints.
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

/// The least cost of numbers of bars.
pub(super) struct Least {
    pub cost: i128,
    /// By stock entry; none where no numbers cost less than was asked for.
    pub bars: Option<Vec<u32>>,
}

/// The cheapest numbers of the bars there are that meet the conditions and cost at least `from` and less than `below`;
/// no answer where that takes more work than the search has until then.
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
    let mut kinds: Vec<usize> = (0..open.stock.len())
        .filter(|stock| open.stock[*stock] > 0 && first[*stock] > 0)
        .collect();
    kinds.sort_by(|a, b| {
        let value = (cost(*a) * first[*b]).cmp(&(cost(*b) * first[*a]));
        value.then(cost(*b).cmp(&cost(*a))).then(a.cmp(b))
    });
    let unit = i128::from(
        kinds
            .iter()
            .fold(0, |unit, stock| gcd(unit, price(*stock)))
            .max(1),
    );
    let mut tree = Tree {
        kinds: kinds
            .iter()
            .map(|stock| Kind {
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
        most: MOST_STEPS.min((search.work - until) / STEP),
    };
    let ended = tree.descend(0, 0);
    search.spend(tree.steps * STEP);
    ended.then_some(Least {
        cost: tree.below,
        bars: tree.best,
    })
}

struct Kind {
    stock: usize,
    cost: i128,
    most: i128,
}

struct Tree<'t> {
    /// The least cost for what they weigh first.
    kinds: Vec<Kind>,
    conditions: &'t [Condition],
    from: i128,
    below: i128,
    /// What each condition still asks for.
    rest: Vec<i128>,
    /// By stock entry.
    taken: Vec<u32>,
    best: Option<Vec<u32>>,
    steps: u64,
    /// Steps to take at most.
    most: u64,
}

impl Tree<'_> {
    /// Numbers of the kinds from this one on; false where the steps are used up.
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
        if place == self.kinds.len() || cost + self.remaining(place) >= self.below {
            return true;
        }
        let kind = &self.kinds[place];
        let (stock, price) = (kind.stock, kind.cost);
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
        most = most.min(kind.most);
        for count in (0..=most).rev() {
            self.take(stock, count);
            let ended = self.descend(place + 1, cost + count * price);
            self.take(stock, -count);
            if !ended || self.below == self.from {
                return ended;
            }
        }
        true
    }

    /// What bars for the rest cost at least: by the first condition, for which the kinds are in order.
    fn remaining(&self, place: usize) -> i128 {
        let (kind, weight) = (&self.kinds[place], &self.conditions[0].weight);
        up(self.rest[0] * kind.cost, weight[kind.stock])
    }

    fn take(&mut self, stock: usize, count: i128) {
        for (rest, condition) in self.rest.iter_mut().zip(self.conditions) {
            *rest -= count * condition.weight[stock];
        }
        self.taken[stock] = u32::try_from(count.max(0)).unwrap_or(u32::MAX);
    }
}

/// How many of this weight are needed for so much; none where it weighs nothing.
fn up(rest: i128, weight: i128) -> i128 {
    match weight {
        _ if rest <= 0 => 0,
        0 => 0,
        weight => divide_up(rest, weight),
    }
}

/// Conditions looked at.
const MOST_STEPS: u64 = 1_000_000;
/// Work of one.
const STEP: u64 = 20;
