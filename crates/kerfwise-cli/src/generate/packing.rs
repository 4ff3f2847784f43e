//! Classes of the bin packing and cutting stock literature, without kerf.

use crate::random::Random;
use kerfwise_core::model::{Nm, Price, Request, RequestPiece, RequestStock};
use std::collections::BTreeMap;

/// Falkenauer (1996), class U.
pub fn uniform(pieces: u32, random: &mut Random) -> Request {
    request(&[150], (0..pieces).map(|_| random.between(20, 100)))
}

/// Falkenauer (1996), class T: a piece of 380 to 490, one of 250 to half of the rest, and the rest.
pub fn triplets(bars: u32, random: &mut Random) -> Request {
    let triplet = |_| {
        let first = random.between(380, 490);
        let second = random.between(250, (1_000 - first) / 2);
        [first, second, 1_000 - first - second]
    };
    request(&[1_000], (0..bars).flat_map(triplet))
}

/// Schwerin and Wäscher (1997).
pub fn schwerin(pieces: u32, random: &mut Random) -> Request {
    request(&[1_000], (0..pieces).map(|_| random.between(150, 200)))
}

/// Gau and Wäscher (1995): the total demand is shared out by random weights.
pub fn cutgen(kinds: u32, random: &mut Random) -> Request {
    let lengths: Vec<i64> = (0..kinds).map(|_| random.between(100, 8_000)).collect();
    let weights: Vec<i64> = (0..kinds).map(|_| random.between(1, 1_000_000)).collect();
    let total: i64 = weights.iter().sum();
    let demand = |weight: i64| (weight * 10 * i64::from(kinds) / total).max(1);
    let pieces = lengths.iter().zip(&weights).flat_map(|(length, weight)| {
        std::iter::repeat_n(*length, usize::try_from(demand(*weight)).unwrap_or(1))
    });
    request(&[10_000], pieces)
}

/// Haouari and Serairi (2011), linear costs.
pub fn variable_sized(pieces: u32, random: &mut Random) -> Request {
    let bars = [60, 80, 100, 120, 150];
    request(&bars, (0..pieces).map(|_| random.between(20, 100)))
}

/// Unlimited bars that cost their length, and equal pieces counted together.
fn request(bars: &[i64], pieces: impl Iterator<Item = i64>) -> Request {
    let mut demand: BTreeMap<i64, u32> = BTreeMap::new();
    for length in pieces {
        *demand.entry(length).or_default() += 1;
    }
    let stock = bars.iter().map(|length| RequestStock {
        length: Nm::whole(*length),
        price: Some(Price::whole(*length)),
        ..RequestStock::default()
    });
    let data = demand
        .into_iter()
        .rev()
        .enumerate()
        .map(|(index, (length, count))| RequestPiece {
            key: index.to_string().into(),
            length: Nm::whole(length),
            count,
            ..RequestPiece::default()
        });
    Request::new(stock.collect(), data.collect())
}
