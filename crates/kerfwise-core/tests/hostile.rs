//! Answers and certificates that try to crash the verifier, to keep it busy or to fill its memory. The verifier refuses
//! each with one line that names the field.

mod support;

use kerfwise_core::verify::{verify, verify_certificate};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;
use support::places;

const REQUEST: &str = r#"{
    "version": 2, "effort": "preview", "cutWaste": 3, "delta": 2, "materialWidth": 40, "symmetricalZ": true, "certificate": true,
    "stock": [{"length": 3000, "quantity": 9, "price": 21.5}, {"length": 2000, "price": 15}],
    "data": [
        {"key": "rail", "length": 900, "count": 6, "leftAngle": 45, "rightAngle": -45},
        {"key": "post", "length": 640, "count": 9}
    ]
}"#;

static ANSWER: LazyLock<Value> = LazyLock::new(|| support::verified(REQUEST));

/// The reason why the verifier, or else the check of the certificate, refuses an answer.
fn refused(answer: &str) -> String {
    let (request, answer) = (REQUEST.as_bytes(), answer.as_bytes());
    let checked = verify(request, answer).and_then(|()| verify_certificate(request, answer));
    checked.expect_err("it is refused").to_string()
}

/// The answer as text with one value in the place of another.
fn with(place: &str, text: &str) -> String {
    let mut answer = ANSWER.clone();
    let value = answer.pointer_mut(place);
    *value.unwrap_or_else(|| panic!("there is no {place}")) = json!("HERE");
    answer.to_string().replace("\"HERE\"", text)
}

const DATA: &str = "/success/data";
const PRICED: &str = "/success/data/meta/certificate/priced";

#[test]
fn the_answer_itself_is_valid() {
    let answer = ANSWER.to_string();
    assert_eq!(verify(REQUEST.as_bytes(), answer.as_bytes()), Ok(()));
    assert_eq!(verify_certificate(REQUEST.as_bytes(), answer.as_bytes()), Ok(()));
}

#[test]
fn an_impossible_number_is_refused_with_its_field() {
    for (place, field) in [
        ("/bars/0/count", "bars[0].count"),
        ("/bars/0/length", "bars[0].length"),
        ("/barsCount", "barsCount"),
        ("/counts/rail", "counts.rail"),
        ("/waste", "waste"),
        ("/meta/proof/lowerBound", "meta.proof.lowerBound"),
        ("/meta/proof/gap", "meta.proof.gap"),
        ("/meta/certificate/priced/unit", "meta.certificate"),
        ("/meta/certificate/priced/target", "meta.certificate"),
        ("/meta/certificate/priced/bars/0/0", "meta.certificate"),
    ] {
        let place = format!("{DATA}{place}");
        for number in [
            "1e400",
            "-1e400",
            "1e99999999999999999999",
            "123456789012345678901234567890123456789012345678901234567890",
            "\"NaN\"",
            "\"1\"",
            "null",
            "[]",
            "{}",
            "true",
        ] {
            let reason = refused(&with(&place, number));
            assert!(reason.starts_with(field), "{number} in {place}: {reason}");
            assert!(reason.len() < 400 && !reason.contains('\n'), "{reason}");
        }
        for word in ["NaN", "Infinity", "-Infinity", "0x10", "01", "+1", ".5"] {
            let reason = refused(&with(&place, word));
            // Where the number ends too early, it is the object around it that cannot be read.
            let at = reason.split_once(": cannot be read").map(|(at, _)| at);
            let near =
                at.is_some_and(|at| at.starts_with(field) || field.starts_with(at) || at == "success.data");
            assert!(near, "{word} in {place}: {reason}");
        }
    }
}

#[test]
fn a_field_that_is_missing_is_named() {
    let optional = [
        "descr",
        "input",
        "joinArrangement",
        "stock",
        "rotationAxis",
        "price",
        "pessimisticPrice",
        // Answers of earlier versions do not have these.
        "complete",
        "levels",
    ];
    for place in places(&ANSWER, Value::is_object) {
        let fields = ANSWER
            .pointer(&place)
            .and_then(Value::as_object)
            .expect("it is there");
        for name in fields.keys().filter(|name| !optional.contains(&name.as_str())) {
            let mut answer = ANSWER.clone();
            let object = answer.pointer_mut(&place).and_then(Value::as_object_mut);
            object.expect("it is there").remove(name);
            let reason = refused(&answer.to_string());
            // An item is one of two forms, and a certificate one of three: of these the place is named, as it is of counts.
            let within = ["items/", "/certificate", "/nodes/"]
                .iter()
                .any(|part| place.contains(part));
            let listed = ["/counts", "/levels"].iter().any(|part| place.ends_with(part));
            let found = reason.contains(name.as_str()) || within || place.is_empty() || listed;
            assert!(found, "{name} of {place}: {reason}");
        }
    }
}

#[test]
fn a_repeated_field_is_refused() {
    let answer = ANSWER.to_string();
    for name in ["bars", "success", "certificate", "lowerBound", "nodes", "scale"] {
        let field = format!("\"{name}\":");
        assert!(answer.contains(&field), "{name}");
        let twice = answer.replacen(&field, &format!("{field}0,{field}"), 1);
        let reason = refused(&twice);
        assert!(!reason.contains('\n') && reason.len() < 400, "{name}: {reason}");
    }
}

#[test]
fn deeply_nested_json_is_refused_with_its_place() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"nodes\":", "}]")] {
        let deep = format!("{}0{}", open.repeat(300_000), close.repeat(300_000));
        for place in ["/bars", "/meta/certificate/priced/nodes", "/meta/engine"] {
            let reason = refused(&with(&format!("{DATA}{place}"), &deep));
            assert!(reason.len() < 400, "{reason}");
        }
        // The verifier reads no unknown fields.
        let reason = refused(&deep);
        let envelope = ["answer", "success: is missing"];
        assert!(envelope.iter().any(|at| reason.starts_with(at)), "{reason}");
    }
}

#[test]
fn a_million_of_anything_is_refused() {
    let million = |entry: &str| format!("[{}]", vec![entry; 1_000_000].join(","));
    for (place, entry, field) in [
        ("/success/data/bars", "0", "bars[0]"),
        (
            "/success/data/bars/0/items",
            r#"{"length":0,"overlap":0,"start":0,"waste":true}"#,
            "meta.scheme",
        ),
        ("/success/data/missing", r#"{"key":"rail","count":1}"#, "missing"),
        ("/success/data/warnings", "\"outOfStock\"", "warnings"),
        (PRICED, "0", "meta.certificate"),
        (&format!("{PRICED}/pieces"), "[]", "meta.certificate.pieces[0]"),
        (
            &format!("{PRICED}/pieces"),
            "[\"rail\"]",
            "meta.certificate.pieces[1]",
        ),
        (&format!("{PRICED}/bars"), "[]", "meta.certificate.bars[0]"),
        (&format!("{PRICED}/bars/0"), "0", "meta.certificate.bars[0]"),
        (&format!("{PRICED}/ends/angles"), "45", "meta.certificate.ends"),
        (&format!("{PRICED}/ends/right"), "0", "meta.certificate.ends"),
        (
            &format!("{PRICED}/nodes"),
            r#"{"split":{"bars":0,"at":0,"most":1,"more":2}}"#,
            "meta.certificate.nodes[2]",
        ),
        (&format!("{PRICED}/nodes"), "[]", "meta.certificate"),
        (
            &format!("{PRICED}/nodes/0/prices/pieces"),
            "1",
            "meta.certificate.nodes[0].prices.pieces",
        ),
        (
            &format!("{PRICED}/nodes/0/prices/bars"),
            "1",
            "meta.certificate.nodes[0].prices.bars",
        ),
    ] {
        let reason = refused(&with(place, &million(entry)));
        assert!(reason.starts_with(field), "{place}: {reason}");
        assert!(reason.len() < 400, "{reason}");
    }
}

#[test]
fn a_million_cases_one_after_the_other_end_where_one_is_missing() {
    // Each case of more bars is split again, so all cases of fewer wait until then.
    let splits = (0..1_000_000u32).map(|at| {
        format!(
            r#"{{"split":{{"bars":0,"at":{at},"most":1999999,"more":{}}}}}"#,
            at + 1
        )
    });
    let nodes = format!("[{}]", splits.collect::<Vec<_>>().join(","));
    let reason = refused(&with(&format!("{PRICED}/nodes"), &nodes));
    assert!(
        reason.starts_with("meta.certificate.nodes[1000000]: is missing"),
        "{reason}"
    );
}

#[test]
fn pieces_with_more_worths_than_fit_the_memory_are_refused() {
    // All widths are even and the bar is odd: each number of both has a worth of its own, and none is too little to be kept
    // where a bar may carry one nanometre less than it holds.
    let request = json!({
        "effort": "preview", "certificate": true, "stock": [{"length": 1_000.000_001}],
        "data": [{"key": "a", "length": 0.001_234, "count": 500_000}, {"key": "b", "length": 0.000_998, "count": 500_000}],
    })
    .to_string();
    let mut answer = support::verified(&request);
    answer["success"]["data"]["meta"]["proof"]["lowerBound"] = json!(1_000.000_001);
    answer["success"]["data"]["meta"]["certificate"] = json!({"priced": {
        "pieces": [["a"], ["b"]], "bars": [[0]], "unit": 1_000.000_001, "target": 0,
        "nodes": [{"prices": {"scale": 1_000_000_000, "pieces": [1234, 998], "bars": [0]}}],
    }});
    let fault =
        verify_certificate(request.as_bytes(), answer.to_string().as_bytes()).expect_err("it is refused");
    assert_eq!(fault.at, "meta.certificate.nodes[0].bars");
    assert_eq!(fault.reason, "have more worths of pieces than can be checked");
}

/// Another value in the place of a value.
fn other() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<i64>().prop_map(|n| json!(n)),
        any::<f64>().prop_map(|n| json!(n)),
        (0_u32..4).prop_map(|n| json!(n)),
        Just(json!(null)),
        Just(json!([])),
        Just(json!({})),
        Just(json!("NaN")),
        Just(json!(true)),
        "[0-9eE.+-]{0,30}".prop_map(|text| json!(text)),
        Just(json!([[0, 16_777_216], [1, 16_777_216]])),
        Just(
            json!({"listed": {"prices": {"scale": 1, "pieces": [0, 0], "bars": [0, 0]}, "maximal": true, "rows": [], "tree": []}})
        ),
        Just(json!({"pair": {"one": 0, "other": 1, "together": 1, "apart": 2}})),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(400), ..ProptestConfig::default() })]

    #[test]
    fn the_verifier_judges_any_changed_answer_in_one_line(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), 0_u8..3, other()), 1..4),
    ) {
        let mut answer = ANSWER.clone();
        for (place, how, value) in changes {
            let all = places(&answer, |_| true);
            let place = &all[place.index(all.len())];
            let (within, name) = place.rsplit_once('/').unwrap_or_default();
            match (answer.pointer_mut(within), how) {
                (Some(Value::Object(fields)), 0) => {
                    fields.remove(name);
                }
                (Some(Value::Array(list)), 1) => {
                    let entry = name.parse::<usize>().ok().and_then(|at| list.get(at).cloned());
                    list.extend(entry);
                }
                (Some(parent), _) => {
                    if let Some(old) = parent.pointer_mut(&place[within.len()..]) {
                        *old = value;
                    }
                }
                (None, _) => {}
            }
        }
        let answer = answer.to_string();
        for checked in [
            verify(REQUEST.as_bytes(), answer.as_bytes()),
            verify_certificate(REQUEST.as_bytes(), answer.as_bytes()),
        ] {
            let reason = checked.map_or_else(|fault| fault.to_string(), |()| String::new());
            prop_assert!(!reason.contains('\n') && !reason.starts_with(':') && !reason.starts_with('.'), "{}", reason);
        }
    }
}
