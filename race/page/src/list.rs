//! A list of square cuts in the form that every contestant reads: whole numbers that include the kerf.

use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub struct List {
    pub bars: Vec<Bar>,
    pub pieces: Vec<Piece>,
}

/// A stock type.
#[derive(Deserialize)]
pub struct Bar {
    /// Usable length and one kerf.
    pub capacity: u32,
    /// Cost of one bar: its length.
    pub cost: u32,
    /// Number of bars; none: any number.
    pub quantity: Option<u32>,
}

/// An item type.
#[derive(Deserialize)]
pub struct Piece {
    /// Length and one kerf.
    pub width: u32,
    pub demand: u32,
}

#[derive(Serialize)]
pub struct Plan {
    pub bars: Vec<Cut>,
    /// Whether the contestant claims that no plan is better.
    pub proved: bool,
}

/// One bar of a plan.
#[derive(Serialize)]
pub struct Cut {
    /// The kind of bar: its place in the list.
    pub bar: usize,
    /// The kinds of its pieces.
    pub pieces: Vec<usize>,
}
