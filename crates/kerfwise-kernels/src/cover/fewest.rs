//! The fewest different packs among all choices of one rank, or of one rank on its first levels.
//!
//! The table of [`Cover::best_choice`] gives the least cost of each rest, so the search takes only steps that keep the
//! best rank. It chooses a pack together with its count, and tries one, two, three, … different packs. Example: two
//! pieces of 585, 550, 320 and 220 each on bars of 1000 and 600 take four bars in any case, as four different patterns or as
//! three.

use super::{Cover, LEVELS, Rank, is_better, plus};

/// Bits of the last level that count after the number of different packs.
const LOWER: i64 = (1 << 32) - 1;

/// A search under way.
struct Fewest {
    /// The wanted rank, and how many of its levels count before the number of packs; `None`: all but the lower bits.
    target: Rank,
    above: Option<usize>,
    /// The packs so far with their counts, and those of the best choice with its rank.
    chosen: Vec<(usize, u32)>,
    best: Option<(Rank, Vec<(usize, u32)>)>,
    /// Different packs there may be.
    most: usize,
}

/// The rest to cover, the things used by the packs so far, and their cost.
#[derive(Clone, Copy)]
struct Open {
    left: usize,
    used: u64,
    cost: Rank,
}

/// A choice with few different packs.
#[derive(Clone, Debug)]
pub struct Few {
    /// Its rank.
    pub rank: Rank,
    /// The packs by number.
    pub packs: Vec<usize>,
    /// How many different packs every such choice has at least.
    pub least: usize,
    /// Whether no such choice with so many different packs has a lesser rank.
    pub complete: bool,
}

impl Cover<'_> {
    /// The choice with the fewest different packs among all with the rank that [`Cover::best_choice`] found on its first
    /// `above` levels, or except for its lower bits; among these the one with the least rank. Returns the given choice if
    /// there is no other, or if the search takes more than `work`.
    pub fn fewest(&mut self, (rank, chosen): (Rank, Vec<usize>), above: Option<usize>, work: u64) -> Few {
        let mut different = chosen.clone();
        different.sort();
        different.dedup();
        let mut least = different.len().min(1);
        // The given choice has the least rank of all.
        let mut few = Few {
            rank,
            packs: chosen,
            least,
            complete: different.len() == least,
        };
        if work == 0 {
            return few;
        }
        let kept = self.work.saturating_sub(work);
        self.work -= kept;
        for most in 1..different.len() {
            let mut search = Fewest {
                target: rank,
                above,
                chosen: Vec::new(),
                best: None,
                most,
            };
            let whole = Open {
                left: self.sets.size - 1,
                used: 0,
                cost: [0; LEVELS],
            };
            let ended = self.choose(&mut search, whole, 0);
            if let Some((rank, packs)) = search.best {
                let times = packs.iter().map(|(pack, times)| (*pack, *times as usize));
                let packs = times.flat_map(|(pack, times)| std::iter::repeat_n(pack, times));
                let (packs, complete) = (packs.collect(), ended.is_some());
                few = Few {
                    rank,
                    packs,
                    least,
                    complete,
                };
                break;
            }
            if ended.is_none() {
                break;
            }
            least = most + 1;
            (few.least, few.complete) = (least, least == different.len());
        }
        self.work += kept;
        few
    }

    /// Tries all continuations with packs from a number on; `None` if the work does not suffice.
    fn choose(&mut self, search: &mut Fewest, open: Open, from: usize) -> Option<()> {
        self.spend(self.costs.state + 1)?;
        if open.left == 0 {
            search.best = Some((open.cost, search.chosen.clone()));
            return Some(());
        }
        let first = self.first(open.left);
        if from == 0 {
            self.leave_out(search, open, first)?;
        }
        let more = search.most - search.chosen.len();
        if more == 0 {
            return Some(());
        }
        let mut part = self.sets.stride[first];
        while part > 0 {
            let (begin, end) = (self.begins[part], self.begins[part + 1]);
            self.spend(self.costs.part + self.costs.pack * (end - begin) as u64)?;
            // The last pack must take all that is left.
            if more > 1 || search.target[0] > 0 || self.is_multiple(open.left, part) {
                for pack in begin.max(from)..end {
                    self.repeat(search, open, pack, first)?;
                }
            }
            part = self.sets.next(open.left, part, first);
        }
        Some(())
    }

    /// Leaves a piece of the first type out.
    fn leave_out(&mut self, search: &mut Fewest, open: Open, first: usize) -> Option<()> {
        let mut next = open;
        next.left -= self.sets.stride[first];
        next.cost[0] += self.value[first];
        if self.keeps_rank(search, next) {
            self.choose(search, next, 0)?;
        }
        Some(())
    }

    /// Takes a pack once, twice, … and goes on after each.
    fn repeat(&mut self, search: &mut Fewest, open: Open, pack: usize, first: usize) -> Option<()> {
        let (set, rank, taken) = {
            let pack = &self.packs[pack];
            (pack.set, pack.rank, pack.taken)
        };
        let uses = self.packs[pack].uses.0..self.packs[pack].uses.1;
        let mut next = open;
        let (mut times, mut ended) = (0, Some(()));
        while ended.is_some() && self.sets.holds(next.left, set) && self.are_there(uses.clone()) {
            next = Open {
                left: next.left - set,
                used: next.used + taken,
                cost: plus(&next.cost, &rank),
            };
            if !self.keeps_rank(search, next) {
                break;
            }
            self.use_up(uses.clone());
            times += 1;
            search.chosen.push((pack, times));
            // Packs of one first type come in ascending order.
            let same = next.left > 0 && self.first(next.left) == first;
            ended = self.choose(search, next, if same { pack + 1 } else { 0 });
            search.chosen.pop();
        }
        for _ in 0..times {
            self.give_back(uses.clone());
        }
        ended
    }

    /// Whether the rest can still be covered with the wanted levels for the whole, and with a lesser rank than that of the
    /// best choice.
    fn keeps_rank(&self, search: &Fewest, open: Open) -> bool {
        let Some(then) = self.known(open.left, open.used) else {
            // Such states do not lead to the best rank.
            return false;
        };
        let whole = plus(&open.cost, &self.solved[then.get() as usize].0);
        let is_wanted = match search.above {
            Some(above) => whole[..above] == search.target[..above],
            None => {
                let (last, wanted) = (whole[LEVELS - 1], search.target[LEVELS - 1]);
                whole[..LEVELS - 1] == search.target[..LEVELS - 1] && last & !LOWER == wanted & !LOWER
            }
        };
        let best = search.best.as_ref();
        is_wanted && best.is_none_or(|(best, _)| is_better(&whole, best))
    }

    /// Whether one set is another one taken several times.
    fn is_multiple(&self, of: usize, part: usize) -> bool {
        let (of, part) = (self.sets.counts(of), self.sets.counts(part));
        let first = part.iter().zip(of).find(|(part, _)| **part > 0);
        first.is_some_and(|(part_of_first, first)| {
            let times = first / part_of_first;
            of.iter()
                .zip(part)
                .all(|(of, part)| u32::from(*of) == u32::from(*part) * u32::from(times))
        })
    }

    fn are_there(&self, uses: std::ops::Range<usize>) -> bool {
        self.uses[uses]
            .iter()
            .all(|(thing, count)| self.there[*thing] >= *count)
    }
}
