//! Diving with limited discrepancy over the residual relaxation (Harvey & Ginsberg 1995; rounding of cutting
//! patterns after Wäscher & Gau 1996): the dive fixes the whole parts of the solution, then the
//! pattern with the largest fraction, and solves the relaxation of the residual problem again with new patterns.

use super::attain::Attain;
use super::conflicts::Conflicts;
use super::greedy::{self, Choice};
use super::instance::{Pattern, Plan};
use super::master::{Goal, Master, Outcome};
use super::num::{count, real, round_down};
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use super::tail;
use super::tuning::{TAIL_BARS, TAIL_STEPS};
use crate::sorting;

/// A dive, with its target and its limits.
pub(super) struct Dive<'d, 'i> {
    pub goal: Goal,
    /// The total cost, or uncut value, to reach. The dive cuts off branches that cannot reach the target.
    pub target: i64,
    pub pool: &'d mut Pool,
    pub pricer: &'d mut Pricer,
    /// Pieces of each type that stay uncut whatever happens.
    pub aside: &'d [u32],
    /// The attainable costs, if the dive fills the last bars exactly.
    pub attain: Option<&'d Attain>,
    /// Varies the order of choices from one dive to the next; 0 keeps the natural order.
    pub seed: u64,
    /// The share of the room between bound and target that a relaxation must leave. A relaxation that uses all of
    /// the room leaves none for rounding.
    pub near: f64,
    /// Where dives failed before, for one stock type.
    pub conflicts: Option<&'d mut Conflicts>,
    /// Patterns that settle a conflict go first, one by one.
    pub hardest_first: bool,
    /// The relaxation of the last residual problem. Few pivots lead from it to the next one.
    pub master: Option<Master<'i>>,
}

impl<'d, 'i> Dive<'d, 'i> {
    /// A dive in the natural order that starts anew and uses all the room there is.
    pub fn new(goal: Goal, target: i64, pool: &'d mut Pool, pricer: &'d mut Pricer) -> Self {
        Self {
            goal,
            target,
            pool,
            pricer,
            aside: &[],
            attain: None,
            seed: 0,
            near: 0.0,
            conflicts: None,
            hardest_first: false,
            master: None,
        }
    }

    /// Dives from a residual problem, with at most this many discrepancies. Returns true once the target is reached.
    pub fn descend(
        &mut self,
        state: &mut State<'i, '_>,
        residual: &Residual,
        spent: i64,
        chosen: &mut Vec<(Pattern, u32)>,
        discrepancies: u32,
    ) -> bool {
        self.complete(state, residual, chosen);
        if self.reached(state) || state.done() || residual.is_empty() {
            return self.reached(state);
        }
        if self.finish(state, residual, spent, chosen) {
            return true;
        }
        let Some(ranked) = self.relax(state, residual, spent) else {
            return false;
        };
        if state.instance().max_distinct < u32::MAX {
            return self.nearest(state, residual, spent, chosen, discrepancies, &ranked);
        }
        let mark = chosen.len();
        let mut base = residual.clone();
        let mut cost = spent;
        // A pattern that settles a conflict goes first and by itself.
        let single = self
            .hard()
            .zip(ranked.first())
            .is_some_and(|(c, r)| c.heavy(&r.0));
        if !single {
            cost += self.take_whole(state, &mut base, &ranked, chosen);
        }
        let mut tried = 0;
        let mut reached = false;
        for first in 0..ranked.len() {
            if reached || tried > discrepancies || state.done() {
                break;
            }
            if !base.admits(&ranked[first].0) {
                continue;
            }
            tried += 1;
            let level = chosen.len();
            let mut child = base.clone();
            let mut total = cost + self.take_bars(state, &mut child, &ranked[first].0, 1, chosen);
            if !single {
                total += self.take_nearly(state, &mut child, &ranked, first, chosen);
            }
            reached = self.descend(state, &child, total, chosen, discrepancies + 1 - tried);
            chosen.truncate(level);
        }
        if tried == 0 && chosen.len() > mark {
            reached = self.descend(state, &base, cost, chosen, discrepancies);
        }
        chosen.truncate(mark);
        reached
    }

    /// Takes bars of a pattern off the residual problem. Returns their cost.
    fn take_bars(
        &self,
        state: &State<'i, '_>,
        residual: &mut Residual,
        pattern: &Pattern,
        times: u32,
        chosen: &mut Vec<(Pattern, u32)>,
    ) -> i64 {
        residual.take(pattern, times);
        chosen.push((pattern.clone(), times));
        self.cost(state, pattern) * i64::from(times)
    }

    /// Takes every pattern as many whole times as the relaxation does. Returns the cost of the bars.
    fn take_whole(
        &self,
        state: &State<'i, '_>,
        residual: &mut Residual,
        ranked: &[(Pattern, f64)],
        chosen: &mut Vec<(Pattern, u32)>,
    ) -> i64 {
        let mut cost = 0;
        for (pattern, x) in ranked {
            let n = count(round_down(*x)).min(residual.repeat(pattern));
            if n > 0 {
                cost += self.take_bars(state, residual, pattern, n, chosen);
            }
        }
        cost
    }

    /// Takes once more the patterns after `first` whose fraction is nearly one; on long lists also some from a half on, or
    /// a dive would take too long. Returns the cost of the bars.
    fn take_nearly(
        &self,
        state: &State<'i, '_>,
        residual: &mut Residual,
        ranked: &[(Pattern, f64)],
        first: usize,
        chosen: &mut Vec<(Pattern, u32)>,
    ) -> i64 {
        let mut cost = 0;
        let mut more = ranked.len().saturating_sub(200) / 16;
        for (pattern, x) in &ranked[first + 1..] {
            if x.fract() < 0.85 && (more == 0 || x.fract() < 0.5) {
                break;
            }
            more = more.saturating_sub(1);
            if residual.admits(pattern) {
                cost += self.take_bars(state, residual, pattern, 1, chosen);
            }
        }
        cost
    }

    /// The conflicts that this dive heeds.
    fn hard(&self) -> Option<&Conflicts> {
        self.conflicts.as_deref().filter(|_| self.hardest_first)
    }

    fn reached(&self, state: &State<'i, '_>) -> bool {
        match self.goal {
            Goal::Uncut => state.uncut <= self.target,
            Goal::Cost => state.complete() && state.cost <= self.target,
        }
    }

    pub(super) fn cost(&self, state: &State<'i, '_>, pattern: &Pattern) -> i64 {
        if self.goal == Goal::Cost {
            state.instance().bins[pattern.bin as usize].cost
        } else {
            0
        }
    }

    /// Finishes the plan greedily and offers it.
    fn complete(&self, state: &mut State<'i, '_>, residual: &Residual, chosen: &[(Pattern, u32)]) {
        let instance = state.instance();
        let choice = if self.goal == Goal::Uncut {
            Choice::Waste
        } else {
            Choice::Price
        };
        let (mut filled, work) =
            greedy::fill_bars(instance, residual.left.clone(), residual.bars.clone(), choice);
        state.control.spend(work);
        let fixed: i64 = chosen
            .iter()
            .map(|(c, n)| instance.bins[c.bin as usize].cost * i64::from(*n))
            .sum();
        filled
            .uncut
            .iter_mut()
            .zip(self.aside)
            .for_each(|(n, aside)| *n += aside);
        if state.improves(instance.uncut_value(&filled), fixed + instance.cost(&filled)) {
            let mut patterns = chosen.to_vec();
            patterns.extend(filled.patterns);
            state.offer(
                Plan {
                    patterns,
                    uncut: filled.uncut,
                },
                "diving",
            );
        }
    }

    /// Fills the last bars exactly. Returns true if the plan then reaches the target.
    fn finish(
        &self,
        state: &mut State<'i, '_>,
        residual: &Residual,
        spent: i64,
        chosen: &[(Pattern, u32)],
    ) -> bool {
        let (Some(attain), instance) = (self.attain, state.instance()) else {
            return false;
        };
        let need = residual.need(instance);
        let longest = instance.bins.first().map_or(0, |b| b.capacity);
        if need > TAIL_BARS.saturating_mul(longest) {
            return false;
        }
        let (found, work) = tail::finish(instance, residual, attain, self.target - spent, TAIL_STEPS);
        state.control.spend(work);
        let Some(last) = found else { return false };
        let mut patterns = chosen.to_vec();
        patterns.extend(last);
        let uncut = self.aside.iter().copied().chain(std::iter::repeat(0));
        let uncut = uncut.take(instance.types()).collect();
        state.offer(Plan { patterns, uncut }, "diving");
        self.reached(state)
    }

    /// Solves the relaxation of a residual problem. Returns its patterns by descending fraction; `None` if the dive cuts
    /// off this residual problem.
    fn relax(
        &mut self,
        state: &mut State<'i, '_>,
        residual: &Residual,
        spent: i64,
    ) -> Option<Vec<(Pattern, f64)>> {
        let mut master = Master::prepared(
            self.master.take(),
            state.instance(),
            residual,
            self.goal,
            self.pool,
            state.control,
        );
        let room = real(self.target - spent);
        let enough = if self.near > 0.0 {
            f64::NEG_INFINITY
        } else {
            room + 1e-6
        };
        let limits = (enough, room + 1e-6 * room.abs().max(1.0));
        let settled =
            |bound: f64, value: f64| self.near > 0.0 && room + 1e-6 - value >= self.near * (room - bound);
        self.pricer.diving = true;
        let outcome = master.solve(self.pool, self.pricer, state.control, limits, &settled);
        self.pricer.diving = false;
        let hopeless = outcome == Outcome::Above || (outcome == Outcome::Solved && master.value() > limits.1);
        let ranked: Vec<(Pattern, f64)> = master.values().into_iter().map(|(c, x)| (c.clone(), x)).collect();
        if let Some(conflicts) = self.conflicts.as_mut().filter(|_| hopeless) {
            conflicts.note(residual, &master.duals());
        }
        self.master = Some(master);
        if hopeless {
            return None;
        }
        let hard = |pattern: &Pattern| self.hard().map_or(0.0, |c| 0.5 * c.share(pattern));
        let order = sorting::ranked(ranked.len(), |i| {
            let (pattern, x) = &ranked[i];
            (x + 1e-6).fract() + noise(self.seed, i) + hard(pattern)
        });
        Some(order.into_iter().map(|i| ranked[i].clone()).collect())
    }
}

/// The number that a dive with this seed adds to the score of choice `i`.
pub(crate) fn noise(seed: u64, i: usize) -> f64 {
    if seed == 0 { 0.0 } else { 0.3 * chance(seed, i) }
}

/// A fixed pseudo-random number in [0, 1) from a seed and a position (splitmix64).
pub(crate) fn chance(seed: u64, i: usize) -> f64 {
    let mut z = seed
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add((i as u64).wrapping_mul(0xD1B5_4A32_D192_ED03));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    real(i64::try_from((z ^ (z >> 31)) >> 11).unwrap_or(0)) / 9_007_199_254_740_992.0
}
