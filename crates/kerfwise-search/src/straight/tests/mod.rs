//! What the solver promises, on small problems that can be solved by trying everything.

mod early;
mod ends;
mod numbers;
pub(super) mod oracle;
mod rows;
mod short;
mod steps;

use proptest::prelude::*;

use super::instance::{Bin, Instance};
use super::*;
use crate::budget::{NORMAL, PREVIEW, THOROUGH};
use oracle::brute_force;

pub(super) fn solve_within(problem: &Problem, budget: u64) -> Solution {
    let mut observe = |_: &Solution| {};
    solve(problem, &mut Control::new(budget, &|| false, &mut observe))
}

/// Widths and demands, and bins by capacity, cost and quantity.
fn instance(width: Vec<i64>, demand: Vec<u32>, bins: &[(i64, i64, u32)]) -> Instance {
    let bins = bins.iter().map(|&(capacity, cost, quantity)| Bin {
        capacity,
        cost,
        quantity,
        limited: true,
        alone: None,
    });
    Instance {
        value: width.clone(),
        width,
        demand,
        bins: bins.collect(),
        ..Instance::default()
    }
}

pub(super) fn stock(capacity: i64, cost: i64, quantity: Option<u32>) -> Stock {
    Stock {
        capacity,
        cost,
        quantity,
    }
}

pub(super) fn item(width: i64, demand: u32) -> Item {
    Item {
        width,
        demand,
        value: width,
    }
}

/// What a bar may carry: anything, few widths, few pieces, or few of both.
fn rules() -> impl Strategy<Value = PerBar> {
    let few = || prop_oneof![3 => Just(None), 1 => (1u32..4).prop_map(Some)];
    (few(), few()).prop_map(|(widths, pieces)| {
        let per_bar = widths.map_or(PerBar::FREE, PerBar::of_kinds);
        pieces.map_or(per_bar, |most| per_bar.with_pieces(most))
    })
}

pub(super) fn problems() -> impl Strategy<Value = Problem> {
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
    (
        proptest::collection::vec(stock, 1..4),
        proptest::collection::vec(item, 1..5),
        rules(),
    )
        .prop_filter_map(
            "few enough pieces to try everything",
            |(stocks, items, per_bar)| {
                let pieces: u32 = items.iter().map(|i| i.demand).sum();
                (pieces <= 7).then_some(Problem {
                    stocks,
                    items,
                    per_bar,
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
        let (uncut, cost) = brute_force(&problem);
        let found = (problem.uncut_value(&solution), problem.cost(&solution));
        prop_assert!(solution.uncut_bound <= uncut);
        prop_assert!(found >= (uncut, cost));
        prop_assert!(solution.lower_bound <= cost);
        if solution.proved {
            prop_assert_eq!(found, (uncut, cost));
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
        ..Problem::default()
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
        ..Problem::default()
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
        ..Problem::default()
    };
    let solution = solve_within(&problem, PREVIEW);
    problem.check(&solution).unwrap();
    assert_eq!(problem.uncut_value(&solution), 0);
}

/// A fixed sequence of pseudo-random numbers, the same on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, low: i64, high: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        low + i64::try_from(self.0 >> 33).unwrap() % (high - low + 1)
    }
}

/// An everyday list: bars of 3 to 12 m in tenths of millimetres, a saw kerf, round and odd lengths.
fn everyday(seed: u64, types: u32) -> Problem {
    let mut dice = Dice(seed);
    let kerf = dice.roll(0, 40);
    let stocks: Vec<Stock> = (0..dice.roll(1, 3))
        .map(|s| {
            let length = dice.roll(6, 24) * 5_000;
            stock(
                length + kerf,
                length,
                (s > 0 && dice.roll(0, 1) == 0).then_some(3),
            )
        })
        .collect();
    let longest = stocks
        .iter()
        .filter(|s| s.quantity.is_none())
        .map(|s| s.cost)
        .max()
        .unwrap();
    let items = (0..types)
        .map(|_| {
            item(
                dice.roll(20, longest / 100) * 100 + kerf,
                u32::try_from(dice.roll(1, 9)).unwrap(),
            )
        })
        .collect();
    Problem {
        stocks,
        items,
        ..Problem::default()
    }
}

#[test]
fn everyday_lists_are_proved() {
    for seed in 0..12 {
        let problem = everyday(seed, 12);
        let solution = solve_within(&problem, NORMAL);
        problem.check(&solution).unwrap();
        assert!(solution.proved, "seed {seed}");
    }
}

/// Sixty pieces and seven lengths with costs that are not in proportion. The root of the search over numbers of bars
/// ends with a stand-in in its basis, which has no value at the true sides.
#[test]
fn a_list_with_costs_out_of_proportion_is_proved() {
    let mut state = 7i64;
    let mut next = || {
        state = (state * 1_103_515_245 + 12_345) % (1 << 31);
        item(20 + (state >> 16) % 230, 1)
    };
    let costs = [
        (70, 77),
        (100, 100),
        (130, 124),
        (160, 144),
        (190, 163),
        (220, 182),
        (250, 201),
    ];
    let problem = Problem {
        stocks: costs.map(|(length, cost)| stock(length, cost, None)).to_vec(),
        items: (0..60).map(|_| next()).collect(),
        ..Problem::default()
    };
    let solution = solve_within(&problem, NORMAL);
    assert!(solution.proved);
    assert_eq!(problem.cost(&solution), 6117);
}

#[test]
fn the_order_of_the_list_changes_neither_cost_nor_bound() {
    for seed in 20..26 {
        let problem = everyday(seed, 10);
        let mut turned = problem.clone();
        turned.items.reverse();
        turned.stocks.reverse();
        let (one, two) = (solve_within(&problem, NORMAL), solve_within(&turned, NORMAL));
        assert_eq!(problem.cost(&one), turned.cost(&two));
        assert_eq!(one.lower_bound, two.lower_bound);
    }
}

#[test]
fn the_same_problem_has_the_same_answer() {
    let problem = everyday(7, 30);
    assert_eq!(solve_within(&problem, PREVIEW), solve_within(&problem, PREVIEW));
}

#[test]
fn more_stock_is_never_worse() {
    for seed in 30..36 {
        let problem = everyday(seed, 8);
        let mut richer = problem.clone();
        richer.stocks.push(stock(47_000, 46_000, Some(2)));
        let (few, many) = (solve_within(&problem, NORMAL), solve_within(&richer, NORMAL));
        assert!(few.proved && many.proved, "seed {seed}");
        assert!(richer.cost(&many) <= problem.cost(&few));
    }
}

#[test]
fn reports_only_get_better() {
    let problem = everyday(3, 40);
    let mut seen: Vec<(i64, i64, i64)> = Vec::new();
    let mut observe = |s: &Solution| {
        problem.check(s).unwrap();
        seen.push((problem.uncut_value(s), problem.cost(s), -s.lower_bound));
    };
    solve(&problem, &mut Control::new(NORMAL, &|| false, &mut observe));
    assert!(seen.len() > 1);
    assert!(
        seen.windows(2)
            .all(|w| (w[1].0, w[1].1) <= (w[0].0, w[0].1) && w[1].2 <= w[0].2)
    );
}

#[test]
fn a_stop_signal_leaves_a_whole_plan() {
    let problem = everyday(5, 60);
    let mut observe = |_: &Solution| {};
    let solution = solve(&problem, &mut Control::new(THOROUGH, &|| true, &mut observe));
    problem.check(&solution).unwrap();
    assert_eq!(problem.uncut_value(&solution), 0);
}

/// Checks the duals as a stranger would: every pattern of a stock, by a table over all capacities, is worth no more
/// than its bar.
#[test]
fn duals_prove_their_bound() {
    for seed in 40..52 {
        let mut problem = everyday(seed, 9);
        problem.items.iter_mut().for_each(|i| i.width /= 100);
        problem.stocks.iter_mut().for_each(|s| s.capacity /= 100);
        let solution = solve_within(&problem, NORMAL);
        let duals = solution
            .duals
            .clone()
            .expect("a list that is cut has a dual bound");
        for (s, stock) in problem.stocks.iter().enumerate() {
            let mut worth = vec![0i128; usize::try_from(stock.capacity).unwrap() + 1];
            for (i, item) in problem.items.iter().enumerate() {
                let width = usize::try_from(item.width).unwrap();
                for _ in 0..item.demand {
                    for at in (width..worth.len()).rev() {
                        worth[at] = worth[at].max(worth[at - width] + i128::from(duals.item[i]));
                    }
                }
            }
            assert!(duals.stock[s] <= 0 && (stock.quantity.is_some() || duals.stock[s] == 0));
            let pays = i128::from(stock.cost) * i128::from(duals.scale) - i128::from(duals.stock[s]);
            assert!(*worth.last().unwrap() <= pays, "seed {seed}");
        }
        let items: i128 = problem
            .items
            .iter()
            .zip(&duals.item)
            .map(|(i, &y)| i128::from(i.demand) * i128::from(y))
            .sum();
        let stocks: i128 = problem
            .stocks
            .iter()
            .zip(&duals.stock)
            .map(|(s, &y)| i128::from(s.quantity.unwrap_or(0)) * i128::from(y))
            .sum();
        assert!(items + stocks <= i128::from(solution.lower_bound) * i128::from(duals.scale));
        assert!(2 * (items + stocks) > i128::from(solution.lower_bound) * i128::from(duals.scale));
    }
}

#[test]
fn short_stock_gives_the_most_that_can_be_cut() {
    let problem = Problem {
        stocks: vec![stock(100, 100, Some(1)), stock(60, 60, Some(1))],
        items: vec![item(50, 3), item(35, 2)],
        ..Problem::default()
    };
    let solution = solve_within(&problem, NORMAL);
    problem.check(&solution).unwrap();
    assert_eq!((problem.uncut_value(&solution), solution.uncut_bound), (70, 70));
    assert_eq!((problem.cost(&solution), solution.lower_bound), (160, 160));
}

#[test]
fn free_leftovers_are_used_up_first() {
    let problem = Problem {
        stocks: vec![stock(100, 100, None), stock(45, 0, Some(2))],
        items: vec![item(40, 4)],
        ..Problem::default()
    };
    let solution = solve_within(&problem, NORMAL);
    assert_eq!((problem.cost(&solution), solution.proved), (100, true));
}

#[test]
fn a_bar_never_carries_more_pieces_than_allowed() {
    let problem = Problem {
        stocks: vec![stock(5_000, 1, None)],
        items: vec![item(1, 4_000), item(2, 300)],
        ..Problem::default()
    };
    let solution = solve_within(&problem, PREVIEW);
    problem.check(&solution).unwrap();
    assert_eq!(problem.uncut_value(&solution), 0);
}

#[test]
fn gathering_keeps_the_bars_and_never_wastes_more() {
    for seed in 60..72 {
        let problem = everyday(seed, 10);
        let solution = solve_within(&problem, PREVIEW);
        let offcuts = Offcuts {
            shortest: 5_000,
            lost: 20,
        };
        let mut observe = |_: &Solution| {};
        let bars = gather(
            &problem,
            &solution.bars,
            offcuts,
            &mut Control::new(PREVIEW, &|| false, &mut observe),
        );
        let gathered = Solution {
            bars,
            ..solution.clone()
        };
        problem.check(&gathered).unwrap();
        assert_eq!(problem.cost(&gathered), problem.cost(&solution));
        let useful = |s: &Solution| -> i64 {
            let rest = |p: &Pattern| {
                let used: i64 = p
                    .counts
                    .iter()
                    .map(|&(i, n)| problem.items[i].width * i64::from(n))
                    .sum();
                problem.stocks[p.stock].capacity - used
            };
            s.bars
                .iter()
                .map(|(p, n)| offcuts.useful(rest(p)) * i64::from(*n))
                .sum()
        };
        assert!(useful(&gathered) >= useful(&solution));
    }
}
