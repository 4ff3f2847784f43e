//! Numbers for whatever was met before, with one compiled table for every type: each generic map adds some 3 kB of
//! wasm.

use crate::num::small;

/// An odd number whose bits are spread (2^64 over the golden ratio; Knuth, vol. 3, section 6.4).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Numbers keys as they come, from 0: a hash table with open places, at most half full. Nothing depends on the order
/// of its places, which differs between targets.
#[derive(Clone, Debug, Default)]
pub struct Numbering {
    /// All keys in a row, and where each ends.
    keys: Vec<usize>,
    ends: Vec<usize>,
    /// A part of the hash of the key in each place, and one more than its number, 0 where there is none. Their count is
    /// a power of two.
    places: Vec<(u32, u32)>,
}

impl Numbering {
    /// Knows nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Keys met.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether no key was met.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Forgets all keys.
    pub fn clear(&mut self) {
        self.keys.clear();
        self.ends.clear();
        self.places.fill((0, 0));
    }

    /// The number of a key that was met.
    #[inline(never)]
    #[must_use]
    pub fn find(&self, key: &[usize]) -> Option<usize> {
        self.place(key).ok()
    }

    /// The number of a key, and whether it is new.
    #[inline(never)]
    pub fn number(&mut self, key: &[usize]) -> (usize, bool) {
        if 2 * self.len() >= self.places.len() {
            self.grow();
        }
        match self.place(key) {
            Ok(number) => (number, false),
            Err((place, part)) => {
                self.keys.extend_from_slice(key);
                self.ends.push(self.keys.len());
                self.places[place] = (part, small(self.len()));
                (self.len() - 1, true)
            }
        }
    }

    /// Whether the key is new.
    pub fn is_new(&mut self, key: &[usize]) -> bool {
        self.number(key).1
    }

    /// The key that has this number.
    #[must_use]
    pub fn key(&self, number: usize) -> &[usize] {
        let from = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.keys[from..self.ends[number]]
    }

    /// The key's number, or the open place where it belongs with the part of its hash to note there.
    #[inline(always)]
    fn place(&self, key: &[usize]) -> Result<usize, (usize, u32)> {
        if self.places.is_empty() {
            return Err((0, 0));
        }
        let mix = |hash: u64, part: &usize| (hash.rotate_left(23) ^ *part as u64).wrapping_mul(SPREAD);
        let hash = key.iter().fold(key.len() as u64, mix);
        let (last, part) = (self.places.len() - 1, low(hash));
        let mut place = low(hash >> 32) as usize & last;
        loop {
            let (known, number) = self.places[place];
            if number == 0 {
                return Err((place, part));
            }
            if known == part {
                let number = number as usize - 1;
                let known = self.key(number);
                // Compared here: a call for so few bytes would take longer.
                if known.len() == key.len() && known.iter().zip(key).all(|(a, b)| a == b) {
                    return Ok(number);
                }
            }
            place = (place + 1) & last;
        }
    }

    fn grow(&mut self) {
        self.places = vec![(0, 0); (2 * self.places.len()).max(16)];
        for number in 0..self.len() {
            if let Err((place, part)) = self.place(self.key(number)) {
                self.places[place] = (part, small(number + 1));
            }
        }
    }
}

/// The lower half.
fn low(bits: u64) -> u32 {
    u32::try_from(bits & u64::from(u32::MAX)).unwrap_or(0)
}

/// A number and counted numbers as one key.
#[inline(never)]
#[must_use]
pub fn key_of(first: usize, counted: &[(usize, u32)]) -> Vec<usize> {
    let mut key = Vec::with_capacity(1 + 2 * counted.len());
    key.push(first);
    for (number, count) in counted {
        key.extend([*number, *count as usize]);
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    #[test]
    fn numbers_keys_as_they_come() {
        let mut numbering = Numbering::new();
        assert_eq!(numbering.find(&[7]), None);
        assert_eq!(numbering.number(&[7]), (0, true));
        assert_eq!(numbering.number(&key_of(7, &[(1, 2)])), (1, true));
        assert_eq!(numbering.number(&[7, 1, 2]), (1, false));
        assert_eq!(numbering.find(&[7]), Some(0));
        assert_eq!(numbering.find(&[8]), None);
        assert!(!numbering.is_new(&[7]));
        numbering.clear();
        assert!(numbering.is_empty());
        assert_eq!(numbering.number(&[8]), (0, true));
        assert_eq!(numbering.len(), 1);
    }

    proptest! {
        #[test]
        fn numbers_as_the_standard_librarys_map_would(keys in prop::collection::vec(prop::collection::vec(0_usize..6, 0..4), 0..300)) {
            let (mut numbering, mut known) = (Numbering::new(), BTreeMap::new());
            for key in keys {
                let next = known.len();
                let number = *known.entry(key.clone()).or_insert(next);
                prop_assert_eq!(numbering.find(&key), (number < next).then_some(number));
                prop_assert_eq!(numbering.number(&key), (number, number == next));
            }
        }
    }
}
