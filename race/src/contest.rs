//! The race: each contestant runs in its own process, so that a contestant that hangs or takes all memory ends alone.

use crate::contestants::{Contestant, Run};
use crate::kept::{Entry, Kept};
use crate::table::Table;
use clap::ValueEnum;
use kerfwise_cli::failure::Failure;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs all contestants on each instance and prints a line for it, and a summary at the end. `limit` is in seconds of
/// processor time. Fails if Kerfwise lost.
pub fn run(paths: &[PathBuf], limit: u64, mut kept: Kept) -> Result<(), Failure> {
    let mut table = Table::begin(limit);
    for path in paths {
        let mut runs = Vec::new();
        for contestant in Contestant::value_variants() {
            if let Some(known) = kept.find(*contestant, path) {
                runs.push(known.run.clone());
                continue;
            }
            let entry = Entry {
                instance: path.clone(),
                contestant: *contestant,
                run: one(*contestant, path, limit)?,
            };
            kept.add(&entry)?;
            runs.push(entry.run);
        }
        table.row(path, runs);
    }
    table.end()
}

/// The run of one contestant on one instance; none if it gave up or exceeded the limit.
fn one(contestant: Contestant, path: &Path, limit: u64) -> Result<Option<Run>, Failure> {
    let own = std::env::current_exe().map_err(Failure::new)?;
    let done = Command::new(own)
        .args(["solve", &contestant.name()])
        .arg(path)
        .args(["--limit", &limit.to_string()])
        .stderr(Stdio::null())
        .output()
        .map_err(Failure::new)?;
    Ok(serde_json::from_slice(&done.stdout).ok())
}
