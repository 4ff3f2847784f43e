//! BPPLIB's cutting stock text: the number of kinds, the capacity, then each kind's length and demand. Bars are
//! unlimited and cost 1.

use super::numbers::Numbers;
use super::{bar, piece, unit};
use kerfwise_core::model::Request;

pub fn read(text: &str) -> Result<Request, String> {
    let mut numbers = Numbers::of(text);
    let kinds = numbers.next("the number of kinds")?;
    let capacity = numbers.next("the capacity")?;
    let unit = unit(capacity);
    let pieces = (0..kinds).map(|kind| {
        let length = numbers.next("a length")?;
        let demand = numbers.count("a demand")?;
        Ok(piece(
            unit,
            usize::try_from(kind).unwrap_or_default(),
            length,
            demand,
        ))
    });
    let pieces = pieces.collect::<Result<Vec<_>, String>>()?;
    Ok(Request::new(vec![bar(unit, capacity, 1, None)], pieces))
}
