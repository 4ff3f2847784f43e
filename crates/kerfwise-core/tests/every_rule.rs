//! Any request, with all rules at once, gets a valid answer at every effort.

mod support;

use kerfwise_core::answer;
use kerfwise_core::budget::PREVIEW;
use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::{Effort, Instance};
use kerfwise_core::verify::{verify, verify_certificate};
use kerfwise_core::{Outcome, Surroundings};
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::BTreeSet;
use support::every_rule::{Seeded, request};
use support::solve;

/// Most entries of the lists of stock and pieces.
const TYPES: u32 = 6;

/// The least work at which the steps of the effort are taken; whole efforts would take minutes.
fn work(effort: Effort) -> u64 {
    match effort {
        Effort::Preview => PREVIEW,
        Effort::Normal => 3 * PREVIEW,
        Effort::Thorough => 6 * PREVIEW,
    }
}

#[test]
fn any_request_gets_a_valid_answer_at_every_effort() {
    for seed in 0..u64::from(support::cases(250)) {
        let text = request(&mut Seeded(seed), TYPES).to_string();
        let Ok(mut instance) = read_request(text.as_bytes()).and_then(|request| build(&request)) else {
            continue;
        };
        for effort in [Effort::Preview, Effort::Normal, Effort::Thorough] {
            (instance.effort, instance.work) = (effort, work(effort));
            let outcome = solve(&instance);
            let (objective, bound) = (outcome.objective, outcome.bound);
            let below = (objective.uncut, objective.cost) >= (bound.uncut, bound.cost);
            assert!(
                below,
                "seed {seed}, {effort:?}: {bound:?} is above {objective:?}\n{text}"
            );
            let written = answer::write(&instance, &outcome, 0);
            if let Err(fault) = verify(text.as_bytes(), &written) {
                panic!("seed {seed}, {effort:?}: {fault}\n{text}");
            }
            let answer: Value = serde_json::from_slice(&written).expect("JSON");
            let proved = answer.pointer("/success/data/meta/certificate/priced").is_some();
            if let Err(fault) = verify_certificate(text.as_bytes(), &written)
                && proved
            {
                panic!("seed {seed}, {effort:?}, certificate: {fault}\n{text}");
            }
        }
    }
}

/// The outcome of a solve that is stopped after so many readings of the stop signal, and the number of readings.
fn stopped_after(instance: &Instance, readings: u64) -> (Outcome, u64) {
    let read = Cell::new(0);
    let stop = || {
        read.set(read.get() + 1);
        read.get() > readings
    };
    let mut surroundings = Surroundings {
        stop: &stop,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = kerfwise_core::solve(instance, &mut surroundings);
    (outcome, read.get())
}

#[test]
fn more_effort_is_never_worse_on_any_level_wherever_it_is_stopped() {
    for seed in 1_000..1_000 + u64::from(support::cases(120)) {
        let text = request(&mut Seeded(seed), 2 * TYPES).to_string();
        let Ok(mut instance) = read_request(text.as_bytes()).and_then(|request| build(&request)) else {
            continue;
        };
        (instance.effort, instance.work) = (Effort::Preview, PREVIEW);
        let (preview, readings) = stopped_after(&instance, u64::MAX);
        for effort in [Effort::Normal, Effort::Thorough] {
            (instance.effort, instance.work) = (effort, work(effort));
            for more in [0, 1, 7, 60, u64::MAX - readings] {
                let (outcome, _) = stopped_after(&instance, readings + more);
                let at = format!("seed {seed}, {effort:?}, stopped after {more}\n{text}");
                assert!(outcome.objective <= preview.objective, "{at}");
                assert!(outcome.bound >= preview.bound, "{at}");
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_anywhere_gets_a_valid_answer() {
    for after in ["scrap", "layouts", "longRests"] {
        let pieces =
            (0..130).map(|piece| json!({"length": 101 + piece * 617 % 2900, "count": 1 + piece % 6}));
        let stock = json!([{"length": 6000}, {"length": 4500}]);
        let request =
            json!({"stock": stock, "data": pieces.collect::<Vec<_>>(), "reusable": 405, "after": after});
        let text = request.to_string();
        let request = read_request(text.as_bytes()).expect("a request");
        let instance = build(&request).expect("an instance");
        for readings in [0, 1, 10, 20, 30, 60, 100] {
            let (outcome, _) = stopped_after(&instance, readings);
            if let Err(fault) = verify(text.as_bytes(), &answer::write(&instance, &outcome, 0)) {
                panic!("{after}, stopped after {readings}: {fault}");
            }
        }
    }
}

/// The names of rules that a request sets.
fn rules(request: &Value) -> Vec<&'static str> {
    let set = |name: &&&str| {
        !matches!(
            request.pointer(name),
            None | Some(Value::Null | Value::Bool(false))
        )
    };
    let zero = |name: &&&str| request.pointer(name) == Some(&json!(0.0));
    [
        "/stock/0/price",
        "/stock/0/quantity",
        "/cutWaste",
        "/sideWaste",
        "/reserve",
        "/clamp",
        "/reusable",
        "/data/0/leftAngle",
        "/data/0/allowance",
        "/symmetricalX",
        "/symmetricalY",
        "/symmetricalZ",
        "/allowJoins",
        "/join",
        "/offcutWorth",
        "/bundle",
        "/mostPieces",
        "/certificate",
        "/previous",
        "/patterns",
        "/algorithm",
        "/after",
    ]
    .iter()
    .filter(set)
    .filter(|name| !zero(name))
    .copied()
    .collect()
}

#[test]
fn any_two_rules_meet_in_some_request() {
    let requests: Vec<Value> = (0..4_000).map(|seed| request(&mut Seeded(seed), TYPES)).collect();
    let mut pairs = BTreeSet::new();
    for rules in requests.iter().map(rules) {
        pairs.extend(
            rules
                .iter()
                .flat_map(|one| rules.iter().map(move |other| (*one, *other))),
        );
    }
    let all: BTreeSet<&str> = pairs.iter().map(|pair| pair.0).collect();
    // Worth needs prices. A plan by the person and an earlier plan are never in one request.
    let apart = [("/patterns", "/previous"), ("/previous", "/patterns")];
    let missing: Vec<_> = all
        .iter()
        .flat_map(|one| all.iter().map(move |other| (*one, *other)))
        .filter(|pair| !pairs.contains(pair) && !apart.contains(pair))
        .collect();
    assert_eq!((all.len(), missing), (22, Vec::new()));
}
