//! The best plan of a small request on all levels, by an exhaustive search on the model itself.
//!
//! Pieces are placed one by one, each sequence on each stock type, by the geometry of `Layout`. Other tests check this
//! geometry by the verifier.

use kerfwise_core::model::{Instance, Layout, Source};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Length uncut, cost, waste and useful offcuts; less is better.
pub type Best = [i128; 4];

/// The best of all plans without joined bars, with the fewest patterns, then the fewest bars.
pub fn best(instance: &Instance) -> (Best, (usize, u64)) {
    let demand: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
    let patterns = patterns(instance);
    let quantity: Vec<u32> = instance
        .stock
        .iter()
        .map(|entry| entry.quantity.unwrap_or(u32::MAX))
        .collect();
    let mut search = Exhaustive {
        instance,
        patterns,
        known: HashMap::new(),
    };
    let best = search.from(demand.clone(), quantity.clone());
    let mut fewest = (usize::MAX, u64::MAX);
    search.fewest(demand, quantity, best, &mut Vec::new(), &mut fewest);
    (best, fewest)
}

/// Stock, and copies of each shape.
type Pattern = (usize, Vec<u32>);

struct Exhaustive<'a> {
    instance: &'a Instance,
    patterns: Patterns,
    known: HashMap<(Vec<u32>, Vec<u32>), Best>,
}

impl Exhaustive<'_> {
    fn from(&mut self, demand: Vec<u32>, quantity: Vec<u32>) -> Best {
        let Some(first) = demand.iter().position(|left| *left > 0) else {
            return [0; 4];
        };
        let key = (demand, quantity);
        if let Some(best) = self.known.get(&key) {
            return *best;
        }
        let (demand, quantity) = key.clone();
        let mut skipped = demand.clone();
        skipped[first] -= 1;
        let mut best = self.from(skipped, quantity.clone());
        best[0] += i128::from(self.instance.shapes[first].length.0);
        for ((stock, copies), (waste, offcuts)) in self.patterns.clone() {
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
            let [uncut, cost, wasted, left] = self.from(rest, fewer);
            let cost = cost + i128::from(self.instance.stock[stock].cost.0);
            best = best.min([uncut, cost, wasted + waste, left + offcuts]);
        }
        self.known.insert(key, best);
        best
    }

    /// Lists every plan for what is left that costs just so much, with the bars chosen before, and keeps the fewest patterns
    /// and bars.
    fn fewest(
        &mut self,
        demand: Vec<u32>,
        quantity: Vec<u32>,
        costs: Best,
        chosen: &mut Vec<Pattern>,
        fewest: &mut (usize, u64),
    ) {
        // The rest cannot cost less.
        if self.from(demand.clone(), quantity.clone()) != costs {
            return;
        }
        let Some(first) = demand.iter().position(|left| *left > 0) else {
            let different: BTreeSet<&Pattern> = chosen.iter().collect();
            *fewest = (*fewest).min((different.len(), chosen.len() as u64));
            return;
        };
        let mut skipped = demand.clone();
        skipped[first] -= 1;
        let [uncut, cost, waste, offcuts] = costs;
        let length = i128::from(self.instance.shapes[first].length.0);
        self.fewest(
            skipped,
            quantity.clone(),
            [uncut - length, cost, waste, offcuts],
            chosen,
            fewest,
        );
        for ((stock, copies), (wasted, left)) in self.patterns.clone() {
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
            let price = i128::from(self.instance.stock[stock].cost.0);
            let costs = [uncut, cost - price, waste - wasted, offcuts - left];
            chosen.push((stock, copies));
            self.fewest(rest, fewer, costs, chosen, fewest);
            chosen.pop();
        }
    }
}

/// By stock and copies of each shape, the least waste and then the fewest useful offcuts of any sequence of them.
type Patterns = BTreeMap<Pattern, (i128, i128)>;

/// Every multiset of shapes that some sequence puts on some stock.
fn patterns(instance: &Instance) -> Patterns {
    let mut patterns = Patterns::new();
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
    patterns
}

fn extend(
    instance: &Instance,
    stock: usize,
    layout: &Layout<'_>,
    copies: &mut Vec<u32>,
    patterns: &mut Patterns,
) {
    for shape in 0..instance.shapes.len() {
        if copies[shape] == instance.shapes[shape].demand {
            continue;
        }
        copies[shape] += 1;
        for orientation in 0..instance.shapes[shape].orientations.len() {
            let mut longer = layout.clone();
            if longer.try_push(shape, orientation) {
                let figures = instance.figures(&longer.clone().into_bar());
                let rest = (
                    i128::from(figures.waste.0),
                    i128::from(figures.available_is_useful),
                );
                let least = patterns.entry((stock, copies.clone())).or_insert(rest);
                *least = (*least).min(rest);
                extend(instance, stock, &longer, copies, patterns);
            }
        }
        copies[shape] -= 1;
    }
}
