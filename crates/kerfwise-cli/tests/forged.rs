//! Certificates of every class that `generate` makes, with each field lost or of another form: the command and the independent
//! checker in Python accept them as they were written, and refuse each of the others in one line.

#[path = "support/checker.rs"]
mod checker;

use checker::Checker;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const CERTIFICATE: &str = "/success/data/meta/certificate";

/// A folder that is gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("kerfwise-forged-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a writable folder");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn kerfwise(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kerfwise"))
        .args(arguments)
        .output()
        .expect("the command runs")
}

/// A place of each field of a value, by its path without the numbers of lists.
fn fields(value: &Value, place: &str, path: &str, into: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(members) => {
            for (name, inner) in members {
                let (place, path) = (format!("{place}/{name}"), format!("{path}/{name}"));
                into.entry(path.clone()).or_insert_with(|| place.clone());
                fields(inner, &place, &path, into);
            }
        }
        Value::Array(entries) => {
            for (index, inner) in entries.iter().enumerate() {
                fields(inner, &format!("{place}/{index}"), path, into);
            }
        }
        _ => (),
    }
}

/// Whether each checker accepts an answer, and its line; the checker in Python answers only where Python is installed.
fn judged(checker: Option<&mut Checker>, request: &Path, answer: &Path) -> Vec<(bool, String)> {
    let theirs = checker.map(|checker| checker.verdict(request, answer));
    let theirs = theirs.map(|said| (said == "valid", said));
    let [request, answer] = [request, answer].map(|path| path.to_str().expect("a plain name"));
    let ours = kerfwise(&["verify", "--certificate", request, answer]);
    let said = String::from_utf8_lossy(&ours.stdout) + String::from_utf8_lossy(&ours.stderr);
    let ours = (ours.status.success(), said.trim().to_owned());
    [Some(ours), theirs].into_iter().flatten().collect()
}

/// Checks one class; gives the number of its fields.
fn is_checked(class: &str) -> usize {
    let mut checker = Checker::start();
    let folder = Folder::new(class);
    let [path, forged] = ["request.json", "answer.json"].map(|name| folder.0.join(name));
    let generated = kerfwise(&["generate", "--seed", "3", "--size", "12", class]).stdout;
    let mut request: Value = serde_json::from_slice(&generated).expect("a request");
    request["certificate"] = json!(true);
    fs::write(&path, request.to_string()).expect("a writable file");
    let solved = kerfwise(&[
        "solve",
        "--effort",
        "preview",
        path.to_str().expect("a plain name"),
    ]);
    let answer: Value = serde_json::from_slice(&solved.stdout).expect("an answer");
    fs::write(&forged, answer.to_string()).expect("a writable file");
    for (_, said) in judged(checker.as_mut(), &path, &forged) {
        assert_eq!(said, "valid", "{class}");
    }
    let mut places = BTreeMap::new();
    fields(
        answer.pointer(CERTIFICATE).expect("a certificate"),
        CERTIFICATE,
        "",
        &mut places,
    );
    for place in places.values() {
        let (parent, name) = place.rsplit_once('/').expect("a pointer");
        for other in [None, Some(json!("another form"))] {
            let mut changed = answer.clone();
            let members = changed.pointer_mut(parent).and_then(Value::as_object_mut);
            let members = members.expect("an object");
            match &other {
                None => members.remove(name),
                Some(value) => members.insert(name.to_owned(), value.clone()),
            };
            fs::write(&forged, changed.to_string()).expect("a writable file");
            for (accepted, said) in judged(checker.as_mut(), &path, &forged) {
                assert!(!accepted, "{class} {place} {other:?}: {said}");
                assert_eq!(said.lines().count(), 1, "{class} {place} {other:?}: {said}");
            }
        }
    }
    places.len()
}

#[test]
fn certificates_of_square_cuts_hold_and_none_of_their_fields_may_be_lost_or_changed() {
    let packing = ["uniform", "triplets", "schwerin", "cutgen", "variable-sized"];
    let workshops = ["practical", "leftovers", "complexity", "limits"];
    for class in packing.into_iter().chain(workshops) {
        assert!(is_checked(class) >= 10, "{class}");
    }
}

#[test]
fn certificates_of_mitres_and_joins_hold_and_none_of_their_fields_may_be_lost_or_changed() {
    for class in ["mitres", "joins"] {
        assert!(is_checked(class) >= 6, "{class}");
    }
}
