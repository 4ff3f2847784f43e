//! Stock that does not suffice.

use super::oracle::brute_force;
use super::*;

/// Lists of up to 9 pieces, of which the bars hold a part. A piece is a kerf shorter than its width.
fn short_lists() -> impl Strategy<Value = Problem> {
    let items = proptest::collection::vec((4i64..40, 1u32..4), 2..7);
    let stocks = proptest::collection::vec((10i64..70, 0i64..60, 1u32..3), 1..4);
    (items, stocks, rules(), 0i64..4).prop_filter_map("a short list", |(items, stocks, per_bar, kerf)| {
        let items = items.into_iter().map(|(width, demand)| Item {
            width,
            demand,
            value: width - kerf,
        });
        let stocks = stocks
            .into_iter()
            .map(|(capacity, cost, quantity)| stock(capacity, cost, Some(quantity)));
        let problem = Problem {
            stocks: stocks.collect(),
            items: items.collect(),
            per_bar,
        };
        let pieces = || problem.items.iter();
        let need: i64 = pieces().map(|item| item.width * i64::from(item.demand)).sum();
        let bars = problem.stocks.iter();
        let holds: i64 = bars
            .map(|s| s.capacity * i64::from(s.quantity.unwrap_or(0)))
            .sum();
        let few = pieces().map(|item| item.demand).sum::<u32>() <= 9;
        (few && holds < need + 20).then_some(problem)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_least_length_stays_uncut_at_the_least_cost(problem in short_lists()) {
        let solution = solve_within(&problem, NORMAL);
        problem.check(&solution).map_err(TestCaseError::fail)?;
        let least = brute_force(&problem);
        let bounds = (solution.uncut_bound, solution.lower_bound);
        prop_assert_eq!((problem.uncut_value(&solution), problem.cost(&solution)), least);
        prop_assert_eq!(bounds, least);
        prop_assert!(solution.proved);
    }
}

#[test]
fn six_bars_leave_118_200_mm_uncut() {
    // First fit and dives that fill bar after bar left 119 450 mm.
    let problem = Problem {
        stocks: vec![stock(6003, 6000, Some(6))],
        items: [(2853, 5), (3703, 17), (3953, 16), (2353, 3)]
            .map(|(width, demand)| Item {
                width,
                demand,
                value: width - 3,
            })
            .to_vec(),
        ..Problem::default()
    };
    let solution = solve_within(&problem, PREVIEW);
    assert_eq!(
        (problem.uncut_value(&solution), solution.uncut_bound),
        (118_200, 118_200)
    );
}
