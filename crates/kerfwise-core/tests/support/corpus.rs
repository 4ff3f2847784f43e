//! Reads `tests/corpus`. The tests of the command include this file too.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of one part of the corpus, by name.
pub fn corpus(part: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/corpus")
        .join(part);
    let entries = fs::read_dir(folder).expect("the corpus");
    let mut cases: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    cases.sort();
    assert!(cases.len() > 10, "the corpus is there");
    cases
}

/// The name of a case, which may have dots, as in *24.5*.
pub fn name(case: &Path) -> String {
    let name = case.file_name().expect("a name").to_string_lossy();
    name.trim_end_matches(".json").to_owned()
}
