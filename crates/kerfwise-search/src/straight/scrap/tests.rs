//! The search for less scrap against every plan of short lists.

use super::super::control::Control;
use super::super::polish::{Offcuts, unused};
use super::super::problem::{Item, Pattern, Problem, Solution, Stock};
use super::super::solve;
use super::relaxed::{Relaxed, Way};
use super::rests::pieces_of;
use super::rule::{LAST, OFFCUT, Rank, Rule, TAKEN};
use super::{Proved, Sparing, Task, spare};
use crate::model::After;
use proptest::prelude::*;

/// The levels above patterns, patterns, length taken, useful offcuts.
type Levels = (Rank, usize, i128, i128);

fn levels(rule: &Rule<'_>, bars: &[(Pattern, u32)]) -> Levels {
    let sum = rule.sum(bars);
    let bars = &crate::sorting::tally(bars.to_vec());
    let patterns = bars.len();
    (rule.order(bars).0, patterns, sum[TAKEN], sum[LAST] / OFFCUT)
}

/// The least levels of all plans, by trying each.
fn tried(rule: &Rule<'_>, left: &mut Vec<u32>, bars: &mut Vec<(Pattern, u32)>, best: &mut Option<Levels>) {
    let Some(first) = left.iter().position(|count| *count > 0) else {
        let found = levels(rule, bars);
        if rule.keeps_to_stock(bars) && best.is_none_or(|best| found < best) {
            *best = Some(found);
        }
        return;
    };
    for stock in 0..rule.problem.stocks.len() {
        let start = Pattern {
            stock,
            counts: vec![(first, 1)],
        };
        left[first] -= 1;
        fill(rule, left, start, first, bars, best);
        left[first] += 1;
    }
}

fn fill(
    rule: &Rule<'_>,
    left: &mut Vec<u32>,
    pattern: Pattern,
    from: usize,
    bars: &mut Vec<(Pattern, u32)>,
    best: &mut Option<Levels>,
) {
    if unused(rule.problem, &pattern) < 0 {
        return;
    }
    for item in from..left.len() {
        if left[item] > 0 {
            let mut more = pattern.clone();
            match more.counts.last_mut().filter(|last| last.0 == item) {
                Some(last) => last.1 += 1,
                None => more.counts.push((item, 1)),
            }
            left[item] -= 1;
            fill(rule, left, more, item, bars, best);
            left[item] += 1;
        }
    }
    bars.push((pattern, 1));
    tried(rule, left, bars, best);
    bars.pop();
}

prop_compose! {
    fn lists()(
        stocks in prop::collection::vec((8_i64..24, 0_i64..3, prop::option::weighted(0.4, 1_u32..3)), 1..3),
        items in prop::collection::btree_map(2_i64..13, 1_u32..4, 1..4),
        shortest in 0_i64..9,
        lost in -1_i64..3,
        beyond in 0_i64..3,
    ) -> (Problem, Offcuts, i64) {
        let stock = |(capacity, dear, quantity): (i64, i64, Option<u32>)| Stock {
            capacity,
            cost: capacity + dear,
            quantity,
        };
        let mut items: Vec<Item> = items
            .into_iter()
            .map(|(width, demand)| Item { width, demand, value: width })
            .collect();
        items.reverse();
        let problem = Problem {
            stocks: stocks.into_iter().map(stock).collect(),
            items,
            ..Problem::default()
        };
        (problem, Offcuts { shortest, lost }, beyond.max(1 - lost))
    }
}

proptest! {
    #[test]
    fn finds_and_bounds_the_least_of_all_plans(
        (problem, offcuts, beyond) in lists(),
        after in prop::sample::select(&[After::Scrap, After::Layouts, After::LongRests][..]),
        used_up in prop::collection::vec(0_i64..3, 2),
    ) {
        let pieces: u32 = problem.items.iter().map(|item| item.demand).sum();
        prop_assume!(pieces <= 7);
        let rule = Rule { problem: &problem, offcuts, beyond, after, used_up: &used_up };
        let mut left: Vec<u32> = problem.items.iter().map(|item| item.demand).collect();
        let mut least = None;
        tried(&rule, &mut left, &mut Vec::new(), &mut least);
        let mut ignore = |_: &Solution| {};
        let mut control = Control::new(100_000_000, &|| false, &mut ignore);
        let solution = solve(&problem, &mut control);
        let Some(least) = least.filter(|_| solution.uncut.iter().all(|count| *count == 0)) else {
            return Ok(());
        };
        let (mut found, mut proof) = (solution.bars.clone(), Proved::default());
        let mut offer = |bars: &[(Pattern, u32)], proved: &Proved| {
            (found, proof) = (bars.to_vec(), *proved);
            proved.whole.is_some_and(|whole| whole.complete && whole.patterns == bars.len())
        };
        let mut task = Task { problem: &problem, offcuts, beyond, after, used_up: &used_up, work: 80_000_000, patient: false, offer: &mut offer };
        spare(&mut task, &solution.bars, &mut control);
        prop_assert!(rule.keeps_to_stock(&found));
        prop_assert_eq!(levels(&rule, &found), least);
        let (whole, sum) = (proof.whole.unwrap(), rule.sum(&found));
        prop_assert_eq!((whole.cost, -whole.used_up), (sum[0], sum[1]));
        prop_assert!(whole.patterns <= least.1);
        if after == After::Scrap || whole.complete && whole.patterns == least.1 {
            prop_assert_eq!((whole.taken, whole.offcuts), (least.2, least.3));
        }
        // The relaxation alone proves no more than is true.
        let (mut relaxed, open) = Relaxed::new(rule, &pieces_of(&found), sum[0]).unwrap();
        let way = Way { limits: &[], whole: true, rounds: usize::MAX, seed: 0 };
        let mut control = Control::new(100_000_000, &|| false, &mut ignore);
        relaxed.solve(&open, way, &mut control);
        prop_assert!(relaxed.least() <= least.2);
        prop_assert!(relaxed.least_offcuts(least.2) <= least.3);
    }

    #[test]
    fn bounds_no_list_too_high_without_a_table_of_it(
        (mut problem, offcuts, beyond) in lists(),
        cost in prop::sample::select(&[1_i64, 3][..]),
    ) {
        let pieces: u32 = problem.items.iter().map(|item| item.demand).sum();
        prop_assume!(pieces <= 7);
        for stock in &mut problem.stocks {
            stock.cost = (stock.capacity + beyond) * cost;
        }
        let rule = Rule { problem: &problem, offcuts, beyond, after: After::Scrap, used_up: &[0, 0] };
        let mut left: Vec<u32> = problem.items.iter().map(|item| item.demand).collect();
        let mut least = None;
        tried(&rule, &mut left, &mut Vec::new(), &mut least);
        let mut ignore = |_: &Solution| {};
        let mut control = Control::new(100_000_000, &|| false, &mut ignore);
        let solution = solve(&problem, &mut control);
        let Some(least) = least.filter(|_| solution.uncut.iter().all(|count| *count == 0)) else {
            return Ok(());
        };
        let (mut found, mut proof) = (solution.bars.clone(), Proved::default());
        let mut offer = |bars: &[(Pattern, u32)], proved: &Proved| {
            (found, proof) = (bars.to_vec(), *proved);
            false
        };
        let mut task = Task {
            problem: &problem,
            offcuts,
            beyond,
            after: After::Scrap,
            used_up: &[0, 0],
            work: 0,
            patient: false,
            offer: &mut offer,
        };
        let mut sparing = Sparing::new(&mut task, rule, &solution.bars, &mut control);
        sparing.relax(0);
        sparing.leave_most();
        prop_assert!(rule.keeps_to_stock(&found));
        prop_assert!(proof.taken <= least.2 && least.2 <= levels(&rule, &found).2);
        if proof.offcuts.0 == least.2 {
            prop_assert!(proof.offcuts.1 <= least.3);
        }
    }
}
