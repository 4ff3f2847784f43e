//! Branch and bound over a closed list of patterns. Straight and mitred bars share it.
//!
//! A bar model lists the patterns that a plan within the gap can use ([`search_gap`]), and fills the plans that the
//! search rounds ([`Model`]). The search ([`tree`]), its linear program and its cuts ([`cuts`], [`rounded`]) see
//! demand, costs and quantities, and no lengths or angles.
//!
//! The search is exact: if it ends as [`Verdict::Exhausted`], no plan of listed patterns is better than the incumbent.
//! The number of nodes can grow exponentially with the number of types, so the work is limited.

mod bound;
pub(crate) mod cuts;
pub(crate) mod program;
mod round;
pub(crate) mod rounded;
mod sums;
mod tree;

pub(crate) use tree::search;

use crate::frame::{Pattern, Residual};
use kerfwise_kernels::{Meter, num, simplex};

/// A stock type: the cost of a bar and the number of bars.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub cost: i64,
    pub quantity: u32,
}

/// The demand of each type, and the stock types.
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
    /// No plan of listed patterns costs less than the incumbent and at most the target.
    Exhausted,
    /// The work ran out, or rounding errors prevented a proof.
    Unknown,
}

/// The services that the search needs from a bar model: the work left, the incumbent, and whole plans near its
/// solutions.
pub(crate) trait Model: Meter {
    /// Cost of the incumbent.
    fn cost(&self) -> i64;

    /// Whether the incumbent is proved.
    fn closed(&self) -> bool;

    /// The demand of a whole plan by type. The demand of the task may be smaller.
    fn wanted(&self) -> Vec<u32>;

    /// Plans the residual problem `rest` beside the patterns taken, and offers the plan if it is better than the
    /// incumbent.
    fn complete(&mut self, taken: Vec<(Pattern, u32)>, rest: Residual);
}

/// Limits for the listing of patterns.
pub(crate) struct Most {
    /// Whether to list only patterns that have no room for a further piece. Plans made of them may cut more pieces than
    /// are wanted.
    pub maximal: bool,
    pub patterns: usize,
    pub steps: u64,
}

/// Lists the patterns that a plan of cost `target` or less can use, and searches them for a better plan than the
/// incumbent. Returns `None` if there are too many patterns. The argument of `list` is [`Most::maximal`]; `list` counts
/// its own work and returns `None` for too many patterns.
pub(crate) fn search_gap<M: Model>(
    model: &mut M,
    task: &Task,
    target: i64,
    mut list: impl FnMut(&mut M, bool) -> Option<Vec<Pattern>>,
) -> Option<Verdict> {
    // First all patterns: with them the search may branch on pairs of types, which closes more gaps. There are more of
    // them than maximal ones.
    for maximal in [false, true] {
        if let Some(patterns) = list(model, maximal) {
            return Some(search(model, task, &patterns, !maximal, target, &[]));
        }
    }
    None
}
