//! A linear lower bound on the length that a mix needs besides its pieces' means, so that knapsacks can bound mitred
//! bars.
//!
//! A row is a trail from the head of the bar over all its pieces to the tail. The least-cost trail relaxes to a flow
//! in which a left end follows every right end; the dual values of this linear program give each piece a fixed price
//! and each bar a base. The prices of right ends are rounded to whole nanometres and those of left ends computed from
//! them exactly, so the bound holds whatever the program returns. Example: with square ends and a kerf of 3 mm each
//! piece has the price 3 mm and each bar the base -3 mm: three pieces need 6 mm.

use super::kit::Kit;
use super::tuning::LINEAR_CLASSES;
use kerfwise_kernels::num::{real, small};
use kerfwise_kernels::simplex::{Simplex, Stop};

/// `need(mix) >= base + sum(per[family] * count)`, in doubled nanometres.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub base: i64,
    /// Price of a piece of each family.
    pub per: Vec<i64>,
    /// The proof: the price of a right end of each class, and of the head of the bar.
    pub right: Vec<i64>,
    pub head: i64,
}

/// Nanometres in a unit of the program.
const UNIT: f64 = 1e6;
/// Cost of a stand-in, more than any gap.
const DEAR: f64 = 1e7;

/// The sharpest bound for bars of average pieces.
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

/// The bound by kerfs alone: every gap is at least half the kerf of each of its two ends.
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

/// The bound by the flow program over the end classes. Returns none if there are too many. Class `ends.len()` is the
/// head and the tail of the bar.
fn flow(kit: &Kit, pieces: &[f64], bars: f64) -> Option<Linear> {
    let bar = kit.ends.len();
    if bar > LINEAR_CLASSES {
        return None;
    }
    // Rows: right ends and the head, left ends and the tail, families.
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
    // The program takes a few hundred pivots at most, for any instance.
    if lp.optimize() == Stop::Lost {
        return None;
    }
    let right = lp.duals()[..=bar].iter();
    Some(exact(kit, right.map(|dual| round(dual * UNIT)).collect()))
}

/// The bound that prices of right ends prove, in whole numbers. The last price is that of the head.
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
