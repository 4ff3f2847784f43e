//! The most that the pieces on one bar can be worth: the bounded knapsack on integers, by lists of states that no other
//! state betters (Kellerer, Pferschy & Pisinger 2004, ch. 3), cut down by the fractional bound (Dantzig 1957).

use super::super::{Result, faults, require};
use super::budget::Budget;
use super::sums::lots;
use super::types::Types;
use kerfwise_model::Ratio;
use std::cmp::Reverse;

/// Steps that one bound on the worth of goods costs.
pub(super) const BOUND: usize = 8;

/// An item type with a price.
#[derive(Clone, Copy)]
pub(super) struct Good {
    /// The number of the item type.
    pub item: usize,
    pub width: i128,
    pub price: i128,
    pub most: i128,
}

impl Good {
    /// The worth that a piece adds to a bound; a piece that is worth less than nothing is not taken.
    fn worth(&self) -> i128 {
        self.price.max(0)
    }
}

/// Goods by falling price per width, with sums over the first of them.
pub(super) struct Goods {
    pub list: Vec<Good>,
    widths: Vec<i128>,
    prices: Vec<i128>,
}

impl Goods {
    /// The item types that fit `longest`, with their prices. With `free`, types that are worth nothing are kept too.
    pub fn new(types: &Types, prices: &[i64], longest: i128, free: bool) -> Result<Self> {
        types.budget.spend(BOUND * types.pieces.len())?;
        let goods = types.pieces.iter().zip(prices).enumerate();
        let mut list: Vec<Good> = goods
            .map(|(item, (pieces, price))| Good {
                item,
                width: pieces.width,
                price: i128::from(*price),
                most: pieces.demand.min(longest.max(0) / pieces.width.max(1)),
            })
            .filter(|good| good.most > 0 && (good.price > 0 || free))
            .collect();
        list.sort_by_key(|good| (Reverse(Ratio::new(good.price, good.width)), good.item));
        let sums = |of: fn(&Good) -> i128| {
            let mut sum = 0;
            let sums = list.iter().map(|good| {
                sum += of(good);
                sum
            });
            std::iter::once(0).chain(sums.collect::<Vec<_>>()).collect()
        };
        Ok(Self {
            widths: sums(|good| good.width * good.most),
            prices: sums(|good| good.worth() * good.most),
            list,
        })
    }

    /// The next good from `from` on of which a piece fits into the rest.
    pub fn fitting(&self, types: &Types, from: usize, rest: i128) -> Result<Option<usize>> {
        let next = (from..self.list.len()).find(|at| self.list[*at].width <= rest);
        types.budget.spend(next.unwrap_or(self.list.len()) - from)?;
        Ok(next)
    }

    /// The most that goods from `from` on can be worth on `rest`, rounded up.
    pub fn bound(&self, from: usize, rest: i128) -> i128 {
        let all = self.widths[from] + rest;
        let whole = self.widths.partition_point(|width| *width <= all).max(from + 1) - 1;
        let worth = self.prices[whole] - self.prices[from];
        self.list.get(whole).map_or(worth, |good| {
            let part = (all - self.widths[whole]) * good.worth();
            worth + (part + good.width - 1) / good.width
        })
    }
}

/// A bar: its capacity, and the worth that pieces on it may have.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub capacity: i128,
    pub worth: i128,
}

/// A state: the width and the worth of some pieces.
type State = (i128, i128);

/// Whether no set of pieces on any of the bars is worth more than allowed.
pub(super) fn holds(types: &Types, prices: &[i64], limits: &[Limit]) -> Result<bool> {
    if limits.iter().any(|limit| limit.worth < 0) {
        return Ok(false);
    }
    types.budget.spend(BOUND * limits.len())?;
    let limits = sharpest(limits);
    let Some(longest) = limits.last().map(|limit| limit.capacity) else {
        return Ok(true);
    };
    let goods = Goods::new(types, prices, longest, false)?;
    let layers = Layers::new(types, &goods, longest);
    // One list for each number of different lengths and of pieces, as far as these are limited.
    let mut lists: Vec<Vec<State>> = vec![Vec::new(); layers.number()];
    lists[0].push((0, 0));
    for (number, good) in goods.list.iter().enumerate() {
        let adding = Adding {
            budget: &types.budget,
            good,
            longest,
        };
        layers.add(&mut lists, &adding)?;
        for (layer, states) in lists.iter_mut().enumerate() {
            types.budget.spend(BOUND * states.len() * limits.len())?;
            let over = |state: &State, from: usize| {
                limits.iter().any(|limit| {
                    let rest = limit.capacity - state.0;
                    rest >= 0 && state.1 + layers.bound(&goods, layer, from, rest) > limit.worth
                })
            };
            if states.iter().any(|state| over(state, goods.list.len())) {
                return Ok(false);
            }
            states.retain(|state| over(state, number + 1));
        }
    }
    Ok(true)
}

/// Lists of states by the number of different lengths, and within that by the number of pieces.
struct Layers {
    lengths: Option<usize>,
    pieces: Option<usize>,
    /// The greatest price of the goods from each on.
    dearest: Vec<i128>,
}

impl Layers {
    fn new(types: &Types, goods: &Goods, longest: i128) -> Self {
        let narrowest = goods.list.iter().map(|good| good.width).min().unwrap_or(1);
        let binds = |most: &usize| (*most as i128) < longest / narrowest;
        let mut dearest = vec![0; goods.list.len() + 1];
        for (at, good) in goods.list.iter().enumerate().rev() {
            dearest[at] = good.worth().max(dearest[at + 1]);
        }
        Self {
            lengths: types.per_bar.lengths().map(|most| most.min(goods.list.len())),
            pieces: types.per_bar.pieces().filter(binds),
            dearest,
        }
    }

    /// The lists for each number of lengths.
    fn each(&self) -> usize {
        self.pieces.map_or(1, |most| most + 1)
    }

    fn number(&self) -> usize {
        self.lengths.map_or(1, |most| most + 1) * self.each()
    }

    /// Adds pieces of one good to all lists; each is made of lists before it.
    fn add(&self, lists: &mut [Vec<State>], adding: &Adding<'_>) -> Result<()> {
        let each = self.each();
        for layer in (0..lists.len()).rev() {
            // A further length comes from the lists of one length less.
            let Some(before) = layer.checked_sub(if self.lengths.is_some() { each } else { 0 }) else {
                continue;
            };
            lists[layer] = if self.pieces.is_some() {
                let most = usize::try_from(adding.good.most).unwrap_or(usize::MAX);
                let mut all = std::mem::take(&mut lists[layer]);
                for count in 1..=most.min(layer % each) {
                    all = adding.merged(&all, &adding.shifted(&lists[before - count], count as i128))?;
                }
                all
            } else if self.lengths.is_some() {
                let one = adding.shifted(&lists[before], 1);
                adding.merged(&lists[layer], &adding.some_more(one, adding.good.most - 1)?)?
            } else {
                adding.some_more(std::mem::take(&mut lists[layer]), adding.good.most)?
            };
        }
        Ok(())
    }

    /// The most that goods from `from` on can be worth on `rest` beside the states of a list.
    fn bound(&self, goods: &Goods, layer: usize, from: usize, rest: i128) -> i128 {
        let by_width = goods.bound(from, rest);
        self.pieces.map_or(by_width, |most| {
            let room = most - layer % self.each();
            by_width.min(self.dearest[from] * room as i128)
        })
    }
}

/// The limits that do not follow from another limit: shorter bars may hold less worth.
pub(super) fn sharpest(limits: &[Limit]) -> Vec<Limit> {
    let mut order = limits.to_vec();
    order.retain(|limit| limit.capacity > 0);
    order.sort_by_key(|limit| (Reverse(limit.capacity), limit.worth));
    let mut kept: Vec<Limit> = Vec::new();
    for limit in order {
        if kept.last().is_none_or(|last| limit.worth < last.worth) {
            kept.push(limit);
        }
    }
    kept.reverse();
    kept
}

/// Adds pieces of an item type to states.
struct Adding<'a> {
    budget: &'a Budget,
    good: &'a Good,
    longest: i128,
}

impl Adding<'_> {
    /// The states with up to `most` more pieces, in lots of 1, 2, 4, ….
    fn some_more(&self, mut states: Vec<State>, most: i128) -> Result<Vec<State>> {
        for count in lots(most) {
            states = self.merged(&states, &self.shifted(&states, count))?;
        }
        Ok(states)
    }

    fn shifted(&self, states: &[State], count: i128) -> Vec<State> {
        let moved = states.iter().map(|state| {
            (
                state.0 + self.good.width * count,
                state.1 + self.good.price * count,
            )
        });
        moved.take_while(|state| state.0 <= self.longest).collect()
    }

    /// Both lists by width, without the states that another state betters.
    fn merged(&self, one: &[State], other: &[State]) -> Result<Vec<State>> {
        let most = one.len() + other.len();
        self.budget.spend(2 * most)?;
        require(
            most <= self.budget.limits.states,
            "bars",
            faults::HAVE_MORE_WORTHS_OF_PIECES_THAN_CAN_BE_CHECKED,
        )?;
        let mut all: Vec<State> = Vec::with_capacity(most);
        let (mut i, mut j) = (0, 0);
        while i < one.len() || j < other.len() {
            let first = j == other.len()
                || (i < one.len() && (one[i].0, Reverse(one[i].1)) <= (other[j].0, Reverse(other[j].1)));
            let next = if first {
                i += 1;
                one[i - 1]
            } else {
                j += 1;
                other[j - 1]
            };
            if all.last().is_none_or(|last| next.1 > last.1) {
                all.push(next);
            }
        }
        Ok(all)
    }
}
