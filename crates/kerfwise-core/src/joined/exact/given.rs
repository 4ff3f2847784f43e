//! What a table of bars is built from, worked out before it begins: which pieces there are, how near they come to one
//! another, and which stock can be joined on at once.

use super::super::geometry::Geometry;
use super::space::{Combinations, Subproblem};
use crate::model::{End, Nm, Oriented};
use kerfwise_kernels::joints::{self, Gap};
use std::ops::Range;

/// A way for a piece to lie.
pub(super) struct Piece {
    pub shape: usize,
    pub orientation: usize,
    pub extent: i64,
    /// Its right end among [`Given::ends`].
    pub end: usize,
}

/// Every sequence of parts, by length: the empty one first.
pub(super) struct Runs {
    /// The lengths of their parts.
    pub lengths: joints::Runs,
    /// The stock entries of all, one sequence after the other.
    stock: Vec<usize>,
    /// The sequence that each makes longer, and the kind of the subproblem with which it does.
    steps: Vec<(usize, usize)>,
    /// How many there are up to each length.
    counts: Vec<usize>,
}

impl Runs {
    /// The stock entries of a run.
    pub fn stock(&self, run: usize) -> &[usize] {
        &self.stock[self.lengths.range(run)]
    }

    /// How many runs are no longer than this.
    pub fn up_to(&self, length: usize) -> usize {
        self.counts[length.min(self.counts.len() - 1)]
    }

    /// The run that this one makes longer, and by which kind.
    pub fn step(&self, run: usize) -> (usize, usize) {
        self.steps[run]
    }
}

pub(super) struct Given {
    /// The different right ends.
    pub ends: Vec<End>,
    /// For each right end, the longest stretch it can share with a next piece.
    pub widest: Vec<i64>,
    /// For each right end, how far from it the last joint in a piece may have to stay.
    pub keeps: Vec<Vec<i64>>,
    pub runs: Runs,
    /// Every way for every piece to lie, and which of them are those of each entry of the demand.
    pub pieces: Vec<Piece>,
    pub own: Vec<Range<usize>>,
    /// From the head to each piece, then from each piece to each.
    gaps: Vec<Gap>,
}

impl Given {
    /// `None` where there are too many sequences of parts.
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

    /// The gaps to each piece from the head, or from one of the pieces.
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

/// Every sequence of up to `most - 1` parts; `None` where there are too many.
fn runs(geometry: &Geometry<'_>, sub: &Subproblem, most: usize, limit: u64) -> Option<Runs> {
    let mut runs = Runs {
        steps: vec![(0, 0)],
        lengths: joints::Runs::new(),
        stock: Vec::new(),
        counts: vec![1],
    };
    let mut shorter = 0..1;
    for _ in 1..most {
        if (shorter.len() * sub.stock.len()) as u64 > limit / 100 {
            return None;
        }
        for run in shorter.clone() {
            for (kind, (stock, _)) in sub.stock.iter().enumerate() {
                runs.steps.push((run, kind));
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
