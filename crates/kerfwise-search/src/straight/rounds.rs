//! Level 2 of square cuts, the least cost of cutting everything, in rounds. Each round has twice the work of the round
//! before.

use super::attain::Attain;
use super::conflicts::Conflicts;
use super::control::{Budgeted, Control};
use super::dive::Dive;
use super::lift::{self, Lift};
use super::master::{Goal, Master, NEVER};
use super::neighbourhood;
use super::num::{real, round_up, whole};
use super::numbers::{Numbers, Tools};
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::{SafeDuals, State};
use super::svc::Correction;
use super::tuning::{
    DIVE_NEAR, DIVE_TURNS, DIVE_WORK, FULL_LIST_DIVES, LONG_TYPES, MOST_ROUNDS, QUICK_DIVES, SHORT_TYPES,
};
use crate::steps::{BarModel, Share, Step, When, take_steps};
use crate::trace::Trace;

/// Takes rounds until the plan is proved, the work is spent, or [`MOST_ROUNDS`] rounds are over.
pub(super) fn take_rounds(
    state: &mut State,
    pool: &mut Pool,
    pricer: &mut Pricer,
    attain: &Attain,
    correction: &mut Correction,
) {
    pool.learn(state.best.patterns.iter().map(|c| &c.0));
    let instance = state.instance();
    let mut rounds = Rounds {
        state,
        pool,
        pricer,
        attain,
        correction,
        effort: Effort::default(),
        is_over: false,
        full: false,
        whole: Residual::whole(instance),
        kept: None,
        duals: None,
        numbers: Numbers::default(),
        lift: None,
        conflicts: None,
    };
    let root = rounds.relax();
    // A relaxation that ends at once does not show how long dives will take. Such lists get work by their number of
    // types.
    let types = whole(instance.types()).unsigned_abs();
    let least = if instance.is_mixed() {
        DIVE_WORK * types * types
    } else {
        0
    };
    rounds.effort = Effort {
        work: (4 * root + 400_000).max(least),
        patterns: 2_000,
        round: 0,
    };
    while !rounds.state.done() && rounds.effort.round < MOST_ROUNDS {
        rounds.is_over = false;
        take_steps(&mut rounds, Rounds::STEPS);
        rounds.effort.grow();
    }
}

/// How much each step of a round may do. It grows from round to round.
#[derive(Default)]
struct Effort {
    work: u64,
    patterns: usize,
    round: u32,
}

impl Effort {
    fn grow(&mut self) {
        self.work = self.work.saturating_mul(2).min(1 << 60);
        self.patterns = (self.patterns * 2).min(60_000);
        self.round += 1;
    }

    fn limits(&self, most: i64) -> Limits {
        Limits {
            work: self.work,
            patterns: self.patterns,
            most,
        }
    }
}

/// The data that the rounds share.
struct Rounds<'r, 's, 'c> {
    state: &'r mut State<'s, 'c>,
    pool: &'r mut Pool,
    pricer: &'r mut Pricer,
    attain: &'r Attain,
    correction: &'r mut Correction,
    effort: Effort,
    /// Whether the current round ends before its last step.
    is_over: bool,
    /// Whether the list is full: there is one stock type, and a plan at the bound wastes less than a hundredth of a
    /// bar.
    full: bool,
    whole: Residual,
    /// The relaxation with the basis of the step that solved it last.
    kept: Option<Master<'s>>,
    /// Dual values of the relaxation solved to its end; `None` until a step needs them.
    duals: Option<SafeDuals>,
    numbers: Numbers,
    lift: Option<Lift>,
    /// For one stock type: the pieces at which dives and decisions failed.
    conflicts: Option<Conflicts>,
}

impl<'c> Budgeted<'c> for Rounds<'_, '_, 'c> {
    fn control(&mut self) -> &mut Control<'c> {
        self.state.control
    }
}

impl BarModel for Rounds<'_, '_, '_> {
    fn ended(&mut self) -> bool {
        self.is_over || self.state.done()
    }

    fn left(&self) -> u64 {
        self.state.control.remaining()
    }

    fn spent(&self) -> u64 {
        self.state.control.spent()
    }

    fn trace(&self) -> Option<&Trace<'_>> {
        self.state.control.trace()
    }

    fn of_round(&self) -> u64 {
        self.effort.work
    }

    fn take_step(&mut self, step: fn(&mut Self, u64), work: u64) {
        self.within(work, |rounds| step(rounds, work));
    }
}

impl Rounds<'_, '_, '_> {
    /// The steps of one round. A list is *long* above 100 types and *short* up to 60. A list is *full* if it has one
    /// stock type and plans at the bound waste next to nothing.
    const STEPS: [Step<Self>; 20] = [
        // Two passes in the first round, and one more in each later round. A pass takes less than any other step, so it
        // has no share.
        Step::new("value correction", When::ALWAYS, Share::All, |rounds, _| {
            rounds.correct()
        }),
        // The later steps need dual values of a relaxation that was solved to its end.
        Step::new(
            "relaxation to its end, first",
            When::new(
                "first round, several stock types, free complexity, long or short list, stock suffices",
                |rounds| rounds.begins_with_numbers(),
            ),
            Share::All,
            |rounds, _| rounds.finish(),
        ),
        // Dives with the right numbers of bars succeed more often than free dives, and few numbers of bars cost as
        // little as the bound. The step seldom needs its four times the work of the round.
        Step::new(
            "numbers of bars first",
            When::new(
                "first round, several stock types, free complexity, short list, stock suffices",
                |rounds| rounds.begins_with_numbers() && !rounds.is_long(),
            ),
            Share::Rounds(4),
            |rounds, _| rounds.try_numbers(),
        ),
        // On long lists other dives find more than one number of bars after the other, so the step gets the work of one
        // round only.
        Step::new(
            "numbers of bars first, of a long list",
            When::new(
                "first round, several stock types, free complexity, long list, stock suffices",
                |rounds| rounds.begins_with_numbers() && rounds.is_long(),
            ),
            Share::Rounds(1),
            |rounds, _| rounds.try_numbers(),
        ),
        // All full patterns have the same reduced cost then, so the relaxation must reach its end before the dives.
        Step::new(
            "relaxation to its end, of a full list",
            When::new("full", |rounds| rounds.full),
            Share::All,
            |rounds, _| rounds.finish_full(),
        ),
        // Such dives differ most in their first patterns. Sixteen dives in different orders share the work of the
        // round.
        Step::new(
            "dives of a full list",
            When::new("full", |rounds| rounds.full),
            Share::Rounds(1),
            |rounds, _| rounds.full_dives(),
        ),
        // Branch-cut-and-price over full bars alone. There are too many of them to list.
        Step::new(
            "lifting, of a full list",
            When::new("full, few enough cells", |rounds| {
                rounds.full && lift::suits(rounds.state.instance())
            }),
            Share::Rounds(1),
            |rounds, _| rounds.lift(),
        ),
        // These dives take any solution within the target. Two share the work of the round, and mostly one of the two
        // is quick.
        Step::new(
            "quick dives",
            When::new("not full", |rounds| !rounds.full),
            Share::Rounds(1),
            |rounds, _| rounds.quick_dives(),
        ),
        // The relaxation and the numbers of bars of a long list have shown what they can in the first round. Another
        // round of dives comes first.
        Step::new(
            "the next round",
            When::new(
                "first round, several stock types, free complexity, long list",
                |rounds| rounds.effort.round == 0 && rounds.is_mixed() && rounds.is_long(),
            ),
            Share::All,
            |rounds, _| rounds.is_over = true,
        ),
        // The step runs once in a solve. Later steps need its dual values.
        Step::new(
            "relaxation to its end",
            When::new("its dual values are not known", |rounds| rounds.duals.is_none()),
            Share::All,
            |rounds, _| rounds.finish(),
        ),
        // If few types go on a bar, dives lose most, and whole plans seldom need a proof beyond the relaxation.
        // Therefore neighbourhoods get twice the work of the round.
        Step::new(
            "neighbourhoods, few types on a bar",
            When::new("later rounds, complexity is limited", |rounds| {
                rounds.effort.round > 0 && rounds.is_limited()
            }),
            Share::Rounds(2),
            |rounds, _| rounds.neighbourhoods(),
        ),
        // Where some bars stand for uncut pieces, every number of bars has many equals, and neighbourhoods find more than
        // choices among these.
        Step::new(
            "neighbourhoods, stock runs short",
            When::new("stock runs short", |rounds| rounds.state.instance().spares()),
            Share::Rounds(1),
            |rounds, _| rounds.neighbourhoods(),
        ),
        // Elsewhere numbers of bars find more, so neighbourhoods get a quarter.
        Step::new(
            "neighbourhoods",
            When::new(
                "later rounds, several stock types, complexity is free, stock suffices",
                |rounds| {
                    rounds.effort.round > 0
                        && rounds.has_many_stock_types()
                        && !rounds.is_limited()
                        && !rounds.state.instance().spares()
                },
            ),
            Share::PartOfRound(4),
            |rounds, _| rounds.neighbourhoods(),
        ),
        // A plan at the bound can use few patterns. The step lists them and searches the list.
        Step::new(
            "patterns in the gap, for the bound",
            When::new(
                "one stock type, complexity is limited, or stock runs short",
                |rounds| {
                    !rounds.has_many_stock_types() || rounds.is_limited() || rounds.state.instance().spares()
                },
            ),
            Share::Rounds(1),
            |rounds, _| rounds.prove(rounds.state.cost_bound),
        ),
        // Branch-cut-and-price, for lists with too many patterns in the gap to list them.
        Step::new(
            "lifting",
            When::new(
                "not full; one stock type, free complexity, few enough cells",
                |rounds| {
                    !rounds.full && !rounds.has_many_stock_types() && lift::suits(rounds.state.instance())
                },
            ),
            Share::Rounds(1),
            |rounds, _| rounds.lift(),
        ),
        // As in the first round.
        Step::new(
            "numbers of bars",
            When::new("several stock types, not long; stock suffices", |rounds| {
                rounds.has_many_stock_types() && !rounds.is_long() && !rounds.state.instance().spares()
            }),
            Share::Rounds(4),
            |rounds, _| rounds.try_numbers(),
        ),
        // As in the first round.
        Step::new(
            "numbers of bars, of a long list",
            When::new("several stock types, long; stock suffices", |rounds| {
                rounds.has_many_stock_types() && rounds.is_long() && !rounds.state.instance().spares()
            }),
            Share::Rounds(1),
            |rounds, _| rounds.try_numbers(),
        ),
        // If few types go on a bar, dives in many orders find more than any other step. They get four times the work of
        // the round.
        Step::new(
            "dives, few types on a bar",
            When::new("complexity is limited", |rounds| rounds.is_limited()),
            Share::Rounds(4),
            |rounds, _| rounds.dives(u32::MAX),
        ),
        // Eight dives with more and more discrepancies, to the bound and to any better cost in turn.
        Step::new(
            "dives",
            When::new("not full, free complexity", |rounds| {
                !rounds.full && !rounds.is_limited()
            }),
            Share::Rounds(1),
            |rounds, _| rounds.dives(DIVE_TURNS),
        ),
        // Patterns for any cost below the plan's are far more than the patterns for the bound, so they come last.
        Step::new(
            "patterns in the gap, for any better cost",
            When::new(
                "one stock type or stock runs short, and costs lie between bound and plan",
                |rounds| {
                    (!rounds.has_many_stock_types() || rounds.state.instance().spares())
                        && rounds.has_costs_between()
                },
            ),
            Share::Rounds(1),
            |rounds, _| rounds.prove(i64::MAX),
        ),
    ];

    fn is_mixed(&self) -> bool {
        self.state.instance().is_mixed()
    }

    fn has_many_stock_types(&self) -> bool {
        self.state.instance().bins.len() > 1
    }

    fn is_limited(&self) -> bool {
        !self.state.instance().per_bar.is_free()
    }

    fn is_long(&self) -> bool {
        self.state.instance().types() > LONG_TYPES
    }

    fn begins_with_numbers(&self) -> bool {
        let first = self.effort.round == 0 && self.is_mixed() && !self.state.nested;
        let enough = !self.state.instance().spares();
        first && enough && (self.is_long() || self.state.instance().types() <= SHORT_TYPES)
    }

    fn has_costs_between(&self) -> bool {
        self.attain.down(self.state.cost - 1) > self.state.cost_bound
    }

    /// Whether the list is full. All full patterns have the same reduced cost then, so that proofs take long, and dives
    /// differ most in their first patterns.
    fn is_full(&self) -> bool {
        let [bin] = self.state.instance().bins.as_slice() else {
            return false;
        };
        let spare = self.attain.most(self.state.cost_bound) - self.state.instance().need();
        spare < bin.capacity / 100 && !self.is_limited()
    }

    /// Solves the relaxation until a better bound would no longer raise the attainable cost. Returns the work done.
    fn relax(&mut self) -> u64 {
        let before = self.state.control.spent();
        // With one stock type, or few types on a bar, later steps need a relaxation that is solved further than the
        // known bound.
        let known = if self.is_mixed() { self.state.cost_bound } else { 0 };
        let (attain, best) = (self.attain, self.state.cost);
        let settled = |bound: f64, value: f64| {
            let sure = attain.up(round_up(bound)).max(known);
            sure >= best || sure >= attain.up(round_up(value))
        };
        let mut master = Master::new(self.state.instance(), &self.whole, Goal::Cost);
        master.add_pool(self.pool, self.state.control);
        master.solve(self.pool, self.pricer, self.state.control, NEVER, &settled);
        self.learn(&master);
        self.kept = Some(master);
        self.state.control.spent() - before
    }

    /// Solves the relaxation to its end.
    fn finish(&mut self) {
        let mut master = Master::prepared(
            self.kept.take(),
            self.state.instance(),
            &self.whole,
            Goal::Cost,
            self.pool,
            self.state.control,
        );
        let target = real(self.state.cost_bound);
        let settled = |bound: f64, value: f64| target - value >= 0.9 * (target - bound) && value < target;
        master.solve(self.pool, self.pricer, self.state.control, NEVER, &settled);
        self.learn(&master);
        self.duals.clone_from(&master.safe);
        self.kept = Some(master);
    }

    fn learn(&mut self, master: &Master) {
        if let Some(duals) = master.safe.clone() {
            let bound = self.attain.up(duals.bound(self.state.instance()));
            self.state.raise(bound, Some(duals), "column generation");
        }
        let worth = master.bars().into_iter().map(|b| b.0).collect();
        self.pool.rank(master.duals(), worth, master.value());
    }

    fn correct(&mut self) {
        let passes = 2 + self.effort.round;
        self.correction
            .make_plans(self.state, Some(self.attain), self.pool, passes);
        if !self.state.done() {
            self.pool.allow(self.state.cost - 1);
            self.full = self.is_full();
        }
    }

    fn finish_full(&mut self) {
        if self.duals.is_none() {
            self.finish();
        }
        if let Some(master) = &mut self.kept {
            master.alike = true;
        }
        let instance = self.state.instance();
        self.conflicts
            .get_or_insert_with(|| Conflicts::by_length(instance));
    }

    fn full_dives(&mut self) {
        for turn in 0..FULL_LIST_DIVES {
            if !self.state.done() {
                let seed = self.effort.round * FULL_LIST_DIVES + turn;
                self.dive(self.state.cost_bound, turn / 2 % 2, DIVE_NEAR, u64::from(seed));
            }
        }
    }

    fn quick_dives(&mut self) {
        // The first relaxation of a long list takes longer than all relaxations after it. Another choice near the end
        // of a dive therefore costs little.
        let (near, least) = if self.is_long() { (0.15, 1) } else { (0.0, 0) };
        for turn in 0..QUICK_DIVES {
            if !self.state.done() {
                let again = least + u32::from(turn > 0);
                let seed = u64::from(self.effort.round) * QUICK_DIVES + turn;
                self.dive(self.state.cost_bound, again, near, seed);
            }
        }
    }

    fn neighbourhoods(&mut self) {
        neighbourhood::replan_bars(self.state, self.attain, self.effort.round);
    }

    fn dive(&mut self, target: i64, discrepancies: u32, near: f64, seed: u64) {
        let mut dive = Dive {
            attain: Some(self.attain),
            seed,
            near,
            // A quick dive starts from the best patterns of the pool alone, so it does not use the kept relaxation.
            master: self.kept.clone().filter(|_| near >= DIVE_NEAR),
            conflicts: self.conflicts.as_mut(),
            hardest_first: seed % 2 == 1 && near >= DIVE_NEAR,
            ..Dive::new(Goal::Cost, target, self.pool, self.pricer)
        };
        dive.descend(self.state, &self.whole, &mut Vec::new(), discrepancies);
    }

    /// Dives to the bound and to any better cost in turn. If few types go on a bar, each dive has an order of its own.
    fn dives(&mut self, turns: u32) {
        let few = self.is_limited();
        for turn in 0..turns {
            if self.state.done() {
                break;
            }
            self.pool.allow(self.state.cost - 1);
            let round = self.effort.round;
            let seed = if few {
                (u64::from(round) << 32) + u64::from(turn)
            } else {
                u64::from(round * 4 + turn / 4)
            };
            let near = self.state.cost_bound;
            let target = if turn % 2 == 0 {
                near
            } else {
                self.attain.down(self.state.cost - 1)
            };
            if turn % 2 == 0 || target > near {
                self.dive(target, turn / 2 % 4, DIVE_NEAR, seed);
            }
        }
    }

    /// Tries numbers of bars, cheapest first.
    fn try_numbers(&mut self) {
        let Some(root) = self.kept.take() else { return };
        let limits = self.effort.limits(self.state.cost_bound);
        let mut tools = Tools {
            pool: self.pool,
            pricer: self.pricer,
            attain: self.attain,
            limits: &limits,
            round: self.effort.round,
            root: &root,
        };
        self.numbers.try_all(self.state, &mut tools);
        self.kept = Some(root);
    }

    /// Raises the bound of one stock type by subset rows, or finds a plan at the bound.
    fn lift(&mut self) {
        let target = self.attain.down(self.state.cost_bound.min(self.state.cost - 1));
        let spare = lift::spare(self.state.instance(), target);
        let mut lift = match self.lift.take() {
            Some(lift) if lift.spare == spare => lift,
            _ => Lift::new(
                self.state.instance(),
                self.pool,
                spare,
                self.full,
                self.state.control,
            ),
        };
        let (duals, instance) = (&self.duals, self.state.instance());
        let conflicts = self.conflicts.get_or_insert_with(|| match duals {
            Some(d) => Conflicts::new(d.item.iter().map(|&y| real(y) / real(d.scale)).collect()),
            None => Conflicts::by_length(instance),
        });
        if lift.refute(self.state, target, self.effort.patterns, conflicts) {
            let proved = self.state.cost.min(self.attain.up(target + 1));
            self.state.raise(proved, None, "subset rows");
        }
        self.lift = Some(lift);
    }

    fn prove(&mut self, most: i64) {
        let limits = self.effort.limits(most);
        prove::prove(
            self.state,
            self.state.instance(),
            self.pool,
            self.pricer,
            &limits,
            self.attain,
        );
    }
}

/// The rows that `docs/steps.md` shows.
#[cfg(test)]
pub(super) fn listed() -> crate::steps::Listed {
    crate::steps::Listed::of("Square cuts, one round (straight/rounds.rs)", Rounds::STEPS)
}
