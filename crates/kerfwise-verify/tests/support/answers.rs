//! Reads the answers of `tests/corpus`. The tests of the command include this file too.

use std::fs;
use std::path::Path;

/// A case of `right-answers.txt` or `wrong-answers.txt`, as its four lines have it.
pub struct Answered {
    pub name: String,
    /// The expected judgement, as JSON.
    pub expected: String,
    pub request: String,
    pub answer: String,
}

pub fn answers(part: &str) -> Vec<Answered> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    let text = fs::read_to_string(corpus.join(format!("{part}.txt"))).expect("the corpus");
    let cases: Vec<Answered> = text.trim_end().split("\n\n").map(read).collect();
    assert!(cases.len() > 200, "the corpus is there");
    cases
}

fn read(case: &str) -> Answered {
    let lines: Vec<String> = case.split('\n').map(str::to_owned).collect();
    let [name, expected, request, answer] = lines.try_into().expect("four lines");
    Answered {
        name,
        expected,
        request,
        answer,
    }
}
