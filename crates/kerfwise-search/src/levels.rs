//! How far each level of the objective is proved.

use crate::model::{Instance, Level, LevelFigure, Objective, StockCost};
use crate::numbers::Amount;
use crate::search::Outcome;
use crate::trace::StepTaken;
use kerfwise_model::answer::{LevelProof, Levels};
use serde::Serialize;
use std::fmt;

/// The levels of an outcome whose bars, with their keys, have so many patterns.
#[must_use]
pub fn levels(instance: &Instance, outcome: &Outcome, patterns: usize) -> Levels {
    let objective = Objective {
        patterns,
        ..outcome.objective
    };
    proofs(&outcome.figures_of(instance, &objective))
}

impl StepTaken<'_> {
    /// How far each level of the objective was proved at the step's end, as answers say it.
    #[must_use]
    pub fn levels(&self) -> Levels {
        proofs(self.figures)
    }
}

/// A line for people: name, work, and the first level that is not proved; the cost if all are.
impl fmt::Display for StepTaken<'_> {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(line, "{}: work {}", self.path.join(" > "), self.work)?;
        let Levels(levels) = self.levels();
        let open = levels.iter().find(|(_, proof)| !proof.optimal);
        if let Some((level, proof)) = open.or(levels.get(1)) {
            let bound = proof.bound.as_ref().map_or_else(|| "none".to_owned(), written);
            let (level, value) = (written(level), written(&proof.value));
            write!(line, ", {} {value}, bound {bound}", level.trim_matches('"'))?;
        }
        line.write_str(if open.is_none() {
            ", proved on every level"
        } else {
            ""
        })
    }
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn proofs(figures: &[LevelFigure]) -> Levels {
    let mut all_optimal = true;
    let proof = |figure: &LevelFigure| {
        let LevelFigure { level, value, bound } = *figure;
        all_optimal &= bound == Some(value);
        let written = amount(level, value);
        let proof = LevelProof {
            value: written,
            bound: bound.map(|bound| {
                if bound == value {
                    written
                } else {
                    apart(level, amount(level, bound), written)
                }
            }),
            optimal: all_optimal,
        };
        (level, proof)
    };
    Levels(figures.iter().map(proof).collect())
}

/// A bound other than the value, although both may be written with the same decimals.
fn apart(level: Level, bound: Amount, value: Amount) -> Amount {
    if level == Level::Rests {
        bound.max(Amount(value.0 + 1))
    } else {
        bound
    }
}

/// A value on a level as it is written: where more is better without the sign that it has inside.
fn amount(level: Level, value: i128) -> Amount {
    match level {
        Level::Uncut | Level::Waste => Amount::of_millionths(value),
        Level::Leftovers => Amount::of_millionths(-value),
        Level::Cost => Amount(StockCost::scaled(value)),
        Level::Rests => Amount::of_square(-value),
        Level::Joints | Level::Strokes | Level::Offcuts | Level::Patterns => {
            Amount::of_millionths(value * 1_000_000)
        }
    }
}
