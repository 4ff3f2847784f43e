//! The race: every contestant in a process of its own, so that one that hangs or takes all memory ends alone.

use crate::contestants::{Contestant, Run};
use crate::kept::{Entry, Kept};
use crate::table::Table;
use clap::ValueEnum;
use kerfwise_cli::failure::Failure;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Races on each instance and prints a line for it, and a summary at the end. Fails where Kerfwise lost.
pub fn run(paths: &[PathBuf], limit: Duration, mut kept: Kept) -> Result<(), Failure> {
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

/// One contestant on one instance; none where it gave up or took longer than the limit.
fn one(contestant: Contestant, path: &Path, limit: Duration) -> Result<Option<Run>, Failure> {
    let own = std::env::current_exe().map_err(Failure::new)?;
    let mut child = Command::new(own)
        .args(["solve", &contestant.name()])
        .arg(path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(Failure::new)?;
    if !ended(&mut child, limit)? {
        child.kill().map_err(Failure::new)?;
    }
    child.wait().map_err(Failure::new)?;
    let mut text = String::new();
    if let Some(mut out) = child.stdout.take() {
        out.read_to_string(&mut text).map_err(Failure::new)?;
    }
    Ok(serde_json::from_str(&text).ok())
}

fn ended(child: &mut Child, limit: Duration) -> Result<bool, Failure> {
    let began = Instant::now();
    while began.elapsed() < limit {
        if child.try_wait().map_err(Failure::new)?.is_some() {
            return Ok(true);
        }
        sleep(Duration::from_millis(2));
    }
    Ok(false)
}
