//! Pieces that no single bar holds: each gets a joined bar of its own, which later steps fill and share.

use super::fit::alone;
use super::geometry::Geometry;
use super::open::Open;
use super::{NAME, sequence};
use crate::model::{Bar, Nm, Plan, Source};
use crate::search::Search;
use crate::sorting::tally;

/// The pieces that no single bar holds: the longest first, or where that leaves some, the shortest first if that leaves less.
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
    Open::of(instance, &search.best().plan)
}

/// Puts pieces that no single bar holds on joined bars as short as possible, as long as the stock lasts, and others beside
/// them, the longest first or backwards. False where some are left.
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

/// A bar for one piece, turned as it may be.
fn lone(geometry: &Geometry<'_>, shape: usize, stock: &[u32]) -> Option<Bar> {
    let orientations = geometry.instance.shapes[shape].orientations.len();
    (0..orientations).find_map(|turned| alone(geometry, shape, turned, stock))
}

/// Puts more of the pieces that are left on a bar, the longest first.
fn top_up(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, open: &Open, mut bar: Bar) -> Bar {
    let instance = geometry.instance;
    let parts = tally(bar.source.stock().map(|stock| (stock, 1)).collect());
    let (mut misses, mut shape) = (0, 0);
    search.spend(1_000);
    while shape < open.demand.len() && misses < MISSES {
        if open.demand[shape] == 0 || instance.shapes[shape].length > instance.figures(&bar).available {
            shape += 1;
            continue;
        }
        let pieces = bar.pieces.iter().map(|piece| piece.shape);
        let more = pieces.chain([shape]).map(|shape| (shape, 1)).collect();
        let (laid, work) = sequence::lay(geometry, &parts, &tally(more), NODES);
        search.spend(work);
        match laid.filter(|bar| open.most(bar) > 0) {
            Some(laid) => bar = laid,
            None => (misses, shape) = (misses + 1, shape + 1),
        }
    }
    bar
}

/// Nodes to lay a bar with one more piece.
const NODES: u64 = 20;
/// Kinds of pieces that may turn out not to fit a bar.
const MISSES: u32 = 3;

/// Whether the plan leaves out a piece that only the least length of a stretch keeps from fitting.
pub(super) fn is_limited(geometry: &Geometry<'_>, plan: &Plan) -> bool {
    let free = Geometry {
        least: Nm::ZERO,
        ..*geometry
    };
    let stock = Open::new(geometry.instance).stock;
    let cut = Open::of(geometry.instance, plan).demand;
    let fits = |geometry: &Geometry<'_>, shape: usize| lone(geometry, shape, &stock).is_some();
    let shapes = &geometry.instance.shapes;
    geometry.least > Nm::ZERO
        && (0..shapes.len())
            .any(|shape| cut[shape] == shapes[shape].demand && !fits(geometry, shape) && fits(&free, shape))
}

/// The shapes that certainly fit no bar. Where tips or a reserve may let joints outside of
/// pieces help, none is said to.
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

/// The stock entries that can be used, and how many of each there are.
pub(super) fn stock(geometry: &Geometry<'_>) -> Vec<(usize, u32)> {
    let left = Open::new(geometry.instance).stock.into_iter().enumerate();
    left.filter(|(stock, count)| *count > 0 && geometry.usable(*stock) > Nm::ZERO)
        .collect()
}
