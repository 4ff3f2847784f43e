//! Angled ends, by [`crate::mitre`]. Also square ends whose total cost is too large for the solver for square cuts.

use super::{Strategy, straight_cuts};
use crate::mitre;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "mitred cuts",
    applies: |instance| instance.joins.is_none() && !straight_cuts::applies(instance),
    run: mitre::solve,
};
