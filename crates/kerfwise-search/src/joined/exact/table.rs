//! The patterns of one bar: for every multiset of pieces, the composites that hold the multiset.
//!
//! A dynamic program over (pieces, parts, last end). Each state keeps the fronts that no other front of the state
//! beats, so the table is exact where [`super::is_complete`] holds. The number of states is the product of multisets,
//! composites and ends. Example: of pieces of 4000 and 3000 mm and bars of 6000 mm, one part holds each piece alone,
//! and two parts hold both.

use super::super::geometry::{Geometry, Sequence, Step};
use super::super::tuning::{TABLE_NODES, TABLE_STATES, TABLE_STATES_SHARE};
use super::given::Given;
use super::space::{Combinations, Subproblem};
use crate::model::Nm;
use kerfwise_kernels::joints::{self, Node, Try};
use kerfwise_kernels::multisets::Multisets;

/// A multiset of pieces on one bar.
#[derive(Clone, Copy)]
pub(super) struct Pattern {
    /// Number of the composite.
    pub parts: usize,
    /// The longest offcut that the bar can leave, with what it keeps whole.
    pub available: Nm,
    node: u32,
    /// The parts behind the last piece, as a run of [`Given::runs`].
    tail: usize,
}

/// The patterns of every multiset of pieces.
pub(super) struct Table {
    reached: joints::Table,
    given: Given,
    /// `patterns[d]` has the patterns that carry multiset `d`.
    pub patterns: Vec<Vec<Pattern>>,
}

/// Runs, each with the composite to which it leads.
type Joins = Vec<(usize, usize)>;

/// The table under construction.
struct Builder<'b, 'a> {
    geometry: &'b Geometry<'a>,
    sub: &'b Subproblem,
    sets: &'b Multisets,
    combinations: &'b Combinations,
    given: &'b Given,
    /// The runs that may be joined on to each composite, computed on first use.
    joins: Vec<Option<Joins>>,
    /// The fronts of each state. Multiset `d` on composite `c` with last end `e` is state `(d * combinations + c) *
    /// ends + e`.
    reached: joints::Table,
    /// By composite, for the multiset whose patterns are listed: the best pattern, and whether fewer parts hold the
    /// multiset.
    best: Vec<Option<Pattern>>,
    covered: Vec<bool>,
}

impl Table {
    /// Returns `None` if the table takes more than `limit` steps.
    pub fn new(
        geometry: &Geometry<'_>,
        sub: &Subproblem,
        sets: &Multisets,
        combinations: &Combinations,
        limit: u64,
    ) -> Option<Self> {
        let given = Given::new(geometry, sub, combinations, limit)?;
        let mut builder = Builder::new(geometry, sub, sets, combinations, &given, limit)?;
        for entry in 0..sub.stock.len() {
            builder.begin(entry)?;
        }
        for set in 1..sets.size {
            builder.extend(set)?;
        }
        let patterns = (0..sets.size).map(|set| builder.patterns(set)).collect();
        Some(Self {
            reached: builder.reached,
            given,
            patterns,
        })
    }

    /// The number of steps done.
    pub fn work(&self) -> u64 {
        self.reached.work
    }

    /// The sequence of a pattern.
    pub fn sequence(&self, pattern: &Pattern) -> Sequence {
        let mut steps = Vec::new();
        let mut at = Some(pattern.node);
        let mut first = 0;
        while let Some(index) = at {
            let node = self.reached.node(index);
            let piece = &self.given.pieces[node.piece];
            let (gap_parts, inner) = self.given.runs.stock(node.run).split_at(node.in_gap);
            steps.push(Step {
                shape: piece.shape,
                orientation: piece.orientation,
                gap_parts: gap_parts.to_vec(),
                inner: inner.to_vec(),
                keep: Nm(node.keep),
            });
            first = node.first;
            at = node.before;
        }
        steps.reverse();
        Sequence {
            first,
            steps,
            tail: self.given.runs.stock(pattern.tail).to_vec(),
        }
    }
}

impl<'b, 'a> Builder<'b, 'a> {
    fn new(
        geometry: &'b Geometry<'a>,
        sub: &'b Subproblem,
        sets: &'b Multisets,
        combinations: &'b Combinations,
        given: &'b Given,
        limit: u64,
    ) -> Option<Self> {
        let states = sets
            .size
            .checked_mul(combinations.parts.len())?
            .checked_mul(given.ends.len())?;
        if states > TABLE_STATES || states as u64 > limit / TABLE_STATES_SHARE {
            return None;
        }
        Some(Self {
            geometry,
            sub,
            sets,
            combinations,
            given,
            joins: vec![None; combinations.parts.len()],
            reached: joints::Table::new(geometry.rules(), states, TABLE_NODES, limit),
            best: vec![None; combinations.parts.len()],
            covered: vec![false; combinations.parts.len()],
        })
    }

    /// Adds the first pieces of the bars that begin with this stock type.
    fn begin(&mut self, entry: usize) -> Option<()> {
        let stock = self.sub.stock[entry].0;
        if self.geometry.usable(stock) <= Nm::ZERO {
            return Some(());
        }
        self.grow(None, 0, entry)
    }

    /// The states of a multiset on a composite, one for each last end.
    fn states(&self, set: usize, combination: usize) -> std::ops::Range<usize> {
        let ends = self.given.ends.len();
        let first = (set * self.combinations.parts.len() + combination) * ends;
        first..first + ends
    }

    /// Adds a piece to every node of a multiset.
    fn extend(&mut self, set: usize) -> Option<()> {
        for combination in 0..self.combinations.parts.len() {
            for state in self.states(set, combination) {
                let mut at = self.reached.first_of(state);
                // Nothing adds nodes to this list meanwhile, since a further piece leads to larger multisets.
                while let Some(number) = at {
                    self.grow(Some(number), set, combination)?;
                    at = self.reached.next_of(number);
                }
            }
        }
        Some(())
    }

    /// The runs that may come with a next piece, each with the composite to which it leads.
    fn joins(&self, combination: usize) -> Joins {
        let room = self.geometry.most_parts - self.combinations.parts[combination].len();
        let runs = &self.given.runs;
        let (mut joins, mut reached) = (Vec::new(), vec![Some(combination)]);
        joins.push((0, combination));
        for run in 1..runs.up_to(room) {
            let (shorter, entry) = runs.step(run);
            let joined = reached[shorter].and_then(|before| self.combinations.with(before, entry));
            if let Some(joined) = joined {
                joins.push((run, joined));
            }
            reached.push(joined);
        }
        joins
    }

    /// Adds a piece to a node, or at the head of a bar that begins with the only part of the composite.
    fn grow(&mut self, before: Option<u32>, set: usize, combination: usize) -> Option<()> {
        let given = self.given;
        let (front, first, gaps) = match before {
            Some(number) => {
                let node = self.reached.node(number);
                (node.front, node.first, given.gaps(Some(node.piece)))
            }
            None => {
                let stock = self.sub.stock[combination].0;
                (self.geometry.head(stock), stock, given.gaps(None))
            }
        };
        let joins = self.joins[combination].take();
        let joins = joins.unwrap_or_else(|| self.joins(combination));
        let held = self.sets.counts(set).iter().zip(&self.sub.demand);
        for (index, (held, (_, count))) in held.enumerate() {
            if u32::from(*held) == *count || !self.may_grow(set, index) {
                continue;
            }
            let larger = self.states(set + self.sets.stride[index], 0).start;
            for number in given.own[index].clone() {
                let piece = &given.pieces[number];
                let tried = Try {
                    before,
                    front,
                    first,
                    gap: gaps[number],
                    piece: number,
                    extent: piece.extent,
                    widest: given.widest[piece.end],
                    keeps: &given.keeps[piece.end],
                    state: larger + piece.end,
                    apart: given.ends.len(),
                };
                self.reached.extend(&tried, &given.runs.lengths, &joins)?;
            }
        }
        self.joins[combination] = Some(joins);
        Some(())
    }

    /// Whether the rules about one bar allow a further piece beside a set.
    fn may_grow(&self, set: usize, added: usize) -> bool {
        let instance = self.geometry.instance;
        let count = |index: usize| self.sets.count(set, index) + u32::from(index == added);
        let held = (0..self.sub.demand.len()).map(|index| (index, count(index)));
        let held = held.filter(|(_, count)| *count > 0);
        instance
            .may_carry(held.map(|(index, count)| (instance.shapes[self.sub.demand[index].0].length, count)))
    }

    /// The patterns of a multiset. A composite that contains another composite of the multiset is left out.
    fn patterns(&mut self, set: usize) -> Vec<Pattern> {
        self.best.fill(None);
        self.covered.fill(false);
        let mut found = Vec::new();
        // Composites are sorted by their number of parts, so a part of a composite comes before the composite.
        for combination in 0..self.combinations.parts.len() {
            if !self.covered[combination] {
                for state in self.states(set, combination) {
                    let mut at = self.reached.first_of(state);
                    while let Some(node) = at {
                        self.finish(node, combination);
                        at = self.reached.next_of(node);
                    }
                }
                let Some(pattern) = self.best[combination] else {
                    continue;
                };
                found.push(pattern);
            }
            for larger in self.combinations.larger(combination) {
                self.covered[larger] = true;
            }
        }
        found
    }

    /// Ends a bar after this node: without more parts, or with parts behind the last piece if tip and reserve need
    /// length.
    fn finish(&mut self, node: u32, combination: usize) {
        let Node { front, piece, .. } = *self.reached.node(node);
        let piece = &self.given.pieces[piece];
        let last = self.geometry.oriented(piece.shape, piece.orientation);
        let needed = self.geometry.instance.angles.tip(&last.right) + self.geometry.instance.reserve;
        let alone = [(0, combination)];
        let joins = if front.reach < needed.0 {
            self.joins[combination].as_deref()
        } else {
            None
        };
        for &(tail, parts) in joins.unwrap_or(&alone) {
            let stock = self.given.runs.stock(tail);
            let Some(rest) = self.geometry.finish(front, last, stock, &mut Vec::new()) else {
                continue;
            };
            let available = (rest + self.kept(parts)).max(Nm::ZERO);
            let best = &mut self.best[parts];
            if best.is_none_or(|known| available > known.available) {
                *best = Some(Pattern {
                    parts,
                    available,
                    node,
                    tail,
                });
            }
        }
    }

    /// What a bar of this composite keeps whole at its tail, where its last cut may reach into. Such bars are not joined.
    fn kept(&self, combination: usize) -> Nm {
        match self.combinations.parts[combination].as_slice() {
            [single] => self.geometry.instance.stock[self.sub.stock[usize::from(*single)].0].kept,
            _ => Nm::ZERO,
        }
    }
}
