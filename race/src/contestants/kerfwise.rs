//! Kerfwise, from the request to the answer's bytes.

use super::Run;
use kerfwise_cli::failure::Failure;
use kerfwise_core::model::{Effort, Request};
use kerfwise_core::{Surroundings, answer, builder, solve as search};
use std::hint::black_box;
use std::time::Instant;

pub fn solve(request: &Request) -> Result<Run, Failure> {
    let mut request = request.clone();
    request.effort = Effort::Normal;
    let began = Instant::now();
    let instance = builder::build(&request).map_err(Failure::new)?;
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    let outcome = search(&instance, &mut surroundings);
    black_box(answer::write(&instance, &outcome, 0));
    let milliseconds = began.elapsed().as_secs_f64() * 1e3;
    let all = outcome.objective.uncut == 0;
    Ok(Run {
        cost: all.then(|| u64::try_from(outcome.objective.cost).unwrap_or(u64::MAX)),
        bars: usize::try_from(outcome.objective.bars).unwrap_or(usize::MAX),
        proved: outcome.is_proved(),
        milliseconds,
    })
}
