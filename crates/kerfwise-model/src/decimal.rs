//! Exact decimals: the text of a JSON number becomes a count of millionths and back, without a float between.

/// Reads a JSON number as millionths, further decimals rounded half away from zero.
///
/// `None` if the text is no decimal number, or the count does not fit an `i64`.
#[must_use]
pub fn parse_millionths(text: &str) -> Option<i64> {
    i64::try_from(parse_scaled(text, 6)?).ok()
}

/// Reads a JSON number as a count of 10^-`decimals`, further decimals rounded half away from zero.
///
/// `None` if the text is no decimal number, or the count has more than 36 digits.
#[must_use]
pub fn parse_scaled(text: &str, decimals: i64) -> Option<i128> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, parse_exponent(exponent)?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let digits: Vec<u8> = whole
        .bytes()
        .chain(fraction.bytes())
        .skip_while(|digit| *digit == b'0')
        .collect();
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    if digits.is_empty() {
        return Some(0);
    }
    let scale = exponent
        .saturating_sub(i64::try_from(fraction.len()).ok()?)
        .saturating_add(decimals);
    let magnitude = scaled(&digits, scale)?;
    Some(if negative { -magnitude } else { magnitude })
}

/// Prints millionths as the shortest plain decimal: `1841500000` is `1841.5`.
#[must_use]
pub fn print_millionths(value: i64) -> String {
    print_scaled(i128::from(value), 6)
}

/// Prints `value` / 10^`decimals` as the shortest plain decimal.
#[must_use]
pub fn print_scaled(value: i128, decimals: usize) -> String {
    let mut rest = value.unsigned_abs();
    // The digits from last to first.
    let mut text = Vec::with_capacity(24);
    let mut place = 0;
    while rest > 0 || place <= decimals {
        let digit;
        (rest, digit) = last_digit(rest);
        if place == decimals && !text.is_empty() {
            text.push(b'.');
        }
        if place >= decimals || digit != b'0' || !text.is_empty() {
            text.push(digit);
        }
        place += 1;
    }
    if value < 0 {
        text.push(b'-');
    }
    text.reverse();
    String::from_utf8(text).unwrap_or_default()
}

/// The number without its last digit, and that digit.
fn last_digit(number: u128) -> (u128, u8) {
    // Nearly all numbers fit 64 bits, whose division is one instruction.
    let (rest, digit) = match u64::try_from(number) {
        Ok(small) => (u128::from(small / 10), small % 10),
        Err(_) => (number / 10, u64::try_from(number % 10).unwrap_or_default()),
    };
    (rest, b'0' + u8::try_from(digit).unwrap_or_default())
}

/// `numerator / denominator` (denominator above 0), rounded half away from zero.
#[must_use]
pub fn divide_rounded(numerator: i128, denominator: i128) -> i128 {
    let half = denominator / 2;
    if numerator.is_negative() {
        -((-numerator + half) / denominator)
    } else {
        (numerator + half) / denominator
    }
}

/// Reads an exponent, at most a thousand million: of larger ones only the sign matters.
fn parse_exponent(text: &str) -> Option<i64> {
    let text = text.as_bytes();
    let (negative, digits) = match text.first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let magnitude = digits.iter().fold(0_i64, |sum, digit| {
        (sum * 10 + i64::from(digit - b'0')).min(1_000_000_000)
    });
    Some(if negative { -magnitude } else { magnitude })
}

/// `digits` × 10^`scale`; `digits` has no leading zero.
fn scaled(digits: &[u8], scale: i64) -> Option<i128> {
    let length = i64::try_from(digits.len()).ok()?;
    if length.saturating_add(scale) > 36 {
        return None;
    }
    if length + scale < 0 {
        return Some(0);
    }
    let kept = usize::try_from(length + scale.min(0)).ok()?;
    let mut value = digits[..kept]
        .iter()
        .fold(0_i128, |sum, digit| sum * 10 + i128::from(digit - b'0'));
    for _ in 0..scale.max(0) {
        value *= 10;
    }
    if digits.get(kept).is_some_and(|digit| *digit >= b'5') {
        value += 1;
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_every_spelling_of_a_json_number_exactly() {
        for (text, millionths) in [
            ("0", 0),
            ("-0.0", 0),
            ("6000", 6_000_000_000),
            ("0.396875", 396_875),
            ("1841.5", 1_841_500_000),
            ("1e3", 1_000_000_000),
            ("1e+3", 1_000_000_000),
            ("12.5E-2", 125_000),
            ("0.0000005", 1),
            ("-0.0000005", -1),
            ("0.00000049999999", 0),
            ("1e-999999999999999999", 0),
            ("0e999999999999999999", 0),
        ] {
            assert_eq!(parse_millionths(text), Some(millionths), "{text}");
        }
    }

    #[test]
    fn refuses_texts_that_are_no_number_or_too_large() {
        for text in [
            "",
            "-",
            ".",
            "NaN",
            "1e",
            "1e+",
            "0x10",
            "1,5",
            "1e400",
            "9223372036855",
            "1e999999999999999999999",
        ] {
            assert_eq!(parse_millionths(text), None, "{text}");
        }
    }

    #[test]
    fn counts_have_at_most_36_digits() {
        let digits = "9".repeat(36);
        assert_eq!(parse_scaled(&digits, 0), digits.parse().ok());
        assert_eq!(parse_scaled(&digits, 1), None);
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        let rounded = |numerators: [i128; 5], denominator| numerators.map(|n| divide_rounded(n, denominator));
        assert_eq!(rounded([0, 1, 2, 3, 4], 4), [0, 0, 1, 1, 1]);
        assert_eq!(rounded([-1, -2, -3, -6, -9], 4), [0, -1, -1, -2, -2]);
        assert_eq!(rounded([6, 7, 8, -7, -8], 5), [1, 1, 2, -1, -2]);
    }

    proptest! {
        #[test]
        fn a_number_reads_the_same_in_exponent_form(value in any::<i64>()) {
            prop_assert_eq!(parse_scaled(&format!("{value}e-12"), 12), Some(i128::from(value)));
        }

        #[test]
        fn prints_whole_numbers_as_the_library_does(value in any::<i128>()) {
            prop_assert_eq!(print_scaled(value, 0), value.to_string());
        }

        #[test]
        fn prints_as_the_padded_digits_without_closing_zeros(value in any::<i64>(), decimals in 1_usize..13) {
            let digits = format!("{:0>width$}", value.unsigned_abs(), width = decimals + 1);
            let (whole, fraction) = digits.split_at(digits.len() - decimals);
            let sign = if value < 0 { "-" } else { "" };
            let text = format!("{sign}{whole}.{fraction}");
            let text = text.trim_end_matches('0').trim_end_matches('.');
            prop_assert_eq!(print_scaled(i128::from(value), decimals), text);
        }

        #[test]
        fn a_printed_number_reads_back(value in any::<i64>()) {
            prop_assert_eq!(parse_millionths(&print_millionths(value)), Some(value));
        }
    }
}
