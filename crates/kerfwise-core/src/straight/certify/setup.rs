//! The problem as a proof speaks of it: kinds of pieces by width, kinds of bars with those that they replace.

use super::super::attain::{Attain, WORK};
use super::super::instance::{Bin, Instance};
use super::super::num::gcd;
use super::super::problem::Problem;
use super::super::reach;
use crate::sorting::Sorting;
use kerfwise_kernels::listing::IntoList;

pub(super) struct Setup {
    /// Types are the first kinds; those behind them fit no bar.
    pub instance: Instance,
    /// Item of each kind.
    pub kinds: Vec<usize>,
    /// Pieces and value of the kinds that fit no bar.
    pub hopeless: Vec<(u32, i64)>,
    /// Stocks of each bin.
    pub groups: Vec<Vec<usize>>,
    pub cost_unit: i64,
    pub value_unit: i64,
}

impl Setup {
    pub fn of(problem: &Problem) -> Self {
        let usable = |s: &usize| problem.stocks[*s].quantity != Some(0);
        let capacities = (0..problem.stocks.len())
            .filter(usable)
            .map(|s| problem.stocks[s].capacity);
        let longest = capacities.max().unwrap_or(0);
        let mut kinds: Vec<usize> = (0..problem.items.len())
            .filter(|&i| problem.items[i].demand > 0)
            .listed();
        let width = |i: usize| problem.items[i].width;
        kinds.arrange_by_key(|&i| (width(i) > longest, std::cmp::Reverse(width(i)), i));
        let fit = kinds.iter().filter(|&&i| width(i) <= longest).count();
        let items: Vec<_> = kinds.iter().map(|&i| &problem.items[i]).listed();
        let value_unit = items.iter().fold(0, |g, item| gcd(g, item.value)).max(1);
        let unit = items[..fit].iter().fold(0, |g, item| gcd(g, item.width)).max(1);
        let mut instance = Instance {
            width: items[..fit].iter().map(|item| item.width / unit).listed(),
            value: items[..fit].iter().map(|item| item.value / value_unit).listed(),
            demand: items[..fit].iter().map(|item| item.demand).listed(),
            bins: Vec::new(),
            max_distinct: problem.max_distinct.unwrap_or(u32::MAX).max(1),
        };
        let capacities: Vec<i64> = problem.stocks.iter().map(|s| s.capacity / unit).listed();
        let capacities = reach::fillable(&instance, &capacities);
        let groups = bins(problem, &mut instance, &capacities);
        let cost_unit = instance.bins.iter().fold(0, |g, b| gcd(g, b.cost)).max(1);
        instance.bins.iter_mut().for_each(|b| b.cost /= cost_unit);
        let hopeless = items[fit..]
            .iter()
            .map(|item| (item.demand, item.value / value_unit));
        Self {
            hopeless: hopeless.listed(),
            instance,
            kinds,
            groups,
            cost_unit,
            value_unit,
        }
    }

    /// Costs that bars can have which hold what must be cut when no more than `uncut` is left.
    pub fn attain(&self, uncut: i64, limit: i64) -> Attain {
        let instance = &self.instance;
        if uncut == 0 {
            return Attain::of(instance, limit, WORK);
        }
        let hopeless: i64 = self.hopeless.iter().map(|&(n, value)| i64::from(n) * value).sum();
        let spare = uncut / self.value_unit - hopeless;
        Attain::sparing(instance, spare.max(0), limit, WORK)
    }
}

/// Kinds of bars: equal stock together, and with unlimited stock all that holds no more at no less cost.
fn bins(problem: &Problem, instance: &mut Instance, capacities: &[i64]) -> Vec<Vec<usize>> {
    let shortest = instance.width.iter().copied().min().unwrap_or(i64::MAX);
    // All pieces count, also those that fit no bar: the checker does not tell them apart.
    let pieces: u64 = problem.items.iter().map(|item| u64::from(item.demand)).sum();
    let most = u32::try_from(pieces).unwrap_or(u32::MAX);
    let cost = |s: usize| problem.stocks[s].cost.max(0);
    let own = |s: usize| problem.stocks[s].quantity.unwrap_or(u32::MAX);
    let mut order: Vec<usize> = (0..problem.stocks.len())
        .filter(|&s| own(s) > 0 && capacities[s] >= shortest)
        .listed();
    order.arrange_by_key(|&s| (std::cmp::Reverse(capacities[s]), cost(s), own(s) < most, s));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    // The cheapest kind so far that never runs out.
    let mut plenty: Option<usize> = None;
    for s in order {
        if let Some(at) = plenty.filter(|&at| instance.bins[at].cost <= cost(s)) {
            groups[at].push(s);
            continue;
        }
        let same = |bin: &Bin| bin.capacity == capacities[s] && bin.cost == cost(s);
        match instance.bins.last_mut().filter(|bin| same(bin)) {
            Some(bin) => bin.quantity = bin.quantity.saturating_add(own(s)),
            None => {
                instance.bins.push(Bin {
                    capacity: capacities[s],
                    cost: cost(s),
                    quantity: own(s),
                    limited: false,
                });
                groups.push(Vec::new());
            }
        }
        let last = groups.len() - 1;
        groups[last].push(s);
        if instance.bins[last].quantity >= most {
            plenty = Some(last);
        }
    }
    for bin in &mut instance.bins {
        bin.limited = bin.quantity < most;
        bin.quantity = bin.quantity.min(most);
    }
    groups
}
