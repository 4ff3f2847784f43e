//! First fit decreasing over several finite stocks, one bar at a time.
//!
//! Filling bar after bar with the longest piece that still fits gives the bars of first fit decreasing
//! (Johnson 1973) without a list of open bars, so a million equal pieces cost one pattern.

use super::instance::{Instance, Pattern, Plan};
use super::num::{count, real, small};
use super::residual::Residual;
use super::tuning::{GREEDY_STOCK, LAST_PLACE_TYPES};
use crate::sorting;

/// How the next bin is chosen among those filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Least cost for the length filled.
    Price,
    /// Least length left over, among bins that hold the longest piece.
    Waste,
    /// The shortest bin that holds the longest piece.
    Tight,
    /// The longest bin.
    Long,
}

pub(super) const CHOICES: [Choice; 4] = [Choice::Price, Choice::Waste, Choice::Tight, Choice::Long];

/// Types with pieces left, skipping the others in near constant time.
pub(crate) struct Alive {
    next: Vec<u32>,
}

impl Alive {
    pub fn new(left: &[u32]) -> Self {
        let next = (0..=left.len())
            .map(|i| small(i + usize::from(left.get(i) == Some(&0))))
            .collect();
        Self { next }
    }

    /// First type from `i` on that has pieces left.
    pub fn from(&mut self, i: usize) -> usize {
        let mut root = i;
        while self.next[root] as usize != root {
            root = self.next[root] as usize;
        }
        let mut at = i;
        while self.next[at] as usize != root {
            at = std::mem::replace(&mut self.next[at], small(root)) as usize;
        }
        root
    }

    pub fn remove(&mut self, i: usize) {
        self.next[i] = small(i + 1);
    }
}

/// Cuts the pieces that are left from the bars that are left; pieces that fit no bar stay uncut. Also returns the work
/// done.
pub(super) fn fill_bars(instance: &Instance, mut rest: Residual, choice: Choice) -> (Plan, u64) {
    let mut alive = Alive::new(&rest.left);
    let mut patterns = Vec::new();
    let mut work = 0;
    loop {
        let first = alive.from(0);
        if first == rest.left.len() {
            break;
        }
        let Some(pattern) = next_pattern(
            instance, &rest.left, &rest.bars, first, &mut alive, choice, &mut work,
        ) else {
            alive.remove(first);
            continue;
        };
        let n = rest.repeat(&pattern);
        rest.take(&pattern, n);
        for &(i, _) in &pattern.parts {
            if rest.left[i as usize] == 0 {
                alive.remove(i as usize);
            }
        }
        patterns.push((pattern, n));
    }
    shrink(instance, &mut patterns, &mut rest.bars);
    (
        Plan {
            patterns,
            uncut: rest.left,
        },
        work,
    )
}

/// The best filled bin that holds the longest piece; `None` if no bar that is left does.
fn next_pattern(
    instance: &Instance,
    left: &[u32],
    bars: &[u32],
    first: usize,
    alive: &mut Alive,
    choice: Choice,
    work: &mut u64,
) -> Option<Pattern> {
    let open = instance.bins_for(first, bars);
    *work += instance.bins.len() as u64;
    let step = open.len().div_ceil(GREEDY_STOCK).max(1);
    let mut best: Option<(f64, i64, Pattern)> = None;
    let pick: Vec<usize> = match choice {
        Choice::Long => open.first().copied().into_iter().collect(),
        Choice::Tight => open.last().copied().into_iter().collect(),
        _ => open.into_iter().rev().step_by(step).collect(),
    };
    for s in pick {
        let pattern = fill_bar(instance, left, s, first, alive);
        *work += 80 + 40 * pattern.parts.len() as u64;
        if !instance.per_bar.is_free() {
            *work += 4 * LAST_PLACE_TYPES.min(left.len() - first) as u64;
        }
        let (bin, used) = (&instance.bins[s], instance.used(&pattern));
        let score = match choice {
            Choice::Price => real(bin.cost) / real(used),
            _ => real(bin.capacity - used),
        };
        // Of free bars the one with the least rest is the best.
        let rest = bin.capacity - used;
        let better = |(least, left, _): &(f64, i64, Pattern)| {
            score < *least || score == 0.0 && *least == 0.0 && rest < *left
        };
        if best.as_ref().is_none_or(better) {
            best = Some((score, rest, pattern));
        }
    }
    best.map(|(_, _, pattern)| pattern)
}

fn fill_bar(instance: &Instance, left: &[u32], bin: usize, first: usize, alive: &mut Alive) -> Pattern {
    let mut rest = instance.bins[bin].capacity;
    let mut room = instance.per_bar.pieces();
    let mut parts = Vec::new();
    let mut i = first;
    while i < left.len() && room > 0 && small(parts.len()) < instance.per_bar.kinds() {
        if instance.width[i] > rest {
            i += instance.width[i..].partition_point(|&width| width > rest);
            i = alive.from(i);
            continue;
        }
        if parts.len() + 1 == instance.per_bar.kinds() as usize && !parts.is_empty() {
            i = fullest(instance, left, rest, room, i, alive);
        }
        let n = count(rest / instance.width[i]).min(left[i]).min(room);
        parts.push((small(i), n));
        rest -= instance.width[i] * i64::from(n);
        room -= n;
        i = alive.from(i + 1);
    }
    Pattern {
        bin: small(bin),
        parts,
    }
}

/// The type from `i` on that fills most of the `rest` of a bar, for the last place of a type on the bar.
fn fullest(
    instance: &Instance,
    left: &[u32],
    rest: i64,
    room: u32,
    mut i: usize,
    alive: &mut Alive,
) -> usize {
    let mut best = (0, i);
    for _ in 0..LAST_PLACE_TYPES {
        if i >= left.len() {
            break;
        }
        let n = count(rest / instance.width[i]).min(left[i]).min(room);
        let used = instance.width[i] * i64::from(n);
        if used > best.0 {
            best = (used, i);
        }
        i = alive.from(i + 1);
    }
    best.1
}

/// Moves each pattern to the cheapest bin left that still holds it.
pub(super) fn shrink(instance: &Instance, patterns: &mut Vec<(Pattern, u32)>, bars: &mut [u32]) {
    let by_cost = sorting::ordered(instance.bins.len(), |s| instance.bins[s].cost);
    let mut at = 0;
    while at < patterns.len() {
        let (bin, used, n) = (
            patterns[at].0.bin as usize,
            instance.used(&patterns[at].0),
            patterns[at].1,
        );
        let cheaper = by_cost
            .iter()
            .copied()
            .take_while(|&s| instance.bins[s].cost < instance.bins[bin].cost)
            .find(|&s| bars[s] > 0 && instance.bins[s].capacity >= used);
        let Some(s) = cheaper else {
            at += 1;
            continue;
        };
        let moved = n.min(bars[s]);
        bars[s] -= moved;
        bars[bin] += moved;
        patterns[at].0.bin = small(s);
        if moved < n {
            let mut rest = patterns[at].clone();
            patterns[at].1 = moved;
            (rest.0.bin, rest.1) = (small(bin), n - moved);
            patterns.insert(at + 1, rest);
        }
        at += usize::from(moved == n || bars[s] == 0);
    }
}
