//! Bars priced by their rows: what any row of pieces that a bar has room for can be worth, and the bound that follows.
//!
//! A row may have as many pieces of each shape as one likes, lengths are rounded down to cells, and what lies between
//! two ends to half the kerf of each, with the tip offset and the distance of their offsets where they differ. So every
//! bar that can be cut is such a row, however it is arranged and whatever else limits it, and a row that is worth most
//! is found by dynamic programming ([`kerfwise_kernels::trails`]). Unlike linear bounds it ties the ends of a bar to
//! its pieces, so families may mix at will.

use super::kit::Kit;
use super::pricing::{Priced, Prices};
use super::residual::Residual;
use super::tuning::MOST_CELLS;
use crate::sorting::tally;
use kerfwise_kernels::num::{index, whole};
use kerfwise_kernels::trails::{LIMIT, Line, Step, Trails};

/// Most entries of a table, for the sake of memory.
const MOST_ENTRIES: usize = 1 << 20;

/// Rows of the pieces of a rest.
pub(super) struct Rows {
    steps: Vec<Step>,
    trails: Trails,
    /// Cells of each stock, and from each end to the end of the bar; none where a stock is too short.
    room: Vec<Option<usize>>,
    tail: Vec<usize>,
}

impl Rows {
    /// In as many cells as can be filled with so much work; `None` where a piece is shorter than a cell.
    pub fn new(kit: &Kit, rest: &Residual, work: usize) -> Option<Self> {
        let ends = &kit.ends;
        let half = |class: usize| ends.kerf(class) / 2;
        // Ends are passed half a kerf after the piece: added at both ends of the bar, so that no length is below 0.
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
        let cells = whole((4 * work / passes).clamp(64, MOST_CELLS.min(MOST_ENTRIES / ends.len())));
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
        // More than the longest bar has.
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

    /// How many cells the longest bar has.
    pub fn cells(&self) -> usize {
        self.trails.cells()
    }

    /// What rows on bars of each stock can be worth at most, and those worth more than their bars.
    pub fn price(&mut self, prices: &Prices) -> Priced {
        // Rounded up to numbers of 32 bits.
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
        self.trails.fill(&self.steps);
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

/// Where ends stand, and where rows begin. Two different ones are no farther apart in cells, `apart` and all, than half their kerfs aside they
/// really are, nor than `most`.
fn line(kit: &Kit, cell: i64, most: i64, first: Vec<usize>) -> Line {
    let ends = &kit.ends;
    let tips = 2 * kit.instance.angles.delta.0 / cell;
    let mut place = vec![0];
    for class in 1..ends.len() {
        let way = |from: usize| ((ends.offset(class) - ends.offset(from)) / cell).min(most);
        // A place rounded down may be a cell farther from another than it is; the tips must have room for that.
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
