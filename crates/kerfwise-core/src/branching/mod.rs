//! Branch and bound over a closed list of patterns, for every sort of bar whose patterns can be listed.
//!
//! A bar model lists the patterns that a plan within the gap can use ([`search_gap`]), and completes plans that the
//! search rounds ([`Model`]). The linear program over the list, the rows that lift it ([`cuts`], [`rounded`]) and the search
//! itself ([`tree`]) know demand, costs and quantities alone, and nothing of lengths or angles.

mod bound;
pub(crate) mod cuts;
mod pattern;
pub(crate) mod program;
mod round;
pub(crate) mod rounded;
mod sums;
mod tree;

pub(crate) use pattern::{Pattern, Residual, take};
pub(crate) use tree::search;

use kerfwise_kernels::{Meter, num, simplex};

/// Bars of one kind on offer.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub cost: i64,
    pub quantity: u32,
}

/// What is to be cut, and from what.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub demand: Vec<u32>,
    pub bins: Vec<Offer>,
}

impl Task {
    pub fn types(&self) -> usize {
        self.demand.len()
    }
}

/// How the search of a list ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The list holds no plan that costs less than the best.
    Exhausted,
    /// Work ran out, or rounding got in the way of a proof.
    Unknown,
}

/// What the search asks of the bars: the work that is left, the incumbent, and whole plans near its solutions.
pub(crate) trait Model: Meter {
    /// Cost of the best plan.
    fn cost(&self) -> i64;

    /// Nothing is left to find.
    fn closed(&self) -> bool;

    /// Pieces of each type that a plan needs; the task may leave some of them out.
    fn wanted(&self) -> Vec<u32>;

    /// Fills bars with what is left besides the patterns that are taken, and offers the plan where it is better than the best.
    fn complete(&mut self, taken: Vec<(Pattern, u32)>, rest: Residual);
}

/// Which patterns are listed, and how many at most.
pub(crate) struct Most {
    /// Only patterns to which no piece can be added, for plans that may cover a piece twice.
    pub maximal: bool,
    pub patterns: usize,
    pub steps: u64,
}

/// Lists the patterns that a plan of at most `target` can use, and searches them for one better than the best; none where there
/// are too many. `list` is told whether only maximal patterns are asked for, gives none where there are too many, and
/// counts its work.
pub(crate) fn search_gap<M: Model>(
    model: &mut M,
    task: &Task,
    target: i64,
    mut list: impl FnMut(&mut M, bool) -> Option<Vec<Pattern>>,
) -> Option<Verdict> {
    // Exact covers branch on pairs of pieces, which closes more gaps, but they need more patterns.
    for maximal in [false, true] {
        if let Some(patterns) = list(model, maximal) {
            return Some(search(model, task, &patterns, !maximal, target, &[]));
        }
    }
    None
}
