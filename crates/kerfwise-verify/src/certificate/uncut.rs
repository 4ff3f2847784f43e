//! Prices that prove how much must stay uncut.

use super::super::{Result, fault, faults, require};
use super::knapsack::{self, Limit};
use super::sums;
use super::types::Types;
use kerfwise_model::certificate::UncutProof;

/// Checks that no plan leaves less than this length uncut. Lengths are counted in their greatest common divisor.
pub(super) fn check(types: &Types, proof: &UncutProof, length: i128) -> Result<()> {
    let prices = &proof.prices;
    super::check_form(types, prices, 0)?;
    let unit = sums::unit(types.pieces.iter().map(|item| item.length));
    let scale = i128::from(prices.scale);
    let pays = types.pieces.iter().zip(&prices.pieces);
    require(
        pays.clone()
            .all(|(item, price)| i128::from(*price) <= item.length / unit * scale),
        "pieces",
        faults::ARE_DEARER_THAN_WHAT_IS_LOST_WHEN_THEY_STAY_UNCUT,
    )?;
    // Bars cost nothing here. The worth of the pieces on a bar is what the bar can save.
    let limits: Vec<Limit> = types
        .bars
        .iter()
        .zip(&prices.bars)
        .filter(|(bars, _)| bars.quantity > 0)
        .map(|(bars, left)| Limit {
            capacity: bars.capacity,
            worth: -i128::from(*left),
        })
        .collect();
    require(
        knapsack::holds(types, &prices.pieces, &limits)?,
        "bars",
        faults::ARE_LESS_THAN_WHAT_A_PATTERN_IS_WORTH,
    )?;
    let pieces: i128 = pays.map(|(item, price)| i128::from(*price) * item.demand).sum();
    let bars = types.bars.iter().zip(&prices.bars);
    let bars: i128 = bars
        .map(|(bars, left)| i128::from(*left).min(0) * bars.quantity)
        .sum();
    let target = i128::from(proof.target);
    // The missing pieces have the lengths of these item types.
    let units = length / unit;
    if target + 1 < units {
        check_sums(types, unit, target + 1, units)?;
    }
    require(
        pieces + bars > target * scale,
        "pieces",
        faults::DO_NOT_PROVE_THAT_SO_MUCH_MUST_STAY_UNCUT,
    )
}

/// Checks that no pieces add up to a length, in units, from `from` to below `to`.
fn check_sums(types: &Types, unit: i128, from: i128, to: i128) -> Result<()> {
    let lots: i128 = types.pieces.iter().map(|item| sums::number(item.demand)).sum();
    let Some(size) = usize::try_from(to)
        .ok()
        .filter(|_| to * lots <= i128::from(types.budget.limits.sums))
    else {
        return fault(
            "target",
            faults::LEAVES_A_GAP_TO_THE_BOUND_THAT_TAKES_TOO_LONG_TO_CHECK,
        );
    };
    let lengths = types.pieces.iter().map(|item| (item.length / unit, item.demand));
    let made = sums::table(&types.budget, size, lengths)?;
    let first = usize::try_from(from.max(0)).unwrap_or(size).min(size);
    require(
        !made[first..].contains(&true),
        "target",
        faults::IS_LESS_THAN_ANOTHER_LENGTH_THAT_PIECES_ADD_UP_TO_BELOW_THE_ONE_CLAIMED,
    )
}
