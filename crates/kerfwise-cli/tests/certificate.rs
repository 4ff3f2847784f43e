//! Certificates, judged by the command, and by the independent checker in Python.

#[path = "../../kerfwise-core/tests/support/corpus.rs"]
mod corpus;

use corpus::corpus;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/certificate/check.py");

fn kerfwise(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kerfwise"))
        .args(arguments)
        .output()
        .expect("the command runs")
}

/// A request that asks for a certificate and its answer, as files in a folder that is gone when the test ends.
struct Case(PathBuf);

impl Case {
    fn new(name: &str, request: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("kerfwise-certificate-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a writable folder");
        let case = Self(folder);
        // Generated requests ask for no certificate.
        let (refusing, asking) = ("\"certificate\": false", "\"certificate\": true");
        let asking = if request.contains(refusing) {
            request.replace(refusing, asking)
        } else {
            request.replacen('{', &format!("{{{asking},"), 1)
        };
        fs::write(case.request(), asking).expect("a writable file");
        let answer = kerfwise(&["solve", "--effort", "preview", &case.request()]);
        fs::write(case.answer(), answer.stdout).expect("a writable file");
        case
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain name").to_owned()
    }

    fn request(&self) -> String {
        self.file("request.json")
    }

    fn answer(&self) -> String {
        self.file("answer.json")
    }

    fn verified(&self) -> Output {
        kerfwise(&["verify", "--certificate", &self.request(), &self.answer()])
    }

    fn tells(&self, text: &str) -> bool {
        fs::read_to_string(self.answer()).expect("a file").contains(text)
    }

    /// Changes the answer so that it claims more than its certificate proves.
    fn forge(&self, from: &str, to: &str) {
        let answer = fs::read_to_string(self.answer()).expect("a file");
        assert!(answer.contains(from), "{from} is in {answer}");
        fs::write(self.answer(), answer.replacen(from, to, 1)).expect("a writable file");
    }
}

impl Drop for Case {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_owned()
}

/// Requests by name.
fn requests() -> Vec<(String, String)> {
    let cases = corpus("certificates").into_iter();
    cases.map(|[name, _, request]| (name, request)).collect()
}

fn generated(class: &str, seed: &str) -> String {
    text(&kerfwise(&["generate", "--seed", seed, class]).stdout)
}

const STRAIGHT: [&str; 8] = [
    "uniform",
    "triplets",
    "schwerin",
    "cutgen",
    "variable-sized",
    "practical",
    "leftovers",
    "complexity",
];

/// That the certificates of some generated lists are valid.
fn are_certified(class: &str) {
    for seed in ["1", "2", "3"] {
        let case = Case::new(&format!("{class}-{seed}"), &generated(class, seed));
        let output = case.verified();
        let said = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(said, "valid", "{class} {seed}");
    }
}

#[test]
fn certificates_of_generated_lists_hold() {
    STRAIGHT.into_iter().for_each(are_certified);
}

#[test]
fn certificates_of_generated_lists_with_mitres_hold() {
    are_certified("mitres");
}

#[test]
fn certificates_of_generated_lists_with_joins_hold() {
    are_certified("joins");
}

#[test]
fn a_bound_without_a_proof_to_check_fails_with_the_reason() {
    // Joints find no place so far from the ends of pieces, and no condition expresses this.
    let request = r#"{"stock": [{"length": 1000}], "data": [{"length": 600, "count": 3}],
        "allowJoins": {"maxJoins": 1, "minLength": 500}}"#;
    let case = Case::new("joins", request);
    let output = case.verified();
    assert_eq!(output.status.code(), Some(1));
    let reason = text(&output.stderr);
    assert!(
        reason.starts_with("kerfwise: meta.certificate: the bound rests on a search"),
        "{reason}"
    );
}

#[test]
fn a_forged_certificate_fails_with_one_line() {
    let (name, request) = &requests()[0];
    let case = Case::new("forged", request);
    assert_eq!(text(&case.verified().stdout), "valid", "{name}");
    case.forge("\"target\":", "\"target\":1");
    let output = case.verified();
    assert_eq!(output.status.code(), Some(1));
    let reason = text(&output.stderr);
    assert_eq!(reason.lines().count(), 1, "{reason}");
    assert!(reason.starts_with("kerfwise: meta.certificate."), "{reason}");
}

/// The text value of the first field of this name in a JSON text.
fn text_of(answer: &str, name: &str) -> String {
    let rest = answer.split_once(&format!("\"{name}\":\"")).expect("the name").1;
    rest.split('"').next().expect("a value").to_owned()
}

#[test]
fn a_proof_file_is_checked_alone_and_refused_in_one_line() {
    let (name, request) = &requests()[0];
    let case = Case::new("file", request);
    let (request, answer) = (
        fs::read_to_string(case.request()),
        fs::read_to_string(case.answer()),
    );
    let (request, answer) = (request.expect("a file"), answer.expect("a file"));
    let hash = text_of(&answer, "scheme");
    let whole = format!(
        r#"{{"format": "kerfwise-proof", "version": 1, "hash": "{hash}", "request": {request}, "answer": {answer}}}"#
    );
    let path = case.file("proof.json");
    let verified = |text: &str| {
        fs::write(&path, text).expect("a writable file");
        kerfwise(&["verify", &path])
    };
    assert_eq!(text(&verified(&whole).stdout), "valid", "{name}");
    let other = "0".repeat(64);
    for (from, to, reason) in [
        ("kerfwise-proof", "kerfwise", "format: is not \"kerfwise-proof\""),
        (
            "\"version\": 1",
            "\"version\": 9",
            "version: is 9, of which only 1 is known",
        ),
        ("\"request\"", "\"asked\"", "asked: is no member of a proof file"),
        ("\"answer\":", "\"version\":", "version: is there twice"),
        (&*hash, &*other, "hash: is not the hash of the plan"),
        (
            "\"optimal\":true",
            "\"optimal\":false",
            "meta.proof.optimal: is denied without a gap",
        ),
        (
            "\"certificate\":{",
            "\"nothing\":{",
            "meta.certificate: the answer holds no certificate",
        ),
    ] {
        let forged = whole.replacen(from, to, 1);
        assert_ne!(forged, whole, "{from}");
        let output = verified(&forged);
        assert_eq!(output.status.code(), Some(1), "{from}");
        assert_eq!(text(&output.stderr), format!("kerfwise: {reason}"));
    }
}

fn has_python() -> bool {
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    if !has_python {
        eprintln!("skipped: there is no python3 here to run the checker with");
    }
    has_python
}

fn python(case: &Case) -> Output {
    Command::new("python3")
        .args([CHECKER, &case.request(), &case.answer()])
        .output()
        .expect("python3 runs")
}

/// The number of a name in the answer.
fn number(answer: &str, name: &str) -> Option<f64> {
    let rest = answer.split_once(&format!("\"{name}\":"))?.1;
    rest.split([',', '}']).next()?.parse().ok()
}

#[test]
fn a_bound_between_two_units_is_refused_by_both_checkers() {
    let classes = ["uniform", "variable-sized", "practical", "leftovers"];
    let of_classes = classes.map(|class| (class.to_owned(), generated(class, "7")));
    let mut refused = 0;
    for (index, (name, request)) in requests().into_iter().chain(of_classes).enumerate() {
        let case = Case::new(&format!("between-{index}"), &request);
        let answer = fs::read_to_string(case.answer()).expect("a file");
        let Some(bound) = number(&answer, "lowerBound").filter(|_| answer.contains("\"optimal\":true"))
        else {
            continue;
        };
        // Joined bars are counted by their cost itself, which has seven decimals.
        let unit = number(&answer, "unit").unwrap_or(2e-7);
        let claimed = format!("\"lowerBound\":{bound}");
        for part in [1e-7, unit / 2.0, unit - 1e-7] {
            let claim = answer.replacen(&claimed, &format!("\"lowerBound\":{:.7}", bound + part), 1);
            assert_ne!(claim, answer, "{name}");
            fs::write(case.answer(), claim).expect("a writable file");
            let reason = text(&case.verified().stderr);
            assert!(reason.starts_with("kerfwise: "), "{name} {part}: {reason}");
            if has_python() {
                let reason = text(&python(&case).stderr);
                assert!(reason.starts_with("refused: "), "{name} {part}: {reason}");
            }
            refused += 1;
        }
    }
    assert!(refused > 20, "{refused} bounds are enough to mean something");
}

#[test]
fn a_checker_in_python_agrees() {
    if !has_python() {
        return;
    }
    let mut cases = requests();
    let classes = STRAIGHT.into_iter().chain(["joins"]).map(|class| (class, "4"));
    let classes = classes.chain([("mitres", "1"), ("mitres", "2")]);
    cases.extend(classes.map(|(class, seed)| (class.to_owned(), generated(class, seed))));
    for (index, (name, request)) in cases.iter().enumerate() {
        let case = Case::new(&format!("python-{index}"), request);
        let output = python(&case);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(said, "valid", "{name}");
        // A first entry in the right form that proves nothing.
        let (list, entry) = if case.tells("\"nodes\":[") {
            ("\"nodes\":[", r#"{"prices":{"scale":1,"pieces":[],"bars":[]}},"#)
        } else {
            ("\"conditions\":[", r#"{"pieces":[],"bars":[]},"#)
        };
        case.forge(list, &format!("{list}{entry}"));
        let output = python(&case);
        assert_ne!(output.status.code(), Some(0), "{name}");
        assert!(text(&output.stderr).starts_with("refused: "), "{name}");
    }
}
