//! The Kerfwise optimizer as one function, and the parts that programs use with it.
//!
//! [`optimize`] is the whole path from the bytes of a request to the bytes of an answer. [`solve`] is the part from the
//! checked [`model::Instance`] to the best plan found. The core does no IO, reads no clock and draws no random numbers:
//! the same request and effort give the same answer on every target, except `meta.time`.

pub mod answer;
pub mod list;

pub use kerfwise_model::{self as model, Error, Taken, budget, builder, certificate, numbers};
pub use kerfwise_search::{LowerBound, Outcome, Progress, StepTaken, Surroundings, Trace, solve};
pub use kerfwise_verify as verify;

use kerfwise_search::{Claimed, certificate_of};
use model::Effort;
use std::time::Duration;

/// Answers a request (UTF-8 JSON) with the whole envelope (UTF-8 JSON), errors included.
///
/// `effort` overrides the request's own.
#[must_use]
pub fn optimize(request: &[u8], effort: Option<Effort>, surroundings: &mut Surroundings<'_>) -> Vec<u8> {
    match try_optimize(request, effort, None, surroundings) {
        Ok(answer) => answer,
        Err(error) => error.envelope(),
    }
}

/// Writes the certificate of a bound that an answer to this request claims, without a search for a plan. Returns the
/// certificate as UTF-8 JSON, or the envelope of an error. The claim has `lowerBound`, `optimal` and `missing` of the
/// answer.
#[must_use]
pub fn certify(request: &[u8], claim: &[u8], stop: &dyn Fn() -> bool) -> Vec<u8> {
    let certificate = || {
        let instance = builder::build(&builder::read_request(request)?)?;
        let claimed = Claimed::read(&instance, claim)?;
        Ok(certificate_of(&instance, claimed, stop))
    };
    certificate().map_or_else(
        |error: Error| error.envelope(),
        |certificate| model::answer::to_json(&certificate),
    )
}

/// Answers a request like [`optimize`], but returns errors as such. `time_limit` says when the stop signal will come, so that
/// the effort `thorough` has work until then.
///
/// # Errors
/// The fault of the request.
pub fn try_optimize(
    request: &[u8],
    effort: Option<Effort>,
    time_limit: Option<Duration>,
    surroundings: &mut Surroundings<'_>,
) -> Result<Vec<u8>, Error> {
    let mut request = builder::read_request(request)?;
    request.effort = effort.unwrap_or(request.effort);
    let mut instance = builder::build(&request)?;
    if let Some(limit) = time_limit {
        instance.work = budget::until(request.effort, limit);
    }
    drop(request);
    let outcome = solve(&instance, surroundings);
    Ok(answer::write(&instance, &outcome, (surroundings.elapsed_ms)()))
}
