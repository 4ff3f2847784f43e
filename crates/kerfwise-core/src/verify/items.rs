//! The list of gaps and pieces: it covers the bar's fence from head to tail without a hole.

use super::pieces::Outline;
use super::{Checked, Context, fault, require};
use crate::answer::{AnswerBar, BarItem, Gap};

/// Checks starts, lengths and overlaps of all items.
pub(super) fn check(context: &Context<'_>, bar: &AnswerBar, outlines: &[Outline]) -> Checked {
    let mut fence = 0;
    let mut pieces = outlines.iter().enumerate();
    // The overlap of the gap just passed, until the piece behind it has been seen.
    let mut overlap = 0;
    let mut gaps_in_a_row = 0;
    for (index, item) in bar.items.iter().enumerate() {
        let at = format!("items[{index}]");
        match item {
            BarItem::Gap(gap) => {
                require(
                    i128::from(gap.start.0) == fence,
                    &at,
                    "does not start where the item before it ends",
                )?;
                fence += i128::from(gap.length.0);
                overlap = i128::from(gap.overlap.0);
                gaps_in_a_row += 1;
            }
            BarItem::Piece(piece) => {
                let Some((number, outline)) = pieces.next() else {
                    return fault(at, "is not known");
                };
                require(gaps_in_a_row <= 1, &at, "has more than one gap before it")?;
                require(
                    outline.fence.0 == fence,
                    &at,
                    "does not begin where the gap before it ends",
                )?;
                let (left, right) = (
                    overlap_before(outlines, number),
                    overlap_before(outlines, number + 1),
                );
                require(overlap == left, &at, "has a gap before it with the wrong overlap")?;
                require(
                    i128::from(piece.left_overlap.0) == left,
                    &at,
                    "has a wrong leftOverlap",
                )?;
                require(
                    i128::from(piece.right_overlap.0) == right,
                    &at,
                    "has a wrong rightOverlap",
                )?;
                fence = outline.fence.1;
                (overlap, gaps_in_a_row) = (0, 0);
            }
        }
    }
    require(
        fence == i128::from(bar.length.0),
        "items",
        "do not reach the end of the bar",
    )?;
    check_offcut(context, bar)
}

/// How far the outlines of piece `number` and the one before it overlap; 0 at either end of the bar.
fn overlap_before(outlines: &[Outline], number: usize) -> i128 {
    match (
        number.checked_sub(1).and_then(|before| outlines.get(before)),
        outlines.get(number),
    ) {
        (Some(before), Some(after)) => (before.greatest() - after.least()).max(0),
        _ => 0,
    }
}

/// Only a useful offcut is a gap that is no waste; it lies at the tail, before what is kept free.
fn check_offcut(context: &Context<'_>, bar: &AnswerBar) -> Checked {
    let request = context.request;
    let tail = bar
        .items
        .rsplit(|item| matches!(item, BarItem::Piece(_)))
        .next()
        .unwrap_or_default();
    let is_offcut = |item: &&BarItem| matches!(item, BarItem::Gap(Gap { waste: false, .. }));
    require(
        tail.iter().all(has_no_overlap),
        "items",
        "overlap something at the tail",
    )?;
    let offcuts: Vec<&BarItem> = bar.items.iter().filter(is_offcut).collect();
    let at_tail = tail.iter().filter(is_offcut).count();
    match offcuts.as_slice() {
        [] => require(!bar.available_is_useful, "items", "lack the useful offcut"),
        [BarItem::Gap(gap)] if at_tail == 1 && bar.available_is_useful => {
            let end =
                i128::from(bar.length.0) - i128::from(request.side_waste.0) - i128::from(request.reserve.0);
            let begins = i128::from(gap.start.0) == end - i128::from(bar.available.0);
            require(
                begins && gap.length == bar.available,
                "items",
                "have the useful offcut in the wrong place",
            )
        }
        _ => fault("items", "call a gap useful that is none"),
    }
}

fn has_no_overlap(item: &BarItem) -> bool {
    match item {
        BarItem::Gap(gap) => gap.overlap.0 == 0,
        BarItem::Piece(_) => true,
    }
}
