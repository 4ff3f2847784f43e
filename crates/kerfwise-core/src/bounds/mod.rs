//! The registry of lower bounds that need no search: one file each, behind one signature.

mod material;

use crate::model::Instance;
use crate::search::LowerBound;

/// A way to bound levels 1 and 2 of the objective from below.
pub struct Bound {
    /// Its name in tables and logs.
    pub name: &'static str,
    /// Whether it holds for this instance.
    pub applies: fn(&Instance) -> bool,
    /// The bound.
    pub run: fn(&Instance) -> LowerBound,
}

/// All bounds, quickest first; the highest counts.
pub const BOUNDS: &[Bound] = &[material::BOUND];
