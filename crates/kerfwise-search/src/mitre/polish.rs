//! Improves the lower levels of the objective: two bars at a time are taken out of the best plan, and their pieces
//! planned anew by trying everything, as long as the plan gets better (large neighbourhood search after Shaw 1998).
//!
//! The plan never gets worse, and each pair is solved exactly or skipped. Example: two bars with offcuts of 500 and
//! 400 mm become two bars with a single offcut of 900 mm.

use super::arrange::Arranger;
use super::kit::Kit;
use super::residual::{self, Cuts, Residual};
use super::small::{self, Task};
use super::tuning::{PAIR_WORK, POLISH_STOCK, POLISHED_BARS};
use crate::search::Search;
use crate::sorting::{ordered, tally};
use kerfwise_kernels::cover::{is_better, plus};
use kerfwise_kernels::numbering::{Numbering, key_of};

/// Improves the best plan of single bars, with this much work.
pub(super) fn polish_pairs(search: &mut Search, kit: &Kit, arranger: &mut Arranger, work: u64) {
    let mut left = work;
    let mut tried = Numbering::new();
    while let Some(cuts) = current(search) {
        let (found, spent) = better(search, kit, arranger, &cuts, left, &mut tried);
        left = left.saturating_sub(spent);
        search.spend(spent);
        let Some(cuts) = found else { return };
        let before = search.best().objective;
        let plan = residual::plan(kit, arranger, &cuts);
        search.offer(plan, "neighbourhoods");
        if search.best().objective == before || left == 0 {
            return;
        }
    }
}

/// The bars of the best plan. Returns none if some are joined.
pub(super) fn current(search: &Search) -> Option<Cuts> {
    let bars = search.best().plan.bars.iter();
    bars.map(|(bar, times)| residual::as_load(bar).map(|bar| (bar, *times)))
        .collect()
}

/// Returns the bars with a pair replaced by better ones, and the work done.
fn better(
    search: &mut Search,
    kit: &Kit,
    arranger: &mut Arranger,
    cuts: &Cuts,
    left: u64,
    tried: &mut Numbering,
) -> (Option<Cuts>, u64) {
    let mut rest = residual::whole(kit.instance);
    for (bar, times) in cuts {
        rest.take(bar, *times);
    }
    let waste = |at: usize| {
        let (stock, load) = &cuts[at].0;
        kit.room[*stock] - kit.means(load)
    };
    let mut order = ordered(cuts.len(), |at| -waste(at));
    order.truncate(POLISHED_BARS);
    let mut spent = 0;
    for (index, first) in order.iter().enumerate() {
        for second in &order[index..] {
            if first == second && cuts[*first].1 < 2 {
                continue;
            }
            // The number of item types on the first bar keeps pairs apart whose figures run together.
            let mut pair = vec![cuts[*first].0.1.len()];
            for at in [*first, *second] {
                let (stock, load) = &cuts[at].0;
                pair.extend(key_of(*stock, load));
            }
            if !tried.is_new(&pair) {
                continue;
            }
            if spent >= left || search.stopped() {
                return (None, spent);
            }
            let out = [*first, *second];
            let task = task(kit, &rest, cuts, out);
            let (found, work) = small::best(kit, arranger, &task, PAIR_WORK.min(left - spent));
            spent += work + 1000;
            let Some((rank, new)) = found else { continue };
            let now = out
                .iter()
                .map(|at| &cuts[*at].0)
                .map(|(stock, load)| small::rank(kit, arranger, *stock, load));
            let now = now.reduce(|a, b| plus(&a, &b));
            if now.is_some_and(|now| is_better(&rank, &now)) {
                return (Some(replaced(cuts, out, new)), spent);
            }
        }
    }
    (None, spent)
}

/// The pieces of two bars, with their stock and the stock that is left.
fn task(kit: &Kit, rest: &Residual, cuts: &Cuts, out: [usize; 2]) -> Task {
    let pieces = tally(out.iter().flat_map(|at| cuts[*at].0.1.clone()).collect());
    let freed = |stock: usize| out.iter().filter(|at| cuts[**at].0.0 == stock).count();
    let mut stock: Vec<(usize, Option<u32>)> = Vec::new();
    let mut others = 0;
    for (index, bars) in rest.bars.iter().enumerate() {
        let own = u32::try_from(freed(index)).unwrap_or(0);
        others += usize::from(own == 0);
        if (own > 0 || (*bars > 0 && others <= POLISH_STOCK)) && kit.room[index] > 0 {
            stock.push((index, (*bars != u32::MAX).then(|| bars + own)));
        }
    }
    Task { pieces, stock }
}

/// The bars without one bar of each of `out`, and with the new ones.
fn replaced(cuts: &Cuts, out: [usize; 2], new: Cuts) -> Cuts {
    let mut all = cuts.clone();
    for at in out {
        all[at].1 -= 1;
    }
    all.retain(|(_, times)| *times > 0);
    all.extend(new);
    all
}
