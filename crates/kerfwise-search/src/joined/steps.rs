//! The steps of a solve of joined bars. The step for choices of bars has a list of its own in [`super::relax`].

use super::geometry::Geometry;
use super::open::Open;
use super::tuning::WHOLE_LIST_SHARE;
use super::{NAME, Planner, cut_from_single_bars, improve, long, relax, solve_whole};
use crate::search::Search;
use crate::steps::{BarModel, Share, Step, When};
use crate::trace::Trace;

/// The state that the steps share.
pub(super) struct Joined<'j, 'i, 'b> {
    search: &'j mut Search<'i, 'b>,
    geometry: &'j Geometry<'i>,
    planner: Planner,
    /// The plan under construction.
    open: Open,
    /// The work left for plans of single bars, beside that of the search.
    beside: u64,
    /// Whether some pieces fit no single bar.
    has_long: bool,
    /// Whether the list was solved whole.
    is_whole: bool,
}

impl BarModel for Joined<'_, '_, '_> {
    /// A stop does not end the list. Each step reads the stop signal itself, and first fit still cuts the pieces that
    /// are left from single bars.
    fn ended(&mut self) -> bool {
        self.is_whole
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

impl<'j, 'i, 'b> Joined<'j, 'i, 'b> {
    /// The steps of a first solve.
    pub const STEPS: [Step<Self>; 8] = [
        // Pieces that no single bar holds come first, since leftovers for them may be scarce. The step ends after a
        // bar for each.
        Step::new("long pieces", When::ALWAYS, Share::All, |joined, _| {
            joined.long_pieces()
        }),
        // All other pieces, as if bars could not be joined. The step has a whole budget of its own, or joints would
        // make plans worse.
        Step::new("single bars", When::ALWAYS, Share::All, |joined, _| {
            joined.single_bars()
        }),
        // The long pieces of the first step may have taken stock that other pieces need more. This step cuts all
        // pieces in the other order.
        Step::new(
            "single bars first",
            When::new("long pieces, and some piece is uncut", |joined| {
                joined.has_long && joined.search.best().objective.uncut > 0
            }),
            Share::All,
            |joined, _| {
                joined.open = Open::new(joined.search.instance);
                joined.single_bars();
            },
        ),
        // Long pieces from the stock that single bars left.
        Step::new(
            "long pieces, from what is left",
            When::ALWAYS,
            Share::All,
            |joined, _| {
                long::cut(joined.search, joined.geometry, &mut joined.open, false);
                joined.search.offer(joined.open.plan(), NAME);
            },
        ),
        // The best plan on all levels, with the fewest patterns: nothing is left to do after it. Memory limits its
        // tables before work does, so a small share is enough.
        Step::new(
            "every set of a short list",
            When::ALWAYS,
            Share::Part(WHOLE_LIST_SHARE),
            |joined, work| joined.is_whole = solve_whole(joined.search, joined.geometry, work),
        ),
        // Half of the work for bounds and plans from scratch. The rest improves the best of these plans.
        Step::new("choices of bars", When::ALWAYS, Share::Part(2), |joined, work| {
            relax::choose_bars(joined.search, joined.geometry, joined.search.work - work)
        }),
        // The fewest joints at the cost that was found, among plans that keep some joined bars.
        Step::new(
            "fewer joints",
            When::new("the fewest joints are not proved", |joined| {
                !joined.search.best().has_fewest_joints(joined.search.instance)
            }),
            Share::Part(4),
            |joined, work| relax::lessen_joints(joined.search, joined.geometry, joined.search.work - work),
        ),
        // One, two or three bars at a time are planned again, which also removes joints that save nothing. The step
        // ends by itself.
        Step::new("groups of bars", When::ALWAYS, Share::All, |joined, _| {
            improve::improve_best(joined.search, joined.geometry, 0)
        }),
    ];

    /// The steps of a restart, at effort `thorough`.
    pub const RESTART: [Step<Self>; 2] = [
        // A list that is solved whole leaves nothing to do.
        Step::new(
            "every set of a short list",
            When::ALWAYS,
            Share::Part(WHOLE_LIST_SHARE),
            |joined, work| joined.is_whole = solve_whole(joined.search, joined.geometry, work),
        ),
        // Until the plan is proved, or no work is left.
        Step::new(
            "bars taken out and cut anew",
            When::ALWAYS,
            Share::All,
            |joined, _| relax::restart::recut_bars(joined.search, joined.geometry),
        ),
    ];

    pub fn new(search: &'j mut Search<'i, 'b>, geometry: &'j Geometry<'i>, planner: Planner) -> Self {
        Self {
            open: Open::new(search.instance),
            beside: search.instance.work,
            search,
            geometry,
            planner,
            has_long: false,
            is_whole: false,
        }
    }

    fn long_pieces(&mut self) {
        self.open = long::first(self.search, self.geometry);
        self.has_long = !self.open.bars.is_empty();
    }

    fn single_bars(&mut self) {
        cut_from_single_bars(self.search, &mut self.open, self.planner, &mut self.beside);
    }
}
