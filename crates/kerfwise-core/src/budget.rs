//! The work that a solve may do. A unit of work is counted and never timed; it takes about a nanosecond of a server
//! core.

use crate::model::Effort;

/// Work for an answer while a person types: 7.2 ms, so that the answer takes 10 ms with the work that is not counted,
/// such as reading the request.
pub const PREVIEW: u64 = 7_200_000;
/// Work for an everyday answer, about 1 s.
pub const NORMAL: u64 = 1_000_000_000;
/// Work for a hard list, about 30 s. Such a list ends in long linear programs, whose units take two thirds of a
/// nanosecond.
pub const THOROUGH: u64 = 46_000_000_000;

/// Work between two readings of the stop signal, about a millisecond.
pub(crate) const POLL: u64 = 1_000_000;

/// The work for an effort.
#[must_use]
pub const fn of_effort(effort: Effort) -> u64 {
    match effort {
        Effort::Preview => PREVIEW,
        Effort::Normal => NORMAL,
        Effort::Thorough => THOROUGH,
    }
}
