//! The checked request that strategies and bounds work on. [`crate::builder::build`] makes it, and nobody changes it.

use super::{
    After, Allowance, Angles, Degrees, Earlier, Effort, JoinMode, Nm, OffcutClass, Oriented, Plan, Price,
    Shape,
};
use kerfwise_kernels::knapsack::PerBar;
use kerfwise_kernels::num::gcd;
use std::sync::Arc;

/// A checked request.
#[derive(Clone, Debug)]
pub struct Instance {
    /// 2: mitres on. 1: off; all angles are then 0 here.
    pub version: u8,
    /// New stock before leftovers, the shortest first, whatever the order of the request. [`Stock::number`] leads back
    /// to the request.
    pub stock: Vec<Stock>,
    /// Longest first, then by angles and key.
    pub pieces: Vec<Piece>,
    /// The different outlines among the pieces, longest first.
    pub shapes: Vec<Shape>,
    /// Width, kerf and tip offset.
    pub angles: Angles,
    /// Trim at each end of every bar.
    pub side_waste: Nm,
    /// Shortest offcut worth keeping.
    pub reusable: Nm,
    /// Length at the tail of each bar, before the trim, that stays free of pieces, for the clamp as well.
    pub reserve: Nm,
    /// The part of the reserve that only the clamp keeps free. The clamp spoils nothing, so it belongs to the offcut.
    pub clamped: Nm,
    /// What one bar may carry; its kinds are the lengths of pieces.
    pub per_bar: PerBar,
    /// Most bars of one length under the blade at once, at least 1.
    pub bundle: u32,
    /// Rules for joined bars; `None` if bars may not be joined.
    pub joins: Option<JoinRules>,
    /// Whether the answer lists equal bars once.
    pub group_identical: bool,
    /// How much work to spend.
    pub effort: Effort,
    /// Units of work of the whole solve.
    pub work: u64,
    /// Whether a certificate is asked for.
    pub certificate: bool,
    /// Whether any stock has a price.
    pub priced: bool,
    /// What offcuts are worth, the shortest first; a longer class is worth more. Empty if nothing.
    pub offcut_worth: Vec<OffcutClass>,
    /// The plan to answer, if the request gives its bars. The search then only proves a bound.
    pub given: Option<Plan>,
    /// What counts next after material and joints.
    pub after: After,
    /// Whether of plans of equal cost the one with more length of leftovers is better.
    pub uses_up: bool,
    /// A length of which every rest is a whole multiple, for exact searches that sum squares in 64 bits; `None` where these
    /// do not fit, or do not count.
    pub square_unit: Option<i64>,
    /// Bars of an earlier plan, in their order; `None` if the request has no such plan.
    pub previous: Option<Arc<[Earlier]>>,
}

/// A stock type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// 0, 1, … for new stock, -1, -2, … for leftovers.
    pub number: i32,
    /// Raw length, without `kept`.
    pub length: Nm,
    /// A further length at the tail that stays whole, as an offcut that is worth money. 0 except in the
    /// search for such offcuts, where `cost` is less its worth.
    pub kept: Nm,
    /// How many there are.
    pub quantity: Option<u32>,
    /// An offcut of earlier work.
    pub leftover: bool,
    /// Price of one bar.
    pub price: Option<Price>,
    /// Cost of one bar on level 2 of the objective.
    pub cost: StockCost,
}

/// Material cost in halves of a millionth of the unit of price, or of a millimetre if no stock has a price. With
/// halves, half the cost of a leftover is whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockCost(pub i64);

/// An entry of the request's list of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name of the piece in request and answer.
    pub key: Arc<str>,
    /// Length of its longer edge as it is cut: the finished length and the allowance.
    pub length: Nm,
    /// The part of the length that is worked off after the cut.
    pub allowance: Allowance,
    /// Front angle; 0 when mitres are off.
    pub left: Degrees,
    /// Tail angle; 0 when mitres are off.
    pub right: Degrees,
    /// How many are asked for.
    pub count: u32,
    /// Text for the answer.
    pub descr: Option<Arc<str>>,
    /// The length as typed, for the answer.
    pub input: Option<Arc<str>>,
}

/// Rules for joined bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JoinRules {
    /// Most joints in one bar, at least 1.
    pub max_joins: u32,
    /// Shortest raw part, and shortest stretch of a piece between its ends and joints.
    pub min_length: Nm,
    /// Which parts may be joined.
    pub mode: JoinMode,
    /// Material lost in each joint.
    pub loss: Nm,
}

impl Stock {
    /// Raw length of the whole bar.
    #[must_use]
    pub fn whole(&self) -> Nm {
        self.length + self.kept
    }
}

impl Instance {
    /// Raw length of the shortest bar that carries this piece alone.
    #[must_use]
    pub fn length_needed(&self, piece: &Oriented) -> Nm {
        self.first_start(piece)
            + piece.extent
            + self.angles.tip(&piece.right)
            + self.side_waste
            + self.reserve
    }

    /// The earliest start of a bar's first piece.
    #[must_use]
    pub fn first_start(&self, piece: &Oriented) -> Nm {
        self.side_waste + self.angles.tip(&piece.left)
    }

    /// The earliest start of the piece after `before`, which starts at `start`.
    #[must_use]
    pub fn next_start(&self, before: &Oriented, start: Nm, next: &Oriented) -> Nm {
        let corner = start + before.lead() + before.fence + self.angles.fence_gap(&before.right, &next.left);
        corner - next.lead()
    }

    /// Whether `piece`, with this start, may be the last piece of a bar of this length.
    #[must_use]
    pub fn ends_within(&self, piece: &Oriented, start: Nm, length: Nm) -> bool {
        start + piece.extent + self.angles.tip(&piece.right) <= length - self.side_waste - self.reserve
    }

    /// Whether one bar may carry so many pieces of each of these lengths, if they fit.
    pub fn may_carry(&self, pieces: impl Iterator<Item = (Nm, u32)> + Clone) -> bool {
        let all = pieces.clone().map(|piece| u64::from(piece.1)).sum();
        // Where all lengths may mix, they need not be told apart.
        let free = self.per_bar.is_free();
        let lengths = if free {
            0
        } else {
            distinct(pieces.map(|piece| piece.0).collect())
        };
        self.per_bar.allows(lengths, all)
    }

    /// The greatest unit in which the costs of all bars are whole numbers, at least 1.
    #[must_use]
    pub fn cost_unit(&self) -> i64 {
        let costs = self.stock.iter().map(|entry| entry.cost.0);
        costs.fold(0, gcd).max(1)
    }

    /// Whether the cost of every plan is well within an `i64`, in this unit. Example: a million bars at 9 000 000 cost too
    /// much for halves of a millionth, but not for cents.
    #[must_use]
    pub fn sums_fit(&self, unit: i64) -> bool {
        let pieces: i128 = self.shapes.iter().map(|shape| i128::from(shape.demand)).sum();
        let dearest = self.stock.iter().map(|entry| entry.cost.0 / unit).max();
        pieces * i128::from(dearest.unwrap_or(0)) < i128::from(i64::MAX / 4)
    }

    /// Whether no piece has an angled end.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.shapes.iter().all(Shape::is_square)
    }
}

/// How many different lengths there are.
fn distinct(mut lengths: Vec<Nm>) -> usize {
    lengths.sort();
    lengths.dedup();
    lengths.len()
}
