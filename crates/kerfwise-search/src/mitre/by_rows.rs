//! The bound that rows prove, by a linear program over rows: in coarse cells first, then in finer cells, with the
//! rows that were found and fit.
//!
//! This is column generation (Gilmore & Gomory 1961) priced by [`super::rows`]. Dual values rounded to whole numbers
//! prove the bound, so it holds at any time. Example: if prices make no row worth more than its bar, and all pieces
//! together worth 3.2 bars, then every plan takes four bars.

use super::columns::ceil;
use super::master::{Goal, Master, Pool, Tools};
use super::residual::Residual;
use super::rows::Rows;
use super::tuning::{ROW_ROUNDS, ROW_SHARE, ROW_TYPES};
use crate::search::Search;

/// Returns a lower bound with the prices that prove it, in the form of [`Master`]. `enough(bound, value)` says
/// whether a bound need not be higher, if no bound can pass the value. Rows that fit as sets go to the pool.
pub(super) fn bound(
    search: &mut Search,
    tools: &mut Tools,
    rest: &Residual,
    goal: Goal,
    enough: &dyn Fn(i64, i64) -> bool,
) -> (i64, Vec<i64>) {
    let (mut best, mut proof) = (i64::MIN, Vec::new());
    let mut found = Pool::default();
    let mut finest = 0;
    // Rows ignore the limit on lengths. With such a limit they seldom prove more than the linear bound.
    if tools.kit.mean.len() > ROW_TYPES || !tools.kit.instance.per_bar.is_free() {
        return (best, proof);
    }
    for work in ROW_ROUNDS {
        let until = search.work - search.work / ROW_SHARE;
        let Some(mut rows) = Rows::new(tools.kit, rest, work) else {
            break;
        };
        // The cells of a short list are no finer than before.
        if rows.cells() <= finest {
            break;
        }
        finest = rows.cells();
        let mut master = Master::new(tools.kit, rest, goal);
        master.add_pool(&tools.pool);
        let coarser = std::mem::take(&mut found);
        for (stock, load) in coarser.bars {
            if tools.kit.needs(&mut tools.arranger, &load) <= tools.kit.room[stock] {
                found.add(stock, &load);
                master.add(stock, load);
            }
        }
        search.spend(tools.arranger.take_work());
        let settled = |bound: i64, value: f64| enough(bound.max(best), ceil(value));
        while search.work > until && generate(search, &mut rows, &mut master, &mut found, &settled) {}
        if master.bound > best {
            (best, proof) = (master.bound, master.proof);
        }
        if enough(best, i64::MAX) || search.work <= until || search.stopped() {
            break;
        }
    }
    for bar in found.bars {
        let (stock, load) = &bar;
        if rest.admits(&bar) && tools.kit.fits(&mut tools.arranger, load, *stock) {
            tools.pool.add(*stock, load);
        }
    }
    search.spend(tools.arranger.take_work());
    (best, proof)
}

/// One round: solves the program, and adds the rows that are worth more than their bars. Returns false if the bound
/// is settled or no row is new.
fn generate(
    search: &mut Search,
    rows: &mut Rows,
    master: &mut Master,
    found: &mut Pool,
    settled: &dyn Fn(i64, f64) -> bool,
) -> bool {
    if !master.optimum(search) {
        return false;
    }
    let prices = master.prices();
    let priced = rows.price(&prices);
    search.spend(priced.work);
    master.note(&prices, &priced);
    if settled(master.bound, master.value()) {
        return false;
    }
    let mut is_new = false;
    for (stock, load) in priced.columns {
        if found.add(stock, &load) {
            master.add(stock, load);
            is_new = true;
        }
    }
    is_new
}
