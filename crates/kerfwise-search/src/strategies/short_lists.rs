//! Short lists with square ends: an exact search over all plans, best on every level. If stock runs short, the least
//! length stays uncut.

use super::{Strategy, straight_cuts};
use crate::mitre;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "short lists",
    applies: straight_cuts::applies,
    run: mitre::solve_short,
};
