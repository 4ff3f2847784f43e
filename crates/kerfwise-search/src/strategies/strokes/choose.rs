//! The packs for a list with the fewest strokes, among those with the least cost and then the least waste.
//!
//! A pack is chosen once with all its bars, so that its bundles are known at once. A branch ends where the least that
//! the rest needs makes it no better than the best choice.

use super::packs::{Pack, Packs};
use super::shelf::Shelf;
use crate::model::{Instance, Plan};

/// Cost, waste, strokes; then useful offcuts, packs and bars.
pub(super) type Levels = (i128, i128, u64, (u64, u64, u64));

/// The bars that stay as they are, beside which the list is planned.
pub(super) struct Beside<'i> {
    pub instance: &'i Instance,
    pub shelf: &'i Shelf,
    /// Bars of each length.
    pub bars: Vec<u32>,
    /// Bars of each pack with the same cuts.
    pub alike: Vec<u32>,
}

pub(super) struct Choice<'p> {
    packs: &'p Packs,
    beside: Beside<'p>,
    /// Whether no bar stays that a new one may lie with.
    alone: bool,
    best: Levels,
    /// Whether plans with as few strokes are told apart by the levels below.
    below: bool,
    chosen: Vec<(usize, u32)>,
    found: Option<Vec<(usize, u32)>>,
    work: u64,
}

/// Work for a pack that is tried.
const TRY: u64 = 25;

impl<'p> Choice<'p> {
    /// A search for a better choice than one with these levels.
    pub fn new(packs: &'p Packs, beside: Beside<'p>, best: Levels, work: u64) -> Self {
        Self {
            alone: beside.alike.iter().all(|bars| *bars == 0),
            packs,
            beside,
            best,
            below: false,
            chosen: Vec::new(),
            found: None,
            work,
        }
    }

    /// Searches until the strokes are the fewest, or the work is spent, which is `None`.
    pub fn fewest_strokes(&mut self) -> Option<()> {
        self.choose_all()
    }

    /// Searches on among plans with as few strokes.
    pub fn levels_below(&mut self) -> Option<()> {
        self.below = true;
        self.choose_all()
    }

    fn choose_all(&mut self) -> Option<()> {
        self.choose(self.packs.table.len() - 1, 0, (0, 0, 0, (0, 0, 0)))
    }

    /// The levels of the best choice, the work left, and the bars if a better choice was found.
    pub fn result(&self) -> (Levels, u64, Option<Plan>) {
        let plan = self.found.as_ref().map(|found| {
            let bars = found.iter();
            let bars = bars.map(|(pack, bars)| (self.packs.packs[*pack].bar.clone(), *bars));
            Plan { bars: bars.collect() }
        });
        (self.best, self.work, plan)
    }

    fn choose(&mut self, rest: usize, from: usize, so_far: Levels) -> Option<()> {
        if rest == 0 {
            self.best = so_far;
            self.found = Some(self.chosen.clone());
            return Some(());
        }
        let packs = self.packs;
        let first = packs.first(rest);
        for at in from.max(packs.begins[first])..packs.begins[first + 1] {
            self.work = self.work.checked_sub(TRY).filter(|work| *work > 0)?;
            if packs.holds(rest, &packs.packs[at]) {
                self.repeat(rest, at, so_far)?;
            }
        }
        Some(())
    }

    /// Takes a pack once, twice, … and goes on after each.
    fn repeat(&mut self, rest: usize, at: usize, so_far: Levels) -> Option<()> {
        let packs = self.packs;
        let pack = &packs.packs[at];
        let first = packs.first(rest);
        let before = self.beside.bars[pack.length];
        let (mut left, mut bars, mut ended) = (rest, 0, Some(()));
        while ended.is_some() && packs.holds(left, pack) {
            left -= pack.step;
            bars += 1;
            let Some(levels) = self.with(pack, at, bars, so_far) else {
                break;
            };
            if !self.may_be_better(left, levels) {
                continue;
            }
            self.beside.bars[pack.length] = before + bars;
            self.chosen.push((at, bars));
            let same = left > 0 && packs.first(left) == first;
            ended = self.choose(left, if same { at + 1 } else { 0 }, levels);
            self.chosen.pop();
            self.beside.bars[pack.length] = before;
        }
        ended
    }

    /// The levels with so many bars of a pack more; `None` if there are not so many bars.
    fn with(&mut self, pack: &Pack, at: usize, bars: u32, so_far: Levels) -> Option<Levels> {
        let Beside { instance, shelf, .. } = self.beside;
        self.work = self.work.saturating_sub(TRY);
        let (cost, waste, strokes, (offcuts, different, all)) = so_far;
        let before = self.beside.bars[pack.length];
        let known = shelf.cost(instance, pack.length, before)?;
        let more = shelf.cost(instance, pack.length, before + bars)? - known;
        let alike = self.beside.alike[at];
        let bundles = (alike + bars).div_ceil(instance.bundle) - alike.div_ceil(instance.bundle);
        let below = (
            offcuts + u64::from(pack.useful) * u64::from(bars),
            different + u64::from(alike == 0),
            all + u64::from(bars),
        );
        Some((
            cost + more,
            waste + pack.waste * i128::from(bars),
            strokes + pack.cuts * u64::from(bundles),
            below,
        ))
    }

    fn may_be_better(&self, rest: usize, (cost, waste, strokes, below): Levels) -> bool {
        let Some(least) = self.packs.table[rest] else {
            return false;
        };
        let strokes = strokes + self.least_strokes(rest);
        let sums = (cost + least.sums.0, waste + least.sums.1, strokes);
        let (offcuts, different, bars) = below;
        let below = (offcuts, different + u64::from(rest > 0), bars + least.bars);
        let (best, best_below) = ((self.best.0, self.best.1, self.best.2), self.best.3);
        if self.below && sums == best {
            below < best_below
        } else {
            sums < best
        }
    }

    /// Strokes that a rest needs in any case: none beside bars that it may lie with.
    fn least_strokes(&self, rest: usize) -> u64 {
        let (packs, bundle) = (self.packs, u64::from(self.beside.instance.bundle));
        let Some(least) = packs.table[rest].filter(|_| rest > 0) else {
            return 0;
        };
        if !self.alone {
            return 0;
        }
        let shapes = (0..packs.wanted.len()).filter(|at| !packs.uncut[*at]);
        let ends: u64 = shapes
            .map(|at| (packs.left(rest, at) as u64).div_ceil(bundle))
            .sum();
        let heads = u64::from(self.beside.instance.side_waste.0 > 0) * least.bars.div_ceil(bundle);
        (ends + heads).max(least.cuts.div_ceil(bundle))
    }
}
