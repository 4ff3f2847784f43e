//! Dives with limited discrepancy over the residual relaxation (Harvey & Ginsberg 1995): a dive fixes the whole parts
//! of the solution, then the bar with the largest fraction, and solves the relaxation of the residual problem again,
//! with new bars priced for it.
//!
//! A dive is a heuristic and proves nothing. Every relaxation fixes at least one bar, or ends the branch. Example:
//! with one discrepancy a dive may take its second-best bar once.

use super::fill::{Choice, Filler};
use super::linear::Linear;
use super::master::{Goal, Master, Outcome, Tools};
use super::residual::{self, Cuts, Residual};
use super::tuning::{COMPLETION_SHARE, DIVE_PRICING_WORK, HASTY_PRICING_WORK, ROUNDED_UP};
use crate::model::Effort;
use crate::search::Search;
use crate::sorting::ranked;
use crate::straight::noise;
use kerfwise_kernels::num::{count, floor, real};

/// The settings of a dive.
pub(super) struct Dive<'d> {
    pub goal: Goal,
    /// The cost or uncut length to reach. Branches that cannot reach it are cut off.
    pub target: i64,
    pub linear: &'d Linear,
    /// Changes the order of choices from dive to dive; 0 keeps the natural order.
    pub seed: u64,
}

impl Dive<'_> {
    /// Dives from a residual problem with at most this many discrepancies. Returns true once the target is reached.
    pub fn descend(
        &self,
        search: &mut Search,
        tools: &mut Tools,
        rest: &Residual,
        chosen: &mut Cuts,
        discrepancies: u32,
    ) -> bool {
        self.complete(search, tools, rest, chosen);
        if self.reached(search)
            || search.work == 0
            || search.stopped()
            || rest.left.iter().all(|left| *left == 0)
        {
            return self.reached(search);
        }
        let Some(ranked) = self.relax(search, tools, rest, chosen) else {
            return false;
        };
        let (mark, mut base) = (chosen.len(), rest.clone());
        for ((stock, load), x) in &ranked {
            let times = count(floor(*x + 1e-6)).min(base.repeat(*stock, load));
            if times > 0 {
                base.take_bars(*stock, load, times);
                chosen.push((*stock, load.clone(), times));
            }
        }
        let mut tried = 0;
        for (index, ((stock, load), _)) in ranked.iter().enumerate() {
            if tried > discrepancies || search.work == 0 {
                break;
            }
            if base.repeat(*stock, load) == 0 {
                continue;
            }
            tried += 1;
            let (level, mut child) = (chosen.len(), base.clone());
            child.take_bars(*stock, load, 1);
            chosen.push((*stock, load.clone(), 1));
            for ((stock, load), x) in &ranked[index + 1..] {
                if x.fract() > ROUNDED_UP && child.repeat(*stock, load) > 0 {
                    child.take_bars(*stock, load, 1);
                    chosen.push((*stock, load.clone(), 1));
                }
            }
            let reached = self.descend(search, tools, &child, chosen, discrepancies + 1 - tried);
            chosen.truncate(level);
            if reached {
                return true;
            }
        }
        let deeper = tried == 0 && chosen.len() > mark;
        let reached = deeper && self.descend(search, tools, &base, chosen, discrepancies);
        chosen.truncate(mark);
        reached
    }

    fn reached(&self, search: &Search) -> bool {
        let best = search.best().objective;
        match self.goal {
            Goal::Uncut => best.uncut <= i128::from(self.target),
            Goal::Cost(uncut) => best.uncut <= i128::from(uncut) && best.cost <= i128::from(self.target),
        }
    }

    /// Completes the plan by first fit, and offers it.
    pub fn complete(&self, search: &mut Search, tools: &mut Tools, rest: &Residual, chosen: &Cuts) {
        let (mut rest, mut cuts) = (rest.clone(), chosen.clone());
        let most = search.work / COMPLETION_SHARE;
        let mut filler = Filler {
            kit: tools.kit,
            arranger: &mut tools.arranger,
            linear: self.linear,
            work: most,
        };
        let choice = if self.goal == Goal::Uncut {
            Choice::Waste
        } else {
            Choice::Price
        };
        let filled = filler.fill_bars(&mut rest, &mut cuts, choice);
        let spent = most - filler.work;
        search.spend(spent);
        let best = (search.best().objective.uncut, search.best().objective.cost);
        if filled.is_some() && residual::rank(tools.kit, &rest, &cuts) <= best {
            search.spend(100 * cuts.len() as u64);
            let plan = residual::plan(tools.kit, &mut tools.arranger, &cuts);
            search.offer(plan, "mitred diving");
        }
    }

    /// Solves the relaxation of a residual problem. Returns its bars by descending fraction, or none if the target is
    /// out of reach.
    fn relax(
        &self,
        search: &mut Search,
        tools: &mut Tools,
        rest: &Residual,
        chosen: &Cuts,
    ) -> Option<Vec<((usize, super::kit::Load), f64)>> {
        let (_, spent) = residual::rank(tools.kit, rest, chosen);
        let room = match self.goal {
            Goal::Uncut => real(self.target),
            Goal::Cost(_) => real(i64::try_from(i128::from(self.target) - spent).unwrap_or(i64::MIN)),
        };
        let above = room + 1e-6 * room.abs().max(1.0);
        let mut master = Master::new(tools.kit, rest, self.goal);
        master.add_pool(&tools.pool);
        search.spend(10 * tools.pool.bars.len() as u64);
        let most = if search.instance.effort == Effort::Preview {
            HASTY_PRICING_WORK
        } else {
            DIVE_PRICING_WORK
        };
        let outcome = master.solve(search, tools, above, most, &|_, _, _| false);
        if outcome == Outcome::Above {
            return None;
        }
        let bars: Vec<((usize, super::kit::Load), f64)> = master
            .values()
            .into_iter()
            .map(|(bar, x)| (bar.clone(), x))
            .collect();
        let order = ranked(bars.len(), |at| {
            (bars[at].1 + 1e-6).fract() + noise(self.seed, at)
        });
        Some(order.into_iter().map(|at| bars[at].clone()).collect())
    }
}
