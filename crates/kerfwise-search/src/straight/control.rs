//! The work that a solve may do, the signal that stops a solve, and the observer that gets each better answer.

use super::problem::Solution;
use crate::budget::POLL;
use crate::trace::Trace;
use kerfwise_kernels::Meter;

/// The budget in deterministic units (about a nanosecond of a server core each), the stop signal and the observer.
pub struct Control<'a> {
    limit: u64,
    spent: u64,
    next_poll: u64,
    stopped: bool,
    stop: &'a dyn Fn() -> bool,
    observer: &'a mut dyn FnMut(&Solution),
    trace: Option<&'a Trace<'a>>,
}

impl<'a> Control<'a> {
    /// Reads `stop` about every millisecond. Passes each better plan or bound to `observer`.
    pub fn new(budget: u64, stop: &'a dyn Fn() -> bool, observer: &'a mut dyn FnMut(&Solution)) -> Self {
        Self {
            limit: budget,
            spent: 0,
            next_poll: POLL,
            stopped: false,
            stop,
            observer,
            trace: None,
        }
    }

    /// The same, and `trace` follows the steps.
    #[must_use]
    pub(crate) fn traced(self, trace: Option<&'a Trace<'a>>) -> Self {
        Self { trace, ..self }
    }

    pub(super) fn trace(&self) -> Option<&'a Trace<'a>> {
        self.trace
    }

    /// The work done so far.
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

    pub(super) fn report(&mut self, solution: &Solution) {
        (self.observer)(solution);
    }
}

/// Something that works on a budget and can give a part of the budget to one step.
pub(super) trait Budgeted<'a> {
    /// The budget.
    fn control(&mut self) -> &mut Control<'a>;

    /// Runs a step with at most `work` of what is left. The outer limit holds again when the step returns, however it
    /// returns: an early return or `?` inside the closure leaves only the closure.
    fn within<R>(&mut self, work: u64, step: impl FnOnce(&mut Self) -> R) -> R {
        let control = self.control();
        let outer = control.limit;
        control.limit = outer.min(control.spent.saturating_add(work));
        let result = step(self);
        self.control().limit = outer;
        result
    }
}

impl<'a> Budgeted<'a> for Control<'a> {
    fn control(&mut self) -> &mut Self {
        self
    }
}

/// The kernels count their work on the same budget.
impl Meter for Control<'_> {
    fn spend(&mut self, work: u64) {
        Control::spend(self, work);
    }

    fn exhausted(&self) -> bool {
        Control::exhausted(self)
    }
}
