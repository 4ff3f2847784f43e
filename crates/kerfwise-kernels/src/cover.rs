//! The best packs that together make up a multiset, with scarce things: dynamic programming over (rest of the multiset,
//! scarce things used). The result is exact. There is a state for each pair, so the caller limits their number.
//! Example: all pieces are the multiset, patterns the packs, and bars with a quantity the scarce things.

use crate::multisets::Multisets;
use crate::num::small;
use crate::numbering::Numbering;
use std::num::NonZeroU32;

mod fewest;

pub use fewest::Few;

/// Sums by level, the highest first; the lesser is the better. The last one is two in one: `Cover::fewest` looks at its upper 32
/// bits before the number of different packs, and at its lower 32 bits after that.
pub type Rank = [i64; LEVELS];

const LEVELS: usize = 7;

/// The sum of two ranks, which the caller knows to stay whole numbers of 64 bits.
#[must_use]
pub fn plus(a: &Rank, b: &Rank) -> Rank {
    std::array::from_fn(|level| a[level] + b[level])
}

/// Whether a rank is better than another one.
#[must_use]
pub fn is_better(a: &Rank, b: &Rank) -> bool {
    is_sum_better(a, &[0; LEVELS], b)
}

/// Whether `a` and `b` together are better than `than`.
#[inline(always)]
fn is_sum_better(a: &Rank, b: &Rank, than: &Rank) -> bool {
    for level in 0..than.len() {
        let sum = a[level] + b[level];
        if sum != than[level] {
            return sum < than[level];
        }
    }
    false
}

/// The units of work for the steps of a search.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// For a solved state.
    pub state: u64,
    /// For each part of the state that is tried.
    pub part: u64,
    /// For each pack of such a part.
    pub pack: u64,
}

/// A pack, which covers a multiset.
#[derive(Clone, Debug)]
struct Pack {
    rank: Rank,
    set: usize,
    /// The scarce things it takes as a number, and where they are listed.
    taken: u64,
    uses: (usize, usize),
}

/// An index among the solved states; the one before the first means unsolved.
type Place = NonZeroU32;

/// Memory: states, about 100 bytes each.
const MOST_STATES: usize = 1_800_000;

/// The search.
#[derive(Clone, Debug)]
pub struct Cover<'s> {
    sets: &'s Multisets,
    /// The cost on the first level of leaving out one piece of each type.
    value: Vec<i64>,
    /// The number of each scarce thing, and the weight of one in the number that encodes the used ones.
    there: Vec<u32>,
    weight: Vec<u64>,
    packs: Vec<Pack>,
    /// Where the packs of each set begin, and where the last ones end.
    begins: Vec<usize>,
    /// Scarce things with how many of them.
    uses: Vec<(usize, u32)>,
    /// Solved states by (used, left) for the first numbers of used things, and in a map beyond these.
    rows: usize,
    places: Vec<Option<Place>>,
    numbers: Numbering,
    numbered: Vec<Place>,
    /// Ranks, each with one more than the pack that is first, 0 where a piece of the first type is left out.
    solved: Vec<(Rank, usize)>,
    /// Whether to skip packs that alone cost more on the second level than a known choice that leaves nothing out.
    pub prunes: bool,
    costs: Costs,
    /// The work left.
    pub work: u64,
}

impl<'s> Cover<'s> {
    /// A search without packs; `None` if there are too many states to number. `memory` bounds the states whose places
    /// are allocated in advance; those without used things always are.
    #[must_use]
    pub fn new(
        sets: &'s Multisets,
        value: Vec<i64>,
        scarce: Vec<u32>,
        memory: usize,
        costs: Costs,
        work: u64,
    ) -> Option<Self> {
        let mut weight = Vec::with_capacity(scarce.len());
        let mut all = 1_u64;
        for count in &scarce {
            weight.push(all);
            all = all.checked_mul(u64::from(*count) + 1)?;
        }
        let rows = usize::try_from(all).unwrap_or(usize::MAX);
        let rows = rows.min((memory / sets.size).max(1));
        Some(Self {
            sets,
            value,
            there: scarce,
            weight,
            packs: Vec::new(),
            begins: Vec::with_capacity(sets.size + 1),
            uses: Vec::new(),
            rows,
            places: vec![None; rows * sets.size],
            numbers: Numbering::new(),
            numbered: Vec::new(),
            solved: vec![([0; LEVELS], 0); 2],
            prunes: false,
            costs,
            work,
        })
    }

    /// Subtracts work; `None` if too little is left.
    pub fn spend(&mut self, work: u64) -> Option<()> {
        self.work = self.work.checked_sub(work)?;
        Some(())
    }

    /// Adds a pack. They come by ascending set.
    pub fn add(&mut self, set: usize, rank: Rank, uses: &[(usize, u32)]) {
        self.close(set + 1);
        let from = self.uses.len();
        self.uses.extend_from_slice(uses);
        let taken = uses
            .iter()
            .map(|(thing, count)| self.weight[*thing] * u64::from(*count));
        self.packs.push(Pack {
            rank,
            set,
            taken: taken.sum(),
            uses: (from, self.uses.len()),
        });
    }

    fn close(&mut self, sets: usize) {
        while self.begins.len() < sets {
            self.begins.push(self.packs.len());
        }
    }

    /// The best rank of the whole, and its packs by number; `None` if the work does not suffice.
    pub fn best_choice(&mut self) -> Option<(Rank, Vec<usize>)> {
        self.close(self.sets.size + 1);
        let (mut set, mut used) = (self.sets.size - 1, 0);
        let best = self.least(set, used)?;
        let mut chosen = Vec::new();
        while set > 0 {
            let choice = self
                .known(set, used)
                .map_or(0, |at| self.solved[at.get() as usize].1);
            if let Some(pack) = choice.checked_sub(1) {
                chosen.push(pack);
                set -= self.packs[pack].set;
                used += self.packs[pack].taken;
            } else {
                set -= self.sets.stride[self.first(set)];
            }
        }
        Some((self.solved[best.get() as usize].0, chosen))
    }

    /// The first type of a set that is not empty.
    fn first(&self, set: usize) -> usize {
        let mut counts = self.sets.counts(set).iter();
        counts.position(|count| *count > 0).unwrap_or(0)
    }

    /// The solved state of a rest and used things.
    #[inline(always)]
    fn known(&self, left: usize, used: u64) -> Option<Place> {
        if left == 0 {
            return Some(Place::MIN);
        }
        match self.place(left, used) {
            Some(place) => self.places[place],
            None => self.numbered(left, used),
        }
    }

    /// The allocated place of a state.
    #[inline(always)]
    fn place(&self, left: usize, used: u64) -> Option<usize> {
        let row = usize::try_from(used).ok().filter(|row| *row < self.rows)?;
        Some(row * self.sets.size + left)
    }

    /// The number of a state without an allocated place.
    #[inline(never)]
    fn numbered(&self, left: usize, used: u64) -> Option<Place> {
        let number = self.numbers.find(&key(left, used))?;
        self.numbered.get(number).copied()
    }

    /// The least rank of a rest when some things are used.
    #[inline(always)]
    fn least(&mut self, left: usize, used: u64) -> Option<Place> {
        let known = self.known(left, used);
        if known.is_some() {
            return known;
        }
        self.solve(left, used)
    }

    /// Computes the least rank of a rest that is not solved yet.
    #[inline(never)]
    fn solve(&mut self, left: usize, used: u64) -> Option<Place> {
        self.spend(self.costs.state)?;
        if self.solved.len() > MOST_STATES {
            return None;
        }
        let first = self.first(left);
        let mut part = self.sets.stride[first];
        let rest = self.least(left - part, used)?;
        let (mut best, mut choice) = (self.solved[rest.get() as usize].0, 0);
        best[0] += self.value[first];
        while part > 0 {
            let (from, to) = (self.begins[part], self.begins[part + 1]);
            self.spend(self.costs.part + self.costs.pack * (to - from) as u64)?;
            for pack in from..to {
                let Pack {
                    rank, taken, uses, ..
                } = &self.packs[pack];
                if self.prunes && rank[1] > best[1] && best[0] == 0 {
                    continue;
                }
                let uses = uses.0..uses.1;
                let mut used_of = self.uses[uses.clone()].iter();
                if used_of.any(|(thing, count)| self.there[*thing] < *count) {
                    continue;
                }
                let (rest, used) = (left - part, used + taken);
                let then = match self.known(rest, used) {
                    Some(known) => known,
                    None => self.solve_with(uses, rest, used)?,
                };
                let (then, rank) = (&self.solved[then.get() as usize].0, &self.packs[pack].rank);
                if is_sum_better(then, rank, &best) {
                    (best, choice) = (plus(then, rank), pack + 1);
                }
            }
            part = self.sets.next(left, part, first);
        }
        let place = Place::new(small(self.solved.len()))?;
        self.solved.push((best, choice));
        if let Some(at) = self.place(left, used) {
            self.places[at] = Some(place);
        } else {
            self.numbers.number(&key(left, used));
            self.numbered.push(place);
        }
        Some(place)
    }

    /// Solves a rest with some scarce things used.
    fn solve_with(&mut self, uses: std::ops::Range<usize>, left: usize, used: u64) -> Option<Place> {
        self.use_up(uses.clone());
        let then = self.solve(left, used);
        self.give_back(uses);
        then
    }

    /// Uses up some scarce things.
    fn use_up(&mut self, uses: std::ops::Range<usize>) {
        for (thing, count) in &self.uses[uses] {
            self.there[*thing] -= count;
        }
    }

    fn give_back(&mut self, uses: std::ops::Range<usize>) {
        for (thing, count) in &self.uses[uses] {
            self.there[*thing] += count;
        }
    }
}

/// A rest and the used things as one key.
fn key(left: usize, used: u64) -> [usize; 3] {
    let half = |bits: u64| usize::try_from(bits & 0xFFFF_FFFF).unwrap_or_default();
    [left, half(used), half(used >> 32)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A set, its rank and the scarce things that it takes.
    type Drawn = (usize, Rank, Vec<(usize, u32)>);

    /// The best rank by trying every pack in every order.
    fn tried(sets: &Multisets, value: &[i64], packs: &[Drawn], there: &[u32], left: usize) -> Rank {
        let Some(first) = sets.counts(left).iter().position(|count| *count > 0) else {
            return [0; LEVELS];
        };
        let mut best = tried(sets, value, packs, there, left - sets.stride[first]);
        best[0] += value[first];
        for (set, rank, uses) in packs {
            let within = |item: usize| sets.count(*set, item) <= sets.count(left, item);
            let is_part = (0..value.len()).all(within) && sets.count(*set, first) > 0;
            if !is_part || uses.iter().any(|(thing, count)| there[*thing] < *count) {
                continue;
            }
            let mut fewer = there.to_vec();
            for (thing, count) in uses {
                fewer[*thing] -= count;
            }
            best = best.min(plus(rank, &tried(sets, value, packs, &fewer, left - set)));
        }
        best
    }

    fn different(packs: &[usize]) -> usize {
        packs.iter().collect::<std::collections::BTreeSet<_>>().len()
    }

    /// The levels above the number of different packs, that number, and the whole rank.
    type Order = (Vec<i64>, usize, Rank);

    fn order(rank: Rank, above: Option<usize>, packs: &[usize]) -> Order {
        let mut upper = rank[..above.unwrap_or(LEVELS)].to_vec();
        if above.is_none() {
            upper[LEVELS - 1] >>= 32;
        }
        (upper, different(packs), rank)
    }

    /// The best of all choices in this order, after those chosen before.
    fn fewest_tried(
        sets: &Multisets,
        value: &[i64],
        (packs, above): (&[Drawn], Option<usize>),
        there: &[u32],
        left: usize,
        so_far: &mut (Rank, Vec<usize>),
    ) -> Order {
        let Some(first) = sets.counts(left).iter().position(|count| *count > 0) else {
            return order(so_far.0, above, &so_far.1);
        };
        let rank = so_far.0;
        so_far.0[0] += value[first];
        let list = (packs, above);
        let mut best = fewest_tried(sets, value, list, there, left - sets.stride[first], so_far);
        so_far.0 = rank;
        for (number, (set, own, uses)) in packs.iter().enumerate() {
            let is_part = sets.holds(left, *set) && sets.count(*set, first) > 0;
            if !is_part || uses.iter().any(|(thing, count)| there[*thing] < *count) {
                continue;
            }
            let mut fewer = there.to_vec();
            for (thing, count) in uses {
                fewer[*thing] -= count;
            }
            so_far.0 = plus(&rank, own);
            so_far.1.push(number);
            best = best.min(fewest_tried(sets, value, list, &fewer, left - set, so_far));
            so_far.1.pop();
            so_far.0 = rank;
        }
        best
    }

    proptest! {
        #[test]
        fn finds_the_best_of_an_exhaustive_search(
            most in prop::collection::vec(0_u32..4, 1..4),
            scarce in prop::collection::vec(0_u32..3, 2),
            drawn in prop::collection::vec((0_usize..64, 1_i64..9, 0_i64..3, 0_u32..3, 0_u32..3), 0..12),
            memory in 0_usize..200,
            prunes: bool,
        ) {
            let sets = Multisets::new(&most, 64).unwrap();
            let value: Vec<i64> = (1..).take(most.len()).collect();
            let mut packs: Vec<_> = drawn
                .iter()
                .filter(|pack| pack.0 > 0 && pack.0 < sets.size)
                .map(|&(set, cost, waste, a, b)| (set, [0, cost % 3, 0, 0, 0, waste / 2, (waste % 2) << 32 | cost], vec![(0, a), (1, b)]))
                .collect();
            packs.sort();
            let costs = Costs { state: 1, part: 1, pack: 1 };
            let mut cover = Cover::new(&sets, value.clone(), scarce.clone(), memory, costs, u64::MAX).unwrap();
            cover.prunes = prunes;
            for (set, rank, uses) in &packs {
                cover.add(*set, *rank, uses);
            }
            let found = cover.best_choice().unwrap();
            for above in [None, Some(2), Some(4)] {
                let whole = &mut (Rank::default(), Vec::new());
                let least = fewest_tried(&sets, &value, (&packs, above), &scarce, sets.size - 1, whole);
                let few = cover.fewest(found.clone(), above, u64::MAX);
                prop_assert_eq!((few.least, few.complete), (different(&few.packs), true));
                prop_assert_eq!(order(few.rank, above, &few.packs), least);
            }
            let (rank, chosen) = found;
            let same = cover.fewest((rank, chosen.clone()), None, 0);
            prop_assert_eq!((same.rank, &same.packs), (rank, &chosen));
            prop_assert_eq!(rank, tried(&sets, &value, &packs, &scarce, sets.size - 1));
            let cost: i64 = chosen.iter().map(|pack| packs[*pack].1[1]).sum();
            prop_assert_eq!(rank[1], cost);
            for (thing, there) in scarce.iter().enumerate() {
                let used: u32 = chosen.iter().map(|pack| packs[*pack].2[thing].1).sum();
                prop_assert!(used <= *there);
            }
            cover.work = 0;
            prop_assert!(cover.best_choice().is_some(), "what is solved needs no work");
        }
    }
}
