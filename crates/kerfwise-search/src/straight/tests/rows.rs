//! The lifted relaxation and rounded sums of rows, against plans found by trying everything.

use proptest::prelude::*;

use super::oracle::brute_force;
use super::{item, rules, stock};
use crate::branching::{self, Most, Verdict, cuts};
use crate::straight::conflicts::Conflicts;
use crate::straight::control::Control;
use crate::straight::enumerate;
use crate::straight::greedy::{self, CHOICES};
use crate::straight::incumbent::Incumbent;
use crate::straight::instance::Pattern;
use crate::straight::lift::{self, Lift};
use crate::straight::num;
use crate::straight::pool::Pool;
use crate::straight::problem::{Problem, Solution};
use crate::straight::reduce::reduce;
use crate::straight::residual::Residual;
use crate::straight::state::{SafeDuals, State};

/// Lifts the bound of a problem until no plan of so many bars is left, or nodes have that few patterns, with all bars or with those
/// that leave no more than so many together; whether that is certain, and the bars of the best plan that was met.
fn refute(problem: &Problem, bars: i64, patterns: usize, full: bool) -> (bool, i64) {
    let reduced = reduce(problem);
    let mut observe = |_: &Solution| {};
    let mut control = Control::new(1_000_000_000, &|| false, &mut observe);
    let mut state = State::new(problem, &reduced, &mut control);
    let instance = state.instance();
    assert!(lift::suits(instance));
    let whole = Residual::whole(instance);
    let (plan, _) = greedy::fill_bars(instance, whole, CHOICES[0]);
    state.offer(plan, "first fit");
    if state.cost <= bars {
        return (true, state.cost);
    }
    let spare = lift::spare(instance, bars);
    let mut lift = Lift::new(instance, &Pool::new(), spare, full, state.control);
    let mut conflicts = if full {
        Conflicts::by_length(instance)
    } else {
        Conflicts::new(vec![0.0; instance.types()])
    };
    let certain = lift.refute(&mut state, bars, patterns, &mut conflicts);
    (certain, state.cost)
}

fn problem(capacity: i64, items: &[(i64, u32)]) -> Problem {
    Problem {
        stocks: vec![stock(capacity, 1, None)],
        items: items.iter().map(|&(width, n)| item(width, n)).collect(),
        ..Problem::default()
    }
}

/// Searches all patterns of a problem for plans of at most this cost; the cost of the best plan that was met, and whether it is
/// certain that none of them is better.
fn search(problem: &Problem, most: i64, exactly: bool) -> (bool, i64) {
    let reduced = reduce(problem);
    let mut observe = |_: &Solution| {};
    let mut control = Control::new(1_000_000_000, &|| false, &mut observe);
    let mut state = State::new(problem, &reduced, &mut control);
    let instance = state.instance();
    let whole = Residual::whole(instance);
    let (plan, _) = greedy::fill_bars(instance, whole, CHOICES[0]);
    state.offer(plan, "first fit");
    let free = SafeDuals {
        scale: 1,
        item: vec![0; instance.types()],
        bin: vec![0; instance.bins.len()],
    };
    let all = Most {
        maximal: !exactly,
        patterns: 100_000,
        steps: 100_000_000,
    };
    let (patterns, _) = enumerate::patterns(instance, &free, i64::MAX, &all);
    let patterns = patterns.expect("few patterns");
    let most = most / reduced.cost_unit;
    let own = &mut Incumbent {
        state: &mut state,
        strategy: "exact",
    };
    let verdict = branching::search(own, &instance.task(), &patterns, exactly, most, &[]);
    (verdict == Verdict::Exhausted, state.cost * reduced.cost_unit)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn sums_of_rows_cut_no_plan_off(
        items in proptest::collection::vec((5i64..40, 1u32..4), 2..6),
        bars in proptest::collection::vec((40i64..80, 4i64..9), 1..4),
        per_bar in rules(),
        exactly: bool,
    ) {
        prop_assume!(items.iter().map(|i| i.1).sum::<u32>() <= 8);
        let problem = Problem {
            stocks: bars.iter().map(|&(capacity, cost)| stock(capacity, cost, None)).collect(),
            per_bar,
            ..problem(1, &items)
        };
        let (_, best) = brute_force(&problem);
        prop_assert_eq!(search(&problem, best, exactly), (true, best));
        let (certain, found) = search(&problem, best - 1, exactly);
        prop_assert!(certain);
        prop_assert!(found >= best);
    }

    #[test]
    fn rows_cut_no_plan_off(
        items in proptest::collection::vec((5i64..40, 1u32..4), 2..6),
        capacity in 40i64..80,
    ) {
        prop_assume!(items.iter().map(|i| i.1).sum::<u32>() <= 8);
        let problem = problem(capacity, &items);
        let (_, best) = brute_force(&problem);
        prop_assert_eq!(refute(&problem, best, 1000, false), (true, best));
        let (certain, found) = refute(&problem, best - 1, 1000, false);
        prop_assert!(certain);
        prop_assert!(found >= best);
        // With hardly any patterns allowed, decisions on pairs are all that is left.
        for (patterns, full) in [(0, false), (4, false), (0, true)] {
            let (certain, found) = refute(&problem, best, patterns, full);
            prop_assert!(!certain || found == best);
            prop_assert!(refute(&problem, best - 1, patterns, full).1 >= best);
        }
    }

    // Pieces that are wanted once can be dealt out by decisions on pairs alone.
    #[test]
    fn full_bars_have_a_plan_or_certainly_none(
        lengths in proptest::collection::btree_set(5i64..60, 5..9),
        bars in 2i64..4,
        spare in 0i64..3,
    ) {
        let items: Vec<(i64, u32)> = lengths.iter().map(|&width| (width, 1)).collect();
        let capacity = (lengths.iter().sum::<i64>() + spare + bars - 1) / bars;
        prop_assume!(lengths.iter().all(|&width| width <= capacity));
        let problem = problem(capacity, &items);
        let (_, best) = brute_force(&problem);
        let (certain, found) = refute(&problem, bars, 0, true);
        prop_assert!(certain);
        prop_assert_eq!(found == bars, best == bars);
    }
}

/// More bars cut than bought are no plan, and no pivot mends that: split at its values such a node came back for ever.
#[test]
fn a_node_without_any_plan_is_cut_off() {
    let problem = Problem {
        stocks: vec![stock(67, 5, None), stock(45, 4, None)],
        ..problem(1, &[(9, 2), (26, 3), (15, 3)])
    };
    assert_eq!(search(&problem, 13, false), (true, 13));
}

#[test]
fn three_pieces_of_which_each_fits_with_each_other_break_their_row() {
    let pair = |i, j| Pattern {
        bin: 0,
        parts: vec![(i, 1), (j, 1)],
    };
    let bars = [pair(0, 1), pair(0, 2), pair(1, 2)];
    let used: Vec<(&Pattern, f64)> = bars.iter().map(|pattern| (pattern, 0.5)).collect();
    assert_eq!(cuts::broken(&[1, 1, 1], &used, &[]).0, [[0, 1, 2]]);
    assert!(cuts::broken(&[1, 1, 1], &used, &[[0, 1, 2]]).0.is_empty());
    // Of an even number all pairs can lie together.
    assert!(cuts::broken(&[1, 1, 2], &used, &[]).0.is_empty());
    assert_eq!(
        (
            cuts::pairs(&[(1, 3)], &[0, 1, 2]),
            cuts::limit(&[1, 3, 1], &[0, 1, 2])
        ),
        (1, 2)
    );
}

#[test]
fn pieces_dearer_than_their_length_are_the_hardest() {
    let problem = problem(100, &[(60, 1), (50, 1), (40, 2), (9, 1)]);
    let reduced = reduce(&problem);
    let instance = &reduced.instance;
    let mut conflicts = Conflicts::by_length(instance);
    let pattern = |item_type: u32| Pattern {
        bin: 0,
        parts: vec![(item_type, 1)],
    };
    assert!((0..4).all(|item_type| !conflicts.heavy(&pattern(item_type))));
    let (bin, mut left) = (&instance.bins[0], Residual::whole(instance));
    left.left[0] = 0;
    // A price by length for all but two pieces, of which one is cut already.
    let each = num::real(bin.cost) / num::real(bin.capacity);
    let mut prices: Vec<f64> = instance.width.iter().map(|&w| num::real(w) * each).collect();
    (prices[0], prices[2]) = (2.0 * prices[0], 1.1 * prices[2]);
    conflicts.note(&left, &prices);
    let heavy: Vec<u32> = (0..4)
        .filter(|&item_type| conflicts.heavy(&pattern(item_type)))
        .collect();
    assert_eq!(heavy, [2]);
}
