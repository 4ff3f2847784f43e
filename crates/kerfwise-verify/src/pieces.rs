//! A placed piece: whether the request asks for it, whether it may be turned so, and where its corners lie.

use super::ends::{offset, slanted};
use super::{Context, Result, allowances, fault, faults, require};
use kerfwise_model::answer::{PlacedPiece, RotationAxis};
use kerfwise_model::{Degrees, RequestPiece, print_millionths};

/// The outline of a placed piece, in nanometres along the bar.
pub(super) struct Outline {
    /// The index in the request's data.
    pub(super) piece: usize,
    pub(super) left_angle: Degrees,
    pub(super) right_angle: Degrees,
    /// Corners on the fence, then on the far edge, each from left to right.
    pub(super) fence: (i128, i128),
    pub(super) far: (i128, i128),
    /// The slanted kerf of either end.
    pub(super) left_kerf: i128,
    pub(super) right_kerf: i128,
    /// The fence edge and the far edge together: twice the mean length.
    pub(super) twice_mean: i128,
}

impl Outline {
    pub(super) fn least(&self) -> i128 {
        self.fence.0.min(self.far.0)
    }

    pub(super) fn greatest(&self) -> i128 {
        self.fence.1.max(self.far.1)
    }
}

/// Checks a piece by itself.
pub(super) fn check(context: &Context<'_>, placed: &PlacedPiece) -> Result<Outline> {
    let Some(index) = context.pieces.get(&*placed.key).copied() else {
        return fault("key", faults::KEY_IS_NOT_IN_THE_REQUEST.with(&[&placed.key]));
    };
    let asked = &context.request.data[index];
    require(
        placed.length == asked.length,
        "length",
        faults::IS_NOT_THE_REQUESTED_LENGTH,
    )?;
    require(
        *placed.display == *print_millionths(asked.length.0),
        "display",
        faults::IS_NOT_THE_LENGTH_AS_TEXT,
    )?;
    require(placed.descr == asked.descr, "descr", faults::IS_NOT_THE_REQUEST)?;
    require(placed.input == asked.input, "input", faults::IS_NOT_THE_REQUEST)?;
    require(
        placed.material_width == context.request.material_width,
        "materialWidth",
        faults::IS_NOT_THE_REQUEST,
    )?;
    check_turning(context, placed, asked)?;
    allowances::check(placed, asked)?;
    Ok(outline(context, placed, index))
}

/// The turns that a profile allows, and the angles after each.
fn check_turning(context: &Context<'_>, placed: &PlacedPiece, asked: &RequestPiece) -> Result<()> {
    let request = context.request;
    let (left, right) = if request.version == 2 {
        (asked.left_angle, asked.right_angle)
    } else {
        (Degrees::ZERO, Degrees::ZERO)
    };
    let (x, y, z) = (
        request.symmetrical_x,
        request.symmetrical_y,
        request.symmetrical_z,
    );
    // The product of any two half turns is the third.
    let (turned, allowed) = match placed.rotation_axis {
        None => ((left, right), true),
        Some(RotationAxis::X) => ((-left, -right), x || (y && z)),
        Some(RotationAxis::Y) => ((-right, -left), y || (x && z)),
        Some(RotationAxis::Z) => ((right, left), z || (x && y)),
    };
    require(
        placed.rotated == placed.rotation_axis.is_some(),
        "rotated",
        faults::DOES_NOT_MATCH_ROTATIONAXIS,
    )?;
    require(allowed, "rotationAxis", faults::IS_NOT_AN_AXIS_OF_SYMMETRY)?;
    require(
        (placed.left_angle, placed.right_angle) == turned,
        "leftAngle",
        faults::OR_RIGHTANGLE_IS_NOT_THE_TURNED_ONE,
    )
}

fn outline(context: &Context<'_>, placed: &PlacedPiece, piece: usize) -> Outline {
    let request = context.request;
    let (width, kerf) = (
        i128::from(request.material_width.0),
        i128::from(request.cut_waste.0),
    );
    let (a, b) = (
        offset(width, placed.left_angle),
        offset(width, placed.right_angle),
    );
    let length = i128::from(placed.length.0);
    // The longer edge has the length: the far edge if the right end leans out more than the left end.
    let (fence, far) = if b >= a {
        (length - (b - a), length)
    } else {
        (length, length - (a - b))
    };
    let start = i128::from(placed.start.0);
    let fence_left = if a < 0 { start - a } else { start };
    let far_left = fence_left + a;
    Outline {
        piece,
        left_angle: placed.left_angle,
        right_angle: placed.right_angle,
        fence: (fence_left, fence_left + fence),
        far: (far_left, far_left + far),
        left_kerf: slanted(kerf, placed.left_angle),
        right_kerf: slanted(kerf, placed.right_angle),
        twice_mean: fence + far,
    }
}
