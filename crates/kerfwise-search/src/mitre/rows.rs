//! Bars priced by their rows: the most that a row of pieces on a bar can be worth, and the bound that follows.
//!
//! A row may have any number of pieces of each type, and lengths are rounded down to cells. Between two ends lies
//! half the kerf of each, and if they differ the tip offset and the distance of their offsets as well. So every bar
//! that can be cut is such a row, and a dynamic program finds a row of the greatest worth
//! ([`kerfwise_kernels::trails`]). A cell takes one step for each orientation and a few for each end class. Unlike a
//! linear bound this ties the ends of a bar to its pieces, so families may mix. Example: a row may have twice a piece
//! that is wanted once, so its worth is a bound and not always that of a set.

use super::kit::Kit;
use super::pricing::{Priced, Prices};
use super::residual::Residual;
use super::tuning::{ROW_CELLS, ROW_TABLE_ENTRIES};
use crate::sorting::tally;
use kerfwise_kernels::num::{index, whole};
use kerfwise_kernels::trails::{LIMIT, Line, Step, Trails};

/// The rows of the pieces of a residual problem.
pub(super) struct Rows {
    steps: Vec<Step>,
    trails: Trails,
    /// Cells of each stock type, none if it is too short. `tail` has the cells from each end class to the end of the
    /// bar.
    room: Vec<Option<usize>>,
    tail: Vec<usize>,
}

impl Rows {
    /// Rows in as many cells as this work can fill. Returns `None` if a piece is shorter than a cell.
    pub fn new(kit: &Kit, rest: &Residual, work: usize) -> Option<Self> {
        let ends = &kit.ends;
        let half = |class: usize| ends.kerf(class) / 2;
        // A row passes an end half a kerf behind the piece. The bar is longer by the widest half kerf at both ends,
        // so that no length is below 0.
        let widest = (0..ends.len()).map(half).max()?;
        let open = |stock: &usize| rest.bars[*stock] > 0 && kit.room[*stock] > 0;
        let longest = (0..kit.room.len())
            .filter(open)
            .map(|stock| kit.room[stock])
            .max()?
            + 2 * widest;
        let ways = |shape: &usize| kit.families[kit.family[*shape]].ways.len();
        let shapes: Vec<usize> = (0..rest.left.len())
            .filter(|shape| rest.left[*shape] > 0)
            .collect();
        let passes = shapes.iter().map(ways).sum::<usize>() + 4 * ends.len();
        let cells = whole((4 * work / passes).clamp(64, ROW_CELLS.min(ROW_TABLE_ENTRIES / ends.len())));
        let cell = longest / cells + 1;
        let mut steps = Vec::new();
        for shape in shapes {
            for (left, right) in &kit.families[kit.family[shape]].ways {
                let length = kit.mean[shape] + half(*left) + half(*right);
                if length > longest {
                    continue;
                }
                steps.push(Step {
                    piece: shape,
                    left: *left,
                    right: *right,
                    cells: index((length / cell).max(0)),
                    worth: 0,
                });
            }
        }
        if steps.iter().any(|step| step.cells == 0) {
            return None;
        }
        // More cells than the longest bar has.
        let most = longest / cell + 1;
        let margin = |class: usize| index(((ends.margin(class) - half(class) + widest) / cell).min(most));
        let tail = (0..ends.len()).map(margin).collect::<Vec<_>>();
        let line = line(kit, cell, most, tail.clone());
        let room = |stock: usize| open(&stock).then(|| index((kit.room[stock] + 2 * widest) / cell));
        Some(Self {
            steps,
            trails: Trails::new(line, index(most)),
            room: (0..kit.room.len()).map(room).collect::<Vec<_>>(),
            tail,
        })
    }

    /// The number of cells of the longest bar.
    pub fn cells(&self) -> usize {
        self.trails.cells()
    }

    /// The most that rows on bars of each stock type can be worth, and the rows that are worth more than their bars.
    pub fn price(&mut self, prices: &Prices) -> Priced {
        // Worths are rounded up to numbers of 32 bits.
        let mut shift = 0;
        let most = self.trails.cells();
        let worth = |step: &Step, shift: u32| -((-prices.piece[step.piece]) >> shift);
        while self
            .steps
            .iter()
            .any(|step| i128::from(worth(step, shift)) * (most / step.cells + 1) as i128 >= i128::from(LIMIT))
        {
            shift += 1;
        }
        for step in 0..self.steps.len() {
            self.steps[step].worth = i32::try_from(worth(&self.steps[step], shift)).unwrap_or(LIMIT);
        }
        self.trails.find_rows(&self.steps);
        let mut priced = Priced {
            columns: Vec::new(),
            worth: vec![0; self.room.len()],
            exact: true,
            work: self.trails.work(&self.steps),
        };
        for (stock, room) in self.room.iter().enumerate() {
            let Some(room) = room else { continue };
            for (end, tail) in self.tail.iter().enumerate() {
                let Some(at) = room.checked_sub(*tail) else {
                    continue;
                };
                let worth = i64::from(self.trails.worth(end, at)) << shift;
                priced.worth[stock] = priced.worth[stock].max(worth);
                if worth > prices.bar[stock] {
                    let row = self.trails.row(&self.steps, end, at);
                    priced.columns.push((
                        stock,
                        tally(row.iter().map(|piece| (*piece as usize, 1)).collect()),
                    ));
                }
            }
        }
        priced
    }
}

/// The places of end classes, and the cells at which rows begin. Two different ends are no farther apart in cells,
/// with `apart`, than they really are without half their kerfs, and no farther than `most`.
fn line(kit: &Kit, cell: i64, most: i64, first: Vec<usize>) -> Line {
    let ends = &kit.ends;
    let tips = 2 * kit.instance.angles.delta.0 / cell;
    let mut place = vec![0];
    for class in 1..ends.len() {
        let way = |from: usize| ((ends.offset(class) - ends.offset(from)) / cell).min(most);
        // A place rounded down may lie a cell farther from another place than it really does. The tip offset must
        // have room for this cell.
        place.push(if tips > 0 {
            index(way(0))
        } else {
            place[class - 1] + index(way(class - 1))
        });
    }
    Line {
        first,
        place,
        apart: index((tips - 1).clamp(0, most)),
    }
}
