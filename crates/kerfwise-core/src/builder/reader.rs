//! A JSON value that knows its path, so that every fault can be named.

use crate::error::Error;
use crate::json::Value;
use crate::model::{Degrees, Nm, Price, parse_millionths, print_millionths, print_scaled};
use std::sync::Arc;

/// Where a value stands in the document.
#[derive(Clone, Copy)]
pub(super) enum Path<'a> {
    Root,
    Field(&'a Path<'a>, &'static str),
    Index(&'a Path<'a>, usize),
}

impl Path<'_> {
    /// The path as RFC 9535 writes it: `$.data[3].length`.
    pub(super) fn text(&self) -> String {
        match self {
            Path::Root => "$".to_owned(),
            Path::Field(parent, name) => [&parent.text(), ".", name].concat(),
            Path::Index(parent, index) => {
                let index = i128::try_from(*index).unwrap_or_default();
                [&parent.text(), "[", &print_scaled(index, 0), "]"].concat()
            }
        }
    }

    pub(super) fn fault(&self, reason: impl Into<String>) -> Error {
        Error::invalid(self.text(), reason.into())
    }
}

/// An object and its path. A field that is `null` counts as missing.
#[derive(Clone, Copy)]
pub(super) struct Object<'a> {
    object: &'a Value<'a>,
    pub(super) path: Path<'a>,
}

impl<'a> Object<'a> {
    pub(super) fn new(value: &'a Value<'a>, path: Path<'a>) -> Result<Self, Error> {
        match value {
            Value::Object(_) => Ok(Self { object: value, path }),
            _ => Err(path.fault("must be an object")),
        }
    }

    pub(super) fn get(&self, name: &'static str) -> Option<&'a Value<'a>> {
        self.object.field(name).filter(|value| **value != Value::Null)
    }

    pub(super) fn fault(&self, name: &'static str, reason: impl Into<String>) -> Error {
        Path::Field(&self.path, name).fault(reason)
    }

    /// A required list.
    pub(super) fn list(&self, name: &'static str) -> Result<&'a [Value<'a>], Error> {
        match self.get(name) {
            Some(Value::List(items)) => Ok(items),
            Some(_) => Err(self.fault(name, "must be a list")),
            None => Err(self.fault(name, "is required")),
        }
    }

    /// A required length above 0.
    pub(super) fn required_length(&self, name: &'static str, most: Nm) -> Result<Nm, Error> {
        let value = self
            .millionths(name, most.0)?
            .ok_or_else(|| self.fault(name, "is required"))?;
        if value <= 0 {
            return Err(self.fault(name, "must be greater than 0"));
        }
        Ok(Nm(value))
    }

    /// A length of at least 0 that may be missing.
    pub(super) fn length(&self, name: &'static str, most: Nm) -> Result<Option<Nm>, Error> {
        let value = self.millionths(name, most.0)?;
        if value.is_some_and(|value| value < 0) {
            return Err(self.fault(name, "must be at least 0"));
        }
        Ok(value.map(Nm))
    }

    pub(super) fn price(&self, name: &'static str, most: Price) -> Result<Option<Price>, Error> {
        Ok(self.length(name, Nm(most.0))?.map(|amount| Price(amount.0)))
    }

    pub(super) fn angle(&self, name: &'static str, most: Degrees) -> Result<Degrees, Error> {
        let reason = || {
            let most = print_millionths(most.0);
            self.fault(name, ["must be from -", &most, " to ", &most].concat())
        };
        let Some(text) = self.number(name)? else {
            return Ok(Degrees::ZERO);
        };
        let angle = Degrees(parse_millionths(text).ok_or_else(reason)?);
        if angle.abs() > most {
            Err(reason())
        } else {
            Ok(angle)
        }
    }

    /// A whole number of at least 0. `1e3` and `2.0` are whole too.
    pub(super) fn count(&self, name: &'static str) -> Result<Option<u32>, Error> {
        let Some(text) = self.number(name)? else {
            return Ok(None);
        };
        let whole = || self.fault(name, "must be a whole number of at least 0");
        let large = || self.at_most(name, i64::from(u32::MAX) * 1_000_000);
        if text.starts_with('-') && parse_millionths(text) != Some(0) {
            return Err(whole());
        }
        let millionths = parse_millionths(text).ok_or_else(large)?;
        if millionths % 1_000_000 != 0 {
            return Err(whole());
        }
        u32::try_from(millionths / 1_000_000)
            .map(Some)
            .map_err(|_| large())
    }

    pub(super) fn flag(&self, name: &'static str) -> Result<Option<bool>, Error> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Flag(flag)) => Ok(Some(*flag)),
            Some(_) => Err(self.fault(name, "must be true or false")),
        }
    }

    pub(super) fn text(&self, name: &'static str, most: usize) -> Result<Option<Arc<str>>, Error> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let text = value.text().ok_or_else(|| self.fault(name, "must be a string"))?;
        if text.chars().nth(most).is_some() {
            let most = print_scaled(i128::try_from(most).unwrap_or_default(), 0);
            return Err(self.fault(name, ["must have at most ", &most, " characters"].concat()));
        }
        Ok(Some(text.into()))
    }

    /// One of a few words.
    pub(super) fn word<T: Copy>(&self, name: &'static str, words: &[(&str, T)]) -> Result<Option<T>, Error> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let found = value
            .text()
            .and_then(|text| words.iter().find(|(word, _)| *word == text));
        found.map(|(_, meaning)| Some(*meaning)).ok_or_else(|| {
            let mut reason = "must be one of ".to_owned();
            for (index, (word, _)) in words.iter().enumerate() {
                reason.push_str(if index == 0 { "\"" } else { ", \"" });
                reason.push_str(word);
                reason.push('"');
            }
            self.fault(name, reason)
        })
    }

    fn at_most(&self, name: &'static str, most: i64) -> Error {
        self.fault(name, ["must be at most ", &print_millionths(most)].concat())
    }

    fn millionths(&self, name: &'static str, most: i64) -> Result<Option<i64>, Error> {
        let Some(text) = self.number(name)? else {
            return Ok(None);
        };
        let value = match parse_millionths(text) {
            None if text.starts_with('-') => Some(i64::MIN),
            value => value,
        };
        match value {
            Some(value) if value <= most => Ok(Some(value)),
            _ => Err(self.at_most(name, most)),
        }
    }

    fn number(&self, name: &'static str) -> Result<Option<&'a str>, Error> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Number(number)) => Ok(Some(number)),
            Some(_) => Err(self.fault(name, "must be a number")),
        }
    }
}
