//! Dynamic programming over (pieces placed of each family, class of the last end) for one mix.

use super::arrange::{Mix, Step};
use super::ends::{Ends, Family};
use crate::sorting::Sorting;
use kerfwise_kernels::listing::IntoList;

/// Most steps for one mix.
const STEPS: usize = 1_000_000;

/// Beyond every length.
const FAR: i64 = i64::MAX / 4;

/// The least rows of a mix and of all its parts.
pub(super) struct Table<'t> {
    mix: &'t Mix,
    /// Weight of one piece of each family in the number of a state.
    stride: Vec<usize>,
    states: usize,
    /// Classes that occur, ascending.
    classes: Vec<usize>,
    /// Ways of each family, as indices in `classes`.
    ways: Vec<Vec<(usize, usize)>>,
    gap: Vec<i64>,
    margin: Vec<i64>,
    /// By state, then by class of the last end.
    row: Vec<i64>,
}

impl<'t> Table<'t> {
    /// Fills the table; `None` where the mix is too large.
    pub fn new(ends: &Ends, families: &[Family], mix: &'t Mix) -> Option<Self> {
        Self::within(ends, families, mix, STEPS)
    }

    /// The same with another limit of steps.
    pub fn within(ends: &Ends, families: &[Family], mix: &'t Mix, most: usize) -> Option<Self> {
        let all = mix.iter().flat_map(|(family, _)| &families[*family].ways);
        let mut classes: Vec<usize> = all.flat_map(|(left, right)| [*left, *right]).listed();
        classes.arrange();
        classes.dedup();
        let mut states = 1usize;
        let mut stride = Vec::with_capacity(mix.len());
        for (_, count) in mix {
            stride.push(states);
            states = states.saturating_mul(*count as usize + 1);
        }
        let width = classes.len();
        if states.saturating_mul(width * width + 4 * mix.len()) > most {
            return None;
        }
        let local = |class: &usize| classes.partition_point(|known| known < class);
        let ways = mix
            .iter()
            .map(|(family, _)| {
                let ways = families[*family].ways.iter();
                ways.map(|(left, right)| (local(left), local(right))).listed()
            })
            .listed();
        let pairs = classes
            .iter()
            .flat_map(|right| classes.iter().map(move |left| (*right, *left)));
        let gap = pairs.map(|(right, left)| ends.junction(right, left)).listed();
        let margin = classes.iter().map(|class| ends.margin(*class)).listed();
        let row = vec![FAR; states * width];
        let mut table = Self {
            mix,
            stride,
            states,
            classes,
            ways,
            gap,
            margin,
            row,
        };
        table.fill();
        Some(table)
    }

    /// Work done.
    pub fn work(&self) -> u64 {
        let width = self.classes.len();
        2 * (self.states * (width * width + 4 * self.mix.len())) as u64
    }

    /// The rows of the whole mix, by class of the last end.
    pub fn by_end(&self) -> Vec<(usize, i64)> {
        let width = self.classes.len();
        let last = &self.row[(self.states - 1) * width..];
        let rows = self.classes.iter().zip(last).filter(|(_, row)| **row < FAR);
        rows.map(|(class, row)| (*class, *row)).listed()
    }

    fn fill(&mut self) {
        let width = self.classes.len();
        let mut before = Vec::new();
        for state in 0..self.states {
            self.before(state, &mut before);
            for family in 0..self.mix.len() {
                if self.placed(state, family) == self.mix[family].1 as usize {
                    continue;
                }
                let next = (state + self.stride[family]) * width;
                for (left, right) in &self.ways[family] {
                    let known = &mut self.row[next + right];
                    *known = (*known).min(before[*left]);
                }
            }
        }
    }

    /// The least row of a state up to a next piece's left end of each class.
    fn before(&self, state: usize, before: &mut Vec<i64>) {
        before.clear();
        if state == 0 {
            before.extend_from_slice(&self.margin);
            return;
        }
        let width = self.classes.len();
        before.resize(width, FAR);
        let row = &self.row[state * width..(state + 1) * width];
        for (row, gaps) in row.iter().zip(self.gap.chunks(width)) {
            for (least, gap) in before.iter_mut().zip(gaps) {
                *least = (*least).min(row + gap);
            }
        }
    }

    /// Pieces of a family in a state.
    fn placed(&self, state: usize, family: usize) -> usize {
        state / self.stride[family] % (self.mix[family].1 as usize + 1)
    }

    /// A least row of the whole mix whose last end is of this class.
    pub fn row(&self, end: usize) -> Vec<Step> {
        let width = self.classes.len();
        let (mut state, mut last) = (
            self.states - 1,
            self.classes.partition_point(|known| *known < end),
        );
        let mut steps = Vec::new();
        while state > 0 {
            let length = self.row[state * width + last];
            let Some((family, way)) = self.step_to(state, last, length) else {
                break;
            };
            state -= self.stride[family];
            let left = self.ways[family][way].0;
            let before = &self.row[state * width..(state + 1) * width];
            last = (0..width)
                .find(|right| state > 0 && before[*right] + self.gap[right * width + left] == length)
                .unwrap_or(0);
            steps.push((self.mix[family].0, way));
        }
        steps.reverse();
        steps
    }

    /// The last piece of a least row.
    fn step_to(&self, state: usize, last: usize, length: i64) -> Option<(usize, usize)> {
        let mut before = Vec::new();
        for family in (0..self.mix.len()).filter(|family| self.placed(state, *family) > 0) {
            self.before(state - self.stride[family], &mut before);
            for (way, (left, right)) in self.ways[family].iter().enumerate() {
                if *right == last && before[*left] == length {
                    return Some((family, way));
                }
            }
        }
        None
    }
}
