//! The restricted master over single and joined bars, solved by column generation (Gilmore & Gomory 1961).
//!
//! The rows are those of [`Covering`], and one knapsack prices all composites at once. A stand-in costs the length of
//! its piece if uncut length is minimised, and else far more than a bar. Dual values are rounded to whole numbers
//! before they are priced, so the bound holds exactly, even if the work ends early. Example: for four pieces of 2500
//! mm on bars of 6000 mm the column of two pieces is used twice.

use super::super::open::Open;
use super::super::tuning::{JOINT_COST, LEAST_STAND_IN_COST, ROUND_COLUMNS, STAND_IN_COST};
use super::bound::{Prices, Worth};
use super::pool::Pool;
use super::{Cells, Knapsack, Relaxed};
use crate::frame::{Covering, Uncut, Wanted};
use crate::search::Search;
use kerfwise_kernels::num::{floor, real, wide};
use kerfwise_kernels::simplex::Stop;

/// What the relaxation minimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The length of the pieces that stay uncut.
    Uncut,
    /// The cost of the stock. All uncut pieces cost the same.
    Cost,
    /// The cost of the stock if not all pieces can be cut. An uncut piece costs in proportion to its length.
    Both,
}

pub(super) struct Master {
    goal: Goal,
    /// The linear program. Each column has its number in the pool.
    program: Covering<usize>,
    /// Length of pieces that may stay uncut without a cost.
    spare: i128,
    /// The cost or length that is 1 in the linear program.
    unit: f64,
    /// The best bound so far, as a cost or a length.
    pub bound: i128,
}

impl Master {
    pub fn new(relaxed: &Relaxed<'_, '_>, open: &Open, goal: Goal, spare: i128) -> Self {
        let instance = relaxed.geometry.instance;
        let length = |shape: usize| instance.shapes[shape].length.0;
        let shapes = || (0..open.demand.len()).filter(|shape| open.demand[*shape] > 0);
        let longest = shapes().map(length).max().unwrap_or(1).max(1);
        let dearest = instance.stock.iter().map(|entry| entry.cost.0).max();
        let unit = match goal {
            Goal::Uncut => real(longest),
            Goal::Cost | Goal::Both => real(dearest.unwrap_or(1).max(1)),
        };
        let of_longest = |shape: usize| real(length(shape)) / real(longest);
        let wanted: Vec<Wanted<usize>> = shapes()
            .map(|shape| Wanted {
                shape,
                count: open.demand[shape],
                dear: match goal {
                    Goal::Uncut => real(length(shape)) / unit,
                    Goal::Cost => STAND_IN_COST,
                    Goal::Both => (STAND_IN_COST * of_longest(shape)).max(LEAST_STAND_IN_COST),
                },
                bar: None,
            })
            .collect();
        let bars = open
            .stock
            .iter()
            .map(|bars| Some(*bars).filter(|bars| *bars != u32::MAX));
        let uncut = (spare > 0).then(|| Uncut {
            most: wide(spare) / real(longest),
            lengths: shapes().map(of_longest).collect(),
        });
        Self {
            goal,
            program: Covering::new(open.demand.len(), wanted, bars, &[], uncut),
            spare,
            unit,
            bound: 0,
        }
    }

    /// Adds a column of the pool. `joint` is the cost of a joint.
    pub fn add(&mut self, relaxed: &Relaxed<'_, '_>, pool: &Pool, number: usize, joint: f64) {
        let column = &pool.columns[number];
        let parts = &relaxed.composites[column.composite].parts;
        let cost = match self.goal {
            Goal::Uncut => 0.0,
            Goal::Cost | Goal::Both => {
                let joints = parts.iter().map(|part| part.1).sum::<u32>() - 1;
                wide(relaxed.cost(column.composite)) / self.unit + joint * f64::from(joints)
            }
        };
        let pieces = column.pieces.iter().copied();
        self.program.add(number, cost, pieces, parts.iter().copied());
    }

    /// Generates columns, even such as cannot be laid, until the program is solved, the bound reaches `enough`, or
    /// only `until` of the work is left. Returns the last prices and their knapsack.
    pub fn generate(
        &mut self,
        search: &mut Search<'_, '_>,
        relaxed: &Relaxed<'_, '_>,
        open: &Open,
        pool: &mut Pool,
        until: u64,
        enough: Option<i128>,
    ) -> Option<(Prices, Knapsack)> {
        for number in 0..pool.columns.len() {
            let column = &pool.columns[number];
            if relaxed.holds(column) && open.has(&relaxed.composites[column.composite].parts) {
                self.add(relaxed, pool, number, 0.0);
            }
        }
        let mut priced = None;
        while search.work > until && !search.stopped() {
            if self.program.lp.optimize() == Stop::Lost {
                break;
            }
            // The bound of the program is never above the cost of these columns.
            let proved = wide(search.best().bound.cost);
            if self.goal == Goal::Cost && self.program.lp.objective() * self.unit <= proved {
                search.spend(self.program.lp.take_work());
                break;
            }
            let prices = self.prices(relaxed, open);
            let knapsack = relaxed.knapsack(Cells::Filled, &prices.piece, &open.demand);
            search.spend(self.program.lp.take_work() + knapsack.work + relaxed.composites.len() as u64 * 40);
            let worth = Worth {
                relaxed,
                open,
                prices: &prices,
                knapsack: &knapsack,
            };
            if let Some(bound) = worth.bound() {
                self.bound = self.bound.max(bound);
            }
            let ends =
                enough.is_some_and(|enough| self.bound >= enough) || !self.improve(relaxed, pool, &worth);
            priced = Some((prices, knapsack));
            if ends {
                break;
            }
        }
        priced
    }

    /// Adds the columns that gain most at these prices. Returns false if there is no new one.
    fn improve(&mut self, relaxed: &Relaxed<'_, '_>, pool: &mut Pool, worth: &Worth<'_, '_, '_>) -> bool {
        let mut added = false;
        let mut taken = 0;
        for composite in gaining(relaxed, worth) {
            let pieces = worth.knapsack.pieces(relaxed.composites[composite].cells);
            let (number, new) = pool.add(composite, pieces);
            if new {
                self.add(relaxed, pool, number, 0.0);
                added = true;
                taken += 1;
            }
            if taken >= ROUND_COLUMNS {
                break;
            }
        }
        added
    }

    /// Solves the program over the columns that can be laid, with a few rounds of pricing.
    pub fn solve_laid(
        &mut self,
        search: &mut Search<'_, '_>,
        relaxed: &Relaxed<'_, '_>,
        open: &Open,
        pool: &mut Pool,
        rounds: u32,
    ) {
        for number in 0..pool.columns.len() {
            let fits = pool.columns[number]
                .bar
                .as_ref()
                .is_some_and(|bar| open.most(bar) > 0);
            if fits {
                self.add(relaxed, pool, number, JOINT_COST);
            }
        }
        for round in 0..=rounds {
            if self.program.lp.optimize() == Stop::Lost || round == rounds || search.stopped() {
                return;
            }
            let prices = self.prices(relaxed, open);
            let knapsack: Knapsack = relaxed.knapsack(Cells::Reached, &prices.piece, &open.demand);
            let mut work = self.program.lp.take_work() + knapsack.work + relaxed.composites.len() as u64 * 40;
            let worth = Worth {
                relaxed,
                open,
                prices: &prices,
                knapsack: &knapsack,
            };
            let before = self.program.lp.columns();
            for composite in gaining(relaxed, &worth).into_iter().take(ROUND_COLUMNS) {
                let pieces = knapsack.pieces(relaxed.composites[composite].cells);
                let known = pool.columns.len();
                if let Some(number) = pool.lay_most(relaxed, composite, pieces, &mut work)
                    && number >= known
                {
                    self.add(relaxed, pool, number, JOINT_COST);
                }
            }
            if !search.spend(work) || self.program.lp.columns() == before {
                return;
            }
        }
    }

    /// The columns of the pool that the solution uses, with the number of times.
    pub fn used(&self) -> Vec<(usize, f64)> {
        let used = self.program.used(1e-6).into_iter();
        used.map(|(number, value)| (*number, value)).collect()
    }

    /// The dual values as whole numbers.
    fn prices(&self, relaxed: &Relaxed<'_, '_>, open: &Open) -> Prices {
        let instance = relaxed.geometry.instance;
        let mut scale = 1_i64;
        while real(scale) * self.unit < SCALE {
            scale *= 2;
        }
        let whole = real(scale) * self.unit;
        let mut piece = vec![0; instance.shapes.len()];
        for (shape, dual) in self.program.piece_duals() {
            let most = match self.goal {
                Goal::Uncut => instance.shapes[shape].length.0.saturating_mul(scale),
                Goal::Cost | Goal::Both => i64::MAX / 4,
            };
            piece[shape] = floor(dual.clamp(0.0, STAND_IN_COST) * whole).min(most);
        }
        let stock = (0..open.stock.len())
            .map(|stock| floor(self.program.stock_dual(stock).max(-4.0 * STAND_IN_COST) * whole));
        Prices {
            scale,
            piece,
            stock: stock.collect(),
            free: self.goal == Goal::Uncut,
            spare: self.spare,
        }
    }
}

/// The composites whose best pieces are worth more than the composite costs, the greatest gain per cost first.
fn gaining(relaxed: &Relaxed<'_, '_>, worth: &Worth<'_, '_, '_>) -> Vec<usize> {
    let mut gains: Vec<(f64, usize)> = (0..relaxed.composites.len())
        .filter(|composite| worth.open.has(&relaxed.composites[*composite].parts))
        .filter_map(|composite| {
            let (value, pays) = (wide(worth.value(composite)), wide(worth.pays(composite)));
            // A column must gain more than the simplex method takes for zero. Otherwise pricing finds it again.
            (value > pays * (1.0 + 1e-9) + SCALE * 1e-9).then(|| ((value - pays) / pays.max(1.0), composite))
        })
        .collect();
    gains.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    gains.into_iter().map(|(_, composite)| composite).collect()
}

/// What the program's 1 is in whole prices, about.
const SCALE: f64 = 1e12;
