//! How far each level of the objective is said to be proved.

use super::{Context, Result, fault, faults, require};
use kerfwise_model::answer::{AnswerBar, BarItem, OptimizeResult};
use kerfwise_model::{After, Algorithm, Level, Request};
use std::collections::BTreeSet;

/// Checks `meta.proof.levels` against the bars, and that a bound is no higher than its value. Answers of earlier versions have
/// no levels.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let proof = &data.meta.proof;
    let Some(levels) = &proof.levels else {
        return Ok(());
    };
    // Members of a JSON object have no order, so programs may have written them in another one.
    let applying = applying(context.request);
    let said_of = |level: &Level| levels.0.iter().find(|(listed, _)| listed == level);
    let listed: Vec<_> = applying.iter().filter_map(said_of).collect();
    require(
        listed.len() == applying.len() && listed.len() == levels.0.len(),
        "meta.proof.levels",
        faults::ARE_NOT_THE_LEVELS_OF_THE_REQUEST,
    )?;
    let mut all_optimal = true;
    for (level, said) in listed {
        let name = name(*level);
        let (value, bound) = (said.value.0, said.bound.map(|bound| bound.0));
        if value != value_of(context, data, *level) {
            return fault(
                format!("meta.proof.levels.{name}.value"),
                faults::IS_NOT_WHAT_THE_BARS_HAVE,
            );
        }
        let more = level.is_of_most();
        let in_range = bound.is_none_or(|bound| {
            if more {
                bound >= value
            } else {
                (0..=value).contains(&bound)
            }
        });
        if !in_range {
            let reason = if more {
                faults::IS_BELOW_THE_VALUE
            } else {
                faults::IS_NOT_FROM_0_TO_THE_VALUE
            };
            return fault(format!("meta.proof.levels.{name}.bound"), reason);
        }
        if *level == Level::Cost && bound != Some(proof.lower_bound.0) {
            return fault(
                format!("meta.proof.levels.{name}.bound"),
                faults::IS_NOT_THE_PROOFS_LOWER_BOUND,
            );
        }
        all_optimal &= bound == Some(value);
        let proved = if *level == Level::Cost {
            proof.optimal
        } else {
            all_optimal
        };
        if said.optimal != all_optimal || proved != all_optimal {
            return fault(
                format!("meta.proof.levels.{name}.optimal"),
                faults::DOES_NOT_FOLLOW_FROM_THE_BOUNDS,
            );
        }
    }
    Ok(())
}

/// The levels in the order in which they count for this request.
fn applying(request: &Request) -> Vec<Level> {
    let joined = request
        .allow_joins
        .as_ref()
        .is_some_and(|joins| joins.max_joins > 0);
    let shelf = !joined && request.stock.iter().any(|entry| entry.leftover);
    let layouts_next = request.after == After::Layouts;
    let all = [
        (Level::Uncut, true),
        (Level::Cost, true),
        (
            Level::Leftovers,
            shelf && request.algorithm == Some(Algorithm::Aggressive),
        ),
        (Level::Joints, joined),
        (Level::Patterns, layouts_next),
        (Level::Rests, request.after == After::LongRests),
        (Level::Waste, true),
        (Level::Strokes, request.bundle > 1),
        (Level::Offcuts, true),
        (Level::Patterns, !layouts_next),
    ];
    let applying = all.iter().filter(|(_, applies)| *applies);
    applying.map(|(level, _)| *level).collect()
}

fn name(level: Level) -> &'static str {
    match level {
        Level::Uncut => "uncut",
        Level::Cost => "cost",
        Level::Leftovers => "leftovers",
        Level::Joints => "joints",
        Level::Rests => "rests",
        Level::Waste => "waste",
        Level::Strokes => "strokes",
        Level::Offcuts => "offcuts",
        Level::Patterns => "patterns",
    }
}

/// The value of the bars on a level, with seven decimals.
fn value_of(context: &Context<'_>, data: &OptimizeResult, level: Level) -> i128 {
    const WHOLE: i128 = 10_000_000;
    let counted = |of_bar: fn(&AnswerBar) -> u64| -> i128 {
        let bars = data.bars.iter();
        bars.map(|bar| i128::from(of_bar(bar)) * i128::from(bar.count))
            .sum()
    };
    match level {
        Level::Uncut => {
            let missing = data.missing.iter().map(|missing| {
                let piece = context.pieces.get(&*missing.key);
                let length = piece.map_or(0, |index| context.request.data[*index].length.0);
                i128::from(length) * i128::from(missing.count) * 10
            });
            missing.sum()
        }
        // The objective and the strokes are checked themselves.
        Level::Cost => data.meta.proof.objective.0,
        Level::Strokes => i128::from(data.meta.strokes.unwrap_or_default()) * WHOLE,
        Level::Waste => data.waste.0,
        Level::Joints => {
            counted(|bar| {
                bar.join_arrangement
                    .as_ref()
                    .map_or(0, |parts| parts.len() as u64 - 1)
            }) * WHOLE
        }
        Level::Leftovers => {
            let used = data.bars.iter().map(|bar| {
                let stock = Context::stock_of(bar).into_iter().filter(|number| *number < 0);
                let lengths = stock.map(|number| {
                    let entry = context
                        .stock
                        .get(&number)
                        .map(|entry| &context.request.stock[*entry]);
                    entry.map_or(0, |entry| i128::from(entry.length.0))
                });
                lengths.sum::<i128>() * i128::from(bar.count)
            });
            used.sum::<i128>() * 10
        }
        // Square nanometres, with seven decimals of a square millimetre.
        Level::Rests => {
            let useful = data.bars.iter().filter(|bar| bar.available_is_useful);
            let squares = useful.map(|bar| {
                let offcut = i128::from(bar.available.0);
                offcut * offcut * i128::from(bar.count)
            });
            squares.sum::<i128>() / 100_000
        }
        Level::Offcuts => counted(|bar| u64::from(bar.available_is_useful)) * WHOLE,
        Level::Patterns => patterns(data) * WHOLE,
    }
}

/// Different patterns: stock and keys of a bar in any order.
fn patterns(data: &OptimizeResult) -> i128 {
    let pattern = |bar: &AnswerBar| {
        let mut stock = Context::stock_of(bar);
        let pieces = bar.items.iter().filter_map(|item| match item {
            BarItem::Piece(piece) => Some(piece.key.to_string()),
            BarItem::Gap(_) => None,
        });
        let mut keys: Vec<String> = pieces.collect();
        stock.sort_unstable();
        keys.sort_unstable();
        (stock, keys)
    };
    let different: BTreeSet<_> = data.bars.iter().map(pattern).collect();
    i128::try_from(different.len()).unwrap_or(i128::MAX)
}
