//! Sums over a set of instances.

use crate::contestants::{Contestant, Run};
use crate::verdict::Verdict;
use clap::ValueEnum;
use std::fmt;

/// The sums of one contestant.
#[derive(Clone, Copy, Default)]
struct Sum {
    solved: usize,
    best: usize,
    proved: usize,
    milliseconds: f64,
    slowest: f64,
    /// Of ours: instances on which no other used less material; on which it was in time; and both.
    never_worse: usize,
    in_time: usize,
    both: usize,
}

/// The same for all.
pub struct Sums {
    instances: usize,
    of: Vec<Sum>,
}

impl Default for Sums {
    fn default() -> Self {
        Self {
            instances: 0,
            of: vec![Sum::default(); Contestant::value_variants().len()],
        }
    }
}

impl Sums {
    /// Adds the runs of an instance.
    pub fn add(&mut self, runs: &[Option<Run>], best: Option<u64>, limit: f64) {
        self.instances += 1;
        for (sum, run) in self.of.iter_mut().zip(runs) {
            let verdict = Verdict::of(run.as_ref(), runs, limit);
            sum.never_worse += usize::from(verdict.never_worse);
            sum.in_time += usize::from(verdict.in_time);
            sum.both += usize::from(verdict.never_worse && verdict.in_time);
            let Some(run) = run else { continue };
            sum.milliseconds += run.milliseconds;
            sum.slowest = sum.slowest.max(run.milliseconds);
            sum.proved += usize::from(run.proved);
            sum.solved += usize::from(run.cost.is_some());
            sum.best += usize::from(run.cost.is_some() && run.cost == best);
        }
    }

    /// Adds the sums of another set.
    pub fn join(&mut self, other: &Self) {
        self.instances += other.instances;
        for (sum, more) in self.of.iter_mut().zip(&other.of) {
            sum.solved += more.solved;
            sum.best += more.best;
            sum.proved += more.proved;
            sum.milliseconds += more.milliseconds;
            sum.slowest = sum.slowest.max(more.slowest);
            sum.never_worse += more.never_worse;
            sum.in_time += more.in_time;
            sum.both += more.both;
        }
    }

    /// How often a contestant of ours used more material than another contestant.
    pub fn worse(&self) -> usize {
        let ours = Contestant::value_variants().iter().zip(&self.of);
        ours.filter(|(contestant, _)| contestant.is_ours())
            .map(|(_, sum)| self.instances - sum.never_worse)
            .sum()
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(text, "{} instances", self.instances)?;
        for (contestant, sum) in Contestant::value_variants().iter().zip(&self.of) {
            write!(
                text,
                "\n{:<18}{:>6} whole plans {:>6} best {:>6} proved {:>12.1} ms in all {:>10.1} ms slowest",
                contestant.name(),
                sum.solved,
                sum.best,
                sum.proved,
                sum.milliseconds,
                sum.slowest,
            )?;
        }
        for (contestant, sum) in Contestant::value_variants().iter().zip(&self.of) {
            if contestant.is_ours() {
                write!(
                    text,
                    "\n{}: never worse on {}, at a tenth of the others' time or within 10 ms on {}, both on {} of {}",
                    contestant.name(),
                    sum.never_worse,
                    sum.in_time,
                    sum.both,
                    self.instances,
                )?;
            }
        }
        Ok(())
    }
}
