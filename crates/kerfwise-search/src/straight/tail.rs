//! The last bars of a plan, filled exactly: each bar takes the longest piece left, and other pieces so that it wastes no
//! more than the target allows (bin completion after Korf 2003).
//!
//! A rounded relaxation plans most bars well, but the pieces left for the last bars seldom fit together. For few pieces
//! a search through all fills is quick: the less waste the target allows, the fewer fills there are.

use super::attain::Attain;
use super::instance::{Instance, Pattern};
use super::num::{count, index, small, whole};
use super::residual::Residual;
use super::tuning::{TAIL_FILLS, TAIL_WORDS};
use kerfwise_kernels::knapsack::sums;
use std::ops::Range;

/// More than the listed fills of a bar: a fill's rest and its place make one number, by which fills are sorted.
const PLACES: i64 = 512;

/// Finds patterns that finish the residual problem at a cost of at most `budget`, within so many steps. Also returns the
/// work done.
pub(super) fn finish(
    instance: &Instance,
    residual: &Residual,
    attain: &Attain,
    budget: i64,
    steps: u64,
) -> (Option<Vec<(Pattern, u32)>>, u64) {
    let types: Vec<usize> = (0..instance.types()).filter(|&i| residual.left[i] > 0).collect();
    let width: Vec<i64> = types.iter().map(|&i| instance.width[i]).collect();
    let left: Vec<u32> = types.iter().map(|&i| residual.left[i]).collect();
    let need = residual.need(instance);
    let longest = instance.bins.iter().zip(&residual.bars).filter(|(_, n)| **n > 0);
    let longest = longest.map(|(b, _)| b.capacity).max().unwrap_or(0);
    let sums = Sums::new(&width, &left, longest);
    let mut tail = Tail {
        instance,
        attain,
        work: 100 + sums.work,
        limit: 100 + sums.work + steps,
        sums,
        types,
        width,
        left,
        bars: residual.bars.clone(),
        path: Vec::new(),
        open: Vec::new(),
        fills: Fills::default(),
        closed: Vec::new(),
    };
    let found = tail.next_bar(need, budget);
    let patterns = found.then(|| tail.closed.iter().map(|bar| (tail.pattern(bar), 1)).collect());
    // The processor predicts few branches of this search, so a step takes more than a unit of work.
    (patterns, tail.work + tail.work / 2)
}

struct Tail<'t> {
    instance: &'t Instance,
    attain: &'t Attain,
    sums: Sums,
    work: u64,
    limit: u64,
    /// The types with pieces left, by descending width; `left` has the number of their pieces.
    types: Vec<usize>,
    width: Vec<i64>,
    left: Vec<u32>,
    bars: Vec<u32>,
    /// The bar being filled.
    path: Vec<Part>,
    /// The bins that each bar may use, each with the capacity that may stay unused. The bins of the last bar come last.
    open: Vec<(i64, usize)>,
    fills: Fills,
    /// The bars filled so far: each with its bin and its fill.
    closed: Vec<(usize, Range<usize>)>,
}

/// Pieces on a bar: a place in `types`, and how many.
type Part = (u32, u32);

/// The fills of all bars on the path in one list, the fills of the last bar last. A list for each bar would take longer to
/// make than the fills themselves.
#[derive(Default)]
struct Fills {
    /// For each fill the rest of its bar and its place among the bar's fills, as one number. The search tries the fills
    /// in this order.
    rests: Vec<i64>,
    /// Where each fill ends in `parts`.
    ends: Vec<usize>,
    parts: Vec<Part>,
}

/// A bar being filled.
#[derive(Clone, Copy)]
struct Bar {
    bin: usize,
    /// The capacity that may stay unused.
    spare: i64,
    /// The total width to cut before this bar takes its fill, and the money left once the bar is paid.
    need: i64,
    budget: i64,
    /// Where the bar's fills begin, and where their parts begin.
    fills: usize,
    parts: usize,
}

impl Tail<'_> {
    /// Fills bars until no piece is left; false if the budget or the steps do not suffice.
    fn next_bar(&mut self, need: i64, budget: i64) -> bool {
        if need == 0 {
            return true;
        }
        let Some(first) = self.left.iter().position(|&n| n > 0) else {
            return true;
        };
        let instance = self.instance;
        let (from, bins) = (self.open.len(), &instance.bins);
        for (bin, it) in bins.iter().enumerate() {
            if self.bars[bin] == 0 || it.capacity < self.width[first] || it.cost > budget {
                continue;
            }
            let spare = it.capacity + self.attain.most(budget - it.cost) - need;
            if spare >= 0 {
                self.open.push((spare, bin));
            }
        }
        self.work += 10 + 5 * whole(bins.len()).unsigned_abs();
        // The bin that leaves the most room comes first.
        self.open[from..].sort_by_key(|&(spare, s)| (-spare, s));
        let mut found = false;
        for at in from..self.open.len() {
            found = self.try_bin(self.open[at], first, need, budget);
            if found || self.work > self.limit {
                break;
            }
        }
        self.open.truncate(from);
        found
    }

    /// Tries the fills of a bar, each with the bars after it; false if no fill leads to a plan within the steps.
    fn try_bin(&mut self, (spare, bin): (i64, usize), first: usize, need: i64, budget: i64) -> bool {
        let (capacity, cost) = (self.instance.bins[bin].capacity, self.instance.bins[bin].cost);
        let bar = Bar {
            bin,
            spare,
            need,
            budget: budget - cost,
            fills: self.fills.ends.len(),
            parts: self.fills.parts.len(),
        };
        self.list_fills(bar, first, capacity, self.instance.per_bar.pieces());
        // Fills with little waste come first: they leave more waste to the bars after them.
        self.fills.rests[bar.fills..].sort_unstable();
        self.bars[bin] -= 1;
        let outer = self.limit;
        for at in bar.fills..self.fills.rests.len() {
            if self.work > outer {
                break;
            }
            // One fill may take a third of the work that is left, so that the others get some.
            self.limit = self.work + (outer - self.work) / 3 + 500;
            let found = self.cut_bar(bar, self.fills.rests[at]);
            self.limit = outer;
            if found {
                return true;
            }
        }
        self.bars[bin] += 1;
        self.fills.rests.truncate(bar.fills);
        self.fills.ends.truncate(bar.fills);
        self.fills.parts.truncate(bar.parts);
        false
    }

    /// Lists the fills of a bar made of types from `at` on, those with long pieces first.
    fn list_fills(&mut self, bar: Bar, at: usize, rest: i64, room: u32) {
        self.work += 6;
        let listed = self.fills.ends.len() - bar.fills;
        if self.work > self.limit || listed >= TAIL_FILLS {
            return;
        }
        let full = room == 0 || small(self.path.len()) >= self.instance.per_bar.kinds();
        let next = (at..self.types.len()).find(|&i| !full && self.left[i] > 0 && self.width[i] <= rest);
        let Some(i) = next else {
            if rest <= bar.spare && !self.path.is_empty() {
                self.work += 10;
                self.fills.rests.push(rest * PLACES + whole(listed));
                self.fills.parts.extend_from_slice(&self.path);
                self.fills.ends.push(self.fills.parts.len());
            }
            return;
        };
        self.work += whole(i - at).unsigned_abs();
        if !self.sums.reach(i, rest, bar.spare, &mut self.work) {
            return;
        }
        let most = count(rest / self.width[i]).min(self.left[i]).min(room);
        // The first type is the longest left. Some bar must hold it, so this bar does.
        let least = u32::from(self.path.is_empty());
        for n in (least..=most).rev() {
            if n > 0 {
                self.path.push((small(i), n));
            }
            self.list_fills(bar, i + 1, rest - self.width[i] * i64::from(n), room - n);
            if n > 0 {
                self.path.pop();
            }
        }
    }

    /// Cuts a bar by a fill and goes on with the next bar; false if that leads to no plan.
    fn cut_bar(&mut self, bar: Bar, fill: i64) -> bool {
        let used = self.instance.bins[bar.bin].capacity - fill / PLACES;
        let at = bar.fills + index(fill % PLACES);
        let from = if at == bar.fills {
            bar.parts
        } else {
            self.fills.ends[at - 1]
        };
        let parts = from..self.fills.ends[at];
        for &(i, n) in &self.fills.parts[parts.clone()] {
            self.left[i as usize] -= n;
        }
        self.closed.push((bar.bin, parts.clone()));
        if self.next_bar(bar.need - used, bar.budget) {
            return true;
        }
        self.closed.pop();
        for &(i, n) in &self.fills.parts[parts] {
            self.left[i as usize] += n;
        }
        false
    }

    /// The pattern of a filled bar.
    fn pattern(&self, (bin, parts): &(usize, Range<usize>)) -> Pattern {
        let parts = self.fills.parts[parts.clone()].iter();
        Pattern {
            bin: small(*bin),
            parts: parts.map(|&(i, n)| (small(self.types[i as usize]), n)).collect(),
        }
    }
}

/// The lengths that pieces of the last types can add up to, as bits for each first type; no bits if they would take too
/// much memory.
struct Sums {
    bits: Vec<u64>,
    words: usize,
    /// The total width of all pieces of a type and the types after it.
    total: Vec<i64>,
    work: u64,
}

impl Sums {
    fn new(width: &[i64], left: &[u32], longest: i64) -> Self {
        let mut total = vec![0i64; width.len() + 1];
        for i in (0..width.len()).rev() {
            total[i] = total[i + 1].saturating_add(width[i].saturating_mul(i64::from(left[i])));
        }
        let words = index(longest.min(total[0]).min(1 << 40) / 64) + 1;
        let none = Self {
            bits: Vec::new(),
            words: 0,
            total: total.clone(),
            work: 0,
        };
        if words.saturating_mul(width.len() + 1) > TAIL_WORDS {
            return none;
        }
        let mut bits = vec![0u64; words * (width.len() + 1)];
        bits[words * width.len()] = 1;
        let mut work = 0;
        for i in (0..width.len()).rev() {
            let (own, later) = bits[words * i..].split_at_mut(words);
            own.copy_from_slice(&later[..words]);
            work += sums::add(own, width[i], left[i]);
        }
        Self {
            bits,
            words,
            total,
            work,
        }
    }

    /// Whether pieces of the types from `i` on may fill `rest` and leave at most `spare`.
    fn reach(&self, i: usize, rest: i64, spare: i64, work: &mut u64) -> bool {
        if self.total[i] + spare < rest {
            return false;
        }
        if self.words == 0 || spare >= rest {
            return true;
        }
        let row = &self.bits[self.words * i..self.words * (i + 1)];
        let top = index(rest.min(whole(self.words * 64 - 1)));
        let low = index(rest - spare);
        if low > top {
            return false;
        }
        let (last, first) = (top / 64, low / 64);
        for at in (first..=last).rev() {
            *work += 1;
            let mut word = row[at];
            if at == last {
                word &= u64::MAX >> (63 - top % 64);
            }
            if at == first {
                word &= u64::MAX << (low % 64);
            }
            if word != 0 {
                return true;
            }
        }
        false
    }
}
