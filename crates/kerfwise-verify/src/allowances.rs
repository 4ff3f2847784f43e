//! Allowances: the saw cuts a piece longer by what its ends get, and the answer says how long it is when it is finished.

use super::{Result, faults, require};
use kerfwise_model::answer::{PlacedPiece, RotationAxis};
use kerfwise_model::{Request, RequestPiece};

/// The request with the lengths that are cut, to which every other rule applies.
pub(super) fn as_cut(mut request: Request) -> Request {
    for piece in &mut request.data {
        piece.length = piece.length + piece.allowance.left + piece.allowance.right;
    }
    request
}

/// Checks what the answer says about the allowance of a piece. `asked` has the length that is cut.
pub(super) fn check(placed: &PlacedPiece, asked: &RequestPiece) -> Result<()> {
    let (left, right) = (asked.allowance.left, asked.allowance.right);
    let (left, right) = match placed.rotation_axis {
        None | Some(RotationAxis::X) => (left, right),
        Some(RotationAxis::Y | RotationAxis::Z) => (right, left),
    };
    let worked_off = left + right;
    let expected = (worked_off.0 > 0).then_some((left, right));
    require(
        placed.allowance.map(|ends| (ends.left, ends.right)) == expected,
        "allowance",
        faults::IS_NOT_THAT_OF_THE_ENDS_AS_THEY_LIE,
    )?;
    require(
        placed.finished == expected.map(|_| asked.length - worked_off),
        "finished",
        faults::IS_NOT_THE_LENGTH_WITHOUT_THE_ALLOWANCE,
    )
}
