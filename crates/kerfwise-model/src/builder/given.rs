//! The plan that a request gives by its patterns, checked like a plan of the search.

use crate::{Bar, Error, Instance, Layout, PatternPiece, Plan, Request, RequestPattern, Source, canonical};
use kerfwise_kernels::sorting::tally;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;

/// One more than fit a bar, so that no sum of counts overflows.
const MAX_ON_BAR: u32 = 1001;

/// The plan of the request's patterns; `None` without patterns.
pub(super) fn given(instance: &Instance, request: &Request) -> Result<Option<Plan>, Error> {
    if request.patterns.is_empty() {
        return Ok(None);
    }
    let mut left: Vec<u64> = instance
        .shapes
        .iter()
        .map(|shape| u64::from(shape.demand))
        .collect();
    let mut stock: Vec<u64> = instance
        .stock
        .iter()
        .map(|entry| entry.quantity.map_or(u64::MAX, u64::from))
        .collect();
    let shapes = shapes_of(instance, request);
    let mut plan = Plan::default();
    let mut fits = true;
    for pattern in &request.patterns {
        let bar = bar_of(instance, request, &shapes, pattern);
        fits = fits
            && bar.is_some_and(|(at, bar)| {
                let bars = u64::from(pattern.count);
                let mut enough = take(&mut stock[at], bars);
                for piece in &bar.pieces {
                    enough &= take(&mut left[piece.shape], bars);
                }
                plan.bars.push((bar, pattern.count));
                enough
            });
    }
    if fits && left.iter().all(|left| *left == 0) {
        return Ok(Some(canonical(plan)));
    }
    Err(Error::invalid(
        "$.patterns",
        "must be bars of the stock that there is, and cut every piece, square, as often as it is asked for",
    ))
}

/// Takes `count` away; false if there are not so many.
fn take(left: &mut u64, count: u64) -> bool {
    let enough = *left >= count;
    *left = left.saturating_sub(count);
    enough
}

/// For each entry of the request's `data` the shape of its square pieces. Keys are only looked up, so that nothing depends
/// on the order of their hashes.
fn shapes_of(instance: &Instance, request: &Request) -> Vec<Option<usize>> {
    let mut shapes: HashMap<&str, usize, FxBuildHasher> = HashMap::default();
    for (index, shape) in instance.shapes.iter().enumerate() {
        if shape.is_square() {
            let keys = shape.members.iter().map(|piece| &*instance.pieces[*piece].key);
            shapes.extend(keys.map(|key| (key, index)));
        }
    }
    let entries = request.data.iter();
    entries.map(|piece| shapes.get(&*piece.key).copied()).collect()
}

/// The bar with its stock, the longest pieces first, as the search lays them.
fn bar_of(
    instance: &Instance,
    request: &Request,
    shapes: &[Option<usize>],
    pattern: &RequestPattern,
) -> Option<(usize, Bar)> {
    let wanted = request.stock.get(pattern.stock as usize)?;
    let before = &request.stock[..pattern.stock as usize];
    let alike = before.iter().filter(|entry| entry.leftover == wanted.leftover);
    let place = i32::try_from(alike.count()).ok()?;
    let number = if wanted.leftover { -1 - place } else { place };
    let stock = instance.stock.iter().position(|entry| entry.number == number)?;
    let shape_of = |part: &PatternPiece| {
        Some((
            shapes.get(part.piece as usize).copied()??,
            part.count.min(MAX_ON_BAR),
        ))
    };
    let pieces = pattern.pieces.iter().map(shape_of).collect::<Option<Vec<_>>>()?;
    let mut layout = Layout::new(instance, Source::Single(stock))?;
    for (shape, count) in tally(pieces) {
        for _ in 0..count {
            if !layout.try_push(shape, 0) {
                return None;
            }
        }
    }
    (!layout.pieces().is_empty()).then(|| (stock, layout.into_bar()))
}
