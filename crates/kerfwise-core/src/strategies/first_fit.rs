//! A plan that is there at once, by [`crate::first_fit`].

use super::{Strategy, straight_cuts};
use crate::first_fit;

pub(super) const STRATEGY: Strategy = Strategy {
    name: first_fit::NAME,
    // Square pieces are cut in the same way, and quicker, by the solver for them; joined bars begin with the plan of
    // single ones.
    applies: |instance| instance.joins.is_none() && !straight_cuts::applies(instance),
    run: first_fit::run,
};
