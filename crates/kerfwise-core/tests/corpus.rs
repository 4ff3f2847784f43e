//! The cases in `tests/corpus`, which TypeScript reads too.

mod support;

use serde_json::{Map, Value};
use std::fs;
use std::path::Path;
use support::corpus::corpus;

/// A file of the corpus that holds many cases.
fn cases(file: &str) -> Value {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    serde_json::from_slice(&fs::read(corpus.join(file)).expect("a file")).expect("JSON")
}

/// Numbers are equal as numbers, however they are written.
fn same(found: Option<&Value>, expected: &Value) -> bool {
    match (found, expected) {
        (Some(Value::Number(found)), Value::Number(expected)) => found.as_f64() == expected.as_f64(),
        (found, expected) => found == Some(expected),
    }
}

#[test]
fn every_request_is_answered_as_expected_and_verified() {
    for [name, expected, request] in corpus("requests") {
        let answer = support::verified(&request);
        let values: Map<String, Value> = serde_json::from_str(&expected).expect("pointers and values");
        for (pointer, value) in &values {
            let found = answer.pointer(pointer);
            assert!(same(found, value), "{name}: {pointer} is {found:?}, not {value}");
        }
    }
}

#[test]
fn every_bad_request_is_refused_with_its_key_and_path() {
    for entry in cases("bad-requests.json").as_array().expect("cases") {
        let request = entry["text"]
            .as_str()
            .map_or_else(|| entry["request"].to_string(), str::to_owned);
        let bytes = support::answer(&request);
        let answer: Value = serde_json::from_slice(&bytes).expect("JSON");
        let name = &entry["name"];
        assert_eq!(
            answer.pointer("/error/key"),
            Some(&entry["key"]),
            "{name}: {answer}"
        );
        assert_eq!(
            answer.pointer("/error/details/path"),
            Some(&entry["path"]),
            "{name}: {answer}"
        );
        assert!(
            answer.pointer("/error/message").is_some_and(Value::is_string),
            "{name}"
        );
        let checked = kerfwise_core::verify::verify(request.as_bytes(), &bytes);
        assert_eq!(checked, Ok(()), "{name}: the verifier agrees");
    }
}

#[test]
fn lists_past_the_limits_are_refused_at_once() {
    let pieces = vec![r#"{"length":1,"count":1}"#; 10_001].join(",");
    let stock = vec![r#"{"length":9}"#; 1_001].join(",");
    for (request, path) in [
        (
            format!(r#"{{"stock":[{{"length":9}}],"data":[{pieces}]}}"#),
            "$.data",
        ),
        (format!(r#"{{"stock":[{stock}],"data":[]}}"#), "$.stock"),
    ] {
        let answer: Value = serde_json::from_slice(&support::answer(&request)).expect("JSON");
        assert_eq!(
            answer.pointer("/error/key").and_then(Value::as_str),
            Some("tooLarge")
        );
        assert_eq!(
            answer.pointer("/error/details/path").and_then(Value::as_str),
            Some(path)
        );
    }
}

#[test]
fn a_text_that_is_no_json_is_refused_at_the_root() {
    for text in [
        "",
        "{",
        "[1,]",
        "\u{0}\u{1}",
        "{\"stock\": NaN}",
        &"[".repeat(100_000),
    ] {
        let answer: Value = serde_json::from_slice(&support::answer(text)).expect("JSON");
        assert_eq!(
            answer.pointer("/error/details/path").and_then(Value::as_str),
            Some("$"),
            "{text:.20}"
        );
    }
}
