//! A few bars of the best plan are taken out and what they carried is cut anew, other ones each time, as long as there is work
//! (ruin and recreate after Schrimpf et al. 2000). What costs more is dropped, so the plan never gets worse.

use super::super::improve;
use super::super::open::Open;
use super::pool::Pool;
use super::{Geometry, NAME, Relaxed, Widths, fill, size};
use crate::model::Effort;
use crate::search::Search;
use crate::sorting::ranked;
use crate::straight::noise;

/// Bars that are taken out at least, and how many more at most.
const BARS: u64 = 3;
const MORE: u64 = 8;
/// Work to improve one plan, of which there are several hundred then.
const IMPROVING: u64 = 40_000_000;
/// How much the waste of a bar counts among the reasons to take it out; chance counts up to 0.3.
const WASTE: f64 = 0.2;

pub(in super::super) fn run(search: &mut Search<'_, '_>, geometry: &Geometry<'_>) {
    let instance = geometry.instance;
    if instance.shapes.len() > super::MOST_SHAPES {
        return;
    }
    // Coarser cells than those of bounds, so that there are more turns.
    let Some(relaxed) = Relaxed::new(geometry, Widths::of(geometry), size(Effort::Normal)) else {
        return;
    };
    let few = relaxed.of_few_kinds(search.work);
    let filler = few.as_ref().unwrap_or(&relaxed);
    let mut pool = Pool::default();
    let mut turn = 0;
    while search.work > 0 && !search.stopped() && !search.best().is_proved() {
        turn += 1;
        // A turn in which nothing is left to do would go on for ever.
        search.spend(10_000);
        let mut open = Open::of(instance, &search.best().plan);
        take_out(geometry, &mut open, turn);
        let favour = fill::FAVOURS[usize::try_from(turn).unwrap_or_default() % fill::FAVOURS.len()];
        let open = fill::run_with(search, filler, &mut pool, open, favour);
        search.offer(open.plan(), NAME);
        let until = search.work.saturating_sub(IMPROVING);
        improve::better(search, geometry, open, until);
    }
}

/// Takes some bars out, rather those that waste much.
fn take_out(geometry: &Geometry<'_>, open: &mut Open, turn: u64) {
    let wastes = open.bars.iter().map(|(bar, _)| {
        let figures = geometry.instance.figures(bar);
        share(figures.waste.0, figures.length.0)
    });
    let wastes: Vec<f64> = wastes.collect();
    let order = ranked(open.bars.len(), |at| {
        (WASTE * wastes[at]).min(WASTE) + noise(turn, at)
    });
    let count = usize::try_from(BARS + turn % MORE).unwrap_or(usize::MAX);
    for at in order.into_iter().take(count) {
        open.give_back(at, 1);
    }
}

fn share(waste: i64, length: i64) -> f64 {
    kerfwise_kernels::num::real(waste) / kerfwise_kernels::num::real(length.max(1))
}
