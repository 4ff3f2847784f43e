//! A part of the list, solved by all the means of the whole search.

use super::control::Control;
use super::instance::Pattern;
use super::num::small;
use super::pool::Pool;
use super::problem::{self, Item, Problem, Solution, Stock};
use super::residual::Residual;
use super::state::State;
use super::{opening, reduce};

/// The best plan found for a part.
pub(super) struct Recut {
    pub patterns: Vec<(Pattern, u32)>,
    pub cost: i64,
    /// Whether every piece is cut.
    pub whole: bool,
}

/// Plans some pieces and bars of the list by themselves ([`solve_within`]).
pub(super) fn solve(state: &mut State, part: &Residual, aim: Option<i64>, work: u64) -> Recut {
    let instance = state.instance();
    let types: Vec<usize> = (0..part.left.len())
        .filter(|&item_type| part.left[item_type] > 0)
        .collect();
    let stocks = instance
        .bins
        .iter()
        .zip(&part.bars)
        .map(|(bin, &quantity)| Stock {
            capacity: bin.capacity,
            cost: bin.cost,
            quantity: Some(quantity),
        });
    let items = types.iter().map(|&item_type| Item {
        width: instance.width[item_type],
        demand: part.left[item_type],
        value: instance.width[item_type],
    });
    let problem = Problem {
        stocks: stocks.collect(),
        items: items.collect(),
        per_bar: instance.per_bar,
    };
    let solution = solve_within(
        &problem,
        aim,
        &|bin| instance.bins[bin].alone.is_some(),
        work,
        state.control,
    );
    let patterns = solution.bars.iter().map(|(pattern, n)| {
        let parts = pattern.counts.iter().map(|&(item, a)| (small(types[item]), a));
        let pattern = Pattern {
            bin: small(pattern.stock),
            parts: parts.collect(),
        };
        (pattern, *n)
    });
    Recut {
        patterns: patterns.collect(),
        cost: problem.cost(&solution),
        whole: solution.uncut.iter().all(|&n| n == 0),
    }
}

/// Solves a problem with at most `work` of what another search has left. With an `aim`, the search ends at a plan of that
/// cost, and as soon as no plan can certainly be so cheap. `is_own` says which stock stands for
/// pieces that stay uncut.
pub(super) fn solve_within(
    problem: &Problem,
    aim: Option<i64>,
    is_own: &dyn Fn(usize) -> bool,
    work: u64,
    outer: &mut Control,
) -> Solution {
    let (stop, work) = (outer.stop_signal(), outer.remaining().min(work));
    let mut ignore = |_: &_| {};
    let mut control = Control::new(work, stop, &mut ignore);
    let mut reduced = reduce::reduce(problem);
    reduced.set_alone(is_own);
    let mut inner = State::new(problem, &reduced, &mut control);
    inner.nested = true;
    if let Some(aim) = aim {
        inner.aim_at(aim.div_euclid(reduced.cost_unit));
    }
    opening::solve(&mut inner, Pool::new());
    let solution = inner.solution();
    outer.spend(control.spent());
    solution
}

/// Work for a pattern that is known.
const LEARN: u64 = 500;

/// Whether a problem has a plan that costs no more than the aim.
pub(super) enum Sought {
    Found(Vec<(problem::Pattern, u32)>),
    /// There certainly is none.
    Refuted,
    Unknown,
}

/// Looks for a plan of all pieces that costs no more than the aim, with at most `work` of what another search has left. It
/// begins with the patterns that are known.
pub(super) fn seek(
    problem: &Problem,
    (aim, known): (i64, &[problem::Pattern]),
    work: u64,
    outer: &mut Control,
) -> Sought {
    let (stop, work) = (outer.stop_signal(), outer.remaining().min(work));
    let mut ignore = |_: &_| {};
    let mut control = Control::new(work, stop, &mut ignore);
    let reduced = reduce::reduce(problem);
    let mut inner = State::new(problem, &reduced, &mut control);
    inner.aim_at(aim.div_euclid(reduced.cost_unit));
    let mut pool = Pool::new();
    inner.control.spend(LEARN * known.len() as u64);
    for pattern in known {
        if let Some(pattern) = reduced.pattern(pattern) {
            pool.add(pattern);
        }
    }
    opening::seek(&mut inner, pool);
    let solution = inner.solution();
    outer.spend(control.spent());
    let is_whole = solution.uncut.iter().all(|pieces| *pieces == 0);
    if is_whole && problem.cost(&solution) <= aim {
        Sought::Found(solution.bars)
    } else if solution.uncut_bound > 0 || is_whole && solution.lower_bound > aim {
        Sought::Refuted
    } else {
        Sought::Unknown
    }
}
