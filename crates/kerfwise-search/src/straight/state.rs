//! The best plan and bounds so far, in reduced units, and their reports to the caller.

use super::attain::Attain;
use super::control::{Budgeted, Control};
use super::instance::{Instance, Plan};
use super::problem::{Problem, Solution};
use super::reduce::Reduced;
use super::residual::Residual;
use crate::frame::ATTAIN_WORK;

/// Integer duals of the reduced types and bins with their denominator.
#[derive(Clone, Debug)]
pub(super) struct SafeDuals {
    pub scale: i64,
    pub item: Vec<i64>,
    pub bin: Vec<i64>,
}

/// Incumbent, bounds and the control, shared by every step of the search.
pub(super) struct State<'s, 'c> {
    problem: &'s Problem,
    reduced: &'s Reduced,
    pub control: &'s mut Control<'c>,
    pub best: Plan,
    /// Value that the best plan leaves uncut.
    pub uncut: i64,
    /// Cost of the best plan.
    pub cost: i64,
    pub uncut_bound: i64,
    pub cost_bound: i64,
    /// This is part of a larger plan.
    pub nested: bool,
    /// A plan of this cost is all that is wanted.
    aim: i64,
    duals: Option<SafeDuals>,
    strategy: &'static str,
}

/// The best plan and the bounds of a state, in reduced units.
pub(super) struct Kept {
    best: Plan,
    bounds: (i64, i64),
    duals: Option<SafeDuals>,
    strategy: &'static str,
}

impl<'c> Budgeted<'c> for State<'_, 'c> {
    fn control(&mut self) -> &mut Control<'c> {
        self.control
    }
}

impl<'s, 'c> State<'s, 'c> {
    pub fn new(problem: &'s Problem, reduced: &'s Reduced, control: &'s mut Control<'c>) -> Self {
        let best = Plan {
            patterns: Vec::new(),
            uncut: reduced.instance.demand.clone(),
        };
        let uncut = reduced.instance.uncut_value(&best);
        let strategy = "reduction";
        Self {
            problem,
            reduced,
            control,
            best,
            uncut,
            cost: 0,
            uncut_bound: 0,
            cost_bound: 0,
            nested: false,
            aim: i64::MAX,
            duals: None,
            strategy,
        }
    }

    /// Takes over what an earlier solve of the same problem knew.
    pub fn restore(&mut self, kept: Kept) {
        self.uncut = self.instance().uncut_value(&kept.best);
        self.cost = self.instance().cost(&kept.best);
        (self.uncut_bound, self.cost_bound) = kept.bounds;
        (self.best, self.duals, self.strategy) = (kept.best, kept.duals, kept.strategy);
    }

    pub fn keep(self) -> Kept {
        Kept {
            best: self.best,
            bounds: (self.uncut_bound, self.cost_bound),
            duals: self.duals,
            strategy: self.strategy,
        }
    }

    pub fn instance(&self) -> &'s Instance {
        &self.reduced.instance
    }

    /// The costs that bars for everything can have, up to that of the best plan; counted, and none where the table
    /// would take much of the work that is left.
    pub fn attain(&mut self) -> Attain {
        let attain = Attain::of_all_pieces(self.instance(), self.cost, self.attainable());
        self.control.spend(attain.steps);
        attain
    }

    /// Table steps that a look at the costs of bars may take.
    pub fn attainable(&self) -> u64 {
        ATTAIN_WORK.min(self.control.remaining() / 4)
    }

    /// Whether a plan with these figures would be better than the best so far.
    pub fn improves(&self, uncut: i64, cost: i64) -> bool {
        (uncut, cost) < (self.uncut, self.cost)
    }

    /// Keeps a plan that is better than the best so far.
    pub fn offer(&mut self, plan: Plan, strategy: &'static str) -> bool {
        let (uncut, cost) = (self.instance().uncut_value(&plan), self.instance().cost(&plan));
        if !self.improves(uncut, cost) {
            return false;
        }
        debug_assert!(
            self.valid(&plan),
            "{strategy} made a plan that breaks the instance"
        );
        (self.best, self.uncut, self.cost, self.strategy) = (plan, uncut, cost, strategy);
        self.report();
        true
    }

    /// Raises the bound on cost, which holds for plans that leave no more uncut than the bound on uncut value.
    pub fn raise(&mut self, bound: i64, duals: Option<SafeDuals>, strategy: &'static str) {
        if bound > self.cost_bound {
            self.cost_bound = bound;
            if duals.is_some() {
                self.duals = duals;
            }
            self.strategy = strategy;
            self.report();
        }
    }

    /// Level 1 is settled.
    pub fn complete(&self) -> bool {
        self.uncut == self.uncut_bound
    }

    /// Part of a larger plan is to cost no more than this: less would gain nothing, and more is of no use.
    pub fn aim_at(&mut self, cost: i64) {
        (self.aim, self.cost_bound) = (cost, cost);
    }

    /// Nothing is left to find.
    pub fn closed(&self) -> bool {
        self.complete() && (self.cost_bound >= self.cost || self.cost_bound > self.aim)
    }

    /// Closed, or no work left.
    pub fn done(&self) -> bool {
        self.closed() || self.control.exhausted()
    }

    fn report(&mut self) {
        let solution = self.solution();
        self.control.report(&solution);
    }

    pub fn solution(&self) -> Solution {
        let (bars, uncut) = self.reduced.expand(self.problem, &self.best);
        let complete = self.complete();
        let lower_bound = if complete {
            self.cost_bound.min(self.cost) * self.reduced.cost_unit
        } else {
            0
        };
        Solution {
            bars,
            uncut,
            lower_bound,
            uncut_bound: self.uncut_bound + self.reduced.hopeless_value(self.problem),
            proved: self.closed(),
            duals: self
                .duals
                .as_ref()
                .and_then(|d| self.reduced.expand_duals(d, self.problem)),
            strategy: self.strategy,
        }
    }

    fn valid(&self, plan: &Plan) -> bool {
        let instance = self.instance();
        let mut rest = Residual::whole(instance);
        plan.patterns.iter().all(|(pattern, n)| {
            let fits = instance.used(pattern) <= instance.bins[pattern.bin as usize].capacity
                && instance.per_bar.allows_parts(&pattern.parts)
                && rest.repeat(pattern) >= *n;
            if fits {
                rest.take(pattern, *n);
            }
            fits
        }) && rest.left == plan.uncut
    }
}
