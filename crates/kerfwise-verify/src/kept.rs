//! The number of bars that stay as the earlier plan of the request has them.

use super::{Context, Result, faults, require};
use kerfwise_model::answer::{AnswerBar, BarItem, OptimizeResult};
use kerfwise_model::{Degrees, Nm, PreviousBar, PreviousPiece};
use std::collections::BTreeMap;

/// Raw length of a bar or of its parts, each with whether it is a leftover, and the keys of the pieces; both sorted.
type Name<'a> = (Vec<(Nm, bool)>, Vec<&'a str>);

/// Checks `meta.kept`, which an answer has if the request has an earlier plan.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let counted = context.request.previous.as_ref().map(|previous| {
        let mut bars: BTreeMap<Name<'_>, u64> = BTreeMap::new();
        for bar in &data.bars {
            *bars.entry(name_of(bar)).or_default() += u64::from(bar.count);
        }
        let mut earlier: BTreeMap<Name<'_>, u64> = BTreeMap::new();
        for bar in &previous.bars {
            if let Some(name) = earlier_name(context, bar) {
                *earlier.entry(name).or_default() += u64::from(bar.count);
            }
        }
        let kept = earlier
            .iter()
            .map(|(name, count)| bars.get(name).unwrap_or(&0).min(count));
        kept.sum()
    });
    require(
        data.meta.kept.map(u64::from) == counted,
        "meta.kept",
        faults::IS_NOT_THE_NUMBER_OF_BARS_THAT_STAY,
    )
}

fn name_of(bar: &AnswerBar) -> Name<'_> {
    let mut stock: Vec<(Nm, bool)> = match &bar.join_arrangement {
        Some(parts) => parts.iter().map(|part| (part.length, part.leftover)).collect(),
        None => vec![(bar.length, bar.leftover)],
    };
    let pieces = bar.items.iter().filter_map(|item| match item {
        BarItem::Piece(piece) => Some(&*piece.key),
        BarItem::Gap(_) => None,
    });
    let mut keys: Vec<&str> = pieces.collect();
    stock.sort();
    keys.sort_unstable();
    (stock, keys)
}

/// The name of a bar of the earlier plan; `None` if the request has another piece of one of its keys, or none.
fn earlier_name<'a>(context: &Context<'_>, bar: &'a PreviousBar) -> Option<Name<'a>> {
    let mut stock: Vec<(Nm, bool)> = match &bar.join_arrangement {
        Some(parts) => parts.iter().map(|part| (part.length, part.leftover)).collect(),
        None => vec![(bar.length?, bar.leftover)],
    };
    if !bar.items.iter().all(|item| is_unchanged(context, item)) {
        return None;
    }
    let mut keys: Vec<&str> = bar.items.iter().map(|item| &*item.key).collect();
    stock.sort();
    keys.sort_unstable();
    Some((stock, keys))
}

/// Whether the request has this piece with the length, and with the angles in an allowed position, that are given.
fn is_unchanged(context: &Context<'_>, item: &PreviousPiece) -> bool {
    let Some(index) = context.pieces.get(&*item.key) else {
        return false;
    };
    let (request, asked) = (context.request, &context.request.data[*index]);
    if item.length.is_some_and(|length| length != asked.length) {
        return false;
    }
    if request.version != 2 {
        return true;
    }
    let (left, right) = (asked.left_angle, asked.right_angle);
    let (x, y, z) = (
        request.symmetrical_x,
        request.symmetrical_y,
        request.symmetrical_z,
    );
    // The product of any two half turns is the third.
    let positions = [
        ((left, right), true),
        ((-left, -right), x || (y && z)),
        ((-right, -left), y || (x && z)),
        ((right, left), z || (x && y)),
    ];
    let as_given = |given: Option<Degrees>, angle| given.is_none_or(|given| given == angle);
    positions.iter().any(|((left, right), allowed)| {
        *allowed && as_given(item.left_angle, *left) && as_given(item.right_angle, *right)
    })
}
