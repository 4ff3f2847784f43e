//! The bounds of the registry: their values against values by hand, and that no plan is below them. `pnpm mutate` runs
//! this file against every fault it makes, so nothing here searches for plans.

#[allow(dead_code, reason = "joined bars are shorter here")]
#[path = "support/arbitrary.rs"]
mod arbitrary;
#[path = "support/brute.rs"]
mod brute;
#[path = "support/joined_brute.rs"]
mod joined_brute;

use kerfwise_core::LowerBound;
use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::Instance;
use kerfwise_search::bounds::BOUNDS;
use proptest::prelude::*;
use serde_json::{Value, json};

fn instance(request: &Value) -> Option<Instance> {
    build(&read_request(request.to_string().as_bytes()).expect("readable")).ok()
}

/// Length uncut in nanometres and cost in halves of a millionth, by the bound on material.
fn material(request: &Value) -> (i128, i128) {
    let instance = instance(request).expect("valid");
    let bound = BOUNDS
        .iter()
        .find(|bound| bound.name == "material")
        .expect("is there");
    assert!((bound.applies)(&instance));
    let LowerBound { uncut, cost } = (bound.run)(&instance);
    (uncut, cost)
}

/// A further bar that no plan takes makes every even cost attainable, so the bound is not rounded up to whole bars.
const FINE: i128 = 2;

fn halves(price: f64) -> i128 {
    #[expect(clippy::cast_possible_truncation, reason = "a few units")]
    let halves = (price * 2e6).round() as i128;
    halves
}

/// A share of a price: the last bar counts in part.
fn share(price: i64, taken: i128, capacity: i128) -> i128 {
    let exact = i128::from(price) * 2_000_000 * taken;
    let up = (exact + capacity - 1) / capacity;
    (up + FINE - 1) / FINE * FINE
}

#[test]
fn each_piece_takes_its_mean_and_a_kerf_between_trims_and_reserve() {
    // 1000 − 2·20 − 30 and a kerf of 10 are left of a bar. Three pieces of 300 take 930.
    let mut request = json!({
        "stock": [{"length": 1000, "price": 10}, {"length": 100, "price": 7.000_001}],
        "data": [{"length": 300, "count": 3}],
        "cutWaste": 10, "sideWaste": 20, "reserve": 30, "reusable": 77, "complexity": 2,
    });
    assert_eq!(material(&request), (0, share(10, 930, 940)));
    // Whole bars first: ten pieces take 3100, that is 3 bars and 280 of another.
    request["data"][0]["count"] = json!(10);
    assert_eq!(material(&request), (0, halves(30.0) + share(10, 280, 940)));
    // A clamp of 50 takes 30 more than the trim, one of 20 lies within the trim.
    request["clamp"] = json!(50);
    assert_eq!(material(&request), (0, halves(30.0) + share(10, 370, 910)));
    request["clamp"] = json!(20);
    assert_eq!(material(&request), (0, halves(30.0) + share(10, 280, 940)));
    // A joined bar keeps the reserve only at its last part.
    request["allowJoins"] = json!({"maxJoins": 1});
    assert_eq!(material(&request), (0, halves(30.0) + share(10, 190, 970)));
}

#[test]
fn a_mitred_piece_takes_the_mean_of_its_edges() {
    // At 45° an edge is shorter by the width: 300 and 200, whose mean is 250; with the kerf 260 of 1010.
    let request = json!({
        "version": 2, "stock": [{"length": 1000, "price": 10}, {"length": 100, "price": 7.000_001}], "delta": 1,
        "data": [{"length": 300, "count": 3, "leftAngle": 45}], "cutWaste": 10, "materialWidth": 100,
    });
    assert_eq!(material(&request), (0, share(10, 780, 1010)));
}

#[test]
fn the_best_value_by_length_is_bought_first_up_to_its_quantity() {
    let stock = |second: Value| {
        json!({
            "stock": [{"length": 1000, "price": 12}, second, {"length": 100, "price": 70.000_001}],
            "data": [{"length": 500, "count": 9}, {"length": 300, "count": 1}],
        })
    };
    // 4800 in all: one of 2000 for 20, then 2800 of those of 1000.
    let scarce = stock(json!({"length": 2000, "price": 20, "quantity": 1}));
    assert_eq!(material(&scarce), (0, halves(20.0 + 24.0) + share(12, 800, 1000)));
    // Both of 2000 and the rest from the others; with three of them nothing is left.
    let two = stock(json!({"length": 2000, "price": 20, "quantity": 2}));
    assert_eq!(material(&two), (0, halves(40.0) + share(12, 800, 1000)));
    let three = stock(json!({"length": 2000, "price": 20, "quantity": 3}));
    assert_eq!(material(&three), (0, halves(40.0) + share(20, 800, 2000)));
    // Twice as long for more than twice the price is no better, although a bar is dearer either way.
    let dear = stock(json!({"length": 2000, "price": 25}));
    assert_eq!(material(&dear), (0, halves(48.0) + share(12, 800, 1000)));
}

#[test]
fn a_cost_is_rounded_up_to_a_multiple_of_the_greatest_common_divisor() {
    // 1300 of bars of 600 and 1000 costs at least 1300; sums of those are multiples of 200.
    let request = json!({
        "stock": [{"length": 1000}, {"length": 600}], "data": [{"length": 500, "count": 1}, {"length": 400, "count": 2}],
    });
    assert_eq!(material(&request), (0, halves(1400.0)));
    // A bound that is a multiple already stays.
    let even = json!({"stock": [{"length": 1000}], "data": [{"length": 500, "count": 4}]});
    assert_eq!(material(&even), (0, halves(2000.0)));
    // Leftovers that are used up first cost nothing.
    let free = json!({
        "stock": [{"length": 1000, "leftover": true}], "data": [{"length": 500, "count": 4}], "algorithm": "aggressive",
    });
    assert_eq!(material(&free), (0, 0));
}

#[test]
fn pieces_beyond_the_stock_stay_uncut_by_length() {
    // 1200 of 1000: no kerf, so 200 at least. A cost is claimed only where nothing is missing.
    let short = |kerf: i64| {
        json!({
            "stock": [{"length": 1000, "quantity": 1}], "cutWaste": kerf,
            "data": [{"length": 600, "count": 1}, {"length": 200, "count": 3}],
        })
    };
    assert_eq!(material(&short(0)), (200_000_000, 0));
    // With a kerf of 100, 1600 of 1100 are taken. Of the 500 too much the pieces are least where they are short: 200 of each 300.
    assert_eq!(material(&short(100)), (333_333_334, 0));
    // Mitred pieces are longer than what they take, so here the square one is the least: 400 of 400, not 300 of 250.
    let mitred = json!({
        "version": 2, "stock": [{"length": 1000, "quantity": 1}], "materialWidth": 100, "delta": 1,
        "data": [{"length": 400, "count": 2}, {"length": 300, "count": 2, "rightAngle": -45}],
    });
    assert_eq!(material(&mitred), (300_000_000, 0));
    // No stock of which anything can be used: all stays uncut, however long the pieces.
    let none = json!({"stock": [{"length": 1000, "quantity": 0}], "data": [{"length": 600, "count": 2}]});
    assert_eq!(material(&none), (1_200_000_000, 0));
    // All that is there is just enough.
    let just = json!({"stock": [{"length": 1000, "quantity": 2}], "data": [{"length": 500, "count": 4}]});
    assert_eq!(material(&just), (0, halves(2000.0)));
}

#[test]
fn stock_no_longer_than_its_trims_holds_nothing() {
    // 1000 − 2·200 and a kerf of 10; the others are shorter than their trims, or just as long with a kerf.
    for length in [390, 300] {
        let request = json!({
            "stock": [{"length": length}, {"length": 1000}], "cutWaste": 10, "sideWaste": 200,
            "data": [{"length": 595, "count": 2}],
        });
        assert_eq!(material(&request), (0, halves(2000.0)), "{length}");
    }
}

/// Few enough pieces to try everything.
fn is_short(instance: &Instance, pieces: u32) -> bool {
    instance.shapes.iter().map(|shape| shape.demand).sum::<u32>() <= pieces
}

fn check(instance: &Instance, (uncut, cost): (i128, i128)) -> Result<(), TestCaseError> {
    for bound in BOUNDS.iter().filter(|bound| (bound.applies)(instance)) {
        let least = (bound.run)(instance);
        prop_assert!(
            least.uncut <= uncut,
            "{}: {} uncut, not {uncut}",
            bound.name,
            least.uncut
        );
        prop_assert!(
            least.uncut < uncut || least.cost <= cost,
            "{}: a cost of {}, not {cost}",
            bound.name,
            least.cost
        );
    }
    Ok(())
}

/// Lengths are whole and small, so that every joint can be tried in every place.
fn short_joined() -> impl Strategy<Value = Value> {
    let stock = proptest::collection::vec((5_i64..15, 0_u32..3, any::<bool>()), 1..3);
    let data = proptest::collection::vec(5_i64..20, 1..4);
    let mode = proptest::sample::select(vec!["allAllowed", "scrapOnly", "singleRawAllowed"]);
    ((stock, data), (0_i64..3, 0_i64..2, 0_i64..2, 0_i64..4), (0_i64..5, 0_i64..3), mode).prop_map(
        |((stock, data), (kerf, trim, reserve, clamp), (least, loss), mode)| {
            let stock: Vec<Value> = stock
                .into_iter()
                .map(|(length, quantity, leftover)| json!({"length": length, "quantity": quantity, "leftover": leftover}))
                .collect();
            let data: Vec<Value> = data.into_iter().map(|length| json!({"length": length, "count": 1})).collect();
            json!({
                "stock": stock, "data": data, "cutWaste": kerf, "sideWaste": trim, "reserve": reserve, "clamp": clamp,
                "join": loss,
                "allowJoins": {"maxJoins": 1, "minLength": least, "joinMode": mode},
            })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_plan_of_square_cuts_is_below_a_bound(request in arbitrary::request(4, false)) {
        let Some(instance) = instance(&request) else { return Ok(()) };
        prop_assume!(is_short(&instance, 8));
        let ([uncut, cost, ..], _) = brute::best(&instance);
        check(&instance, (uncut, cost))?;
    }

    #[test]
    fn no_plan_of_mitres_is_below_a_bound(request in arbitrary::request(3, true)) {
        let Some(instance) = instance(&request) else { return Ok(()) };
        prop_assume!(is_short(&instance, 6));
        let ([uncut, cost, ..], _) = brute::best(&instance);
        check(&instance, (uncut, cost))?;
    }

    #[test]
    fn no_plan_of_joined_bars_is_below_a_bound(request in short_joined()) {
        let Some(instance) = instance(&request) else { return Ok(()) };
        let ((uncut, cost, ..), _) = joined_brute::best(&instance);
        check(&instance, (uncut, cost))?;
    }
}
