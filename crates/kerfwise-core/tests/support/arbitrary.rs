//! Arbitrary small requests over every rule that strategies can plan: several lengths, finite quantities,
//! leftovers, prices, kerf, trims, reserve, clamp, allowances, complexity, most pieces, mitres, turning and joins.

use proptest::prelude::*;
use serde_json::{Value, json};

/// A stock entry; `priced` decides whether it has a price.
fn stock(priced: bool) -> impl Strategy<Value = Value> {
    (
        60_i64..200,
        proptest::option::of(0_u32..4),
        any::<bool>(),
        1_u32..50,
    )
        .prop_map(move |(length, quantity, leftover, price)| {
            let mut entry = json!({"length": length, "quantity": quantity, "leftover": leftover});
            if priced {
                entry["price"] = json!(price);
            }
            entry
        })
}

fn piece(mitred: bool) -> BoxedStrategy<Value> {
    let angle = if mitred {
        prop_oneof![3 => Just(0), 2 => Just(45), 2 => Just(-45), 1 => -80_i32..=80].boxed()
    } else {
        Just(0).boxed()
    };
    let allowance = proptest::option::weighted(0.3, (0_i64..9, 0_i64..9));
    (15_i64..112, 1_u32..4, angle.clone(), angle, allowance)
        .prop_map(|(length, count, left, right, allowance)| {
            let mut piece = json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right});
            if let Some((left, right)) = allowance {
                piece["allowance"] = json!({"left": left, "right": right});
            }
            piece
        })
        .boxed()
}

/// A request of at most `types` entries in the list of pieces; it may name pieces that fit nothing.
pub fn request(types: usize, mitred: bool) -> impl Strategy<Value = Value> {
    let lists = any::<bool>().prop_flat_map(move |priced| {
        (
            proptest::collection::vec(stock(priced), 1..4),
            proptest::collection::vec(piece(mitred), 1..=types),
        )
    });
    let settings = (
        0_i64..5,
        0_i64..6,
        0_i64..4,
        proptest::sample::select(vec![0_i64, 0, 3, 17]),
        0_i64..40,
        (1_u32..6, proptest::option::weighted(0.3, 1_u32..5)),
        proptest::sample::select(vec![
            Value::Null,
            json!("conservative"),
            json!("normal"),
            json!("aggressive"),
        ]),
        proptest::sample::select(vec!["scrap", "scrap", "layouts", "longRests"]),
    );
    let symmetry = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (lists, settings, symmetry).prop_map(
        move |(
            (stock, data),
            (kerf, trim, reserve, clamp, reusable, (complexity, most), algorithm, after),
            (x, y, z, grouped),
        )| {
            let mut request = json!({
                "version": if mitred { 2 } else { 1 }, "stock": stock, "data": data,
                "cutWaste": kerf, "sawWidth": kerf, "sideWaste": trim, "reserve": reserve, "clamp": clamp,
                "reusable": reusable,
                "complexity": complexity, "mostPieces": most, "algorithm": algorithm, "after": after, "delta": 1.5, "materialWidth": 7,
                "symmetricalX": x, "symmetricalY": y, "symmetricalZ": z, "groupIdentical": grouped,
                "effort": "preview",
            });
            for (index, piece) in request["data"].as_array_mut().into_iter().flatten().enumerate() {
                piece["key"] = json!(format!("p{index}"));
            }
            request
        },
    )
}

/// The same with bars that may be joined.
pub fn joined(types: usize, mitred: bool) -> impl Strategy<Value = Value> {
    let modes = proptest::sample::select(vec!["allAllowed", "scrapOnly", "singleRawAllowed"]);
    let rules = (1_u32..3, 0_i64..20, modes, 0_i64..4);
    (request(types, mitred), rules).prop_map(|(mut request, (most, least, mode, loss))| {
        request["allowJoins"] = json!({"maxJoins": most, "minLength": least, "joinMode": mode});
        request["join"] = json!(loss);
        request
    })
}
