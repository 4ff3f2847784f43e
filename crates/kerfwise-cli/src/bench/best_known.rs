//! Best known costs from CSV files.

use crate::failure::Failure;
use crate::input;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Costs by file name. Several sets may have a file of the same name.
#[derive(Default)]
pub struct BestKnown(BTreeMap<String, Vec<(String, f64)>>);

impl BestKnown {
    /// Reads files whose header names a column `file`, one `best_known` or `best_known_cost`, and as their
    /// first column the set.
    pub fn read(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut known = Self::default();
        for path in paths {
            let text = String::from_utf8_lossy(&input::read(path)?).into_owned();
            known
                .add(&text)
                .ok_or_else(|| Failure::new(format!("{}: lacks a column", path.display())))?;
        }
        Ok(known)
    }

    fn add(&mut self, text: &str) -> Option<()> {
        let mut lines = text.lines();
        let header: Vec<&str> = lines.next()?.split(',').collect();
        let file = header.iter().position(|name| *name == "file")?;
        let cost = header
            .iter()
            .position(|name| matches!(*name, "best_known" | "best_known_cost"))?;
        for line in lines {
            let cells: Vec<&str> = line.split(',').collect();
            if let (Some(name), Some(Ok(best))) = (cells.get(file), cells.get(cost).map(|cell| cell.parse()))
            {
                self.0
                    .entry((*name).to_owned())
                    .or_default()
                    .push((cells[0].to_owned(), best));
            }
        }
        Some(())
    }

    /// The cost for a file. If several sets have a file of this name, the path names the set.
    pub fn of(&self, path: &Path) -> Option<f64> {
        let found = self.0.get(path.file_name()?.to_str()?)?;
        let in_set = found
            .iter()
            .find(|(set, _)| path.iter().any(|part| part.to_str() == Some(set)));
        match (in_set, found.as_slice()) {
            (Some((_, cost)), _) | (None, [(_, cost)]) => Some(*cost),
            _ => None,
        }
    }
}
