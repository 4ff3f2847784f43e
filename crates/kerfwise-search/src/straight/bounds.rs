//! Bounds that need no linear program: the bound of lengths over finite stock, and dual feasible functions.

use super::instance::Instance;
use super::num;
use super::state::SafeDuals;
use crate::sorting::ranked;

/// The least value that must stay uncut because all bars together are too short.
pub(super) fn uncut(instance: &Instance) -> i64 {
    let supply: i128 = instance
        .bins
        .iter()
        .map(|b| i128::from(b.capacity) * i128::from(b.quantity))
        .sum();
    let mut short = total(instance) - supply;
    let ratio = |i: usize| num::real(instance.value[i]) / num::real(instance.width[i]);
    let order = ranked(instance.types(), |i| -ratio(i));
    let mut value = 0.0;
    for i in order {
        if short <= 0 {
            break;
        }
        let all = i128::from(instance.width[i]) * i128::from(instance.demand[i]);
        let part = i64::try_from(short.min(all)).unwrap_or(i64::MAX);
        value += num::real(part) * ratio(i);
        short -= all;
    }
    num::floor(value * (1.0 - 1e-9)).max(0)
}

/// The cost of the cheapest bars with enough total length, and its dual values: a piece is worth its width, a scarce
/// bin the cost that it saves.
pub(super) fn continuous(instance: &Instance) -> Option<(i64, SafeDuals)> {
    let ratio = |s: usize| num::real(instance.bins[s].cost) / num::real(instance.bins[s].capacity);
    let order = ranked(instance.bins.len(), |s| -ratio(s));
    let mut need = total(instance);
    let mut last = *order.last()?;
    for s in order {
        need -= i128::from(instance.bins[s].capacity) * i128::from(instance.bins[s].quantity);
        if need <= 0 {
            last = s;
            break;
        }
    }
    // The worth per width is cost / capacity of the bin that is bought last.
    let (cost, scale) = (instance.bins[last].cost, instance.bins[last].capacity);
    let item = times(instance.width.clone(), cost)?;
    let mut bin = Vec::new();
    for b in &instance.bins {
        let spare = b
            .cost
            .checked_mul(scale)?
            .checked_sub(b.capacity.checked_mul(cost)?)?;
        if spare < 0 && !b.limited {
            return None;
        }
        bin.push(if b.limited { spare.min(0) } else { 0 });
    }
    let duals = SafeDuals { scale, item, bin };
    Some((duals.bound(instance), duals))
}

impl SafeDuals {
    /// The bound that these dual values prove, times their scale.
    pub fn total(&self, instance: &Instance) -> i128 {
        self.total_with(instance, instance.bins.iter().map(|b| b.quantity))
    }

    /// The same with the given number of bars of each bin.
    pub fn total_with(&self, instance: &Instance, bars: impl Iterator<Item = u32>) -> i128 {
        let sum = |prices: &[i64], numbers: &mut dyn Iterator<Item = u32>| -> i128 {
            let each = prices.iter().zip(numbers);
            each.map(|(&y, n)| i128::from(y) * i128::from(n)).sum()
        };
        sum(&self.item, &mut instance.demand.iter().copied()) + sum(&self.bin, &mut { bars })
    }

    /// The bound that these dual values prove, rounded up to a whole cost.
    pub fn bound(&self, instance: &Instance) -> i64 {
        let up = num::divide_up(self.total(instance), i128::from(self.scale));
        i64::try_from(up).unwrap_or(i64::MAX)
    }
}

/// The best bound of three families of dual feasible functions, if there is one stock type.
///
/// The families are the step functions `u(k)` and the threshold functions `U(e)` of Fekete & Schepers (2001), which
/// contain the bound L2 of Martello & Toth (1990), and the rounding functions of Carlier, Clautiaux & Moukrim (2007).
pub(super) fn dual_feasible(instance: &Instance) -> Option<(i64, SafeDuals)> {
    let [bin] = instance.bins.as_slice() else {
        return None;
    };
    let capacity = bin.capacity;
    let mut best: Option<(i64, SafeDuals)> = None;
    let mut consider = |worth: Vec<i64>, whole: i64| {
        let Some(item) = times(worth, bin.cost) else {
            return;
        };
        let duals = SafeDuals {
            scale: whole,
            item,
            bin: vec![0],
        };
        let bound = duals.bound(instance);
        if best.as_ref().is_none_or(|(least, _)| bound > *least) {
            best = Some((bound, duals));
        }
    };
    for k in 1..=24 {
        consider(
            instance.width.iter().map(|&w| step(w, capacity, k)).collect(),
            capacity.saturating_mul(k),
        );
    }
    let half: Vec<i64> = instance
        .width
        .iter()
        .copied()
        .filter(|&w| 2 * w <= capacity)
        .collect();
    for &e in half.iter().step_by(half.len().div_ceil(64).max(1)) {
        consider(
            instance
                .width
                .iter()
                .map(|&w| threshold(w, capacity, e))
                .collect(),
            capacity,
        );
        let whole = 2 * (capacity / e);
        consider(
            instance.width.iter().map(|&w| rounding(w, capacity, e)).collect(),
            whole,
        );
    }
    best
}

/// Each number times `by`; `None` if a product is too large.
fn times(mut numbers: Vec<i64>, by: i64) -> Option<Vec<i64>> {
    for number in &mut numbers {
        *number = number.checked_mul(by)?;
    }
    Some(numbers)
}

/// `u(k)`, times `k * capacity`: the number of steps of 1/(k+1). Exact multiples keep their size.
fn step(w: i64, capacity: i64, k: i64) -> i64 {
    let scaled = w.saturating_mul(k + 1);
    if scaled % capacity == 0 {
        w.saturating_mul(k)
    } else {
        (scaled / capacity).saturating_mul(capacity)
    }
}

/// `U(e)`, times the capacity: pieces that leave less than `e` count as a bar, pieces below `e` as nothing.
fn threshold(w: i64, capacity: i64, e: i64) -> i64 {
    match w {
        w if w > capacity - e => capacity,
        w if w >= e => w,
        _ => 0,
    }
}

/// `f2(e)`, times `2 * floor(capacity / e)`: sizes counted in multiples of `e`, symmetric about one half.
fn rounding(w: i64, capacity: i64, e: i64) -> i64 {
    match (2 * w).cmp(&capacity) {
        std::cmp::Ordering::Greater => 2 * (capacity / e) - 2 * ((capacity - w) / e),
        std::cmp::Ordering::Equal => capacity / e,
        std::cmp::Ordering::Less => 2 * (w / e),
    }
}

fn total(instance: &Instance) -> i128 {
    instance
        .width
        .iter()
        .zip(&instance.demand)
        .map(|(&w, &d)| i128::from(w) * i128::from(d))
        .sum()
}
