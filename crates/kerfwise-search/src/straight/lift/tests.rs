//! Fills of a bar under decisions and fines, against trying all sets of pieces.

use proptest::prelude::*;

use super::fills::{Fills, Pair, Parts, Prices};
use crate::branching::cuts::{Row, pairs as fined};
use crate::straight::instance::{Bin, Instance, Pattern};

const TYPES: usize = 6;

fn instance(width: Vec<i64>, demand: Vec<u32>, capacity: i64) -> Instance {
    let bin = Bin {
        capacity,
        cost: 1,
        quantity: 9,
        limited: false,
        alone: None,
    };
    Instance {
        value: width.clone(),
        width,
        demand,
        bins: vec![bin],
        ..Instance::default()
    }
}

/// All sets of pieces, with at most so many of each type.
fn all_parts(demand: &[u32]) -> Vec<Parts> {
    let mut all = vec![Parts::new()];
    for (i, &d) in (0..).zip(demand) {
        let with = |parts: &Parts, n| [parts.clone(), vec![(i, n)]].concat();
        let more: Vec<Parts> = (1..=d)
            .flat_map(|n| all.iter().map(move |parts| with(parts, n)))
            .collect();
        all.extend(more);
    }
    all
}

proptest! {
    #[test]
    fn fills_are_all_sets_that_decisions_allow(
        widths in proptest::collection::btree_set(3i64..20, TYPES),
        demand in proptest::collection::vec(0u32..3, TYPES),
        item in proptest::collection::vec(-4i32..9, TYPES),
        decisions in proptest::collection::vec((0..TYPES, 0..TYPES, any::<bool>()), 0..4),
        rows in proptest::collection::btree_set(proptest::sample::subsequence((0..6u32).collect::<Vec<_>>(), 3), 0..3),
        capacity in 20i64..40,
        spare in 0i64..40,
        least in -3i32..6,
    ) {
        let instance = instance(widths.into_iter().rev().collect(), demand, capacity);
        let once = |i: usize| instance.demand[i] <= 1;
        let number = |i: usize| u32::try_from(i).unwrap();
        let pairs: Vec<Pair> = decisions
            .into_iter()
            .filter(|&(one, two, _)| one != two && once(one))
            .map(|(one, two, with)| Pair { one: number(one), two: number(two), with })
            .collect();
        let rows: Vec<Row> = rows.iter().map(|r| [r[0], r[1], r[2]]).collect();
        // Without a limit on what is left, pieces that are worth less than nothing are no use.
        let free = spare >= capacity;
        let item: Vec<f64> = item.iter().map(|&y| f64::from(if free { y.max(1) } else { y })).collect();
        let prices = Prices { scale: 1, item, fine: vec![2.0; rows.len()] };
        let worth = |parts: &Parts| {
            let pieces: f64 = parts.iter().map(|&(i, n)| prices.item[i as usize] * f64::from(n)).sum();
            pieces - rows.iter().map(|row| 2.0 * f64::from(fined(parts, row))).sum::<f64>()
        };
        let least = f64::from(least);
        let mut expected: Vec<Parts> = all_parts(&instance.demand);
        // A type of which no piece is wanted was left out: decisions on it say nothing of its partners.
        let wanted = |i: u32| instance.demand[i as usize] > 0;
        let both: Vec<&Pair> = pairs.iter().filter(|pair| wanted(pair.one) && wanted(pair.two)).collect();
        expected.retain(|parts| {
            let pattern = Pattern { bin: 0, parts: parts.clone() };
            let left = capacity - instance.used(&pattern);
            let fits = !parts.is_empty() && (0..=spare).contains(&left);
            fits && worth(parts) >= least && both.iter().all(|pair| pair.admits(&pattern, &instance))
        });
        let mut found = Vec::new();
        let mut fills = Fills::new(&instance, &rows, &pairs, spare, &prices, u64::MAX);
        let whole = fills.each(least, &mut |_, own, parts| {
            assert_eq!(own, worth(parts));
            found.push(parts.clone());
            least
        });
        prop_assert!(whole);
        expected.sort();
        found.sort();
        prop_assert_eq!(found, expected);
    }
}
