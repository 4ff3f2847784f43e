//! Sorting with one compiled sort for every type: each instance of the standard library's generic sort takes some
//! 8 kB of wasm, and the page's visitor loads them all.

use std::cmp::Ordering;

/// Up to so many items are sorted where they stand.
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
        if self.len() <= FEW {
            insert_each(self, order);
            return;
        }
        let mut target = targets(self.len(), &mut |a, b| order(&self[a], &self[b]));
        for place in 0..self.len() {
            while target[place] != place {
                let to = target[place];
                self.swap(place, to);
                target.swap(place, to);
            }
        }
    }
}

/// One term for each pair of numbers, their sum, by ascending pair.
#[must_use]
pub fn summed(mut terms: Vec<((u32, u32), f64)>) -> Vec<((u32, u32), f64)> {
    terms.arrange_by_key(|term| term.0);
    terms.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    terms
}

fn insert_each<T>(items: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    for next in 1..items.len() {
        let mut place = next;
        while place > 0 && order(&items[place], &items[place - 1]).is_lt() {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Where each of `count` items goes: a merge sort from runs of a few.
#[inline(never)]
fn targets(count: usize, order: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..count).collect();
    let mut merged = sorted.clone();
    for run in sorted.chunks_mut(FEW) {
        insert_each(run, |&a, &b| order(a, b));
    }
    let mut width = FEW;
    while width < count {
        for (pair, room) in sorted.chunks(2 * width).zip(merged.chunks_mut(2 * width)) {
            merge(pair, width.min(pair.len()), room, order);
        }
        (sorted, merged) = (merged, sorted);
        width *= 2;
    }
    let mut target = merged;
    for (place, item) in sorted.into_iter().enumerate() {
        target[item] = place;
    }
    target
}

/// Two sorted runs, parted at `middle`, as one; of equal items those of the first run come first.
fn merge(
    items: &[usize],
    middle: usize,
    room: &mut [usize],
    order: &mut dyn FnMut(usize, usize) -> Ordering,
) {
    let (mut a, mut b) = (0, middle);
    for place in room {
        let second = a == middle || (b < items.len() && order(items[b], items[a]).is_lt());
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
