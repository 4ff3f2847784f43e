//! The option `previous`: of equal plans the one that keeps most bars of an earlier plan.

mod support;

use kerfwise_core::Outcome;
use kerfwise_core::budget::PREVIEW;
use kerfwise_core::model::{Instance, Objective};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use support::arbitrary::{joined, request};
use support::earlier::with_previous;
use support::{instance, solve, verified};

fn data(request: &Value) -> Value {
    verified(&request.to_string())["success"]["data"].take()
}

fn without_previous(request: &Value) -> Value {
    let mut request = request.clone();
    request.as_object_mut().expect("an object").remove("previous");
    request
}

/// Levels 1 to 5, with patterns of keys.
fn rank(instance: &Instance, outcome: &Outcome) -> Objective {
    Objective {
        patterns: support::patterns(instance, outcome),
        ..outcome.objective
    }
}

/// The number of bars that two plans have in common.
fn common(one: &Value, other: &Value) -> u64 {
    let bars = |plan: &Value| {
        let mut bars: BTreeMap<String, u64> = BTreeMap::new();
        for bar in plan["bars"].as_array().expect("bars") {
            let items = bar["items"].as_array().expect("items").iter();
            let mut keys: Vec<String> = items
                .filter_map(|item| item.get("key").map(Value::to_string))
                .collect();
            keys.sort();
            *bars.entry(format!("{} {keys:?}", bar["length"])).or_default() +=
                bar["count"].as_u64().expect("a count");
        }
        bars
    };
    let other = bars(other);
    let same = bars(one)
        .into_iter()
        .map(|(bar, count)| count.min(*other.get(&bar).unwrap_or(&0)));
    same.sum()
}

/// A list of square cuts whose pieces have a key each.
fn list() -> Value {
    let data: Vec<Value> = (0..14)
        .map(|at| json!({"key": format!("p{at}"), "length": 450 + at * 7_919 % 2_111, "count": 1 + at % 4}))
        .collect();
    json!({"stock": [{"length": 4000}, {"length": 6000}], "data": data, "cutWaste": 3.2, "sideWaste": 8, "reusable": 300})
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(256), ..ProptestConfig::default() })]

    #[test]
    fn an_earlier_plan_makes_no_plan_worse(
        request in with_previous(prop_oneof![3 => request(6, false), 2 => request(5, true), 1 => joined(3, true)]),
    ) {
        let text = request.to_string();
        let plain = without_previous(&request).to_string();
        verified(&text);
        prop_assume!(kerfwise_core::builder::read_request(text.as_bytes()).is_ok_and(|read| kerfwise_core::builder::build(&read).is_ok()));
        let (with, without) = (instance(&text), instance(&plain));
        let (kept, ordinary) = (solve(&with), solve(&without));
        prop_assert!(rank(&with, &kept) <= rank(&without, &ordinary));
        prop_assert_eq!(kept.bound, ordinary.bound);
    }

    #[test]
    fn a_plan_stays_whole_while_its_list_is_the_same(request in prop_oneof![request(6, false), request(5, true)]) {
        let first = verified(&request.to_string());
        prop_assume!(first.pointer("/success/isError") == Some(&json!(false)));
        let first = &first["success"]["data"];
        let mut again = request.clone();
        again["previous"] = first.clone();
        let second = data(&again);
        prop_assert_eq!(&second["meta"]["kept"], &first["barsCount"]);
        prop_assert_eq!(&second["barsCount"], &first["barsCount"]);
        prop_assert!(second["meta"].get("kept").is_some() && first["meta"].get("kept").is_none());
    }
}

#[test]
fn more_bars_stay_with_the_earlier_plan_than_without() {
    let first = data(&list());
    let (mut with_it, mut without_it) = (0, 0);
    for at in 0..14 {
        let mut more = list();
        let count = more["data"][at]["count"].as_u64().expect("a count");
        more["data"][at]["count"] = json!(count + 1);
        let mut plain = more.clone();
        more["previous"] = first.clone();
        let with = data(&more);
        // An earlier plan of no bar keeps none; its answer says how many the ordinary plan has.
        plain["previous"] = json!({"bars": []});
        let without = data(&plain);
        assert_eq!(without["meta"]["kept"], 0);
        // Patterns are searched for, and not always with the same success.
        for proved in ["objective", "lowerBound", "optimal"] {
            assert_eq!(with["meta"]["proof"][proved], without["meta"]["proof"][proved]);
        }
        assert!(with["waste"].as_f64() <= without["waste"].as_f64());
        let kept = with["meta"]["kept"].as_u64().expect("a count");
        assert_eq!(kept, common(&first, &with));
        assert!(kept >= common(&first, &without));
        with_it += kept;
        without_it += common(&first, &without);
    }
    assert!(with_it > without_it, "{with_it} and {without_it} bars");
}

#[test]
fn the_numbers_of_the_stock_and_the_order_of_the_bars_play_no_part() {
    let first = data(&list());
    let mut more = list();
    more["data"][3]["count"] = json!(7);
    more["previous"] = first.clone();
    let mut other = more.clone();
    other["previous"]["bars"].as_array_mut().expect("bars").reverse();
    assert_eq!(data(&more)["meta"]["scheme"], data(&other)["meta"]["scheme"]);
    // Another length of stock in front changes the numbers.
    let stock = json!([{"length": 460}, {"length": 4000}, {"length": 6000}]);
    other["stock"] = stock;
    assert_eq!(data(&more)["meta"]["kept"], data(&other)["meta"]["kept"]);
}

/// A list of which two plans are equally good, and the number of bars that stay of an earlier plan.
fn kept(previous: &Value) -> Value {
    let request = json!({
        "stock": [{"length": 1000}],
        "data": [
            {"key": "a", "length": 600, "count": 1}, {"key": "b", "length": 590, "count": 1},
            {"key": "c", "length": 400, "count": 1}, {"key": "d", "length": 390, "count": 1},
        ],
        "reusable": 1000, "previous": previous,
    });
    data(&request)["meta"]["kept"].clone()
}

#[test]
fn of_equal_plans_the_one_that_keeps_bars_is_taken() {
    let bar = |keys: [&str; 2]| json!({"length": 1000, "items": [{"key": keys[0]}, {"key": keys[1]}]});
    assert_eq!(kept(&json!({"bars": [bar(["a", "c"]), bar(["b", "d"])]})), 2);
    assert_eq!(kept(&json!({"bars": [bar(["d", "a"]), bar(["b", "c"])]})), 2);
    assert_eq!(kept(&json!({"bars": [bar(["d", "a"]), bar(["gone", "c"])]})), 1);
    // Each bar stays no more often than it was there, and than it is cut.
    let twice = json!({"length": 1000, "count": 9, "items": [{"key": "a"}, {"key": "d"}]});
    assert_eq!(kept(&json!({"bars": [twice]})), 1);
}

#[test]
fn a_bar_with_a_changed_piece_or_of_other_stock_does_not_stay() {
    let bar = |fields: Value| {
        let mut bar = json!({"length": 1000, "items": [{"key": "a", "length": 600}, {"key": "c"}]});
        for (name, value) in fields.as_object().expect("fields") {
            bar[name] = value.clone();
        }
        json!({"bars": [bar]})
    };
    assert_eq!(kept(&bar(json!({}))), 1);
    assert_eq!(kept(&bar(json!({"length": 1001}))), 0);
    assert_eq!(kept(&bar(json!({"leftover": true}))), 0);
    assert_eq!(
        kept(&bar(
            json!({"items": [{"key": "a", "length": 601}, {"key": "c"}]})
        )),
        0
    );
    assert_eq!(
        kept(&bar(
            json!({"joinArrangement": [{"length": 1000}, {"length": 1000}]})
        )),
        0
    );
    assert_eq!(kept(&bar(json!({"items": []}))), 0);
}

#[test]
fn equal_pieces_keep_their_keys() {
    let mut request = json!({
        "stock": [{"length": 1000}],
        "data": [
            {"key": "x", "length": 450, "count": 2}, {"key": "y", "length": 450, "count": 2}, {"key": "z", "length": 450, "count": 1},
        ],
    });
    let pairs = json!([
        {"length": 1000, "items": [{"key": "x"}, {"key": "y"}], "count": 2},
        {"length": 1000, "items": [{"key": "z"}]},
    ]);
    request["previous"] = json!({"bars": pairs});
    let plan = data(&request);
    assert_eq!(
        (&plan["meta"]["kept"], &plan["barsCount"]),
        (&json!(3), &json!(3))
    );
}

/// 3 000 pieces, 1 000 equal entries of stock, and an earlier plan of a bar for each piece.
fn many_bars(length: u32) -> Value {
    let data = (0..3_000).map(|at| json!({"key": format!("p{at}"), "length": length, "count": 1}));
    let bars = (0..3_000).map(|at| json!({"length": 6000, "items": [{"key": format!("p{at}")}]}));
    json!({
        "effort": "preview", "stock": vec![json!({"length": 6000, "quantity": 1}); 1_000],
        "data": data.collect::<Vec<_>>(), "previous": {"bars": bars.collect::<Vec<_>>()},
    })
}

#[test]
fn thousands_of_earlier_bars_on_a_thousand_entries_of_stock_count_as_work() {
    let mut request = many_bars(3_500);
    // One piece lies on a bar: each bar of stock keeps an earlier bar.
    assert_eq!(data(&request)["meta"]["kept"], 1_000);
    let with = solve(&instance(&request.to_string())).work;
    request["previous"] = json!({"bars": []});
    let without = solve(&instance(&request.to_string())).work;
    assert!(with >= without + 3_000 * 1_000, "{with} and {without}");
    assert!(with <= 2 * PREVIEW, "{with}");
}

#[test]
fn an_earlier_bar_stays_as_often_as_equal_entries_of_stock_and_the_earlier_plan_allow() {
    let request = |entries: &[u32], count: u32| {
        let stock: Vec<Value> = entries
            .iter()
            .map(|quantity| json!({"length": 1000, "quantity": quantity}))
            .collect();
        json!({
            "stock": stock, "data": [{"key": "a", "length": 600, "count": 6}, {"key": "b", "length": 400, "count": 6}],
            "previous": {"bars": [{"length": 1000, "count": count, "items": [{"key": "a"}, {"key": "b"}]}]},
        })
    };
    for (entries, count, kept) in [
        (&[1, 2, 3][..], 6, 6),
        (&[2, 2, 2], 4, 4),
        (&[9], 5, 5),
        (&[1; 6], 9, 6),
    ] {
        assert_eq!(
            data(&request(entries, count))["meta"]["kept"],
            kept,
            "{entries:?}"
        );
    }
}
