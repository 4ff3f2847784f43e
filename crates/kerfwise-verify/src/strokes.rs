//! The strokes of a saw that cuts several bars with the same cuts at once.

use super::ends::slanted;
use super::{Context, Result, faults, require};
use kerfwise_model::answer::{AnswerBar, BarItem, OptimizeResult};
use kerfwise_model::{Degrees, Request};
use std::collections::BTreeMap;

/// Checks `meta.strokes` and `meta.leastStrokes`, which an answer has if the request has a bundle of several bars.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let bundle = u64::from(context.request.bundle);
    let bars: Vec<(String, u64)> = data.bars.iter().map(|bar| cuts(context.request, bar)).collect();
    let mut alike: BTreeMap<&str, u64> = BTreeMap::new();
    for ((name, _), bar) in bars.iter().zip(&data.bars) {
        *alike.entry(name).or_default() += u64::from(bar.count);
    }
    // The first bar of a name stands for all.
    let strokes = bars
        .iter()
        .map(|(name, cuts)| std::mem::take(alike.entry(name).or_default()).div_ceil(bundle) * cuts)
        .sum();
    let (made, least) = (data.meta.strokes, data.meta.least_strokes);
    let counted = made.map(u64::from) == (bundle > 1).then_some(strokes);
    require(counted, "meta.strokes", faults::DOES_NOT_MATCH_THE_STROKES)?;
    let bounded = least.is_some() == made.is_some() && least <= made;
    require(bounded, "meta.leastStrokes", faults::DOES_NOT_MATCH_THE_STROKES)
}

/// Everything that decides where the blade comes down on a bar, as text, and how often it does, parts included.
fn cuts(request: &Request, bar: &AnswerBar) -> (String, u64) {
    let trim = request.side_waste.0 > 0;
    let mut numbers = vec![bar.length.0];
    let mut cuts = 0;
    for (index, part) in bar.join_arrangement.iter().flatten().enumerate() {
        // Where two parts meet, both are trimmed.
        let met = u64::from(trim && index > 0);
        cuts += met + met.max(u64::from(part.trim_from_start.0 > 0));
        numbers.extend([part.length.0, part.trim_from_start.0]);
    }
    let (mut before, mut gap) = (None, 0);
    for item in &bar.items {
        match item {
            BarItem::Gap(between) => gap = between.length.0,
            BarItem::Piece(piece) => {
                let shared = match before {
                    None => piece.start.0 == 0 && piece.left_angle == Degrees::ZERO,
                    Some(angle) => {
                        piece.left_angle == angle
                            && i128::from(gap) <= slanted(i128::from(request.cut_waste.0), angle)
                    }
                };
                cuts += 1 + u64::from(!shared);
                (before, gap) = (Some(piece.right_angle), 0);
                numbers.extend([
                    piece.start.0,
                    piece.length.0,
                    piece.left_angle.0,
                    piece.right_angle.0,
                ]);
            }
        }
    }
    // A square piece that ends with the bar needs no cut.
    let square_end = before == Some(Degrees::ZERO) && matches!(bar.items.last(), Some(BarItem::Piece(_)));
    let mut name = String::new();
    for number in numbers {
        name += &format!("{number} ");
    }
    (name, cuts - u64::from(square_end))
}
