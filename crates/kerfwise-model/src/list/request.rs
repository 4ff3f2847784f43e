//! The list as it is written, and the request that it means.

use super::length::{Bounds, Unit, read_length, read_number};
use super::names::{ALLOWANCE, JOINS, LIST, OFFCUT, PIECE, STOCK};
use crate::builder::limits::{
    MAX_ANGLE, MAX_JOINS, MAX_LENGTH, MAX_OFFCUT_CLASSES, MAX_PIECE_KINDS, MAX_PRICE, MAX_SETTING,
    MAX_STOCK_KINDS, MAX_TEXT,
};
use crate::builder::previous::read_previous;
use crate::builder::read::{
    AFTERS, ALGORITHMS, EFFORTS, JOIN_MODES, at_least_1, check_size, document_of, most_pieces, required_count,
};
use crate::builder::reader::{Faults, Object, Path};
use crate::{
    After, Algorithm, AllowJoins, Allowance, Degrees, Effort, Error, JoinMode, Nm, Previous, Price, Request,
    RequestOffcut, RequestPiece, RequestStock, parse_millionths,
};
use serde_json::Value;
use std::sync::Arc;

/// What to cut, as people write it. A length is a text in any notation (`72 1/2"`, `3' 2-1/2"`, `1.84 m`, `184,5 cm`), or a
/// number in `unit`.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "camelCase"))]
pub struct ListRequest {
    /// The unit of numbers and of texts without a mark, and of the answer. Required where such a length is not 0; without
    /// one the answer is in millimetres.
    /// @examples ["in"]
    #[cfg_attr(feature = "ts", ts(as = "Option<Unit>", optional))]
    pub unit: Option<Unit>,
    /// How wide a cut is. 0 only where a cut takes nothing.
    /// @examples ["1/8\"", 3.2]
    #[cfg_attr(feature = "ts", ts(as = "GivenLength"))]
    pub kerf: Nm,
    /// The bars that can be cut: a length alone stands for any number of such bars.
    /// @minItems 1
    /// @maxItems 1000
    /// @examples [["8'", { "length": "12'", "quantity": 4 }]]
    #[cfg_attr(feature = "ts", ts(type = "Array<ListStock | string | number>"))]
    pub stock: Vec<ListStock>,
    /// The pieces to cut.
    /// @maxItems 10000
    pub pieces: Vec<ListPiece>,
    /// Cut off each end of every bar first, its own kerf included. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub trim: Option<Nm>,
    /// Kept free at the tail of every bar, beside the trim. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub margin: Option<Nm>,
    /// Held by the saw at the end of every bar, the last cut included. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub clamp: Option<Nm>,
    /// The shortest offcut worth keeping; 0 keeps each. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub keep_from: Option<Nm>,
    /// The use of leftovers. Default `normal`.
    /// @default "normal"
    #[cfg_attr(feature = "ts", ts(optional))]
    pub leftovers: Option<Algorithm>,
    /// Most different lengths on one bar; 4 or more: unlimited. Default unlimited.
    /// @asType integer
    /// @minimum 1
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub lengths_per_bar: u32,
    /// Most pieces on one bar. Default unlimited.
    /// @asType integer
    /// @minimum 1
    /// @maximum 1000
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub pieces_per_bar: Option<u32>,
    /// Most bars of one length that the saw cuts with one stroke. Default 1.
    /// @asType integer
    /// @minimum 1
    /// @default 1
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub bundle: u32,
    /// Width of the profile across the saw. Without it mitred pieces are laid end to end, none within another's triangle.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub profile_width: Option<Nm>,
    /// Clearance beyond a mitred cut that two pieces do not share. Required with `profileWidth` where ends are mitred.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub tip_offset: Option<Nm>,
    /// Half turns that the profile allows: `x` about its length, `y` face down, `z` on the table. Default none.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Turn>>", optional))]
    pub turns: Vec<Turn>,
    /// How bars may be joined end to end; absent: not at all.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub joins: Option<ListJoins>,
    /// What offcuts that a plan leaves are worth, by their least length. Only with prices.
    /// @maxItems 10
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<ListOffcut>>", optional))]
    pub offcut_worth: Vec<ListOffcut>,
    /// What counts next after material and joints. Default `scrap`.
    /// @default "scrap"
    #[cfg_attr(feature = "ts", ts(as = "Option<After>", optional))]
    pub after: After,
    /// How much work to spend, counted in work and never in time. Default `normal`, about a second.
    /// @default "normal"
    #[cfg_attr(feature = "ts", ts(as = "Option<Effort>", optional))]
    pub effort: Effort,
    /// The exact answer carries the certificate of its bound. Default false.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub certificate: bool,
    /// `exact.answer.success.data` of an earlier answer to nearly the same list: of equal plans the one that keeps most of its
    /// bars is the best.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub previous: Option<Previous>,
}

/// A length as it is written: a text in any notation, or a number in the list's unit.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(type = "string | number")]
pub struct GivenLength;

/// A half turn that a profile allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "camelCase"))]
pub enum Turn {
    /// About its length.
    X,
    /// Face down.
    Y,
    /// On the table, end for end.
    Z,
}

/// A kind of bar.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListStock {
    /// Raw length, before trims.
    /// @examples ["12'", 6000]
    #[cfg_attr(feature = "ts", ts(as = "GivenLength"))]
    pub length: Nm,
    /// How many there are. Default: as many as needed.
    /// @asType integer
    /// @minimum 0
    #[cfg_attr(feature = "ts", ts(optional))]
    pub quantity: Option<u32>,
    /// An offcut of earlier work. Default false.
    /// @default false
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub leftover: bool,
    /// Price of one bar. All new stock has prices, or none has.
    /// @minimum 0
    /// @maximum 1000000000
    #[cfg_attr(feature = "ts", ts(optional))]
    pub price: Option<Price>,
}

/// A kind of piece.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListPiece {
    /// Length of its longer edge when it is finished.
    /// @examples ["72 1/2\"", 1841.5]
    #[cfg_attr(feature = "ts", ts(as = "GivenLength"))]
    pub length: Nm,
    /// How many to cut.
    /// @asType integer
    /// @minimum 1
    pub quantity: u32,
    /// Its name, which the answer repeats.
    /// @maxLength 1000
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub name: Arc<str>,
    /// The angles of its front and tail end in degrees from the square cut, −80 to 80. 45 and -45 make a trapezoid, 45 and 45
    /// a parallelogram. Default square.
    /// @examples [[45, -45]]
    #[cfg_attr(feature = "ts", ts(as = "Option<(Degrees, Degrees)>", optional))]
    pub ends: [Degrees; 2],
    /// Length that is cut in addition at each end and worked off later: for a tenon, a weld, planing. Default none.
    /// @examples [{ "left": "1/2\"" }]
    #[cfg_attr(feature = "ts", ts(as = "Option<ListAllowance>", optional))]
    pub allowance: ListAllowance,
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(super) typed: Arc<str>,
}

/// Length added to the ends of a piece before it is cut.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListAllowance {
    /// Added at the front end. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub left: Nm,
    /// Added at the tail end. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub right: Nm,
}

/// The rules for joined bars.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "camelCase"))]
pub struct ListJoins {
    /// Most joints in one bar.
    /// @asType integer
    /// @minimum 0
    /// @maximum 100
    pub most: u32,
    /// Shortest part, and shortest stretch of a piece between its ends and joints. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub min_length: Nm,
    /// Which parts may be joined. Default `allAllowed`.
    /// @default "allAllowed"
    #[cfg_attr(feature = "ts", ts(as = "Option<JoinMode>", optional))]
    pub mode: JoinMode,
    /// Material lost in each joint. Default 0.
    #[cfg_attr(feature = "ts", ts(as = "Option<GivenLength>", optional))]
    pub loss: Nm,
}

/// The worth of offcuts from a length on.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListOffcut {
    /// Length of the shortest offcut with this worth.
    #[cfg_attr(feature = "ts", ts(as = "GivenLength"))]
    pub length: Nm,
    /// Its worth, in the unit of price.
    /// @minimum 0
    /// @maximum 1000000000
    pub worth: Price,
}

/// The profile's width and the tip offset where nobody says them: so narrow that no mitred piece reaches into another, while
/// each slanted cut takes what it takes at any width.
const NARROW: Nm = Nm(1);

impl ListRequest {
    /// Reads a list from JSON. A `null` counts as missing.
    ///
    /// # Errors
    /// The first fault, with its path in the list.
    pub fn read(json: &[u8]) -> Result<Self, Error> {
        let document = document_of(json)?;
        let faults = Faults::default();
        let root = Object::new(&document, &LIST, Path::Root, &faults);
        let unit = root.word("unit", Unit::NAMES);
        faults.first()?;
        let (stock, pieces) = (root.list("stock"), root.list("pieces"));
        faults.first()?;
        check_size("$.stock", stock.len(), MAX_STOCK_KINDS)?;
        check_size("$.pieces", pieces.len(), MAX_PIECE_KINDS)?;
        let classes = root.optional_list("offcutWorth");
        check_size("$.offcutWorth", classes.len(), MAX_OFFCUT_CLASSES)?;
        let reader = Reader {
            unit,
            faults: &faults,
        };
        let list = reader.list(&root, stock, pieces, classes);
        faults.first().map(|()| list)
    }

    /// Whether a piece has an end that is not square.
    #[must_use]
    pub fn is_mitred(&self) -> bool {
        self.pieces.iter().any(|piece| piece.ends != [Degrees::ZERO; 2])
    }

    /// Whether mitred pieces are laid end to end, since nobody says how wide the profile is.
    #[must_use]
    pub fn is_laid_apart(&self) -> bool {
        self.is_mitred() && self.profile_width.is_none()
    }

    fn worth(&self) -> Vec<RequestOffcut> {
        let classes = self.offcut_worth.iter();
        let exact = classes.map(|&ListOffcut { length, worth }| RequestOffcut { length, worth });
        exact.collect()
    }

    /// The exact request.
    #[must_use]
    pub fn request(&self) -> Request {
        let stock = self.stock.iter().map(|entry| RequestStock {
            length: entry.length,
            quantity: entry.quantity,
            leftover: entry.leftover,
            price: entry.price,
        });
        let data = self.pieces.iter().enumerate().map(|(index, piece)| RequestPiece {
            key: index.to_string().into(),
            length: piece.length,
            allowance: Allowance {
                left: piece.allowance.left,
                right: piece.allowance.right,
            },
            count: piece.quantity,
            descr: Some(Arc::clone(&piece.name)),
            left_angle: piece.ends[0],
            right_angle: piece.ends[1],
            input: Some(Arc::clone(&piece.typed)),
        });
        let may = |turn: Turn| self.turns.contains(&turn);
        // Without a width the profile has next to none, so that no piece lies within another's triangle.
        let unsaid = if self.is_laid_apart() { NARROW } else { Nm::ZERO };
        Request {
            version: if self.is_mitred() { 2 } else { 1 },
            cut_waste: self.kerf,
            saw_width: self.kerf,
            side_waste: self.trim.unwrap_or_default(),
            reusable: self.keep_from.unwrap_or_default(),
            reserve: self.margin.unwrap_or_default(),
            clamp: self.clamp.unwrap_or_default(),
            join: self.joins.map(|joins| joins.loss).unwrap_or_default(),
            algorithm: self.leftovers,
            complexity: self.lengths_per_bar,
            most_pieces: self.pieces_per_bar,
            bundle: self.bundle,
            delta: self.tip_offset.unwrap_or(unsaid),
            material_width: self.profile_width.unwrap_or(unsaid),
            symmetrical_x: may(Turn::X),
            symmetrical_y: may(Turn::Y),
            symmetrical_z: may(Turn::Z),
            allow_joins: self.joins.map(|joins| AllowJoins {
                max_joins: joins.most,
                min_length: joins.min_length,
                join_mode: joins.mode,
            }),
            after: self.after,
            effort: self.effort,
            certificate: self.certificate,
            offcut_worth: self.worth(),
            previous: self.previous.clone(),
            ..Request::new(stock.collect(), data.collect())
        }
    }
}

struct Reader<'a> {
    unit: Option<Unit>,
    faults: &'a Faults,
}

const PIECES: Bounds = Bounds {
    zero: false,
    most: MAX_LENGTH,
};
const ALLOWANCES: Bounds = Bounds {
    zero: true,
    most: MAX_SETTING,
};
const OFFCUTS: Bounds = Bounds {
    zero: true,
    most: MAX_LENGTH,
};

impl Reader<'_> {
    fn list(&self, root: &Object<'_>, stock: &[Value], pieces: &[Value], classes: &[Value]) -> ListRequest {
        let kerf = self.required(root, "kerf", ALLOWANCES);
        let stock = stock
            .iter()
            .enumerate()
            .map(|(index, entry)| self.stock(index, entry));
        let pieces = pieces
            .iter()
            .enumerate()
            .map(|(index, piece)| self.piece(index, piece));
        let classes = classes
            .iter()
            .enumerate()
            .map(|(index, class)| self.offcut(index, class));
        ListRequest {
            unit: self.unit,
            kerf,
            stock: stock.collect(),
            pieces: pieces.collect(),
            trim: self.optional(root, "trim", ALLOWANCES),
            margin: self.optional(root, "margin", OFFCUTS),
            clamp: self.optional(root, "clamp", ALLOWANCES),
            keep_from: self.optional(root, "keepFrom", OFFCUTS),
            leftovers: root.word("leftovers", ALGORITHMS),
            lengths_per_bar: at_least_1(root, "lengthsPerBar", 100),
            pieces_per_bar: most_pieces(root, "piecesPerBar"),
            bundle: at_least_1(root, "bundle", 1),
            profile_width: self.optional(root, "profileWidth", ALLOWANCES),
            tip_offset: self.optional(root, "tipOffset", ALLOWANCES),
            turns: turns(root),
            joins: self.joins(root),
            offcut_worth: classes.collect(),
            after: root.word("after", AFTERS).unwrap_or_default(),
            effort: root.word("effort", EFFORTS).unwrap_or_default(),
            certificate: root.flag("certificate").unwrap_or(false),
            previous: read_previous(root, Some(MAX_ANGLE)),
        }
    }

    fn stock(&self, index: usize, value: &Value) -> ListStock {
        let list = Path::Field(&Path::Root, "stock");
        let path = Path::Index(&list, index);
        if value.is_string() || value.is_number() {
            return ListStock {
                length: self.length(value, PIECES, &|reason| self.faults.note(&path, reason)),
                quantity: None,
                leftover: false,
                price: None,
            };
        }
        let entry = Object::new(value, &STOCK, path, self.faults);
        ListStock {
            length: self.required(&entry, "length", PIECES),
            quantity: entry.count("quantity"),
            leftover: entry.flag("leftover").unwrap_or(false),
            price: entry.price("price", MAX_PRICE),
        }
    }

    fn piece(&self, index: usize, value: &Value) -> ListPiece {
        let list = Path::Field(&Path::Root, "pieces");
        let entry = Object::new(value, &PIECE, Path::Index(&list, index), self.faults);
        let typed = match entry.get("length") {
            Some(Value::String(text)) => text.trim().into(),
            Some(Value::Number(number)) => number.as_str().into(),
            _ => "".into(),
        };
        ListPiece {
            length: self.required(&entry, "length", PIECES),
            quantity: required_count(&entry, "quantity"),
            name: entry.text("name", MAX_TEXT).unwrap_or_default(),
            ends: self.ends(&entry),
            allowance: self.allowance(&entry),
            typed,
        }
    }

    fn allowance(&self, piece: &Object<'_>) -> ListAllowance {
        let Some(value) = piece.get("allowance") else {
            return ListAllowance::default();
        };
        let path = Path::Field(&piece.path, "allowance");
        let ends = Object::new(value, &ALLOWANCE, path, self.faults);
        let end = |name| self.optional(&ends, name, ALLOWANCES).unwrap_or_default();
        ListAllowance {
            left: end("left"),
            right: end("right"),
        }
    }

    fn ends(&self, piece: &Object<'_>) -> [Degrees; 2] {
        let ends = piece.optional_list("ends");
        let angle = |value: &Value| {
            let angle = value
                .as_number()
                .and_then(|number| parse_millionths(number.as_str()));
            angle.map(Degrees).filter(|angle| angle.abs() <= MAX_ANGLE)
        };
        match ends.iter().map(angle).collect::<Option<Vec<_>>>().as_deref() {
            Some([]) if piece.get("ends").is_none() => [Degrees::ZERO; 2],
            Some([front, tail]) => [*front, *tail],
            _ => {
                piece.fault("ends", "must be two angles from -80 to 80, as [45, -45]");
                [Degrees::ZERO; 2]
            }
        }
    }

    fn joins(&self, root: &Object<'_>) -> Option<ListJoins> {
        let value = root.get("joins")?;
        let rules = Object::new(value, &JOINS, Path::Field(&root.path, "joins"), self.faults);
        let most = rules.count("most");
        match most {
            None => rules.fault("most", "is required"),
            Some(most) if most > MAX_JOINS => rules.at_most("most", i64::from(MAX_JOINS) * 1_000_000),
            Some(_) => {}
        }
        Some(ListJoins {
            most: most.unwrap_or_default(),
            min_length: self.optional(&rules, "minLength", OFFCUTS).unwrap_or_default(),
            mode: rules.word("mode", JOIN_MODES).unwrap_or_default(),
            loss: self.optional(&rules, "loss", ALLOWANCES).unwrap_or_default(),
        })
    }

    fn offcut(&self, index: usize, value: &Value) -> ListOffcut {
        let list = Path::Field(&Path::Root, "offcutWorth");
        let entry = Object::new(value, &OFFCUT, Path::Index(&list, index), self.faults);
        let worth = entry.price("worth", MAX_PRICE);
        if worth.is_none() {
            entry.fault("worth", "is required");
        }
        ListOffcut {
            length: self.required(&entry, "length", PIECES),
            worth: worth.unwrap_or_default(),
        }
    }

    fn required(&self, object: &Object<'_>, name: &'static str, bounds: Bounds) -> Nm {
        let read = self.optional(object, name, bounds);
        if read.is_none() {
            let reason = match name {
                "kerf" => "is required: say how wide a cut is, 0 if it takes nothing",
                _ => "is required",
            };
            object.fault(name, reason);
        }
        read.unwrap_or_default()
    }

    fn optional(&self, object: &Object<'_>, name: &'static str, bounds: Bounds) -> Option<Nm> {
        let value = object.get(name)?;
        Some(self.length(value, bounds, &|reason| object.fault(name, &reason)))
    }

    fn length(&self, value: &Value, bounds: Bounds, fault: &dyn Fn(String)) -> Nm {
        let read = match value {
            Value::String(text) => read_length(text, self.unit, bounds),
            Value::Number(number) => read_number(number.as_str(), self.unit, bounds),
            _ => {
                fault("must be a length: a text such as 72 1/2\", or a number in the list's unit".to_owned());
                return Nm::ZERO;
            }
        };
        read.unwrap_or_else(|doubt| {
            fault(doubt.in_words());
            Nm::ZERO
        })
    }
}

fn turns(root: &Object<'_>) -> Vec<Turn> {
    let read = root
        .optional_list("turns")
        .iter()
        .map(|turn| match turn.as_str() {
            Some("x") => Some(Turn::X),
            Some("y") => Some(Turn::Y),
            Some("z") => Some(Turn::Z),
            _ => None,
        });
    read.collect::<Option<Vec<_>>>().unwrap_or_else(|| {
        root.fault("turns", "must have no other texts than \"x\", \"y\" and \"z\"");
        Vec::new()
    })
}
