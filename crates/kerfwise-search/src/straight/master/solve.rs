//! Column generation, and the bounds that come with it.

use super::super::control::Control;
use super::super::num::{divide_up, floor, wide};
use super::super::pool::Pool;
use super::super::pricing::{Priced, Pricer, Prices};
use super::super::simplex::Stop;
use super::super::state::SafeDuals;
use super::{Goal, Master, Outcome};
use crate::frame;

/// How often stand-ins are made dearer.
const STAND_IN_RAISES: u32 = 7;

impl Master<'_> {
    /// Generates columns until the relaxation is solved, its value is at most `enough`, its bound is above `above`, or
    /// `settled(bound, value)` returns true because no better bound is needed.
    pub fn solve(
        &mut self,
        pool: &mut Pool,
        pricer: &mut Pricer,
        control: &mut Control,
        (enough, above): (f64, f64),
        settled: &dyn Fn(f64, f64) -> bool,
    ) -> Outcome {
        let want = if self.program.shapes.len() > 60 {
            self.program.shapes.len() / 8
        } else {
            1
        };
        // Later passes on short lists skip most columns: pricing costs less there than a look at all columns, and
        // finds what was missed.
        let mut recent = usize::MAX;
        loop {
            if self.program.lp.optimize_recent(recent, control) != Stop::Optimal || control.exhausted() {
                return Outcome::Unknown;
            }
            recent = if self.program.shapes.len() > 60 {
                usize::MAX
            } else {
                self.program.shapes.len() + 50
            };
            let value = self.value();
            if value <= enough && !self.needs_stand_ins() {
                return Outcome::Enough;
            }
            let prices = Prices::new(&self.duals(), self.bars().into_iter(), self.largest);
            let priced = pricer.price(self.instance, &self.residual, &prices, want, control.remaining());
            control.spend(pricer.take_work());
            self.note(&prices, &priced);
            if self.bound > above {
                return Outcome::Above;
            }
            if priced.patterns.is_empty() {
                if priced.exact && self.goal == Goal::Cost && self.program.press(STAND_IN_RAISES) {
                    continue;
                }
                return if priced.exact {
                    Outcome::Solved
                } else {
                    Outcome::Unknown
                };
            }
            if settled(self.bound, value) {
                return Outcome::Solved;
            }
            let before = self.program.lp.columns();
            for pattern in priced.patterns {
                debug_assert!(self.residual.admits(&pattern));
                self.add(&pattern);
                pool.add(pattern);
            }
            if self.program.lp.columns() == before {
                return Outcome::Unknown;
            }
        }
    }

    /// Notes the bound that these prices prove.
    fn note(&mut self, prices: &Prices, priced: &Priced) {
        let whole = |figures: &[f64]| figures.iter().map(|&x| floor(x)).collect::<Vec<i64>>();
        let (scale, piece, worth) = (floor(prices.scale), whole(&prices.item), whole(&priced.worth));
        let most = |i: usize| match self.goal {
            Goal::Uncut => i128::from(self.instance.value[i]) * i128::from(scale),
            Goal::Cost => i128::MAX,
        };
        let asked = frame::Prices {
            scale,
            piece: &piece,
            worth: &worth,
            cost: &self.cost,
            left: &self.residual.left,
            bars: &self.residual.bars,
        };
        let proved = self.program.prove(&asked, &self.floor, most);
        let bound = wide(proved.total) / prices.scale;
        if bound > self.bound {
            self.bound = bound;
            self.total = (proved.total, scale);
            let (item, bin) = (proved.piece, proved.stock);
            self.safe = Some(SafeDuals { scale, item, bin });
            self.worth = proved.worth;
        }
    }

    /// The best lower bound, computed exactly and rounded up to a whole cost.
    pub fn whole_bound(&self) -> i64 {
        i64::try_from(divide_up(self.total.0, i128::from(self.total.1))).unwrap_or(0)
    }
}
