//! The steps for choices of bars: bounds from the relaxation, and plans on the bars that the bounds leave.

use super::super::long;
use super::super::open::Open;
use super::master::{Goal, Master};
use super::pool::Pool;
use super::{NAME, Relaxed, attain, choices, dive, fill, longer, raise_uncut_by_long, sketch};
use crate::search::{LowerBound, Search};
use crate::steps::{BarModel, Share, Step, When};
use crate::trace::Trace;

/// The state that the steps share.
pub(super) struct Choosing<'c, 'r, 'g, 'i, 'b> {
    pub search: &'c mut Search<'i, 'b>,
    pub relaxed: &'c Relaxed<'r, 'g>,
    /// The relaxation that fills bars: of a long list from a few item types at a time.
    pub filler: &'c Relaxed<'r, 'g>,
    pub pool: Pool,
    /// Work that stays unused at the end.
    pub until: u64,
    /// Everything that can be cut.
    pub open: Open,
    /// Length of the pieces that fit no bar.
    pub hopeless: i128,
    /// Whether there is a first plan.
    pub is_filled: bool,
}

impl BarModel for Choosing<'_, '_, '_, '_, '_> {
    fn ended(&mut self) -> bool {
        self.is_filled && (self.search.work <= self.until || self.search.stopped())
    }

    fn left(&self) -> u64 {
        self.search.work.saturating_sub(self.until)
    }

    fn spent(&self) -> u64 {
        self.search.best().work
    }

    fn trace(&self) -> Option<&Trace<'_>> {
        self.search.trace()
    }
}

impl Choosing<'_, '_, '_, '_, '_> {
    /// The list of steps.
    pub const STEPS: [Step<Self>; 8] = [
        // Fills bars of the least cost per length, one after another. This gives a plan in any case.
        Step::new("bars filled by price", When::ALWAYS, Share::All, |choosing, _| {
            choosing.fill_by_price()
        }),
        // Pieces that fit no bar stay uncut in every plan, and the bounds leave them out. Planning the long pieces by
        // themselves takes a fixed number of steps.
        Step::new("what must stay uncut", When::ALWAYS, Share::All, |choosing, _| {
            choosing.set_hopeless_aside()
        }),
        // The search for square cuts finds and proves the least cost and the fewest joints, if the stock does not run out. It
        // seldom needs its quarter.
        Step::new(
            "joined bars as longer bars",
            When::new("square ends, and few sets of parts", |choosing| {
                longer::applies(choosing.relaxed)
                    && !choosing.search.best().has_fewest_joints(choosing.search.instance)
            }),
            Share::Part(4),
            |choosing, work| {
                let all = (&choosing.open, choosing.hopeless);
                longer::plan(choosing.search, choosing.relaxed, &mut choosing.pool, all, work);
            },
        ),
        // Fills the cheapest choices of bars without linear programs. On long lists this takes all the work that it
        // gets, and the relaxation must still have some.
        Step::new(
            "sketches",
            When::new("all that can be cut is cut", |choosing| {
                choosing.search.best().objective.uncut == choosing.hopeless
            }),
            Share::Part(2),
            |choosing, work| {
                let until = choosing.search.work - work;
                sketch::sketch_choices(
                    choosing.search,
                    choosing.filler,
                    &choosing.open,
                    &mut choosing.pool,
                    until,
                );
            },
        ),
        // The relaxation with free bars. Without all composites its value would be no bound.
        Step::new(
            "bound on what stays uncut",
            When::new(
                "not proved, all sets of parts are known, and uncut is more than its bound",
                |choosing| choosing.is_open() && !choosing.is_uncut_proved(),
            ),
            Share::All,
            |choosing, _| choosing.bound_uncut(),
        ),
        // The cost of plans that leave no more uncut than the bound.
        Step::new(
            "bound on cost",
            When::new(
                "not proved, all sets of parts are known, and uncut is its bound",
                |choosing| choosing.is_open() && choosing.is_uncut_proved(),
            ),
            Share::All,
            |choosing, _| choosing.bound_cost(),
        ),
        // One choice of bars after another: a choice without room raises the bound, and dives try a choice with room.
        Step::new(
            "numbers of bars",
            When::new(
                "not proved, all sets of parts are known, and all that can be cut is cut",
                |choosing| {
                    choosing.is_open()
                        && choosing.is_uncut_proved()
                        && choosing.search.best().bound.uncut == choosing.hopeless
                },
            ),
            Share::All,
            |choosing, _| {
                choices::try_choices(
                    choosing.search,
                    choosing.relaxed,
                    &choosing.open,
                    &mut choosing.pool,
                    choosing.until,
                );
            },
        ),
        // Twelve dives over patterns that can be laid, each with another first choice.
        Step::new(
            "dives",
            When::new("not proved", |choosing| !choosing.search.best().is_proved()),
            Share::All,
            |choosing, _| {
                dive::dive_often(
                    choosing.search,
                    choosing.relaxed,
                    &mut choosing.pool,
                    choosing.until,
                )
            },
        ),
    ];

    fn is_open(&self) -> bool {
        self.relaxed.complete && !self.search.best().is_proved()
    }

    fn is_uncut_proved(&self) -> bool {
        let best = self.search.best();
        best.objective.uncut <= best.bound.uncut
    }

    fn fill_by_price(&mut self) {
        let filled = fill::fill_bars(self.search, self.filler, &mut self.pool, self.open.clone());
        self.search.offer(filled.plan(), NAME);
        self.is_filled = true;
    }

    fn set_hopeless_aside(&mut self) {
        let geometry = self.relaxed.geometry;
        for shape in long::hopeless(geometry) {
            let length = i128::from(geometry.instance.shapes[shape].length.0);
            self.hopeless += length * i128::from(self.open.demand[shape]);
            self.open.demand[shape] = 0;
        }
        self.search.raise(LowerBound {
            uncut: self.hopeless,
            cost: 0,
        });
        raise_uncut_by_long(self.search, geometry);
    }

    fn bound_uncut(&mut self) {
        let best = self.search.best().objective;
        let bound = self.relaxation_bound(Goal::Uncut, 0, None);
        let uncut = attain::uncut(self.relaxed, &self.open, bound, best.uncut - self.hopeless);
        self.search.raise(LowerBound {
            uncut: self.hopeless + uncut,
            cost: 0,
        });
    }

    fn bound_cost(&mut self) {
        let uncut = self.search.best().bound.uncut;
        let best = self.search.best().objective;
        let cost = self.relaxation_bound(Goal::Cost, uncut - self.hopeless, Some(best.cost));
        self.search.raise(LowerBound { uncut, cost });
    }

    /// The bound of the relaxation, up to `enough`. Pieces of the length `spare` may stay uncut without a cost.
    fn relaxation_bound(&mut self, goal: Goal, spare: i128, enough: Option<i128>) -> i128 {
        let mut master = Master::new(self.relaxed, &self.open, goal, spare);
        let (open, pool) = (&self.open, &mut self.pool);
        master.generate(self.search, self.relaxed, open, pool, self.until, enough);
        master.bound
    }
}

/// The list of steps, for the page docs/steps.md.
#[cfg(test)]
pub(in crate::joined) fn listed() -> crate::steps::Listed {
    crate::steps::Listed::of(
        "Joined bars, choices of bars (joined/relax/steps.rs)",
        Choosing::STEPS,
    )
}
