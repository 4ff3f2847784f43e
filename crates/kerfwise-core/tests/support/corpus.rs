//! Reads the requests of `tests/corpus`. The tests of the command include this file too.

use std::fs;
use std::path::Path;

/// The cases of `requests.txt` or `certificates.txt`: a sentence, what the answer has at which pointers, and the request.
pub fn corpus(part: &str) -> Vec<[String; 3]> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    let text = fs::read_to_string(corpus.join(format!("{part}.txt"))).expect("the corpus");
    let read = |case: &str| {
        let lines: Vec<String> = case.split('\n').map(str::to_owned).collect();
        lines.try_into().expect("three lines")
    };
    let cases: Vec<[String; 3]> = text.trim_end().split("\n\n").map(read).collect();
    assert!(cases.len() > 10, "the corpus is there");
    cases
}
