//! Pieces that no single bar holds. Each gets a joined bar of its own; later steps fill these bars and let long
//! pieces share them.

use super::fit::alone;
use super::geometry::Geometry;
use super::open::Open;
use super::tuning::{TOP_UP_MISSES, TOP_UP_NODES};
use super::{NAME, sequence};
use crate::model::{Bar, Nm, Plan, Source};
use crate::search::Search;
use crate::sorting::tally;

/// Plans the pieces that no single bar holds, the longest first. If some stay uncut, the shortest come first instead
/// if this leaves less uncut.
pub(super) fn first(search: &mut Search<'_, '_>, geometry: &Geometry<'_>) -> Open {
    let instance = geometry.instance;
    for backwards in [false, true] {
        let mut open = Open::new(instance);
        let all = cut(search, geometry, &mut open, backwards);
        search.offer(open.plan(), NAME);
        if all {
            break;
        }
    }
    Open::after(instance, &search.best().plan)
}

/// Puts each piece that no single bar holds on a joined bar as short as possible, and other pieces beside it, while
/// the stock lasts. The longest pieces come first, or last if `backwards`. Returns false if some stay uncut.
pub(super) fn cut(
    search: &mut Search<'_, '_>,
    geometry: &Geometry<'_>,
    open: &mut Open,
    backwards: bool,
) -> bool {
    let mut all = true;
    let count = open.demand.len();
    for place in 0..count {
        let shape = if backwards { count - 1 - place } else { place };
        while open.demand[shape] > 0 && !search.stopped() {
            let Some(bar) = lone(geometry, shape, &open.stock) else {
                all = false;
                break;
            };
            if matches!(bar.source, Source::Single(_)) {
                break;
            }
            let bar = top_up(search, geometry, open, bar);
            open.cut_all(bar);
        }
    }
    all
}

/// A bar for one piece alone, in the first orientation for which there is one.
fn lone(geometry: &Geometry<'_>, shape: usize, stock: &[u32]) -> Option<Bar> {
    let orientations = geometry.instance.shapes[shape].orientations.len();
    (0..orientations).find_map(|turned| alone(geometry, shape, turned, stock))
}

/// Adds pieces that are left to a bar, the longest first.
fn top_up(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, open: &Open, mut bar: Bar) -> Bar {
    let instance = geometry.instance;
    let parts = tally(bar.source.stock().map(|stock| (stock, 1)).collect());
    let (mut misses, mut shape) = (0, 0);
    search.spend(1_000);
    while shape < open.demand.len() && misses < TOP_UP_MISSES {
        if open.demand[shape] == 0 || instance.shapes[shape].length > instance.figures(&bar).available {
            shape += 1;
            continue;
        }
        let pieces = bar.pieces.iter().map(|piece| piece.shape);
        let more = pieces.chain([shape]).map(|shape| (shape, 1)).collect();
        let (laid, work) = sequence::lay(geometry, &parts, &tally(more), TOP_UP_NODES);
        search.spend(work);
        match laid.filter(|bar| open.most(bar) > 0) {
            Some(laid) => bar = laid,
            None => (misses, shape) = (misses + 1, shape + 1),
        }
    }
    bar
}

/// Whether the plan leaves out an item type that fits a bar only without the rule of the shortest stretch.
pub(super) fn is_limited(geometry: &Geometry<'_>, plan: &Plan) -> bool {
    let free = Geometry {
        least: Nm::ZERO,
        ..*geometry
    };
    let stock = Open::new(geometry.instance).stock;
    let cut = Open::after(geometry.instance, plan).demand;
    let fits = |geometry: &Geometry<'_>, shape: usize| lone(geometry, shape, &stock).is_some();
    let shapes = &geometry.instance.shapes;
    geometry.least > Nm::ZERO
        && (0..shapes.len())
            .any(|shape| cut[shape] == shapes[shape].demand && !fits(geometry, shape) && fits(&free, shape))
}

/// The item types that certainly fit no bar. Mitres or a reserve may let joints outside of pieces help, so this
/// returns none then.
pub(super) fn hopeless(geometry: &Geometry<'_>) -> Vec<usize> {
    let instance = geometry.instance;
    if !instance.is_straight() || instance.reserve > Nm::ZERO {
        return Vec::new();
    }
    let stock = Open::new(instance).stock;
    (0..instance.shapes.len())
        .filter(|shape| lone(geometry, *shape, &stock).is_none())
        .collect()
}

/// The stock types that can be used, with the number of bars of each.
pub(super) fn stock(geometry: &Geometry<'_>) -> Vec<(usize, u32)> {
    let left = Open::new(geometry.instance).stock.into_iter().enumerate();
    left.filter(|(stock, count)| *count > 0 && geometry.usable(*stock) > Nm::ZERO)
        .collect()
}
