//! The linear relaxation over patterns, solved by column generation (Gilmore & Gomory 1961, 1963).
//!
//! Rows are the types that are left and the bins that are scarce. Every type has a stand-in column that covers
//! one piece: the loss of leaving it uncut when loss is minimised, a large cost otherwise. So the relaxation
//! always has a solution, and its bound is valid whatever the stand-ins cost.

use super::control::Control;
use super::instance::{Cut, Instance};
use super::num::{floor, real, small, wide};
use super::pool::Pool;
use super::pricing::{Priced, Pricer, Prices};
use super::residual::Residual;
use super::simplex::{Repair, Simplex, Stop};
use super::state::SafeDuals;

/// What is minimised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Value of pieces left uncut.
    Loss,
    /// Cost of bars.
    Cost,
}

/// How far the relaxation was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// To optimality, within rounding.
    Solved,
    /// Its value is no more than was asked for.
    Enough,
    /// It is certain to exceed what was asked for.
    Above,
    /// Work ran out, or rounding spoilt it.
    Unknown,
}

/// The relaxation over one residual.
#[derive(Clone)]
pub(super) struct Master<'i> {
    instance: &'i Instance,
    residual: Residual,
    goal: Goal,
    /// Global type of each type row.
    kinds: Vec<u32>,
    /// Row of each type; `NONE` where nothing is left.
    row: Vec<u32>,
    /// Row of each scarce bin.
    bin_row: Vec<u32>,
    /// Bars of each bin that are paid for whatever is cut, and their row.
    floor: Vec<u32>,
    floor_row: Vec<u32>,
    lp: Simplex,
    /// Pattern of each column; none for stand-ins without one and for surplus and slack.
    cuts: Vec<Option<Cut>>,
    /// Columns that stand in for pieces no known pattern covers.
    loose: Vec<usize>,
    pressed: u32,
    /// Whether stand-ins of their own support all types.
    supported: bool,
    /// Greatest cost, which sets the scale of whole prices.
    largest: i64,
    /// Best lower bound so far, not rounded.
    pub bound: f64,
    /// The same, exactly: scaled total and scale.
    total: (i128, i64),
    /// The duals that prove it, where no floor is needed.
    pub safe: Option<SafeDuals>,
}

const NONE: u32 = u32::MAX;

impl<'i> Master<'i> {
    pub fn new(instance: &'i Instance, residual: &Residual, goal: Goal) -> Self {
        Self::with_floor(instance, residual, goal, vec![0; instance.bins.len()])
    }

    /// The relaxation when at least `floor` bars of each bin are bought.
    pub fn with_floor(instance: &'i Instance, residual: &Residual, goal: Goal, floor: Vec<u32>) -> Self {
        let mut row = vec![NONE; instance.types()];
        let mut kinds = Vec::new();
        for (i, &left) in residual.left.iter().enumerate() {
            if left > 0 {
                row[i] = small(kinds.len());
                kinds.push(small(i));
            }
        }
        let pieces: u64 = residual.left.iter().map(|&n| u64::from(n)).sum();
        let mut rhs: Vec<f64> = kinds
            .iter()
            .map(|&i| f64::from(residual.left[i as usize]))
            .collect();
        let mut bin_row = vec![NONE; instance.bins.len()];
        let mut start = Vec::new();
        let largest = match goal {
            Goal::Loss => instance.value.iter().copied().max(),
            Goal::Cost => instance.bins.iter().map(|b| b.cost).max(),
        };
        let largest = largest.unwrap_or(1).max(1);
        let mut cuts = Vec::new();
        let mut loose = Vec::new();
        for &i in &kinds {
            let kind = i as usize;
            match alone(instance, residual, kind, pieces).filter(|_| goal == Goal::Cost) {
                Some(cut) => {
                    start.push((
                        f64::from(cut.parts[0].1),
                        real(instance.bins[cut.bin as usize].cost),
                    ));
                    cuts.push(Some(cut));
                }
                None => {
                    loose.push(start.len());
                    start.push((
                        1.0,
                        if goal == Goal::Loss {
                            real(instance.value[kind])
                        } else {
                            8.0 * real(largest)
                        },
                    ));
                    cuts.push(None);
                }
            }
        }
        for (s, row) in bin_row.iter_mut().enumerate() {
            if residual.bars[s] > 0 && u64::from(residual.bars[s]) < pieces {
                *row = small(rhs.len());
                rhs.push(f64::from(residual.bars[s]));
                start.push((1.0, 0.0));
            }
        }
        let mut floor_row = vec![NONE; instance.bins.len()];
        for s in (0..instance.bins.len()).filter(|&s| floor[s] > 0) {
            floor_row[s] = small(rhs.len());
            rhs.push(f64::from(floor[s]));
            // A bar that is bought and not cut.
            start.push((1.0, real(instance.bins[s].cost)));
        }
        let mut lp = Simplex::new(rhs, &start);
        let covering = (0..small(kinds.len())).chain(floor_row.iter().copied().filter(|&r| r != NONE));
        for r in covering {
            lp.add(0.0, [(r, -1.0)]);
        }
        cuts.resize(lp.columns(), None);
        let (bound, safe) = (f64::NEG_INFINITY, None);
        Self {
            instance,
            residual: residual.clone(),
            goal,
            kinds,
            row,
            bin_row,
            floor,
            floor_row,
            lp,
            cuts,
            loose,
            pressed: 0,
            supported: false,
            total: (0, 1),
            largest,
            bound,
            safe,
        }
    }

    /// Adds a pattern that the residual admits.
    pub fn add(&mut self, cut: &Cut) {
        let bin = cut.bin as usize;
        let row = &self.row;
        let own = cut.parts.iter().map(|&(i, n)| (row[i as usize], f64::from(n)));
        let bought = [self.bin_row[bin], self.floor_row[bin]]
            .into_iter()
            .filter(|&r| r != NONE);
        self.lp
            .add(real(self.cost(bin)), own.chain(bought.map(|r| (r, 1.0))));
        self.cuts.push(Some(cut.clone()));
    }

    /// Adds the best patterns of the pool that the residual admits.
    pub fn add_pool(&mut self, pool: &Pool, control: &mut Control) {
        let most = 10 * (self.kinds.len() + self.instance.bins.len()) + 500;
        for at in pool.best(&self.residual, most) {
            self.add(&pool.cuts[at]);
        }
        control.spend(10 * pool.cuts.len() as u64);
    }

    /// Turns to a residual within the one it was made for, and keeps what it can of the basis: patterns that no longer
    /// fit are held at zero, and the dual simplex method mends the rest. False when that does not work out.
    pub fn shift(&mut self, residual: &Residual, control: &mut Control) -> bool {
        if !self.supported {
            self.support();
        }
        self.residual.clone_from(residual);
        for (r, &i) in self.kinds.iter().enumerate() {
            self.lp.set_side(r, f64::from(residual.left[i as usize]));
        }
        for (s, &r) in self.bin_row.iter().enumerate().filter(|b| *b.1 != NONE) {
            self.lp.set_side(r as usize, f64::from(residual.bars[s]));
        }
        // Patterns that fit again and would lower the objective wait until the basis is mended.
        let mut waiting = Vec::new();
        for (j, cut) in self.cuts.iter().enumerate() {
            let Some(cut) = cut else { continue };
            let fits = residual.admits(cut);
            if fits && self.lp.pays(j) {
                waiting.push(j);
            }
            self.lp.freeze(j, !fits || waiting.last() == Some(&j));
        }
        control.spend(8 * self.cuts.len() as u64);
        let repaired = self.lp.repair(f64::INFINITY, control);
        waiting.into_iter().for_each(|j| self.lp.freeze(j, false));
        (self.bound, self.total, self.safe) = (f64::NEG_INFINITY, (0, 1), None);
        repaired == Repair::Optimal
    }

    /// Gives every type a stand-in that no residual holds at zero.
    fn support(&mut self) {
        self.supported = true;
        for r in 0..small(self.kinds.len()) {
            if self.cuts[r as usize].is_some() {
                self.loose.push(self.lp.add(8.0 * real(self.largest), [(r, 1.0)]));
                self.cuts.push(None);
            }
        }
    }

    /// The relaxation of a residual, from one that was kept where that works.
    pub fn prepared(
        kept: Option<Self>,
        instance: &'i Instance,
        residual: &Residual,
        goal: Goal,
        pool: &Pool,
        control: &mut Control,
    ) -> Self {
        let most = 25 * (instance.types() + instance.bins.len()) + 1500;
        let kept = kept.filter(|m| m.cuts.len() < most && m.holds(residual));
        let kept = kept.and_then(|mut m| m.shift(residual, control).then_some(m));
        kept.unwrap_or_else(|| {
            let mut master = Self::new(instance, residual, goal);
            master.add_pool(pool, control);
            master
        })
    }

    /// Whether every type and bin of a residual has its row.
    pub fn holds(&self, residual: &Residual) -> bool {
        let pieces: u64 = residual.left.iter().map(|&n| u64::from(n)).sum();
        residual
            .left
            .iter()
            .zip(&self.row)
            .all(|(&n, &r)| n == 0 || r != NONE)
            && residual
                .bars
                .iter()
                .zip(&self.bin_row)
                .all(|(&n, &r)| u64::from(n) >= pieces || r != NONE)
    }

    /// Value of the relaxation over the columns so far.
    pub fn value(&self) -> f64 {
        self.lp.objective()
    }

    /// Patterns used, and how often.
    pub fn values(&self) -> Vec<(&Cut, f64)> {
        let used = self.lp.values().into_iter().filter(|&(_, x)| x > 1e-7);
        used.filter_map(|(j, x)| self.cuts[j].as_ref().map(|cut| (cut, x)))
            .collect()
    }

    /// Pieces that the patterns so far do not cover.
    pub fn uncovered(&self) -> f64 {
        if self.loose.is_empty() {
            return 0.0;
        }
        self.lp.total(|j| self.loose.binary_search(&j).is_ok())
    }

    /// Makes stand-ins dearer while they are still used; false once they are so dear that nothing will help.
    fn press(&mut self) -> bool {
        if self.goal == Goal::Loss || self.uncovered() < 2e-6 || self.pressed > 6 {
            return false;
        }
        self.pressed += 1;
        for &j in &self.loose {
            self.lp.set_cost(j, 8.0 * self.lp.cost(j));
        }
        true
    }

    /// Dual price of each type.
    pub fn duals(&self) -> Vec<f64> {
        let mut y = vec![0.0; self.instance.types()];
        for (&i, &price) in self.kinds.iter().zip(self.lp.duals()) {
            y[i as usize] = price.max(0.0);
        }
        y
    }

    /// What a pattern of each bin must be worth, and what its bar costs.
    pub fn bars(&self) -> Vec<(f64, f64)> {
        let dual = |row: u32| {
            if row == NONE {
                0.0
            } else {
                self.lp.duals()[row as usize]
            }
        };
        (0..self.instance.bins.len())
            .map(|s| {
                let cost = real(self.cost(s));
                (
                    cost - dual(self.bin_row[s]).min(0.0) - dual(self.floor_row[s]).max(0.0),
                    cost,
                )
            })
            .collect()
    }

    fn cost(&self, bin: usize) -> i64 {
        if self.goal == Goal::Cost {
            self.instance.bins[bin].cost
        } else {
            0
        }
    }

    /// Bars of each bin that the solution buys.
    pub fn bought(&self) -> Vec<f64> {
        let mut bars: Vec<f64> = self.floor.iter().map(|_| 0.0).collect();
        for (cut, x) in self.values() {
            bars[cut.bin as usize] += x;
        }
        bars.iter()
            .zip(&self.floor)
            .map(|(&x, &least)| x.max(f64::from(least)))
            .collect()
    }

    /// Generates columns until the relaxation is solved, its value is at most `enough`, its bound is above
    /// `above`, or `settled` says of (bound, value) that no better bound is needed.
    pub fn solve(
        &mut self,
        pool: &mut Pool,
        pricer: &mut Pricer,
        control: &mut Control,
        (enough, above): (f64, f64),
        settled: &dyn Fn(f64, f64) -> bool,
    ) -> Outcome {
        let want = if self.kinds.len() > 60 {
            self.kinds.len() / 8
        } else {
            1
        };
        // The first time all columns, then, on lists short enough for pricing to cost less than a look at them all,
        // those just added and a share of the others: pricing finds the rest.
        let mut recent = usize::MAX;
        loop {
            if self.lp.optimize_recent(recent, control) != Stop::Optimal || control.exhausted() {
                return Outcome::Unknown;
            }
            recent = if self.kinds.len() > 60 {
                usize::MAX
            } else {
                self.kinds.len() + 50
            };
            let value = self.value();
            if value <= enough && self.uncovered() < 2e-6 {
                return Outcome::Enough;
            }
            let prices = Prices::new(&self.duals(), self.bars().into_iter(), self.largest);
            let priced = pricer.price(self.instance, &self.residual, &prices, want);
            control.spend(pricer.take_work());
            self.note(&prices, &priced);
            if self.bound > above {
                return Outcome::Above;
            }
            if priced.cuts.is_empty() {
                if priced.exact && self.press() {
                    continue;
                }
                return if priced.exact {
                    Outcome::Solved
                } else {
                    Outcome::Unknown
                };
            }
            if settled(self.bound, value) {
                return Outcome::Solved;
            }
            let before = self.cuts.len();
            for cut in priced.cuts {
                debug_assert!(self.residual.admits(&cut));
                self.add(&cut);
                pool.add(cut);
            }
            if self.cuts.len() == before {
                return Outcome::Unknown;
            }
        }
    }

    /// The bound of Farley (1990) at these prices; bins with a quantity or a floor add what their bars are worth
    /// above or below their cost. All in whole numbers, so it holds exactly.
    fn note(&mut self, prices: &Prices, priced: &Priced) {
        let scale = floor(prices.scale);
        // Prices shrink by (above / below) until no bar of unlimited stock is worth more than it costs.
        let (mut above, mut below) = (1i128, 1i128);
        for s in 0..self.instance.bins.len() {
            if self.residual.bars[s] == 0 || self.bin_row[s] != NONE {
                continue;
            }
            let (worth, pays) = (
                i128::from(floor(priced.worth[s])),
                i128::from(self.cost(s)) * i128::from(scale),
            );
            if worth * above > pays * below {
                (above, below) = (pays, worth);
            }
        }
        let shrink = |y: f64| i64::try_from(i128::from(floor(y)) * above / below).unwrap_or(0);
        let lost = |i: usize| {
            if self.goal == Goal::Loss {
                self.instance.value[i].saturating_mul(scale)
            } else {
                i64::MAX
            }
        };
        let item: Vec<i64> = prices
            .item
            .iter()
            .enumerate()
            .map(|(i, &y)| shrink(y).min(lost(i)))
            .collect();
        let mut bin = vec![0; self.instance.bins.len()];
        let mut total: i128 = item
            .iter()
            .zip(&self.residual.left)
            .map(|(&y, &d)| i128::from(y) * i128::from(d))
            .sum();
        for (s, price) in bin.iter_mut().enumerate() {
            if self.residual.bars[s] == 0 {
                continue;
            }
            let over = self.cost(s).saturating_mul(scale) - shrink(priced.worth[s]).saturating_add(1);
            if over < 0 && self.bin_row[s] != NONE {
                *price = over;
                total += i128::from(over) * i128::from(self.residual.bars[s]);
            }
            total += i128::from(over.max(0)) * i128::from(self.floor[s]);
        }
        let bound = wide(total) / prices.scale;
        if bound > self.bound {
            self.bound = bound;
            self.total = (total, scale);
            self.safe = Some(SafeDuals { scale, item, bin });
        }
    }

    /// The best lower bound, exactly, rounded up to whole cost.
    pub fn whole_bound(&self) -> i64 {
        let (total, scale) = (self.total.0, i128::from(self.total.1));
        let up = total.div_euclid(scale) + i128::from(total.rem_euclid(scale) > 0);
        i64::try_from(up).unwrap_or(0)
    }
}

/// As many pieces of one type as are left and fit, on the unlimited bin that is cheapest for it.
fn alone(instance: &Instance, residual: &Residual, kind: usize, pieces: u64) -> Option<Cut> {
    let mut best: Option<(f64, usize, u32)> = None;
    for (s, bin) in instance.bins.iter().enumerate() {
        let n = instance.most(kind, bin.capacity).min(residual.left[kind]);
        if n > 0 && u64::from(residual.bars[s]) >= pieces {
            let each = real(bin.cost) / f64::from(n);
            if best.is_none_or(|(least, _, _)| each < least) {
                best = Some((each, s, n));
            }
        }
    }
    best.map(|(_, s, n)| Cut {
        bin: small(s),
        parts: vec![(small(kind), n)],
    })
}
