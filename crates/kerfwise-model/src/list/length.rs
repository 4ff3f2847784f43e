//! Lengths as people write them: `72 1/2"`, `3' 2-1/2"`, `½ in`, `1.84 m`, `845,5`, `2m40`. The page reads them by
//! `packages/cutlist/src/length/parse.ts`; `tests/corpus/lengths` holds both to the same readings and refusals.

use super::quantity::{Lone, Mark, Quantity, is_fraction, lone_separator, quantity};
use super::spelling::{is_space, plain};
use crate::{Nm, parse_scaled, print_millionths};
use serde::Serialize;

/// The unit of numbers, and of texts without a mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Unit {
    /// Millimetres.
    #[default]
    Mm,
    /// Centimetres.
    Cm,
    /// Metres.
    M,
    /// Inches.
    In,
    /// Feet.
    Ft,
}

impl Unit {
    /// The units by their names.
    pub const NAMES: &'static [(&'static str, Self)] = &[
        ("mm", Self::Mm),
        ("cm", Self::Cm),
        ("m", Self::M),
        ("in", Self::In),
        ("ft", Self::Ft),
    ];

    /// Its length.
    #[must_use]
    pub const fn nanometres(self) -> u32 {
        match self {
            Self::Mm => 1_000_000,
            Self::Cm => 10_000_000,
            Self::M => 1_000_000_000,
            Self::In => 25_400_000,
            Self::Ft => 304_800_000,
        }
    }

    pub(super) fn is_metric(self) -> bool {
        matches!(self, Self::Mm | Self::Cm | Self::M)
    }
}

/// The interval of a length. A piece is longer than 0, an allowance may be 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Whether 0 is within.
    pub zero: bool,
    /// The longest length.
    pub most: Nm,
}

/// Why a text is no length. The names are those of the page's issues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is empty.
    Required,
    /// It is in no notation that is known.
    Notation,
    /// It has neither a mark nor a unit.
    NoUnit,
    /// A fraction stands before a metric unit.
    FractionInMetric,
    /// A fraction over 0.
    ZeroDenominator,
    /// A part of a fraction begins with 0.
    LeadingZero,
    /// The numerator is not below the denominator.
    FractionNotBelowOne,
    /// Inches behind feet are 12 or more.
    InchesBelowFoot,
    /// `1,200` may be 1.2 or 1200.
    AmbiguousSeparator {
        /// The text as a decimal.
        decimal: String,
        /// The text as thousands.
        thousands: String,
    },
    /// Not above 0.
    NotPositive,
    /// Below 0.
    Negative,
    /// Longer than the longest.
    TooLong(Nm),
}

impl Doubt {
    /// The name by which the page has it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Notation => "lengthNotation",
            Self::NoUnit => "noUnit",
            Self::FractionInMetric => "fractionInMetric",
            Self::ZeroDenominator => "zeroDenominator",
            Self::LeadingZero => "leadingZero",
            Self::FractionNotBelowOne => "fractionNotBelowOne",
            Self::InchesBelowFoot => "inchesBelowFoot",
            Self::AmbiguousSeparator { .. } => "ambiguousSeparator",
            Self::NotPositive => "gt",
            Self::Negative => "gte",
            Self::TooLong(_) => "lte",
        }
    }

    /// The doubt in words that follow the path of the field.
    #[must_use]
    pub fn in_words(&self) -> String {
        let plain = match self {
            Self::Required => "is required",
            Self::Notation => {
                "is no length: write 1841.5, 184,5 cm, 72 1/2\" or 3' 2 1/2\", or a number in the list's unit"
            }
            Self::NoUnit => {
                "has no unit: write one behind it (1841.5 mm, 72 1/2\"), or say \"unit\" for the whole list"
            }
            Self::FractionInMetric => "is a fraction, which has a meaning in inches and feet alone",
            Self::ZeroDenominator => "divides by 0",
            Self::LeadingZero => "has a fraction with a part that begins with 0",
            Self::FractionNotBelowOne => "has a fraction that is not below 1",
            Self::InchesBelowFoot => "has 12 inches or more behind the feet",
            Self::NotPositive => "must be greater than 0",
            Self::Negative => "must be at least 0",
            Self::AmbiguousSeparator { decimal, thousands } => {
                return format!("may be {decimal} or {thousands}: write the one that is meant");
            }
            Self::TooLong(most) => return format!("must be at most {} mm", print_millionths(most.0)),
        };
        plain.to_owned()
    }
}

// Longer than any length a person writes, and short enough that no text can cost noticeable work.
const LONGEST_TEXT: usize = 64;

/// The numbers of a length and the mark behind the second one.
#[derive(Clone, Copy)]
struct Parts<'a> {
    feet: Option<&'a str>,
    rest: Option<&'a str>,
    mark: Option<&'a str>,
}

const FEET: [&str; 5] = ["'", "feet", "foot", "ft.", "ft"];
const MARKS: [&str; 11] = [
    "\"", "inches", "inch", "in", "in.", "mm", "mm.", "cm", "cm.", "m", "",
];

/// The signs of numbers at the start of a text, and what is behind them and a space.
fn number(text: &str) -> Option<(&str, &str)> {
    let of_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',' | '/' | ' ' | '-');
    let behind = text.trim_start_matches(of_number);
    let run = &text[..text.len() - behind.len()];
    let run = run.strip_suffix(' ').unwrap_or(run);
    let ends_well = run.ends_with(|sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ','));
    ends_well.then_some((run, behind))
}

fn parts(text: &str) -> Option<Parts<'_>> {
    let (first, behind) = number(text)?;
    if MARKS.contains(&behind) {
        return Some(Parts {
            feet: None,
            rest: Some(first),
            mark: Some(behind).filter(|mark| !mark.is_empty()),
        });
    }
    let rest = FEET.iter().find_map(|feet| behind.strip_prefix(feet))?;
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    if rest.is_empty() {
        return Some(Parts {
            feet: Some(first),
            rest: None,
            mark: None,
        });
    }
    let (second, mark) = number(rest).filter(|(_, mark)| MARKS.contains(mark))?;
    Some(Parts {
        feet: Some(first),
        rest: Some(second),
        mark: Some(mark).filter(|mark| !mark.is_empty()),
    })
}

/// `2m40` and `2 m 40 cm`, as metres are spoken. One digit behind a lone `m` may be tenths or hundredths.
fn spoken_metres(text: &str) -> Option<u128> {
    let behind = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let metres = &text[..text.len() - behind.len()];
    if !(1..=3).contains(&metres.len()) {
        return None;
    }
    let digits = |text: &str, most: usize| {
        let fits = (1..=most).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
        fits.then(|| text.parse::<u128>().ok()).flatten()
    };
    let mm = match behind.strip_prefix('m') {
        Some(short) if short.len() == 2 => digits(short, 2)? * 10,
        Some(short) if short.len() == 3 && digits(short, 3).is_some() => digits(short, 3)?,
        _ => {
            let behind = behind.strip_prefix(' ').unwrap_or(behind).strip_prefix("m ")?;
            let unspaced = |unit: &str| {
                let number = behind.strip_suffix(unit)?;
                Some(number.strip_suffix(' ').unwrap_or(number))
            };
            match unspaced("cm") {
                Some(number) => digits(number, 2)? * 10,
                None => digits(unspaced("mm")?, 3)?,
            }
        }
    };
    let mm = metres.parse::<u128>().ok()? * 1_000 + mm;
    Some(mm * u128::from(Unit::Mm.nanometres()))
}

impl Parts<'_> {
    /// The unit of the second number; none without a mark and a unit of the list.
    fn unit(self, of_list: Option<Unit>) -> Option<Unit> {
        match self.mark {
            None if self.feet.is_some() => Some(Unit::In),
            None => of_list,
            Some("m") => Some(Unit::M),
            Some(mark) if mark.starts_with('c') => Some(Unit::Cm),
            Some(mark) if mark.starts_with('m') => Some(Unit::Mm),
            Some(_) => Some(Unit::In),
        }
    }

    fn evaluate(self, unit: Option<Unit>, mark: Mark, lone: Lone) -> Result<u128, Doubt> {
        let inches = self.rest.map(|rest| {
            if self.feet.is_some() {
                without_zero(rest)
            } else {
                rest
            }
        });
        let feet = self.feet.map(|feet| quantity(feet, mark, lone)).transpose()?;
        let rest = inches.map(|inches| quantity(inches, mark, lone)).transpose()?;
        let nothing = |rest: Option<Quantity>| rest.is_some_and(|rest| rest.times(Unit::M) == 0);
        // 0 is the same in every unit.
        let unit = unit.or_else(|| nothing(rest).then_some(Unit::Mm));
        let unit = self.unit(unit).ok_or(Doubt::NoUnit)?;
        if unit.is_metric() {
            if feet.is_some() {
                return Err(Doubt::Notation);
            }
            if is_fraction(self.rest.unwrap_or_default()) {
                return Err(Doubt::FractionInMetric);
            }
        }
        match (feet, rest) {
            (Some(feet), Some(_)) if !feet.is_whole() => Err(Doubt::Notation),
            (Some(_), Some(inches)) if !inches.is_below(12) => Err(Doubt::InchesBelowFoot),
            (Some(feet), Some(inches)) => Ok(feet.times(Unit::Ft) + inches.times(Unit::In)),
            (Some(feet), None) => Ok(feet.times(Unit::Ft)),
            (None, Some(rest)) => Ok(rest.times(unit)),
            (None, None) => Err(Doubt::Notation),
        }
    }

    /// People who measure in marked inches or feet do not group thousands by a point.
    fn settles(self, separator: char, unit: Option<Unit>) -> bool {
        let is_marked = self.feet.is_some() || self.mark.is_some();
        separator == '.' && is_marked && self.unit(unit).is_some_and(|unit| !unit.is_metric())
    }
}

/// Drawings in feet always write the inches: `6'-0 1/2"`. Without feet a zero before a fraction is a slip.
fn without_zero(inches: &str) -> &str {
    let Some(behind) = inches.strip_prefix('0') else {
        return inches;
    };
    let dashed = behind.strip_prefix(' ').unwrap_or(behind).strip_prefix('-');
    let fraction = match dashed {
        Some(rest) => rest.strip_prefix(' ').unwrap_or(rest),
        None => match behind.strip_prefix(' ') {
            Some(rest) => rest,
            None => return inches,
        },
    };
    let rest = fraction.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let has_digits = rest.len() < fraction.len();
    let is_divided = rest.strip_prefix(' ').unwrap_or(rest).starts_with('/');
    if has_digits && is_divided {
        fraction
    } else {
        inches
    }
}

fn within(length: u128, bounds: Bounds) -> Result<Nm, Doubt> {
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    if length == 0 && !bounds.zero {
        return Err(Doubt::NotPositive);
    }
    if length > bounds.most.0 {
        return Err(Doubt::TooLong(bounds.most));
    }
    Ok(Nm(length))
}

fn unsigned(text: &str, unit: Option<Unit>, mark: Mark, bounds: Bounds) -> Result<Nm, Doubt> {
    if let Some(spoken) = spoken_metres(text) {
        return within(spoken, bounds);
    }
    let parts = parts(text).ok_or(Doubt::Notation)?;
    let read = |lone| {
        parts
            .evaluate(unit, mark, lone)
            .and_then(|length| within(length, bounds))
    };
    let decimal = read(Lone::Decimal);
    let number = parts.rest.or(parts.feet).unwrap_or_default();
    let Some((whole, separator, behind)) = lone_separator(number).filter(|_| mark == Mark::Either) else {
        return decimal;
    };
    if parts.settles(separator, unit) || read(Lone::Thousands).is_err() {
        return decimal;
    }
    let short = behind.trim_end_matches('0');
    let as_decimal = match short.len() {
        0 => whole.to_owned(),
        3 => format!("{whole}.{short}0"),
        _ => format!("{whole}.{short}"),
    };
    Err(Doubt::AmbiguousSeparator {
        decimal: text.replacen(number, &as_decimal, 1),
        thousands: text.replacen(number, &format!("{whole}{behind}"), 1),
    })
}

/// Reads a length as people write it. Without a mark it is in `unit`. Digits finer than a nanometre round half away from
/// zero.
///
/// # Errors
/// Why the text is no length, or may be two.
pub fn read_length(text: &str, unit: Option<Unit>, bounds: Bounds) -> Result<Nm, Doubt> {
    if text.chars().all(is_space) {
        return Err(Doubt::Required);
    }
    // JavaScript counts units of UTF-16.
    if text.encode_utf16().count() > LONGEST_TEXT {
        return Err(Doubt::Notation);
    }
    let plain = plain(text);
    let Some(magnitude) = plain.strip_prefix('-') else {
        return unsigned(&plain, unit, Mark::Either, bounds);
    };
    match unsigned(magnitude.trim(), unit, Mark::Point, bounds) {
        Ok(_) | Err(Doubt::TooLong(_)) if bounds.zero => Err(Doubt::Negative),
        Ok(_) | Err(Doubt::TooLong(_)) => Err(Doubt::NotPositive),
        Err(_) => Err(Doubt::Notation),
    }
}

/// A number of JSON in a unit: it has a decimal point and no thousands, so it is never in doubt.
///
/// # Errors
/// The bound that it breaks.
pub fn read_number(text: &str, unit: Option<Unit>, bounds: Bounds) -> Result<Nm, Doubt> {
    const DECIMALS: i64 = 16;
    let scale = 10_i128.pow(16);
    let beyond = if text.starts_with('-') {
        i128::MIN
    } else {
        i128::MAX
    };
    let value = parse_scaled(text, DECIMALS).unwrap_or(beyond);
    if value == 0 {
        return within(0, bounds);
    }
    let size = i128::from(unit.ok_or(Doubt::NoUnit)?.nanometres());
    if value < 0 {
        return Err(if bounds.zero {
            Doubt::Negative
        } else {
            Doubt::NotPositive
        });
    }
    let whole = (value / scale).saturating_mul(size);
    let part = ((value % scale) * size + scale / 2) / scale;
    within(whole.saturating_add(part).unsigned_abs(), bounds)
}
