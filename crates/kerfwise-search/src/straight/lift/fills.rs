//! Fills of one bar of which some pay a fine: a row over three types fines every pair of its pieces.
//!
//! A table holds the most that the types from each type on can be worth without fines. The table bounds a depth-first
//! search, which therefore hardly ever goes where nothing is found. Two pieces that must lie on one bar are one good: a table
//! of single pieces would promise the worth of one without the other.

use super::super::instance::{Instance, Pattern};
use super::super::num::{count, index, small};
use super::super::problem::PerBar;
use crate::branching::cuts::Row;

/// Types and pieces, ascending by type.
pub(super) type Parts = Vec<(u32, u32)>;

/// Prices of types and fines of rows, in whole numbers.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    pub scale: i64,
    pub item: Vec<f64>,
    pub fine: Vec<f64>,
}

/// A decision: a piece of the type `one` lies on a bar with the other type, or lies on none with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// A type that is wanted once.
    pub one: u32,
    pub two: u32,
    pub with: bool,
}

impl Pair {
    /// Whether the decision allows a pattern.
    pub fn admits(&self, pattern: &Pattern, instance: &Instance) -> bool {
        let holds = |item_type: u32| pattern.parts.iter().any(|p| p.0 == item_type);
        let (one, two) = (holds(self.one), holds(self.two));
        if self.with {
            one == two || !one && instance.demand[self.two as usize] > 1
        } else {
            !(one && two)
        }
    }
}

/// Pieces that share a number: those of one type, or one piece of each type that decisions put on one bar. The latter
/// have the number of their first type.
struct Good {
    width: usize,
    price: f64,
    /// The number of such pieces.
    limit: u32,
    types: Vec<u32>,
    /// The rows that the types are in.
    rows: Vec<u32>,
    /// The goods that must lie beside it, and those that must not.
    needs: Vec<u32>,
    bans: Vec<u32>,
}

pub(super) struct Fills<'f> {
    prices: &'f Prices,
    goods: Vec<Good>,
    /// The pieces on the path of each row's types.
    held: Vec<u32>,
    /// For each good, the goods on the path that ban it, and that need it; and the number of needs that are not met yet.
    banned: Vec<u32>,
    wanted: Vec<u32>,
    owed: u32,
    /// For each good and capacity, the most that the goods from it on are worth if they leave no more than `spare`.
    table: Vec<f64>,
    size: usize,
    /// The most that a fill may leave of the bar.
    spare: usize,
    path: Parts,
    /// The worth that the first fill beginning with a good must have.
    least: f64,
    pub work: u64,
    limit: u64,
}

/// Takes a fill as its first good, its worth and its parts. Returns the worth that the next fill with the same first
/// good must have, or infinity to end.
type Visit<'v> = &'v mut dyn FnMut(usize, f64, &Parts) -> f64;

impl<'f> Fills<'f> {
    /// Cells of the table.
    pub fn cells(instance: &Instance) -> i64 {
        let types = i64::from(small(instance.types())) + 1;
        instance.bins[0].capacity.saturating_add(1).saturating_mul(types)
    }

    /// Fills that leave at most `spare` of the bar.
    pub fn new(
        instance: &Instance,
        rows: &[Row],
        pairs: &[Pair],
        spare: i64,
        prices: &'f Prices,
        limit: u64,
    ) -> Self {
        let (types, capacity) = (instance.types(), index(instance.bins[0].capacity));
        let mut fills = Self {
            prices,
            goods: goods(instance, rows, pairs, prices),
            held: vec![0; rows.len()],
            banned: vec![0; types],
            wanted: vec![0; types],
            owed: 0,
            table: Vec::new(),
            size: capacity + 1,
            spare: index(spare.max(0)).min(capacity),
            path: Vec::new(),
            least: 0.0,
            work: 0,
            limit: 0,
        };
        fills.tabulate();
        fills.limit = limit.saturating_add(fills.work);
        fills
    }

    fn tabulate(&mut self) {
        let size = self.size;
        self.table = vec![0.0; (self.goods.len() + 1) * size];
        let end = self.goods.len() * size;
        self.table[end + self.spare + 1..].fill(f64::NEG_INFINITY);
        // Where a fill may leave any length, a piece that is worth nothing may stay away.
        let least = if self.spare + 1 < size {
            f64::NEG_INFINITY
        } else {
            0.0
        };
        for (i, good) in self.goods.iter().enumerate().rev() {
            let (head, later) = self.table.split_at_mut((i + 1) * size);
            let (here, later) = (&mut head[i * size..], &later[..size]);
            here.copy_from_slice(later);
            let mut n = 1;
            while good.price > least && n <= good.limit && good.width * (n as usize) < size {
                let (used, gain) = (good.width * n as usize, good.price * f64::from(n));
                for (now, old) in here[used..].iter_mut().zip(later) {
                    *now = now.max(old + gain);
                }
                n += 1;
            }
            self.work += u64::from(n) * size as u64 / 2;
        }
    }

    /// Visits every fill that is worth at least `least`. Returns false if the work ran out.
    pub fn each(&mut self, least: f64, visit: Visit) -> bool {
        self.least = least;
        let mut least = least;
        self.down(0, self.size - 1, 0.0, &mut least, visit);
        self.work <= self.limit
    }

    fn down(&mut self, from: usize, rest: usize, worth: f64, least: &mut f64, visit: Visit) {
        for i in from..self.goods.len() {
            self.work += 2;
            if self.path.is_empty() && *least < f64::INFINITY {
                *least = self.least;
            }
            if worth + self.table[i * self.size + rest] < *least || self.work > self.limit {
                return;
            }
            let good = &self.goods[i];
            let most = count(i64::from(small(rest / good.width))).min(good.limit);
            if most > 0 && self.may_join(i) {
                self.choose(i, true);
                self.take_pieces(i, most, rest, worth, least, visit);
                self.choose(i, false);
            }
            if self.wanted[i] > 0 {
                return;
            }
        }
    }

    /// Takes one piece of a good and more, with everything that can follow.
    fn take_pieces(&mut self, i: usize, most: u32, rest: usize, worth: f64, least: &mut f64, visit: Visit) {
        let (width, price) = (self.goods[i].width, self.goods[i].price);
        let (mut n, mut own) = (0, worth);
        while n < most.min(PerBar::FREE.pieces()) {
            n += 1;
            own += price - self.add(i);
            let left = rest - width * n as usize;
            if own + self.table[(i + 1) * self.size + left] < *least {
                continue;
            }
            self.path.push((small(i), n));
            if own >= *least && self.owed == 0 && left <= self.spare {
                let first = self.path[0].0 as usize;
                *least = visit(first, own, &self.parts());
                self.work += 20;
            }
            self.down(i + 1, left, own, least, visit);
            self.path.pop();
        }
        for &r in &self.goods[i].rows {
            self.held[r as usize] -= n;
        }
    }

    /// The pieces on the path by type.
    fn parts(&self) -> Parts {
        let mut parts = Vec::new();
        for &(i, n) in &self.path {
            self.goods[i as usize]
                .types
                .iter()
                .for_each(|&j| parts.push((j, n)));
        }
        parts.sort();
        parts
    }

    /// Whether a good may join the path: no good on the path bans it, and the goods that it needs are on the path or
    /// come later.
    fn may_join(&self, i: usize) -> bool {
        let met = |&j: &u32| j as usize > i || self.path.iter().any(|p| p.0 == j);
        self.banned[i] == 0 && self.goods[i].needs.iter().all(met)
    }

    /// Counts the goods that a good on the path bans, needs and is needed by, or takes the count back.
    fn choose(&mut self, i: usize, on: bool) {
        let step = |count: &mut u32, by: u32| *count = if on { *count + by } else { *count - by };
        let own = self.wanted[i];
        for &j in &self.goods[i].bans {
            step(&mut self.banned[j as usize], 1);
        }
        for &j in &self.goods[i].needs {
            step(&mut self.wanted[j as usize], 1);
            if j as usize > i {
                step(&mut self.owed, 1);
            }
        }
        self.owed = if on { self.owed - own } else { self.owed + own };
    }

    /// Adds a piece to the path. Returns the fines.
    fn add(&mut self, good: usize) -> f64 {
        let mut fines = 0.0;
        let rows = &self.goods[good].rows;
        for &r in rows {
            let held = &mut self.held[r as usize];
            *held += 1;
            if held.is_multiple_of(2) {
                fines += self.prices.fine[r as usize];
            }
        }
        self.work += rows.len() as u64 + 2;
        fines
    }
}

/// The goods of an instance under decisions: as many as types, but of those that joined another good no piece is left.
fn goods(instance: &Instance, rows: &[Row], pairs: &[Pair], prices: &Prices) -> Vec<Good> {
    let types = instance.types();
    let wanted = |item_type: u32| instance.demand[item_type as usize];
    // A piece whose partner is left out of the instance may lie anywhere.
    let pairs = || {
        let both = |pair: &&Pair| wanted(pair.one) > 0 && wanted(pair.two) > 0;
        pairs.iter().filter(both)
    };
    let single = |pair: &&Pair| pair.with && wanted(pair.two) == 1;
    let mut first: Vec<usize> = (0..types).collect();
    for pair in pairs().filter(single) {
        let (one, two) = (first[pair.one as usize], first[pair.two as usize]);
        for leader in &mut first {
            if *leader == one.max(two) {
                *leader = one.min(two);
            }
        }
    }
    let mut goods: Vec<Good> = Vec::new();
    for (i, &leader) in first.iter().enumerate() {
        let (width, price) = (index(instance.width[i]), prices.item[i]);
        let mut limit = instance.demand[i];
        if leader < i {
            limit = 0;
            goods[leader].width += width;
            goods[leader].price += price;
            goods[leader].types.push(small(i));
        }
        goods.push(Good {
            width,
            price,
            limit,
            types: vec![small(i)],
            rows: Vec::new(),
            needs: Vec::new(),
            bans: Vec::new(),
        });
    }
    for (r, (row, _)) in rows.iter().zip(&prices.fine).enumerate().filter(|r| *r.1.1 > 0.0) {
        row.iter()
            .for_each(|&i| goods[first[i as usize]].rows.push(small(r)));
    }
    for pair in pairs().filter(|pair| !single(pair)) {
        let (one, two) = (first[pair.one as usize], first[pair.two as usize]);
        if pair.with {
            goods[one].needs.push(small(two));
        } else if one == two {
            goods[one].limit = 0;
        } else {
            goods[one].bans.push(small(two));
            goods[two].bans.push(small(one));
        }
    }
    goods
}
