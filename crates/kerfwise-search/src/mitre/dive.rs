//! Dives of mitred bars ([`crate::frame::descend`]): how they complete a plan, relax what is left, and round up.

use super::fill::{Choice, Filler};
use super::kit::Load;
use super::linear::Linear;
use super::master::{Goal, Master, Outcome, Tools};
use super::residual::{self, Cuts, Residual};
use super::tuning::{COMPLETION_SHARE, DIVE_PRICING_WORK, HASTY_PRICING_WORK, ROUNDED_UP};
use crate::frame::{self, Diver, noise};
use crate::model::Effort;
use crate::search::Search;
use crate::sorting::ranked;
use kerfwise_kernels::num::real;

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
    /// Dives from a residual problem with at most this many discrepancies, until the target is reached.
    pub fn descend(
        &self,
        search: &mut Search,
        tools: &mut Tools,
        rest: &Residual,
        fixed: &mut Cuts,
        discrepancies: u32,
    ) {
        let mut diving = Diving {
            dive: self,
            search,
            tools,
        };
        frame::descend(&mut diving, rest, fixed, discrepancies);
    }

    /// Completes the plan by first fit, and offers it.
    pub fn complete(
        &self,
        search: &mut Search,
        tools: &mut Tools,
        rest: &Residual,
        fixed: &[((usize, Load), u32)],
    ) {
        let (mut rest, mut cuts) = (rest.clone(), fixed.to_vec());
        let most = search.work / COMPLETION_SHARE;
        let mut filler = Filler {
            kit: tools.kit,
            arranger: &mut tools.arranger,
            linear: self.linear,
            work: most,
        };
        let choice = match self.goal {
            Goal::Uncut => Choice::Waste,
            Goal::Cost(_) => Choice::Price,
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
}

/// A dive under way.
struct Diving<'a, 'd, 's, 'b, 't> {
    dive: &'a Dive<'d>,
    search: &'a mut Search<'s, 'b>,
    tools: &'a mut Tools<'t>,
}

impl Diver for Diving<'_, '_, '_, '_, '_> {
    type Bar = (usize, Load);

    fn arrive(&mut self, rest: &Residual, fixed: &[((usize, Load), u32)]) -> Option<bool> {
        self.dive.complete(self.search, self.tools, rest, fixed);
        let ends = self.reached() || self.search.work == 0 || self.search.stopped() || rest.is_empty();
        ends.then(|| self.reached())
    }

    fn relax(
        &mut self,
        rest: &Residual,
        fixed: &[((usize, Load), u32)],
    ) -> Option<Vec<((usize, Load), f64)>> {
        let (
            Dive {
                goal, target, seed, ..
            },
            search,
            tools,
        ) = (self.dive, &mut *self.search, &mut *self.tools);
        let (_, spent) = residual::rank(tools.kit, rest, fixed);
        let room = match goal {
            Goal::Uncut => real(*target),
            Goal::Cost(_) => real(i64::try_from(i128::from(*target) - spent).unwrap_or(i64::MIN)),
        };
        let above = room + 1e-6 * room.abs().max(1.0);
        let mut master = Master::new(tools.kit, rest, *goal);
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
        let bars: Vec<((usize, Load), f64)> = master
            .values()
            .into_iter()
            .map(|(bar, x)| (bar.clone(), x))
            .collect();
        let order = ranked(bars.len(), |at| (bars[at].1 + 1e-6).fract() + noise(*seed, at));
        Some(order.into_iter().map(|at| bars[at].clone()).collect())
    }

    fn is_over(&self) -> bool {
        self.search.work == 0
    }

    fn rounded_up<'r>(
        &self,
        ranked: &'r [((usize, Load), f64)],
        first: usize,
    ) -> impl Iterator<Item = &'r (usize, Load)> {
        let nearly = ranked[first + 1..].iter().filter(|(_, x)| x.fract() > ROUNDED_UP);
        nearly.map(|(bar, _)| bar)
    }
}

impl Diving<'_, '_, '_, '_, '_> {
    fn reached(&self) -> bool {
        let (best, target) = (self.search.best().objective, i128::from(self.dive.target));
        match self.dive.goal {
            Goal::Uncut => best.uncut <= target,
            Goal::Cost(uncut) => best.uncut <= i128::from(uncut) && best.cost <= target,
        }
    }
}
