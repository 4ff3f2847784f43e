//! A document in memory. Numbers stay the text they were, and so do texts without escapes.

use std::borrow::Cow;

/// A JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    Null,
    Flag(bool),
    /// As it stands in the document.
    Number(&'a str),
    Text(Cow<'a, str>),
    List(Vec<Value<'a>>),
    Object(Vec<(Cow<'a, str>, Value<'a>)>),
}

impl<'a> Value<'a> {
    /// The field of an object; of several with this name the last.
    pub(crate) fn field(&self, name: &str) -> Option<&Value<'a>> {
        let Self::Object(fields) = self else { return None };
        fields
            .iter()
            .rev()
            .find(|(given, _)| given == name)
            .map(|(_, value)| value)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}
