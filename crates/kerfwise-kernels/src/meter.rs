//! Who counts the work.

/// A budget of work that steps draw on.
pub trait Meter {
    /// Counts work that was done.
    fn spend(&mut self, work: u64);

    /// Whether no more may be done.
    fn exhausted(&self) -> bool;
}
