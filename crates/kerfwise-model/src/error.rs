//! The errors of a request.

use crate::{Nm, print_millionths};
use serde::Serialize;
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
    /// These pieces fit no bar, single or joined, even with quantities ignored.
    ItemTooLong {
        /// Their keys.
        keys: Vec<Arc<str>>,
        /// What is taken off the longest bar, if the shortest of these pieces would fit without it.
        taken: Option<Taken>,
    },
    /// These pieces (keys) are so short that their angles leave no shorter edge.
    ItemTooShort(Vec<Arc<str>>),
}

/// The longest bar, and what no piece can use of it, in millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TakenOffBar"))]
pub struct Taken {
    /// Raw length of the longest bar, single or joined.
    pub longest: Nm,
    /// The trims of both ends.
    pub side_waste: Nm,
    /// The length kept free at the tail.
    pub reserve: Nm,
    /// What the clamp holds beyond the trim.
    pub clamp: Nm,
    /// The tip offsets of the piece.
    pub delta: Nm,
    /// The allowance of the piece.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub allowance: Nm,
}

fn is_none(allowance: &Nm) -> bool {
    *allowance == Nm::ZERO
}

impl Taken {
    /// What is left for a piece.
    #[must_use]
    pub fn left(&self) -> Nm {
        let taken = self.side_waste + self.reserve + self.clamp + self.delta + self.allowance;
        (self.longest - taken).max(Nm::ZERO)
    }

    fn in_words(&self) -> String {
        let mm = |length: Nm| format!("{} mm", print_millionths(length.0));
        let parts = [
            ("the trims", self.side_waste),
            ("the reserve", self.reserve),
            ("the clamp", self.clamp),
            ("the tips", self.delta),
            ("the allowance", self.allowance),
        ];
        let parts: Vec<String> = parts
            .into_iter()
            .filter(|(_, length)| *length > Nm::ZERO)
            .map(|(name, length)| format!("{name} {}", mm(length)))
            .collect();
        let (longest, left) = (mm(self.longest), mm(self.left()));
        format!(
            "of the longest bar, {longest}, {left} are left ({})",
            parts.join(", ")
        )
    }
}

impl Error {
    /// A fault at a JSON path of the request.
    pub fn invalid(path: impl Into<String>, reason: impl Into<String>) -> Self {
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
            Self::ItemTooLong { .. } => "itemTooLong",
            Self::ItemTooShort(_) => "itemTooShort",
        }
    }

    /// The fault, for a person.
    fn message(&self) -> String {
        match self {
            Self::InvalidRequest { path, reason } => format!("{path} {reason}"),
            Self::TooLarge { path, limit } => format!("{path} is past the limit of {limit}"),
            Self::NothingToOptimize => "there is nothing to optimize".to_owned(),
            Self::ItemTooLong { keys, taken } => {
                let why = taken.map_or_else(String::new, |taken| format!("; {}", taken.in_words()));
                format!("too long for any bar: {}{why}", listed(keys))
            }
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
