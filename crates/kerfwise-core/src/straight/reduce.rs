//! Exact reductions before the search: equal types and bins merged, hopeless and free pieces set aside,
//! the greatest common divisor taken out, capacities lowered to what pieces can fill, dominated bins dropped.

use super::instance::{Bin, Cut, Instance, Plan};
use super::num::gcd;
use super::problem::{Duals, Pattern, Problem};
use super::reach;
use super::state::SafeDuals;
use crate::sorting::Sorting;
use kerfwise_kernels::listing::IntoList;

/// A reduced instance and the way back.
pub(super) struct Reduced {
    pub instance: Instance,
    /// Items behind each type, with their pieces.
    kinds: Vec<Vec<(usize, u32)>>,
    /// Stocks behind each bin, with their bars.
    stocks: Vec<Vec<(usize, u32)>>,
    /// Pieces of each item that no bar holds.
    hopeless: Vec<u32>,
    /// Costs are in this many of the caller's units.
    pub cost_unit: i64,
    /// Value of the hopeless pieces.
    pub base_value: i64,
}

pub(super) fn reduce(problem: &Problem) -> Reduced {
    let longest = problem
        .stocks
        .iter()
        .filter(|s| s.quantity != Some(0))
        .map(|s| s.capacity)
        .max();
    let longest = longest.unwrap_or(0);
    let mut hopeless = vec![0; problem.items.len()];
    let mut base_value = 0;
    let mut order = Vec::new();
    for (i, item) in problem.items.iter().enumerate() {
        if item.width > longest {
            hopeless[i] = item.demand;
            base_value += item.value * i64::from(item.demand);
        } else if item.demand > 0 {
            order.push(i);
        }
    }
    let key = |i: usize| (problem.items[i].width.max(1), problem.items[i].value);
    order.arrange_by_key(|&i| (std::cmp::Reverse(key(i)), i));
    let mut kinds: Vec<Vec<(usize, u32)>> = Vec::new();
    let mut instance = Instance {
        max_distinct: problem.max_distinct.unwrap_or(u32::MAX).max(1),
        ..Instance::default()
    };
    let mut last = None;
    for i in order {
        let item = &problem.items[i];
        if last == Some(key(i)) {
            let d = instance.demand.last_mut().expect("a type precedes its twin");
            *d = d.saturating_add(item.demand);
        } else {
            last = Some(key(i));
            instance.width.push(item.width.max(1));
            instance.value.push(item.value);
            instance.demand.push(item.demand);
            kinds.push(Vec::new());
        }
        kinds
            .last_mut()
            .expect("a type was pushed")
            .push((i, item.demand));
    }
    let unit = instance.width.iter().fold(0, |g, &w| gcd(g, w)).max(1);
    instance.width.iter_mut().for_each(|w| *w /= unit);
    let capacities: Vec<i64> = problem.stocks.iter().map(|s| s.capacity / unit).listed();
    let capacities = reach::fillable(&instance, &capacities);
    let (bins, stocks) = bins(problem, &instance, &capacities);
    instance.bins = bins;
    let cost_unit = instance.bins.iter().fold(0, |g, b| gcd(g, b.cost)).max(1);
    instance.bins.iter_mut().for_each(|b| b.cost /= cost_unit);
    Reduced {
        instance,
        kinds,
        stocks,
        hopeless,
        cost_unit,
        base_value,
    }
}

/// Merges equal stock, and drops what holds nothing or what unlimited stock replaces at no more cost.
fn bins(problem: &Problem, instance: &Instance, capacities: &[i64]) -> (Vec<Bin>, Vec<Vec<(usize, u32)>>) {
    let shortest = instance.width.last().copied().unwrap_or(i64::MAX);
    let most = u32::try_from(instance.pieces()).unwrap_or(u32::MAX);
    let mut order: Vec<usize> = (0..problem.stocks.len())
        .filter(|&s| problem.stocks[s].quantity != Some(0) && capacities[s] >= shortest)
        .listed();
    let cost = |s: usize| problem.stocks[s].cost.max(0);
    order.arrange_by_key(|&s| {
        (
            std::cmp::Reverse(capacities[s]),
            cost(s),
            problem.stocks[s].quantity.is_some(),
            s,
        )
    });
    let mut bins: Vec<Bin> = Vec::new();
    let mut sources: Vec<Vec<(usize, u32)>> = Vec::new();
    let mut cheapest_unlimited = i64::MAX;
    for s in order {
        if cost(s) >= cheapest_unlimited {
            continue;
        }
        let own = problem.stocks[s].quantity.unwrap_or(u32::MAX);
        if own >= most {
            cheapest_unlimited = cost(s);
        }
        match bins.last_mut() {
            Some(bin) if bin.capacity == capacities[s] && bin.cost == cost(s) => {
                bin.quantity = bin.quantity.saturating_add(own);
                sources.last_mut().expect("a bin has sources").push((s, own));
            }
            _ => {
                bins.push(Bin {
                    capacity: capacities[s],
                    cost: cost(s),
                    quantity: own,
                    limited: false,
                });
                sources.push(vec![(s, own)]);
            }
        }
    }
    for bin in &mut bins {
        bin.limited = bin.quantity < most;
        bin.quantity = bin.quantity.min(most);
    }
    (bins, sources)
}

impl Reduced {
    /// The plan in the caller's items and stocks: patterns, and pieces left uncut.
    pub fn expand(&self, plan: &Plan) -> (Vec<(Pattern, u32)>, Vec<u32>) {
        let mut kinds = self.kinds.clone();
        let mut stocks = self.stocks.clone();
        kinds.iter_mut().for_each(|k| k.reverse());
        stocks.iter_mut().for_each(|s| s.reverse());
        let mut bars: Vec<(Pattern, u32)> = Vec::new();
        for (cut, times) in &plan.cuts {
            let mut rest = *times;
            while rest > 0 {
                let (pattern, n) = peel(cut, rest, &mut kinds, &mut stocks);
                bars.push((pattern, n));
                rest -= n;
            }
        }
        bars.arrange();
        bars.dedup_by(|next, kept| {
            kept.0 == next.0 && {
                kept.1 += next.1;
                true
            }
        });
        let mut uncut = self.hopeless.clone();
        for &(item, n) in kinds.iter().flatten() {
            uncut[item] += n;
        }
        (bars, uncut)
    }

    /// Duals of the reduced types as duals of the caller's items and stocks.
    pub fn expand_duals(&self, duals: &SafeDuals, problem: &Problem) -> Option<Duals> {
        let mut whole = Duals {
            scale: duals.scale,
            item: vec![0; problem.items.len()],
            stock: vec![0; problem.stocks.len()],
        };
        for (sources, &y) in self.kinds.iter().zip(&duals.item) {
            let y = y.checked_mul(self.cost_unit)?;
            sources.iter().for_each(|&(i, _)| whole.item[i] = y);
        }
        for (sources, &y) in self.stocks.iter().zip(&duals.bin) {
            let y = y.checked_mul(self.cost_unit)?;
            sources.iter().for_each(|&(s, _)| whole.stock[s] = y);
        }
        Some(whole)
    }
}

/// One pattern of real items for a cut, and how often it can be repeated before a source runs out.
fn peel(
    cut: &Cut,
    most: u32,
    kinds: &mut [Vec<(usize, u32)>],
    stocks: &mut [Vec<(usize, u32)>],
) -> (Pattern, u32) {
    let source = stocks[cut.bin as usize]
        .last_mut()
        .expect("a plan keeps to the stock");
    let mut n = most.min(source.1);
    for &(kind, a) in &cut.parts {
        let left = kinds[kind as usize].last().expect("a plan keeps to the demand").1;
        n = n.min((left / a).max(1));
    }
    let stock = source.0;
    source.1 -= n;
    if source.1 == 0 {
        stocks[cut.bin as usize].pop();
    }
    let mut counts = Vec::new();
    for &(kind, a) in &cut.parts {
        let mut need = a * n;
        while need > 0 {
            let source = kinds[kind as usize]
                .last_mut()
                .expect("a plan keeps to the demand");
            let here = need.min(source.1);
            counts.push((source.0, here / n));
            source.1 -= here;
            need -= here;
            if source.1 == 0 {
                kinds[kind as usize].pop();
            }
        }
    }
    counts.arrange();
    (Pattern { stock, counts }, n)
}
