//! Fills one bar after another, each time the composite with the least cost per length of the pieces on it.
//!
//! A greedy heuristic with one knapsack for each bar, which prices all composites. Example: 5900 mm of pieces on a
//! composite at 10 come before 4000 mm on one at 8.

use super::super::open::Open;
use super::super::tuning::{FAVOURS, FILL_COMPOSITES, MISSING_PIECES_SHARE};
use super::super::{by_first_fit, cut_from_single_bars, improve, long};
use super::pool::Pool;
use super::{Cells, Knapsack, NAME, Relaxed, few};
use crate::model::{JoinMode, Ratio, Shape};
use crate::search::Search;
use std::cmp::Reverse;

/// Cuts the residual problem of `open`.
pub(super) fn fill_bars(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    open: Open,
) -> Open {
    fill_bars_favouring(search, relaxed, pool, open, FAVOURS[0])
}

/// The same, with more worth for long pieces: a piece as long as the longest bar is worth `favour` parts of 256 more
/// than its length.
pub(super) fn fill_bars_favouring(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    mut open: Open,
    favour: i64,
) -> Open {
    let worth = worths(relaxed, favour);
    let mut hopeless = vec![false; worth.len()];
    // Pieces that need leftovers come before pieces that would use the leftovers up. If leftovers alone may be
    // joined, this holds only if there are enough of them.
    let mut first = open.clone();
    let mode = relaxed.geometry.mode;
    if mode != JoinMode::AllAllowed
        && (long::cut(search, relaxed.geometry, &mut first, false) || mode == JoinMode::SingleRawAllowed)
    {
        open = first;
    }
    loop {
        let mut left = open.demand.clone();
        for (left, hopeless) in left.iter_mut().zip(&hopeless) {
            *left *= u32::from(!hopeless);
        }
        if left.iter().all(|left| *left == 0) || search.stopped() {
            break;
        }
        let kept = few::keep(relaxed.types, &mut left);
        let knapsack = relaxed.knapsack(Cells::Reached, &worth, &left);
        let mut work = knapsack.work + kept;
        work += relaxed.composites.len() as u64 * 10;
        let order = cheapest_first(relaxed, &open, &knapsack);
        let laid = order.into_iter().take(FILL_COMPOSITES).find_map(|composite| {
            let pieces = knapsack.pieces(relaxed.composites[composite].cells);
            pool.lay_most(relaxed, composite, pieces, &mut work)
        });
        match laid.and_then(|number| pool.columns[number].bar.clone()) {
            Some(bar) => open.cut_all(bar),
            None => {
                // No composite that was tried can be laid, so the widest item type is set aside.
                let widest = (0..left.len())
                    .filter(|shape| left[*shape] > 0)
                    .max_by_key(|shape| relaxed.width[*shape]);
                let Some(widest) = widest else { break };
                hopeless[widest] = true;
            }
        }
        if !search.spend(work) {
            break;
        }
    }
    // Pieces that are left, because the work is spent or because they were set aside.
    long::cut(search, relaxed.geometry, &mut open, false);
    cut_from_single_bars(search, &mut open, by_first_fit, &mut 0);
    long::cut(search, relaxed.geometry, &mut open, false);
    open
}

/// The worth of each item type: its length in micrometres, and up to `favour` parts of 256 more for a piece as long
/// as the longest bar.
fn worths(relaxed: &Relaxed<'_, '_>, favour: i64) -> Vec<i64> {
    let shapes = relaxed.geometry.instance.shapes.iter().zip(&relaxed.width);
    let worth = |(shape, width): (&Shape, &u32)| {
        let extra = i64::from(*width) * favour / i64::from(relaxed.cells.max(1));
        (shape.length.0 / 1_000).max(1) * (256 + extra.min(favour)) / 256
    };
    shapes.map(worth).collect()
}

/// The composites that are in stock and hold a piece, the least cost per worth first. Of free stock the fewest parts
/// come first, then the most worth.
fn cheapest_first(relaxed: &Relaxed<'_, '_>, open: &Open, knapsack: &Knapsack) -> Vec<usize> {
    let composites = &relaxed.composites;
    let mut order: Vec<(usize, i64)> = (0..composites.len())
        .filter(|composite| open.has(&composites[*composite].parts))
        .map(|composite| (composite, knapsack.worth(composites[composite].cells)))
        .filter(|(_, worth)| *worth > 0)
        .collect();
    let parts = |composite: usize| composites[composite].parts.iter().map(|part| part.1).sum::<u32>();
    order.sort_by_key(|(composite, worth)| {
        let value = Ratio::new(relaxed.cost(*composite), *worth);
        (value, parts(*composite), Reverse(*worth), *composite)
    });
    order.into_iter().map(|(composite, _)| composite).collect()
}

/// Improves a plan, cuts the pieces that it lacks from further bars, and offers it. Returns the width of these
/// pieces.
pub(super) fn complete(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    plan: Open,
    until: u64,
) -> i128 {
    let until = search.work - search.work.saturating_sub(until) / MISSING_PIECES_SHARE;
    let plan = improve::improve_open(search, relaxed.geometry, plan, until);
    let missing = relaxed.lacks(&plan);
    let open = Open::after(relaxed.geometry.instance, &plan.plan());
    let open = fill_bars(search, relaxed, pool, open);
    search.offer(open.plan(), NAME);
    missing
}
