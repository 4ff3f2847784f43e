//! Offcuts that are worth money: small requests against an exhaustive search.
//!
//! `KERFWISE_CASES=20000 cargo test --release -p kerfwise-core --test offcut_worth` tries more lists.

mod support;

use kerfwise_core::builder::{build, read_request};
use kerfwise_core::verify::verify_certificate;
use proptest::prelude::*;
use serde_json::{Value, json};
use support::{joined_brute, solve, verified};

fn stock() -> impl Strategy<Value = Value> {
    let quantity = prop_oneof![1 => Just(None), 3 => (0_u32..4).prop_map(Some)];
    (5_i64..20, quantity, any::<bool>(), 1_u32..20).prop_map(|(length, quantity, leftover, price)| {
        let mut entry = json!({"length": length, "quantity": quantity, "leftover": leftover});
        if !leftover || price % 4 > 0 {
            entry["price"] = json!(price);
        }
        entry
    })
}

fn piece(mitred: bool) -> impl Strategy<Value = Value> {
    let angle = || proptest::sample::select(if mitred { vec![0, 45, -45] } else { vec![0] });
    (3_i64..14, 1_u32..3, angle(), angle()).prop_map(|(length, count, left, right)| {
        json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right})
    })
}

/// Lengths are whole and small, so that an exhaustive search is possible.
fn request(mitred: bool, joined: bool) -> impl Strategy<Value = Value> {
    let most = if joined { 4 } else { 6 };
    let lists = (
        proptest::collection::vec(stock(), 1..4),
        proptest::collection::vec(piece(mitred), 1..=most),
        proptest::collection::vec((1_i64..12, 0_u32..25), 1..4),
    );
    let settings = (
        0_i64..3,
        0_i64..2,
        0_i64..2,
        0_i64..3,
        0_i64..6,
        (
            proptest::sample::select(vec![1, 2, 100]),
            proptest::option::weighted(0.3, 1_u32..4),
        ),
        proptest::sample::select(vec!["conservative", "normal", "aggressive"]),
    );
    (lists, settings).prop_map(
        move |((stock, data, classes), (kerf, trim, reserve, clamp, reusable, (complexity, pieces), algorithm))| {
            let kerf = if mitred { 0 } else { kerf };
            let mut left = most as u64;
            let mut data = data;
            for piece in &mut data {
                let count = piece["count"].as_u64().unwrap_or(1).min(left);
                left -= count;
                piece["count"] = json!(count);
            }
            data.retain(|piece| piece["count"] != 0);
            let classes: Vec<Value> = classes
                .into_iter()
                .map(|(length, worth)| json!({"length": length, "worth": worth}))
                .collect();
            json!({
                "version": if mitred { 2 } else { 1 }, "stock": stock, "data": data, "offcutWorth": classes,
                "cutWaste": kerf, "sawWidth": kerf, "sideWaste": trim, "reserve": reserve, "clamp": clamp,
                "reusable": reusable, "complexity": complexity, "mostPieces": pieces, "algorithm": algorithm, "delta": 1, "materialWidth": 2,
                "allowJoins": {"maxJoins": u32::from(joined), "minLength": 2},
            })
        },
    )
}

/// The best length uncut and cost, those of the plan, and its bound on the cost. None where the request is refused.
fn compared(request: &Value) -> Option<([(i128, i128); 2], i128)> {
    let instance = build(&read_request(request.to_string().as_bytes()).ok()?).ok()?;
    verified(&request.to_string());
    let outcome = solve(&instance);
    let best = joined_brute::best(&instance).0;
    let found = outcome.objective;
    let bound = outcome.cost_bound();
    Some(([(best.0, best.1), (found.uncut, found.cost)], bound))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(300), ..ProptestConfig::default() })]

    #[test]
    fn square_plans_are_as_good_as_trying_everything_and_proved(request in request(false, false)) {
        if let Some(([best, found], bound)) = compared(&request) {
            prop_assert_eq!((best, best.1), (found, bound));
        }
    }
}

/// The certificate of the answer, and whether it is accepted. None where the request is refused.
fn certified(mut request: Value, plenty: bool) -> Option<(Value, bool)> {
    request["certificate"] = json!(true);
    for entry in request["stock"].as_array_mut().into_iter().flatten() {
        if plenty {
            entry["quantity"] = Value::Null;
        }
    }
    let answer = verified(&request.to_string());
    let certificate = answer.pointer("/success/data/meta/certificate")?.clone();
    let verdict = verify_certificate(request.to_string().as_bytes(), answer.to_string().as_bytes());
    Some((certificate, verdict.is_ok()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(200), ..ProptestConfig::default() })]

    #[test]
    fn bounds_of_square_plans_have_certificates_where_bars_are_not_scarce(request in request(false, false)) {
        if let Some((certificate, is_accepted)) = certified(request, true) {
            prop_assert!(is_accepted, "{certificate}");
        }
    }

    #[test]
    fn bounds_of_scarce_or_mitred_bars_have_certificates_or_a_reason(request in request(false, false), mitred in request(true, false)) {
        for (request, plenty) in [(request, false), (mitred, true)] {
            if let Some((certificate, is_accepted)) = certified(request, plenty) {
                let is_said = certificate.get("search").is_some();
                prop_assert!(is_accepted != is_said, "{certificate}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(100), ..ProptestConfig::default() })]

    #[test]
    fn bounds_of_mitred_plans_hold(request in request(true, false)) {
        if let Some(([best, found], bound)) = compared(&request) {
            prop_assert!(best <= found && bound <= best.1, "{best:?} {found:?} {bound}");
        }
    }

    #[test]
    fn bounds_of_joined_plans_hold(request in request(false, true)) {
        if let Some(([best, found], bound)) = compared(&request) {
            prop_assert!(best <= found && bound <= best.1, "{best:?} {found:?} {bound}");
        }
    }
}
