//! The meter of work.

/// A budget of work that steps share.
pub trait Meter {
    /// Counts work that was done.
    fn spend(&mut self, work: u64);

    /// Whether no work is left.
    fn exhausted(&self) -> bool;
}
