//! Checks of plans by code that shares nothing with the search.

use crate::{Fault, Report};
use kerfwise_core::verify::{self, CheckLimits, ProofFile};

/// Checks an answer against its request, both as JSON: every rule of the plan and every figure in the answer.
///
/// # Errors
/// The first rule that is broken.
///
/// ```
/// let request = r#"{"stock": [{"length": 6000}], "data": [{"length": 1000, "count": 7}]}"#;
/// let plan = kerfwise::Problem::from_json(request)?.solve()?;
/// kerfwise::verify(request, plan.as_json())?;
///
/// let lie = plan.as_json().replace("\"barsCount\":2", "\"barsCount\":1");
/// assert_eq!(kerfwise::verify(request, &lie).unwrap_err().at, "barsCount");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(request: &str, answer: &str) -> Result<(), Fault> {
    verify::verify(request.as_bytes(), answer.as_bytes())
}

/// Checks the certificate of an answer, but not the plan itself; for that there is [`verify`].
///
/// # Errors
/// The first step of the proof that does not hold, or the reason why there is no proof.
pub fn verify_certificate(request: &str, answer: &str) -> Result<(), Fault> {
    verify::verify_certificate(request.as_bytes(), answer.as_bytes())
}

/// Checks everything that a proof file claims.
///
/// # Errors
/// The reason why the text is no proof file. Claims that do not hold are in the report.
pub fn check_proof(file: &str) -> Result<Report, Fault> {
    ProofFile::read(file.as_bytes()).map(|file| file.check(CheckLimits::default()))
}
