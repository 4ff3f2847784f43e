//! Lists in order, numbered things by score or by key, and counts of equal keys added up. All sorts are stable, so that
//! equal things keep their order on every target.

use std::cmp::{Ordering, Reverse};
use std::ops::AddAssign;

/// Sorts like [`slice::sort`], by [`sort_by`].
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts like [`slice::sort_by_key`], by [`sort_by`].
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// Lists of at most so many items are sorted by insertion, as the standard library does.
const SHORT: usize = 20;

/// Sorts like [`slice::sort_by`]. The standard library's sort is compiled anew for each type and each order, which made
/// a quarter of the wasm. Here the sort is compiled once, and each type has a comparison and a swap of its own.
pub fn sort_by<T>(items: &mut [T], order: impl FnMut(&T, &T) -> Ordering) {
    sort_dyn(items.len(), &mut Ordered { items, order });
}

/// A list of a type that its sort does not know.
trait Places {
    fn order(&mut self, a: usize, b: usize) -> Ordering;
    fn swap(&mut self, a: usize, b: usize);
}

struct Ordered<'i, T, F> {
    items: &'i mut [T],
    order: F,
}

impl<T, F: FnMut(&T, &T) -> Ordering> Places for Ordered<'_, T, F> {
    fn order(&mut self, a: usize, b: usize) -> Ordering {
        (self.order)(&self.items[a], &self.items[b])
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.items.swap(a, b);
    }
}

#[inline(never)]
fn sort_dyn(count: usize, items: &mut dyn Places) {
    if count <= SHORT {
        for sorted in 1..count {
            let mut at = sorted;
            while at > 0 && items.order(at - 1, at).is_gt() {
                items.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    let mut places: Vec<usize> = (0..count).collect();
    sort_places(&mut places, &mut |a, b| items.order(a, b));
    for to in 0..count {
        // An item whose place is filled already was swapped to where the filling item came from.
        let mut from = places[to];
        while from < to {
            from = places[from];
        }
        places[to] = from;
        items.swap(to, from);
    }
}

#[inline(never)]
fn sort_places(places: &mut [usize], order: &mut dyn FnMut(usize, usize) -> Ordering) {
    places.sort_by(|a, b| order(*a, *b));
}

/// The counts of equal keys added up: each key once, ascending.
#[must_use]
pub fn tally<K: Ord, N: AddAssign + Copy>(mut counts: Vec<(K, N)>) -> Vec<(K, N)> {
    sort_by(&mut counts, |a, b| a.0.cmp(&b.0));
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
    sort_places(&mut places, &mut |a, b| keys[a].cmp(&keys[b]));
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

    /// A key, and the place in the list.
    type Item = (u8, usize);

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
        fn sorts_short_and_long_lists_as_the_standard_library_does(
            keys in prop::collection::vec(0_u8..40, 0..3 * SHORT),
        ) {
            let items: Vec<Item> = keys.into_iter().zip(0..).collect();
            let sorted = |sort: &dyn Fn(&mut [Item])| {
                let mut items = items.clone();
                sort(&mut items);
                items
            };
            prop_assert_eq!(sorted(&|items| sort_by_key(items, |item| item.0)), sorted(&|items| items.sort_by_key(|item| item.0)));
            let falling = |a: &Item, b: &Item| b.0.cmp(&a.0);
            prop_assert_eq!(sorted(&|items| sort_by(items, falling)), sorted(&|items| items.sort_by(falling)));
            prop_assert_eq!(sorted(&|items| sort(items)), sorted(&|items| items.sort()));
        }

        #[test]
        fn tallies_each_key_once(items in prop::collection::vec((0_usize..9, 0_u32..5), 0..50)) {
            let sums = (0..9).map(|key| (key, items.iter().filter(|item| item.0 == key).map(|item| item.1).sum::<u32>()));
            let known = sums.filter(|sum| items.iter().any(|item| item.0 == sum.0)).collect::<Vec<_>>();
            prop_assert_eq!(tally(items), known);
        }
    }
}
