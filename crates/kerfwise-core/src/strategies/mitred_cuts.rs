//! Angled ends: order and turning of the pieces by [`crate::mitre`]. Square ones too, where they cost more in all than the
//! solver for them can add up.

use super::{Strategy, straight_cuts};
use crate::mitre;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "mitred cuts",
    applies: |instance| instance.joins.is_none() && !straight_cuts::applies(instance),
    run: mitre::solve,
};
