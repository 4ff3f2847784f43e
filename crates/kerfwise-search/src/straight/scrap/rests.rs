//! The best bars for some pieces on every level that is a sum over bars, by a table of the rests that pieces can leave.
//!
//! A rest is how many pieces of each item are left, and how many bars of each scarce stock. Example: 40 pieces of one
//! length and 26 of another leave 41 · 27 = 1107 rests.

use super::super::problem::Pattern;
use super::rule::{Rank, Rule, plus};
use kerfwise_kernels::num::{index, whole};

/// Work for a pack that is laid, for one that is tried on a rest, and for a rest.
const LAY: u64 = 300;
const TRY: u64 = 10;
const REST: u64 = 60;
/// Work for a pack that is tried in the search for few patterns.
const REPEAT: u64 = 60;
/// Most packs.
const MOST_PACKS: usize = 20_000;

/// A bar with some of the pieces.
struct Pack {
    stock: usize,
    /// Place among the wanted items, and pieces.
    parts: Vec<(usize, u32)>,
    /// Place among the scarce stock.
    scarce: Option<usize>,
    step: usize,
    rank: Rank,
}

/// Bars of a stock that are there, where there may be too few.
struct Scarce {
    stock: usize,
    there: usize,
    stride: usize,
}

pub(super) struct Rests<'r> {
    rule: Rule<'r>,
    /// Items with their pieces, none of them 0.
    wanted: Vec<(usize, u32)>,
    strides: Vec<usize>,
    scarce: Vec<Scarce>,
    /// Rests of pieces alone.
    pieces: usize,
    packs: Vec<Pack>,
    /// The first pack that begins with each item, and the end.
    begins: Vec<usize>,
    /// Of each rest the least rank and the pack that is first in it; `None` where no bars hold it.
    table: Vec<Option<(Rank, u32)>>,
}

/// Bars of packs by number.
type Chosen = Vec<(usize, u32)>;

impl<'r> Rests<'r> {
    /// How many rests pieces leave; `None` above the limit.
    pub fn count(wanted: &[(usize, u32)], most: usize) -> Option<usize> {
        wanted.iter().try_fold(1_usize, |rests, (_, count)| {
            rests
                .checked_mul(index(i64::from(*count)) + 1)
                .filter(|rests| *rests <= most)
        })
    }

    /// The table; `None` if it takes more than the work or has more than so many rests. `bars` has the bars of each stock,
    /// and which of them to count.
    pub fn new(
        rule: Rule<'r>,
        wanted: Vec<(usize, u32)>,
        bars: &[Option<u32>],
        most: usize,
        work: &mut u64,
    ) -> Option<Self> {
        let pieces = Self::count(&wanted, most)?;
        let mut strides = Vec::with_capacity(wanted.len());
        let mut stride = 1;
        for (_, count) in &wanted {
            strides.push(stride);
            stride *= index(i64::from(*count)) + 1;
        }
        let all: u64 = wanted.iter().map(|(_, count)| u64::from(*count)).sum();
        let mut scarce = Vec::new();
        for (stock, there) in bars.iter().enumerate() {
            if let Some(there) = there.filter(|there| u64::from(*there) < all && *there > 0) {
                let there = index(i64::from(there));
                scarce.push(Scarce { stock, there, stride });
                stride = stride.checked_mul(there + 1).filter(|rests| *rests <= most)?;
            }
        }
        *work = work.checked_sub(REST * stride as u64)?;
        let mut rests = Self {
            rule,
            wanted,
            strides,
            scarce,
            pieces,
            packs: Vec::new(),
            begins: Vec::new(),
            table: Vec::new(),
        };
        rests.lay(bars, work)?;
        rests.fill(stride, work)?;
        Some(rests)
    }

    /// Lists the bars with every set of the pieces, the longest piece first.
    fn lay(&mut self, bars: &[Option<u32>], work: &mut u64) -> Option<()> {
        let problem = self.rule.problem;
        let open: Vec<usize> = (0..problem.stocks.len())
            .filter(|stock| bars[*stock] != Some(0))
            .collect();
        let longest = open.iter().map(|stock| problem.stocks[*stock].capacity).max()?;
        for first in 0..self.wanted.len() {
            self.begins.push(self.packs.len());
            self.extend(
                first,
                first + 1,
                (longest, problem.per_bar.pieces()),
                longest,
                &mut Vec::new(),
                (&open, bars),
                work,
            )?;
        }
        self.begins.push(self.packs.len());
        Some(())
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a recursion over places, room and limits"
    )]
    fn extend(
        &mut self,
        from: usize,
        to: usize,
        (room, pieces): (i64, u32),
        longest: i64,
        parts: &mut Vec<(usize, u32)>,
        on: (&[usize], &[Option<u32>]),
        work: &mut u64,
    ) -> Option<()> {
        for at in from..to {
            let (item, count) = self.wanted[at];
            let width = self.rule.problem.items[item].width;
            let (mut left, mut held) = (room - width, pieces);
            parts.push((at, 0));
            let mut copies = 0;
            while left >= 0 && copies < count && held > 0 {
                copies += 1;
                held -= 1;
                parts.last_mut()?.1 = copies;
                self.add(parts, longest - left, on, work)?;
                if whole(parts.len()) < i64::from(self.rule.problem.per_bar.kinds()) {
                    self.extend(at + 1, self.wanted.len(), (left, held), longest, parts, on, work)?;
                }
                left -= width;
            }
            parts.pop();
        }
        Some(())
    }

    /// Adds the bars for a set of the pieces: the best of those that do not run out, and the scarce ones that are better.
    fn add(
        &mut self,
        parts: &[(usize, u32)],
        used: i64,
        (open, bars): (&[usize], &[Option<u32>]),
        work: &mut u64,
    ) -> Option<()> {
        *work = work.checked_sub(LAY)?;
        let problem = self.rule.problem;
        let holding = open
            .iter()
            .filter(|stock| problem.stocks[**stock].capacity >= used);
        let ranked = holding.map(|stock| {
            let rank = self.rule.rank(*stock, problem.stocks[*stock].capacity - used);
            let scarce = self.scarce.iter().position(|scarce| scarce.stock == *stock);
            (rank, *stock, scarce)
        });
        let ranked: Vec<_> = ranked.collect();
        let free = ranked.iter().filter(|bar| bar.2.is_none()).min();
        let step: usize = parts
            .iter()
            .map(|(at, copies)| self.strides[*at] * index(i64::from(*copies)))
            .sum();
        for bar in &ranked {
            if Some(bar) == free || bar.2.is_some() && free.is_none_or(|free| bar.0 < free.0) {
                let (rank, stock, scarce) = *bar;
                debug_assert!(bars[stock] != Some(0));
                self.packs.push(Pack {
                    stock,
                    parts: parts.to_vec(),
                    scarce,
                    step: step + scarce.map_or(0, |at| self.scarce[at].stride),
                    rank,
                });
            }
        }
        (self.packs.len() <= MOST_PACKS).then_some(())
    }

    /// The pieces and scarce bars of a rest.
    fn counts(&self, rest: usize, left: &mut Vec<usize>) {
        left.clear();
        for ((_, count), stride) in self.wanted.iter().zip(&self.strides) {
            left.push(rest / stride % (index(i64::from(*count)) + 1));
        }
        for scarce in &self.scarce {
            left.push(rest / scarce.stride % (scarce.there + 1));
        }
    }

    fn holds(&self, left: &[usize], pack: &Pack) -> bool {
        let pieces = pack
            .parts
            .iter()
            .all(|(at, copies)| left[*at] >= index(i64::from(*copies)));
        pieces && pack.scarce.is_none_or(|at| left[self.wanted.len() + at] > 0)
    }

    fn first(&self, left: &[usize]) -> usize {
        let pieces = &left[..self.wanted.len()];
        pieces.iter().position(|count| *count > 0).unwrap_or_default()
    }

    fn fill(&mut self, rests: usize, work: &mut u64) -> Option<()> {
        self.table = vec![None; rests];
        let mut left = Vec::new();
        for rest in 0..rests {
            if rest.is_multiple_of(self.pieces) {
                self.table[rest] = Some((Rank::default(), u32::MAX));
                continue;
            }
            self.counts(rest, &mut left);
            let first = self.first(&left);
            let range = self.begins[first]..self.begins[first + 1];
            *work = work.checked_sub(TRY * range.len() as u64)?;
            let mut best: Option<(Rank, u32)> = None;
            for at in range {
                let pack = &self.packs[at];
                if !self.holds(&left, pack) {
                    continue;
                }
                let Some((then, _)) = self.table[rest - pack.step] else {
                    continue;
                };
                let rank = plus(then, pack.rank);
                if best.is_none_or(|best| rank < best.0) {
                    best = Some((rank, u32::try_from(at).unwrap_or(u32::MAX)));
                }
            }
            self.table[rest] = best;
        }
        Some(())
    }

    /// The least rank of all pieces.
    pub fn rank(&self) -> Option<Rank> {
        self.table.last().copied().flatten().map(|best| best.0)
    }

    /// Bars of that rank.
    pub fn bars(&self) -> Option<Vec<(Pattern, u32)>> {
        Some(self.patterns(&self.chosen()?))
    }

    fn chosen(&self) -> Option<Chosen> {
        let mut chosen = Chosen::new();
        let mut rest = self.table.len() - 1;
        while !rest.is_multiple_of(self.pieces) {
            let pack = index(i64::from(self.table[rest]?.1));
            match chosen.iter_mut().find(|known| known.0 == pack) {
                Some(known) => known.1 += 1,
                None => chosen.push((pack, 1)),
            }
            rest -= self.packs[pack].step;
        }
        Some(chosen)
    }

    fn patterns(&self, chosen: &Chosen) -> Vec<(Pattern, u32)> {
        let pattern = |(pack, bars): &(usize, u32)| {
            let pack = &self.packs[*pack];
            let mut counts: Vec<(usize, u32)> = pack
                .parts
                .iter()
                .map(|(at, copies)| (self.wanted[*at].0, *copies))
                .collect();
            counts.sort();
            let stock = pack.stock;
            (Pattern { stock, counts }, *bars)
        };
        chosen.iter().map(pattern).collect()
    }

    /// Bars with the fewest patterns of those that are best on the levels above, as far as the work suffices to find fewer
    /// than the table gives.
    pub fn fewest(&self, work: &mut u64) -> Option<Few> {
        let (chosen, target) = (self.chosen()?, self.rank()?);
        let different = chosen.len();
        let mut few = Few {
            rank: target,
            bars: self.patterns(&chosen),
            least: 1,
            complete: different == 1,
        };
        for most in 1..different {
            let mut search = Fewest {
                rests: self,
                target,
                most,
                chosen: Chosen::new(),
                found: None,
                work: *work,
            };
            let ended = search.choose(self.table.len() - 1, 0, Rank::default());
            *work = search.work;
            if let Some((rank, found)) = search.found {
                (few.rank, few.bars) = (rank, self.patterns(&found));
                few.complete = ended.is_some();
                break;
            }
            if ended.is_none() {
                break;
            }
            few.least = most + 1;
            few.complete = few.least == different;
        }
        Some(few)
    }
}

/// Bars with few patterns.
pub(super) struct Few {
    pub rank: Rank,
    pub bars: Vec<(Pattern, u32)>,
    /// How many patterns all such bars have at least.
    pub least: usize,
    /// Whether no such bars with so many patterns have a lesser rank.
    pub complete: bool,
}

/// A search for few patterns.
struct Fewest<'s, 'r> {
    rests: &'s Rests<'r>,
    target: Rank,
    most: usize,
    chosen: Chosen,
    found: Option<(Rank, Chosen)>,
    work: u64,
}

impl Fewest<'_, '_> {
    /// `None` if the work does not suffice.
    fn choose(&mut self, rest: usize, from: usize, so_far: Rank) -> Option<()> {
        let rests = self.rests;
        if rest.is_multiple_of(rests.pieces) {
            self.found = Some((so_far, self.chosen.clone()));
            return Some(());
        }
        if self.chosen.len() == self.most {
            return Some(());
        }
        let mut left = Vec::new();
        rests.counts(rest, &mut left);
        let first = rests.first(&left);
        let range = from.max(rests.begins[first])..rests.begins[first + 1];
        self.work = self.work.checked_sub(REST + REPEAT * range.len() as u64)?;
        for at in range {
            let pack = &rests.packs[at];
            if !rests.holds(&left, pack) {
                continue;
            }
            let (mut then, mut bars, mut sum) = (rest, 0, so_far);
            let mut counts = left.clone();
            while rests.holds(&counts, pack) {
                for (part, copies) in &pack.parts {
                    counts[*part] -= index(i64::from(*copies));
                }
                if let Some(scarce) = pack.scarce {
                    counts[rests.wanted.len() + scarce] -= 1;
                }
                then -= pack.step;
                bars += 1;
                sum = plus(sum, pack.rank);
                let whole = rests.table[then].map(|best| plus(sum, best.0));
                if !whole.is_some_and(|whole| self.keeps(whole)) {
                    break;
                }
                self.chosen.push((at, bars));
                let same = !then.is_multiple_of(rests.pieces) && rests.first(&counts) == first;
                self.choose(then, if same { at + 1 } else { 0 }, sum)?;
                self.chosen.pop();
            }
        }
        Some(())
    }

    /// Whether a plan of at least this rank may be better than those found.
    fn keeps(&self, whole: Rank) -> bool {
        let upper = |rank: Rank| self.rests.rule.above_patterns(rank);
        let found = self.found.as_ref();
        upper(whole) == upper(self.target) && found.is_none_or(|found| whole < found.0)
    }
}

/// Pieces of bars by item.
pub(super) fn pieces_of(bars: &[(Pattern, u32)]) -> Vec<(usize, u32)> {
    let pieces = bars.iter().flat_map(|(pattern, bars)| {
        pattern
            .counts
            .iter()
            .map(move |(item, copies)| (*item, copies * bars))
    });
    crate::sorting::tally(pieces.collect())
}
