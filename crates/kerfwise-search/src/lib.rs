//! The search: from a checked [`Instance`] to the best plan found, and what is proved of it.
//!
//! Square, mitred and joined bars have a room each, over a frame that they share. What checks plans is no part of this
//! crate, and this crate no part of that.

pub mod bounds;
mod branching;
mod certifier;
mod dealing;
mod efforts;
mod first_fit;
mod frame;
mod joined;
mod keeping;
mod levels;
mod mitre;
mod search;
mod staying;
mod steps;
#[cfg(test)]
mod steps_page;
pub mod straight;
pub mod strategies;
mod trace;

pub use certifier::{Claimed, certificate_of};
pub use dealing::{Dealt, dealt};
pub use levels::levels;
pub use search::{LowerBound, Outcome, Progress, Search, Surroundings};
pub use staying::staying;
pub use strategies::solve_with;
pub use trace::{StepTaken, Trace};

use kerfwise_kernels::sorting;
#[cfg(test)]
use kerfwise_model::builder;
use kerfwise_model::{self as model, Error, Instance, budget, certificate, numbers};
use std::sync::Arc;

/// Looks for the best plan with every bound and strategy that applies. Strategies end if the effort's work is spent or
/// the stop signal comes; a strategy that only looks for cheaper plans also ends if the incumbent is proved.
#[must_use]
pub fn solve(instance: &Instance, surroundings: &mut Surroundings<'_>) -> Outcome {
    // A listener expects better plans, and no better plan than a given one is wanted.
    let mut ignore = |_: &Progress<'_>| {};
    let mut own = Surroundings {
        observer: if instance.given.is_some() {
            &mut ignore
        } else {
            &mut *surroundings.observer
        },
        ..*surroundings
    };
    let mut outcome = efforts::solve(instance, &mut own);
    if let Some(plan) = &instance.given {
        outcome.give(instance, plan.clone());
    }
    if instance.certificate {
        let claimed = Claimed::by(&outcome);
        outcome.certificate = Some(Arc::new(certificate_of(instance, claimed, surroundings.stop)));
    }
    outcome
}
