//! A single bar: its stock, and section 4 of the model for the pieces on it.

use super::pieces::Outline;
use super::{Context, Fault, Result, fault, faults, figures, items, joints, pieces, require};
use kerfwise_model::Degrees;
use kerfwise_model::answer::{AnswerBar, BarItem};
use std::collections::BTreeSet;

/// A bar before anything is cut from it.
pub(super) struct Blank {
    pub(super) length: i128,
    /// Raw length of all stock in the bar.
    pub(super) raw: i128,
    /// Zones of the joints, in order.
    pub(super) zones: Vec<(i128, i128)>,
}

/// Checks one bar and all its figures.
pub(super) fn check(context: &Context<'_>, bar: &AnswerBar) -> Result<()> {
    require(bar.count >= 1, "count", faults::MUST_BE_AT_LEAST_1)?;
    require(
        bar.material_width == context.request.material_width,
        "materialWidth",
        faults::IS_NOT_THE_REQUEST,
    )?;
    let blank = match &bar.join_arrangement {
        None => single(context, bar)?,
        Some(parts) => joints::check_parts(context, bar, parts)?,
    };
    require(
        i128::from(bar.length.0) == blank.length,
        "length",
        faults::IS_NOT_THE_LENGTH_OF_ITS_STOCK,
    )?;
    let outlines = outlines(context, bar)?;
    check_places(context, &blank, &outlines)?;
    joints::check_stretches(context, &blank, &outlines)?;
    figures::check(context, bar, &blank, &outlines)?;
    items::check(context, bar, &outlines)
}

fn single(context: &Context<'_>, bar: &AnswerBar) -> Result<Blank> {
    let Some(index) = bar.stock.and_then(|number| context.stock.get(&number)) else {
        return fault("stock", faults::IS_NOT_IN_THE_REQUEST);
    };
    let entry = &context.request.stock[*index];
    require(
        bar.leftover == entry.leftover,
        "leftover",
        faults::IS_NOT_THE_STOCK,
    )?;
    let length = i128::from(entry.length.0);
    Ok(Blank {
        length,
        raw: length,
        zones: Vec::new(),
    })
}

fn outlines(context: &Context<'_>, bar: &AnswerBar) -> Result<Vec<Outline>> {
    let named = |index: usize| {
        move |inner: Fault| Fault {
            at: format!("items[{index}].{}", inner.at),
            ..inner
        }
    };
    let placed = bar
        .items
        .iter()
        .enumerate()
        .filter_map(|(index, item)| match item {
            BarItem::Piece(piece) => Some((index, piece)),
            BarItem::Gap(_) => None,
        });
    let outlines: Vec<Outline> = placed
        .map(|(index, piece)| pieces::check(context, piece).map_err(named(index)))
        .collect::<Result<_>>()?;
    require(!outlines.is_empty(), "items", faults::MUST_HOLD_A_PIECE)?;
    require(
        outlines.len() <= 1_000,
        "items",
        faults::MUST_HOLD_AT_MOST_1000_PIECES,
    )?;
    let most = context.request.most_pieces;
    require(
        most.is_none_or(|most| outlines.len() <= most as usize),
        "items",
        faults::ARE_MORE_PIECES_THAN_MOST_PIECES_ALLOWS,
    )?;
    let lengths: BTreeSet<_> = outlines
        .iter()
        .map(|o| context.request.data[o.piece].length)
        .collect();
    let most = usize::try_from(context.request.complexity).unwrap_or(usize::MAX);
    require(
        most >= 4 || lengths.len() <= most,
        "items",
        faults::HAVE_MORE_DISTINCT_LENGTHS_THAN_COMPLEXITY_ALLOWS,
    )?;
    Ok(outlines)
}

/// Rules 1 to 4: the head, the tail and the gaps between neighbours, at both edges.
fn check_places(context: &Context<'_>, blank: &Blank, outlines: &[Outline]) -> Result<()> {
    let request = context.request;
    let (trim, reserve) = (i128::from(request.side_waste.0), i128::from(request.reserve.0));
    let tail = trim.max(i128::from(request.clamp.0)) + reserve;
    let delta = i128::from(request.delta.0);
    let tip = |angle: Degrees| if angle == Degrees::ZERO { 0 } else { delta };
    if let Some(first) = outlines.first() {
        require(
            first.least() >= trim + tip(first.left_angle),
            "items",
            faults::BEGIN_BEFORE_THE_HEAD_IS_CLEAR,
        )?;
    }
    if let Some(last) = outlines.last() {
        let end = last.greatest() + tip(last.right_angle);
        require(end <= blank.length - tail, "items", faults::END_BEYOND_THE_TAIL)?;
    }
    for (index, pair) in outlines.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        let needed = if before.right_angle == after.left_angle {
            before.right_kerf
        } else {
            before.right_kerf.max(after.left_kerf) + delta
        };
        // Both ends are straight lines, so the gap is least at one of the edges.
        let gap = (after.fence.0 - before.fence.1).min(after.far.0 - before.far.1);
        if gap < needed {
            return fault(
                "items",
                faults::LEAVE_LESS_THAN_A_CUT_BETWEEN_PIECES_AND.with(&[&index, &(index + 1)]),
            );
        }
    }
    Ok(())
}
