//! Exact reductions before the search: equal types and bins are merged, hopeless and free pieces set aside, the
//! greatest common divisor taken out, capacities lowered to totals that pieces can fill, and dominated bins dropped.

use super::instance::{Bin, Instance, Pattern, Plan};
use super::num::{gcd, small};
use super::problem::{self, Duals, Problem, Stock};
use super::reach;
use super::state::SafeDuals;
use crate::sorting::tally;
use std::cmp::Reverse;

/// A reduced instance, and the way back to the problem.
pub(super) struct Reduced {
    pub instance: Instance,
    /// The items behind each type, with their pieces.
    types: Vec<Vec<(usize, u32)>>,
    /// The stocks behind each bin; stocks that run out come first.
    pub stocks: Vec<Vec<usize>>,
    /// Items that no bar holds, with their pieces.
    pub hopeless: Vec<(usize, u32)>,
    /// Costs are in this many of the caller's units.
    pub cost_unit: i64,
}

pub(super) fn reduce(problem: &Problem) -> Reduced {
    Reduced::from_problem(problem, true)
}

impl Reduced {
    /// Reduces a problem. With `merging`, items of one width and value become one type.
    pub fn from_problem(problem: &Problem, merging: bool) -> Self {
        let there_is = |stock: &&Stock| stock.quantity != Some(0);
        let longest = problem.stocks.iter().filter(there_is).map(|s| s.capacity).max();
        let longest = longest.unwrap_or(0);
        let items = &problem.items;
        let mut order: Vec<usize> = (0..items.len()).filter(|&i| items[i].demand > 0).collect();
        let key = |i: usize| (items[i].width, items[i].value);
        order.sort_by_key(|&i| (items[i].width > longest, Reverse(key(i)), i));
        let fit = order.partition_point(|&i| items[i].width <= longest);
        let pieces = |&i: &usize| (i, items[i].demand);
        let hopeless = order[fit..].iter().map(pieces).collect();
        let mut types: Vec<Vec<(usize, u32)>> = Vec::new();
        let mut instance = Instance {
            per_bar: problem.per_bar,
            ..Instance::default()
        };
        let unit = order[..fit].iter().fold(0, |g, &i| gcd(g, items[i].width)).max(1);
        for &i in &order[..fit] {
            let item = &items[i];
            let twin = |own: &&mut Vec<(usize, u32)>| merging && key(own[0].0) == key(i);
            if let (Some(own), Some(demand)) = (types.last_mut().filter(twin), instance.demand.last_mut()) {
                *demand = demand.saturating_add(item.demand);
                own.push(pieces(&i));
                continue;
            }
            instance.width.push(item.width / unit);
            instance.value.push(item.value);
            instance.demand.push(item.demand);
            types.push(vec![pieces(&i)]);
        }
        let capacities = problem
            .stocks
            .iter()
            .map(|s| s.capacity / unit)
            .collect::<Vec<_>>();
        let capacities = reach::fillable(&instance, &capacities);
        let (bins, stocks) = bins(problem, &instance, &capacities);
        instance.bins = bins;
        let cost_unit = instance.bins.iter().fold(0, |g, b| gcd(g, b.cost)).max(1);
        instance.bins.iter_mut().for_each(|b| b.cost /= cost_unit);
        Self {
            instance,
            types,
            stocks,
            hopeless,
            cost_unit,
        }
    }

    /// Marks the bins of stocks that stand for a piece which stays uncut.
    pub fn set_alone(&mut self, is_own: impl Fn(usize) -> bool) {
        let width = &self.instance.width;
        for (bin, stocks) in self.instance.bins.iter_mut().zip(&self.stocks) {
            // A stock that replaces others must carry what these carried.
            if let [stock] = stocks[..]
                && is_own(stock)
            {
                bin.alone = width.iter().position(|&width| width == bin.capacity).map(small);
            }
        }
    }

    /// A pattern in types and bins; `None` if its stock is left out.
    pub fn pattern(&self, pattern: &problem::Pattern) -> Option<Pattern> {
        let bin = self.stocks.iter().position(|own| own.contains(&pattern.stock))?;
        let part = |&(item, n): &(usize, u32)| {
            let has = |own: &Vec<(usize, u32)>| own.iter().any(|pieces| pieces.0 == item);
            Some((small(self.types.iter().position(has)?), n))
        };
        let parts: Option<Vec<(u32, u32)>> = pattern.counts.iter().map(part).collect();
        Some(Pattern {
            bin: small(bin),
            parts: tally(parts?),
        })
    }

    /// The value of the pieces that no bar holds.
    pub fn hopeless_value(&self, problem: &Problem) -> i64 {
        let values = self.hopeless.iter();
        values
            .map(|&(item, n)| problem.items[item].value * i64::from(n))
            .sum()
    }

    /// The items of the types, then the items that no bar holds.
    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        let own = self.types.iter().flatten().chain(&self.hopeless);
        own.map(|pieces| pieces.0)
    }
}

/// The stock types. Equal stock is one type, and stock that never runs out replaces all stock that holds no more at no
/// less cost. Stock that holds nothing is left out.
fn bins(problem: &Problem, instance: &Instance, capacities: &[i64]) -> (Vec<Bin>, Vec<Vec<usize>>) {
    let shortest = instance.width.last().copied().unwrap_or(i64::MAX);
    // All pieces count, also those that no bar holds, because the checker of a proof does not tell them apart.
    let pieces: u64 = problem.items.iter().map(|item| u64::from(item.demand)).sum();
    let most = u32::try_from(pieces).unwrap_or(u32::MAX);
    let cost = |s: usize| problem.stocks[s].cost.max(0);
    let own = |s: usize| problem.stocks[s].quantity.unwrap_or(u32::MAX);
    let mut order: Vec<usize> = (0..problem.stocks.len())
        .filter(|&s| own(s) > 0 && capacities[s] >= shortest)
        .collect();
    order.sort_by_key(|&s| (Reverse(capacities[s]), cost(s), own(s) < u32::MAX, s));
    let mut bins: Vec<Bin> = Vec::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    // The cheapest stock type so far that never runs out.
    let mut plenty: Option<usize> = None;
    for s in order {
        if let Some(at) = plenty.filter(|&at| bins[at].cost <= cost(s)) {
            groups[at].push(s);
            continue;
        }
        let same = |bin: &&mut Bin| bin.capacity == capacities[s] && bin.cost == cost(s);
        match bins.last_mut().filter(same) {
            Some(bin) => bin.quantity = bin.quantity.saturating_add(own(s)),
            None => {
                bins.push(Bin {
                    capacity: capacities[s],
                    cost: cost(s),
                    quantity: own(s),
                    limited: false,
                    alone: None,
                });
                groups.push(Vec::new());
            }
        }
        let last = bins.len() - 1;
        groups[last].push(s);
        if bins[last].quantity >= most {
            plenty = Some(last);
        }
    }
    for bin in &mut bins {
        bin.limited = bin.quantity < most;
        bin.quantity = bin.quantity.min(most);
    }
    (bins, groups)
}

impl Reduced {
    /// The plan in the caller's items and stocks: patterns, and pieces left uncut.
    pub fn expand(&self, problem: &Problem, plan: &Plan) -> (Vec<(problem::Pattern, u32)>, Vec<u32>) {
        let mut types = self.types.clone();
        let bars = |s: &usize| (*s, problem.stocks[*s].quantity.unwrap_or(u32::MAX));
        let stocks = self.stocks.iter();
        let mut stocks: Vec<Vec<_>> = stocks.map(|own| own.iter().rev().map(bars).collect()).collect();
        types.iter_mut().for_each(|own| own.reverse());
        let mut bars: Vec<(problem::Pattern, u32)> = Vec::new();
        for (pattern, times) in &plan.patterns {
            let mut left = *times;
            while left > 0 {
                let (pattern, n) = peel(pattern, left, &mut types, &mut stocks);
                bars.push((pattern, n));
                left -= n;
            }
        }
        let mut uncut = vec![0; problem.items.len()];
        for &(item, n) in types.iter().flatten().chain(&self.hopeless) {
            uncut[item] += n;
        }
        (tally(bars), uncut)
    }

    /// Dual values of the reduced types, as dual values of the caller's items and stocks.
    pub fn expand_duals(&self, duals: &SafeDuals, problem: &Problem) -> Option<Duals> {
        let mut whole = Duals {
            scale: duals.scale,
            item: vec![0; problem.items.len()],
            stock: vec![0; problem.stocks.len()],
        };
        for (sources, &y) in self.types.iter().zip(&duals.item) {
            let y = y.checked_mul(self.cost_unit)?;
            sources.iter().for_each(|&(i, _)| whole.item[i] = y);
        }
        for (sources, &y) in self.stocks.iter().zip(&duals.bin) {
            let y = y.checked_mul(self.cost_unit)?;
            sources.iter().for_each(|&s| whole.stock[s] = y);
        }
        Some(whole)
    }
}

/// One pattern of real items for a reduced pattern, and how often it can be repeated before an item or a stock runs
/// out.
fn peel(
    pattern: &Pattern,
    most: u32,
    types: &mut [Vec<(usize, u32)>],
    stocks: &mut [Vec<(usize, u32)>],
) -> (problem::Pattern, u32) {
    let source = stocks[pattern.bin as usize]
        .last_mut()
        .expect("a plan keeps to the stock");
    let mut n = most.min(source.1);
    for &(item_type, a) in &pattern.parts {
        let left = types[item_type as usize]
            .last()
            .expect("a plan keeps to the demand")
            .1;
        n = n.min((left / a).max(1));
    }
    let stock = source.0;
    source.1 -= n;
    if source.1 == 0 {
        stocks[pattern.bin as usize].pop();
    }
    let mut counts = Vec::new();
    for &(item_type, a) in &pattern.parts {
        let mut need = a * n;
        while need > 0 {
            let source = types[item_type as usize]
                .last_mut()
                .expect("a plan keeps to the demand");
            let here = need.min(source.1);
            counts.push((source.0, here / n));
            source.1 -= here;
            need -= here;
            if source.1 == 0 {
                types[item_type as usize].pop();
            }
        }
    }
    counts.sort();
    (problem::Pattern { stock, counts }, n)
}
