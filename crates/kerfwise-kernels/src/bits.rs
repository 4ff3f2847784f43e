//! Sets of numbers as bits, in words of 64.

use std::cell::Cell;

/// `bits |= bits << by`, from the top so that each bit moves once.
pub fn shift_or(bits: &mut [u64], by: usize) {
    let (words, rest) = (by / 64, by % 64);
    // The words read and the words written overlap. As cells they need no check at each word.
    let bits = Cell::from_mut(bits).as_slice_of_cells();
    let Some(to) = bits.get(words..).filter(|to| !to.is_empty()) else {
        return;
    };
    let from = &bits[..to.len()];
    let mut word = from[from.len() - 1].get();
    for (to, below) in to[1..].iter().zip(from).rev() {
        let below = below.get();
        // Two steps, so that a shift by whole words takes no bits from the word below.
        to.set(to.get() | word << rest | below >> 1 >> (63 - rest));
        word = below;
    }
    to[0].set(to[0].get() | word << rest);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_number_is_kept_and_moved(numbers in prop::collection::btree_set(0usize..300, 0..20), by in 0usize..330) {
            let mut bits = vec![0u64; 5];
            for at in &numbers {
                bits[at / 64] |= 1 << (at % 64);
            }
            shift_or(&mut bits, by);
            for at in 0..320 {
                let expected = numbers.contains(&at) || at.checked_sub(by).is_some_and(|at| numbers.contains(&at));
                prop_assert_eq!(bits[at / 64] >> (at % 64) & 1 == 1, expected);
            }
        }
    }
}
