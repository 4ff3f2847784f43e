//! Numbered things in the order of a score or of a key, and counts of equal keys added up. All sorts are stable, so that
//! equal things keep their order on every target.

use std::cmp::{Ordering, Reverse};
use std::ops::AddAssign;

/// The counts of equal keys added up: each key once, ascending.
#[must_use]
pub fn tally<K: Ord, N: AddAssign + Copy>(mut counts: Vec<(K, N)>) -> Vec<(K, N)> {
    counts.sort_by(|a, b| a.0.cmp(&b.0));
    counts.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    counts
}

/// The numbers below `count` by descending score; of equal scores the lower number comes first.
#[must_use]
pub fn ranked(count: usize, mut score: impl FnMut(usize) -> f64) -> Vec<usize> {
    ordered(count, |item| Reverse(TotalOrder(score(item))))
}

/// The numbers below `count` by ascending key; of equal keys the lower number comes first.
#[must_use]
pub fn ordered<K: Ord>(count: usize, mut key: impl FnMut(usize) -> K) -> Vec<usize> {
    let keys: Vec<K> = (0..count).map(&mut key).collect();
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|a, b| keys[*a].cmp(&keys[*b]));
    places
}

/// A float in the order of [`f64::total_cmp`], so that it can be a key.
#[derive(Clone, Copy, Debug)]
pub struct TotalOrder(pub f64);

impl Ord for TotalOrder {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for TotalOrder {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for TotalOrder {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for TotalOrder {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn of_equal_scores_the_lower_number_comes_first() {
        assert_eq!(ranked(4, |item| [1.0, 2.0, 1.0, 2.0][item]), [1, 3, 0, 2]);
        assert_eq!(ordered(4, |item| [5, 3, 5, 3][item]), [1, 3, 0, 2]);
    }

    #[test]
    fn a_negative_zero_ranks_below_zero_and_a_nan_above_all() {
        assert_eq!(ranked(3, |item| [-0.0, 0.0, f64::NAN][item]), [2, 1, 0]);
    }

    proptest! {
        #[test]
        fn tallies_each_key_once(items in prop::collection::vec((0_usize..9, 0_u32..5), 0..50)) {
            let sums = (0..9).map(|key| (key, items.iter().filter(|item| item.0 == key).map(|item| item.1).sum::<u32>()));
            let known = sums.filter(|sum| items.iter().any(|item| item.0 == sum.0)).collect::<Vec<_>>();
            prop_assert_eq!(tally(items), known);
        }
    }
}
