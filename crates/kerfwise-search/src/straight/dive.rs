//! Dives of square cuts ([`crate::frame::descend`]): how they complete a plan, relax what is left, and round up.

use super::attain::Attain;
use super::conflicts::Conflicts;
use super::greedy::{self, Choice};
use super::instance::{Pattern, Plan};
use super::master::{Goal, Master, Outcome};
use super::num::real;
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::tail;
use super::tuning::{TAIL_BARS, TAIL_STEPS};
use crate::frame::{self, Diver, noise};
use crate::sorting;

/// A dive, with its target and its limits.
pub(super) struct Dive<'d, 'i> {
    pub goal: Goal,
    /// The total cost, or uncut value, to reach. The dive cuts off branches that cannot reach the target.
    pub target: i64,
    pub pool: &'d mut Pool,
    pub pricer: &'d mut Pricer,
    /// Pieces of each type that stay uncut whatever happens.
    pub aside: &'d [u32],
    /// The attainable costs, if the dive fills the last bars exactly.
    pub attain: Option<&'d Attain>,
    /// Varies the order of choices from one dive to the next; 0 keeps the natural order.
    pub seed: u64,
    /// The share of the room between bound and target that a relaxation must leave. A relaxation that uses all of
    /// the room leaves none for rounding.
    pub near: f64,
    /// Where dives failed before, for one stock type.
    pub conflicts: Option<&'d mut Conflicts>,
    /// Patterns that settle a conflict go first, one by one.
    pub hardest_first: bool,
    /// The relaxation of the last residual problem. Few pivots lead from it to the next one.
    pub master: Option<Master<'i>>,
}

impl<'d, 'i> Dive<'d, 'i> {
    /// A dive in the natural order that starts anew and uses all the room there is.
    pub fn new(goal: Goal, target: i64, pool: &'d mut Pool, pricer: &'d mut Pricer) -> Self {
        Self {
            goal,
            target,
            pool,
            pricer,
            aside: &[],
            attain: None,
            seed: 0,
            near: 0.0,
            conflicts: None,
            hardest_first: false,
            master: None,
        }
    }

    /// Dives from a residual problem, with at most this many discrepancies. Returns true once the target is reached.
    pub fn descend(
        &mut self,
        state: &mut State<'i, '_>,
        residual: &Residual,
        fixed: &mut Vec<(Pattern, u32)>,
        discrepancies: u32,
    ) -> bool {
        frame::descend(&mut Diving { dive: self, state }, residual, fixed, discrepancies)
    }

    /// The conflicts that this dive heeds.
    fn hard(&self) -> Option<&Conflicts> {
        self.conflicts.as_deref().filter(|_| self.hardest_first)
    }
}

/// A dive under way.
pub(super) struct Diving<'a, 'd, 'i, 'c> {
    pub dive: &'a mut Dive<'d, 'i>,
    pub state: &'a mut State<'i, 'c>,
}

impl Diver for Diving<'_, '_, '_, '_> {
    type Bar = Pattern;

    fn arrive(&mut self, residual: &Residual, fixed: &[(Pattern, u32)]) -> Option<bool> {
        self.complete(residual, fixed);
        if self.reached() || self.state.done() || residual.is_empty() {
            return Some(self.reached());
        }
        self.finish(residual, fixed).then_some(true)
    }

    fn relax(&mut self, residual: &Residual, fixed: &[(Pattern, u32)]) -> Option<Vec<(Pattern, f64)>> {
        let room = real(self.dive.target - self.spent(fixed));
        let instance = self.state.instance();
        let (dive, control) = (&mut *self.dive, &mut *self.state.control);
        let kept = dive.master.take();
        let mut master = Master::prepared(kept, instance, residual, dive.goal, dive.pool, control);
        let enough = if dive.near > 0.0 {
            f64::NEG_INFINITY
        } else {
            room + 1e-6
        };
        let limits = (enough, room + 1e-6 * room.abs().max(1.0));
        let near = dive.near;
        let settled = |bound: f64, value: f64| near > 0.0 && room + 1e-6 - value >= near * (room - bound);
        dive.pricer.diving = true;
        let outcome = master.solve(dive.pool, dive.pricer, control, limits, &settled);
        dive.pricer.diving = false;
        let hopeless = outcome == Outcome::Above || (outcome == Outcome::Solved && master.value() > limits.1);
        let ranked: Vec<(Pattern, f64)> = master.values().into_iter().map(|(c, x)| (c.clone(), x)).collect();
        if let Some(conflicts) = dive.conflicts.as_mut().filter(|_| hopeless) {
            conflicts.note(residual, &master.duals());
        }
        dive.master = Some(master);
        if hopeless {
            return None;
        }
        let hard = |pattern: &Pattern| dive.hard().map_or(0.0, |c| 0.5 * c.share(pattern));
        let order = sorting::ranked(ranked.len(), |i| {
            let (pattern, x) = &ranked[i];
            (x + 1e-6).fract() + noise(dive.seed, i) + hard(pattern)
        });
        Some(order.into_iter().map(|i| ranked[i].clone()).collect())
    }

    fn is_over(&self) -> bool {
        self.state.done()
    }

    /// Patterns whose fraction is nearly one; on long lists also some from a half on, or a dive would take too long.
    fn rounded_up<'r>(
        &self,
        ranked: &'r [(Pattern, f64)],
        first: usize,
    ) -> impl Iterator<Item = &'r Pattern> {
        let mut more = ranked.len().saturating_sub(200) / 16;
        let nearly = move |(_, x): &&(Pattern, f64)| {
            let taken = x.fract() >= 0.85 || (more > 0 && x.fract() >= 0.5);
            more = more.saturating_sub(1);
            taken
        };
        let nearly = ranked[first + 1..].iter().take_while(nearly);
        nearly.map(|(pattern, _)| pattern)
    }

    /// A pattern that settles a conflict goes first and by itself.
    fn goes_alone(&self, front: &Pattern) -> bool {
        self.dive.hard().is_some_and(|conflicts| conflicts.heavy(front))
    }

    fn branch(
        &mut self,
        residual: &Residual,
        fixed: &mut Vec<(Pattern, u32)>,
        ranked: &[(Pattern, f64)],
        discrepancies: u32,
    ) -> bool {
        if !self.state.instance().per_bar.is_free() {
            return self.nearest(residual, fixed, ranked, discrepancies);
        }
        frame::by_fractions(self, residual, fixed, ranked, discrepancies)
    }
}

impl Diving<'_, '_, '_, '_> {
    fn reached(&self) -> bool {
        let (state, target) = (&self.state, self.dive.target);
        match self.dive.goal {
            Goal::Uncut => state.uncut <= target,
            Goal::Cost => state.complete() && state.cost <= target,
        }
    }

    /// What the fixed bars take of the target.
    fn spent(&self, fixed: &[(Pattern, u32)]) -> i64 {
        match self.dive.goal {
            Goal::Uncut => 0,
            Goal::Cost => self.state.instance().cost_of(fixed),
        }
    }

    /// Finishes the plan greedily and offers it.
    fn complete(&mut self, residual: &Residual, fixed: &[(Pattern, u32)]) {
        let instance = self.state.instance();
        let choice = match self.dive.goal {
            Goal::Uncut => Choice::Waste,
            Goal::Cost => Choice::Price,
        };
        let (mut filled, work) = greedy::fill_bars(instance, residual.clone(), choice);
        self.state.control.spend(work);
        filled
            .uncut
            .iter_mut()
            .zip(self.dive.aside)
            .for_each(|(n, aside)| *n += aside);
        let cost = instance.cost_of(fixed) + instance.cost_of(&filled.patterns);
        if self.state.improves(instance.uncut_value(&filled), cost) {
            self.offer(fixed, filled.patterns, filled.uncut);
        }
    }

    /// Fills the last bars exactly. Returns true if the plan then reaches the target.
    fn finish(&mut self, residual: &Residual, fixed: &[(Pattern, u32)]) -> bool {
        let (Some(attain), instance) = (self.dive.attain, self.state.instance()) else {
            return false;
        };
        let need = residual.need(instance);
        let longest = instance.bins.first().map_or(0, |b| b.capacity);
        if need > TAIL_BARS.saturating_mul(longest) {
            return false;
        }
        let left = self.dive.target - self.spent(fixed);
        let (found, work) = tail::finish(instance, residual, attain, left, TAIL_STEPS);
        self.state.control.spend(work);
        let Some(last) = found else { return false };
        let uncut = self.dive.aside.iter().copied().chain(std::iter::repeat(0));
        self.offer(fixed, last, uncut.take(instance.types()).collect());
        self.reached()
    }

    fn offer(&mut self, fixed: &[(Pattern, u32)], last: Vec<(Pattern, u32)>, uncut: Vec<u32>) {
        let mut patterns = fixed.to_vec();
        patterns.extend(last);
        self.state.offer(Plan { patterns, uncut }, "diving");
    }
}
