//! Lengths as people write them: the page's reader and this one read the same corpus alike, refusals included.

use kerfwise_model::list::{Bounds, Doubt, Unit, read_length};
use kerfwise_model::{Nm, parse_millionths, print_millionths};
use serde::Deserialize;
use std::fs;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    text: String,
    unit: String,
    #[serde(default)]
    allowance: bool,
    mm: Option<serde_json::Number>,
    refused: Option<String>,
    as_decimal: Option<String>,
    as_thousands: Option<String>,
}

fn corpus() -> Vec<Case> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/corpus/lengths/lengths.json"
    );
    serde_json::from_slice(&fs::read(path).expect("a file")).expect("the corpus of lengths")
}

#[test]
fn every_text_of_the_corpus_is_read_or_refused_as_the_page_does() {
    let cases = corpus();
    assert!(cases.len() > 800);
    for case in cases {
        let unit = Unit::NAMES
            .iter()
            .find(|(name, _)| *name == case.unit)
            .map(|(_, unit)| *unit);
        let most = Nm::whole(if case.allowance { 10_000 } else { 1_000_000 });
        let bounds = Bounds {
            zero: case.allowance,
            most,
        };
        let place = format!("{:?} in {}", case.text, case.unit);
        match read_length(&case.text, unit, bounds) {
            Ok(length) => {
                let expected = case.mm.as_ref().and_then(|mm| parse_millionths(mm.as_str()));
                assert_eq!(
                    Some(length.0),
                    expected,
                    "{place}: {}",
                    print_millionths(length.0)
                );
            }
            Err(doubt) => {
                assert_eq!(Some(doubt.code()), case.refused.as_deref(), "{place}");
                if let Doubt::AmbiguousSeparator { decimal, thousands } = doubt {
                    assert_eq!(
                        (Some(decimal), Some(thousands)),
                        (case.as_decimal, case.as_thousands),
                        "{place}"
                    );
                }
            }
        }
    }
}
