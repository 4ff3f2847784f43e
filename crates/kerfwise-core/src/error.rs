//! The errors of a request.

use std::sync::Arc;

/// Why a request has no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The request breaks a rule of the model; HTTP 400.
    InvalidRequest {
        /// JSON path of the fault, `$.data[3].length`.
        path: String,
        /// The fault, in a few plain words.
        reason: String,
    },
    /// The request is larger than a limit of the core; HTTP 413.
    TooLarge {
        /// JSON path of the part that is too large.
        path: String,
        /// The greatest allowed number.
        limit: u64,
    },
    /// No piece is asked for.
    NothingToOptimize,
    /// These pieces (keys) fit no bar, single or joined, even with quantities ignored.
    ItemTooLong(Vec<Arc<str>>),
    /// These pieces (keys) are so short that their angles leave no shorter edge.
    ItemTooShort(Vec<Arc<str>>),
}

impl Error {
    pub(crate) fn invalid(path: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::InvalidRequest {
            path: path.into(),
            reason: reason.into(),
        }
    }

    /// The error's key on the wire.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::InvalidRequest { .. } => "invalidRequest",
            Self::TooLarge { .. } => "tooLarge",
            Self::NothingToOptimize => "nothingToOptimize",
            Self::ItemTooLong(_) => "itemTooLong",
            Self::ItemTooShort(_) => "itemTooShort",
        }
    }

    /// The fault, for a person.
    fn message(&self) -> String {
        match self {
            Self::InvalidRequest { path, reason } => format!("{path} {reason}"),
            Self::TooLarge { path, limit } => format!("{path} is past the limit of {limit}"),
            Self::NothingToOptimize => "there is nothing to optimize".to_owned(),
            Self::ItemTooLong(keys) => format!("too long for any bar: {}", listed(keys)),
            Self::ItemTooShort(keys) => format!("too short for their angles and width: {}", listed(keys)),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.message())
    }
}

impl std::error::Error for Error {}

/// The first five keys, since a person reads the message.
fn listed(keys: &[Arc<str>]) -> String {
    const SHOWN: usize = 5;
    let shown = keys[..keys.len().min(SHOWN)].join(", ");
    match keys.len().checked_sub(SHOWN) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}
