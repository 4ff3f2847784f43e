//! Stock quantities, pieces cut, pieces missing, warnings.

use super::{Checked, Context, fault, require};
use crate::answer::{BarItem, OptimizeResult};
use std::collections::{BTreeMap, BTreeSet};

/// Checks everything that is counted over all bars.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Checked {
    check_stock(context, data)?;
    let cut = cut(data);
    check_counts(context, data, &cut)?;
    check_missing(context, data, &cut)?;
    check_warnings(context, data)?;
    check_grouping(context, data)
}

/// Quantities hold over single and joined bars together.
fn check_stock(context: &Context<'_>, data: &OptimizeResult) -> Checked {
    let mut used: BTreeMap<i32, u64> = BTreeMap::new();
    for bar in &data.bars {
        for number in Context::stock_of(bar) {
            *used.entry(number).or_default() += u64::from(bar.count);
        }
    }
    for (number, bars) in used {
        let entry = context
            .stock
            .get(&number)
            .map(|index| &context.request.stock[*index]);
        let most = entry.and_then(|entry| entry.quantity);
        if most.is_some_and(|most| bars > u64::from(most)) {
            return fault(
                "bars",
                format!("use {bars} of stock {number}, more than there are"),
            );
        }
    }
    Ok(())
}

fn cut(data: &OptimizeResult) -> BTreeMap<&str, u64> {
    let mut cut: BTreeMap<&str, u64> = BTreeMap::new();
    for bar in &data.bars {
        for item in &bar.items {
            if let BarItem::Piece(piece) = item {
                *cut.entry(&piece.key).or_default() += u64::from(bar.count);
            }
        }
    }
    cut
}

fn check_counts(context: &Context<'_>, data: &OptimizeResult, cut: &BTreeMap<&str, u64>) -> Checked {
    require(
        data.counts.len() == context.pieces.len(),
        "counts",
        "must name every key of the request",
    )?;
    for (key, index) in &context.pieces {
        let number = cut.get(key).copied().unwrap_or(0);
        if number > u64::from(context.request.data[*index].count) {
            return fault("bars", format!("cut \"{key}\" more often than requested"));
        }
        let told = data.counts.get(*key).copied();
        require(
            told.map(u64::from) == Some(number),
            "counts",
            "is not what the bars cut",
        )?;
    }
    let input: u64 = context
        .request
        .data
        .iter()
        .map(|piece| u64::from(piece.count))
        .sum();
    require(
        u64::from(data.input_count) == input,
        "inputCount",
        "is not what is requested",
    )?;
    let output: u64 = cut.values().sum();
    require(
        u64::from(data.output_count) == output,
        "outputCount",
        "is not what the bars cut",
    )
}

fn check_missing(context: &Context<'_>, data: &OptimizeResult, cut: &BTreeMap<&str, u64>) -> Checked {
    let mut missing: BTreeMap<&str, u64> = BTreeMap::new();
    for entry in &data.missing {
        require(entry.count > 0, "missing", "lists a key of which none is missing")?;
        require(
            missing.insert(&entry.key, u64::from(entry.count)).is_none(),
            "missing",
            "lists a key twice",
        )?;
    }
    for (key, index) in &context.pieces {
        let asked = u64::from(context.request.data[*index].count);
        let short = asked.saturating_sub(cut.get(key).copied().unwrap_or(0));
        require(
            missing.remove(key).unwrap_or(0) == short,
            "missing",
            "is not what the bars leave uncut",
        )?;
    }
    require(
        missing.is_empty(),
        "missing",
        "names a key that is not in the request",
    )
}

fn check_warnings(context: &Context<'_>, data: &OptimizeResult) -> Checked {
    let distinct: BTreeSet<&str> = data.warnings.iter().map(String::as_str).collect();
    require(
        distinct.len() == data.warnings.len(),
        "warnings",
        "hold one twice",
    )?;
    let known = ["outOfStock", "limitedByMinJoinLength"];
    require(
        distinct.iter().all(|warning| known.contains(warning)),
        "warnings",
        "hold one that is not known",
    )?;
    let short = !data.missing.is_empty();
    require(
        distinct.contains("outOfStock") == short,
        "warnings",
        "must hold outOfStock when pieces are missing",
    )?;
    let joins = context
        .request
        .allow_joins
        .is_some_and(|rules| rules.max_joins > 0 && rules.min_length.0 > 0);
    let limited = distinct.contains("limitedByMinJoinLength");
    require(
        !limited || (joins && short),
        "warnings",
        "hold limitedByMinJoinLength without a cause",
    )
}

fn check_grouping(context: &Context<'_>, data: &OptimizeResult) -> Checked {
    if !data.identical_grouped {
        require(
            !context.request.group_identical,
            "identicalGrouped",
            "must be true",
        )?;
        return require(data.bars.iter().all(|bar| bar.count == 1), "bars", "are grouped");
    }
    let mut seen = BTreeSet::new();
    for bar in &data.bars {
        let mut alone = bar.clone();
        alone.count = 1;
        let text = serde_json::to_string(&alone).or_else(|cause| fault("bars", cause.to_string()))?;
        require(seen.insert(text), "bars", "list equal bars twice")?;
    }
    Ok(())
}
