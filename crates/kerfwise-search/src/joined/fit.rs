//! Whether a piece fits any bar alone, and the bar of the fewest parts that carries it.
//!
//! For each number of parts the longest parts decide, so the search takes time linear in the parts and tries up to
//! four places of the joints for each number. Example: a piece of 7000 mm needs two parts of 6000 mm; a part of 1200
//! mm then replaces one of them.

use super::geometry::{Geometry, Sequence, Step};
use crate::model::{Bar, Nm, Oriented};
use crate::sorting::ordered;

/// The bar of the fewest parts that carries one piece alone. `left` has the number of bars left of each stock type.
/// The longest parts leave most choice for the joints, so they decide whether there is a bar; shorter ones then
/// replace them. Joints lie inside the piece, or before and behind it if tips and reserve need length.
pub(super) fn alone(geometry: &Geometry<'_>, shape: usize, orientation: usize, left: &[u32]) -> Option<Bar> {
    let instance = geometry.instance;
    let piece = geometry.oriented(shape, orientation);
    let bar = |parts: &[usize], (head, tail): (usize, usize)| {
        let (inner, behind) = parts[1..].split_at(parts.len() - 1 - tail);
        let (before, inner) = inner.split_at(head);
        let step = Step {
            shape,
            orientation,
            gap_parts: before.to_vec(),
            inner: inner.to_vec(),
            keep: Nm::ZERO,
        };
        geometry.bar(&Sequence {
            first: parts[0],
            steps: vec![step],
            tail: behind.to_vec(),
        })
    };
    let mut stock = (0..instance.stock.len()).filter(|stock| left[*stock] > 0);
    if let Some(single) = stock.find(|stock| geometry.usable(*stock) >= needed(geometry, piece)) {
        return bar(&[single], (0, 0));
    }
    let mut order = ordered(instance.stock.len(), |stock| -geometry.usable(stock).0);
    order.retain(|stock| left[*stock] > 0 && geometry.may_join(*stock));
    let all = longest(geometry, &order, left);
    let mut found = None;
    for count in 2..=all.len() {
        for ends in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if found.is_none() && ends.0 + ends.1 < count {
                let parts = arrange(geometry, piece, &all[..count], ends);
                found = parts
                    .filter(|parts| bar(parts, ends).is_some())
                    .map(|parts| (parts, ends));
            }
        }
    }
    let (parts, ends) = found?;
    let parts = shortest(geometry, piece, parts, &order, left, |parts| {
        bar(parts, ends).is_some()
    });
    bar(&parts, ends)
}

/// Replaces each part by the shortest one that is long enough, a leftover by a leftover and a new bar by a new bar,
/// leftovers first. `order` has the stock types by descending length; `fits` checks each replacement.
fn shortest(
    geometry: &Geometry<'_>,
    piece: &Oriented,
    mut parts: Vec<usize>,
    order: &[usize],
    left: &[u32],
    fits: impl Fn(&[usize]) -> bool,
) -> Vec<usize> {
    let leftover = |stock: usize| geometry.instance.stock[stock].leftover;
    for raw in [false, true] {
        for place in (0..parts.len()).rev() {
            let old = parts[place];
            if leftover(old) == raw {
                continue;
            }
            let used = |stock: usize| parts.iter().filter(|part| **part == stock).count();
            let enough = geometry.usable(old) - spare(geometry, piece, &parts);
            let found = order.iter().rev().find(|stock| {
                geometry.usable(**stock) >= enough.max((geometry.least + geometry.loss) * 2)
                    && leftover(**stock) != raw
                    && left[**stock] as usize > used(**stock)
            });
            let mut shorter = parts.clone();
            shorter[place] = *found.unwrap_or(&old);
            if fits(&shorter) {
                parts = shorter;
            }
        }
    }
    parts
}

/// How much longer the joined parts are than the piece needs; negative if they are too short.
fn spare(geometry: &Geometry<'_>, piece: &Oriented, parts: &[usize]) -> Nm {
    let joined: Nm = parts
        .iter()
        .map(|part| geometry.usable(*part) - geometry.loss)
        .sum();
    joined + geometry.loss - needed(geometry, piece)
}

/// The length that the piece needs between the trims, with its tips and the reserve.
fn needed(geometry: &Geometry<'_>, piece: &Oriented) -> Nm {
    let angles = &geometry.instance.angles;
    angles.tip(&piece.left) + piece.extent + angles.tip(&piece.right) + geometry.instance.reserve
}

/// The longest parts that the join mode allows on one bar, in descending order: its first `n` parts are the choice
/// for `n` parts.
fn longest(geometry: &Geometry<'_>, joinable: &[usize], left: &[u32]) -> Vec<usize> {
    let mut parts = Vec::new();
    let mut raw = false;
    for stock in joinable {
        let is_raw = !geometry.instance.stock[*stock].leftover;
        for _ in 0..left[*stock] {
            if parts.len() == geometry.most_parts || raw && is_raw && geometry.one_raw_at_most() {
                break;
            }
            raw |= is_raw;
            parts.push(*stock);
        }
    }
    parts
}

/// Puts the parts in an order: the longest part takes the place that needs most length. Returns `None` if all parts
/// together are too short.
fn arrange(
    geometry: &Geometry<'_>,
    piece: &Oriented,
    parts: &[usize],
    (head, tail): (usize, usize),
) -> Option<Vec<usize>> {
    let instance = geometry.instance;
    let (least, loss) = (geometry.least, geometry.loss);
    if spare(geometry, piece, parts) < Nm::ZERO {
        return None;
    }
    let before = instance.angles.tip(&piece.left);
    let behind = instance.angles.tip(&piece.right) + instance.reserve;
    let last = parts.len() - 1;
    let need = |place: usize| match place {
        0 if head > 0 => before.max(loss),
        0 => before + least + loss,
        place if place == last && tail > 0 => behind + loss,
        place if place == last => behind + least + loss,
        _ => loss * 2 + least,
    };
    let places = ordered(parts.len(), |place| -need(place).0);
    let mut arranged = vec![0; parts.len()];
    for (place, part) in places.into_iter().zip(parts) {
        arranged[place] = *part;
    }
    Some(arranged)
}
