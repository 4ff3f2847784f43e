//! `kerfwise solve`.

use crate::failure::Failure;
use crate::trace::TraceForm;
use crate::{input, output};
use clap::{Args, ValueEnum};
use kerfwise_core::answer::Answer;
use kerfwise_core::model::{Effort, Previous};
use kerfwise_core::{StepTaken, Surroundings, Trace};
use serde_json::Value;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Answer a request with a cutting plan.
#[derive(Args)]
pub struct Solve {
    /// The request as JSON; - or nothing reads standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// How much work to spend; by default what the request says.
    #[arg(long)]
    effort: Option<EffortName>,
    /// An answer to nearly the same request: of equal plans, take the one that keeps most of its bars. `verify` needs it
    /// too.
    #[arg(long, value_name = "ANSWER")]
    previous: Option<PathBuf>,
    /// Stop with the best plan so far after this many seconds. `thorough` goes on until then.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Tell each step of the search on standard error when it ends: its name behind the steps that it is a part of, the
    /// work done, and the plan's figure and bound on the first level that is not proved.
    #[arg(
        long,
        value_name = "FORM",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text"
    )]
    trace: Option<TraceForm>,
}

/// An effort as it is typed.
#[derive(Clone, Copy, ValueEnum)]
pub enum EffortName {
    /// About 10 ms of work.
    Preview,
    /// About 1 s of work.
    Normal,
    /// About 30 s of work.
    Thorough,
}

impl From<EffortName> for Effort {
    fn from(name: EffortName) -> Self {
        match name {
            EffortName::Preview => Self::Preview,
            EffortName::Normal => Self::Normal,
            EffortName::Thorough => Self::Thorough,
        }
    }
}

/// A count of seconds above 0, decimals allowed.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "is not a number of seconds".to_owned())?;
    let limit = Duration::try_from_secs_f64(seconds).map_err(|_| "is not a number of seconds".to_owned())?;
    if limit.is_zero() {
        Err("must be greater than 0".to_owned())
    } else {
        Ok(limit)
    }
}

impl Solve {
    /// Prints the envelope; an envelope with an error is printed too, and is a failure. A plan that leaves pieces out has an
    /// exit code of its own, since it may be proved all the same.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut request = input::read_json(&self.file)?;
        if let Some(answer) = &self.previous {
            request = with_previous(&request, &input::read_json(answer)?)?;
        }
        let tell = |step: &StepTaken<'_>| {
            if let Some(form) = self.trace {
                form.tell(step);
            }
        };
        let trace = Trace::new(&tell);
        let trace = self.trace.is_some().then_some(&trace);
        let effort = self.effort.map(Effort::from);
        let answer = within(self.time_limit, trace, |surroundings| {
            kerfwise_core::try_optimize(&request, effort, self.time_limit, surroundings)
        });
        match answer {
            Ok(answer) => {
                output::print(&answer)?;
                Ok(told(&answer))
            }
            Err(error) => {
                output::print(&error.envelope())?;
                Err(Failure::new(error))
            }
        }
    }
}

/// Runs a search that ends after so much time, if this is limited.
pub fn within<R>(
    limit: Option<Duration>,
    trace: Option<&Trace<'_>>,
    search: impl FnOnce(&mut Surroundings<'_>) -> R,
) -> R {
    let began = Instant::now();
    search(&mut Surroundings {
        stop: &|| limit.is_some_and(|limit| began.elapsed() >= limit),
        elapsed_ms: &|| u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
        observer: &mut |_| {},
        trace,
    })
}

/// The exit code of a plan that leaves pieces out.
pub const INCOMPLETE: u8 = 3;

/// Tells the pieces that a plan leaves out.
fn told(answer: &[u8]) -> ExitCode {
    let missing = serde_json::from_slice::<Answer>(answer).map(|answer| answer.success.data.missing);
    let missing = missing.unwrap_or_default();
    let left: u64 = missing.iter().map(|entry| u64::from(entry.count)).sum();
    if left == 0 {
        return ExitCode::SUCCESS;
    }
    let are = if left == 1 { "piece is" } else { "pieces are" };
    output::complain(&format!(
        "{left} {are} left over: the stock does not suffice (see \"missing\")"
    ));
    ExitCode::from(INCOMPLETE)
}

/// The request with the plan of an answer as its earlier plan.
pub fn with_previous(request: &[u8], answer: &[u8]) -> Result<Vec<u8>, Failure> {
    let answer: Answer = serde_json::from_slice(answer)
        .map_err(|fault| Failure::new(format!("the earlier answer has no plan: {fault}")))?;
    let mut request: Value = serde_json::from_slice(request)
        .map_err(|fault| Failure::new(format!("the request is not JSON: {fault}")))?;
    let Value::Object(fields) = &mut request else {
        return Err(Failure::new("the request is no object"));
    };
    let previous = Previous::from(&answer.success.data);
    fields.insert("previous".to_owned(), serde_json::json!(previous));
    Ok(request.to_string().into_bytes())
}
