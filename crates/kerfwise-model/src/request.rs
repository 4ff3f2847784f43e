//! The request as it crosses the wire (`POST /rest/cutoptim/optimize1d`, `kerfwise solve`, wasm `optimize`).
//!
//! [`crate::builder::read_request`] reads the request from JSON and fills in the defaults. [`crate::builder::build`]
//! checks the rules over several fields and makes the [`super::Instance`].

use super::{Degrees, Nm, Previous, Price};
use serde::Serialize;
use std::sync::Arc;

/// What to cut, from which stock, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OptimizeRequest"))]
pub struct Request {
    /// 2: mitres on. 1: off, and angles are ignored. Default 1.
    /// @asType integer
    /// @minimum 1
    /// @maximum 2
    /// @default 1
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>", optional))]
    pub version: u8,
    /// The bars that can be cut. New stock is numbered 0, 1, … and leftovers -1, -2, …, each in the order given.
    /// @minItems 1
    /// @maxItems 1000
    pub stock: Vec<RequestStock>,
    /// The pieces to cut.
    /// @maxItems 10000
    pub data: Vec<RequestPiece>,
    /// The kerf: the length that one square cut turns to dust. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    /// @examples [3.2]
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub cut_waste: Nm,
    /// The kerf again; equal to `cutWaste` if both are given.
    /// @minimum 0
    /// @maximum 10000
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub saw_width: Nm,
    /// Trim at each end of every bar, its own kerf included. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub side_waste: Nm,
    /// The shortest offcut worth keeping; 0 keeps each. Default 0.
    /// @minimum 0
    /// @maximum 1000000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub reusable: Nm,
    /// Length at the tail of each bar, beside the trim, that stays free of pieces. Default 0.
    /// @minimum 0
    /// @maximum 1000000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub reserve: Nm,
    /// Length at the end of each bar that the machine grips, the last cut included: no piece reaches into it. The tail
    /// trim lies within it. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub clamp: Nm,
    /// Material lost in each joint. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub join: Nm,
    /// The use of leftovers. Default `normal`.
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub algorithm: Option<Algorithm>,
    /// Most distinct piece lengths on one bar; 4 or more: unlimited. Default 100.
    /// @asType integer
    /// @minimum 1
    /// @default 100
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub complexity: u32,
    /// Most pieces on one bar. Default unlimited.
    /// @asType integer
    /// @minimum 1
    /// @maximum 1000
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub most_pieces: Option<u32>,
    /// Most bars of one length that the saw cuts at once: among plans of equal material the one with the fewest
    /// strokes is the best. Default 1: strokes do not count.
    /// @asType integer
    /// @minimum 1
    /// @default 1
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub bundle: u32,
    /// Mitre tip offset: clearance beyond an angled cut that two pieces do not share. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub delta: Nm,
    /// Width of the profile across the saw's table. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub material_width: Nm,
    /// The profile may be turned half round the bar's own axis.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub symmetrical_x: bool,
    /// The profile may be turned half round the axis across the bar.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub symmetrical_y: bool,
    /// The profile may be turned half round the upright axis, end for end.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub symmetrical_z: bool,
    /// Joined bars; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub allow_joins: Option<AllowJoins>,
    /// Equal bars are listed once with a count. Default true.
    /// @default true
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub group_identical: bool,
    /// The work budget. Default `normal`.
    /// @default "normal"
    #[cfg_attr(feature = "ts", ts(as = "Option<Effort>", optional))]
    pub effort: Effort,
    /// The answer carries the certificate of its bound. Default false.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub certificate: bool,
    /// What the offcuts that a plan leaves are worth: the material cost of a plan is less that. Only with prices. Offcuts of
    /// joined bars are worth nothing.
    /// @maxItems 10
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RequestOffcut>>", optional = nullable))]
    pub offcut_worth: Vec<RequestOffcut>,
    /// The bars to cut: the answer is this plan, with its figures and the bound that the search proves. Only for square
    /// ends. Together they cut every piece as often as `data` lists it.
    /// @maxItems 10000
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<RequestPattern>>", optional = nullable))]
    pub patterns: Vec<RequestPattern>,
    /// What counts next after material and joints. Default `scrap`.
    #[cfg_attr(feature = "ts", ts(as = "Option<After>", optional = nullable))]
    pub after: After,
    /// An earlier plan of nearly the same list: of equal plans the one that keeps most of its bars is the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub previous: Option<Previous>,
    /// Id of a demo project. Only the server's guard reads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub demo: Option<Arc<str>>,
}

impl Request {
    /// A request with every other field at its default.
    #[must_use]
    pub fn new(stock: Vec<RequestStock>, data: Vec<RequestPiece>) -> Self {
        Self {
            version: 1,
            stock,
            data,
            cut_waste: Nm::ZERO,
            saw_width: Nm::ZERO,
            side_waste: Nm::ZERO,
            reusable: Nm::ZERO,
            reserve: Nm::ZERO,
            clamp: Nm::ZERO,
            join: Nm::ZERO,
            algorithm: None,
            complexity: 100,
            most_pieces: None,
            bundle: 1,
            delta: Nm::ZERO,
            material_width: Nm::ZERO,
            symmetrical_x: false,
            symmetrical_y: false,
            symmetrical_z: false,
            allow_joins: None,
            group_identical: true,
            effort: Effort::Normal,
            certificate: false,
            offcut_worth: Vec::new(),
            patterns: Vec::new(),
            after: After::Scrap,
            previous: None,
            demo: None,
        }
    }
}

/// A kind of bar.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RequestStock {
    /// Raw length, before trims.
    /// @exclusiveMinimum 0
    /// @maximum 1000000
    /// @examples [6000]
    pub length: Nm,
    /// How many there are; null: unlimited.
    /// @asType integer
    /// @minimum 0
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub quantity: Option<u32>,
    /// An offcut of earlier work. Default false.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub leftover: bool,
    /// Price of one bar.
    /// @minimum 0
    /// @maximum 1000000000
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub price: Option<Price>,
}

/// A kind of piece.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RequestPiece {
    /// Its name in the answer; by default its index in `data`.
    /// @maxLength 1000
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub key: Arc<str>,
    /// Length of its longer edge when it is finished.
    /// @exclusiveMinimum 0
    /// @maximum 1000000
    /// @examples [1841.5]
    pub length: Nm,
    /// Length that is cut in addition and worked off later: for a tenon, a weld, planing. The piece is cut longer by it.
    #[serde(skip_serializing_if = "Allowance::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Allowance>", optional = nullable))]
    pub allowance: Allowance,
    /// How many to cut.
    /// @asType integer
    /// @minimum 1
    pub count: u32,
    /// Description of the piece; the answer repeats it.
    /// @maxLength 1000
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional = nullable))]
    pub descr: Option<Arc<str>>,
    /// Signed angle of the front end, −80 to 80 degrees. Default 0.
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Degrees>", optional))]
    pub left_angle: Degrees,
    /// Signed angle of the tail end, −80 to 80 degrees. Default 0.
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Degrees>", optional))]
    pub right_angle: Degrees,
    /// The length as typed; the answer repeats it.
    /// @maxLength 1000
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional = nullable))]
    pub input: Option<Arc<str>>,
}

/// Length added to the ends of a piece before it is cut; the piece and its allowance are at most 1000000 long together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RequestAllowance"))]
pub struct Allowance {
    /// Added at the front end. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub left: Nm,
    /// Added at the tail end. Default 0.
    /// @minimum 0
    /// @maximum 10000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub right: Nm,
}

impl Allowance {
    /// The length that both ends get together.
    #[must_use]
    pub fn total(&self) -> Nm {
        self.left + self.right
    }

    /// Whether the piece is cut as long as it is finished.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.total() == Nm::ZERO
    }
}

/// The worth of useful offcuts from a length on; of several entries the dearest that an offcut is long enough for counts. An
/// offcut is never worth more than its bar costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RequestOffcut {
    /// Length of the shortest offcut with this worth.
    /// @exclusiveMinimum 0
    /// @maximum 1000000
    pub length: Nm,
    /// Its worth, in the unit of price.
    /// @minimum 0
    /// @maximum 1000000000
    pub worth: Price,
}

/// Equal bars of a plan that is given with the request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RequestPattern {
    /// Index of their stock in the request's `stock`.
    /// @asType integer
    /// @minimum 0
    pub stock: u32,
    /// How many bars are cut so.
    /// @asType integer
    /// @minimum 1
    pub count: u32,
    /// The pieces on each of them.
    pub pieces: Vec<PatternPiece>,
}

/// Equal pieces on a bar of a pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternPiece {
    /// Index in the request's `data`. Pieces of one length may stand for each other.
    /// @asType integer
    /// @minimum 0
    pub piece: u32,
    /// How many of them lie on the bar.
    /// @asType integer
    /// @minimum 1
    pub count: u32,
}

/// The rules for joined bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AllowJoins {
    /// Most joints in one bar; 0: no joined bars.
    /// @asType integer
    /// @minimum 0
    /// @maximum 100
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub max_joins: u32,
    /// Shortest part, and shortest stretch of a piece between its ends and joints. Default 0.
    /// @minimum 0
    /// @maximum 1000000
    /// @default 0
    #[cfg_attr(feature = "ts", ts(as = "Option<Nm>", optional))]
    pub min_length: Nm,
    /// Which parts may be joined. Default `allAllowed`.
    #[cfg_attr(feature = "ts", ts(as = "Option<JoinMode>", optional = nullable))]
    pub join_mode: JoinMode,
}

/// Which parts may be joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum JoinMode {
    /// Any parts.
    #[default]
    AllAllowed,
    /// Leftovers alone.
    ScrapOnly,
    /// At most one part that is not a leftover.
    SingleRawAllowed,
}

/// The use of leftovers: the cost of a leftover is multiplied by 1, ½ or 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Algorithm {
    /// Times 1: a leftover is used only if it saves material.
    Conservative,
    /// Times ½.
    #[default]
    Normal,
    /// Times 0: leftovers are used up first.
    Aggressive,
}

/// What counts next after material and joints. All else counts after it, in the usual order: scrap, strokes, useful offcuts,
/// layouts, bars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum After {
    /// The least scrap.
    #[default]
    Scrap,
    /// The fewest different cutting patterns.
    Layouts,
    /// The longest rests: the greatest sum of squares of the useful offcuts.
    LongRests,
}

/// The work budget, counted in units of work and never in clock time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Effort {
    /// About 10 ms of work.
    Preview,
    /// About 1 s of work.
    #[default]
    Normal,
    /// About 30 s of work.
    Thorough,
}

impl Effort {
    /// Its name, as requests have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Preview => "preview",
            Self::Normal => "normal",
            Self::Thorough => "thorough",
        }
    }
}
