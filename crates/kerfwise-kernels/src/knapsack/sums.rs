//! Totals that pieces can make (bounded subset sums by a bit set).

use super::lots;
use crate::bits::shift_or;
use crate::num::{index, whole};

/// The attainable totals from 0 to a greatest total. Example: two pieces of 3 and one of 5 attain 0, 3, 5, 6, 8 and 11.
pub struct Sums {
    bits: Vec<u64>,
}

impl Sums {
    /// The totals of pieces, given as (length, number).
    #[must_use]
    pub fn of_pieces(pieces: &[(i64, u32)], top: i64) -> Self {
        let mut bits = vec![0u64; index(top / 64) + 1];
        bits[0] = 1;
        for &(length, count) in pieces {
            add(&mut bits, length, count);
        }
        Self { bits }
    }

    /// The greatest attainable total of at most `at_most`.
    #[must_use]
    pub fn last_total(&self, at_most: i64) -> i64 {
        let mut at = index(at_most);
        while self.bits[at / 64] >> (at % 64) & 1 == 0 {
            at -= 1;
        }
        whole(at)
    }

    /// The least attainable total of at least `at_least`, up to `top`.
    #[must_use]
    pub fn next_total(&self, at_least: i64, top: i64) -> Option<i64> {
        (at_least..=top).find(|&at| self.bits[index(at / 64)] >> (at % 64) & 1 == 1)
    }
}

/// Adds pieces of one length to the totals that the bits represent. Returns the number of words read.
pub fn add(bits: &mut [u64], length: i64, count: u32) -> u64 {
    let words = bits.len();
    let lots = lots(count).map(|n| length.saturating_mul(i64::from(n)));
    let mut work = 0;
    for lot in lots.take_while(|lot| (1..whole(words * 64)).contains(lot)) {
        shift_or(bits, index(lot));
        work += words as u64;
    }
    work
}

#[cfg(test)]
mod tests {
    use super::Sums;

    #[test]
    fn attains_the_totals_of_pieces() {
        let sums = Sums::of_pieces(&[(7, 3), (30, 2), (0, 5)], 90);
        let made = [0, 7, 14, 21, 30, 37, 44, 51, 60, 67, 74, 81];
        for at in 0..=90 {
            let last = made.iter().copied().filter(|&sum| sum <= at).max();
            assert_eq!(Some(sums.last_total(at)), last);
            assert_eq!(
                sums.next_total(at, 90),
                made.iter().copied().find(|&sum| sum >= at)
            );
        }
    }
}
