//! Rows that the numbers of bars of every plan keep.
//!
//! At any prices of the pieces, all bars of a plan together are worth at least what the pieces are worth. The row says so
//! with the most that a bar of each stock type can be worth.
//!
//! Example: two pieces of 2500 have the price 1 each. A bar of 6000 is worth 2 and a bar of 4000 is worth 1, so that
//! 2 · (bars of 6000) + (bars of 4000) ≥ 2 in every plan.

use super::super::instance::Instance;
use super::super::knapsack::{Branch, Goods, Table};
use super::super::master::Master;
use super::super::num::{floor, real};
use super::super::tuning::{WORTH_CELLS, WORTH_NODES};

/// The sum of `worth` over all bars must reach `need`.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The worth of a bar of each stock type.
    pub worth: Vec<i64>,
    pub need: i128,
}

impl Row {
    /// Bars cost at least this much.
    pub fn of_cost(instance: &Instance, bound: i64) -> Self {
        Self {
            worth: instance.bins.iter().map(|bin| bin.cost).collect(),
            need: i128::from(bound),
        }
    }

    /// Bars hold the lengths of all pieces.
    pub fn of_lengths(instance: &Instance) -> Self {
        Self {
            worth: instance.bins.iter().map(|bin| bin.capacity).collect(),
            need: i128::from(instance.need()),
        }
    }

    /// The row of the prices that prove the bound of a relaxation of all pieces, and the work done. `None` if the
    /// relaxation has no bound yet.
    pub fn of_relaxation(instance: &Instance, master: &Master) -> Option<(Self, u64)> {
        let item = &master.safe.as_ref()?.item;
        let (worth, work) = worths(instance, item, &master.worth);
        let pieces = item.iter().zip(&instance.demand);
        let need = pieces.map(|(&y, &d)| i128::from(y) * i128::from(d)).sum();
        Some((Self { worth, need }, work))
    }

    /// Whether the row allows these numbers of bars.
    pub fn allows(&self, bars: &[u32]) -> bool {
        let worth = self.worth.iter().zip(bars);
        worth.map(|(&w, &n)| i128::from(w) * i128::from(n)).sum::<i128>() >= self.need
    }
}

/// The most that a bar of each stock type can be worth at these prices, and the work done. `known` holds bounds for the
/// stock types that the relaxation had bars of. They seldom say more than that a bar is worth no more than its cost,
/// so a quick table goes first.
fn worths(instance: &Instance, item: &[i64], known: &[Option<i64>]) -> (Vec<i64>, u64) {
    let price: Vec<f64> = item.iter().map(|&y| real(y)).collect();
    let longest = instance.bins.first().map_or(0, |bin| bin.capacity);
    let goods = Goods::new(
        &instance.width,
        &price,
        &instance.demand,
        longest,
        instance.per_bar,
    );
    let mut work = 30 * goods.len() as u64;
    let (mut table, mut branch) = (Table::default(), Branch::default());
    // A table knows no rules about a bar.
    let cells = Table::cells(&goods, longest);
    let tabled = cells <= WORTH_CELLS && instance.per_bar.is_free();
    if tabled {
        table.fill(&goods, longest);
        work += Table::work(cells);
    }
    let bins = instance.bins.iter().zip(known);
    let worth = bins.map(|(bin, known)| match known {
        _ if tabled => floor(table.best(bin.capacity)),
        Some(known) => *known,
        None => {
            let found = branch.search(&goods, bin.capacity, 0.0, WORTH_NODES);
            work += found.units();
            floor(found.bound)
        }
    });
    (worth.collect(), work)
}
