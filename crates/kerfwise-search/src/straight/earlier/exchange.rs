//! Exchanges of pieces between two or three bars, so that a plan has fewer patterns or keeps more bars of an earlier plan
//! (after the combination of patterns by Foerster & Wäscher 2000).
//!
//! One of the bars takes a pattern that the plan has anyway, or one that is to stay, and the pieces that are left go on
//! the others. Cost, waste and offcuts stay as they are, or get less. Example: the bars AAB and BBC can become ABC and ABB;
//! if the plan has ABC elsewhere, it then has one pattern less. With n patterns one exchange looks at n² groups for each
//! of up to n patterns, times the bars that have the rarest item of the pattern.

use super::super::control::Control;
use super::super::knapsack::Branch;
use super::super::num::small;
use super::super::polish::{deal, fits, unused};
use super::super::problem::Pattern;
use super::super::tuning::EXCHANGE_NODES;
use super::{Bars, Levels, Wish, number, sum};
use crate::sorting::tally;
use std::cmp::Reverse;

pub(super) struct Exchange<'e> {
    wish: &'e Wish<'e>,
    pub incumbent: Incumbent,
    branch: Branch,
}

pub(super) struct Incumbent {
    pub levels: Levels,
    bars: u64,
    patterns: usize,
}

/// Patterns beyond those of the incumbent, and bars that stay; less is better.
type Rank = (usize, Reverse<u32>);

/// A pattern, and the most bars that may take it.
type Candidate<'b> = (&'b Pattern, u32);

impl<'e> Exchange<'e> {
    pub fn new(wish: &'e Wish<'e>) -> Self {
        let incumbent = Incumbent {
            levels: wish.levels(wish.incumbent),
            bars: count(wish.incumbent),
            patterns: wish.incumbent.len(),
        };
        Self {
            wish,
            incumbent,
            branch: Branch::default(),
        }
    }

    /// A plan that is better than the incumbent may have any number of patterns. One with more bars has less than the
    /// incumbent, since the number of bars comes before the number of patterns.
    fn rank(&self, bars: &Bars) -> Rank {
        let incumbent = &self.incumbent;
        let patterns = bars.len() + usize::from(count(bars) > incumbent.bars);
        let beyond = if self.wish.levels(bars) < incumbent.levels {
            0
        } else {
            patterns.saturating_sub(incumbent.patterns)
        };
        (beyond, Reverse(self.wish.staying(bars)))
    }

    /// The plan after all exchanges that pay.
    pub fn improve(&mut self, mut bars: Vec<(Pattern, u32)>, control: &mut Control) -> Vec<(Pattern, u32)> {
        while let Some(next) = self.better(&bars, control) {
            bars = next;
        }
        bars
    }

    /// The first plan that is better and keeps as many bars. Without such a plan the one that gives up the fewest bars
    /// for each pattern less.
    fn better(&mut self, bars: &Bars, control: &mut Control) -> Option<Vec<(Pattern, u32)>> {
        let rank = self.rank(bars);
        let candidates = self.candidates(bars, rank.0 > 0);
        let there: Vec<u64> = bars.iter().map(|bar| items(&bar.0)).collect();
        let mut best: Option<(f64, Vec<(Pattern, u32)>)> = None;
        let sizes = [2, 3].into_iter();
        for (of, known) in sizes.flat_map(|of| candidates.iter().map(move |known| (of, known))) {
            let wanted = items(known.0);
            control.spend(2 * there.len() as u64 + 1);
            for pair in pairs(wanted, &there) {
                if control.exhausted() {
                    return best.map(|best| best.1);
                }
                control.spend(there.len() as u64 / 4 + 1);
                for third in thirds(wanted, &there, pair, of) {
                    let group = &[pair[0], pair[1], third][..of];
                    let next = self.exchanged(bars, group, *known, control);
                    let next = next.and_then(|next| Some((price(rank, self.rank(&next))?, next)));
                    let Some(next) = next else {
                        continue;
                    };
                    if next.0 == 0.0 {
                        return Some(next.1);
                    }
                    if best.as_ref().is_none_or(|best| next.0 < best.0) {
                        best = Some(next);
                    }
                }
            }
        }
        best.map(|best| best.1)
    }

    /// Earlier patterns of which more bars can stay and, if the plan is to have fewer patterns, those that it has.
    fn candidates<'b>(&self, bars: &'b Bars, fewer: bool) -> Vec<Candidate<'b>>
    where
        'e: 'b,
    {
        let earlier = self.wish.earlier.iter();
        let earlier = earlier.map(|(pattern, n)| (pattern, n.saturating_sub(number(bars, pattern))));
        let there = bars.iter().map(|bar| (&bar.0, u32::MAX)).filter(|_| fewer);
        earlier.filter(|known| known.1 > 0).chain(there).collect()
    }

    /// The plan in which bars of this group take a known pattern.
    fn exchanged(
        &mut self,
        bars: &Bars,
        group: &[usize],
        (known, most): Candidate<'_>,
        control: &mut Control,
    ) -> Option<Vec<(Pattern, u32)>> {
        let patterns: Vec<&Pattern> = group.iter().map(|at| &bars[*at].0).collect();
        let made = self.taken(&patterns, known, control)?;
        control.spend(20 * bars.len() as u64);
        let times = group.iter().map(|at| bars[*at].1).min()?.min(most);
        let mut next = bars.to_vec();
        group.iter().for_each(|at| next[*at].1 -= times);
        next.extend(made.into_iter().map(|pattern| (pattern, times)));
        next.retain(|bar| bar.1 > 0);
        Some(tally(next))
    }

    /// The bars of a group after one takes a known pattern, and the others what is left; `None` if a level gets worse.
    fn taken(&mut self, group: &[&Pattern], known: &Pattern, control: &mut Control) -> Option<Vec<Pattern>> {
        control.spend(10);
        let (wish, problem) = (self.wish, self.wish.problem);
        let there = |item: usize| {
            group
                .iter()
                .map(|pattern| number(&pattern.counts, &item))
                .sum::<u32>()
        };
        if group.contains(&known) || known.counts.iter().any(|(item, n)| there(*item) < *n) {
            return None;
        }
        control.spend(30);
        let place = group.iter().position(|pattern| pattern.stock == known.stock)?;
        let spare: i64 = group.iter().map(|pattern| unused(problem, pattern)).sum();
        if spare < unused(problem, known) {
            return None;
        }
        let mut rest = tally(group.iter().flat_map(|pattern| pattern.counts.clone()).collect());
        rest.iter_mut()
            .for_each(|part| part.1 -= number(&known.counts, &part.0));
        rest.retain(|part| part.1 > 0);
        let mut others = group.to_vec();
        others.remove(place);
        let bar = |at: usize, counts| Pattern {
            stock: others[at].stock,
            counts,
        };
        let mut made = vec![known.clone()];
        if others.len() == 1 {
            made.push(bar(0, rest));
        } else {
            let [full, empty] = [bar(0, rest), bar(1, Vec::new())];
            made.extend(deal(
                problem,
                &full,
                &empty,
                &mut self.branch,
                EXCHANGE_NODES,
                control,
            )?);
        }
        let before = sum(group.iter().map(|pattern| wish.levels_of(pattern)));
        let after = sum(made.iter().map(|pattern| wish.levels_of(pattern)));
        (after <= before && made.iter().all(|pattern| fits(problem, pattern))).then_some(made)
    }
}

/// The bars that a better rank gives up for each pattern less; `None` if the rank is not better.
fn price(old: Rank, new: Rank) -> Option<f64> {
    let (fewer, lost) = (old.0.saturating_sub(new.0), old.1.0.saturating_sub(new.1.0));
    (new < old).then(|| f64::from(lost) / f64::from(small(fewer.max(1))))
}

/// Pairs of bars for a pattern with these items: the first bar has the item that the fewest bars have.
fn pairs(wanted: u64, there: &[u64]) -> impl Iterator<Item = [usize; 2]> + use<'_> {
    let count = |item: u32| there.iter().filter(|items| *items >> item & 1 == 1).count();
    let wanted_items = (0..u64::BITS).filter(|item| wanted >> item & 1 == 1);
    let rarest = wanted_items.min_by_key(|item| count(*item)).unwrap_or(0);
    let firsts = (0..there.len()).filter(move |first| there[*first] >> rarest & 1 == 1);
    firsts.flat_map(|first| (0..there.len()).map(move |second| [first, second]))
}

/// The bars that have with a pair all these items. For groups `of` two that is the second bar, if one.
fn thirds(wanted: u64, there: &[u64], [first, second]: [usize; 2], of: usize) -> Vec<usize> {
    let thirds = if of == 2 {
        second..second + 1
    } else {
        second + 1..there.len()
    };
    let has_all = |third: usize| wanted & !(there[first] | there[second] | there[third]) == 0;
    thirds
        .filter(|third| first != second && first != *third && has_all(*third))
        .collect()
}

/// A bit for each item of a pattern; beyond 64 items several share one.
fn items(pattern: &Pattern) -> u64 {
    pattern
        .counts
        .iter()
        .fold(0, |bits, part| bits | 1 << (part.0 % 64))
}

fn count(bars: &Bars) -> u64 {
    bars.iter().map(|bar| u64::from(bar.1)).sum()
}
