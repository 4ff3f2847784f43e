//! Column generation over sets of pieces arranged exactly, and dives for the plans that meet its bounds.

use super::arrange::Arranger;
use super::attain::Attain;
use super::by_rows;
use super::dive::Dive;
use super::kit::Kit;
use super::linear::{self, Linear};
use super::master::{Goal, Master, Tools};
use super::recut;
use super::residual::{self, Residual};
use super::tuning::{DIVES, PRICING_SHARE, SET_SHAPES};
use crate::model::Instance;
use crate::search::{LowerBound, Search};
use kerfwise_kernels::num::floor;

/// Greatest cost or uncut length: sums of a few of them stay within 64 bits.
const MOST_FIGURE: i128 = (i64::MAX / 4) as i128;

/// Whether the shapes are few enough for the relaxation, and a cost or uncut length small enough for its sums.
fn suits(instance: &Instance, figure: i128) -> bool {
    instance.shapes.len() <= SET_SHAPES && figure <= MOST_FIGURE
}

/// The larger of the best plan's cost and uncut length.
fn greatest_figure(search: &Search) -> i128 {
    let objective = search.best().objective;
    objective.cost.max(objective.uncut)
}

/// Raises the bounds and looks for plans that meet them.
pub(super) fn run(search: &mut Search, kit: &Kit, arranger: &mut Arranger, linear: &Linear) {
    if !suits(search.instance, greatest_figure(search)) {
        return;
    }
    let mut tools = Tools::new(kit, arranger, linear);
    if search.best().objective.uncut > search.best().bound.uncut {
        level(search, &mut tools, Goal::Loss, linear);
    }
    let best = search.best();
    if best.objective.uncut == best.bound.uncut && !best.is_proved() {
        let loss = i64::try_from(best.objective.uncut).unwrap_or(i64::MAX);
        level(search, &mut tools, Goal::Cost(loss), linear);
    }
}

/// Prices that prove a cost of which the next that bars can have is no less than this one, where the relaxation does.
pub(crate) fn refute(search: &mut Search<'_, '_>, cost: i64) -> Option<Refuted> {
    let instance = search.instance;
    if !suits(instance, cost.into()) {
        return None;
    }
    let kit = Kit::new(instance);
    // A checker leaves out what is worth nothing.
    if !kit.monotone {
        return None;
    }
    let mut arranger = Arranger::new(&kit.ends, &kit.families);
    let mut tools = Tools::new(&kit, &mut arranger, &linear::sharp(&kit));
    let whole = Residual::whole(instance);
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
    (up(proved) >= cost).then(|| Refuted {
        scale: master.scale(),
        prices,
        cost: proved,
    })
}

/// Whole prices, and the cost that they prove: no pieces that fit on a bar are worth more than it costs, less what it
/// leaves.
pub(crate) struct Refuted {
    pub scale: i64,
    /// Of shapes, then of what each stock leaves.
    pub prices: Vec<i64>,
    pub cost: i64,
}

/// One level of the objective: its bound by the relaxation, then dives with more and more discrepancies.
fn level(search: &mut Search, tools: &mut Tools, goal: Goal, linear: &Linear) {
    learn(search, tools);
    let whole = Residual::whole(tools.kit.instance);
    let limit = now(search, goal);
    let attain = (goal != Goal::Loss).then(|| Attain::new(tools.kit, limit));
    let up = |bound: i64| attain.as_ref().map_or(bound.max(0), |attain| attain.up(bound));
    let linear_bound = proved(search, goal);
    let enough = |bound: i64, value: i64| up(bound).max(linear_bound) >= up(value).min(limit);
    let (by_rows, _) = by_rows::bound(search, tools, &whole, goal, &enough);
    raise(search, tools.kit, goal, up(by_rows).min(limit));
    if proved(search, goal) >= limit {
        return;
    }
    let mut master = Master::new(tools.kit, &whole, goal);
    master.add_pool(&tools.pool);
    let known = proved(search, goal);
    let until = search.work / 2;
    let settled = |search: &Search, bound: i64, value: f64| {
        search.work < until || up(bound).max(known) >= up(ceil(value)).min(limit)
    };
    let most = until / PRICING_SHARE;
    master.solve(search, tools, f64::INFINITY, most, &settled);
    raise(search, tools.kit, goal, up(master.bound).min(limit));
    drop(master);
    dives(search, tools, (goal, attain.as_ref()), linear, 0..DIVES);
}

/// Goes on with other dives than those of [`run`], until the plan is proved or the work is spent.
pub(super) fn restart(search: &mut Search, kit: &Kit, arranger: &mut Arranger, linear: &Linear) {
    if !suits(search.instance, greatest_figure(search)) {
        return;
    }
    let mut tools = Tools::new(kit, arranger, linear);
    learn(search, &mut tools);
    let best = search.best();
    let goal = if best.objective.uncut > best.bound.uncut {
        Goal::Loss
    } else {
        Goal::Cost(i64::try_from(best.objective.uncut).unwrap_or(i64::MAX))
    };
    let attain = (goal != Goal::Loss).then(|| Attain::new(kit, now(search, goal)));
    dives(
        search,
        &mut tools,
        (goal, attain.as_ref()),
        linear,
        DIVES..u64::MAX,
    );
}

/// Dives with more and more discrepancies, in another order every few rounds.
fn dives(
    search: &mut Search,
    tools: &mut Tools,
    (goal, attain): (Goal, Option<&Attain>),
    linear: &Linear,
    rounds: std::ops::Range<u64>,
) {
    let whole = Residual::whole(tools.kit.instance);
    let below = |cost: i64| attain.map_or(cost - 1, |attain| attain.below(cost));
    for round in rounds {
        if round >= DIVES {
            // A dive that is cut off at once costs something too, so that rounds come to an end.
            search.spend(1_000);
        }
        let (best, bound) = (now(search, goal), proved(search, goal));
        if best <= bound || search.work == 0 || search.stopped() {
            return;
        }
        let mut dive = Dive {
            goal,
            target: if round % 2 == 0 { bound } else { below(best) },
            linear,
            seed: round / 6,
        };
        let discrepancies = u32::try_from(round % 6 / 2).unwrap_or(0);
        let before = search.work;
        dive.run(search, tools, &whole, &mut Vec::new(), discrepancies);
        let until = search.work.saturating_sub(2 * (before - search.work));
        for turn in 0..u64::MAX {
            learn(search, tools);
            let best = now(search, goal);
            if best <= bound || search.work <= until || search.stopped() {
                break;
            }
            (dive.target, dive.seed) = (below(best), 0);
            recut::run(search, tools, &dive, round << 32 | turn);
        }
    }
}

/// The best plan's figure on this level.
fn now(search: &Search, goal: Goal) -> i64 {
    let best = search.best().objective;
    let figure = if goal == Goal::Loss { best.uncut } else { best.cost };
    i64::try_from(figure).unwrap_or(i64::MAX)
}

fn proved(search: &Search, goal: Goal) -> i64 {
    let bound = search.best().bound;
    let figure = if goal == Goal::Loss {
        bound.uncut
    } else {
        bound.cost
    };
    i64::try_from(figure).unwrap_or(i64::MAX)
}

fn raise(search: &mut Search, kit: &Kit, goal: Goal, bound: i64) {
    // Joined bars reach plans that this relaxation does not know.
    if kit.instance.joins.is_some() {
        return;
    }
    let uncut = search.best().bound.uncut;
    search.raise(match goal {
        Goal::Loss => LowerBound {
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

/// Takes the best plan's bars into the pool.
fn learn(search: &Search, tools: &mut Tools) {
    for (bar, _) in &search.best().plan.bars {
        if let Some((stock, load)) = residual::as_load(bar) {
            tools.pool.add(stock, &load);
        }
    }
}

/// The least whole number not below a value, rounding aside.
pub(super) fn ceil(value: f64) -> i64 {
    -floor(-(value - 1e-6 * value.abs().max(1.0)))
}
