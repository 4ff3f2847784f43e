//! What a table of bars is built from, worked out before it begins: which pieces there are, how near they come to one
//! another, and which stock can be joined on at once.

use super::super::geometry::{Gap, Geometry};
use super::space::{Combinations, Subproblem};
use crate::model::{End, Nm, Oriented};
use crate::sorting::Sorting;
use kerfwise_kernels::listing::IntoList;
use std::ops::Range;

/// A way for a piece to lie.
pub(super) struct Piece {
    pub shape: usize,
    pub orientation: usize,
    /// Its right end among [`Given::ends`].
    pub end: usize,
}

/// A sequence of parts: kinds of the subproblem, and stock entries.
pub(super) struct Run {
    pub kinds: Vec<usize>,
    pub stock: Vec<usize>,
}

pub(super) struct Given {
    /// The different right ends.
    pub ends: Vec<End>,
    /// For each right end, the longest stretch it can share with a next piece.
    pub widest: Vec<Nm>,
    /// For each right end, how far from it the last joint in a piece may have to stay.
    pub keeps: Vec<Vec<Nm>>,
    /// Every sequence of parts, by length.
    pub runs: Vec<Vec<Run>>,
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
                    end,
                });
            }
            own.push(from..all.len());
        }
        let mut ends: Vec<End> = all.iter().map(|piece| piece.right).listed();
        ends.arrange();
        ends.dedup();
        for (piece, oriented) in pieces.iter_mut().zip(&all) {
            piece.end = ends.binary_search(&oriented.right).unwrap_or_default();
        }
        let overlaps: Vec<Vec<Nm>> = ends.iter().map(|end| overlaps(geometry, &all, end)).listed();
        let least = geometry.least;
        let keeps = overlaps.iter().map(|shared| {
            let wider = shared.iter().copied().filter(|stretch| *stretch > least);
            std::iter::once(least).chain(wider).listed()
        });
        let most = combinations.parts.iter().map(Vec::len).max().unwrap_or(1);
        let mut gaps = Vec::new();
        for before in std::iter::once(None).chain(all.iter().map(|piece| Some(*piece))) {
            for next in &all {
                gaps.push(geometry.gap_to(before, next));
            }
        }
        Some(Self {
            keeps: keeps.listed(),
            widest: overlaps
                .iter()
                .map(|shared| shared.last().copied().unwrap_or_default())
                .listed(),
            runs: runs(sub, most, limit)?,
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
    shared.arrange();
    shared.dedup();
    shared
}

/// Every sequence of up to `most - 1` parts; `None` where there are too many.
fn runs(sub: &Subproblem, most: usize, limit: u64) -> Option<Vec<Vec<Run>>> {
    let none = Run {
        kinds: Vec::new(),
        stock: Vec::new(),
    };
    let mut runs = vec![vec![none]];
    for length in 1..most {
        if (runs[length - 1].len() * sub.stock.len()) as u64 > limit / 100 {
            return None;
        }
        let mut longer = Vec::new();
        for shorter in &runs[length - 1] {
            for (kind, (stock, _)) in sub.stock.iter().enumerate() {
                longer.push(Run {
                    kinds: shorter.kinds.iter().copied().chain([kind]).listed(),
                    stock: shorter.stock.iter().copied().chain([*stock]).listed(),
                });
            }
        }
        runs.push(longer);
    }
    Some(runs)
}
