//! The order of pieces and joints in a row of joined parts, and the table of the fronts that such rows can reach. All
//! lengths are whole numbers in the caller's unit.

use crate::num::whole;

/// The end of a row, measured from the greatest `x` of its last piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front {
    /// How far the current part reaches beyond the piece.
    pub reach: i64,
    /// How far before the end of the piece the last joint ends; [`FAR`] without a joint.
    pub behind: i64,
    /// The same for the joint before, if the last joint lies inside the piece; else [`FAR`].
    pub earlier: i64,
}

/// The least distances before a piece.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// Distance to the piece before, or to the head.
    pub least: i64,
    /// Whether the piece is the first one.
    pub at_head: bool,
}

/// A distance beyond every joint that matters.
pub const FAR: i64 = i64::MAX / 4;

/// The rules for joints.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Shortest stretch of a piece between its ends and joints.
    pub least: i64,
    /// Length lost in each joint.
    pub loss: i64,
}

/// A piece, and the parts whose joints come with it.
#[derive(Clone, Copy, Debug)]
pub struct Step<'s> {
    /// Length of the piece.
    pub extent: i64,
    /// Lengths of the parts.
    pub parts: &'s [i64],
    /// How many of the parts are joined on in the gap before the piece. The joints of the others are inside the piece.
    pub in_gap: usize,
    /// Least distance of the last joint inside the piece from the end of the piece.
    pub keep: i64,
}

impl Rules {
    /// The front after one more step, and the start of the piece; `None` if the step breaks a rule. `joints` receives
    /// the end of each joint's zone. Both are relative to the front before the step.
    #[inline(never)]
    #[must_use]
    pub fn advance(&self, front: Front, gap: Gap, step: Step, joints: &mut Vec<i64>) -> Option<(Front, i64)> {
        self.step(front, gap, step, |joint| joints.push(joint))
    }

    #[inline(always)]
    fn step(&self, front: Front, gap: Gap, step: Step, mut hear: impl FnMut(i64)) -> Option<(Front, i64)> {
        let Front {
            mut reach,
            mut behind,
            ..
        } = front;
        let (in_gap, inner) = step.parts.split_at(step.in_gap);
        let mut start = gap.least;
        if !in_gap.is_empty() {
            let apart = self.loss.max(1);
            // A joint at the head begins where the trimmed bar begins.
            let first = if gap.at_head { apart } else { self.loss };
            let mut after = apart * (whole(in_gap.len()) - 1);
            let farthest = gap.least.max(first + after);
            let mut from = first;
            for part in in_gap {
                let joint = reach.min(farthest - after);
                // The part that ends here must be longer than its joints.
                if joint < from || joint + behind + self.loss <= 0 {
                    return None;
                }
                hear(joint);
                reach = joint - self.loss + part;
                behind = -joint;
                from = joint + apart;
                after -= apart;
            }
            start = gap.least.max(-behind);
        }
        // Above zero the last joint lies in both pieces. Rows with two joints in both pieces are not searched. If the
        // joint leaves too short a stretch of this piece, the piece moves behind the joint.
        let into = -(behind + start);
        if into > 0 && (front.earlier + start < 0 || into - self.loss < self.least) {
            start = -behind;
        }
        // From here on lengths are measured from the start of the piece. `clear` is the start of the current stretch.
        reach -= start;
        let into = -(behind + start);
        let overlap = (-start).max(0);
        let mut clear = into.max(0);
        let (mut last, mut earlier) = (if behind < FAR { into } else { NONE }, NONE);
        if !inner.is_empty() {
            let stretch = (self.least + self.loss).max(1);
            let mut most = step.extent - step.keep.max(self.least) - stretch * (whole(inner.len()) - 1);
            let mut first = (clear + stretch).max(overlap + self.loss);
            for part in inner {
                let joint = reach.min(most);
                if joint < first {
                    return None;
                }
                hear(joint + start);
                reach = joint - self.loss + part;
                clear = joint;
                (earlier, last) = (last, joint);
                first = clear + stretch;
                most += stretch;
            }
        }
        let crossed = !inner.is_empty() || clear > 0;
        if reach < step.extent || (crossed && step.extent - clear < self.least) {
            return None;
        }
        let from_end = |joint: i64| if joint == NONE { FAR } else { step.extent - joint };
        let front = Front {
            reach: reach - step.extent,
            behind: from_end(last),
            earlier: from_end(earlier),
        };
        Some((front, start))
    }
}

/// No joint.
const NONE: i64 = i64::MIN;

/// The greatest useful number of joints in a gap. More than one is useful only if the part before the gap ends in it.
fn most_in_gap(front: Front, gap: Gap, parts: usize) -> usize {
    match parts {
        0 => 0,
        _ if gap.at_head && gap.least <= 0 => 0,
        _ if front.reach < gap.least => parts,
        _ => 1,
    }
}

/// Sequences of parts by number, the empty one first.
#[derive(Clone, Debug)]
pub struct Runs {
    /// Lengths of the parts, one sequence after the other.
    lengths: Vec<i64>,
    /// The start of each sequence, then the end of the last one.
    begins: Vec<usize>,
}

impl Runs {
    /// Only the empty sequence.
    #[must_use]
    pub fn new() -> Self {
        Self {
            lengths: Vec::new(),
            begins: vec![0, 0],
        }
    }

    /// Adds a sequence that is another one with one more part.
    pub fn add(&mut self, shorter: usize, length: i64) {
        self.lengths.extend_from_within(self.range(shorter));
        self.lengths.push(length);
        self.begins.push(self.lengths.len());
    }

    /// The place of a sequence's parts among all parts.
    #[inline(always)]
    #[must_use]
    pub fn range(&self, run: usize) -> std::ops::Range<usize> {
        self.begins[run]..self.begins[run + 1]
    }
}

impl Default for Runs {
    fn default() -> Self {
        Self::new()
    }
}

/// One way to reach a state.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The front that the node reaches.
    pub front: Front,
    /// See [`Step::keep`].
    pub keep: i64,
    /// The node before; `None` at the head.
    pub before: Option<u32>,
    /// The caller's number of the piece.
    pub piece: usize,
    /// The sequence of parts that comes with the piece.
    pub run: usize,
    /// How many parts of the sequence are joined on before the piece.
    pub in_gap: usize,
    /// The caller's number of the part at the head.
    pub first: usize,
    /// One more than the number of the state's next node, 0 after the last.
    next: u32,
}

/// A state of a row, and the next piece.
#[derive(Clone, Copy, Debug)]
pub struct Try<'t> {
    /// The node; `None` at the head.
    pub before: Option<u32>,
    /// The front of the node.
    pub front: Front,
    /// See [`Node::first`].
    pub first: usize,
    /// The least distances before the piece.
    pub gap: Gap,
    /// See [`Node::piece`].
    pub piece: usize,
    /// The length of the piece.
    pub extent: i64,
    /// Joints so far before the end of the piece no longer matter.
    pub widest: i64,
    /// The choices for [`Step::keep`] if joints lie inside the piece.
    pub keeps: &'t [i64],
    /// The state that the step reaches with the first combination of parts.
    pub state: usize,
    /// The difference of state numbers between two combinations.
    pub apart: usize,
}

/// States, each with the nodes that reach it and that no other node dominates.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Rules,
    /// One more than the number of each state's first node.
    states: Vec<u32>,
    nodes: Vec<Node>,
    most_nodes: usize,
    /// Steps tried, and the most that may be tried.
    pub work: u64,
    limit: u64,
}

impl Table {
    /// A table without a reached state.
    #[must_use]
    pub fn new(rules: Rules, states: usize, most_nodes: usize, limit: u64) -> Self {
        Self {
            rules,
            states: vec![0; states],
            nodes: Vec::new(),
            most_nodes,
            work: states as u64,
            limit,
        }
    }

    /// A node.
    #[inline(always)]
    #[must_use]
    pub fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    /// The first node of a state.
    #[inline(always)]
    #[must_use]
    pub fn first_of(&self, state: usize) -> Option<u32> {
        self.states[state].checked_sub(1)
    }

    /// The node after this one in its state.
    #[inline(always)]
    #[must_use]
    pub fn next_of(&self, number: u32) -> Option<u32> {
        self.node(number).next.checked_sub(1)
    }

    /// Tries the piece with every sequence of parts, each with the combination that it leads to. `None` if there are
    /// too many steps.
    #[inline(never)]
    pub fn extend(&mut self, tried: &Try, runs: &Runs, joins: &[(usize, usize)]) -> Option<()> {
        for &(run, combination) in joins {
            let parts = &runs.lengths[runs.range(run)];
            let state = tried.state + combination * tried.apart;
            for in_gap in 0..=most_in_gap(tried.front, tried.gap, parts.len()) {
                let keeps = if in_gap == parts.len() {
                    [0].as_slice()
                } else {
                    tried.keeps
                };
                for keep in keeps {
                    self.work += 1;
                    let step = Step {
                        extent: tried.extent,
                        parts,
                        in_gap,
                        keep: *keep,
                    };
                    if let Some((front, _)) = self.rules.step(tried.front, tried.gap, step, |_| ()) {
                        self.insert(tried, state, front, (run, in_gap, *keep));
                    }
                }
            }
            if self.work >= self.limit || self.nodes.len() >= self.most_nodes {
                return None;
            }
        }
        Some(())
    }

    /// Adds a node to a state, unless another node dominates it.
    #[inline(always)]
    fn insert(
        &mut self,
        tried: &Try,
        state: usize,
        mut front: Front,
        (run, in_gap, keep): (usize, usize, i64),
    ) {
        if front.behind >= tried.widest {
            front.behind = FAR;
        }
        if front.earlier >= tried.widest {
            front.earlier = FAR;
        }
        let shared = tried.widest < self.rules.least * 2 + self.rules.loss;
        let beats = |a: &Front, b: &Front| {
            a.reach >= b.reach
                && ((a.behind == b.behind && a.earlier >= b.earlier)
                    || a.behind == FAR
                    || (shared && a.behind >= b.behind))
        };
        let mut at = self.states[state];
        while let Some(number) = at.checked_sub(1) {
            let node = &self.nodes[number as usize];
            if beats(&node.front, &front) {
                return;
            }
            at = node.next;
        }
        // The new state replaces the states that it dominates, and comes last.
        at = self.states[state];
        let mut last = 0;
        while let Some(number) = at.checked_sub(1) {
            let node = &self.nodes[number as usize];
            let next = node.next;
            if beats(&front, &node.front) {
                self.link(state, last, next);
            } else {
                last = at;
            }
            at = next;
        }
        self.nodes.push(Node {
            front,
            keep,
            before: tried.before,
            piece: tried.piece,
            run,
            in_gap,
            first: tried.first,
            next: 0,
        });
        self.link(state, last, crate::num::small(self.nodes.len()));
    }

    /// Links a node behind another node of a state, or as the first node.
    #[inline(always)]
    fn link(&mut self, state: usize, last: u32, next: u32) {
        match last.checked_sub(1) {
            Some(last) => self.nodes[last as usize].next = next,
            None => self.states[state] = next,
        }
    }
}
