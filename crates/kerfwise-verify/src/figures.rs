//! The figures of one bar: useful, available, waste, total.

use super::bar::Blank;
use super::pieces::Outline;
use super::{Context, Result, faults, require};
use kerfwise_model::answer::AnswerBar;

/// Checks the figures of a bar.
pub(super) fn check(
    context: &Context<'_>,
    bar: &AnswerBar,
    blank: &Blank,
    outlines: &[Outline],
) -> Result<()> {
    let request = context.request;
    let twice: i128 = outlines.iter().map(|outline| outline.twice_mean).sum();
    let useful = (twice + 1).div_euclid(2);
    require(
        i128::from(bar.useful.0) == useful,
        "useful",
        faults::IS_NOT_THE_SUM_OF_THE_PIECES_MEAN_LENGTHS,
    )?;
    let cut = outlines
        .last()
        .map_or(0, |last| last.greatest() + last.right_kerf);
    let joint = blank.zones.last().map_or(0, |zone| zone.1);
    let tail = i128::from(request.side_waste.0) + i128::from(request.reserve.0);
    let available = (blank.length - tail - cut.max(joint)).max(0);
    require(
        i128::from(bar.available.0) == available,
        "available",
        faults::IS_NOT_WHAT_THE_LAST_CUT_LEAVES,
    )?;
    let is_useful = available > 0 && available >= i128::from(request.reusable.0);
    require(
        bar.available_is_useful == is_useful,
        "availableIsUseful",
        faults::DOES_NOT_FOLLOW_FROM_REUSABLE,
    )?;
    let waste = blank.raw - useful - if is_useful { available } else { 0 };
    require(
        i128::from(bar.waste.0) == waste,
        "waste",
        faults::IS_NOT_WHAT_IS_NEITHER_PIECE_NOR_USEFUL_OFFCUT,
    )?;
    require(
        i128::from(bar.total.0) == blank.length - available,
        "total",
        faults::IS_NOT_LENGTH_LESS_AVAILABLE,
    )
}
