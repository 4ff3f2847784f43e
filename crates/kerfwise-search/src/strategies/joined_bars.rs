//! Bars joined end to end, square or mitred, by [`crate::joined`]. The search begins with a plan of single bars.

use super::{Strategy, single_bars};
use crate::joined;

pub(super) const STRATEGY: Strategy = Strategy {
    name: joined::NAME,
    applies: |instance| instance.joins.is_some(),
    run: |search| joined::solve(search, single_bars),
};
