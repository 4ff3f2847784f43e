//! The reason of exit code 1, and of a fault of our own.

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

/// What a person reads about a panic: its message in one line, its place, and whom it concerns.
#[must_use]
pub fn of_panic(panic: &std::panic::PanicHookInfo<'_>) -> Failure {
    let told = panic.payload_as_str().unwrap_or("no reason");
    let place = panic
        .location()
        .map_or_else(String::new, |at| format!(" at {}:{}", at.file(), at.line()));
    let Failure(reason) = Failure::new(told);
    Failure(format!(
        "the optimizer broke off{place}: {reason}. This is a fault of the program; please report it with the request"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn a_panic_is_one_line_with_its_place() {
        let (tell, told) = mpsc::channel();
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = tell.send(of_panic(panic));
        }));
        let broken = std::panic::catch_unwind(|| panic!("two\nlines"));
        std::panic::set_hook(usual);
        assert!(broken.is_err());
        let Failure(reason) = told.try_recv().expect("the hook ran");
        let place = reason
            .strip_prefix("the optimizer broke off at ")
            .expect("it begins so");
        assert!(
            place.contains("failure.rs:") && place.contains(": two. This is a fault"),
            "{reason}"
        );
        assert!(!reason.contains('\n'));
    }

    #[test]
    fn a_reason_that_quotes_a_very_long_name_is_cut() {
        let Failure(reason) = Failure::new(format!("pieces[0]: \"{}\" is unknown", "ä".repeat(1_000_000)));
        assert_eq!(reason.chars().count(), 500);
        assert!(reason.starts_with("pieces[0]: \"ä"), "{reason}");
    }
}
