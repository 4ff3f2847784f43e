//! What proves the bound, for a checker that shares nothing with the search. docs/certificate.md says how to check it.

use crate::model::Degrees;
use crate::numbers::Amount;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The proof of the bounds, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Certificate {
    /// Whole-number prices, with branches where they alone do not prove the bound.
    Priced(Box<PricedProof>),
    /// Conditions on the numbers of bars, where bars may be joined.
    Joined(Box<JoinedProof>),
    /// The bound rests on a search that leaves nothing to check.
    Search(Unproved),
}

impl Certificate {
    /// Greatest number in a certificate: what every reader of JSON holds exactly.
    pub const MOST: i64 = 1 << 53;
    /// Most angles of ends of which prices are asked as pieces lie: checking them takes a table of all pairs.
    pub const MOST_ENDS: usize = 128;
}

/// Why there is no proof to check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unproved {
    /// The reason.
    pub reason: UnprovedReason,
}

/// Why there is no proof to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum UnprovedReason {
    /// Bars may be joined, and conditions on their numbers do not prove the bound.
    JoinedBars,
    /// Mitres count by how they meet, which prices alone do not prove here.
    MitredBars,
    /// Pieces are missing, and prices alone do not prove that so many have to be.
    OutOfStock,
    /// The work ran out before a proof was written down.
    Work,
}

/// A proof by prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PricedProof {
    /// Kinds of pieces, each by the keys of the pieces that are alike.
    pub pieces: Vec<Vec<Arc<str>>>,
    /// Kinds of bars, each by stock numbers: those that are counted together.
    pub bars: Vec<Vec<i32>>,
    /// What costs are counted in.
    pub unit: Amount,
    /// The greatest cost below the bound that bars can have, in units: what the nodes refute; −1 where there is none.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub target: i64,
    /// What the ends of mitred pieces take, where there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ends: Option<EndPrices>,
    /// Proves that pieces must stay uncut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub uncut: Option<UncutProof>,
    /// The cases, the first of them all plans there are. A case comes before those it is split into.
    pub nodes: Vec<Node>,
}

/// A proof where bars may be joined: no numbers of bars that cost less than the bound meet all conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinedProof {
    /// Kinds of pieces, each by the keys of the pieces that are alike.
    pub pieces: Vec<Vec<Arc<str>>>,
    /// Stock numbers.
    pub bars: Vec<i32>,
    /// What the ends of mitred pieces take, where there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ends: Option<EndPrices>,
    /// What every plan meets.
    pub conditions: Vec<Condition>,
}

/// The pieces on a bar are worth no more than its parts weigh, so the bars of a plan weigh at least what all pieces are
/// worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Condition {
    /// Worth of a piece of each kind.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub pieces: Vec<i64>,
    /// Weight of a bar of each stock number, at least 0.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub bars: Vec<i64>,
}

/// Proves that pieces must stay uncut. Lengths are counted in the greatest common divisor of all that are wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UncutProof {
    /// The greatest length below the one claimed that pieces add up to: what the prices refute.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub target: i64,
    /// The prices.
    pub prices: Prices,
}

/// Whole-number prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prices {
    /// What the prices are divided by.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub scale: i64,
    /// Of one piece of each kind.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub pieces: Vec<i64>,
    /// What is left of the cost of one bar of each kind when the pieces on it are paid for, at least.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub bars: Vec<i64>,
    /// Of one of each row of the listed patterns, at least 0; those of rows beyond the end are 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<i32>>", optional))]
    pub rows: Vec<i64>,
}

/// A case of the proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Node {
    /// Prices refute it.
    Prices(Prices),
    /// At most `at` bars of a kind, or more.
    Split(Split),
    /// The patterns that a plan can use here are listed, and plans made of them refuted.
    Listed(Listed),
}

/// Two cases by the number of bars of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Split {
    /// The kind of bars.
    pub bars: u32,
    /// The number.
    pub at: u32,
    /// Node of the case that there are no more.
    pub most: u32,
    /// Node of the case that there are more.
    pub more: u32,
}

/// A search among listed patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listed {
    /// Prices that say which patterns a plan can use.
    pub prices: Prices,
    /// Only patterns to which no piece can be added, for plans that may cut too much.
    pub maximal: bool,
    /// Rows that hold for all plans of these patterns: earlier rows times multipliers, added up and rounded up. The
    /// rows they come from are the kinds of pieces and then the rows listed before, by number; multipliers are parts of
    /// 2²⁴.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Vec<(u32, u32)>>>", optional))]
    pub rows: Vec<Vec<(u32, u32)>>,
    /// The cases, the first of them all plans of these patterns. A case comes before those it is split into.
    pub tree: Vec<Branch>,
}

/// A case of a search among listed patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Branch {
    /// Prices refute it.
    Prices(Prices),
    /// A pattern is cut at most `at` times, or more.
    Pattern(PatternSplit),
    /// A piece wanted once lies with another kind of piece, or without.
    Pair(PairSplit),
}

/// Two cases by the number of bars cut by a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternSplit {
    /// Its kind of bars.
    pub bars: u32,
    /// Kinds of pieces and how many of each.
    pub pieces: Vec<(u32, u32)>,
    /// The number.
    pub at: u32,
    /// Branch of the case that there are no more.
    pub most: u32,
    /// Branch of the case that there are more.
    pub more: u32,
}

/// Two cases by whether two kinds share a bar (Ryan & Foster 1981).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PairSplit {
    /// The kind that is wanted once.
    pub one: u32,
    /// The other kind.
    pub other: u32,
    /// Branch of the case that they share a bar.
    pub together: u32,
    /// Branch of the case that they do not.
    pub apart: u32,
}

/// What the ends of mitred pieces take, along the middle of the profile and doubled: the price of a right end and of a
/// left end together are no more than the gap between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EndPrices {
    /// Signed angles in degrees.
    pub angles: Vec<Degrees>,
    /// Price of a right end of each angle, in half nanometres.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub right: Vec<i64>,
    /// Price of the bar's head, in half nanometres.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub head: i64,
}
