//! The bars of an answer as text: fields in the order of their names, so that the text is canonical.

use super::numbers::{Amount, Ratio};
use super::types::{AnswerBar, BarItem, Gap, JoinPart, Missing, PlacedPiece, Proof, RotationAxis};
use crate::json::{Json, Writer, object};
use crate::model::{Degrees, Nm, Price, StockCost};

macro_rules! decimal {
    ($($name:ident: $decimals:expr),*) => {$(
        impl Json for $name {
            fn write(&self, out: &mut Writer) {
                out.number(i128::from(self.0), $decimals);
            }
        }
    )*};
}
decimal!(Nm: 6, Price: 6, Degrees: 6, Amount: StockCost::DECIMALS, Ratio: Ratio::DECIMALS);

object! {
    AnswerBar {
        "available": available, "availableIsUseful": available_is_useful, "count": count, "items": items,
        "joinArrangement": join_arrangement, "leftover": leftover, "length": length,
        "materialWidth": material_width, "stock": stock, "total": total, "useful": useful, "waste": waste
    }
    JoinPart {
        "leftover": leftover, "length": length, "price": price, "stock": stock, "trimFromStart": trim_from_start
    }
    Gap { "length": length, "overlap": overlap, "start": start, "waste": waste }
    PlacedPiece {
        "descr": descr, "display": display, "input": input, "key": key, "leftAngle": left_angle,
        "leftOverlap": left_overlap, "length": length, "materialWidth": material_width, "rightAngle": right_angle,
        "rightOverlap": right_overlap, "rotated": rotated, "rotationAxis": rotation_axis, "start": start
    }
    Missing { "key": key, "count": count }
    Proof { "objective": objective, "lowerBound": lower_bound, "gap": gap, "optimal": optimal }
}

impl Json for BarItem {
    fn write(&self, out: &mut Writer) {
        match self {
            Self::Piece(piece) => piece.write(out),
            Self::Gap(gap) => gap.write(out),
        }
    }
}

impl Json for RotationAxis {
    fn write(&self, out: &mut Writer) {
        out.text(match self {
            Self::X => "X",
            Self::Y => "Y",
            Self::Z => "Z",
        });
    }
}
