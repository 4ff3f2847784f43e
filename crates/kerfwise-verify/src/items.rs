//! The list of gaps and pieces: it covers the bar's fence from head to tail without a hole.

use super::pieces::Outline;
use super::{Context, Result, fault, faults, require};
use kerfwise_model::answer::{AnswerBar, BarItem, Gap};

/// Checks starts, lengths and overlaps of all items.
pub(super) fn check(context: &Context<'_>, bar: &AnswerBar, outlines: &[Outline]) -> Result<()> {
    let mut fence = 0;
    // The number of the next piece.
    let mut number = 0;
    // The overlap of the gap before the next piece.
    let mut overlap = 0;
    let mut gaps_in_a_row = 0;
    for (index, item) in bar.items.iter().enumerate() {
        let at = format!("items[{index}]");
        match item {
            BarItem::Gap(gap) => {
                require(
                    i128::from(gap.start.0) == fence,
                    &at,
                    faults::DOES_NOT_START_WHERE_THE_ITEM_BEFORE_IT_ENDS,
                )?;
                fence += i128::from(gap.length.0);
                overlap = i128::from(gap.overlap.0);
                gaps_in_a_row += 1;
            }
            BarItem::Piece(piece) => {
                let outline = &outlines[number];
                require(gaps_in_a_row <= 1, &at, faults::HAS_MORE_THAN_ONE_GAP_BEFORE_IT)?;
                require(
                    outline.fence.0 == fence,
                    &at,
                    faults::DOES_NOT_BEGIN_WHERE_THE_GAP_BEFORE_IT_ENDS,
                )?;
                let (left, right) = (
                    overlap_before(outlines, number),
                    overlap_before(outlines, number + 1),
                );
                require(
                    overlap == left,
                    &at,
                    faults::HAS_A_GAP_BEFORE_IT_WITH_THE_WRONG_OVERLAP,
                )?;
                require(
                    i128::from(piece.left_overlap.0) == left,
                    &at,
                    faults::HAS_A_WRONG_LEFTOVERLAP,
                )?;
                require(
                    i128::from(piece.right_overlap.0) == right,
                    &at,
                    faults::HAS_A_WRONG_RIGHTOVERLAP,
                )?;
                fence = outline.fence.1;
                (overlap, gaps_in_a_row) = (0, 0);
                number += 1;
            }
        }
    }
    require(
        fence == i128::from(bar.length.0),
        "items",
        faults::DO_NOT_REACH_THE_END_OF_THE_BAR,
    )?;
    check_offcut(context, bar)
}

/// How far the outlines of piece `number` and the piece before it overlap; 0 at either end of the bar.
fn overlap_before(outlines: &[Outline], number: usize) -> i128 {
    match (
        number.checked_sub(1).and_then(|before| outlines.get(before)),
        outlines.get(number),
    ) {
        (Some(before), Some(after)) => (before.greatest() - after.least()).max(0),
        _ => 0,
    }
}

/// Only a useful offcut is a gap that is no waste. It lies at the tail, before the reserve.
fn check_offcut(context: &Context<'_>, bar: &AnswerBar) -> Result<()> {
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
        faults::OVERLAP_SOMETHING_AT_THE_TAIL,
    )?;
    let offcuts: Vec<&BarItem> = bar.items.iter().filter(is_offcut).collect();
    let at_tail = tail.iter().filter(is_offcut).count();
    match offcuts.as_slice() {
        [] => require(!bar.available_is_useful, "items", faults::LACK_THE_USEFUL_OFFCUT),
        [BarItem::Gap(gap)] if at_tail == 1 && bar.available_is_useful => {
            let end =
                i128::from(bar.length.0) - i128::from(request.side_waste.0) - i128::from(request.reserve.0);
            let begins = i128::from(gap.start.0) == end - i128::from(bar.available.0);
            require(
                begins && gap.length == bar.available,
                "items",
                faults::HAVE_THE_USEFUL_OFFCUT_IN_THE_WRONG_PLACE,
            )
        }
        _ => fault("items", faults::CALL_A_GAP_USEFUL_THAT_IS_NONE),
    }
}

fn has_no_overlap(item: &BarItem) -> bool {
    match item {
        BarItem::Gap(gap) => gap.overlap.0 == 0,
        BarItem::Piece(_) => true,
    }
}
