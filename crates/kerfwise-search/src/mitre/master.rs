//! The restricted master over sets of pieces that fit on bars, solved by column generation (Gilmore & Gomory 1961).
//!
//! The rows are those of [`Covering`]. Dual values rounded to whole numbers prove the bounds (Farley 1990; Lagrange
//! for scarce stock), so a bound holds at any time and at any cost of the stand-ins. Pricing may take exponential
//! time, so work limits it. Example: if no set is worth more than its bar, and all pieces together are worth 3.2
//! bars, then every plan takes four bars.

use super::arrange::Arranger;
use super::kit::{Kit, Load};
use super::linear::Linear;
use super::pricing::{self, Priced, Prices};
use super::residual::Residual;
use super::tuning::STAND_IN_RAISES;
use super::widths::Widths;
use crate::frame::{self, Covering, Proved, Uncut, Wanted};
use crate::search::Search;
use kerfwise_kernels::num::{divide_up, floor, real};
use kerfwise_kernels::numbering::{Numbering, key_of};
use kerfwise_kernels::simplex::Stop;

/// What the relaxation minimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The length of the pieces that stay uncut.
    Uncut,
    /// The cost of the bars, with at most this length uncut.
    Cost(i64),
}

/// The pool: the bars known so far, each once, in the order in which they were found.
#[derive(Default)]
pub(super) struct Pool {
    pub bars: Vec<(usize, Load)>,
    known: Numbering,
}

impl Pool {
    pub fn add(&mut self, stock: usize, load: &Load) -> bool {
        let new = self.known.is_new(&key_of(stock, load));
        if new {
            self.bars.push((stock, load.clone()));
        }
        new
    }
}

/// How far a relaxation was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Optimal but for rounding, or as far as the caller asks.
    Solved,
    /// The value certainly exceeds the limit of the caller.
    Above,
    /// The work ran out, or rounding errors spoilt the program.
    Unknown,
}

/// The state that all steps of the search share.
pub(super) struct Tools<'t> {
    pub kit: &'t Kit<'t>,
    pub arranger: Arranger<'t>,
    /// The room of sets by which they are priced.
    pub widths: Widths<'t>,
    pub pool: Pool,
    /// The prices that prove the best bound on the cost of the whole list.
    pub proof: Option<Proof>,
}

impl<'t> Tools<'t> {
    /// Tools without a known bar.
    pub fn new(kit: &'t Kit<'t>, linear: &Linear) -> Self {
        Self {
            kit,
            arranger: Arranger::new(&kit.ends, &kit.families),
            widths: Widths::new(kit, linear),
            pool: Pool::default(),
            proof: None,
        }
    }
}

/// Whole prices, and the cost that they prove: no pieces that fit on a bar are worth more than its cost less the
/// price of its stock type.
pub(crate) struct Proof {
    pub scale: i64,
    /// Prices of item types, then of stock types. The latter are at most 0.
    pub prices: Vec<i64>,
    pub cost: i64,
}

/// The relaxation of one residual problem.
pub(super) struct Master<'r> {
    rest: &'r Residual,
    goal: Goal,
    /// The linear program, with the bar of each column.
    program: Covering<(usize, Load)>,
    cost: Vec<i64>,
    value: Vec<i64>,
    largest: i64,
    /// The best lower bound so far, rounded up.
    pub bound: i64,
    /// The prices that prove the bound if all pieces are cut: of item types, then of stock types.
    pub proof: Vec<i64>,
}

/// Nanometres in a unit of the row of uncut length.
const UNIT: i64 = 1_000_000;

impl<'r> Master<'r> {
    pub fn new(kit: &Kit, rest: &'r Residual, goal: Goal) -> Self {
        let value: Vec<i64> = kit.instance.shapes.iter().map(|shape| shape.length.0).collect();
        let priced = |entry: &crate::model::Stock| if goal == Goal::Uncut { 0 } else { entry.cost.0 };
        let cost: Vec<i64> = kit.instance.stock.iter().map(priced).collect();
        let dearest = if goal == Goal::Uncut { &value } else { &cost };
        let largest = dearest.iter().copied().max().unwrap_or(1).max(1);
        let wanted: Vec<Wanted<(usize, Load)>> = (0..value.len())
            .filter(|shape| rest.left[*shape] > 0)
            .map(|shape| Wanted {
                shape,
                count: rest.left[shape],
                dear: match goal {
                    Goal::Uncut => real(value[shape]),
                    Goal::Cost(_) => 8.0 * real(largest),
                },
                bar: None,
            })
            .collect();
        let pieces: u64 = rest.left.iter().map(|left| u64::from(*left)).sum();
        let scarce = |bars: &u32| *bars > 0 && *bars != u32::MAX && u64::from(*bars) < pieces;
        let bars = rest.bars.iter().map(|bars| Some(*bars).filter(scarce));
        let uncut = match goal {
            Goal::Cost(uncut) if uncut > 0 => Some(Uncut {
                most: real(uncut) / real(UNIT),
                lengths: wanted
                    .iter()
                    .map(|wanted| real(value[wanted.shape]) / real(UNIT))
                    .collect(),
            }),
            _ => None,
        };
        Self {
            rest,
            goal,
            program: Covering::new(value.len(), wanted, bars, &[], uncut),
            cost,
            value,
            largest,
            bound: i64::MIN,
            proof: Vec::new(),
        }
    }

    /// Adds a bar that the residual problem allows.
    pub fn add(&mut self, stock: usize, load: Load) {
        let (shapes, cost) = (load.clone(), real(self.cost[stock]));
        self.program
            .add((stock, load), cost, shapes.into_iter(), [(stock, 1)].into_iter());
    }

    /// Adds all bars of the pool that the residual problem allows.
    pub fn add_pool(&mut self, pool: &Pool) {
        for (stock, load) in pool.bars.iter().filter(|bar| self.rest.admits(*bar)) {
            self.add(*stock, load.clone());
        }
    }

    /// The value of the relaxation over the known columns.
    pub fn value(&self) -> f64 {
        self.program.lp.objective()
    }

    /// The bars that the solution uses, with the number of times.
    pub fn values(&self) -> Vec<(&(usize, Load), f64)> {
        self.program.used(1e-7)
    }

    /// Generates columns until the relaxation is solved, its value or bound is above `above`, or `settled` says of
    /// (bound, value) that no better bound is needed. `most` limits the work for pricing one bar.
    pub fn solve(
        &mut self,
        search: &mut Search,
        tools: &mut Tools,
        above: f64,
        most: u64,
        settled: &dyn Fn(&Search, i64, f64) -> bool,
    ) -> Outcome {
        loop {
            if !self.optimum(search) {
                return Outcome::Unknown;
            }
            let prices = self.prices();
            let priced = pricing::price(
                tools.kit,
                &mut tools.arranger,
                &mut tools.widths,
                self.rest,
                &prices,
                most,
            );
            search.spend(priced.work);
            self.note(&prices, &priced);
            if real(self.bound) > above {
                return Outcome::Above;
            }
            if settled(search, self.bound, self.value()) {
                return Outcome::Solved;
            }
            // If stand-ins are dear, some bars gain less than the simplex method takes for zero.
            let mut new = false;
            for (stock, load) in priced.columns {
                if tools.pool.add(stock, &load) {
                    self.add(stock, load);
                    new = true;
                }
            }
            if new {
                continue;
            }
            let presses = priced.exact && self.goal != Goal::Uncut && self.program.press(STAND_IN_RAISES);
            if !presses {
                return match (priced.exact, self.value() > above) {
                    (true, true) => Outcome::Above,
                    (true, false) => Outcome::Solved,
                    (false, _) => Outcome::Unknown,
                };
            }
        }
    }

    /// Solves the program over the known columns. Returns false if rounding errors spoil it, or if the search must
    /// end.
    pub fn optimum(&mut self, search: &mut Search) -> bool {
        let stop = self.program.lp.optimize();
        let pivots = self.program.lp.take_work();
        stop != Stop::Lost && search.spend(pivots) && !search.stopped()
    }

    /// The factor between dual values and whole prices.
    pub fn scale(&self) -> i64 {
        let mut scale = 1;
        while scale < 1 << 20 && scale * self.largest < 1 << 39 {
            scale *= 2;
        }
        scale
    }

    /// The dual values as whole numbers. A bar must be worth a little more than it costs, or pricing would find bars
    /// again and again that the simplex method takes for priced out.
    pub fn prices(&self) -> Prices {
        let scale = self.scale();
        let whole = |dual: f64| floor((dual * real(scale)).clamp(0.0, 1e13));
        let mut piece = vec![0; self.value.len()];
        for (shape, dual) in self.program.piece_duals() {
            piece[shape] = whole(dual);
        }
        let bar = self.cost.iter().enumerate().map(|(stock, cost)| {
            let must = real(*cost) - self.program.stock_dual(stock);
            whole(must + 1e-8 * must.max(1.0)) + 1
        });
        Prices {
            scale,
            piece,
            bar: bar.collect(),
        }
    }

    /// Notes the bound that these whole prices prove with the worths of this round.
    pub fn note(&mut self, prices: &Prices, priced: &Priced) {
        let scale = prices.scale;
        let dual = self.program.uncut_dual();
        // At most 0: what a unit of uncut length lowers the bound.
        let uncut_price = dual.map(|dual| i128::from(floor(dual * real(scale))).min(0));
        let most = |shape: usize| {
            let value = i128::from(self.value[shape]);
            match (self.goal, uncut_price) {
                (Goal::Uncut, _) => value * i128::from(scale),
                (_, Some(price)) => -price * value / i128::from(UNIT),
                _ => i128::MAX,
            }
        };
        let whole = frame::Prices {
            scale,
            piece: &prices.piece,
            worth: &priced.worth,
            cost: &self.cost,
            left: &self.rest.left,
            bars: &self.rest.bars,
        };
        let Proved {
            mut total,
            piece,
            stock,
            ..
        } = self.program.prove(&whole, &[], most);
        if let (Goal::Cost(uncut), Some(price)) = (self.goal, uncut_price) {
            total += (price * i128::from(uncut)).div_euclid(i128::from(UNIT));
        }
        let up = i64::try_from(divide_up(total, scale.into())).unwrap_or(i64::MAX);
        if up > self.bound {
            self.bound = up;
            self.proof = piece.into_iter().chain(stock).collect();
        }
    }
}
