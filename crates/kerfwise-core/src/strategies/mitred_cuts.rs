//! Angled ends: order and turning of the pieces by [`crate::mitre`].

use super::Strategy;
use crate::mitre;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "mitred cuts",
    applies: |instance| instance.joins.is_none() && !instance.is_straight(),
    run: mitre::run,
};
