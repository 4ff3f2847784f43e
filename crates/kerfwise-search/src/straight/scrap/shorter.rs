//! Useful offcuts of so much as a list of its own, in which the bars that leave them are one bar that is as much shorter and
//! costs a little less.
//!
//! Plans of the least cost with such offcuts are those that use the shorter bar. Then only whole numbers of bars are left to
//! decide, and all that finds and proves the least cost finds and refutes offcuts. Example: 57 bars may leave 656 mm by the
//! relaxation; numbers of bars refute 654 mm in milliseconds.

use super::super::part::{Sought, seek};
use super::super::problem::{Pattern, Problem, Stock};
use super::super::tuning::SCRAP_OFFCUT_WORK;
use super::Sparing;
use super::rests::{Rests, pieces_of};
use super::rule::{Rule, TAKEN};
use crate::model::After;
use kerfwise_kernels::num::whole;

/// Where between the least offcut that would be better and the most that is not refuted the next one is tried, in quarters:
/// the next of these after one that was not decided.
const QUARTERS: [i128; 5] = [2, 1, 3, 0, 4];
/// Most sets of bars that leave offcuts, and most bars of a set.
const MOST_SETS: usize = 60;
const MOST_BARS: usize = 3;

/// Bars that leave useful offcuts together.
struct Set {
    stocks: Vec<usize>,
    /// No bars of these stocks leave so much together.
    refuted: i128,
    /// Lengths that were not decided, and the work.
    undecided: Vec<(i128, u64)>,
}

/// What is known of offcuts.
pub(super) struct Shorter {
    /// Raw length of all bars, which is the same in all plans of the cost.
    raw: i128,
    /// All lengths are multiples of this.
    unit: i128,
    shortest: i128,
    /// The sets of one bar, then those of more.
    sets: Vec<Set>,
    /// The set that gave a plan last.
    latest: usize,
    /// Work for a list.
    work: u64,
    /// Lengths that were not decided.
    idle: usize,
}

impl Shorter {
    /// `None` where bars of equal cost may have different lengths, or scrap does not count next.
    /// `least` is what all bars take at least.
    pub fn new(rule: &Rule<'_>, cost: i128, (least, unit): (i128, i64), pieces: u32) -> Option<Self> {
        let problem = rule.problem;
        let raw = |stock: &Stock| i128::from(stock.capacity + rule.beyond);
        let costs = |stock: &Stock| i128::from(stock.cost);
        let first = problem.stocks.first()?;
        let alike = problem
            .stocks
            .iter()
            .all(|stock| stock.cost > 0 && costs(stock) * raw(first) == costs(first) * raw(stock));
        if !alike || rule.after != After::Scrap {
            return None;
        }
        let raw = cost * raw(first) / costs(first);
        let refuted = raw - least + 1;
        let set = |stocks| Set {
            stocks,
            refuted,
            undecided: Vec::new(),
        };
        let stocks = problem.stocks.len();
        let mut sets: Vec<Set> = (0..stocks).map(|stock| set(vec![stock])).collect();
        // One bar may stand for several, if no rule counts what lies on a bar.
        let mut begin = 0;
        while problem.per_bar.is_free() && problem.per_bar.allows(0, pieces.into()) {
            let end = sets.len();
            let bars = sets[begin].stocks.len();
            let more: Vec<Set> = (begin..end)
                .flat_map(|at| {
                    let known = &sets[at].stocks;
                    let last = known.last().copied().unwrap_or(0);
                    let more = (last..stocks).map(|stock| [known.as_slice(), &[stock]].concat());
                    more.map(set).collect::<Vec<_>>()
                })
                .collect();
            if bars == MOST_BARS || end + more.len() > MOST_SETS {
                break;
            }
            sets.extend(more);
            begin = end;
        }
        Some(Self {
            raw,
            unit: unit.into(),
            shortest: rule.offcuts.shortest.max(1).into(),
            sets,
            latest: 0,
            work: SCRAP_OFFCUT_WORK,
            idle: 0,
        })
    }

    /// Whether plans that leave so many useful offcuts are decided here.
    pub fn knows(&self, offcuts: u32) -> bool {
        self.sets
            .last()
            .is_some_and(|set| whole(set.stocks.len()) >= i64::from(offcuts))
    }

    /// Takes over that plans with so many useful offcuts take at least so much.
    pub fn learn(&mut self, offcuts: u32, least: i128) {
        let most = self.raw - least;
        for set in &mut self.sets {
            if whole(set.stocks.len()) == i64::from(offcuts) {
                set.refuted = set.refuted.min(most + 1);
            }
        }
    }

    fn is_possible(&self, set: &Set, length: i128) -> bool {
        set.refuted > length && set.refuted > self.shortest * i128::from(whole(set.stocks.len()))
    }

    /// What plans with so many useful offcuts take at least; `None` if there are no such plans.
    pub fn least(&self, offcuts: u32) -> Option<i128> {
        let sets = self.sets.iter();
        let sets = sets.filter(|set| whole(set.stocks.len()) == i64::from(offcuts));
        let possible = sets.filter(|set| self.is_possible(set, 0));
        possible.map(|set| self.raw - (set.refuted - 1)).min()
    }

    /// What plans without a useful offcut take.
    pub fn raw(&self) -> i128 {
        self.raw
    }

    /// The sets of so many bars that may leave so much.
    fn possible(&self, bars: usize, length: i128) -> impl Iterator<Item = usize> {
        let of_size = (0..self.sets.len()).filter(move |at| self.sets[*at].stocks.len() == bars);
        of_size.filter(move |at| self.is_possible(&self.sets[*at], length))
    }

    /// The number of bars whose sets are next, and the greatest offcuts of them that are not refuted, if they are as long
    /// as wanted.
    fn next(&self, wanted: i128) -> Option<(usize, i128)> {
        let sizes = (1..=MOST_BARS).filter_map(|bars| {
            let most = self.possible(bars, wanted).map(|at| self.sets[at].refuted - 1);
            Some((bars, most.max()?))
        });
        // There are many sets of three bars: they come last.
        let sizes: Vec<_> = sizes.collect();
        let turns = sizes.iter().filter(|size| size.0 < MOST_BARS).count().max(1);
        sizes.get(self.idle / QUARTERS.len() % turns).copied()
    }
}

impl Sparing<'_, '_, '_> {
    /// The least offcuts that are better than those of the plan.
    fn wanted(&self, shorter: &Shorter) -> i128 {
        (shorter.raw - self.rank()[TAKEN] + shorter.unit).max(shorter.shortest)
    }

    pub(super) fn may_leave_more(&self) -> bool {
        self.shorter
            .as_ref()
            .is_some_and(|shorter| shorter.next(self.wanted(shorter)).is_some())
    }

    /// Tries offcuts between the plan's and those that are refuted.
    pub(super) fn offcuts(&mut self, _: u64) {
        let Some(mut shorter) = self.shorter.take() else {
            return;
        };
        let turn = 2 * QUARTERS.len();
        let mut begun = self.control.spent();
        while !self.control.exhausted() && !self.done {
            let least = self.wanted(&shorter);
            let Some((bars, most)) = shorter.next(least) else {
                break;
            };
            let quarter = QUARTERS[shorter.idle % QUARTERS.len()];
            let steps = (most - least) / shorter.unit * quarter / 4;
            let length = least + steps * shorter.unit;
            if self.try_offcuts(&mut shorter, bars, length) {
                shorter.idle -= shorter.idle % QUARTERS.len();
                continue;
            }
            shorter.idle += 1;
            if shorter.idle.is_multiple_of(turn) {
                // Searches that end early would end the same way with more work.
                if self.control.spent() < begun + shorter.work {
                    break;
                }
                begun = self.control.spent();
                shorter.work = shorter.work.saturating_mul(2);
            }
        }
        self.shorter = Some(shorter);
        self.settle_numbers();
    }

    /// Looks for a plan with offcuts of the length on so many bars. Returns whether there is one, or certainly none.
    fn try_offcuts(&mut self, shorter: &mut Shorter, bars: usize, length: i128) -> bool {
        let mut open: Vec<usize> = shorter.possible(bars, self.wanted(shorter)).collect();
        let latest = shorter.latest;
        open.sort_by_key(|at| *at != latest);
        let mut decided = true;
        for at in open {
            if self.control.exhausted() || shorter.sets[at].refuted <= length {
                continue;
            }
            // The same search would end the same way.
            let is_tried = |tried: &(i128, u64)| tried.0 == length && tried.1 >= shorter.work;
            if shorter.sets[at].undecided.iter().any(is_tried) {
                decided = false;
                continue;
            }
            match self.seek_offcuts(&shorter.sets[at].stocks, length, shorter.work) {
                Sought::Found(bars) => {
                    let before = self.rank()[TAKEN];
                    self.adopt_affordable(bars);
                    if self.rank()[TAKEN] < before {
                        shorter.latest = at;
                        return true;
                    }
                    decided = false;
                }
                Sought::Refuted => shorter.sets[at].refuted = length,
                Sought::Unknown => {
                    shorter.sets[at].undecided.push((length, shorter.work));
                    decided = false;
                }
            }
        }
        decided
    }

    /// Looks for a plan of the cost in which one bar of each stock leaves an offcut, all together of the length.
    fn seek_offcuts(&mut self, stocks: &[usize], length: i128, work: u64) -> Sought {
        let Some(problem) = self.shortened(stocks, length) else {
            return Sought::Refuted;
        };
        let Ok(cost) = i64::try_from(self.rank()[0]) else {
            return Sought::Unknown;
        };
        let known: Vec<Pattern> = self
            .relaxed
            .as_ref()
            .map_or_else(Vec::new, |(relaxed, _)| relaxed.patterns());
        let sought = seek(&problem, (2 * cost - 1, &known), work, self.control);
        let Sought::Found(mut bars) = sought else {
            return sought;
        };
        let extra = problem.stocks.len() - 1;
        let Some(at) = bars.iter().position(|bar| bar.0.stock == extra) else {
            return Sought::Unknown;
        };
        let (shorter, _) = bars.swap_remove(at);
        match self.part(shorter, stocks) {
            Some(parts) => {
                bars.extend(parts);
                Sought::Found(bars)
            }
            None => Sought::Unknown,
        }
    }

    /// The pieces of a shorter bar on the bars that it stands for.
    fn part(&mut self, shorter: Pattern, stocks: &[usize]) -> Option<Vec<(Pattern, u32)>> {
        if let [stock] = stocks {
            let stock = *stock;
            return Some(vec![(Pattern { stock, ..shorter }, 1)]);
        }
        let mut there = vec![Some(0); self.rule.problem.stocks.len()];
        for stock in stocks {
            there[*stock] = there[*stock].map(|bars| bars + 1);
        }
        let all = self.control.remaining();
        let mut work = all;
        let table = Rests::new(self.rule, shorter.counts, &there, super::SCRAP_RESTS, &mut work);
        self.control.spend(all - work);
        table?.bars()
    }

    /// The list with a shorter bar for one bar of each of the stocks. `None` if that holds too few pieces, or there are too
    /// few bars.
    fn shortened(&self, stocks: &[usize], length: i128) -> Option<Problem> {
        let own = self.rule.problem;
        let mut problem = own.clone();
        for item in &mut problem.items {
            item.demand = 0;
        }
        let mut shortest = i64::MAX;
        for (item, count) in pieces_of(&self.best) {
            problem.items[item].demand = count;
            shortest = shortest.min(own.items[item].width);
        }
        for stock in &mut problem.stocks {
            stock.cost *= 2;
        }
        let (mut capacity, mut cost) = (-length, -1);
        for stock in stocks {
            let held = &mut problem.stocks[*stock];
            capacity += i128::from(held.capacity - self.rule.offcuts.lost);
            cost += held.cost;
            held.quantity = match held.quantity {
                Some(bars) => Some(bars.checked_sub(1)?),
                None => None,
            };
        }
        let capacity = i64::try_from(capacity).ok()?;
        // No bar is empty.
        if capacity < shortest.saturating_mul(whole(stocks.len())) {
            return None;
        }
        problem.stocks.push(Stock {
            capacity,
            cost,
            quantity: Some(1),
        });
        Some(problem)
    }
}
