//! Fills of one bar of which some pay a fine: a row over three types fines every pair of its pieces.
//!
//! A table holds the most that the types from each type on can be worth without fines. The table bounds a depth-first
//! search, which therefore hardly ever goes where nothing is found.

use super::super::instance::{Instance, Pattern};
use super::super::num::{count, index, small};
use super::super::problem::MAX_PIECES_PER_BAR;
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

pub(super) struct Fills<'f> {
    instance: &'f Instance,
    prices: &'f Prices,
    /// The rows that each type is in.
    rows: Vec<Vec<u32>>,
    /// The pieces on the path of each row's types.
    held: Vec<u32>,
    /// For each type, the types that must lie beside it, and the types that must not.
    needs: Vec<Vec<u32>>,
    bans: Vec<Vec<u32>>,
    /// For each type, the number of types on the path that ban it, and that need it; and the number of needs that are
    /// not met yet.
    banned: Vec<u32>,
    wanted: Vec<u32>,
    owed: u32,
    /// For each type and capacity, the most that the types from it on are worth.
    table: Vec<f64>,
    size: usize,
    path: Parts,
    /// The worth that the first fill beginning with a type must have.
    least: f64,
    pub work: u64,
    limit: u64,
}

/// Takes a fill as its first type, its worth and its parts. Returns the worth that the next fill with the same first
/// type must have, or infinity to end.
type Visit<'v> = &'v mut dyn FnMut(usize, f64, &Parts) -> f64;

impl<'f> Fills<'f> {
    /// Cells of the table.
    pub fn cells(instance: &Instance) -> i64 {
        let types = i64::from(small(instance.types())) + 1;
        instance.bins[0].capacity.saturating_add(1).saturating_mul(types)
    }

    pub fn new(instance: &'f Instance, rows: &[Row], pairs: &[Pair], prices: &'f Prices, limit: u64) -> Self {
        let (types, size) = (instance.types(), index(instance.bins[0].capacity) + 1);
        let mut own = vec![Vec::new(); types];
        for (r, (row, _)) in rows.iter().zip(&prices.fine).enumerate().filter(|r| *r.1.1 > 0.0) {
            row.iter().for_each(|&i| own[i as usize].push(small(r)));
        }
        let (mut needs, mut bans) = (vec![Vec::new(); types], vec![Vec::new(); types]);
        for pair in pairs {
            let own = if pair.with { &mut needs } else { &mut bans };
            own[pair.one as usize].push(pair.two);
            if !pair.with || instance.demand[pair.two as usize] == 1 {
                own[pair.two as usize].push(pair.one);
            }
        }
        let mut table = vec![0.0f64; (types + 1) * size];
        let mut work = 0;
        for i in (0..types).rev() {
            let (head, later) = table.split_at_mut((i + 1) * size);
            let (here, later) = (&mut head[i * size..], &later[..size]);
            here.copy_from_slice(later);
            let (width, price) = (index(instance.width[i]), prices.item[i]);
            let mut n = 1;
            while price > 0.0 && n <= instance.demand[i] && width * (n as usize) < size {
                let (used, gain) = (width * n as usize, price * f64::from(n));
                for (now, old) in here[used..].iter_mut().zip(later) {
                    *now = now.max(old + gain);
                }
                n += 1;
            }
            work += u64::from(n) * size as u64 / 2;
        }
        Self {
            instance,
            prices,
            rows: own,
            held: vec![0; rows.len()],
            needs,
            bans,
            banned: vec![0; types],
            wanted: vec![0; types],
            owed: 0,
            table,
            size,
            path: Vec::new(),
            least: 0.0,
            work,
            limit: limit.saturating_add(work),
        }
    }

    /// Visits every fill that is worth at least `least`. Returns false if the work ran out.
    pub fn each(&mut self, least: f64, visit: Visit) -> bool {
        self.least = least;
        let mut least = least;
        let rest = index(self.instance.bins[0].capacity);
        self.down(0, rest, 0.0, &mut least, visit);
        self.work <= self.limit
    }

    fn down(&mut self, from: usize, rest: usize, worth: f64, least: &mut f64, visit: Visit) {
        for i in from..self.instance.types() {
            self.work += 2;
            if self.path.is_empty() && *least < f64::INFINITY {
                *least = self.least;
            }
            if worth + self.table[i * self.size + rest] < *least || self.work > self.limit {
                return;
            }
            let width = index(self.instance.width[i]);
            let most = count(i64::from(small(rest / width))).min(self.instance.demand[i]);
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

    /// Takes one piece of a type and more, with everything that can follow.
    fn take_pieces(&mut self, i: usize, most: u32, rest: usize, worth: f64, least: &mut f64, visit: Visit) {
        let width = index(self.instance.width[i]);
        let (mut n, mut own) = (0, worth);
        while n < most.min(MAX_PIECES_PER_BAR) {
            n += 1;
            own += self.prices.item[i] - self.add(i);
            let left = rest - width * n as usize;
            if own + self.table[(i + 1) * self.size + left] < *least {
                continue;
            }
            self.path.push((small(i), n));
            if own >= *least && self.owed == 0 {
                let first = self.path[0].0 as usize;
                *least = visit(first, own, &self.path);
                self.work += 20;
            }
            self.down(i + 1, left, own, least, visit);
            self.path.pop();
        }
        for &r in &self.rows[i] {
            self.held[r as usize] -= n;
        }
    }

    /// Whether a type may join the path: no type on the path bans it, and the types that it needs are on the path or
    /// come later.
    fn may_join(&self, i: usize) -> bool {
        let met = |&j: &u32| j as usize > i || self.path.iter().any(|p| p.0 == j);
        self.banned[i] == 0 && self.needs[i].iter().all(met)
    }

    /// Counts the types that a type on the path bans, needs and is needed by, or takes the count back.
    fn choose(&mut self, i: usize, on: bool) {
        let step = |count: &mut u32, by: u32| *count = if on { *count + by } else { *count - by };
        let own = self.wanted[i];
        for &j in &self.bans[i] {
            step(&mut self.banned[j as usize], 1);
        }
        for &j in &self.needs[i] {
            step(&mut self.wanted[j as usize], 1);
            if j as usize > i {
                step(&mut self.owed, 1);
            }
        }
        self.owed = if on { self.owed - own } else { self.owed + own };
    }

    /// Adds a piece to the path. Returns the fines.
    fn add(&mut self, item_type: usize) -> f64 {
        let mut fines = 0.0;
        for &r in &self.rows[item_type] {
            let held = &mut self.held[r as usize];
            *held += 1;
            if held.is_multiple_of(2) {
                fines += self.prices.fine[r as usize];
            }
        }
        self.work += self.rows[item_type].len() as u64 + 2;
        fines
    }
}
