//! The verifier refuses an answer in which anything was changed.

mod support;

use kerfwise_core::answer::AnswerBar;
use proptest::prelude::*;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use support::places;

/// Two stock lengths, a leftover, prices, mitres with turning, kerf, trims, and too little stock.
const REQUEST: &str = r#"{
    "version": 2, "effort": "preview", "cutWaste": 3.2, "sawWidth": 3.2, "sideWaste": 6, "reusable": 100, "reserve": 2, "delta": 2.5,
    "materialWidth": 60, "symmetricalX": true,
    "stock": [
        {"length": 3000, "quantity": 3, "price": 21.5},
        {"length": 2000, "quantity": 2, "price": 14},
        {"length": 1100, "quantity": 1, "leftover": true}
    ],
    "data": [
        {"key": "rail", "length": 900, "count": 6, "leftAngle": 45, "rightAngle": -45, "descr": "rail"},
        {"key": "post", "length": 640, "count": 9, "input": "640"},
        {"key": "strut", "length": 410.5, "count": 7, "leftAngle": 30}
    ]
}"#;

/// The answer to it.
static ANSWER: LazyLock<Value> = LazyLock::new(|| support::verified(REQUEST));

/// Every value in the answer that is no list or object, by JSON pointer.
fn leaves(answer: &Value) -> Vec<String> {
    places(answer, |value| !value.is_object() && !value.is_array())
}

/// What the answer says of the run, or claims without a certificate: no request can contradict it.
fn is_free(pointer: &str) -> bool {
    [
        "/meta/time",
        "/meta/partial",
        "/meta/engine",
        "/meta/data/strategy",
    ]
    .iter()
    .any(|free| pointer.ends_with(free))
}

fn changed(value: &Value) -> Value {
    match value {
        Value::Bool(flag) => json!(!flag),
        Value::Number(number) => json!(number.as_f64().expect("finite") + 1.0),
        Value::String(text) => json!(format!("{text}x")),
        _ => json!(1),
    }
}

/// Makes the hash right again, so that the rule itself has to catch the change. Of what is no list of bars there is none.
fn rehash(answer: &mut Value) {
    let bars = answer.pointer("/success/data/bars").cloned().unwrap_or_default();
    let Ok(bars) = serde_json::from_value::<Vec<AnswerBar>>(bars) else {
        return;
    };
    let hash: String = Sha256::digest(serde_json::to_string(&bars).expect("text"))
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    if let Some(scheme) = answer.pointer_mut("/success/data/meta/scheme") {
        *scheme = json!(hash);
    }
}

fn is_refused(answer: &Value) -> bool {
    kerfwise_core::verify::verify(REQUEST.as_bytes(), answer.to_string().as_bytes()).is_err()
}

#[test]
fn every_changed_value_is_caught() {
    let answer = ANSWER.clone();
    let pointers = leaves(&answer);
    assert!(
        pointers.len() > 300,
        "the answer is rich enough to mean something"
    );
    for pointer in pointers.iter().filter(|pointer| !is_free(pointer)) {
        let mut mutant = answer.clone();
        let value = mutant.pointer_mut(pointer).expect("found before");
        *value = changed(value);
        if !pointer.ends_with("/meta/scheme") {
            rehash(&mut mutant);
        }
        assert!(is_refused(&mutant), "{pointer} can be changed unnoticed");
    }
}

#[test]
fn every_list_that_lost_or_repeats_an_entry_is_caught() {
    let answer = ANSWER.clone();
    for pointer in places(&answer, Value::is_array) {
        let entries = answer
            .pointer(&pointer)
            .and_then(Value::as_array)
            .expect("found before")
            .len();
        for index in 0..entries {
            for repeat in [false, true] {
                let mut mutant = answer.clone();
                let list = mutant
                    .pointer_mut(&pointer)
                    .and_then(Value::as_array_mut)
                    .expect("found before");
                let entry = list.remove(index);
                if repeat {
                    list.extend([entry.clone(), entry]);
                }
                rehash(&mut mutant);
                assert!(
                    is_refused(&mutant),
                    "{pointer}/{index} can be lost or repeated unnoticed"
                );
            }
        }
    }
}

#[test]
fn a_stale_hash_is_caught() {
    let answer = ANSWER.clone();
    let mut mutant = answer.clone();
    let count = mutant
        .pointer_mut("/success/data/bars/0/items/0/start")
        .expect("there is a first gap");
    *count = json!(0.000001);
    let fault = kerfwise_core::verify::verify(REQUEST.as_bytes(), mutant.to_string().as_bytes());
    assert_eq!(fault.expect_err("refused").at, "meta.scheme");
}

#[test]
fn a_plan_is_not_accepted_for_another_request() {
    let answer = support::answer(REQUEST);
    for (from, to) in [
        (
            "\"cutWaste\": 3.2, \"sawWidth\": 3.2",
            "\"cutWaste\": 3.3, \"sawWidth\": 3.3",
        ),
        ("\"sideWaste\": 6", "\"sideWaste\": 7"),
        ("\"reserve\": 2", "\"reserve\": 2.5"),
        ("\"delta\": 2.5", "\"delta\": 2.6"),
        ("\"symmetricalX\": true", "\"symmetricalX\": false"),
        ("\"quantity\": 3", "\"quantity\": 2"),
        ("\"price\": 21.5", "\"price\": 21"),
        ("\"materialWidth\": 60", "\"materialWidth\": 61"),
        ("\"count\": 6", "\"count\": 5"),
        ("\"version\": 2", "\"version\": 1"),
    ] {
        let other = REQUEST.replacen(from, to, 1);
        assert_ne!(other, REQUEST);
        assert!(
            kerfwise_core::verify::verify(other.as_bytes(), &answer).is_err(),
            "{to}"
        );
    }
}

proptest! {
    #[test]
    fn noise_is_refused_and_never_crashes_the_verifier(noise in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(kerfwise_core::verify::verify(REQUEST.as_bytes(), &noise).is_err());
        let _ = kerfwise_core::verify::verify(&noise, &noise);
    }

    #[test]
    fn any_number_in_place_of_another_is_handled(pick in any::<prop::sample::Index>(), value in any::<i64>()) {
        let mut answer = ANSWER.clone();
        let mut pointers = leaves(&answer);
        // The hash is made right again below.
        pointers.retain(|pointer| !pointer.ends_with("/meta/scheme"));
        let pointer = pointers[pick.index(pointers.len())].clone();
        let before = answer.pointer(&pointer).cloned();
        if let Some(place) = answer.pointer_mut(&pointer) {
            *place = json!(value);
        }
        rehash(&mut answer);
        prop_assert!(
            is_refused(&answer) || is_free(&pointer) || before == Some(json!(value)),
            "{pointer}: {before:?} may be {value}"
        );
    }
}
