//! A stock that does not suffice: first the least value of the pieces that stay uncut, then the least cost at that
//! value.
//!
//! Both are solved as lists in which nothing stays uncut, by all the means of the search: a piece may also be cut from a
//! bar of just its width, which means that it stays uncut. Such a bar costs the value of the piece. For the first level
//! all other bars are free.
//!
//! A shorter piece on such a bar stays uncut as well. Its value is less, so no list gets cheaper by it. Where values do
//! not grow with widths, a list may cost too little; its bound then is weaker, and still a bound.

use super::attain::Attain;
use super::control::Control;
use super::dive::Dive;
use super::instance::{Instance, Pattern, Plan};
use super::master::{Goal, Master, NEVER};
use super::num::{gcd, round_up, small};
use super::opening;
use super::pool::Pool;
use super::pricing::Pricer;
use super::problem::{self, Item, Problem, Solution, Stock};
use super::reduce::{self, Reduced};
use super::residual::Residual;
use super::state::State;
use super::tuning::FIRST_DIVES;

/// Level 1: first plans, by the relaxation with free bars and pieces that may stay uncut, and by dives from it.
pub(super) fn first_plans(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    pool.learn(state.best.patterns.iter().map(|c| &c.0));
    let instance = state.instance();
    let whole = Residual::whole(instance);
    let mut master = Master::new(instance, &whole, Goal::Uncut);
    master.add_pool(pool, state.control);
    let settled = |bound: f64, value: f64| round_up(bound) >= round_up(value);
    master.solve(pool, pricer, state.control, NEVER, &settled);
    if let Some(duals) = &master.safe {
        state.uncut_bound = state.uncut_bound.max(duals.bound(instance)).min(state.uncut);
    }
    for round in 0..FIRST_DIVES {
        if state.complete() || state.control.exhausted() {
            return;
        }
        let target = if round < 4 {
            state.uncut_bound
        } else {
            state.uncut - 1
        };
        let mut dive = Dive {
            seed: u64::from(round / 4),
            ..Dive::new(Goal::Uncut, target, pool, pricer)
        };
        dive.descend(state, &whole, &mut Vec::new(), round % 4);
    }
}

/// Level 1: the least uncut value.
pub(super) fn least_uncut(state: &mut State, work: u64) {
    let problem = list(state.instance(), |_| 0, |value| value);
    let bound = solve(state, &problem, work);
    state.uncut_bound = state.uncut_bound.max(bound).min(state.uncut);
}

/// Level 2: the least cost of plans that leave no more uncut than the incumbent. In the list of this level a unit of
/// uncut value costs more than other bars could save.
pub(super) fn cost_of_part(state: &mut State, work: u64) {
    let instance = state.instance();
    let unit = instance
        .value
        .iter()
        .fold(0, |unit, &value| gcd(unit, value))
        .max(1);
    let dearest = instance.bins.iter().map(|bin| bin.cost).max().unwrap_or(0);
    let dear = state.cost - state.cost_bound + dearest + 1;
    let sums = (state.uncut / unit).checked_mul(dear);
    let largest = instance
        .value
        .iter()
        .map(|value| value / unit)
        .max()
        .and_then(|value| value.checked_mul(dear));
    let (Some(spared), Some(_)) = (
        sums.filter(|sum| *sum < MOST_COST),
        largest.filter(|cost| *cost < MOST_COST),
    ) else {
        return;
    };
    let problem = list(
        instance,
        |bin| instance.bins[bin].cost,
        |value| value / unit * dear,
    );
    let bound = solve(state, &problem, work) - spared;
    state.raise(bound.min(state.cost), None, "cost of a part");
}

/// Greatest cost of a piece, or of all pieces, that stay uncut: sums stay exact in the numbers that prices have.
const MOST_COST: i64 = 1 << 50;

/// The list with these costs of bars and of pieces that stay uncut.
fn list(instance: &Instance, bars: impl Fn(usize) -> i64, uncut: impl Fn(i64) -> i64) -> Problem {
    let bars = instance.bins.iter().enumerate().map(|(index, bin)| Stock {
        capacity: bin.capacity,
        cost: bars(index),
        quantity: bin.limited.then_some(bin.quantity),
    });
    let pieces = instance.width.iter().zip(&instance.value);
    let own = pieces.map(|(&width, &value)| Stock {
        capacity: width,
        cost: uncut(value),
        quantity: None,
    });
    let items = (0..instance.types()).map(|item_type| Item {
        width: instance.width[item_type],
        demand: instance.demand[item_type],
        value: instance.width[item_type],
    });
    Problem {
        stocks: bars.chain(own).collect(),
        items: items.collect(),
        per_bar: instance.per_bar,
    }
}

/// Solves such a list, offers its plans, and returns its bound.
fn solve(state: &mut State, problem: &Problem, work: u64) -> i64 {
    let (stop, work) = (state.control.stop_signal(), state.control.remaining().min(work));
    let mut reduced = reduce::reduce(problem);
    let bins = state.instance().bins.len();
    reduced.set_alone(|stock| stock >= bins);
    let start = with_uncut(state, &reduced);
    let mut offer = |solution: &Solution| {
        let plan = without_uncut(state.instance(), solution);
        state.offer(plan, solution.strategy);
    };
    let mut control = Control::new(work, stop, &mut offer);
    let mut inner = State::new(problem, &reduced, &mut control);
    if let Some(start) = start {
        inner.offer(start, "first plan");
    }
    opening::solve(&mut inner, Pool::new());
    let bound = inner.solution().lower_bound;
    let spent = control.spent();
    state.control.spend(spent);
    bound
}

/// The incumbent as a plan of the list, in which its uncut pieces lie on bars of their own.
fn with_uncut(state: &State, reduced: &Reduced) -> Option<Plan> {
    let bins = state.instance().bins.len();
    let own = |(item_type, &n): (usize, &u32)| {
        let pattern = problem::Pattern {
            stock: bins + item_type,
            counts: vec![(item_type, 1)],
        };
        (n > 0).then_some((pattern, n))
    };
    let uncut = state.best.uncut.iter().enumerate().filter_map(own);
    let cut = state.best.patterns.iter().map(|(pattern, n)| {
        let pieces = pattern
            .parts
            .iter()
            .map(|&(item_type, pieces)| (item_type as usize, pieces));
        let pattern = problem::Pattern {
            stock: pattern.bin as usize,
            counts: pieces.collect(),
        };
        (pattern, *n)
    });
    let patterns = cut
        .chain(uncut)
        .map(|(pattern, n)| Some((reduced.pattern(&pattern)?, n)));
    Some(Plan {
        patterns: patterns.collect::<Option<_>>()?,
        uncut: vec![0; reduced.instance.types()],
    })
}

/// The plan of the bars that are in stock.
fn without_uncut(instance: &Instance, solution: &Solution) -> Plan {
    let mut plan = Plan {
        patterns: Vec::new(),
        uncut: instance.demand.clone(),
    };
    let in_stock = solution
        .bars
        .iter()
        .filter(|(pattern, _)| pattern.stock < instance.bins.len());
    for (pattern, n) in in_stock {
        for &(item_type, pieces) in &pattern.counts {
            plan.uncut[item_type] -= pieces * n;
        }
        let parts = pattern.counts.iter();
        let pattern = Pattern {
            bin: small(pattern.stock),
            parts: parts
                .map(|&(item_type, pieces)| (small(item_type), pieces))
                .collect(),
        };
        plan.patterns.push((pattern, *n));
    }
    plan
}

/// A bound on the cost if pieces stay uncut: the bars bought must have room for the least that is cut.
pub(super) fn bound_cost(state: &mut State) {
    let instance = state.instance();
    let attain = Attain::sparing(instance, state.uncut, state.cost, state.attainable());
    state.control.spend(attain.steps);
    state.raise(attain.up(0), None, "length");
}

/// Cuts the pieces that the incumbent cuts from fewer or cheaper bars.
pub(super) fn least_cost(state: &mut State, pool: &mut Pool, pricer: &mut Pricer) {
    let instance = state.instance();
    for round in 0..12u32 {
        if state.done() {
            return;
        }
        pool.learn(state.best.patterns.iter().map(|c| &c.0));
        let aside = state.best.uncut.clone();
        let mut residual = Residual::whole(instance);
        residual
            .left
            .iter_mut()
            .zip(&aside)
            .for_each(|(n, aside)| *n -= aside);
        let target = if round % 2 == 0 {
            state.cost_bound
        } else {
            state.cost - 1
        };
        let mut dive = Dive {
            aside: &aside,
            seed: u64::from(round / 4),
            ..Dive::new(Goal::Cost, target, pool, pricer)
        };
        dive.descend(state, &residual, &mut Vec::new(), round / 2 % 3);
    }
}
