//! Plans for mitred pieces. Order and orientation decide how much of a bar a set of pieces takes: trapezoids nest if
//! every second one is turned.
//!
//! [`ends`] reduces the geometry to end classes and families, and [`arrange`] arranges sets of pieces exactly.
//! [`linear`] and [`rows`] bound the sets, so that knapsacks and dynamic programs can price them. The [`steps`] use
//! all four; docs/solver/mitred-bars.md explains them.

mod arrange;
mod attain;
mod by_rows;
mod columns;
mod dive;
mod ends;
mod fill;
mod gap;
mod goods;
mod insertion;
mod kit;
mod linear;
mod master;
mod mix;
mod polish;
mod priced;
mod pricing;
mod recut;
mod relaxed;
mod residual;
mod rows;
mod small;
mod steps;
mod tuning;
mod walk;
mod widths;

#[cfg(test)]
mod tests;

use crate::search::Search;
use crate::steps::take_steps;
use arrange::Arranger;
pub(crate) use columns::refute;
use kit::Kit;
pub(crate) use priced::straightened;
use steps::Mitred;
use tuning::SHORT_LIST_SHARE;

/// Looks for the best plan of single bars and for bounds, with the work that the search has left.
pub(crate) fn solve(search: &mut Search) {
    let kit = Kit::new(search.instance);
    take_steps(&mut Mitred::new(search, &kit), Mitred::STEPS);
}

/// Continues with the work that is left, by other dives than those of [`solve`].
pub(crate) fn restart(search: &mut Search) {
    let kit = Kit::new(search.instance);
    take_steps(&mut Mitred::new(search, &kit), Mitred::RESTART);
}

/// Plans pairs of bars of the best plan anew, with this much work.
pub(crate) fn improve(search: &mut Search, work: u64) {
    let kit = Kit::new(search.instance);
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    polish::polish_pairs(search, &kit, &mut arranger, work);
}

/// Finds the best plan of a short list on all levels. Square ends are end classes like any other.
pub(crate) fn solve_short(search: &mut Search) {
    let kit = Kit::new(search.instance);
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    let work = search.work / SHORT_LIST_SHARE;
    small::solve(search, &kit, &mut arranger, work);
}

/// The lists of steps, for the page docs/steps.md.
#[cfg(test)]
pub(crate) fn listed() -> Vec<crate::steps::Listed> {
    use crate::steps::Listed;
    vec![
        Listed::of("Mitred bars (mitre/steps.rs)", Mitred::STEPS),
        Listed::of("Mitred bars, restarts (mitre/steps.rs)", Mitred::RESTART),
    ]
}
