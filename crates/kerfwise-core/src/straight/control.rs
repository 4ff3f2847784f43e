//! How much work a solve may do, who may stop it, and who hears of better answers.

use super::problem::Solution;
use kerfwise_kernels::Meter;

/// Work allowed for an answer while someone types: 10 ms, with what is not counted.
pub const PREVIEW: u64 = 7_200_000;
/// Work allowed for an everyday answer, about 1 s.
pub const NORMAL: u64 = 1_000_000_000;
/// Work allowed for a hard list, about 30 s: two thirds of a nanosecond each in the long linear programs that it ends in.
pub const THOROUGH: u64 = 46_000_000_000;

/// Work between two looks at the stop signal, about a millisecond.
const POLL: u64 = 1_000_000;

/// Budget in deterministic units (about a nanosecond of a server core each), stop signal and observer.
pub struct Control<'a> {
    limit: u64,
    spent: u64,
    next_poll: u64,
    stopped: bool,
    stop: &'a dyn Fn() -> bool,
    observer: &'a mut dyn FnMut(&Solution),
}

impl<'a> Control<'a> {
    /// `stop` is asked about every millisecond; `observer` hears each better plan or bound.
    pub fn new(budget: u64, stop: &'a dyn Fn() -> bool, observer: &'a mut dyn FnMut(&Solution)) -> Self {
        Self {
            limit: budget,
            spent: 0,
            next_poll: POLL,
            stopped: false,
            stop,
            observer,
        }
    }

    /// Work done so far.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether the stop signal was seen.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn stop_signal(&self) -> &'a dyn Fn() -> bool {
        self.stop
    }

    pub(super) fn spend(&mut self, work: u64) {
        self.spent += work;
        if self.spent >= self.next_poll {
            self.next_poll = self.spent + POLL;
            self.stopped |= (self.stop)();
        }
    }

    pub(super) fn exhausted(&self) -> bool {
        self.stopped || self.spent >= self.limit
    }

    pub(super) fn remaining(&self) -> u64 {
        self.limit.saturating_sub(self.spent)
    }

    /// Lets the next step use at most `work` of what is left; returns the limit to give back.
    pub(super) fn narrow(&mut self, work: u64) -> u64 {
        let outer = self.limit;
        self.limit = outer.min(self.spent.saturating_add(work));
        outer
    }

    pub(super) fn widen(&mut self, outer: u64) {
        self.limit = outer;
    }

    pub(super) fn report(&mut self, solution: &Solution) {
        (self.observer)(solution);
    }
}

/// The kernels count on the same budget.
impl Meter for Control<'_> {
    fn spend(&mut self, work: u64) {
        Control::spend(self, work);
    }

    fn exhausted(&self) -> bool {
        Control::exhausted(self)
    }
}
