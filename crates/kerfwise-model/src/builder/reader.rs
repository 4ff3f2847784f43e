//! A JSON value with its path, so that an error can name the place of a fault.

use super::names::Level;
use crate::{Degrees, Error, Nm, Price, parse_millionths, print_millionths};
use serde_json::Value;
use std::cell::Cell;
use std::sync::Arc;

/// The first fault of a document. Reading goes on after a fault with default values, so that no step has to check for
/// faults: an early return in fifty places would take more code than all rules.
#[derive(Default)]
pub(crate) struct Faults(Cell<Option<Error>>);

impl Faults {
    pub(crate) fn note(&self, path: &Path<'_>, reason: impl Into<String>) {
        let first = self.0.take();
        self.0
            .set(first.or_else(|| Some(Error::invalid(path.text(), reason))));
    }

    /// The first fault so far.
    pub(crate) fn first(&self) -> Result<(), Error> {
        self.0.take().map_or(Ok(()), Err)
    }
}

/// The place of a value in the document.
#[derive(Clone, Copy)]
pub(crate) enum Path<'a> {
    Root,
    Field(&'a Path<'a>, &'static str),
    Index(&'a Path<'a>, usize),
    /// A name of the caller's, which may be any text.
    Unknown(&'a Path<'a>, &'a str),
}

impl Path<'_> {
    /// The path as RFC 9535 writes it: `$.data[3].length`.
    pub(crate) fn text(&self) -> String {
        match self {
            Path::Root => "$".to_owned(),
            Path::Field(parent, name) => format!("{}.{name}", parent.text()),
            Path::Index(parent, index) => format!("{}[{index}]", parent.text()),
            Path::Unknown(parent, name) => format!("{}{}", parent.text(), step(name)),
        }
    }
}

/// The step to a member of any name: `.kerf`, `["saw blade"]`. The message of a fault has no room for a long one.
fn step(name: &str) -> String {
    const SHOWN: usize = 60;
    let shown: String = name.chars().take(SHOWN).collect();
    let is_word = |name: &str| {
        name.chars()
            .all(|sign| sign.is_ascii_alphanumeric() || sign == '_')
    };
    if shown.len() < name.len() {
        format!("[{}]", Value::from(shown + "…"))
    } else if is_word(name) && name.starts_with(|sign: char| !sign.is_ascii_digit()) {
        format!(".{name}")
    } else {
        format!("[{}]", Value::from(name))
    }
}

/// An object and its path. A field that is `null` counts as missing.
#[derive(Clone, Copy)]
pub(crate) struct Object<'a> {
    object: &'a Value,
    level: &'static Level,
    pub(crate) path: Path<'a>,
    pub(crate) faults: &'a Faults,
}

impl<'a> Object<'a> {
    /// A name that nobody knows is the first fault: a field that seems to be missing is often only misspelt.
    pub(crate) fn new(value: &'a Value, level: &'static Level, path: Path<'a>, faults: &'a Faults) -> Self {
        match value.as_object() {
            None => faults.note(&path, "must be an object"),
            Some(object) => {
                if let Some(name) = object.keys().find(|name| !level.knows(name)) {
                    faults.note(&Path::Unknown(&path, name), level.refusal(name));
                }
            }
        }
        Self {
            object: value,
            level,
            path,
            faults,
        }
    }

    pub(crate) fn get(&self, name: &'static str) -> Option<&'a Value> {
        debug_assert!(self.level.knows(name), "{name} is in no table of names");
        self.object.get(name).filter(|value| !value.is_null())
    }

    pub(crate) fn fault(&self, name: &'static str, reason: &str) {
        self.faults.note(&Path::Field(&self.path, name), reason);
    }

    /// A required list.
    pub(crate) fn list(&self, name: &'static str) -> &'a [Value] {
        match self.get(name) {
            Some(Value::Array(items)) => return items,
            Some(_) => self.fault(name, "must be a list"),
            None => self.fault(name, "is required"),
        }
        &[]
    }

    /// A list that may be missing.
    pub(crate) fn optional_list(&self, name: &'static str) -> &'a [Value] {
        self.get(name).map_or(&[], |_| self.list(name))
    }

    /// A required length above 0.
    pub(crate) fn required_length(&self, name: &'static str, most: Nm) -> Nm {
        let value = self.millionths(name, most.0);
        match value {
            None => self.fault(name, "is required"),
            Some(value) if value <= 0 => self.fault(name, "must be greater than 0"),
            Some(_) => {}
        }
        Nm(value.unwrap_or_default())
    }

    /// A length of at least 0 that may be missing.
    pub(crate) fn length(&self, name: &'static str, most: Nm) -> Option<Nm> {
        let value = self.millionths(name, most.0);
        if value.is_some_and(|value| value < 0) {
            self.fault(name, "must be at least 0");
        }
        value.map(Nm)
    }

    pub(crate) fn price(&self, name: &'static str, most: Price) -> Option<Price> {
        self.length(name, Nm(most.0)).map(|amount| Price(amount.0))
    }

    /// An angle of at most `most` degrees either way. Without a limit any number is allowed, since it is ignored.
    pub(crate) fn angle(&self, name: &'static str, most: Option<Degrees>) -> Degrees {
        let (Some(text), Some(most)) = (self.number(name), most) else {
            return Degrees::ZERO;
        };
        match parse_millionths(text).map(Degrees) {
            Some(angle) if angle.abs() <= most => angle,
            _ => {
                let most = print_millionths(most.0);
                self.fault(name, &format!("must be from -{most} to {most}"));
                Degrees::ZERO
            }
        }
    }

    /// A whole number of at least 0. `1e3` and `2.0` are whole too.
    pub(crate) fn count(&self, name: &'static str) -> Option<u32> {
        let text = self.number(name)?;
        let millionths = parse_millionths(text);
        let is_whole = millionths.is_none_or(|millionths| millionths % 1_000_000 == 0);
        if !is_whole || (text.starts_with('-') && millionths != Some(0)) {
            self.fault(name, "must be a whole number of at least 0");
            return None;
        }
        let count = millionths.and_then(|millionths| u32::try_from(millionths / 1_000_000).ok());
        if count.is_none() {
            self.at_most(name, i64::from(u32::MAX) * 1_000_000);
        }
        count
    }

    pub(crate) fn flag(&self, name: &'static str) -> Option<bool> {
        match self.get(name) {
            None => return None,
            Some(Value::Bool(flag)) => return Some(*flag),
            Some(_) => self.fault(name, "must be true or false"),
        }
        None
    }

    pub(crate) fn text(&self, name: &'static str, most: usize) -> Option<Arc<str>> {
        let value = self.get(name)?;
        let Some(text) = value.as_str() else {
            self.fault(name, "must be a string");
            return None;
        };
        if text.chars().nth(most).is_some() {
            let reason = format!("must have at most {most} characters");
            self.fault(name, &reason);
        }
        Some(text.into())
    }

    /// A text that must be one of `words`.
    pub(crate) fn word<T: Copy>(&self, name: &'static str, words: &[(&str, T)]) -> Option<T> {
        let value = self.get(name)?;
        let found = value
            .as_str()
            .and_then(|text| words.iter().find(|(word, _)| *word == text));
        if found.is_none() {
            let known: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.fault(name, &format!("must be one of {}", known.join(", ")));
        }
        found.map(|(_, meaning)| *meaning)
    }

    pub(crate) fn at_most(&self, name: &'static str, most: i64) {
        self.fault(name, &format!("must be at most {}", print_millionths(most)));
    }

    fn millionths(&self, name: &'static str, most: i64) -> Option<i64> {
        let text = self.number(name)?;
        let value = match parse_millionths(text) {
            None if text.starts_with('-') => Some(i64::MIN),
            value => value,
        };
        if value.is_none_or(|value| value > most) {
            self.at_most(name, most);
        }
        value
    }

    fn number(&self, name: &'static str) -> Option<&'a str> {
        match self.get(name) {
            None => return None,
            Some(Value::Number(number)) => return Some(number.as_str()),
            Some(_) => self.fault(name, "must be a number"),
        }
        None
    }
}
