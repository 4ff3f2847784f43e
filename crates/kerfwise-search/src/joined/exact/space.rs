//! The small problem that is searched whole: its pieces, its stock, and the numbers of its composites.

use super::super::geometry::Geometry;
use kerfwise_kernels::num::small;
use kerfwise_kernels::numbering::Numbering;

/// The demand and the stock of a whole instance, or of a part of one.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Subproblem {
    /// Item types with their demand, at least one piece each.
    pub demand: Vec<(usize, u32)>,
    /// Stock types with their number of bars, at least one each.
    pub stock: Vec<(usize, u32)>,
}

impl Subproblem {
    pub fn pieces(&self) -> u32 {
        self.demand
            .iter()
            .fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }
}

/// All composites: every multiset of parts that may make a bar.
pub(super) struct Combinations {
    /// The parts of each composite as entries of [`Subproblem::stock`], ascending.
    pub parts: Vec<Vec<u16>>,
    /// `next[c * entries + s]` is one more than the number of composite `c` with one more part of entry `s`, or 0 if
    /// there is none.
    next: Vec<u32>,
    entries: usize,
}

impl Combinations {
    /// Returns `None` if there are more than `limit` composites.
    pub fn new(geometry: &Geometry<'_>, sub: &Subproblem, limit: usize) -> Option<Self> {
        let entries = u16::try_from(sub.stock.len()).ok()?;
        let mut parts: Vec<Vec<u16>> = (0..entries).map(|entry| vec![entry]).collect();
        let key = |parts: &[u16]| parts.iter().map(|part| usize::from(*part)).collect::<Vec<_>>();
        let mut known = Numbering::new();
        for single in &parts {
            known.number(&key(single));
        }
        let mut next = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            for entry in 0..entries {
                if !allowed(geometry, sub, &parts[at], entry) {
                    next.push(0);
                    continue;
                }
                let mut larger = parts[at].clone();
                larger.insert(larger.partition_point(|part| *part <= entry), entry);
                let (index, new) = known.number(&key(&larger));
                if new {
                    if index >= limit {
                        return None;
                    }
                    parts.push(larger);
                }
                next.push(small(index + 1));
            }
            at += 1;
        }
        Some(Self {
            parts,
            next,
            entries: entries.into(),
        })
    }

    /// The composite with one more part of this entry.
    pub fn with(&self, combination: usize, entry: usize) -> Option<usize> {
        (self.next[combination * self.entries + entry] as usize).checked_sub(1)
    }

    /// All composites with one more part.
    pub fn larger(&self, combination: usize) -> impl Iterator<Item = usize> + '_ {
        let next = self.next[combination * self.entries..][..self.entries].iter();
        next.filter_map(|next| (*next as usize).checked_sub(1))
    }
}

fn allowed(geometry: &Geometry<'_>, sub: &Subproblem, parts: &[u16], entry: u16) -> bool {
    let stock = |part: &u16| sub.stock[usize::from(*part)].0;
    let raw = |part: &u16| !geometry.instance.stock[stock(part)].leftover;
    let used = parts.iter().filter(|part| **part == entry).count();
    let has_more = u32::try_from(used).is_ok_and(|used| used < sub.stock[usize::from(entry)].1);
    parts.len() < geometry.most_parts
        && has_more
        && geometry.may_join(stock(&entry))
        && parts.iter().all(|part| geometry.may_join(stock(part)))
        && !(geometry.one_raw_at_most() && raw(&entry) && parts.iter().any(raw))
}
