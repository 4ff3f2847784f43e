//! [Lists as people write them](kerfwise_model::list), planned.

pub use kerfwise_model::list::{
    Bounds, Doubt, ListAllowance, ListAnswer, ListJoins, ListOffcut, ListPiece, ListRequest, ListStock,
    Translated, Unit, present, read_length, reread, translate,
};

use crate::model::{Effort, Error};
use crate::{Surroundings, try_optimize};
use std::time::Duration;

/// Answers a list with its plan, as [`crate::try_optimize`] answers a request.
///
/// # Errors
/// The fault of the list.
pub fn plan(
    list: &[u8],
    effort: Option<Effort>,
    time_limit: Option<Duration>,
    surroundings: &mut Surroundings<'_>,
) -> Result<Vec<u8>, Error> {
    let mut list = ListRequest::read(list)?;
    list.effort = effort.unwrap_or(list.effort);
    let translated = Translated::of(list)?;
    let answer = try_optimize(translated.request().as_bytes(), None, time_limit, surroundings)
        .map_err(|fault| translated.in_its_terms(fault))?;
    Ok(present(&translated, answer))
}
