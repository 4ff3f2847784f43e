//! Of equal plans the one with the fewest strokes, for saws that cut several bars at once (option `bundle`).
//!
//! A short list of square cuts is searched whole, which proves the strokes. Of a longer list the bars are planned a
//! bundle at a time, and then the bars of two or three patterns are given up and planned anew beside the others.

mod choose;
mod packs;
mod shelf;

use super::{Strategy, plan_part, straight_cuts, without};
use crate::budget;
use crate::model::{Bar, Level, LevelBound, Plan, canonical};
use crate::search::Search;
use crate::sorting::tally;
use choose::{Beside, Choice, Levels};
use packs::{Packs, Wanted};
use shelf::Shelf;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "fewest strokes",
    applies: |instance| instance.bundle > 1 && instance.given.is_none(),
    run: save_strokes,
};

/// The strategy has this part of the effort's work, beside that of the other strategies.
const PART: u64 = 4;
/// A plan of bundles, or of the pieces beside them, may take this part of the work that is left.
const SHARE: u64 = 3;
/// Bars of so many patterns are given up together.
const TOGETHER: usize = 3;
/// Work for a look at a few patterns.
const LOOK: u64 = 500;

fn save_strokes(search: &mut Search<'_, '_>) {
    let all = budget::of_effort(search.instance.effort).min(search.instance.work) / PART;
    let mut work = all;
    save(search, &mut work);
    search.count(all - work);
}

fn save(search: &mut Search<'_, '_>, work: &mut u64) {
    let instance = search.instance;
    if search.best().plan.bars.is_empty() || search.stopped() {
        return;
    }
    if !straight_cuts::applies(instance) {
        plan_bundles(search, work);
        return;
    }
    let shelf = Shelf::of(instance);
    if plan_whole(search, &shelf, work) {
        return;
    }
    plan_bundles(search, work);
    while plan_parts_anew(search, &shelf, work) {}
}

/// Searches the whole list. Returns whether the strokes are proved.
fn plan_whole(search: &mut Search<'_, '_>, shelf: &Shelf, work: &mut u64) -> bool {
    let (instance, best) = (search.instance, search.best().objective);
    let Some(packs) = Packs::of(instance, shelf, wanted(&search.best().plan.bars), work) else {
        return false;
    };
    let beside = Beside {
        instance,
        shelf,
        bars: vec![0; shelf.lengths.len()],
        alike: vec![0; packs.packs.len()],
    };
    let below = (best.offcuts, best.patterns as u64, best.bars);
    let levels = (best.cost, best.waste, best.strokes, below);
    let mut choice = Choice::new(&packs, beside, levels, *work / SHARE);
    let proved = choice.fewest_strokes().is_some();
    if proved {
        choice.levels_below();
    }
    let (levels, left, plan) = choice.result();
    *work -= *work / SHARE - left;
    if let Some(plan) = plan {
        search.offer(shelf.dealt(instance, plan), STRATEGY.name);
    }
    if proved && search.best().objective.uncut == 0 {
        raise_levels(search, levels);
    }
    proved
}

/// Notes what a search of the whole list proves: nothing costs less, of that cost nothing wastes less, and so on.
fn raise_levels(search: &mut Search<'_, '_>, (cost, waste, strokes, _): Levels) {
    let mut given = vec![(Level::Uncut, 0), (Level::Cost, cost)];
    for (level, bound) in [(Level::Waste, waste), (Level::Strokes, strokes.into())] {
        search.raise_level(LevelBound {
            level,
            given: given.clone(),
            bound,
        });
        given.push((level, bound));
    }
}

/// Plans as many bundles as there are, each like one bar, and then the pieces beside them.
fn plan_bundles(search: &mut Search<'_, '_>, work: &mut u64) {
    let (instance, bundle) = (search.instance, search.instance.bundle);
    let mut bundles = instance.clone();
    bundles.bundle = 1;
    for shape in &mut bundles.shapes {
        shape.demand /= bundle;
    }
    for stock in &mut bundles.stock {
        stock.quantity = stock.quantity.map(|there| there / bundle);
    }
    let mut plan = plan_part(&bundles, *work / SHARE, search.stop_signal(), work);
    for bar in &mut plan.bars {
        bar.1 *= bundle;
    }
    if plan.bars.is_empty() {
        return;
    }
    let rest = without(instance, &plan.bars);
    let others = plan_part(&rest, *work / SHARE, search.stop_signal(), work);
    plan.bars.extend(others.bars);
    if straight_cuts::applies(instance) {
        let stop = search.stop_signal();
        let (gathered, spent) = straight_cuts::gather(instance, &plan, *work / SHARE, stop);
        *work = work.saturating_sub(spent);
        if let Some(gathered) = gathered {
            search.offer(gathered, STRATEGY.name);
        }
    }
    search.offer(plan, STRATEGY.name);
}

/// Gives up bars of a few patterns and plans their pieces anew beside the other bars. Returns whether a plan became
/// better.
fn plan_parts_anew(search: &mut Search<'_, '_>, shelf: &Shelf, work: &mut u64) -> bool {
    let (plan, bundle) = (search.best().plan.clone(), search.instance.bundle);
    let patterns = plan.bars.len();
    // A bundle that is not full costs as much as a full one, so its bars are given up first.
    let open = |at: usize| match plan.bars[at].1 % bundle {
        0 => bundle,
        some => some,
    };
    for together in 2..=TOGETHER.min(patterns) {
        let mut chosen: Vec<usize> = (0..together).collect();
        loop {
            *work = work.saturating_sub(LOOK);
            if *work == 0 || search.stopped() {
                return false;
            }
            let given: Vec<(usize, u32)> = chosen.iter().map(|at| (*at, open(*at))).collect();
            if plan_anew(search, shelf, (&plan, &given), work) {
                return true;
            }
            if !next(&mut chosen, patterns) {
                break;
            }
        }
    }
    false
}

/// The next ascending choice of numbers below `end`; false after the last.
fn next(chosen: &mut [usize], end: usize) -> bool {
    let count = chosen.len();
    let Some(at) = (0..count).rev().find(|at| chosen[*at] + count - at < end) else {
        return false;
    };
    let first = chosen[at] + 1;
    for (place, number) in chosen[at..].iter_mut().zip(first..) {
        *place = number;
    }
    true
}

fn plan_anew(
    search: &mut Search<'_, '_>,
    shelf: &Shelf,
    (plan, given): (&Plan, &[(usize, u32)]),
    work: &mut u64,
) -> bool {
    let (instance, best) = (search.instance, search.best().objective);
    let mut others = plan.clone();
    let mut freed = Vec::new();
    for (at, count) in given {
        others.bars[*at].1 -= count;
        freed.push((plan.bars[*at].0.clone(), *count));
    }
    others.bars.retain(|bar| bar.1 > 0);
    let Some(packs) = Packs::of(instance, shelf, wanted(&freed), work) else {
        return false;
    };
    let known = others.bars.iter();
    let known = tally(
        known
            .map(|(bar, count)| (instance.cuts_of(bar), *count))
            .collect(),
    );
    let alike = packs.packs.iter().map(|pack| {
        let cuts = instance.cuts_of(&pack.bar);
        let at = known.binary_search_by(|other| other.0.cmp(&cuts));
        at.map_or(0, |at| known[at].1)
    });
    let alike = alike.collect();
    let bars = shelf.bars(instance, &others);
    let cost: Option<i128> = (bars.iter().enumerate())
        .map(|(length, bars)| shelf.cost(instance, length, *bars))
        .sum();
    let waste = (others.bars.iter())
        .map(|(bar, count)| i128::from(instance.figures(bar).waste.0) * i128::from(*count));
    let levels: Levels = (
        best.cost - cost.unwrap_or_default(),
        best.waste - waste.sum::<i128>(),
        best.strokes - instance.strokes(&others),
        (0, 0, 0),
    );
    let beside = Beside {
        instance,
        shelf,
        bars,
        alike,
    };
    let before = *work / SHARE;
    let mut choice = Choice::new(&packs, beside, levels, before);
    let _ended = choice.fewest_strokes();
    let (_, left, found) = choice.result();
    *work -= before - left;
    let Some(found) = found else {
        return false;
    };
    others.bars.extend(found.bars);
    search.offer(shelf.dealt(instance, canonical(others)), STRATEGY.name);
    search.best().objective < best
}

/// The pieces of these bars.
fn wanted(bars: &[(Bar, u32)]) -> Wanted {
    let pieces = bars
        .iter()
        .flat_map(|(bar, count)| bar.pieces.iter().map(|piece| (piece.shape, *count)));
    let mut wanted = tally(pieces.collect());
    wanted.sort();
    wanted
}
