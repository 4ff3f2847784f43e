//! All patterns that leave no more of their bar's cost than allowed.

use super::super::{Result, fault, faults, require};
use super::cases::Limits;
use super::knapsack::{BOUND, Good, Goods};
use super::per_bar::Room;
use super::types::Types;
use kerfwise_model::certificate::Listed;

/// A pattern: its stock type, its item types with their numbers, and the cost that it leaves beyond `bars`.
pub(super) struct Pattern {
    pub bars: usize,
    pub pieces: Vec<(u32, u32)>,
    pub over: i128,
}

/// Lists the patterns whose `over` is at most `gap`.
pub(super) fn list(types: &Types, listed: &Listed, limits: &Limits, gap: i128) -> Result<Vec<Pattern>> {
    let mut patterns = Vec::new();
    let mut parts = types.budget.limits.parts;
    for (number, bars) in types
        .bars
        .iter()
        .enumerate()
        .filter(|(number, _)| limits.high[*number] > 0)
    {
        let pays = bars.cost * i128::from(listed.prices.scale) - i128::from(listed.prices.bars[number]);
        let goods = Goods::new(types, &listed.prices.pieces, bars.capacity, true)?;
        let mut walk = Walk {
            types,
            goods: &goods,
            pays,
            gap,
            maximal: listed.maximal,
            bars: number,
            path: Vec::new(),
            patterns: &mut patterns,
            parts,
        };
        walk.down(0, bars.capacity, 0)?;
        parts = walk.parts;
    }
    Ok(patterns)
}

struct Walk<'w> {
    types: &'w Types,
    goods: &'w Goods,
    /// The cost of the bar less the least cost that is left.
    pays: i128,
    gap: i128,
    maximal: bool,
    bars: usize,
    /// The goods that are taken, with their numbers.
    path: Vec<(usize, i128)>,
    patterns: &'w mut Vec<Pattern>,
    /// The item types that further patterns may have.
    parts: usize,
}

impl Walk<'_> {
    /// Extends the path by goods from `from` on.
    fn down(&mut self, mut from: usize, rest: i128, worth: i128) -> Result<()> {
        let room = self.room();
        loop {
            self.types.budget.spend(BOUND)?;
            if self.pays - worth - self.goods.bound(from, rest) > self.gap {
                return Ok(());
            }
            let next = if room.length && room.pieces > 0 {
                self.goods.fitting(self.types, from, rest)?
            } else {
                None
            };
            let Some(at) = next else {
                return self.note(rest, worth, &room);
            };
            let good = self.goods.list[at];
            for count in (1..=good.most.min(rest / good.width).min(room.pieces)).rev() {
                require(
                    self.path.len() < self.types.budget.limits.deepest,
                    "listed",
                    faults::NAMES_PATTERNS_OF_TOO_MANY_ITEM_TYPES,
                )?;
                self.path.push((at, count));
                self.down(at + 1, rest - good.width * count, worth + good.price * count)?;
                self.path.pop();
            }
            from = at + 1;
        }
    }

    /// What may join the path.
    fn room(&self) -> Room {
        let taken = self.path.iter().map(|(_, count)| count).sum();
        self.types.per_bar.room(self.path.len(), taken)
    }

    fn note(&mut self, rest: i128, worth: i128, room: &Room) -> Result<()> {
        let over = self.pays - worth;
        if self.path.is_empty() || over > self.gap || (self.maximal && self.can_grow(rest, room)?) {
            return Ok(());
        }
        let left = self.parts.checked_sub(self.path.len());
        let Some(left) = left.filter(|_| self.patterns.len() < self.types.budget.limits.patterns) else {
            return fault("listed", faults::NAMES_MORE_PATTERNS_THAN_CAN_BE_CHECKED);
        };
        self.parts = left;
        let narrow = |number: i128| u32::try_from(number).unwrap_or(u32::MAX);
        let pieces = self.path.iter();
        let pieces = pieces.map(|(at, count)| (narrow(self.goods.list[*at].item as i128), narrow(*count)));
        let mut pieces: Vec<(u32, u32)> = pieces.collect();
        pieces.sort_unstable();
        self.patterns.push(Pattern {
            bars: self.bars,
            pieces,
            over,
        });
        Ok(())
    }

    /// Whether another piece could be added to the path.
    fn can_grow(&self, rest: i128, room: &Room) -> Result<bool> {
        let goods = &self.goods.list;
        self.types.budget.spend(goods.len() + self.path.len())?;
        let mut taken = self.path.iter().peekable();
        let may_join = |(at, good): (usize, &Good)| {
            let taken = taken
                .next_if(|(taken, _)| *taken == at)
                .map_or(0, |(_, count)| *count);
            good.width <= rest && taken < good.most && (taken > 0 || room.length)
        };
        Ok(room.pieces > 0 && goods.iter().enumerate().any(may_join))
    }
}
