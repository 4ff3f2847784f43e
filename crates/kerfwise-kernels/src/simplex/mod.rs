//! Revised primal simplex with an explicit inverse of the basis, stored by columns so that every inner loop runs over
//! neighbours in memory and skips zeros (Dantzig 1963; ratio test after Harris 1973).
//!
//! Right-hand sides are raised by tiny fixed amounts, different in each row, so that degenerate lists do not stall;
//! reports and the dual method use the true sides.

mod dual;

pub use dual::Repair;

use crate::Meter;
use crate::num::{greater, small};

/// Smallest pivot accepted.
const PIVOT: f64 = 1e-9;
/// Pivots between two rebuilds of the inverse.
const REBUILD: u32 = 400;
/// Columns count as used above this sum. One row's side is raised by half of it at most, and rounding errors are smaller.
const USED: f64 = 2e-6;

/// `min cost x, A x = rhs, x >= 0` over a growing set of sparse columns.
#[derive(Clone)]
pub struct Simplex {
    rows: usize,
    rhs: Vec<f64>,
    start: Vec<u32>,
    entry: Vec<(u32, f64)>,
    cost: Vec<f64>,
    basis: Vec<u32>,
    /// The starting column of each row.
    first: Vec<u32>,
    basic: Vec<bool>,
    /// Least and greatest value of each column, and whether a column outside the basis is at its greatest value. Only
    /// the dual method uses them; in the primal method the limits are 0 and infinity.
    low: Vec<f64>,
    high: Vec<f64>,
    at_high: Vec<bool>,
    /// Columns held at zero.
    frozen: usize,
    /// Whether sides are raised, as in the primal method. With raised sides the dual method could end at a basis that
    /// breaks limits at the true sides.
    raised: bool,
    /// How far each row's side is raised.
    raise: Vec<f64>,
    inverse: Vec<f64>,
    x: Vec<f64>,
    y: Vec<f64>,
    alpha: Vec<f64>,
    pivots: u32,
    /// Work since the caller last read it.
    work: u64,
}

/// Why no pivot was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// No column would lower the objective.
    Optimal,
    /// No work is left.
    Spent,
    /// Rounding errors have made the basis useless.
    Lost,
}

impl Simplex {
    /// A program whose first basis is `start[i]` (coefficient above 0, cost) in row `i` alone.
    pub fn new(rhs: Vec<f64>, start: &[(f64, f64)]) -> Self {
        let rows = rhs.len();
        let mut lp = Self {
            rows,
            x: vec![0.0; rows],
            y: vec![0.0; rows],
            alpha: vec![0.0; rows],
            inverse: vec![0.0; rows * rows],
            basis: (0..small(rows)).collect(),
            first: (0..small(rows)).collect(),
            rhs,
            start: vec![0],
            entry: Vec::new(),
            cost: Vec::new(),
            basic: Vec::new(),
            low: Vec::new(),
            high: Vec::new(),
            at_high: Vec::new(),
            frozen: 0,
            raised: true,
            raise: (0..rows).map(raise).collect(),
            pivots: 0,
            work: 0,
        };
        for (i, &(coefficient, cost)) in start.iter().enumerate() {
            lp.add(cost, [(small(i), coefficient)]);
            lp.basic[i] = true;
            lp.inverse[i * rows + i] = 1.0 / coefficient;
        }
        lp.refresh();
        lp
    }

    /// Adds a column and returns its number.
    pub fn add(&mut self, cost: f64, entries: impl IntoIterator<Item = (u32, f64)>) -> usize {
        for entry in entries {
            self.entry.push(entry);
        }
        self.end_column(cost)
    }

    /// Ends a column whose entries were added. A function of its own, since there is a copy of [`Simplex::add`] for
    /// every kind of list of entries.
    #[inline(never)]
    fn end_column(&mut self, cost: f64) -> usize {
        self.start.push(small(self.entry.len()));
        self.cost.push(cost);
        self.basic.push(false);
        self.low.push(0.0);
        self.high.push(f64::INFINITY);
        self.at_high.push(false);
        self.cost.len() - 1
    }

    /// Adds rows, each with its entries by column and its lower limit, and a surplus column for each. Takes effect with
    /// the next [`Simplex::repair`].
    pub fn add_rows(&mut self, more: &[(Vec<(usize, f64)>, f64)]) {
        let old = self.rows;
        let rows = old + more.len();
        let mut own: Vec<Vec<(u32, f64)>> = vec![Vec::new(); self.cost.len()];
        for (r, (columns, side)) in more.iter().enumerate() {
            columns
                .iter()
                .for_each(|&(j, a)| own[j].push((small(old + r), a)));
            self.rhs.push(*side);
        }
        let (mut start, mut entry) = (vec![0], Vec::new());
        for (j, own) in own.iter().enumerate() {
            entry.extend_from_slice(self.column(j));
            entry.extend_from_slice(own);
            start.push(small(entry.len()));
        }
        (self.start, self.entry) = (start, entry);
        // The inverse of [[B, 0], [R, -1]] is [[B', 0], [R B', -1]].
        let mut inverse = vec![0.0; rows * rows];
        for k in 0..old {
            let column = &self.inverse[k * old..(k + 1) * old];
            let grown = &mut inverse[k * rows..(k + 1) * rows];
            grown[..old].copy_from_slice(column);
            for (b, &j) in column.iter().zip(&self.basis) {
                own[j as usize]
                    .iter()
                    .for_each(|&(r, a)| grown[r as usize] += a * b);
            }
        }
        self.inverse = inverse;
        for r in old..rows {
            self.inverse[r * rows + r] = -1.0;
            let j = self.add(0.0, [(small(r), -1.0)]);
            self.basis.push(small(j));
            self.first.push(small(j));
            self.basic[j] = true;
        }
        self.rows = rows;
        for side in [&mut self.x, &mut self.y, &mut self.alpha] {
            side.resize(rows, 0.0);
        }
        self.raise.extend((old..rows).map(raise));
        self.work += (rows * rows) as u64 + self.entry.len() as u64;
    }

    /// Columns so far.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.cost.len()
    }

    /// Entries of all columns.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.entry.len() as u64
    }

    /// Changes the right-hand side of a row. Takes effect with the next [`Simplex::repair`].
    pub fn set_side(&mut self, row: usize, side: f64) {
        self.rhs[row] = side;
    }

    /// Holds a column at zero, or frees it. Takes effect with the next [`Simplex::repair`].
    pub fn freeze(&mut self, j: usize, held: bool) {
        let high = if held { 0.0 } else { f64::INFINITY };
        if self.high[j] != high {
            self.high[j] = high;
            self.at_high[j] = false;
            self.frozen = if held { self.frozen + 1 } else { self.frozen - 1 };
        }
    }

    /// Whether a column outside the basis would lower the objective.
    pub fn pays(&self, j: usize) -> bool {
        !self.basic[j] && self.reduced(j) < -1e-9 * greater(self.cost[j].abs(), 1.0)
    }

    /// Dual values of the rows.
    pub fn duals(&self) -> &[f64] {
        &self.y
    }

    /// Work without a control since the caller last read it.
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// The entries of a column: row and coefficient.
    #[inline(always)]
    #[must_use]
    pub fn column(&self, j: usize) -> &[(u32, f64)] {
        &self.entry[self.start[j] as usize..self.start[j + 1] as usize]
    }

    #[inline(always)]
    fn reduced(&self, j: usize) -> f64 {
        let mut reduced = self.cost[j];
        for &(i, a) in self.column(j) {
            reduced -= self.y[i as usize] * a;
        }
        reduced
    }

    /// Objective at the true right-hand side.
    pub fn objective(&self) -> f64 {
        self.y.iter().zip(&self.rhs).map(|(y, b)| y * b).sum()
    }

    /// Whether the columns that `of` picks add up to more than rounding errors at the true right-hand side. Raised sides
    /// alone give a basic column a value, and over some hundred rows these values add up to more than [`USED`].
    pub fn uses(&self, of: &dyn Fn(usize) -> bool) -> bool {
        let is_used = |values: &mut dyn Iterator<Item = (usize, f64)>| {
            let picked = values.filter(|(j, _)| of(*j));
            picked.map(|(_, x)| greater(x, 0.0)).sum::<f64>() > USED
        };
        let mut known = self.basis.iter().map(|&j| j as usize).zip(self.x.iter().copied());
        // The known values are quick to add up, and seldom more than zero.
        is_used(&mut known) && is_used(&mut self.values().into_iter())
    }

    /// Basic columns and their values at the true right-hand side.
    pub fn values(&self) -> Vec<(usize, f64)> {
        let side = self.side();
        let x = self.times_inverse(|i| side[i]);
        self.basis.iter().map(|&j| j as usize).zip(x).collect()
    }

    /// The multiplier of each row that isolates a basic column: a row of the inverse, by the place of the column in
    /// [`Simplex::values`].
    pub fn multipliers(&self, place: usize) -> impl Iterator<Item = f64> {
        (0..self.rows).map(move |k| self.inverse[k * self.rows + place])
    }

    /// Columns that are not zero within their limits, and their values.
    pub fn limited_values(&self) -> Vec<(usize, f64)> {
        let mut values = self.values();
        values.extend(
            (0..self.cost.len())
                .filter(|&j| !self.basic[j])
                .map(|j| (j, self.resting(j))),
        );
        values.retain(|v| v.1 != 0.0);
        values
    }

    /// A column's cost.
    pub fn cost(&self, j: usize) -> f64 {
        self.cost[j]
    }

    /// Changes a column's cost.
    pub fn set_cost(&mut self, j: usize, cost: f64) {
        self.cost[j] = cost;
    }

    /// Pivots until no column has a negative reduced cost.
    pub fn optimize(&mut self) -> Stop {
        let mut spent = 0;
        let stop = self.pivot_while(usize::MAX, &mut |work| {
            spent += work;
            true
        });
        self.work += spent;
        stop
    }

    /// The same within the work that is left.
    pub fn optimize_within(&mut self, control: &mut dyn Meter) -> Stop {
        self.optimize_recent(usize::MAX, control)
    }

    /// The same, but prices at most about `most` columns between pivots, the newest first. For callers that price all
    /// columns by other means, and add overlooked columns again.
    pub fn optimize_recent(&mut self, most: usize, control: &mut dyn Meter) -> Stop {
        self.pivot_while(most, &mut |work| {
            control.spend(work);
            !control.exhausted()
        })
    }

    /// Columns are looked at in blocks, round and round; `go_on` hears the work of each pivot.
    fn pivot_while(&mut self, most: usize, go_on: &mut dyn FnMut(u64) -> bool) -> Stop {
        self.price_basis();
        self.raise_sides();
        let mut at = self.cost.len();
        while go_on(std::mem::take(&mut self.work)) {
            let Some(j) = self.improving(&mut at, most) else {
                return Stop::Optimal;
            };
            if !self.enter(j) {
                return Stop::Lost;
            }
        }
        Stop::Spent
    }

    /// The column with the least reduced cost in the first block below `at` that has a negative one.
    fn improving(&mut self, at: &mut usize, most: usize) -> Option<usize> {
        let columns = self.cost.len();
        // Pricing a column costs about as much as a row of a pivot.
        let block = self.rows + self.rows / 2 + 20;
        let mut best = (-1e-9, None);
        let mut entries = 0;
        for seen in 1..=columns.min(most) {
            *at = if *at == 0 { columns - 1 } else { *at - 1 };
            let j = *at;
            if !self.basic[j] && self.high[j] > 0.0 {
                let (reduced, weight) = (self.reduced(j), greater(self.cost[j].abs(), 1.0));
                entries += (self.start[j + 1] - self.start[j]) as u64 + 2;
                if reduced < best.0 * weight {
                    best = (reduced / weight, Some(j));
                }
            }
            if seen % block == 0 && best.1.is_some() {
                break;
            }
        }
        self.work += entries;
        best.1
    }

    /// `alpha` becomes a column in terms of the basis.
    fn load(&mut self, j: usize) {
        self.alpha.fill(0.0);
        for at in self.start[j] as usize..self.start[j + 1] as usize {
            let (k, a) = self.entry[at];
            let column = &self.inverse[k as usize * self.rows..][..self.rows];
            for (sum, b) in self.alpha.iter_mut().zip(column) {
                *sum += a * b;
            }
        }
        self.work += ((self.start[j + 1] - self.start[j]) as usize * self.rows) as u64 / 2;
    }

    /// Brings a column into the basis.
    fn enter(&mut self, j: usize) -> bool {
        self.load(j);
        let mut most = f64::INFINITY;
        for (&x, &a) in self.x.iter().zip(&self.alpha) {
            if a > PIVOT {
                let step = (greater(x, 0.0) + 1e-9) / a;
                if step < most {
                    most = step;
                }
            }
        }
        let mut row = self.frozen_row();
        if row < self.rows {
            let step = self.x[row] / self.alpha[row];
            for (x, a) in self.x.iter_mut().zip(&self.alpha) {
                *x -= step * a;
            }
            self.x[row] = step;
            self.exchange(row, j);
            return true;
        }
        for (i, (&x, &a)) in self.x.iter().zip(&self.alpha).enumerate() {
            if a > PIVOT && greater(x, 0.0) <= most * a && (row == usize::MAX || a > self.alpha[row]) {
                row = i;
            }
        }
        if row == usize::MAX {
            return false;
        }
        self.pivot(row, j);
        true
    }

    /// The row of a basic column that is held at zero, and which the loaded column would lift: it leaves first.
    fn frozen_row(&self) -> usize {
        let mut row = usize::MAX;
        if self.frozen == 0 {
            return row;
        }
        for (i, (&j, &a)) in self.basis.iter().zip(&self.alpha).enumerate() {
            let held = self.high[j as usize] == 0.0 && a < -1e-7 && self.x[i].abs() < 1e-5;
            if held && (row == usize::MAX || a < self.alpha[row]) {
                row = i;
            }
        }
        row
    }

    fn pivot(&mut self, row: usize, j: usize) {
        let step = greater(self.x[row], 0.0) / self.alpha[row];
        for (x, a) in self.x.iter_mut().zip(&self.alpha) {
            *x -= step * a;
        }
        self.x[row] = step;
        self.exchange(row, j);
    }

    /// Puts column `j`, loaded in `alpha`, in the place of the basic column of a row.
    fn exchange(&mut self, row: usize, j: usize) {
        let rows = self.rows;
        let reduced = self.reduced(j);
        let pivot = self.alpha[row];
        for k in 0..rows {
            let column = &mut self.inverse[k * rows..(k + 1) * rows];
            let factor = column[row] / pivot;
            if factor == 0.0 {
                continue;
            }
            for (b, a) in column.iter_mut().zip(&self.alpha) {
                *b -= factor * a;
            }
            column[row] = factor;
            self.y[k] += reduced * factor;
            self.work += rows as u64 / 2;
        }
        self.work += 4 * rows as u64;
        self.basic[self.basis[row] as usize] = false;
        self.basic[j] = true;
        self.basis[row] = small(j);
        self.pivots += 1;
        if self.pivots.is_multiple_of(REBUILD) {
            self.rebuild();
        } else if self.pivots.is_multiple_of(50) {
            self.refresh();
            self.price_basis();
        }
    }

    /// Recomputes the basic values from the inverse.
    fn refresh(&mut self) {
        let side = self.side();
        let raised = self.raised;
        self.x = self.times_inverse(|i| if raised { side[i] + self.raise[i] } else { side[i] });
    }

    /// Raises the sides for the primal method, which never ends on a basis with negative values: where the dual one left a
    /// trace of them, by as much more as makes them positive.
    fn raise_sides(&mut self) {
        if std::mem::replace(&mut self.raised, true) {
            return;
        }
        for (i, own) in self.raise.iter_mut().enumerate() {
            *own = raise(i);
        }
        self.refresh();
        for i in 0..self.rows {
            let less = raise(i) - self.x[i];
            if less > 0.0 {
                self.x[i] += less;
                let j = self.basis[i] as usize;
                for at in self.start[j] as usize..self.start[j + 1] as usize {
                    let (row, a) = self.entry[at];
                    self.raise[row as usize] += less * a;
                }
            }
        }
        self.work += self.rows as u64;
    }

    /// The right-hand side minus the columns outside the basis at their limits.
    fn side(&self) -> Vec<f64> {
        let mut side = self.rhs.clone();
        for j in 0..self.cost.len() {
            let rest = self.resting(j);
            if !self.basic[j] && rest != 0.0 {
                for &(i, a) in self.column(j) {
                    side[i as usize] -= a * rest;
                }
            }
        }
        side
    }

    /// Where a column rests while it is not basic.
    fn resting(&self, j: usize) -> f64 {
        if self.at_high[j] {
            self.high[j]
        } else {
            self.low[j]
        }
    }

    fn times_inverse(&self, side: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut x = vec![0.0; self.rows];
        for k in 0..self.rows {
            let side = side(k);
            if side == 0.0 {
                continue;
            }
            let column = &self.inverse[k * self.rows..(k + 1) * self.rows];
            for (x, b) in x.iter_mut().zip(column) {
                *x += side * b;
            }
        }
        x
    }

    /// Recomputes the duals from the inverse.
    pub fn price_basis(&mut self) {
        let cost: Vec<f64> = self.basis.iter().map(|&j| self.cost[j as usize]).collect();
        for k in 0..self.rows {
            let column = &self.inverse[k * self.rows..(k + 1) * self.rows];
            self.y[k] = column.iter().zip(&cost).map(|(b, c)| b * c).sum();
        }
        self.work += (self.rows * self.rows) as u64;
    }

    /// Inverts the basis afresh by Gauss-Jordan steps over the basic columns, sparsest first; a column that
    /// has become dependent is replaced by the starting column of its row.
    pub fn rebuild(&mut self) {
        self.rebuild_of(self.basis.clone());
    }

    /// The column of each row's place in the basis.
    #[must_use]
    pub fn basis(&self) -> &[u32] {
        &self.basis
    }

    /// Goes back to an earlier basis, with the starting columns of the rows added since. Without one all starting columns
    /// are the basis: the primal method needs a basis without negative values, which this one is where all rows added ask
    /// for no more than zero.
    pub fn restart(&mut self, basis: Vec<u32>) {
        self.rebuild_of(basis);
    }

    fn rebuild_of(&mut self, mut order: Vec<u32>) {
        let rows = self.rows;
        order.sort_by_key(|&j| (self.start[j as usize + 1] - self.start[j as usize], j));
        self.inverse.fill(0.0);
        for i in 0..rows {
            let first = self.first[i] as usize;
            self.inverse[i * rows + i] = 1.0 / self.entry[self.start[first] as usize].1;
            self.basic[self.basis[i] as usize] = false;
        }
        self.basis.clone_from(&self.first);
        let mut free = vec![true; rows];
        let mut late = Vec::new();
        for &j in &order {
            match self.first.iter().position(|&own| own == j) {
                Some(i) => free[i] = false,
                None => late.push(j as usize),
            }
        }
        for j in late {
            self.load(j);
            let best = (0..rows).filter(|&i| free[i]).max_by(|&a, &b| {
                self.alpha[a]
                    .abs()
                    .total_cmp(&self.alpha[b].abs())
                    .then(b.cmp(&a))
            });
            let Some(row) = best.filter(|&i| self.alpha[i].abs() > 1e-7) else {
                continue;
            };
            free[row] = false;
            let pivot = self.alpha[row];
            for k in 0..rows {
                let column = &mut self.inverse[k * rows..(k + 1) * rows];
                let factor = column[row] / pivot;
                if factor != 0.0 {
                    for (b, a) in column.iter_mut().zip(&self.alpha) {
                        *b -= factor * a;
                    }
                    column[row] = factor;
                    self.work += rows as u64 / 2;
                }
            }
            self.basis[row] = small(j);
        }
        for &j in &self.basis {
            self.basic[j as usize] = true;
        }
        self.refresh();
        self.price_basis();
    }
}

/// How far a row's right-hand side is raised.
fn raise(i: usize) -> f64 {
    1e-8 * f64::from(small(i * 7919 % 101) + 1)
}
