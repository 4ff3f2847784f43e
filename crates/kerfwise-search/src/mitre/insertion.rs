//! Rows of mixes too large for the table: a shortest row of a part, then every other piece where it adds least
//! (cheapest insertion, Rosenkrantz, Stearns & Lewis 1977).
//!
//! The row is valid, but perhaps not the shortest. The work grows with the square of the pieces. Example: a piece
//! between two others adds two gaps, and saves the gap that was there.

use super::arrange::{Arranger, Step};
use super::ends::{Ends, Family};
use super::mix::Mix;
use super::tuning::INSERTION_STEPS;

/// A short row of the mix, with its doubled length of head margin and gaps.
pub(super) fn row(arranger: &mut Arranger, mix: &Mix) -> (Vec<Step>, i64) {
    let (ends, families) = (arranger.ends.clone(), arranger.families);
    let (mut part, mut rest) = (mix.clone(), Vec::new());
    while arranger.steps(&part) > INSERTION_STEPS {
        shrink(&mut part, &mut rest);
    }
    let rows = arranger.rows(&part).iter();
    let best = rows.map(|(end, row)| (row + ends.margin(*end), *end)).min();
    let mut row = best.map_or_else(Vec::new, |(_, end)| arranger.row(&part, end));
    rest.sort();
    for family in rest {
        insert(&ends, families, &mut row, family);
    }
    let length = length(&ends, families, &row);
    (row, length)
}

/// Takes two pieces, or the last one, off the family with most pieces, and notes their family.
fn shrink(part: &mut Mix, taken: &mut Vec<usize>) {
    let counts = part.parts().map(|(_, count)| count).enumerate();
    if let Some((at, count)) = counts.max_by_key(|(at, count)| (*count, *at)) {
        let family = part.take_pieces(at, 2);
        taken.extend((0..count.min(2)).map(|_| family));
    }
}

/// Inserts a piece in the place and orientation that add least.
fn insert(ends: &Ends, families: &[Family], row: &mut Vec<Step>, family: usize) {
    let side = |step: Option<&Step>| step.map(|(family, way)| families[*family].ways[*way]);
    let mut best: Option<(i64, usize, usize)> = None;
    for at in 0..=row.len() {
        let before = side(at.checked_sub(1).and_then(|at| row.get(at))).map(|(_, right)| right);
        let after = side(row.get(at)).map(|(left, _)| left);
        let gone = between(ends, before, after);
        for (way, (left, right)) in families[family].ways.iter().enumerate() {
            let added = between(ends, before, Some(*left)) + between(ends, Some(*right), after) - gone;
            if best.is_none_or(|(least, _, _)| added < least) {
                best = Some((added, at, way));
            }
        }
    }
    if let Some((_, at, way)) = best {
        row.insert(at, (family, way));
    }
}

/// The gap between two ends, or the margin between an end and the end of the bar.
fn between(ends: &Ends, right: Option<usize>, left: Option<usize>) -> i64 {
    match (right, left) {
        (Some(right), Some(left)) => ends.junction(right, left),
        (Some(end), None) | (None, Some(end)) => ends.margin(end),
        (None, None) => 0,
    }
}

/// Doubled length of the head margin and the gaps of a row.
fn length(ends: &Ends, families: &[Family], row: &[Step]) -> i64 {
    let mut last = None;
    let mut sum = 0;
    for (family, way) in row {
        let (left, right) = families[*family].ways[*way];
        sum += between(ends, last, Some(left));
        last = Some(right);
    }
    sum
}
