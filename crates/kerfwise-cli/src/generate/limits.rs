//! Requests at the limits of section 9 of the model, to measure their time and memory.

use super::practical;
use crate::random::Random;
use kerfwise_core::model::{Nm, Request, RequestStock};

/// Most kinds of pieces, rows of stock and pieces in all.
const KINDS: u32 = 10_000;
const STOCK: i64 = 1_000;
const PIECES: u32 = 1_000_000;

/// One of seven ways to be large; `size` takes the place of the number of kinds.
pub fn limits(size: Option<u32>, random: &mut Random) -> Request {
    let kinds = size.unwrap_or(KINDS);
    match random.between(0, 6) {
        0 => practical::practical(kinds, random),
        1 => practical::mitres(kinds, random),
        2 => practical::joins(kinds, random),
        3 => practical::complexity(kinds, random),
        4 => many_pieces(1, random),
        5 => many_pieces(kinds.min(100), random),
        _ => many_stock(kinds.min(200), random),
    }
}

/// A million pieces of few kinds.
fn many_pieces(kinds: u32, random: &mut Random) -> Request {
    let mut request = practical::practical(kinds, random);
    for piece in &mut request.data {
        piece.count = PIECES / kinds;
    }
    request
}

/// A thousand lengths of stock, few bars of each, half of them leftovers.
fn many_stock(kinds: u32, random: &mut Random) -> Request {
    let mut request = practical::practical(kinds, random);
    let row = |index: i64| RequestStock {
        length: Nm(random.between(20_000, 70_000) * 100_000),
        quantity: u32::try_from(random.between(1, 4)).ok(),
        leftover: index % 2 == 0,
        price: None,
    };
    let most = usize::try_from(STOCK).unwrap_or_default() - request.stock.len();
    request.stock.extend((0..STOCK).map(row).take(most));
    request
}
