//! Texts put together by hand: the library's joining and formatting take more of the wasm than all the words.

use crate::model::print_scaled;

/// The parts one after the other.
pub(crate) fn of(parts: &[&str]) -> String {
    let mut all = String::new();
    for part in parts {
        all.push_str(part);
    }
    all
}

/// A count in digits.
pub(crate) fn number(count: usize) -> String {
    print_scaled(i128::try_from(count).unwrap_or_default(), 0)
}
