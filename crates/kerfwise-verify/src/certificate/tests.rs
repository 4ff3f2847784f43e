//! Prices of ends, against all pairs of them.

use super::ends::Ends;
use kerfwise_model::Degrees;
use kerfwise_model::builder::read_request;
use kerfwise_model::certificate::EndPrices;

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
