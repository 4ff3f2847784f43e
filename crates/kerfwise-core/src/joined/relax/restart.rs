//! Takes a few bars out of the best plan and cuts their pieces anew, other bars in each turn, as long as there is
//! work (ruin and recreate after Schrimpf et al. 2000).
//!
//! A plan that costs more is dropped, so the best plan never gets worse; the turns prove nothing. Example: the tenth
//! turn takes five bars out, and fills them in another order than the ninth.

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

pub(in super::super) fn recut_bars(search: &mut Search<'_, '_>, geometry: &Geometry<'_>) {
    let instance = geometry.instance;
    if instance.shapes.len() > super::MOST_SHAPES {
        return;
    }
    // Coarser cells than those of the bounds allow more turns.
    let Some(relaxed) = Relaxed::new(geometry, Widths::from_gaps(geometry), size(Effort::Normal)) else {
        return;
    };
    let few = relaxed.of_few_types(search.work);
    let filler = few.as_ref().unwrap_or(&relaxed);
    let mut pool = Pool::default();
    let mut turn = 0;
    while search.work > 0 && !search.stopped() && !search.best().is_proved() {
        turn += 1;
        // A turn that finds nothing to do must cost work too, or the turns would never end.
        search.spend(10_000);
        let mut open = Open::after(instance, &search.best().plan);
        take_out(geometry, &mut open, turn);
        let favour = fill::FAVOURS[usize::try_from(turn).unwrap_or_default() % fill::FAVOURS.len()];
        let open = fill::fill_bars_favouring(search, filler, &mut pool, open, favour);
        search.offer(open.plan(), NAME);
        let until = search.work.saturating_sub(IMPROVING);
        improve::improve_open(search, geometry, open, until);
    }
}

/// Takes some bars out, preferably those with much waste.
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
