//! The steps of a solve of mitred bars.

use super::fill::{Choice, Filler};
use super::kit::Kit;
use super::linear::{self, Linear};
use super::master::Tools;
use super::residual::{self, Cuts};
use super::tuning::{DIVES, FIRST_DIVES};
use super::{columns, gap, polish, relaxed, small};
use crate::model::Effort;
use crate::search::Search;
use crate::steps::{BarModel, Share, Step, When};
use crate::trace::Trace;

/// The state that the steps share.
pub(super) struct Mitred<'m, 'i, 'b> {
    search: &'m mut Search<'i, 'b>,
    kit: &'m Kit<'i>,
    tools: Tools<'m>,
    linear: Linear,
    /// Whether the list was solved whole.
    is_whole: bool,
}

impl BarModel for Mitred<'_, '_, '_> {
    fn ended(&mut self) -> bool {
        self.is_whole || self.search.stopped()
    }

    fn left(&self) -> u64 {
        self.search.work
    }

    fn spent(&self) -> u64 {
        self.search.best().work
    }

    fn trace(&self) -> Option<&Trace<'_>> {
        self.search.trace()
    }
}

impl<'m, 'i, 'b> Mitred<'m, 'i, 'b> {
    /// The steps of a first solve.
    pub const STEPS: [Step<Self>; 12] = [
        // Quick plans, so that every request has an answer. Each takes far less than an eighth of the work, except on
        // extremely long lists.
        Step::new(
            "first fit, by price",
            When::ALWAYS,
            Share::Part(8),
            |mitred, work| mitred.first_fit(Choice::Price, work),
        ),
        Step::new(
            "first fit, by waste",
            When::new("work is left", |mitred| mitred.search.work > 0),
            Share::Part(8),
            |mitred, work| mitred.first_fit(Choice::Waste, work),
        ),
        Step::new(
            "first fit, by the shortest bar",
            When::new("work is left", |mitred| mitred.search.work > 0),
            Share::Part(8),
            |mitred, work| mitred.first_fit(Choice::Tight, work),
        ),
        // Every set of up to 64 pieces, on all levels: nothing is left to do after it. Half of the work is the limit,
        // so that a list that turns out too long still gets a plan from the steps after this one.
        Step::new(
            "every set of a short list",
            When::ALWAYS,
            Share::Part(2),
            |mitred, work| {
                mitred.is_whole = small::solve(mitred.search, mitred.kit, &mut mitred.tools.arranger, work);
            },
        ),
        // With one family the straight relaxation loses nothing, so it gets half of the work.
        Step::new(
            "as straight cuts, one family",
            When::new("not proved, ends of one family", |mitred| {
                !mitred.is_proved() && mitred.kit.families.len() == 1
            }),
            Share::Part(2),
            |mitred, work| mitred.as_straight_cuts(work),
        ),
        // With several families its plans depend on luck, and pricing sets is the better use of the work.
        Step::new(
            "as straight cuts",
            When::new("not proved, ends of several families", |mitred| {
                !mitred.is_proved() && mitred.kit.families.len() > 1
            }),
            Share::Part(20),
            |mitred, work| mitred.as_straight_cuts(work),
        ),
        // A preview has no time for this. A quarter of the work is the limit, since a list that is a little too long
        // would lose all of it.
        Step::new(
            "every set of a longer list",
            When::new("not proved, effort is thorough", |mitred| {
                !mitred.is_proved() && mitred.search.instance.effort == Effort::Thorough
            }),
            Share::Part(4),
            |mitred, work| {
                mitred.is_whole =
                    small::solve_longer(mitred.search, mitred.kit, &mut mitred.tools.arranger, work);
            },
        ),
        // Rows, then priced sets: the bound. The step ends by itself, or with half of the work.
        Step::new(
            "sets of pieces",
            When::new("not proved", |mitred| !mitred.is_proved()),
            Share::All,
            |mitred, _| columns::raise_bounds(mitred.search, &mut mitred.tools, &mitred.linear),
        ),
        // Most lists that dives can prove are proved by the first few dives.
        Step::new(
            "first dives",
            When::new("only the cost is not proved", Self::is_cost_open),
            Share::All,
            |mitred, _| {
                columns::dive(mitred.search, &mut mitred.tools, &mitred.linear, 0..FIRST_DIVES);
            },
        ),
        // For plans that dives miss, and for lists on which no plan meets the bound of the relaxation. A list too
        // long for the step ends it soon.
        Step::new(
            "patterns in the gap",
            When::new(
                "only the cost is not proved, all is cut, effort is not preview",
                |mitred| {
                    columns::open(mitred.search).is_some_and(|goal| gap::suits(mitred.search.instance, goal))
                },
            ),
            Share::Part(2),
            |mitred, work| {
                gap::close(mitred.search, &mut mitred.tools, &mitred.linear, work);
            },
        ),
        // Dives, and bars cut anew after each. They end by themselves, or with the work.
        Step::new(
            "dives",
            When::new("only the cost is not proved", Self::is_cost_open),
            Share::All,
            |mitred, _| {
                columns::dive(
                    mitred.search,
                    &mut mitred.tools,
                    &mitred.linear,
                    FIRST_DIVES..DIVES,
                );
            },
        ),
        Self::PAIRS,
    ];

    /// The steps of a restart, at effort `thorough`.
    pub const RESTART: [Step<Self>; 2] = [
        // Other dives than those of the first solve, until the plan is proved or no work is left.
        Step::new("further dives", When::ALWAYS, Share::All, |mitred, _| {
            columns::restart(mitred.search, &mut mitred.tools, &mitred.linear);
        }),
        Self::PAIRS,
    ];

    // The levels below cost. Most lists leave much of this eighth of the work.
    const PAIRS: Step<Self> = Step::new("pairs of bars", When::ALWAYS, Share::Part(8), |mitred, work| {
        polish::polish_pairs(mitred.search, mitred.kit, &mut mitred.tools.arranger, work)
    });

    pub fn new(search: &'m mut Search<'i, 'b>, kit: &'m Kit<'i>) -> Self {
        let linear = linear::sharp(kit);
        Self {
            search,
            tools: Tools::new(kit, &linear),
            linear,
            kit,
            is_whole: false,
        }
    }

    fn is_proved(&self) -> bool {
        self.search.best().is_proved()
    }

    fn is_cost_open(&mut self) -> bool {
        columns::open(self.search).is_some()
    }

    fn first_fit(&mut self, choice: Choice, work: u64) {
        let (mut rest, mut cuts) = (residual::whole(self.kit.instance), Cuts::new());
        let mut filler = Filler {
            kit: self.kit,
            arranger: &mut self.tools.arranger,
            linear: &self.linear,
            work,
        };
        let filled = filler.fill_bars(&mut rest, &mut cuts, choice);
        let spent = work - filler.work;
        if filled.is_some() {
            let plan = residual::plan(self.kit, &mut self.tools.arranger, &cuts);
            self.search.offer(plan, "mitred first fit");
        }
        self.search.spend(spent);
    }

    fn as_straight_cuts(&mut self, work: u64) {
        relaxed::solve(
            self.search,
            self.kit,
            &mut self.tools.arranger,
            &self.linear,
            work,
        );
    }
}
