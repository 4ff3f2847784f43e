//! What the fuzz targets share: a request is answered, and the verifier judges the answer.

use kerfwise_core::model::Effort;
use kerfwise_core::{Surroundings, optimize, verify};

/// Answers a request, with the least effort so that many can be tried; panics where the verifier refuses the answer.
pub fn judge(request: &[u8]) {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let answer = optimize(request, Some(Effort::Preview), &mut surroundings);
    if let Err(fault) = verify::verify(request, &answer) {
        panic!(
            "{fault}\n{}\n{}",
            String::from_utf8_lossy(request),
            String::from_utf8_lossy(&answer)
        );
    }
    // A certificate must prove its bound.
    let told = String::from_utf8_lossy(&answer);
    if told.contains("\"certificate\":{\"priced\"")
        && let Err(fault) = verify::verify_certificate(request, &answer)
    {
        panic!("{fault}\n{}\n{told}", String::from_utf8_lossy(request));
    }
}
