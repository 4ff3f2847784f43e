//! The best plan with joined bars, by an exhaustive search on a grid of whole millimetres.
//!
//! With whole lengths all rules are differences of whole numbers, so some best plan has every joint and every piece on
//! the grid. Each order of parts is tried with every trim, and on each such bar every sequence of pieces, each piece at
//! the first place the rules allow.

use kerfwise_core::model::{Instance, JoinMode, Nm};
use std::collections::{HashMap, HashSet};

/// Uncut, cost, leftovers used (negative, 0 where they do not count), joints, waste, useful offcuts.
pub type Rank = (i128, i128, i128, u32, i128, u32);

const MM: i64 = 1_000_000;

/// The possible bars as (parts, pieces), both counted, each with its longest offcut.
type Bars = HashMap<Key, i64>;

/// Two multisets: parts or stock, and pieces.
type Key = (Vec<u32>, Vec<u32>);

/// The rank of the best plan, with the fewest patterns and then bars of the plans of that rank.
pub fn best(instance: &Instance) -> (Rank, (usize, usize)) {
    let mut bars = Bars::new();
    let mut parts = Vec::new();
    sources(instance, &mut parts, &mut bars);
    let mut bars: Vec<_> = bars.into_iter().collect();
    bars.sort();
    let demand: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
    let stock: Vec<u32> = instance
        .stock
        .iter()
        .map(|entry| entry.quantity.unwrap_or(99))
        .collect();
    let mut known = HashMap::new();
    let best = cover(instance, &bars, demand.clone(), stock.clone(), &mut known);
    let mut search = Fewest {
        instance,
        bars: &bars,
        known,
        best,
        chosen: Vec::new(),
        fewest: (usize::MAX, usize::MAX),
    };
    search.list(demand, stock, Rank::default());
    (best, search.fewest)
}

fn mm(length: Nm) -> i64 {
    assert_eq!(length.0 % MM, 0, "the request is on the grid");
    length.0 / MM
}

/// Every order of parts.
fn sources(instance: &Instance, parts: &mut Vec<usize>, bars: &mut Bars) {
    for stock in 0..instance.stock.len() {
        parts.push(stock);
        if allowed(instance, parts) {
            trims(instance, parts, &mut Vec::new(), bars);
        }
        if parts.len() <= instance.joins.map_or(0, |rules| rules.max_joins as usize) {
            sources(instance, parts, bars);
        }
        parts.pop();
    }
}

fn allowed(instance: &Instance, parts: &[usize]) -> bool {
    let enough = |stock: usize| {
        let used = parts.iter().filter(|part| **part == stock).count();
        instance.stock[stock]
            .quantity
            .is_none_or(|quantity| used <= quantity as usize)
    };
    if !parts.iter().all(|part| enough(*part)) {
        return false;
    }
    if parts.len() == 1 {
        return true;
    }
    let rules = instance.joins.expect("joins");
    let raw = parts
        .iter()
        .filter(|part| !instance.stock[**part].leftover)
        .count();
    let mode = match rules.mode {
        JoinMode::AllAllowed => true,
        JoinMode::ScrapOnly => raw == 0,
        JoinMode::SingleRawAllowed => raw <= 1,
    };
    mode && parts
        .iter()
        .all(|part| instance.stock[*part].length >= rules.min_length)
}

/// Every trim of the parts; a single bar has none.
fn trims(instance: &Instance, parts: &[usize], trimmed: &mut Vec<i64>, bars: &mut Bars) {
    if trimmed.len() == parts.len() {
        if let Some(bar) = Bar::new(instance, parts, trimmed) {
            let mut copies = vec![0; instance.shapes.len()];
            bar.fill(&mut Vec::new(), &mut copies, bars);
        }
        return;
    }
    let usable = mm(instance.stock[parts[trimmed.len()]].length - instance.side_waste * 2);
    let most = if parts.len() == 1 { 0 } else { usable - 1 };
    for trim in 0..=most.max(0) {
        trimmed.push(trim);
        trims(instance, parts, trimmed, bars);
        trimmed.pop();
    }
}

struct Bar<'a> {
    instance: &'a Instance,
    parts: Vec<u32>,
    length: i64,
    zones: Vec<(i64, i64)>,
}

impl<'a> Bar<'a> {
    fn new(instance: &'a Instance, parts: &[usize], trimmed: &[i64]) -> Option<Self> {
        let trim = mm(instance.side_waste);
        let loss = instance.joins.map_or(0, |rules| mm(rules.loss));
        let (mut length, mut zones) = (trim, Vec::new());
        for (index, (part, cut)) in parts.iter().zip(trimmed).enumerate() {
            let used = mm(instance.stock[*part].length) - cut - 2 * trim;
            if used <= 0 {
                return None;
            }
            length += used;
            if index + 1 < parts.len() {
                zones.push((length - loss, length));
                length -= loss;
            }
        }
        length += trim;
        let apart = zones.windows(2).all(|pair| pair[0].1 <= pair[1].0);
        let inside = zones.iter().all(|zone| zone.0 >= trim && zone.1 <= length - trim);
        let mut counted = vec![0; instance.stock.len()];
        parts.iter().for_each(|part| counted[*part] += 1);
        (apart && inside).then_some(Self {
            instance,
            parts: counted,
            length,
            zones,
        })
    }

    /// Adds every possible next piece to the pieces laid so far: (shape, orientation, least x, greatest x).
    fn fill(&self, laid: &mut Vec<(usize, usize, i64, i64)>, copies: &mut Vec<u32>, bars: &mut Bars) {
        let instance = self.instance;
        let end = self.length - mm(instance.side_waste) - mm(instance.reserve);
        for shape in 0..instance.shapes.len() {
            if copies[shape] == instance.shapes[shape].demand || !self.is_simple_enough(copies, shape) {
                continue;
            }
            for orientation in 0..instance.shapes[shape].orientations.len() {
                let piece = &instance.shapes[shape].orientations[orientation];
                let extent = mm(piece.extent);
                let mut start = self.earliest(laid, shape, orientation);
                while start + extent <= self.length && !self.clear(start, start + extent) {
                    start += 1;
                }
                if start + extent + mm(instance.angles.tip(&piece.right)) > end {
                    continue;
                }
                laid.push((shape, orientation, start, start + extent));
                copies[shape] += 1;
                let cut = start + extent + mm(piece.right.kerf);
                let joint = self.zones.last().map_or(0, |zone| zone.1);
                let offcut = (end + mm(instance.clamped) - cut.max(joint)).max(0);
                let known = bars.entry((self.parts.clone(), copies.clone())).or_insert(offcut);
                *known = (*known).max(offcut);
                self.fill(laid, copies, bars);
                copies[shape] -= 1;
                laid.pop();
            }
        }
    }

    fn is_simple_enough(&self, copies: &[u32], added: usize) -> bool {
        let mut lengths: Vec<Nm> = (0..copies.len())
            .filter(|shape| copies[*shape] > 0 || *shape == added)
            .map(|shape| self.instance.shapes[shape].length)
            .collect();
        lengths.sort_unstable();
        lengths.dedup();
        let pieces: u32 = copies.iter().sum();
        self.instance.per_bar.allows(lengths.len(), u64::from(pieces) + 1)
    }

    /// Where the gap to the piece before is wide enough at both edges.
    fn earliest(&self, laid: &[(usize, usize, i64, i64)], shape: usize, orientation: usize) -> i64 {
        let instance = self.instance;
        let next = &instance.shapes[shape].orientations[orientation];
        let Some((before, turned, least, _)) = laid.last() else {
            return mm(instance.side_waste) + mm(instance.angles.tip(&next.left));
        };
        let before = &instance.shapes[*before].orientations[*turned];
        let needed = mm(instance.angles.clearance(&before.right, &next.left));
        let fence_from = least + mm(before.left.offset).min(0).abs();
        let (fence_end, far_end) = (
            fence_from + mm(before.fence),
            fence_from + mm(before.fence) + mm(before.right.offset),
        );
        let lead = mm(next.left.offset).min(0).abs();
        let mut start = *least;
        while start + lead - fence_end < needed || start + lead + mm(next.left.offset) - far_end < needed {
            start += 1;
        }
        start
    }

    fn clear(&self, start: i64, end: i64) -> bool {
        let least = self.instance.joins.map_or(0, |rules| mm(rules.min_length));
        let mut from = start;
        let mut crossed = false;
        for zone in self.zones.iter().filter(|zone| zone.1 > start && zone.0 < end) {
            if zone.0 - from < least {
                return false;
            }
            (from, crossed) = (zone.1, true);
        }
        !crossed || end - from >= least
    }
}

fn less(from: &[u32], what: &[u32]) -> Option<Vec<u32>> {
    from.iter()
        .zip(what)
        .map(|(from, what)| from.checked_sub(*what))
        .collect()
}

/// The rank of a bar of these parts with these pieces and this offcut.
fn rank_of(instance: &Instance, parts: &[u32], copies: &[u32], offcut: i64) -> Rank {
    let sum = |value: &dyn Fn(usize) -> i128| -> i128 {
        parts
            .iter()
            .enumerate()
            .map(|(entry, used)| value(entry) * i128::from(*used))
            .sum()
    };
    let full = sum(&|entry| i128::from(instance.stock[entry].cost.0));
    let raw = sum(&|entry| i128::from(instance.stock[entry].length.0));
    let twice: i128 = copies
        .iter()
        .zip(&instance.shapes)
        .map(|(copies, shape)| i128::from(shape.twice_mean()) * i128::from(*copies))
        .sum();
    let useful = offcut > 0 && offcut * MM >= instance.reusable.0;
    let kept = if useful { i128::from(offcut * MM) } else { 0 };
    let joints = parts.iter().sum::<u32>() - 1;
    let classes = instance.offcut_worth.iter();
    let worth = classes.filter(|class| useful && offcut * MM >= class.length.0);
    let worth = worth.map(|class| i128::from(class.worth.0)).max().unwrap_or(0);
    let cost = full - if joints == 0 { worth.min(full) } else { 0 };
    let leftover = |entry: usize| instance.uses_up && instance.stock[entry].leftover;
    let used = sum(&|entry| {
        if leftover(entry) {
            i128::from(instance.stock[entry].length.0)
        } else {
            0
        }
    });
    (
        0,
        cost,
        -used,
        joints,
        raw - (twice + 1) / 2 - kept,
        u32::from(useful),
    )
}

fn plus(a: Rank, b: Rank) -> Rank {
    (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3, a.4 + b.4, a.5 + b.5)
}

fn cover(
    instance: &Instance,
    bars: &[(Key, i64)],
    demand: Vec<u32>,
    stock: Vec<u32>,
    known: &mut HashMap<Key, Rank>,
) -> Rank {
    let Some(first) = demand.iter().position(|left| *left > 0) else {
        return Rank::default();
    };
    let key = (demand.clone(), stock.clone());
    if let Some(rank) = known.get(&key) {
        return *rank;
    }
    let mut skipped = demand.clone();
    skipped[first] -= 1;
    let mut best = cover(instance, bars, skipped, stock.clone(), known);
    best.0 += i128::from(instance.shapes[first].length.0);
    for ((parts, copies), offcut) in bars.iter().filter(|((_, copies), _)| copies[first] > 0) {
        let (Some(demand), Some(stock)) = (less(&demand, copies), less(&stock, parts)) else {
            continue;
        };
        let rest = cover(instance, bars, demand, stock, known);
        best = best.min(plus(rest, rank_of(instance, parts, copies, *offcut)));
    }
    known.insert(key, best);
    best
}

/// Lists every plan of the best rank, and keeps the fewest patterns and then bars.
struct Fewest<'a> {
    instance: &'a Instance,
    bars: &'a [(Key, i64)],
    known: HashMap<Key, Rank>,
    best: Rank,
    chosen: Vec<usize>,
    fewest: (usize, usize),
}

impl Fewest<'_> {
    fn list(&mut self, demand: Vec<u32>, stock: Vec<u32>, cost: Rank) {
        let (instance, bars) = (self.instance, self.bars);
        let rest = cover(instance, bars, demand.clone(), stock.clone(), &mut self.known);
        if plus(cost, rest) != self.best {
            return;
        }
        let Some(first) = demand.iter().position(|left| *left > 0) else {
            let different: HashSet<&usize> = self.chosen.iter().collect();
            self.fewest = self.fewest.min((different.len(), self.chosen.len()));
            return;
        };
        let mut skipped = demand.clone();
        skipped[first] -= 1;
        let mut dearer = cost;
        dearer.0 += i128::from(instance.shapes[first].length.0);
        self.list(skipped, stock.clone(), dearer);
        for (number, ((parts, copies), offcut)) in bars.iter().enumerate() {
            let (Some(demand), Some(stock)) = (less(&demand, copies), less(&stock, parts)) else {
                continue;
            };
            if copies[first] > 0 {
                self.chosen.push(number);
                self.list(
                    demand,
                    stock,
                    plus(cost, rank_of(instance, parts, copies, *offcut)),
                );
                self.chosen.pop();
            }
        }
    }
}
