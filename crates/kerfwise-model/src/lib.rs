//! The cutting model: request, instance, pieces, plans, which of two plans is better, and what crosses the wire. It is
//! all that the search and the verifier have in common.
//!
//! # From request to plan
//! [`Request`] is the request as it crosses the wire. [`crate::builder`] checks it and makes the immutable [`Instance`]
//! with [`Stock`], [`Piece`]s and [`Shape`]s in orders of their own, so that the order of the request changes nothing
//! but the numbers of the stock. Strategies plan *shapes*: a length, two angles, a demand and the allowed orientations.
//! The pieces of a plan get their keys when the answer is made.
//!
//! A [`Plan`] is a list of [`Bar`]s with multiplicities: a million equal pieces are one bar and a count. A bar is
//! a [`Source`], single or joined, and a sequence of [`Placement`]s.
//!
//! # Geometry, for strategies
//! `x` runs along the bar, `y` across it, `y = 0` on the fence. A [`Placement::start`] is the piece's least `x`.
//! * [`Oriented`] is a shape in one orientation: its two [`End`]s, fence edge, far edge and extent.
//! * [`Angles::fence_gap`] is the gap between the fence corners of two facing ends; [`Instance::next_start`] is the
//!   next piece's start. The gap depends only on the two ends, so a sequence's length is a sum over neighbours.
//! * [`Layout`] places pieces one after another, each as near the head as possible, on a single or a joined bar. It
//!   checks section 4 of the model: head, tail, gaps, complexity, joints, 1 000 pieces.
//! * [`joint::JoinedLine`] has a joined bar's length and its joint zones; [`joint::JoinedLine::next_start`] is the
//!   first start that keeps every stretch between ends and joints long enough.
//! * [`Instance::figures`] computes a bar's useful length, offcut and waste, [`Objective`] a plan's objective.
//!
//! Lengths are [`Nm`], integer nanometres. Costs are [`StockCost`], halves of a millionth, so that half the cost of a
//! leftover is whole. No comparison uses a float; `tan` and `cos` have the bits of `libm`, computed once per angle.

mod angles;
pub mod answer;
mod below;
pub mod budget;
pub mod builder;
pub mod certificate;
mod decimal;
#[cfg(feature = "ts")]
mod declarations;
mod error;
mod figures;
mod instance;
pub mod joint;
mod layout;
pub mod list;
pub mod numbers;
mod objective;
mod plan;
mod previous;
mod quantity;
mod ratio;
mod request;
mod shape;
mod strokes;
mod trigonometry;
mod turning;
mod worth;

pub use angles::{Angles, End};
pub use decimal::{divide_rounded, parse_millionths, parse_scaled, print_millionths, print_scaled};
#[cfg(feature = "ts")]
pub use declarations::declarations;
pub use error::{Error, Taken};
pub use figures::{BarFigures, MAX_PIECES_PER_BAR};
pub use instance::{Instance, JoinRules, Piece, Stock, StockCost};
pub use kerfwise_kernels::knapsack::PerBar;
pub use layout::Layout;
pub use objective::{
    Level, LevelBound, LevelFigure, Objective, RankedBar, above_patterns, canonical, different, ranked,
};
pub use plan::{Bar, Part, Placement, Plan, Source};
pub use previous::{Earlier, Previous, PreviousBar, PreviousPart, PreviousPiece};
pub(crate) use quantity::serialize_number;
pub use quantity::{Degrees, Nm, Price};
pub use ratio::Ratio;
pub use request::{
    After, Algorithm, AllowJoins, Allowance, Effort, JoinMode, PatternPiece, Request, RequestOffcut,
    RequestPattern, RequestPiece, RequestStock,
};
pub use shape::{Oriented, Shape};
pub use turning::Turning;
pub use worth::OffcutClass;
