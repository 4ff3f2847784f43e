//! The lines of `kerfwise solve --trace`.

use crate::output;
use clap::ValueEnum;
use kerfwise_core::StepTaken;
use kerfwise_core::answer::Levels;
use serde::Serialize;

/// The form of the lines.
#[derive(Clone, Copy, ValueEnum)]
pub enum TraceForm {
    /// A line for people.
    Text,
    /// An object on each line.
    Json,
}

impl TraceForm {
    /// Writes the line of a step.
    pub fn tell(self, step: &StepTaken<'_>) {
        match self {
            Self::Text => output::tell(&step.to_string()),
            Self::Json => output::tell(&json(step)),
        }
    }
}

fn json(step: &StepTaken<'_>) -> String {
    let line = Line {
        step: step.path,
        when: step.when,
        allowed: step.allowed,
        work: step.work,
        levels: step.levels(),
    };
    serde_json::to_string(&line).unwrap_or_default()
}

#[derive(Serialize)]
struct Line<'a> {
    step: &'a [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    when: Option<&'static str>,
    allowed: u64,
    work: u64,
    levels: Levels,
}
