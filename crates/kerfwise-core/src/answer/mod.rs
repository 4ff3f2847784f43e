//! The answer (section 7 of the model), written with the same bytes on every target.
//!
//! Bars are written one at a time from the plan, so that memory holds their text and never also their objects. The
//! fields of a bar are declared in the order of their names, so the text of the bars is the canonical JSON whose
//! SHA-256 is `meta.scheme`.

mod bars;
mod items;
mod scheme;
mod totals;
mod write;

pub use kerfwise_model::answer::{
    Answer, AnswerBar, BarItem, Gap, JoinPart, LevelProof, Levels, Meta, MetaData, Missing, OptimizeResult,
    PlacedAllowance, PlacedPiece, Proof, RotationAxis, Success,
};
pub use scheme::scheme_of;
pub use write::{so_far, write};
