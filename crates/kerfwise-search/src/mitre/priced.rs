//! Mitred bars as straight ones, with the prices of ends that justify this. Certificates are written about this
//! straight problem.

use super::kit::Kit;
use super::linear::{self, Linear};
use crate::certificate::EndPrices;
use crate::model::Instance;
use crate::straight::{Item, Problem, Stock};

/// Returns the straight problem whose bounds hold for the request, the stock type of each of its entries, and the
/// prices that prove this. Its items are the item types, without the limit on lengths of a bar. Returns none if an
/// item would have no width.
pub(crate) fn straightened(instance: &Instance) -> Option<(Problem, Vec<usize>, EndPrices)> {
    let kit = Kit::new(instance);
    let linear = linear::sharp(&kit);
    let (problem, stock) = problem(&kit, &linear);
    let ends = EndPrices {
        angles: kit.ends.angles().collect(),
        right: linear.right,
        head: linear.head,
    };
    problem
        .items
        .iter()
        .all(|item| item.width > 0)
        .then_some((problem, stock, ends))
}

/// The straight problem with fixed widths and capacities, and the stock type of each of its entries.
pub(super) fn problem(kit: &Kit, linear: &Linear) -> (Problem, Vec<usize>) {
    let instance = kit.instance;
    let capacity = |stock: usize| kit.room[stock] - linear.base;
    let stock: Vec<usize> = (0..kit.room.len()).filter(|stock| capacity(*stock) > 0).collect();
    let stocks = stock.iter().map(|index| Stock {
        capacity: capacity(*index),
        cost: instance.stock[*index].cost.0,
        quantity: instance.stock[*index].quantity,
    });
    let items = instance.shapes.iter().enumerate().map(|(shape, of)| Item {
        width: kit.mean[shape] + linear.per[kit.family[shape]],
        demand: of.demand,
        value: of.length.0,
    });
    let problem = Problem {
        stocks: stocks.collect(),
        items: items.collect(),
        per_bar: instance.per_bar.for_finer_kinds(),
    };
    (problem, stock)
}
