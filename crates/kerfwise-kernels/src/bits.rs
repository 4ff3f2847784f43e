//! Sets of numbers as bits, in words of 64.

/// `bits |= bits << by`, from the top so that each bit moves once.
pub fn shift_or(bits: &mut [u64], by: usize) {
    let (words, rest) = (by / 64, by % 64);
    if words >= bits.len() {
        return;
    }
    for at in (words + 1..bits.len()).rev() {
        // In two steps, so that nothing comes from below where the shift is of whole words.
        let below = bits[at - words - 1] >> 1 >> (63 - rest);
        bits[at] |= bits[at - words] << rest | below;
    }
    bits[words] |= bits[0] << rest;
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
