//! Checks proof files like their reader does.

use kerfwise_verify::{CheckLimits, Part, ProofFile, Report};
use serde_json::Value;

pub fn checked(file: &Value) -> Report {
    let bytes = file.to_string();
    let file = ProofFile::read(bytes.as_bytes()).expect("the form is right");
    file.check(CheckLimits::default())
}

pub fn faults(report: &Report) -> Vec<(Part, String)> {
    let broken = report.broken.iter();
    broken.map(|broken| (broken.part, broken.to_string())).collect()
}
