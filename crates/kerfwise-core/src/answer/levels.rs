//! How far each level of the objective is proved.

use super::types::{LevelProof, Levels};
use crate::model::{Instance, Level, LevelFigure, Objective, StockCost};
use crate::numbers::Amount;
use crate::search::Outcome;
use crate::trace::StepTaken;

/// The levels of an outcome whose bars, with their keys, have so many patterns.
pub(super) fn levels(instance: &Instance, outcome: &Outcome, patterns: usize) -> Levels {
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
