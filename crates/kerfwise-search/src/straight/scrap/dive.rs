//! Whole plans near the relaxation: whole parts of its solution are fixed, and the rest is relaxed again, until a table holds
//! what is left.

use super::super::instance::Pattern;
use super::super::num::{count, floor, wide};
use super::super::problem;
use super::super::residual::Residual;
use super::super::tuning::{SCRAP_DIVE_RESTS, SCRAP_DIVE_ROUNDS};
use super::Sparing;
use super::program::Open;
use super::relaxed::{Relaxed, Solved, Way};
use super::rests::Rests;
use crate::frame::chance;
use crate::model::After;

/// What is open after bars are fixed, these bars, and the relaxation of the rest, if there is one.
type Fixed = (Open, Vec<(Pattern, u32)>, Option<Solved>);

impl Sparing<'_, '_, '_> {
    /// Dives until the work of the step is spent.
    pub(super) fn dive(&mut self, _: u64) {
        while !self.control.exhausted() && !self.done && self.may_spare() {
            let Some((mut relaxed, open)) = self.relaxed.take() else {
                return;
            };
            let found = self.dive_once(&mut relaxed, open.clone(), None);
            self.relaxed = Some((relaxed, open));
            self.seed += 1;
            if let Some(bars) = found {
                self.adopt_affordable(bars);
            }
        }
    }

    /// Dives that take each pattern as often as its pieces allow, until the work of the step is spent.
    pub(super) fn dive_for_patterns(&mut self, _: u64) {
        while !self.control.exhausted() && !self.done {
            let Some((mut relaxed, open)) = self.relaxed.take() else {
                return;
            };
            let own = |(pattern, bars): &(problem::Pattern, u32)| Some((relaxed.own(pattern)?, *bars));
            let most: Option<Vec<(Pattern, u32)>> = self.best.iter().map(own).collect();
            // Where scrap counts after patterns, a plan with fewer of them may take any length.
            let most = most.map(|bars| match self.rule.after {
                After::Layouts => i128::MAX / 4,
                After::Scrap | After::LongRests => relaxed.counted(&bars),
            });
            let found = most.and_then(|most| self.dive_steeply(&mut relaxed, open.clone(), most));
            self.relaxed = Some((relaxed, open));
            self.seed += 1;
            if let Some(bars) = found {
                self.adopt_affordable(bars);
            }
        }
    }

    /// One such dive; its bars count no more than `most`.
    fn dive_steeply(
        &mut self,
        relaxed: &mut Relaxed<'_>,
        mut open: Open,
        most: i128,
    ) -> Option<Vec<(problem::Pattern, u32)>> {
        let mut taken: Vec<(Pattern, u32)> = Vec::new();
        let way = Way {
            limits: &[],
            whole: false,
            rounds: SCRAP_DIVE_ROUNDS,
            seed: self.seed,
        };
        let mut solved = relaxed.solve(&open, way, self.control)?;
        while !open.is_empty() && taken.len() < self.best.len() {
            let chosen = self.most_repeated(&open, &solved)?;
            let before = relaxed.counted(&taken);
            let (rest, fixed, then) = self.fix_steeply(relaxed, &open, &chosen, (before, most), way)?;
            open = rest;
            taken.extend(fixed);
            match then {
                Some(then) => solved = then,
                None => break,
            }
        }
        let bars = taken
            .iter()
            .map(|(pattern, bars)| (relaxed.outer(pattern), *bars));
        open.is_empty().then(|| bars.collect())
    }

    /// The pattern that is repeated most with its bars, up to about twice its bars in the solution.
    fn most_repeated(&self, open: &Open, solved: &Solved) -> Option<(Pattern, f64)> {
        let residual = open.residual();
        let mut order: Vec<(f64, usize)> = Vec::new();
        for (at, (pattern, value)) in solved.values.iter().enumerate() {
            let bars = residual.repeat(pattern).min(1 + count(floor(2.0 * value)));
            let noise = if self.seed == 0 {
                1.0
            } else {
                0.5 + chance(self.seed, at)
            };
            order.push((f64::from(bars) * noise, at));
        }
        order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let (_, at) = *order.first()?;
        Some(solved.values[at].clone())
    }

    /// Fixes as many bars of a pattern as its pieces allow, or else the whole part of its bars, so that a relaxation of the
    /// rest counts no more than `most` with them and what the bars before count.
    fn fix_steeply(
        &mut self,
        relaxed: &mut Relaxed<'_>,
        open: &Open,
        (pattern, value): &(Pattern, f64),
        (before, most): (i128, i128),
        way: Way<'_>,
    ) -> Option<Fixed> {
        for bars in [u32::MAX, count(floor(value + 1e-6)).max(1)] {
            let (mut rest, mut fixed) = (open.clone(), Vec::new());
            take(relaxed, &mut rest, pattern, bars, &mut fixed);
            if fixed.is_empty() {
                continue;
            }
            let counted = before + relaxed.counted(&fixed);
            if rest.is_empty() {
                if counted <= most {
                    return Some((rest, fixed, None));
                }
            } else if let Some(solved) = relaxed.solve(&rest, way, self.control)
                && wide(counted) + solved.counted <= wide(most) + 0.5
            {
                return Some((rest, fixed, Some(solved)));
            }
        }
        None
    }

    pub(super) fn dive_once(
        &mut self,
        relaxed: &mut Relaxed<'_>,
        mut open: Open,
        mut first: Option<Solved>,
    ) -> Option<Vec<(problem::Pattern, u32)>> {
        let mut taken: Vec<(problem::Pattern, u32)> = Vec::new();
        let mut depth = 0;
        while !open.is_empty() {
            if let Some(bars) = by_table(relaxed, &open, self) {
                taken.extend(bars);
                return Some(taken);
            }
            let rounds = if depth == 0 { usize::MAX } else { SCRAP_DIVE_ROUNDS };
            let way = Way {
                limits: &[],
                whole: false,
                rounds,
                seed: self.seed,
            };
            let solved = match first.take() {
                Some(first) => first,
                None => relaxed.solve(&open, way, self.control)?,
            };
            let fixed = fix(relaxed, &mut open, &solved, self.seed, depth);
            if fixed.is_empty() {
                return None;
            }
            for (pattern, bars) in fixed {
                taken.push((relaxed.outer(&pattern), bars));
            }
            depth += 1;
        }
        Some(taken)
    }
}

/// The best bars for what is left, if a table holds it and they cost no more than they may.
fn by_table(
    relaxed: &Relaxed<'_>,
    open: &Open,
    sparing: &mut Sparing<'_, '_, '_>,
) -> Option<Vec<(problem::Pattern, u32)>> {
    let (wanted, bars) = relaxed.wanted(open);
    Rests::count(&wanted, SCRAP_DIVE_RESTS)?;
    let all = sparing.control.remaining() / 4;
    let mut work = all;
    let table = Rests::new(sparing.rule, wanted, &bars, SCRAP_DIVE_RESTS, &mut work);
    sparing.control.spend(all - work);
    let table = table?;
    let rank = table.rank()?;
    (rank[0] <= relaxed.scaled_cost(open)).then(|| table.bars())?
}

/// Fixes the whole parts of a solution; without any, one bar of the pattern that is nearest to a whole number.
fn fix(
    relaxed: &Relaxed<'_>,
    open: &mut Open,
    solved: &Solved,
    seed: u64,
    depth: u64,
) -> Vec<(Pattern, u32)> {
    let mut fixed = Vec::new();
    for (pattern, value) in &solved.values {
        take(relaxed, open, pattern, count(floor(value + 1e-6)), &mut fixed);
    }
    if !fixed.is_empty() {
        return fixed;
    }
    let mut order: Vec<(f64, usize)> = solved
        .values
        .iter()
        .enumerate()
        .map(|(at, (_, value))| {
            let noise = if seed == 0 {
                0.0
            } else {
                0.5 * chance(seed * 1000 + depth, at)
            };
            (value + noise, at)
        })
        .collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, at) in order {
        take(relaxed, open, &solved.values[at].0, 1, &mut fixed);
        if !fixed.is_empty() {
            break;
        }
    }
    fixed
}

/// Takes up to so many bars of a pattern, as many as there are pieces for.
fn take(
    relaxed: &Relaxed<'_>,
    open: &mut Open,
    pattern: &Pattern,
    bars: u32,
    fixed: &mut Vec<(Pattern, u32)>,
) {
    let mut residual = Residual {
        left: std::mem::take(&mut open.left),
        bars: std::mem::take(&mut open.bars),
    };
    let cost = relaxed.cost_of(pattern);
    let paid = if cost > 0 {
        count(open.cost / cost)
    } else {
        u32::MAX
    };
    let bars = bars.min(residual.repeat(pattern)).min(paid);
    if bars > 0 {
        residual.take(pattern, bars);
        open.cost -= cost * i64::from(bars);
        fixed.push((pattern.clone(), bars));
    }
    (open.left, open.bars) = (residual.left, residual.bars);
}
