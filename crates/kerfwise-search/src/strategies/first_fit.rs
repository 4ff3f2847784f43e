//! The first plan, by [`crate::first_fit`].

use super::{Strategy, straight_cuts};
use crate::first_fit;

pub(super) const STRATEGY: Strategy = Strategy {
    name: first_fit::NAME,
    // The solver for square cuts finds the same plan faster. Joined bars begin with the plan of single bars.
    applies: |instance| instance.joins.is_none() && !straight_cuts::applies(instance),
    run: first_fit::offer_plan,
};
