//! The rules about what lies on one bar, whatever its length.

/// Most pieces of one bar.
pub const MAX_PIECES_PER_BAR: u32 = 1000;

/// What one bar may carry beside what fits. Request, search and knapsacks hand it on whole, so that only its makers and
/// those who count by it know which rules there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerBar {
    kinds: u32,
    pieces: u32,
}

impl Default for PerBar {
    fn default() -> Self {
        Self::FREE
    }
}

impl PerBar {
    /// No rule but the limit of all bars.
    pub const FREE: Self = Self {
        kinds: u32::MAX,
        pieces: MAX_PIECES_PER_BAR,
    };

    /// At most so many kinds of pieces, at least 1.
    #[must_use]
    pub const fn of_kinds(most: u32) -> Self {
        let kinds = if most == 0 { 1 } else { most };
        Self { kinds, ..Self::FREE }
    }

    /// The same with at most so many pieces. A bar has no more kinds than pieces, so where pieces are limited kinds are
    /// too, and what is right for free lists alone needs to know of one rule.
    #[must_use]
    pub fn with_pieces(self, most: u32) -> Self {
        if most >= self.pieces {
            return self;
        }
        Self {
            kinds: self.kinds.min(most),
            pieces: most,
        }
    }

    /// Most kinds of pieces: different lengths, or what stands for them in a knapsack.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> u32 {
        self.kinds
    }

    /// Most pieces, at most [`MAX_PIECES_PER_BAR`].
    #[inline]
    #[must_use]
    pub const fn pieces(self) -> u32 {
        self.pieces
    }

    /// Whether any pieces that fit a bar may lie on it. What knows widths alone is right for such lists only.
    #[inline]
    #[must_use]
    pub const fn is_free(self) -> bool {
        self.kinds == u32::MAX
    }

    /// The rules for kinds that are told apart finer than the rules mean: any number of these.
    #[must_use]
    pub fn for_finer_kinds(self) -> Self {
        Self::FREE.with_pieces(self.pieces)
    }

    /// Whether a bar may carry so many pieces of so many kinds.
    #[inline]
    #[must_use]
    pub fn allows(self, kinds: usize, pieces: u64) -> bool {
        kinds as u64 <= u64::from(self.kinds) && pieces <= u64::from(self.pieces)
    }

    /// Whether a bar may carry these parts, each with its number of pieces and of a kind of its own.
    #[must_use]
    pub fn allows_parts<T>(self, parts: &[(T, u32)]) -> bool {
        self.allows(parts.len(), parts.iter().map(|part| u64::from(part.1)).sum())
    }
}
