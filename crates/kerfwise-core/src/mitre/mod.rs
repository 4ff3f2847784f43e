//! Plans for mitred pieces: order and turning decide how much of a bar a set of pieces takes.
//!
//! [`ends`] reduces the geometry to end classes and families, [`arrange`] arranges sets of pieces exactly, and
//! [`linear`] and [`rows`] bound them so that knapsacks and dynamic programs can price them. On these stand the
//! [`steps`].

mod arrange;
mod attain;
mod by_rows;
mod columns;
mod dive;
mod ends;
mod fill;
mod gap;
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

#[cfg(test)]
mod tests;

use crate::search::Search;
use crate::steps::take;
use arrange::Arranger;
pub(crate) use columns::refute;
use kit::Kit;
pub(crate) use priced::straightened;
use steps::Mitred;
use tuning::SHORT_LIST_SHARE;

/// Looks for the best plan of single bars and for bounds, with the work that the search has left.
pub(crate) fn run(search: &mut Search) {
    let kit = Kit::new(search.instance);
    take(&mut Mitred::new(search, &kit), Mitred::STEPS);
}

/// Goes on with the work that is left, by other dives than those of [`run`].
pub(crate) fn restart(search: &mut Search) {
    let kit = Kit::new(search.instance);
    take(&mut Mitred::new(search, &kit), Mitred::RESTART);
}

/// The best plan of a short list, on all levels; square ends are end classes like any other.
pub(crate) fn run_short(search: &mut Search) {
    let kit = Kit::new(search.instance);
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    let work = search.work / SHORT_LIST_SHARE;
    small::run(search, &kit, &mut arranger, work);
}

/// The lists of steps, for their page.
#[cfg(test)]
pub(crate) fn listed() -> Vec<crate::steps::Listed> {
    use crate::steps::Listed;
    vec![
        Listed::of("Mitred bars (mitre/steps.rs)", Mitred::STEPS),
        Listed::of("Mitred bars, restarts (mitre/steps.rs)", Mitred::RESTART),
    ]
}
