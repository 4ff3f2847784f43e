//! A bar's useful length, offcut and waste (section 7 of the model).

use super::joint::JoinedLine;
use super::{Bar, Instance, Nm, Source};

/// Most pieces on one bar. Knapsacks have the same limit, since their bounds would not hold for fuller bars.
pub const MAX_PIECES_PER_BAR: usize = kerfwise_kernels::knapsack::MAX_PIECES_PER_BAR as usize;

/// The figures of a cut bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BarFigures {
    /// Length of the bar; for a joined bar its parts less trims and joints.
    pub length: Nm,
    /// Raw length of the stock in it.
    pub raw: Nm,
    /// Sum of the pieces' mean lengths, rounded to the nearest nanometre, half up.
    pub useful: Nm,
    /// Length of the offcut, which is square and whole, after the last cut.
    pub available: Nm,
    /// Whether the offcut is worth keeping.
    pub available_is_useful: bool,
    /// Raw length that is neither piece nor useful offcut.
    pub waste: Nm,
}

impl Instance {
    /// The figures of a valid bar with at least one piece.
    #[must_use]
    pub fn figures(&self, bar: &Bar) -> BarFigures {
        let raw: Nm = bar.source.stock().map(|stock| self.stock[stock].whole()).sum();
        let (length, last_joint) = match &bar.source {
            Source::Single(_) => (raw, Nm::ZERO),
            Source::Joined(parts) => {
                JoinedLine::new(self, parts).map_or((raw, Nm::ZERO), |line| (line.length, line.last_joint()))
            }
        };
        let twice: i64 = bar
            .pieces
            .iter()
            .map(|piece| self.shapes[piece.shape].twice_mean())
            .sum();
        let useful = Nm((twice + 1) / 2);
        let available = self.available(bar, length, last_joint);
        let available_is_useful = available > Nm::ZERO && available >= self.reusable;
        let waste = raw - useful - if available_is_useful { available } else { Nm::ZERO };
        BarFigures {
            length,
            raw,
            useful,
            available,
            available_is_useful,
            waste,
        }
    }

    /// Length from the far side of the last cut, or of the last joint, to the reserve at the tail.
    fn available(&self, bar: &Bar, length: Nm, last_joint: Nm) -> Nm {
        let cut = bar.pieces.last().map_or(self.side_waste, |last| {
            let piece = &self.shapes[last.shape].orientations[last.orientation];
            last.start + piece.extent + piece.right.kerf
        });
        (self.offcut_end(length) - cut.max(last_joint)).max(Nm::ZERO)
    }

    /// Where the offcut of a bar of this length ends.
    #[must_use]
    pub fn offcut_end(&self, length: Nm) -> Nm {
        length - self.side_waste - self.reserve + self.clamped
    }
}
