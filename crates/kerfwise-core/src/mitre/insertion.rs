//! Rows of mixes too large for the table: a shortest row of a part, then every other piece where it adds least.

use super::arrange::{Mix, Step};
use super::ends::{Ends, Family};
use super::table::Table;

/// Most steps for the part that is arranged exactly.
pub(super) const STEPS: usize = 50_000;

/// A short row of the mix, with its doubled length of head margin and gaps.
pub(super) fn row(ends: &Ends, families: &[Family], mix: &Mix) -> (Vec<Step>, i64) {
    let mut part = mix.clone();
    let mut row = Vec::new();
    while !part.is_empty() {
        if let Some(table) = Table::within(ends, families, &part, STEPS) {
            let whole = |(end, row): &(usize, i64)| (row + ends.margin(*end), *end);
            let best = table.by_end().iter().map(whole).min();
            row = best.map(|(_, end)| table.row(end)).unwrap_or_default();
            break;
        }
        shrink(&mut part);
    }
    for (family, count) in mix {
        let placed = part
            .iter()
            .find(|(known, _)| known == family)
            .map_or(0, |(_, count)| *count);
        for _ in placed..*count {
            insert(ends, families, &mut row, *family);
        }
    }
    let length = length(ends, families, &row);
    (row, length)
}

/// Takes two pieces, or the last one, off the family that has most.
fn shrink(part: &mut Mix) {
    let most = part
        .iter()
        .enumerate()
        .max_by_key(|(index, (_, count))| (*count, *index));
    let Some(index) = most.map(|(index, _)| index) else {
        return;
    };
    part[index].1 = part[index].1.saturating_sub(2);
    if part[index].1 == 0 {
        part.remove(index);
    }
}

/// Puts a piece where it adds least.
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

/// From one end to the next, or between an end and the bar's.
fn between(ends: &Ends, right: Option<usize>, left: Option<usize>) -> i64 {
    match (right, left) {
        (Some(right), Some(left)) => ends.junction(right, left),
        (Some(end), None) | (None, Some(end)) => ends.margin(end),
        (None, None) => 0,
    }
}

/// Head margin and gaps.
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
