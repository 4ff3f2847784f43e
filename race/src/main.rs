//! Races Kerfwise against other optimizers on the same lists, one process each, and prints which used less material.

mod contest;
mod contestants;
mod kept;
mod limit;
mod problem;
mod sums;
mod table;
mod verdict;

use clap::{Parser, Subcommand};
use contestants::Contestant;
use kept::Kept;
use kerfwise_cli::failure::Failure;
use kerfwise_cli::instances;
use problem::Problem;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let everyone solve every instance below the paths.
    Run {
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Seconds of the processor after which a contestant is stopped and counts as not there.
        #[arg(long, default_value_t = 60)]
        limit: u64,
        /// A file for the results, one a line. Runs whose results are in the file are not repeated.
        #[arg(long)]
        kept: Option<PathBuf>,
    },
    /// Let one contestant solve one instance, and print its result as JSON.
    Solve {
        contestant: Contestant,
        path: PathBuf,
        /// Seconds of the processor after which it ends without a result.
        #[arg(long)]
        limit: Option<u64>,
    },
    /// Print an instance as the race poses it: capacities and widths with the kerf in them, as JSON.
    Pose { path: PathBuf },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(reason)) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Run { paths, limit, kept } => {
            let paths = instances::find(&paths)?;
            let kept = kept.map_or(Ok(Kept::default()), |path| Kept::open(&path))?;
            contest::run(&paths, limit, kept)
        }
        Command::Solve {
            contestant,
            path,
            limit,
        } => {
            let request = instances::read(&path)?;
            let problem = Problem::of(&request)?;
            if let Some(seconds) = limit {
                limit::keep(Duration::from_secs(seconds));
            }
            println!("{}", json(&contestant.solve(&request, &problem)?)?);
            Ok(())
        }
        Command::Pose { path } => {
            println!("{}", json(&Problem::of(&instances::read(&path)?)?)?);
            Ok(())
        }
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(Failure::new)
}
