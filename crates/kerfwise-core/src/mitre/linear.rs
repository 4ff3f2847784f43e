//! A linear lower bound on what a mix needs besides its pieces' means, so that knapsacks can bound mitred bars.
//!
//! A row is a trail from the bar's head over all its pieces to the bar's tail. Least-cost trails relax to flows
//! in which every right end is followed by some left end; the duals of that linear program give each piece a fixed
//! price and each bar a base. Duals are rounded to whole nanometres and the other side recomputed exactly, so the bound
//! holds whatever the program returned.

use super::kit::Kit;
use super::tuning::MOST_CLASSES;
use crate::straight::{Simplex, Stop};
use kerfwise_kernels::num::{real, small};

/// `need(mix) >= base + sum(per[family] * count)`, doubled nanometres.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub base: i64,
    /// By family.
    pub per: Vec<i64>,
    /// What proves it: the price of a right end of each class, and of the bar's head.
    pub right: Vec<i64>,
    pub head: i64,
}

/// Nanometres in the program's unit.
const UNIT: f64 = 1e6;
/// Dearer than any gap.
const DEAR: f64 = 1e7;

/// The bound that is sharpest for a bar of average pieces.
pub(super) fn sharp(kit: &Kit) -> Linear {
    let mut pieces = vec![0.0; kit.families.len()];
    let mut means = 0.0;
    for (shape, family) in kit.instance.shapes.iter().zip(&kit.family) {
        pieces[*family] += f64::from(shape.demand);
        means += real(shape.twice_mean()) * f64::from(shape.demand);
    }
    let longest = kit.room.iter().copied().max().unwrap_or(0).max(1);
    let bars = (means / real(longest)).max(1.0);
    let worth = |bound: &Linear| {
        let per = bound.per.iter().zip(&pieces);
        per.fold(real(bound.base) * bars, |sum, (per, count)| {
            sum + real(*per) * count
        })
    };
    let plain = plain(kit);
    match flow(kit, &pieces, bars) {
        Some(sharp) if worth(&sharp) > worth(&plain) => sharp,
        _ => plain,
    }
}

/// Every gap is at least half the kerf of each of its two ends.
pub(super) fn plain(kit: &Kit) -> Linear {
    let (ends, half) = (&kit.ends, |class: usize| kit.ends.kerf(class) / 2);
    let per = kit.families.iter().map(|family| {
        let kerfs = family.ways.iter().map(|(left, right)| half(*left) + half(*right));
        kerfs.min().unwrap_or(0)
    });
    let margin = (0..ends.len())
        .map(|class| ends.margin(class) - half(class))
        .min();
    let margin = margin.unwrap_or(0);
    Linear {
        base: 2 * margin,
        per: per.collect(),
        right: (0..ends.len()).map(half).collect(),
        head: margin,
    }
}

/// By the flow program over the classes, where there are few. Class `ends.len()` stands for the bar's head and tail.
fn flow(kit: &Kit, pieces: &[f64], bars: f64) -> Option<Linear> {
    let bar = kit.ends.len();
    if bar > MOST_CLASSES {
        return None;
    }
    // Rows: right ends and head, left ends and tail, families.
    let (left_rows, family_rows) = (bar + 1, 2 * (bar + 1));
    let mut sides = vec![0.0; family_rows];
    (sides[bar], sides[left_rows + bar]) = (bars, bars);
    sides.extend_from_slice(pieces);
    let start = vec![(1.0, DEAR); sides.len()];
    let mut lp = Simplex::new(sides, &start);
    for right in 0..=bar {
        for left in (0..=bar).filter(|left| right != bar || *left != bar) {
            let balance = [(small(right), 1.0), (small(left_rows + left), 1.0)];
            lp.add(real(gap(kit, right, left)) / UNIT, balance);
        }
    }
    for (index, family) in kit.families.iter().enumerate() {
        for (left, right) in &family.ways {
            let entries = [
                (small(*right), -1.0),
                (small(left_rows + left), -1.0),
                (small(family_rows + index), 1.0),
            ];
            lp.add(0.0, entries);
        }
    }
    // A few hundred pivots at most, however the request looks.
    if lp.optimize() == Stop::Lost {
        return None;
    }
    let right = lp.duals()[..=bar].iter();
    Some(exact(kit, right.map(|dual| round(dual * UNIT)).collect()))
}

/// The bound that prices of right ends prove, the head's last, all in whole numbers.
fn exact(kit: &Kit, mut right: Vec<i64>) -> Linear {
    let bar = kit.ends.len();
    let left: Vec<i64> = (0..=bar)
        .map(|left| {
            let rights = (0..=bar).filter(|right| *right != bar || left != bar);
            let rest = rights.map(|from| gap(kit, from, left) - right[from]);
            rest.min().unwrap_or(0)
        })
        .collect();
    let per = kit.families.iter().map(|family| {
        let prices = family.ways.iter().map(|(l, r)| left[*l] + right[*r]);
        prices.min().unwrap_or(0)
    });
    let per = per.collect();
    let head = right.pop().unwrap_or(0);
    Linear {
        base: head + left[bar],
        per,
        right,
        head,
    }
}

fn gap(kit: &Kit, right: usize, left: usize) -> i64 {
    let bar = kit.ends.len();
    match (right == bar, left == bar) {
        (false, false) => kit.ends.junction(right, left),
        (false, true) => kit.ends.margin(right),
        (true, _) => kit.ends.margin(left),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the cast saturates, the same on every target"
)]
fn round(nanometres: f64) -> i64 {
    nanometres.clamp(-1e15, 1e15).round() as i64
}
