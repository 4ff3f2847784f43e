//! The state of one solve: the incumbent, the bound, the work left, and the listener.

use crate::certificate::Certificate;
use crate::model::{Instance, Level, LevelBound, LevelFigure, Objective, Plan, canonical};
use crate::trace::Trace;
use std::any::Any;
use std::sync::Arc;

/// The surroundings of a solve. The core has no clock, no threads and no IO of its own, so the caller provides these.
pub struct Surroundings<'a> {
    /// The solve calls this now and then; true ends the solve with the incumbent.
    pub stop: &'a dyn Fn() -> bool,
    /// Milliseconds since the solve began, for `meta.time`. No decision depends on them.
    pub elapsed_ms: &'a dyn Fn() -> u64,
    /// Receives each better plan and bound.
    pub observer: &'a mut dyn FnMut(&Progress<'_>),
    /// Follows the steps of the solve.
    pub trace: Option<&'a Trace<'a>>,
}

/// A better plan or bound.
pub struct Progress<'a> {
    /// What is solved.
    pub instance: &'a Instance,
    /// Best plan and bound so far.
    pub outcome: &'a Outcome,
    /// Milliseconds since the solve began.
    pub elapsed_ms: u64,
}

/// A valid lower bound on levels 1 and 2 of the objective. A higher bound is greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LowerBound {
    /// On the length left uncut, in nanometres.
    pub uncut: i128,
    /// On the material cost of any plan that leaves no more than `uncut` uncut.
    pub cost: i128,
}

/// The result of a solve.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The best plan, canonical.
    pub plan: Plan,
    /// Keys of the pieces of each bar, as indices in [`Instance::pieces`], if they were chosen with the plan. Otherwise
    /// they are dealt out when the answer is written.
    pub keys: Option<Vec<Vec<usize>>>,
    /// The objective of the plan.
    pub objective: Objective,
    /// The best bound.
    pub bound: LowerBound,
    /// Bounds on the levels below the cost, for plans as good on levels above.
    pub level_bounds: Vec<LevelBound>,
    /// Name of the strategy that found the plan.
    pub strategy: &'static str,
    /// Units of work done, about a nanosecond each.
    pub work: u64,
    /// Whether the stop signal ended the solve early.
    pub partial: bool,
    /// Whether a piece stays uncut only because of the joints' minimum length.
    pub limited_by_join_length: bool,
    /// The certificate of the bound, if the request asks for it.
    pub certificate: Option<Arc<Certificate>>,
}

impl Outcome {
    /// Whether levels 1 and 2 are proved.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.objective.uncut == self.bound.uncut && self.objective.cost == self.cost_bound()
    }

    /// Whether levels 1 to 3 are proved.
    #[must_use]
    pub fn has_fewest_joints(&self, instance: &Instance) -> bool {
        let joints = i128::from(self.objective.joints);
        self.is_proved() && self.bound_on(instance, Level::Joints) >= Some(joints)
    }

    /// Takes another plan. The bounds hold for every plan.
    pub(crate) fn give(&mut self, instance: &Instance, plan: Plan) {
        self.objective = Objective::of(instance, &plan);
        (self.plan, self.keys) = (plan, None);
        self.strategy = "given";
        self.limited_by_join_length = false;
    }

    /// The best bound on a level, for plans that equal this one on the levels above it; `None` if nothing is known.
    #[must_use]
    pub fn bound_on(&self, instance: &Instance, level: Level) -> Option<i128> {
        self.bound_beside(instance, &self.objective, level)
    }

    /// The same for plans that equal this objective, whose cost is that of this plan, on the levels above.
    pub(crate) fn bound_beside(
        &self,
        instance: &Instance,
        objective: &Objective,
        level: Level,
    ) -> Option<i128> {
        match level {
            Level::Uncut => Some(self.bound.uncut),
            Level::Cost => Some(self.cost_bound()),
            below => self
                .noted_bound(instance, objective, below)
                .max(instance.least_below(objective, below)),
        }
    }

    /// The levels of the objective, in the order in which they count, each with the value of a plan that has this
    /// objective, and what is proved of it.
    pub(crate) fn figures_of(&self, instance: &Instance, objective: &Objective) -> Vec<LevelFigure> {
        let figure = |level: Level| {
            let value = objective.at(level);
            let bound = self.bound_beside(instance, objective, level);
            LevelFigure {
                level,
                value,
                bound: bound.map(|bound| bound.min(value)),
            }
        };
        instance.levels().into_iter().map(figure).collect()
    }

    /// Whether no plan is better on any level.
    #[must_use]
    pub fn is_settled(&self, instance: &Instance) -> bool {
        let is_met = |level: &Level| self.bound_on(instance, *level) >= Some(self.objective.at(*level));
        instance.levels().iter().all(is_met)
    }

    /// The best bound that the search noted.
    fn noted_bound(&self, instance: &Instance, objective: &Objective, level: Level) -> Option<i128> {
        let levels = instance.levels();
        let above = levels.iter().take_while(|other| **other != level);
        let above: Vec<(Level, i128)> = above.map(|other| (*other, objective.at(*other))).collect();
        let noted = self
            .level_bounds
            .iter()
            .filter(|noted| noted.level == level && noted.given.iter().all(|one| above.contains(one)));
        noted.map(|noted| noted.bound).max()
    }

    /// The bound on level 2: 0 as long as pieces are missing and level 1 is not proved.
    #[must_use]
    pub fn cost_bound(&self) -> i128 {
        if self.objective.uncut == self.bound.uncut {
            self.bound.cost.min(self.objective.cost)
        } else {
            0
        }
    }
}

/// One solve under way.
pub struct Search<'a, 'b> {
    /// The checked request.
    pub instance: &'a Instance,
    /// Units of work left.
    pub work: u64,
    outcome: Outcome,
    /// What a strategy knows of the request beside plan and bounds, for the next effort.
    pub(crate) known: Option<Box<dyn Any>>,
    surroundings: &'a mut Surroundings<'b>,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(instance: &'a Instance, surroundings: &'a mut Surroundings<'b>) -> Self {
        Self::with_work(instance, instance.work, surroundings)
    }

    /// A search with `work` units of work.
    pub(crate) fn with_work(
        instance: &'a Instance,
        work: u64,
        surroundings: &'a mut Surroundings<'b>,
    ) -> Self {
        let plan = Plan::default();
        let objective = Objective::of(instance, &plan);
        let outcome = Outcome {
            plan,
            keys: None,
            objective,
            bound: LowerBound::default(),
            level_bounds: Vec::new(),
            strategy: "none",
            work: 0,
            partial: false,
            limited_by_join_length: false,
            certificate: None,
        };
        Self {
            instance,
            work,
            outcome,
            known: None,
            surroundings,
        }
    }

    /// Goes on with the same request at another effort, from the best plan and the bounds so far.
    pub(crate) fn go_on(&mut self, instance: &'a Instance) {
        (self.instance, self.work) = (instance, instance.work);
    }

    /// Makes the plan the incumbent if it is better.
    pub fn offer(&mut self, plan: Plan, strategy: &'static str) {
        let plan = canonical(plan);
        let objective = Objective::of(self.instance, &plan);
        let best = &self.outcome;
        // Keys were chosen for a reason that the objective does not show, so an equal plan does not replace them.
        let better = match &best.keys {
            Some(_) => objective < best.objective,
            None => objective.compare(&plan, &best.objective, &best.plan).is_lt(),
        };
        if better {
            self.replace(plan, None, strategy);
        }
    }

    /// Makes a plan with the keys of its bars the incumbent. The plan equals the incumbent on all levels before the
    /// number of patterns, and has fewer patterns of keys.
    pub(crate) fn adopt_keys(&mut self, plan: Plan, keys: Vec<Vec<usize>>, strategy: &'static str) {
        self.replace(plan, Some(keys), strategy);
    }

    fn replace(&mut self, plan: Plan, keys: Option<Vec<Vec<usize>>>, strategy: &'static str) {
        self.outcome.objective = Objective::of(self.instance, &plan);
        (self.outcome.plan, self.outcome.keys) = (plan, keys);
        self.outcome.strategy = strategy;
        self.report();
    }

    /// Takes the bound if it is higher than the best so far.
    pub fn raise(&mut self, bound: LowerBound) {
        // A cost bound holds for plans that leave no more uncut than its `uncut`, so the two are replaced together.
        if bound > self.outcome.bound {
            self.outcome.bound = bound;
            self.report();
        }
    }

    /// Notes a bound on a level below the cost.
    pub(crate) fn raise_level(&mut self, bound: LevelBound) {
        let known = &mut self.outcome.level_bounds;
        match known
            .iter_mut()
            .find(|known| known.level == bound.level && known.given == bound.given)
        {
            Some(same) => same.bound = same.bound.max(bound.bound),
            None => known.push(bound),
        }
        self.note();
    }

    /// Notes that a piece stays uncut only because of the joints' minimum length.
    pub fn limited_by_join_length(&mut self) {
        self.outcome.limited_by_join_length = true;
    }

    /// The incumbent and its objective.
    #[must_use]
    pub fn best(&self) -> &Outcome {
        &self.outcome
    }

    /// Subtracts `units` from the work left. Returns false if none are left.
    pub fn spend(&mut self, units: u64) -> bool {
        self.work = self.work.saturating_sub(units);
        self.outcome.work += units;
        self.work > 0
    }

    /// Counts work that was done with a budget of its own.
    pub fn count(&mut self, units: u64) {
        self.outcome.work += units;
    }

    /// Whether the solve must end now.
    pub fn stopped(&mut self) -> bool {
        self.outcome.partial = self.outcome.partial || (self.surroundings.stop)();
        self.outcome.partial
    }

    /// The stop signal, for solvers that read it themselves.
    pub fn stop_signal(&self) -> &'b dyn Fn() -> bool {
        self.surroundings.stop
    }

    /// Who follows the solve.
    pub(crate) fn trace(&self) -> Option<&'b Trace<'b>> {
        self.surroundings.trace
    }

    /// Takes a step of this name.
    pub(crate) fn step<R>(&mut self, name: &'static str, run: impl FnOnce(&mut Self) -> R) -> R {
        let (allowed, before) = (self.work, self.outcome.work);
        if let Some(trace) = self.trace() {
            self.note();
            trace.begin(name);
        }
        let result = run(self);
        if let Some(trace) = self.trace() {
            trace.end(None, allowed, self.outcome.work - before);
        }
        result
    }

    fn note(&self) {
        if let Some(trace) = self.trace() {
            trace.note(self.outcome.figures_of(self.instance, &self.outcome.objective));
        }
    }

    pub(crate) fn into_outcome(self) -> Outcome {
        self.outcome
    }

    fn report(&mut self) {
        self.note();
        if self.outcome.plan.bars.is_empty() {
            return;
        }
        let elapsed_ms = (self.surroundings.elapsed_ms)();
        (self.surroundings.observer)(&Progress {
            instance: self.instance,
            outcome: &self.outcome,
            elapsed_ms,
        });
    }
}
