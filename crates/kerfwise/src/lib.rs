#![doc = include_str!("../README.md")]
//!
//! # What else it does
//! * [`Problem`] has a method for each setting: trims, shortest useful offcut, prices, mitres, joined bars.
//! * [`plan`] takes a list as people write it, in any unit, as JSON.
//! * [`Problem::solving`] takes a time limit, a stop signal, and a listener for better plans.
//! * [`Plan::verify`] checks a plan by code that shares nothing with the search, as [`verify`] does for texts.
//! * [`Problem::certificate`] asks for the proof of the bound. [`Plan::proof_file`] puts request, plan and proof in one text
//!   that anybody can check, for example by [`check_proof`].
//!
//! ```
//! use kerfwise::{Piece, Problem, Stock, check_proof};
//!
//! let plan = Problem::new()
//!     .stock(Stock::new(6000).price(31.5))
//!     .stock(Stock::new(2250).leftover())
//!     .piece(Piece::new(1200, 9))
//!     .kerf(3)
//!     .trim(10)
//!     .certificate(true)
//!     .solve()?;
//!
//! plan.verify()?;
//! let file = plan.proof_file().expect("the bound of square cuts has a proof");
//! assert!(check_proof(&file)?.broken.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

mod bars;
mod list;
mod plan;
mod problem;
mod proof;
mod quantity;
mod setters;
mod solving;

pub use bars::{Bar, Cut, Part};
pub use kerfwise_core::Error;
pub use kerfwise_core::model::{After, Algorithm as LeftoverUse, Effort, JoinMode, Level};
pub use kerfwise_core::verify::{Broken, Fault, Part as Claim, Report, Summary};
pub use list::plan;
pub use plan::{LevelProof, Missing, Plan};
pub use problem::{Joins, Piece, Problem, Stock};
pub use proof::{check_proof, verify, verify_certificate};
pub use quantity::{Angle, Length, Money};
pub use solving::{Better, Solving};
