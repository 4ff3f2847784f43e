//! A further freedom never makes a plan worse. Tested are pairs of requests, of which the looser allows every plan of
//! the tighter.
//!
//! If the plan of the looser request is proved, it is no worse than the plan of the tighter request. If not, its bound
//! is no higher than the cost of the tighter plan, so it is worse by at most its gap.

mod support;

use proptest::prelude::*;
use serde_json::{Value, json};
use support::arbitrary::{joined, request};
use support::{is_proved, rank, verified};

/// Requests of all forms, mitred or not, with joined bars or without.
fn any_request() -> impl Strategy<Value = Value> {
    prop_oneof![
        3 => request(6, false), 3 => request(6, true), 2 => joined(4, false), 2 => joined(4, true),
        1 => workshop(false, false), 2 => workshop(true, false), 1 => workshop(false, true), 1 => workshop(true, true),
    ]
}

/// Lists that are too long to try everything: some types of pieces from bars of two lengths and some leftovers.
fn workshop(mitred: bool, joins: bool) -> impl Strategy<Value = Value> {
    let angles = if mitred { vec![0, 45, -45, 30] } else { vec![0] };
    let angle = proptest::sample::select(angles);
    let piece = (250_i64..2_600, 1_u32..5, angle.clone(), angle).prop_map(|(length, count, left, right)| {
        json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right})
    });
    let leftover = (500_i64..3_000, 1_u32..3)
        .prop_map(|(length, quantity)| json!({"length": length, "quantity": quantity, "leftover": true}));
    let lists = (
        proptest::collection::vec(piece, 5..10),
        proptest::collection::vec(leftover, 0..3),
    );
    (lists, 4_u32..12, 1_u32..4, 2_u32..6).prop_map(
        move |((mut data, leftovers), quantity, kerf, complexity)| {
            let mut stock =
                vec![json!({"length": 6000}), json!({"length": 4000, "quantity": quantity, "leftover": false})];
            stock.extend(leftovers);
            for (index, piece) in data.iter_mut().enumerate() {
                piece["key"] = json!(format!("p{index}"));
            }
            let mut request = json!({
                "version": if mitred { 2 } else { 1 }, "stock": stock, "data": data, "cutWaste": kerf, "sawWidth": kerf,
                "sideWaste": 5, "reusable": 300, "delta": 1.5, "materialWidth": 50, "complexity": complexity,
                "effort": "preview",
            });
            if joins {
                request["allowJoins"] = json!({"maxJoins": 1, "minLength": 200, "joinMode": "allAllowed"});
                request["join"] = json!(2);
            }
            request
        },
    )
}

/// The looser request's plan is no worse if it is proved, else worse by at most its gap.
fn check(tight: &Value, loose: &Value) -> Result<(), TestCaseError> {
    let before = verified(&tight.to_string());
    rank(tight, &before).map_or(Ok(()), |old| check_rank(tight, old, loose))
}

/// The same, of a plan of this rank that the looser request allows.
fn check_rank(tight: &Value, old: (f64, f64), loose: &Value) -> Result<(), TestCaseError> {
    let after = verified(&loose.to_string());
    let Some(new) = rank(loose, &after) else {
        return Ok(());
    };
    if is_proved(&after) {
        prop_assert!(
            new <= old,
            "{new:?} proved, {old:?} with less allowed\n{tight}\n{loose}"
        );
    } else if new.0 == old.0 {
        let bound = after
            .pointer("/success/data/meta/proof/lowerBound")
            .and_then(Value::as_f64);
        prop_assert!(
            bound <= Some(old.1),
            "{bound:?} is no bound: {old:?} with less allowed\n{tight}\n{loose}"
        );
    }
    Ok(())
}

fn entries<'v>(request: &'v mut Value, list: &str) -> &'v mut Vec<Value> {
    request[list].as_array_mut().expect("a list")
}

/// Among priced stock the worth of unpriced leftovers follows the cheapest rate, which other stock may change.
fn unpriced(mut request: Value) -> Value {
    for entry in entries(&mut request, "stock") {
        entry.as_object_mut().expect("an entry").remove("price");
    }
    request
}

/// Whether a bar stays valid when a piece is taken off it: what faces each other then must have room where the piece was.
fn may_lose_a_piece(request: &Value) -> bool {
    let number = |value: &Value| value.as_f64().unwrap_or(0.0);
    let (width, kerf) = (number(&request["materialWidth"]), number(&request["cutWaste"]));
    request["version"] == 1
        || request["data"].as_array().into_iter().flatten().all(|piece| {
            let steepest = number(&piece["leftAngle"])
                .abs()
                .max(number(&piece["rightAngle"]).abs());
            steepest <= 45.0
                && number(&piece["length"]) > 2.0 * width + 2.0 * kerf + number(&request["delta"])
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(48), ..ProptestConfig::default() })]

    #[test]
    fn turning_never_makes_a_plan_dearer(request in any_request(), axes in any::<[bool; 3]>()) {
        let mut loose = request.clone();
        for (name, allowed) in ["symmetricalX", "symmetricalY", "symmetricalZ"].into_iter().zip(axes) {
            loose[name] = json!(allowed || loose[name] == true);
        }
        check(&request, &loose)?;
    }

    #[test]
    fn another_stock_length_never_makes_a_plan_dearer(request in any_request().prop_map(unpriced), length in 60_i64..200, times in 1_i64..30) {
        let mut loose = request.clone();
        entries(&mut loose, "stock").push(json!({"length": length * times}));
        check(&request, &loose)?;
    }

    #[test]
    fn more_bars_in_stock_never_make_a_plan_dearer(request in any_request(), more in 1_u64..4) {
        let mut loose = request.clone();
        for entry in entries(&mut loose, "stock") {
            if let Some(quantity) = entry["quantity"].as_u64() {
                entry["quantity"] = json!(quantity + more);
            }
        }
        check(&request, &loose)?;
    }

    #[test]
    fn one_piece_less_never_makes_a_plan_dearer(request in any_request(), at in any::<prop::sample::Index>()) {
        prop_assume!(may_lose_a_piece(&request));
        let mut loose = request.clone();
        let data = entries(&mut loose, "data");
        let at = at.index(data.len());
        data[at]["count"] = json!(data[at]["count"].as_u64().expect("a count") - 1);
        check(&request, &loose)?;
    }

    #[test]
    fn one_item_type_less_never_makes_a_plan_dearer(request in any_request(), at in any::<prop::sample::Index>()) {
        prop_assume!(may_lose_a_piece(&request));
        let mut loose = request.clone();
        let data = entries(&mut loose, "data");
        data.remove(at.index(data.len()));
        check(&request, &loose)?;
    }

    #[test]
    fn a_lower_kerf_never_makes_a_plan_dearer(request in any_request(), less in 0_u64..4) {
        let mut loose = request.clone();
        let kerf = request["cutWaste"].as_u64().expect("a kerf").saturating_sub(less);
        (loose["cutWaste"], loose["sawWidth"]) = (json!(kerf), json!(kerf));
        check(&request, &loose)?;
    }

    #[test]
    fn more_lengths_on_a_bar_never_make_a_plan_dearer(request in any_request(), more in 1_u64..4) {
        let mut loose = request.clone();
        loose["complexity"] = json!(request["complexity"].as_u64().expect("a complexity") + more);
        check(&request, &loose)?;
    }

    #[test]
    fn joins_never_make_a_plan_dearer(request in any_request(), joins in 1_u32..3, least in 0_i64..20) {
        prop_assume!(request["allowJoins"].is_null());
        let mut loose = request.clone();
        loose["allowJoins"] = json!({"maxJoins": joins, "minLength": least, "joinMode": "allAllowed"});
        check(&request, &loose)?;
    }

    #[test]
    fn more_joins_in_a_bar_never_make_a_plan_dearer(request in any_request()) {
        prop_assume!(!request["allowJoins"].is_null());
        let mut loose = request.clone();
        loose["allowJoins"]["joinMode"] = json!("allAllowed");
        loose["allowJoins"]["maxJoins"] = json!(request["allowJoins"]["maxJoins"].as_u64().expect("a number") + 1);
        check(&request, &loose)?;
    }

    #[test]
    fn less_trim_and_reserve_never_make_a_plan_dearer(request in any_request()) {
        let mut loose = request.clone();
        (loose["sideWaste"], loose["reserve"], loose["clamp"]) = (json!(0), json!(0), json!(0));
        check(&request, &loose)?;
    }

    #[test]
    fn a_line_split_in_two_changes_no_cost(request in any_request(), at in any::<prop::sample::Index>()) {
        let mut parted = request.clone();
        let data = entries(&mut parted, "data");
        let at = at.index(data.len());
        let count = data[at]["count"].as_u64().expect("a count");
        prop_assume!(count > 1);
        let mut other = data[at].clone();
        (other["key"], other["count"]) = (json!("other"), json!(count / 2));
        data[at]["count"] = json!(count - count / 2);
        data.push(other);
        check(&request, &parted)?;
        check(&parted, &request)?;
    }

    #[test]
    fn two_lists_planned_as_one_are_no_dearer_than_apart(request in any_request().prop_map(unpriced), turn in 0_usize..2) {
        let mut whole = request;
        for entry in entries(&mut whole, "stock") {
            (entry["quantity"], entry["leftover"]) = (Value::Null, json!(false));
        }
        let half = |of: usize| {
            let mut half = whole.clone();
            let mut at = 0;
            entries(&mut half, "data").retain(|_| {
                at += 1;
                at % 2 == of
            });
            half
        };
        let halves = [half(turn), half(1 - turn)];
        prop_assume!(halves.iter().all(|half| half["data"] != json!([])));
        let ranks = halves.iter().map(|half| rank(half, &verified(&half.to_string())));
        let Some(ranks) = ranks.collect::<Option<Vec<_>>>() else { return Ok(()) };
        // Costs have seven decimals, of which sums of floating point numbers keep a little less.
        let sum = ranks.iter().fold((0.0, 1e-8), |(uncut, cost), rank| (uncut + rank.0, cost + rank.1));
        check_rank(&halves[0], sum, &whole)?;
    }
}
