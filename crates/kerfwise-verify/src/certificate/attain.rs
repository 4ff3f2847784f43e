//! Costs that whole bars with enough capacity can add up to.

use super::super::{Result, fault, faults, require};
use super::sums;
use super::types::{Bars, Pieces, Types};
use kerfwise_model::Ratio;

/// Checks that no bars with room for the pieces that must be cut cost `from` or more, but less than `bound`.
pub(super) fn check(types: &Types, uncut: i128, from: i128, bound: i128) -> Result<()> {
    let Some(size) = usize::try_from(bound)
        .ok()
        .filter(|size| *size <= types.budget.limits.costs)
    else {
        return fault(
            "target",
            faults::LEAVES_A_GAP_TO_THE_BOUND_THAT_TAKES_TOO_LONG_TO_CHECK,
        );
    };
    let fills = fills(types)?;
    let mut capacity: Vec<Option<i128>> = vec![None; size];
    if let Some(nothing) = capacity.first_mut() {
        *nothing = Some(0);
    }
    for (bars, fill) in types.bars.iter().zip(fills) {
        // At most as many bars as the costs of the table pay for.
        let paid = if bars.cost > 0 {
            bound / bars.cost
        } else {
            bars.quantity
        };
        for count in sums::lots(bars.quantity.min(paid)) {
            types.budget.spend(2 * size)?;
            let step = usize::try_from(bars.cost * count).unwrap_or(size);
            for at in (step..size).rev() {
                if let Some(before) = capacity[at - step] {
                    capacity[at] = capacity[at].max(Some(before + fill * count));
                }
            }
        }
    }
    let need = need(types, uncut);
    let first = usize::try_from(from).unwrap_or(size);
    let reached = capacity[first.min(size)..]
        .iter()
        .any(|held| held.is_some_and(|held| held >= need));
    require(
        !reached,
        "target",
        faults::IS_LESS_THAN_ANOTHER_COST_THAT_BARS_CAN_HAVE_BELOW_THE_BOUND,
    )
}

/// The capacity that pieces need if no more than the length `uncut` stays uncut.
fn need(types: &Types, uncut: i128) -> i128 {
    let (fitting, hopeless) = fitting(types);
    let all: i128 = fitting.iter().map(|item| item.width * item.demand).sum();
    let lost: i128 = hopeless.iter().map(|item| item.length * item.demand).sum();
    let widest = fitting
        .iter()
        .max_by_key(|item| Ratio::new(item.width, item.length));
    all - widest.map_or(0, |item| {
        ((uncut - lost).max(0) * item.width).div_euclid(item.length.max(1))
    })
}

/// The pieces that fit some bar, and the pieces that fit none.
fn fitting(types: &Types) -> (Vec<&Pieces>, Vec<&Pieces>) {
    let longest = types.longest();
    types.pieces.iter().partition(|item| item.width <= longest)
}

/// For each stock type, the most that pieces that fit can fill: sums of their widths, as a set of bits. If the set
/// would be too large, the capacity itself.
fn fills(types: &Types) -> Result<Vec<i128>> {
    let (fitting, _) = fitting(types);
    let unit = sums::unit(fitting.iter().map(|item| item.width));
    let total: i128 = fitting.iter().map(|item| item.width / unit * item.demand).sum();
    let cells = |bars: &Bars| (bars.capacity.max(0) / unit).min(total);
    let longest = types.bars.iter().map(cells).max().unwrap_or(0);
    let lots: i128 = fitting.iter().map(|item| sums::number(item.demand)).sum();
    let Some(size) = usize::try_from(longest)
        .ok()
        .filter(|_| longest * lots <= i128::from(types.budget.limits.sums))
    else {
        return Ok(types.bars.iter().map(|bars| cells(bars) * unit).collect());
    };
    let sums = fitting.iter().map(|item| (item.width / unit, item.demand));
    let made = sums::table(&types.budget, size + 1, sums)?;
    // For each total, the greatest sum up to it.
    let mut upto = 0;
    let upto: Vec<usize> = made
        .iter()
        .enumerate()
        .map(|(at, made)| {
            if *made {
                upto = at;
            }
            upto
        })
        .collect();
    let fill = |bars| {
        let most = usize::try_from(cells(bars)).unwrap_or(0);
        i128::try_from(upto[most]).unwrap_or(0) * unit
    };
    Ok(types.bars.iter().map(fill).collect())
}
