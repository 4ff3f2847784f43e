//! Reads the request, and the plan or the error of the answer.

use super::{Result, allowances, fault, faults, require};
use kerfwise_model::Request;
use kerfwise_model::answer::OptimizeResult;
use kerfwise_model::builder::{build, read_request};
use serde::Deserialize;

/// An answer: a plan, or an error in either of the two forms of errors.
#[derive(Deserialize)]
struct Reported {
    #[serde(default)]
    error: Option<Reason>,
    #[serde(default)]
    success: Option<Success>,
}

#[derive(Deserialize)]
struct Reason {
    key: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Success {
    #[serde(default)]
    error_key: Option<String>,
    #[serde(default)]
    is_error: Option<bool>,
    #[serde(default)]
    data: Option<OptimizeResult>,
}

/// The request as it is cut and the plan of the answer; `None` if the answer is the error that the request deserves.
pub(super) fn request_and_plan(request: &[u8], answer: &[u8]) -> Result<Option<(Request, OptimizeResult)>> {
    let reported = read(answer)?;
    let asked =
        read_request(request).and_then(|request| build(&request).map(|_| allowances::as_cut(request)));
    let (key, success) = match reported {
        Reported {
            error: Some(reason), ..
        } => (Some(reason.key), None),
        Reported { success, .. } => match success {
            Some(Success {
                error_key: Some(key), ..
            }) => (Some(key), None),
            success => (None, success),
        },
    };
    let request = match (asked, key) {
        (Ok(request), None) => request,
        (Err(error), Some(key)) if error.key() == key => return Ok(None),
        (Err(error), _) => return fault("answer", faults::MUST_BE_THE_ERROR.with(&[&error.key()])),
        (Ok(_), Some(key)) => return fault("answer", faults::IS_THE_ERROR_FOR_A_VALID_REQUEST.with(&[&key])),
    };
    let Some(Success { is_error, data, .. }) = success else {
        return fault("success", faults::IS_MISSING);
    };
    require(is_error == Some(false), "isError", faults::MUST_BE_FALSE)?;
    match data {
        Some(data) => Ok(Some((request, data))),
        None => fault("success.data", faults::IS_MISSING),
    }
}

/// Reads an answer piece by piece, so that memory holds no more than a plan.
fn read(answer: &[u8]) -> Result<Reported> {
    let mut text = serde_json::Deserializer::from_slice(answer);
    let reported = serde_path_to_error::deserialize(&mut text).or_else(|cause| {
        // The position of an error behind a value does not say which field comes next.
        let path = cause.path().to_string();
        let path = path.trim_end_matches('?').trim_end_matches('.');
        // No other check reports faults of the envelope.
        let at = match path.strip_prefix("success.data.").unwrap_or(path) {
            "" => "answer".to_owned(),
            at if at.starts_with('[') => format!("answer{at}"),
            at => at.to_owned(),
        };
        fault(at, faults::CANNOT_BE_READ.with(&[&cause.into_inner()]))
    })?;
    match text.end() {
        Ok(()) => Ok(reported),
        Err(cause) => fault("answer", faults::CANNOT_BE_READ.with(&[&cause])),
    }
}
