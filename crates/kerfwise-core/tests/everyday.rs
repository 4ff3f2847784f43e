//! Everyday lists of a workshop: previews are fast and exact, and the answer names missing pieces.

mod support;

use kerfwise_core::budget::PREVIEW;
use serde_json::{Value, json};
use support::corpus::corpus;
use support::{instance, solve, verified};

fn plan(request: &Value) -> Value {
    let mut answer = verified(&request.to_string());
    answer["success"]["data"].take()
}

fn missing(plan: &Value) -> &Value {
    &plan["missing"]
}

fn is_proved(plan: &Value) -> bool {
    plan["meta"]["proof"]["optimal"] == json!(true)
}

#[test]
fn a_million_equal_pieces_are_one_pattern_and_a_rest() {
    let plan = plan(&json!({
        "stock": [{"length": 6000}], "cutWaste": 3, "sawWidth": 3, "sideWaste": 5,
        "data": [{"length": 777.7, "count": 1_000_000, "key": "a"}],
    }));
    assert_eq!(plan["counts"], json!({"a": 1_000_000}));
    assert_eq!(plan["barsCount"], json!(142_858));
    assert!(
        plan["bars"].as_array().is_some_and(|bars| bars.len() == 2),
        "{plan}"
    );
    assert!(is_proved(&plan));
}

/// People distinguish pieces of one length by their names, and set the saw up once for equal bars.
#[test]
fn as_many_bars_as_possible_have_the_same_keys() {
    let bars = |data: Value| plan(&json!({"stock": [{"length": 1000}], "data": data}))["bars"].take();
    let two = bars(json!([{"length": 450, "count": 3, "key": "a"}, {"length": 450, "count": 3, "key": "b"}]));
    assert_eq!(two.as_array().map(Vec::len), Some(1), "{two}");
    assert_eq!(two[0]["count"], json!(3));
    let many: Vec<Value> = (0..1_000).map(|_| json!({"length": 10, "count": 100})).collect();
    assert!(bars(json!(many)).as_array().is_some_and(|bars| bars.len() < 50));
}

/// If stock runs short, pieces of the last names are missing, unless another choice leaves fewer patterns.
#[test]
fn of_equal_pieces_the_last_names_are_missing() {
    let short = |counts: [u32; 3]| {
        let named = ["a", "b", "c"].iter().zip(counts);
        let pieces: Vec<Value> = named
            .map(|(key, count)| json!({"length": 450, "count": count, "key": key}))
            .collect();
        plan(&json!({"stock": [{"length": 1000, "quantity": 2}], "data": pieces}))
    };
    let plan = short([2, 2, 2]);
    assert_eq!(plan["counts"], json!({"a": 2, "b": 2, "c": 0}));
    assert_eq!(missing(&plan), &json!([{"key": "c", "count": 2}]));
    // Two bars with the same two names are one pattern. All three pieces of the first name would take two patterns.
    let plan = short([3, 2, 1]);
    assert_eq!(plan["counts"], json!({"a": 2, "b": 2, "c": 0}));
    assert_eq!(plan["bars"].as_array().map(Vec::len), Some(1), "{plan}");
    assert_eq!(
        missing(&plan),
        &json!([{"key": "a", "count": 1}, {"key": "c", "count": 1}])
    );
}

#[test]
fn a_thousand_stock_types_are_looked_through() {
    let stock: Vec<Value> = (0..1_000)
        .map(|index| json!({"length": 1_000 + index * 7 % 5_003, "quantity": index % 3 + 1, "leftover": index % 2 == 0}))
        .collect();
    let data: Vec<Value> = (0..40)
        .map(|index| json!({"length": 300 + index * 53 % 1_900, "count": index % 5 + 1}))
        .collect();
    let plan =
        plan(&json!({"stock": stock, "data": data, "cutWaste": 3, "sawWidth": 3, "effort": "preview"}));
    assert_eq!(missing(&plan), &json!([]));
    let gap = plan["meta"]["proof"]["gap"].as_f64();
    assert!(gap.is_some_and(|gap| gap < 0.01), "{gap:?}");
}

/// Lists at the limits of a request: the counted work stays near the work of a preview. The first plan is made in any
/// case, so that there is an answer.
#[test]
fn the_largest_lists_take_little_more_work_than_a_preview_may() {
    let stock = |rows: u32| -> Vec<Value> {
        (0..rows)
            .map(|index| json!({"length": 4_000 + index * 7 % 3_001, "quantity": if rows > 3 { json!(2) } else { Value::Null }}))
            .collect()
    };
    let pieces = |types: i64, angle: i64, count: u32| -> Vec<Value> {
        (0..types)
            .map(|index| {
                let (left, right) = (index * 37 % (2 * angle + 1) - angle, index * 11 % (2 * angle + 1) - angle);
                json!({"length": 300 + index * 131 % 2_903, "count": count, "leftAngle": left, "rightAngle": right})
            })
            .collect()
    };
    let plain = json!({"cutWaste": 3, "sawWidth": 3, "sideWaste": 5, "effort": "preview"});
    let joins = json!({"maxJoins": 2, "minLength": 100});
    let cases = [
        (
            "item types",
            json!({"stock": stock(3), "data": pieces(10_000, 0, 2)}),
        ),
        ("stock", json!({"stock": stock(1_000), "data": pieces(40, 0, 20)})),
        (
            "equal pieces",
            json!({"stock": stock(3), "data": pieces(1, 0, 1_000_000)}),
        ),
        (
            "pieces",
            json!({"stock": stock(3), "data": pieces(100, 0, 10_000)}),
        ),
        (
            "lengths on a bar",
            json!({"stock": stock(3), "data": pieces(3_000, 0, 2), "complexity": 2}),
        ),
        (
            "joins",
            json!({"stock": stock(3), "data": pieces(300, 0, 1), "allowJoins": joins}),
        ),
        (
            "mitres",
            json!({"stock": stock(3), "data": pieces(4_000, 60, 2), "version": 2, "delta": 2, "materialWidth": 60, "symmetricalX": true}),
        ),
    ];
    for (name, mut request) in cases {
        request
            .as_object_mut()
            .expect("an object")
            .extend(plain.as_object().expect("an object").clone());
        let outcome = solve(&instance(&request.to_string()));
        assert_eq!(outcome.objective.uncut, 0, "{name}");
        assert!(outcome.work <= 4 * PREVIEW, "{name}: {}", outcome.work);
    }
}

/// A single table over all types of this list takes twice a preview's work.
#[test]
fn a_preview_of_sixty_types_keeps_its_work() {
    let pieces: [(f64, u32); 60] = [
        (2508.0, 11),
        (1137.5, 4),
        (1668.0, 3),
        (2842.0, 4),
        (2017.5, 6),
        (780.0, 6),
        (869.5, 6),
        (1663.5, 8),
        (2259.5, 1),
        (345.5, 7),
        (1845.5, 2),
        (614.0, 11),
        (352.0, 4),
        (1302.0, 3),
        (1463.5, 8),
        (2409.5, 5),
        (2073.5, 11),
        (1971.5, 12),
        (2576.0, 5),
        (613.5, 2),
        (155.5, 5),
        (2896.0, 4),
        (2299.5, 4),
        (924.0, 7),
        (1155.5, 8),
        (1023.5, 10),
        (1197.5, 9),
        (1956.0, 6),
        (953.5, 11),
        (2403.5, 12),
        (1462.0, 12),
        (410.0, 11),
        (1729.5, 8),
        (1451.5, 2),
        (2416.0, 1),
        (554.0, 3),
        (423.5, 7),
        (2048.0, 8),
        (2432.0, 5),
        (2056.0, 7),
        (1815.5, 1),
        (1552.0, 9),
        (176.0, 6),
        (168.0, 6),
        (2929.5, 4),
        (2111.5, 11),
        (1945.5, 2),
        (1406.0, 9),
        (480.0, 2),
        (1427.5, 11),
        (1065.5, 9),
        (335.5, 2),
        (1415.5, 8),
        (251.5, 5),
        (282.0, 12),
        (2464.0, 3),
        (1664.0, 1),
        (1907.5, 6),
        (2432.0, 11),
        (2250.0, 9),
    ];
    let data: Vec<Value> = pieces
        .iter()
        .map(|&(length, count)| json!({ "length": length, "count": count }))
        .collect();
    let stock =
        [4000, 5000, 6000].map(|length| json!({ "length": length, "quantity": null, "leftover": false }));
    let request = json!({
        "version": 1, "stock": stock, "data": data, "cutWaste": 3.2, "sideWaste": 8, "effort": "preview",
    });
    let outcome = solve(&instance(&request.to_string()));
    assert!(outcome.work <= 2 * PREVIEW, "{}", outcome.work);
}

#[test]
fn a_piece_as_long_as_the_usable_bar_fits() {
    let plan = plan(&json!({
        "stock": [{"length": 6000}], "cutWaste": 4, "sawWidth": 4, "sideWaste": 10, "reserve": 20,
        "data": [{"length": 5960, "count": 3}],
    }));
    assert_eq!((&plan["barsCount"], missing(&plan)), (&json!(3), &json!([])));
    assert!(is_proved(&plan));
}

#[test]
fn pieces_fill_a_bar_without_kerf_and_trim() {
    let plan = plan(
        &json!({"stock": [{"length": 6000}], "data": [{"length": 2000, "count": 2}, {"length": 1000, "count": 2}]}),
    );
    assert_eq!((&plan["barsCount"], &plan["waste"]), (&json!(1), &json!(0)));
    assert_eq!(plan["utilization"], json!(1));
}

#[test]
fn one_piece_is_a_plan() {
    let plan =
        plan(&json!({"stock": [{"length": 6000}, {"length": 3000}], "data": [{"length": 2500, "count": 1}]}));
    assert_eq!(
        (&plan["barsCount"], &plan["totalLength"]),
        (&json!(1), &json!(3000))
    );
}

#[test]
fn pieces_beyond_the_stock_are_missing_by_name() {
    let plan = plan(&json!({
        "stock": [{"length": 3000, "quantity": 2}],
        "data": [{"length": 1400, "count": 3, "key": "rail"}, {"length": 900, "count": 4, "key": "post"}],
    }));
    assert_eq!(plan["warnings"], json!(["outOfStock"]));
    // Three rails and a post: 1400 + 1400 and 1400 + 900 leave 2700 uncut; two rails and three posts leave 2300.
    assert_eq!(
        missing(&plan),
        &json!([{"key": "post", "count": 1}, {"key": "rail", "count": 1}])
    );
    assert!(is_proved(&plan));
}

#[test]
fn a_long_list_of_different_mitres_is_planned_in_a_preview() {
    let angle = |index: i64| index * 37 % 121 - 60;
    let data: Vec<Value> = (0..1_500)
        .map(|index| {
            json!({
                "length": 300 + index * 131 % 2_003, "count": 1 + index % 3,
                "leftAngle": angle(index), "rightAngle": angle(index * 7 + 3),
            })
        })
        .collect();
    let plan = plan(&json!({
        "version": 2, "stock": [{"length": 6000}, {"length": 4500}], "data": data, "cutWaste": 3, "sawWidth": 3,
        "sideWaste": 5, "delta": 2, "materialWidth": 60, "symmetricalX": true, "symmetricalY": true, "effort": "preview",
    }));
    assert_eq!(missing(&plan), &json!([]));
    let gap = plan["meta"]["proof"]["gap"].as_f64();
    assert!(gap.is_some_and(|gap| gap < 0.03), "{gap:?}");
}

#[test]
fn a_long_list_of_mitres_is_cut_from_the_stock_of_the_best_value_in_a_preview() {
    let data: Vec<Value> = (0..4_000)
        .map(|index| {
            json!({
                "length": 300 + index * 37 % 2_500, "count": index % 40 + 1,
                "leftAngle": index * 7 % 140 - 70, "rightAngle": index * 11 % 140 - 70,
            })
        })
        .collect();
    let plan = plan(&json!({
        "version": 2, "effort": "preview", "data": data, "cutWaste": 3, "delta": 1, "materialWidth": 30,
        "stock": [{"length": 12_000, "price": 90}, {"length": 6_000, "price": 12}, {"length": 8_000, "price": 40}],
    }));
    let gap = plan["meta"]["proof"]["gap"].as_f64();
    assert!(gap.is_some_and(|gap| gap < 0.05), "{gap:?}");
}

#[test]
fn lists_with_uneven_prices_are_proved_in_a_preview() {
    // Half of 2300 mm at 40 for 6000 mm: costs are counted in millionths, too fine to go through one by one.
    let plan = plan(&json!({
        "stock": [{"length": 6000, "price": 40}, {"length": 4500, "price": 31},
                  {"length": 2300, "leftover": true, "quantity": 2}],
        "data": [{"length": 1374, "count": 6}, {"length": 2629, "count": 3},
                 {"length": 1915, "count": 6}, {"length": 2341, "count": 7}],
        "cutWaste": 4, "reusable": 300, "effort": "preview",
    }));
    assert_eq!(plan["meta"]["proof"]["objective"], json!(317.333_333));
    assert!(is_proved(&plan));
}

#[test]
fn frames_with_few_braces_are_proved_and_not_bounded_too_high() {
    // There are fewer braces (30°) than bars, so the bound must hold for bars with a brace and for bars without.
    let piece = |length: f64, count: u32, left: i32, right: i32| json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right});
    let plan = plan(&json!({
        "version": 2, "materialWidth": 40, "delta": 1, "cutWaste": 3.2, "sideWaste": 6, "reusable": 300,
        "stock": [{"length": 6000, "price": 41.5}, {"length": 4000, "price": 29.9}],
        "data": [
            piece(1841.5, 6, 45, -45), piece(920.0, 6, 45, -45), piece(1250.0, 4, 30, 30),
            piece(700.0, 9, 0, 0), piece(333.3, 5, 0, 0),
        ],
    }));
    assert_eq!(plan["price"], json!(207.5));
    assert!(is_proved(&plan));
}

/// The bars of a plan: stock, pieces and the number of bars.
fn bars(plan: &Value) -> Vec<String> {
    let bars = plan["bars"].as_array().into_iter().flatten();
    let each = bars.flat_map(|bar| {
        let items = bar["items"].as_array().into_iter().flatten();
        let mut keys: Vec<&str> = items.filter_map(|item| item["key"].as_str()).collect();
        keys.sort_unstable();
        let count = usize::try_from(bar["count"].as_u64().unwrap_or(1)).expect("small");
        vec![format!("{} {keys:?}", bar["stock"]); count]
    });
    each.collect()
}

#[test]
fn many_bars_stay_when_a_list_changes_by_one_piece() {
    let list = |step: i64| {
        let data: Vec<Value> = (0..30)
            .map(|index| json!({"key": format!("{index}"), "length": 353 + index * step % 2_003, "count": index * 7 % 11 + 1}))
            .collect();
        json!({
            "stock": [{"length": 6000}, {"length": 5000}, {"length": 4000}], "data": data,
            "cutWaste": 3, "sawWidth": 3, "sideWaste": 8, "reusable": 300,
        })
    };
    let (mut kept, mut all) = (0, 0);
    for step in [131, 173, 197] {
        let first = plan(&list(step));
        let before = bars(&first);
        for index in [4, 11, 19, 26] {
            let mut more = list(step);
            more["data"][index]["count"] = json!(more["data"][index]["count"].as_i64().expect("whole") + 1);
            let mut new = list(step);
            let other = json!({"key": "new", "length": 700 + 131 * index, "count": 1});
            new["data"].as_array_mut().expect("a list").push(other);
            for mut changed in [more, new] {
                changed["previous"] = json!({"bars": first["bars"]});
                let mut after = bars(&plan(&changed));
                let stays = |bar: &&String| {
                    let same = after.iter().position(|other| other == *bar);
                    same.map(|at| after.swap_remove(at)).is_some()
                };
                kept += before.iter().filter(stays).count();
                all += before.len();
            }
        }
    }
    assert!(5 * kept > 2 * all, "{kept} of {all}");
}

#[test]
fn permission_to_turn_pieces_or_to_join_bars_never_makes_a_plan_dearer() {
    let cases = corpus("requests");
    let turning = |[name, ..]: &&[String; 3]| name == "three mitred kinds that may be turned";
    let [_, _, text] = cases.iter().find(turning).expect("the case");
    let mut request: Value = serde_json::from_str(text).expect("a request");
    let cost = |request: &Value| plan(request)["meta"]["proof"]["objective"].as_f64();
    let (turned, objective) = (cost(&request), "a plan has a cost");
    for axis in ["symmetricalX", "symmetricalZ"] {
        request[axis] = json!(false);
    }
    let as_entered = cost(&request).expect(objective);
    assert!(turned.expect(objective) <= as_entered);
    request["allowJoins"] = json!({"maxJoins": 1});
    assert!(cost(&request).expect(objective) <= as_entered);
}

#[test]
fn that_no_rest_can_be_worth_keeping_is_proved_too() {
    let request = |reusable: u32| {
        json!({
            "stock": [{"length": 1000}], "reusable": reusable, "after": "longRests",
            "data": [{"length": 500, "count": 20}, {"length": 250, "count": 20}, {"length": 100, "count": 19}],
        })
    };
    for reusable in [100, 101] {
        let levels = &plan(&request(reusable))["meta"]["proof"]["levels"];
        for level in ["rests", "waste", "offcuts", "patterns"] {
            assert_eq!(
                levels[level]["optimal"],
                json!(true),
                "{reusable}: {level} of {levels}"
            );
        }
    }
}

#[test]
fn finite_stock_and_leftovers_hold_on_lists_too_long_for_trying_everything() {
    let data: Vec<Value> = (0..12)
        .map(|index| {
            let angle = [0, 45, -45][index % 3];
            json!({"length": 400 + (index * 577) % 1700, "count": 1 + index % 4, "leftAngle": 45, "rightAngle": angle})
        })
        .collect();
    let request = json!({
        "version": 2, "data": data, "cutWaste": 3.2, "sawWidth": 3.2, "sideWaste": 6, "materialWidth": 60,
        "delta": 2.5, "symmetricalZ": true, "reusable": 300, "stock": [
            {"length": 6000}, {"length": 4500, "quantity": 3},
            {"length": 3170, "quantity": 2, "leftover": true}, {"length": 2200, "quantity": 4, "leftover": true},
        ],
    });
    plan(&request);
}
