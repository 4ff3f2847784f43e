//! The steps of a solve of joined bars; the row for choices of bars has a list of its own in [`super::relax`].

use super::geometry::Geometry;
use super::open::Open;
use super::{NAME, Planner, improve, long, relax, single, whole};
use crate::search::Search;
use crate::steps::{BarModel, Share, Step, When};

/// What the steps share.
pub(super) struct Joined<'j, 'i, 'b> {
    search: &'j mut Search<'i, 'b>,
    geometry: &'j Geometry<'i>,
    planner: Planner,
    /// The plan under construction.
    open: Open,
    /// Some pieces fit no single bar.
    has_long: bool,
    /// The list was solved whole.
    is_whole: bool,
}

impl BarModel for Joined<'_, '_, '_> {
    /// A stop does not end the steps: each notices it, and pieces that are left still get single bars by first fit.
    fn ended(&mut self) -> bool {
        self.is_whole
    }

    fn left(&self) -> u64 {
        self.search.work
    }
}

impl<'j, 'i, 'b> Joined<'j, 'i, 'b> {
    /// The list.
    pub const STEPS: [Step<Self>; 7] = [
        // Pieces that no single bar holds come first, since leftovers for them may be scarce. It takes a bar for each.
        Step::new("long pieces", When::ALWAYS, Share::All, |joined, _| {
            joined.long_pieces()
        }),
        // All others as if bars could not be joined. This has a whole budget of its own, or joins would make plans worse.
        Step::new("single bars", When::ALWAYS, Share::All, |joined, _| {
            joined.single_bars()
        }),
        // Long pieces that came first may have taken what others need more.
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
        // The stock that single bars left.
        Step::new(
            "long pieces, from what is left",
            When::ALWAYS,
            Share::All,
            |joined, _| {
                long::cut(joined.search, joined.geometry, &mut joined.open, false);
                joined.search.offer(joined.open.plan(), NAME);
            },
        ),
        // On all levels, with the fewest patterns: nothing is left to do after it. Its tables are limited by memory before work, so
        // a small part is enough.
        Step::new(
            "every set of a short list",
            When::ALWAYS,
            Share::Part(WHOLE_SHARE),
            |joined, work| joined.is_whole = whole(joined.search, joined.geometry, work),
        ),
        // Half for bounds and plans from scratch, the rest to improve the best of them.
        Step::new("choices of bars", When::ALWAYS, Share::Part(2), |joined, work| {
            relax::run(joined.search, joined.geometry, joined.search.work - work)
        }),
        // One, two or three bars at a time; also takes joints out that save nothing. It ends by itself.
        Step::new("groups of bars", When::ALWAYS, Share::All, |joined, _| {
            improve::run(joined.search, joined.geometry, 0)
        }),
    ];

    /// The list of a restart, at `thorough`.
    pub const RESTART: [Step<Self>; 2] = [
        // A list that was solved whole has nothing to go on with.
        Step::new(
            "every set of a short list",
            When::ALWAYS,
            Share::Part(WHOLE_SHARE),
            |joined, work| joined.is_whole = whole(joined.search, joined.geometry, work),
        ),
        // Until the plan is proved or nothing is left.
        Step::new(
            "bars taken out and cut anew",
            When::ALWAYS,
            Share::All,
            |joined, _| relax::restart::run(joined.search, joined.geometry),
        ),
    ];

    pub fn new(search: &'j mut Search<'i, 'b>, geometry: &'j Geometry<'i>, planner: Planner) -> Self {
        Self {
            open: Open::new(search.instance),
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
        single(self.search, &mut self.open, self.planner);
    }
}

/// The share of the work, one part in so many, to solve a short list whole.
pub(super) const WHOLE_SHARE: u64 = 200;
