//! How much work a solve may do, in units that are counted and not timed: about a nanosecond of a server core each.

use crate::model::Effort;

/// Work allowed for an answer while someone types: 7.2 ms, so that the answer takes 10 ms with all that is not counted, such
/// as reading the request.
pub const PREVIEW: u64 = 7_200_000;
/// Work allowed for an everyday answer, about 1 s.
pub const NORMAL: u64 = 1_000_000_000;
/// Work allowed for a hard list, about 30 s: two thirds of a nanosecond each in the long linear programs that it ends in.
pub const THOROUGH: u64 = 46_000_000_000;

/// Work between two readings of the stop signal, about a millisecond.
pub(crate) const POLL: u64 = 1_000_000;

/// Work allowed for an effort.
#[must_use]
pub const fn of_effort(effort: Effort) -> u64 {
    match effort {
        Effort::Preview => PREVIEW,
        Effort::Normal => NORMAL,
        Effort::Thorough => THOROUGH,
    }
}
