//! The innermost loops of the Kerfwise optimizer: linear programs and knapsacks, with the sorting and the few number
//! conversions and lists that both sides need.
//!
//! Nothing here knows of bars, stock or requests.

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
