//! A few bars of the best plan cut anew by a dive of their own: where dives through the whole list end a little above
//! the bound, most of their bars are as good as they can be (large neighbourhood search, Shaw 1998).

use super::dive::Dive;
use super::master::Tools;
use super::polish;
use super::residual::Residual;
use crate::search::Search;
use crate::straight::choose;

/// Dives for the pieces of some bars, those with much waste more often, beside the bars that stay.
pub(super) fn run(search: &mut Search, tools: &mut Tools, dive: &Dive, turn: u64) {
    let kit = tools.kit;
    let Some(mut kept) = polish::current(search) else {
        return;
    };
    let bars: Vec<(i64, u32)> = kept
        .iter()
        .map(|(stock, load, times)| (kit.room[*stock] - kit.means(load), *times))
        .collect();
    let mut rest = Residual::whole(kit.instance);
    for (cut, taken) in kept.iter_mut().zip(choose(&bars, turn, 5..=14, 2)) {
        cut.2 -= taken;
        rest.take(cut.0, &cut.1, cut.2);
    }
    kept.retain(|cut| cut.2 > 0);
    dive.run(search, tools, &rest, &mut kept, 1);
}
