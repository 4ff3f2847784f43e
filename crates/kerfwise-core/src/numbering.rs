//! Numbers for whatever was met before, with one compiled map for every type: each generic map adds some 3 kB of
//! wasm.

use std::collections::BTreeMap;

/// Numbers keys as they come, from 0.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbering {
    known: BTreeMap<Vec<usize>, usize>,
}

impl Numbering {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    pub(crate) fn clear(&mut self) {
        self.known.clear();
    }

    #[inline(never)]
    pub(crate) fn find(&self, key: &[usize]) -> Option<usize> {
        self.known.get(key).copied()
    }

    /// The number of a key, and whether it is new.
    #[inline(never)]
    pub(crate) fn number(&mut self, key: Vec<usize>) -> (usize, bool) {
        let next = self.known.len();
        let number = *self.known.entry(key).or_insert(next);
        (number, number == next)
    }

    /// Whether the key is new.
    pub(crate) fn is_new(&mut self, key: Vec<usize>) -> bool {
        self.number(key).1
    }
}

/// A number and counted numbers as one key.
#[inline(never)]
pub(crate) fn key_of(first: usize, counted: &[(usize, u32)]) -> Vec<usize> {
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

    #[test]
    fn numbers_keys_as_they_come() {
        let mut numbering = Numbering::new();
        assert_eq!(numbering.number(vec![7]), (0, true));
        assert_eq!(numbering.number(key_of(7, &[(1, 2)])), (1, true));
        assert_eq!(numbering.number(vec![7, 1, 2]), (1, false));
        assert_eq!(numbering.find(&[7]), Some(0));
        assert_eq!(numbering.find(&[8]), None);
        assert!(!numbering.is_new(vec![7]));
        numbering.clear();
        assert_eq!(numbering.number(vec![8]), (0, true));
        assert_eq!(numbering.len(), 1);
    }
}
