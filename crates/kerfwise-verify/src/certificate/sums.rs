//! The sums that limited numbers of lengths can make: tables over whole units, filled lot by lot.

use super::super::Result;
use super::budget::Budget;

/// A count in lots of 1, 2, 4, … and a rest. Some of the lots add up to any smaller count.
pub(super) fn lots(mut left: i128) -> impl Iterator<Item = i128> {
    let mut lot = 1;
    std::iter::from_fn(move || {
        let count = lot.min(left);
        left -= count;
        lot *= 2;
        (count > 0).then_some(count)
    })
}

/// The greatest number of lots.
pub(super) fn number(count: i128) -> i128 {
    i128::from(128 - count.leading_zeros())
}

/// The totals below `size` that (length, count) can make.
pub(super) fn table(
    budget: &Budget,
    size: usize,
    lengths: impl Iterator<Item = (i128, i128)>,
) -> Result<Vec<bool>> {
    let mut made = vec![false; size];
    if let Some(nothing) = made.first_mut() {
        *nothing = true;
    }
    for (length, count) in lengths {
        for lot in lots(count) {
            budget.spend(size)?;
            let step = usize::try_from(length * lot).unwrap_or(size);
            for at in (step..size).rev() {
                made[at] |= made[at - step];
            }
        }
    }
    Ok(made)
}

/// The greatest length of which all lengths are multiples; at least 1.
pub(super) fn unit(lengths: impl Iterator<Item = i128>) -> i128 {
    lengths.fold(0, divisor).max(1)
}

fn divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { divisor(b, a % b) }
}
