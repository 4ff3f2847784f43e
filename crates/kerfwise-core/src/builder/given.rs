//! The plan that a request gives by its patterns, checked like a plan of the search.

use crate::error::Error;
use crate::model::{Instance, Layout, Plan, Request, RequestPattern, Source, canonical};

/// The plan of the request's patterns; `None` without patterns.
pub(super) fn given(instance: &Instance, request: &Request) -> Result<Option<Plan>, Error> {
    if request.patterns.is_empty() {
        return Ok(None);
    }
    let mut plan = Plan::default();
    for (index, pattern) in request.patterns.iter().enumerate() {
        let bar = bar_of(instance, request, pattern).ok_or_else(|| {
            Error::invalid(
                format!("$.patterns[{index}]"),
                "must hold square pieces of the list that fit a bar of the stock",
            )
        })?;
        plan.bars.push((bar, pattern.count));
    }
    if !is_whole(instance, &plan) {
        let reason = "must cut every piece as often as it is asked for, from the bars that there are";
        return Err(Error::invalid("$.patterns", reason));
    }
    Ok(Some(canonical(plan)))
}

/// The longest pieces first, as the search lays them.
fn bar_of(instance: &Instance, request: &Request, pattern: &RequestPattern) -> Option<crate::model::Bar> {
    let wanted = request.stock.get(pattern.stock as usize)?;
    let before = &request.stock[..pattern.stock as usize];
    let alike = before.iter().filter(|entry| entry.leftover == wanted.leftover);
    let place = i32::try_from(alike.count()).ok()?;
    let number = if wanted.leftover { -1 - place } else { place };
    let stock = instance.stock.iter().position(|entry| entry.number == number)?;
    let mut sequence: Vec<(usize, u32)> = Vec::new();
    for part in &pattern.pieces {
        let piece = request.data.get(part.piece as usize)?;
        let shape = instance.shapes.iter().position(|shape| {
            shape.is_square()
                && shape
                    .members
                    .iter()
                    .any(|member| instance.pieces[*member].key == piece.key)
        })?;
        sequence.push((shape, part.count));
    }
    sequence.sort_unstable();
    let mut layout = Layout::new(instance, Source::Single(stock))?;
    for (shape, count) in sequence {
        for _ in 0..count {
            if !layout.try_push(shape, 0) {
                return None;
            }
        }
    }
    (pattern.count > 0 && !layout.pieces().is_empty()).then(|| layout.into_bar())
}

fn is_whole(instance: &Instance, plan: &Plan) -> bool {
    let mut left: Vec<i64> = instance
        .shapes
        .iter()
        .map(|shape| i64::from(shape.demand))
        .collect();
    let mut bars = vec![0; instance.stock.len()];
    for (bar, count) in &plan.bars {
        bar.pieces
            .iter()
            .for_each(|piece| left[piece.shape] -= i64::from(*count));
        bar.source
            .stock()
            .for_each(|stock| bars[stock] += u64::from(*count));
    }
    let enough = |(entry, used): (&crate::model::Stock, &u64)| {
        entry.quantity.is_none_or(|most| *used <= u64::from(most))
    };
    left.iter().all(|left| *left == 0) && instance.stock.iter().zip(&bars).all(enough)
}
