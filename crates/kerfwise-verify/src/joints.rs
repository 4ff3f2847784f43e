//! Joined bars: section 5 of the model.

use super::bar::Blank;
use super::pieces::Outline;
use super::{Context, Result, fault, faults, require};
use kerfwise_model::answer::{AnswerBar, JoinPart};
use kerfwise_model::{AllowJoins, JoinMode};

/// Checks the parts of a joined bar, and computes its length and joints.
pub(super) fn check_parts(context: &Context<'_>, bar: &AnswerBar, parts: &[JoinPart]) -> Result<Blank> {
    let request = context.request;
    let Some(rules) = request.allow_joins else {
        return fault("joinArrangement", faults::IS_NOT_ALLOWED);
    };
    require(
        bar.stock.is_none(),
        "stock",
        faults::MUST_BE_NULL_FOR_A_JOINED_BAR,
    )?;
    require(
        parts.len() >= 2,
        "joinArrangement",
        faults::MUST_HAVE_TWO_PARTS_OR_MORE,
    )?;
    require(
        parts.len() as u64 <= u64::from(rules.max_joins) + 1,
        "joinArrangement",
        faults::HAS_TOO_MANY_PARTS,
    )?;
    require(
        bar.leftover == parts.iter().all(|part| part.leftover),
        "leftover",
        faults::MUST_BE_THAT_OF_ALL_PARTS,
    )?;
    let raw_parts = parts.iter().filter(|part| !part.leftover).count();
    require(
        allows(&rules, raw_parts),
        "joinArrangement",
        faults::JOINS_PARTS_THAT_THE_MODE_FORBIDS,
    )?;
    for (index, part) in parts.iter().enumerate() {
        check_part(context, &rules, part, &format!("joinArrangement[{index}]"))?;
    }
    blank(context, parts)
}

/// Whether so many parts of new stock may be joined to one bar.
pub(super) fn allows(rules: &AllowJoins, raw_parts: usize) -> bool {
    match rules.join_mode {
        JoinMode::AllAllowed => true,
        JoinMode::ScrapOnly => raw_parts == 0,
        JoinMode::SingleRawAllowed => raw_parts <= 1,
    }
}

fn check_part(context: &Context<'_>, rules: &AllowJoins, part: &JoinPart, at: &str) -> Result<()> {
    let Some(index) = context.stock.get(&part.stock) else {
        return fault(at, faults::IS_NOT_IN_THE_REQUEST_STOCK);
    };
    let entry = &context.request.stock[*index];
    require(part.length == entry.length, at, faults::HAS_NOT_THE_STOCK_LENGTH)?;
    require(
        part.leftover == entry.leftover,
        at,
        faults::DOES_NOT_SAY_RIGHTLY_WHETHER_IT_IS_A_LEFTOVER,
    )?;
    require(
        part.length >= rules.min_length,
        at,
        faults::IS_SHORTER_THAN_MINLENGTH,
    )?;
    require(
        part.trim_from_start.0 >= 0,
        at,
        faults::HAS_A_NEGATIVE_TRIMFROMSTART,
    )?;
    let priced = context.request.stock.iter().any(|entry| entry.price.is_some());
    let price = priced.then(|| entry.price.unwrap_or_default());
    require(part.price == price, at, faults::HAS_NOT_THE_STOCK_PRICE)
}

/// Trims, joints and length.
fn blank(context: &Context<'_>, parts: &[JoinPart]) -> Result<Blank> {
    let trim = i128::from(context.request.side_waste.0);
    let loss = i128::from(context.request.join.0);
    let used: Vec<i128> = parts
        .iter()
        .map(|part| i128::from(part.length.0) - i128::from(part.trim_from_start.0) - 2 * trim)
        .collect();
    require(
        used.iter().all(|length| *length > 0),
        "joinArrangement",
        faults::HAS_A_PART_OF_WHICH_NOTHING_IS_LEFT,
    )?;
    let joints = parts.len() as i128 - 1;
    let length = 2 * trim + used.iter().sum::<i128>() - loss * joints;
    let mut zones: Vec<(i128, i128)> = Vec::new();
    let (mut sum, mut lost) = (trim, 0);
    for part in &used[..used.len() - 1] {
        sum += part;
        let end = sum - lost;
        lost += loss;
        zones.push((end - loss, end));
    }
    let apart = zones.windows(2).all(|pair| pair[0].1 <= pair[1].0);
    require(apart, "joinArrangement", faults::HAS_JOINTS_THAT_OVERLAP)?;
    // What is trimmed off at the two ends is no place for a joint.
    let inside = zones.iter().all(|zone| zone.0 >= trim && zone.1 <= length - trim);
    require(
        inside,
        "joinArrangement",
        faults::HAS_A_JOINT_THAT_DOES_NOT_LIE_WITHIN_THE_BAR,
    )?;
    Ok(Blank {
        length,
        raw: parts.iter().map(|part| i128::from(part.length.0)).sum(),
        zones,
    })
}

/// A joint lies clear of a piece, or inside the piece with stretches of at least the minimum all along it.
pub(super) fn check_stretches(context: &Context<'_>, blank: &Blank, outlines: &[Outline]) -> Result<()> {
    let least = context
        .request
        .allow_joins
        .map_or(0, |rules| i128::from(rules.min_length.0));
    for (index, outline) in outlines.iter().enumerate() {
        let (mut from, end) = (outline.least(), outline.greatest());
        let mut crossed = false;
        for zone in blank
            .zones
            .iter()
            .filter(|zone| zone.1 > outline.least() && zone.0 < end)
        {
            if zone.0 - from < least {
                return fault(
                    "items",
                    faults::HAVE_TOO_SHORT_A_STRETCH_BEFORE_A_JOINT_IN_PIECE.with(&[&index]),
                );
            }
            from = zone.1;
            crossed = true;
        }
        if crossed && end - from < least {
            return fault(
                "items",
                faults::HAVE_TOO_SHORT_A_STRETCH_AFTER_A_JOINT_IN_PIECE.with(&[&index]),
            );
        }
    }
    Ok(())
}
