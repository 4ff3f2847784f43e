//! Of equal plans the one that keeps most bars of an earlier plan (option `previous`, section 6 of the model).
//!
//! The other strategies plan without a look at the earlier plan. This one takes the bars of the earlier plan that are
//! still possible as they are, and plans only the pieces that are left. The result counts if it is as good as the
//! incumbent on all other levels. If it is not, a relaxation says which bars of square cuts can stay
//! ([`crate::straight::keep`]). Of other bars one is given up at a time: the one whose pieces, planned together with the
//! pieces that are left, give the best plan.

use super::{Strategy, plan_part, straight_cuts, without};
use crate::dealing::{Dealt, deal, dealt};
use crate::model::{Bar, Earlier, Instance, Layout, Nm, Objective, Plan, Source, canonical, different};
use crate::search::Search;
use crate::sorting::tally;
use crate::staying::{Forms, deal_staying, staying};
use std::cmp::Reverse;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "previous plan",
    applies: |instance| instance.previous.is_some() && instance.given.is_none(),
    run: keep_bars,
};

/// The strategy may do so many times the work of the strategies before it, and so much more.
const TIMES: u64 = 3;
const MORE: u64 = 200_000_000;
/// A plan of the pieces that are left may take this part of the work that is left.
const PART: u64 = 8;
/// So many bars are given up one at a time; with no more different bars than `SHORT`, all are.
const ROUNDS: usize = 30;
const SHORT: usize = 12;
/// Work for each bar of a plan, beside the search.
const LOOK: u64 = 1_000;

/// A plan with its keys.
struct Keyed {
    plan: Plan,
    keys: Vec<Vec<usize>>,
    rank: Rank,
}

/// Levels 1 to 5, with patterns of keys, and level 6.
type Rank = (Objective, Reverse<u32>);

fn keep_bars(search: &mut Search<'_, '_>) {
    let instance = search.instance;
    let Some(earlier) = instance.previous.as_deref().filter(|bars| !bars.is_empty()) else {
        return;
    };
    let ordinary = rank(earlier, instance, &dealt(instance, search.best()));
    let names = Names {
        instance,
        earlier,
        forms: Forms::of(earlier),
    };
    let mut keeping = Keeping {
        names: &names,
        ordinary: ordinary.0,
        last: ordinary.0,
        best: names.keyed(search.best().plan.clone()),
        work: search.work.min(search.best().work * TIMES + MORE),
        stop: search.stop_signal(),
    };
    let work = keeping.work;
    if straight_cuts::applies(instance) {
        keeping.keep_by_relaxation();
    } else {
        keeping.give_up_bars();
    }
    let (best, spent) = (keeping.best, work - keeping.work);
    search.spend(spent);
    if best.rank < ordinary {
        search.adopt_keys(best.plan, best.keys, STRATEGY.name);
    }
}

/// The search for the plan that keeps most bars.
struct Keeping<'i> {
    names: &'i Names<'i>,
    /// Levels 1 to 5 of the incumbent.
    ordinary: Objective,
    best: Keyed,
    /// Levels 1 to 5 of the plan tried last.
    last: Objective,
    work: u64,
    stop: &'i dyn Fn() -> bool,
}

impl Keeping<'_> {
    /// The bars of the earlier plan that fit together into a plan of the instance, the fullest first; joined bars are
    /// planned anew. None without work.
    fn lay_all(&mut self, instance: &Instance) -> Vec<(Bar, u32)> {
        let earlier = self.names.earlier;
        let stock = instance.stock.iter().enumerate();
        let mut stock: Vec<((Nm, bool), usize)> = stock
            .map(|(index, entry)| ((entry.length, entry.leftover), index))
            .collect();
        stock.sort();
        let mut laid = Vec::new();
        for old in earlier {
            let from = stock.partition_point(|entry| [entry.0][..] < old.stock[..]);
            let same = stock[from..].partition_point(|entry| [entry.0][..] == old.stock[..]);
            let same = &stock[from..from + same];
            self.work = self
                .work
                .saturating_sub(LOOK + (same.len() + old.row.len()) as u64);
            if self.work == 0 || (self.stop)() {
                return Vec::new();
            }
            if let Some(bar) = same.first().and_then(|(_, entry)| lay(old, instance, *entry)) {
                let figures = instance.figures(&bar);
                laid.push((figures.length - figures.useful, bar, old.count, same));
            }
        }
        laid.sort_by_key(|(spare, ..)| *spare);
        hand_out(instance, laid)
    }

    /// Bars of square cuts: a relaxation says which can stay. The pieces are those that the incumbent cuts.
    fn keep_by_relaxation(&mut self) {
        let (names, ordinary) = (self.names, self.ordinary);
        let uncut = without(names.instance, &self.best.plan.bars);
        let mut cut = names.instance.clone();
        for (shape, left) in cut.shapes.iter_mut().zip(&uncut.shapes) {
            shape.demand -= left.demand;
        }
        let bars = self.lay_all(&cut);
        let good = |plan: Plan| names.keyed(canonical(plan)).rank.0 <= ordinary;
        let limits = (self.work, self.stop);
        let (plan, spent) = straight_cuts::keep(&cut, &self.best.plan, &Plan { bars }, limits, &good);
        self.work = self.work.saturating_sub(spent);
        if let Some(plan) = plan {
            self.compare(canonical(plan));
        }
    }

    /// Keeps all earlier bars, or all but a few.
    fn give_up_bars(&mut self) {
        let kept = &mut self.lay_all(self.names.instance);
        for round in 1.. {
            if self.attempt(kept) != Some(false) {
                return;
            }
            let Some(order) = self.give_up_one(kept) else {
                return;
            };
            if round == ROUNDS && order.len() > SHORT {
                self.give_up_many(kept, &order);
                return;
            }
            kept[order[0].1].1 -= 1;
        }
    }

    /// Gives up each bar alone. Returns the bars, those first that let the best plan; `None` if a plan is good enough, or
    /// without work.
    fn give_up_one(&mut self, kept: &mut [(Bar, u32)]) -> Option<Vec<(Objective, usize)>> {
        let mut order = Vec::new();
        for at in (0..kept.len()).rev() {
            if kept[at].1 > 0 {
                kept[at].1 -= 1;
                let good = self.attempt(kept);
                kept[at].1 += 1;
                if good? {
                    return None;
                }
                order.push((self.last, at));
            }
        }
        order.sort();
        (!order.is_empty()).then_some(order)
    }

    /// Gives up twice as many bars each time until a plan is good enough, and then takes back bars one by one.
    fn give_up_many(&mut self, kept: &mut Vec<(Bar, u32)>, order: &[(Objective, usize)]) {
        let all = kept.clone();
        let mut given = 1;
        loop {
            given = (2 * given).min(order.len());
            kept.clone_from(&all);
            for (_, at) in &order[..given] {
                kept[*at].1 -= 1;
            }
            match self.attempt(kept) {
                Some(false) if given < order.len() => {}
                Some(true) => break,
                _ => return,
            }
        }
        for (_, at) in order[..given].iter().rev() {
            kept[*at].1 += 1;
            match self.attempt(kept) {
                Some(true) => {}
                Some(false) => kept[*at].1 -= 1,
                None => return,
            }
        }
    }

    /// Plans the pieces that these bars leave. Returns whether levels 1 to 5 of the plan are good enough; `None` without
    /// work.
    fn attempt(&mut self, kept: &[(Bar, u32)]) -> Option<bool> {
        self.work = self.work.saturating_sub(LOOK * (kept.len() as u64 + 1));
        if self.work == 0 || (self.stop)() {
            return None;
        }
        let rest = without(self.names.instance, kept);
        let mut plan = plan_part(&rest, self.work / PART, self.stop, &mut self.work);
        plan.bars.extend_from_slice(kept);
        plan.bars.retain(|bar| bar.1 > 0);
        self.last = self.compare(canonical(plan));
        Some(self.last <= self.ordinary)
    }

    /// Keeps a plan that is better than the best so far. Returns its levels 1 to 5.
    fn compare(&mut self, plan: Plan) -> Objective {
        let found = self.names.keyed(plan);
        let objective = found.rank.0;
        if found.rank < self.best.rank {
            self.best = found;
        }
        objective
    }
}

/// An earlier bar as it lies: its spare length, the bar, how many there were, and the stock of its length.
type Laid<'s> = (Nm, Bar, u32, &'s [((Nm, bool), usize)]);

/// As many of these bars as there are stock and pieces, the first bars first.
fn hand_out(instance: &Instance, laid: Vec<Laid<'_>>) -> Vec<(Bar, u32)> {
    let mut demand: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
    let entries = instance.stock.iter();
    let mut bars_left: Vec<u32> = entries.map(|entry| entry.quantity.unwrap_or(u32::MAX)).collect();
    let mut dealt = Vec::new();
    for (_, bar, count, same) in laid {
        let copies = tally(bar.pieces.iter().map(|piece| (piece.shape, 1)).collect());
        let most = copies.iter().map(|(shape, copies)| demand[*shape] / copies);
        let all = most.min().unwrap_or(0);
        let (mut most, mut left, mut cost) = (all, count, None);
        for (_, entry) in same {
            if most == 0 {
                break;
            }
            // Entries of one cost stand for each other; each other cost may have all bars.
            if cost.replace(instance.stock[*entry].cost) != Some(instance.stock[*entry].cost) {
                left = count;
            }
            let taken = most.min(left).min(bars_left[*entry]);
            if taken > 0 {
                let source = Source::Single(*entry);
                dealt.push((
                    Bar {
                        source,
                        ..bar.clone()
                    },
                    taken,
                ));
                bars_left[*entry] -= taken;
                most -= taken;
                left -= taken;
            }
        }
        for (shape, copies) in copies {
            demand[shape] -= copies * (all - most);
        }
    }
    dealt
}

/// The bar as the earlier plan has it, on this stock of its length.
fn lay(bar: &Earlier, instance: &Instance, stock: usize) -> Option<Bar> {
    let mut row = bar.row.clone();
    if instance.is_straight() {
        row.sort();
    }
    Layout::of_sequence(instance, Source::Single(stock), &row)
}

/// The pieces of the request, and the bars whose keys are to stay.
struct Names<'i> {
    instance: &'i Instance,
    earlier: &'i [Earlier],
    forms: Forms<'i>,
}

impl Names<'_> {
    /// A canonical plan with keys: those that let most bars stay, unless others make fewer patterns.
    fn keyed(&self, plan: Plan) -> Keyed {
        let (staying, keys) = deal_staying(self.instance, &self.forms, &plan);
        let kept = self.with_rank(staying, keys);
        if self.instance.shapes.iter().all(|shape| shape.members.len() == 1) {
            return kept;
        }
        let (mut bars, mut keys) = (Vec::new(), Vec::new());
        for group in deal(self.instance, &plan) {
            bars.push((group.bar.clone(), group.count));
            keys.push(group.keys);
        }
        let plain = self.with_rank(Plan { bars }, keys);
        if plain.rank < kept.rank { plain } else { kept }
    }

    fn with_rank(&self, plan: Plan, keys: Vec<Vec<usize>>) -> Keyed {
        let bars = plan.bars.iter().zip(&keys);
        let groups = bars.map(|(bar, keys)| Dealt {
            bar: &bar.0,
            keys: keys.clone(),
            count: bar.1,
        });
        let rank = rank(self.earlier, self.instance, &groups.collect::<Vec<_>>());
        Keyed { plan, keys, rank }
    }
}

fn rank(earlier: &[Earlier], instance: &Instance, groups: &[Dealt<'_>]) -> Rank {
    let bars = groups.iter().map(|group| (group.bar.clone(), group.count));
    let plan = Plan { bars: bars.collect() };
    let objective = Objective {
        patterns: different(
            groups
                .iter()
                .map(|group| (group.bar, group.keys.clone()))
                .collect(),
        ),
        ..Objective::of(instance, &plan)
    };
    (objective, Reverse(staying(instance, earlier, groups.iter())))
}
