//! The steps of the search, each against something simpler.

use proptest::prelude::*;

use super::instance;
use crate::budget::NORMAL;
use crate::frame::ATTAIN_WORK;
use crate::frame::chance;
use crate::straight::attain::Attain;
use crate::straight::control::Control;
use crate::straight::knapsack::{Branch, Goods, Table};
use crate::straight::num::real;
use crate::straight::pricing::{Pricer, Prices};
use crate::straight::problem::{PerBar, Solution};
use crate::straight::reach;
use crate::straight::residual::Residual;
use crate::straight::simplex::{Repair, Simplex, Stop};

/// The worth of the best fill, by trying every count of every type.
fn best_worth(width: &[i64], price: &[f64], limit: &[u32], rest: i64) -> f64 {
    let Some((&w, others)) = width.split_first() else {
        return 0.0;
    };
    let most = u32::try_from(rest / w).unwrap().min(limit[0]);
    (0..=most)
        .map(|n| {
            f64::from(n) * price[0] + best_worth(others, &price[1..], &limit[1..], rest - w * i64::from(n))
        })
        .fold(0.0, f64::max)
}

proptest! {
    #[test]
    fn both_knapsacks_find_the_best_fill(
        goods in proptest::collection::vec((1i64..30, 1u32..50, 1u32..4), 1..6),
        capacity in 1i64..80,
    ) {
        let width: Vec<i64> = goods.iter().map(|g| g.0).collect();
        let price: Vec<f64> = goods.iter().map(|g| f64::from(g.1)).collect();
        let limit: Vec<u32> = goods.iter().map(|g| g.2).collect();
        let best = best_worth(&width, &price, &limit, capacity);
        let goods = Goods::new(&width, &price, &limit, capacity, PerBar::FREE);
        let found = Branch::default().search(&goods, capacity, 0.0, 1_000_000);
        prop_assert!(found.exact);
        prop_assert_eq!(found.bound, best);
        let mut table = Table::default();
        table.fill(&goods, capacity);
        prop_assert_eq!(table.best(capacity), best);
        prop_assert_eq!(table.best_fill(&goods, capacity, table.lots()).0, best);
        prop_assert!(goods.bound(0, capacity) >= best);
    }

    #[test]
    fn a_capacity_falls_to_a_total_that_exists(
        goods in proptest::collection::vec((1i64..40, 1u32..4), 1..5),
        capacity in 0i64..200,
    ) {
        let width: Vec<i64> = goods.iter().map(|g| g.0).collect();
        let demand: Vec<u32> = goods.iter().map(|g| g.1).collect();
        let price: Vec<f64> = goods.iter().map(|&(w, _)| f64::from(i32::try_from(w).unwrap())).collect();
        let best = best_worth(&width, &price, &demand, capacity);
        let reached = reach::fillable(&instance(width, demand, &[]), &[capacity]);
        prop_assert_eq!(reached[0], i64::from(crate::straight::num::count(crate::straight::num::floor(best))));
    }

    #[test]
    fn a_cost_rises_to_the_next_that_bars_can_have(
        bins in proptest::collection::vec((1i64..20, 1i64..12, 0u32..4), 1..4),
        need in 1i64..60,
        cost in 0i64..60,
    ) {
        let mut possible: Vec<(i64, i64)> = vec![(0, 0)];
        for &(capacity, price, quantity) in &bins {
            let with = |n: u32| (capacity * i64::from(n), price * i64::from(n));
            possible = possible.iter().flat_map(|p| (0..=quantity).map(move |n| (p.0 + with(n).0, p.1 + with(n).1))).collect();
        }
        let next = possible.iter().filter(|p| p.0 >= need && p.1 >= cost).map(|p| p.1).min();
        let attain = Attain::new(&instance(vec![1], vec![1], &bins).supplies(), need, 120, ATTAIN_WORK);
        prop_assert_eq!(attain.up(cost), next.unwrap_or(121));
    }
}

/// Even widths on a bar of odd length: no bar is full, and nearly all fills come as near, so that no search of fills ends.
#[test]
fn the_worth_of_a_bar_is_known_on_long_lists_too() {
    let width = (0..150i64)
        .map(|i| 60_000 - 2 * (191 * i + i * i % 97))
        .collect::<Vec<_>>();
    let instance = instance(width.clone(), vec![9; 150], &[(240_001, 240_001, u32::MAX)]);
    let item = width.into_iter().map(real).collect::<Vec<_>>();
    let prices = Prices::new(&item, [(240_000.5, 240_001.0)].into_iter(), 240_001);
    let whole = Residual::whole(&instance);
    let priced = Pricer::default().price(&instance, &whole, &prices, 1, NORMAL);
    assert!(priced.exact && priced.patterns.is_empty());
    assert!(priced.worth[0] <= 240_000.5 * prices.scale);
}

/// `min 3x + 2y + 4z` with `x + y >= 4`, `y + 2z >= 5`: 8 with y = 4 and half a z, before any limit.
fn program() -> (Simplex, [usize; 3]) {
    let mut lp = Simplex::new(vec![4.0, 5.0], &[(1.0, 100.0), (1.0, 100.0)]);
    lp.add(0.0, [(0, -1.0)]);
    lp.add(0.0, [(1, -1.0)]);
    let x = lp.add(3.0, [(0, 1.0)]);
    let y = lp.add(2.0, [(0, 1.0), (1, 1.0)]);
    let z = lp.add(4.0, [(1, 2.0)]);
    (lp, [x, y, z])
}

#[test]
fn the_simplex_method_finds_the_optimum() {
    let (mut lp, _) = program();
    assert_eq!(lp.optimize(), Stop::Optimal);
    assert!((lp.objective() - 10.0).abs() < 1e-6);
}

#[test]
fn raised_sides_alone_use_no_stand_in() {
    // Rows that want nothing: only the raised sides give their stand-ins a value.
    let mut sides = vec![0.0; 200];
    let stand_ins = [(1.0, 8.0); 200];
    let mut lp = Simplex::new(sides.clone(), &stand_ins);
    assert_eq!(lp.optimize(), Stop::Optimal);
    assert!(!lp.uses(&|_| true));
    sides[7] = 1.0;
    let mut lp = Simplex::new(sides, &stand_ins);
    assert_eq!(lp.optimize(), Stop::Optimal);
    assert!(lp.uses(&|column| column == 7) && !lp.uses(&|column| column != 7));
    // Another column takes the place of the stand-in.
    lp.add(1.0, [(7, 1.0)]);
    assert_eq!(lp.optimize(), Stop::Optimal);
    assert!(!lp.uses(&|column| column < 200));
}

#[test]
fn limits_are_kept_and_lifted_again() {
    let (mut lp, [x, y, z]) = program();
    assert_eq!(lp.optimize(), Stop::Optimal);
    let mut observe = |_: &Solution| {};
    let mut control = Control::new(1_000_000, &|| false, &mut observe);
    for (most, best) in [(3.0, 13.0), (0.0, 22.0), (9.0, 10.0)] {
        lp.limit(y, 0.0, most);
        assert_eq!(lp.repair(1e9, &mut control), Repair::Optimal);
        assert!(
            (lp.limited_objective() - best).abs() < 1e-6,
            "{} for {best}",
            lp.limited_objective()
        );
    }
    lp.limit(x, 2.0, 3.0);
    lp.limit(z, 1.0, 1.0);
    assert_eq!(lp.repair(1e9, &mut control), Repair::Optimal);
    assert!((lp.limited_objective() - 16.0).abs() < 1e-6);
    lp.limit(y, 0.0, 1.0);
    assert_eq!(lp.repair(17.0, &mut control), Repair::Above);
}

#[test]
fn a_basis_over_added_rows_is_inverted_afresh_and_can_start_anew() {
    let mut observe = |_: &Solution| {};
    let mut control = Control::new(1_000_000, &|| false, &mut observe);
    // More of y than the first row needs: its surplus, a column numbered like the added row, is in the basis.
    let (mut lp, [_, y, z]) = program();
    assert_eq!(lp.optimize(), Stop::Optimal);
    lp.add_rows(&[(vec![(y, 1.0)], 4.5)]);
    assert_eq!(lp.repair(1e9, &mut control), Repair::Optimal);
    lp.rebuild();
    let value = |lp: &Simplex, of: usize| lp.values().iter().find(|v| v.0 == of).map_or(0.0, |v| v.1);
    assert!((value(&lp, y) + 2.0 * value(&lp, z) - 5.0).abs() < 1e-6 && value(&lp, y) > 4.4);
    assert!((lp.objective() - 10.0).abs() < 1e-6);
    // No more than 3 of y.
    let (mut lp, [x, y, _]) = program();
    assert_eq!(lp.optimize(), Stop::Optimal);
    lp.add_rows(&[(vec![(y, -1.0)], -3.0)]);
    assert_eq!(lp.repair(1e9, &mut control), Repair::Optimal);
    lp.restart(Vec::new());
    assert_eq!(lp.optimize(), Stop::Optimal);
    assert!((value(&lp, x) - 1.0).abs() < 1e-6 && (lp.objective() - 13.0).abs() < 1e-6);
}

#[test]
fn columns_with_equal_cost_and_worth_are_distinguished_while_a_basis_is_mended() {
    let mut observe = |_: &Solution| {};
    let mut control = Control::new(1_000_000_000, &|| false, &mut observe);
    // Sixty pieces, three on each bar, in ten plans that waste nothing, and stand-ins that hold one piece.
    let program = |held: &dyn Fn(usize) -> bool| {
        let mut lp = Simplex::new(vec![1.0; 60], &[(1.0, 8.0); 60]);
        let mut columns = Vec::new();
        for (seed, bar) in (0..10).flat_map(|seed| (0..20).map(move |bar| (seed, bar))) {
            let mut order: Vec<u32> = (0..60).collect();
            order.sort_by(|&a, &b| chance(seed, a as usize).total_cmp(&chance(seed, b as usize)));
            columns.push(lp.add(1.0, order[3 * bar..3 * bar + 3].iter().map(|&i| (i, 1.0))));
        }
        let wanted = columns.iter().enumerate();
        wanted.for_each(|(at, &j)| lp.freeze(j, held(at)));
        (lp, columns)
    };
    let (mut kept, columns) = program(&|_| false);
    assert_eq!(kept.optimize(), Stop::Optimal);
    assert!((kept.objective() - 20.0).abs() < 1e-6);
    for turn in 1..40 {
        let held = |at: usize| chance(turn, at) < 0.4;
        columns.iter().for_each(|&j| kept.freeze(j, false));
        assert_eq!(kept.optimize(), Stop::Optimal, "{turn}");
        columns
            .iter()
            .enumerate()
            .for_each(|(at, &j)| kept.freeze(j, held(at)));
        assert_eq!(kept.repair_apart(&mut control), Repair::Optimal, "{turn}");
        assert_eq!(kept.optimize(), Stop::Optimal, "{turn}");
        let (mut afresh, _) = program(&held);
        assert_eq!(afresh.optimize(), Stop::Optimal, "{turn}");
        let (one, two) = (kept.objective(), afresh.objective());
        assert!((one - two).abs() < 1e-5 * two, "{turn}: {one} and {two}");
        assert!(kept.values().iter().all(|v| v.1 > -1e-5), "{turn}");
    }
}

#[test]
fn bars_that_cost_nothing_go_with_every_cost_in_any_order() {
    // 28 in all: a bar of 20 for 1 and one of 10 for nothing are enough, two that cost nothing are not.
    for bins in [[(20, 1, 4), (10, 0, 2)], [(10, 0, 2), (20, 1, 4)]] {
        let attain = Attain::of_all_pieces(&instance(vec![7], vec![4], &bins), 5, ATTAIN_WORK);
        assert_eq!(attain.up(0), 1, "{bins:?}");
        assert_eq!(attain.down(0), -1, "{bins:?}");
    }
}
