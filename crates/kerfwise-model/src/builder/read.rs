//! Reads a [`Request`] from JSON bytes: checks each field's type and range, and fills in the defaults.

use super::limits::{
    MAX_ANGLE, MAX_JOINS, MAX_LENGTH, MAX_OFFCUT_CLASSES, MAX_PIECE_KINDS, MAX_PRICE, MAX_SETTING,
    MAX_STOCK_KINDS, MAX_TEXT,
};
use super::names::{ALLOWANCE, JOINS, OFFCUT, PATTERN, PATTERN_PIECE, PIECE, REQUEST, STOCK};
use super::previous::read_previous;
use super::reader::{Faults, Object, Path};
use crate::error::Error;
use crate::{
    After, Algorithm, AllowJoins, Allowance, Degrees, Effort, JoinMode, MAX_PIECES_PER_BAR, Nm, PatternPiece,
    Request, RequestOffcut, RequestPattern, RequestPiece, RequestStock,
};
use serde_json::Value;

/// Reads a request. A `null` counts as missing.
///
/// # Errors
/// [`Error::InvalidRequest`] with the path of the first field that is unknown, missing, of the wrong type or out of range (`$`
/// if the bytes are no JSON). [`Error::TooLarge`] for lists beyond the limits.
pub fn read_request(json: &[u8]) -> Result<Request, Error> {
    let document = document_of(json)?;
    let faults = Faults::default();
    let root = Object::new(&document, &REQUEST, Path::Root, &faults);
    let (stock, data) = (root.list("stock"), root.list("data"));
    faults.first()?;
    check_size("$.stock", stock.len(), MAX_STOCK_KINDS)?;
    check_size("$.data", data.len(), MAX_PIECE_KINDS)?;
    let patterns = root.optional_list("patterns");
    check_size("$.patterns", patterns.len(), MAX_PIECE_KINDS)?;
    let classes = root.optional_list("offcutWorth");
    check_size("$.offcutWorth", classes.len(), MAX_OFFCUT_CLASSES)?;
    let request = read(&root, stock, data, classes, patterns);
    faults.first().map(|()| request)
}

/// The value that the bytes are the JSON of.
pub(crate) fn document_of(json: &[u8]) -> Result<Value, Error> {
    serde_json::from_slice(json).map_err(|fault| {
        let reason = format!("is not JSON: line {}, column {}", fault.line(), fault.column());
        Error::invalid("$", reason)
    })
}

fn read(
    root: &Object<'_>,
    stock: &[Value],
    data: &[Value],
    classes: &[Value],
    patterns: &[Value],
) -> Request {
    let setting = |name| root.length(name, MAX_SETTING);
    let flag = |name| root.flag(name).unwrap_or(false);
    let kerf = setting("cutWaste");
    let version = version(root);
    // Version 1 cuts every end square: it ignores the angles, however steep.
    let steepest = (version != 1).then_some(MAX_ANGLE);
    Request {
        version,
        stock: stock
            .iter()
            .enumerate()
            .map(|(index, entry)| read_stock(index, entry, root.faults))
            .collect(),
        data: data
            .iter()
            .enumerate()
            .map(|(index, piece)| read_piece(index, piece, steepest, root.faults))
            .collect(),
        cut_waste: kerf.unwrap_or_default(),
        saw_width: setting("sawWidth").or(kerf).unwrap_or_default(),
        side_waste: setting("sideWaste").unwrap_or_default(),
        reusable: root.length("reusable", MAX_LENGTH).unwrap_or_default(),
        reserve: root.length("reserve", MAX_LENGTH).unwrap_or_default(),
        clamp: setting("clamp").unwrap_or_default(),
        join: setting("join").unwrap_or_default(),
        algorithm: root.word("algorithm", ALGORITHMS),
        complexity: at_least_1(root, "complexity", 100),
        most_pieces: most_pieces(root, "mostPieces"),
        bundle: at_least_1(root, "bundle", 1),
        delta: setting("delta").unwrap_or_default(),
        material_width: setting("materialWidth").unwrap_or_default(),
        symmetrical_x: flag("symmetricalX"),
        symmetrical_y: flag("symmetricalY"),
        symmetrical_z: flag("symmetricalZ"),
        allow_joins: read_joins(root),
        group_identical: root.flag("groupIdentical").unwrap_or(true),
        effort: root.word("effort", EFFORTS).unwrap_or_default(),
        certificate: flag("certificate"),
        offcut_worth: classes
            .iter()
            .enumerate()
            .map(|(index, class)| read_offcut(index, class, root.faults))
            .collect(),
        patterns: patterns
            .iter()
            .enumerate()
            .map(|(index, pattern)| read_pattern(index, pattern, root.faults))
            .collect(),
        after: root.word("after", AFTERS).unwrap_or_default(),
        previous: read_previous(root, steepest),
        demo: root.text("demo", MAX_TEXT),
    }
}

pub(crate) const ALGORITHMS: &[(&str, Algorithm)] = &[
    ("normal", Algorithm::Normal),
    ("conservative", Algorithm::Conservative),
    ("aggressive", Algorithm::Aggressive),
];
pub(crate) const AFTERS: &[(&str, After)] = &[
    ("scrap", After::Scrap),
    ("layouts", After::Layouts),
    ("longRests", After::LongRests),
];
pub(crate) const EFFORTS: &[(&str, Effort)] = &[
    ("preview", Effort::Preview),
    ("normal", Effort::Normal),
    ("thorough", Effort::Thorough),
];
pub(crate) const JOIN_MODES: &[(&str, JoinMode)] = &[
    ("allAllowed", JoinMode::AllAllowed),
    ("scrapOnly", JoinMode::ScrapOnly),
    ("singleRawAllowed", JoinMode::SingleRawAllowed),
];

pub(crate) fn check_size(path: &str, size: usize, limit: usize) -> Result<(), Error> {
    if size > limit {
        Err(Error::TooLarge {
            path: path.to_owned(),
            limit: limit as u64,
        })
    } else {
        Ok(())
    }
}

fn version(root: &Object<'_>) -> u8 {
    let version = root.count("version").unwrap_or(1);
    if !(1..=2).contains(&version) {
        root.fault("version", "must be 1 or 2");
    }
    u8::try_from(version).unwrap_or_default()
}

/// A number that is at least 1.
pub(crate) fn at_least_1(root: &Object<'_>, name: &'static str, without: u32) -> u32 {
    let number = root.count(name).unwrap_or(without);
    if number == 0 {
        root.fault(name, "must be at least 1");
    }
    number
}

/// The most pieces on a bar, if they are limited.
pub(crate) fn most_pieces(root: &Object<'_>, name: &'static str) -> Option<u32> {
    let most = root.count(name)?;
    if !(1..=MAX_PIECES_PER_BAR).contains(&(most as usize)) {
        root.fault(name, "must be from 1 to 1000");
    }
    Some(most)
}

fn read_stock(index: usize, value: &Value, faults: &Faults) -> RequestStock {
    let list = Path::Field(&Path::Root, "stock");
    let entry = Object::new(value, &STOCK, Path::Index(&list, index), faults);
    RequestStock {
        length: entry.required_length("length", MAX_LENGTH),
        quantity: entry.count("quantity"),
        leftover: entry.flag("leftover").unwrap_or(false),
        price: entry.price("price", MAX_PRICE),
    }
}

fn read_piece(index: usize, value: &Value, steepest: Option<Degrees>, faults: &Faults) -> RequestPiece {
    let list = Path::Field(&Path::Root, "data");
    let entry = Object::new(value, &PIECE, Path::Index(&list, index), faults);
    RequestPiece {
        key: entry
            .text("key", MAX_TEXT)
            .unwrap_or_else(|| index.to_string().into()),
        length: entry.required_length("length", MAX_LENGTH),
        allowance: read_allowance(&entry),
        count: piece_count(&entry),
        descr: entry.text("descr", MAX_TEXT),
        left_angle: entry.angle("leftAngle", steepest),
        right_angle: entry.angle("rightAngle", steepest),
        input: entry.text("input", MAX_TEXT),
    }
}

fn read_allowance(piece: &Object<'_>) -> Allowance {
    let Some(value) = piece.get("allowance") else {
        return Allowance::default();
    };
    let path = Path::Field(&piece.path, "allowance");
    let ends = Object::new(value, &ALLOWANCE, path, piece.faults);
    let end = |name| ends.length(name, MAX_SETTING).unwrap_or_default();
    Allowance {
        left: end("left"),
        right: end("right"),
    }
}

fn read_offcut(index: usize, value: &Value, faults: &Faults) -> RequestOffcut {
    let list = Path::Field(&Path::Root, "offcutWorth");
    let entry = Object::new(value, &OFFCUT, Path::Index(&list, index), faults);
    let worth = entry.price("worth", MAX_PRICE);
    if worth.is_none() {
        entry.fault("worth", "is required");
    }
    RequestOffcut {
        length: entry.required_length("length", MAX_LENGTH),
        worth: worth.unwrap_or_default(),
    }
}

fn read_pattern(index: usize, value: &Value, faults: &Faults) -> RequestPattern {
    let list = Path::Field(&Path::Root, "patterns");
    let entry = Object::new(value, &PATTERN, Path::Index(&list, index), faults);
    let list = Path::Field(&entry.path, "pieces");
    let pieces = entry.list("pieces").iter().enumerate().map(|(index, value)| {
        let part = Object::new(value, &PATTERN_PIECE, Path::Index(&list, index), faults);
        PatternPiece {
            piece: index_in(&part, "piece"),
            count: piece_count(&part),
        }
    });
    RequestPattern {
        stock: index_in(&entry, "stock"),
        pieces: pieces.collect(),
        count: piece_count(&entry),
    }
}

/// The number of an entry in another list, which has no default.
fn index_in(entry: &Object<'_>, name: &'static str) -> u32 {
    let index = entry.count(name);
    if index.is_none() {
        entry.fault(name, "is required");
    }
    index.unwrap_or_default()
}

fn piece_count(entry: &Object<'_>) -> u32 {
    required_count(entry, "count")
}

/// A required number of pieces or bars.
pub(crate) fn required_count(entry: &Object<'_>, name: &'static str) -> u32 {
    let count = entry.count(name);
    match count {
        None => entry.fault(name, "is required"),
        Some(0) => entry.fault(name, "must be at least 1"),
        Some(_) => {}
    }
    count.unwrap_or_default()
}

fn read_joins(root: &Object<'_>) -> Option<AllowJoins> {
    let value = root.get("allowJoins")?;
    let rules = Object::new(value, &JOINS, Path::Field(&root.path, "allowJoins"), root.faults);
    let max_joins = rules.count("maxJoins").unwrap_or(0);
    if max_joins > MAX_JOINS {
        rules.at_most("maxJoins", i64::from(MAX_JOINS) * 1_000_000);
    }
    Some(AllowJoins {
        max_joins,
        min_length: rules.length("minLength", MAX_LENGTH).unwrap_or(Nm::ZERO),
        join_mode: rules.word("joinMode", JOIN_MODES).unwrap_or_default(),
    })
}
