//! An earlier plan of nearly the same list (option `previous`), as the request has it and as the search uses it.

use super::{Degrees, Nm};
use serde::Serialize;
use std::sync::Arc;

/// An earlier plan. `data` of an answer has this form; its further fields are not read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Previous {
    /// The bars of the plan, which list at most a million pieces.
    pub bars: Vec<PreviousBar>,
}

/// A bar of an earlier plan.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviousBar {
    /// Raw length; required unless the bar is joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub length: Option<Nm>,
    /// Whether the bar is a leftover. Default false.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub leftover: bool,
    /// Number of bars that are cut like this. Default 1.
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub count: u32,
    /// The parts of a joined bar.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub join_arrangement: Option<Vec<PreviousPart>>,
    /// The pieces from head to tail. Items without a key are gaps.
    pub items: Vec<PreviousPiece>,
}

/// A part of a joined bar of an earlier plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviousPart {
    /// Raw length.
    pub length: Nm,
    /// Whether the part is a leftover. Default false.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub leftover: bool,
}

/// A piece of an earlier plan, as it lies. Without length or angles the piece of this key counts as unchanged in them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviousPiece {
    /// Key of the piece.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub key: Arc<str>,
    /// Length of its longer edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub length: Option<Nm>,
    /// Angle of the front end, after turning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub left_angle: Option<Degrees>,
    /// Angle of the tail end, after turning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub right_angle: Option<Degrees>,
}

/// Bars of the earlier plan that the request can still have: it has their stock, and their pieces unchanged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Earlier {
    /// Raw length of the bar or of its parts, and whether it is a leftover; sorted.
    pub stock: Vec<(Nm, bool)>,
    /// Shape and index in [`super::Instance::pieces`] of each piece, sorted.
    pub pieces: Vec<(usize, usize)>,
    /// Shape and orientation of each piece from head to tail.
    pub row: Vec<(usize, usize)>,
    /// Number of bars.
    pub count: u32,
}
