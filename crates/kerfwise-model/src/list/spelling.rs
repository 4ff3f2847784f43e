//! The spellings of keyboards, word processors and spreadsheets as one plain spelling, in lower case.
//! `packages/cutlist/src/length/normalise.ts` does the same for the page, and one corpus holds both to the same readings.

const VULGAR: [(char, &str); 18] = [
    ('¼', "1/4"),
    ('½', "1/2"),
    ('¾', "3/4"),
    ('⅐', "1/7"),
    ('⅑', "1/9"),
    ('⅒', "1/10"),
    ('⅓', "1/3"),
    ('⅔', "2/3"),
    ('⅕', "1/5"),
    ('⅖', "2/5"),
    ('⅗', "3/5"),
    ('⅘', "4/5"),
    ('⅙', "1/6"),
    ('⅚', "5/6"),
    ('⅛', "1/8"),
    ('⅜', "3/8"),
    ('⅝', "5/8"),
    ('⅞', "7/8"),
];

/// Words of feet and inches that may follow a dash: `8-foot`.
const DASHED: [&str; 6] = ["foot", "feet", "ft", "inch", "inches", "in"];

/// One plain spelling: `8+5/8"` and `8"5/8` are `8 5/8"`, `8-foot` is `8 foot`, `L=4500` is `4500`. Spaces that group
/// thousands disappear.
pub(super) fn plain(text: &str) -> String {
    let text = ungrouped(&with_fractions(text));
    let text = one_space(&plain_signs(&text)).to_lowercase();
    let text = without_word_dash(text);
    let text = without_label(text);
    let text = without_plus(text);
    let text = inches_with_fraction(text);
    latin_unit(text)
}

/// White space as JavaScript counts it.
pub(super) fn is_space(sign: char) -> bool {
    sign == '\u{feff}' || (sign.is_whitespace() && sign != '\u{85}')
}

fn with_fractions(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match VULGAR.iter().find(|(vulgar, _)| *vulgar == sign) {
            Some((_, fraction)) => plain.extend([" ", fraction, " "]),
            None => plain.push(sign),
        }
    }
    plain
}

/// Without the spaces between a digit and three digits, unless those are the numerator of a fraction.
fn ungrouped(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let groups = |at: usize| {
        let is_space = matches!(signs[at], ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}');
        let behind = at + 4;
        let slash = behind + usize::from(signs.get(behind) == Some(&' '));
        is_space
            && at > 0
            && digit(at - 1)
            && (at + 1..behind).all(digit)
            && !digit(behind)
            && signs.get(slash) != Some(&'/')
            && signs.get(behind) != Some(&'/')
    };
    let kept = (0..signs.len()).filter(|at| !groups(*at));
    kept.map(|at| signs[at]).collect()
}

fn plain_signs(text: &str) -> String {
    let plain = |sign| match sign {
        '\u{2044}' | '\u{2215}' => '/',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2032}' | '\u{b4}' | '`' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201f}' | '\u{2033}' => '"',
        other => other,
    };
    text.chars().map(plain).collect::<String>().replace("''", "\"")
}

fn one_space(text: &str) -> String {
    let words = text.split(is_space).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The places of a sign behind which `matches` holds, of the text behind it; the first one alone is changed.
fn first(text: &str, sign: char, matches: impl Fn(&str, &str) -> bool) -> Option<usize> {
    text.match_indices(sign)
        .map(|(at, _)| at)
        .find(|at| matches(&text[..*at], &text[at + sign.len_utf8()..]))
}

fn ends_in_digit(text: &str) -> bool {
    text.ends_with(|sign: char| sign.is_ascii_digit())
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit())
}

fn without_word_dash(text: String) -> String {
    let is_word = |behind: &str| {
        DASHED.iter().any(|word| {
            behind
                .strip_prefix(word)
                .is_some_and(|rest| !rest.starts_with(|sign: char| sign.is_ascii_lowercase()))
        })
    };
    match first(&text, '-', |before, behind| {
        ends_in_digit(before) && is_word(behind)
    }) {
        Some(at) => format!("{} {}", &text[..at], &text[at + 1..]),
        None => text,
    }
}

/// `L=4500` and `length: 4500`.
fn without_label(text: String) -> String {
    for word in ["length", "len", "lg", "l"] {
        let Some(rest) = text.strip_prefix(word) else {
            continue;
        };
        let rest = rest.strip_prefix('.').unwrap_or(rest);
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        let Some(rest) = rest.strip_prefix(['=', ':']) else {
            continue;
        };
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        if starts_with_digit(rest) {
            return rest.to_owned();
        }
    }
    text
}

/// Whether a text begins with a fraction; gives what is behind its numerator's slash.
fn denominator(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if rest.len() == text.len() {
        return None;
    }
    let rest = rest.strip_prefix(' ').unwrap_or(rest).strip_prefix('/')?;
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    starts_with_digit(rest).then_some(rest)
}

/// `8 + 5/8"` and `3' + 2"`.
fn without_plus(text: String) -> String {
    let joined = |text: String, matches: fn(&str, &str) -> bool| {
        let sides = |before: &str, behind: &str| {
            let before = before.strip_suffix(' ').unwrap_or(before).len();
            (
                before,
                behind.len() - behind.strip_prefix(' ').unwrap_or(behind).len(),
            )
        };
        let found = first(&text, '+', |before, behind| {
            let (end, spaces) = sides(before, behind);
            matches(&before[..end], &behind[spaces..])
        });
        let Some(at) = found else { return text };
        let (end, spaces) = sides(&text[..at], &text[at + 1..]);
        format!("{} {}", &text[..end], &text[at + 1 + spaces..])
    };
    let text = joined(text, |before, behind| {
        ends_in_digit(before) && denominator(behind).is_some()
    });
    joined(text, |before, behind| {
        before.ends_with('\'') && starts_with_digit(behind)
    })
}

/// `3"5/16` and `3" - 5/16"`.
fn inches_with_fraction(text: String) -> String {
    let found = first(&text, '"', |before, behind| {
        let before = before.strip_suffix(' ').unwrap_or(before);
        ends_in_digit(before) && fraction_to_the_end(behind).is_some()
    });
    let Some(at) = found else { return text };
    let Some(fraction) = fraction_to_the_end(&text[at + 1..]) else {
        return text;
    };
    let before = text[..at].strip_suffix(' ').unwrap_or(&text[..at]);
    format!("{before} {fraction}\"")
}

fn fraction_to_the_end(text: &str) -> Option<&str> {
    let text = text.strip_prefix(' ').unwrap_or(text);
    let text = text.strip_prefix('-').unwrap_or(text);
    let text = text.strip_prefix(' ').unwrap_or(text);
    let rest = denominator(text)?.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let fraction = &text[..text.len() - rest.len()];
    matches!(rest, "" | " " | "\"" | " \"").then_some(fraction)
}

/// A unit in Cyrillic letters at the end.
fn latin_unit(text: String) -> String {
    let (body, point) = match text.strip_suffix('.') {
        Some(body) => (body, "."),
        None => (text.as_str(), ""),
    };
    for (cyrillic, latin) in [("мм", "mm"), ("см", "cm"), ("м", "m")] {
        let Some(number) = body.strip_suffix(cyrillic) else {
            continue;
        };
        if ends_in_digit(number.strip_suffix(' ').unwrap_or(number)) {
            return format!("{number}{latin}{point}");
        }
    }
    text
}
