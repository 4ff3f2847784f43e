//! The frame of the search: what holds for every bar model, written once.
//!
//! A bar model says what a bar may carry, which bars pay at given prices, and how a plan is completed. The frame has
//! the rest of column generation. Square, mitred and joined bars are three models.

mod attain;
mod chance;
mod covering;
mod dive;
mod proved;
mod residual;
mod tuning;

pub(crate) use attain::{Attain, Supply};
pub(crate) use chance::{chance, choose, noise};
pub(crate) use covering::{Bought, Covering, Uncut, Wanted};
pub(crate) use dive::{Diver, by_fractions, descend};
pub(crate) use proved::{Prices, Proved};
pub(crate) use residual::{Loaded, Pattern, Residual};
pub(crate) use tuning::ATTAIN_WORK;
