//! The small problem that is searched whole: which pieces, which stock, and the numbering of their subsets.

use super::super::geometry::Geometry;
use crate::model::Nm;
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::numbering::Numbering;

/// What is to be cut, and from what: a whole instance or a part of one.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Subproblem {
    /// Shapes and how many of each, at least one.
    pub demand: Vec<(usize, u32)>,
    /// Stock entries and how many of each there are, at least one.
    pub stock: Vec<(usize, u32)>,
}

impl Subproblem {
    pub fn pieces(&self) -> u32 {
        self.demand
            .iter()
            .fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }
}

/// Every multiset of pieces, numbered in mixed radix, so that a part has a lower number than the whole.
pub(super) struct Multisets {
    pub most: Vec<u32>,
    pub stride: Vec<usize>,
    pub size: usize,
    /// How many of each kind are in each, one multiset after the other: to divide takes longer than to look it up.
    counts: Vec<u32>,
}

impl Multisets {
    /// `None` where there are more than `limit`.
    pub fn new(most: Vec<u32>, limit: usize) -> Option<Self> {
        let mut stride = Vec::with_capacity(most.len());
        let mut size: usize = 1;
        for count in &most {
            stride.push(size);
            size = size
                .checked_mul(*count as usize + 1)
                .filter(|size| *size <= limit)?;
        }
        let mut counts = Vec::with_capacity(size * most.len());
        let mut set = vec![0; most.len()];
        for _ in 0..size {
            counts.extend_from_slice(&set);
            for (count, most) in set.iter_mut().zip(&most) {
                if *count < *most {
                    *count += 1;
                    break;
                }
                *count = 0;
            }
        }
        Some(Self {
            most,
            stride,
            size,
            counts,
        })
    }

    pub fn count(&self, set: usize, kind: usize) -> u32 {
        self.counts[set * self.most.len() + kind]
    }

    /// How many of each kind there are.
    pub fn all(&self, set: usize) -> &[u32] {
        &self.counts[set * self.most.len()..][..self.most.len()]
    }
}

/// Every multiset of parts that may make a bar.
pub(super) struct Combinations {
    /// Parts by entry of [`Subproblem::stock`], ascending.
    pub parts: Vec<Vec<u16>>,
    /// `next[c][s]`: the combination with one part of entry `s` more.
    pub next: Vec<Vec<Option<u32>>>,
}

impl Combinations {
    /// `None` where there are more than `limit`.
    pub fn new(geometry: &Geometry<'_>, sub: &Subproblem, limit: usize) -> Option<Self> {
        let kinds = u16::try_from(sub.stock.len()).ok()?;
        let mut parts: Vec<Vec<u16>> = (0..kinds).map(|kind| vec![kind]).listed();
        let key = |parts: &[u16]| parts.iter().map(|part| usize::from(*part)).listed();
        let mut known = Numbering::new();
        for single in &parts {
            known.number(&key(single));
        }
        let mut next: Vec<Vec<Option<u32>>> = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            let mut row = vec![None; sub.stock.len()];
            for kind in 0..kinds {
                if !allowed(geometry, sub, &parts[at], kind) {
                    continue;
                }
                let mut larger = parts[at].clone();
                larger.insert(larger.partition_point(|part| *part <= kind), kind);
                let (index, new) = known.number(&key(&larger));
                if new {
                    if index >= limit {
                        return None;
                    }
                    parts.push(larger);
                }
                row[usize::from(kind)] = u32::try_from(index).ok();
            }
            next.push(row);
            at += 1;
        }
        Some(Self { parts, next })
    }

    /// Cost of the combination, in units of [`crate::model::StockCost`].
    pub fn cost(&self, geometry: &Geometry<'_>, sub: &Subproblem, combination: usize) -> i128 {
        let stock = self.parts[combination]
            .iter()
            .map(|part| sub.stock[usize::from(*part)].0);
        stock
            .map(|stock| i128::from(geometry.instance.stock[stock].cost.0))
            .sum()
    }

    /// Raw length of the combination.
    pub fn raw(&self, geometry: &Geometry<'_>, sub: &Subproblem, combination: usize) -> Nm {
        let stock = self.parts[combination]
            .iter()
            .map(|part| sub.stock[usize::from(*part)].0);
        stock.map(|stock| geometry.instance.stock[stock].length).sum()
    }

    /// Whether `inner` is a part of `outer`.
    pub fn contains(&self, outer: usize, inner: usize) -> bool {
        let mut rest = self.parts[outer].iter();
        self.parts[inner]
            .iter()
            .all(|part| rest.any(|other| other == part))
    }
}

fn allowed(geometry: &Geometry<'_>, sub: &Subproblem, parts: &[u16], kind: u16) -> bool {
    let stock = |part: &u16| sub.stock[usize::from(*part)].0;
    let raw = |part: &u16| !geometry.instance.stock[stock(part)].leftover;
    let used = parts.iter().filter(|part| **part == kind).count();
    let has_more = u32::try_from(used).is_ok_and(|used| used < sub.stock[usize::from(kind)].1);
    parts.len() < geometry.most_parts
        && has_more
        && geometry.may_join(stock(&kind))
        && parts.iter().all(|part| geometry.may_join(stock(part)))
        && !(geometry.one_raw_at_most() && raw(&kind) && parts.iter().any(raw))
}
