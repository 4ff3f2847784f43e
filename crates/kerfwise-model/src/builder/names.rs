//! The names that a request may have at each place, and the nearest one to a name that is not known.

use strsim::osa_distance;

/// Objects of one kind: where they are, and the names of their fields.
pub(crate) struct Level {
    /// Its place in the document, before the dot of a field.
    place: &'static str,
    /// The fields that are read.
    fields: &'static [&'static str],
    /// Further fields that may be there and are not read: those of an answer in an earlier plan.
    unread: &'static [&'static str],
    form: &'static Form,
}

/// A form of request: its objects, the outer ones first, and words with the names that it has for the same thing, of which
/// the first one that a place has is meant.
pub(crate) struct Form {
    pub(crate) levels: &'static [&'static Level],
    pub(crate) synonyms: &'static [(&'static str, &'static [&'static str])],
}

impl Form {
    /// Objects of which every field is read.
    pub(crate) const fn level(&'static self, place: &'static str, fields: &'static [&'static str]) -> Level {
        Level {
            place,
            fields,
            unread: &[],
            form: self,
        }
    }
}

pub(super) static REQUEST: Level = EXACT.level(
    "$",
    &[
        "version",
        "stock",
        "data",
        "cutWaste",
        "sawWidth",
        "sideWaste",
        "reusable",
        "reserve",
        "clamp",
        "join",
        "algorithm",
        "complexity",
        "mostPieces",
        "bundle",
        "delta",
        "materialWidth",
        "symmetricalX",
        "symmetricalY",
        "symmetricalZ",
        "allowJoins",
        "groupIdentical",
        "effort",
        "certificate",
        "offcutWorth",
        "patterns",
        "after",
        "previous",
        "demo",
    ],
);
pub(super) static STOCK: Level = Level {
    place: "$.stock[]",
    fields: &["length", "quantity", "leftover", "price"],
    // The label of a bar on the rack, which programs find in the requests of stored plans.
    unread: &["bar"],
    form: &EXACT,
};
pub(super) static PIECE: Level = EXACT.level(
    "$.data[]",
    &[
        "key",
        "length",
        "allowance",
        "count",
        "descr",
        "leftAngle",
        "rightAngle",
        "input",
    ],
);
pub(super) static ALLOWANCE: Level = EXACT.level("$.data[].allowance", &["left", "right"]);
pub(super) static JOINS: Level = EXACT.level("$.allowJoins", &["maxJoins", "minLength", "joinMode"]);
pub(super) static OFFCUT: Level = EXACT.level("$.offcutWorth[]", &["length", "worth"]);
pub(super) static PATTERN: Level = EXACT.level("$.patterns[]", &["stock", "count", "pieces"]);
pub(super) static PATTERN_PIECE: Level = EXACT.level("$.patterns[].pieces[]", &["piece", "count"]);
pub(super) static PREVIOUS: Level = Level {
    place: "$.previous",
    fields: &["bars"],
    unread: &[
        "version",
        "barsCount",
        "multiLength",
        "identicalGrouped",
        "inputCount",
        "outputCount",
        "complete",
        "counts",
        "totalLength",
        "totalAvailable",
        "waste",
        "pessimisticWaste",
        "utilization",
        "pessimisticUtilization",
        "price",
        "pessimisticPrice",
        "offcutWorth",
        "missing",
        "warnings",
        "meta",
    ],
    form: &EXACT,
};
pub(super) static PREVIOUS_BAR: Level = Level {
    place: "$.previous.bars[]",
    fields: &["length", "leftover", "count", "joinArrangement", "items"],
    unread: &[
        "available",
        "availableIsUseful",
        "materialWidth",
        "stock",
        "total",
        "useful",
        "waste",
    ],
    form: &EXACT,
};
pub(super) static PREVIOUS_PART: Level = Level {
    place: "$.previous.bars[].joinArrangement[]",
    fields: &["length", "leftover"],
    unread: &["price", "stock", "trimFromStart"],
    form: &EXACT,
};
pub(super) static PREVIOUS_PIECE: Level = Level {
    place: "$.previous.bars[].items[]",
    fields: &["key", "length", "leftAngle", "rightAngle"],
    unread: &[
        "allowance",
        "descr",
        "display",
        "finished",
        "input",
        "leftOverlap",
        "materialWidth",
        "overlap",
        "rightOverlap",
        "rotated",
        "rotationAxis",
        "start",
        "waste",
    ],
    form: &EXACT,
};

/// The request with exact millimetres.
static EXACT: Form = Form {
    levels: &[
        &REQUEST,
        &STOCK,
        &PIECE,
        &ALLOWANCE,
        &JOINS,
        &OFFCUT,
        &PATTERN,
        &PATTERN_PIECE,
        &PREVIOUS,
        &PREVIOUS_BAR,
        &PREVIOUS_PART,
        &PREVIOUS_PIECE,
    ],
    synonyms: SYNONYMS,
};

/// Words of the trade and of other programs, in small letters, with our names for the same thing: the first one that a
/// place has is meant. `packages/cutlist/src/names/nearest.ts` has the same table.
const SYNONYMS: &[(&str, &[&str])] = &[
    ("kerf", &["cutWaste"]),
    ("kerfwidth", &["cutWaste"]),
    ("blade", &["cutWaste"]),
    ("bladewidth", &["cutWaste"]),
    ("bladethickness", &["cutWaste"]),
    ("sawkerf", &["cutWaste"]),
    ("sawblade", &["cutWaste"]),
    ("trim", &["sideWaste"]),
    ("trims", &["sideWaste"]),
    ("endtrim", &["sideWaste"]),
    ("trimming", &["sideWaste"]),
    ("margin", &["reserve"]),
    ("qty", &["quantity", "count"]),
    ("quantity", &["quantity", "count"]),
    ("count", &["count", "quantity"]),
    ("amount", &["quantity", "count"]),
    ("number", &["quantity", "count"]),
    ("num", &["quantity", "count"]),
    ("pcs", &["count", "quantity"]),
    ("pieces", &["pieces", "data"]),
    ("parts", &["data"]),
    ("items", &["items", "data"]),
    ("cuts", &["data"]),
    ("cutlist", &["data"]),
    ("demand", &["count", "data"]),
    ("bars", &["bars", "stock"]),
    ("stocks", &["stock"]),
    ("material", &["stock"]),
    ("materials", &["stock"]),
    ("len", &["length"]),
    ("size", &["length"]),
    ("cost", &["price"]),
    ("value", &["worth"]),
    ("name", &["descr", "key"]),
    ("label", &["descr", "key"]),
    ("description", &["descr"]),
    ("id", &["key"]),
    ("offcut", &["leftover"]),
    ("remnant", &["leftover"]),
    ("angleleft", &["leftAngle"]),
    ("angleright", &["rightAngle"]),
    ("mitreleft", &["leftAngle"]),
    ("mitreright", &["rightAngle"]),
    ("profilewidth", &["materialWidth"]),
    ("width", &["materialWidth"]),
    ("joins", &["allowJoins"]),
    ("joints", &["allowJoins"]),
    ("offcutvalue", &["offcutWorth"]),
    ("minoffcut", &["reusable"]),
    ("grip", &["clamp"]),
    ("oversize", &["allowance"]),
    ("tenon", &["allowance"]),
];

impl Level {
    pub(super) fn knows(&self, name: &str) -> bool {
        self.fields.contains(&name) || self.unread.contains(&name)
    }

    /// Why `name` is refused here, with the field that is probably meant.
    pub(super) fn refusal(&'static self, name: &str) -> String {
        let meant = match nearest(self, name) {
            Some((level, field)) if std::ptr::eq(level, self) => format!(": did you mean \"{field}\"?"),
            Some((level, field)) => format!(": did you mean {}.{field}?", level.place),
            None => format!("; known are {}", self.fields.join(", ")),
        };
        format!("is not a field here{meant}")
    }
}

/// The field that `name` probably means: of this place, or else of another one.
fn nearest(here: &'static Level, name: &str) -> Option<(&'static Level, &'static str)> {
    let name = plain(name);
    let elsewhere = || {
        here.form
            .levels
            .iter()
            .copied()
            .filter(|level| !std::ptr::eq(*level, here))
    };
    let of = |find: fn(&Level, &str) -> Option<&'static str>| {
        let name = &name;
        move |level: &'static Level| find(level, name).map(|field| (level, field))
    };
    of(same)(here)
        .or_else(|| of(synonym)(here))
        .or_else(|| elsewhere().find_map(of(same)))
        .or_else(|| of(close)(here))
        .or_else(|| elsewhere().find_map(of(synonym)))
        .or_else(|| elsewhere().find_map(of(close)))
}

/// A name without case, dashes, spaces and signs. A name that is longer than all of ours by far means none of them.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|sign| sign.is_alphanumeric());
    letters.flat_map(char::to_lowercase).take(40).collect()
}

fn same(level: &Level, name: &str) -> Option<&'static str> {
    level.fields.iter().copied().find(|field| plain(field) == name)
}

fn synonym(level: &Level, name: &str) -> Option<&'static str> {
    let (_, meant) = level.form.synonyms.iter().find(|(word, _)| *word == name)?;
    meant.iter().copied().find(|field| level.fields.contains(field))
}

/// The field with the fewest letters to change, at most a third of the name's.
fn close(level: &Level, name: &str) -> Option<&'static str> {
    let letters = name.chars().count();
    let fields = level
        .fields
        .iter()
        .map(|field| (osa_distance(&plain(field), name), *field));
    let (changes, field) = fields.min_by_key(|(changes, _)| *changes)?;
    (changes <= (letters / 3).max(1) && changes < letters).then_some(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_synonyms_are_written_as_they_are_compared_and_lead_to_fields() {
        for form in [&EXACT, &crate::list::FORM] {
            for (word, meant) in form.synonyms {
                assert_eq!(plain(word), *word);
                let is_field = |field| form.levels.iter().any(|level| level.fields.contains(field));
                assert!(meant.iter().all(is_field), "{word}");
            }
        }
    }
}
