//! The steps of choosing bars: bounds by the relaxation, and plans on the bars that they leave.

use super::super::long;
use super::super::open::Open;
use super::master::{Goal, Master};
use super::pool::Pool;
use super::{NAME, Relaxed, attain, choices, dive, fill, raise_uncut_by_long, sketch};
use crate::search::{LowerBound, Search};
use crate::steps::{BarModel, Share, Step, When};

/// What the steps share.
pub(super) struct Choosing<'c, 'r, 'g, 'i, 'b> {
    pub search: &'c mut Search<'i, 'b>,
    pub relaxed: &'c Relaxed<'r, 'g>,
    /// What bars are filled by: of a long list a few kinds at a time.
    pub filler: &'c Relaxed<'r, 'g>,
    pub pool: Pool,
    /// Work that is to be left at the end.
    pub until: u64,
    /// All that can be cut.
    pub open: Open,
    /// Length of the pieces that fit nothing.
    pub hopeless: i128,
    /// The first plan is there.
    pub is_filled: bool,
}

impl BarModel for Choosing<'_, '_, '_, '_, '_> {
    fn ended(&mut self) -> bool {
        self.is_filled && (self.search.work <= self.until || self.search.stopped())
    }

    fn left(&self) -> u64 {
        self.search.work.saturating_sub(self.until)
    }
}

impl Choosing<'_, '_, '_, '_, '_> {
    /// The list.
    pub const STEPS: [Step<Self>; 7] = [
        // Bars of the least cost per length, one after another: a plan in any case.
        Step::new("bars filled by price", When::ALWAYS, Share::All, |choosing, _| {
            choosing.fill()
        }),
        // What fits nothing stays uncut in every plan, and what can be cut is bounded without it. The long pieces by themselves take
        // a fixed number of steps.
        Step::new("what must stay uncut", When::ALWAYS, Share::All, |choosing, _| {
            choosing.set_hopeless_aside()
        }),
        // The cheapest numbers of bars filled without linear programs. On long lists they take all the work that they get, and
        // the relaxation must still have some.
        Step::new(
            "sketches",
            When::new("all that can be cut is cut", |choosing| {
                choosing.search.best().objective.uncut == choosing.hopeless
            }),
            Share::Part(2),
            |choosing, work| {
                let until = choosing.search.work - work;
                sketch::run(
                    choosing.search,
                    choosing.filler,
                    &choosing.open,
                    &mut choosing.pool,
                    until,
                );
            },
        ),
        // By the relaxation with free bars; without all sets of parts its value would be no bound.
        Step::new(
            "bound on what stays uncut",
            When::new(
                "not proved, all sets of parts are known, and uncut is more than its bound",
                |choosing| choosing.is_open() && !choosing.is_uncut_proved(),
            ),
            Share::All,
            |choosing, _| choosing.bound_uncut(),
        ),
        // For plans that leave no more uncut than the bound.
        Step::new(
            "bound on cost",
            When::new(
                "not proved, all sets of parts are known, and uncut is its bound",
                |choosing| choosing.is_open() && choosing.is_uncut_proved(),
            ),
            Share::All,
            |choosing, _| choosing.bound_cost(),
        ),
        // Numbers of bars one after another: no room raises the bound, room is dived for.
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
                choices::run(
                    choosing.search,
                    choosing.relaxed,
                    &choosing.open,
                    &mut choosing.pool,
                    choosing.until,
                );
            },
        ),
        // Twelve, each with another first choice, over bars that can be laid.
        Step::new(
            "dives",
            When::new("not proved", |choosing| !choosing.search.best().is_proved()),
            Share::All,
            |choosing, _| {
                dive::run(
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

    fn fill(&mut self) {
        let filled = fill::run(self.search, self.filler, &mut self.pool, self.open.clone());
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

    /// The bound of the relaxation, with so much length free to stay uncut, up to `enough`.
    fn relaxation_bound(&mut self, goal: Goal, spare: i128, enough: Option<i128>) -> i128 {
        let mut master = Master::new(self.relaxed, &self.open, goal, spare);
        let (open, pool) = (&self.open, &mut self.pool);
        master.generate(self.search, self.relaxed, open, pool, self.until, enough);
        master.bound
    }
}

/// For the page of steps.
#[cfg(test)]
pub(in crate::joined) fn listed() -> crate::steps::Listed {
    crate::steps::Listed::of(
        "Joined bars, choices of bars (joined/relax/steps.rs)",
        Choosing::STEPS,
    )
}
