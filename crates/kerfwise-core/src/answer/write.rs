//! From an outcome to the bytes of the envelope.

use super::bars::Bars;
use super::deal::Dealer;
use super::numbers::{Amount, Ratio};
use super::scheme::scheme_of;
use super::totals::Totals;
use super::types::{Answer, Meta, MetaData, Missing, OptimizeResult, Proof, Success};
use crate::model::{Instance, Plan, StockCost};
use crate::search::Outcome;
use crate::sorting::Sorting;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The envelope of a plan as UTF-8 JSON; `elapsed_ms` becomes `meta.time`.
#[must_use]
pub fn write(instance: &Instance, outcome: &Outcome, elapsed_ms: u64) -> Vec<u8> {
    let bars = Bars::new(instance, &outcome.plan);
    let totals = Totals::of(instance, &outcome.plan);
    let counts = counts(instance, &outcome.plan);
    let missing = missing(instance, &counts);
    let scheme = scheme_of(&bars).unwrap_or_default();
    let data = OptimizeResult {
        version: instance.version,
        bars_count: totals.bars,
        multi_length: totals.multi_length(),
        identical_grouped: bars.grouped,
        input_count: instance.pieces.iter().map(|piece| piece.count).sum(),
        output_count: totals.pieces,
        counts,
        total_length: Amount::of_millionths(totals.length),
        total_available: Amount::of_millionths(totals.available),
        waste: Amount::of_millionths(totals.waste),
        pessimistic_waste: Amount::of_millionths(totals.waste + totals.available),
        utilization: totals.utilization(false),
        pessimistic_utilization: totals.utilization(true),
        price: totals.price(instance, totals.price),
        pessimistic_price: totals.price(instance, totals.pessimistic_price),
        bars,
        warnings: warnings(&missing, outcome),
        missing,
        meta: meta(outcome, scheme, elapsed_ms),
    };
    // Serializing to memory fails only where a map's key is no string; there is none.
    serde_json::to_vec(&Answer {
        success: Success {
            is_error: false,
            data,
        },
    })
    .unwrap_or_default()
}

fn counts(instance: &Instance, plan: &Plan) -> BTreeMap<Arc<str>, u32> {
    let mut cut = vec![0; instance.pieces.len()];
    for dealt in Dealer::new(instance, plan) {
        for piece in dealt.keys {
            cut[piece] += dealt.count;
        }
    }
    instance
        .pieces
        .iter()
        .zip(cut)
        .map(|(piece, count)| (Arc::clone(&piece.key), count))
        .collect()
}

fn missing(instance: &Instance, counts: &BTreeMap<Arc<str>, u32>) -> Vec<Missing> {
    let short = |piece: &crate::model::Piece| piece.count - counts.get(&piece.key).copied().unwrap_or(0);
    let mut missing: Vec<Missing> = instance
        .pieces
        .iter()
        .map(|piece| Missing {
            key: Arc::clone(&piece.key),
            count: short(piece),
        })
        .filter(|missing| missing.count > 0)
        .collect();
    missing.arrange_by(|a, b| a.key.cmp(&b.key));
    missing
}

fn warnings(missing: &[Missing], outcome: &Outcome) -> Vec<String> {
    let mut warnings = Vec::new();
    if !missing.is_empty() {
        warnings.push("outOfStock".to_owned());
    }
    if outcome.limited_by_join_length {
        warnings.push("limitedByMinJoinLength".to_owned());
    }
    warnings
}

fn meta(outcome: &Outcome, scheme: String, elapsed_ms: u64) -> Meta {
    let (cost, bound) = (outcome.objective.cost, outcome.cost_bound());
    Meta {
        scheme,
        time: u32::try_from(elapsed_ms).unwrap_or(u32::MAX),
        partial: outcome.partial,
        data: MetaData {
            strategy: outcome.strategy.to_owned(),
        },
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        proof: Proof {
            objective: Amount(StockCost::scaled(cost)),
            lower_bound: Amount(StockCost::scaled(bound)),
            gap: gap(cost, bound),
            optimal: outcome.is_proved(),
        },
    }
}

/// Rounded up, so that only a proved plan shows no gap.
fn gap(cost: i128, bound: i128) -> Ratio {
    if cost == 0 {
        return Ratio(0);
    }
    let scaled = (cost - bound) * Ratio::ONE;
    Ratio((scaled + cost - 1) / cost)
}
