//! The best choice of patterns that cover the pieces with the stock there is: dynamic programming over (pieces left,
//! stock left), every level of the objective that is a sum over bars.

use super::super::geometry::Geometry;
use super::space::{Combinations, Multisets, Subproblem};
use super::table::Table;
use crate::model::Nm;
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::num::small;

/// A plan's rank as far as it is a sum over bars; the lesser is the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Rank {
    pub uncut: i64,
    pub cost: i128,
    pub joints: u32,
    pub waste: i64,
    pub offcuts: u32,
    pub bars: u32,
}

impl Rank {
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            uncut: self.uncut + other.uncut,
            cost: self.cost + other.cost,
            joints: self.joints + other.joints,
            waste: self.waste + other.waste,
            offcuts: self.offcuts + other.offcuts,
            bars: self.bars + other.bars,
        }
    }
}

/// What is done first in a state.
#[derive(Clone, Copy)]
enum Choice {
    /// One piece of this entry of the demand is left uncut.
    Leave(usize),
    /// Index into [`Cover::usable`].
    Cut(usize),
}

/// A pattern as the cover sees it.
struct Usable {
    /// Place in [`Table::patterns`].
    at: (usize, usize),
    rank: Rank,
    /// Parts of each scarce stock entry.
    uses: Vec<(usize, u32)>,
    /// The same as a difference of stock states.
    stock: usize,
}

/// Memory: states, some 130 bytes each.
const MOST_STATES: usize = 400_000;

pub(super) struct Cover<'c> {
    sub: &'c Subproblem,
    sets: &'c Multisets,
    /// Scarce stock; entries that cannot run out count 0.
    stock: Multisets,
    usable: Vec<Usable>,
    /// Where those that hold each multiset end.
    ends: Vec<usize>,
    value: Vec<i64>,
    /// One more than the place in `solved` of each state that is.
    place: Vec<u32>,
    solved: Vec<(Rank, Choice)>,
    pub work: u64,
    limit: u64,
}

impl<'c> Cover<'c> {
    /// `None` where it takes more than `limit` of work.
    pub fn new(
        geometry: &Geometry<'_>,
        sub: &'c Subproblem,
        sets: &'c Multisets,
        combinations: &Combinations,
        table: &Table,
        limit: u64,
    ) -> Option<Self> {
        let most = sub
            .pieces()
            .saturating_mul(u32::try_from(geometry.most_parts).ok()?);
        let scarce = sub
            .stock
            .iter()
            .map(|(_, count)| if *count < most { *count } else { 0 })
            .listed();
        let states = usize::try_from(limit / 8).ok()?.min(MOST_STATES);
        let stock = Multisets::new(scarce, states / sets.size.max(1))?;
        let value = sub
            .demand
            .iter()
            .map(|(shape, _)| geometry.instance.shapes[*shape].length.0)
            .listed();
        let mut cover = Self {
            sub,
            sets,
            place: vec![0; sets.size * stock.size],
            solved: Vec::new(),
            stock,
            usable: Vec::new(),
            ends: Vec::with_capacity(sets.size),
            value,
            work: 0,
            limit,
        };
        for (set, patterns) in table.patterns.iter().enumerate() {
            for (index, pattern) in patterns.iter().enumerate() {
                cover.add(
                    geometry,
                    combinations,
                    (set, index),
                    pattern.parts,
                    pattern.available,
                );
            }
            cover.ends.push(cover.usable.len());
        }
        Some(cover)
    }

    fn add(
        &mut self,
        geometry: &Geometry<'_>,
        combinations: &Combinations,
        at: (usize, usize),
        parts: usize,
        available: Nm,
    ) {
        let uses: Vec<(usize, u32)> = (0..self.sub.stock.len())
            .filter(|kind| self.stock.most[*kind] > 0)
            .map(|kind| {
                let count = combinations.parts[parts]
                    .iter()
                    .filter(|part| usize::from(**part) == kind)
                    .count();
                (kind, u32::try_from(count).unwrap_or(u32::MAX))
            })
            .filter(|(_, count)| *count > 0)
            .listed();
        let stock = uses
            .iter()
            .map(|(kind, count)| self.stock.stride[*kind] * *count as usize)
            .sum();
        let rank = Rank {
            uncut: 0,
            cost: combinations.cost(geometry, self.sub, parts),
            joints: small(combinations.parts[parts].len() - 1),
            ..self.leftover(geometry, combinations, at.0, parts, available)
        };
        self.usable.push(Usable {
            at,
            rank,
            uses,
            stock,
        });
    }

    /// Waste and offcut of a pattern.
    fn leftover(
        &self,
        geometry: &Geometry<'_>,
        combinations: &Combinations,
        set: usize,
        parts: usize,
        available: Nm,
    ) -> Rank {
        let instance = geometry.instance;
        let twice: i64 = (0..self.sub.demand.len())
            .map(|kind| {
                instance.shapes[self.sub.demand[kind].0].twice_mean() * i64::from(self.sets.count(set, kind))
            })
            .sum();
        let useful = available > Nm::ZERO && available >= instance.reusable;
        let kept = if useful { available } else { Nm::ZERO };
        let waste = combinations.raw(geometry, self.sub, parts) - Nm((twice + 1) / 2) - kept;
        Rank {
            waste: waste.0,
            offcuts: u32::from(useful),
            bars: 1,
            ..Rank::default()
        }
    }

    /// The best rank, and the patterns that give it as places in [`Table::patterns`].
    pub fn solve(&mut self) -> Option<(Rank, Vec<(usize, usize)>)> {
        let stock = self.stock.size - 1;
        let (mut set, mut left) = (self.sets.size - 1, stock);
        let rank = self.least(set, left)?;
        let mut chosen = Vec::new();
        while let Some(&(_, choice)) = self.known(set, left) {
            match choice {
                Choice::Leave(kind) => set -= self.sets.stride[kind],
                Choice::Cut(index) => {
                    let usable = &self.usable[index];
                    chosen.push(usable.at);
                    set -= usable.at.0;
                    left -= usable.stock;
                }
            }
        }
        Some((rank, chosen))
    }

    /// What was found for a state.
    #[inline(always)]
    fn known(&self, set: usize, left: usize) -> Option<&(Rank, Choice)> {
        let place = self.place[set * self.stock.size + left] as usize;
        self.solved.get(place.wrapping_sub(1))
    }

    /// The least rank of a state.
    #[inline(always)]
    fn least(&mut self, set: usize, left: usize) -> Option<Rank> {
        if set == 0 {
            return Some(Rank::default());
        }
        match self.known(set, left) {
            Some((rank, _)) => Some(*rank),
            None => self.best(set, left),
        }
    }

    /// The same where it is not known yet.
    fn best(&mut self, set: usize, left: usize) -> Option<Rank> {
        let kind = (0..self.sub.demand.len()).find(|kind| self.sets.count(set, *kind) > 0)?;
        let rest = self.least(set - self.sets.stride[kind], left)?;
        let mut best = (
            Rank {
                uncut: rest.uncut + self.value[kind],
                ..rest
            },
            Choice::Leave(kind),
        );
        let mut part = Some(self.sets.stride[kind]);
        while let Some(pieces) = part {
            // Nothing holds no pieces, so each has one before it.
            for index in self.ends[pieces - 1]..self.ends[pieces] {
                self.work += 1;
                if self.work > self.limit {
                    return None;
                }
                let usable = &self.usable[index];
                let there = self.stock.all(left);
                if usable.uses.iter().any(|(kind, count)| there[*kind] < *count) {
                    continue;
                }
                let (rank, after) = (usable.rank, left - usable.stock);
                let rank = self.least(set - pieces, after)?.plus(&rank);
                if rank < best.0 {
                    best = (rank, Choice::Cut(index));
                }
            }
            part = self.next_part(set, pieces, kind);
        }
        self.solved.push(best);
        self.place[set * self.stock.size + left] = small(self.solved.len());
        Some(best.0)
    }

    /// The next part of a multiset that holds at least one piece of `kind`, by number.
    fn next_part(&self, set: usize, mut part: usize, kind: usize) -> Option<usize> {
        for index in 0..self.sub.demand.len() {
            let (count, stride) = (self.sets.count(part, index), self.sets.stride[index]);
            if count < self.sets.count(set, index) {
                return Some(part + stride);
            }
            part -= stride * (count - u32::from(index == kind)) as usize;
        }
        None
    }
}
