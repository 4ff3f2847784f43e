//! First-fit decreasing over several stock lengths.
//!
//! With one bar after another filled by the longest pieces that still fit, the bars come out as if each piece had
//! gone on the first open bar that takes it; a bar that can be repeated is, so the work does not grow with
//! the number of pieces.

use super::Strategy;
use super::greedy::{Open, best_orientation};
use crate::model::{Bar, Instance, Layout, Plan, Source};
use crate::search::Search;
use crate::sorting::Sorting;
use std::cmp::Ordering;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "first fit",
    applies: |_| true,
    run,
};

fn run(search: &mut Search<'_, '_>) {
    for longest_first in [true, false] {
        let plan = plan(search, longest_first);
        search.offer(plan, STRATEGY.name);
    }
}

/// With `longest_first` each bar is of a stock that takes the longest open piece, else of any stock.
fn plan(search: &mut Search<'_, '_>, longest_first: bool) -> Plan {
    let instance = search.instance;
    let mut open = Open::new(instance);
    let mut plan = Plan::default();
    let mut first = 0;
    while first < instance.shapes.len() {
        if open.demand[first] == 0 {
            first += 1;
            continue;
        }
        let Some((stock, bar)) = best_bar(instance, &open, first, longest_first) else {
            if longest_first {
                // No bar is left that takes it.
                open.demand[first] = 0;
                continue;
            }
            break;
        };
        let used = copies(&bar);
        let repeats = used
            .iter()
            .map(|(shape, copies)| open.demand[*shape] / copies)
            .min()
            .unwrap_or(0);
        let repeats = repeats.min(open.bars_left(stock));
        for (shape, copies) in used {
            open.demand[shape] -= copies * repeats;
        }
        open.use_stock(stock, repeats);
        plan.bars.push((bar, repeats));
        if search.stopped() {
            break;
        }
    }
    plan
}

/// The bar of the least cost per useful length among the stock that is left.
fn best_bar(instance: &Instance, open: &Open, first: usize, longest_first: bool) -> Option<(usize, Bar)> {
    let mut best: Option<(usize, Bar, (i128, i128))> = None;
    for stock in (0..instance.stock.len()).filter(|stock| open.bars_left(*stock) > 0) {
        let bar = fill(instance, open, stock, first);
        let takes_first = bar.pieces.first().is_some_and(|piece| piece.shape == first);
        if bar.pieces.is_empty() || (longest_first && !takes_first) {
            continue;
        }
        let useful = i128::from(instance.figures(&bar).useful.0);
        let value = (i128::from(instance.stock[stock].cost.0), useful);
        if best
            .as_ref()
            .is_none_or(|(.., known)| cheaper(value, *known) == Ordering::Less)
        {
            best = Some((stock, bar, value));
        }
    }
    best.map(|(stock, bar, _)| (stock, bar))
}

/// Compares cost per useful length; where both cost nothing, the one that holds more is the better.
fn cheaper((cost, useful): (i128, i128), (other_cost, other_useful): (i128, i128)) -> Ordering {
    (cost * other_useful)
        .cmp(&(other_cost * useful))
        .then(other_useful.cmp(&useful))
}

/// One bar filled with the longest open pieces that fit, from shape `first` on.
fn fill(instance: &Instance, open: &Open, stock: usize, first: usize) -> Bar {
    let source = Source::Single(stock);
    let Some(mut layout) = Layout::new(instance, source.clone()) else {
        return Bar {
            source,
            pieces: vec![],
        };
    };
    let mut shape = first;
    while shape < instance.shapes.len() {
        let mut left = open.demand[shape];
        while left > 0 {
            match best_orientation(instance, &layout, shape) {
                Some(orientation) if layout.try_push(shape, orientation) => left -= 1,
                _ => break,
            }
        }
        // Every piece takes at least its shorter edge, which for square ends is its length: skip what cannot fit.
        let room = layout.length() - layout.filled_to();
        let longer = |s: &crate::model::Shape| s.is_square() && s.length > room;
        shape += 1;
        shape += instance.shapes[shape..].partition_point(longer);
    }
    layout.into_bar()
}

/// Copies by shape.
fn copies(bar: &Bar) -> Vec<(usize, u32)> {
    let mut shapes: Vec<usize> = bar.pieces.iter().map(|piece| piece.shape).collect();
    shapes.arrange();
    let mut copies: Vec<(usize, u32)> = Vec::new();
    for shape in shapes {
        match copies.last_mut() {
            Some((known, count)) if *known == shape => *count += 1,
            _ => copies.push((shape, 1)),
        }
    }
    copies
}
