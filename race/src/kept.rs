//! Results in a file, one line of JSON each. So a long race can run in parts, and unchanged contestants need not run
//! again.

use crate::contestants::{Contestant, Run};
use kerfwise_cli::failure::Failure;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions, read_to_string};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// One contestant on one instance.
#[derive(Serialize, Deserialize)]
pub struct Entry {
    pub instance: PathBuf,
    pub contestant: Contestant,
    /// None if the contestant gave up or was stopped.
    pub run: Option<Run>,
}

/// The known results, and the file for further ones.
#[derive(Default)]
pub struct Kept {
    known: Vec<Entry>,
    file: Option<File>,
}

impl Kept {
    /// Opens a file, or creates it.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let text = match read_to_string(path) {
            Err(fault) if fault.kind() == ErrorKind::NotFound => String::new(),
            text => text.map_err(Failure::new)?,
        };
        let mut known = Vec::new();
        for line in text.lines() {
            known.push(serde_json::from_str(line).map_err(Failure::new)?);
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        Ok(Self {
            known,
            file: Some(file.map_err(Failure::new)?),
        })
    }

    pub fn find(&self, contestant: Contestant, instance: &Path) -> Option<&Entry> {
        self.known
            .iter()
            .find(|known| known.contestant == contestant && known.instance == instance)
    }

    /// Adds a result, and writes it to the file if there is one.
    pub fn add(&mut self, entry: &Entry) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let line = serde_json::to_string(entry).map_err(Failure::new)?;
        writeln!(file, "{line}").map_err(Failure::new)
    }
}
