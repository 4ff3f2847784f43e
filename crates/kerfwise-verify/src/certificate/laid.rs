//! Whether pieces that are worth more than a bar may carry fit on the bar as mitred pieces really lie: in the best
//! order, each turned the best way.
//!
//! Pieces of one *family* may lie in the same ways. The length that a row takes beside the mean lengths of its pieces
//! therefore depends only on the number of pieces of each family. The search for sets that are worth too much is depth
//! first, bounded by the widths that the prices of ends give. For bars with pieces of given families alone, the bound
//! also leaves out the least way over the ends of these families.
//!
//! Pieces that are worth nothing are left out of the sets. No set that fits is lost by that, because a row never gets
//! longer when a piece is taken out; the check accepts only lists whose pieces have this property.

use super::super::{Result, fault, faults, require};
use super::budget::Budget;
use super::ends::{Ends, Way};
use super::knapsack::{self, BOUND, Goods, Limit};
use super::per_bar::{PerBar, Room};
use super::types::Types;
use kerfwise_model::RequestPiece;
use kerfwise_model::certificate::Certificate;
use std::collections::BTreeMap;

/// Most families whose every combination is checked by itself.
const FAMILIES: usize = 6;
/// Steps for an entry of memory.
const KEPT: usize = 32;

/// How pieces lie.
pub(super) struct Laid {
    /// The ways to lie of each family.
    families: Vec<Vec<Way>>,
    /// The family of each item type.
    family: Vec<usize>,
    /// The doubled mean length of each item type.
    mean: Vec<i128>,
    /// The gap between a right end and the left end after it, and the distance between an end and the end of the bar.
    gap: Vec<Vec<i128>>,
    margin: Vec<i128>,
    /// The part of each gap and each distance that the prices of ends do not use.
    spare: Vec<Vec<i128>>,
    head: Vec<i128>,
    tail: Vec<i128>,
    /// How much the price of a way is above the least price of its family.
    dearer: Vec<Vec<i128>>,
    /// The capacity that every bar loses by the prices.
    base: i128,
    /// The number of the length of each item type.
    length: Vec<usize>,
    per_bar: PerBar,
}

impl Laid {
    /// For a piece of each item type. `None` for lists of which the check only asks prices of ends.
    pub fn new(ends: &Ends<'_>, pieces: &[&RequestPiece], per_bar: PerBar) -> Result<Option<Self>> {
        if ends.len() > Certificate::MOST_ENDS || !pieces.iter().all(|piece| ends.may_go(piece)) {
            return Ok(None);
        }
        let ways: Vec<Vec<Way>> = pieces
            .iter()
            .map(|piece| ends.ways(piece))
            .collect::<Result<_>>()?;
        let (families, family) = numbered(ways);
        let (_, length) = numbered(pieces.iter().map(|piece| piece.length).collect());
        let all = 0..ends.len();
        let between = |of: &dyn Fn(usize, usize) -> i128| -> Vec<Vec<i128>> {
            let from = |right| all.clone().map(|left| of(right, left)).collect();
            all.clone().map(from).collect()
        };
        let dearer = families.iter().map(|ways| {
            let least = ways.iter().map(|way| ends.price(*way)).min().unwrap_or(0);
            ways.iter().map(|way| ends.price(*way) - least).collect()
        });
        Ok(Some(Self {
            dearer: dearer.collect(),
            family,
            mean: pieces.iter().map(|piece| ends.mean(piece)).collect(),
            gap: between(&|right, left| ends.gap(right, left)),
            margin: all.clone().map(|end| ends.margin(end)).collect(),
            spare: between(&|right, left| ends.spare(right, left)),
            head: all.clone().map(|left| ends.spare_head(left)).collect(),
            tail: all.clone().map(|right| ends.spare_tail(right)).collect(),
            base: ends.base,
            families,
            length,
            per_bar,
        }))
    }

    /// Whether no pieces that fit on any of the bars are worth more than allowed.
    pub fn holds(&self, types: &Types, prices: &[i64], limits: &[Limit]) -> Result<bool> {
        if limits.iter().any(|limit| limit.worth < 0) {
            return Ok(false);
        }
        let limits = knapsack::sharpest(limits);
        let all = (1u32 << self.families.len().min(FAMILIES)) - 1;
        let each = self.families.len() <= FAMILIES;
        let mut rows = Rows {
            laid: self,
            budget: &types.budget,
            known: BTreeMap::new(),
        };
        for held in if each { 1..=all } else { all..=all } {
            let spare = if each { self.spare(held, &types.budget)? } else { 0 };
            let own: Vec<i64> = (0..prices.len())
                .map(|item| {
                    let among = !each || held >> self.family[item] & 1 == 1;
                    if among { prices[item] } else { 0 }
                })
                .collect();
            for limit in &limits {
                let capacity = limit.capacity - spare;
                let mut walk = Walk {
                    types,
                    goods: &Goods::new(types, &own, capacity, false)?,
                    room: limit.capacity + self.base,
                    most: limit.worth,
                    rows: &mut rows,
                    mix: vec![0; self.families.len()],
                    mean: 0,
                    lengths: Vec::new(),
                    depth: 0,
                };
                if walk.finds(0, capacity, 0)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The capacity that bars with pieces of all these families lose beyond the prices: the least way over all their
    /// ends.
    fn spare(&self, held: u32, budget: &Budget) -> Result<i128> {
        let ends = self.margin.len();
        // By the families passed and the last right end.
        let mut least: Vec<Vec<Option<i128>>> = vec![vec![None; ends]; held as usize + 1];
        let mut changed = true;
        while changed {
            changed = false;
            for passed in (0..=held).filter(|passed| passed & held == *passed) {
                for family in (0..self.families.len()).filter(|family| held >> family & 1 == 1) {
                    budget.spend(self.families[family].len() * ends)?;
                    for (way, dearer) in self.families[family].iter().zip(&self.dearer[family]) {
                        let before = (0..ends).filter_map(|right| {
                            least[passed as usize][right].map(|least| least + self.spare[right][way.left])
                        });
                        let first = (passed == 0).then_some(self.head[way.left]);
                        let Some(before) = before.chain(first).min() else {
                            continue;
                        };
                        let known = &mut least[(passed | 1 << family) as usize][way.right];
                        if known.is_none_or(|known| before + dearer < known) {
                            *known = Some(before + dearer);
                            changed = true;
                        }
                    }
                }
            }
        }
        let last = least[held as usize].iter().zip(&self.tail);
        let least = last.filter_map(|(least, tail)| least.map(|least| least + tail));
        Ok(least.min().unwrap_or(0))
    }
}

/// Each value once, and for each given value its number.
fn numbered<T: Ord + Clone>(all: Vec<T>) -> (Vec<T>, Vec<usize>) {
    let mut known: BTreeMap<T, usize> = BTreeMap::new();
    let mut once = Vec::new();
    let numbers = all.into_iter().map(|one| {
        *known.entry(one).or_insert_with_key(|one| {
            once.push(one.clone());
            once.len() - 1
        })
    });
    let numbers = numbers.collect();
    (once, numbers)
}

/// The shortest rows, by the number of pieces of each family.
struct Rows<'l> {
    laid: &'l Laid,
    budget: &'l Budget,
    /// By the last right end, without the way from there to the end of the bar.
    known: BTreeMap<Vec<u32>, Vec<Option<i128>>>,
}

impl Rows<'_> {
    /// The length that pieces of these families take beside their mean lengths.
    fn need(&mut self, mix: &[u32]) -> Result<i128> {
        self.find(mix)?;
        let ends = self.known[mix].iter().zip(&self.laid.margin);
        let needs = ends.filter_map(|(row, margin)| row.map(|row| row + margin));
        Ok(needs.min().unwrap_or(0))
    }

    /// Finds the rows of a mix, from the rows of the mixes with one piece less.
    fn find(&mut self, mix: &[u32]) -> Result<()> {
        let mut open = vec![mix.to_vec()];
        while let Some(mix) = open.pop() {
            self.budget.spend(KEPT * mix.len())?;
            if self.known.contains_key(&mix) {
                continue;
            }
            let less: Vec<(usize, Vec<u32>)> = (0..mix.len())
                .filter(|family| mix[*family] > 0)
                .map(|family| {
                    self.budget.spend(KEPT * mix.len())?;
                    let mut less = mix.clone();
                    less[family] -= 1;
                    Ok((family, less))
                })
                .collect::<Result<_>>()?;
            let unknown = |less: &&(usize, Vec<u32>)| {
                less.1.iter().any(|count| *count > 0) && !self.known.contains_key(&less.1)
            };
            let first: Vec<Vec<u32>> = less.iter().filter(unknown).map(|less| less.1.clone()).collect();
            if first.is_empty() {
                let rows = self.rows(&less)?;
                let kept = (self.known.len() + 1) * (rows.len() + mix.len());
                require(
                    kept <= self.budget.limits.known,
                    "bars",
                    faults::HOLD_MORE_ROWS_OF_MITRED_PIECES_THAN_CAN_BE_CHECKED,
                )?;
                self.known.insert(mix, rows);
            } else {
                let asked = (open.len() + 1 + first.len()) * mix.len();
                require(
                    asked <= self.budget.limits.asked,
                    "bars",
                    faults::HOLD_LONGER_ROWS_OF_MITRED_PIECES_THAN_CAN_BE_CHECKED,
                )?;
                open.push(mix);
                open.extend(first);
            }
        }
        Ok(())
    }

    /// The rows that end with a piece of each of these families, after rows of the others.
    fn rows(&self, less: &[(usize, Vec<u32>)]) -> Result<Vec<Option<i128>>> {
        let laid = self.laid;
        self.budget.spend(KEPT * laid.margin.len())?;
        let mut rows: Vec<Option<i128>> = vec![None; laid.margin.len()];
        for (family, others) in less {
            // Without rows of the other pieces, the piece is the first of the row.
            let before = self.known.get(others);
            self.budget.spend(laid.families[*family].len() * rows.len())?;
            for way in &laid.families[*family] {
                let from = match before {
                    Some(before) => {
                        let ends = before.iter().enumerate();
                        ends.filter_map(|(right, row)| row.map(|row| row + laid.gap[right][way.left]))
                            .min()
                    }
                    None => Some(laid.margin[way.left]),
                };
                let known = rows[way.right];
                rows[way.right] = known.into_iter().chain(from).min();
            }
        }
        Ok(rows)
    }
}

/// The search over one stock type.
struct Walk<'w, 'l> {
    types: &'w Types,
    goods: &'w Goods,
    /// The room for mean lengths, gaps and both ends.
    room: i128,
    most: i128,
    rows: &'w mut Rows<'l>,
    /// The mix of the pieces taken.
    mix: Vec<u32>,
    mean: i128,
    /// The lengths of the pieces taken, each once, if lengths are limited.
    lengths: Vec<usize>,
    /// The number of item types among the pieces taken.
    depth: usize,
}

impl Walk<'_, '_> {
    /// Whether the pieces taken, with goods from `from` on, can be worth more than the bar may carry.
    fn finds(&mut self, mut from: usize, rest: i128, worth: i128) -> Result<bool> {
        let (goods, laid) = (self.goods, self.rows.laid);
        let room = self.room();
        loop {
            self.rows.budget.spend(BOUND)?;
            if worth + goods.bound(from, rest) <= self.most {
                return Ok(false);
            }
            let Some(at) = self.next_good(from, rest, &room)? else {
                return Ok(worth > self.most && self.fits()?);
            };
            let good = goods.list[at];
            let (family, mean) = (laid.family[good.item], laid.mean[good.item]);
            let length = laid.length[good.item];
            let new = laid.per_bar.lengths().is_some() && !self.lengths.contains(&length);
            for count in (1..=good.most.min(rest / good.width).min(room.pieces)).rev() {
                let all = u32::try_from(count).ok();
                let all = all.and_then(|count| self.mix[family].checked_add(count));
                let Some(all) = all.filter(|_| self.depth < self.rows.budget.limits.deepest) else {
                    return fault("pieces", faults::ARE_TOO_MANY_ON_A_BAR);
                };
                let others = std::mem::replace(&mut self.mix[family], all);
                self.mean += mean * count;
                self.depth += 1;
                self.lengths.extend(new.then_some(length));
                let found = self.finds(at + 1, rest - good.width * count, worth + good.price * count)?;
                self.lengths.truncate(self.lengths.len() - usize::from(new));
                self.depth -= 1;
                self.mean -= mean * count;
                self.mix[family] = others;
                if found {
                    return Ok(true);
                }
            }
            from = at + 1;
        }
    }

    /// What may join the pieces taken.
    fn room(&self) -> Room {
        let taken: u32 = self.mix.iter().sum();
        self.rows.laid.per_bar.room(self.lengths.len(), taken.into())
    }

    /// The next good of which a piece may join the pieces taken.
    fn next_good(&self, mut from: usize, rest: i128, room: &Room) -> Result<Option<usize>> {
        let laid = self.rows.laid;
        if room.pieces == 0 {
            return Ok(None);
        }
        while let Some(at) = self.goods.fitting(self.types, from, rest)? {
            let length = laid.length[self.goods.list[at].item];
            if room.length || self.lengths.contains(&length) {
                return Ok(Some(at));
            }
            from = at + 1;
        }
        Ok(None)
    }

    fn fits(&mut self) -> Result<bool> {
        Ok(self.mean + self.rows.need(&self.mix)? <= self.room)
    }
}
