//! The cases of a proof. Each case is settled, or split into two later cases by a limit on how often something is used.

use super::super::{Result, fault, faults, require};
use super::budget::Budget;
use super::inside;

/// The least and the most uses of each of several things in the current case.
pub(super) struct Limits {
    pub low: Vec<i128>,
    pub high: Vec<i128>,
    /// The limits that were narrowed on the way to this case, with their earlier values.
    narrowed: Vec<(usize, i128, i128)>,
    /// The number of things whose limits contradict each other.
    impossible: usize,
}

impl Limits {
    pub fn upto(high: Vec<i128>) -> Self {
        let impossible = high.iter().filter(|high| **high < 0).count();
        Self {
            low: vec![0; high.len()],
            high,
            narrowed: Vec::new(),
            impossible,
        }
    }

    /// Whether no plan is in this case.
    pub fn are_empty(&self) -> bool {
        self.impossible > 0
    }

    pub fn at_most(&mut self, place: usize, most: i128) {
        self.narrow_to(place, self.low[place], self.high[place].min(most));
    }

    pub fn at_least(&mut self, place: usize, least: i128) {
        self.narrow_to(place, self.low[place].max(least), self.high[place]);
    }

    pub fn none_of(&mut self, place: usize) {
        self.narrow_to(place, 0, 0);
    }

    fn narrow_to(&mut self, place: usize, low: i128, high: i128) {
        let before = (self.low[place], self.high[place]);
        if before != (low, high) {
            self.narrowed.push((place, before.0, before.1));
            self.set_limits(place, low, high);
        }
    }

    fn set_limits(&mut self, place: usize, low: i128, high: i128) {
        self.impossible -= usize::from(self.low[place] > self.high[place]);
        (self.low[place], self.high[place]) = (low, high);
        self.impossible += usize::from(low > high);
    }

    /// Goes back to a case above this one.
    fn widen(&mut self, narrowed: usize) {
        for (place, low, high) in self.narrowed.split_off(narrowed).into_iter().rev() {
            self.set_limits(place, low, high);
        }
    }
}

/// The cases of one part of a proof, split by listed patterns or by numbers of bars.
pub(super) trait Cases {
    fn len(&self) -> usize;

    /// Checks the proof that settles a case, or returns the two cases that it is split into.
    fn settle_or_split(&self, number: usize, limits: &Limits) -> Result<Option<[usize; 2]>>;

    /// Narrows the limits to the first or the second part of a case that is split.
    fn narrow(&self, number: usize, second: bool, limits: &mut Limits);
}

enum Step {
    /// Goes into a case, from the case that is split into it. The flag says whether it is the second part.
    Into(usize, Option<(usize, bool)>),
    /// Goes back from a case, to the number of limits narrowed before it.
    Back(usize),
}

/// Checks that all cases are settled, and that each is reached once from the first case. The walk keeps only the
/// narrowed limits of the path, so memory grows by no more than the certificate does.
pub(super) fn check(cases: &impl Cases, limits: &mut Limits, budget: &Budget, name: &str) -> Result<()> {
    let mut seen = vec![false; cases.len()];
    let mut open = vec![Step::Into(0, None)];
    while let Some(step) = open.pop() {
        let (number, from) = match step {
            Step::Into(number, from) => (number, from),
            Step::Back(narrowed) => {
                limits.widen(narrowed);
                continue;
            }
        };
        let place = || format!("{name}[{number}]");
        let new = seen
            .get_mut(number)
            .is_some_and(|seen| !std::mem::replace(seen, true));
        if !new {
            return fault(place(), faults::IS_MISSING_OR_A_CASE_TWICE);
        }
        open.push(Step::Back(limits.narrowed.len()));
        if let Some((from, second)) = from {
            cases.narrow(from, second, limits);
        }
        let split = budget
            .spend(1)
            .and_then(|()| cases.settle_or_split(number, limits))
            .map_err(|inner| inside(&place(), inner))?;
        if let Some(split) = split {
            if split.iter().any(|case| *case <= number) {
                return fault(place(), faults::IS_SPLIT_INTO_A_CASE_BEFORE_IT);
            }
            open.extend(
                [(split[0], false), (split[1], true)]
                    .map(|(case, second)| Step::Into(case, Some((number, second)))),
            );
        }
    }
    let reached = seen.iter().all(|seen| *seen);
    require(reached, name, faults::HOLDS_A_CASE_THAT_IS_NOT_REACHED)
}
