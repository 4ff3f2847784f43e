//! What the solver promises, on small problems that can be solved by trying everything.

use proptest::prelude::*;

use super::*;

fn solve_within(problem: &Problem, budget: u64) -> Solution {
    let mut observe = |_: &Solution| {};
    solve(problem, &mut Control::new(budget, &|| false, &mut observe))
}

fn stock(capacity: i64, cost: i64, quantity: Option<u32>) -> Stock {
    Stock {
        capacity,
        cost,
        quantity,
    }
}

fn item(width: i64, demand: u32) -> Item {
    Item {
        width,
        demand,
        value: width,
    }
}

/// The least (value uncut, cost) by trying, piece by piece, every open bar, every new bar and leaving it out.
fn brute_force(problem: &Problem) -> (i64, i64) {
    struct Bar {
        stock: usize,
        rest: i64,
        widths: Vec<i64>,
    }
    fn place(p: &Problem, pieces: &[usize], bars: &mut Vec<Bar>, now: (i64, i64), best: &mut (i64, i64)) {
        if now >= *best {
            return;
        }
        let Some((&first, others)) = pieces.split_first() else {
            *best = now;
            return;
        };
        let width = p.items[first].width;
        let most = p.max_distinct.unwrap_or(u32::MAX) as usize;
        for b in 0..bars.len() {
            let known = bars[b].widths.contains(&width);
            if bars[b].rest < width || (!known && bars[b].widths.len() >= most) {
                continue;
            }
            bars[b].rest -= width;
            bars[b].widths.push(width);
            if known {
                bars[b].widths.pop();
            }
            place(p, others, bars, now, best);
            bars[b].rest += width;
            if !known {
                bars[b].widths.pop();
            }
        }
        for (s, stock) in p.stocks.iter().enumerate() {
            let used = bars.iter().filter(|b| b.stock == s).count() as u64;
            if stock.capacity >= width && stock.quantity.is_none_or(|q| used < u64::from(q)) && most > 0 {
                bars.push(Bar {
                    stock: s,
                    rest: stock.capacity - width,
                    widths: vec![width],
                });
                place(p, others, bars, (now.0, now.1 + stock.cost), best);
                bars.pop();
            }
        }
        place(p, others, bars, (now.0 + p.items[first].value, now.1), best);
    }
    let mut pieces = Vec::new();
    for (i, item) in problem.items.iter().enumerate() {
        pieces.extend(std::iter::repeat_n(i, item.demand as usize));
    }
    pieces.sort_by_key(|&i| std::cmp::Reverse(problem.items[i].width));
    let mut best = (i64::MAX, i64::MAX);
    place(problem, &pieces, &mut Vec::new(), (0, 0), &mut best);
    best
}

fn problems() -> impl Strategy<Value = Problem> {
    let item = (1i64..40, 1u32..4).prop_map(|(width, demand)| Item {
        width,
        demand,
        value: width,
    });
    let stock =
        (10i64..60, 0i64..60, proptest::option::of(0u32..4)).prop_map(|(capacity, cost, quantity)| Stock {
            capacity,
            cost,
            quantity,
        });
    let most = prop_oneof![3 => Just(None), 1 => (1u32..4).prop_map(Some)];
    (
        proptest::collection::vec(stock, 1..4),
        proptest::collection::vec(item, 1..5),
        most,
    )
        .prop_filter_map(
            "few enough pieces to try everything",
            |(stocks, items, max_distinct)| {
                let pieces: u32 = items.iter().map(|i| i.demand).sum();
                (pieces <= 7).then_some(Problem {
                    stocks,
                    items,
                    max_distinct,
                })
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn bounds_and_plans_bracket_the_true_optimum(problem in problems()) {
        let solution = solve_within(&problem, PREVIEW);
        problem.check(&solution).map_err(TestCaseError::fail)?;
        let (lost, cost) = brute_force(&problem);
        let found = (problem.uncut_value(&solution), problem.cost(&solution));
        prop_assert!(solution.uncut_bound <= lost);
        prop_assert!(found >= (lost, cost));
        prop_assert!(solution.lower_bound <= cost);
        if solution.proved {
            prop_assert_eq!(found, (lost, cost));
            prop_assert_eq!(solution.lower_bound, cost);
        }
    }
}

#[test]
fn nothing_wanted_is_solved() {
    let solution = solve_within(&Problem::default(), PREVIEW);
    assert!(solution.proved && solution.bars.is_empty());
}

#[test]
fn a_piece_too_long_is_left_out_and_proved_so() {
    let problem = Problem {
        stocks: vec![stock(10, 1, None)],
        items: vec![item(11, 2)],
        max_distinct: None,
    };
    let solution = solve_within(&problem, PREVIEW);
    assert_eq!(
        (solution.uncut.as_slice(), solution.uncut_bound, solution.proved),
        ([2].as_slice(), 22, true)
    );
}

#[test]
fn a_million_equal_pieces_are_one_pattern() {
    let problem = Problem {
        stocks: vec![stock(6000, 7, None)],
        items: vec![item(1, 1_000_000)],
        max_distinct: None,
    };
    let solution = solve_within(&problem, PREVIEW);
    problem.check(&solution).unwrap();
    assert_eq!((solution.bars.len(), solution.bars[0].1), (1, 1000));
}

#[test]
fn a_thousand_stock_rows_and_ten_thousand_types_are_answered() {
    let stocks = (0..1000)
        .map(|s| stock(50_000 + 37 * s, 50_000 + 37 * s, Some(40)))
        .collect();
    let items = (0..10_000).map(|i| item(300 + 2 * i, 2)).collect();
    let problem = Problem {
        stocks,
        items,
        max_distinct: None,
    };
    let solution = solve_within(&problem, PREVIEW);
    problem.check(&solution).unwrap();
    assert_eq!(problem.uncut_value(&solution), 0);
}
