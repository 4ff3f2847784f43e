//! What was tuned of the frame: limits beyond which a table does not pay.

/// Most steps for a table of attainable costs.
pub(crate) const ATTAIN_WORK: u64 = 20_000_000;
/// Greatest cost in such a table, which limits its memory.
pub(super) const ATTAIN_COST: i64 = 2_000_000;
