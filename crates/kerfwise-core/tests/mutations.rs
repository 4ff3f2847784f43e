//! The verifier refuses an answer with any changed value.

mod support;

use kerfwise_core::answer::AnswerBar;
use proptest::prelude::*;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use support::answers::answers;
use support::places;

/// A right answer of the corpus.
struct Case {
    name: String,
    request: String,
    answer: Value,
}

/// The answers with a plan: mitred, joined, priced, out of stock, each at the limits of its rules.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let cases = answers("right-answers").into_iter().map(|case| Case {
        name: case.name,
        request: case.request,
        answer: serde_json::from_str(&case.answer).expect("JSON"),
    });
    let holds_a_plan = |case: &Case| {
        let data = case.answer.pointer("/success/data/meta");
        data.is_some_and(|meta| meta.get("certificate").is_none()) && case.answer.to_string().len() < 20_000
    };
    cases.filter(holds_a_plan).collect()
});

fn case(name: &str) -> &'static Case {
    CASES
        .iter()
        .find(|case| case.name == name)
        .expect("a right answer of this name")
}

/// Every value in the answer that is no list or object, by JSON pointer.
fn leaves(answer: &Value) -> Vec<String> {
    places(answer, |value| !value.is_object() && !value.is_array())
}

/// Values about the run, or claims without a certificate, which no request can contradict.
fn is_free(case: &Case, pointer: &str) -> bool {
    let run = [
        "/meta/time",
        "/meta/partial",
        "/meta/engine",
        "/meta/data/strategy",
    ];
    let plan = &case.answer["success"]["data"];
    let is_missing = plan["missing"].get(0).is_some();
    // Nothing but the levels tells whether more could be cut.
    let is_short =
        |pointer: &str| pointer.ends_with("/proof/optimal") && plan.pointer("/meta/proof/levels").is_none();
    let grouped = !case.request.contains("\"groupIdentical\":false");
    // Bounds below the cost have no certificate yet; one that makes its level optimal must be the value.
    let level = pointer
        .strip_suffix("/bound")
        .filter(|level| level.contains("/proof/levels/"));
    let is_open = |level: &str| case.answer.pointer(&format!("{level}/optimal")) == Some(&json!(false));
    let is_bound = level.is_some_and(is_open) && !pointer.ends_with("/cost/bound");
    run.iter().any(|free| pointer.ends_with(free))
        || is_bound
        // Pieces may be missing of need, and joints be to blame; bars that differ may be called grouped.
        || is_missing && (is_short(pointer) || pointer.ends_with("/warnings/1"))
        || !grouped && pointer.ends_with("/identicalGrouped")
}

fn changed(value: &Value) -> Value {
    match value {
        Value::Bool(flag) => json!(!flag),
        Value::Number(number) => json!(number.as_f64().expect("finite") + 1.0),
        Value::String(text) => json!(format!("{text}x")),
        _ => json!(1),
    }
}

/// Makes the hash right again, so that the rule itself must find the change. Bars that are no list have no hash.
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

fn is_refused(case: &Case, answer: &Value) -> bool {
    kerfwise_core::verify::verify(case.request.as_bytes(), answer.to_string().as_bytes()).is_err()
}

#[test]
fn every_changed_value_is_caught() {
    let mut changes = 0;
    for case in CASES.iter() {
        let pointers = leaves(&case.answer);
        for pointer in pointers.iter().filter(|pointer| !is_free(case, pointer)) {
            let mut mutant = case.answer.clone();
            let value = mutant.pointer_mut(pointer).expect("found before");
            *value = changed(value);
            if !pointer.ends_with("/meta/scheme") {
                rehash(&mut mutant);
            }
            assert!(
                is_refused(case, &mutant),
                "{}: {pointer} can be changed unnoticed",
                case.name
            );
            changes += 1;
        }
    }
    assert!(changes > 5000, "{changes} changes are enough to mean something");
}

#[test]
fn every_list_that_lost_or_repeats_an_entry_is_caught() {
    for case in CASES.iter() {
        for pointer in places(&case.answer, Value::is_array) {
            let entries = case.answer.pointer(&pointer).and_then(Value::as_array);
            for index in 0..entries.expect("found before").len() {
                for repeat in [false, true] {
                    if !repeat && is_free(case, &format!("{pointer}/{index}")) {
                        continue;
                    }
                    let mut mutant = case.answer.clone();
                    let list = mutant.pointer_mut(&pointer).and_then(Value::as_array_mut);
                    let list = list.expect("found before");
                    let entry = list.remove(index);
                    if repeat {
                        list.extend([entry.clone(), entry]);
                    }
                    rehash(&mut mutant);
                    assert!(
                        is_refused(case, &mutant),
                        "{}: {pointer}/{index} can be lost or repeated unnoticed",
                        case.name
                    );
                }
            }
        }
    }
}

#[test]
fn a_plan_is_not_accepted_for_another_request() {
    let mitred = [
        ("\"cutWaste\":3.2", "\"cutWaste\":3.3"),
        ("\"sideWaste\":6", "\"sideWaste\":7"),
        ("\"reserve\":2", "\"reserve\":2.5"),
        ("\"reserve\":2", "\"reserve\":2,\"clamp\":900"),
        ("\"delta\":2.5", "\"delta\":2.6"),
        ("\"symmetricalX\":true", "\"symmetricalX\":false"),
        ("\"materialWidth\":60", "\"materialWidth\":61"),
        ("\"count\":2", "\"count\":1"),
        ("\"version\":2", "\"version\":1"),
    ];
    let priced = [
        ("\"quantity\":2", "\"quantity\":0"),
        ("\"price\":21.5", "\"price\":21"),
    ];
    let plans = [
        ("a mitred plan in which pieces are turned", mitred.as_slice()),
        ("a priced plan with leftovers, normal", priced.as_slice()),
    ];
    for (name, changes) in plans {
        let case = case(name);
        for (from, to) in changes {
            let other = case.request.replacen(from, to, 1);
            assert_ne!(other, case.request, "{from}");
            let answer = case.answer.to_string();
            assert!(
                kerfwise_core::verify::verify(other.as_bytes(), answer.as_bytes()).is_err(),
                "{to}"
            );
        }
    }
}

proptest! {
    #[test]
    fn noise_is_refused_and_never_crashes_the_verifier(noise in proptest::collection::vec(any::<u8>(), 0..200)) {
        for case in CASES.iter().take(9) {
            prop_assert!(kerfwise_core::verify::verify(case.request.as_bytes(), &noise).is_err());
        }
        let _ = kerfwise_core::verify::verify(&noise, &noise);
    }

    #[test]
    fn any_number_in_place_of_another_is_handled(case in any::<prop::sample::Index>(), pick in any::<prop::sample::Index>(), value in any::<i64>()) {
        let case = &CASES[case.index(CASES.len())];
        let mut answer = case.answer.clone();
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
            is_refused(case, &answer) || is_free(case, &pointer) || before == Some(json!(value)),
            "{}: {pointer}: {before:?} may be {value}", case.name
        );
    }
}
