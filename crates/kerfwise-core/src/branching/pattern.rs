//! A pattern, and the residual problem beside fixed patterns.

/// The pieces of one bar: pairs of a type and its number of pieces, by ascending type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pattern {
    pub bin: u32,
    pub parts: Vec<(u32, u32)>,
}

impl Pattern {
    /// The number of bars of the pattern that the pieces and bars left allow.
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

/// Subtracts `n` bars of a pattern from the pieces and bars left.
pub(crate) fn take_pattern(pattern: &Pattern, n: u32, left: &mut [u32], bars: &mut [u32]) {
    for &(i, a) in &pattern.parts {
        left[i as usize] -= a * n;
    }
    bars[pattern.bin as usize] -= n;
}

/// The residual problem: the pieces of each type and the bars of each stock type that are left.
#[derive(Clone, Debug)]
pub(crate) struct Residual {
    pub left: Vec<u32>,
    pub bars: Vec<u32>,
}

impl Residual {
    /// Whether enough pieces and bars are left for one bar of the pattern.
    pub fn admits(&self, pattern: &Pattern) -> bool {
        self.bars[pattern.bin as usize] > 0 && pattern.parts.iter().all(|&(i, n)| n <= self.left[i as usize])
    }

    /// The number of bars of the pattern for which enough pieces and bars are left.
    pub fn repeat(&self, pattern: &Pattern) -> u32 {
        pattern.repeat(&self.left, &self.bars)
    }

    pub fn take(&mut self, pattern: &Pattern, n: u32) {
        take_pattern(pattern, n, &mut self.left, &mut self.bars);
    }

    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|&n| n == 0)
    }
}
