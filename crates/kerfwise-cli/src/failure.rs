//! The reason of exit code 1.

/// One plain line for stderr.
#[derive(Debug)]
pub struct Failure(pub String);

/// Most characters of a reason, which may quote a name as long as a file.
const MOST: usize = 500;

impl Failure {
    /// A reason that may come from outside. Only the beginning of its first line is kept.
    #[must_use]
    pub fn new(reason: impl std::fmt::Display) -> Self {
        let text = reason.to_string();
        Self(
            text.lines()
                .next()
                .unwrap_or_default()
                .chars()
                .filter(|c| !c.is_control())
                .take(MOST)
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_that_quotes_a_very_long_name_is_cut() {
        let Failure(reason) = Failure::new(format!("pieces[0]: \"{}\" is unknown", "ä".repeat(1_000_000)));
        assert_eq!(reason.chars().count(), 500);
        assert!(reason.starts_with("pieces[0]: \"ä"), "{reason}");
    }
}
