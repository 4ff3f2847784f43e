//! Plans that reach the bound before any relaxation of the whole, and parts of lists cut by themselves.

use proptest::prelude::*;

use super::oracle::brute_force;
use super::{item, problems, solve_within, stock};
use crate::budget::{NORMAL, PREVIEW};
use crate::straight::control::Control;
use crate::straight::part;
use crate::straight::problem::{PerBar, Problem, Solution};
use crate::straight::reduce::reduce;
use crate::straight::residual::Residual;
use crate::straight::state::State;

/// A workshop's list in tenths of a millimetre: bars of three lengths, and pieces in half millimetres with a kerf.
fn long_list(types: i64) -> Problem {
    let items = (0..types).map(|i| {
        let length = 1_500 + (i * i * 7_919 + i * 104_729) % 5_600 * 5;
        item(length + 32, 1 + u32::try_from(i % 12).unwrap())
    });
    Problem {
        stocks: vec![
            stock(49_872, 5_000, None),
            stock(59_872, 6_000, None),
            stock(64_872, 6_500, None),
        ],
        items: items.collect(),
        ..Problem::default()
    }
}

#[test]
fn a_long_list_of_many_lengths_is_proved_within_the_work_of_a_preview() {
    for types in [100, 160] {
        let problem = long_list(types);
        let solution = solve_within(&problem, PREVIEW);
        problem.check(&solution).unwrap();
        assert!(solution.proved, "{types} types");
    }
}

#[test]
fn a_list_of_few_lengths_on_a_bar_is_proved_by_dives_one_pattern_after_another() {
    let items = (0..40).map(|i| {
        let count = 1 + u32::try_from(i * 5 % 9 % 7).unwrap();
        item(300 + (i * 1_048 + 136) % 2_903, count)
    });
    let problem = Problem {
        stocks: vec![
            stock(6_000, 6, None),
            stock(5_000, 5, None),
            stock(4_000, 4, None),
        ],
        items: items.collect(),
        per_bar: PerBar::of_kinds(2),
    };
    let solution = solve_within(&problem, 40_000_000);
    problem.check(&solution).unwrap();
    assert!(
        solution.proved,
        "{} of {}",
        problem.cost(&solution),
        solution.lower_bound
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_part_is_cut_within_its_allowed_cost_if_possible(problem in problems(), more in 0i64..3) {
        let (uncut, cost) = brute_force(&problem);
        prop_assume!(uncut == 0);
        let reduced = reduce(&problem);
        let mut observe = |_: &Solution| {};
        let mut control = Control::new(NORMAL, &|| false, &mut observe);
        let mut state = State::new(&problem, &reduced, &mut control);
        let least = cost / reduced.cost_unit;
        let whole = Residual::whole(state.instance());
        let recut = part::solve(&mut state, &whole, Some(least + more), NORMAL);
        prop_assert!(recut.whole && (least..=least + more).contains(&recut.cost));
        let recut = part::solve(&mut state, &whole, Some(least - 1), NORMAL);
        prop_assert!(!recut.whole || recut.cost >= least);
        let recut = part::solve(&mut state, &whole, None, NORMAL);
        prop_assert!(recut.whole && recut.cost == least);
    }
}
