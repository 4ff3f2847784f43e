//! Single steps of the search, for the benches alone (feature `bench`).

use super::control::Control;
use super::instance::{Instance, Pattern};
use super::master::{Goal, Master, NEVER};
use super::num::real;
use super::pool::Pool;
use super::pricing::{Pricer, Prices};
use super::problem::{Problem, Solution};
use super::reduce;
use super::residual::Residual;
use super::simplex::{Simplex, Stop};
use crate::budget::NORMAL;

/// A round of pricing at the prices of the solved relaxation.
pub struct Pricing {
    instance: Instance,
    prices: Prices,
    pricer: Pricer,
}

/// The relaxation over all patterns that its column generation found.
pub struct Program {
    sides: Vec<f64>,
    start: Vec<(f64, f64)>,
    columns: Vec<(f64, Pattern)>,
}

impl Pricing {
    /// Solves the relaxation of a problem.
    #[must_use]
    pub fn from_problem(problem: &Problem) -> Self {
        let (instance, _, item) = relaxation(problem);
        let bar = instance.bins.iter().map(|bin| (real(bin.cost), real(bin.cost)));
        let largest = instance.bins.iter().map(|bin| bin.cost).max().unwrap_or(1);
        let prices = Prices::new(&item, bar, largest);
        Self {
            instance,
            prices,
            pricer: Pricer::default(),
        }
    }

    /// Prices once. Returns the number of patterns found.
    pub fn round(&mut self) -> usize {
        let whole = Residual::whole(&self.instance);
        let priced = self
            .pricer
            .price(&self.instance, &whole, &self.prices, 1, u64::MAX);
        priced.patterns.len()
    }
}

impl Program {
    /// Collects the patterns of a problem's relaxation.
    #[must_use]
    pub fn from_problem(problem: &Problem) -> Self {
        let (instance, pool, _) = relaxation(problem);
        let dearest = instance.bins.iter().map(|bin| bin.cost).max().unwrap_or(1);
        Self {
            sides: instance.demand.iter().map(|n| f64::from(*n)).collect(),
            start: vec![(1.0, 8.0 * real(dearest)); instance.types()],
            columns: pool
                .patterns
                .iter()
                .map(|pattern| (real(instance.bins[pattern.bin as usize].cost), pattern.clone()))
                .collect(),
        }
    }

    /// Solves the relaxation from nothing. Returns whether the optimum was reached.
    #[must_use]
    pub fn solve(&self) -> bool {
        let mut lp = Simplex::new(self.sides.clone(), &self.start);
        for (cost, pattern) in &self.columns {
            lp.add(
                *cost,
                pattern
                    .parts
                    .iter()
                    .map(|&(item_type, n)| (item_type, f64::from(n))),
            );
        }
        lp.optimize() == Stop::Optimal
    }
}

/// The solved relaxation: the reduced problem, its patterns, and the price of each type.
fn relaxation(problem: &Problem) -> (Instance, Pool, Vec<f64>) {
    let instance = reduce::reduce(problem).instance;
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
    let mut unheard = |_: &Solution| {};
    let mut control = Control::new(NORMAL, &|| false, &mut unheard);
    let whole = Residual::whole(&instance);
    let mut master = Master::new(&instance, &whole, Goal::Cost);
    master.solve(&mut pool, &mut pricer, &mut control, NEVER, &|_, _| false);
    let item = master.duals();
    drop(master);
    (instance, pool, item)
}
