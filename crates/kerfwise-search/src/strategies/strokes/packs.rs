//! The patterns that pieces of a short list can be cut in, and the least that a rest of the list costs.

use super::shelf::Shelf;
use crate::model::{Bar, Instance, Layout, Source};
use kerfwise_kernels::num::index;

/// Pieces of a list: shapes with their numbers.
pub(super) type Wanted = Vec<(usize, u32)>;

/// A bar of one length with its pieces. Bars of one pack lie under the blade together.
pub(super) struct Pack {
    /// On the first stock of its length.
    pub bar: Bar,
    /// Index in [`Shelf::lengths`].
    pub length: usize,
    /// Number of pieces of each wanted shape: index in the list, and copies.
    pub pieces: Vec<(usize, u32)>,
    /// The pack's step from one rest to the next.
    pub step: usize,
    /// Least cost of a bar, waste of a bar, cuts of a bar.
    pub cost: i128,
    pub waste: i128,
    pub cuts: u64,
    pub useful: bool,
}

/// What the pieces that are left need at least: cost and waste together, bars, and cuts.
#[derive(Clone, Copy)]
pub(super) struct Least {
    pub sums: (i128, i128),
    pub bars: u64,
    pub cuts: u64,
}

/// All packs of a list, those with the same first shape together, and the table of rests.
pub(super) struct Packs {
    pub wanted: Wanted,
    pub strides: Vec<usize>,
    pub packs: Vec<Pack>,
    /// Of each wanted shape, the first pack that begins with it; and the end.
    pub begins: Vec<usize>,
    /// By rest; `None` where no bars hold it.
    pub table: Vec<Option<Least>>,
    /// Wanted shapes that a bar may end with without a cut.
    pub uncut: Vec<bool>,
    work: u64,
}

/// Most rests and most packs of a list that is searched whole.
const MOST_RESTS: usize = 60_000;
const MOST_PACKS: usize = 6_000;
/// Work for a pack that is laid, and for one that is tried on a rest.
const LAY: u64 = 1_500;
const TRY: u64 = 6;

impl Packs {
    /// The packs of a list; `None` if there are too many, or too little work.
    pub fn of(instance: &Instance, shelf: &Shelf, wanted: Wanted, work: &mut u64) -> Option<Self> {
        let mut packs = Self::empty(wanted, *work)?;
        let laid = packs.lay(instance, shelf);
        *work = packs.work;
        laid.map(|()| packs)
    }

    fn empty(wanted: Wanted, work: u64) -> Option<Self> {
        let mut strides = Vec::with_capacity(wanted.len());
        let mut rests = 1_usize;
        for (_, count) in &wanted {
            strides.push(rests);
            rests = rests
                .checked_mul(index(i64::from(*count) + 1))
                .filter(|rests| *rests <= MOST_RESTS)?;
        }
        Some(Self {
            uncut: vec![false; wanted.len()],
            wanted,
            strides,
            packs: Vec::new(),
            begins: Vec::new(),
            table: vec![None; rests],
            work,
        })
    }

    fn lay(&mut self, instance: &Instance, shelf: &Shelf) -> Option<()> {
        for first in 0..self.wanted.len() {
            self.begins.push(self.packs.len());
            for length in 0..shelf.lengths.len() {
                let source = Source::Single(shelf.lengths[length].entries[0]);
                let empty = Layout::new(instance, source)?;
                self.fill(&empty, (first, first), &mut Vec::new(), (instance, shelf, length))?;
            }
        }
        self.begins.push(self.packs.len());
        let tries = self.table.len() as u64 * (self.packs.len() as u64 / self.wanted.len() as u64 + 1);
        self.work = self.work.checked_sub(TRY * tries)?;
        self.tabulate();
        Some(())
    }

    /// Adds every pack that begins with the pieces of a layout and goes on with shapes from `next` on.
    fn fill(
        &mut self,
        layout: &Layout<'_>,
        (first, next): (usize, usize),
        pieces: &mut Vec<(usize, u32)>,
        on: (&Instance, &Shelf, usize),
    ) -> Option<()> {
        if !pieces.is_empty() {
            self.add(layout.clone().into_bar(), pieces, on)?;
        }
        let end = if pieces.is_empty() {
            first + 1
        } else {
            self.wanted.len()
        };
        for at in next..end {
            let mut longer = layout.clone();
            pieces.push((at, 0));
            for copies in 1..=self.wanted[at].1 {
                if !longer.try_push(self.wanted[at].0, 0) {
                    break;
                }
                if let Some(last) = pieces.last_mut() {
                    last.1 = copies;
                }
                self.fill(&longer, (first, at + 1), pieces, on)?;
            }
            pieces.pop();
        }
        Some(())
    }

    fn add(
        &mut self,
        bar: Bar,
        pieces: &[(usize, u32)],
        (instance, shelf, length): (&Instance, &Shelf, usize),
    ) -> Option<()> {
        self.work = self.work.checked_sub(LAY)?;
        let figures = instance.figures(&bar);
        let cuts = instance.cuts(&bar);
        let counted: u64 = pieces.iter().map(|(_, copies)| u64::from(*copies)).sum();
        let headed = bar.pieces.first().is_some_and(|first| first.start.0 > 0);
        if let Some((last, _)) = pieces.last() {
            self.uncut[*last] |= cuts < counted + u64::from(headed);
        }
        self.packs.push(Pack {
            bar,
            length,
            pieces: pieces.to_vec(),
            step: pieces
                .iter()
                .map(|(at, copies)| self.strides[*at] * index(i64::from(*copies)))
                .sum(),
            cost: shelf.lengths[length].cheapest,
            waste: i128::from(figures.waste.0),
            cuts,
            useful: figures.available_is_useful,
        });
        (self.packs.len() <= MOST_PACKS).then_some(())
    }

    /// How many pieces of a wanted shape a rest has.
    pub fn left(&self, rest: usize, at: usize) -> usize {
        rest / self.strides[at] % (index(i64::from(self.wanted[at].1)) + 1)
    }

    /// The first shape of a rest that is not empty.
    pub fn first(&self, rest: usize) -> usize {
        let mut shapes = 0..self.wanted.len();
        shapes.find(|at| self.left(rest, *at) > 0).unwrap_or_default()
    }

    pub fn holds(&self, rest: usize, pack: &Pack) -> bool {
        let mut pieces = pack.pieces.iter();
        pieces.all(|(at, copies)| self.left(rest, *at) >= index(i64::from(*copies)))
    }

    fn tabulate(&mut self) {
        self.table[0] = Some(Least {
            sums: (0, 0),
            bars: 0,
            cuts: 0,
        });
        for rest in 1..self.table.len() {
            let first = self.first(rest);
            let mut best: Option<Least> = None;
            for pack in &self.packs[self.begins[first]..self.begins[first + 1]] {
                if !self.holds(rest, pack) {
                    continue;
                }
                let Some(then) = self.table[rest - pack.step] else {
                    continue;
                };
                let sums = (then.sums.0 + pack.cost, then.sums.1 + pack.waste);
                let (bars, cuts) = (then.bars + 1, then.cuts + pack.cuts);
                best = Some(best.map_or(Least { sums, bars, cuts }, |best| Least {
                    sums: best.sums.min(sums),
                    bars: best.bars.min(bars),
                    cuts: best.cuts.min(cuts),
                }));
            }
            self.table[rest] = best;
        }
    }
}
