//! Why a command ended with exit code 1.

/// One plain line for stderr.
#[derive(Debug)]
pub struct Failure(pub String);

impl Failure {
    /// A reason that may come from outside; only its first line is kept.
    #[must_use]
    pub fn new(reason: impl std::fmt::Display) -> Self {
        let text = reason.to_string();
        Self(
            text.lines()
                .next()
                .unwrap_or_default()
                .chars()
                .filter(|c| !c.is_control())
                .collect(),
        )
    }
}
