//! Sorting with one compiled sort for every type: each instance of the standard library's generic sort takes some
//! 8 kB of wasm, and the page's visitor loads them all.

use crate::keyed::{self, Keyed};
use crate::listing::IntoList;
use crate::num::small;
use std::cmp::Ordering;
use std::ops::AddAssign;

/// Up to so many items are sorted one by one.
const FEW: usize = 16;

/// Stable sorting of slices.
pub trait Sorting<T> {
    /// As [`slice::sort_by`].
    fn arrange_by(&mut self, order: impl FnMut(&T, &T) -> Ordering);

    /// As [`slice::sort_by_key`].
    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }

    /// As [`slice::sort`].
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }
}

impl<T> Sorting<T> for [T] {
    fn arrange_by(&mut self, mut order: impl FnMut(&T, &T) -> Ordering) {
        let mut targets = Targets::default();
        let mut before = |a: u32, b: u32| order(&self[a as usize], &self[b as usize]).is_lt();
        targets.find(self.len(), &mut before);
        place(self, targets.all());
    }
}

/// Puts each item where it goes.
#[inline(never)]
fn place<T>(items: &mut [T], target: &mut [u32]) {
    for place in 0..items.len().min(target.len()) {
        while target[place] as usize != place {
            let to = target[place] as usize;
            items.swap(place, to);
            target.swap(place, to);
        }
    }
}

/// What was counted in several places: each once, with the sum, ascending.
#[inline(never)]
#[must_use]
pub fn tally<K: Ord, N: AddAssign + Copy>(mut counts: Vec<(K, N)>) -> Vec<(K, N)> {
    counts.arrange_by(|a, b| a.0.cmp(&b.0));
    counts.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    counts
}

/// The numbers below `count` by descending score, of equal ones the lower first.
#[must_use]
pub fn ranked(count: usize, mut score: impl FnMut(usize) -> f64) -> Vec<usize> {
    by_score(count, &mut score)
}

/// The numbers below `count` by ascending key, of equal ones the lower first.
#[must_use]
pub fn ordered(count: usize, mut key: impl FnMut(usize) -> i64) -> Vec<usize> {
    by_key(count, &mut key)
}

/// What a numbered item is arranged by.
trait Key<K> {
    fn of(&mut self, item: usize) -> K;
}

impl<K, F: FnMut(usize) -> K> Key<K> for F {
    fn of(&mut self, item: usize) -> K {
        self(item)
    }
}

#[inline(never)]
fn by_score(count: usize, score: &mut dyn Key<f64>) -> Vec<usize> {
    in_order((0..count).map(|item| keyed::descending(score.of(item))).listed())
}

#[inline(never)]
fn by_key(count: usize, key: &mut dyn Key<i64>) -> Vec<usize> {
    in_order((0..count).map(|item| key.of(item)).listed())
}

/// The places of keys in ascending order.
fn in_order(keys: Vec<i64>) -> Vec<usize> {
    let mut order: Vec<Keyed> = keys.into_iter().zip(0..).collect();
    keyed::sort(&mut order);
    order.iter().map(|keyed| keyed.1 as usize).collect()
}

/// Sorts some hundred numbers in place, by ever smaller gaps (Shell 1959; gaps of Ciura 2001).
#[inline(never)]
pub fn sort(numbers: &mut [i64]) {
    for gap in [301, 132, 57, 23, 10, 4, 1] {
        for end in gap..numbers.len() {
            let number = numbers[end];
            let mut at = end;
            while at >= gap && numbers[at - gap] > number {
                numbers[at] = numbers[at - gap];
                at -= gap;
            }
            numbers[at] = number;
        }
    }
}

/// How many numbers of a descending list exceed `most`: as `partition_point`, but compiled for speed wherever it is called.
#[inline(never)]
#[must_use]
pub fn longer(descending: &[i64], most: i64) -> usize {
    let (mut from, mut end) = (0, descending.len());
    while from < end {
        let middle = usize::midpoint(from, end);
        if descending[middle] > most {
            from = middle + 1;
        } else {
            end = middle;
        }
    }
    from
}

/// Where each item goes: of few items without memory of its own.
#[derive(Default)]
struct Targets {
    count: usize,
    few: [u32; FEW],
    many: Vec<u32>,
}

/// Whether the one item of two numbered ones comes before the other. A closure's own table would hold another
/// function, for callers that give it away.
trait Order {
    fn is_before(&mut self, a: u32, b: u32) -> bool;
}

impl<F: FnMut(u32, u32) -> bool> Order for F {
    fn is_before(&mut self, a: u32, b: u32) -> bool {
        self(a, b)
    }
}

type Before<'b> = &'b mut dyn Order;

impl Targets {
    /// A merge sort from runs of a few.
    #[inline(never)]
    fn find(&mut self, count: usize, before: Before) {
        self.count = count;
        let mut order: [u32; FEW] = std::array::from_fn(small);
        if count <= FEW {
            insert_each(&mut order[..count], before);
            for (place, item) in order[..count].iter().enumerate() {
                self.few[*item as usize] = small(place);
            }
            return;
        }
        let mut sorted: Vec<u32> = (0..small(count)).collect();
        let mut merged = sorted.clone();
        for run in sorted.chunks_mut(FEW) {
            insert_each(run, before);
        }
        let mut width = FEW;
        while width < count {
            for (pair, room) in sorted.chunks(2 * width).zip(merged.chunks_mut(2 * width)) {
                merge(pair, width.min(pair.len()), room, before);
            }
            (sorted, merged) = (merged, sorted);
            width *= 2;
        }
        for (place, item) in sorted.into_iter().enumerate() {
            merged[item as usize] = small(place);
        }
        self.many = merged;
    }

    fn all(&mut self) -> &mut [u32] {
        if self.count <= FEW {
            &mut self.few[..self.count]
        } else {
            &mut self.many
        }
    }
}

fn insert_each(items: &mut [u32], before: Before) {
    for next in 1..items.len() {
        let mut place = next;
        while place > 0 && before.is_before(items[place], items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Two sorted runs, parted at `middle`, as one; of equal items those of the first run come first.
fn merge(items: &[u32], middle: usize, room: &mut [u32], before: Before) {
    let (mut a, mut b) = (0, middle);
    for place in room {
        let second = a == middle || (b < items.len() && before.is_before(items[b], items[a]));
        let next = if second { &mut b } else { &mut a };
        *place = items[*next];
        *next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_what_exceeds(items in prop::collection::vec(0_i64..20, 0..50), most in -1_i64..21) {
            let mut descending = items.clone();
            descending.sort_by_key(|item| -item);
            let expected = items.iter().filter(|item| **item > most).count();
            prop_assert_eq!(longer(&descending, most), expected);
        }

        #[test]
        fn sorts_numbers(numbers in prop::collection::vec(-500_i64..500, 0..400)) {
            let (mut expected, mut sorted) = (numbers.clone(), numbers);
            expected.sort_unstable();
            sort(&mut sorted);
            prop_assert_eq!(sorted, expected);
        }

        #[test]
        fn ranks_orders_and_tallies(items in prop::collection::vec((0_usize..9, 0_u32..5), 0..50)) {
            let mut expected: Vec<usize> = (0..items.len()).collect();
            expected.sort_by_key(|&at| items[at].1);
            prop_assert_eq!(ordered(items.len(), |at| i64::from(items[at].1)), expected.clone());
            prop_assert_eq!(ranked(items.len(), |at| -f64::from(items[at].1)), expected);
            let sums = (0..9).map(|key| (key, items.iter().filter(|item| item.0 == key).map(|item| item.1).sum::<u32>()));
            let known = sums.filter(|sum| items.iter().any(|item| item.0 == sum.0)).collect::<Vec<_>>();
            prop_assert_eq!(tally(items), known);
        }

        #[test]
        fn arranges_as_the_standard_library_sorts(items in prop::collection::vec((0_u8..20, any::<u8>()), 0..200)) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            let mut arranged = items.clone();
            arranged.arrange_by_key(|item| item.0);
            prop_assert_eq!(arranged, expected);
            let (mut expected, mut arranged) = (items.clone(), items);
            expected.sort();
            arranged.arrange();
            prop_assert_eq!(arranged, expected);
        }
    }
}
