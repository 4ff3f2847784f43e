//! Exact solver for the multi-length, finite-quantity, priced one-dimensional cutting stock problem.
//!
//! Two levels, in this order: the least value of pieces left uncut, then the least cost of bars. The work is
//! counted, never timed, and every choice is made in a fixed order, so the answer is the same on every target.

mod attain;
#[cfg(feature = "bench")]
pub mod bench;
mod bounds;
mod certify;
mod conflicts;
mod control;
mod dive;
mod earlier;
mod enumerate;
mod exact_fills;
mod greedy;
mod incumbent;
mod instance;
mod lift;
mod master;
mod nearest;
mod neighbourhood;
mod numbers;
mod opening;
mod part;
mod polish;
mod pool;
mod pricing;
mod problem;
mod prove;
mod reach;
mod reduce;
mod remainder;
mod residual;
mod rounds;
mod scrap;
mod shortage;
mod state;
mod steady;
mod svc;
mod tail;
mod thrifty;
mod tuning;

pub(crate) use certify::{Claim, Proof, certify};
pub use control::Control;
pub(crate) use earlier::{Wish, keep};
pub(crate) use greedy::Alive;
pub use polish::{Offcuts, gather};
pub use problem::{Duals, Item, Pattern, PerBar, Problem, Solution, Stock};
pub(crate) use scrap::{Proved, Task as ScrapTask, spare};

use kerfwise_kernels::{knapsack, num, simplex};

/// The best plan found within the work that `control` allows, with bounds that hold for any plan.
pub fn solve(problem: &Problem, control: &mut Control) -> Solution {
    go_on(problem, &mut None, control)
}

/// What a solve of a problem knows at its end: plan, bounds and patterns.
pub(crate) struct Known {
    state: state::Kept,
    pool: pool::Pool,
}

/// The same, from what an earlier solve of the problem knew. Afterwards `known` has what this one knows.
pub(crate) fn go_on(problem: &Problem, known: &mut Option<Known>, control: &mut Control) -> Solution {
    let reduced = reduce::reduce(problem);
    let mut state = state::State::new(problem, &reduced, control);
    let pool = known.take().map_or_else(pool::Pool::new, |known| {
        state.restore(known.state);
        known.pool
    });
    let pool = opening::solve(&mut state, pool);
    let solution = state.solution();
    *known = Some(Known {
        state: state.keep(),
        pool,
    });
    solution
}

/// The lists of steps, for their page.
#[cfg(test)]
pub(crate) fn listed() -> Vec<crate::steps::Listed> {
    let mut lists = vec![opening::listed(), rounds::listed()];
    lists.extend(scrap::listed());
    lists
}

#[cfg(test)]
mod tests;
