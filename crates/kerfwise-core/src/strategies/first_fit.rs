//! First-fit decreasing over several stock lengths.
//!
//! With one bar after another filled by the longest pieces that still fit, the bars come out as if each piece had
//! gone on the first open bar that takes it; a bar that can be repeated is, so the work does not grow with
//! the number of pieces.

use super::{Strategy, straight_cuts};
use crate::model::{Bar, Instance, Layout, Nm, Plan, Shape, Source};
use crate::search::Search;
use crate::sorting::{Sorting, tally};
use kerfwise_kernels::listing::IntoList;
use std::cmp::Ordering;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "first fit",
    // Square pieces are cut in the same way, and quicker, by the solver for them.
    applies: |instance| !straight_cuts::applies(instance),
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
const CANDIDATE_LOOKS: usize = 40_000;
/// Pieces that may turn out too long for a bar before some are left out, then more and more: of few pieces and of
/// many.
const PATIENCE: usize = 100;
const PATIENCE_OF_ALL: usize = 20_000;
/// Work of looking at one piece for one bar.
const LOOK: u64 = 40;

/// With `longest_first` each bar is of a stock that takes the longest open piece, else of any stock.
fn plan(search: &mut Search<'_, '_>, longest_first: bool) -> Plan {
    let instance = search.instance;
    let mut open = Open::new(instance);
    let mut plan = Plan::default();
    let mut pieces = OpenPieces::new(instance);
    while let Some(first) = pieces.from(0) {
        // Once the work is spent every bar is of the longest stock.
        pieces.hasty = search.work == 0;
        let (best, looks) = best_bar(&open, &mut pieces, first, longest_first);
        search.spend(LOOK * looks);
        let Some((stock, bar)) = best else {
            if longest_first {
                // No bar is left that takes it.
                pieces.close(first);
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
            if open.demand[shape] == 0 {
                pieces.close(shape);
            }
        }
        open.use_stock(stock, repeats);
        plan.bars.push((bar, repeats));
        if search.stopped() {
            break;
        }
    }
    plan
}

/// The shapes with open demand, the longest first.
struct OpenPieces<'a> {
    instance: &'a Instance,
    /// By how much a shape's longer edge may exceed the least that it adds to a bar.
    slant: Nm,
    /// The least that each shape adds to a bar: its shorter edge, without the tip offset that it may save.
    least: Vec<Nm>,
    /// Each shape itself where it is open, else a later one up to which none is.
    next: Vec<usize>,
    /// Stock from short to long.
    stock: Vec<usize>,
    /// Only one kind of stock is looked at for a bar.
    hasty: bool,
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
        let least: Vec<Nm> = instance.shapes.iter().map(least).listed();
        let shapes = instance.shapes.iter().zip(&least);
        let slant = shapes.map(|(shape, least)| shape.length - *least).max();
        let mut stock: Vec<usize> = (0..instance.stock.len()).listed();
        stock.arrange_by_key(|entry| (instance.stock[*entry].length, instance.stock[*entry].cost, *entry));
        let mut pieces = Self {
            instance,
            slant: slant.unwrap_or(Nm::ZERO),
            least,
            next: (0..=instance.shapes.len()).listed(),
            stock,
            hasty: false,
        };
        let none = |shape: &usize| instance.shapes[*shape].demand == 0;
        (0..instance.shapes.len())
            .filter(none)
            .for_each(|shape| pieces.close(shape));
        pieces
    }

    /// The first open shape from here on.
    fn from(&mut self, shape: usize) -> Option<usize> {
        let mut open = shape;
        while self.next[open] != open {
            open = self.next[open];
        }
        let mut at = shape;
        while self.next[at] != open {
            at = std::mem::replace(&mut self.next[at], open);
        }
        (open < self.least.len()).then_some(open)
    }

    fn close(&mut self, shape: usize) {
        self.next[shape] = shape + 1;
    }

    /// The first open shape from here on that may fit this room: every piece takes at least its shorter edge.
    fn within(&mut self, shape: usize, room: Nm) -> Option<usize> {
        let (from, slant) = (shape.min(self.least.len()), self.slant);
        let longer = |shape: &Shape| shape.length - slant > room;
        self.from(from + self.instance.shapes[from..].partition_point(longer))
    }
}

/// The bar of the least cost per useful length among the stock that is left, and how many pieces were looked at.
fn best_bar(
    open: &Open,
    pieces: &mut OpenPieces<'_>,
    first: usize,
    longest_first: bool,
) -> (Option<(usize, Bar)>, u64) {
    let instance = pieces.instance;
    let mut best: Option<(usize, Bar, (i128, i128))> = None;
    let mut looks = 1 + pieces.stock.len() as u64 / 8;
    for stock in candidates(open, pieces, first) {
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

/// Stock of which there are bars left; of many kinds, some that take the longest piece, from long to short.
fn candidates(open: &Open, pieces: &OpenPieces<'_>, first: usize) -> Vec<usize> {
    let instance = pieces.instance;
    let most = if pieces.hasty {
        1
    } else {
        (CANDIDATE_LOOKS / instance.shapes.len().max(1)).clamp(3, CANDIDATES)
    };
    let there_is = |entry: &&usize| open.bars_left(**entry) > 0;
    if pieces.stock.len() > most {
        let needed = instance.length_needed(&instance.shapes[first].orientations[0]);
        let longer = pieces
            .stock
            .partition_point(|entry| instance.stock[*entry].length < needed);
        let taking: Vec<usize> = pieces.stock[longer..].iter().filter(there_is).copied().listed();
        // Where none takes it, each holds some shorter piece at best.
        if !taking.is_empty() {
            return spread(taking, most);
        }
    }
    spread(pieces.stock.iter().filter(there_is).copied().listed(), most)
}

/// Some of the stock, from the longest down, so that it is always among them.
fn spread(stock: Vec<usize>, most: usize) -> Vec<usize> {
    let step = stock.len().div_ceil(most).max(1);
    stock.into_iter().rev().step_by(step).listed()
}

/// Compares cost per useful length; where both cost nothing, the one that holds more is the better.
fn cheaper((cost, useful): (i128, i128), (other_cost, other_useful): (i128, i128)) -> Ordering {
    (cost * other_useful)
        .cmp(&(other_cost * useful))
        .then(other_useful.cmp(&useful))
}

/// One bar filled with the longest open pieces that fit, from shape `first` on; and how many were looked at.
fn fill(open: &Open, pieces: &mut OpenPieces<'_>, stock: usize, first: usize) -> (Bar, u64) {
    let (instance, source) = (pieces.instance, Source::Single(stock));
    let Some(mut layout) = Layout::new(instance, source.clone()) else {
        let pieces = vec![];
        return (Bar { source, pieces }, 1);
    };
    let patience = (PATIENCE_OF_ALL / instance.shapes.len().max(1)).clamp(2, PATIENCE);
    let (mut looks, mut misses) = (1, 0);
    let mut next = Some(first);
    while let Some(shape) = next {
        let mut left = open.demand[shape];
        let mut room = layout.length() - layout.filled_to();
        looks += 1;
        if pieces.least[shape] > room {
            left = 0;
            misses += 1;
        }
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
        room = layout.length() - layout.filled_to();
        next = pieces.within(shape + 1 + misses / patience, room);
    }
    (layout.into_bar(), looks)
}

/// Copies by shape.
fn copies(bar: &Bar) -> Vec<(usize, u32)> {
    tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).listed())
}

/// Demand by shape and quantity by stock that a plan under construction has not used.
struct Open {
    demand: Vec<u32>,
    quantity: Vec<Option<u32>>,
}

impl Open {
    fn new(instance: &Instance) -> Self {
        Self {
            demand: instance.shapes.iter().map(|shape| shape.demand).listed(),
            quantity: instance.stock.iter().map(|entry| entry.quantity).listed(),
        }
    }

    /// How many more bars of this stock there are.
    fn bars_left(&self, stock: usize) -> u32 {
        self.quantity[stock].unwrap_or(u32::MAX)
    }

    fn use_stock(&mut self, stock: usize, bars: u32) {
        if let Some(left) = &mut self.quantity[stock] {
            *left -= bars;
        }
    }
}

/// The orientation in which the shape, put next, fills the least of the bar.
fn best_orientation(instance: &Instance, layout: &Layout<'_>, shape: usize) -> Option<usize> {
    let orientations = &instance.shapes[shape].orientations;
    let ends = orientations.iter().enumerate().filter_map(|(index, piece)| {
        let start = layout.start_of(shape, index)?;
        Some((start + piece.extent + instance.angles.tip(&piece.right), index))
    });
    ends.min().map(|(_, index)| index)
}
