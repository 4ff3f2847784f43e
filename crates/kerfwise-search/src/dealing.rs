//! Deals the keys of equal pieces out to a plan of shapes.
//!
//! Bars and the keys of each shape are dealt in canonical order, so the result depends neither on the order of the
//! request nor on the strategy. Each time as many equal bars as possible get the same keys, since a person sets the saw
//! up for each pattern of keys. Example: five equal bars with one piece each, three of key `a` and two of key `b`,
//! become two groups.

use crate::model::different;
use crate::model::{Bar, Instance, Plan};
use crate::search::Outcome;
use crate::sorting::tally;

/// Members of a shape that are considered for a group, beyond one for each of its pieces on a bar.
const AHEAD: usize = 32;

/// A group of bars with the same keys: `keys[i]` is the index in [`Instance::pieces`] of the bar's i-th piece.
pub struct Dealt<'a> {
    /// The bars.
    pub bar: &'a Bar,
    /// Their keys.
    pub keys: Vec<usize>,
    /// How many there are.
    pub count: u32,
}

/// The members of a shape that are not dealt yet.
#[derive(Clone, Default)]
struct Hand {
    /// Considered members with the number of their pieces left, in their order.
    open: Vec<(usize, u32)>,
    /// The number of members considered so far.
    opened: usize,
    /// The pieces in the plan that belong to other members.
    closed: u32,
}

impl Hand {
    /// Considers further members until there are `most`, or all.
    fn open(&mut self, instance: &Instance, members: &[usize], most: usize) {
        self.open.retain(|(_, left)| *left > 0);
        while self.open.len() < most && self.opened < members.len() && self.closed > 0 {
            let member = members[self.opened];
            let count = instance.pieces[member].count.min(self.closed);
            // Bars that stay may have taken all pieces of a member.
            if count > 0 {
                self.open.push((member, count));
            }
            self.opened += 1;
            self.closed -= count;
        }
    }

    /// The number of pieces on a bar that can have the same keys on all of `bars` bars.
    fn copies(&self, bars: u32) -> u32 {
        self.open.iter().map(|(_, left)| left / bars).sum()
    }

    /// The number of bars, up to `most`, on which `copies` pieces can have the same keys.
    fn longest(&self, copies: u32, most: u32) -> u32 {
        let (mut fits, mut past) = (1, most + 1);
        while past - fits > 1 {
            let middle = fits + (past - fits) / 2;
            if self.copies(middle) >= copies {
                fits = middle;
            } else {
                past = middle;
            }
        }
        fits
    }

    /// Takes the key of the next piece for each of `bars` bars.
    fn take_key(&mut self, bars: u32) -> usize {
        let at = self.open.iter().position(|(_, left)| *left >= bars);
        let (member, left) = &mut self.open[at.unwrap_or_default()];
        *left -= bars;
        *member
    }
}

/// The groups of an outcome: with the keys that were chosen with its plan, or else as [`deal`] deals them.
#[must_use]
pub fn dealt<'a>(instance: &'a Instance, outcome: &'a Outcome) -> Vec<Dealt<'a>> {
    match &outcome.keys {
        None => deal(instance, &outcome.plan).collect(),
        Some(keys) => {
            let bars = outcome.plan.bars.iter().zip(keys);
            let group = |((bar, count), keys): (&'a (Bar, u32), &Vec<usize>)| Dealt {
                bar,
                keys: keys.clone(),
                count: *count,
            };
            bars.map(group).collect()
        }
    }
}

/// The groups in canonical order.
pub(crate) fn deal<'a>(instance: &'a Instance, plan: &'a Plan) -> impl Iterator<Item = Dealt<'a>> {
    Dealer::new(instance, plan)
}

/// The number of different patterns by stock and keys.
pub(crate) fn patterns<'a>(groups: impl Iterator<Item = Dealt<'a>>) -> usize {
    different(groups.map(|group| (group.bar, group.keys)).collect())
}

/// The dealing under way.
struct Dealer<'a> {
    instance: &'a Instance,
    plan: &'a Plan,
    hands: Vec<Hand>,
    group: usize,
    dealt: u32,
}

impl<'a> Dealer<'a> {
    fn new(instance: &'a Instance, plan: &'a Plan) -> Self {
        let mut hands = vec![Hand::default(); instance.shapes.len()];
        for (bar, count) in &plan.bars {
            for piece in &bar.pieces {
                hands[piece.shape].closed += count;
            }
        }
        Self {
            instance,
            plan,
            hands,
            group: 0,
            dealt: 0,
        }
    }

    /// The number of bars, up to `most`, that can have the same keys.
    fn equal_bars(&mut self, bar: &Bar, most: u32) -> u32 {
        let mut equal = most;
        for (shape, copies) in tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).collect()) {
            let hand = &mut self.hands[shape];
            let members = &self.instance.shapes[shape].members;
            hand.open(self.instance, members, copies as usize + AHEAD);
            equal = hand.longest(copies, equal);
        }
        equal
    }
}

impl<'a> Iterator for Dealer<'a> {
    type Item = Dealt<'a>;

    fn next(&mut self) -> Option<Dealt<'a>> {
        let (bar, total) = self.plan.bars.get(self.group)?;
        let count = self.equal_bars(bar, total - self.dealt);
        let keys = bar
            .pieces
            .iter()
            .map(|piece| self.hands[piece.shape].take_key(count))
            .collect();
        self.dealt += count;
        if self.dealt == *total {
            self.group += 1;
            self.dealt = 0;
        }
        Some(Dealt { bar, keys, count })
    }
}
