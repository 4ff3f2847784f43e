//! The answer (section 7 of the model) as it crosses the wire. `kerfwise-core` writes it; what reads and checks it knows
//! these types alone.

mod refusal;
mod types;

#[cfg(feature = "ts")]
pub(crate) use refusal::{Refusal, Unplanned};
pub use types::{
    Answer, AnswerBar, BarItem, Gap, JoinPart, LevelProof, Levels, Meta, MetaData, Missing, OptimizeResult,
    PlacedAllowance, PlacedPiece, Proof, RotationAxis, Success,
};

use serde::Serialize;

/// A value as JSON text without white space.
///
/// # Panics
/// Never: all maps of our types have text as keys, and writing to memory does not fail.
#[must_use]
pub fn to_json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("the types of answers can be written")
}
