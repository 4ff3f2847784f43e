//! Rows of pieces with two ends each, by dynamic programming over (length in cells, end): the largest worth of a row of
//! each length, with any number of each piece.
//!
//! Ends have places on a line, and a row passes the ends between two different ones: so the best way to an end comes
//! from its neighbours, and a cell takes steps for each end and none for each pair. Lengths are computed in blocks no
//! longer than the shortest piece: within a block every step is a pass over neighbours in memory.

use crate::num::small;

/// The worth of an unreachable end. Its sum with the worth of any row is below 0.
const NONE: i32 = -LIMIT;
/// Cells of a block at most.
const MOST: usize = 1024;
/// The worth of every row is below this.
pub const LIMIT: i32 = 1 << 30;

/// A piece in one orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Number of the piece.
    pub piece: usize,
    /// Its ends.
    pub left: usize,
    /// The end at which the row goes on.
    pub right: usize,
    /// Cells that the piece takes, at least 1.
    pub cells: usize,
    /// The worth that the piece adds, not negative.
    pub worth: i32,
}

/// The distances between ends.
#[derive(Clone, Debug)]
pub struct Line {
    /// The cell before which no row begins with this end.
    pub first: Vec<usize>,
    /// The place of each end, ascending.
    pub place: Vec<usize>,
    /// Cells between two different ends, beside the distance of their places.
    pub apart: usize,
}

/// The best rows of all lengths.
#[derive(Clone, Debug)]
pub struct Trails {
    line: Line,
    cells: usize,
    /// By end, then by cells: rows up to a piece that begins with this end.
    before: Vec<i32>,
    /// Rows whose last piece has this right end.
    after: Vec<i32>,
    /// The same, or the best of the lower or higher ends, with the way from there.
    rising: Vec<i32>,
    falling: Vec<i32>,
}

impl Trails {
    /// Rows of less than this many cells between ends on a line.
    #[must_use]
    pub fn new(line: Line, cells: usize) -> Self {
        let size = line.place.len() * cells;
        Self {
            line,
            cells,
            before: vec![NONE; size],
            after: vec![NONE; size],
            rising: vec![NONE; size],
            falling: vec![NONE; size],
        }
    }

    /// How long rows may be, in cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The work of filling the table.
    #[must_use]
    pub fn work(&self, steps: &[Step]) -> u64 {
        let passes = (steps.len() + 4 * self.line.place.len()) as u64;
        let blocks = (self.cells / block(steps) + 1) as u64;
        passes * (self.cells as u64 / 4 + 10 * blocks)
    }

    /// Finds the best rows of these pieces.
    pub fn find_rows(&mut self, steps: &[Step]) {
        let (cells, ends) = (self.cells, self.line.place.len());
        for (end, &first) in self.line.first.iter().enumerate() {
            let row = &mut self.before[end * cells..][..cells];
            row.fill(NONE);
            row[first.min(cells)..].fill(0);
        }
        self.after.fill(NONE);
        let block = block(steps);
        let mut from = 0;
        while from < cells {
            let to = (from + block).min(cells);
            for step in steps {
                let into = &mut self.after[step.right * cells..][..cells];
                let source = &self.before[step.left * cells..][..cells];
                improve(into, source, from, to, step.cells, step.worth);
            }
            for end in 0..ends {
                let own = end * cells;
                self.rising[own + from..own + to].copy_from_slice(&self.after[own + from..own + to]);
                self.falling[own + from..own + to].copy_from_slice(&self.after[own + from..own + to]);
            }
            for end in 1..ends {
                let way = self.line.place[end] - self.line.place[end - 1];
                let (lower, upper) = self.rising.split_at_mut(end * cells);
                improve(&mut upper[..cells], &lower[(end - 1) * cells..], from, to, way, 0);
                let other = ends - end;
                let way = self.line.place[other] - self.line.place[other - 1];
                let (lower, upper) = self.falling.split_at_mut(other * cells);
                improve(
                    &mut lower[(other - 1) * cells..],
                    &upper[..cells],
                    from,
                    to,
                    way,
                    0,
                );
            }
            for end in 0..ends {
                let own = end * cells..(end + 1) * cells;
                let into = &mut self.before[own.clone()];
                improve(into, &self.after[own.clone()], from, to, 0, 0);
                improve(into, &self.rising[own.clone()], from, to, self.line.apart, 0);
                improve(into, &self.falling[own], from, to, self.line.apart, 0);
            }
            from = to;
        }
    }

    /// The largest worth of a row of at most this many cells with this last end; below 0 without such a row.
    #[must_use]
    pub fn worth(&self, end: usize, cells: usize) -> i32 {
        self.after[end * self.cells + cells]
    }

    /// The numbers of the pieces of such a row, the last first.
    #[must_use]
    pub fn row(&self, steps: &[Step], end: usize, cells: usize) -> Vec<u32> {
        let mut row = Vec::new();
        let (mut last, mut at) = (Some(end), cells);
        while let Some(end) = last {
            let worth = self.worth(end, at);
            let before = |step: &&Step| {
                let from = at.checked_sub(step.cells).filter(|_| step.right == end);
                from.is_some_and(|from| self.before[step.left * self.cells + from] + step.worth == worth)
            };
            let Some(step) = steps.iter().find(before) else {
                break;
            };
            row.push(small(step.piece));
            at -= step.cells;
            last = self.end_before(step.left, &mut at);
        }
        row
    }

    /// The last end of a best row before a piece that begins with this end, and the row's cells; `None` at the head.
    fn end_before(&self, left: usize, at: &mut usize) -> Option<usize> {
        let worth = self.before[left * self.cells + *at];
        if worth == 0 && *at >= self.line.first[left] {
            return None;
        }
        let place = &self.line.place;
        for end in 0..place.len() {
            let way = if end == left {
                0
            } else {
                self.line.apart + place[end].abs_diff(place[left])
            };
            if *at >= way && self.worth(end, *at - way) == worth {
                *at -= way;
                return Some(end);
            }
        }
        None
    }
}

/// The cells of a block, so few that the cells of all ends stay in the processor's cache.
fn block(steps: &[Step]) -> usize {
    let shortest = steps.iter().map(|step| step.cells).min();
    shortest.unwrap_or(MOST).clamp(1, MOST)
}

/// For lengths from `from` to below `to`: takes the worth of rows with `less` fewer cells, plus `more`, if it is
/// larger.
#[inline(always)]
fn improve(into: &mut [i32], source: &[i32], from: usize, to: usize, less: usize, more: i32) {
    let from = from.max(less);
    if from >= to {
        return;
    }
    let source = &source[from - less..to - less];
    for (known, before) in into[from..to].iter_mut().zip(source) {
        // The sum never wraps, since no row is worth so much. A check would prevent several additions at a time.
        *known = (*known).max(before.wrapping_add(more));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The largest worth of rows by trying each, by the last end and the total cells.
    fn enumerate(
        line: &Line,
        steps: &[Step],
        row: (Option<usize>, usize, i32),
        cells: usize,
        best: &mut [Vec<i32>],
    ) {
        let (last, taken, worth) = row;
        if let Some(last) = last {
            best[last][taken..]
                .iter_mut()
                .for_each(|known| *known = (*known).max(worth));
        }
        for step in steps {
            let way = match last {
                None => line.first[step.left],
                Some(last) if last == step.left => 0,
                Some(last) => line.apart + line.place[last].abs_diff(line.place[step.left]),
            };
            let taken = taken + way + step.cells;
            if taken < cells {
                enumerate(
                    line,
                    steps,
                    (Some(step.right), taken, worth + step.worth),
                    cells,
                    best,
                );
            }
        }
    }

    proptest! {
        #[test]
        fn rows_have_the_worth_of_the_best_of_all(
            ends in prop::collection::vec((0usize..6, 0usize..4), 1..5),
            pieces in prop::collection::vec((0usize..5, 0usize..5, 3usize..9, 0i32..50), 1..6),
            apart in 0usize..3, cells in 1usize..26,
        ) {
            let mut place: Vec<usize> = ends.iter().map(|end| end.1).collect();
            place.sort_unstable();
            let line = Line { first: ends.iter().map(|end| end.0).collect(), place, apart };
            let end = |number: usize| number % ends.len();
            let steps: Vec<Step> = pieces.iter().enumerate().map(|(piece, &(left, right, cells, worth))| {
                Step { piece, left: end(left), right: end(right), cells, worth }
            }).collect();
            let mut best = vec![vec![NONE; cells]; ends.len()];
            enumerate(&line, &steps, (None, 0, 0), cells, &mut best);
            let mut trails = Trails::new(line.clone(), cells);
            for turn in 0..2 {
                // The second time in a table that is filled already.
                trails.find_rows(if turn == 0 { &[] } else { &steps });
            }
            for (end, best) in best.iter().enumerate() {
                for (length, best) in best.iter().enumerate() {
                    let worth = trails.worth(end, length);
                    prop_assert_eq!(worth.max(-1), (*best).max(-1));
                    if worth >= 0 {
                        let row = trails.row(&steps, end, length);
                        let sum: i32 = row.iter().map(|piece| steps[*piece as usize].worth).sum();
                        prop_assert_eq!(sum, worth);
                        prop_assert_eq!(steps[row[0] as usize].right, end);
                    }
                }
            }
        }
    }
}
