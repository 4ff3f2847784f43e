//! The linear program of a relaxation: rows for what is open and for limits, and columns for patterns.

use super::super::control::Control;
use super::super::instance::{Bin, Pattern};
use super::super::num::{real, small};
use super::super::residual::Residual;
use super::super::simplex::{Simplex, Stop};
use crate::frame::chance;

/// Work for a column that a program begins with, and for a row.
const COLUMN: u64 = 250;
const SIDE: u64 = 500;
/// Chance makes a pattern dearer by less than this; a length of one unit counts at least 1.
const NOISE: f64 = 0.02;

/// What is still to be cut, and from what.
#[derive(Clone)]
pub(super) struct Open {
    /// Pieces of each type.
    pub left: Vec<u32>,
    /// Bars of each bin.
    pub bars: Vec<u32>,
    /// What the bars may cost, in units.
    pub cost: i64,
}

impl Open {
    pub fn residual(&self) -> Residual {
        Residual {
            left: self.left.clone(),
            bars: self.bars.clone(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|pieces| *pieces == 0)
    }
}

/// What a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Bars that leave a useful offcut.
    Offcuts,
    /// Bars of a bin that are filled (0) or leave a useful offcut (1).
    Bars { form: usize, bin: usize },
}

/// A limit on a number of bars.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    pub of: Counted,
    /// Whether it is the least number; else it is the most.
    pub least: bool,
    pub bars: u32,
}

impl Limit {
    pub fn covers(self, form: usize, bin: usize) -> bool {
        match self.of {
            Counted::Offcuts => form == 1,
            own @ Counted::Bars { .. } => own == Counted::Bars { form, bin },
        }
    }
}

/// Dual values of a relaxation.
pub(super) struct DualValues {
    pub item: Vec<f64>,
    /// For each unit of cost.
    pub cost: f64,
    /// Of each bin, at least 0.
    pub bar: Vec<f64>,
    pub limits: Vec<(Limit, f64)>,
}

pub(super) struct Program {
    lp: Simplex,
    rows: Rows,
    /// The column of the first pattern.
    first: usize,
    patterns: Vec<Pattern>,
    /// Not 0 where chance prefers some of the patterns that count the same.
    seed: u64,
}

struct Rows {
    /// Of each type with pieces left.
    item: Vec<Option<u32>>,
    /// The row of the cost follows those of types.
    cost: u32,
    /// Of each bin that may run out.
    bar: Vec<Option<u32>>,
    limits: Vec<(Limit, u32)>,
    /// The cost of the dearest bar, by which the row of the cost is divided.
    costly: f64,
}

impl Rows {
    fn new(open: &Open, bins: &[Bin], limits: &[Limit]) -> Option<Self> {
        let costly = real(bins.iter().map(|bin| bin.cost).max()?.max(1));
        let mut rows = 0;
        let mut next = || {
            rows += 1;
            rows - 1
        };
        Some(Self {
            item: open.left.iter().map(|left| (*left > 0).then(&mut next)).collect(),
            cost: next(),
            bar: bins.iter().map(|bin| bin.limited.then(&mut next)).collect(),
            limits: limits.iter().map(|limit| (*limit, next())).collect(),
            costly,
        })
    }

    /// Rows of limits from below.
    fn least(&self) -> impl Iterator<Item = u32> {
        let least = self.limits.iter().filter(|(limit, _)| limit.least);
        least.map(|(_, row)| *row)
    }

    /// Right-hand sides, and the signs and costs of the stand-ins that the program starts with.
    fn sides(&self, open: &Open, dear: f64) -> (Vec<f64>, Vec<(f64, f64)>) {
        let left = open.left.iter().filter(|left| **left > 0);
        let mut sides: Vec<f64> = left.map(|left| f64::from(*left)).collect();
        let mut start = vec![(1.0, dear); sides.len()];
        let cost = real(open.cost);
        sides.push(cost / self.costly);
        // All of the cost is spent, so that the bound is one of plans of equal cost.
        start.push((1.0, dear * cost / self.costly));
        let bars = open.bars.iter().zip(&self.bar).filter(|(_, row)| row.is_some());
        sides.extend(bars.map(|(bars, _)| f64::from(*bars)));
        start.resize(sides.len(), (1.0, 0.0));
        for (limit, _) in &self.limits {
            sides.push(f64::from(limit.bars));
            start.push((1.0, if limit.least { dear } else { 0.0 }));
        }
        (sides, start)
    }
}

impl Program {
    /// A stand-in for a piece counts `dear`. `None` without bins.
    pub fn new(open: &Open, bins: &[Bin], dear: f64, limits: &[Limit], seed: u64) -> Option<Self> {
        let rows = Rows::new(open, bins, limits)?;
        let (sides, start) = rows.sides(open, dear);
        let mut lp = Simplex::new(sides, &start);
        // There may be more than is asked.
        for row in (0..rows.cost).chain(rows.least()) {
            lp.add(0.0, [(row, -1.0)]);
        }
        Some(Self {
            first: lp.columns(),
            lp,
            rows,
            patterns: Vec::new(),
            seed,
        })
    }

    /// Adds a pattern of bars of this cost that are filled (0) or leave a useful offcut (1).
    pub fn add(&mut self, pattern: Pattern, form: usize, cost: i64, counted: i64) {
        let bin = pattern.bin as usize;
        let mut entries: Vec<(u32, f64)> = Vec::with_capacity(pattern.parts.len() + 2);
        for &(at, n) in &pattern.parts {
            if let Some(own) = self.rows.item[at as usize] {
                entries.push((own, f64::from(n)));
            }
        }
        entries.push((self.rows.cost, real(cost) / self.rows.costly));
        entries.extend(self.rows.bar[bin].map(|row| (row, 1.0)));
        for (limit, row) in &self.rows.limits {
            if limit.covers(form, bin) {
                entries.push((*row, 1.0));
            }
        }
        entries.retain(|entry| entry.1 != 0.0);
        let noise = if self.seed == 0 {
            0.0
        } else {
            NOISE * chance(self.seed, self.patterns.len())
        };
        self.lp.add(real(counted) + noise, entries);
        self.patterns.push(pattern);
    }

    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// Work for the program as it is.
    pub fn work(&self) -> u64 {
        let patterns = self.patterns.len();
        COLUMN * patterns as u64 + SIDE * (self.lp.columns() - patterns) as u64
    }

    /// `None` without work.
    pub fn optimize(&mut self, control: &mut Control) -> Option<()> {
        (self.lp.optimize_within(control) == Stop::Optimal && !control.exhausted()).then_some(())
    }

    pub fn duals(&self) -> DualValues {
        let (duals, rows) = (self.lp.duals(), &self.rows);
        let dual = |row: u32| duals[row as usize];
        let of = |row: &Option<u32>, sign: f64| row.map_or(0.0, |row| (sign * dual(row)).max(0.0));
        let limits = rows.limits.iter().map(|(limit, row)| {
            let dual = dual(*row);
            (*limit, if limit.least { dual.max(0.0) } else { dual.min(0.0) })
        });
        DualValues {
            item: rows.item.iter().map(|row| of(row, 1.0)).collect(),
            cost: -dual(rows.cost) / rows.costly,
            bar: rows.bar.iter().map(|row| of(row, -1.0)).collect(),
            limits: limits.collect(),
        }
    }

    /// Whether stand-ins are left for pieces, for the cost, or for a limit from below.
    pub fn misses(&self) -> bool {
        let rows = &self.rows;
        let missed = |row: u32| row <= rows.cost || rows.least().any(|least| least == row);
        self.lp.uses(&|column| missed(small(column)))
    }

    /// Patterns with their bars.
    pub fn values(&self) -> Vec<(Pattern, f64)> {
        let values = self.lp.values().into_iter();
        values
            .filter(|(column, value)| *column >= self.first && *value > 1e-6)
            .map(|(column, value)| (self.patterns[column - self.first].clone(), value))
            .collect()
    }
}
