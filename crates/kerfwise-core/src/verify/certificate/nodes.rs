//! The cases by how many bars of each kind are used.

use super::super::{Checked, fault, require};
use super::branches;
use super::kinds::Kinds;
use super::knapsack::{self, Limit};
use crate::answer::{Node, Prices};

/// Bars of each kind that a case allows.
#[derive(Clone)]
pub(super) struct Limits {
    pub low: Vec<i128>,
    pub high: Vec<i128>,
}

/// Checks that the nodes refute every plan that costs no more than the target.
pub(super) fn check(kinds: &Kinds, nodes: &[Node], target: i128) -> Checked {
    let whole = Limits {
        low: vec![0; kinds.bars.len()],
        high: kinds.bars.iter().map(|bars| bars.quantity).collect(),
    };
    let mut seen = vec![false; nodes.len()];
    let mut open = vec![(0usize, whole)];
    while let Some((number, limits)) = open.pop() {
        let at = |rest: &str| format!("nodes[{number}]{rest}");
        let Some(node) = nodes.get(number).filter(|_| !seen[number]) else {
            return fault(at(""), "is missing, or a case twice");
        };
        seen[number] = true;
        let empty = limits.low.iter().zip(&limits.high).any(|(low, high)| low > high);
        match node {
            Node::Prices(prices) => check_prices(kinds, prices, &limits, target, empty),
            Node::Listed(listed) => branches::check(kinds, listed, &limits, target),
            Node::Split(split) => {
                let (kind, bars) = (split.bars as usize, i128::from(split.at));
                let cases = [split.most as usize, split.more as usize];
                if kind >= kinds.bars.len() || cases.iter().any(|case| *case <= number) {
                    return fault(at(".split"), "names no kind of bars, or a case before it");
                }
                let (mut most, mut more) = (limits.clone(), limits);
                most.high[kind] = most.high[kind].min(bars);
                more.low[kind] = more.low[kind].max(bars + 1);
                open.extend([(cases[0], most), (cases[1], more)]);
                Ok(())
            }
        }
        .or_else(|inner| fault(at(&format!(".{}", inner.at)), inner.reason))?;
    }
    require(
        seen.iter().all(|seen| *seen),
        "nodes",
        "hold a case that is not reached",
    )
}

fn check_prices(kinds: &Kinds, prices: &Prices, limits: &Limits, target: i128, empty: bool) -> Checked {
    super::check_form(kinds, prices, 0)?;
    // More bars than there are: no plan is in this case.
    if empty {
        return Ok(());
    }
    let worths = worths(kinds, prices, limits);
    let paid = knapsack::holds(kinds, &prices.pieces, &worths)?
        || match &kinds.laid {
            Some(laid) => laid.holds(kinds, &prices.pieces, &worths)?,
            None => false,
        };
    require(
        paid,
        "prices.bars",
        "are more than what a pattern leaves of a bar's cost",
    )?;
    let scale = i128::from(prices.scale);
    require(
        total(kinds, prices, limits) > target * scale,
        "prices",
        "do not refute the target",
    )
}

/// Whether no pattern leaves less of its bar's cost than is said.
pub(super) fn pays_for_all(kinds: &Kinds, prices: &Prices, limits: &Limits) -> Checked<bool> {
    knapsack::holds(kinds, &prices.pieces, &worths(kinds, prices, limits))
}

/// What pieces may be worth on the bars there are.
fn worths(kinds: &Kinds, prices: &Prices, limits: &Limits) -> Vec<Limit> {
    let scale = i128::from(prices.scale);
    let kinds_and_prices = kinds.bars.iter().zip(&prices.bars).zip(&limits.high);
    kinds_and_prices
        .filter(|(_, high)| **high > 0)
        .map(|((bars, left), _)| Limit {
            capacity: bars.capacity,
            worth: bars.cost * scale - i128::from(*left),
        })
        .collect()
}

/// What prices prove within limits on the bars, times their scale.
pub(super) fn total(kinds: &Kinds, prices: &Prices, limits: &Limits) -> i128 {
    let pieces = kinds.pieces.iter().zip(&prices.pieces);
    let pieces: i128 = pieces.map(|(kind, price)| i128::from(*price) * kind.demand).sum();
    let bars = prices.bars.iter().zip(limits.low.iter().zip(&limits.high));
    let bars = bars.map(|(left, (low, high))| i128::from(*left) * if *left < 0 { high } else { low });
    pieces + bars.sum::<i128>()
}
