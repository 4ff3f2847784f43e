//! Numbers for keys in the order in which the search meets them.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// Numbers keys as they come, from 0. The hasher is a fixed one, and keys are only looked up or read by number, so that
/// nothing depends on hashes, which differ between 32 and 64 bits.
#[derive(Clone, Debug, Default)]
pub struct Numbering {
    keys: IndexSet<Box<[usize]>, FxBuildHasher>,
}

impl Numbering {
    /// A numbering without keys.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many keys have a number.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether no key has a number.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Forgets all keys.
    pub fn clear(&mut self) {
        self.keys.clear();
    }

    /// The key's number, if the key has one.
    #[must_use]
    pub fn find(&self, key: &[usize]) -> Option<usize> {
        self.keys.get_index_of(key)
    }

    /// The key's number, and whether the key is new and so has the next one.
    pub fn number(&mut self, key: &[usize]) -> (usize, bool) {
        match self.find(key) {
            Some(number) => (number, false),
            None => self.keys.insert_full(key.into()),
        }
    }

    /// Numbers the key, and returns whether the key is new.
    pub fn is_new(&mut self, key: &[usize]) -> bool {
        self.number(key).1
    }

    /// The key that has this number.
    #[must_use]
    pub fn key(&self, number: usize) -> &[usize] {
        &self.keys[number]
    }
}

/// A number and counted numbers as one key.
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
