//! The restricted master: a linear program over the columns known so far (Gilmore & Gomory 1961, 1963).
//!
//! There is a row for the demand of each shape, for each stock that can run out, for each stock of which some bars are
//! bought whatever is cut, and, if pieces may stay uncut, for their length. Each shape begins with a stand-in or with a
//! bar of its own, so that the program always has a solution. Example: four pieces of one shape, two bars in stock, and
//! patterns with one piece and with two: `x₁ + 2 x₂ ≥ 4` and `x₁ + x₂ ≤ 2`.

use kerfwise_kernels::num::small;
use kerfwise_kernels::simplex::Simplex;

/// The demand of a shape, which is a row.
pub(crate) struct Wanted<C> {
    pub shape: usize,
    pub count: u32,
    /// Cost of the column with which the row begins.
    pub dear: f64,
    /// That column, if it is a bar with so many pieces instead of a stand-in for one piece.
    pub bar: Option<(C, u32)>,
}

/// Bars of a stock that are bought whatever is cut, and the cost of one.
#[derive(Clone, Copy)]
pub(crate) struct Bought {
    pub least: u32,
    pub cost: f64,
}

/// The greatest length that may stay uncut without a cost, and the length of a piece of each row, in the caller's unit.
pub(crate) struct Uncut {
    pub most: f64,
    pub lengths: Vec<f64>,
}

/// The program, with the caller's data `C` for each column that the caller added.
#[derive(Clone)]
pub(crate) struct Covering<C> {
    pub lp: Simplex,
    /// Shape of each row of pieces, in ascending order.
    pub shapes: Vec<usize>,
    /// Row of each shape.
    row: Vec<Option<u32>>,
    stock_row: Vec<Option<u32>>,
    bought_row: Vec<Option<u32>>,
    uncut_row: Option<u32>,
    /// `None` for stand-ins, surplus and slack.
    columns: Vec<Option<C>>,
    /// The columns that are stand-ins, in ascending order.
    stand_ins: Vec<usize>,
    pressed: u32,
}

impl<C> Covering<C> {
    /// The program without further columns of bars. `bars` has the number of bars of each stock, `None` for stock that
    /// cannot run out. `bought` has an entry for each stock, or none at all.
    pub fn new(
        shapes: usize,
        wanted: Vec<Wanted<C>>,
        bars: impl Iterator<Item = Option<u32>>,
        bought: &[Bought],
        uncut: Option<Uncut>,
    ) -> Self {
        let mut row = vec![None; shapes];
        let (mut sides, mut start) = (Vec::new(), Vec::new());
        let (mut rows, mut columns, mut stand_ins) = (Vec::new(), Vec::new(), Vec::new());
        for (index, wanted) in wanted.into_iter().enumerate() {
            row[wanted.shape] = Some(small(index));
            rows.push(wanted.shape);
            sides.push(f64::from(wanted.count));
            let pieces = wanted.bar.as_ref().map_or(1, |(_, pieces)| *pieces);
            start.push((f64::from(pieces), wanted.dear));
            if wanted.bar.is_none() {
                stand_ins.push(index);
            }
            columns.push(wanted.bar.map(|(bar, _)| bar));
        }
        let mut at_most = |side: f64, cost: f64| {
            sides.push(side);
            start.push((1.0, cost));
            small(sides.len() - 1)
        };
        let stock_row: Vec<Option<u32>> = bars
            .map(|bars| bars.map(|bars| at_most(f64::from(bars), 0.0)))
            .collect();
        // The column of such a row is a bar that is bought and not cut.
        let mut bought_row: Vec<Option<u32>> = bought
            .iter()
            .map(|bars| (bars.least > 0).then(|| at_most(f64::from(bars.least), bars.cost)))
            .collect();
        bought_row.resize(stock_row.len(), None);
        let uncut_row = uncut.as_ref().map(|uncut| at_most(uncut.most, 0.0));
        let mut lp = Simplex::new(sides, &start);
        for row in (0..small(rows.len())).chain(bought_row.iter().copied().flatten()) {
            lp.add(0.0, [(row, -1.0)]);
        }
        if let Some((uncut_row, uncut)) = uncut_row.zip(uncut) {
            for (index, length) in uncut.lengths.into_iter().enumerate() {
                lp.add(0.0, [(small(index), 1.0), (uncut_row, length)]);
            }
        }
        columns.resize_with(lp.columns(), || None);
        Self {
            lp,
            shapes: rows,
            row,
            stock_row,
            bought_row,
            uncut_row,
            columns,
            stand_ins,
            pressed: 0,
        }
    }

    /// Adds a column for a bar with the numbers of its shapes and of its stock. Shapes without a row are left out.
    pub fn add(
        &mut self,
        column: C,
        cost: f64,
        shapes: impl Iterator<Item = (usize, u32)>,
        stock: impl Iterator<Item = (usize, u32)>,
    ) {
        let shapes = shapes.filter_map(|(shape, count)| Some((self.row[shape]?, f64::from(count))));
        let stock = stock.flat_map(|(stock, count)| {
            let rows = [self.stock_row[stock], self.bought_row[stock]];
            rows.into_iter().flatten().map(move |row| (row, f64::from(count)))
        });
        self.lp.add(cost, shapes.chain(stock));
        self.columns.push(Some(column));
    }

    /// The bars of which the solution uses more than `least`, each with its number.
    pub fn used(&self, least: f64) -> Vec<(&C, f64)> {
        let used = self.lp.values().into_iter().filter(|(_, bars)| *bars > least);
        used.filter_map(|(column, bars)| Some((self.columns[column].as_ref()?, bars)))
            .collect()
    }

    /// Whether the columns so far leave pieces that stand-ins cover.
    pub fn needs_stand_ins(&self) -> bool {
        let is_stand_in = |column| self.stand_ins.binary_search(&column).is_ok();
        !self.stand_ins.is_empty() && self.lp.uses(&is_stand_in)
    }

    /// Makes stand-ins dearer, up to `most` times, while the solution uses them. Returns false if they are so dear that a
    /// higher cost will not help, or if they are not used.
    pub fn press(&mut self, most: u32) -> bool {
        if self.pressed >= most || !self.needs_stand_ins() {
            return false;
        }
        self.pressed += 1;
        for &column in &self.stand_ins {
            self.lp.set_cost(column, 8.0 * self.lp.cost(column));
        }
        true
    }

    /// Gives the shapes that began with a bar a stand-in of this cost, which stays free whatever is left.
    pub fn support(&mut self, dear: f64) {
        for row in 0..self.shapes.len() {
            if self.columns[row].is_some() {
                self.stand_ins.push(self.lp.add(dear, [(small(row), 1.0)]));
                self.columns.push(None);
            }
        }
    }

    /// Turns to another number of pieces and bars: bars that no longer fit are held at zero. Returns those that fit again
    /// and would lower the objective. They are held too, until the basis is mended.
    pub fn turn_to(&mut self, left: &[u32], bars: &[u32], fits: impl Fn(&C) -> bool) -> Vec<usize> {
        let pieces = self.row.iter().zip(left);
        for (row, side) in pieces.chain(self.stock_row.iter().zip(bars)) {
            if let Some(row) = row {
                self.lp.set_side(*row as usize, f64::from(*side));
            }
        }
        let mut waiting = Vec::new();
        for (column, bar) in self.columns.iter().enumerate() {
            let Some(bar) = bar else { continue };
            let fits = fits(bar);
            let waits = fits && self.lp.pays(column);
            if waits {
                waiting.push(column);
            }
            self.lp.freeze(column, !fits || waits);
        }
        waiting
    }

    /// Whether pieces of this shape have a row.
    pub fn is_wanted(&self, shape: usize) -> bool {
        self.row[shape].is_some()
    }

    /// Whether this stock can run out.
    pub fn is_scarce(&self, stock: usize) -> bool {
        self.stock_row[stock].is_some()
    }

    /// The shapes of the rows, each with the dual value of a piece.
    pub fn piece_duals(&self) -> impl Iterator<Item = (usize, f64)> {
        self.shapes.iter().copied().zip(self.lp.duals().iter().copied())
    }

    /// The dual value of a bar of this stock, at most 0.
    pub fn stock_dual(&self, stock: usize) -> f64 {
        self.stock_row[stock].map_or(0.0, |row| self.lp.duals()[row as usize].min(0.0))
    }

    /// The dual value of a bar that is bought whatever is cut, at least 0.
    pub fn bought_dual(&self, stock: usize) -> f64 {
        self.bought_row[stock].map_or(0.0, |row| self.lp.duals()[row as usize].max(0.0))
    }

    /// The dual value of uncut length; `None` if pieces may not stay uncut.
    pub fn uncut_dual(&self) -> Option<f64> {
        self.uncut_row.map(|row| self.lp.duals()[row as usize])
    }
}
