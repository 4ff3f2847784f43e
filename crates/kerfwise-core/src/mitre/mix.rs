//! How many pieces of each family lie on a bar: all that decides which rows they can make.

/// Bits for the number of pieces of a family, of which a bar holds a thousand at most.
const BITS: u32 = 10;
/// More pieces of a family than a bar may hold.
const MOST: usize = (1 << BITS) - 1;

/// Families with how many pieces of them, by ascending family, none of them 0. Either is a part of one number, so that a
/// mix is a key to what is remembered of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Mix(Vec<usize>);

impl Mix {
    /// How many families there are.
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

    /// Each family with how many pieces of it.
    pub fn parts(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.0.iter().map(|part| (part >> BITS, part & MOST))
    }

    /// More pieces of a family.
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

    /// The first place of this family or a later one; a mix has few.
    fn place(&self, family: usize) -> usize {
        let mut parts = self.0.iter();
        parts
            .position(|part| part >> BITS >= family)
            .unwrap_or(self.0.len())
    }

    /// Takes pieces of the family at this place away, all of them where there are no more; the family.
    pub fn take(&mut self, at: usize, count: usize) -> usize {
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
