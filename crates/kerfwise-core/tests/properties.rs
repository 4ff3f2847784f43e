//! Properties of every request, over the whole registry of strategies and bounds.

mod support;

use kerfwise_core::Outcome;
use kerfwise_core::answer;
use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::{
    After, Algorithm, AllowJoins, Allowance, Degrees, Effort, Instance, JoinMode, Nm, PatternPiece, Previous,
    PreviousBar, PreviousPart, PreviousPiece, Price, Request, RequestOffcut, RequestPattern, RequestPiece,
    RequestStock,
};
use kerfwise_search::bounds::BOUNDS;
use kerfwise_search::strategies::STRATEGIES;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use support::arbitrary::{joined, request};
use support::earlier::with_previous;
use support::{is_proved, rank, run_alone, verified};

/// Requests of all forms, mitred or not, with joined bars or without.
fn any_request() -> impl Strategy<Value = Value> {
    let earlier = with_previous(prop_oneof![request(4, true), joined(3, true)]);
    let bundled = (
        prop_oneof![request(5, false), request(4, true), joined(3, true)],
        2_u32..5,
    );
    let bundled = bundled.prop_map(|(request, bars)| with(&request, "bundle", json!(bars)));
    let valued = (
        prop_oneof![request(5, false), request(4, true), joined(3, false)],
        15_i64..120,
        1_u32..40,
    );
    let valued = valued.prop_map(|(request, length, worth)| {
        let classes =
            json!([{"length": length, "worth": worth}, {"length": length + 30, "worth": worth + 2}]);
        // Worth is money, so bars must have prices.
        let priced = request.pointer("/stock/0/price").is_some();
        if priced {
            with(&request, "offcutWorth", classes)
        } else {
            request
        }
    });
    prop_oneof![3 => request(6, false), 3 => request(6, true), 1 => joined(3, false), 1 => joined(3, true), 1 => earlier, 1 => bundled, 2 => valued]
}

/// The objective of a plan in the form of the exhaustive search.
fn levels(instance: &Instance, outcome: &Outcome) -> (support::brute::Best, support::brute::Below) {
    let found = &outcome.objective;
    let offcuts = i128::from(found.offcuts);
    let above = [
        found.uncut,
        found.cost,
        -found.leftovers,
        -found.rests,
        found.waste,
        offcuts,
    ];
    let (waste, offcuts) = if instance.after == After::Layouts {
        (found.waste, offcuts)
    } else {
        (0, 0)
    };
    let below = (support::patterns(instance, outcome), waste, offcuts, found.bars);
    (support::brute::above(instance.after, above), below)
}

/// The best rank, with patterns counted by keys.
fn best(instance: &Instance) -> (support::brute::Best, support::brute::Below) {
    support::brute::best(&support::by_keys(instance))
}

fn with(request: &Value, field: &str, value: Value) -> Value {
    let mut other = request.clone();
    other[field] = value;
    other
}

/// The bars of an answer as patterns of its request, or each piece on a bar of its own; `None` if pieces are missing,
/// or if no stock is unlimited and long enough for all pieces.
fn given(request: &Value, answer: &Value, each: bool) -> Option<Value> {
    let data = &answer["success"]["data"];
    let (stock, pieces) = (request["stock"].as_array()?, request["data"].as_array()?);
    let whole = data["bars"].is_array() && data["missing"] == json!([]);
    if !whole {
        return None;
    }
    if each {
        let long = |entry: &&Value| entry["quantity"].is_null() && entry["length"].as_i64() > Some(180);
        let place = stock.iter().position(|entry| long(&entry))?;
        let alone = |(index, piece): (usize, &Value)| json!({"stock": place, "count": piece["count"], "pieces": [{"piece": index, "count": 1}]});
        return Some(pieces.iter().enumerate().map(alone).collect());
    }
    let place = |number: i64| {
        let kind = |entry: &&(usize, &Value)| entry.1["leftover"] == json!(number < 0);
        let nth = usize::try_from(if number < 0 { -1 - number } else { number }).ok()?;
        let all: Vec<(usize, &Value)> = stock.iter().enumerate().collect();
        all.iter().filter(kind).nth(nth).map(|entry| entry.0)
    };
    let pattern = |bar: &Value| {
        let keys = bar["items"]
            .as_array()?
            .iter()
            .filter_map(|item| item["key"].as_str());
        let pieces: Vec<Value> = keys
            .map(|key| json!({"piece": key[1..].parse::<usize>().ok(), "count": 1}))
            .collect();
        Some(json!({"stock": place(bar["stock"].as_i64()?)?, "count": bar["count"], "pieces": pieces}))
    };
    data["bars"].as_array()?.iter().map(pattern).collect()
}

fn is_plain(request: &Value) -> bool {
    request["version"] == 1 && request["allowJoins"].is_null()
}

proptest! {
    // Longer lists cannot be tried whole, so some are left out.
    #![proptest_config(ProptestConfig {
        cases: support::cases(256),
        max_global_rejects: 1_024.max(support::cases(256)),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_answer_verifies(request in any_request()) {
        verified(&request.to_string());
    }

    #[test]
    fn the_patterns_of_a_request_are_the_answer_with_the_bound_of_the_search(request in request(4, false), each in any::<bool>()) {
        let plain = verified(&request.to_string());
        let Some(patterns) = given(&request, &plain, each) else { return Ok(()) };
        let asked = with(&request, "patterns", patterns.clone());
        let answer = verified(&asked.to_string());
        let bound = |answer: &Value| answer.pointer("/success/data/meta/proof/lowerBound").cloned();
        prop_assert_eq!(bound(&answer), bound(&plain));
        let count = |bars: &Value| bars.as_array().into_iter().flatten().filter_map(|bar| bar["count"].as_u64()).sum::<u64>();
        prop_assert_eq!(count(&answer["success"]["data"]["bars"]), count(&patterns));
    }

    #[test]
    fn every_strategy_alone_gives_a_valid_plan_at_or_above_every_bound(request in any_request()) {
        let text = request.to_string();
        let Ok(instance) = build(&read_request(text.as_bytes()).expect("readable")) else { return Ok(()) };
        for strategy in STRATEGIES.iter().filter(|strategy| (strategy.applies)(&instance)) {
            let outcome = run_alone(&instance, strategy);
            let written = answer::write(&instance, &outcome, 0);
            let checked = kerfwise_core::verify::verify(text.as_bytes(), &written);
            prop_assert!(checked.is_ok(), "{}: {checked:?}", strategy.name);
            for bound in BOUNDS.iter().filter(|bound| (bound.applies)(&instance)) {
                let least = (bound.run)(&instance);
                prop_assert!(outcome.objective.uncut >= least.uncut, "{} {}", strategy.name, bound.name);
                prop_assert!(
                    outcome.objective.uncut > least.uncut || outcome.objective.cost >= least.cost,
                    "{} {}", strategy.name, bound.name
                );
            }
        }
    }

    #[test]
    fn small_square_cut_lists_are_as_good_as_trying_everything(request in request(4, false)) {
        let text = request.to_string();
        let Ok(instance) = build(&read_request(text.as_bytes()).expect("readable")) else { return Ok(()) };
        prop_assume!(instance.shapes.iter().map(|shape| shape.demand).sum::<u32>() <= 8);
        let outcome = support::solve(&instance);
        prop_assert_eq!(levels(&instance, &outcome), best(&instance));
        prop_assert!(outcome.cost_bound() <= outcome.objective.cost);
    }

    #[test]
    fn small_mitred_lists_are_as_good_as_trying_everything(request in request(3, true)) {
        let text = request.to_string();
        let Ok(instance) = build(&read_request(text.as_bytes()).expect("readable")) else { return Ok(()) };
        // Squares of rests that are no multiples of a unit do not fit into the search of short lists.
        prop_assume!(request["after"] != "longRests" || instance.square_unit.is_some());
        prop_assume!(instance.shapes.iter().map(|shape| shape.demand).sum::<u32>() <= 6);
        let outcome = support::solve(&instance);
        prop_assert_eq!(levels(&instance, &outcome), best(&instance));
    }

    #[test]
    fn small_lists_of_equal_pieces_have_the_fewest_patterns_by_keys(request in request(4, false), lengths in (15_i64..50, 51_i64..100), which in 0_usize..16) {
        let mut request = request;
        for (index, piece) in request["data"].as_array_mut().into_iter().flatten().enumerate() {
            piece["length"] = json!(if which >> index & 1 == 0 { lengths.0 } else { lengths.1 });
            piece.as_object_mut().expect("a piece").remove("allowance");
        }
        let text = request.to_string();
        let Ok(instance) = build(&read_request(text.as_bytes()).expect("readable")) else { return Ok(()) };
        prop_assume!(instance.shapes.iter().map(|shape| shape.demand).sum::<u32>() <= 7);
        verified(&text);
        let outcome = support::solve(&instance);
        prop_assert_eq!(levels(&instance, &outcome), best(&instance));
    }

    #[test]
    fn mitred_bounds_hold_against_trying_everything(request in request(3, true)) {
        let text = request.to_string();
        let Ok(instance) = build(&read_request(text.as_bytes()).expect("readable")) else { return Ok(()) };
        prop_assume!(instance.shapes.iter().map(|shape| shape.demand).sum::<u32>() <= 6);
        let ([uncut, cost, ..], _) = support::brute::best(&instance);
        let outcome = support::solve(&instance);
        prop_assert!((outcome.objective.uncut, outcome.objective.cost) >= (uncut, cost));
        prop_assert!(outcome.bound.uncut <= uncut);
        prop_assert!(outcome.bound.uncut < uncut || outcome.bound.cost <= cost);
    }

    #[test]
    fn the_order_of_the_pieces_changes_nothing(request in any_request(), seed in any::<u64>()) {
        let mut shuffled = request.clone();
        let pieces = shuffled["data"].as_array_mut().expect("a list");
        let turn = usize::try_from(seed % 7).expect("small") % pieces.len();
        pieces.rotate_left(turn);
        if seed % 2 == 0 {
            pieces.reverse();
        }
        prop_assert_eq!(support::answer(&request.to_string()), support::answer(&shuffled.to_string()));
    }

    #[test]
    fn lengths_and_kerfs_ten_times_as_long_give_the_same_plan_ten_times_as_long(request in any_request()) {
        let mut scaled = request.clone();
        for name in ["cutWaste", "sawWidth", "sideWaste", "reserve", "clamp", "reusable", "delta", "materialWidth", "join"] {
            scaled[name] = json!(scaled[name].as_f64().unwrap_or(0.0) * 10.0);
        }
        if let Some(least) = scaled.pointer_mut("/allowJoins/minLength") {
            *least = json!(least.as_i64().expect("whole") * 10);
        }
        for list in ["stock", "data", "offcutWorth"] {
            for entry in scaled[list].as_array_mut().into_iter().flatten() {
                entry["length"] = json!(entry["length"].as_i64().expect("whole") * 10);
            }
        }
        for piece in scaled["data"].as_array_mut().into_iter().flatten() {
            for end in piece.get_mut("allowance").and_then(Value::as_object_mut).into_iter().flatten() {
                *end.1 = json!(end.1.as_i64().expect("whole") * 10);
            }
        }
        let (small, large) = (verified(&request.to_string()), verified(&scaled.to_string()));
        if !is_plain(&request) {
            // Slanted cuts are rounded, so levels below cost may differ by a nanometre.
            if is_proved(&small) && is_proved(&large) {
                let times = if request.pointer("/stock/0/price").is_some() { 1.0 } else { 10.0 };
                let (one, other) = (rank(&request, &small), rank(&scaled, &large));
                prop_assert_eq!(one.map(|(uncut, cost)| (uncut * 10.0, cost * times)), other);
            }
            return Ok(());
        }
        prop_assert_eq!(small.pointer("/success/data/barsCount"), large.pointer("/success/data/barsCount"));
        prop_assert_eq!(small.pointer("/success/data/counts"), large.pointer("/success/data/counts"));
        let used = |answer: &Value| answer.pointer("/success/data/totalLength").and_then(Value::as_f64);
        prop_assert_eq!(used(&small).map(|length| length * 10.0), used(&large));
    }

    #[test]
    fn an_allowance_gives_the_plan_of_pieces_that_are_longer_by_it(request in any_request()) {
        let longer = longer_by_allowances(&request);
        let (mut with, without) = (verified(&request.to_string()), verified(&longer.to_string()));
        let Some(data) = with.pointer_mut("/success/data") else {
            // A finished piece may be too short for its angles where the one that is cut is not.
            prop_assert!(with["success"]["errorKey"] == "itemTooShort" || with["success"]["errorKey"] == without["success"]["errorKey"]);
            return Ok(());
        };
        for item in data["bars"].as_array_mut().into_iter().flatten().flat_map(|bar| bar["items"].as_array_mut()).flatten() {
            let item = item.as_object_mut().expect("an item");
            let worked_off = item.remove("allowance").map_or(0, |ends| {
                ends["left"].as_i64().expect("whole") + ends["right"].as_i64().expect("whole")
            });
            let finished = item.remove("finished").map_or(0, |length| length.as_i64().expect("whole"));
            prop_assert!(worked_off == 0 && finished == 0 || item["length"] == json!(finished + worked_off));
        }
        data["meta"]["scheme"] = without["success"]["data"]["meta"]["scheme"].clone();
        prop_assert_eq!(with, without);
    }

    #[test]
    fn more_stock_is_never_worse(request in any_request()) {
        // Among priced stock the worth of unpriced leftovers follows the cheapest rate, which more stock may change.
        let before = verified(&request.to_string());
        let mut more = request.clone();
        for entry in more["stock"].as_array_mut().into_iter().flatten() {
            entry["quantity"] = Value::Null;
        }
        let after = verified(&more.to_string());
        if let (Some(old), Some(new)) = (rank(&request, &before), rank(&more, &after)) {
            prop_assert!(new.0 <= old.0 || !(is_plain(&request) || is_proved(&after)));
            if new.0 == old.0 && is_proved(&after) {
                prop_assert!(new.1 <= old.1);
            }
        }
    }

    #[test]
    fn another_length_of_stock_is_never_worse(request in any_request(), length in 60_i64..200) {
        let mut more = request.clone();
        // Among priced stock the worth of unpriced leftovers follows the cheapest rate, which more stock may change.
        for entry in more["stock"].as_array_mut().into_iter().flatten() {
            entry.as_object_mut().expect("an entry").remove("price");
        }
        more.as_object_mut().expect("a request").remove("offcutWorth");
        let request = more.clone();
        more["stock"].as_array_mut().expect("a list").push(json!({"length": length}));
        let (before, after) = (verified(&request.to_string()), verified(&more.to_string()));
        if let (Some(old), Some(new)) = (rank(&request, &before), rank(&more, &after)) {
            prop_assert!(new.0 <= old.0 || !(is_plain(&request) || is_proved(&after)));
            if new.0 == old.0 && is_proved(&after) {
                prop_assert!(new.1 <= old.1);
            }
        }
    }

    #[test]
    fn the_order_of_the_stock_changes_nothing_but_its_numbers(request in any_request(), seed in any::<u64>()) {
        let mut shuffled = request.clone();
        shuffle(shuffled["stock"].as_array_mut().expect("a list"), seed);
        let (one, other) = (verified(&request.to_string()), verified(&shuffled.to_string()));
        prop_assert_eq!(without_numbers(&request, one), without_numbers(&shuffled, other));
    }
}

/// Puts entries in another order.
/// The request with each allowance in the length of its piece.
fn longer_by_allowances(request: &Value) -> Value {
    let mut longer = request.clone();
    for piece in longer["data"].as_array_mut().into_iter().flatten() {
        let ends = piece.as_object_mut().expect("a piece").remove("allowance");
        let added = |end: &str| ends.as_ref().and_then(|ends| ends[end].as_i64()).unwrap_or(0);
        piece["length"] = json!(piece["length"].as_i64().expect("whole") + added("left") + added("right"));
    }
    longer
}

fn shuffle(entries: &mut [Value], mut seed: u64) {
    for at in (1..entries.len()).rev() {
        let other = usize::try_from(seed % (at as u64 + 1)).expect("small");
        entries.swap(at, other);
        seed /= at as u64 + 1;
    }
}

/// The answer with the stock entry of the request in the place of its number, and bars in an order that does not depend
/// on numbers.
fn without_numbers(request: &Value, mut answer: Value) -> Value {
    let (mut raw, mut leftover) = (0, 0);
    let mut named = BTreeMap::new();
    for entry in request["stock"].as_array().into_iter().flatten() {
        let number: i64 = if entry["leftover"] == true {
            leftover -= 1;
            leftover
        } else {
            raw += 1;
            raw - 1
        };
        named.insert(number, entry.clone());
    }
    let name = |stock: &mut Value| {
        if let Some(entry) = stock.as_i64().and_then(|number| named.get(&number)) {
            *stock = entry.clone();
        }
    };
    let Some(data) = answer
        .pointer_mut("/success/data")
        .filter(|data| data["bars"].is_array())
    else {
        return answer;
    };
    for bar in data["bars"].as_array_mut().into_iter().flatten() {
        name(&mut bar["stock"]);
        for part in bar["joinArrangement"].as_array_mut().into_iter().flatten() {
            name(&mut part["stock"]);
        }
    }
    // The hash is over the bars with their numbers.
    data["meta"]["scheme"] = Value::Null;
    if let Some(bars) = data["bars"].as_array_mut() {
        bars.sort_by_key(ToString::to_string);
    }
    answer
}

/// A request without defaults. The compiler leads to this place if a field is added.
fn full_request() -> Request {
    let (one, two) = (Nm(1_000_000), Nm(2_000_000));
    Request {
        version: 2,
        stock: vec![RequestStock {
            length: Nm(6_000_000_000),
            quantity: Some(3),
            leftover: true,
            price: Some(Price(5_000_000)),
        }],
        data: vec![RequestPiece {
            key: "rail".into(),
            length: Nm(700_000_000),
            allowance: Allowance {
                left: one,
                right: two,
            },
            count: 4,
            descr: Some("upper".into()),
            left_angle: Degrees(45_000_000),
            right_angle: Degrees(-30_000_000),
            input: Some("70 cm".into()),
        }],
        cut_waste: one,
        saw_width: one,
        side_waste: two,
        reusable: two,
        reserve: two,
        clamp: two,
        join: two,
        algorithm: Some(Algorithm::Aggressive),
        complexity: 2,
        most_pieces: Some(7),
        bundle: 3,
        offcut_worth: vec![RequestOffcut {
            length: two,
            worth: Price(4_500_000),
        }],
        delta: two,
        material_width: two,
        symmetrical_x: true,
        symmetrical_y: true,
        symmetrical_z: true,
        allow_joins: Some(AllowJoins {
            max_joins: 1,
            min_length: two,
            join_mode: JoinMode::ScrapOnly,
        }),
        group_identical: false,
        effort: Effort::Thorough,
        after: After::LongRests,
        certificate: true,
        patterns: vec![RequestPattern {
            stock: 1,
            count: 3,
            pieces: vec![PatternPiece { piece: 1, count: 4 }],
        }],
        previous: Some(Previous {
            bars: vec![
                PreviousBar {
                    length: Some(Nm(6_000_000_000)),
                    leftover: true,
                    count: 2,
                    join_arrangement: None,
                    items: vec![PreviousPiece {
                        key: "rail".into(),
                        length: Some(Nm(700_000_000)),
                        left_angle: Some(Degrees(45_000_000)),
                        right_angle: Some(Degrees(-30_000_000)),
                    }],
                },
                PreviousBar {
                    join_arrangement: Some(vec![PreviousPart {
                        length: Nm(6_000_000_000),
                        leftover: true,
                    }]),
                    count: 1,
                    ..PreviousBar::default()
                },
            ],
        }),
        demo: Some("a-demo".into()),
    }
}

/// The paths of all fields; `data.count` for the fields of a list.
fn fields(value: &Value, path: &str, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(entries) => entries.iter().for_each(|entry| fields(entry, path, into)),
        Value::Object(entries) => {
            for (name, entry) in entries {
                let path = [path, name].concat();
                fields(entry, &format!("{path}."), into);
                into.insert(path);
            }
        }
        _ => {}
    }
}

#[test]
fn every_field_of_a_request_is_read() {
    let request = full_request();
    let text = serde_json::to_vec(&request).expect("writable");
    assert_eq!(read_request(&text), Ok(request));
}

#[test]
fn every_rule_of_a_request_is_among_those_tried() {
    // Fields that plans do not depend on, and the plan itself.
    let passed_on = [
        "certificate",
        "data.descr",
        "data.input",
        "demo",
        "patterns",
        "patterns.stock",
        "patterns.count",
        "patterns.pieces",
        "patterns.pieces.piece",
        "patterns.pieces.count",
    ];
    let (mut all, mut tried) = (BTreeSet::new(), BTreeSet::new());
    fields(&serde_json::to_value(full_request()).expect("JSON"), "", &mut all);
    let mut runner = TestRunner::deterministic();
    for _ in 0..200 {
        let request = any_request().new_tree(&mut runner).expect("a request").current();
        fields(&request, "", &mut tried);
    }
    all.retain(|path| !tried.contains(path) && !passed_on.contains(&path.as_str()));
    assert_eq!(all, BTreeSet::new());
}
