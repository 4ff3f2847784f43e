//! Pieces that no single bar holds: each gets a joined bar of its own, which later steps fill and share.

use super::fit::alone;
use super::geometry::Geometry;
use super::open::Open;
use crate::model::{Nm, Plan};
use crate::search::Search;
use kerfwise_kernels::listing::IntoList;

/// Puts pieces that are left on bars of their own, the longest first, as long as the stock lasts.
pub(super) fn cut_alone(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, open: &mut Open) {
    for shape in 0..geometry.instance.shapes.len() {
        while open.demand[shape] > 0 && !search.stopped() {
            let orientations = geometry.instance.shapes[shape].orientations.len();
            let bar = (0..orientations).find_map(|turned| alone(geometry, shape, turned, &open.stock));
            let Some(bar) = bar else { break };
            let count = open.most(&bar);
            if count == 0 {
                break;
            }
            open.cut(bar, count);
            search.spend(1_000);
        }
    }
}

/// Whether the plan leaves out a piece that only the least length of a stretch keeps from fitting.
pub(super) fn is_limited(geometry: &Geometry<'_>, plan: &Plan) -> bool {
    let free = Geometry {
        least: Nm::ZERO,
        ..*geometry
    };
    let stock = Open::new(geometry.instance).stock;
    let cut = Open::of(geometry.instance, plan).demand;
    let fits = |geometry: &Geometry<'_>, shape: usize| {
        let orientations = geometry.instance.shapes[shape].orientations.len();
        (0..orientations).any(|turned| alone(geometry, shape, turned, &stock).is_some())
    };
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
        .filter(|shape| alone(geometry, *shape, 0, &stock).is_none())
        .listed()
}

/// The stock entries that can be used, and how many of each there are.
pub(super) fn stock(geometry: &Geometry<'_>) -> Vec<(usize, u32)> {
    let left = Open::new(geometry.instance).stock.into_iter().enumerate();
    left.filter(|(stock, count)| *count > 0 && geometry.usable(*stock) > Nm::ZERO)
        .listed()
}
