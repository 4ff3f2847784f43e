//! Dealing the keys of equal pieces out to a plan of shapes.
//!
//! Bars come in canonical order and each shape's keys in theirs, so the outcome depends on neither the request's
//! order nor the strategy. A group of equal bars is split only where the keys on it change.

use crate::model::{Bar, Instance, Plan};
use crate::sorting::tally;
use kerfwise_kernels::listing::IntoList;

/// A group of bars with the same keys: `keys[i]` is the index in [`Instance::pieces`] of the bar's i-th piece.
pub(super) struct Dealt<'a> {
    pub(super) bar: &'a Bar,
    pub(super) keys: Vec<usize>,
    pub(super) count: u32,
}

/// Where dealing has arrived in a shape's members.
#[derive(Clone, Copy)]
struct Cursor {
    member: usize,
    left: u32,
}

/// The groups in order; they are made one at a time, so that a large plan is never held twice.
pub(super) struct Dealer<'a> {
    instance: &'a Instance,
    plan: &'a Plan,
    cursors: Vec<Cursor>,
    group: usize,
    dealt: u32,
}

impl<'a> Dealer<'a> {
    pub(super) fn new(instance: &'a Instance, plan: &'a Plan) -> Self {
        let first = |members: &[usize]| Cursor {
            member: 0,
            left: instance.pieces[members[0]].count,
        };
        let cursors = instance.shapes.iter().map(|shape| first(&shape.members)).listed();
        Self {
            instance,
            plan,
            cursors,
            group: 0,
            dealt: 0,
        }
    }

    /// How many bars in a row can have the very same keys.
    fn run_length(&self, bar: &Bar) -> u32 {
        let shapes = tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).listed());
        let run = shapes
            .into_iter()
            .map(|(shape, copies)| self.cursors[shape].left / copies);
        run.min().unwrap_or(1).max(1)
    }

    fn take(&mut self, shape: usize, times: u32) -> usize {
        let members = &self.instance.shapes[shape].members;
        let cursor = &mut self.cursors[shape];
        while cursor.left == 0 && cursor.member + 1 < members.len() {
            cursor.member += 1;
            cursor.left = self.instance.pieces[members[cursor.member]].count;
        }
        cursor.left = cursor.left.saturating_sub(times);
        members[cursor.member]
    }

    /// Moves past used-up members, so that a run is counted on what is left of the next one.
    fn advance(&mut self, bar: &Bar) {
        for piece in &bar.pieces {
            self.take(piece.shape, 0);
        }
    }
}

impl<'a> Iterator for Dealer<'a> {
    type Item = Dealt<'a>;

    fn next(&mut self) -> Option<Dealt<'a>> {
        let (bar, total) = self.plan.bars.get(self.group)?;
        self.advance(bar);
        let count = self.run_length(bar).min(total - self.dealt);
        let keys = bar
            .pieces
            .iter()
            .map(|piece| self.take(piece.shape, count))
            .listed();
        self.dealt += count;
        if self.dealt == *total {
            self.group += 1;
            self.dealt = 0;
        }
        Some(Dealt { bar, keys, count })
    }
}
