//! Sorting by whole numbers, which are compared where they lie: a call for each comparison, as [`crate::sorting`] makes
//! it, takes several times as long in wasm.

/// A key, and the number of what it belongs to.
pub type Keyed = (i64, u32);

/// Up to so many are sorted one by one.
const FEW: usize = 16;

/// Sorts by ascending key; of equal ones the earlier stays before the later.
#[inline(never)]
pub fn sort(items: &mut Vec<Keyed>) {
    for run in items.chunks_mut(FEW) {
        insert_each(run);
    }
    if items.len() <= FEW {
        return;
    }
    let (mut merged, mut width) = (items.clone(), FEW);
    while width < items.len() {
        for (pair, room) in items.chunks(2 * width).zip(merged.chunks_mut(2 * width)) {
            merge(pair, width.min(pair.len()), room);
        }
        std::mem::swap(items, &mut merged);
        width *= 2;
    }
}

/// A key that is lower the greater the score, as [`f64::total_cmp`] compares scores.
#[inline]
#[must_use]
pub fn descending(score: f64) -> i64 {
    let bits = score.to_bits().cast_signed();
    !(bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed())
}

fn insert_each(items: &mut [Keyed]) {
    for next in 1..items.len() {
        let item = items[next];
        let mut place = next;
        while place > 0 && items[place - 1].0 > item.0 {
            items[place] = items[place - 1];
            place -= 1;
        }
        items[place] = item;
    }
}

/// Two sorted runs, parted at `middle`, as one.
fn merge(items: &[Keyed], middle: usize, room: &mut [Keyed]) {
    let (mut a, mut b) = (0, middle);
    for place in room {
        let second = a == middle || (b < items.len() && items[b].0 < items[a].0);
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
        fn sorts_as_the_standard_library_does(keys in prop::collection::vec(-20_i64..20, 0..200)) {
            let mut items: Vec<Keyed> = keys.into_iter().zip(0..).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort(&mut items);
            prop_assert_eq!(items, expected);
        }

        #[test]
        fn greater_scores_have_lower_keys(a: f64, b: f64) {
            prop_assert_eq!(descending(a).cmp(&descending(b)), b.total_cmp(&a));
        }
    }
}
