//! Stock quantities, cut pieces, missing pieces, warnings.

use super::{Context, Result, fault, faults, require};
use kerfwise_model::Nm;
use kerfwise_model::answer::{BarItem, OptimizeResult};
use std::collections::{BTreeMap, BTreeSet};
use std::iter;

/// Checks every count over all bars.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    check_stock(context, data)?;
    let cut = cut(data);
    check_counts(context, data, &cut)?;
    check_missing(context, data, &cut)?;
    check_warnings(context, data)?;
    check_patterns(context, data)?;
    check_grouping(context, data)
}

/// What lies on a bar: the number of its stock, and its lengths from the shortest to the longest.
type Contents = (i32, Vec<Nm>);

/// Checks that the bars are those of the request, if the request gives them.
fn check_patterns(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let request = context.request;
    if request.patterns.is_empty() {
        return Ok(());
    }
    let mut open: BTreeMap<Contents, i64> = BTreeMap::new();
    for pattern in &request.patterns {
        let number = context
            .stock
            .iter()
            .find(|(_, index)| **index == pattern.stock as usize);
        let mut lengths: Vec<Nm> = Vec::new();
        for part in &pattern.pieces {
            let length = request.data.get(part.piece as usize).map(|piece| piece.length);
            lengths.extend(
                length
                    .into_iter()
                    .flat_map(|length| iter::repeat_n(length, part.count as usize)),
            );
        }
        lengths.sort_unstable();
        let number = number.map_or(i32::MAX, |(number, _)| *number);
        *open.entry((number, lengths)).or_default() += i64::from(pattern.count);
    }
    for bar in &data.bars {
        let pieces = bar.items.iter().filter_map(|item| match item {
            BarItem::Piece(piece) => Some(piece.length),
            BarItem::Gap(_) => None,
        });
        let mut lengths: Vec<Nm> = pieces.collect();
        lengths.sort_unstable();
        let number = bar.stock.unwrap_or(i32::MAX);
        *open.entry((number, lengths)).or_default() -= i64::from(bar.count);
    }
    let same = open.values().all(|bars| *bars == 0);
    require(same, "bars", faults::ARE_NOT_THE_PATTERNS_OF_THE_REQUEST)
}

/// Checks that single and joined bars together use no more stock than there is.
fn check_stock(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
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
                faults::USE_OF_STOCK_MORE_THAN_THERE_ARE.with(&[&bars, &number]),
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

fn check_counts(context: &Context<'_>, data: &OptimizeResult, cut: &BTreeMap<&str, u64>) -> Result<()> {
    require(
        data.counts.len() == context.pieces.len(),
        "counts",
        faults::MUST_NAME_EVERY_KEY_OF_THE_REQUEST,
    )?;
    for (key, index) in &context.pieces {
        let number = cut.get(key).copied().unwrap_or(0);
        if number > u64::from(context.request.data[*index].count) {
            return fault("bars", faults::CUT_MORE_OFTEN_THAN_REQUESTED.with(&[&key]));
        }
        let reported = data.counts.get(*key).copied();
        require(
            reported.map(u64::from) == Some(number),
            "counts",
            faults::IS_NOT_WHAT_THE_BARS_CUT,
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
        faults::IS_NOT_WHAT_IS_REQUESTED,
    )?;
    let output: u64 = cut.values().sum();
    require(
        u64::from(data.output_count) == output,
        "outputCount",
        faults::IS_NOT_WHAT_THE_BARS_CUT,
    )?;
    require(
        data.complete.is_none_or(|complete| complete == (output == input)),
        "complete",
        faults::IS_NOT_WHAT_THE_BARS_CUT,
    )
}

fn check_missing(context: &Context<'_>, data: &OptimizeResult, cut: &BTreeMap<&str, u64>) -> Result<()> {
    let mut missing: BTreeMap<&str, u64> = BTreeMap::new();
    for entry in &data.missing {
        require(
            entry.count > 0,
            "missing",
            faults::LISTS_A_KEY_OF_WHICH_NONE_IS_MISSING,
        )?;
        require(
            missing.insert(&entry.key, u64::from(entry.count)).is_none(),
            "missing",
            faults::LISTS_A_KEY_TWICE,
        )?;
    }
    for (key, index) in &context.pieces {
        let asked = u64::from(context.request.data[*index].count);
        let short = asked.saturating_sub(cut.get(key).copied().unwrap_or(0));
        require(
            missing.remove(key).unwrap_or(0) == short,
            "missing",
            faults::IS_NOT_WHAT_THE_BARS_LEAVE_UNCUT,
        )?;
    }
    require(
        missing.is_empty(),
        "missing",
        faults::NAMES_A_KEY_THAT_IS_NOT_IN_THE_REQUEST,
    )
}

fn check_warnings(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let distinct: BTreeSet<&str> = data.warnings.iter().map(String::as_str).collect();
    require(
        distinct.len() == data.warnings.len(),
        "warnings",
        faults::HOLD_ONE_TWICE,
    )?;
    let known = ["outOfStock", "limitedByMinJoinLength"];
    require(
        distinct.iter().all(|warning| known.contains(warning)),
        "warnings",
        faults::HOLD_ONE_THAT_IS_NOT_KNOWN,
    )?;
    let short = !data.missing.is_empty();
    require(
        distinct.contains("outOfStock") == short,
        "warnings",
        faults::MUST_HOLD_OUTOFSTOCK_WHEN_PIECES_ARE_MISSING,
    )?;
    let joins = context
        .request
        .allow_joins
        .is_some_and(|rules| rules.max_joins > 0 && rules.min_length.0 > 0);
    let limited = distinct.contains("limitedByMinJoinLength");
    require(
        !limited || (joins && short),
        "warnings",
        faults::HOLD_LIMITEDBYMINJOINLENGTH_WITHOUT_A_CAUSE,
    )
}

fn check_grouping(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    if !data.identical_grouped {
        require(
            !context.request.group_identical,
            "identicalGrouped",
            faults::MUST_BE_TRUE,
        )?;
        return require(
            data.bars.iter().all(|bar| bar.count == 1),
            "bars",
            faults::ARE_GROUPED,
        );
    }
    let mut seen = BTreeSet::new();
    for bar in &data.bars {
        let mut alone = bar.clone();
        alone.count = 1;
        let text = serde_json::to_string(&alone).unwrap_or_default();
        require(seen.insert(text), "bars", faults::LIST_EQUAL_BARS_TWICE)?;
    }
    Ok(())
}
