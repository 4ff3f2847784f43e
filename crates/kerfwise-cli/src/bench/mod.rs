//! `kerfwise bench`: solves every instance below the given paths, verifies each plan and prints a table.

mod best_known;
mod changes;
mod measure;
mod table;

use crate::failure::Failure;
use crate::output::{Flow, print};
use crate::solve::{EffortName, seconds};
use best_known::BestKnown;
use clap::Args;
use kerfwise_cli::instances;
use kerfwise_core::model::Effort;
use measure::{Measured, Totals, measure};
use std::path::PathBuf;
use std::time::Duration;

/// Solve many instances, verify every plan, and print a table.
#[derive(Args)]
pub struct Bench {
    /// Requests (.json), BPPLIB cutting stock or variable-sized bin packing texts (.txt), user lists
    /// (`*_bins.csv` beside `*_items.csv`), or folders of these.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How much work to spend on each; by default what a request says, else normal.
    #[arg(long)]
    effort: Option<EffortName>,
    /// Stop each solve after this many seconds of processor time. `thorough` goes on until then.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,
    /// Compare with the best known costs in this CSV (columns `file`, and `best_known` or `best_known_cost`).
    #[arg(long, value_name = "CSV")]
    best_known: Vec<PathBuf>,
    /// Tell instead which share of a plan's bars stays when its list changes by one piece.
    #[arg(long, conflicts_with_all = ["time_limit", "best_known"])]
    by_one_piece: bool,
    /// With `--by-one-piece`: give each changed list the plan of the first list as its earlier plan.
    #[arg(long, requires = "by_one_piece")]
    with_previous: bool,
}

impl Bench {
    /// Fails after the whole table if an instance cannot be read or a plan is not valid.
    pub fn run(self) -> Result<(), Failure> {
        if self.by_one_piece {
            return changes::run(
                &self.paths,
                self.effort.map(Effort::from),
                self.json,
                self.with_previous,
            );
        }
        let best_known = BestKnown::read(&self.best_known)?;
        let instances = instances::find(&self.paths)?;
        if !self.json {
            print(table::heading().as_bytes())?;
        }
        let mut rows: Vec<Measured> = Vec::with_capacity(instances.len());
        for path in instances {
            let request = instances::read(&path)?;
            let known = best_known.of(&path);
            let row = measure(
                &path,
                request,
                self.effort.map(Effort::from),
                self.time_limit,
                known,
            );
            if !self.json && print(table::row(&row).as_bytes())? == Flow::Closed {
                return Ok(());
            }
            rows.push(row);
        }
        let totals = Totals::of(&rows);
        if self.json {
            let document = serde_json::json!({"instances": rows, "totals": totals});
            print(document.to_string().as_bytes())?;
        } else {
            print(table::totals(&totals).as_bytes())?;
        }
        match rows
            .iter()
            .find_map(|row| row.fault.as_ref().map(|fault| (&row.instance, fault)))
        {
            None => Ok(()),
            Some((instance, fault)) => Err(Failure::new(format!("{instance}: {fault}"))),
        }
    }
}
