//! The cases by the number of bars of each stock type.

use super::super::{Result, faults, require};
use super::branches;
use super::cases::{self, Cases, Limits};
use super::inside;
use super::knapsack::{self, Limit};
use super::types::Types;
use kerfwise_model::certificate::{Node, Prices};

/// Checks that the nodes refute every plan that costs no more than the target.
pub(super) fn check(types: &Types, nodes: &[Node], target: i128) -> Result<()> {
    let mut limits = Limits::upto(types.bars.iter().map(|bars| bars.quantity).collect());
    let nodes = Nodes { types, nodes, target };
    cases::check(&nodes, &mut limits, &types.budget, "nodes")
}

struct Nodes<'n> {
    types: &'n Types,
    nodes: &'n [Node],
    target: i128,
}

impl Cases for Nodes<'_> {
    fn len(&self) -> usize {
        self.nodes.len()
    }

    fn settle_or_split(&self, number: usize, limits: &Limits) -> Result<Option<[usize; 2]>> {
        match &self.nodes[number] {
            Node::Prices(prices) => check_prices(self.types, prices, limits, self.target)?,
            Node::Listed(listed) => branches::check(self.types, listed, limits, self.target)?,
            Node::Split(split) => {
                let known = (split.bars as usize) < self.types.bars.len();
                require(known, "split", faults::NAMES_NO_STOCK_TYPE)?;
                return Ok(Some([split.most as usize, split.more as usize]));
            }
        }
        Ok(None)
    }

    fn narrow(&self, number: usize, second: bool, limits: &mut Limits) {
        if let Node::Split(split) = &self.nodes[number] {
            let (stock, bars) = (split.bars as usize, i128::from(split.at));
            if second {
                limits.at_least(stock, bars + 1);
            } else {
                limits.at_most(stock, bars);
            }
        }
    }
}

fn check_prices(types: &Types, prices: &Prices, limits: &Limits, target: i128) -> Result<()> {
    super::check_form(types, prices, 0).map_err(|inner| inside("prices", inner))?;
    // The case needs more bars than there are, so it has no plan.
    if limits.are_empty() {
        return Ok(());
    }
    let worths = worths(types, prices, limits)?;
    let paid = knapsack::holds(types, &prices.pieces, &worths)?
        || match &types.laid {
            Some(laid) => laid.holds(types, &prices.pieces, &worths)?,
            None => false,
        };
    require(
        paid,
        "prices.bars",
        faults::ARE_MORE_THAN_WHAT_A_PATTERN_LEAVES_OF_A_BAR_COST,
    )?;
    let scale = i128::from(prices.scale);
    require(
        total(types, prices, limits)? > target * scale,
        "prices",
        faults::DO_NOT_REFUTE_THE_TARGET,
    )
}

/// Whether every pattern leaves as much of its bar's cost as the prices claim.
pub(super) fn pays_for_all(types: &Types, prices: &Prices, limits: &Limits) -> Result<bool> {
    knapsack::holds(types, &prices.pieces, &worths(types, prices, limits)?)
}

/// The worth that pieces may have on the bars that are there.
fn worths(types: &Types, prices: &Prices, limits: &Limits) -> Result<Vec<Limit>> {
    types.budget.spend(types.bars.len())?;
    let scale = i128::from(prices.scale);
    let types_and_prices = types.bars.iter().zip(&prices.bars).zip(&limits.high);
    let worths = types_and_prices
        .filter(|(_, high)| **high > 0)
        .map(|((bars, left), _)| Limit {
            capacity: bars.capacity,
            worth: bars.cost * scale - i128::from(*left),
        });
    Ok(worths.collect())
}

/// The bound that prices prove within limits on the bars, times their scale.
pub(super) fn total(types: &Types, prices: &Prices, limits: &Limits) -> Result<i128> {
    types.budget.spend(types.pieces.len() + types.bars.len())?;
    let pieces = types.pieces.iter().zip(&prices.pieces);
    let pieces: i128 = pieces.map(|(item, price)| i128::from(*price) * item.demand).sum();
    let bars = prices.bars.iter().zip(limits.low.iter().zip(&limits.high));
    let bars =
        bars.map(|(left, (low, high))| i128::from(*left) * if left.is_negative() { high } else { low });
    Ok(pieces + bars.sum::<i128>())
}
