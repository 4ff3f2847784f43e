//! Reading JSON (RFC 8259).

use super::Value;
use std::borrow::Cow;

/// Lists and objects within each other; deeper ones could exhaust the stack.
const DEEPEST: u32 = 127;

/// Reads a document of UTF-8 bytes.
///
/// # Errors
/// Line and column, both from 1, of the byte at which it stops being JSON.
pub(crate) fn parse(bytes: &[u8]) -> Result<Value<'_>, (usize, usize)> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(fault) => return Err(place(bytes, fault.valid_up_to())),
    };
    let mut parser = Parser { text, bytes, at: 0 };
    parser.document().ok_or_else(|| place(bytes, parser.at))
}

fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at.min(bytes.len())];
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    let column = 1 + before.iter().rev().take_while(|byte| **byte != b'\n').count();
    (line, column)
}

/// `None` is a fault at `at`.
struct Parser<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Parser<'a> {
    fn document(&mut self) -> Option<Value<'a>> {
        let value = self.value(0)?;
        self.skip_space();
        (self.at == self.bytes.len()).then_some(value)
    }

    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    /// Whether the next byte that is no space is this one; it is then passed.
    fn passes(&mut self, byte: u8) -> bool {
        self.skip_space();
        let found = self.peek() == byte;
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: u32) -> Option<Value<'a>> {
        self.skip_space();
        match self.peek() {
            b'{' | b'[' if depth == DEEPEST => None,
            b'{' => self.object(depth + 1),
            b'[' => self.list(depth + 1),
            b'"' => self.string().map(Value::Text),
            b't' => self.word("true", Value::Flag(true)),
            b'f' => self.word("false", Value::Flag(false)),
            b'n' => self.word("null", Value::Null),
            _ => self.number(),
        }
    }

    fn word(&mut self, word: &str, value: Value<'a>) -> Option<Value<'a>> {
        self.bytes[self.at..].starts_with(word.as_bytes()).then(|| {
            self.at += word.len();
            value
        })
    }

    fn list(&mut self, depth: u32) -> Option<Value<'a>> {
        self.at += 1;
        let mut items = Vec::new();
        if self.passes(b']') {
            return Some(Value::List(items));
        }
        loop {
            items.push(self.value(depth)?);
            if self.passes(b']') {
                return Some(Value::List(items));
            }
            if !self.passes(b',') {
                return None;
            }
        }
    }

    fn object(&mut self, depth: u32) -> Option<Value<'a>> {
        self.at += 1;
        let mut fields = Vec::new();
        if self.passes(b'}') {
            return Some(Value::Object(fields));
        }
        loop {
            self.skip_space();
            let name = self.string()?;
            if !self.passes(b':') {
                return None;
            }
            fields.push((name, self.value(depth)?));
            if self.passes(b'}') {
                return Some(Value::Object(fields));
            }
            if !self.passes(b',') {
                return None;
            }
        }
    }

    fn number(&mut self) -> Option<Value<'a>> {
        let start = self.at;
        self.at += usize::from(self.peek() == b'-');
        if self.peek() == b'0' {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == b'.' {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), b'e' | b'E') {
            self.at += 1;
            self.at += usize::from(matches!(self.peek(), b'+' | b'-'));
            self.digits()?;
        }
        Some(Value::Number(self.since(start)?))
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    /// The text from `start` to here. Indexing would bring the tables by which a panic prints any character.
    fn since(&self, start: usize) -> Option<&'a str> {
        self.text.get(start..self.at)
    }

    fn string(&mut self) -> Option<Cow<'a, str>> {
        if self.peek() != b'"' {
            return None;
        }
        self.at += 1;
        let mut read = String::new();
        loop {
            let start = self.at;
            while self.at < self.bytes.len() && !matches!(self.peek(), b'"' | b'\\' | 0..0x20) {
                self.at += 1;
            }
            let run = self.since(start)?;
            match self.peek() {
                b'"' if read.is_empty() => {
                    self.at += 1;
                    return Some(Cow::Borrowed(run));
                }
                b'"' => {
                    self.at += 1;
                    read.push_str(run);
                    return Some(Cow::Owned(read));
                }
                b'\\' => {
                    self.at += 1;
                    read.push_str(run);
                    read.push(self.escape()?);
                }
                _ => return None,
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        let meant = match self.peek() {
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.code_point();
            }
            _ => return None,
        };
        self.at += 1;
        Some(meant)
    }

    /// The digits after `\u`; those of a surrogate's other half too.
    fn code_point(&mut self) -> Option<char> {
        let first = self.hexadecimal()?;
        if !(0xD800..0xDC00).contains(&first) {
            return char::from_u32(first);
        }
        if !self.bytes[self.at..].starts_with(b"\\u") {
            return None;
        }
        self.at += 2;
        let second = self.hexadecimal()?;
        if !(0xDC00..0xE000).contains(&second) {
            return None;
        }
        char::from_u32(0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    }

    fn hexadecimal(&mut self) -> Option<u32> {
        let mut code = 0;
        for _ in 0..4 {
            code = code * 16 + char::from(self.peek()).to_digit(16)?;
            self.at += 1;
        }
        Some(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value as Library;

    fn same(ours: &Value<'_>, theirs: &Library) -> bool {
        match (ours, theirs) {
            (Value::Null, Library::Null) => true,
            (Value::Flag(ours), Library::Bool(theirs)) => ours == theirs,
            (Value::Number(ours), Library::Number(theirs)) => {
                let plain = |text: &str| text.replace('E', "e").replace("e+", "e");
                plain(ours) == plain(theirs.as_str())
            }
            (Value::Text(ours), Library::String(theirs)) => ours == theirs,
            (Value::List(ours), Library::Array(theirs)) => {
                ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(a, b)| same(a, b))
            }
            (Value::Object(fields), Library::Object(theirs)) => {
                fields.iter().all(|(name, _)| theirs.contains_key(&**name))
                    && theirs
                        .iter()
                        .all(|(name, value)| ours.field(name).is_some_and(|field| same(field, value)))
            }
            _ => false,
        }
    }

    fn agree(bytes: &[u8]) {
        let library: Result<Library, _> = serde_json::from_slice(bytes);
        match (parse(bytes), library) {
            (Ok(ours), Ok(theirs)) => assert!(same(&ours, &theirs), "{ours:?}\n{theirs:?}"),
            (Err(_), Err(_)) => (),
            (ours, theirs) => panic!("{}: {ours:?}, {theirs:?}", String::from_utf8_lossy(bytes)),
        }
    }

    #[test]
    fn reads_and_refuses_what_the_library_does() {
        for text in [
            "",
            " ",
            "nul",
            "null",
            "truefalse",
            "true ",
            "-",
            "-0",
            "01",
            "1.",
            ".5",
            "1e",
            "1e+",
            "1E-7",
            "0.10",
            "[]",
            "[1,]",
            "[1 2]",
            "[,]",
            "[1,[2,{}]]",
            "{",
            "{}",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a:1}",
            "{\"a\":1,\"a\":[2]}",
            "\"",
            "\"\\\"",
            "\"\\x\"",
            "\"\t\"",
            "\"\u{7f}ä\"",
            r#""\u00e4\n\/\b\f\r\t\\""#,
            r#""\ud83d\ude00""#,
            r#""\ud83d""#,
            r#""\ude00""#,
            r#""\ud83dx""#,
            r#""\u12g4""#,
            r#""\u12"#,
            "1\n2",
            "\0",
            "NaN",
            "+1",
            "0x1",
        ] {
            agree(text.as_bytes());
        }
        agree(b"\"\xff\"");
        agree(b"[1,\xe4]");
        for depth in [126, 127, 128, 100_000] {
            agree(format!("{}{}", "[".repeat(depth), "]".repeat(depth)).as_bytes());
        }
    }

    #[test]
    fn names_the_place_of_a_fault() {
        assert_eq!(parse(b"{\n  \"a\": 1,\n  b\n}"), Err((3, 3)));
        assert_eq!(parse(b"[1, 2"), Err((1, 6)));
    }

    proptest! {
        #[test]
        fn agrees_with_the_library_on_near_json(text in r#"[\[\]{}",:0-9eE.+\\ntrufalsd \-]{0,14}"#) {
            agree(text.as_bytes());
        }

        #[test]
        fn reads_back_any_text(text in ".*") {
            agree(&serde_json::to_vec(&text).expect("text"));
        }
    }
}
