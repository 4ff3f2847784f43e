//! The restricted master of mitred and joined bars: a linear program over the columns known so far (Gilmore & Gomory
//! 1961).
//!
//! There is a row for the demand of each shape, for each stock that can run out, and, if pieces may stay uncut, for
//! their length. Each shape has a stand-in column, so that the program always has a solution. Example: four pieces of
//! one shape, two bars in stock, and patterns with one piece and with two: `x₁ + 2 x₂ ≥ 4` and `x₁ + x₂ ≤ 2`.

use kerfwise_kernels::num::small;
use kerfwise_kernels::simplex::Simplex;

/// The demand of a shape, which is a row.
pub(crate) struct Wanted {
    pub shape: usize,
    pub count: u32,
    /// Cost of the stand-in for one piece.
    pub dear: f64,
}

/// The greatest length that may stay uncut without a cost, and the length of a piece of each row, in the caller's unit.
pub(crate) struct Uncut {
    pub most: f64,
    pub lengths: Vec<f64>,
}

/// The program, with the caller's data `C` for each column that the caller added.
pub(crate) struct Covering<C> {
    pub lp: Simplex,
    /// Shape of each row of pieces, in ascending order.
    pub shapes: Vec<usize>,
    /// Row of each shape.
    row: Vec<Option<u32>>,
    stock_row: Vec<Option<u32>>,
    uncut_row: Option<u32>,
    /// `None` for stand-ins, surplus and slack.
    columns: Vec<Option<C>>,
}

impl<C> Covering<C> {
    /// The program without columns of bars. `bars` has the number of bars of each stock, `None` for stock that cannot
    /// run out.
    pub fn new(
        shapes: usize,
        wanted: &[Wanted],
        bars: impl Iterator<Item = Option<u32>>,
        uncut: Option<Uncut>,
    ) -> Self {
        let mut row = vec![None; shapes];
        for (index, wanted) in wanted.iter().enumerate() {
            row[wanted.shape] = Some(small(index));
        }
        let mut sides: Vec<f64> = wanted.iter().map(|wanted| f64::from(wanted.count)).collect();
        let mut start: Vec<(f64, f64)> = wanted.iter().map(|wanted| (1.0, wanted.dear)).collect();
        let mut at_most = |side: f64| {
            sides.push(side);
            start.push((1.0, 0.0));
            small(sides.len() - 1)
        };
        let stock_row = bars
            .map(|bars| bars.map(|bars| at_most(f64::from(bars))))
            .collect();
        let uncut_row = uncut.as_ref().map(|uncut| at_most(uncut.most));
        let mut lp = Simplex::new(sides, &start);
        for index in 0..wanted.len() {
            lp.add(0.0, [(small(index), -1.0)]);
        }
        if let Some((uncut_row, uncut)) = uncut_row.zip(uncut) {
            for (index, length) in uncut.lengths.into_iter().enumerate() {
                lp.add(0.0, [(small(index), 1.0), (uncut_row, length)]);
            }
        }
        let columns = (0..lp.columns()).map(|_| None).collect();
        Self {
            lp,
            shapes: wanted.iter().map(|wanted| wanted.shape).collect(),
            row,
            stock_row,
            uncut_row,
            columns,
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
        let stock = stock.filter_map(|(stock, count)| Some((self.stock_row[stock]?, f64::from(count))));
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
        self.lp.uses(&|column| column < self.shapes.len())
    }

    /// The shapes of the rows, each with the dual value of a piece.
    pub fn piece_duals(&self) -> impl Iterator<Item = (usize, f64)> {
        self.shapes.iter().copied().zip(self.lp.duals().iter().copied())
    }

    /// Whether this stock can run out.
    pub fn is_scarce(&self, stock: usize) -> bool {
        self.stock_row[stock].is_some()
    }

    /// The dual value of a bar of this stock, at most 0.
    pub fn stock_dual(&self, stock: usize) -> f64 {
        self.stock_row[stock].map_or(0.0, |row| self.lp.duals()[row as usize].min(0.0))
    }

    /// The dual value of uncut length; `None` if pieces may not stay uncut.
    pub fn uncut_dual(&self) -> Option<f64> {
        self.uncut_row.map(|row| self.lp.duals()[row as usize])
    }
}
