//! The answer as it crosses the wire. Lengths are millimetres, angles degrees.

use crate::certificate::Certificate;
use crate::model::{Degrees, Nm, Price};
use crate::numbers::{Amount, Ratio};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The envelope of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeAnswer"))]
pub struct Answer {
    /// The plan.
    pub success: Success,
}

/// What stands in the envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeSuccess"))]
pub struct Success {
    /// False: there is a plan.
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
    /// Stock of more than one length is used.
    pub multi_length: bool,
    /// Equal bars are listed once. Also true for plans too long to list each bar by itself.
    pub identical_grouped: bool,
    /// Pieces asked for.
    pub input_count: u32,
    /// Pieces cut.
    pub output_count: u32,
    /// Pieces cut by key.
    pub counts: BTreeMap<Arc<str>, u32>,
    /// Raw length of all stock used.
    pub total_length: Amount,
    /// Sum of the useful offcuts.
    pub total_available: Amount,
    /// What is neither piece nor useful offcut.
    pub waste: Amount,
    /// Waste with the useful offcuts counted in.
    pub pessimistic_waste: Amount,
    /// 1 − waste / total length; 0 when nothing is cut.
    pub utilization: Ratio,
    /// 1 − pessimistic waste / total length; 0 when nothing is cut.
    pub pessimistic_utilization: Ratio,
    /// Price of the stock used less the useful offcuts' share by length; null where nothing is priced.
    pub price: Option<Amount>,
    /// Price of the stock used; null where nothing is priced.
    pub pessimistic_price: Option<Amount>,
    /// The bars.
    pub bars: Vec<AnswerBar>,
    /// Pieces that are left uncut.
    pub missing: Vec<Missing>,
    /// Keys of warnings: `outOfStock`, `limitedByMinJoinLength`.
    pub warnings: Vec<String>,
    /// How the plan came about and what was proved.
    pub meta: Meta,
}

/// A bar. Its fields stand in the order of their names, which makes its text canonical.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnswerBar {
    /// What stays square and whole after the last cut.
    pub available: Nm,
    /// Whether that is worth keeping.
    pub available_is_useful: bool,
    /// How often this bar is cut.
    pub count: u32,
    /// Gaps and pieces from head to tail.
    pub items: Vec<BarItem>,
    /// The parts of a joined bar.
    pub join_arrangement: Option<Vec<JoinPart>>,
    /// Whether it is a leftover, or all its parts are.
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
    /// What is neither piece nor useful offcut.
    pub waste: Nm,
}

/// A part of a joined bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinPart {
    /// Whether it is a leftover.
    pub leftover: bool,
    /// Raw length.
    pub length: Nm,
    /// Its price, 0 where it has none; null where nothing is priced.
    pub price: Option<Price>,
    /// Number of its stock.
    pub stock: i32,
    /// Cut off its start, beyond the trim.
    pub trim_from_start: Nm,
}

/// What lies on a bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BarItem {
    /// A piece.
    Piece(PlacedPiece),
    /// What lies between, before and after.
    Gap(Gap),
}

/// A gap, measured along the fence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gap {
    /// Negative where the far edge decides.
    pub length: Nm,
    /// How far the outlines of the neighbours overlap along the bar.
    pub overlap: Nm,
    /// Where it begins on the fence.
    pub start: Nm,
    /// False for a useful offcut.
    pub waste: bool,
}

/// A piece as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedPiece {
    /// As requested.
    pub descr: Option<Arc<str>>,
    /// The length as text in millimetres.
    pub display: Arc<str>,
    /// As requested.
    pub input: Option<Arc<str>>,
    /// As requested.
    pub key: Arc<str>,
    /// Angle of the front end, after turning.
    pub left_angle: Degrees,
    /// Overlap of the gap before it.
    pub left_overlap: Nm,
    /// Length of the longer edge.
    pub length: Nm,
    /// Width of the profile.
    pub material_width: Nm,
    /// Angle of the tail end, after turning.
    pub right_angle: Degrees,
    /// Overlap of the gap after it.
    pub right_overlap: Nm,
    /// Whether it was turned.
    pub rotated: bool,
    /// `X`, `Y` or `Z`.
    pub rotation_axis: Option<RotationAxis>,
    /// Its least `x`, tips included.
    pub start: Nm,
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

/// Pieces of one key that are left uncut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Missing {
    /// The pieces' key.
    pub key: Arc<str>,
    /// How many.
    pub count: u32,
}

/// How the plan came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Meta {
    /// SHA-256 of the bars as canonical JSON, in hexadecimal.
    pub scheme: String,
    /// Milliseconds it took.
    pub time: u32,
    /// A stop signal ended the search early.
    pub partial: bool,
    /// What else is worth knowing.
    pub data: MetaData,
    /// Version of the optimizer.
    pub engine: String,
    /// What was proved.
    pub proof: Proof,
    /// What proves it, where the request asks for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub certificate: Option<Arc<Certificate>>,
}

/// What else is worth knowing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MetaData {
    /// Name of the strategy that found the plan.
    pub strategy: String,
}

/// What was proved about the material cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proof {
    /// Material cost of the plan.
    pub objective: Amount,
    /// No plan that leaves as little uncut costs less.
    pub lower_bound: Amount,
    /// (objective − lower bound) / objective, rounded up; 0 when the objective is 0.
    pub gap: Ratio,
    /// Bound and plan meet, and no plan leaves less uncut.
    pub optimal: bool,
}
