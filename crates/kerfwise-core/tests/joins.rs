//! Joined bars: small requests against an exhaustive search, and properties of all requests.

mod support;

use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::Instance;
use proptest::prelude::*;
use serde_json::{Value, json};
use support::{joined_brute, solve, verified};

fn stock(priced: bool) -> impl Strategy<Value = Value> {
    (
        5_i64..15,
        prop_oneof![1 => Just(None), 3 => (0_u32..4).prop_map(Some)],
        any::<bool>(),
        1_u32..20,
    )
        .prop_map(move |(length, quantity, leftover, price)| {
            let mut entry = json!({"length": length, "quantity": quantity, "leftover": leftover});
            if priced && (!leftover || price % 2 == 0) {
                entry["price"] = json!(price);
            }
            entry
        })
}

fn piece(mitred: bool) -> BoxedStrategy<Value> {
    let angle = if mitred {
        prop_oneof![2 => Just(0), 2 => Just(45), 2 => Just(-45)].boxed()
    } else {
        Just(0).boxed()
    };
    (5_i64..20, angle.clone(), angle)
        .prop_map(|(length, left, right)| json!({"length": length, "leftAngle": left, "rightAngle": right}))
        .boxed()
}

/// Lengths are whole and small, so that an exhaustive search is possible.
fn request(pieces: usize, mitred: bool) -> impl Strategy<Value = Value> {
    let lists = any::<bool>().prop_flat_map(move |priced| {
        (
            proptest::collection::vec(stock(priced), 1..4),
            proptest::collection::vec((piece(mitred), 1_u32..3), 1..=pieces),
        )
    });
    let settings = (
        0_i64..3,
        0_i64..2,
        0_i64..2,
        0_i64..3,
        0_i64..6,
        1_u32..6,
        0_i64..3,
    );
    let rules = (
        1_u32..3,
        0_i64..5,
        proptest::sample::select(vec!["allAllowed", "scrapOnly", "singleRawAllowed"]),
        proptest::sample::select(vec!["conservative", "normal", "aggressive"]),
        proptest::option::weighted(0.3, 1_u32..4),
    );
    (lists, settings, rules, any::<[bool; 3]>()).prop_map(
        move |((stock, data), (kerf, trim, reserve, clamp, reusable, complexity, loss), rules, symmetry)| {
            let kerf = if mitred { 0 } else { kerf };
            let mut left = pieces as u64;
            let data: Vec<Value> = data
                .into_iter()
                .enumerate()
                .map(|(index, (mut piece, count))| {
                    let count = u64::from(count).min(left);
                    left -= count;
                    piece["count"] = json!(count);
                    piece["key"] = json!(format!("p{index}"));
                    piece
                })
                .collect();
            json!({
                "version": if mitred { 2 } else { 1 }, "stock": stock, "data": data,
                "cutWaste": kerf, "sawWidth": kerf, "sideWaste": trim, "reserve": reserve, "clamp": clamp,
                "reusable": reusable,
                "complexity": complexity, "mostPieces": rules.4, "algorithm": rules.3, "delta": 1, "materialWidth": 2,
                "symmetricalX": symmetry[0], "symmetricalY": symmetry[1], "symmetricalZ": symmetry[2], "join": loss,
                "allowJoins": {"maxJoins": rules.0, "minLength": rules.1, "joinMode": rules.2},
            })
        },
    )
}

fn readable(request: &Value) -> Option<Instance> {
    build(&read_request(request.to_string().as_bytes()).ok()?).ok()
}

/// The plan is the best on every level, and its answer claims so.
fn check_against_everything(request: &Value) -> Result<(), TestCaseError> {
    let Some(instance) = readable(request) else {
        return Ok(());
    };
    verified(&request.to_string());
    let outcome = solve(&instance);
    let (best, fewest) = joined_brute::best(&support::by_keys(&instance));
    let found = outcome.objective;
    let offcuts = u32::try_from(found.offcuts).unwrap_or(u32::MAX);
    let joints = u32::try_from(found.joints).unwrap_or(u32::MAX);
    // Without a least length a part can be shorter than the grid's millimetre.
    let waste = (found.waste + 500_000).div_euclid(1_000_000) * 1_000_000;
    prop_assert_eq!(
        (found.uncut, found.cost, -found.leftovers, joints, waste, offcuts),
        best
    );
    let bars = usize::try_from(found.bars).unwrap_or(usize::MAX);
    prop_assert_eq!((support::patterns(&instance, &outcome), bars), fewest);
    prop_assert!(outcome.bound.uncut < best.0 || outcome.bound.cost <= best.1);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(300), ..ProptestConfig::default() })]

    #[test]
    fn small_requests_are_as_good_as_trying_everything(request in request(5, false)) {
        check_against_everything(&request)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(200), ..ProptestConfig::default() })]

    #[test]
    fn small_mitred_requests_are_as_good_as_trying_everything(request in request(4, true)) {
        check_against_everything(&request)?;
    }
}

/// The same with a profile so wide that neighbours share more of the bar than a joint takes: one may lie in both.
fn wide() -> impl Strategy<Value = Value> {
    // Even widths, so that waste is whole.
    let width = proptest::sample::select(vec![4_i64, 6]);
    (request(3, true), width).prop_map(|(mut request, width)| {
        request["materialWidth"] = json!(width);
        for list in ["stock", "data"] {
            for entry in request[list].as_array_mut().into_iter().flatten() {
                entry["length"] = json!(entry["length"].as_i64().expect("whole") + width + 4);
            }
        }
        request
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(100), ..ProptestConfig::default() })]

    #[test]
    fn small_requests_of_wide_mitres_are_as_good_as_trying_everything(request in wide()) {
        check_against_everything(&request)?;
    }
}

fn data(answer: &Value, pointer: &str) -> Value {
    answer
        .pointer(&format!("/success/data{pointer}"))
        .cloned()
        .unwrap_or(Value::Null)
}

/// Rails of 9 m from bars of 6 m, with more of them than are searched whole.
fn rails(count: u32, rules: &str) -> Value {
    let request = format!(
        r#"{{"cutWaste": 3, "sideWaste": 5, "join": 2, "allowJoins": {rules},
            "stock": [{{"length": 6000}}, {{"length": 2500, "quantity": 3, "leftover": true}}],
            "data": [{{"key": "rail", "length": 9000, "count": {count}}}, {{"key": "post", "length": 700, "count": 60}}]}}"#
    );
    verified(&request)
}

#[test]
fn a_piece_longer_than_any_bar_is_cut_from_joined_bars() {
    let answer = rails(40, r#"{"maxJoins": 1, "minLength": 500}"#);
    assert_eq!(data(&answer, "/counts/rail"), json!(40));
    assert_eq!(data(&answer, "/missing"), json!([]));
    assert_eq!(data(&answer, "/warnings"), json!([]));
}

#[test]
fn pieces_that_only_the_shortest_stretch_forbids_are_missing_with_a_warning() {
    let answer = rails(2, r#"{"maxJoins": 1, "minLength": 5000}"#);
    assert_eq!(data(&answer, "/missing"), json!([{"key": "rail", "count": 2}]));
    assert_eq!(
        data(&answer, "/warnings"),
        json!(["outOfStock", "limitedByMinJoinLength"])
    );
}

#[test]
fn leftovers_that_run_out_leave_pieces_missing_without_that_warning() {
    let request = json!({
        "stock": [{"length": 1000, "quantity": 3, "leftover": true}, {"length": 1000}],
        "data": [{"key": "a", "length": 1500, "count": 2}],
        "allowJoins": {"maxJoins": 1, "minLength": 100, "joinMode": "scrapOnly"},
    });
    let answer = verified(&request.to_string());
    assert_eq!(data(&answer, "/missing"), json!([{"key": "a", "count": 1}]));
    assert_eq!(data(&answer, "/warnings"), json!(["outOfStock"]));
    assert_eq!(data(&answer, "/meta/proof/optimal"), json!(true));
}

#[test]
fn bars_are_joined_only_to_save_material() {
    let cut = |length: u32| {
        let request = json!({
            "stock": [{"length": 1000}], "data": [{"key": "a", "length": length, "count": 3}],
            "allowJoins": {"maxJoins": 1, "minLength": 100},
        });
        let answer = verified(&request.to_string());
        let joined = data(&answer, "/bars")
            .as_array()
            .into_iter()
            .flatten()
            .any(|bar| bar["stock"].is_null());
        (data(&answer, "/totalLength"), joined)
    };
    assert_eq!(cut(600), (json!(2000), true), "three pieces of 600 on two bars");
    assert_eq!(
        cut(500),
        (json!(2000), false),
        "three pieces of 500 on two single bars"
    );
    assert_eq!(cut(700), (json!(3000), false), "nothing can be saved");
}

/// Requests too large to be searched whole.
fn large(mitred: bool) -> impl Strategy<Value = Value> {
    let angle = if mitred {
        proptest::sample::select(vec![0, 45, -45])
    } else {
        proptest::sample::select(vec![0])
    };
    let piece = (300_i64..5_000, 1_u32..6, angle.clone(), angle).prop_map(|(length, count, left, right)| {
        json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right})
    });
    let leftover = (400_i64..5_000, 1_u32..3)
        .prop_map(|(length, quantity)| json!({"length": length, "quantity": quantity, "leftover": true}));
    let lists = (
        proptest::collection::vec(piece, 9..24),
        proptest::collection::vec(leftover, 0..6),
    );
    let rules = (
        1_u32..4,
        0_i64..500,
        proptest::sample::select(vec!["allAllowed", "scrapOnly", "singleRawAllowed"]),
    );
    (lists, rules, 0_i64..10, proptest::option::of(2_u32..9)).prop_map(
        |((mut data, mut stock), (joins, least, mode), loss, quantity)| {
            stock.push(json!({"length": 6000, "quantity": quantity}));
            for (index, piece) in data.iter_mut().enumerate() {
                piece["key"] = json!(format!("p{index}"));
            }
            json!({
                "version": 2, "stock": stock, "data": data, "cutWaste": 3, "sideWaste": 4, "join": loss,
                "reusable": 300, "delta": 1.5, "materialWidth": 40, "symmetricalX": true, "effort": "preview",
                "allowJoins": {"maxJoins": joins, "minLength": least, "joinMode": mode},
            })
        },
    )
}

/// Pieces of 240 to 6 660 mm, two of each on the mean, and of every eighth length up to 8 460 mm; priced bars of 4, 5 and 6 m.
fn long_list(types: u64, effort: &str) -> Value {
    let pieces = (0..types).map(|index| {
        let long = if index % 8 == 0 { 1_800 } else { 0 };
        let length = 240 + long + index * 7_919 % 6_421;
        json!({"key": format!("p{index}"), "length": length, "count": 1 + index % 3})
    });
    let bars = [(4000, 23.5), (5000, 26.7), (6000, 32.2)];
    let stock = bars.map(|(length, price)| json!({"length": length, "quantity": null, "price": price}));
    json!({
        "version": 1, "stock": stock, "data": pieces.collect::<Vec<_>>(), "cutWaste": 3.2, "sideWaste": 8, "join": 2,
        "reusable": 300, "effort": effort,
        "allowJoins": {"maxJoins": 2, "minLength": 100, "joinMode": "allAllowed"},
    })
}

#[test]
fn joined_bars_of_long_lists_are_filled() {
    // Where a knapsack's cells are millimetres long, what it takes must fit all the same.
    for (types, effort, most) in [
        (50, "preview", 0.02),
        (120, "preview", 0.05),
        (120, "normal", 0.02),
        // Where knapsacks of all types would take more work than there is.
        (150, "preview", 0.025),
        (200, "preview", 0.025),
        (500, "preview", 0.025),
        (500, "normal", 0.013),
    ] {
        let gap = &data(
            &verified(&long_list(types, effort).to_string()),
            "/meta/proof/gap",
        );
        assert!(
            gap.as_f64().expect("a number") <= most,
            "{gap} with {types} types, {effort}"
        );
    }
}

#[test]
fn mitred_bars_that_cannot_be_laid_leave_work_for_the_others() {
    for (types, most) in [(25, 0.05), (60, 0.06), (120, 0.11), (200, 0.1)] {
        let mut list = long_list(types, "preview");
        for (name, value) in [
            ("version", json!(2)),
            ("materialWidth", json!(60)),
            ("delta", json!(2.5)),
            ("symmetricalX", json!(true)),
        ] {
            list[name] = value;
        }
        for (index, piece) in list["data"].as_array_mut().into_iter().flatten().enumerate() {
            piece["leftAngle"] = json!(if index % 3 == 0 { 0 } else { 45 });
            piece["rightAngle"] = json!(if index % 4 == 0 { 0 } else { -45 });
        }
        let gap = &data(&verified(&list.to_string()), "/meta/proof/gap");
        assert!(
            gap.as_f64().expect("a number") <= most,
            "{gap} with {types} types"
        );
    }
}

#[test]
fn leftovers_are_kept_for_the_pieces_that_need_them() {
    // Each rail is a new bar, a long leftover and a short one, and hardly any of them is longer than it has to be.
    let mut stock = vec![json!({"length": 6000})];
    let mut pieces = Vec::new();
    for index in 0..18 {
        let (long, short) = (2_000 - 60 * index, 300 + 35 * index);
        for length in [long, short] {
            stock.push(json!({"length": length, "quantity": 1, "leftover": true}));
        }
        let rail = 6_000 + long + short - 34 - 10;
        pieces.push(json!({"key": format!("rail{index}"), "length": rail, "count": 1}));
        pieces.push(json!({"key": format!("post{index}"), "length": 450 + 170 * index, "count": 3}));
    }
    let request = json!({
        "stock": stock, "data": pieces, "cutWaste": 3, "sideWaste": 5, "join": 2, "effort": "preview",
        "allowJoins": {"maxJoins": 2, "minLength": 100, "joinMode": "singleRawAllowed"},
    });
    let answer = verified(&request.to_string());
    assert_eq!(data(&answer, "/missing"), json!([]));
    let gap = &data(&answer, "/meta/proof/gap");
    assert!(gap.as_f64().expect("a number") <= 0.05, "{gap}");
}

/// Levels 1 and 2 of what a request leads to.
fn levels(request: &Value) -> Option<(i128, i128)> {
    let outcome = solve(&readable(request)?);
    Some((outcome.objective.uncut, outcome.objective.cost))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn large_plans_are_valid_and_joins_never_make_them_worse(request in prop_oneof![large(false), large(true)]) {
        verified(&request.to_string());
        let mut single = request.clone();
        single["allowJoins"] = Value::Null;
        if let (Some(with), Some(without)) = (levels(&request), levels(&single)) {
            prop_assert!(with <= without, "{with:?} with joins, {without:?} without");
        }
    }

    #[test]
    fn the_order_of_the_pieces_changes_nothing_with_joins(request in large(false)) {
        let mut turned = request.clone();
        turned["data"].as_array_mut().expect("a list").reverse();
        prop_assert_eq!(support::answer(&request.to_string()), support::answer(&turned.to_string()));
    }
}
