//! Numbers of useful offcuts and of bars, which a fractional plan breaks.
//!
//! Branch and bound: at most so many bars leave a useful offcut, or at least one more. Each case is relaxed anew over all
//! patterns, so its bound counts like that of the whole. Example: 288 mm could be left at most, and 300 mm is the shortest
//! useful offcut; the relaxation leaves nearly one, a plan none.

use super::super::num::{count, floor};
use super::Sparing;
use super::program::{Counted, Limit};
use super::relaxed::{Relaxed, Way};
use crate::straight::problem;

/// A case: limits on numbers of bars, and what its plans count at least.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    limits: Vec<Limit>,
    least: i128,
}

/// Cases that are open, and those that cannot be told apart further.
#[derive(Clone, Debug)]
pub(super) struct Cases {
    open: Vec<Node>,
    stuck: Vec<Node>,
}

impl Default for Cases {
    /// All plans as one case.
    fn default() -> Self {
        Self {
            open: vec![Node::default()],
            stuck: Vec::new(),
        }
    }
}

impl Cases {
    /// At most one useful offcut, two, three, and more.
    pub fn by_offcuts() -> Self {
        let limit = |least: bool, bars: u32| Limit {
            of: Counted::Offcuts,
            least,
            bars,
        };
        let case = |limits| Node { limits, least: 0 };
        let open = vec![
            case(vec![limit(false, 1)]),
            case(vec![limit(true, 2), limit(false, 2)]),
            case(vec![limit(true, 3), limit(false, 3)]),
            case(vec![limit(true, 4)]),
        ];
        Self {
            open,
            stuck: Vec::new(),
        }
    }

    /// The open case with the least bound, if that is below `enough`.
    fn take_lowest(&mut self, enough: i128) -> Option<Node> {
        let cases = self.open.iter().enumerate();
        let (at, lowest) = cases.min_by_key(|(at, case)| (case.least, *at))?;
        (lowest.least < enough).then(|| self.open.swap_remove(at))
    }
}

impl Node {
    /// The most useful offcuts of its plans.
    fn most_offcuts(&self) -> Option<u32> {
        let limits = self.limits.iter();
        let limits = limits.filter(|limit| limit.of == Counted::Offcuts && !limit.least);
        limits.map(|limit| limit.bars).min()
    }
}

impl Sparing<'_, '_, '_> {
    /// Parts the cases with the least bound, until the work of the step is spent or no case is better than the plan.
    pub(super) fn numbers(&mut self, _: u64) {
        let Some((mut relaxed, open)) = self.relaxed.take() else {
            return;
        };
        while !self.control.exhausted() && !self.done {
            relaxed.enough = self.counted(&relaxed);
            let Some(case) = self.cases.take_lowest(relaxed.enough) else {
                break;
            };
            let way = Way {
                limits: &case.limits,
                whole: true,
                rounds: usize::MAX,
                seed: 0,
            };
            let solved = relaxed.solve(&open, way, self.control);
            let least = case.least.max(relaxed.within);
            if self.control.exhausted() {
                self.cases.open.push(Node { least, ..case });
                break;
            }
            let is_known = self.is_known(&case);
            let is_better = least < relaxed.enough;
            if !is_better && !is_known {
                continue;
            }
            // Few offcuts are decided as lists of their own.
            let parts = match &solved {
                Some(solved) if !is_known => relaxed.fraction(solved),
                _ => None,
            };
            if is_better
                && (is_known || parts.is_some())
                && let Some(bars) = self.dive_once(&mut relaxed, open.clone(), solved)
            {
                self.adopt_affordable(bars);
            }
            let Some((of, bars)) = parts else {
                self.cases.stuck.push(Node { least, ..case });
                continue;
            };
            let most = count(floor(bars));
            for (is_least, bars) in [(false, most), (true, most + 1)] {
                let mut limits = case.limits.clone();
                limits.push(Limit {
                    of,
                    least: is_least,
                    bars,
                });
                self.cases.open.push(Node { limits, least });
            }
        }
        relaxed.enough = i128::MAX;
        self.relaxed = Some((relaxed, open));
        self.settle_numbers();
    }

    /// Whether the case is one of few offcuts, which are decided elsewhere.
    fn is_known(&self, case: &Node) -> bool {
        let shorter = self.shorter.as_ref();
        shorter.is_some_and(|shorter| case.most_offcuts().is_some_and(|offcuts| shorter.knows(offcuts)))
    }

    /// Raises the bound to the least of all cases.
    pub(super) fn settle_numbers(&mut self) {
        let Some((mut relaxed, open)) = self.relaxed.take() else {
            return;
        };
        let mut least = self.counted(&relaxed);
        for case in self.cases.open.iter().chain(&self.cases.stuck) {
            let mut counted = case.least;
            if let (Some(offcuts), Some(shorter)) = (case.most_offcuts(), &mut self.shorter)
                && shorter.knows(offcuts)
            {
                shorter.learn(offcuts, relaxed.taken_by(counted));
                let few = shorter.least(offcuts);
                let few = few.map_or(i128::MAX, |taken| relaxed.counting(taken, offcuts));
                let none = if offcuts > 1 {
                    i128::MAX
                } else {
                    relaxed.counting(shorter.raw(), 0)
                };
                counted = counted.max(few.min(none));
            }
            least = least.min(counted);
        }
        relaxed.raise(least);
        self.proved.taken = self.proved.taken.max(relaxed.least());
        self.relaxed = Some((relaxed, open));
        self.report();
    }

    /// What the plan counts.
    fn counted(&self, relaxed: &Relaxed<'_>) -> i128 {
        let own = |(pattern, bars): &(problem::Pattern, u32)| Some((relaxed.own(pattern)?, *bars));
        let bars: Option<Vec<_>> = self.best.iter().map(own).collect();
        bars.map_or(i128::MAX, |bars| relaxed.counted(&bars))
    }

    /// Takes better bars that cost no more.
    pub(super) fn adopt_affordable(&mut self, bars: Vec<(problem::Pattern, u32)>) {
        if self.rule.sum(&bars)[0] <= self.rank()[0] {
            self.adopt(bars);
        }
    }
}
