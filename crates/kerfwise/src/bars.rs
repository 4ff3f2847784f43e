//! The bars of a plan, their pieces and their parts.

use crate::{Angle, Length, Money};
use kerfwise_core::answer::{AnswerBar, BarItem, JoinPart, PlacedPiece};

/// A bar to cut, or several equal ones.
#[derive(Clone, Copy, Debug)]
pub struct Bar<'a> {
    bar: &'a AnswerBar,
}

impl<'a> Bar<'a> {
    pub(crate) fn new(bar: &'a AnswerBar) -> Self {
        Self { bar }
    }

    /// How many bars are cut like this one.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.bar.count
    }

    /// The raw length of the bar.
    #[must_use]
    pub fn length(&self) -> Length {
        Length::of(self.bar.length)
    }

    /// The number of its stock: 0, 1, … for new bars and -1, -2, … for leftovers, each in the order given; none for a
    /// joined bar.
    #[must_use]
    pub fn stock(&self) -> Option<i32> {
        self.bar.stock
    }

    /// Whether the bar, or each part of a joined bar, is a leftover.
    #[must_use]
    pub fn is_leftover(&self) -> bool {
        self.bar.leftover
    }

    /// The pieces from head to tail.
    pub fn cuts(&self) -> impl Iterator<Item = Cut<'a>> {
        self.bar.items.iter().filter_map(|item| match item {
            BarItem::Piece(piece) => Some(Cut { piece }),
            BarItem::Gap(_) => None,
        })
    }

    /// The parts of a joined bar from head to tail; none for a single bar.
    pub fn parts(&self) -> impl ExactSizeIterator<Item = Part> {
        let parts = self.bar.join_arrangement.as_deref().unwrap_or_default();
        parts.iter().map(Part::new)
    }

    /// The offcut at the tail, if it is worth keeping.
    #[must_use]
    pub fn offcut(&self) -> Option<Length> {
        let kept = self.bar.available_is_useful;
        kept.then(|| Length::of(self.bar.available))
    }

    /// Length that is neither piece nor useful offcut.
    #[must_use]
    pub fn waste(&self) -> Length {
        Length::of(self.bar.waste)
    }
}

/// A piece on a bar.
#[derive(Clone, Copy, Debug)]
pub struct Cut<'a> {
    piece: &'a PlacedPiece,
}

impl<'a> Cut<'a> {
    /// The key of the piece.
    #[must_use]
    pub fn key(&self) -> &'a str {
        &self.piece.key
    }

    /// The description of the piece, as given.
    #[must_use]
    pub fn description(&self) -> Option<&'a str> {
        self.piece.descr.as_deref()
    }

    /// Length of its longer edge as it is cut, with its allowance.
    #[must_use]
    pub fn length(&self) -> Length {
        Length::of(self.piece.length)
    }

    /// Length of its longer edge when it is finished: without its allowance.
    #[must_use]
    pub fn finished(&self) -> Length {
        Length::of(self.piece.finished.unwrap_or(self.piece.length))
    }

    /// The allowance at its end towards the head of the bar, and at its end towards the tail.
    #[must_use]
    pub fn allowance(&self) -> (Length, Length) {
        let ends = self.piece.allowance.map(|ends| (ends.left, ends.right));
        ends.map_or_else(Default::default, |(left, right)| {
            (Length::of(left), Length::of(right))
        })
    }

    /// The start of the piece, measured from the head of the bar to the piece's foremost tip.
    #[must_use]
    pub fn start(&self) -> Length {
        Length::of(self.piece.start)
    }

    /// The angle of the front end, after turning.
    #[must_use]
    pub fn left_angle(&self) -> Angle {
        Angle::of(self.piece.left_angle)
    }

    /// The angle of the tail end, after turning.
    #[must_use]
    pub fn right_angle(&self) -> Angle {
        Angle::of(self.piece.right_angle)
    }

    /// Whether the piece is turned.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.piece.rotated
    }
}

/// A bar that is a part of a joined one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// The number of the part's stock, as in [`Bar::stock`].
    pub stock: i32,
    /// The raw length of the part.
    pub length: Length,
    /// Length that is cut off the start of the part, beyond the trim.
    pub cut_off: Length,
    /// The price of the part; none if no stock has a price.
    pub price: Option<Money>,
}

impl Part {
    fn new(part: &JoinPart) -> Self {
        Self {
            stock: part.stock,
            length: Length::of(part.length),
            cut_off: Length::of(part.trim_from_start),
            price: part.price.map(Money::of),
        }
    }
}
