//! The cases by the number of bars of each kind.

use super::super::{Result, faults, require};
use super::branches;
use super::cases::{self, Cases, Limits};
use super::inside;
use super::kinds::Kinds;
use super::knapsack::{self, Limit};
use crate::certificate::{Node, Prices};

/// Checks that the nodes refute every plan that costs no more than the target.
pub(super) fn check(kinds: &Kinds, nodes: &[Node], target: i128) -> Result<()> {
    let mut limits = Limits::upto(kinds.bars.iter().map(|bars| bars.quantity).collect());
    let nodes = Nodes { kinds, nodes, target };
    cases::check(&nodes, &mut limits, &kinds.budget, "nodes")
}

struct Nodes<'n> {
    kinds: &'n Kinds,
    nodes: &'n [Node],
    target: i128,
}

impl Cases for Nodes<'_> {
    fn len(&self) -> usize {
        self.nodes.len()
    }

    fn settle_or_split(&self, number: usize, limits: &Limits) -> Result<Option<[usize; 2]>> {
        match &self.nodes[number] {
            Node::Prices(prices) => check_prices(self.kinds, prices, limits, self.target)?,
            Node::Listed(listed) => branches::check(self.kinds, listed, limits, self.target)?,
            Node::Split(split) => {
                let known = (split.bars as usize) < self.kinds.bars.len();
                require(known, "split", faults::NAMES_NO_KIND_OF_BARS)?;
                return Ok(Some([split.most as usize, split.more as usize]));
            }
        }
        Ok(None)
    }

    fn narrow(&self, number: usize, second: bool, limits: &mut Limits) {
        if let Node::Split(split) = &self.nodes[number] {
            let (kind, bars) = (split.bars as usize, i128::from(split.at));
            if second {
                limits.at_least(kind, bars + 1);
            } else {
                limits.at_most(kind, bars);
            }
        }
    }
}

fn check_prices(kinds: &Kinds, prices: &Prices, limits: &Limits, target: i128) -> Result<()> {
    super::check_form(kinds, prices, 0).map_err(|inner| inside("prices", inner))?;
    // The case needs more bars than there are, so it has no plan.
    if limits.are_empty() {
        return Ok(());
    }
    let worths = worths(kinds, prices, limits)?;
    let paid = knapsack::holds(kinds, &prices.pieces, &worths)?
        || match &kinds.laid {
            Some(laid) => laid.holds(kinds, &prices.pieces, &worths)?,
            None => false,
        };
    require(
        paid,
        "prices.bars",
        faults::ARE_MORE_THAN_WHAT_A_PATTERN_LEAVES_OF_A_BAR_COST,
    )?;
    let scale = i128::from(prices.scale);
    require(
        total(kinds, prices, limits)? > target * scale,
        "prices",
        faults::DO_NOT_REFUTE_THE_TARGET,
    )
}

/// Whether every pattern leaves as much of its bar's cost as the prices claim.
pub(super) fn pays_for_all(kinds: &Kinds, prices: &Prices, limits: &Limits) -> Result<bool> {
    knapsack::holds(kinds, &prices.pieces, &worths(kinds, prices, limits)?)
}

/// The worth that pieces may have on the bars that are there.
fn worths(kinds: &Kinds, prices: &Prices, limits: &Limits) -> Result<Vec<Limit>> {
    kinds.budget.spend(kinds.bars.len())?;
    let scale = i128::from(prices.scale);
    let kinds_and_prices = kinds.bars.iter().zip(&prices.bars).zip(&limits.high);
    let worths = kinds_and_prices
        .filter(|(_, high)| **high > 0)
        .map(|((bars, left), _)| Limit {
            capacity: bars.capacity,
            worth: bars.cost * scale - i128::from(*left),
        });
    Ok(worths.collect())
}

/// The bound that prices prove within limits on the bars, times their scale.
pub(super) fn total(kinds: &Kinds, prices: &Prices, limits: &Limits) -> Result<i128> {
    kinds.budget.spend(kinds.pieces.len() + kinds.bars.len())?;
    let pieces = kinds.pieces.iter().zip(&prices.pieces);
    let pieces: i128 = pieces.map(|(kind, price)| i128::from(*price) * kind.demand).sum();
    let bars = prices.bars.iter().zip(limits.low.iter().zip(&limits.high));
    let bars =
        bars.map(|(left, (low, high))| i128::from(*left) * if left.is_negative() { high } else { low });
    Ok(pieces + bars.sum::<i128>())
}
