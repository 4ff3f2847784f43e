//! The rules about what lies on one bar, beside its length.

use kerfwise_model::Request;

/// Most pieces on any bar.
const MOST_PIECES: i128 = 1_000;

/// What one bar may carry.
#[derive(Clone, Copy, Default)]
pub(super) struct PerBar {
    lengths: Option<usize>,
    pieces: Option<usize>,
}

/// What may join the pieces that a bar carries already.
pub(super) struct Room {
    /// Whether that may be a piece of a further length.
    pub length: bool,
    /// How many pieces.
    pub pieces: i128,
}

impl PerBar {
    /// The rules of a request.
    pub fn of(request: &Request) -> Self {
        Self {
            lengths: (request.complexity < 4).then_some(request.complexity as usize),
            pieces: request.most_pieces.map(|most| most as usize),
        }
    }

    /// The rules for item types of which several may have one length: any number of types.
    pub fn for_finer_types(self) -> Self {
        Self {
            lengths: None,
            ..self
        }
    }

    /// Most different lengths, if they are limited.
    pub fn lengths(self) -> Option<usize> {
        self.lengths
    }

    /// Most pieces, if the request limits them more than any bar does.
    pub fn pieces(self) -> Option<usize> {
        self.pieces.filter(|most| (*most as i128) < MOST_PIECES)
    }

    /// What may join so many pieces of so many lengths.
    pub fn room(self, lengths: usize, pieces: i128) -> Room {
        Room {
            length: self.lengths.is_none_or(|most| lengths < most),
            pieces: self.pieces().map_or(MOST_PIECES, |most| most as i128) - pieces,
        }
    }
}
