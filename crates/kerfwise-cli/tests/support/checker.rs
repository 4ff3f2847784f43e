//! The independent checker in Python, started once for many answers.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/certificate/check.py");

pub struct Checker {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Checker {
    /// None, and a line that says so, where there is no Python.
    pub fn start() -> Option<Self> {
        let started = Command::new("python3")
            .args([CHECKER, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut child) = started else {
            eprintln!("skipped: there is no python3 here to run the checker with");
            return None;
        };
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Some(Self { child, input, output })
    }

    /// The line that the checker prints for the files of a request and its answer.
    pub fn verdict(&mut self, request: &Path, answer: &Path) -> String {
        let [request, answer] = [request, answer].map(|path| path.to_str().expect("a plain name"));
        let input = self.input.as_mut().expect("the checker runs");
        writeln!(input, "{request}\t{answer}").expect("the checker reads");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the checker answers");
        assert!(line.ends_with('\n'), "the checker ended at {answer}");
        line.trim_end().to_owned()
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        // The checker ends with its input.
        self.input = None;
        let _ = self.child.wait();
    }
}
