//! The sums over all bars.

use super::costs::in_decimals;
use super::{Context, Result, faults, require};
use kerfwise_model::answer::{AnswerBar, OptimizeResult};
use kerfwise_model::numbers::{Amount, Ratio};
use std::collections::BTreeSet;

#[derive(Default)]
struct Sums {
    bars: u64,
    length: i128,
    available: i128,
    waste: i128,
    price: i128,
    full_price: i128,
    worth: i128,
    lengths: BTreeSet<i64>,
}

/// Checks the figures of the whole plan.
pub(super) fn check(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    let mut sums = Sums::default();
    for bar in &data.bars {
        add(context, &mut sums, bar);
    }
    let amount = |reported: Amount, millionths: i128| reported.0 == millionths * 10;
    let price = |reported: Option<Amount>, sum: i128| match reported {
        Some(reported) => context.costs.priced && amount(reported, sum),
        None => !context.costs.priced,
    };
    let lost = sums.waste + sums.available;
    require(
        u64::from(data.bars_count) == sums.bars,
        "barsCount",
        faults::IS_NOT_THE_NUMBER_OF_BARS,
    )?;
    require(
        data.multi_length == (sums.lengths.len() > 1),
        "multiLength",
        faults::DOES_NOT_FOLLOW_FROM_THE_STOCK_USED,
    )?;
    require(
        amount(data.total_length, sums.length),
        "totalLength",
        faults::IS_NOT_THE_RAW_LENGTH_OF_THE_STOCK_USED,
    )?;
    require(
        amount(data.total_available, sums.available),
        "totalAvailable",
        faults::IS_NOT_THE_SUM_OF_USEFUL_OFFCUTS,
    )?;
    require(
        amount(data.waste, sums.waste),
        "waste",
        faults::IS_NOT_THE_SUM_OF_THE_BARS_WASTE,
    )?;
    require(
        amount(data.pessimistic_waste, lost),
        "pessimisticWaste",
        faults::IS_NOT_WASTE_AND_OFFCUTS_TOGETHER,
    )?;
    require(
        share(data.utilization, sums.waste, sums.length),
        "utilization",
        faults::IS_NOT_1_WASTE_LENGTH,
    )?;
    let pessimistic = share(data.pessimistic_utilization, lost, sums.length);
    require(
        pessimistic,
        "pessimisticUtilization",
        faults::IS_NOT_1_WASTE_LENGTH,
    )?;
    require(
        price(data.price, sums.price),
        "price",
        faults::IS_NOT_THE_STOCK_PRICE_LESS_USEFUL_OFFCUTS,
    )?;
    require(
        price(data.pessimistic_price, sums.full_price),
        "pessimisticPrice",
        faults::IS_NOT_THE_STOCK_PRICE,
    )?;
    let worth = context.costs.values_offcuts().then(|| in_decimals(sums.worth));
    require(
        data.offcut_worth.map(|worth| worth.0) == worth,
        "offcutWorth",
        faults::IS_NOT_THE_WORTH_OF_THE_OFFCUTS,
    )
}

fn add(context: &Context<'_>, sums: &mut Sums, bar: &AnswerBar) {
    let times = i128::from(bar.count);
    let stock: Vec<usize> = Context::stock_of(bar)
        .iter()
        .filter_map(|number| context.stock.get(number).copied())
        .collect();
    let raw: i128 = stock
        .iter()
        .map(|index| i128::from(context.request.stock[*index].length.0))
        .sum();
    let full: i128 = stock.iter().map(|index| context.costs.price[*index]).sum();
    let offcut = if bar.available_is_useful {
        i128::from(bar.available.0)
    } else {
        0
    };
    // Rounded half up, once a bar; all values are at least 0.
    let credit = (2 * full * offcut + raw) / (2 * raw);
    sums.bars += u64::from(bar.count);
    sums.length += raw * times;
    sums.available += offcut * times;
    sums.waste += i128::from(bar.waste.0) * times;
    sums.price += (full - credit) * times;
    sums.full_price += full * times;
    sums.worth += context.worth_of_offcuts(bar);
    sums.lengths
        .extend(stock.iter().map(|index| context.request.stock[*index].length.0));
}

/// Whether `reported` is 1 − lost / length within half a unit of its last decimal.
fn share(reported: Ratio, lost: i128, length: i128) -> bool {
    if length == 0 {
        return reported.0 == 0;
    }
    let exact = (length - lost) * Ratio::ONE;
    // Shares that are far off are refused before they are multiplied.
    reported.0.abs() <= 2 * Ratio::ONE && 2 * (reported.0 * length - exact).abs() <= length
}
