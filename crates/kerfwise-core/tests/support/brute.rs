//! The best plan of a small request on all levels, by an exhaustive search on the model itself.
//!
//! Pieces are placed one by one, each sequence on each stock type, by the geometry of `Layout`. Other tests check this
//! geometry by the verifier.

use kerfwise_core::model::{After, Instance, Layout, Source};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Length uncut, cost, leftovers used and squares of useful offcuts (both negative, 0 where they do not count), waste and
/// useful offcuts; less is better.
pub type Best = [i128; 6];

/// The fewest patterns; then waste and offcuts, if they count after patterns, or else 0; then bars.
pub type Below = (usize, i128, i128, u64);

/// The levels above the number of patterns.
pub fn above(after: After, best: Best) -> Best {
    let [uncut, cost, leftovers, ..] = best;
    match after {
        After::Layouts => [uncut, cost, leftovers, 0, 0, 0],
        After::Scrap | After::LongRests => best,
    }
}

/// The best of all plans without joined bars.
pub fn best(instance: &Instance) -> (Best, Below) {
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
    let mut fewest = (usize::MAX, 0, 0, 0);
    search.fewest(demand, quantity, best, &mut Vec::new(), &mut fewest);
    (above(instance.after, best), fewest)
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
            return Best::default();
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
        for ((stock, copies), own) in self.patterns.clone() {
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
            let rest = self.from(rest, fewer);
            let own = self.of_bar(stock, own);
            best = best.min(std::array::from_fn(|level| rest[level] + own[level]));
        }
        self.known.insert(key, best);
        best
    }

    /// What a bar of a pattern adds.
    fn of_bar(&self, stock: usize, (waste, offcuts, offcut): Rest) -> Best {
        let entry = &self.instance.stock[stock];
        let leftover = if self.instance.uses_up && entry.leftover {
            i128::from(entry.length.0)
        } else {
            0
        };
        let square = if self.instance.after == After::LongRests {
            offcut * offcut
        } else {
            0
        };
        [0, entry.cost.0.into(), -leftover, -square, waste, offcuts]
    }

    /// Lists every plan for what is left that costs just so much on the levels above the patterns, with the bars chosen
    /// before, and keeps the best levels below.
    fn fewest(
        &mut self,
        demand: Vec<u32>,
        quantity: Vec<u32>,
        costs: Best,
        chosen: &mut Vec<(Pattern, Rest)>,
        fewest: &mut Below,
    ) {
        let after = self.instance.after;
        // The rest cannot cost less.
        if above(after, self.from(demand.clone(), quantity.clone())) != above(after, costs) {
            return;
        }
        let Some(first) = demand.iter().position(|left| *left > 0) else {
            let different: BTreeSet<&Pattern> = chosen.iter().map(|bar| &bar.0).collect();
            let sum = |of: fn(&Rest) -> i128| {
                let counts = after == After::Layouts;
                let all: i128 = chosen.iter().map(|bar| of(&bar.1)).sum();
                if counts { all } else { 0 }
            };
            let below = (
                different.len(),
                sum(|rest| rest.0),
                sum(|rest| rest.1),
                chosen.len() as u64,
            );
            *fewest = (*fewest).min(below);
            return;
        };
        let mut skipped = demand.clone();
        skipped[first] -= 1;
        let mut shorter = costs;
        shorter[0] -= i128::from(self.instance.shapes[first].length.0);
        self.fewest(skipped, quantity.clone(), shorter, chosen, fewest);
        for ((stock, copies), rest) in self.patterns.clone() {
            let fits = copies.iter().zip(&demand).all(|(copies, left)| copies <= left);
            if copies[first] == 0 || !fits || quantity[stock] == 0 {
                continue;
            }
            let left = demand
                .iter()
                .zip(&copies)
                .map(|(left, copies)| left - copies)
                .collect();
            let mut fewer = quantity.clone();
            if fewer[stock] != u32::MAX {
                fewer[stock] -= 1;
            }
            let own = self.of_bar(stock, rest);
            let costs = std::array::from_fn(|level| costs[level] - own[level]);
            chosen.push(((stock, copies), rest));
            self.fewest(left, fewer, costs, chosen, fewest);
            chosen.pop();
        }
    }
}

/// The waste of a bar, whether its offcut is useful, and then the offcut's length.
type Rest = (i128, i128, i128);

/// By stock and copies of each shape, the least waste and then the fewest useful offcuts of any sequence of them.
type Patterns = BTreeMap<Pattern, Rest>;

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
                let useful = i128::from(figures.available_is_useful);
                let rest = (
                    i128::from(figures.waste.0),
                    useful,
                    useful * i128::from(figures.available.0),
                );
                let least = patterns.entry((stock, copies.clone())).or_insert(rest);
                *least = (*least).min(rest);
                extend(instance, stock, &longer, copies, patterns);
            }
        }
        copies[shape] -= 1;
    }
}
