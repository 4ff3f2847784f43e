//! Plans one, two or three bars of a plan anew, to the optimum, on their own stock and the best of the stock that is
//! left (large neighbourhood search, Shaw 1998). This also removes joints that save nothing, and fills joined bars
//! better.
//!
//! The exact search plans each group of bars, with a limit of steps for a group. Only a better group replaces the old
//! one, so the plan never gets worse. Example: the pieces of two joined bars also fit on two single bars, so both
//! joints go.

use super::NAME;
use super::exact::{self, Subproblem};
use super::geometry::Geometry;
use super::open::Open;
use super::tuning::{
    GROUP_PIECES, GROUP_SETS, GROUP_STEPS, GROUP_STOCK, IMPROVED_BARS, LARGE_GROUP_SETS, LARGE_GROUP_STOCK,
    TRIPLE_BARS,
};
use crate::model::{Bar, Instance, Nm, RankedBar, Ratio};
use crate::search::Search;
use kerfwise_kernels::cover::{Rank, is_better, plus};
use kerfwise_kernels::numbering::Numbering;

/// Improves the best plan until nothing helps, or until only `until` of the work is left.
pub(super) fn improve_best(search: &mut Search<'_, '_>, geometry: &Geometry<'_>, until: u64) {
    let open = Open::after(geometry.instance, &search.best().plan);
    improve_open(search, geometry, open, until);
}

/// Improves a plan under construction. A piece that the plan leaves uncut counts most.
pub(super) fn improve_open(
    search: &mut Search<'_, '_>,
    geometry: &Geometry<'_>,
    mut open: Open,
    until: u64,
) -> Open {
    let mut improving = Improving {
        geometry,
        until,
        tried: Numbering::new(),
    };
    while search.work > until && !search.stopped() {
        let Some((old, new)) = improving.find(search, &open) else {
            break;
        };
        replace(&mut open, &old, &new);
        search.offer(open.plan(), NAME);
    }
    open
}

struct Improving<'i, 'a> {
    geometry: &'i Geometry<'a>,
    until: u64,
    /// Groups that cannot be improved, as indices in [`Open::bars`]. Equal bars keep their index as long as the plan
    /// has one of them.
    tried: Numbering,
}

impl Improving<'_, '_> {
    /// Returns a group of bars, as indices in [`Open::bars`], and better bars for it.
    fn find(&mut self, search: &mut Search<'_, '_>, open: &Open) -> Option<(Vec<usize>, Vec<Bar>)> {
        for triples in TRIPLE_BARS {
            for group in groups(self.geometry.instance, open, triples) {
                if !self.tried.is_new(&group) {
                    continue;
                }
                if search.work <= self.until || search.stopped() {
                    return None;
                }
                if let Some(better) = self.attempt(search, open, &group) {
                    return Some((group, better));
                }
            }
        }
        None
    }

    fn attempt(&self, search: &mut Search<'_, '_>, open: &Open, group: &[usize]) -> Option<Vec<Bar>> {
        let instance = self.geometry.instance;
        let (sub, missing) = subproblem(instance, open, group)?;
        let (best, work) = exact::solve(self.geometry, &sub, GROUP_STEPS);
        search.spend(work + 10_000);
        let best = best?;
        let mut before = Rank::default();
        before[0] = missing;
        for index in group {
            before = plus(&before, &rank_of(instance, &open.bars[*index].0));
        }
        let better: Vec<Bar> = best.plan.bars.into_iter().map(|(bar, _)| bar).collect();
        // Both ranks are worked out from the bars: two ways of counting could improve the same bars for ever.
        let mut after = Rank::default();
        after[0] = best.rank[0];
        for bar in &better {
            after = plus(&after, &rank_of(instance, bar));
        }
        is_better(&after, &before).then_some(better)
    }
}

/// The groups to try, most waste first: single bars, then pairs, then triples of the `triples` worst bars.
fn groups(instance: &Instance, open: &Open, triples: usize) -> Vec<Vec<usize>> {
    let mut live: Vec<(i64, usize)> = (0..open.bars.len())
        .filter(|index| open.bars[*index].1 > 0)
        .map(|index| (-instance.figures(&open.bars[index].0).waste.0, index))
        .collect();
    live.sort();
    live.truncate(IMPROVED_BARS);
    let live: Vec<usize> = live.into_iter().map(|(_, index)| index).collect();
    let pieces = |index: usize| open.bars[index].0.pieces.len();
    let twice = |index: usize| open.bars[index].1 > 1;
    let mut groups: Vec<Vec<usize>> = live.iter().map(|index| vec![*index]).collect();
    // Pairs are sorted by the sum of their places, so that the worst bars meet first.
    for sum in 0..live.len() * 2 {
        for a in sum.saturating_sub(live.len() - 1)..=sum / 2 {
            let (x, y) = (live[a], live[sum - a]);
            if pieces(x) + pieces(y) <= GROUP_PIECES && (x != y || twice(x)) {
                groups.push(vec![x, y]);
            }
        }
    }
    let worst = &live[..live.len().min(triples)];
    for (a, x) in worst.iter().enumerate() {
        for (b, y) in worst.iter().enumerate().skip(a + 1) {
            for z in &worst[b + 1..] {
                if pieces(*x) + pieces(*y) + pieces(*z) <= GROUP_PIECES {
                    groups.push(vec![*x, *y, *z]);
                }
            }
        }
    }
    groups
}

/// The pieces of a group of bars with one piece that the plan leaves uncut, and the stock for them. Also returns the
/// length of the uncut piece.
fn subproblem(instance: &Instance, open: &Open, group: &[usize]) -> Option<(Subproblem, i64)> {
    let mut demand = vec![0_u32; open.demand.len()];
    let mut stock = vec![0_u32; open.stock.len()];
    for index in group {
        let bar = &open.bars[*index].0;
        bar.pieces.iter().for_each(|piece| demand[piece.shape] += 1);
        bar.source.stock().for_each(|entry| stock[entry] += 1);
    }
    let missing = (0..open.demand.len()).find(|shape| open.demand[*shape] > 0);
    missing.into_iter().for_each(|shape| demand[shape] += 1);
    let sets = demand
        .iter()
        .try_fold(1_u32, |sets, count| sets.checked_mul(count + 1))?;
    if sets > GROUP_SETS {
        return None;
    }
    let mut others: Vec<usize> = (0..open.stock.len())
        .filter(|entry| open.stock[*entry] > 0 && stock[*entry] == 0)
        .collect();
    for (count, left) in stock.iter_mut().zip(&open.stock).filter(|entry| *entry.0 > 0) {
        *count = count.saturating_add(*left);
    }
    let extra = if sets > LARGE_GROUP_SETS {
        LARGE_GROUP_STOCK
    } else {
        GROUP_STOCK
    };
    others.sort_by_key(|entry| {
        let stock = &instance.stock[*entry];
        (Ratio::new(stock.cost.0, stock.length.0), *entry)
    });
    let best: Vec<usize> = others.iter().take(extra).copied().collect();
    others.sort_by_key(|entry| (instance.stock[*entry].cost, *entry));
    for entry in best.into_iter().chain(others.into_iter().take(extra)) {
        stock[entry] = open.stock[entry];
    }
    let length = missing.map_or(0, |shape| instance.shapes[shape].length.0);
    Some((
        Subproblem {
            demand: counted(&demand),
            stock: counted(&stock),
        },
        length,
    ))
}

/// The entries that are not 0, with their index.
fn counted(counts: &[u32]) -> Vec<(usize, u32)> {
    let counts = counts.iter().copied().enumerate();
    counts.filter(|(_, count)| *count > 0).collect()
}

/// Replaces the old bars by the new ones as often as the plan has all of them, or else once.
fn replace(open: &mut Open, old: &[usize], new: &[Bar]) {
    let same = old.iter().filter(|index| **index == old[0]).count();
    let times =
        old.iter().map(|index| open.bars[*index].1).min().unwrap_or(0) / u32::try_from(same).unwrap_or(1);
    for times in [times, 1] {
        let mut changed = open.clone();
        old.iter().for_each(|index| changed.give_back(*index, times));
        let fits = new.iter().all(|bar| {
            let enough = changed.most(bar) >= times;
            if enough {
                changed.cut(bar.clone(), times);
            }
            enough
        });
        if fits {
            *open = changed;
            return;
        }
    }
}

/// The rank that one bar adds to the rank of a plan.
fn rank_of(instance: &Instance, bar: &Bar) -> Rank {
    let figures = instance.figures(bar);
    let (mut cost, mut parts) = (0, 0);
    for stock in bar.source.stock() {
        cost += instance.stock[stock].cost.0;
        parts += 1;
    }
    cost -= instance.offcut_worth_of(bar).0;
    let offcut = if figures.available_is_useful {
        figures.available
    } else {
        Nm::ZERO
    };
    let bar = RankedBar {
        cost,
        used_up: instance.used_up(bar),
        joints: parts - 1,
        waste: figures.waste.0,
        offcut: offcut.0,
    };
    bar.rank(instance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::{build, read_request};
    use crate::{joined::long, keeping};
    use proptest::prelude::*;
    use serde_json::{Value, json};

    /// Offcuts are worth money, and pieces are short whole lengths, so that bars often end just where an offcut begins.
    fn requests() -> impl Strategy<Value = Value> {
        let stock = (5_i64..20, 1_u32..4, any::<bool>(), 1_u32..20);
        let stock = stock.prop_map(|(length, quantity, leftover, price)| {
            json!({"length": length, "quantity": quantity, "leftover": leftover, "price": price})
        });
        let piece = (3_i64..14, 1_u32..3);
        let piece = piece.prop_map(|(length, count)| json!({"length": length, "count": count}));
        let class = (1_i64..12, 1_u32..25);
        let class = class.prop_map(|(length, worth)| json!({"length": length, "worth": worth}));
        let lists = (
            prop::collection::vec(stock, 1..4),
            prop::collection::vec(piece, 1..5),
            prop::collection::vec(class, 1..4),
        );
        let settings = (0_i64..3, 0_i64..2, 0_i64..2, 0_i64..3, 0_i64..6);
        (lists, settings).prop_map(
            |((stock, data, classes), (kerf, trim, reserve, clamp, reusable))| {
                json!({
                    "version": 1, "stock": stock, "data": data, "offcutWorth": classes, "cutWaste": kerf,
                    "sawWidth": kerf, "sideWaste": trim, "reserve": reserve, "clamp": clamp, "reusable": reusable,
                    "allowJoins": {"maxJoins": 1, "minLength": 2},
                })
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn the_exact_search_ranks_its_bars_as_they_are_in_the_plan(request in requests()) {
            let Ok(instance) = build(&read_request(request.to_string().as_bytes()).expect("well formed")) else {
                return Ok(());
            };
            let wider = keeping::relaxed(&instance);
            let geometry = Geometry::new(&wider).expect("bars may be joined");
            let sub = Subproblem {
                demand: wider.shapes.iter().map(|shape| shape.demand).enumerate().collect(),
                stock: long::stock(&geometry),
            };
            let (Some(best), _) = exact::solve(&geometry, &sub, u64::MAX) else { return Ok(()) };
            let ranks = best.plan.bars.iter().map(|(bar, _)| rank_of(&wider, bar));
            let sum = ranks.fold(Rank::default(), |sum, rank| plus(&sum, &rank));
            prop_assert_eq!(&best.rank[1..], &sum[1..]);
        }
    }
}
