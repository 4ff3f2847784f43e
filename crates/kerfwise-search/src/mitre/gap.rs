//! Closes a gap: lists the sets of pieces that a better plan can use, by their reduced cost, and searches them by
//! branch and bound.
//!
//! As with square cuts ([`crate::branching`]), the search takes one attainable cost after another, from the bound
//! upwards: the nearer the bound, the fewer sets there are. If no plan of a cost is left, the bound rises to the
//! next. The search is exact, or ends at its limits of sets and work. Example: the best plan costs 1210 and the bound
//! is 1200; if no sets make a plan of 1200, the plan is proved.

use super::attain::Attain;
use super::by_rows;
use super::columns::{attain, best_figure, learn, open, proved_figure, raise, sets_suffice, suits_search};
use super::dive::Dive;
use super::linear::Linear;
use super::master::{Goal, Master, Proof, Tools};
use super::pricing::{self, Prices};
use super::residual::{self, Cuts};
use super::tuning::{GAP_KEPT_SHARE, GAP_PRICING_SHARE, GAP_SETS, GAP_SETS_COVERED_ONCE, GAP_SHARE};
use crate::branching::{Model, Most, Offer, Task, Verdict, search_gap};
use crate::budget::POLL;
use crate::frame::{Pattern, Residual};
use crate::model::{Effort, Instance};
use crate::search::Search;
use kerfwise_kernels::Meter;
use kerfwise_kernels::num::{divide_up, small};

/// The search compares costs, of plans that cut all pieces.
const GOAL: Goal = Goal::Cost(0);

/// The search in the form that branch and bound takes.
struct Gap<'g, 'i, 'b, 't> {
    search: &'g mut Search<'i, 'b>,
    tools: &'g mut Tools<'t>,
    linear: &'g Linear,
    /// Work that stays unused at the end.
    until: u64,
    /// The work left at which the stop signal is read next.
    poll: u64,
    stopped: bool,
}

/// Whether sets can close the gap of a goal. Joined bars allow plans without such sets, and a preview has no time for
/// the search.
pub(super) fn suits(instance: &Instance, goal: Goal) -> bool {
    goal == GOAL && instance.joins.is_none() && instance.effort != Effort::Preview
}

/// Looks for plans of the proved cost, then of the next attainable costs, with this much work.
pub(super) fn close(search: &mut Search, tools: &mut Tools, linear: &Linear, work: u64) {
    if !suits_search(search) {
        return;
    }
    let until = search.work - work;
    learn(search, tools);
    let Some(attain) = attain(search, tools, GOAL) else {
        return;
    };
    let mut is_priced = sets_suffice(tools.kit);
    if is_priced {
        sharpen_by_sets(search, tools, &attain, until);
    } else {
        sharpen_by_rows(search, tools, &attain);
    }
    while open(search) == Some(GOAL) && search.work > until {
        let target = proved_figure(search, GOAL);
        let gap = Gap {
            poll: search.work,
            search: &mut *search,
            tools: &mut *tools,
            linear,
            until,
            stopped: false,
        };
        match gap.search(target) {
            Some(Verdict::Exhausted) => {
                let next = attain.up(target + 1).min(best_figure(search, GOAL));
                raise(search, tools.kit, GOAL, next);
            }
            None if !is_priced => {
                is_priced = true;
                sharpen_by_sets(search, tools, &attain, until);
            }
            _ => return,
        }
    }
}

/// Solves the relaxation over rows to its end, since sharper prices leave fewer sets in the gap. Earlier steps ended
/// once the bound was known.
fn sharpen_by_rows(search: &mut Search, tools: &mut Tools, attain: &Attain) {
    let (whole, best) = (residual::whole(tools.kit.instance), best_figure(search, GOAL));
    let enough = |bound: i64, _: i64| attain.up(bound) >= best;
    let (cost, prices) = by_rows::bound(search, tools, &whole, GOAL, &enough);
    let scale = Master::new(tools.kit, &whole, GOAL).scale();
    keep(search, tools, attain, Proof { scale, prices, cost });
}

/// Solves the relaxation over sets in the same way, with up to half of the work.
fn sharpen_by_sets(search: &mut Search, tools: &mut Tools, attain: &Attain, until: u64) {
    let (whole, best) = (residual::whole(tools.kit.instance), best_figure(search, GOAL));
    let mut master = Master::new(tools.kit, &whole, GOAL);
    master.add_pool(&tools.pool);
    let work = search.work.saturating_sub(until);
    let until = until + work / GAP_KEPT_SHARE;
    let settled = |search: &Search, bound: i64, _: f64| search.work < until || attain.up(bound) >= best;
    master.solve(search, tools, f64::INFINITY, work / GAP_PRICING_SHARE, &settled);
    let (scale, cost) = (master.scale(), master.bound);
    let prices = master.proof;
    keep(search, tools, attain, Proof { scale, prices, cost });
}

/// Keeps prices that prove more than the known ones.
fn keep(search: &mut Search, tools: &mut Tools, attain: &Attain, proof: Proof) {
    if tools.proof.as_ref().is_none_or(|known| proof.cost > known.cost) {
        let bound = attain.up(proof.cost).min(best_figure(search, GOAL));
        raise(search, tools.kit, GOAL, bound);
        tools.proof = Some(proof);
    }
}

impl Gap<'_, '_, '_, '_> {
    /// Searches the sets that a plan of at most `target` can use. Returns none if there are too many to list.
    fn search(mut self, target: i64) -> Option<Verdict> {
        let task = self.task();
        let least = self.least(self.tools.proof.as_ref()?, &task, target)?;
        let once = task.demand.iter().filter(|count| **count == 1).count();
        let has_pairs = 2 * once >= task.types();
        let is_monotone = self.tools.kit.monotone;
        let steps = self.search.work.saturating_sub(self.until) / GAP_SHARE;
        search_gap(&mut self, &task, target, |gap: &mut Self, maximal| {
            // If one more piece can make a set shorter, the set may fit where a part of it does not.
            if maximal && !is_monotone {
                return None;
            }
            // Without types that are wanted once there are no pairs to branch on. Then the list of maximal sets is
            // better, unless both lists are short.
            let is_long = maximal || has_pairs || !is_monotone;
            let most = Most {
                maximal,
                patterns: if is_long { GAP_SETS } else { GAP_SETS_COVERED_ONCE },
                steps,
            };
            gap.list(&least, &most)
        })
    }

    /// The demand and the stock.
    fn task(&self) -> Task {
        let instance = self.tools.kit.instance;
        let demand: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
        let pieces = demand
            .iter()
            .fold(0, |sum: u32, count| sum.saturating_add(*count));
        let offers = instance.stock.iter().map(|entry| Offer {
            cost: entry.cost.0,
            quantity: entry.quantity.unwrap_or(pieces).min(pieces),
        });
        Task {
            bins: offers.collect(),
            demand,
        }
    }

    /// The worth that a set must exceed, with the prices of pieces. The reduced costs of a plan's sets add up to the
    /// cost of the plan less the bound, so each is at most the gap. Returns none if the prices do not prove their
    /// bound.
    fn least(&self, proof: &Proof, task: &Task, target: i64) -> Option<Prices> {
        let scale = i128::from(proof.scale);
        let (piece, left) = proof.prices.split_at_checked(task.types())?;
        let sum = |prices: &[i64], counts: &mut dyn Iterator<Item = u32>| -> i128 {
            let each = prices.iter().zip(counts);
            each.map(|(price, count)| i128::from(*price) * i128::from(count))
                .sum()
        };
        let quantities = self.tools.kit.instance.stock.iter();
        let mut quantities = quantities.map(|entry| entry.quantity.unwrap_or(0));
        let total = sum(piece, &mut task.demand.iter().copied()) + sum(left, &mut quantities);
        if divide_up(total, scale) < i128::from(proof.cost) {
            return None;
        }
        let gap = i64::try_from(i128::from(target) * scale - total).ok()?;
        let worth = task.bins.iter().zip(left).map(|(bin, left)| {
            let pays = bin.cost.checked_mul(proof.scale)?.checked_sub(*left)?;
            pays.checked_sub(gap)?.checked_sub(1)
        });
        Some(Prices {
            scale: proof.scale,
            piece: piece.to_vec(),
            bar: worth.collect::<Option<Vec<i64>>>()?,
        })
    }

    fn list(&mut self, least: &Prices, most: &Most) -> Option<Vec<Pattern>> {
        let whole = residual::whole(self.tools.kit.instance);
        let tools = &mut *self.tools;
        let (sets, work) = pricing::list(
            tools.kit,
            &mut tools.arranger,
            &mut tools.widths,
            &whole,
            least,
            most,
        );
        self.spend(work);
        let parts = |load: &[(usize, u32)]| load.iter().map(|(shape, n)| (small(*shape), *n)).collect();
        let sets = sets?.into_iter().map(|(stock, load)| Pattern {
            bin: small(stock),
            parts: parts(&load),
        });
        Some(sets.collect())
    }
}

impl Meter for Gap<'_, '_, '_, '_> {
    fn spend(&mut self, work: u64) {
        self.search.spend(work);
        if self.search.work <= self.poll {
            self.poll = self.search.work.saturating_sub(POLL);
            self.stopped |= self.search.stopped();
        }
    }

    fn exhausted(&self) -> bool {
        self.stopped || self.search.work <= self.until
    }
}

impl Model for Gap<'_, '_, '_, '_> {
    fn cost(&self) -> i64 {
        best_figure(self.search, GOAL)
    }

    fn closed(&self) -> bool {
        self.search.best().is_proved()
    }

    fn wanted(&self) -> Vec<u32> {
        residual::whole(self.tools.kit.instance).left
    }

    fn complete(&mut self, taken: Vec<(Pattern, u32)>, rest: Residual) {
        let load = |pattern: Pattern| pattern.parts.iter().map(|(i, n)| (*i as usize, *n)).collect();
        let cuts: Cuts = taken
            .into_iter()
            .map(|(pattern, times)| ((pattern.bin as usize, load(pattern)), times))
            .collect();
        let dive = Dive {
            goal: GOAL,
            target: 0,
            linear: self.linear,
            seed: 0,
        };
        dive.complete(self.search, self.tools, &rest, &cuts);
    }
}
