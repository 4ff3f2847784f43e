//! Lists like those of a workshop, in millimetres.

use crate::random::Random;
use kerfwise_core::model::{AllowJoins, Degrees, JoinMode, Nm, Price, Request, RequestPiece, RequestStock};

/// The lengths of bars for sale.
const SOLD: [i64; 7] = [3_000, 4_000, 5_000, 6_000, 6_500, 7_000, 12_000];

/// Three stock lengths, a kerf of 3.2, trims of 8, offcuts from 300 kept.
pub fn practical(kinds: u32, random: &mut Random) -> Request {
    let first = random.between(0, 4);
    let stock: Vec<RequestStock> = (first..first + 3)
        .map(|index| RequestStock {
            length: Nm::whole(sold(index)),
            ..RequestStock::default()
        })
        .collect();
    let longest = sold(first + 2) - 100;
    let data = (0..kinds).map(|kind| piece(kind, random.between(150, longest / 2), random.between(1, 12)));
    let mut request = Request::new(stock, data.collect());
    let kerf = Nm(3_200_000);
    (request.cut_waste, request.saw_width) = (kerf, kerf);
    (request.side_waste, request.reusable) = (Nm::whole(8), Nm::whole(300));
    request
}

/// With prices, finite quantities and leftovers.
pub fn leftovers(kinds: u32, random: &mut Random) -> Request {
    let mut request = practical(kinds, random);
    for entry in &mut request.stock {
        let rate = random.between(4_000, 6_000);
        entry.price = Some(Price(entry.length.0 / 1_000_000 * rate));
    }
    // The first length runs short, the others do not.
    request.stock[0].quantity = Some(u32::try_from(random.between(1, 5)).unwrap_or(1));
    for _ in 0..random.between(2, 8) {
        request.stock.push(RequestStock {
            length: Nm(random.between(4_000, 28_000) * 100_000),
            quantity: Some(u32::try_from(random.between(1, 3)).unwrap_or(1)),
            leftover: true,
            price: None,
        });
    }
    request
}

/// With at most two lengths on a bar.
pub fn complexity(kinds: u32, random: &mut Random) -> Request {
    Request {
        complexity: 2,
        ..practical(kinds, random)
    }
}

/// Frames: each kind in pairs with mitres of 45° at both ends, some with other or square ends.
pub fn mitres(kinds: u32, random: &mut Random) -> Request {
    let mut request = practical(kinds, random);
    (request.version, request.symmetrical_x) = (2, true);
    (request.material_width, request.delta) = (Nm::whole(60), Nm(2_500_000));
    for piece in &mut request.data {
        piece.length += Nm::whole(200);
        piece.count = piece.count.div_ceil(2) * 2;
        let angle = if random.chance(80) {
            45
        } else {
            random.between(10, 60)
        };
        piece.left_angle = Degrees::whole(angle);
        piece.right_angle = if random.chance(90) {
            Degrees::whole(-angle)
        } else {
            Degrees::ZERO
        };
    }
    request
}

/// Some pieces are longer than any bar, and leftovers may be joined.
pub fn joins(kinds: u32, random: &mut Random) -> Request {
    let mut request = leftovers(kinds, random);
    let longest = request
        .stock
        .iter()
        .map(|entry| entry.length)
        .max()
        .unwrap_or_default();
    for piece in &mut request.data {
        piece.count = piece.count.div_ceil(4);
        if random.chance(15) {
            piece.length = Nm(longest.0 / 10 * random.between(8, 15));
        }
    }
    request.join = Nm::whole(2);
    request.allow_joins = Some(AllowJoins {
        max_joins: 2,
        min_length: Nm::whole(100),
        join_mode: JoinMode::AllAllowed,
    });
    request
}

pub(super) fn sold(index: i64) -> i64 {
    usize::try_from(index)
        .ok()
        .and_then(|index| SOLD.get(index))
        .copied()
        .unwrap_or(SOLD[0])
}

/// Half millimetres are as common as whole ones.
pub(super) fn piece(kind: u32, length: i64, count: i64) -> RequestPiece {
    let half = if length % 2 == 0 { Nm::ZERO } else { Nm(500_000) };
    RequestPiece {
        key: format!("p{}", kind + 1).into(),
        length: Nm::whole(length) + half,
        count: u32::try_from(count).unwrap_or(1),
        ..RequestPiece::default()
    }
}
