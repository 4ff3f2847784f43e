//! Plans for mitred pieces: order and turning decide how much of a bar a set of pieces takes.
//!
//! [`ends`] reduces the geometry to end classes and families, [`arrange`] arranges sets of pieces exactly, and
//! [`linear`] and [`rows`] bound them so that knapsacks and dynamic programs can price them. On these stand the steps of
//! [`run`].

mod arrange;
mod attain;
mod by_rows;
mod columns;
mod dive;
mod ends;
mod fill;
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
mod tuning;

#[cfg(test)]
mod tests;

use crate::model::Effort;
use crate::search::Search;
use arrange::Arranger;
pub(crate) use columns::refute;
use fill::{CHOICES, Filler};
use kit::Kit;
use linear::Linear;
pub(crate) use priced::straightened;
use residual::{Cuts, Residual};

/// Looks for the best plan of single bars and for bounds, with the work that the search has left.
pub(crate) fn run(search: &mut Search) {
    let kit = Kit::new(search.instance);
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    let linear = linear::sharp(&kit);
    greedy(search, &kit, &mut arranger, &linear);
    if small::run(search, &kit, &mut arranger) || search.stopped() {
        return;
    }
    if !search.best().is_proved() && !search.stopped() {
        // Of one family the relaxation knows all; of more the exact columns are the better use of the work.
        let budget = if kit.families.len() == 1 {
            search.work / 2
        } else {
            search.work / 20
        };
        relaxed::run(search, &kit, &mut arranger, &linear, budget);
    }
    if search.instance.effort == Effort::Thorough && !search.best().is_proved() && !search.stopped() {
        // What a preview has no time for.
        if small::run_larger(search, &kit, &mut arranger) {
            return;
        }
    }
    if !search.best().is_proved() && !search.stopped() {
        columns::run(search, &kit, &mut arranger, &linear);
    }
    polish::run(search, &kit, &mut arranger);
}

/// Goes on with the work that is left, by other dives than those of [`run`].
pub(crate) fn restart(search: &mut Search) {
    let kit = Kit::new(search.instance);
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    let linear = linear::sharp(&kit);
    columns::restart(search, &kit, &mut arranger, &linear);
    polish::run(search, &kit, &mut arranger);
}

/// The best plan of a short list, on all levels; square ends are end classes like any other.
pub(crate) fn run_short(search: &mut Search) {
    let kit = Kit::new(search.instance);
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    small::run(search, &kit, &mut arranger);
}

/// Quick plans, so that every request is answered.
fn greedy(search: &mut Search, kit: &Kit, arranger: &mut Arranger, linear: &Linear) {
    for choice in CHOICES {
        let (mut rest, mut cuts) = (Residual::whole(kit.instance), Cuts::new());
        let most = search.work / 8;
        let mut filler = Filler {
            kit,
            arranger,
            linear,
            work: most,
        };
        let filled = filler.fill(&mut rest, &mut cuts, choice);
        let spent = most - filler.work;
        if filled.is_some() {
            search.offer(residual::plan(kit, arranger, &cuts), "mitred first fit");
        }
        if !search.spend(spent) || search.stopped() {
            return;
        }
    }
}
