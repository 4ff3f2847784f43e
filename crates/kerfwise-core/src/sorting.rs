//! Sorting with one compiled sort for every type: each instance of the standard library's generic sort takes some
//! 8 kB of wasm, and the page's visitor loads them all.

use std::cmp::Ordering;

/// Up to so many items are sorted where they stand.
const FEW: usize = 16;

/// Stable sorting of slices.
pub(crate) trait Sorting<T> {
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

fn insert_each<T>(items: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    for next in 1..items.len() {
        let mut place = next;
        while place > 0 && order(&items[place], &items[place - 1]).is_lt() {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Where each of `count` items goes.
#[inline(never)]
fn targets(count: usize, order: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..count).collect();
    sorted.sort_by(|&a, &b| order(a, b));
    let mut target = vec![0; count];
    for (place, item) in sorted.into_iter().enumerate() {
        target[item] = place;
    }
    target
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
