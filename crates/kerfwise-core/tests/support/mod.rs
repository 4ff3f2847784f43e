//! Shared parts of the core's tests: solving with a verified answer, and arbitrary requests.
#![allow(dead_code, reason = "each test file uses a part")]

#[path = "../../../kerfwise-verify/tests/support/answers.rs"]
pub mod answers;
pub mod arbitrary;
pub mod brute;
pub mod corpus;
pub mod earlier;
pub mod every_rule;
pub mod joined_brute;

use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::Instance;
use kerfwise_core::{Outcome, Surroundings};
use serde_json::Value;
use std::collections::BTreeSet;

/// The answer's bytes without a clock or a limit.
pub fn answer(request: &str) -> Vec<u8> {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    kerfwise_core::optimize(request.as_bytes(), None, &mut surroundings)
}

/// The answer as JSON, after the verifier has accepted it.
pub fn verified(request: &str) -> Value {
    let bytes = answer(request);
    if let Err(fault) = kerfwise_core::verify::verify(request.as_bytes(), &bytes) {
        panic!("{fault}\n{request}\n{}", String::from_utf8_lossy(&bytes));
    }
    serde_json::from_slice(&bytes).expect("the core writes JSON")
}

/// The checked instance of a valid request.
pub fn instance(request: &str) -> Instance {
    build(&read_request(request.as_bytes()).expect("readable")).expect("valid")
}

/// The outcome of one strategy alone.
pub fn run_alone(instance: &Instance, strategy: &kerfwise_search::strategies::Strategy) -> Outcome {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    kerfwise_search::solve_with(instance, &[], std::slice::from_ref(strategy), &mut surroundings)
}

/// The outcome of the whole registry.
pub fn solve(instance: &Instance) -> Outcome {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    kerfwise_core::solve(instance, &mut surroundings)
}

/// Levels 1 and 2 of the objective in an answer: length of the missing pieces, material cost.
pub fn rank(request: &Value, answer: &Value) -> Option<(f64, f64)> {
    let data = answer.pointer("/success/data")?;
    let length_of = |key: &Value| {
        let pieces = request["data"].as_array()?;
        let piece = pieces.iter().find(|piece| piece["key"] == *key)?;
        let end = |end: &str| piece["allowance"][end].as_f64().unwrap_or(0.0);
        Some(piece["length"].as_f64()? + end("left") + end("right"))
    };
    let missing = data["missing"].as_array()?;
    let uncut = missing
        .iter()
        .filter_map(|entry| Some(length_of(&entry["key"])? * entry["count"].as_f64()?))
        .sum();
    Some((uncut, data.pointer("/meta/proof/objective")?.as_f64()?))
}

/// The number of different patterns in an answer: numbers of the stock, and keys in any order.
pub fn patterns(instance: &Instance, outcome: &Outcome) -> usize {
    let answer = kerfwise_core::answer::write(instance, outcome, 0);
    let answer: Value = serde_json::from_slice(&answer).expect("the core writes JSON");
    let bars = answer["success"]["data"]["bars"].as_array().expect("a list");
    let sorted = |list: &Value, name: &str| {
        let entries = list.as_array().into_iter().flatten();
        let mut texts: Vec<String> = entries
            .filter_map(|entry| entry.get(name).map(Value::to_string))
            .collect();
        texts.sort();
        texts
    };
    let pattern = |bar: &Value| {
        let parts = sorted(&bar["joinArrangement"], "stock");
        (bar["stock"].as_i64(), parts, sorted(&bar["items"], "key"))
    };
    bars.iter().map(pattern).collect::<BTreeSet<_>>().len()
}

/// The same pieces with a shape for each key, as patterns are counted.
pub fn by_keys(instance: &Instance) -> Instance {
    let mut split = instance.clone();
    split.shapes.clear();
    for shape in &instance.shapes {
        for piece in &shape.members {
            let mut one = shape.clone();
            (one.demand, one.members) = (instance.pieces[*piece].count, vec![*piece]);
            split.shapes.push(one);
        }
    }
    split
}

/// Whether the answer claims that no plan is cheaper.
pub fn is_proved(answer: &Value) -> bool {
    answer.pointer("/success/data/meta/proof/optimal") == Some(&Value::Bool(true))
}

/// The places of such values in a value, itself included, by JSON pointer.
pub fn places(value: &Value, such: fn(&Value) -> bool) -> Vec<String> {
    let (mut open, mut found) = (vec![(String::new(), value)], Vec::new());
    while let Some((at, value)) = open.pop() {
        match value {
            Value::Object(fields) => {
                open.extend(fields.iter().map(|(name, inner)| (format!("{at}/{name}"), inner)));
            }
            Value::Array(list) => {
                open.extend((0..list.len()).map(|index| (format!("{at}/{index}"), &list[index])));
            }
            _ => {}
        }
        if such(value) {
            found.push(at);
        }
    }
    found
}

/// The number of cases: `KERFWISE_CASES`, or else the given number, which is small enough for every run of the tests.
pub fn cases(usual: u32) -> u32 {
    let asked = std::env::var("KERFWISE_CASES").ok();
    asked.and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}
