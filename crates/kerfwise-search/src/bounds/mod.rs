//! The registry of lower bounds without a search: one file each, with one signature.

mod material;

use crate::model::Instance;
use crate::search::LowerBound;

/// A lower bound on levels 1 and 2 of the objective.
pub struct Bound {
    /// The name of the bound in tables and logs.
    pub name: &'static str,
    /// Whether the bound holds for this instance.
    pub applies: fn(&Instance) -> bool,
    /// Computes the bound.
    pub run: fn(&Instance) -> LowerBound,
}

/// All bounds, quickest first. The highest counts.
pub const BOUNDS: &[Bound] = &[material::BOUND];
