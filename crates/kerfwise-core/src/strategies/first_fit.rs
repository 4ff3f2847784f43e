//! First-fit decreasing over several stock lengths.
//!
//! With one bar after another filled by the longest pieces that still fit, the bars come out as if each piece had
//! gone on the first open bar that takes it; a bar that can be repeated is, so the work does not grow with
//! the number of pieces.

use super::Strategy;
use super::greedy::{Open, best_orientation};
use crate::model::{Bar, Instance, Layout, Nm, Plan, Shape, Source};
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
        // The first plan is made in any case, so that every request is answered.
        if !longest_first && search.work == 0 {
            return;
        }
        let plan = plan(search, longest_first);
        search.offer(plan, STRATEGY.name);
    }
}

/// Stock looked at for one bar; more is sampled evenly.
const CANDIDATES: usize = 32;
/// Fewer where the pieces, times the stock looked at, would be more.
const CANDIDATE_LOOKS: usize = 100_000;
/// Pieces that may turn out too long for a bar before some are left out, then more and more.
const PATIENCE: usize = 100;
/// Work of looking at one piece for one bar.
const LOOK: u64 = 40;

/// With `longest_first` each bar is of a stock that takes the longest open piece, else of any stock.
fn plan(search: &mut Search<'_, '_>, longest_first: bool) -> Plan {
    let instance = search.instance;
    let mut open = Open::new(instance);
    let mut plan = Plan::default();
    let mut pieces = OpenPieces::new(instance);
    while let Some(first) = pieces.first(&open) {
        let (best, looks) = best_bar(&open, &pieces, first, longest_first);
        search.spend(LOOK * looks);
        let Some((stock, bar)) = best else {
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

/// The shapes with open demand, longest first, some of those without still among them.
struct OpenPieces<'a> {
    instance: &'a Instance,
    shapes: Vec<usize>,
    /// By how much a shape's longer edge may exceed the least that it adds to a bar.
    slant: Nm,
    /// The least that each shape adds to a bar: its shorter edge, without the tip offset that it may save.
    least: Vec<Nm>,
}

impl<'a> OpenPieces<'a> {
    fn new(instance: &'a Instance) -> Self {
        let saved = if instance.shapes.iter().all(Shape::is_square) {
            Nm::ZERO
        } else {
            instance.angles.delta
        };
        let least = |shape: &Shape| {
            let drawn = &shape.orientations[0];
            drawn.fence.min(drawn.far) - saved
        };
        let least: Vec<Nm> = instance.shapes.iter().map(least).collect();
        let shapes = instance.shapes.iter().zip(&least);
        let slant = shapes.map(|(shape, least)| shape.length - *least).max();
        Self {
            instance,
            shapes: (0..instance.shapes.len()).collect(),
            slant: slant.unwrap_or(Nm::ZERO),
            least,
        }
    }

    /// The longest one.
    fn first(&mut self, open: &Open) -> Option<usize> {
        let closed = self.shapes.iter().take_while(|shape| open.demand[**shape] == 0);
        // So that the list is not moved up for each shape.
        if closed.count() > self.shapes.len() / 8 {
            self.shapes.retain(|shape| open.demand[*shape] > 0);
        }
        self.shapes.iter().copied().find(|shape| open.demand[*shape] > 0)
    }

    /// Where in the list the first piece stands, from here on, that may fit this room.
    fn within(&self, from: usize, room: Nm) -> usize {
        // Every piece takes at least its shorter edge.
        let longer = |shape: &usize| self.instance.shapes[*shape].length - self.slant > room;
        let from = from + self.shapes[from..].partition_point(longer);
        let too_long = self.shapes[from..]
            .iter()
            .take_while(|shape| self.least[**shape] > room);
        from + too_long.count()
    }
}

/// The bar of the least cost per useful length among the stock that is left, and how many pieces were looked at.
fn best_bar(
    open: &Open,
    pieces: &OpenPieces<'_>,
    first: usize,
    longest_first: bool,
) -> (Option<(usize, Bar)>, u64) {
    let instance = pieces.instance;
    let mut best: Option<(usize, Bar, (i128, i128))> = None;
    let mut looks = 0;
    for stock in candidates(open, instance, first) {
        let (bar, seen) = fill(open, pieces, stock, first);
        looks += seen;
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
    (best.map(|(stock, bar, _)| (stock, bar)), looks)
}

/// Stock of which there are bars left; of many kinds, some that take the longest piece, from short to long.
fn candidates(open: &Open, instance: &Instance, first: usize) -> Vec<usize> {
    let mut stock: Vec<usize> = (0..instance.stock.len())
        .filter(|stock| open.bars_left(*stock) > 0)
        .collect();
    let most = (CANDIDATE_LOOKS / instance.shapes.len().max(1)).clamp(4, CANDIDATES);
    if stock.len() <= most {
        return stock;
    }
    let needed = instance.length_needed(&instance.shapes[first].orientations[0]);
    let takes = stock
        .iter()
        .copied()
        .filter(|entry| instance.stock[*entry].length >= needed);
    let taking: Vec<usize> = takes.collect();
    // Where none takes it, each holds some shorter piece at best.
    if !taking.is_empty() {
        stock = taking;
    }
    stock.arrange_by_key(|entry| (instance.stock[*entry].length, instance.stock[*entry].cost, *entry));
    let step = stock.len().div_ceil(most).max(1);
    // From the longest down, so that it is always among them.
    stock.into_iter().rev().step_by(step).collect()
}

/// Compares cost per useful length; where both cost nothing, the one that holds more is the better.
fn cheaper((cost, useful): (i128, i128), (other_cost, other_useful): (i128, i128)) -> Ordering {
    (cost * other_useful)
        .cmp(&(other_cost * useful))
        .then(other_useful.cmp(&useful))
}

/// One bar filled with the longest open pieces that fit, from shape `first` on; and how many were looked at.
fn fill(open: &Open, pieces: &OpenPieces<'_>, stock: usize, first: usize) -> (Bar, u64) {
    let (instance, source) = (pieces.instance, Source::Single(stock));
    let Some(mut layout) = Layout::new(instance, source.clone()) else {
        let pieces = vec![];
        return (Bar { source, pieces }, 1);
    };
    let (mut looks, mut misses) = (1, 0);
    let mut at = pieces.shapes.partition_point(|shape| *shape < first);
    while let Some(shape) = pieces.shapes.get(at).copied() {
        let mut left = open.demand[shape];
        looks += 1;
        while left > 0 {
            looks += 1;
            match best_orientation(instance, &layout, shape) {
                Some(orientation) if layout.try_push(shape, orientation) => left -= 1,
                _ => {
                    misses += 1;
                    break;
                }
            }
        }
        at += 1 + misses / PATIENCE;
        at = pieces.within(at.min(pieces.shapes.len()), layout.length() - layout.filled_to());
    }
    (layout.into_bar(), looks)
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
