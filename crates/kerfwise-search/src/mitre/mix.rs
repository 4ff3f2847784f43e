//! A mix: the number of pieces of each family on a bar. The rows that the pieces can make depend on nothing else.

/// Bits for the number of pieces of a family. A bar holds a thousand pieces at most.
const BITS: u32 = 10;
/// More pieces of a family than a bar may hold.
const MOST: usize = (1 << BITS) - 1;

/// Families with their numbers of pieces, by ascending family, none of them 0. Each family shares one word with its
/// number, so the mix is the key to its remembered rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Mix(Vec<usize>);

impl Mix {
    /// The number of families.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn of_key(key: &[usize]) -> Self {
        Self(key.to_vec())
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn key(&self) -> &[usize] {
        &self.0
    }

    /// Each family with its number of pieces.
    pub fn parts(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.0.iter().map(|part| (part >> BITS, part & MOST))
    }

    /// Adds pieces of a family.
    pub fn add(&mut self, family: usize, count: u32) {
        let count = (count as usize).min(MOST);
        if self.0.last().is_none_or(|last| *last >> BITS < family) {
            self.0.push((family << BITS) + count);
            return;
        }
        let at = self.place(family);
        match self.0.get_mut(at) {
            Some(part) if *part >> BITS == family => *part += count.min(MOST - (*part & MOST)),
            _ => self.0.insert(at, (family << BITS) + count),
        }
    }

    /// The place of this family, or of the next one after it. A mix has few families.
    fn place(&self, family: usize) -> usize {
        let mut parts = self.0.iter();
        parts
            .position(|part| part >> BITS >= family)
            .unwrap_or(self.0.len())
    }

    /// Removes up to `count` pieces of the family at this place. Returns the family.
    pub fn take_pieces(&mut self, at: usize, count: usize) -> usize {
        let part = self.0[at];
        if part & MOST > count {
            self.0[at] -= count;
        } else if at + 1 == self.0.len() {
            self.0.pop();
        } else {
            self.0.remove(at);
        }
        part >> BITS
    }
}
