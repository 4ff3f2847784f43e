//! The state in the form that the search of a list of patterns takes.

use super::greedy::{self, Choice};
use super::instance::{Pattern, Plan};
use super::residual::Residual;
use super::state::State;
use crate::branching::Model;
use kerfwise_kernels::Meter;

/// The state, and the name of the strategy that plans are reported with.
pub(super) struct Incumbent<'i, 's, 'c> {
    pub state: &'i mut State<'s, 'c>,
    pub strategy: &'static str,
}

impl Meter for Incumbent<'_, '_, '_> {
    fn spend(&mut self, work: u64) {
        self.state.control.spend(work);
    }

    fn exhausted(&self) -> bool {
        self.state.control.exhausted()
    }
}

impl Model for Incumbent<'_, '_, '_> {
    fn cost(&self) -> i64 {
        self.state.cost
    }

    fn closed(&self) -> bool {
        self.state.closed()
    }

    fn wanted(&self) -> Vec<u32> {
        self.state.instance().demand.clone()
    }

    fn complete(&mut self, mut taken: Vec<(Pattern, u32)>, residual: Residual) {
        let instance = self.state.instance();
        let (filled, work) = greedy::fill_bars(instance, residual, Choice::Price);
        self.state.control.spend(work);
        let fixed: i64 = taken
            .iter()
            .map(|(c, n)| instance.bins[c.bin as usize].cost * i64::from(*n))
            .sum();
        if self
            .state
            .improves(instance.uncut_value(&filled), fixed + instance.cost(&filled))
        {
            taken.extend(filled.patterns);
            let plan = Plan {
                patterns: taken,
                uncut: filled.uncut,
            };
            self.state.offer(plan, self.strategy);
        }
    }
}
