//! The corpus of answers, judged by the command, and by the independent checker in Python.

#[path = "../../kerfwise-core/tests/support/corpus.rs"]
mod corpus;

#[path = "support/checker.rs"]
mod checker;

use checker::Checker;
use corpus::{corpus, name};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// What a case is about: `"certificate"`, or `"limits"` of a check, which no command sets.
fn concerns(case: &Path, what: &str) -> bool {
    let expected = fs::read_to_string(case.join("expected.json")).expect("what is expected");
    expected.contains(&format!("\"{what}\": "))
}

fn judged(mut command: Command, case: &Path) -> Output {
    let files = ["request.json", "answer.json"].map(|name| case.join(name));
    command.args(files).output().expect("the command runs")
}

fn verified(case: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerfwise"));
    command.arg("verify");
    if concerns(case, "certificate") {
        command.arg("--certificate");
    }
    judged(command, case)
}

#[test]
fn verify_exits_with_one_line_on_every_wrong_answer() {
    let cases = corpus("wrong-answers");
    assert!(cases.len() > 300, "the corpus is there");
    for case in cases.iter().filter(|case| !concerns(case, "limits")) {
        let output = verified(case);
        assert_eq!(output.status.code(), Some(1), "{}", name(case));
        let reason = String::from_utf8_lossy(&output.stderr);
        assert!(reason.starts_with("kerfwise: "), "{}: {reason}", name(case));
        assert_eq!(reason.lines().count(), 1, "{}: {reason}", name(case));
    }
}

#[test]
fn verify_accepts_every_right_answer() {
    for case in corpus("right-answers") {
        let output = verified(&case);
        let reason = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{}: {reason}", name(&case));
    }
}

#[test]
fn the_checker_in_python_judges_all_certificates_alike() {
    let Some(mut checker) = Checker::start() else {
        return;
    };
    for (part, verdict) in [("right-answers", "valid"), ("wrong-answers", "refused: ")] {
        for case in corpus(part) {
            if !concerns(&case, "certificate") || concerns(&case, "limits") {
                continue;
            }
            let said = checker.verdict(&case.join("request.json"), &case.join("answer.json"));
            assert!(said.starts_with(verdict), "{}: {said}", name(&case));
        }
    }
}
