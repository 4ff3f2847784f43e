//! For every multiset of pieces, the multisets of stock that hold it on one bar: dynamic programming over (pieces,
//! parts, last end), each state with the fronts that no other one beats.

use super::super::geometry::{FAR, Front, Gap, Geometry, Sequence, Step};
use super::given::{Given, Piece};
use super::space::{Combinations, Multisets, Subproblem};
use crate::model::Nm;
use kerfwise_kernels::listing::IntoList;

/// One way to reach a state.
struct Node {
    front: Front,
    /// The node before, or none at the head of the bar.
    before: Option<u32>,
    step: Step,
    /// The same piece among [`Given::pieces`].
    piece: usize,
    /// Stock entry at the head of the bar.
    first: usize,
}

/// Memory: states, some 30 bytes each, and nodes, some 200.
const MOST_STATES: usize = 1_000_000;
const MOST_NODES: usize = 300_000;

/// What one bar can carry.
pub(super) struct Pattern {
    /// Combination of parts.
    pub parts: usize,
    /// The longest offcut it can leave.
    pub available: Nm,
    node: u32,
    /// Stock joined on behind the last piece.
    tail: Vec<usize>,
}

/// All patterns, by multiset of pieces.
pub(super) struct Table {
    nodes: Vec<Node>,
    /// `patterns[d]`: those that carry multiset `d`.
    pub patterns: Vec<Vec<Pattern>>,
    /// Work done.
    pub work: u64,
}

/// Length and place of a run, and the combination it leads to.
type Joins = Vec<((usize, usize), usize)>;

/// A piece behind a state, whatever parts come with it.
struct Try<'k> {
    before: Option<u32>,
    front: Front,
    /// Stock entry at the head of the bar.
    first: usize,
    gap: Gap,
    /// Its number, and what is known of it.
    number: usize,
    piece: &'k Piece,
}

/// The table under construction.
struct Builder<'b, 'a> {
    geometry: &'b Geometry<'a>,
    sub: &'b Subproblem,
    sets: &'b Multisets,
    combinations: &'b Combinations,
    given: &'b Given,
    /// What may be joined on to each combination, once it was asked for.
    joins: Vec<Option<Joins>>,
    /// Joints of the step that is tried.
    joints: Vec<Nm>,
    /// `states[(d * combinations + c) * ends + e]`.
    states: Vec<Vec<u32>>,
    nodes: Vec<Node>,
    work: u64,
    limit: u64,
}

impl Table {
    /// `None` where it takes more than `limit` of work.
    pub fn new(
        geometry: &Geometry<'_>,
        sub: &Subproblem,
        sets: &Multisets,
        combinations: &Combinations,
        limit: u64,
    ) -> Option<Self> {
        let given = Given::new(geometry, sub, combinations, limit)?;
        let mut builder = Builder::new(geometry, sub, sets, combinations, &given, limit)?;
        for kind in 0..sub.stock.len() {
            builder.begin(kind)?;
        }
        for set in 1..sets.size {
            builder.extend(set)?;
        }
        let patterns = (0..sets.size).map(|set| builder.patterns(set)).listed();
        Some(Self {
            nodes: builder.nodes,
            patterns,
            work: builder.work,
        })
    }

    /// The steps of a pattern.
    pub fn sequence(&self, pattern: &Pattern) -> Sequence {
        let mut steps = Vec::new();
        let mut at = Some(pattern.node);
        let mut first = 0;
        while let Some(index) = at {
            let node = &self.nodes[index as usize];
            steps.push(node.step.clone());
            first = node.first;
            at = node.before;
        }
        steps.reverse();
        Sequence {
            first,
            steps,
            tail: pattern.tail.clone(),
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
        if states > MOST_STATES || states as u64 > limit / 4 {
            return None;
        }
        Some(Self {
            geometry,
            sub,
            sets,
            combinations,
            given,
            joins: vec![None; combinations.parts.len()],
            joints: Vec::new(),
            states: vec![Vec::new(); states],
            nodes: Vec::new(),
            work: states as u64,
            limit,
        })
    }

    /// The first pieces of bars that begin with this stock entry.
    fn begin(&mut self, kind: usize) -> Option<()> {
        let stock = self.sub.stock[kind].0;
        if self.geometry.usable(stock) <= Nm::ZERO {
            return Some(());
        }
        self.grow(None, 0, kind, self.geometry.head(stock), stock)
    }

    /// Adds a piece to every node of a multiset.
    fn extend(&mut self, set: usize) -> Option<()> {
        let combinations = self.combinations.parts.len();
        for combination in 0..combinations {
            for end in 0..self.given.ends.len() {
                let state = (set * combinations + combination) * self.given.ends.len() + end;
                // Nothing joins them meanwhile: larger multisets alone are reached.
                for at in 0..self.states[state].len() {
                    let index = self.states[state][at];
                    let node = &self.nodes[index as usize];
                    let (front, first) = (node.front, node.first);
                    self.grow(Some(index), set, combination, front, first)?;
                }
            }
        }
        Some(())
    }

    /// The runs that may come with a next piece, by length and place, and the combinations they lead to.
    fn joins(&self, combination: usize) -> Joins {
        let room = self.geometry.most_parts - self.combinations.parts[combination].len();
        let mut joins = Vec::new();
        for (length, runs) in self.given.runs.iter().enumerate().take(room + 1) {
            for (at, run) in runs.iter().enumerate() {
                if let Some(joined) = self.joined(combination, &run.kinds) {
                    joins.push(((length, at), joined));
                }
            }
        }
        joins
    }

    fn grow(
        &mut self,
        before: Option<u32>,
        set: usize,
        combination: usize,
        front: Front,
        first: usize,
    ) -> Option<()> {
        let given = self.given;
        let gaps = given.gaps(before.map(|index| self.nodes[index as usize].piece));
        let joins = self.joins[combination].take();
        let joins = joins.unwrap_or_else(|| self.joins(combination));
        for (index, (_, count)) in self.sub.demand.iter().enumerate() {
            if self.sets.count(set, index) == *count || !self.within_complexity(set, index) {
                continue;
            }
            let larger = set + self.sets.stride[index];
            for number in given.own[index].clone() {
                let tried = Try {
                    before,
                    front,
                    first,
                    gap: gaps[number],
                    number,
                    piece: &given.pieces[number],
                };
                for &((length, run), joined) in &joins {
                    self.try_steps(&tried, &given.runs[length][run].stock, (larger, joined))?;
                }
            }
        }
        self.joins[combination] = Some(joins);
        Some(())
    }

    /// Tries the piece with every way to join these parts on.
    fn try_steps(&mut self, tried: &Try<'_>, parts: &[usize], target: (usize, usize)) -> Option<()> {
        let Piece {
            shape,
            orientation,
            end,
        } = *tried.piece;
        for in_gap in 0..=most_in_gap(tried.front, tried.gap, parts.len()) {
            let (gap_parts, inner) = parts.split_at(in_gap);
            let keeps = if inner.is_empty() {
                [Nm::ZERO].as_slice()
            } else {
                &self.given.keeps[end]
            };
            for keep in keeps {
                self.work += 1;
                self.joints.clear();
                let step = Step {
                    shape,
                    orientation,
                    gap_parts,
                    inner,
                    keep: *keep,
                };
                let reached =
                    self.geometry
                        .advance(tried.front, tried.gap, &step, &mut Nm(0), &mut self.joints);
                if let Some(front) = reached {
                    self.insert(target, tried, front, &step);
                }
            }
        }
        (self.work < self.limit && self.nodes.len() < MOST_NODES).then_some(())
    }

    /// Keeps a way to reach a state unless another one beats it.
    fn insert(
        &mut self,
        (set, combination): (usize, usize),
        tried: &Try<'_>,
        mut front: Front,
        step: &Step<&[usize]>,
    ) {
        let widest = self.given.widest[tried.piece.end];
        for joint in [&mut front.behind, &mut front.earlier] {
            if *joint >= widest {
                *joint = FAR;
            }
        }
        let shared = widest < self.geometry.least * 2 + self.geometry.loss;
        let beats = |a: &Front, b: &Front| {
            a.reach >= b.reach
                && ((a.behind == b.behind && a.earlier >= b.earlier)
                    || a.behind == FAR
                    || (shared && a.behind >= b.behind))
        };
        let state =
            (set * self.combinations.parts.len() + combination) * self.given.ends.len() + tried.piece.end;
        let nodes = &self.nodes;
        let known = &mut self.states[state];
        if known
            .iter()
            .any(|index| beats(&nodes[*index as usize].front, &front))
        {
            return;
        }
        known.retain(|index| !beats(&front, &nodes[*index as usize].front));
        known.push(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(Node {
            front,
            before: tried.before,
            step: step.kept(),
            piece: tried.number,
            first: tried.first,
        });
    }

    fn joined(&self, combination: usize, run: &[usize]) -> Option<usize> {
        run.iter().try_fold(combination, |at, kind| {
            self.combinations.next[at][*kind].map(|next| next as usize)
        })
    }

    fn within_complexity(&self, set: usize, added: usize) -> bool {
        let instance = self.geometry.instance;
        let held = |index: &usize| *index == added || self.sets.count(set, *index) > 0;
        let held = (0..self.sub.demand.len()).filter(held);
        instance.may_mix(held.map(|index| instance.shapes[self.sub.demand[index].0].length))
    }

    /// The bars that a multiset can be on, those that need more stock than another one left out.
    fn patterns(&self, set: usize) -> Vec<Pattern> {
        let mut best: Vec<Option<Pattern>> = Vec::new();
        best.resize_with(self.combinations.parts.len(), || None);
        for combination in 0..self.combinations.parts.len() {
            for end in 0..self.given.ends.len() {
                let state = (set * self.combinations.parts.len() + combination) * self.given.ends.len() + end;
                for node in &self.states[state] {
                    self.finish(*node, combination, &mut best);
                }
            }
        }
        let mut found: Vec<Pattern> = Vec::new();
        // Combinations come in the order of their size, so a part comes before the whole.
        for pattern in best.into_iter().flatten() {
            if !found
                .iter()
                .any(|known| self.combinations.contains(pattern.parts, known.parts))
            {
                found.push(pattern);
            }
        }
        found
    }

    /// Ends a bar after this node: as it is, and with parts behind the last piece where something must stay free.
    fn finish(&self, node: u32, combination: usize, best: &mut [Option<Pattern>]) {
        let Node { front, step, .. } = &self.nodes[node as usize];
        let last = self.geometry.oriented(step.shape, step.orientation);
        let room = self.geometry.most_parts - self.combinations.parts[combination].len();
        let needed = self.geometry.instance.angles.tip(&last.right) + self.geometry.instance.reserve;
        let longest = if front.reach < needed {
            room.min(self.given.runs.len() - 1)
        } else {
            0
        };
        for run in self.given.runs[..=longest].iter().flatten() {
            let Some(parts) = self.joined(combination, &run.kinds) else {
                continue;
            };
            let Some(available) = self.geometry.finish(*front, last, &run.stock, &mut Vec::new()) else {
                continue;
            };
            if best[parts]
                .as_ref()
                .is_none_or(|known| available > known.available)
            {
                best[parts] = Some(Pattern {
                    parts,
                    available,
                    node,
                    tail: run.stock.clone(),
                });
            }
        }
    }
}

/// How many of `parts` joints can be of use in a gap: more than one only where the part before it ends in it.
fn most_in_gap(front: Front, gap: Gap, parts: usize) -> usize {
    match parts {
        0 => 0,
        _ if gap.at_head && gap.least <= Nm::ZERO => 0,
        _ if front.reach < gap.least => parts,
        _ => 1,
    }
}
