//! Takes a few bars out of the best plan and cuts their pieces anew, other bars in each turn, as long as there is
//! work (ruin and recreate after Schrimpf et al. 2000).
//!
//! A plan that costs more is dropped, so the best plan never gets worse; the turns prove nothing. Example: the tenth
//! turn takes five bars out, and fills them in another order than the ninth.

use super::super::improve;
use super::super::open::Open;
use super::super::tuning::{
    FAVOURS, RELAXED_TYPES, RESTART_BAR_NUMBERS, RESTART_BARS, RESTART_IMPROVEMENT_WORK, WASTE_WEIGHT,
};
use super::pool::Pool;
use super::{Geometry, NAME, Relaxed, Widths, fill, size};
use crate::frame::noise;
use crate::model::Effort;
use crate::search::Search;
use crate::sorting::ranked;

pub(in super::super) fn recut_bars(search: &mut Search<'_, '_>, geometry: &Geometry<'_>) {
    let instance = geometry.instance;
    if instance.shapes.len() > RELAXED_TYPES {
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
        let favour = FAVOURS[usize::try_from(turn).unwrap_or_default() % FAVOURS.len()];
        let open = fill::fill_bars_favouring(search, filler, &mut pool, open, favour);
        search.offer(open.plan(), NAME);
        let until = search.work.saturating_sub(RESTART_IMPROVEMENT_WORK);
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
        (WASTE_WEIGHT * wastes[at]).min(WASTE_WEIGHT) + noise(turn, at)
    });
    let count = usize::try_from(RESTART_BARS + turn % RESTART_BAR_NUMBERS).unwrap_or(usize::MAX);
    for at in order.into_iter().take(count) {
        open.give_back(at, 1);
    }
}

fn share(waste: i64, length: i64) -> f64 {
    kerfwise_kernels::num::real(waste) / kerfwise_kernels::num::real(length.max(1))
}
