//! Numbers of bars that meet conditions: whether any cost less than a bound. The check tries all numbers, the stock type with
//! the most weight for its cost first, as long as the rest of each condition can still be paid for.

use super::super::{Result, fault, faults};
use super::budget::Budget;
use super::inside;
use kerfwise_model::Ratio;

/// Bars that can be taken.
#[derive(Clone, Copy)]
pub(super) struct Bars {
    pub cost: i128,
    /// Most bars of the stock type.
    pub quantity: i128,
}

/// A condition: the least weight of all bars together.
pub(super) struct Asked {
    /// The weight of a bar of each stock type, at least 0.
    pub weight: Vec<i128>,
    pub least: i128,
}

/// No bars cost this much. Beyond it products could be too large.
const DEAREST: i128 = 1 << 62;

/// Checks that no numbers of bars that meet all conditions cost less than the bound.
pub(super) fn check(budget: &Budget, bars: &[Bars], asked: Vec<Asked>, bound: i128) -> Result<()> {
    if bound <= 0 {
        return Ok(());
    }
    if bars.iter().map(|bars| bars.cost).fold(bound, i128::max) > DEAREST {
        return fault("conditions", faults::ARE_TOO_LARGE_TO_CHECK_FOR_COSTS_LIKE_THESE);
    }
    let Some(first) = asked.first() else {
        return fault("conditions", faults::ARE_MISSING);
    };
    let mut order: Vec<usize> = (0..bars.len())
        .filter(|stock| bars[*stock].quantity > 0)
        .collect();
    order.sort_by_key(|stock| (Ratio::new(bars[*stock].cost, first.weight[*stock]), *stock));
    let mut tree = Tree {
        bars: order.iter().map(|stock| bars[*stock]).collect(),
        weights: asked
            .iter()
            .map(|condition| order.iter().map(|stock| condition.weight[*stock]).collect())
            .collect(),
        best: Vec::new(),
        bound,
        budget,
    };
    tree.best = tree
        .weights
        .iter()
        .map(|weight| best_from(&tree.bars, weight))
        .collect();
    let rest = asked.iter().map(|condition| condition.least).collect();
    tree.try_from(0, 0, rest)
}

struct Tree<'b> {
    budget: &'b Budget,
    bars: Vec<Bars>,
    /// By condition, the weight of each stock type.
    weights: Vec<Vec<i128>>,
    /// By condition, the stock type with the most weight for its cost from each place on.
    best: Vec<Vec<usize>>,
    bound: i128,
}

/// From each place on, the stock type with the most weight for its cost.
fn best_from(bars: &[Bars], weight: &[i128]) -> Vec<usize> {
    let mut best: Vec<usize> = (0..bars.len()).collect();
    for place in (1..bars.len()).rev() {
        let (own, later) = (place - 1, best[place]);
        if weight[own] == 0 || weight[later] * bars[own].cost > weight[own] * bars[later].cost {
            best[own] = later;
        }
    }
    best
}

impl Tree<'_> {
    /// Tries the numbers of the stock types from a place on, for the rest of the conditions.
    fn try_from(&mut self, place: usize, cost: i128, rest: Vec<i128>) -> Result<()> {
        self.budget
            .spend(8 + 8 * rest.len())
            .map_err(|inner| inside("conditions", inner))?;
        if rest.iter().all(|rest| *rest <= 0) {
            return fault(
                "conditions",
                faults::ARE_MET_BY_BARS_THAT_COST_LESS_THAN_THE_BOUND,
            );
        }
        let payable = |(condition, rest): (usize, &i128)| {
            if *rest <= 0 {
                return true;
            }
            let Some(&best) = self.best[condition].get(place) else {
                return false;
            };
            let (weight, left) = (self.weights[condition][best], self.bound - 1 - cost);
            // A condition asks at most 2^53 for each of some million pieces.
            let dear = rest.saturating_mul(self.bars[best].cost);
            weight > 0 && left * weight >= dear
        };
        if !rest.iter().enumerate().all(payable) {
            return Ok(());
        }
        let stock = self.bars[place];
        let mut most = stock.quantity;
        if stock.cost > 0 {
            most = most.min((self.bound - 1 - cost) / stock.cost);
        }
        // More bars than every condition needs of this stock type alone never help.
        let needed = self.weights.iter().zip(&rest).map(|(weights, rest)| {
            let weight = weights[place];
            if *rest <= 0 || weight == 0 {
                0
            } else {
                (rest + weight - 1) / weight
            }
        });
        most = most.min(needed.max().unwrap_or(0));
        for count in (0..=most).rev() {
            let left = rest.iter().zip(&self.weights);
            let left = left
                .map(|(rest, weights)| rest - weights[place] * count)
                .collect();
            self.try_from(place + 1, cost + count * stock.cost, left)?;
        }
        Ok(())
    }
}
