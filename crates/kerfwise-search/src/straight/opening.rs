//! The steps of a solve of square cuts. Cheap plans and bounds come first; a later step runs only while a gap is open.
//! The last step takes the [`super::rounds`].

use super::attain::Attain;
use super::control::{Budgeted, Control};
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::svc::Correction;
use super::tuning::{
    FIRST_PASSES, PASSES_OF_HUGE_LISTS, PREVIEWED_TYPES, RELAXED_TYPES, REPLANNED_TYPES, SHORT_LIST_TYPES,
};
use super::{bounds, exact_fills, greedy, neighbourhood, rounds, shortage, steady, thrifty};
use crate::steps::{BarModel, Share, Step, When, take_steps};
use crate::trace::Trace;

/// The data that the steps share.
struct Opening<'o, 's, 'c> {
    state: &'o mut State<'s, 'c>,
    pool: Pool,
    pricer: Pricer,
    correction: Correction,
    /// The costs that bars can add up to; `None` until a step has worked them out.
    attain: Option<Attain>,
}

/// Looks for a plan of the cost that the state aims at. Plans bar by bar reach no tight aim.
pub(super) fn seek(state: &mut State, pool: Pool) {
    state.uncut_bound = state.uncut_bound.max(bounds::uncut(state.instance()));
    let mut opening = Opening {
        pool,
        pricer: Pricer::default(),
        correction: Correction::new(state.instance()),
        attain: None,
        state,
    };
    opening.first_fit();
    if opening.nothing_uncut() && !opening.state.closed() {
        opening.cheap_bounds();
    }
    if opening.nothing_uncut() && !opening.state.done() {
        opening.rounds();
    }
}

/// Takes the steps of the list, with the patterns that are known. Returns all patterns.
pub(super) fn solve(state: &mut State, pool: Pool) -> Pool {
    state.uncut_bound = state.uncut_bound.max(bounds::uncut(state.instance()));
    let mut opening = Opening {
        pool,
        pricer: Pricer::default(),
        correction: Correction::new(state.instance()),
        attain: None,
        state,
    };
    take_steps(&mut opening, Opening::STEPS);
    opening.pool
}

impl<'c> Budgeted<'c> for Opening<'_, '_, 'c> {
    fn control(&mut self) -> &mut Control<'c> {
        self.state.control
    }
}

impl BarModel for Opening<'_, '_, '_> {
    /// The steps go on without work: each step makes what it can at once, and the first plan must exist.
    fn ended(&mut self) -> bool {
        self.state.closed()
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

    fn take_step(&mut self, step: fn(&mut Self, u64), work: u64) {
        self.within(work, |opening| step(opening, work));
    }
}

impl Opening<'_, '_, '_> {
    /// The list of steps. The first plan settles level 1 of the objective, or, if the stock runs short, the step "least
    /// uncut length".
    const STEPS: [Step<Self>; 14] = [
        // This step makes any plan at all, in a time that does not grow with the number of pieces. Therefore it has all
        // the work.
        Step::new("first fit", When::ALWAYS, Share::All, |opening, _| {
            opening.first_fit()
        }),
        // Bounds by length and by dual feasible functions, and the costs that bars can add up to. They take
        // microseconds.
        Step::new(
            "cheap bounds",
            When::new("nothing is uncut", |opening| opening.nothing_uncut()),
            Share::All,
            |opening, _| opening.cheap_bounds(),
        ),
        // A plan that hardly changes when the list changes a little. The step gives up if its relaxations would take
        // half of the work.
        Step::new(
            "steady plan",
            When::new("costs are known, stock suffices", |opening| {
                opening.attain.is_some() && !opening.state.instance().spares()
            }),
            Share::All,
            |opening, _| opening.steady_plan(),
        ),
        // Fills that waste hardly anything, and value correction. A short list with several lengths gives them a sixth
        // of the work, because its relaxation soon shows more.
        Step::new(
            "plans bar by bar, of a short list with several lengths",
            When::new(
                "proved uncut length, free complexity; up to 60 types, several stock types",
                |opening| opening.bar_by_bar_pays() && opening.is_short(),
            ),
            Share::Part(6),
            |opening, _| opening.bar_by_bar(),
        ),
        // The same two on other lists. The bound of lengths proves one of these plans on many lists, so they get a
        // third of the work.
        Step::new(
            "plans bar by bar",
            When::new(
                "proved uncut length and free complexity, or more than 80 types; not those above",
                |opening| opening.bar_by_bar_pays() && !opening.is_short(),
            ),
            Share::Part(3),
            |opening, _| opening.bar_by_bar(),
        ),
        // If the stock runs short, dives from a relaxation with free bars leave little uncut. They end by themselves,
        // but for previews, which leave a quarter for a proof.
        Step::new(
            "first plans of short stock",
            When::new("the uncut length is not proved, up to 1500 types", |opening| {
                opening.is_short_of_stock()
            }),
            Share::AllBut(4),
            |opening, _| shortage::first_plans(opening.state, &mut opening.pool, &mut opening.pricer),
        ),
        // A list with free bars finds the least uncut length. Level 1 decides before all
        // other levels; a quarter of the work is left for the cost.
        Step::new(
            "least uncut length",
            When::new("the uncut length is not proved, up to 1500 types", |opening| {
                opening.is_short_of_stock()
            }),
            Share::AllBut(4),
            |opening, work| shortage::least_uncut(opening.state, work),
        ),
        // The bound on the cost of the bars for the pieces that are cut.
        Step::new(
            "bound on the cost of a part",
            When::new("some length stays uncut, which is proved", |opening| {
                opening.state.complete() && opening.state.uncut > 0
            }),
            Share::All,
            |opening, _| shortage::bound_cost(opening.state),
        ),
        // The step makes twelve dives at most, so it needs no share.
        Step::new(
            "least cost of a part",
            When::new(
                "some length stays uncut, which is proved; up to 1500 types",
                |opening| {
                    opening.state.complete() && opening.state.uncut > 0 && opening.types() <= RELAXED_TYPES
                },
            ),
            Share::All,
            |opening, _| shortage::least_cost(opening.state, &mut opening.pool, &mut opening.pricer),
        ),
        // The same as a list in which uncut pieces cost more than bars could save, for other choices of pieces and for the
        // bound.
        Step::new(
            "cost of a part, with all choices of pieces",
            When::new(
                "some length stays uncut, which is proved; up to 1500 types",
                |opening| {
                    opening.state.complete() && opening.state.uncut > 0 && opening.types() <= RELAXED_TYPES
                },
            ),
            Share::All,
            |opening, work| shortage::cost_of_part(opening.state, work),
        ),
        // If only the dives for the least uncut length found a place for every piece, the cheap bounds were not
        // worked out yet.
        Step::new(
            "cheap bounds, later",
            When::new("nothing is uncut, costs are not known", |opening| {
                opening.nothing_uncut() && opening.attain.is_none()
            }),
            Share::All,
            |opening, _| opening.cheap_bounds(),
        ),
        // The relaxation of a long list may take all work of an effort, and its dives do as well. Bars of the plan that are
        // planned anew make it better from the first turn on.
        Step::new(
            "neighbourhoods of a long list",
            When::new("nothing is uncut, 300 to 1500 types", |opening| {
                opening.replans_first() && opening.types() <= RELAXED_TYPES
            }),
            Share::Part(2),
            |opening, _| opening.neighbourhoods(),
        ),
        // No relaxation of the whole list fits into memory.
        Step::new(
            "neighbourhoods of a huge list",
            When::new("nothing is uncut, more than 1500 types", |opening| {
                opening.replans_first() && opening.types() > RELAXED_TYPES
            }),
            Share::All,
            |opening, _| opening.neighbourhoods(),
        ),
        // All other steps, in rounds. Each round has twice the work of the round before, until the plan is proved.
        Step::new(
            "rounds",
            When::new("nothing is uncut, up to 1500 types, work is left", |opening| {
                opening.nothing_uncut() && opening.types() <= RELAXED_TYPES && !opening.state.done()
            }),
            Share::All,
            |opening, _| opening.rounds(),
        ),
    ];

    fn is_short_of_stock(&self) -> bool {
        !self.state.complete() && !self.state.instance().spares() && self.types() <= RELAXED_TYPES
    }

    fn types(&self) -> usize {
        self.state.instance().types()
    }

    fn nothing_uncut(&self) -> bool {
        self.state.complete() && self.state.uncut == 0
    }

    /// Without this check, bars with few types would be filled here although the rounds fill them better. Beyond
    /// `PREVIEWED_TYPES` the relaxation may never end, so such lists are always filled here.
    fn bar_by_bar_pays(&self) -> bool {
        let free = self.state.instance().per_bar.is_free();
        self.state.complete() && free || self.types() > PREVIEWED_TYPES
    }

    fn is_short(&self) -> bool {
        self.types() <= SHORT_LIST_TYPES && self.state.instance().is_mixed()
    }

    fn first_fit(&mut self) {
        let instance = self.state.instance();
        for choice in greedy::CHOICES {
            let whole = Residual::whole(instance);
            let (plan, work) = greedy::fill_bars(instance, whole, choice);
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
            steady::try_steady_plan(self.state, &mut self.pool, attain);
        }
    }

    fn bar_by_bar(&mut self) {
        // Bars that stand for uncut pieces have no rest, and next to free bars all of them are dear: what a plan may
        // waste says nothing there.
        let attain = self.attain.as_ref().filter(|_| !self.state.instance().spares());
        if let Some(attain) = attain {
            thrifty::try_thrifty_plans(self.state, attain, &mut self.pool);
            exact_fills::try_exact_fills(self.state, attain);
        }
        let huge = self.types() > RELAXED_TYPES;
        let passes = if huge { PASSES_OF_HUGE_LISTS } else { FIRST_PASSES };
        self.correction
            .make_plans(self.state, attain, &mut self.pool, passes);
    }

    fn replans_first(&self) -> bool {
        self.nothing_uncut() && self.types() >= REPLANNED_TYPES && !self.state.done()
    }

    /// Each turn begins from the plan as it is, and other plans draw other bars.
    fn neighbourhoods(&mut self) {
        if let Some(attain) = &self.attain {
            let round = u32::try_from(self.state.cost.rem_euclid(1 << 20)).unwrap_or_default();
            neighbourhood::replan_bars(self.state, attain, round);
        }
    }

    fn rounds(&mut self) {
        if let Some(attain) = &self.attain {
            rounds::take_rounds(
                self.state,
                &mut self.pool,
                &mut self.pricer,
                attain,
                &mut self.correction,
            );
        }
    }
}

/// The rows that `docs/steps.md` shows.
#[cfg(test)]
pub(super) fn listed() -> crate::steps::Listed {
    crate::steps::Listed::of("Square cuts (straight/opening.rs)", Opening::STEPS)
}
