//! Square ends, few pieces: everything is tried, so that the plan is best on every level and the least is left
//! uncut where stock runs short.

use super::{Strategy, straight_cuts};
use crate::mitre;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "short lists",
    applies: straight_cuts::applies,
    run: mitre::solve_short,
};
