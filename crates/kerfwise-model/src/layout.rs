//! Placing pieces one after another, each as near the head as the model allows.

use super::joint::JoinedLine;
use super::{Bar, Instance, Nm, Oriented, Placement, Source};

/// A bar that is being filled.
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    instance: &'a Instance,
    source: Source,
    length: Nm,
    line: Option<JoinedLine>,
    pieces: Vec<Placement>,
    lengths: Vec<Nm>,
}

impl<'a> Layout<'a> {
    /// An empty bar; `None` if the source is a joined bar that the model forbids.
    #[must_use]
    pub fn new(instance: &'a Instance, source: Source) -> Option<Self> {
        let (length, line) = match &source {
            Source::Single(stock) => (instance.stock[*stock].length, None),
            Source::Joined(parts) => {
                let line = JoinedLine::new(instance, parts)?;
                (line.length, Some(line))
            }
        };
        Some(Self {
            instance,
            source,
            length,
            line,
            pieces: Vec::new(),
            lengths: Vec::new(),
        })
    }

    /// Places a whole sequence of (shape, orientation) on a source; `None` if the sequence does not fit.
    #[must_use]
    pub fn of_sequence(instance: &'a Instance, source: Source, sequence: &[(usize, usize)]) -> Option<Bar> {
        let mut layout = Self::new(instance, source)?;
        for (shape, orientation) in sequence {
            if !layout.try_push(*shape, *orientation) {
                return None;
            }
        }
        Some(layout.into_bar())
    }

    /// The start of this piece as the next one; `None` if it does not fit.
    #[must_use]
    pub fn start_of(&self, shape: usize, orientation: usize) -> Option<Nm> {
        if !self.may_carry(self.instance.shapes[shape].length) {
            return None;
        }
        let next = self.oriented(shape, orientation);
        let earliest = match self.pieces.last() {
            None => self.instance.first_start(next),
            Some(last) => {
                self.instance
                    .next_start(self.oriented(last.shape, last.orientation), last.start, next)
            }
        };
        let start = self
            .line
            .as_ref()
            .map_or(earliest, |line| line.next_start(earliest, next.extent));
        self.instance
            .ends_within(next, start, self.length)
            .then_some(start)
    }

    /// Adds the piece if it fits.
    pub fn try_push(&mut self, shape: usize, orientation: usize) -> bool {
        let Some(start) = self.start_of(shape, orientation) else {
            return false;
        };
        let length = self.instance.shapes[shape].length;
        if !self.lengths.contains(&length) {
            self.lengths.push(length);
        }
        self.pieces.push(Placement {
            shape,
            orientation,
            start,
        });
        true
    }

    /// The stock that the bar is cut from.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The pieces so far.
    #[must_use]
    pub fn pieces(&self) -> &[Placement] {
        &self.pieces
    }

    /// The greatest `x` of the pieces so far, with the tip of the last one.
    #[must_use]
    pub fn filled_to(&self) -> Nm {
        self.pieces.last().map_or(self.instance.side_waste, |last| {
            let piece = self.oriented(last.shape, last.orientation);
            last.start + piece.extent + self.instance.angles.tip(&piece.right)
        })
    }

    /// Length of the bar.
    #[must_use]
    pub fn length(&self) -> Nm {
        self.length
    }

    /// The finished bar.
    #[must_use]
    pub fn into_bar(self) -> Bar {
        Bar {
            source: self.source,
            pieces: self.pieces,
        }
    }

    fn oriented(&self, shape: usize, orientation: usize) -> &'a Oriented {
        &self.instance.shapes[shape].orientations[orientation]
    }

    /// Whether the rules about one bar allow a further piece of this length.
    fn may_carry(&self, length: Nm) -> bool {
        let (per_bar, pieces) = (self.instance.per_bar, self.pieces.len() as u64 + 1);
        let lengths = self.lengths.len();
        per_bar.allows(lengths + 1, pieces)
            || per_bar.allows(lengths, pieces) && self.lengths.contains(&length)
    }
}
