//! Cuts a few bars of the best plan anew by a dive of their own (large neighbourhood search, Shaw 1998). If dives
//! through the whole list end a little above the bound, most of their bars are as good as they can be.
//!
//! This proves nothing, and the best plan never gets worse. Example: of a plan with 40 bars, 35 stay and the pieces
//! of five are dived for.

use super::dive::Dive;
use super::master::Tools;
use super::polish;
use super::residual;
use super::tuning::{RECUT_BARS, RECUT_EACH};
use crate::frame::choose;
use crate::search::Search;

/// Dives for the pieces of some bars, more often of bars with much waste, and keeps the other bars.
pub(super) fn recut_bars(search: &mut Search, tools: &mut Tools, dive: &Dive, turn: u64) {
    let kit = tools.kit;
    let Some(mut kept) = polish::current(search) else {
        return;
    };
    let bars: Vec<(i64, u32)> = kept
        .iter()
        .map(|((stock, load), times)| (kit.room[*stock] - kit.means(load), *times))
        .collect();
    let mut rest = residual::whole(kit.instance);
    for (cut, taken) in kept.iter_mut().zip(choose(&bars, turn, RECUT_BARS, RECUT_EACH)) {
        cut.1 -= taken;
        rest.take(&cut.0, cut.1);
    }
    kept.retain(|cut| cut.1 > 0);
    dive.descend(search, tools, &rest, &mut kept, 1);
}
