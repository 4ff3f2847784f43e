//! What can be wrong with a request, in the words of the wire.

use crate::answer::to_json;
use serde::Serialize;
use std::sync::Arc;

/// Why a request has no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The request breaks a rule of the model; HTTP 400.
    InvalidRequest {
        /// JSON path of the fault, `$.data[3].length`.
        path: String,
        /// What is wrong there, in a few plain words.
        reason: String,
    },
    /// The request is past a limit that the core guarantees to hold; HTTP 413.
    TooLarge {
        /// JSON path of what is too large.
        path: String,
        /// What there may be at most.
        limit: u64,
    },
    /// No piece is asked for.
    NothingToOptimize,
    /// These pieces (keys) fit no bar, single or joined, even with quantities ignored.
    ItemTooLong(Vec<Arc<str>>),
    /// These pieces (keys) have no shorter edge left between their angles.
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

    /// The whole envelope, ready to send.
    #[must_use]
    pub fn envelope(&self) -> Vec<u8> {
        let (key, message) = (self.key(), self.message());
        let refusal = |message, path, reason, limit| Refusal {
            error: RefusalBody {
                key,
                message,
                details: RefusalDetails { path, reason, limit },
            },
        };
        match self {
            Self::InvalidRequest { path, reason } => to_json(&refusal(message, path, Some(reason), None)),
            Self::TooLarge { path, limit } => to_json(&refusal(message, path, None, Some(*limit))),
            Self::NothingToOptimize => to_json(&Unplanned::new(key, message, &[])),
            Self::ItemTooLong(keys) | Self::ItemTooShort(keys) => {
                to_json(&Unplanned::new(key, message, keys))
            }
        }
    }

    /// What is wrong, for a person.
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

/// The envelope of a request that was refused: `invalidRequest` or `tooLarge`.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeRefusal"))]
pub struct Refusal<'a> {
    error: RefusalBody<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct RefusalBody<'a> {
    key: &'static str,
    message: String,
    details: RefusalDetails<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct RefusalDetails<'a> {
    /// JSON path of the fault.
    path: &'a str,
    /// What is wrong there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    reason: Option<&'a str>,
    /// What there may be at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    limit: Option<u64>,
}

/// The envelope of a valid request that has no plan: `nothingToOptimize`, `itemTooLong`, `itemTooShort`.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeUnplanned"))]
pub struct Unplanned<'a> {
    success: UnplannedBody<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct UnplannedBody<'a> {
    #[cfg_attr(feature = "ts", ts(type = "true"))]
    is_error: bool,
    error_key: &'static str,
    error_message: String,
    error_details: UnplannedDetails<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct UnplannedDetails<'a> {
    /// Keys of the pieces it is about.
    keys: &'a [Arc<str>],
}

impl<'a> Unplanned<'a> {
    fn new(error_key: &'static str, error_message: String, keys: &'a [Arc<str>]) -> Self {
        let error_details = UnplannedDetails { keys };
        Self {
            success: UnplannedBody {
                is_error: true,
                error_key,
                error_message,
                error_details,
            },
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.message())
    }
}

impl std::error::Error for Error {}

/// The first keys; a message is read by a person.
fn listed(keys: &[Arc<str>]) -> String {
    const SHOWN: usize = 5;
    let shown = keys[..keys.len().min(SHOWN)].join(", ");
    match keys.len().checked_sub(SHOWN) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}
