//! A bar with the pieces on it, and the residual problem beside fixed bars.

/// A bar with the pieces on it, as a bar model knows it.
pub(crate) trait Loaded: Clone {
    fn stock(&self) -> usize;

    /// The types of the pieces, each once, with the number of pieces.
    fn load(&self) -> impl Iterator<Item = (usize, u32)>;
}

/// The pieces of one bar: pairs of a type and its number of pieces, by ascending type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pattern {
    pub bin: u32,
    pub parts: Vec<(u32, u32)>,
}

impl Loaded for Pattern {
    fn stock(&self) -> usize {
        self.bin as usize
    }

    fn load(&self) -> impl Iterator<Item = (usize, u32)> {
        self.parts.iter().map(|&(i, n)| (i as usize, n))
    }
}

/// The residual problem: the pieces of each type and the bars of each stock type that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Residual {
    pub left: Vec<u32>,
    /// [`u32::MAX`] if bars cannot run out.
    pub bars: Vec<u32>,
}

impl Residual {
    /// Whether enough pieces and bars are left for one such bar.
    pub fn admits(&self, bar: &impl Loaded) -> bool {
        self.bars[bar.stock()] > 0 && bar.load().all(|(i, n)| n <= self.left[i])
    }

    /// The number of such bars for which enough pieces and bars are left.
    pub fn repeat(&self, bar: &impl Loaded) -> u32 {
        let pieces = bar.load().map(|(i, n)| self.left[i] / n).min();
        pieces.unwrap_or(0).min(self.bars[bar.stock()])
    }

    /// Takes `n` such bars, for which enough must be left.
    pub fn take(&mut self, bar: &impl Loaded, n: u32) {
        for (i, each) in bar.load() {
            self.left[i] -= each * n;
        }
        let bars = &mut self.bars[bar.stock()];
        if *bars != u32::MAX {
            *bars -= n;
        }
    }

    /// Takes `n` bars of another stock type instead of fixed ones.
    pub fn exchange(&mut self, given: usize, taken: usize, n: u32) {
        if self.bars[given] != u32::MAX {
            self.bars[given] += n;
        }
        if self.bars[taken] != u32::MAX {
            self.bars[taken] -= n;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|&n| n == 0)
    }
}
