//! The lifted relaxation, against plans found by trying everything.

use proptest::prelude::*;

use super::oracle::brute_force;
use super::{item, stock};
use crate::straight::control::Control;
use crate::straight::cuts;
use crate::straight::greedy::{self, CHOICES};
use crate::straight::instance::Cut;
use crate::straight::lift::{self, Lift};
use crate::straight::pool::Pool;
use crate::straight::problem::{Problem, Solution};
use crate::straight::reduce::reduce;
use crate::straight::residual::Residual;
use crate::straight::state::State;

/// Lifts the bound of a problem until no plan of so many bars is left, or nodes have that few patterns; whether that is
/// certain, and the bars of the best plan that was met.
fn refute(problem: &Problem, bars: i64, patterns: usize) -> (bool, i64) {
    let reduced = reduce(problem);
    let mut observe = |_: &Solution| {};
    let mut control = Control::new(1_000_000_000, &|| false, &mut observe);
    let mut state = State::new(problem, &reduced, &mut control);
    let instance = state.instance();
    assert!(lift::suits(instance));
    let whole = Residual::whole(instance);
    let (plan, _) = greedy::fill(instance, whole.left, whole.bars, CHOICES[0]);
    state.offer(plan, "first fit");
    if state.cost <= bars {
        return (true, state.cost);
    }
    let mut lift = Lift::new(instance, &Pool::new(), state.control);
    (lift.run(&mut state, bars, patterns), state.cost)
}

fn problem(capacity: i64, items: &[(i64, u32)]) -> Problem {
    Problem {
        stocks: vec![stock(capacity, 1, None)],
        items: items.iter().map(|&(width, n)| item(width, n)).collect(),
        max_distinct: None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn rows_cut_no_plan_off(
        items in proptest::collection::vec((5i64..40, 1u32..4), 2..6),
        capacity in 40i64..80,
    ) {
        prop_assume!(items.iter().map(|i| i.1).sum::<u32>() <= 8);
        let problem = problem(capacity, &items);
        let (_, best) = brute_force(&problem);
        prop_assert_eq!(refute(&problem, best, 1000), (true, best));
        let (certain, found) = refute(&problem, best - 1, 1000);
        prop_assert!(certain);
        prop_assert!(found >= best);
        // With hardly any patterns allowed, decisions on pairs are all that is left.
        for patterns in [0, 4] {
            let (certain, found) = refute(&problem, best, patterns);
            prop_assert!(!certain || found == best);
            prop_assert!(refute(&problem, best - 1, patterns).1 >= best);
        }
    }
}

#[test]
fn three_pieces_of_which_each_fits_with_each_other_break_their_row() {
    let pair = |i, j| Cut {
        bin: 0,
        parts: vec![(i, 1), (j, 1)],
    };
    let bars = [pair(0, 1), pair(0, 2), pair(1, 2)];
    let used: Vec<(&Cut, f64)> = bars.iter().map(|cut| (cut, 0.5)).collect();
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
