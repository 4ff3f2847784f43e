//! Certificates: a checker that shares nothing with the core accepts its certificates, and no certificate proves a
//! false claim.

mod support;

use kerfwise_core::verify::verify_certificate;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;
use support::arbitrary::{joined, request};
use support::corpus::corpus;
use support::{places, verified};

/// The answer to a request that asks for a certificate.
fn certified(request: &Value) -> Value {
    let mut request = request.clone();
    request["certificate"] = json!(true);
    verified(&request.to_string())
}

/// The same; none if the request has no answer.
fn proved(request: &Value) -> Option<Value> {
    let answer = certified(request);
    answer.pointer("/success/data/meta").is_some().then_some(answer)
}

fn checked(request: &Value, answer: &Value) -> Result<(), String> {
    verify_certificate(request.to_string().as_bytes(), answer.to_string().as_bytes())
        .map_err(|fault| fault.to_string())
}

const CERTIFICATE: &str = "/success/data/meta/certificate";

fn certificate(answer: &Value) -> &Value {
    answer.pointer(CERTIFICATE).unwrap_or(&Value::Null)
}

fn is_out_of_stock(answer: &Value) -> bool {
    answer.pointer("/success/data/missing/0").is_some()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(120), ..ProptestConfig::default() })]

    #[test]
    fn the_bounds_of_straight_cuts_have_certificates(request in request(6, false)) {
        let Some(answer) = proved(&request) else { return Ok(()) };
        let written = certificate(&answer);
        // If pieces are missing, prices do not always prove how much must be missing. The answer then names the reason.
        if is_out_of_stock(&answer) && written.pointer("/search/reason") == Some(&json!("outOfStock")) {
            prop_assert!(checked(&request, &answer).expect_err("no proof").contains("OutOfStock"));
            return Ok(());
        }
        prop_assert!(written.get("priced").is_some(), "{} {}", request, written);
        prop_assert_eq!(checked(&request, &answer), Ok(()), "{} {}", request, written);
    }

    #[test]
    fn the_bounds_of_mitred_pieces_have_certificates_or_a_reason(request in request(4, true)) {
        let Some(answer) = proved(&request) else { return Ok(()) };
        let written = certificate(&answer);
        let reason = written.pointer("/search/reason").and_then(Value::as_str);
        let honest = matches!(reason, Some("mitredBars" | "outOfStock"));
        prop_assert!(honest || written.get("priced").is_some(), "{} {}", request, written);
        prop_assert_eq!(checked(&request, &answer).is_err(), honest, "{} {} {:?}", request, written, checked(&request, &answer));
        for claim in raised(&request, &answer) {
            prop_assert!(checked(&request, &claim).is_err(), "{} {}", request, certificate(&claim));
        }
    }

    #[test]
    fn the_bounds_of_joined_bars_have_certificates_or_a_reason(request in joined(4, false)) {
        let Some(answer) = proved(&request) else { return Ok(()) };
        let written = certificate(&answer);
        let honest = written.pointer("/search/reason") == Some(&json!("joinedBars"));
        prop_assert!(honest || written.get("joined").is_some(), "{} {}", request, written);
        prop_assert_eq!(checked(&request, &answer).is_err(), honest, "{} {} {:?}", request, written, checked(&request, &answer));
        if !honest {
            prop_assert!(checked(&request, &overstated(&answer)).is_err(), "{} {}", request, written);
        }
    }

    #[test]
    fn the_bounds_of_joined_mitred_bars_have_certificates_or_a_reason(request in joined(3, true)) {
        let Some(answer) = proved(&request) else { return Ok(()) };
        let honest = certificate(&answer).pointer("/search/reason") == Some(&json!("joinedBars"));
        prop_assert_eq!(checked(&request, &answer).is_err(), honest, "{} {:?}", request, checked(&request, &answer));
    }

    #[test]
    fn an_answer_has_a_certificate_only_on_demand(request in request(3, true)) {
        let answer = verified(&request.to_string());
        prop_assert_eq!(certificate(&answer), &Value::Null);
    }
}

#[test]
fn an_answer_has_no_proof_if_joints_find_no_place() {
    // Two bars are long enough, but no joint may come so near the end of a piece.
    let request = json!({
        "stock": [{"length": 1000}], "data": [{"key": "a", "length": 600, "count": 3}],
        "allowJoins": {"maxJoins": 1, "minLength": 500},
    });
    let answer = certified(&request);
    assert_eq!(certificate(&answer), &json!({"search": {"reason": "joinedBars"}}));
    let fault = checked(&request, &answer).expect_err("nothing to check");
    assert!(
        fault.starts_with("meta.certificate: the bound rests on a search"),
        "{fault}"
    );
}

/// Requests whose proofs have every form there is, with their answers.
static PROOFS: LazyLock<Vec<(Value, Value)>> = LazyLock::new(|| {
    corpus("certificates")
        .iter()
        .map(|[_, _, request]| {
            let request: Value = serde_json::from_str(request).expect("JSON");
            let answer = certified(&request);
            (request, answer)
        })
        .collect()
});

#[test]
fn a_list_of_more_types_than_a_proof_has_room_for_is_answered_without_one() {
    let pieces: Vec<Value> = (0..3000)
        .map(|n| json!({"length": 1000 + n, "count": 1}))
        .collect();
    let request = json!({"effort": "preview", "stock": [{"length": 6000}], "data": pieces});
    let answer = certified(&request);
    assert_eq!(
        certificate(&answer).pointer("/search/reason"),
        Some(&json!("work"))
    );
}

#[test]
fn every_form_of_proof_occurs_and_holds() {
    let mut written = String::new();
    for (request, answer) in PROOFS.iter() {
        written += &certificate(answer).to_string();
        assert_eq!(checked(request, answer), Ok(()), "{request}");
    }
    for form in [
        "split",
        "listed",
        "uncut",
        "pair",
        "prices",
        "ends",
        "rows",
        "conditions",
    ] {
        assert!(written.contains(&format!("\"{form}\":")), "{form}: {written}");
    }
}

/// Every number in an answer's certificate, by JSON pointer.
fn numbers(answer: &Value) -> Vec<String> {
    places(certificate(answer), Value::is_number)
}

/// The answer with a bound that is one unit of cost above the plan's, or a millimetre more than has to be missing.
fn overstated(answer: &Value) -> Value {
    let mut answer = answer.clone();
    if let Some(missing) = answer
        .pointer("/success/data/missing/0/count")
        .and_then(Value::as_u64)
    {
        answer["success"]["data"]["missing"][0]["count"] = json!(missing + 1);
        return answer;
    }
    // The unit of joined bars is the cost itself, which has seven decimals.
    let unit = certificate(&answer)
        .pointer("/priced/unit")
        .and_then(Value::as_f64)
        .unwrap_or(1e-7);
    let cost = answer["success"]["data"]["meta"]["proof"]["objective"]
        .as_f64()
        .expect("a cost");
    answer["success"]["data"]["meta"]["proof"]["lowerBound"] = json!(cost + unit);
    answer
}

#[test]
fn a_bound_that_is_too_high_is_refused_whichever_number_is_changed() {
    for (request, answer) in PROOFS.iter() {
        let false_claim = overstated(answer);
        assert!(checked(request, &false_claim).is_err(), "unchanged");
        let places = numbers(&false_claim);
        assert!(places.len() > 8);
        for place in places {
            let own = certificate(&false_claim)
                .pointer(&place)
                .and_then(Value::as_f64)
                .expect("a number");
            let scale = 2_f64.powi(41);
            for value in [own + 1.0, own - 1.0, 0.0, own + scale, 1e15] {
                let mut mutant = false_claim.clone();
                if let Some(number) = mutant.pointer_mut(&format!("{CERTIFICATE}{place}")) {
                    #[expect(clippy::cast_possible_truncation, reason = "whole and well below 2^63")]
                    let whole = value as i64;
                    *number = json!(whole);
                }
                assert!(
                    checked(request, &mutant).is_err(),
                    "{place} may be {value}: {request}"
                );
            }
        }
    }
}

#[test]
fn dearer_pieces_and_lost_entries_are_refused() {
    for (request, answer) in PROOFS.iter() {
        let places = numbers(answer);
        // A price no bar pays for. In a tree it may be right: of a piece that no listed pattern can hold there.
        for place in places
            .iter()
            .filter(|place| place.contains("prices/pieces") && !place.contains("/tree/"))
        {
            let mut mutant = answer.clone();
            if let Some(number) = mutant.pointer_mut(&format!("{CERTIFICATE}{place}")) {
                *number = json!(9_000_000_000_000_000_i64);
            }
            assert!(checked(request, &mutant).is_err(), "{place}: {request}");
        }
        let (form, lists): (_, &[&str]) = if certificate(answer).get("priced").is_some() {
            ("priced", &["pieces", "bars", "nodes"])
        } else {
            ("joined", &["pieces", "bars"])
        };
        for name in lists {
            let place = format!("{CERTIFICATE}/{form}/{name}");
            let entries = answer.pointer(&place).and_then(Value::as_array).expect("a list");
            for (index, entry) in entries.iter().enumerate() {
                for repeat in [false, true] {
                    let mut mutant = answer.clone();
                    let list = mutant
                        .pointer_mut(&place)
                        .and_then(Value::as_array_mut)
                        .expect("a list");
                    if repeat {
                        list.push(entry.clone());
                    } else {
                        list.remove(index);
                    }
                    assert!(checked(request, &mutant).is_err(), "{name} {index}: {request}");
                }
            }
        }
    }
}

const NODES: &str = "/success/data/meta/certificate/priced/nodes";

/// The answer with a target that its own plan meets, and prices of pieces raised until they refute it: those of one item type, or
/// all of them. Of proofs by one set of prices.
fn raised(request: &Value, answer: &Value) -> Vec<Value> {
    let nodes = answer.pointer(NODES).and_then(Value::as_array);
    let Some(prices) = nodes.and_then(|nodes| match nodes.as_slice() {
        [node] if !is_out_of_stock(answer) => node.get("prices"),
        _ => None,
    }) else {
        return Vec::new();
    };
    let whole = |number: &Value| number.as_i64().expect("a whole number");
    let counts: HashMap<&str, i64> = request["data"]
        .as_array()
        .expect("pieces")
        .iter()
        .map(|piece| (piece["key"].as_str().expect("a key"), whole(&piece["count"])))
        .collect();
    let proof = &certificate(answer)["priced"];
    let types = proof["pieces"].as_array().expect("item types");
    let demand = |item: &Value| -> i64 {
        let keys = item.as_array().expect("keys").iter();
        keys.map(|key| counts[key.as_str().expect("a key")]).sum()
    };
    let demands: Vec<i64> = types.iter().map(demand).collect();
    let unit = proof["unit"].as_f64().expect("a unit");
    let cost = answer["success"]["data"]["meta"]["proof"]["objective"]
        .as_f64()
        .expect("a cost");
    #[expect(clippy::cast_possible_truncation, reason = "whole and well below 2^63")]
    let met = (cost / unit).round() as i64;
    let more = whole(&prices["scale"]) * (met - whole(&proof["target"]));
    let all: Vec<usize> = (0..types.len()).collect();
    all.chunks(1)
        .chain([all.as_slice()])
        .map(|types| {
            let wanted: i64 = types.iter().map(|item| demands[*item]).sum();
            let mut claim = overstated(answer);
            claim["success"]["data"]["meta"]["certificate"]["priced"]["target"] = json!(met);
            for item in types {
                let place = format!("{NODES}/0/prices/pieces/{item}");
                let price = claim.pointer_mut(&place).expect("a price");
                *price = json!(whole(price) + more / wanted.max(1) + 1);
            }
            claim
        })
        .collect()
}

/// The proof by prices of what fits as it lies, alone of all.
fn laid() -> &'static (Value, Value) {
    let pieces = |request: &Value| request["data"].as_array().map_or(0, Vec::len);
    let found = PROOFS.iter().find(|(request, answer)| {
        pieces(request) == 3
            && request["data"][1]["leftAngle"] == 15
            && certificate(answer).pointer("/priced/ends").is_some()
    });
    found.expect("a case of frames with ends of two angles")
}

#[test]
fn a_piece_that_fits_no_bar_does_not_hide_the_fills_of_others() {
    // Its width shares no divisor with the others', so that sums in its unit would be too many to list.
    let request = json!({
        "version": 2, "stock": [{"length": 79, "price": 1}, {"length": 132, "quantity": 0, "price": 1}],
        "complexity": 1, "cutWaste": 1, "sawWidth": 1, "sideWaste": 5, "materialWidth": 7, "symmetricalZ": true,
        "delta": 1.5, "effort": "preview",
        "data": [
            {"key": "square", "length": 44, "count": 2},
            {"key": "mitred", "length": 52, "count": 3, "leftAngle": 45, "rightAngle": 45},
            {"key": "long", "length": 68, "count": 1, "rightAngle": 46},
        ],
    });
    let answer = certified(&request);
    assert!(is_out_of_stock(&answer), "the long one is missing");
    assert_eq!(checked(&request, &answer), Ok(()));
}

const TOO_DEAR: &str = "nodes[0].prices.bars: are more than what a pattern leaves of a bar's cost";

#[test]
fn prices_by_which_mitred_pieces_that_fit_are_worth_too_much_are_refused() {
    let (request, answer) = laid();
    // A bar of 6 m is full with two of the first type and one of the second, and paid for to some parts in a hundred million.
    for item in 0..2 {
        let mut mutant = answer.clone();
        let price = mutant.pointer_mut(&format!("{NODES}/0/prices/pieces/{item}"));
        let price = price.expect("a price");
        *price = json!(price.as_i64().expect("a whole number") + 10_000_000);
        let fault = checked(request, &mutant).expect_err("it is refused");
        assert!(fault.contains(TOO_DEAR), "{item}: {fault}");
    }
}

#[test]
fn a_bound_one_step_above_a_plan_of_mitred_pieces_is_refused_with_any_prices_of_ends() {
    let (request, answer) = laid();
    let claims = raised(request, answer);
    assert_eq!(claims.len(), 4);
    for claim in claims {
        let fault = checked(request, &claim).expect_err("it is refused");
        assert!(fault.contains(TOO_DEAR), "{fault}");
        let ends = format!("{CERTIFICATE}/priced/ends");
        for place in ["/head", "/right/0", "/right/1", "/right/2", "/right/3"] {
            let own = claim.pointer(&format!("{ends}{place}")).and_then(Value::as_i64);
            let own = own.expect("a price");
            for price in [0, -own, own / 2, own * 2, own - 1, own + 1, -(1 << 33), 1 << 33] {
                let mut mutant = claim.clone();
                *mutant.pointer_mut(&format!("{ends}{place}")).expect("a price") = json!(price);
                assert!(checked(request, &mutant).is_err(), "{place} may be {price}");
            }
        }
    }
}

#[test]
fn prices_of_bars_with_few_lengths_prove_nothing_of_bars_with_any() {
    let limited = |request: &&(Value, Value)| request.0["version"] == 2 && request.0["complexity"] == 2;
    let (request, answer) = PROOFS.iter().find(limited).expect("mitred pieces of few lengths");
    assert_eq!(checked(request, answer), Ok(()));
    for complexity in [json!(3), json!(100), json!(null)] {
        let mut other = request.clone();
        other["complexity"] = complexity;
        let fault = checked(&other, answer).expect_err("more may lie on a bar");
        assert!(fault.contains(TOO_DEAR), "{fault}");
    }
}

/// An answer whose certificate claims that these pieces, of an item type each, cost more than one bar.
fn forged(request: &Value, angles: &[i64], head: i64, prices: &[i64], scale: i64) -> Value {
    let mut answer = certified(request);
    let length = request["stock"][0]["length"].as_i64().expect("a length");
    let keys = request["data"].as_array().expect("pieces").iter();
    let keys: Vec<Value> = keys.map(|piece| json!([piece["key"]])).collect();
    answer["success"]["data"]["meta"]["proof"]["lowerBound"] = json!(2 * length);
    answer["success"]["data"]["meta"]["certificate"] = json!({"priced": {
        "pieces": keys, "bars": [[0]], "unit": length, "target": 1,
        "ends": {"angles": angles, "right": vec![0; angles.len()], "head": head},
        "nodes": [{"prices": {"scale": scale, "pieces": prices, "bars": [0]}}],
    }});
    answer
}

#[test]
fn a_piece_worth_nothing_that_brings_two_others_nearer_is_not_left_out() {
    // Between unlike ends 20 mm are kept free, between like ones nothing: with the third piece, whose shorter edge is
    // 5 mm, the first two take less of the bar than without it. Without it they do not fit on one.
    let request = json!({
        "version": 2, "delta": 20, "materialWidth": 60, "stock": [{"length": 2010}],
        "data": [
            {"key": "a", "length": 1000, "count": 1, "leftAngle": 0, "rightAngle": 45},
            {"key": "b", "length": 1000, "count": 1, "leftAngle": -45, "rightAngle": 0},
            {"key": "c", "length": 125, "count": 1, "leftAngle": 45, "rightAngle": -45},
        ],
    });
    let answer = forged(&request, &[-45, 0, 45], 0, &[1, 1, 0], 1);
    assert_eq!(
        answer["success"]["data"]["meta"]["proof"]["objective"],
        json!(2010),
        "one bar holds them"
    );
    let fault = checked(&request, &answer).expect_err("it is refused");
    assert!(fault.contains(TOO_DEAR), "{fault}");
}

#[test]
fn a_certificate_that_would_take_the_checker_long_is_refused() {
    // More end classes than are looked at one by one, and a price of the head that doubles what bars seem to hold.
    let angles: Vec<i64> = (1..=10).map(|n| 4 * n).collect();
    let data: Vec<Value> = angles
        .iter()
        .map(|angle| json!({"key": format!("p{angle}"), "length": 500 + angle, "count": 9, "leftAngle": angle, "rightAngle": -angle}))
        .collect();
    let request = json!({
        "version": 2, "effort": "preview", "cutWaste": 3, "delta": 2, "materialWidth": 60, "stock": [{"length": 6000}], "data": data,
    });
    let all: Vec<i64> = angles.iter().flat_map(|angle| [*angle, -*angle]).collect();
    let answer = forged(&request, &all, -12_000_000_000, &[1; 10], 12);
    let fault = checked(&request, &answer).expect_err("it is refused");
    assert!(
        fault.contains("more rows of mitred pieces than can be checked"),
        "{fault}"
    );
}

#[test]
fn conditions_that_do_not_hold_or_do_not_suffice_are_refused() {
    let joined = PROOFS
        .iter()
        .filter(|(_, answer)| certificate(answer).get("joined").is_some());
    let mut most = 0;
    for (request, answer) in joined {
        let conditions = answer.pointer(&format!("{CERTIFICATE}/joined/conditions"));
        let conditions = conditions.and_then(Value::as_array).expect("a list");
        most = most.max(conditions.len());
        let refused = |changed: Vec<Value>, what: &str| {
            let mut mutant = answer.clone();
            mutant["success"]["data"]["meta"]["certificate"]["joined"]["conditions"] = json!(changed);
            assert!(checked(request, &mutant).is_err(), "{what}: {request}");
        };
        // Those before the last one leave numbers of bars, or it would not be there.
        refused(conditions[..conditions.len() - 1].to_vec(), "one less");
        for number in 0..conditions.len() {
            for (name, value) in [
                ("pieces", i64::MAX),
                ("pieces", 1 << 52),
                ("bars", -1),
                ("bars", 0),
            ] {
                let mut changed = conditions.clone();
                changed[number][name][0] = json!(value);
                refused(changed, name);
            }
            for name in ["pieces", "bars"] {
                let mut changed = conditions.clone();
                changed[number][name].as_array_mut().expect("a list").pop();
                refused(changed, name);
            }
        }
    }
    assert!(most > 1, "several conditions are needed");
}

/// The place of the listed patterns whose rows a proof needs, and the proof.
fn with_rows() -> (&'static Value, &'static Value, String) {
    let proof = PROOFS.iter().find_map(|(request, answer)| {
        let nodes = certificate(answer).pointer("/priced/nodes")?.as_array()?;
        let at = nodes
            .iter()
            .position(|node| node.pointer("/listed/rows").is_some())?;
        Some((request, answer, format!("{CERTIFICATE}/priced/nodes/{at}/listed")))
    });
    proof.expect("a proof with rows")
}

#[test]
fn rows_that_do_not_follow_are_refused() {
    let (request, answer, listed) = with_rows();
    let types = certificate(answer)["priced"]["pieces"]
        .as_array()
        .map_or(0, Vec::len);
    let rows = answer
        .pointer(&format!("{listed}/rows"))
        .and_then(Value::as_array);
    let rows = rows.map_or(0, Vec::len);
    assert!(rows > 1);
    let last = format!("/rows/{}", rows - 1);
    for (place, value) in [
        ("/rows", json!([])),
        ("/rows/0", json!([])),
        (last.as_str(), json!([[types + rows - 1, 1 << 24]])),
        (last.as_str(), json!([[0, 1 << 23], [0, 1 << 23]])),
        ("/rows/0/0/1", json!((1 << 24) + 1)),
        ("/rows/0/0/1", json!(-1)),
        ("/rows/0/0/1", json!(1.5)),
        ("/rows/0/0", json!([0, 1, 2])),
        ("/prices/rows", json!([1])),
    ] {
        let mut mutant = answer.clone();
        let (within, name) = place.rsplit_once('/').expect("a place");
        let parent = mutant
            .pointer_mut(&format!("{listed}{within}"))
            .expect("it is there");
        match name.parse::<usize>() {
            Ok(index) => parent[index] = value.clone(),
            Err(_) => parent[name] = value.clone(),
        }
        assert!(checked(request, &mutant).is_err(), "{place} may be {value}");
    }
}

#[test]
fn prices_of_rows_are_refused_where_they_prove_too_much() {
    let (request, answer, listed) = with_rows();
    let tree = answer
        .pointer(&format!("{listed}/tree"))
        .and_then(Value::as_array);
    let mut found = 0;
    for (index, branch) in tree.expect("a tree").iter().enumerate() {
        let Some(own) = branch.pointer("/prices/rows").and_then(Value::as_array) else {
            continue;
        };
        found += 1;
        let none = vec![json!(0); own.len()];
        let mut below = own.clone();
        below[0] = json!(-1);
        let mut longer = own.clone();
        longer.resize(1001, json!(0));
        for rows in [none, below, longer] {
            let mut mutant = answer.clone();
            let place = format!("{listed}/tree/{index}/prices/rows");
            *mutant.pointer_mut(&place).expect("it is there") = json!(rows);
            assert!(checked(request, &mutant).is_err(), "{rows:?}");
        }
    }
    assert!(found > 0, "rows are used");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(120), ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_several_numbers_proves_a_false_claim(
        which in 0..PROOFS.len(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), -3_i64..4, any::<bool>()), 1..12),
    ) {
        let (request, answer) = &PROOFS[which];
        let mut mutant = overstated(answer);
        let places = numbers(&mutant);
        for (place, by, scaled) in changes {
            let place = &places[place.index(places.len())];
            if let Some(number) = mutant.pointer_mut(&format!("{CERTIFICATE}{place}")) {
                let own = number.as_i64().unwrap_or(0);
                let step = if scaled { 1 << 38 } else { 1 };
                *number = json!(own.saturating_add(by * step));
            }
        }
        prop_assert!(checked(request, &mutant).is_err());
    }

    #[test]
    fn noise_in_place_of_a_certificate_is_refused_and_never_crashes_the_checker(
        which in 0..PROOFS.len(),
        place in any::<prop::sample::Index>(),
        value in prop_oneof![any::<i64>().prop_map(|n| json!(n)), Just(json!([])), Just(json!(null)), Just(json!("x"))],
    ) {
        let (request, answer) = &PROOFS[which];
        let mut mutant = overstated(answer);
        let places = numbers(&mutant);
        let place = &places[place.index(places.len())];
        if let Some(number) = mutant.pointer_mut(&format!("{CERTIFICATE}{place}")) {
            *number = value;
        }
        prop_assert!(checked(request, &mutant).is_err());
    }
}
