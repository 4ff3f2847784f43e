//! Writes an outcome as the bytes of the envelope.

use super::bars::Bars;
use super::scheme::scheme_of;
use super::totals::Totals;
use crate::model::{Instance, Level, StockCost, different};
use crate::numbers::{Amount, Ratio};
use kerfwise_kernels::num::divide_up;
use kerfwise_model::answer::{Meta, MetaData, Missing, Proof, to_json};
use kerfwise_search::{Dealt, Outcome, Progress, dealt, levels, staying};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;

/// The envelope of a plan as UTF-8 JSON; `elapsed_ms` becomes `meta.time`.
#[must_use]
pub fn write(instance: &Instance, outcome: &Outcome, elapsed_ms: u64) -> Vec<u8> {
    let plan = &outcome.plan;
    let dealt = groups(instance, outcome);
    let bars = Bars::new(instance, &dealt);
    let identical_grouped = bars.grouped;
    let bars = raw(&bars);
    let totals = Totals::of(instance, plan);
    let cut = cut(instance, &dealt);
    let patterns = different(
        dealt
            .iter()
            .map(|group| (group.bar, group.keys.clone()))
            .collect(),
    );
    let mut missing = by_key(instance, |piece| instance.pieces[piece].count - cut[piece]);
    missing.retain(|missing| missing.count > 0);
    let bundled = (instance.bundle > 1).then_some(());
    let data = Data {
        version: instance.version,
        bars_count: totals.bars,
        multi_length: totals.multi_length(),
        identical_grouped,
        input_count: instance.pieces.iter().map(|piece| piece.count).sum(),
        output_count: totals.pieces,
        complete: missing.is_empty(),
        counts: Counts(&by_key(instance, |piece| cut[piece])),
        total_length: Amount::of_millionths(totals.length),
        total_available: Amount::of_millionths(totals.available),
        waste: Amount::of_millionths(totals.waste),
        pessimistic_waste: Amount::of_millionths(totals.waste + totals.available),
        utilization: totals.utilization(false),
        pessimistic_utilization: totals.utilization(true),
        price: totals.price(instance, totals.price),
        pessimistic_price: totals.price(instance, totals.pessimistic_price),
        offcut_worth: totals.offcut_worth(instance),
        bars: &bars,
        warnings: warnings(&missing, outcome),
        missing,
        meta: Meta {
            kept: instance
                .previous
                .as_ref()
                .map(|earlier| staying(instance, earlier, dealt.iter())),
            strokes: bundled.map(|_| count(outcome.objective.strokes)),
            least_strokes: bundled.map(|_| count(least_strokes(instance, outcome))),
            proof: Proof {
                levels: Some(levels(instance, outcome, patterns)),
                ..proof(outcome)
            },
            ..meta(outcome, scheme_of(bars.get().as_bytes()), elapsed_ms)
        },
    };
    to_json(&Envelope {
        success: Body {
            is_error: false,
            data,
        },
    })
}

/// The incumbent as a whole answer, in the form of [`crate::optimize`].
#[must_use]
pub fn so_far(progress: &Progress<'_>) -> Vec<u8> {
    write(progress.instance, progress.outcome, progress.elapsed_ms)
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("the types of answers can be written")
}

/// [`super::Answer`] for writing. Its bars are text already, since their hash follows them.
#[derive(Serialize)]
struct Envelope<'a> {
    success: Body<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'a> {
    is_error: bool,
    data: Data<'a>,
}

/// [`super::OptimizeResult`] for writing.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Data<'a> {
    version: u8,
    bars_count: u32,
    multi_length: bool,
    identical_grouped: bool,
    input_count: u32,
    output_count: u32,
    complete: bool,
    counts: Counts<'a>,
    total_length: Amount,
    total_available: Amount,
    waste: Amount,
    pessimistic_waste: Amount,
    utilization: Ratio,
    pessimistic_utilization: Ratio,
    price: Option<Amount>,
    pessimistic_price: Option<Amount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offcut_worth: Option<Amount>,
    bars: &'a RawValue,
    missing: Vec<Missing>,
    warnings: Vec<&'static str>,
    meta: Meta,
}

/// Writes counted pieces as an object from key to count.
struct Counts<'a>(&'a [Missing]);

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|counted| (&counted.key, counted.count)))
    }
}

/// The bars with their keys, in the order of the stock in the request: new stock first, then leftovers.
fn groups<'a>(instance: &'a Instance, outcome: &'a Outcome) -> Vec<Dealt<'a>> {
    let number = |stock: usize| {
        let entry = &instance.stock[stock];
        (entry.leftover, entry.number.unsigned_abs())
    };
    let mut groups = dealt(instance, outcome);
    // The sort is stable, so bars of one stock keep the canonical order.
    groups.sort_by(|a, b| {
        let (one, other) = (a.bar.source.stock(), b.bar.source.stock());
        one.map(number).cmp(other.map(number))
    });
    groups
}

/// The number of pieces cut, by index in the instance.
fn cut(instance: &Instance, dealt: &[Dealt<'_>]) -> Vec<u32> {
    let mut cut = vec![0; instance.pieces.len()];
    for dealt in dealt {
        for piece in &dealt.keys {
            cut[*piece] += dealt.count;
        }
    }
    cut
}

/// A count for each piece, in the order of the keys.
fn by_key(instance: &Instance, count: impl Fn(usize) -> u32) -> Vec<Missing> {
    let pieces = instance.pieces.iter().enumerate();
    let mut all: Vec<Missing> = pieces
        .map(|(index, piece)| Missing {
            key: Arc::clone(&piece.key),
            count: count(index),
        })
        .collect();
    all.sort_by(|a, b| a.key.cmp(&b.key));
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

fn meta(outcome: &Outcome, scheme: String, elapsed_ms: u64) -> Meta {
    Meta {
        scheme,
        time: u32::try_from(elapsed_ms).unwrap_or(u32::MAX),
        partial: outcome.partial,
        data: MetaData {
            strategy: outcome.strategy.to_owned(),
        },
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        proof: proof(outcome),
        kept: None,
        strokes: None,
        least_strokes: None,
        certificate: outcome.certificate.clone(),
    }
}

fn proof(outcome: &Outcome) -> Proof {
    let (cost, bound) = (outcome.objective.cost, outcome.cost_bound());
    Proof {
        objective: Amount(StockCost::scaled(cost)),
        lower_bound: Amount(StockCost::scaled(bound)),
        gap: gap(cost, bound),
        optimal: outcome.is_proved(),
        levels: None,
    }
}

/// A count of things of which there are no more than cuts.
fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The strokes that are proved the fewest, or those that every plan needs.
fn least_strokes(instance: &Instance, outcome: &Outcome) -> u64 {
    let least = outcome.bound_on(instance, Level::Strokes).unwrap_or_default();
    u64::try_from(least)
        .unwrap_or_default()
        .min(outcome.objective.strokes)
}

/// The gap, rounded up so that only a proved plan shows 0.
fn gap(cost: i128, bound: i128) -> Ratio {
    if cost == 0 {
        return Ratio(0);
    }
    Ratio(divide_up((cost - bound) * Ratio::ONE, cost))
}
