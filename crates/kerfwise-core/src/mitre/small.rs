//! The best plan of a short list, by trying everything once: every set of pieces on every stock, and dynamic
//! programming over (pieces left, scarce stock used).

use super::arrange::Arranger;
use super::kit::{Kit, Load};
use super::mix::Mix;
use super::rest::{self, Cuts};
use crate::search::{LowerBound, Search};
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::numbering::Numbering;

/// Most sets of pieces.
const MOST_SETS: usize = 4096;
/// Most pieces.
const MOST_PIECES: u32 = 64;
/// Greatest cost of one bar whose sums stay whole.
const MOST_COST: i64 = i64::MAX / 256;

/// Rank of a plan or of a part of it: length uncut, cost, waste, useful offcuts, bars.
pub(super) type Rank = (i64, i64, i64, u32, u32);

/// The rank of two parts together.
pub(super) fn plus(a: Rank, b: Rank) -> Rank {
    (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3, a.4 + b.4)
}

/// A set of pieces on one bar.
#[derive(Clone, Copy)]
struct Bar {
    stock: usize,
    /// Place of the stock among the scarce ones, and how many of it there are.
    scarce: Option<(usize, u64)>,
    rank: Rank,
}

/// What is done with the first shape that is left.
#[derive(Clone, Copy)]
enum Choice {
    /// One piece of it stays uncut.
    Leave(usize),
    /// It goes on a bar with this set, the bar at this place.
    Cut(usize, usize),
}

/// What is to be cut, and from what.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// Shape and demand, none of them 0.
    pub pieces: Load,
    /// Stock and quantity.
    pub stock: Vec<(usize, Option<u32>)>,
}

struct Sets<'s, 'i> {
    kit: &'s Kit<'i>,
    task: &'s Task,
    stride: Vec<usize>,
    /// Pieces of each shape in each set, one set after the other.
    placed: Vec<u8>,
    /// Bars by the number of the set of pieces on them, and where those of each set end.
    bars: Vec<Bar>,
    ends: Vec<usize>,
    /// Weight of one bar of each scarce stock in the number of what is used.
    weight: Vec<u64>,
    /// By what is left while no scarce stock is used.
    unused: Vec<Option<(Rank, Choice)>>,
    /// Numbers of what is left and used.
    numbers: Numbering,
    /// By such a number.
    solved: Vec<(Rank, Choice)>,
    work: u64,
}

/// Offers the best plan and raises the bounds to it; false where the list is too long for this.
pub(super) fn run(search: &mut Search, kit: &Kit, arranger: &mut Arranger) -> bool {
    let instance = kit.instance;
    let task = Task {
        pieces: instance
            .shapes
            .iter()
            .enumerate()
            .map(|(shape, kind)| (shape, kind.demand))
            .listed(),
        stock: instance
            .stock
            .iter()
            .enumerate()
            .map(|(stock, entry)| (stock, entry.quantity))
            .listed(),
    };
    let (best, spent) = best(kit, arranger, &task, search.work / 2);
    search.spend(spent);
    let Some((rank, cuts)) = best else {
        return false;
    };
    search.offer(rest::plan(kit, arranger, &cuts), "all sets");
    if instance.joins.is_none() {
        search.raise(LowerBound {
            uncut: i128::from(rank.0),
            cost: i128::from(rank.1),
        });
    }
    true
}

/// The best cuts for a task with their rank, and the work done; none where the task is too large for it.
pub(super) fn best(
    kit: &Kit,
    arranger: &mut Arranger,
    task: &Task,
    work: u64,
) -> (Option<(Rank, Cuts)>, u64) {
    let Some(mut sets) = Sets::new(kit, task, work) else {
        return (None, 0);
    };
    let whole = sets.unused.len() - 1;
    let rank = sets.list_bars(arranger).and_then(|()| sets.least(whole, 0));
    let found = rank.map(|rank| (rank, sets.cuts(whole)));
    (found, work - sets.work)
}

impl<'s, 'i> Sets<'s, 'i> {
    fn new(kit: &'s Kit<'i>, task: &'s Task, work: u64) -> Option<Self> {
        let pieces = task
            .pieces
            .iter()
            .try_fold(0u32, |sum, (_, count)| sum.checked_add(*count))?;
        let dear = task
            .stock
            .iter()
            .any(|(stock, _)| kit.instance.stock[*stock].cost.0 > MOST_COST);
        let mut sets = 1usize;
        let mut stride = Vec::with_capacity(task.pieces.len());
        for (_, count) in &task.pieces {
            stride.push(sets);
            sets = sets.saturating_mul(*count as usize + 1);
        }
        if pieces > MOST_PIECES || sets > MOST_SETS || dear {
            return None;
        }
        let mut placed = Vec::with_capacity(sets * stride.len());
        let mut set = vec![0; stride.len()];
        for _ in 0..sets {
            placed.extend_from_slice(&set);
            for (placed, (_, count)) in set.iter_mut().zip(&task.pieces) {
                if u32::from(*placed) < *count {
                    *placed += 1;
                    break;
                }
                *placed = 0;
            }
        }
        Some(Self {
            kit,
            task,
            stride,
            placed,
            bars: Vec::new(),
            ends: vec![0],
            weight: Vec::new(),
            unused: vec![None; sets],
            numbers: Numbering::new(),
            solved: Vec::new(),
            work,
        })
    }

    fn spend(&mut self, work: u64) -> Option<()> {
        self.work = self.work.checked_sub(work)?;
        Some(())
    }

    /// Pieces of each shape in a set.
    #[inline(always)]
    fn counts(&self, set: usize) -> &[u8] {
        let shapes = self.stride.len();
        &self.placed[set * shapes..][..shapes]
    }

    #[inline(always)]
    fn placed(&self, set: usize, shape: usize) -> u32 {
        u32::from(self.placed[set * self.stride.len() + shape])
    }

    fn load(&self, set: usize) -> Load {
        let mut load = Load::new();
        for (index, (shape, _)) in self.task.pieces.iter().enumerate() {
            let count = self.placed(set, index);
            if count > 0 {
                load.push((*shape, count));
            }
        }
        load
    }

    /// Whether so many lengths are allowed on a bar; it holds more pieces than there are.
    fn allowed(&self, set: usize) -> bool {
        self.kit.instance.complexity.is_none() || self.kit.allowed(&self.load(set))
    }

    /// Lists the bars of every set. `None` where a set could not be arranged exactly, or work ran out.
    fn list_bars(&mut self, arranger: &mut Arranger) -> Option<()> {
        let pieces: u64 = self.task.pieces.iter().map(|(_, count)| u64::from(*count)).sum();
        let mut scarce = Vec::new();
        let mut all = 1u64;
        for (_, quantity) in &self.task.stock {
            let quantity = quantity.map(u64::from).filter(|quantity| *quantity < pieces);
            scarce.push(quantity.map(|quantity| (self.weight.len(), quantity)));
            if let Some(quantity) = quantity {
                self.weight.push(all);
                all = all.checked_mul(quantity + 1)?;
            }
        }
        let (mut mix, mut own) = (Mix::default(), Vec::new());
        // Whether some stock holds each set.
        let mut fits = vec![true];
        for set in 1..self.unused.len() {
            own.clear();
            self.ends.push(self.bars.len());
            self.spend(50 + 20 * scarce.len() as u64)?;
            let (mut means, mut may_fit) = (0, true);
            let held = self.task.pieces.iter().zip(self.counts(set));
            for ((&(shape, _), &count), stride) in held.clone().zip(&self.stride) {
                if count > 0 {
                    means += self.kit.mean[shape] * i64::from(count);
                    may_fit &= fits[set - stride];
                }
            }
            fits.push(false);
            // What does not fit with a piece less does not fit.
            if (self.kit.monotone && !may_fit) || !self.allowed(set) {
                continue;
            }
            mix.clear();
            for (&(shape, _), &count) in held.filter(|(_, count)| **count > 0) {
                mix.add(self.kit.family[shape], u32::from(count));
            }
            let number = arranger.number(&mix);
            let (need, exact) = arranger.need_of(number);
            self.spend(arranger.take_work())?;
            if !exact {
                return None;
            }
            let rows = arranger.rows_at(number);
            let stock = self.task.stock.iter().zip(&scarce);
            for (&(stock, _), &scarce) in
                stock.filter(|((stock, _), _)| means + need <= self.kit.room[*stock])
            {
                fits[set] = true;
                if let Some(rank) = bar_rank(self.kit, stock, means, rows) {
                    own.push(Bar { stock, scarce, rank });
                }
            }
            if let [only] = own.as_slice() {
                self.bars.push(*only);
                continue;
            }
            // One of unlimited stock replaces all that are worse.
            let unlimited = own.iter().filter(|bar| bar.scarce.is_none());
            let best = unlimited.map(|bar| (bar.rank, bar.stock)).min();
            for bar in &own {
                if best.is_none_or(|best| (bar.rank, bar.stock) <= best) {
                    self.bars.push(*bar);
                }
            }
        }
        self.ends.push(self.bars.len());
        Some(())
    }

    /// The bars of a set.
    fn bars(&self, set: usize) -> std::ops::Range<usize> {
        self.ends[set]..self.ends[set + 1]
    }

    /// The least rank for what is left when some scarce stock is used.
    #[inline(always)]
    fn least(&mut self, left: usize, used: u64) -> Option<Rank> {
        if left == 0 {
            return Some((0, 0, 0, 0, 0));
        }
        match self.known(left, used) {
            Some((rank, _)) => Some(*rank),
            None => self.solve(left, used),
        }
    }

    /// The same where it is not known yet.
    fn solve(&mut self, left: usize, used: u64) -> Option<Rank> {
        self.spend(200)?;
        let first = (0..self.task.pieces.len()).find(|shape| self.placed(left, *shape) > 0)?;
        let length = self.kit.instance.shapes[self.task.pieces[first].0].length.0;
        let mut best = plus(self.least(left - self.stride[first], used)?, (length, 0, 0, 0, 0));
        let mut choice = Choice::Leave(first);
        let mut set = self.stride[first];
        while set > 0 {
            let bars = self.bars(set);
            self.spend(10 + 20 * bars.len() as u64)?;
            for index in bars {
                let bar = self.bars[index];
                if bar.rank.1 > best.1 && best.0 == 0 {
                    continue;
                }
                let Some(then) = self.use_stock(used, bar.scarce) else {
                    continue;
                };
                let rank = plus(self.least(left - set, then)?, bar.rank);
                if rank < best {
                    (best, choice) = (rank, Choice::Cut(set, index));
                }
            }
            set = self.next_set(left, set, first);
        }
        if used == 0 {
            self.unused[left] = Some((best, choice));
        } else {
            self.numbers.number(&key(left, used));
            self.solved.push((best, choice));
        }
        Some(best)
    }

    /// What was found for what is left and used.
    #[inline(always)]
    fn known(&self, left: usize, used: u64) -> Option<&(Rank, Choice)> {
        if used == 0 {
            return self.unused[left].as_ref();
        }
        let number = self.numbers.find(&key(left, used))?;
        self.solved.get(number)
    }

    /// The next part of `left` that holds a piece of shape `first`; 0 after the last.
    fn next_set(&self, left: usize, set: usize, first: usize) -> usize {
        let counts = self.counts(set).iter().zip(self.counts(left)).zip(&self.stride);
        let (mut next, mut least) = (set, 1);
        for ((count, most), stride) in counts.skip(first) {
            if count < most {
                return next + stride;
            }
            next -= stride * usize::from(count - least);
            least = 0;
        }
        0
    }

    /// What is used with one more bar; `None` where there is none left.
    fn use_stock(&self, used: u64, scarce: Option<(usize, u64)>) -> Option<u64> {
        let Some((place, quantity)) = scarce else {
            return Some(used);
        };
        let own = used / self.weight[place] % (quantity + 1);
        (own < quantity).then(|| used + self.weight[place])
    }

    /// The cuts that the choices lead to.
    fn cuts(&self, whole: usize) -> Cuts {
        let (mut left, mut used) = (whole, 0);
        let mut cuts = Cuts::new();
        while let Some(&(_, choice)) = self.known(left, used) {
            match choice {
                Choice::Leave(shape) => left -= self.stride[shape],
                Choice::Cut(set, index) => {
                    let bar = self.bars[index];
                    cuts.push((bar.stock, self.load(set), 1));
                    used = self.use_stock(used, bar.scarce).unwrap_or(used);
                    left -= set;
                }
            }
        }
        cuts
    }
}

/// What is left and what is used as one key.
fn key(left: usize, used: u64) -> [usize; 3] {
    let half = |bits: u64| usize::try_from(bits & 0xFFFF_FFFF).unwrap_or_default();
    [left, half(used), half(used >> 32)]
}

/// Rank of a bar that carries this load as [`Kit::bar`] lays it.
pub(super) fn rank(kit: &Kit, arranger: &mut Arranger, stock: usize, load: &[(usize, u32)]) -> Rank {
    let rows = arranger.rows(&kit.mix(load));
    bar_rank(kit, stock, kit.means(load), rows).unwrap_or_default()
}

/// Rank of a bar with the row that leaves most; none where no row fits.
fn bar_rank(kit: &Kit, stock: usize, means: i64, rows: &[(usize, i64)]) -> Option<Rank> {
    let room = kit.room[stock] - means;
    let mut used = i64::MAX;
    for (end, row) in rows {
        if row + kit.ends.margin(*end) <= room {
            used = used.min(row + kit.ends.last_cut(*end));
        }
    }
    if used == i64::MAX {
        return None;
    }
    let entry = &kit.instance.stock[stock];
    let available = (room - used).max(0) / 2;
    let useful = available > 0 && available >= kit.instance.reusable.0;
    let waste = entry.length.0 - (means + 1) / 2 - if useful { available } else { 0 };
    Some((0, entry.cost.0, waste, u32::from(useful), 1))
}
