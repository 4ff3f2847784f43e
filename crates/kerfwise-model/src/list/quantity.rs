//! Numbers as they are written in lengths: decimals with either mark, thousands, fractions and mixed numbers.

use super::length::{Doubt, Unit};

/// How a separator before exactly three digits is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lone {
    Decimal,
    Thousands,
}

/// Which signs may be the decimal mark.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Point,
    Either,
}

/// A number that is not negative: a whole part and a fraction below 1.
#[derive(Clone, Copy)]
pub(super) struct Quantity {
    whole: u128,
    numerator: u128,
    denominator: u128,
}

/// Digits that are kept of each part. A whole number with more is beyond every bound, and further decimals are below a
/// millionth of a nanometre.
const WHOLE_DIGITS: usize = 17;
const PART_DIGITS: usize = 27;

impl Quantity {
    /// So many units in nanometres, rounded half away from zero.
    pub(super) fn times(self, unit: Unit) -> u128 {
        let Self {
            whole,
            numerator,
            denominator,
        } = self;
        let nanometres = u128::from(unit.nanometres());
        whole * nanometres + (2 * numerator * nanometres + denominator) / (2 * denominator)
    }

    /// Whether it is written without decimals and without a fraction.
    pub(super) fn is_whole(self) -> bool {
        self.denominator == 1
    }

    pub(super) fn is_below(self, bound: u128) -> bool {
        self.whole < bound
    }
}

fn digits(text: &str) -> bool {
    text.bytes().all(|sign| sign.is_ascii_digit())
}

fn whole(text: &str) -> u128 {
    let text = text.trim_start_matches('0');
    let kept = if text.len() > WHOLE_DIGITS {
        "99999999999999999"
    } else {
        text
    };
    kept.parse().unwrap_or_default()
}

/// The parts of a fraction or a mixed number as they are typed: `3/8`, `72 1/2`, `72 - 1/2`.
struct Fraction<'a> {
    whole: Option<&'a str>,
    numerator: &'a str,
    denominator: &'a str,
}

fn fraction(text: &str) -> Option<Fraction<'_>> {
    let (before, denominator) = text.split_once('/')?;
    let denominator = denominator.strip_prefix(' ').unwrap_or(denominator);
    let before = before.strip_suffix(' ').unwrap_or(before);
    let head = before.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let numerator = &before[head.len()..];
    if numerator.is_empty() || denominator.is_empty() || !digits(denominator) {
        return None;
    }
    let whole = match head {
        "" => None,
        _ => {
            let ends = [" - ", "- ", " -", "-", " "];
            let whole = ends.iter().find_map(|end| head.strip_suffix(end))?;
            Some(whole)
        }
    };
    let is_number = whole.is_none_or(|whole| !whole.is_empty() && digits(whole));
    is_number.then_some(Fraction {
        whole,
        numerator,
        denominator,
    })
}

pub(super) fn is_fraction(text: &str) -> bool {
    fraction(text).is_some()
}

/// Reads `184.5`, `3/8`, `72 1/2` or `72-1/2`.
pub(super) fn quantity(text: &str, mark: Mark, lone: Lone) -> Result<Quantity, Doubt> {
    let Some(parts) = fraction(text) else {
        return decimal(text, mark, lone).ok_or(Doubt::Notation);
    };
    if parts.denominator.bytes().all(|digit| digit == b'0') {
        return Err(Doubt::ZeroDenominator);
    }
    let numbers = [parts.whole, Some(parts.numerator), Some(parts.denominator)];
    if numbers
        .into_iter()
        .flatten()
        .any(|number| number.starts_with('0'))
    {
        return Err(Doubt::LeadingZero);
    }
    let size = |number: &str| (number.len(), number.to_owned());
    if size(parts.numerator) >= size(parts.denominator) {
        return Err(Doubt::FractionNotBelowOne);
    }
    // Both lose as many digits, so that a fraction of very long numbers keeps its value to 27 digits.
    let lost = parts.denominator.len().saturating_sub(PART_DIGITS);
    let part = |number: &str| number[..number.len().saturating_sub(lost)].parse().unwrap_or(0);
    Ok(Quantity {
        whole: parts.whole.map_or(0, whole),
        numerator: part(parts.numerator),
        denominator: part(parts.denominator),
    })
}

/// A number such as `1,200`, which may mean 1.2 or 1200: its digits before and behind the sign.
pub(super) fn lone_separator(text: &str) -> Option<(&str, char, &str)> {
    let (at, separator) = separators(text).next()?;
    let (before, behind) = (&text[..at], &text[at + 1..]);
    let is_lone = (1..=3).contains(&before.len())
        && !before.starts_with('0')
        && digits(before)
        && behind.len() == 3
        && digits(behind);
    is_lone.then_some((before, separator, behind))
}

/// The places of points and commas.
fn separators(text: &str) -> impl DoubleEndedIterator<Item = (usize, char)> {
    text.char_indices().filter(|(_, sign)| matches!(sign, '.' | ','))
}

fn other(mark: char) -> char {
    if mark == '.' { ',' } else { '.' }
}

/// The decimal mark of a number; none if it has no separator.
fn decimal_mark(text: &str, mark: Mark, lone: Lone) -> Option<char> {
    if mark == Mark::Point {
        return Some('.');
    }
    let (last, separator) = separators(text).next_back()?;
    let is_repeated = text.find(separator) != Some(last);
    let is_thousands = is_repeated || (lone == Lone::Thousands && lone_separator(text).is_some());
    Some(if is_thousands { other(separator) } else { separator })
}

/// Digits, or groups of three of them with one separator.
fn is_whole_part(text: &str) -> bool {
    if digits(text) {
        return true;
    }
    let Some(at) = text.find(['.', ',']) else {
        return false;
    };
    let mut groups = text.split(&text[at..=at]);
    let head = groups.next().unwrap_or_default();
    (1..=3).contains(&head.len())
        && !head.starts_with('0')
        && digits(head)
        && groups.all(|group| group.len() == 3 && digits(group))
}

/// Reads digits with a decimal mark and correctly placed separators of thousands.
fn decimal(text: &str, mark: Mark, lone: Lone) -> Option<Quantity> {
    let separator = decimal_mark(text, mark, lone);
    let (before, behind) = match separator.and_then(|separator| text.split_once(separator)) {
        Some(parts) => parts,
        None => (text, ""),
    };
    if !is_whole_part(before) || !digits(behind) || before.len() + behind.len() == 0 {
        return None;
    }
    let kept = &behind[..behind.len().min(PART_DIGITS)];
    Some(Quantity {
        whole: whole(&before.replace(['.', ','], "")),
        numerator: if kept.is_empty() { 0 } else { kept.parse().ok()? },
        denominator: 10_u128.pow(u32::try_from(kept.len()).ok()?),
    })
}
