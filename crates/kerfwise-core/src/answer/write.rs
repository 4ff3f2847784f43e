//! From an outcome to the bytes of the envelope.

use super::bars::Bars;
use super::deal::Dealer;
use super::numbers::{Amount, Ratio};
use super::scheme::scheme_of;
use super::totals::Totals;
use super::types::{Missing, Proof};
use crate::json::{Json, Writer};
use crate::model::{Instance, Plan, StockCost};
use crate::search::Outcome;
use crate::sorting::Sorting;
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::num::divide_up;
use std::sync::Arc;

/// The envelope of a plan as UTF-8 JSON; `elapsed_ms` becomes `meta.time`.
#[must_use]
pub fn write(instance: &Instance, outcome: &Outcome, elapsed_ms: u64) -> Vec<u8> {
    let bars = Bars::new(instance, &outcome.plan);
    let totals = Totals::of(instance, &outcome.plan);
    let cut = cut(instance, &outcome.plan);
    let mut missing = by_key(instance, |piece| instance.pieces[piece].count - cut[piece]);
    missing.retain(|missing| missing.count > 0);
    let mut out = Writer::default();
    out.open('{');
    out.name("success");
    out.open('{');
    out.field("isError", &false);
    out.name("data");
    out.open('{');
    out.field("version", &instance.version);
    out.field("barsCount", &totals.bars);
    out.field("multiLength", &totals.multi_length());
    out.field("identicalGrouped", &bars.grouped);
    out.field(
        "inputCount",
        &instance.pieces.iter().map(|piece| piece.count).sum::<u32>(),
    );
    out.field("outputCount", &totals.pieces);
    write_counts(&by_key(instance, |piece| cut[piece]), &mut out);
    write_figures(instance, &totals, &mut out);
    out.name("bars");
    let start = out.written().len();
    bars.write(&mut out);
    let scheme = scheme_of(&out.written()[start..]);
    out.field("missing", &missing);
    out.field("warnings", &warnings(&missing, outcome));
    out.name("meta");
    write_meta(outcome, &scheme, elapsed_ms, &mut out);
    for _ in 0..3 {
        out.close('}');
    }
    out.finish()
}

fn write_counts(counts: &[Missing], out: &mut Writer) {
    out.name("counts");
    out.open('{');
    for counted in counts {
        out.field(&counted.key, &counted.count);
    }
    out.close('}');
}

fn write_figures(instance: &Instance, totals: &Totals, out: &mut Writer) {
    out.field("totalLength", &Amount::of_millionths(totals.length));
    out.field("totalAvailable", &Amount::of_millionths(totals.available));
    out.field("waste", &Amount::of_millionths(totals.waste));
    out.field(
        "pessimisticWaste",
        &Amount::of_millionths(totals.waste + totals.available),
    );
    out.field("utilization", &totals.utilization(false));
    out.field("pessimisticUtilization", &totals.utilization(true));
    out.field("price", &totals.price(instance, totals.price));
    out.field(
        "pessimisticPrice",
        &totals.price(instance, totals.pessimistic_price),
    );
}

/// Pieces cut by index in the instance.
fn cut(instance: &Instance, plan: &Plan) -> Vec<u32> {
    let mut cut = vec![0; instance.pieces.len()];
    for dealt in Dealer::new(instance, plan) {
        for piece in dealt.keys {
            cut[piece] += dealt.count;
        }
    }
    cut
}

/// Pieces with a count, in the order of their keys.
fn by_key(instance: &Instance, count: impl Fn(usize) -> u32) -> Vec<Missing> {
    let pieces = instance.pieces.iter().enumerate();
    let mut all: Vec<Missing> = pieces
        .map(|(index, piece)| Missing {
            key: Arc::clone(&piece.key),
            count: count(index),
        })
        .listed();
    all.arrange_by(|a, b| a.key.cmp(&b.key));
    all
}

fn warnings(missing: &[Missing], outcome: &Outcome) -> Vec<&'static str> {
    let mut warnings = Vec::new();
    if !missing.is_empty() {
        warnings.push("outOfStock");
    }
    if outcome.limited_by_join_length {
        warnings.push("limitedByMinJoinLength");
    }
    warnings
}

fn write_meta(outcome: &Outcome, scheme: &str, elapsed_ms: u64, out: &mut Writer) {
    let (cost, bound) = (outcome.objective.cost, outcome.cost_bound());
    out.open('{');
    out.field("scheme", &scheme);
    out.field("time", &u32::try_from(elapsed_ms).unwrap_or(u32::MAX));
    out.field("partial", &outcome.partial);
    out.name("data");
    out.open('{');
    out.field("strategy", &outcome.strategy);
    out.close('}');
    out.field("engine", &env!("CARGO_PKG_VERSION"));
    let proof = Proof {
        objective: Amount(StockCost::scaled(cost)),
        lower_bound: Amount(StockCost::scaled(bound)),
        gap: gap(cost, bound),
        optimal: outcome.is_proved(),
    };
    out.field("proof", &proof);
    if let Some(certificate) = &outcome.certificate {
        out.field("certificate", &**certificate);
    }
    out.close('}');
}

/// Rounded up, so that only a proved plan shows no gap.
fn gap(cost: i128, bound: i128) -> Ratio {
    if cost == 0 {
        return Ratio(0);
    }
    Ratio(divide_up((cost - bound) * Ratio::ONE, cost))
}
