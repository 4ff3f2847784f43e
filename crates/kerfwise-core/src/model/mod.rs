//! The cutting model: what is asked, what a piece and a plan are, and which of two plans is better.
//!
//! # From request to plan
//! [`Request`] is the wire; [`crate::builder`] checks it and makes the immutable [`Instance`]: [`Stock`]
//! (new before leftovers, shortest first), [`Piece`]s and [`Shape`]s (longest first, then angles, then key) in orders of their
//! own, so that permuting the request changes nothing but the numbers that stand for the stock. A *shape* is what strategies cut: length, angles, demand and its
//! allowed orientations. The keys of a shape's members are dealt out when the answer is made.
//!
//! A [`Plan`] is a list of [`Bar`]s with multiplicities (a million equal pieces are one bar and a count). A bar is
//! a [`Source`], single or joined, and a sequence of [`Placement`]s.
//!
//! # Geometry, for strategies
//! `x` runs along the bar, `y` across it, `y = 0` on the fence. A [`Placement::start`] is the piece's least `x`.
//! * [`Oriented`] holds a shape as it lies: its two [`End`]s, fence edge, far edge and extent.
//! * [`Angles::fence_gap`] is what two facing ends need between their fence corners; [`Instance::next_start`]
//!   turns that into the next piece's start. The gap depends on the two facing ends alone, so a sequence's
//!   length is a sum over neighbours.
//! * [`Layout`] places pieces one after another as far to the head as they go, on a single or a joined bar, and
//!   checks everything section 4 of the model asks: head, tail, gaps, complexity, joints, 1 000 pieces.
//! * [`joint::JoinedLine`] is a joined bar's length and its joint zones, [`joint::JoinedLine::next_start`] the
//!   first start at or beyond a point that keeps every stretch between ends and joints long enough.
//! * [`Instance::figures`] gives a bar's useful length, offcut and waste, [`Objective`] a plan's rank.
//!
//! Lengths are [`Nm`], integer nanometres; costs are [`StockCost`], halves of a millionth, so that a leftover's
//! half cost is whole. No float takes part in any comparison; `tan` and `cos` have the bits of `libm`, once per angle.

mod angles;
mod decimal;
mod figures;
mod instance;
pub mod joint;
mod layout;
mod objective;
mod plan;
mod quantity;
mod request;
mod shape;
mod trigonometry;
mod turning;

pub use angles::{Angles, End};
pub use decimal::{divide_rounded, parse_millionths, parse_scaled, print_millionths, print_scaled};
pub use figures::{BarFigures, MAX_PIECES_PER_BAR};
pub use instance::{Instance, JoinRules, Piece, Stock, StockCost};
pub use layout::Layout;
pub use objective::{Objective, canonical};
pub(crate) use objective::{different, rank_of_bar};
pub use plan::{Bar, Part, Placement, Plan, Source};
pub(crate) use quantity::serialize_number;
pub use quantity::{Degrees, Nm, Price};
pub use request::{Algorithm, AllowJoins, Effort, JoinMode, Request, RequestPiece, RequestStock};
pub use shape::{Oriented, Shape};
pub use turning::Turning;
