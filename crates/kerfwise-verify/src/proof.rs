//! The claims about the proof that can be checked without a certificate, and the plan's hash.

use super::{Context, Result, costs, faults, require};
use kerfwise_model::answer::{AnswerBar, OptimizeResult};
use kerfwise_model::numbers::Ratio;
use sha2::{Digest, Sha256};

/// Checks objective, bound and gap against each other and against the bars.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let proof = &data.meta.proof;
    require(
        proof.objective.0 == costs::in_decimals(cost(context, data)),
        "meta.proof.objective",
        faults::IS_NOT_THE_MATERIAL_COST,
    )?;
    let (objective, bound) = (proof.objective.0, proof.lower_bound.0);
    require(
        (0..=objective).contains(&bound),
        "meta.proof.lowerBound",
        faults::IS_NOT_FROM_0_TO_THE_OBJECTIVE,
    )?;
    let gap = if objective == 0 {
        0
    } else {
        ceiling((objective - bound) * Ratio::ONE, objective)
    };
    require(
        proof.gap.0 == gap,
        "meta.proof.gap",
        faults::DOES_NOT_FOLLOW_FROM_OBJECTIVE_AND_BOUND,
    )?;
    require(
        !proof.optimal || bound == objective,
        "meta.proof.optimal",
        faults::IS_CLAIMED_WITH_A_GAP,
    )?;
    let closed = bound == objective && data.missing.is_empty();
    require(
        proof.optimal || !closed,
        "meta.proof.optimal",
        faults::IS_DENIED_WITHOUT_A_GAP,
    )
}

/// The material cost of all bars, less the worth of their offcuts.
fn cost(context: &Context<'_>, data: &OptimizeResult) -> i128 {
    let bars = data.bars.iter().map(|bar| {
        let stock = Context::stock_of(bar);
        let parts = stock.iter().filter_map(|number| context.stock.get(number));
        parts.map(|index| context.costs.cost[*index]).sum::<i128>() * i128::from(bar.count)
            - context.worth_of_offcuts(bar)
    });
    bars.sum()
}

fn ceiling(numerator: i128, denominator: i128) -> i128 {
    (numerator + denominator - 1) / denominator
}

/// The SHA-256 of the canonical JSON: the fields of a bar stand in the order of their names, and each number has one
/// text.
pub(super) fn scheme(bars: &[AnswerBar]) -> String {
    // Bars that were read can be written.
    let text = serde_json::to_string(bars).unwrap_or_default();
    Sha256::digest(text)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
