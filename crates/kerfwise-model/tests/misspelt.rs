//! Requests with one name that nobody knows: each is refused, and the message names the field that is meant.

use kerfwise_model::Error;
use kerfwise_model::builder::read_request;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

#[derive(Deserialize)]
struct Corpus {
    base: Value,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    at: String,
    field: Option<String>,
    #[serde(rename = "as")]
    written: String,
    meant: String,
}

fn names() -> Corpus {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/corpus/misspelt/names.json"
    );
    serde_json::from_slice(&fs::read(path).expect("a file")).expect("the corpus of names")
}

/// `$.stock[0]` as a JSON pointer.
fn pointer(path: &str) -> String {
    path[1..].replace(['.', '['], "/").replace(']', "")
}

fn written_so(base: &Value, case: &Case) -> Value {
    let mut request = base.clone();
    let place = request.pointer_mut(&pointer(&case.at));
    let place = place.and_then(Value::as_object_mut).expect("an object");
    let value = match &case.field {
        Some(field) => place.remove(field).expect("a field of the base"),
        None => Value::Null,
    };
    place.insert(case.written.clone(), value);
    request
}

#[test]
fn a_misspelt_field_is_refused_with_its_path_and_the_name_that_is_meant() {
    let Corpus { base, cases } = names();
    assert_eq!(read_request(base.to_string().as_bytes()).map(|_| ()), Ok(()));
    assert!(cases.len() >= 300);
    for case in cases {
        let Err(Error::InvalidRequest { path, reason }) =
            read_request(written_so(&base, &case).to_string().as_bytes())
        else {
            panic!("{}.{} is accepted", case.at, case.written);
        };
        assert_eq!(path, format!("{}.{}", case.at, case.written));
        let meant = match &case.field {
            None => case.meant,
            Some(_) => format!("\"{}\"", case.meant),
        };
        assert_eq!(
            reason,
            format!("is not a field here: did you mean {meant}?"),
            "{path}"
        );
    }
}

#[test]
fn every_field_is_misspelt_in_the_corpus() {
    let Corpus { base, cases } = names();
    let mut open = BTreeSet::new();
    let mut all = vec![("$".to_owned(), &base)];
    while let Some((at, value)) = all.pop() {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    open.insert((at.clone(), name.clone()));
                    all.push((format!("{at}.{name}"), value));
                }
            }
            Value::Array(entries) => all.extend(entries.first().map(|entry| (format!("{at}[0]"), entry))),
            _ => {}
        }
    }
    assert!(open.len() > 50);
    for (at, field) in open {
        let alike = cases
            .iter()
            .filter(|case| case.at == at && case.field.as_ref() == Some(&field));
        assert!(alike.count() >= 4, "{at}.{field}");
    }
}

#[test]
fn a_name_that_means_nothing_is_refused_with_those_that_are_known() {
    let refused = |text: &str| match read_request(text.as_bytes()) {
        Err(Error::InvalidRequest { path, reason }) => (path, reason),
        other => panic!("{other:?}"),
    };
    let known = r#"is not a field here; known are length, quantity, leftover, price"#.to_owned();
    let asked = |name: &str| {
        let name = Value::from(name);
        refused(&format!(r#"{{"stock":[{{"length":9,{name}:1}}],"data":[]}}"#))
    };
    assert_eq!(asked("zzz"), ("$.stock[0].zzz".to_owned(), known.clone()));
    assert_eq!(asked(""), (r#"$.stock[0][""]"#.to_owned(), known.clone()));
    assert_eq!(
        asked("a b\""),
        (r#"$.stock[0]["a b\""]"#.to_owned(), known.clone())
    );
    let long = format!(r#"$.stock[0]["{}…"]"#, "z".repeat(60));
    assert_eq!(asked(&"z".repeat(100_000)), (long, known));
    let deep = refused(r#"{"success":{"data":{"bars":[]}},"stock":[],"data":[]}"#);
    assert_eq!(deep.0, "$.success");
}
