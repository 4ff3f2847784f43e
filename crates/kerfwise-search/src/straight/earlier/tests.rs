//! What is kept of an earlier plan, on small problems that can be solved by trying everything.

use super::super::problem::Solution;
use super::super::tests::oracle::brute_force;
use super::super::tests::{item, problems, solve_within, stock};
use super::*;
use crate::budget::PREVIEW;
use proptest::prelude::*;

/// A clamp may hold more of the bar than a kerf; then an offcut may take no capacity.
fn offcuts() -> impl Strategy<Value = Offcuts> {
    (-9i64..3).prop_map(|lost| Offcuts { shortest: 5, lost })
}

/// Patterns, and the number of bars cut by each.
type Plan = Vec<(Pattern, u32)>;

/// Levels 2 to 5: cost, useful length, offcuts, bars and patterns.
fn rank(wish: &Wish<'_>, bars: &Bars) -> (Levels, u32, usize) {
    let count = bars.iter().map(|bar| bar.1).sum();
    (wish.levels(bars), count, tally(bars.to_vec()).len())
}

/// The number of pieces of each item, and of bars of each stock.
fn totals(problem: &Problem, bars: &Bars) -> (Vec<u32>, Vec<u32>) {
    let (mut pieces, mut stock) = (vec![0; problem.items.len()], vec![0; problem.stocks.len()]);
    for (pattern, n) in bars {
        stock[pattern.stock] += n;
        pattern
            .counts
            .iter()
            .for_each(|(item, copies)| pieces[*item] += copies * n);
    }
    (pieces, stock)
}

fn with_demand(mut problem: Problem, change: impl Fn(usize, u32) -> u32) -> Problem {
    let items = problem.items.iter_mut().enumerate();
    items.for_each(|(at, item)| item.demand = change(at, item.demand));
    problem
}

/// Bars of the plan for which the problem has pieces and stock.
fn possible(problem: &Problem, plan: Plan) -> Plan {
    let mut left = problem.clone();
    let mut kept = Vec::new();
    let single = |(pattern, n)| std::iter::repeat_n((pattern, 1), n as usize);
    for bar in plan.into_iter().flat_map(single) {
        let mut counts = bar.0.counts.iter();
        let there = left.stocks[bar.0.stock].quantity != Some(0)
            && counts.all(|(item, copies)| left.items[*item].demand >= *copies);
        if there {
            take_out(&mut left, &bar);
            kept.push(bar);
        }
    }
    tally(kept)
}

/// A problem, a plan that cuts all its pieces, and the bars of the plan for one piece less or more of one item.
fn changed() -> impl Strategy<Value = (Problem, Plan, Plan)> {
    (problems(), 0usize..4, any::<bool>()).prop_map(|(problem, at, more)| {
        let at = at % problem.items.len();
        let before = with_demand(problem.clone(), |i, n| match (i == at, more) {
            (true, true) => n + 1,
            (true, false) => n - 1,
            _ => n,
        });
        let solution = solve_within(&problem, PREVIEW);
        let problem = with_demand(problem, |i, n| n - solution.uncut[i]);
        let earlier = possible(&problem, solve_within(&before, PREVIEW).bars);
        (problem, tally(solution.bars), earlier)
    })
}

/// The most earlier bars beside which the other pieces cost no more than `most` in all.
fn most_that_stay(problem: &Problem, earlier: &Bars, most: i64) -> u32 {
    let Some(((pattern, n), others)) = earlier.split_first() else {
        return 0;
    };
    let mut best = most_that_stay(problem, others, most);
    let mut rest = problem.clone();
    let mut cost = 0;
    for kept in 1..=*n {
        take_out(&mut rest, &(pattern.clone(), 1));
        cost += problem.stocks[pattern.stock].cost;
        let (uncut, other) = brute_force(&rest);
        if uncut == 0 && cost + other <= most {
            best = best.max(kept + most_that_stay(&rest, others, most - cost));
        }
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_plan_that_keeps_bars_is_as_good_as_the_incumbent(((problem, incumbent, earlier), offcuts) in (changed(), offcuts())) {
        let mut wish = Wish { problem: &problem, offcuts, incumbent: &incumbent, earlier: &earlier, good: &|_| true };
        let least = rank(&wish, &incumbent);
        let plain = Wish { ..wish };
        let good = |bars: &Bars| rank(&plain, bars) <= least;
        wish.good = &good;
        let mut ignore = |_: &_| {};
        let kept = keep(&wish, &mut Control::new(PREVIEW, &|| false, &mut ignore));
        prop_assert!(good(&kept));
        prop_assert_eq!(totals(&problem, &kept).0, totals(&problem, &incumbent).0);
        prop_assert!(wish.staying(&kept) >= wish.staying(&incumbent));
        let bars = Solution { bars: kept, uncut: vec![0; problem.items.len()], ..solve_within(&problem, PREVIEW) };
        problem.check(&bars).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn no_plan_as_cheap_keeps_more_bars_than_the_relaxation((problem, incumbent, earlier) in changed()) {
        // No offcut is that long, so that the cost alone limits the plans.
        let offcuts = Offcuts { shortest: 1_000, lost: 0 };
        let wish = Wish { problem: &problem, offcuts, incumbent: &incumbent, earlier: &earlier, good: &|_| true };
        let mut ignore = |_: &_| {};
        let shares = relaxation::shares(&wish, &reduce::reduce(&problem), (0.0, 0), &mut Vec::new(), &mut Control::new(PREVIEW, &|| false, &mut ignore));
        let most = most_that_stay(&problem, &earlier, wish.levels(&incumbent)[0]);
        prop_assert!(shares.is_none_or(|shares| whole(shares.iter().sum()) >= most));
    }

    #[test]
    fn exchanges_move_pieces_between_bars_and_make_no_level_worse(((problem, incumbent, earlier), offcuts) in (changed(), offcuts())) {
        let wish = Wish { problem: &problem, offcuts, incumbent: &incumbent, earlier: &earlier, good: &|_| true };
        let mut ignore = |_: &_| {};
        let mut control = Control::new(PREVIEW, &|| false, &mut ignore);
        let after = Exchange::new(&wish).improve(incumbent.clone(), &mut control);
        prop_assert_eq!(totals(&problem, &after), totals(&problem, &incumbent));
        prop_assert!(rank(&wish, &after) <= rank(&wish, &incumbent));
        prop_assert!(wish.staying(&after) >= wish.staying(&incumbent));
    }
}

/// Bars of 60 with so many of each of the items A, B and C.
fn bars(patterns: &[([u32; 3], u32)]) -> Plan {
    let bar = |(counts, n): &([u32; 3], u32)| {
        let counts = counts.iter().copied().enumerate().filter(|part| part.1 > 0);
        let pattern = Pattern {
            stock: 0,
            counts: counts.collect(),
        };
        (pattern, *n)
    };
    tally(patterns.iter().map(bar).collect())
}

fn problem_of(plan: &Bars) -> Problem {
    let mut problem = Problem {
        stocks: vec![stock(60, 60, None)],
        items: vec![item(20, 0), item(19, 0), item(18, 0)],
        ..Problem::default()
    };
    let pieces = totals(&problem, plan).0;
    problem
        .items
        .iter_mut()
        .zip(pieces)
        .for_each(|(item, n)| item.demand = n);
    problem
}

#[test]
fn a_pattern_that_is_there_takes_the_place_of_another() {
    let plan = bars(&[([2, 1, 0], 2), ([0, 2, 1], 2), ([1, 1, 1], 3), ([1, 2, 0], 1)]);
    let problem = problem_of(&plan);
    let wish = Wish {
        problem: &problem,
        offcuts: Offcuts { shortest: 5, lost: 1 },
        incumbent: &bars(&[([1, 1, 1], 5), ([1, 2, 0], 3)]),
        earlier: &[],
        good: &|_| true,
    };
    let mut ignore = |_: &_| {};
    let mut control = Control::new(PREVIEW, &|| false, &mut ignore);
    let fewer = Exchange::new(&wish).improve(plan, &mut control);
    assert_eq!(fewer, bars(&[([1, 1, 1], 5), ([1, 2, 0], 3)]));
}

#[test]
fn an_earlier_bar_comes_back_by_an_exchange() {
    let incumbent = bars(&[([2, 1, 0], 1), ([0, 2, 1], 1)]);
    let problem = problem_of(&incumbent);
    let wish = Wish {
        problem: &problem,
        offcuts: Offcuts { shortest: 5, lost: 1 },
        incumbent: &incumbent,
        earlier: &bars(&[([1, 1, 1], 1)]),
        good: &|_| true,
    };
    let mut ignore = |_: &_| {};
    let mut control = Control::new(PREVIEW, &|| false, &mut ignore);
    let back = Exchange::new(&wish).improve(incumbent.clone(), &mut control);
    assert_eq!(back, bars(&[([1, 1, 1], 1), ([1, 2, 0], 1)]));
}
