//! Whether a piece fits any bar at all, alone on it, and on which one.

use super::geometry::{Geometry, Sequence, Step};
use crate::model::{Bar, Nm, Oriented};
use crate::sorting::ordered;

/// A bar that carries one piece alone, of as few parts as possible, the longest there are; `left` says how many bars
/// of each stock entry there are.
///
/// With the same number of parts longer ones leave more choice of where the joints go, so looking at the longest is
/// enough. Joints lie inside the piece, or before and behind it where tips and reserve need length.
pub(super) fn alone(geometry: &Geometry<'_>, shape: usize, orientation: usize, left: &[u32]) -> Option<Bar> {
    let instance = geometry.instance;
    let piece = geometry.oriented(shape, orientation);
    let step = |inner: &[usize], gap_parts: &[usize]| Step {
        shape,
        orientation,
        gap_parts: gap_parts.to_vec(),
        inner: inner.to_vec(),
        keep: Nm::ZERO,
    };
    let mut order = ordered(instance.stock.len(), |stock| -geometry.usable(stock).0);
    order.retain(|stock| left[*stock] > 0);
    let longest_single = *order.first()?;
    if geometry.usable(longest_single) >= needed(geometry, piece) {
        let single = Sequence {
            first: longest_single,
            steps: vec![step(&[], &[])],
            tail: Vec::new(),
        };
        return geometry.bar(&single);
    }
    order.retain(|stock| geometry.may_join(*stock));
    (2..=geometry.most_parts).find_map(|count| {
        let parts = longest(geometry, &order, left, count)?;
        [(0, 0), (0, 1), (1, 0), (1, 1)]
            .into_iter()
            .filter(|(head, tail)| head + tail < count)
            .find_map(|(head, tail)| {
                let parts = arrange(geometry, piece, &parts, head, tail)?;
                let (inner, behind) = parts[1..].split_at(count - 1 - tail);
                let (before, inner) = inner.split_at(head);
                let steps = vec![step(inner, before)];
                geometry.bar(&Sequence {
                    first: parts[0],
                    steps,
                    tail: behind.to_vec(),
                })
            })
    })
}

/// What the piece takes between the trims, reserve included.
fn needed(geometry: &Geometry<'_>, piece: &Oriented) -> Nm {
    let angles = &geometry.instance.angles;
    angles.tip(&piece.left) + piece.extent + angles.tip(&piece.right) + geometry.instance.reserve
}

/// The longest `count` parts that the mode allows together, longest first.
fn longest(geometry: &Geometry<'_>, joinable: &[usize], left: &[u32], count: usize) -> Option<Vec<usize>> {
    let mut parts = Vec::with_capacity(count);
    let mut raw = 0;
    for stock in joinable {
        let room = count - parts.len();
        let is_raw = !geometry.instance.stock[*stock].leftover;
        let most = if is_raw && geometry.one_raw_at_most() {
            room.min(1 - raw)
        } else {
            room
        };
        let taken = most.min(left[*stock] as usize);
        raw += if is_raw && geometry.one_raw_at_most() {
            taken
        } else {
            0
        };
        parts.extend(std::iter::repeat_n(*stock, taken));
    }
    (parts.len() == count).then_some(parts)
}

/// Puts the parts in an order, the longest where most is needed; `None` where they are too short together.
fn arrange(
    geometry: &Geometry<'_>,
    piece: &Oriented,
    parts: &[usize],
    head: usize,
    tail: usize,
) -> Option<Vec<usize>> {
    let instance = geometry.instance;
    let (least, loss, joints) = (
        geometry.least,
        geometry.loss,
        i64::try_from(parts.len()).ok()? - 1,
    );
    let total: Nm = parts.iter().map(|part| geometry.usable(*part)).sum();
    if total - loss * joints < needed(geometry, piece) {
        return None;
    }
    let before = instance.angles.tip(&piece.left);
    let behind = instance.angles.tip(&piece.right) + instance.reserve;
    let last = parts.len() - 1;
    let need = |place: usize| match place {
        0 if head > 0 => before,
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
