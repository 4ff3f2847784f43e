//! Whole numbers from text, with faults that can be shown.

/// The whole numbers of a text, one after another.
pub struct Numbers<'a>(std::str::SplitWhitespace<'a>);

/// Larger numbers would not fit a length or a price in millionths.
const MOST: i64 = 1_000_000_000;

impl<'a> Numbers<'a> {
    pub fn of(text: &'a str) -> Self {
        Self(text.split_whitespace())
    }

    /// The next number, from 0 to a thousand million.
    pub fn next(&mut self, what: &str) -> Result<i64, String> {
        let word = self.0.next().ok_or_else(|| format!("ends before {what}"))?;
        parse(word, what)
    }

    /// The next number as a count.
    pub fn count(&mut self, what: &str) -> Result<u32, String> {
        let number = self.next(what)?;
        u32::try_from(number).map_err(|_| format!("{what} is too large"))
    }
}

/// One whole number.
pub fn parse(word: &str, what: &str) -> Result<i64, String> {
    let number: i64 = word.parse().map_err(|_| format!("{what} is no whole number"))?;
    if (0..=MOST).contains(&number) {
        Ok(number)
    } else {
        Err(format!("{what} is out of range"))
    }
}
