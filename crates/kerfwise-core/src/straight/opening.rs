//! The steps of a solve of square cuts: cheap plans and bounds first, each later step only while a gap is open. The last of them
//! are [`super::rounds`].

use super::attain::Attain;
use super::control::{Budgeted, Control};
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::svc::Correction;
use super::{bounds, exact_fills, greedy, rounds, shortage, steady, thrifty};
use crate::steps::{BarModel, Share, Step, When, take};

/// Types above which the relaxation takes too much memory and time.
const MOST_TYPES: usize = 1500;
/// Types from which the relaxation may not be done when a preview must be.
const MANY_TYPES: usize = 80;
/// Types up to which a list is short.
const SHORT: usize = 60;
/// Plans made before the relaxation: on many lists one of them reaches the bound of lengths.
const FIRST: u32 = 3;
/// The same where no relaxation follows.
const FIRST_OF_HUGE: u32 = 20;

/// What the steps share.
struct Opening<'o, 's, 'c> {
    state: &'o mut State<'s, 'c>,
    pool: Pool,
    pricer: Pricer,
    correction: Correction,
    /// The costs that bars can have, once looked at.
    attain: Option<Attain>,
}

/// Takes all steps.
pub(super) fn solve(state: &mut State) {
    state.lost_bound = bounds::loss(state.instance());
    let mut opening = Opening {
        pool: Pool::new(),
        pricer: Pricer::default(),
        correction: Correction::new(state.instance()),
        attain: None,
        state,
    };
    take(&mut opening, Opening::STEPS);
}

impl<'c> Budgeted<'c> for Opening<'_, '_, 'c> {
    fn control(&mut self) -> &mut Control<'c> {
        self.state.control
    }
}

impl BarModel for Opening<'_, '_, '_> {
    /// Without work the steps go on: each makes what it can at once, and the first plan must be there.
    fn ended(&mut self) -> bool {
        self.state.closed()
    }

    fn left(&self) -> u64 {
        self.state.control.remaining()
    }

    fn run(&mut self, step: fn(&mut Self, u64), work: u64) {
        self.within(work, |opening| step(opening, work));
    }
}

impl Opening<'_, '_, '_> {
    /// The list. Level 1 of the objective is settled by the first plan, or by the row for a stock that runs short.
    const STEPS: [Step<Self>; 10] = [
        // Any plan at all, in time that does not grow with the number of pieces: so it has all the work there is.
        Step::new("first fit", When::ALWAYS, Share::All, |opening, _| {
            opening.first_fit()
        }),
        // Bounds by length and dual feasible functions, and the costs that bars can have; they take microseconds.
        Step::new(
            "cheap bounds",
            When::new("nothing is uncut", |opening| opening.nothing_uncut()),
            Share::All,
            |opening, _| opening.cheap_bounds(),
        ),
        // A plan that hardly changes when the list does. The step leaves where its relaxations would take half of the work.
        Step::new(
            "steady plan",
            When::new("costs are known", |opening| opening.attain.is_some()),
            Share::All,
            |opening, _| opening.steady_plan(),
        ),
        // Fills that waste hardly anything and value correction. Of a short list with several lengths the relaxation soon tells
        // more, so they have a sixth there.
        Step::new(
            "plans bar by bar, of a short list with several lengths",
            When::new(
                "a proved loss and free complexity; up to 60 types, several kinds of bars",
                |opening| opening.bar_by_bar_pays() && opening.is_short(),
            ),
            Share::Part(6),
            |opening, _| opening.bar_by_bar(),
        ),
        // The same elsewhere: on many lists one of these plans is proved by the bound of lengths, so they have a third.
        Step::new(
            "plans bar by bar",
            When::new(
                "a proved loss and free complexity, or more than 80 types; not those above",
                |opening| opening.bar_by_bar_pays() && !opening.is_short(),
            ),
            Share::Part(3),
            |opening, _| opening.bar_by_bar(),
        ),
        // Where stock runs short, the least loss by a relaxation with free bars. Nothing else matters before.
        Step::new(
            "least loss",
            When::new("the loss is not proved, up to 1500 types", |opening| {
                !opening.state.complete() && opening.types() <= MOST_TYPES
            }),
            Share::All,
            |opening, _| shortage::least_loss(opening.state, &mut opening.pool, &mut opening.pricer),
        ),
        // The bound on what must be bought for the pieces that are cut.
        Step::new(
            "bound on the cost of a part",
            When::new("some length is lost, which is proved", |opening| {
                opening.state.complete() && opening.state.lost > 0
            }),
            Share::All,
            |opening, _| shortage::bound_cost(opening.state),
        ),
        // Twelve dives at most, so they need no share.
        Step::new(
            "least cost of a part",
            When::new(
                "some length is lost, which is proved; up to 1500 types",
                |opening| opening.state.complete() && opening.state.lost > 0 && opening.types() <= MOST_TYPES,
            ),
            Share::All,
            |opening, _| shortage::least_cost(opening.state, &mut opening.pool, &mut opening.pricer),
        ),
        // Everything was cut only by the dives for the least loss.
        Step::new(
            "cheap bounds, later",
            When::new("nothing is uncut, costs are not known", |opening| {
                opening.nothing_uncut() && opening.attain.is_none()
            }),
            Share::All,
            |opening, _| opening.cheap_bounds(),
        ),
        // All other steps in rounds, each round with twice the work of the one before, until the plan is proved.
        Step::new(
            "rounds",
            When::new("nothing is uncut, up to 1500 types, work is left", |opening| {
                opening.nothing_uncut() && opening.types() <= MOST_TYPES && !opening.state.done()
            }),
            Share::All,
            |opening, _| opening.rounds(),
        ),
    ];

    fn types(&self) -> usize {
        self.state.instance().types()
    }

    fn nothing_uncut(&self) -> bool {
        self.state.complete() && self.state.lost == 0
    }

    /// Few types on a bar are left to the rounds; of many types the relaxation may never end.
    fn bar_by_bar_pays(&self) -> bool {
        let free = self.state.instance().max_distinct == u32::MAX;
        self.state.complete() && free || self.types() > MANY_TYPES
    }

    fn is_short(&self) -> bool {
        self.types() <= SHORT && self.state.instance().is_mixed()
    }

    fn first_fit(&mut self) {
        let instance = self.state.instance();
        for choice in greedy::CHOICES {
            let whole = Residual::whole(instance);
            let (plan, work) = greedy::fill(instance, whole.left, whole.bars, choice);
            self.state.control.spend(work);
            self.state.offer(plan, "first fit");
            if instance.bins.len() == 1 || self.state.control.exhausted() {
                break;
            }
        }
    }

    fn cheap_bounds(&mut self) {
        let attain = self.state.attain();
        let instance = self.state.instance();
        if let Some((bound, duals)) = bounds::continuous(instance) {
            self.state.raise(attain.up(bound), Some(duals), "length");
        }
        if let Some((bound, duals)) = bounds::dual_feasible(instance) {
            self.state
                .raise(attain.up(bound), Some(duals), "dual feasible function");
        }
        self.attain = Some(attain);
    }

    fn steady_plan(&mut self) {
        if let Some(attain) = &self.attain {
            steady::run(self.state, &mut self.pool, attain);
        }
    }

    fn bar_by_bar(&mut self) {
        if let Some(attain) = &self.attain {
            thrifty::run(self.state, attain, &mut self.pool);
            exact_fills::run(self.state, attain);
        }
        let huge = self.types() > MOST_TYPES;
        let passes = if huge { FIRST_OF_HUGE } else { FIRST };
        self.correction
            .run(self.state, self.attain.as_ref(), &mut self.pool, passes);
    }

    fn rounds(&mut self) {
        if let Some(attain) = &self.attain {
            rounds::run(
                self.state,
                &mut self.pool,
                &mut self.pricer,
                attain,
                &mut self.correction,
            );
        }
    }
}

/// For the page of steps.
#[cfg(test)]
pub(super) fn listed() -> crate::steps::Listed {
    crate::steps::Listed::of("Square cuts (straight/opening.rs)", Opening::STEPS)
}
