//! A plan: bars, each a stock item with oriented pieces in their order.

use super::Nm;

/// What to cut from what. Pieces that no bar carries are left uncut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Different bars, each with how often it is cut (at least once).
    pub bars: Vec<(Bar, u32)>,
}

/// One bar.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bar {
    /// What it is cut from.
    pub source: Source,
    /// From head to tail, at most [`super::MAX_PIECES_PER_BAR`].
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
    /// What is cut off its start, beyond the trim, so that the joint moves.
    pub trim_from_start: Nm,
}

/// A piece on a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// Index in [`super::Instance::shapes`].
    pub shape: usize,
    /// Index in [`super::Shape::orientations`].
    pub orientation: usize,
    /// Its least `x`, tips included.
    pub start: Nm,
}

impl Source {
    /// The stock it uses, from head to tail.
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
