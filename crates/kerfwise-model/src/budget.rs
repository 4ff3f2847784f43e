//! The work that a solve may do. A unit of work is counted and never timed; it takes about a nanosecond of a server
//! core.

use crate::Effort;
use std::time::Duration;

/// Work for an answer while a person types: 7.2 ms, so that the answer takes 10 ms with the work that is not counted,
/// such as reading the request.
pub const PREVIEW: u64 = 7_200_000;
/// Work for an everyday answer, about 1 s.
pub const NORMAL: u64 = 1_000_000_000;
/// Work for a hard list, about 30 s. Such a list ends in long linear programs, whose units take two thirds of a
/// nanosecond.
pub const THOROUGH: u64 = 46_000_000_000;

/// The least work for a certificate, about 0.1 s: a preview may prove more than its own work suffices to write down.
pub const CERTIFICATE: u64 = NORMAL / 10;

/// Work between two readings of the stop signal, about a millisecond.
pub const POLL: u64 = 1_000_000;

/// More work than any server core does in a millisecond.
const EACH_MILLISECOND: u64 = 3_000_000;

/// The work for an effort that a time limit ends: `thorough` goes on as long as the limit allows, beyond its half minute too.
#[must_use]
pub fn until(effort: Effort, limit: Duration) -> u64 {
    let milliseconds = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
    match effort {
        Effort::Thorough => THOROUGH.max(milliseconds.saturating_mul(EACH_MILLISECOND)),
        other => of_effort(other),
    }
}

/// The work for an effort.
#[must_use]
pub const fn of_effort(effort: Effort) -> u64 {
    match effort {
        Effort::Preview => PREVIEW,
        Effort::Normal => NORMAL,
        Effort::Thorough => THOROUGH,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_thorough_solve_goes_on_as_long_as_the_limit_allows() {
        let minute = Duration::from_secs(60);
        assert_eq!(until(Effort::Preview, minute), PREVIEW);
        assert_eq!(until(Effort::Normal, minute), NORMAL);
        assert_eq!(until(Effort::Thorough, Duration::from_secs(1)), THOROUGH);
        assert!(until(Effort::Thorough, minute) > 2 * THOROUGH);
        assert_eq!(until(Effort::Thorough, Duration::MAX), u64::MAX);
    }
}
