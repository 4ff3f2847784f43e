//! Numbers of useful offcuts and of bars, which a fractional plan breaks.
//!
//! Branch and bound: at most so many bars leave a useful offcut, or at least one more. Each case is relaxed anew over all
//! patterns, so its bound counts like that of the whole. Example: 288 mm could be left at most, and 300 mm is the shortest
//! useful offcut; the relaxation leaves nearly one, a plan none.

use super::super::num::{count, floor};
use super::Sparing;
use super::program::Limit;
use super::relaxed::{Relaxed, Way};
use crate::straight::problem;

/// A case: limits on numbers of bars, and what its plans count at least.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    limits: Vec<Limit>,
    least: i128,
}

impl Sparing<'_, '_, '_> {
    /// Parts the cases with the least bound, until the work of the step is spent or no case is better than the plan.
    pub(super) fn numbers(&mut self, _: u64) {
        let Some((mut relaxed, open)) = self.relaxed.take() else {
            return;
        };
        while !self.control.exhausted() && !self.done {
            relaxed.enough = self.counted(&relaxed);
            let lowest = self
                .cases
                .iter()
                .enumerate()
                .min_by_key(|(at, case)| (case.least, *at));
            let Some(at) = lowest
                .filter(|(_, case)| case.least < relaxed.enough)
                .map(|(at, _)| at)
            else {
                break;
            };
            let case = self.cases.swap_remove(at);
            let way = Way {
                limits: &case.limits,
                whole: true,
                rounds: usize::MAX,
                seed: 0,
            };
            let solved = relaxed.solve(&open, way, self.control);
            let least = case.least.max(relaxed.within);
            if self.control.exhausted() {
                self.cases.push(Node { least, ..case });
                break;
            }
            if least >= relaxed.enough {
                continue;
            }
            let parts = solved.as_ref().and_then(|solved| relaxed.fraction(solved));
            let Some((of, bars)) = parts else {
                self.stuck = self.stuck.min(least);
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
                self.cases.push(Node { limits, least });
            }
            if let Some(bars) = self.dive_once(&mut relaxed, open.clone(), solved) {
                self.adopt_affordable(bars);
            }
        }
        relaxed.enough = i128::MAX;
        let open_cases = self.cases.iter().map(|case| case.least).min();
        let least = open_cases.unwrap_or(i128::MAX).min(self.stuck);
        relaxed.raise(least.min(self.counted(&relaxed)));
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
