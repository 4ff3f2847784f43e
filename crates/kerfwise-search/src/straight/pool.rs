//! Patterns found so far, shared by every relaxation of a search.

use super::instance::Pattern;
use super::num::real;
use super::residual::Residual;
use super::tuning::POOL_PATTERNS;
use crate::sorting::ranked;
use kerfwise_kernels::numbering::Numbering;

/// Patterns, each once, in the order they were found, with their reduced cost at the root.
#[derive(Default)]
pub(super) struct Pool {
    pub patterns: Vec<Pattern>,
    reduced: Vec<f64>,
    known: Numbering,
    /// Prices at the root: of a piece of each type, and what a pattern of each bin must be worth.
    prices: Option<(Vec<f64>, Vec<f64>)>,
    value: f64,
    /// A pattern with a greater reduced cost is in no plan that is better than the best.
    gap: f64,
}

impl Pool {
    /// Adds a pattern unless it is known.
    pub fn add(&mut self, pattern: Pattern) {
        if self.patterns.len() < POOL_PATTERNS && self.known.is_new(&key(&pattern)) {
            self.reduced.push(self.reduced(&pattern));
            self.patterns.push(pattern);
        }
    }

    /// Ranks all patterns by these prices from now on, which give the relaxation that value.
    pub fn rank(&mut self, item: Vec<f64>, bar: Vec<f64>, value: f64) {
        self.value = value;
        self.prices = Some((item, bar));
        self.reduced = self
            .patterns
            .iter()
            .map(|pattern| self.reduced(pattern))
            .collect();
    }

    /// From now on only plans that cost at most this much are of interest.
    pub fn allow(&mut self, cost: i64) {
        self.gap = (real(cost) - self.value).max(0.0) + 1e-3;
    }

    fn reduced(&self, pattern: &Pattern) -> f64 {
        let Some((item, bar)) = &self.prices else {
            return 0.0;
        };
        pattern
            .parts
            .iter()
            .fold(bar[pattern.bin as usize], |r, &(i, n)| {
                r - item[i as usize] * f64::from(n)
            })
    }

    /// The numbers of at most about `most` patterns that a residual admits, those of least reduced cost.
    pub fn best(&self, residual: &Residual, most: usize) -> Vec<usize> {
        let fits = |at: &usize| self.reduced[*at] <= self.gap && residual.admits(&self.patterns[*at]);
        let mut best: Vec<usize> = (0..self.patterns.len()).filter(fits).collect();
        if best.len() > most {
            let mut order = ranked(best.len(), |at| -self.reduced[best[at]]);
            order.truncate(most);
            order.sort();
            best = order.into_iter().map(|at| best[at]).collect();
        }
        best
    }

    /// Patterns of a plan.
    pub fn learn<'c>(&mut self, patterns: impl IntoIterator<Item = &'c Pattern>) {
        patterns.into_iter().for_each(|pattern| self.add(pattern.clone()));
    }

    /// An empty pool in which nothing is ruled out.
    pub fn new() -> Self {
        Self {
            gap: f64::INFINITY,
            ..Self::default()
        }
    }
}

fn key(pattern: &Pattern) -> Vec<usize> {
    let parts = pattern
        .parts
        .iter()
        .flat_map(|&(item_type, count)| [item_type, count]);
    std::iter::once(pattern.bin)
        .chain(parts)
        .map(|n| n as usize)
        .collect()
}
