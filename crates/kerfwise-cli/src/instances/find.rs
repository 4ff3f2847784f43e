//! The instances below some paths.

use super::is_instance;
use crate::failure::Failure;
use std::fs;
use std::path::{Path, PathBuf};

/// All files of instances below the paths, sorted by path. A path of a file is taken as it is; in folders, files of no
/// known format are skipped.
///
/// # Errors
/// A path that cannot be read, or no instance at all.
pub fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, &mut found)?;
        } else if path.exists() {
            found.push(path.clone());
        } else {
            return Err(Failure::new(format!(
                "{}: no such file or folder",
                path.display()
            )));
        }
    }
    if found.is_empty() {
        return Err(Failure::new("no instances found"));
    }
    found.sort();
    found.dedup();
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unreadable = |fault| Failure::new(format!("{}: {fault}", folder.display()));
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let kind = entry.file_type().map_err(unreadable)?;
        // Links are not followed, so that a loop of folders ends.
        if kind.is_dir() {
            walk(&entry.path(), found)?;
        } else if kind.is_file() && is_instance(&entry.path()) {
            found.push(entry.path());
        }
    }
    Ok(())
}
