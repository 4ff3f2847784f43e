//! The best plan of a short list, by trying everything once: every set of pieces on every stock type, then a dynamic
//! program over (pieces left, scarce stock used).
//!
//! The plan is exact on all levels that are sums over bars. Work and memory grow with the number of sets. Example:
//! twelve pieces of different lengths have 2¹² = 4096 sets.

use super::arrange::{Arranger, Place};
use super::kit::{Kit, Load};
use super::residual::{self, Cuts};
use super::tuning::{
    FEWEST_PATTERNS_WORK, LONGER_LIST_SETS, SHORT_LIST_PIECES, SHORT_LIST_PLACES, SHORT_LIST_SETS,
};
use crate::model::{Level, LevelBound, Nm, RankedBar, above_patterns, ranked};
use crate::search::{LowerBound, Search};
use kerfwise_kernels::cover::{Costs, Cover, Few, Rank, is_better};
use kerfwise_kernels::multisets::Multisets;
use kerfwise_kernels::num::whole;

/// Greatest cost of one bar for which sums fit into 64 bits.
const MOST_COST: i64 = i64::MAX / 256;

/// Work of a state, of each part of a state, and of each bar of a part.
const COSTS: Costs = Costs {
    state: 200,
    part: 10,
    pack: 20,
};

/// A set of pieces on one bar.
#[derive(Clone, Copy)]
struct Bar {
    stock: usize,
    /// Index of the stock type among the scarce ones.
    scarce: Option<usize>,
    rank: Rank,
}

/// The demand and the stock of a short list.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// Item types with their demand, none of them 0.
    pub pieces: Load,
    /// Stock types with their quantity.
    pub stock: Vec<(usize, Option<u32>)>,
}

/// The search through all sets of the pieces.
struct Small<'s, 'i> {
    kit: &'s Kit<'i>,
    task: &'s Task,
    sets: &'s Multisets,
    cover: Cover<'s>,
    /// Stock type and set of each bar.
    bars: Vec<(usize, usize)>,
}

/// Offers the best plan and raises the bounds to it. Returns false if the list is too long, or if it takes more work
/// than this.
pub(super) fn solve(search: &mut Search, kit: &Kit, arranger: &mut Arranger, work: u64) -> bool {
    solve_up_to(search, kit, arranger, (SHORT_LIST_SETS, work))
}

/// The same for longer lists.
pub(super) fn solve_longer(search: &mut Search, kit: &Kit, arranger: &mut Arranger, work: u64) -> bool {
    solve_up_to(search, kit, arranger, (LONGER_LIST_SETS, work))
}

fn solve_up_to(
    search: &mut Search,
    kit: &Kit,
    arranger: &mut Arranger,
    (most_sets, work): (usize, u64),
) -> bool {
    let instance = kit.instance;
    let task = Task {
        pieces: instance
            .shapes
            .iter()
            .enumerate()
            .map(|(number, shape)| (number, shape.demand))
            .collect(),
        stock: instance
            .stock
            .iter()
            .enumerate()
            .map(|(stock, entry)| (stock, entry.quantity))
            .collect(),
    };
    let (best, spent) = best_of(kit, arranger, &task, most_sets, (work, FEWEST_PATTERNS_WORK));
    search.spend(spent);
    let Some((few, cuts)) = best else {
        return false;
    };
    search.offer(residual::plan(kit, arranger, &cuts), "all sets");
    if instance.joins.is_none() {
        raise_levels(search, &few);
        search.raise(LowerBound {
            uncut: few.rank[0].into(),
            cost: few.rank[1].into(),
        });
    }
    true
}

/// Notes what the best rank proves on the levels below the cost, and the fewest patterns of its plans.
fn raise_levels(search: &mut Search, few: &Few) {
    let instance = search.instance;
    // No plan of sets counts strokes.
    let levels = instance
        .levels()
        .into_iter()
        .filter(|level| *level != Level::Strokes);
    let last = (!few.complete).then_some(Level::Patterns);
    let bounds = LevelBound::in_turn(levels, last, |level| match level {
        Level::Patterns => Some(whole(few.least).into()),
        other => ranked(instance, &few.rank, other),
    });
    for bound in bounds {
        search.raise_level(bound);
    }
}

/// Returns the best bars for a task with their rank, and the work done. Returns no bars if the task is too large.
pub(super) fn best(
    kit: &Kit,
    arranger: &mut Arranger,
    task: &Task,
    work: u64,
) -> (Option<(Rank, Cuts)>, u64) {
    let (best, spent) = best_of(kit, arranger, task, SHORT_LIST_SETS, (work, 0));
    (best.map(|(few, cuts)| (few.rank, cuts)), spent)
}

/// The same, with as few patterns as `fewest` units of work find.
fn best_of(
    kit: &Kit,
    arranger: &mut Arranger,
    task: &Task,
    most_sets: usize,
    (work, fewest): (u64, u64),
) -> (Option<(Few, Cuts)>, u64) {
    let Some(sets) = sets(kit, task, most_sets) else {
        return (None, 0);
    };
    let (scarce, there) = scarce(task);
    let value = task.pieces.iter();
    let value = value.map(|(shape, _)| kit.instance.shapes[*shape].length.0);
    let Some(cover) = Cover::new(&sets, value.collect(), there, SHORT_LIST_PLACES, COSTS, work) else {
        return (None, 0);
    };
    let mut search = Small {
        kit,
        task,
        sets: &sets,
        cover,
        bars: Vec::new(),
    };
    // A bar that costs more than a plan without uncut pieces is in no better plan.
    search.cover.prunes = true;
    let found = search.list_bars(arranger, &scarce);
    let found = found.and_then(|()| search.cover.best_choice());
    let above = above_patterns(kit.instance.after);
    let few = found.map(|found| search.cover.fewest(found, above, fewest));
    let found = few.map(|few| (search.cuts(&few.packs), few));
    let found = found.map(|(cuts, few)| (few, cuts));
    (found, work - search.cover.work)
}

/// Every set of the pieces. Returns none if the task is too large.
fn sets(kit: &Kit, task: &Task, most: usize) -> Option<Multisets> {
    let counts: Vec<u32> = task.pieces.iter().map(|(_, count)| *count).collect();
    let pieces = counts
        .iter()
        .try_fold(0u32, |sum, count| sum.checked_add(*count))?;
    let dear = task
        .stock
        .iter()
        .any(|(stock, _)| kit.instance.stock[*stock].cost.0 > MOST_COST);
    if pieces > SHORT_LIST_PIECES || dear {
        return None;
    }
    Multisets::new(&counts, most)
}

/// For each stock type its index among the scarce ones, of which there are fewer bars than pieces. Also the number of
/// bars of each scarce one.
fn scarce(task: &Task) -> (Vec<Option<usize>>, Vec<u32>) {
    let pieces: u32 = task.pieces.iter().map(|(_, count)| *count).sum();
    let (mut places, mut there) = (Vec::new(), Vec::new());
    for (_, quantity) in &task.stock {
        let quantity = quantity.filter(|quantity| *quantity < pieces);
        places.push(quantity.map(|_| there.len()));
        there.extend(quantity);
    }
    (places, there)
}

impl Small<'_, '_> {
    fn load(&self, set: usize) -> Load {
        let mut load = Load::new();
        for ((shape, _), count) in self.task.pieces.iter().zip(self.sets.counts(set)) {
            if *count > 0 {
                load.push((*shape, u32::from(*count)));
            }
        }
        load
    }

    /// Whether one bar may have the lengths of the set. The task has fewer pieces than a bar may hold.
    fn allowed(&self, set: usize) -> bool {
        self.kit.instance.per_bar.is_free() || self.kit.allowed(&self.load(set))
    }

    /// Lists the bars of every set. Returns `None` if a set cannot be arranged exactly, or if the work runs out.
    fn list_bars(&mut self, arranger: &mut Arranger, scarce: &[Option<usize>]) -> Option<()> {
        let mut own = Vec::new();
        // The place of each set's mix.
        let mut places = vec![Place::default()];
        places.resize(self.sets.size, Place::NONE);
        // Whether some stock type holds each set.
        let mut fits = vec![true];
        for set in 1..self.sets.size {
            own.clear();
            self.cover.spend(50 + 20 * scarce.len() as u64)?;
            let sum = self.sum(set, &fits);
            fits.push(false);
            let Some((means, last)) = sum.filter(|_| self.allowed(set)) else {
                continue;
            };
            let place = match last {
                Some((shape, less)) if arranger.holds(places[less]) => {
                    arranger.with(places[less], self.kit.family[shape], 1)
                }
                _ => arranger.place(&self.kit.mix(&self.load(set))),
            };
            places[set] = place;
            let (need, exact) = arranger.need_at(place);
            self.cover.spend(arranger.take_work())?;
            if !exact {
                return None;
            }
            let rows = arranger.rows_at(place);
            let stock = self.task.stock.iter().zip(scarce);
            for (&(stock, _), &scarce) in
                stock.filter(|((stock, _), _)| means + need <= self.kit.room[*stock])
            {
                fits[set] = true;
                if let Some(rank) = bar_rank(self.kit, stock, means, rows) {
                    own.push(Bar { stock, scarce, rank });
                }
            }
            self.keep_best(set, &own);
        }
        Some(())
    }

    /// The doubled means of a set, its last item type, and the set with a piece less of this type. Returns `None` if
    /// a part of the set does not fit, since the set does not fit either then.
    #[inline(always)]
    fn sum(&self, set: usize, fits: &[bool]) -> Option<(i64, Option<(usize, usize)>)> {
        let (mut means, mut last) = (0, None);
        let held = self.task.pieces.iter().zip(self.sets.counts(set));
        for ((&(shape, _), &count), stride) in held.zip(&self.sets.stride) {
            if count > 0 {
                if self.kit.monotone && !fits[set - stride] {
                    return None;
                }
                means += self.kit.mean[shape] * i64::from(count);
                last = Some((shape, set - stride));
            }
        }
        Some((means, last))
    }

    /// Lists the bars of a set. A bar of unlimited stock replaces all worse ones.
    #[inline(always)]
    fn keep_best(&mut self, set: usize, own: &[Bar]) {
        let mut best: Option<&Bar> = None;
        for bar in own.iter().filter(|bar| bar.scarce.is_none()) {
            if best.is_none_or(|best| is_better(&bar.rank, &best.rank)) {
                best = Some(bar);
            }
        }
        for bar in own {
            let is_kept = best.is_none_or(|best| {
                let is_no_worse = bar.stock <= best.stock && !is_better(&best.rank, &bar.rank);
                is_no_worse || is_better(&bar.rank, &best.rank)
            });
            if is_kept {
                self.bars.push((bar.stock, set));
                let uses = bar.scarce.map(|place| (place, 1));
                self.cover.add(set, bar.rank, uses.as_slice());
            }
        }
    }

    /// The chosen bars with their loads.
    fn cuts(&self, chosen: &[usize]) -> Cuts {
        let cut = |bar: &usize| {
            let (stock, set) = self.bars[*bar];
            ((stock, self.load(set)), 1)
        };
        chosen.iter().map(cut).collect()
    }
}

/// The rank of a bar that carries this load as [`Kit::bar`] lays it.
pub(super) fn rank(kit: &Kit, arranger: &mut Arranger, stock: usize, load: &[(usize, u32)]) -> Rank {
    let rows = arranger.rows(&kit.mix(load));
    bar_rank(kit, stock, kit.means(load), rows).unwrap_or_default()
}

/// The rank of a bar with the row that leaves most. Returns none if no row fits.
#[inline(always)]
fn bar_rank(kit: &Kit, stock: usize, means: i64, rows: &[(usize, i64)]) -> Option<Rank> {
    let room = kit.room[stock] - means;
    let mut used = i64::MAX;
    for (end, row) in rows {
        if row + kit.ends.margin(*end) <= room {
            used = used.min(row + kit.ends.last_cut(*end));
        }
    }
    if used == i64::MAX {
        return None;
    }
    let entry = &kit.instance.stock[stock];
    let available = (room + ((kit.instance.clamped + entry.kept) * 2).0 - used).max(0) / 2;
    let useful = available > 0 && available >= kit.instance.reusable.0;
    let offcut = if useful { available } else { 0 };
    let bar = RankedBar {
        cost: entry.cost.0 - kit.instance.worth_on(stock, Nm(available)).0,
        used_up: kit.instance.used_up_of(stock),
        joints: 0,
        waste: entry.whole().0 - (means + 1) / 2 - offcut,
        offcut,
    };
    Some(bar.rank(kit.instance))
}
