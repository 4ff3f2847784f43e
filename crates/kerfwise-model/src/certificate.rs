//! The certificate of a bound, for a checker that shares nothing with the search. docs/certificate.md explains how to
//! check a certificate; its prices are dual values, rounded to whole numbers.

use crate::Degrees;
use crate::numbers::Amount;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The proof of the bounds, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Certificate {
    /// Whole-number prices, with branches if the prices alone do not prove the bound.
    Priced(Box<PricedProof>),
    /// Conditions on the numbers of bars, if bars may be joined.
    Joined(Box<JoinedProof>),
    /// The bound rests on a search that leaves nothing to check.
    Search(Unproved),
}

impl Certificate {
    /// Greatest number in a certificate: every reader of JSON keeps whole numbers up to 2⁵³ exactly.
    pub const MOST: i64 = 1 << 53;
    /// Most angles of ends in a proof whose prices hold for mitred pieces in their orientations: the check takes a
    /// table of all pairs.
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
    /// Pieces have mitred ends, whose gaps depend on the neighbours; prices alone do not prove the bound.
    MitredBars,
    /// Offcuts are worth money, and bars may be joined or are so scarce that prices alone do not prove the bound.
    OffcutWorth,
    /// Pieces are missing, and prices alone do not prove that so many must be.
    OutOfStock,
    /// The work ran out before a proof was written down.
    Work,
}

/// A proof by prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PricedProof {
    /// Item types: for each type the keys of its pieces, which are alike.
    pub pieces: Vec<Vec<Arc<str>>>,
    /// Stock types: for each type the numbers of its stock, whose bars are counted together. Bars that keep an offcut have
    /// numbers of their own ([`number_keeping`]).
    pub bars: Vec<Vec<i32>>,
    /// The unit of costs.
    pub unit: Amount,
    /// The greatest cost below the bound that bars can have, in units; −1 if there is none. The nodes refute plans of
    /// this cost.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub target: i64,
    /// The prices of ends, if pieces have mitred ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ends: Option<EndPrices>,
    /// Proves that pieces must stay uncut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub uncut: Option<UncutProof>,
    /// The cases. The first holds all plans; a case comes before the cases that it is split into.
    pub nodes: Vec<Node>,
}

/// A proof for lists whose bars may be joined: no numbers of bars that cost less than the bound meet all conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinedProof {
    /// Item types: for each type the keys of its pieces, which are alike.
    pub pieces: Vec<Vec<Arc<str>>>,
    /// Stock numbers.
    pub bars: Vec<i32>,
    /// The prices of ends, if pieces have mitred ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ends: Option<EndPrices>,
    /// The conditions that every plan meets.
    pub conditions: Vec<Condition>,
}

/// Worths of pieces and weights of bars. The pieces on a bar are worth at most the weight of its parts, so the bars of
/// a plan weigh at least as much as all pieces are worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Condition {
    /// Worth of a piece of each item type.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub pieces: Vec<i64>,
    /// Weight of a bar of each stock number, at least 0.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub bars: Vec<i64>,
}

/// Proves that pieces must stay uncut. The unit of lengths is the greatest common divisor of the lengths of all pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UncutProof {
    /// The greatest sum of lengths of pieces below the claimed length. The prices refute it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub target: i64,
    /// The prices.
    pub prices: Prices,
}

/// Whole-number prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prices {
    /// The divisor of the prices.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub scale: i64,
    /// The price of one piece of each item type.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub pieces: Vec<i64>,
    /// The least rest of the cost of one bar of each stock type after its pieces are paid.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub bars: Vec<i64>,
    /// The price of each row of the listed patterns, at least 0. Rows beyond the end of this list have the price 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<i32>>", optional))]
    pub rows: Vec<i64>,
}

/// A case of the proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Node {
    /// Prices refute the case.
    Prices(Prices),
    /// At most `at` bars of a stock type, or more.
    Split(Split),
    /// The patterns that a plan of this case can use are listed, and plans of them refuted.
    Listed(Listed),
}

/// Two cases by the number of bars of a stock type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Split {
    /// The stock type.
    pub bars: u32,
    /// The number.
    pub at: u32,
    /// Node of the case with at most `at`.
    pub most: u32,
    /// Node of the case with more.
    pub more: u32,
}

/// Most stock types of a request, and the distance of the numbers of a bar that keeps an offcut of one class or the next.
const NUMBERS: i32 = 1000;

/// The number of the bars of a stock type that keep an offcut of a class, by the numbers of both. A request has at most
/// 1000 stock types and 10 classes.
///
/// ```
/// use kerfwise_model::certificate::number_keeping;
/// assert_eq!([number_keeping(7, 0), number_keeping(7, 1)], [1007, 2007]);
/// assert_eq!([number_keeping(-7, 0), number_keeping(-7, 1)], [-1007, -2007]);
/// ```
#[must_use]
pub const fn number_keeping(stock: i32, class: i32) -> i32 {
    let beyond = (class + 1) * NUMBERS;
    if stock < 0 { stock - beyond } else { stock + beyond }
}

/// The stock type and the class of a number; no class for the whole bar.
///
/// ```
/// use kerfwise_model::certificate::{number_keeping, stock_and_class};
/// assert_eq!(stock_and_class(number_keeping(-1000, 1)), (-1000, Some(1)));
/// assert_eq!(stock_and_class(999), (999, None));
/// ```
#[must_use]
pub const fn stock_and_class(number: i32) -> (i32, Option<i32>) {
    // From -1 down in the way of from 0 up.
    let place = if number < 0 { -1 - number } else { number };
    let stock = place % NUMBERS;
    let stock = if number < 0 { -1 - stock } else { stock };
    let class = place / NUMBERS - 1;
    (stock, if class < 0 { None } else { Some(class) })
}

/// Earlier rows by number, each with its multiplier in parts of 2²⁴.
pub type Multipliers = Vec<(u32, u32)>;

/// A search among listed patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listed {
    /// Prices that decide which patterns a plan can use.
    pub prices: Prices,
    /// Whether only patterns without room for a further piece are listed. Plans made of them may cut more pieces than
    /// are wanted.
    pub maximal: bool,
    /// Chvátal-Gomory cuts, which hold for all plans of these patterns: earlier rows times multipliers, added up and
    /// rounded up. The earlier rows are the item types, then the cuts before, by number; multipliers are parts of
    /// 2²⁴.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Multipliers>>", optional))]
    pub rows: Vec<Multipliers>,
    /// The cases. The first holds all plans of these patterns; a case comes before the cases that it is split into.
    pub tree: Vec<Branch>,
}

/// A case of a search among listed patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Branch {
    /// Prices refute the case.
    Prices(Prices),
    /// A pattern is cut at most `at` times, or more.
    Pattern(PatternSplit),
    /// A piece wanted once lies on a bar with a piece of another item type, or on a bar without one.
    Pair(PairSplit),
}

/// Two cases by the number of bars cut by a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternSplit {
    /// The stock type of the pattern.
    pub bars: u32,
    /// The item types on the pattern, each with its number of pieces.
    pub pieces: Vec<(u32, u32)>,
    /// The number.
    pub at: u32,
    /// Branch of the case with at most `at`.
    pub most: u32,
    /// Branch of the case with more.
    pub more: u32,
}

/// Two cases by whether two item types share a bar (Ryan & Foster 1981).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PairSplit {
    /// The item type that is wanted once.
    pub one: u32,
    /// The other item type.
    pub other: u32,
    /// Branch of the case in which the two share a bar.
    pub together: u32,
    /// Branch of the case in which they do not.
    pub apart: u32,
}

/// The prices of ends: lengths along the middle of the profile, doubled. The price of a right end and the price of a
/// left end together are at most the gap between the two ends.
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
