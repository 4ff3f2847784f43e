//! Sequential value correction (Mukhacheva & Zalgaller 1993; Belov & Scheithauer 2007). Bar after bar takes the pieces
//! that are worth most of those left; pieces that end on wasteful bars are worth more in the next pass.
//!
//! The values of the first pass depend on length alone, which makes it the minimum bin slack heuristic of Gupta & Ho
//! (1999).

use super::attain::Attain;
use super::instance::{Instance, Pattern, Plan};
use super::knapsack::{Branch, Goods};
use super::num::{floor, real, small};
use super::pool::Pool;
use super::remainder;
use super::residual::Residual;
use super::state::State;
use super::tuning::{VALUE_CORRECTION_STEPS, VALUE_CORRECTION_STOCK};

/// The values after all passes so far. A later run goes on from them.
pub(super) struct Correction {
    value: Vec<f64>,
    pass: u32,
}

impl Correction {
    pub fn new(instance: &Instance) -> Self {
        let longest = instance.width.first().copied().unwrap_or(1);
        // Longer pieces are worth a little more than their length, because they are hard to place later.
        let first = |&w: &i64| real(w) * (1.0 + 0.05 * real(w) / real(longest));
        Self {
            value: instance.width.iter().map(first).collect(),
            pass: 0,
        }
    }

    /// Makes plans until the passes or the work are used up, or a plan reaches the bound. If it may help, the last bars
    /// of each plan are filled again exactly.
    pub fn make_plans(&mut self, state: &mut State, attain: Option<&Attain>, pool: &mut Pool, passes: u32) {
        let instance = state.instance();
        let limited = !instance.per_bar.is_free();
        if limited {
            *self = Self::new(instance);
        }
        for _ in 0..passes {
            let Some(plan) = plan_by_values(state, &self.value) else {
                return;
            };
            correct(instance, &plan, &mut self.value, self.pass);
            self.pass += 1;
            if instance.is_mixed() {
                pool.learn(plan.patterns.iter().map(|c| &c.0));
            }
            if let Some(attain) = attain.filter(|_| !limited) {
                remainder::close(state, &plan, attain);
            }
            state.offer(plan, "sequential value correction");
            if state.done() {
                return;
            }
        }
    }
}

/// One plan by these values, or `None` if the work runs out.
fn plan_by_values(state: &mut State, value: &[f64]) -> Option<Plan> {
    let instance = state.instance();
    let scale = 1e9 / value.iter().fold(1.0, |most: f64, &v| most.max(v));
    let prices: Vec<f64> = value.iter().map(|v| (v * scale).floor().max(1.0)).collect();
    let mut residual = Residual::whole(instance);
    let mut branch = Branch::default();
    let mut patterns = Vec::new();
    while let Some(first) = residual.left.iter().position(|&n| n > 0) {
        if state.control.exhausted() {
            return None;
        }
        let Some(pattern) = next_pattern(state, &residual, &prices, first, &mut branch) else {
            break;
        };
        let n = residual.repeat(&pattern);
        residual.take(&pattern, n);
        patterns.push((pattern, n));
    }
    super::greedy::shrink(instance, &mut patterns, &mut residual.bars);
    Some(Plan {
        patterns,
        uncut: residual.left,
    })
}

/// The fill that costs least for its value, among a few bins that hold the longest piece left.
fn next_pattern(
    state: &mut State,
    residual: &Residual,
    prices: &[f64],
    first: usize,
    branch: &mut Branch,
) -> Option<Pattern> {
    let instance = state.instance();
    let open = instance.bins_for(first, &residual.bars);
    let goods = Goods::new(
        &instance.width,
        prices,
        &residual.left,
        instance.bins[*open.first()?].capacity,
        instance.per_bar,
    );
    state
        .control
        .spend(30 * goods.len() as u64 + instance.bins.len() as u64);
    let mut best: Option<(f64, Pattern)> = None;
    for &s in open.iter().step_by(open.len().div_ceil(VALUE_CORRECTION_STOCK)) {
        let found = branch.search(&goods, instance.bins[s].capacity, 0.0, VALUE_CORRECTION_STEPS);
        state.control.spend(found.units());
        let Some((worth, parts)) = branch.found.last() else {
            continue;
        };
        let score = real(instance.bins[s].cost.max(1)) / worth;
        if best.as_ref().is_none_or(|(least, _)| score < *least) {
            best = Some((
                score,
                Pattern {
                    bin: small(s),
                    parts: goods.parts(parts),
                },
            ));
        }
    }
    best.map(|(_, pattern)| pattern)
}

/// Moves the value of each piece towards what the piece really took: its length and its share of the bar's waste.
fn correct(instance: &Instance, plan: &Plan, value: &mut [f64], pass: u32) {
    let keep = 1.0 + f64::from(pass.min(3));
    for (pattern, n) in &plan.patterns {
        let used = instance.used(pattern);
        let stretch = real(instance.bins[pattern.bin as usize].capacity) / real(used);
        for &(i, a) in &pattern.parts {
            let i = i as usize;
            let share = real(i64::from(a) * i64::from(*n)) / real(i64::from(instance.demand[i]));
            // The correction is a little more than proportional, so that awkward pieces rise above the others.
            let taken = real(instance.width[i]) * stretch * stretch * 1.02;
            value[i] += share * (taken - value[i]) / keep;
        }
    }
    debug_assert!(value.iter().all(|v| floor(*v) >= 0));
}
