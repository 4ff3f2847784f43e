//! The optimizer as an extension of Python: JSON in and JSON out. `python/kerfwise` makes dataclasses of both.

use kerfwise_core::verify::{self as checks, CheckLimits, Fault, ProofFile};
use kerfwise_core::{Progress, Surroundings, answer, list, try_optimize};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// Time between two checks for Ctrl-C. Each check waits for the interpreter's lock.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// The caller of a solve: its clock, the interpreter's signals, and the function for better plans.
struct Caller {
    began: Instant,
    time_limit: Option<Duration>,
    asked: Cell<Instant>,
    progress: Option<Py<PyAny>>,
    /// The first exception, which ends the solve.
    raised: RefCell<Option<PyErr>>,
}

impl Caller {
    fn keep(&self, done: PyResult<()>) {
        if let Err(raised) = done {
            self.raised.borrow_mut().get_or_insert(raised);
        }
    }

    fn has_raised(&self) -> bool {
        self.raised.borrow().is_some()
    }

    fn stops(&self) -> bool {
        if self.asked.get().elapsed() >= BETWEEN_SIGNALS {
            self.asked.set(Instant::now());
            self.keep(Python::attach(|python| python.check_signals()));
        }
        let is_late = self.time_limit.is_some_and(|limit| self.began.elapsed() >= limit);
        is_late || self.has_raised()
    }

    fn hears(&self, progress: &Progress<'_>) {
        if let (Some(listener), false) = (&self.progress, self.has_raised()) {
            let called = text(answer::so_far(progress))
                .and_then(|answer| Python::attach(|python| listener.call1(python, (answer,)).map(drop)));
            self.keep(called);
        }
    }
}

/// The core writes UTF-8.
fn text(json: Vec<u8>) -> PyResult<String> {
    String::from_utf8(json).map_err(|fault| PyRuntimeError::new_err(fault.to_string()))
}

/// Runs a search without the interpreter's lock: other threads of Python go on meanwhile.
fn run(
    python: Python<'_>,
    time_limit: Option<f64>,
    progress: Option<Py<PyAny>>,
    search: impl Fn(Option<Duration>, &mut Surroundings<'_>) -> Vec<u8> + Send + Sync,
) -> PyResult<String> {
    let time_limit = time_limit
        .map(Duration::try_from_secs_f64)
        .transpose()
        .map_err(|_| PyValueError::new_err("time_limit must be a number of seconds, at least 0"))?;
    python.detach(|| {
        let began = Instant::now();
        let caller = Caller {
            began,
            time_limit,
            asked: Cell::new(began),
            progress,
            raised: RefCell::new(None),
        };
        let mut surroundings = Surroundings {
            stop: &|| caller.stops(),
            elapsed_ms: &|| u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
            observer: &mut |progress| caller.hears(progress),
            trace: None,
        };
        let answer = search(time_limit, &mut surroundings);
        caller.raised.into_inner().map_or_else(|| text(answer), Err)
    })
}

/// Answers a request with an envelope, errors in the request included.
#[pyfunction]
fn solve(
    python: Python<'_>,
    request: &str,
    time_limit: Option<f64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    run(python, time_limit, progress, |limit, surroundings| {
        try_optimize(request.as_bytes(), None, limit, surroundings).unwrap_or_else(|fault| fault.envelope())
    })
}

/// Answers a list as people write it with an envelope, errors in the list included.
#[pyfunction]
fn plan(python: Python<'_>, list: &str, time_limit: Option<f64>) -> PyResult<String> {
    run(python, time_limit, None, |limit, surroundings| {
        list::plan(list.as_bytes(), None, limit, surroundings).unwrap_or_else(|fault| fault.envelope())
    })
}

/// The place and the rule of a fault.
type PlaceAndRule = Option<(String, String)>;

fn place_and_rule(checked: Result<(), Fault>) -> PlaceAndRule {
    checked.err().map(|fault| (fault.at, fault.reason))
}

/// The first rule that an answer breaks.
#[pyfunction]
fn verify(python: Python<'_>, request: &str, answer: &str) -> PlaceAndRule {
    python.detach(|| place_and_rule(checks::verify(request.as_bytes(), answer.as_bytes())))
}

/// The first step of a certificate that does not hold.
#[pyfunction]
fn verify_certificate(python: Python<'_>, request: &str, answer: &str) -> PlaceAndRule {
    python.detach(|| place_and_rule(checks::verify_certificate(request.as_bytes(), answer.as_bytes())))
}

/// The first claim of a proof file that does not hold, or the reason why the text is no proof file.
#[pyfunction]
fn check_proof(python: Python<'_>, file: &str) -> PlaceAndRule {
    python.detach(|| match ProofFile::read(file.as_bytes()) {
        Err(fault) => place_and_rule(Err(fault)),
        Ok(read) => {
            let broken = read.check(CheckLimits::default()).broken.into_iter().next();
            broken.map(|broken| (broken.at, broken.reason))
        }
    })
}

/// The extension's functions.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{check_proof, plan, solve, verify, verify_certificate};
}
