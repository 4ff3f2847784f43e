//! The answer as it crosses the wire. Lengths are millimetres, angles degrees.

use crate::certificate::Certificate;
use crate::numbers::{Amount, Ratio};
use crate::{Degrees, Level, Nm, Previous, PreviousBar, PreviousPart, PreviousPiece, Price};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The envelope of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeAnswer"))]
pub struct Answer {
    /// The plan.
    pub success: Success,
}

/// The content of the envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeSuccess"))]
pub struct Success {
    /// Always false: there is a plan.
    #[cfg_attr(feature = "ts", ts(type = "false"))]
    pub is_error: bool,
    /// The plan.
    pub data: OptimizeResult,
}

/// A plan and its figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptimizeResult {
    /// The request's version.
    pub version: u8,
    /// Bars used; a joined bar is one.
    pub bars_count: u32,
    /// Whether the plan uses stock of more than one length.
    pub multi_length: bool,
    /// Whether equal bars are listed once. Also true for plans that are too long to list each bar by itself.
    pub identical_grouped: bool,
    /// Pieces asked for.
    pub input_count: u32,
    /// Pieces cut.
    pub output_count: u32,
    /// Whether every piece is cut. A plan that leaves pieces out may be proved all the same: no plan leaves less uncut.
    /// Answers of earlier versions lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub complete: Option<bool>,
    /// Pieces cut by key.
    pub counts: BTreeMap<Arc<str>, u32>,
    /// Raw length of all stock used.
    pub total_length: Amount,
    /// Sum of the useful offcuts.
    pub total_available: Amount,
    /// Length that is neither piece nor useful offcut.
    pub waste: Amount,
    /// Waste with the useful offcuts counted in.
    pub pessimistic_waste: Amount,
    /// 1 − waste / total length; 0 if nothing is cut.
    pub utilization: Ratio,
    /// 1 − pessimistic waste / total length; 0 if nothing is cut.
    pub pessimistic_utilization: Ratio,
    /// Price of the stock used, less the useful offcuts' share by length; null if no stock has a price.
    pub price: Option<Amount>,
    /// Price of the stock used; null if no stock has a price.
    pub pessimistic_price: Option<Amount>,
    /// Worth of the offcuts that single bars leave; only with `offcutWorth` in the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub offcut_worth: Option<Amount>,
    /// The bars.
    pub bars: Vec<AnswerBar>,
    /// Pieces that stay uncut.
    pub missing: Vec<Missing>,
    /// Keys of warnings: `outOfStock`, `limitedByMinJoinLength`.
    pub warnings: Vec<String>,
    /// The origin of the plan and the proof.
    pub meta: Meta,
}

/// A bar. Its fields are in the order of their names, so its text is canonical.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnswerBar {
    /// Length of the offcut, which is square and whole, after the last cut.
    pub available: Nm,
    /// Whether the offcut is worth keeping.
    pub available_is_useful: bool,
    /// Number of bars that are cut like this.
    pub count: u32,
    /// Gaps and pieces from head to tail.
    pub items: Vec<BarItem>,
    /// The parts of a joined bar.
    pub join_arrangement: Option<Vec<JoinPart>>,
    /// Whether the bar, or each part of a joined bar, is a leftover.
    pub leftover: bool,
    /// Length of the bar.
    pub length: Nm,
    /// Width of the profile.
    pub material_width: Nm,
    /// Number of its stock: 0, 1, … new, -1, -2, … leftovers; null for a joined bar.
    pub stock: Option<i32>,
    /// `length - available`.
    pub total: Nm,
    /// Sum of the pieces' mean lengths.
    pub useful: Nm,
    /// Length that is neither piece nor useful offcut.
    pub waste: Nm,
}

/// A part of a joined bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinPart {
    /// Whether the part is a leftover.
    pub leftover: bool,
    /// Raw length.
    pub length: Nm,
    /// Price of the part, 0 if it has none; null if no stock has a price.
    pub price: Option<Price>,
    /// Number of the part's stock.
    pub stock: i32,
    /// Length cut off the start of the part, beyond the trim.
    pub trim_from_start: Nm,
}

/// A piece or a gap on a bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BarItem {
    /// A piece.
    Piece(PlacedPiece),
    /// A gap before, between or after pieces.
    Gap(Gap),
}

/// A gap, measured along the fence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gap {
    /// Length of the gap; negative if the far edges determine the distance of the neighbours.
    pub length: Nm,
    /// How far the outlines of the neighbours overlap along the bar.
    pub overlap: Nm,
    /// Start of the gap on the fence.
    pub start: Nm,
    /// False for a useful offcut.
    pub waste: bool,
}

/// A piece on a bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedPiece {
    /// The part of `length` at each end, as the piece lies, that is worked off after the cut; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub allowance: Option<PlacedAllowance>,
    /// Description of the request.
    pub descr: Option<Arc<str>>,
    /// The length as text in millimetres.
    pub display: Arc<str>,
    /// Length of the longer edge of the finished piece, which is the request's; absent without an allowance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub finished: Option<Nm>,
    /// Typed length of the request.
    pub input: Option<Arc<str>>,
    /// Key of the request.
    pub key: Arc<str>,
    /// Angle of the front end, after turning.
    pub left_angle: Degrees,
    /// Overlap of the gap before the piece.
    pub left_overlap: Nm,
    /// Length of the longer edge as it is cut, with the allowance.
    pub length: Nm,
    /// Width of the profile.
    pub material_width: Nm,
    /// Angle of the tail end, after turning.
    pub right_angle: Degrees,
    /// Overlap of the gap after the piece.
    pub right_overlap: Nm,
    /// Whether the piece is turned.
    pub rotated: bool,
    /// Axis of the turn; null if the piece is not turned.
    pub rotation_axis: Option<RotationAxis>,
    /// Least `x` of the piece, tips included.
    pub start: Nm,
}

/// The allowance at the ends of a piece as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedAllowance {
    /// At the end towards the head of the bar.
    pub left: Nm,
    /// At the end towards the tail.
    pub right: Nm,
}

/// The axis of a half turn: X along the bar, Y across it, Z across its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RotationAxis {
    /// Along the bar.
    X,
    /// Across the bar.
    Y,
    /// Across the face.
    Z,
}

/// Pieces of one key that stay uncut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Missing {
    /// The pieces' key.
    pub key: Arc<str>,
    /// Number of pieces.
    pub count: u32,
}

/// The origin of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Meta {
    /// SHA-256 of the bars as canonical JSON, in hexadecimal.
    pub scheme: String,
    /// Milliseconds of the solve.
    pub time: u32,
    /// Whether a stop signal ended the search early.
    pub partial: bool,
    /// Further facts.
    pub data: MetaData,
    /// Version of the optimizer.
    pub engine: String,
    /// The proof.
    pub proof: Proof,
    /// Number of bars that stay as the request's `previous` has them; only with `previous`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kept: Option<u32>,
    /// How often the blade comes down for all bars; only with a `bundle` of more than one bar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub strokes: Option<u32>,
    /// No plan with the same material takes fewer strokes; only with `strokes`.
    #[serde(default, rename = "leastStrokes", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, rename = "leastStrokes"))]
    pub least_strokes: Option<u32>,
    /// The certificate of the proof, if the request asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub certificate: Option<Arc<Certificate>>,
}

/// Further facts about the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MetaData {
    /// Name of the strategy that found the plan.
    pub strategy: String,
}

/// The proof about the material cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proof {
    /// Material cost of the plan, less the worth of its offcuts if the request has one.
    pub objective: Amount,
    /// No plan that leaves as little uncut costs less.
    pub lower_bound: Amount,
    /// (objective − lower bound) / objective, rounded up; 0 if the objective is 0.
    pub gap: Ratio,
    /// Whether the plan is proved: its cost is the lower bound, and no plan leaves less uncut.
    pub optimal: bool,
    /// How far each level of the objective is proved, in the order in which they count. Answers of earlier versions
    /// have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<Level, LevelProof>>"))]
    pub levels: Option<Levels>,
}

/// How far one level of the objective is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelProof {
    /// The plan's value: a length, a cost, a number, or an area for squares of lengths.
    pub value: Amount,
    /// No plan as good on the levels above has less, or on `leftovers` and `rests` more; null if nothing is known.
    pub bound: Option<Amount>,
    /// Whether no plan is better on this level and on those above.
    pub optimal: bool,
}

/// Levels with their proofs, an object on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels(pub Vec<(Level, LevelProof)>);

impl Serialize for Levels {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().copied())
    }
}

impl<'de> Deserialize<'de> for Levels {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Levels;
            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object with a proof for each level")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Levels, A::Error> {
                let mut levels = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    levels.push(entry);
                }
                Ok(Levels(levels))
            }
        }
        input.deserialize_map(Entries)
    }
}

impl From<&OptimizeResult> for Previous {
    /// The plan as the option `previous` takes it.
    fn from(plan: &OptimizeResult) -> Self {
        let piece = |item: &BarItem| match item {
            BarItem::Piece(piece) => Some(PreviousPiece {
                key: Arc::clone(&piece.key),
                length: Some(piece.length),
                left_angle: Some(piece.left_angle),
                right_angle: Some(piece.right_angle),
            }),
            BarItem::Gap(_) => None,
        };
        let part = |part: &JoinPart| PreviousPart {
            length: part.length,
            leftover: part.leftover,
        };
        let bars = plan.bars.iter().map(|bar| {
            let parts = bar.join_arrangement.as_ref();
            PreviousBar {
                length: parts.is_none().then_some(bar.length),
                leftover: bar.leftover,
                count: bar.count,
                join_arrangement: parts.map(|parts| parts.iter().map(part).collect()),
                items: bar.items.iter().filter_map(piece).collect(),
            }
        });
        Self { bars: bars.collect() }
    }
}
