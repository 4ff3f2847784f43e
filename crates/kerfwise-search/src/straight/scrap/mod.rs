//! Of equally cheap plans the one with the least scrap, then the fewest useful offcuts, then the fewest patterns.
//!
//! A short list is searched whole by a [table of rests](rests). Of a longer one a [relaxation](relaxed) says how much scrap
//! there must be; dives round it, and [neighbourhoods](near) plan a few bars of the best plan anew, each by a table.

mod dive;
mod near;
mod numbers;
mod program;
mod relaxed;
mod rests;
mod rule;
mod scaled;
mod shorter;
#[cfg(test)]
mod tests;

use super::control::{Budgeted, Control};
use super::polish::Offcuts;
use super::problem::{Pattern, Problem};
use super::tuning::{SCRAP_PATIENCE, SCRAP_RESTS, SCRAP_ROUND};
use crate::model::After;
use crate::steps::{BarModel, Share, Step, When, take_steps};
use crate::trace::Trace;
use numbers::Cases;
use program::Open;
use relaxed::{Relaxed, Way};
use rests::{Rests, pieces_of};
use rule::{LAST, OFFCUT, Order, Rank, Rule, TAKEN};
use shorter::Shorter;

/// What is proved of all plans with these pieces that cost so much.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Proved {
    pub cost: i128,
    /// Raw length of all bars less their useful offcuts, at least.
    pub taken: i128,
    /// Of plans that take a length: that length, and their useful offcuts, at least.
    pub offcuts: (i128, i128),
    /// What a search of the whole list found.
    pub whole: Option<Whole>,
}

/// The best of all plans, level by level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole {
    pub cost: i128,
    /// Raw length of the leftovers used, and squares of the useful offcuts.
    pub used_up: i128,
    pub squares: i128,
    pub taken: i128,
    pub offcuts: i128,
    /// Patterns of the plans that are as good on the levels above, at least.
    pub patterns: usize,
    /// Whether the levels below the patterns are those of plans with so many.
    pub complete: bool,
}

/// Takes a plan with what is proved, and says whether nothing is left to do.
pub(crate) type Offer<'t> = dyn FnMut(&[(Pattern, u32)], &Proved) -> bool + 't;

/// The list, and who hears of better plans.
pub(crate) struct Task<'t> {
    pub problem: &'t Problem,
    pub offcuts: Offcuts,
    /// Raw length of a bar beyond its capacity.
    pub beyond: i64,
    /// What counts next after material.
    pub after: After,
    /// Raw length of the leftovers that each stock uses up.
    pub used_up: &'t [i64],
    /// Work for all but the longest offcuts, which have what the control allows beyond.
    pub work: u64,
    /// Whether to go on as long as there is work.
    pub patient: bool,
    pub offer: &'t mut Offer<'t>,
}

/// The state that the steps share.
struct Sparing<'s, 't, 'c> {
    task: &'s mut Task<'t>,
    rule: Rule<'t>,
    control: &'s mut Control<'c>,
    best: Vec<(Pattern, u32)>,
    order: Order,
    proved: Proved,
    relaxed: Option<(Relaxed<'t>, Open)>,
    cases: Cases,
    /// The longest offcuts, and the cases by how many there are: `Some` while they are decided.
    shorter: Option<Shorter>,
    later: Option<(Shorter, Cases)>,
    seed: u64,
    done: bool,
}

/// Looks for less scrap with the work that the control allows.
pub(crate) fn spare(task: &mut Task<'_>, bars: &[(Pattern, u32)], control: &mut Control) {
    let rule = Rule {
        problem: task.problem,
        offcuts: task.offcuts,
        beyond: task.beyond,
        after: task.after,
        used_up: task.used_up,
    };
    let (work, patient) = (task.work, task.patient);
    let mut sparing = Sparing::new(task, rule, bars, control);
    sparing.within(work, |sparing| {
        take_steps(sparing, Sparing::FIRST);
        sparing.take_rounds();
    });
    sparing.leave_most();
    while patient && !sparing.ended() {
        sparing.take_rounds();
        sparing.leave_most();
    }
}

impl<'c> Budgeted<'c> for Sparing<'_, '_, 'c> {
    fn control(&mut self) -> &mut Control<'c> {
        self.control
    }
}

impl BarModel for Sparing<'_, '_, '_> {
    fn ended(&mut self) -> bool {
        self.done || self.control.exhausted()
    }

    fn left(&self) -> u64 {
        self.control.remaining()
    }

    fn spent(&self) -> u64 {
        self.control.spent()
    }

    fn trace(&self) -> Option<&Trace<'_>> {
        self.control.trace()
    }

    fn of_round(&self) -> u64 {
        SCRAP_ROUND.min(self.control.remaining())
    }

    fn take_step(&mut self, step: fn(&mut Self, u64), work: u64) {
        self.within(work, |sparing| step(sparing, work));
    }
}

impl<'s, 't, 'c> Sparing<'s, 't, 'c> {
    fn new(
        task: &'s mut Task<'t>,
        rule: Rule<'t>,
        bars: &[(Pattern, u32)],
        control: &'s mut Control<'c>,
    ) -> Self {
        let best = crate::sorting::tally(bars.to_vec());
        let order = rule.order(&best);
        Self {
            order,
            task,
            rule,
            control,
            best,
            proved: Proved {
                cost: order.2[0],
                ..Proved::default()
            },
            relaxed: None,
            cases: Cases::default(),
            shorter: None,
            later: None,
            seed: 0,
            done: false,
        }
    }
}

impl Sparing<'_, '_, '_> {
    /// The steps that are taken once.
    const FIRST: [Step<Self>; 2] = [
        // Exact on every level but for the number of patterns. A table that grows too large is given up.
        Step::new(
            "every rest of the list",
            When::ALWAYS,
            Share::Part(2),
            Self::whole,
        ),
        // The bound, and the patterns that dives begin with.
        Step::new(
            "least scrap of a fractional plan",
            When::ALWAYS,
            Share::Part(3),
            Self::relax,
        ),
    ];

    /// The steps of a round.
    const ROUND: [Step<Self>; 4] = [
        // Most of the gap arises because nobody leaves a fraction of an offcut.
        Step::new(
            "numbers of offcuts and of bars",
            When::new("less scrap may be possible", |sparing| sparing.may_spare()),
            Share::Rounds(1),
            Self::numbers,
        ),
        Step::new(
            "dives for less scrap",
            When::new("less scrap may be possible", |sparing| sparing.may_spare()),
            Share::Rounds(1),
            Self::dive,
        ),
        Step::new(
            "dives for fewer patterns",
            When::new("there is a relaxation", |sparing| sparing.relaxed.is_some()),
            Share::Rounds(1),
            Self::dive_for_patterns,
        ),
        Step::new("a few bars cut anew", When::ALWAYS, Share::Rounds(1), Self::near),
    ];

    /// The steps after rounds without a better plan.
    const LAST: [Step<Self>; 2] = [
        Step::new(
            "numbers of bars by useful offcuts",
            When::new("less scrap may be possible", |sparing| sparing.may_spare()),
            Share::Rounds(1),
            Self::numbers,
        ),
        // What finds and proves the least cost decides about few offcuts.
        Step::new(
            "offcuts as a shorter bar",
            When::new("longer offcuts may be possible", |sparing| {
                sparing.may_leave_more()
            }),
            Share::Rounds(4),
            Self::offcuts,
        ),
    ];

    /// Rounds until a few find no better plan.
    fn take_rounds(&mut self) {
        let mut idle = 0;
        while !self.ended() && idle < SCRAP_PATIENCE {
            let order = self.order;
            take_steps(self, Self::ROUND);
            idle = if self.order < order { 0 } else { idle + 1 };
        }
    }

    /// Decides the longest offcuts where lengths cost alike on all bars.
    fn leave_most(&mut self) {
        if self.ended() || !self.may_spare() {
            return;
        }
        let Some((shorter, cases)) = self.later.take().or_else(|| self.begin_shorter()) else {
            return;
        };
        let own = std::mem::replace(&mut self.cases, cases);
        self.shorter = Some(shorter);
        take_steps(self, Self::LAST);
        let cases = std::mem::replace(&mut self.cases, own);
        self.later = self.shorter.take().map(|shorter| (shorter, cases));
    }

    fn begin_shorter(&self) -> Option<(Shorter, Cases)> {
        let (relaxed, _) = self.relaxed.as_ref()?;
        let pieces = pieces_of(&self.best).iter().map(|(_, count)| count).sum();
        let known = (relaxed.least(), relaxed.unit());
        let shorter = Shorter::new(&self.rule, self.rank()[0], known, pieces)?;
        Some((shorter, Cases::by_offcuts()))
    }

    /// The rank of the best plan.
    fn rank(&self) -> Rank {
        self.order.2
    }

    fn may_spare(&self) -> bool {
        self.relaxed.is_some()
            && (self.proved.taken < self.rank()[TAKEN] || self.proved.offcuts.1 < self.rank()[LAST] / OFFCUT)
    }

    fn whole(&mut self, work: u64) {
        let wanted = pieces_of(&self.best);
        // Quantities are left out first: then the table is small, and its plan often keeps to them.
        let quantities: Vec<Option<u32>> = self
            .rule
            .problem
            .stocks
            .iter()
            .map(|stock| stock.quantity)
            .collect();
        let mut counted: Vec<Option<u32>> = quantities
            .iter()
            .map(|quantity| quantity.filter(|quantity| *quantity == 0))
            .collect();
        let mut left = work;
        loop {
            let table = Rests::new(self.rule, wanted.clone(), &counted, SCRAP_RESTS, &mut left);
            let Some((table, bars)) = table.and_then(|table| table.bars().map(|bars| (table, bars))) else {
                break;
            };
            let overdrawn = (0..counted.len()).find(|stock| {
                let used: u32 = bars
                    .iter()
                    .filter(|bar| bar.0.stock == *stock)
                    .map(|bar| bar.1)
                    .sum();
                quantities[*stock].is_some_and(|there| used > there)
            });
            if let Some(stock) = overdrawn {
                counted[stock] = quantities[stock];
                continue;
            }
            if self.settle(&table, bars, &mut left) || counted == quantities {
                break;
            }
            counted.clone_from(&quantities);
        }
        self.control.spend(work - left);
    }

    /// Takes what a table of the whole list shows. Returns false if its bars with the fewest patterns are more than there
    /// are.
    fn settle(&mut self, table: &Rests<'_>, bars: Vec<(Pattern, u32)>, left: &mut u64) -> bool {
        let Some(rank) = table.rank() else { return true };
        self.prove(rank, 1, false);
        self.adopt(bars);
        let Some(few) = table.fewest(left) else {
            return true;
        };
        self.prove(few.rank, few.least, few.complete);
        let keeps = self.rule.keeps_to_stock(&few.bars);
        if keeps {
            self.adopt(few.bars);
        }
        self.report();
        keeps
    }

    /// Notes what a table of the whole list shows.
    fn prove(&mut self, rank: Rank, patterns: usize, complete: bool) {
        let [cost, used_up, squares, taken, last] = rank;
        if self.rule.after == After::Scrap && used_up == 0 {
            self.proved.taken = taken;
        }
        self.proved.whole = Some(Whole {
            cost,
            used_up: -used_up,
            squares: -squares,
            taken,
            offcuts: last / OFFCUT,
            patterns,
            complete,
        });
    }

    fn relax(&mut self, _: u64) {
        let wanted = pieces_of(&self.best);
        let Some((mut relaxed, open)) = Relaxed::new(self.rule, &wanted, self.rank()[0]) else {
            return;
        };
        for (pattern, _) in &self.best {
            if let Some(own) = relaxed.own(pattern) {
                relaxed.know(own);
            }
        }
        let way = Way {
            limits: &[],
            whole: true,
            rounds: usize::MAX,
            seed: 0,
        };
        relaxed.solve(&open, way, self.control);
        self.proved.taken = self.proved.taken.max(relaxed.least());
        self.relaxed = Some((relaxed, open));
        self.report();
    }

    /// Takes bars that are better, or as good with fewer patterns.
    fn adopt(&mut self, bars: Vec<(Pattern, u32)>) {
        let bars = crate::sorting::tally(bars);
        let order = self.rule.order(&bars);
        if order < self.order {
            self.order = order;
            self.best = bars;
            self.report();
        }
    }

    fn report(&mut self) {
        if let Some((relaxed, _)) = &self.relaxed {
            let taken = self.rank()[TAKEN];
            self.proved.offcuts = (taken, relaxed.least_offcuts(taken));
        }
        self.done |= (self.task.offer)(&self.best, &self.proved);
    }
}

/// The lists of steps, for their page.
#[cfg(test)]
pub(super) fn listed() -> Vec<crate::steps::Listed> {
    use crate::steps::Listed;
    vec![
        Listed::of("Square cuts, less scrap (straight/scrap/mod.rs)", Sparing::FIRST),
        Listed::of(
            "Square cuts, a round for less scrap (straight/scrap/mod.rs)",
            Sparing::ROUND,
        ),
        Listed::of(
            "Square cuts, the longest offcuts (straight/scrap/mod.rs)",
            Sparing::LAST,
        ),
    ]
}
