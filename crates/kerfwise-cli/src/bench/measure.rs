//! One instance solved, verified and timed.

use cpu_time::ProcessTime;
use kerfwise_core::model::{Effort, Request, StockCost};
use kerfwise_core::{Error, Surroundings, answer, budget, builder, solve, verify};
use serde::Serialize;
use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

/// A row of the table.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Measured {
    pub instance: String,
    pub kinds: usize,
    pub pieces: u64,
    pub bars: u64,
    pub missing: bool,
    pub cost: f64,
    pub bound: f64,
    pub proved: bool,
    pub partial: bool,
    pub milliseconds: f64,
    /// Processor time, since other programs may run on the machine.
    pub processor_milliseconds: f64,
    /// Millions of units of work, about a millisecond each.
    pub work: f64,
    pub strategy: String,
    pub best_known: Option<f64>,
    /// The reason why there is no valid plan.
    pub fault: Option<String>,
}

/// Solves, verifies and times one request. The time runs from the request to the answer's bytes; the limit is in
/// processor time.
pub fn measure(
    path: &Path,
    mut request: Request,
    effort: Option<Effort>,
    limit: Option<Duration>,
    best_known: Option<f64>,
) -> Measured {
    request.effort = effort.unwrap_or(request.effort);
    let mut row = Measured {
        instance: path.to_string_lossy().into_owned(),
        kinds: request.data.len(),
        pieces: request.data.iter().map(|piece| u64::from(piece.count)).sum(),
        bars: 0,
        missing: false,
        cost: 0.0,
        bound: 0.0,
        proved: false,
        partial: false,
        milliseconds: 0.0,
        processor_milliseconds: 0.0,
        work: 0.0,
        strategy: String::new(),
        best_known,
        fault: None,
    };
    let (began, worked) = (Instant::now(), ProcessTime::now());
    match run(&request, limit, worked) {
        Err(error) => row.fault = Some(error.to_string()),
        Ok((outcome, bytes)) => {
            row.milliseconds = began.elapsed().as_secs_f64() * 1e3;
            row.processor_milliseconds = worked.elapsed().as_secs_f64() * 1e3;
            row.bars = outcome.objective.bars;
            row.missing = outcome.objective.uncut > 0;
            row.cost = decimal(outcome.objective.cost);
            row.bound = decimal(outcome.cost_bound());
            row.proved = outcome.is_proved();
            row.work = millions(outcome.work);
            row.partial = outcome.partial;
            outcome.strategy.clone_into(&mut row.strategy);
            row.fault = check(&request, &bytes, &row);
        }
    }
    row
}

fn run(
    request: &Request,
    limit: Option<Duration>,
    began: ProcessTime,
) -> Result<(kerfwise_core::Outcome, Vec<u8>), Error> {
    let mut instance = builder::build(request)?;
    if let Some(limit) = limit {
        instance.work = budget::until(request.effort, limit);
    }
    // The levels below the cost take all the work that is left, so the run ends with its proof.
    let is_proved = Cell::new(false);
    let mut surroundings = Surroundings {
        stop: &|| is_proved.get() || limit.is_some_and(|limit| began.elapsed() >= limit),
        elapsed_ms: &|| u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
        observer: &mut |progress| is_proved.set(progress.outcome.is_proved()),
        trace: None,
    };
    let outcome = solve(&instance, &mut surroundings);
    let bytes = answer::write(&instance, &outcome, (surroundings.elapsed_ms)());
    Ok((outcome, bytes))
}

/// The fault of the answer, or a proof that contradicts a better known plan.
fn check(request: &Request, answer: &[u8], row: &Measured) -> Option<String> {
    let request = match serde_json::to_vec(request) {
        Ok(request) => request,
        Err(fault) => return Some(fault.to_string()),
    };
    if let Err(fault) = verify::verify(&request, answer) {
        return Some(fault.to_string());
    }
    let too_high = row
        .best_known
        .is_some_and(|best| !row.missing && row.bound > best);
    too_high.then(|| "the bound is above a known plan".to_owned())
}

#[expect(clippy::cast_precision_loss, reason = "shown to a person")]
fn millions(work: u64) -> f64 {
    work as f64 / 1e6
}

/// A cost for display, as a float.
#[expect(clippy::cast_precision_loss, reason = "shown to a person")]
fn decimal(cost: i128) -> f64 {
    StockCost::scaled(cost) as f64 / 1e7
}

/// Sums over a table.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub instances: usize,
    pub valid: usize,
    pub proved: usize,
    /// Number of instances whose plan costs at most the best known cost.
    pub at_best_known: usize,
    pub with_best_known: usize,
    pub bars: u64,
    pub mean_gap: f64,
    pub milliseconds: f64,
    pub processor_milliseconds: f64,
    /// Processor time.
    pub slowest_milliseconds: f64,
}

impl Totals {
    /// Sums up a table's rows.
    #[expect(clippy::cast_precision_loss, reason = "a mean, shown to a person")]
    pub fn of(rows: &[Measured]) -> Self {
        let known = |row: &&Measured| row.best_known.is_some();
        let gap = |row: &Measured| {
            if row.cost > 0.0 {
                (row.cost - row.bound) / row.cost
            } else {
                0.0
            }
        };
        Self {
            instances: rows.len(),
            valid: rows.iter().filter(|row| row.fault.is_none()).count(),
            proved: rows.iter().filter(|row| row.proved).count(),
            at_best_known: rows
                .iter()
                .filter(|row| row.best_known.is_some_and(|best| row.cost <= best))
                .count(),
            with_best_known: rows.iter().filter(known).count(),
            bars: rows.iter().map(|row| row.bars).sum(),
            mean_gap: rows.iter().map(gap).sum::<f64>() / rows.len().max(1) as f64,
            milliseconds: rows.iter().map(|row| row.milliseconds).sum(),
            processor_milliseconds: rows.iter().map(|row| row.processor_milliseconds).sum(),
            slowest_milliseconds: rows
                .iter()
                .map(|row| row.processor_milliseconds)
                .fold(0.0, f64::max),
        }
    }
}
