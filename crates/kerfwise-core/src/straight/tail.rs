//! The last bars of a plan, filled exactly: bar after bar takes the longest piece left and whatever wastes no more
//! than the target allows (bin completion after Korf 2003).
//!
//! Rounding a relaxation goes well until a few bars are left, and then nothing fits together any more. With few pieces
//! and hardly any waste allowed, trying all fills is quick: the tighter the target, the fewer there are.

use super::attain::Attain;
use super::instance::{Instance, Pattern};
use super::num::{count, index, small, whole};
use super::problem::MAX_PIECES_PER_BAR;
use super::residual::Residual;
use super::tuning::{TAIL_FILLS, TAIL_WORDS};
use kerfwise_kernels::knapsack::sums;
use std::ops::Range;

/// More than that: what a fill leaves of its bar and its place are one number to sort by.
const PLACES: i64 = 512;

/// Patterns that finish the residual at no more than `budget`, if they are found in so many steps. Also the work done.
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
    // Hardly any choice can be foreseen: a step takes more than a unit.
    (patterns, tail.work + tail.work / 2)
}

struct Tail<'t> {
    instance: &'t Instance,
    attain: &'t Attain,
    sums: Sums,
    work: u64,
    limit: u64,
    /// Types with pieces left, by descending width, and how many.
    types: Vec<usize>,
    width: Vec<i64>,
    left: Vec<u32>,
    bars: Vec<u32>,
    /// The bar being filled.
    path: Vec<Part>,
    /// Bins open for each bar, with what may stay unused; those of the last bar at the end.
    open: Vec<(i64, usize)>,
    fills: Fills,
    /// The bars filled so far: bins and their fills.
    closed: Vec<(usize, Range<usize>)>,
}

/// Pieces on a bar: a place in `types`, and how many.
type Part = (u32, u32);

/// The fills listed for the bars that are open, one after another; those of the last bar at the end. Lists of lists would
/// take longer to make than the fills themselves.
#[derive(Default)]
struct Fills {
    /// What each leaves of its bar, and its place among those of the bar: the order they are tried in.
    rests: Vec<i64>,
    /// Where each ends in `parts`.
    ends: Vec<usize>,
    parts: Vec<Part>,
}

/// A bar being filled.
#[derive(Clone, Copy)]
struct Bar {
    bin: usize,
    /// What may stay unused.
    spare: i64,
    /// Total width and money that are left after this bar, were it full of nothing.
    need: i64,
    budget: i64,
    /// Where its fills begin, and their parts.
    fills: usize,
    parts: usize,
}

impl Tail<'_> {
    /// Fills bars until nothing is left; false when the budget or the steps do not suffice.
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
        // The bin that leaves most room first.
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

    /// Tries the fills of a bar, each with the bars after it; false when none goes on to the end within the steps.
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
        self.list_fills(bar, first, capacity, MAX_PIECES_PER_BAR);
        // What wastes little first: it leaves most to the bars after it.
        self.fills.rests[bar.fills..].sort_unstable();
        self.bars[bin] -= 1;
        let outer = self.limit;
        for at in bar.fills..self.fills.rests.len() {
            if self.work > outer {
                break;
            }
            // No choice may take all the work.
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

    /// Lists fills of a bar by types from `at` on, the longest first.
    fn list_fills(&mut self, bar: Bar, at: usize, rest: i64, room: u32) {
        self.work += 6;
        let listed = self.fills.ends.len() - bar.fills;
        if self.work > self.limit || listed >= TAIL_FILLS {
            return;
        }
        let full = room == 0 || small(self.path.len()) >= self.instance.max_distinct;
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
        // The first type is the longest left: it has to be cut now or later.
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

    /// Cuts a bar and goes on with the next.
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

    /// A bar that was filled.
    fn pattern(&self, (bin, parts): &(usize, Range<usize>)) -> Pattern {
        let parts = self.fills.parts[parts.clone()].iter();
        Pattern {
            bin: small(*bin),
            parts: parts.map(|&(i, n)| (small(self.types[i as usize]), n)).collect(),
        }
    }
}

/// Sums that pieces of the types from each on can make, as bits; none where they would take too much room.
struct Sums {
    bits: Vec<u64>,
    words: usize,
    /// Total of all pieces from each type on.
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

    /// Whether pieces of the types from `i` on may fill `rest` but for `spare`.
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
