//! The lower levels of the objective: a few bars at a time are taken out of the best plan and their pieces planned
//! anew by trying everything, as long as that makes the plan better (a large neighbourhood search after Shaw 1998).

use super::arrange::Arranger;
use super::kit::Kit;
use super::residual::{self, Cuts, Residual};
use super::small::{self, Task};
use super::tuning::{PAIR_WORK, POLISH_STOCK, POLISHED_BARS};
use crate::search::Search;
use crate::sorting::{ordered, tally};
use kerfwise_kernels::cover::{is_better, plus};
use kerfwise_kernels::numbering::{Numbering, key_of};

/// Improves the best plan of single bars by so much work.
pub(super) fn run(search: &mut Search, kit: &Kit, arranger: &mut Arranger, work: u64) {
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

/// The best plan as cuts; none where it has joined bars.
pub(super) fn current(search: &Search) -> Option<Cuts> {
    let bars = search.best().plan.bars.iter();
    bars.map(|(bar, times)| residual::as_load(bar).map(|(stock, load)| (stock, load, *times)))
        .collect()
}

/// The cuts with some of them replaced by better ones, and the work done.
fn better(
    search: &mut Search,
    kit: &Kit,
    arranger: &mut Arranger,
    cuts: &Cuts,
    left: u64,
    tried: &mut Numbering,
) -> (Option<Cuts>, u64) {
    let mut rest = Residual::whole(kit.instance);
    for (stock, load, times) in cuts {
        rest.take(*stock, load, *times);
    }
    let waste = |at: usize| {
        let (stock, load, _) = &cuts[at];
        kit.room[*stock] - kit.means(load)
    };
    let mut order = ordered(cuts.len(), |at| -waste(at));
    order.truncate(POLISHED_BARS);
    let mut spent = 0;
    for (index, first) in order.iter().enumerate() {
        for second in &order[index..] {
            if first == second && cuts[*first].2 < 2 {
                continue;
            }
            // The count of kinds keeps apart what follows each other.
            let mut pair = vec![cuts[*first].1.len()];
            for at in [*first, *second] {
                pair.extend(key_of(cuts[at].0, &cuts[at].1));
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
                .map(|at| small::rank(kit, arranger, cuts[*at].0, &cuts[*at].1));
            let now = now.reduce(|a, b| plus(&a, &b));
            if now.is_some_and(|now| is_better(&rank, &now)) {
                return (Some(replaced(cuts, out, new)), spent);
            }
        }
    }
    (None, spent)
}

/// The pieces of two bars, and their stock with what is left of all.
fn task(kit: &Kit, rest: &Residual, cuts: &Cuts, out: [usize; 2]) -> Task {
    let pieces = tally(out.iter().flat_map(|at| cuts[*at].1.clone()).collect());
    let freed = |stock: usize| out.iter().filter(|at| cuts[**at].0 == stock).count();
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

/// The cuts with one bar of each of `out` taken away, and the new ones.
fn replaced(cuts: &Cuts, out: [usize; 2], new: Cuts) -> Cuts {
    let mut all = cuts.clone();
    for at in out {
        all[at].2 -= 1;
    }
    all.retain(|(_, _, times)| *times > 0);
    all.extend(new);
    all
}
