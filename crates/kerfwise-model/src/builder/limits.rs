//! The limits of a request. Within them every sum of lengths fits an `i64` of nanometres.

use crate::{Degrees, Nm, Price};

/// Most entries of `data`.
pub const MAX_PIECE_KINDS: usize = 10_000;
/// Most pieces in all.
pub const MAX_PIECES: u64 = 1_000_000;
/// Most entries of `stock`.
pub const MAX_STOCK_KINDS: usize = 1_000;
/// Most entries of `offcutWorth`.
pub const MAX_OFFCUT_CLASSES: usize = 10;
/// The longest bar or piece: 1 km.
pub const MAX_LENGTH: Nm = Nm::whole(1_000_000);
/// The steepest end, either way.
pub const MAX_ANGLE: Degrees = Degrees::whole(80);

/// Kerf, trim, clamp, allowance, joint, tip offset, width and reusable length: 10 m.
pub(crate) const MAX_SETTING: Nm = Nm::whole(10_000);
/// The dearest bar.
pub(crate) const MAX_PRICE: Price = Price::whole(1_000_000_000);
/// Most joints in one bar.
pub(crate) const MAX_JOINS: u32 = 100;
/// Longest key, description and input text, in characters: they are repeated on every piece of the answer.
pub(crate) const MAX_TEXT: usize = 1_000;
