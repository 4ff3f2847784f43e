//! A pattern, and what is left to cut when some are fixed.

/// What is cut from one bar: type and pieces, by ascending type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pattern {
    pub bin: u32,
    pub parts: Vec<(u32, u32)>,
}

impl Pattern {
    /// How many bars of the pattern can be taken at once from what is left.
    pub fn repeat(&self, left: &[u32], bars: &[u32]) -> u32 {
        let pieces = self
            .parts
            .iter()
            .map(|&(i, n)| left[i as usize] / n)
            .min()
            .unwrap_or(0);
        pieces.min(bars[self.bin as usize])
    }
}

/// Takes `n` bars of a pattern off what is left.
pub(crate) fn take(pattern: &Pattern, n: u32, left: &mut [u32], bars: &mut [u32]) {
    for &(i, a) in &pattern.parts {
        left[i as usize] -= a * n;
    }
    bars[pattern.bin as usize] -= n;
}

/// Pieces of each type and bars of each bin that are left at a point of the search.
#[derive(Clone, Debug)]
pub(crate) struct Residual {
    pub left: Vec<u32>,
    pub bars: Vec<u32>,
}

impl Residual {
    /// Whether one bar of the pattern can still be taken.
    pub fn admits(&self, pattern: &Pattern) -> bool {
        self.bars[pattern.bin as usize] > 0 && pattern.parts.iter().all(|&(i, n)| n <= self.left[i as usize])
    }

    /// Most bars of the pattern that can be taken.
    pub fn repeat(&self, pattern: &Pattern) -> u32 {
        pattern.repeat(&self.left, &self.bars)
    }

    pub fn take(&mut self, pattern: &Pattern, n: u32) {
        take(pattern, n, &mut self.left, &mut self.bars);
    }

    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|&n| n == 0)
    }
}
