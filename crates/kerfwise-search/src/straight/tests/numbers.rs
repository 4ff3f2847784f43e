//! Numbers of bars and the rows that exclude some of them, against trying all.

use proptest::prelude::*;

use super::oracle::brute_force;
use super::{item, stock};
use crate::frame::ATTAIN_WORK;
use crate::straight::attain::Attain;
use crate::straight::control::Control;
use crate::straight::greedy::{self, CHOICES};
use crate::straight::instance::{Bin, Instance};
use crate::straight::master::{Goal, Master, NEVER, Outcome};
use crate::straight::numbers::{Cheapest, Numbers, Row, SEARCHES, Search, Tools, Wanted, cheapest};
use crate::straight::pool::Pool;
use crate::straight::pricing::Pricer;
use crate::straight::problem::{Problem, Solution};
use crate::straight::prove::Limits;
use crate::straight::reduce::reduce;
use crate::straight::residual::Residual;
use crate::straight::state::State;

/// Up to seven pieces and two or three stock types, each with up to four bars; every piece fits a bar.
fn small() -> impl Strategy<Value = Problem> {
    let items = proptest::collection::btree_map(3i64..20, 1u32..3, 1..4);
    let bars = proptest::collection::vec((20i64..40, 3i64..40), 2..4);
    (items, bars).prop_map(|(items, bars)| Problem {
        stocks: bars
            .iter()
            .map(|&(capacity, cost)| stock(capacity, cost, Some(4)))
            .collect(),
        items: items.iter().map(|(&width, &n)| item(width, n)).collect(),
        ..Problem::default()
    })
}

/// Stock types and rows of any kind.
fn rows() -> impl Strategy<Value = (Instance, Vec<Row>)> {
    (2usize..5).prop_flat_map(|bins| {
        let bin = (0i64..40, 0u32..6).prop_map(|(cost, quantity)| Bin {
            capacity: 10,
            cost,
            quantity,
            limited: true,
            alone: None,
        });
        let row = (prop::collection::vec(0i64..30, bins), 0i128..120);
        let row = row.prop_map(|(worth, need)| Row { worth, need });
        let instance = prop::collection::vec(bin, bins).prop_map(|bins| Instance {
            bins,
            ..Instance::default()
        });
        (instance, prop::collection::vec(row, 1..5))
    })
}

/// All numbers of bars that are in stock.
fn all_numbers(instance: &Instance) -> Vec<Vec<u32>> {
    instance.bins.iter().fold(vec![Vec::new()], |numbers, bin| {
        let longer = |own: &Vec<u32>| {
            let own = own.clone();
            (0..=bin.quantity).map(move |n| own.iter().copied().chain([n]).collect())
        };
        numbers.iter().flat_map(longer).collect()
    })
}

fn cost_of(instance: &Instance, bars: &[u32]) -> i64 {
    instance
        .bins
        .iter()
        .zip(bars)
        .map(|(bin, &n)| bin.cost * i64::from(n))
        .sum()
}

fn allowed(rows: &[Row], bars: &[u32]) -> bool {
    let worth = |row: &Row| {
        row.worth
            .iter()
            .zip(bars)
            .map(|(&w, &n)| i128::from(w) * i128::from(n))
            .sum::<i128>()
    };
    rows.iter().all(|row| worth(row) >= row.need)
}

/// The least cost of allowed numbers of bars that are not known. All bars that cost nothing are taken.
fn least_cost(instance: &Instance, rows: &[Row], known: &[Vec<u32>]) -> Option<i64> {
    let all = all_numbers(instance);
    let free = |bars: &[u32]| {
        bars.iter()
            .zip(&instance.bins)
            .all(|(n, bin)| bin.cost > 0 || *n == bin.quantity)
    };
    let wanted = all
        .iter()
        .filter(|bars| free(bars) && allowed(rows, bars) && !known.contains(bars));
    wanted.map(|bars| cost_of(instance, bars)).min()
}

fn with_control<T>(work: u64, run: impl FnOnce(&mut Control) -> T) -> T {
    let mut observe = |_: &Solution| {};
    run(&mut Control::new(work, &|| false, &mut observe))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn the_cheapest_numbers_of_bars_are_found((instance, rows) in rows(), below in 0i64..200) {
        // Each turn looks for other numbers than the turns before.
        let mut known: Vec<Vec<u32>> = Vec::new();
        for _ in 0..4 {
            let best = least_cost(&instance, &rows, &known).filter(|cost| *cost < below);
            let wanted = Wanted { instance: &instance, rows: &rows, known: [&known, &[]], below };
            let mut next = None;
            for search in SEARCHES.into_iter().chain([cheapest as Search]) {
                match with_control(u64::MAX, |control| search(&wanted, control)) {
                    Cheapest::Found(cost, bars) => {
                        prop_assert_eq!(Some(cost), best);
                        prop_assert_eq!(cost_of(&instance, &bars), cost);
                        prop_assert!(allowed(&rows, &bars) && !known.contains(&bars));
                        next = Some(bars);
                    }
                    ended => prop_assert_eq!((ended, best), (Cheapest::None, None)),
                }
            }
            known.extend(next);
        }
    }

    #[test]
    fn a_search_without_work_gives_no_bound_above_the_cheapest((instance, rows) in rows(), work in 0u64..40_000) {
        let wanted = Wanted { instance: &instance, rows: &rows, known: [&[], &[]], below: 1_000 };
        if let Cheapest::Unknown(bound) = with_control(work, |control| cheapest(&wanted, control)) {
            let best = least_cost(&instance, &rows, &[]);
            prop_assert!(best.is_none_or(|best| bound <= best), "{bound} for {best:?}");
        }
    }

    #[test]
    fn rows_of_relaxations_allow_the_bars_of_every_plan(problem in small(), pick in any::<prop::sample::Index>()) {
        let reduced = reduce(&problem);
        let instance = &reduced.instance;
        let all = all_numbers(instance);
        let residual = Residual { left: instance.demand.clone(), bars: all[pick.index(all.len())].clone() };
        let mut master = Master::new(instance, &residual, Goal::Cost);
        let outcome = with_control(u64::MAX, |control| {
            master.solve(&mut Pool::new(), &mut Pricer::default(), control, NEVER, &|_, _| false)
        });
        prop_assert_eq!(outcome, Outcome::Solved);
        let (row, _) = Row::of_relaxation(instance, &master).expect("the relaxation is solved");
        for bars in all.iter().filter(|bars| !row.allows(bars)) {
            let stocks = instance.bins.iter().zip(bars);
            let fewer = Problem {
                stocks: stocks.map(|(bin, &n)| stock(bin.capacity, bin.cost, Some(n))).collect(),
                items: instance.width.iter().zip(&instance.demand).map(|(&width, &n)| item(width, n)).collect(),
                ..Problem::default()
            };
            prop_assert!(brute_force(&fewer).0 > 0, "{bars:?} have a plan");
        }
    }

    #[test]
    fn the_bound_never_rises_above_the_best_plan(problem in small(), round in 0u32..3, work in 0u64..400_000) {
        let (uncut, best) = brute_force(&problem);
        let reduced = reduce(&problem);
        let found = with_control(100_000_000, |control| {
            let mut state = State::new(&problem, &reduced, control);
            let (instance, whole) = (state.instance(), Residual::whole(&reduced.instance));
            let (plan, _) = greedy::fill_bars(instance, whole.clone(), CHOICES[0]);
            state.offer(plan, "first fit");
            if state.uncut > 0 {
                return None;
            }
            let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
            let mut root = Master::new(instance, &whole, Goal::Cost);
            root.solve(&mut pool, &mut pricer, state.control, NEVER, &|_, _| false);
            let attain = Attain::of_all_pieces(instance, state.cost, ATTAIN_WORK);
            // The limits are those of the bound at the start of the step.
            let limits = Limits { work, patterns: 1_000, most: state.cost_bound };
            let mut tools = Tools {
                pool: &mut pool, pricer: &mut pricer, attain: &attain, limits: &limits, round, root: &root,
            };
            Numbers::default().try_all(&mut state, &mut tools);
            Some((state.cost_bound * reduced.cost_unit, state.cost * reduced.cost_unit))
        });
        if let Some((bound, cost)) = found {
            prop_assert_eq!(uncut, 0);
            prop_assert!(bound <= best && best <= cost, "{bound} <= {best} <= {cost}");
        }
    }
}
