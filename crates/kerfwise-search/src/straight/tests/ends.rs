//! The steps that end a dive and those that start it: last bars, relaxations kept warm.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::instance;
use super::oracle::brute_force;
use crate::frame::ATTAIN_WORK;
use crate::straight::attain::Attain;
use crate::straight::control::Control;
use crate::straight::instance::Instance;
use crate::straight::master::{Goal, Master, Outcome};
use crate::straight::pool::Pool;
use crate::straight::pricing::Pricer;
use crate::straight::problem::{Item, Problem, Solution, Stock};
use crate::straight::residual::Residual;
use crate::straight::tail;

type Goods = BTreeMap<i64, u32>;

/// Up to seven pieces and two stock types; every piece fits a bar.
fn small() -> impl Strategy<Value = Instance> {
    let goods = proptest::collection::btree_map(3i64..20, 1u32..3, 1..4);
    (goods, (20i64..40, 5i64..9), (20i64..30, 3i64..6))
        .prop_map(|(goods, long, short)| instance_of(&goods, &[long, short]))
}

fn instance_of(goods: &Goods, bars: &[(i64, i64)]) -> Instance {
    let (width, demand): (Vec<i64>, Vec<u32>) = goods.iter().rev().map(|(&w, &n)| (w, n)).unzip();
    let bins: Vec<_> = bars.iter().map(|&(capacity, cost)| (capacity, cost, 6)).collect();
    instance(width, demand, &bins)
}

fn problem(instance: &Instance) -> Problem {
    let items = instance.width.iter().zip(&instance.demand);
    let stocks = instance.bins.iter().map(|b| Stock {
        capacity: b.capacity,
        cost: b.cost,
        quantity: Some(b.quantity),
    });
    Problem {
        stocks: stocks.collect(),
        items: items
            .map(|(&width, &demand)| Item {
                width,
                demand,
                value: width,
            })
            .collect(),
        ..Problem::default()
    }
}

fn solved(master: &mut Master, pool: &mut Pool, control: &mut Control) -> f64 {
    let never = (f64::NEG_INFINITY, f64::INFINITY);
    let outcome = master.solve(pool, &mut Pricer::default(), control, never, &|_, _| false);
    assert_eq!(outcome, Outcome::Solved);
    master.value()
}

proptest! {
    #[test]
    fn the_last_bars_are_filled_at_the_least_cost_and_never_below(instance in small()) {
        let (uncut, best) = brute_force(&problem(&instance));
        prop_assume!(uncut == 0);
        let whole = Residual::whole(&instance);
        let attain = Attain::of_all_pieces(&instance, 100, ATTAIN_WORK);
        let (found, _) = tail::finish(&instance, &whole, &attain, best, 1_000_000);
        let patterns = found.expect("the optimum is within the budget");
        let mut rest = whole.clone();
        for (pattern, n) in &patterns {
            prop_assert!(instance.used(pattern) <= instance.bins[pattern.bin as usize].capacity);
            rest.take(pattern, *n);
        }
        prop_assert!(rest.is_empty());
        prop_assert!(tail::finish(&instance, &whole, &attain, best - 1, 1_000_000).0.is_none());
    }

    #[test]
    fn a_warm_relaxation_has_the_value_of_a_new_one(instance in small(), pattern in any::<u64>()) {
        let mut observe = |_: &Solution| {};
        let mut control = Control::new(u64::MAX, &|| false, &mut observe);
        let (whole, mut pool) = (Residual::whole(&instance), Pool::new());
        let mut master = Master::new(&instance, &whole, Goal::Cost);
        let first = solved(&mut master, &mut pool, &mut control);
        let mut less = whole.clone();
        for (i, n) in less.left.iter_mut().enumerate() {
            *n -= u32::from(pattern >> i & 1 == 1).min(*n);
        }
        less.bars[0] -= 1;
        let mut fresh = Master::new(&instance, &less, Goal::Cost);
        let expected = solved(&mut fresh, &mut Pool::new(), &mut control);
        for (residual, value) in [(&less, expected), (&whole, first), (&less, expected)] {
            if master.shift(residual, &mut control) {
                let warm = solved(&mut master, &mut pool, &mut control);
                prop_assert!((warm - value).abs() < 1e-5, "{warm} for {value}");
            }
        }
    }
}
