//! Level 2: the least cost of cutting everything.

use super::attain::Attain;
use super::combos::{Combos, Tools};
use super::conflicts::Conflicts;
use super::control::Budgeted;
use super::counts::{Counts, Tree};
use super::dive::Dive;
use super::lift::{self, Lift};
use super::master::{Goal, Master, NEVER};
use super::neighbourhood;
use super::num::{real, round_up, whole};
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::{SafeDuals, State};
use super::svc::Correction;

/// Most costs between bound and plan for their combinations of bars to be enough by themselves.
const LEVELS: usize = 40;

/// Types from which even a quick dive leaves some room at each step, since solving again takes longest there. Numbers of bars
/// are tried before any dive: a dive takes longer than to learn that no numbers at the cost of the bound are left.
const LONG: usize = 100;

/// Types up to which they are as well: their relaxations are solved again quickly, and dives within them go better than free
/// ones.
const SHORT: usize = 60;

/// Work for the dives of the first round, for each two types.
const DIVES: u64 = 4_000;

/// Quick dives of a round, each in another order.
const QUICK: u64 = 2;

/// Dives of a round where next to nothing may be wasted, every other one with the hardest pieces first.
const FULL_DIVES: u32 = 16;

/// The share of the room between bound and target that later dives leave at each step.
const NEAR: f64 = 0.8;

pub(super) fn run(
    state: &mut State,
    pool: &mut Pool,
    pricer: &mut Pricer,
    attain: &Attain,
    correction: &mut Correction,
) {
    pool.learn(state.best.patterns.iter().map(|c| &c.0));
    let mut rounds = Rounds {
        pool,
        pricer,
        attain,
        correction,
        whole: Residual::whole(state.instance()),
        kept: None,
        duals: None,
        combos: Combos::default(),
        tree: Tree::new(state.instance()),
        lift: [None, None],
        conflicts: None,
    };
    let root = rounds.relax(state);
    // A relaxation that was settled at once says little of how long dives take: they get work by the number of types.
    let types = whole(state.instance().types()).unsigned_abs();
    let least = if state.instance().is_mixed() {
        DIVES * types * types
    } else {
        0
    };
    let mut effort = Effort {
        work: (4 * root + 400_000).max(least),
        patterns: 2_000,
        round: 0,
    };
    while !state.done() && effort.round < 60 {
        rounds.pass(state, &effort);
        effort = Effort {
            work: effort.work.saturating_mul(2).min(1 << 60),
            patterns: (effort.patterns * 2).min(60_000),
            round: effort.round + 1,
        };
    }
}

/// How much each step of a round may do; it grows from round to round.
struct Effort {
    work: u64,
    patterns: usize,
    round: u32,
}

/// What the rounds share.
struct Rounds<'r, 'i> {
    pool: &'r mut Pool,
    pricer: &'r mut Pricer,
    attain: &'r Attain,
    correction: &'r mut Correction,
    whole: Residual,
    /// The relaxation with the basis in which the last step left it.
    kept: Option<Master<'i>>,
    /// Duals of the relaxation solved to the end, once that was needed.
    duals: Option<SafeDuals>,
    combos: Combos,
    tree: Tree,
    /// The lifted relaxation whose nodes are quick, and the one whose nodes are not.
    lift: [Option<Lift>; 2],
    /// Where dives and decisions failed, for one kind of bars.
    conflicts: Option<Conflicts>,
}

impl<'i> Rounds<'_, 'i> {
    /// Solves the relaxation until a better bound would not raise the attainable cost. Returns the work done.
    fn relax(&mut self, state: &mut State<'i, '_>) -> u64 {
        let before = state.control.spent();
        // With one stock type, or few types on a bar, later steps need a relaxation solved further than the known bound.
        let known = if state.instance().is_mixed() {
            state.cost_bound
        } else {
            0
        };
        let best = state.cost;
        let settled = |bound: f64, value: f64| {
            let sure = self.attain.up(round_up(bound)).max(known);
            sure >= best || sure >= self.attain.up(round_up(value))
        };
        let mut master = Master::new(state.instance(), &self.whole, Goal::Cost);
        master.add_pool(self.pool, state.control);
        master.solve(self.pool, self.pricer, state.control, NEVER, &settled);
        self.learn(state, &master);
        self.kept = Some(master);
        state.control.spent() - before
    }

    /// The relaxation to its end.
    fn finish(&mut self, state: &mut State<'i, '_>) {
        let (instance, control) = (state.instance(), &mut *state.control);
        let mut master = Master::prepared(
            self.kept.take(),
            instance,
            &self.whole,
            Goal::Cost,
            self.pool,
            control,
        );
        let target = real(state.cost_bound);
        let settled = |bound: f64, value: f64| target - value >= 0.9 * (target - bound) && value < target;
        master.solve(self.pool, self.pricer, state.control, NEVER, &settled);
        self.learn(state, &master);
        self.duals.clone_from(&master.safe);
        self.kept = Some(master);
    }

    fn learn(&mut self, state: &mut State, master: &Master) {
        if let Some(duals) = master.safe.clone() {
            let bound = self.attain.up(duals.bound(state.instance()));
            state.raise(bound, Some(duals), "column generation");
        }
        let worth = master.bars().into_iter().map(|b| b.0).collect();
        self.pool.rank(master.duals(), worth, master.value());
    }

    /// One round of all steps.
    fn pass(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        self.correction
            .run(state, Some(self.attain), self.pool, 2 + effort.round);
        if state.done() {
            return;
        }
        self.pool.allow(state.cost - 1);
        if self.full(state) {
            return self.pass_full(state, effort);
        }
        let many = state.instance().bins.len() > 1;
        let limited = state.instance().max_distinct < u32::MAX;
        let first = effort.round == 0 && state.instance().is_mixed() && !state.nested;
        let long = state.instance().types() > LONG;
        if first && (long || state.instance().types() <= SHORT) {
            self.finish(state);
            if !state.done() && self.attain.levels(state.cost_bound, state.cost).is_some() {
                self.combine(state, effort);
            }
            if state.done() {
                return;
            }
        }
        // Of a long list the first relaxation takes longer than all those after it: another choice near the end costs little.
        let (near, least) = if long { (0.15, 1) } else { (0.0, 0) };
        state.within(effort.work, |state| {
            for turn in 0..QUICK {
                if !state.done() {
                    let (again, seed) = (
                        least + u32::from(turn > 0),
                        u64::from(effort.round) * QUICK + turn,
                    );
                    self.dive(state, state.cost_bound, again, near, seed);
                }
            }
        });
        if state.done() {
            return;
        }
        // What a long relaxation and the numbers of bars tell is known by now: another round of dives comes first.
        if effort.round == 0 && state.instance().is_mixed() && long {
            return;
        }
        if self.duals.is_none() {
            self.finish(state);
        }
        if state.done() {
            return;
        }
        // Where few types go on one bar, dives lose most, and whole plans seldom need proofs beyond the relaxation.
        if (many || limited) && effort.round > 0 {
            let share = if limited { 2 * effort.work } else { effort.work / 4 };
            state.within(share, |state| {
                neighbourhood::run(state, self.attain, effort.round)
            });
        }
        if !many {
            self.prove(state, effort, state.cost_bound);
            self.lift(state, effort);
        } else {
            if limited {
                self.prove(state, effort, state.cost_bound);
            }
            // Where prices are fine, more costs lie between bound and plan than can be gone through one by one.
            let levels = self.attain.levels(state.cost_bound, state.cost);
            let few = levels.is_some() && self.combine(state, effort);
            let settled = few && levels.is_some_and(|n| n <= LEVELS);
            if !settled && !state.done() {
                self.count(state, effort);
            }
        }
        self.dives(state, effort);
        if !many {
            self.prove_any(state, effort);
        }
    }

    /// Whether plans at the bound waste next to nothing of one kind of bars: then all full patterns are worth the same, so
    /// that proofs take long, and dives differ most in what they do first.
    fn full(&self, state: &State) -> bool {
        let [bin] = state.instance().bins.as_slice() else {
            return false;
        };
        let spare = self.attain.most(state.cost_bound) - state.instance().need();
        spare < bin.capacity / 100 && state.instance().max_distinct == u32::MAX
    }

    /// A round where next to nothing may be wasted.
    fn pass_full(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        if self.duals.is_none() {
            self.finish(state);
        }
        if let Some(master) = &mut self.kept {
            master.alike = true;
        }
        let instance = state.instance();
        self.conflicts
            .get_or_insert_with(|| Conflicts::by_length(instance));
        state.within(effort.work, |state| {
            for turn in 0..FULL_DIVES {
                if !state.done() {
                    let seed = effort.round * FULL_DIVES + turn;
                    self.dive(state, state.cost_bound, turn / 2 % 2, NEAR, u64::from(seed));
                }
            }
        });
        if !state.done() {
            self.prove(state, effort, state.cost_bound);
            self.lift(state, effort);
        }
        self.prove_any(state, effort);
    }

    fn dive(&mut self, state: &mut State<'i, '_>, target: i64, discrepancies: u32, near: f64, seed: u64) {
        let mut dive = Dive {
            attain: Some(self.attain),
            seed,
            near,
            // A quick dive has only the best of the patterns to look at, and starts anew.
            master: self.kept.clone().filter(|_| near >= NEAR),
            conflicts: self.conflicts.as_mut(),
            hardest_first: seed % 2 == 1 && near >= NEAR,
            ..Dive::new(Goal::Cost, target, self.pool, self.pricer)
        };
        dive.run(state, &self.whole, 0, &mut Vec::new(), discrepancies);
    }

    /// Dives with more and more discrepancies for the bound itself, and where bars have several prices also for
    /// any better cost.
    fn dives(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        // Where few types go on a bar they find more than any other step, in many orders.
        let few = state.instance().max_distinct < u32::MAX;
        let (share, turns) = if few { (4, u32::MAX) } else { (1, 8) };
        state.within(share * effort.work, |state| {
            self.dives_in_turn(state, effort, few, turns)
        });
    }

    /// Dives to the bound and to any better cost in turn; each in an order of its own where few types go on a bar.
    fn dives_in_turn(&mut self, state: &mut State<'i, '_>, effort: &Effort, few: bool, turns: u32) {
        for turn in 0..turns {
            if state.done() {
                break;
            }
            self.pool.allow(state.cost - 1);
            let seed = if few {
                (u64::from(effort.round) << 32) + u64::from(turn)
            } else {
                u64::from(effort.round * 4 + turn / 4)
            };
            let near = state.cost_bound;
            let target = if turn % 2 == 0 {
                near
            } else {
                self.attain.down(state.cost - 1)
            };
            if turn % 2 == 0 || target > near {
                self.dive(state, target, turn / 2 % 4, NEAR, seed);
            }
        }
    }

    /// Where bars have several prices: their numbers one after another. False when there are too many of them.
    fn combine(&mut self, state: &mut State<'i, '_>, effort: &Effort) -> bool {
        let Some(duals) = &self.duals else { return false };
        let limits = effort.limits(state.cost_bound);
        let mut tools = Tools {
            pool: self.pool,
            pricer: self.pricer,
            attain: self.attain,
            limits: &limits,
            round: effort.round,
            root: &self.kept,
            duals,
        };
        // On long lists other dives find more than one combination after another.
        let share = if state.instance().types() > LONG { 1 } else { 4 };
        state.within(limits.work.saturating_mul(share), |state| {
            self.combos.run(state, &mut tools)
        })
    }

    fn count(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        let limits = effort.limits(i64::MAX);
        let mut counts = Counts {
            pool: self.pool,
            pricer: self.pricer,
            attain: self.attain,
            limits: &limits,
            tree: &mut self.tree,
        };
        counts.run(state);
    }

    /// Lifts the bound of one kind of bars by rows, or finds a plan at the bound.
    fn lift(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        if state.done() || !lift::suits(state.instance()) {
            return;
        }
        state.within(effort.work, |state| self.lift_within(state, effort));
    }

    fn lift_within(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        let target = self.attain.down(state.cost_bound.min(state.cost - 1));
        // Where all full patterns are worth the same, neither way is the better one: they take turns.
        let way = usize::from(effort.round.is_multiple_of(2) && self.full(state));
        let mut lift = match self.lift[way].take() {
            Some(lift) => lift,
            None => Lift::new(state.instance(), self.pool, way == 0, state.control),
        };
        let duals = &self.duals;
        let conflicts = self.conflicts.get_or_insert_with(|| match duals {
            Some(d) => Conflicts::new(d.item.iter().map(|&y| real(y) / real(d.scale)).collect()),
            None => Conflicts::by_length(state.instance()),
        });
        if lift.run(state, target, effort.patterns, conflicts) {
            let proved = state.cost.min(self.attain.up(target + 1));
            state.raise(proved, None, "subset rows");
        }
        self.lift[way] = Some(lift);
    }

    /// For any better cost, where that is not the bound itself.
    fn prove_any(&mut self, state: &mut State<'i, '_>, effort: &Effort) {
        if !state.done() && self.attain.down(state.cost - 1) > state.cost_bound {
            self.prove(state, effort, i64::MAX);
        }
    }

    fn prove(&mut self, state: &mut State<'i, '_>, effort: &Effort, most: i64) {
        let limits = effort.limits(most);
        prove::prove(
            state,
            state.instance(),
            self.pool,
            self.pricer,
            &limits,
            self.attain,
        );
    }
}

impl Effort {
    fn limits(&self, most: i64) -> Limits {
        Limits {
            work: self.work,
            patterns: self.patterns,
            most,
        }
    }
}
