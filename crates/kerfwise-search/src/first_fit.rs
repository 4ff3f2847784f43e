//! First fit decreasing (Johnson 1973): a first plan for every request. Bars come from the stock of the best value, and
//! each is filled with the longest pieces that still fit.
//!
//! Unless shapes are skipped ([`PATIENCE`]), the bars are the same as if each piece went on the first open bar with room
//! for it; with one stock type, square cuts and enough bars there are then at most 11/9 of the best number and 6/9 more
//! (Dósa 2007). A bar is repeated as often as demand and stock allow, so the work does not grow with the number of pieces.

use crate::model::{Bar, Instance, Layout, Nm, Plan, Ratio, Shape, Source};
use crate::search::Search;
use crate::sorting::tally;
use crate::straight::Alive;
use std::cmp::Reverse;

/// Name in answers and logs.
pub(crate) const NAME: &str = "first fit";

/// Pieces that turn out too long for a bar before the search skips a shape; then it skips more and more. The first is
/// the limit for short lists; the second is divided by the number of shapes.
const PATIENCE: usize = 100;
const PATIENCE_OF_ALL: usize = 20_000;
/// Work of trying one piece on one bar.
const LOOK: u64 = 40;

/// Offers one plan.
pub(crate) fn offer_plan(search: &mut Search<'_, '_>) {
    let instance = search.instance;
    let mut open = Open::new(instance);
    let mut plan = Plan::default();
    let mut first = open.pieces.from(0);
    while first < open.demand.len() {
        let bar = open
            .stock_for(first)
            .and_then(|stock| open.fill_bar(stock, first));
        search.spend(LOOK * std::mem::take(&mut open.looks));
        match bar {
            Some(bar) => {
                let times = open.use_bar(&bar);
                plan.bars.push((bar, times));
            }
            // No bar with room for the piece is left.
            None => open.pieces.remove(first),
        }
        if search.stopped() {
            break;
        }
        first = open.pieces.from(first);
    }
    search.offer(plan, NAME);
}

/// The pieces and the stock that the plan under construction has not used.
struct Open<'a> {
    instance: &'a Instance,
    demand: Vec<u32>,
    quantity: Vec<Option<u32>>,
    /// The shapes with open demand, the longest first.
    pieces: Alive,
    /// Stock in the order of its cost for its length; at equal value the longest first.
    stock: Vec<usize>,
    /// The least length that each shape takes on a bar: its shorter edge, less the tip offset that it may save.
    least: Vec<Nm>,
    /// The most by which the longer edge of a shape exceeds its least length.
    slant: Nm,
    /// Pieces tried.
    looks: u64,
}

impl<'a> Open<'a> {
    fn new(instance: &'a Instance) -> Self {
        let saved = if instance.is_straight() {
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
        let mut stock: Vec<usize> = (0..instance.stock.len()).collect();
        stock.sort_by_key(|entry| {
            let (cost, length) = (instance.stock[*entry].cost.0, instance.stock[*entry].length);
            (Ratio::new(cost, length.0), Reverse(length))
        });
        let demand: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
        Self {
            instance,
            pieces: Alive::new(&demand),
            demand,
            quantity: instance.stock.iter().map(|entry| entry.quantity).collect(),
            stock,
            least,
            slant: slant.unwrap_or(Nm::ZERO),
            looks: 0,
        }
    }

    /// The stock of the best value that has bars left and room for a piece of this shape.
    fn stock_for(&self, shape: usize) -> Option<usize> {
        let instance = self.instance;
        let needed = instance.length_needed(&instance.shapes[shape].orientations[0]);
        let takes =
            |stock: &usize| instance.stock[*stock].length >= needed && self.quantity[*stock] != Some(0);
        self.stock.iter().copied().find(takes)
    }

    /// One bar filled with the longest open pieces that fit, from shape `first` on; `None` if this shape does not fit.
    fn fill_bar(&mut self, stock: usize, first: usize) -> Option<Bar> {
        let mut layout = Layout::new(self.instance, Source::Single(stock))?;
        let patience = (PATIENCE_OF_ALL / self.demand.len()).clamp(2, PATIENCE);
        let (mut misses, mut shape) = (0, first);
        while shape < self.demand.len() {
            let before = layout.pieces().len();
            self.looks += 1;
            if self.least[shape] <= layout.length() - layout.filled_to() {
                self.push_copies(&mut layout, shape);
            }
            if shape == first && layout.pieces().is_empty() {
                return None;
            }
            misses += usize::from(layout.pieces().len() < before + self.demand[shape] as usize);
            shape = self.within(shape + 1 + misses / patience, &layout);
        }
        Some(layout.into_bar())
    }

    /// Adds as many pieces of a shape as fit, each in the orientation that takes least of the bar.
    fn push_copies(&mut self, layout: &mut Layout<'_>, shape: usize) {
        let (instance, orientations) = (self.instance, &self.instance.shapes[shape].orientations);
        for _ in 0..self.demand[shape] {
            self.looks += 1;
            let ends = orientations.iter().enumerate().filter_map(|(index, piece)| {
                let start = layout.start_of(shape, index)?;
                Some((start + piece.extent + instance.angles.tip(&piece.right), index))
            });
            let Some((_, orientation)) = ends.min() else { break };
            if !layout.try_push(shape, orientation) {
                break;
            }
        }
    }

    /// The first open shape from `shape` on that may fit: every piece takes at least its shorter edge.
    fn within(&mut self, shape: usize, layout: &Layout<'_>) -> usize {
        let shapes = &self.instance.shapes;
        let room = layout.length() - layout.filled_to();
        let from = shape.min(shapes.len());
        let longer = shapes[from..].partition_point(|shape| shape.length - self.slant > room);
        self.pieces.from(from + longer)
    }

    /// Uses the bar as often as demand and stock allow, and returns how often.
    fn use_bar(&mut self, bar: &Bar) -> u32 {
        let pieces = tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).collect());
        let mut times = u32::MAX;
        for (shape, copies) in &pieces {
            times = times.min(self.demand[*shape] / copies);
        }
        for stock in bar.source.stock() {
            if let Some(left) = &mut self.quantity[stock] {
                times = times.min(*left);
                *left -= times;
            }
        }
        for (shape, copies) in pieces {
            self.demand[shape] -= copies * times;
            if self.demand[shape] == 0 {
                self.pieces.remove(shape);
            }
        }
        times
    }
}
