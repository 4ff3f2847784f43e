//! Certificates as text.

use super::certificate::{
    Branch, Certificate, Condition, EndPrices, JoinedProof, Listed, Node, PairSplit, PatternSplit,
    PricedProof, Prices, Split, UncutProof, Unproved, UnprovedReason,
};
use crate::json::{Json, Writer, object};

object! {
    Unproved { "reason": reason }
    Condition { "pieces": pieces, "bars": bars }
    UncutProof { "target": target, "prices": prices }
    Split { "bars": bars, "at": at, "most": most, "more": more }
    PatternSplit { "bars": bars, "pieces": pieces, "at": at, "most": most, "more": more }
    PairSplit { "one": one, "other": other, "together": together, "apart": apart }
    EndPrices { "angles": angles, "right": right, "head": head }
}

/// One of several, by its name.
macro_rules! choice {
    ($($type:ident { $($name:literal: $variant:ident),* })*) => {$(
        impl Json for $type {
            fn write(&self, out: &mut Writer) {
                out.open('{');
                match self {
                    $(Self::$variant(inner) => out.field($name, inner),)*
                }
                out.close('}');
            }
        }
    )*};
}
choice! {
    Node { "prices": Prices, "split": Split, "listed": Listed }
    Branch { "prices": Prices, "pattern": Pattern, "pair": Pair }
}

impl Json for Certificate {
    fn write(&self, out: &mut Writer) {
        out.open('{');
        match self {
            Self::Priced(proof) => out.field("priced", &**proof),
            Self::Joined(proof) => out.field("joined", &**proof),
            Self::Search(unproved) => out.field("search", unproved),
        }
        out.close('}');
    }
}

impl Json for PricedProof {
    fn write(&self, out: &mut Writer) {
        out.open('{');
        out.field("pieces", &self.pieces);
        out.field("bars", &self.bars);
        out.field("unit", &self.unit);
        out.field("target", &self.target);
        if let Some(ends) = &self.ends {
            out.field("ends", ends);
        }
        if let Some(uncut) = &self.uncut {
            out.field("uncut", uncut);
        }
        out.field("nodes", &self.nodes);
        out.close('}');
    }
}

impl Json for JoinedProof {
    fn write(&self, out: &mut Writer) {
        out.open('{');
        out.field("pieces", &self.pieces);
        out.field("bars", &self.bars);
        if let Some(ends) = &self.ends {
            out.field("ends", ends);
        }
        out.field("conditions", &self.conditions);
        out.close('}');
    }
}

impl Json for Prices {
    fn write(&self, out: &mut Writer) {
        out.open('{');
        out.field("scale", &self.scale);
        out.field("pieces", &self.pieces);
        out.field("bars", &self.bars);
        if !self.rows.is_empty() {
            out.field("rows", &self.rows);
        }
        out.close('}');
    }
}

impl Json for Listed {
    fn write(&self, out: &mut Writer) {
        out.open('{');
        out.field("prices", &self.prices);
        out.field("maximal", &self.maximal);
        if !self.rows.is_empty() {
            out.field("rows", &self.rows);
        }
        out.field("tree", &self.tree);
        out.close('}');
    }
}

impl Json for UnprovedReason {
    fn write(&self, out: &mut Writer) {
        out.text(match self {
            Self::JoinedBars => "joinedBars",
            Self::MitredBars => "mitredBars",
            Self::OutOfStock => "outOfStock",
            Self::Work => "work",
        });
    }
}

impl Json for (u32, u32) {
    fn write(&self, out: &mut Writer) {
        out.open('[');
        self.0.write(out);
        self.1.write(out);
        out.close(']');
    }
}
