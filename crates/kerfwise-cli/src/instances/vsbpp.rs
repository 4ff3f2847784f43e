//! Variable-sized bin packing text: `n m` and two numbers more, then `m` pairs of capacity and cost, then `n` lengths. Bars are
//! unlimited.

use super::numbers::Numbers;
use super::{bar, piece, unit};
use kerfwise_core::model::Request;
use std::collections::BTreeMap;

pub fn read(text: &str) -> Result<Request, String> {
    let mut numbers = Numbers::of(text);
    let pieces = numbers.next("the number of pieces")?;
    let kinds = numbers.next("the number of bar kinds")?;
    // Two numbers about the generation of the set.
    numbers.next("the third number")?;
    numbers.next("the fourth number")?;
    let stock = (0..kinds).map(|_| Ok((numbers.next("a capacity")?, numbers.next("a cost")?)));
    let stock = stock.collect::<Result<Vec<_>, String>>()?;
    let unit = unit(stock.iter().map(|bar| bar.0).max().unwrap_or_default());
    let mut demand: BTreeMap<i64, u32> = BTreeMap::new();
    for _ in 0..pieces {
        *demand.entry(numbers.next("a length")?).or_default() += 1;
    }
    let data = demand
        .into_iter()
        .enumerate()
        .map(|(index, (length, count))| piece(unit, index, length, count));
    let stock = stock
        .into_iter()
        .map(|(capacity, cost)| bar(unit, capacity, cost, None));
    Ok(Request::new(stock.collect(), data.collect()))
}
