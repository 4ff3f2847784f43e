//! The input of the table of bars, computed once: the pieces in all orientations, the gaps between them, and the runs
//! of parts that can be joined on at once.

use super::super::geometry::Geometry;
use super::super::tuning::RUNS_SHARE;
use super::space::{Combinations, Subproblem};
use crate::model::{End, Nm, Oriented};
use kerfwise_kernels::joints::{self, Gap};
use std::ops::Range;

/// A piece in one of its orientations.
pub(super) struct Piece {
    pub shape: usize,
    pub orientation: usize,
    pub extent: i64,
    /// Index of its right end in [`Given::ends`].
    pub end: usize,
}

/// All runs: the sequences of parts that may come with one piece, by ascending number of parts. Run 0 is empty.
pub(super) struct Runs {
    /// The lengths of the parts of each run.
    pub lengths: joints::Runs,
    /// The stock types of all runs, one run after the other.
    stock: Vec<usize>,
    /// For each run, the run without its last part, and the last part as an entry of [`Subproblem::stock`].
    steps: Vec<(usize, usize)>,
    /// `counts[n]` is the number of runs of up to `n` parts.
    counts: Vec<usize>,
}

impl Runs {
    /// The stock types of a run.
    pub fn stock(&self, run: usize) -> &[usize] {
        &self.stock[self.lengths.range(run)]
    }

    /// The number of runs of up to `length` parts.
    pub fn up_to(&self, length: usize) -> usize {
        self.counts[length.min(self.counts.len() - 1)]
    }

    /// The run without its last part, and the last part as an entry of [`Subproblem::stock`].
    pub fn step(&self, run: usize) -> (usize, usize) {
        self.steps[run]
    }
}

pub(super) struct Given {
    /// The distinct right ends.
    pub ends: Vec<End>,
    /// For each right end, the longest stretch that its piece can share with a next piece.
    pub widest: Vec<i64>,
    /// For each right end, the distances that the last joint inside its piece may have to keep from the end.
    pub keeps: Vec<Vec<i64>>,
    pub runs: Runs,
    /// Every piece in every orientation. `own` has the range of each entry of the demand.
    pub pieces: Vec<Piece>,
    pub own: Vec<Range<usize>>,
    /// The gaps from the head to each piece, then from each piece to each.
    gaps: Vec<Gap>,
}

impl Given {
    /// Returns `None` if there are too many runs.
    pub fn new(
        geometry: &Geometry<'_>,
        sub: &Subproblem,
        combinations: &Combinations,
        limit: u64,
    ) -> Option<Self> {
        let (mut pieces, mut all, mut own) = (Vec::new(), Vec::new(), Vec::new());
        for &(shape, _) in &sub.demand {
            let from = all.len();
            for (orientation, oriented) in geometry.instance.shapes[shape].orientations.iter().enumerate() {
                all.push(oriented);
                let end = 0;
                pieces.push(Piece {
                    shape,
                    orientation,
                    extent: oriented.extent.0,
                    end,
                });
            }
            own.push(from..all.len());
        }
        let mut ends: Vec<End> = all.iter().map(|piece| piece.right).collect();
        ends.sort();
        ends.dedup();
        for (piece, oriented) in pieces.iter_mut().zip(&all) {
            piece.end = ends.binary_search(&oriented.right).unwrap_or_default();
        }
        let overlaps: Vec<Vec<Nm>> = ends.iter().map(|end| overlaps(geometry, &all, end)).collect();
        let least = geometry.least;
        let keeps = overlaps.iter().map(|shared| {
            let wider = shared.iter().copied().filter(|stretch| *stretch > least);
            std::iter::once(least).chain(wider).map(|keep| keep.0).collect()
        });
        let most = combinations.parts.iter().map(Vec::len).max().unwrap_or(1);
        let mut gaps = Vec::new();
        for before in std::iter::once(None).chain(all.iter().map(|piece| Some(*piece))) {
            for next in &all {
                gaps.push(geometry.gap_to(before, next));
            }
        }
        Some(Self {
            keeps: keeps.collect(),
            widest: overlaps
                .iter()
                .map(|shared| shared.last().map_or(0, |widest| widest.0))
                .collect(),
            runs: runs(geometry, sub, most, limit)?,
            ends,
            pieces,
            own,
            gaps,
        })
    }

    /// The gaps to each piece from the piece `before`, or from the head.
    pub fn gaps(&self, before: Option<usize>) -> &[Gap] {
        let row = before.map_or(0, |piece| piece + 1);
        &self.gaps[row * self.pieces.len()..][..self.pieces.len()]
    }
}

fn overlaps(geometry: &Geometry<'_>, all: &[&Oriented], end: &End) -> Vec<Nm> {
    let mut shared: Vec<Nm> = Vec::new();
    for before in all.iter().filter(|piece| piece.right == *end) {
        shared.extend(
            all.iter()
                .map(|next| -geometry.gap(Some(before), next))
                .filter(|o| *o > Nm::ZERO),
        );
    }
    shared.sort();
    shared.dedup();
    shared
}

/// Every run of up to `most - 1` parts. Returns `None` if there are too many.
fn runs(geometry: &Geometry<'_>, sub: &Subproblem, most: usize, limit: u64) -> Option<Runs> {
    let mut runs = Runs {
        steps: vec![(0, 0)],
        lengths: joints::Runs::new(),
        stock: Vec::new(),
        counts: vec![1],
    };
    let mut shorter = 0..1;
    for _ in 1..most {
        if (shorter.len() * sub.stock.len()) as u64 > limit / RUNS_SHARE {
            return None;
        }
        for run in shorter.clone() {
            for (entry, (stock, _)) in sub.stock.iter().enumerate() {
                runs.steps.push((run, entry));
                runs.stock.extend_from_within(runs.lengths.range(run));
                runs.stock.push(*stock);
                runs.lengths.add(run, geometry.usable(*stock).0);
            }
        }
        shorter = shorter.end..runs.steps.len();
        runs.counts.push(runs.steps.len());
    }
    Some(runs)
}
