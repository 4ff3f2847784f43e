//! The envelopes of requests without a plan.

use super::to_json;
use crate::{Error, Taken};
use serde::Serialize;
use std::sync::Arc;

impl Error {
    /// The whole envelope, ready to send.
    #[must_use]
    pub fn envelope(&self) -> Vec<u8> {
        let (key, message) = (self.key(), self.to_string());
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
            Self::NothingToOptimize => to_json(&Unplanned::new(key, message, &[], None)),
            Self::ItemTooLong { keys, taken } => to_json(&Unplanned::new(key, message, keys, *taken)),
            Self::ItemTooShort(keys) => to_json(&Unplanned::new(key, message, keys, None)),
        }
    }
}

/// The envelope of a refused request: `invalidRequest` or `tooLarge`.
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
    /// The fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    reason: Option<&'a str>,
    /// The greatest allowed number.
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
    /// Keys of the pieces that are too long or too short.
    keys: &'a [Arc<str>],
    /// Of `itemTooLong`: what is taken off the longest bar, if the shortest of the pieces would fit without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    taken: Option<Taken>,
}

impl<'a> Unplanned<'a> {
    fn new(
        error_key: &'static str,
        error_message: String,
        keys: &'a [Arc<str>],
        taken: Option<Taken>,
    ) -> Self {
        let error_details = UnplannedDetails { keys, taken };
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
