//! The answer (section 7 of the model), with the same bytes on every target.
//!
//! Bars are written one at a time from the plan, so that memory holds their text and never also their objects. The
//! fields of a bar are declared in the order of their names, so the text of the bars is the canonical JSON whose
//! SHA-256 is `meta.scheme`.

mod bars;
mod items;
mod levels;
mod refusal;
mod scheme;
mod totals;
mod types;
mod write;

#[cfg(feature = "ts")]
pub(crate) use refusal::{Refusal, Unplanned};
pub use scheme::scheme_of;
pub use types::{
    Answer, AnswerBar, BarItem, Gap, JoinPart, LevelProof, Levels, Meta, MetaData, Missing, OptimizeResult,
    PlacedAllowance, PlacedPiece, Proof, RotationAxis, Success,
};
pub(crate) use write::to_json;
pub use write::write;
