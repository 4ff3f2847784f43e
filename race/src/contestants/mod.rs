//! Who races: each turns the list into its own form and back into a [`Run`].

mod bin_packing;
mod cut_optimizer;
mod kerfwise;
mod timed;

use crate::problem::Problem;
use clap::ValueEnum;
use kerfwise_cli::failure::Failure;
use kerfwise_core::model::{Effort, Request};
use serde::{Deserialize, Serialize};

/// An optimizer that can be raced.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contestant {
    /// Ours, at effort preview: what a person sees while typing.
    KerfwisePreview,
    /// Ours, at effort normal.
    Kerfwise,
    /// The crate `cut-optimizer-1d`: a genetic algorithm over first-fit and best-fit.
    CutOptimizer1d,
    /// The crate `bin-packing`: the best of its heuristics, and its column generation on short lists.
    BinPacking,
}

/// What a contestant did with an instance.
#[derive(Clone, Serialize, Deserialize)]
pub struct Run {
    /// Cost of the bars used, in the instance's unit; none where pieces were left out.
    pub cost: Option<u64>,
    pub bars: usize,
    pub proved: bool,
    /// Of the processor, over all threads.
    pub milliseconds: f64,
}

impl Contestant {
    /// Solves an instance, timed from the contestant's own form of the list to its plan.
    pub fn solve(self, request: &Request, problem: &Problem) -> Result<Run, Failure> {
        match self {
            Self::KerfwisePreview => kerfwise::solve(request, Effort::Preview),
            Self::Kerfwise => kerfwise::solve(request, Effort::Normal),
            Self::CutOptimizer1d => cut_optimizer::solve(problem),
            Self::BinPacking => bin_packing::solve(problem),
        }
    }

    pub fn is_ours(self) -> bool {
        matches!(self, Self::KerfwisePreview | Self::Kerfwise)
    }

    /// As on the command line.
    pub fn name(self) -> String {
        self.to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default()
    }
}
