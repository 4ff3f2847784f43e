//! Lists as people write them: lengths in any notation and the trade's names. A list means one exact [`Request`], and an
//! answer to that is told in the list's unit. Every door takes the same list (`docs/lists.md`).
//!
//! [`translate`] and [`present`] are the way there and back.

mod answer;
mod length;
mod names;
mod quantity;
mod request;
mod spelling;

pub use answer::ListAnswer;
pub use length::{Bounds, Doubt, Unit, read_length};
#[cfg(test)]
pub(crate) use names::FORM;
pub use request::{ListAllowance, ListJoins, ListOffcut, ListPiece, ListRequest, ListStock};

use crate::Error;
use crate::builder;
use serde_json::value::RawValue;

/// A list and the exact request that it means, as JSON.
pub struct Translated {
    list: ListRequest,
    request: Box<RawValue>,
}

impl Translated {
    /// The request that a list means, not checked.
    ///
    /// # Errors
    /// Never for a list that was read.
    pub fn of(list: ListRequest) -> Result<Self, Error> {
        let request = serde_json::value::to_raw_value(&list.request())
            .map_err(|fault| Error::invalid("$", fault.to_string()))?;
        Ok(Self { list, request })
    }

    /// A fault of the exact request as one of the list.
    #[must_use]
    pub fn in_its_terms(&self, fault: Error) -> Error {
        in_terms_of(&self.list, fault)
    }

    /// The exact request.
    #[must_use]
    pub fn request(&self) -> &str {
        self.request.get()
    }
}

/// Reads a list and checks the request that it means.
///
/// # Errors
/// The first fault, with its path in the list.
pub fn translate(list: &[u8]) -> Result<Translated, Error> {
    let list = ListRequest::read(list)?;
    builder::build(&list.request()).map_err(|fault| in_terms_of(&list, fault))?;
    Translated::of(list)
}

/// Reads a list that [`translate`] has accepted before, without another check of its request.
///
/// # Errors
/// The first fault of the list's own form, with its path.
pub fn reread(list: &[u8]) -> Result<Translated, Error> {
    Translated::of(ListRequest::read(list)?)
}

/// The envelope of an answer to the request that a list means, told in terms of the list; or of the fault of an answer to
/// another list. An envelope without a plan stays as it is.
#[must_use]
pub fn present(translated: &Translated, answer: Vec<u8>) -> Vec<u8> {
    let told = serde_json::from_slice::<&RawValue>(&answer)
        .ok()
        .and_then(|raw| answer::plan_of(&translated.list, &translated.request, raw));
    match told {
        Some(Ok(plan)) => plan,
        Some(Err(fault)) => fault.envelope(),
        None => answer,
    }
}

impl ListRequest {
    /// The piece of a key of the answer: its index in the list, and its entry.
    fn piece(&self, key: &str) -> Option<(usize, &ListPiece)> {
        let index = key.parse().ok()?;
        Some((index, self.pieces.get(index)?))
    }

    /// What a person calls the piece of a key: its name, unless another one has it too.
    fn called(&self, key: &str) -> String {
        let alone = |name: &str| self.pieces.iter().filter(|piece| &*piece.name == name).count() == 1;
        match self.piece(key) {
            Some((_, piece)) if !piece.name.is_empty() && alone(&piece.name) => piece.name.to_string(),
            Some((index, _)) => format!("pieces[{index}]"),
            None => key.to_owned(),
        }
    }
}

/// The members of a request by the names that a list has for them.
const PATHS: &[(&str, &str)] = &[
    ("$.data", "$.pieces"),
    ("$.materialWidth", "$.profileWidth"),
    ("$.delta", "$.tipOffset"),
];

/// A fault of the exact request as one of its list.
fn in_terms_of(list: &ListRequest, fault: Error) -> Error {
    let path_of = |path: String| {
        let found = PATHS
            .iter()
            .find_map(|(exact, own)| Some(format!("{own}{}", path.strip_prefix(exact)?)));
        found.unwrap_or(path)
    };
    let called = |keys: Vec<std::sync::Arc<str>>| keys.iter().map(|key| list.called(key).into()).collect();
    match fault {
        Error::InvalidRequest { path, reason } => Error::InvalidRequest {
            path: path_of(path),
            reason,
        },
        Error::TooLarge { path, limit } => Error::TooLarge {
            path: path_of(path),
            limit,
        },
        Error::ItemTooLong { keys, taken } => Error::ItemTooLong {
            keys: called(keys),
            taken,
        },
        Error::ItemTooShort(keys) => Error::ItemTooShort(called(keys)),
        Error::NothingToOptimize => Error::NothingToOptimize,
    }
}
