//! The limits of a check, for any certificate.

mod support;

use kerfwise_core::verify::{CheckLimits, verify_certificate_within};
use serde_json::{Value, json};
use support::verified;

const REQUEST: &str = r#"{
    "certificate": true, "effort": "preview", "stock": [{"length": 1000}, {"length": 700}],
    "data": [{"key": "a", "length": 310, "count": 7}, {"key": "b", "length": 190, "count": 9}]
}"#;

fn within(answer: &Value, steps: u64) -> Result<(), String> {
    verify_certificate_within(
        REQUEST.as_bytes(),
        answer.to_string().as_bytes(),
        CheckLimits {
            steps,
            ..CheckLimits::default()
        },
    )
    .map_err(|fault| fault.to_string())
}

/// The answer with its only case split into one for each number of bars, all proved by the same prices.
fn split(answer: &Value, most: usize) -> Value {
    let mut answer = answer.clone();
    let nodes = answer
        .pointer_mut("/success/data/meta/certificate/priced/nodes")
        .expect("nodes");
    let prices = nodes[0].clone();
    assert!(prices.get("prices").is_some(), "one set of prices proves it");
    let mut split: Vec<Value> = Vec::new();
    let step = |stock: usize, bars: usize, at: usize, more: usize| json!({"split": {"bars": stock, "at": bars, "most": at + 1, "more": more}});
    for first in 0..most {
        let at = split.len();
        split.push(step(0, first, at, at + 2 + 2 * most));
        for second in 0..most {
            let at = split.len();
            split.push(step(1, second, at, at + 2));
            split.push(prices.clone());
        }
        split.push(prices.clone());
    }
    split.push(prices);
    *nodes = json!(split);
    answer
}

#[test]
fn many_cases_share_the_work_of_one_check() {
    let answer = verified(REQUEST);
    let enough = (8..40)
        .map(|bits| 1 << bits)
        .find(|steps| within(&answer, *steps).is_ok());
    let enough = enough.expect("it is valid");
    let many = split(&answer, 16);
    assert_eq!(
        within(&many, 32 * enough),
        Ok(()),
        "no more than so many times one of them"
    );
    let fault = within(&many, 4 * enough).expect_err("it takes too long");
    assert!(fault.starts_with("meta.certificate.nodes["), "{fault}");
    let expected = format!(
        "takes the certificate beyond the {} steps that a check may take",
        4 * enough
    );
    assert!(fault.ends_with(&expected), "{fault}");
}
