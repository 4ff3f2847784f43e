//! Any bytes as an answer, after a request of its own: the verifier gives a verdict and never crashes.

#![no_main]

use kerfwise_core::verify::{verify, verify_certificate};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let at = input.iter().position(|byte| *byte == b'\n').unwrap_or(input.len());
    let (request, answer) = input.split_at(at);
    let _ = verify(request, answer);
    let _ = verify_certificate(request, answer);
});
