//! Dives over patterns that can be laid: a dive fixes the whole parts of the linear program's solution, then the
//! pattern with the largest fraction, and solves the residual problem again (rounding after Wäscher & Gau 1996).
//!
//! A dive is a heuristic and proves nothing. Every relaxation fixes at least one bar, or ends the dive. Example: if a
//! pattern is used 2.7 times, two bars of it are fixed at once, and perhaps a third for its fraction.

use super::super::open::Open;
use super::super::tuning::{DIVE_ROUNDS, DIVES, FIRST_DIVE_ROUNDS, LAYING_SHARE};
use super::master::{Goal, Master};
use super::pool::Pool;
use super::{NAME, Relaxed, fill};
use crate::search::Search;

pub(super) fn dive_often(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    until: u64,
) {
    lay(search, relaxed, pool, until);
    for skip in 0..DIVES {
        if search.work <= until || search.stopped() || search.best().is_proved() {
            break;
        }
        let open = Open::new(relaxed.geometry.instance);
        let open = dive(search, relaxed, pool, open, until, skip);
        search.offer(open.plan(), NAME);
    }
}

/// Lays the patterns of the pool, with up to half of the work.
pub(super) fn lay(search: &mut Search<'_, '_>, relaxed: &Relaxed<'_, '_>, pool: &mut Pool, until: u64) {
    let mut work = 0;
    for number in 0..pool.columns.len() {
        work += pool.lay(relaxed, number);
        if pool.columns[number].bar.is_none() {
            // If all pieces of a pattern cannot be laid, a part of them often can.
            let column = &pool.columns[number];
            let (composite, pieces) = (column.composite, column.pieces.clone());
            pool.lay_most(relaxed, composite, pieces, &mut work);
        }
        if work > search.work.saturating_sub(until) / LAYING_SHARE {
            break;
        }
    }
    search.spend(work);
}

/// One dive. Its first choice is not the best pattern but the one after `skip` better ones.
pub(super) fn dive(
    search: &mut Search<'_, '_>,
    relaxed: &Relaxed<'_, '_>,
    pool: &mut Pool,
    mut open: Open,
    until: u64,
    skip: usize,
) -> Open {
    let mut skip = skip;
    let goal = if search.best().objective.uncut > 0 {
        Goal::Both
    } else {
        Goal::Cost
    };
    while open.demand.iter().any(|left| *left > 0) && search.work > until && !search.stopped() {
        let mut master = Master::new(relaxed, &open, goal, 0);
        let rounds = if open.bars.is_empty() {
            FIRST_DIVE_ROUNDS
        } else {
            DIVE_ROUNDS
        };
        master.solve_laid(search, relaxed, &open, pool, rounds);
        let mut used = master.used();
        used.sort_by(|a, b| (b.1 % 1.0).total_cmp(&(a.1 % 1.0)).then(a.0.cmp(&b.0)));
        let mut cut = false;
        for (number, value) in &used {
            cut |= cut_column(&mut open, pool, *number, whole(value + 1e-6));
        }
        let fractions: Vec<usize> = used
            .iter()
            .filter(|(_, value)| (value + 1e-6) % 1.0 > 2e-6)
            .map(|(number, _)| *number)
            .collect();
        let first = skip.min(fractions.len().saturating_sub(1));
        skip = 0;
        for number in fractions.iter().skip(first) {
            if cut_column(&mut open, pool, *number, 1) {
                cut = true;
                break;
            }
        }
        if !cut {
            break;
        }
    }
    fill::fill_bars(search, relaxed, pool, open)
}

fn cut_column(open: &mut Open, pool: &Pool, number: usize, count: u32) -> bool {
    let Some(bar) = pool.columns[number].bar.clone() else {
        return false;
    };
    let count = count.min(open.most(&bar));
    if count > 0 {
        open.cut(bar, count);
    }
    count > 0
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates; values are at least 0"
)]
fn whole(value: f64) -> u32 {
    value as u32
}
