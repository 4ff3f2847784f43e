//! A few bars of the best plan cut anew by a dive of their own: where dives through the whole list end a little above
//! the bound, most of their bars are as good as they can be (large neighbourhood search, Shaw 1998).

use super::dive::{Dive, chance};
use super::master::Tools;
use super::num::real;
use super::polish;
use super::rest::{Cuts, Rest};
use crate::search::Search;
use crate::sorting::Sorting;

/// Bars that are cut anew, from the fewest to the most.
const BARS: std::ops::RangeInclusive<u32> = 4..=13;

/// Dives for the pieces of some bars, those with much waste more often, beside the bars that stay.
pub(super) fn run(search: &mut Search, tools: &mut Tools, dive: &Dive, turn: u64) {
    let kit = tools.kit;
    let Some(cuts) = polish::current(search) else {
        return;
    };
    let waste = |at: usize| real(kit.room[cuts[at].0] - kit.means(&cuts[at].1));
    let most = (0..cuts.len()).fold(1.0, |most: f64, at| most.max(waste(at)));
    let score = |at: usize| (chance(turn, at) * (0.25 + waste(at) / most), at);
    let mut order: Vec<(f64, usize)> = (0..cuts.len()).map(score).collect();
    order.arrange_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let span = u64::from(BARS.end() - BARS.start() + 1);
    let mut bars = BARS.start() + u32::try_from(turn % span).unwrap_or(0);
    let (mut kept, mut rest) = (Cuts::new(), Rest::whole(kit.instance));
    for (_, at) in order {
        let (stock, load, times) = &cuts[at];
        let taken = bars.min(*times).min(2);
        bars -= taken;
        if *times > taken {
            rest.take(*stock, load, times - taken);
            kept.push((*stock, load.clone(), times - taken));
        }
    }
    dive.run(search, tools, &rest, &mut kept, 1);
}
