//! Writing JSON without white space, numbers from whole counts alone.

use crate::model::print_scaled;
use std::sync::Arc;

/// What can be written as a value.
pub(crate) trait Json {
    fn write(&self, out: &mut Writer);
}

/// A document in the making.
#[derive(Default)]
pub(crate) struct Writer {
    out: Vec<u8>,
    /// A value was written at this depth, so the next one stands after a comma.
    follows: bool,
}

impl Writer {
    pub(crate) fn finish(self) -> Vec<u8> {
        self.out
    }

    /// What has been written so far.
    pub(crate) fn written(&self) -> &[u8] {
        &self.out
    }

    /// An object or, by `[`, a list.
    pub(crate) fn open(&mut self, bracket: char) {
        self.value("");
        self.out
            .extend_from_slice(bracket.encode_utf8(&mut [0; 4]).as_bytes());
        self.follows = false;
    }

    pub(crate) fn close(&mut self, bracket: char) {
        self.out
            .extend_from_slice(bracket.encode_utf8(&mut [0; 4]).as_bytes());
        self.follows = true;
    }

    /// A field's name; its value comes next.
    pub(crate) fn name(&mut self, name: &str) {
        self.text(name);
        self.out.push(b':');
        self.follows = false;
    }

    /// A field.
    #[inline(never)]
    pub(crate) fn field(&mut self, name: &str, value: &dyn Json) {
        self.name(name);
        value.write(self);
    }

    /// A value whose text is JSON already.
    pub(crate) fn value(&mut self, text: &str) {
        if self.follows {
            self.out.push(b',');
        }
        self.out.extend_from_slice(text.as_bytes());
        self.follows = true;
    }

    /// `count` / 10^`decimals`.
    pub(crate) fn number(&mut self, count: i128, decimals: usize) {
        self.value(&print_scaled(count, decimals));
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.value("\"");
        // Nearly all texts stand as they are.
        let plain = |byte: u8| byte >= 0x20 && byte != b'"' && byte != b'\\';
        if text.bytes().all(plain) {
            self.out.extend_from_slice(text.as_bytes());
            self.out.push(b'"');
            return;
        }
        for byte in text.bytes() {
            let escape = match byte {
                b'"' | b'\\' => byte,
                0x8 => b'b',
                0xC => b'f',
                b'\n' => b'n',
                b'\r' => b'r',
                b'\t' => b't',
                0..0x20 => {
                    self.out.extend_from_slice(b"\\u00");
                    self.out.extend(hexadecimal(byte));
                    continue;
                }
                _ => {
                    self.out.push(byte);
                    continue;
                }
            };
            self.out.extend([b'\\', escape]);
        }
        self.out.push(b'"');
    }
}

/// The two digits of a byte.
pub(crate) fn hexadecimal(byte: u8) -> [u8; 2] {
    let digits = b"0123456789abcdef";
    [byte >> 4, byte & 15].map(|digit| digits[usize::from(digit)])
}

impl Json for str {
    fn write(&self, out: &mut Writer) {
        out.text(self);
    }
}

impl Json for &str {
    fn write(&self, out: &mut Writer) {
        out.text(self);
    }
}

impl Json for String {
    fn write(&self, out: &mut Writer) {
        out.text(self);
    }
}

impl Json for Arc<str> {
    fn write(&self, out: &mut Writer) {
        out.text(self);
    }
}

impl Json for bool {
    fn write(&self, out: &mut Writer) {
        out.value(if *self { "true" } else { "false" });
    }
}

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl Json for $type {
            fn write(&self, out: &mut Writer) {
                out.number(i128::from(*self), 0);
            }
        }
    )*};
}
whole!(u8, u32, i32, u64, i64);

impl<T: Json> Json for Option<T> {
    fn write(&self, out: &mut Writer) {
        match self {
            Some(value) => value.write(out),
            None => out.value("null"),
        }
    }
}

impl<T: Json> Json for [T] {
    fn write(&self, out: &mut Writer) {
        out.open('[');
        for value in self {
            value.write(out);
        }
        out.close(']');
    }
}

impl<T: Json> Json for Vec<T> {
    fn write(&self, out: &mut Writer) {
        self.as_slice().write(out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn writes_what_the_library_writes(texts in prop::collection::vec(any::<String>(), 0..4), number in any::<u64>()) {
            let mut out = Writer::default();
            out.open('{');
            out.field("texts", &texts);
            out.field("number", &number);
            out.field("none", &None::<bool>);
            out.close('}');
            let library = serde_json::json!({"texts": texts, "number": number, "none": null});
            let read: serde_json::Value = serde_json::from_slice(&out.finish()).expect("JSON");
            prop_assert_eq!(read, library);
        }

        #[test]
        fn escapes_as_the_library_does(text in any::<String>()) {
            let mut out = Writer::default();
            out.text(&text);
            prop_assert_eq!(out.finish(), serde_json::to_vec(&text).expect("text"));
        }
    }
}
