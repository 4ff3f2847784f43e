//! How far each level of the objective is proved.

use super::types::{LevelProof, Levels};
use crate::model::{Instance, Level, StockCost};
use crate::numbers::Amount;
use crate::search::Outcome;

/// The levels of an outcome whose bars, with their keys, have so many patterns.
pub(super) fn levels(instance: &Instance, outcome: &Outcome, patterns: i128) -> Levels {
    let mut all_optimal = true;
    let proof = |level: Level| {
        let value = match level {
            Level::Patterns => patterns,
            other => outcome.objective.at(other),
        };
        let bound = outcome.bound_on(instance, level).map(|bound| bound.min(value));
        all_optimal &= bound == Some(value);
        let proof = LevelProof {
            value: amount(level, value),
            bound: bound.map(|bound| amount(level, bound)),
            optimal: all_optimal,
        };
        (level, proof)
    };
    Levels(instance.levels().into_iter().map(proof).collect())
}

/// A value on a level as it is written.
fn amount(level: Level, value: i128) -> Amount {
    match level {
        Level::Uncut | Level::Waste => Amount::of_millionths(value),
        Level::Cost => Amount(StockCost::scaled(value)),
        Level::Joints | Level::Strokes | Level::Offcuts | Level::Patterns => {
            Amount::of_millionths(value * 1_000_000)
        }
    }
}
