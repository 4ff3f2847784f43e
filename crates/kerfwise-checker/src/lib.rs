//! The WebAssembly interface of the verifier: one call, the bytes of a proof file in and a report as JSON out.
//!
//! It is a module of its own, without the crates of the search, so that a check of a proof runs no code that made the proof.

use kerfwise_verify::{CheckLimits, ProofFile, Report};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// The report on a file.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Verdict {
    /// The file is no proof file: the wrong member, and the reason.
    Refused { at: String, reason: String },
    /// The file was checked.
    Checked(Report),
}

/// Throws a panic's message, with its file and line, to the caller.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen(start)]
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Checks a proof file. Returns `{"refused": …}` if its form is wrong, else `{"checked": …}` with each claim that does
/// not hold.
#[wasm_bindgen]
pub fn check(file: &[u8]) -> String {
    let verdict = match ProofFile::read(file) {
        Ok(file) => Verdict::Checked(file.check(CheckLimits::default())),
        Err(fault) => Verdict::Refused {
            at: fault.at,
            reason: fault.reason,
        },
    };
    // Numbers and texts can always be written.
    serde_json::to_string(&verdict).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_text_that_is_no_proof_file_is_refused_with_the_member() {
        assert_eq!(
            check(b"{\"format\": \"x\"}"),
            r#"{"refused":{"at":"format","reason":"is not \"kerfwise-proof\""}}"#
        );
    }
}
