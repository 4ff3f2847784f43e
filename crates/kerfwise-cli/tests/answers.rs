//! The corpus of answers, judged by the command, and by the independent checker in Python.

#[path = "../../kerfwise-verify/tests/support/answers.rs"]
mod answers;

#[path = "support/checker.rs"]
mod checker;

use answers::{Answered, answers};
use checker::Checker;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What a case is about: `"certificate"`, or `"limits"` of a check, which no command sets.
fn concerns(case: &Answered, what: &str) -> bool {
    case.expected.contains(&format!("\"{what}\": "))
}

/// The case as the two files that a person would have.
fn files(case: &Answered, test: &str) -> [PathBuf; 2] {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).expect("a folder");
    [("request.json", &case.request), ("answer.json", &case.answer)].map(|(name, text)| {
        let file = folder.join(name);
        fs::write(&file, format!("{text}\n")).expect("a file");
        file
    })
}

fn verified(case: &Answered, test: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerfwise"));
    command.arg("verify");
    if concerns(case, "certificate") {
        command.arg("--certificate");
    }
    command
        .args(files(case, test))
        .output()
        .expect("the command runs")
}

#[test]
fn verify_exits_with_one_line_on_every_wrong_answer() {
    let cases = answers("wrong-answers");
    for case in cases.iter().filter(|case| !concerns(case, "limits")) {
        let output = verified(case, "wrong-answers");
        assert_eq!(output.status.code(), Some(1), "{}", case.name);
        let reason = String::from_utf8_lossy(&output.stderr);
        assert!(reason.starts_with("kerfwise: "), "{}: {reason}", case.name);
        assert_eq!(reason.lines().count(), 1, "{}: {reason}", case.name);
    }
}

#[test]
fn verify_accepts_every_right_answer() {
    for case in answers("right-answers") {
        let output = verified(&case, "right-answers");
        let reason = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{}: {reason}", case.name);
    }
}

#[test]
fn the_checker_in_python_judges_all_certificates_alike() {
    let Some(mut checker) = Checker::start() else {
        return;
    };
    for (part, verdict) in [("right-answers", "valid"), ("wrong-answers", "refused: ")] {
        for case in answers(part) {
            if !concerns(&case, "certificate") || concerns(&case, "limits") {
                continue;
            }
            let [request, answer] = files(&case, "checker");
            let said = checker.verdict(&request, &answer);
            assert!(said.starts_with(verdict), "{}: {said}", case.name);
        }
    }
}
