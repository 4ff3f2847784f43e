//! The gaps and pieces of a bar from head to tail.

use crate::model::{Bar, BarFigures, Instance, Nm, Oriented, Placement, Turning};
use kerfwise_model::answer::{BarItem, Gap, PlacedAllowance, PlacedPiece, RotationAxis};
use std::sync::Arc;

/// The items of one bar. `keys[i]` is the key of the i-th piece, `display[i]` the length of the i-th shape as text.
pub(super) fn items(
    instance: &Instance,
    bar: &Bar,
    keys: &[usize],
    display: &[Arc<str>],
    figures: &BarFigures,
) -> Vec<BarItem> {
    let mut items = Vec::with_capacity(bar.pieces.len() * 2 + 3);
    // The end of the last piece on the fence, and the greatest x so far.
    let (mut fence, mut greatest) = (Nm::ZERO, Nm::ZERO);
    for (index, placement) in bar.pieces.iter().enumerate() {
        let piece = oriented(instance, placement);
        let overlap = overlap(greatest, placement.start);
        push_gap(&mut items, fence, placement.start + piece.lead(), overlap);
        let next = bar.pieces.get(index + 1);
        greatest = placement.start + piece.extent;
        fence = placement.start + piece.lead() + piece.fence;
        let right_overlap = next.map_or(Nm::ZERO, |next| self::overlap(greatest, next.start));
        items.push(BarItem::Piece(placed(
            instance,
            placement,
            keys[index],
            &display[placement.shape],
            (overlap, right_overlap),
        )));
    }
    push_tail(&mut items, instance, fence, figures);
    items
}

fn oriented<'a>(instance: &'a Instance, placement: &Placement) -> &'a Oriented {
    &instance.shapes[placement.shape].orientations[placement.orientation]
}

fn overlap(greatest: Nm, start: Nm) -> Nm {
    (greatest - start).max(Nm::ZERO)
}

/// Adds a gap, unless the neighbours touch along the fence and do not overlap.
fn push_gap(items: &mut Vec<BarItem>, from: Nm, to: Nm, overlap: Nm) {
    if from != to || overlap != Nm::ZERO {
        items.push(BarItem::Gap(Gap {
            length: to - from,
            overlap,
            start: from,
            waste: true,
        }));
    }
}

/// Adds the rest of the bar: one gap of waste, or the last cut, the useful offcut and the reserve beyond it.
fn push_tail(items: &mut Vec<BarItem>, instance: &Instance, fence: Nm, figures: &BarFigures) {
    if !figures.available_is_useful {
        push_gap(items, fence, figures.length, Nm::ZERO);
        return;
    }
    let end = instance.offcut_end(figures.length);
    let start = end - figures.available;
    push_gap(items, fence, start, Nm::ZERO);
    items.push(BarItem::Gap(Gap {
        length: figures.available,
        overlap: Nm::ZERO,
        start,
        waste: false,
    }));
    push_gap(items, end, figures.length, Nm::ZERO);
}

fn placed(
    instance: &Instance,
    placement: &Placement,
    piece: usize,
    display: &Arc<str>,
    (left_overlap, right_overlap): (Nm, Nm),
) -> PlacedPiece {
    let lies = oriented(instance, placement);
    let piece = &instance.pieces[piece];
    let axis = match lies.turning {
        Turning::None => None,
        Turning::X => Some(RotationAxis::X),
        Turning::Y => Some(RotationAxis::Y),
        Turning::Z => Some(RotationAxis::Z),
    };
    let with_allowance = !piece.allowance.is_none();
    let (left, right) = lies.turning.ends(piece.allowance.left, piece.allowance.right);
    PlacedPiece {
        allowance: with_allowance.then_some(PlacedAllowance { left, right }),
        descr: piece.descr.clone(),
        display: Arc::clone(display),
        finished: with_allowance.then(|| piece.length - piece.allowance.total()),
        input: piece.input.clone(),
        key: Arc::clone(&piece.key),
        left_angle: lies.left.angle,
        left_overlap,
        length: piece.length,
        material_width: instance.angles.width,
        right_angle: lies.right.angle,
        right_overlap,
        rotated: axis.is_some(),
        rotation_axis: axis,
        start: placement.start,
    }
}
