//! The race's lines, and what they come to.

use crate::contestants::{Contestant, Run};
use clap::ValueEnum;
use kerfwise_cli::failure::Failure;
use std::path::Path;

/// What is counted for one contestant over all instances.
#[derive(Default)]
struct Sums {
    solved: usize,
    best: usize,
    proved: usize,
    milliseconds: f64,
    slowest: f64,
    /// Instances on which Kerfwise used more material.
    beat_us: usize,
    /// Instances on which Kerfwise took neither a tenth of this one's time nor at most 10 ms.
    close: usize,
}

/// Prints while it counts.
pub struct Table {
    sums: Vec<Sums>,
    instances: usize,
}

impl Table {
    pub fn begin() -> Self {
        let names: Vec<String> = Contestant::value_variants()
            .iter()
            .map(|one| format!("{:>26}", one.name()))
            .collect();
        println!("{:<40}{}", "instance", names.concat());
        Self {
            sums: names.iter().map(|_| Sums::default()).collect(),
            instances: 0,
        }
    }

    /// The runs in the order of [`Contestant::value_variants`], Kerfwise first.
    pub fn row(&mut self, path: &Path, runs: Vec<Option<Run>>) {
        let best = runs.iter().flatten().filter_map(|run| run.cost).min();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let cells: Vec<String> = runs.iter().map(|run| cell(run.as_ref(), best)).collect();
        println!("{name:<40}{}", cells.concat());
        self.instances += 1;
        let ours = runs.first().and_then(Option::as_ref);
        let our_cost = ours.and_then(|run| run.cost).unwrap_or(u64::MAX);
        let our_time = ours.map_or(f64::INFINITY, |run| run.milliseconds);
        for (sums, run) in self.sums.iter_mut().zip(&runs) {
            let Some(run) = run else { continue };
            sums.milliseconds += run.milliseconds;
            sums.slowest = sums.slowest.max(run.milliseconds);
            sums.proved += usize::from(run.proved);
            sums.close += usize::from(our_time > 10.0 && our_time * 10.0 > run.milliseconds);
            let Some(cost) = run.cost else { continue };
            sums.solved += 1;
            sums.best += usize::from(Some(cost) == best);
            sums.beat_us += usize::from(cost < our_cost);
        }
    }

    /// Fails where Kerfwise used more material than another.
    pub fn end(self) -> Result<(), Failure> {
        println!("\n{} instances", self.instances);
        for (contestant, sums) in Contestant::value_variants().iter().zip(&self.sums) {
            println!(
                "{:<18}{:>6} whole plans {:>6} best {:>6} proved {:>12.1} ms in all {:>10.1} ms slowest",
                contestant.name(),
                sums.solved,
                sums.best,
                sums.proved,
                sums.milliseconds,
                sums.slowest,
            );
        }
        for (contestant, sums) in Contestant::value_variants().iter().zip(&self.sums).skip(1) {
            println!(
                "against {}: more material on {}, neither a tenth of its time nor 10 ms on {}",
                contestant.name(),
                sums.beat_us,
                sums.close,
            );
        }
        let lost: usize = self.sums.iter().map(|sums| sums.beat_us).sum();
        if lost == 0 {
            Ok(())
        } else {
            Err(Failure::new(format!("kerfwise used more material {lost} times")))
        }
    }
}

fn cell(run: Option<&Run>, best: Option<u64>) -> String {
    let Some(run) = run else {
        return format!("{:>26}", "no plan in time");
    };
    let more = match (run.cost, best) {
        (Some(cost), Some(best)) if cost == best => "best".to_owned(),
        (Some(cost), Some(best)) => format!("+{:.2} %", (cost as f64 / best as f64 - 1.0) * 100.0),
        _ => "not whole".to_owned(),
    };
    format!("{:>11}{:>12.1} ms", more, run.milliseconds)
}
