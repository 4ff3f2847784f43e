//! The innermost loops of the Kerfwise optimizer: linear programs and knapsacks, with the sorting and the few number
//! conversions and lists that both sides need.
//!
//! They are a crate of their own because a compiler setting holds for a whole crate: in the wasm these few loops are
//! compiled for speed and all the rest of the search for size (docs/decisions/wasm-artefact.md). Nothing here knows
//! of bars, stock or requests.

pub mod bits;
pub mod cover;
pub mod joints;
pub mod knapsack;
mod meter;
pub mod multisets;
pub mod num;
pub mod numbering;
pub mod simplex;
pub mod slack;
pub mod sorting;
pub mod trails;

pub use meter::Meter;
