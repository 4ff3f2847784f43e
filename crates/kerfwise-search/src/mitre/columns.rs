//! Column generation over sets of pieces that are arranged exactly, and dives for plans that meet its bounds. The
//! bounds are proved in whole numbers ([`super::master`]); the dives prove nothing.

use super::attain::Attain;
use super::by_rows;
use super::dive::Dive;
use super::gap;
use super::kit::Kit;
use super::linear::{self, Linear};
use super::master::{Goal, Master, Proof, Tools};
use super::recut;
use super::residual;
use super::tuning::{
    DIVES, DIVES_IN_ORDER, PRICING_SHARE, RECUT_TIMES, RELAXATION_SHARE, SET_TYPES, SETS_ALONE_TYPES,
    WHOLE_RELAXATION_SHARE,
};
use crate::model::Instance;
use crate::search::{LowerBound, Search};
use kerfwise_kernels::num::floor;
use std::ops::Range;

/// Greatest cost or uncut length. Sums of a few such figures fit into 64 bits.
const MOST_FIGURE: i128 = (i64::MAX / 4) as i128;

/// Whether the item types are few enough for the relaxation, and a cost or uncut length is small enough for its sums.
fn suits(instance: &Instance, figure: i128) -> bool {
    instance.shapes.len() <= SET_TYPES && figure <= MOST_FIGURE
}

/// The same for the best plan's cost and uncut length, which no better plan exceeds.
pub(super) fn suits_search(search: &Search) -> bool {
    let objective = search.best().objective;
    suits(search.instance, objective.cost.max(objective.uncut))
}

/// Raises the bound on uncut length, with plans that leave no more uncut than this, and then the bound on cost.
pub(super) fn raise_bounds(search: &mut Search, tools: &mut Tools, linear: &Linear) {
    if !suits_search(search) {
        return;
    }
    if search.best().objective.uncut > search.best().bound.uncut {
        relax(search, tools, Goal::Uncut);
        dives(search, tools, Goal::Uncut, linear, 0..DIVES);
    }
    if let Some(goal) = open(search) {
        relax(search, tools, goal);
    }
}

/// Looks for a cheaper plan that leaves no more uncut than the bound, by dives with more and more discrepancies.
pub(super) fn dive(search: &mut Search, tools: &mut Tools, linear: &Linear, rounds: Range<u64>) {
    if !suits_search(search) {
        return;
    }
    if let Some(goal) = open(search) {
        dives(search, tools, goal, linear, rounds);
    }
}

/// The cost as the goal, if the cost alone is not proved.
pub(super) fn open(search: &Search) -> Option<Goal> {
    let best = search.best();
    let uncut = i64::try_from(best.objective.uncut).unwrap_or(i64::MAX);
    (best.objective.uncut == best.bound.uncut && !best.is_proved()).then_some(Goal::Cost(uncut))
}

/// Prices that prove a bound whose next attainable cost is no less than `cost`. Returns none if the relaxation proves
/// less.
pub(crate) fn refute(search: &mut Search<'_, '_>, cost: i64) -> Option<Proof> {
    let instance = search.instance;
    if !suits(instance, cost.into()) {
        return None;
    }
    let kit = Kit::new(instance);
    // A checker leaves out pieces without worth, which needs sets that never get shorter by one more piece.
    if !kit.monotone {
        return None;
    }
    let mut tools = Tools::new(&kit, &linear::sharp(&kit));
    let whole = residual::whole(instance);
    let attain = Attain::new(&kit, cost);
    let goal = Goal::Cost(0);
    let mut master = Master::new(&kit, &whole, goal);
    let up = |bound: i64| attain.up(bound).min(cost);
    let (mut proved, mut prices) = by_rows::bound(search, &mut tools, &whole, goal, &|bound, value| {
        up(bound) >= up(value)
    });
    if up(proved) < cost {
        master.add_pool(&tools.pool);
        let most = search.work / PRICING_SHARE;
        let enough = |_: &Search, bound: i64, _: f64| up(bound) >= cost;
        master.solve(search, &mut tools, f64::INFINITY, most, &enough);
        (proved, prices) = (master.bound, std::mem::take(&mut master.proof));
    }
    (up(proved) >= cost).then(|| Proof {
        scale: master.scale(),
        prices,
        cost: proved,
    })
}

/// Whether sets are priced exactly in no more time than rows, and prove more: a short list with a main family.
pub(super) fn sets_suffice(kit: &Kit) -> bool {
    kit.main.is_some() && kit.mean.len() <= SETS_ALONE_TYPES
}

/// Raises the bound on one level of the objective by the relaxation.
fn relax(search: &mut Search, tools: &mut Tools, goal: Goal) {
    learn(search, tools);
    let whole = residual::whole(tools.kit.instance);
    let limit = best_figure(search, goal);
    let attain = attain(search, tools, goal);
    let up = |bound: i64| attain.as_ref().map_or(bound.max(0), |attain| attain.up(bound));
    let linear_bound = proved_figure(search, goal);
    let enough = |bound: i64, value: i64| up(bound).max(linear_bound) >= up(value).min(limit);
    let (by_rows, prices) = if sets_suffice(tools.kit) {
        (i64::MIN, Vec::new())
    } else {
        by_rows::bound(search, tools, &whole, goal, &enough)
    };
    raise(search, tools.kit, goal, up(by_rows).min(limit));
    if proved_figure(search, goal) >= limit {
        return;
    }
    let mut master = Master::new(tools.kit, &whole, goal);
    master.add_pool(&tools.pool);
    let known = proved_figure(search, goal);
    let share = if gap::suits(tools.kit.instance, goal) {
        RELAXATION_SHARE
    } else {
        WHOLE_RELAXATION_SHARE
    };
    let until = search.work - search.work / share;
    let settled = |search: &Search, bound: i64, value: f64| {
        search.work < until || up(bound).max(known) >= up(ceil(value)).min(limit)
    };
    let most = search.work / 2 / PRICING_SHARE;
    master.solve(search, tools, f64::INFINITY, most, &settled);
    raise(search, tools.kit, goal, up(master.bound).min(limit));
    let scale = master.scale();
    let (cost, prices) = if master.bound > by_rows {
        (master.bound, master.proof)
    } else {
        (by_rows, prices)
    };
    tools.proof = (goal != Goal::Uncut).then_some(Proof { scale, prices, cost });
}

/// Continues with other dives than those of [`dive`], until the plan is proved or the work is spent.
pub(super) fn restart(search: &mut Search, tools: &mut Tools, linear: &Linear) {
    if !suits_search(search) {
        return;
    }
    learn(search, tools);
    let best = search.best();
    let goal = if best.objective.uncut > best.bound.uncut {
        Goal::Uncut
    } else {
        Goal::Cost(i64::try_from(best.objective.uncut).unwrap_or(i64::MAX))
    };
    dives(search, tools, goal, linear, DIVES..u64::MAX);
}

/// The attainable costs up to the cost of the best plan. Returns none if cost is not the goal.
pub(super) fn attain(search: &Search, tools: &Tools, goal: Goal) -> Option<Attain> {
    (goal != Goal::Uncut).then(|| Attain::new(tools.kit, best_figure(search, goal)))
}

/// Dives with none, one and two discrepancies, two dives each, in another order every six rounds.
fn dives(search: &mut Search, tools: &mut Tools, goal: Goal, linear: &Linear, rounds: Range<u64>) {
    let whole = residual::whole(tools.kit.instance);
    let attain = attain(search, tools, goal);
    let below = |cost: i64| attain.as_ref().map_or(cost - 1, |attain| attain.below(cost));
    for round in rounds {
        if round >= DIVES {
            // A dive that is cut off at once must cost work too, or the rounds would never end.
            search.spend(1_000);
        }
        let (best, bound) = (best_figure(search, goal), proved_figure(search, goal));
        if best <= bound || search.work == 0 || search.stopped() {
            return;
        }
        let mut dive = Dive {
            goal,
            target: if round % 2 == 0 { bound } else { below(best) },
            linear,
            seed: round / DIVES_IN_ORDER,
        };
        let discrepancies = u32::try_from(round % DIVES_IN_ORDER / 2).unwrap_or(0);
        let before = search.work;
        dive.descend(search, tools, &whole, &mut Vec::new(), discrepancies);
        let until = search.work.saturating_sub(RECUT_TIMES * (before - search.work));
        for turn in 0..u64::MAX {
            learn(search, tools);
            let best = best_figure(search, goal);
            if best <= bound || search.work <= until || search.stopped() {
                break;
            }
            (dive.target, dive.seed) = (below(best), 0);
            recut::recut_bars(search, tools, &dive, round << 32 | turn);
        }
    }
}

/// The best plan's figure on the level of the goal.
pub(super) fn best_figure(search: &Search, goal: Goal) -> i64 {
    let best = search.best().objective;
    let figure = if goal == Goal::Uncut {
        best.uncut
    } else {
        best.cost
    };
    i64::try_from(figure).unwrap_or(i64::MAX)
}

pub(super) fn proved_figure(search: &Search, goal: Goal) -> i64 {
    let bound = search.best().bound;
    let figure = if goal == Goal::Uncut {
        bound.uncut
    } else {
        bound.cost
    };
    i64::try_from(figure).unwrap_or(i64::MAX)
}

pub(super) fn raise(search: &mut Search, kit: &Kit, goal: Goal, bound: i64) {
    // Joined bars allow plans that this relaxation does not contain.
    if kit.instance.joins.is_some() {
        return;
    }
    let uncut = search.best().bound.uncut;
    search.raise(match goal {
        Goal::Uncut => LowerBound {
            uncut: i128::from(bound).max(uncut),
            cost: if i128::from(bound) > uncut {
                0
            } else {
                search.best().bound.cost
            },
        },
        Goal::Cost(_) => LowerBound {
            uncut,
            cost: i128::from(bound),
        },
    });
}

/// Adds the bars of the best plan to the pool.
pub(super) fn learn(search: &Search, tools: &mut Tools) {
    for (bar, _) in &search.best().plan.bars {
        if let Some((stock, load)) = residual::as_load(bar) {
            tools.pool.add(stock, &load);
        }
    }
}

/// The least whole number not below a value, but for rounding errors.
pub(super) fn ceil(value: f64) -> i64 {
    -floor(-(value - 1e-6 * value.abs().max(1.0)))
}
