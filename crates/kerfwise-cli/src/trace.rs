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
            Self::Text => output::tell(&text(step)),
            Self::Json => output::tell(&json(step)),
        }
    }
}

/// Name, work, and the first level that is not proved; the cost if all are.
fn text(step: &StepTaken<'_>) -> String {
    let Levels(levels) = step.levels();
    let open = levels.iter().find(|(_, proof)| !proof.optimal);
    let figures = open.or(levels.get(1)).map(|(level, proof)| {
        let bound = proof
            .bound
            .map_or_else(|| "none".to_owned(), |bound| written(&bound));
        let (level, value) = (written(level), written(&proof.value));
        format!("{} {value}, bound {bound}", level.trim_matches('"'))
    });
    format!(
        "{}: work {}, {}{}",
        step.path.join(" > "),
        step.work,
        figures.unwrap_or_default(),
        if open.is_none() {
            ", proved on every level"
        } else {
            ""
        }
    )
}

fn json(step: &StepTaken<'_>) -> String {
    written(&Line {
        step: step.path,
        when: step.when,
        allowed: step.allowed,
        work: step.work,
        levels: step.levels(),
    })
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

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
