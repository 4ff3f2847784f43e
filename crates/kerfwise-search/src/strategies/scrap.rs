//! Less scrap, fewer offcuts and fewer patterns at the same cost, for square cuts.

use super::{Strategy, straight_cuts};
use crate::model::{After, Effort};
use crate::search::Search;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "less scrap",
    applies: |instance| {
        instance.given.is_none()
            && (instance.bundle < 2 || instance.after != After::Scrap)
            && instance.effort != Effort::Preview
            && instance.offcut_worth.is_empty()
            && straight_cuts::applies(instance)
    },
    run: save_scrap,
};

/// The steps after this one have this part of the work.
const KEPT: u64 = 8;

fn save_scrap(search: &mut Search<'_, '_>) {
    if search.best().plan.bars.is_empty() || search.work == 0 || search.stopped() {
        return;
    }
    straight_cuts::spare(search, search.work - search.work / KEPT);
}
