//! The result of a contestant of ours on an instance, compared with all others.

use crate::contestants::{Contestant, Run};
use clap::ValueEnum;

/// Milliseconds that always count as in time.
const AT_ONCE: f64 = 10.0;
/// Otherwise our time must be at most another's time divided by this.
const SHARE: f64 = 10.0;

/// The goal for ours: never more material, in a tenth of the others' time or at once.
#[derive(Clone, Copy)]
pub struct Verdict {
    /// Whether no other contestant has a whole plan of less material.
    pub never_worse: bool,
    /// At most 10 ms, or a tenth of each other's time.
    pub in_time: bool,
}

impl Verdict {
    /// The runs in the order of [`Contestant::value_variants`]. A contestant without a run was stopped after `limit`
    /// milliseconds.
    pub fn of(ours: Option<&Run>, runs: &[Option<Run>], limit: f64) -> Self {
        let cost = ours.and_then(|run| run.cost).unwrap_or(u64::MAX);
        let time = ours.map_or(f64::INFINITY, |run| run.milliseconds);
        let mut verdict = Self {
            never_worse: true,
            in_time: true,
        };
        for (contestant, run) in Contestant::value_variants().iter().zip(runs) {
            if contestant.is_ours() {
                continue;
            }
            let theirs = run.as_ref().and_then(|run| run.cost).unwrap_or(u64::MAX);
            let took = run.as_ref().map_or(limit, |run| run.milliseconds);
            verdict.never_worse &= cost <= theirs;
            verdict.in_time &= time <= AT_ONCE || time * SHARE <= took;
        }
        verdict
    }

    /// For a person, in a word or two.
    pub fn word(self) -> &'static str {
        match (self.never_worse, self.in_time) {
            (true, true) => "yes",
            (true, false) => "late",
            (false, true) => "worse",
            (false, false) => "worse, late",
        }
    }
}
