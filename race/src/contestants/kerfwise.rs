//! Kerfwise, from the request to the answer's bytes.

use super::Run;
use super::timed::timed;
use kerfwise_cli::failure::Failure;
use kerfwise_core::model::{Effort, Request};
use kerfwise_core::{Error, Outcome, Surroundings, answer, builder, solve as search};
use std::hint::black_box;

pub fn solve(request: &Request, effort: Effort) -> Result<Run, Failure> {
    let mut request = request.clone();
    request.effort = effort;
    let (outcome, milliseconds) = timed(|| answered(&request));
    let outcome = outcome.map_err(Failure::new)?;
    let all = outcome.objective.uncut == 0;
    Ok(Run {
        cost: all.then(|| u64::try_from(outcome.objective.cost).unwrap_or(u64::MAX)),
        bars: usize::try_from(outcome.objective.bars).unwrap_or(usize::MAX),
        proved: outcome.is_proved(),
        milliseconds,
    })
}

fn answered(request: &Request) -> Result<Outcome, Error> {
    let instance = builder::build(request)?;
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = search(&instance, &mut surroundings);
    black_box(answer::write(&instance, &outcome, 0));
    Ok(outcome)
}
