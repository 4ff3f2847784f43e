//! Joined bars without the rule of the shortest stretch: each item type has a width, and each composite a capacity.
//!
//! The relaxation only allows more plans, so its bounds hold for the request. Most of its bars can be laid so that
//! the joints fall right. Single and joined bars share the stock through rows of the linear program, one for each
//! stock type that can run out. Example: two parts of 6000 mm and a joint that takes 50 mm have a capacity of 11 950
//! mm.

mod attain;
mod bound;
mod choices;
mod composites;
mod dive;
mod few;
mod fill;
mod longer;
mod master;
mod numbers;
mod pool;
pub(super) mod restart;
mod sketch;
mod steps;
#[cfg(test)]
mod tests;
mod widths;

use super::exact::{self, Subproblem};
use super::geometry::Geometry;
use super::long;
use super::open::Open;
use super::tuning::{FINE_KNAPSACK, LONG_PIECES_STEPS, NORMAL_COARSER, PREVIEW_COARSER, RELAXED_TYPES};
use crate::model::{Effort, Oriented};
use crate::search::{LowerBound, Search};
use crate::steps::take_steps;
use composites::{Composite, Composites};
use kerfwise_kernels::knapsack::{
    cells::{Goods, Knapsack},
    lots_of,
};
pub(crate) use numbers::Condition;
use pool::{Column, Pool};
use steps::Choosing;
#[cfg(test)]
pub(super) use steps::listed;
pub(super) use widths::Widths;

/// Name in answers and logs.
const NAME: &str = "joined bars by column generation";

/// Which cells of a bar a piece takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cells {
    /// The cells that the piece fills. More pieces may seem to fit than do, which a bound allows.
    Filled,
    /// The cells that the piece reaches into. Pieces that seem to fit do fit, as a plan needs it.
    Reached,
}

/// The relaxation of a request.
struct Relaxed<'r, 'a> {
    geometry: &'r Geometry<'a>,
    widths: Widths,
    /// Cells that each item type fills.
    width: Vec<u32>,
    /// Cells that each item type reaches into.
    reached: Vec<u32>,
    composites: Vec<Composite>,
    /// Whether the list of composites misses none that matters.
    complete: bool,
    /// Cells of the largest capacity.
    cells: u32,
    /// Most item types from which one bar is filled.
    types: usize,
}

impl<'r, 'a> Relaxed<'r, 'a> {
    /// The relaxation with a knapsack of about this size, in cells times lots of pieces.
    fn new(geometry: &'r Geometry<'a>, widths: Widths, size: u32) -> Option<Self> {
        let total = widths.total(geometry.instance);
        let Composites { mut list, complete } = composites::enumerate(geometry, &widths, total);
        list.retain(|composite| composite.capacity > 0);
        let shapes = geometry.instance.shapes.iter();
        let lots: u32 = shapes.map(|shape| lots_of(shape.demand)).sum();
        let most = i128::from(size / lots.max(1));
        (!list.is_empty()).then(|| Self::of_cells(geometry, widths, (list, complete), most))
    }

    /// The relaxation with about `most` cells.
    fn of_cells(
        geometry: &'r Geometry<'a>,
        widths: Widths,
        (mut list, complete): (Vec<Composite>, bool),
        most: i128,
    ) -> Self {
        let longest = longest(&list);
        let cell = widths.cell(longest, most.max(1));
        let in_cells = |length: i128| u32::try_from(length / cell).unwrap_or(u32::MAX);
        for composite in &mut list {
            composite.cells = in_cells(composite.capacity);
        }
        let width = widths.by_type.iter().map(|width| in_cells(*width)).collect();
        let reached = widths
            .by_type
            .iter()
            .map(|width| in_cells(*width + cell - 1))
            .collect();
        Self {
            geometry,
            widths,
            width,
            reached,
            composites: list,
            complete,
            cells: in_cells(longest),
            types: usize::MAX,
        }
    }

    /// The best worth of every capacity, at this worth of each item type.
    fn knapsack(&self, cells: Cells, worth: &[i64], left: &[u32]) -> Knapsack {
        let width = match cells {
            Cells::Filled => &self.width,
            Cells::Reached => &self.reached,
        };
        let goods = (0..self.width.len())
            .filter(|shape| worth[*shape] > 0 && left[*shape] > 0)
            .map(|shape| Goods {
                shape,
                width: width[shape],
                worth: worth[shape],
                count: left[shape],
            });
        Knapsack::new(goods.collect(), self.cells)
    }

    /// Whether the pieces of a column fit. Cells of another length may have let more pieces in.
    fn holds(&self, column: &Column) -> bool {
        let widths = column
            .pieces
            .iter()
            .map(|(shape, count)| u64::from(self.width[*shape]) * u64::from(*count));
        widths.sum::<u64>() <= u64::from(self.composites[column.composite].cells)
    }

    /// The width of all pieces that a plan leaves uncut.
    fn lacks(&self, plan: &Open) -> i128 {
        let left = self.exact_widths().zip(&plan.demand);
        left.map(|(width, left)| width * i128::from(*left)).sum()
    }

    /// The exact widths of the item types.
    fn exact_widths(&self) -> impl Iterator<Item = i128> + '_ {
        self.widths.by_type.iter().copied()
    }

    /// The most capacity that one bar of a stock type can add to a bar.
    fn gives(&self, stock: usize) -> i128 {
        i128::from(self.geometry.usable(stock).0) * 4 + self.widths.extra.max(0)
    }

    fn cost(&self, composite: usize) -> i128 {
        let parts = self.composites[composite].parts.iter();
        let cost = |stock: usize| i128::from(self.geometry.instance.stock[stock].cost.0);
        parts
            .map(|(stock, count)| cost(*stock) * i128::from(*count))
            .sum()
    }
}

/// The largest capacity of the composites.
fn longest(list: &[Composite]) -> i128 {
    list.iter().map(|composite| composite.capacity).max().unwrap_or(1)
}

/// Looks for bounds and plans until only `until` of the work is left.
pub(super) fn choose_bars(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, until: u64) {
    if geometry.instance.shapes.len() > RELAXED_TYPES {
        return;
    }
    let Some(relaxed) = Relaxed::new(
        geometry,
        Widths::from_gaps(geometry),
        size(geometry.instance.effort),
    ) else {
        return;
    };
    let few = relaxed.of_few_types(search.work);
    let mut choosing = Choosing {
        search,
        filler: few.as_ref().unwrap_or(&relaxed),
        relaxed: &relaxed,
        pool: Pool::default(),
        until,
        open: Open::new(geometry.instance),
        hopeless: 0,
        is_filled: false,
    };
    take_steps(&mut choosing, Choosing::STEPS);
}

/// Looks for a plan with fewer joints at the cost of the best one, until only `until` of the work is left.
pub(super) fn lessen_joints(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, until: u64) {
    let instance = geometry.instance;
    if instance.shapes.len() > RELAXED_TYPES || search.best().objective.joints == 0 {
        return;
    }
    let Some(relaxed) = Relaxed::new(geometry, Widths::from_gaps(geometry), size(instance.effort)) else {
        return;
    };
    let mut open = Open::new(instance);
    let mut hopeless = 0;
    for shape in long::hopeless(geometry) {
        hopeless += i128::from(instance.shapes[shape].length.0) * i128::from(open.demand[shape]);
        open.demand[shape] = 0;
    }
    if longer::applies(&relaxed) {
        longer::lessen_joints(search, &relaxed, &mut Pool::default(), (&open, hopeless), until);
    }
}

/// Returns conditions that no choice of bars cheaper than `cost` meets, or none if the work does not suffice.
pub(super) fn refute(
    search: &mut Search<'_, '_>,
    geometry: &Geometry<'_>,
    widths: Widths,
    cost: i128,
) -> Option<Vec<Condition>> {
    let instance = geometry.instance;
    if instance.shapes.len() > RELAXED_TYPES {
        return None;
    }
    let relaxed = Relaxed::new(geometry, widths, size(instance.effort))?;
    if !relaxed.complete {
        return None;
    }
    choices::refute(search, &relaxed, cost)
}

/// Raises the bound on uncut length by the pieces that no single bar holds, planned as if there were no others: a
/// plan without the other pieces is still a plan.
fn raise_uncut_by_long(search: &mut Search<'_, '_>, geometry: &Geometry<'_>) {
    let instance = geometry.instance;
    if search.best().objective.uncut == search.best().bound.uncut || !exact::is_complete(geometry) {
        return;
    }
    let stock: Vec<(usize, u32)> = long::stock(geometry);
    let longest = stock.iter().map(|(stock, _)| instance.stock[*stock].length).max();
    let is_long = |piece: &Oriented| longest.is_none_or(|longest| instance.length_needed(piece) > longest);
    let demand: Vec<(usize, u32)> = (0..instance.shapes.len())
        .filter(|shape| instance.shapes[*shape].orientations.iter().all(is_long))
        .map(|shape| (shape, instance.shapes[shape].demand))
        .collect();
    if demand.is_empty() {
        return;
    }
    let (best, work) = exact::solve(geometry, &Subproblem { demand, stock }, LONG_PIECES_STEPS);
    search.spend(work);
    if let Some(best) = best {
        search.raise(LowerBound {
            cost: 0,
            ..best.bound()
        });
    }
}

/// Size of the knapsacks at each effort, in cells times lots of pieces.
fn size(effort: Effort) -> u32 {
    match effort {
        Effort::Preview => FINE_KNAPSACK / PREVIEW_COARSER,
        Effort::Normal => FINE_KNAPSACK / NORMAL_COARSER,
        Effort::Thorough => FINE_KNAPSACK,
    }
}
