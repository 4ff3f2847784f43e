//! All patterns that leave no more of their bar's cost than is allowed.

use super::super::{Checked, fault};
use super::kinds::Kinds;
use super::knapsack::Goods;
use super::nodes::Limits;
use crate::answer::Listed;

/// Most patterns, and most steps to find them.
const PATTERNS: usize = 200_000;
const STEPS: u64 = 200_000_000;

/// A pattern: its kind of bars, kinds of pieces and how many of each, and what it leaves beyond `bars`.
pub(super) struct Pattern {
    pub bars: usize,
    pub pieces: Vec<(usize, i128)>,
    pub over: i128,
}

/// Lists the patterns whose `over` is at most `gap`.
pub(super) fn list(kinds: &Kinds, listed: &Listed, limits: &Limits, gap: i128) -> Checked<Vec<Pattern>> {
    let mut patterns = Vec::new();
    let mut steps = STEPS;
    for (number, bars) in kinds
        .bars
        .iter()
        .enumerate()
        .filter(|(number, _)| limits.high[*number] > 0)
    {
        let pays = bars.cost * i128::from(listed.prices.scale) - i128::from(listed.prices.bars[number]);
        let goods = Goods::new(kinds, &listed.prices.pieces, bars.capacity, true);
        let mut walk = Walk {
            kinds,
            goods: &goods,
            pays,
            gap,
            maximal: listed.maximal,
            bars: number,
            path: Vec::new(),
            patterns: &mut patterns,
            steps,
        };
        if !walk.down(0, bars.capacity, 0) {
            return fault("listed", "names patterns that take too long to list");
        }
        steps = walk.steps;
    }
    Ok(patterns)
}

struct Walk<'w> {
    kinds: &'w Kinds,
    goods: &'w Goods,
    /// What the bar costs less what is left at least.
    pays: i128,
    gap: i128,
    maximal: bool,
    bars: usize,
    path: Vec<(usize, i128)>,
    patterns: &'w mut Vec<Pattern>,
    steps: u64,
}

impl Walk<'_> {
    /// Extends the path by goods from `from` on; false once there are too many.
    fn down(&mut self, from: usize, rest: i128, worth: i128) -> bool {
        if self.steps == 0 || self.patterns.len() > PATTERNS {
            return false;
        }
        self.steps -= 1;
        if self.pays - worth - self.goods.bound(from, rest) > self.gap {
            return true;
        }
        let full = self.kinds.distinct.is_some_and(|most| self.path.len() >= most);
        let next = (from..self.goods.list.len()).find(|at| !full && self.goods.list[*at].width <= rest);
        let Some(at) = next else {
            self.note(rest, worth, full);
            return true;
        };
        let good = self.goods.list[at];
        for count in (0..=good.most.min(rest / good.width)).rev() {
            if count > 0 {
                self.path.push((good.kind, count));
            }
            let more = self.down(at + 1, rest - good.width * count, worth + good.price * count);
            if count > 0 {
                self.path.pop();
            }
            if !more {
                return false;
            }
        }
        true
    }

    fn note(&mut self, rest: i128, worth: i128, full: bool) {
        let over = self.pays - worth;
        if self.path.is_empty() || over > self.gap || (self.maximal && self.can_grow(rest, full)) {
            return;
        }
        let mut pieces = self.path.clone();
        pieces.sort_unstable();
        self.patterns.push(Pattern {
            bars: self.bars,
            pieces,
            over,
        });
    }

    /// Whether another piece could be added to the path.
    fn can_grow(&self, rest: i128, full: bool) -> bool {
        self.goods.list.iter().any(|good| {
            let taken = self
                .path
                .iter()
                .find(|(kind, _)| *kind == good.kind)
                .map_or(0, |(_, count)| *count);
            good.width <= rest && taken < good.most && (taken > 0 || !full)
        })
    }
}
