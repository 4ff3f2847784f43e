//! The least uncut length and cost of a small request, by trying everything on the model itself.
//!
//! Pieces are placed one by one, each sequence on each kind of bar; the geometry is that of `Layout`, which the
//! verifier checks independently elsewhere.

use kerfwise_core::model::{Instance, Layout, Source};
use std::collections::HashMap;

/// Levels 1 and 2 of the objective.
pub type Best = (i128, i128);

/// The best of all plans without joined bars.
pub fn best(instance: &Instance) -> Best {
    let demand: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
    let patterns = patterns(instance);
    let quantity: Vec<u32> = instance
        .stock
        .iter()
        .map(|entry| entry.quantity.unwrap_or(u32::MAX))
        .collect();
    Exhaustive {
        instance,
        patterns,
        known: HashMap::new(),
    }
    .from(demand, quantity)
}

struct Exhaustive<'a> {
    instance: &'a Instance,
    patterns: Vec<(usize, Vec<u32>)>,
    known: HashMap<(Vec<u32>, Vec<u32>), Best>,
}

impl Exhaustive<'_> {
    fn from(&mut self, demand: Vec<u32>, quantity: Vec<u32>) -> Best {
        let Some(first) = demand.iter().position(|left| *left > 0) else {
            return (0, 0);
        };
        let key = (demand, quantity);
        if let Some(best) = self.known.get(&key) {
            return *best;
        }
        let (demand, quantity) = key.clone();
        let mut skipped = demand.clone();
        skipped[first] -= 1;
        let (uncut, cost) = self.from(skipped, quantity.clone());
        let mut best = (uncut + i128::from(self.instance.shapes[first].length.0), cost);
        for (stock, copies) in self.patterns.clone() {
            let fits = copies.iter().zip(&demand).all(|(copies, left)| copies <= left);
            if copies[first] == 0 || !fits || quantity[stock] == 0 {
                continue;
            }
            let rest = demand
                .iter()
                .zip(&copies)
                .map(|(left, copies)| left - copies)
                .collect();
            let mut fewer = quantity.clone();
            if fewer[stock] != u32::MAX {
                fewer[stock] -= 1;
            }
            let (uncut, cost) = self.from(rest, fewer);
            best = best.min((uncut, cost + i128::from(self.instance.stock[stock].cost.0)));
        }
        self.known.insert(key, best);
        best
    }
}

/// Every multiset of shapes that some sequence puts on some stock.
fn patterns(instance: &Instance) -> Vec<(usize, Vec<u32>)> {
    let mut patterns = Vec::new();
    for stock in 0..instance.stock.len() {
        let layout = Layout::new(instance, Source::Single(stock)).expect("single");
        extend(
            instance,
            stock,
            &layout,
            &mut vec![0; instance.shapes.len()],
            &mut patterns,
        );
    }
    patterns.sort();
    patterns.dedup();
    patterns
}

fn extend(
    instance: &Instance,
    stock: usize,
    layout: &Layout<'_>,
    copies: &mut Vec<u32>,
    patterns: &mut Vec<(usize, Vec<u32>)>,
) {
    for shape in 0..instance.shapes.len() {
        if copies[shape] == instance.shapes[shape].demand {
            continue;
        }
        copies[shape] += 1;
        for orientation in 0..instance.shapes[shape].orientations.len() {
            let mut longer = layout.clone();
            if longer.try_push(shape, orientation) {
                patterns.push((stock, copies.clone()));
                extend(instance, stock, &longer, copies, patterns);
            }
        }
        copies[shape] -= 1;
    }
}
