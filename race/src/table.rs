//! The lines of the race, and their summary.

use crate::contestants::{Contestant, Run};
use crate::sums::Sums;
use crate::verdict::Verdict;
use clap::ValueEnum;
use kerfwise_cli::failure::Failure;
use std::path::Path;

/// Prints lines and counts their results.
pub struct Table {
    /// Milliseconds after which a contestant is stopped.
    limit: f64,
    /// Sums of each folder of instances, in the order of the race.
    sets: Vec<(String, Sums)>,
}

impl Table {
    /// `limit` is in seconds.
    pub fn begin(limit: u64) -> Self {
        let names = Contestant::value_variants().iter().map(|one| {
            let verdict = if one.is_ours() { "  never worse" } else { "" };
            format!("{:>24}{verdict}", one.name())
        });
        println!("{:<40}{}", "instance", names.collect::<String>());
        Self {
            limit: limit as f64 * 1e3,
            sets: Vec::new(),
        }
    }

    /// The runs in the order of [`Contestant::value_variants`].
    pub fn row(&mut self, path: &Path, runs: Vec<Option<Run>>) {
        let best = runs.iter().flatten().filter_map(|run| run.cost).min();
        let mut line = format!("{:<40}", name(Some(path)));
        for (contestant, run) in Contestant::value_variants().iter().zip(&runs) {
            line += &cell(run.as_ref(), best);
            if contestant.is_ours() {
                line += &format!("{:>13}", Verdict::of(run.as_ref(), &runs, self.limit).word());
            }
        }
        println!("{line}");
        let set = name(path.parent());
        let known = self.sets.iter().position(|(known, _)| *known == set);
        let place = known.unwrap_or(self.sets.len());
        if place == self.sets.len() {
            self.sets.push((set, Sums::default()));
        }
        self.sets[place].1.add(&runs, best, self.limit);
    }

    /// Fails if Kerfwise used more material than another contestant.
    pub fn end(self) -> Result<(), Failure> {
        let mut all = Sums::default();
        for (set, sums) in &self.sets {
            println!("\n{set}\n{sums}");
            all.join(sums);
        }
        println!("\nall\n{all}");
        match all.worse() {
            0 => Ok(()),
            lost => Err(Failure::new(format!("kerfwise used more material {lost} times"))),
        }
    }
}

fn name(path: Option<&Path>) -> String {
    let name = path.and_then(Path::file_name).unwrap_or_default();
    name.to_string_lossy().into_owned()
}

fn cell(run: Option<&Run>, best: Option<u64>) -> String {
    let Some(run) = run else {
        return format!("{:>24}", "no plan in time");
    };
    let more = match (run.cost, best) {
        (Some(cost), Some(best)) if cost == best => "best".to_owned(),
        (Some(cost), Some(best)) => format!("+{:.2} %", (cost as f64 / best as f64 - 1.0) * 100.0),
        _ => "not whole".to_owned(),
    };
    format!("{:>11}{:>10.1} ms", more, run.milliseconds)
}
