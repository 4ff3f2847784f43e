//! The limits of a check, for any certificate.

use super::budget::CheckLimits;
use super::ends::Ends;
use super::verify_certificate_within;
use crate::builder::read_request;
use crate::certificate::EndPrices;
use crate::model::Degrees;
use crate::{Surroundings, optimize};
use serde_json::{Value, json};

const REQUEST: &str = r#"{
    "certificate": true, "effort": "preview", "stock": [{"length": 1000}, {"length": 700}],
    "data": [{"key": "a", "length": 310, "count": 7}, {"key": "b", "length": 190, "count": 9}]
}"#;

fn answer() -> Value {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    serde_json::from_slice(&optimize(REQUEST.as_bytes(), None, &mut surroundings)).expect("JSON")
}

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
    let answer = answer();
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

fn prices(request: &str, angles: &[i64], right: Vec<i64>, head: i64) -> (Vec<i128>, Vec<i128>) {
    let request = read_request(request.as_bytes()).expect("readable");
    let prices = EndPrices {
        angles: angles.iter().map(|angle| Degrees(*angle)).collect(),
        right,
        head,
    };
    let Ok(ends) = Ends::new(&request, &prices, 10_000) else {
        panic!("they are prices of ends");
    };
    // Tries every pair of ends: the price of the left end is the least rest of a gap once the right end is paid for.
    let all = 0..angles.len();
    let pairs = all.clone().map(|left| {
        let gaps = all
            .clone()
            .map(|right| ends.gap(right, left) - i128::from(prices.right[right]));
        gaps.fold(ends.margin(left) - i128::from(head), i128::min)
    });
    (all.clone().map(|left| ends.left(left)).collect(), pairs.collect())
}

#[test]
fn left_ends_cost_what_the_least_of_all_gaps_leaves() {
    let request =
        r#"{"version": 2, "cutWaste": 3.3, "delta": 1.7, "materialWidth": 61.3, "stock": [], "data": []}"#;
    let angles = [
        0,
        45_000_000,
        -45_000_000,
        30_000_000,
        -22_500_000,
        80_000_000,
        -80_000_000,
        1,
        -1,
        44_999_999,
    ];
    let mut seed = 7_u64;
    for _ in 0..500 {
        let right: Vec<i64> = angles
            .iter()
            .map(|_| {
                seed = seed
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                i64::try_from(seed >> 36).expect("small") - (1 << 27)
            })
            .collect();
        let (one_pass, pairs) = prices(request, &angles, right.clone(), right[0] / 3);
        assert_eq!(one_pass, pairs, "{right:?}");
    }
}
