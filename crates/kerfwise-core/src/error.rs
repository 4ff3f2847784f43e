//! What can be wrong with a request, in the words of the wire.

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
        let (key, message) = (self.key(), self.to_string());
        let written = match self {
            Self::InvalidRequest { path, reason } => serde_json::to_vec(&Refusal {
                error: RefusalBody {
                    key,
                    message,
                    details: RefusalDetails {
                        path,
                        reason: Some(reason),
                        limit: None,
                    },
                },
            }),
            Self::TooLarge { path, limit } => serde_json::to_vec(&Refusal {
                error: RefusalBody {
                    key,
                    message,
                    details: RefusalDetails {
                        path,
                        reason: None,
                        limit: Some(*limit),
                    },
                },
            }),
            Self::NothingToOptimize => serde_json::to_vec(&Unplanned::new(key, message, &[])),
            Self::ItemTooLong(keys) | Self::ItemTooShort(keys) => {
                serde_json::to_vec(&Unplanned::new(key, message, keys))
            }
        };
        // Serializing to memory fails only where a map's key is no string; there is none.
        written.unwrap_or_default()
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
        match self {
            Self::InvalidRequest { path, reason } => write!(out, "{path} {reason}"),
            Self::TooLarge { path, limit } => write!(out, "{path} is past the limit of {limit}"),
            Self::NothingToOptimize => out.write_str("there is nothing to optimize"),
            Self::ItemTooLong(keys) => write!(out, "too long for any bar: {}", listed(keys)),
            Self::ItemTooShort(keys) => write!(out, "too short for their angles and width: {}", listed(keys)),
        }
    }
}

impl std::error::Error for Error {}

/// The first keys; a message is read by a person.
fn listed(keys: &[Arc<str>]) -> String {
    const SHOWN: usize = 5;
    let shown = keys
        .iter()
        .take(SHOWN)
        .map(|key| &**key)
        .collect::<Vec<_>>()
        .join(", ");
    if keys.len() > SHOWN {
        format!("{shown} and {} more", keys.len() - SHOWN)
    } else {
        shown
    }
}
