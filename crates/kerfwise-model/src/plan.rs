//! A plan: bars, each a stock item with oriented pieces in their order.

use super::Nm;

/// A cutting plan. Pieces that no bar carries stay uncut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Different bars, each with the number of times it is cut, at least once.
    pub bars: Vec<(Bar, u32)>,
}

/// One bar.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bar {
    /// The stock that the bar is cut from.
    pub source: Source,
    /// The pieces from head to tail, at most [`super::MAX_PIECES_PER_BAR`].
    pub pieces: Vec<Placement>,
}

/// A stock item: one bar, or several joined end to end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Index in [`super::Instance::stock`].
    Single(usize),
    /// Two parts or more, from head to tail.
    Joined(Vec<Part>),
}

/// A part of a joined bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// Index in [`super::Instance::stock`].
    pub stock: usize,
    /// Length that is cut off the start of the part, beyond the trim, to move the joint.
    pub trim_from_start: Nm,
}

/// A piece on a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// Index in [`super::Instance::shapes`].
    pub shape: usize,
    /// Index in [`super::Shape::orientations`].
    pub orientation: usize,
    /// The least `x` of the piece, tips included.
    pub start: Nm,
}

impl Source {
    /// The stock of the bar or of its parts, from head to tail.
    pub fn stock(&self) -> impl Iterator<Item = usize> + '_ {
        let (single, parts) = match self {
            Self::Single(stock) => (Some(*stock), &[][..]),
            Self::Joined(parts) => (None, parts.as_slice()),
        };
        single
            .into_iter()
            .chain(parts.iter().map(|part: &Part| part.stock))
    }
}
