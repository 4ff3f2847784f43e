//! Lists whose stock does not suffice: some pieces stay uncut in every plan.

use super::practical::{piece, sold};
use crate::random::Random;
use kerfwise_core::model::{Nm, Request, RequestPiece, RequestStock};

/// Three lengths in stock.
pub fn short(kinds: u32, random: &mut Random) -> Request {
    let pieces = pieces(kinds, (150, 2_900), random);
    let first = random.between(0, 4);
    let share = share(&pieces, random) / 3;
    let stock = (first..first + 3).map(|index| bars(Nm::whole(sold(index)), share));
    request(stock.collect(), pieces)
}

/// Leftovers, and a few new bars.
pub fn leftovers(kinds: u32, random: &mut Random) -> Request {
    let pieces = pieces(kinds, (150, 2_900), random);
    let share = share(&pieces, random);
    let mut stock = vec![bars(Nm::whole(6_000), share * 2 / 5)];
    let mut left = share * 3 / 5;
    while left > 0 {
        let length = Nm(random.between(4_000, 36_000) * 100_000);
        left -= length.0;
        stock.push(RequestStock {
            length,
            quantity: Some(1),
            leftover: true,
            price: None,
        });
    }
    request(stock, pieces)
}

/// Long pieces from one length.
pub fn long(kinds: u32, random: &mut Random) -> Request {
    let pieces = pieces(kinds, (1_200, 4_500), random);
    let share = share(&pieces, random);
    let length = Nm::whole(sold(random.between(3, 5)));
    request(vec![bars(length, share)], pieces)
}

/// A kerf of 3.2, trims of 8, offcuts from 300 kept.
fn request(stock: Vec<RequestStock>, data: Vec<RequestPiece>) -> Request {
    let mut request = Request::new(stock, data);
    let kerf = Nm(3_200_000);
    (request.cut_waste, request.saw_width) = (kerf, kerf);
    (request.side_waste, request.reusable) = (Nm::whole(8), Nm::whole(300));
    request
}

fn pieces(kinds: u32, (shortest, longest): (i64, i64), random: &mut Random) -> Vec<RequestPiece> {
    (0..kinds)
        .map(|kind| piece(kind, random.between(shortest, longest), random.between(1, 3)))
        .collect()
}

/// Half to nine tenths of the length of all pieces.
fn share(pieces: &[RequestPiece], random: &mut Random) -> i64 {
    let all: i64 = pieces
        .iter()
        .map(|piece| piece.length.0 * i64::from(piece.count))
        .sum();
    all / 100 * random.between(50, 90)
}

/// As many bars as make up this length, at least one.
fn bars(length: Nm, share: i64) -> RequestStock {
    RequestStock {
        length,
        quantity: Some(u32::try_from(share / length.0).unwrap_or(1).max(1)),
        ..RequestStock::default()
    }
}
