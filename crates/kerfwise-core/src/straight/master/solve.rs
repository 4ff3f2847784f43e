//! Column generation, and the bounds that come with it.

use super::super::control::Control;
use super::super::num::{divide_up, floor, wide};
use super::super::pool::Pool;
use super::super::pricing::{Priced, Pricer, Prices};
use super::super::simplex::Stop;
use super::super::state::SafeDuals;
use super::{Goal, Master, NONE, Outcome};

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
        let want = if self.types.len() > 60 {
            self.types.len() / 8
        } else {
            1
        };
        // Later passes on short lists skip most columns: pricing costs less there than a look at all columns, and
        // finds what was missed.
        let mut recent = usize::MAX;
        loop {
            if self.lp.optimize_recent(recent, control) != Stop::Optimal || control.exhausted() {
                return Outcome::Unknown;
            }
            recent = if self.types.len() > 60 {
                usize::MAX
            } else {
                self.types.len() + 50
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
                if priced.exact && self.press() {
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
            let before = self.patterns.len();
            for pattern in priced.patterns {
                debug_assert!(self.residual.admits(&pattern));
                self.add(&pattern);
                pool.add(pattern);
            }
            if self.patterns.len() == before {
                return Outcome::Unknown;
            }
        }
    }

    /// The bound of Farley (1990) at these prices. A bin with a quantity or a floor adds the difference between the
    /// worth and the cost of its bars. All sums are in whole numbers, so the bound holds exactly.
    fn note(&mut self, prices: &Prices, priced: &Priced) {
        let scale = floor(prices.scale);
        // Prices shrink by above / below until no bar of unlimited stock is worth more than it costs.
        let (mut above, mut below) = (1i128, 1i128);
        for s in 0..self.instance.bins.len() {
            if self.residual.bars[s] == 0 || self.bin_row[s] != NONE {
                continue;
            }
            let (worth, pays) = (
                i128::from(floor(priced.worth[s])),
                i128::from(self.cost(s)) * i128::from(scale),
            );
            if worth * above > pays * below {
                (above, below) = (pays, worth);
            }
        }
        let shrink = |y: f64| i64::try_from(i128::from(floor(y)) * above / below).unwrap_or(0);
        let value = |i: usize| {
            if self.goal == Goal::Uncut {
                self.instance.value[i].saturating_mul(scale)
            } else {
                i64::MAX
            }
        };
        let item: Vec<i64> = prices
            .item
            .iter()
            .enumerate()
            .map(|(i, &y)| shrink(y).min(value(i)))
            .collect();
        let mut bin = vec![0; self.instance.bins.len()];
        let mut worth = vec![None; bin.len()];
        let mut total: i128 = item
            .iter()
            .zip(&self.residual.left)
            .map(|(&y, &d)| i128::from(y) * i128::from(d))
            .sum();
        for (s, price) in bin.iter_mut().enumerate() {
            if self.residual.bars[s] == 0 {
                continue;
            }
            let most = shrink(priced.worth[s]).saturating_add(1);
            worth[s] = Some(most);
            let over = self.cost(s).saturating_mul(scale) - most;
            if over < 0 && self.bin_row[s] != NONE {
                *price = over;
                total += i128::from(over) * i128::from(self.residual.bars[s]);
            }
            total += i128::from(over.max(0)) * i128::from(self.floor[s]);
        }
        let bound = wide(total) / prices.scale;
        if bound > self.bound {
            self.bound = bound;
            self.total = (total, scale);
            self.safe = Some(SafeDuals { scale, item, bin });
            self.worth = worth;
        }
    }

    /// The best lower bound, computed exactly and rounded up to a whole cost.
    pub fn whole_bound(&self) -> i64 {
        i64::try_from(divide_up(self.total.0, i128::from(self.total.1))).unwrap_or(0)
    }
}
