//! The problem as a proof speaks of it: kinds of pieces by width, kinds of bars with those that they replace.

use super::super::attain::Attain;
use super::super::instance::Instance;
use super::super::num::gcd;
use super::super::problem::Problem;
use super::super::reduce::Reduced;
use crate::straight::tuning::ATTAIN_WORK;

pub(super) struct Setup {
    /// Types are the first kinds; those behind them fit no bar.
    pub instance: Instance,
    /// Item of each kind.
    pub kinds: Vec<usize>,
    /// Pieces and value of the kinds that fit no bar.
    pub hopeless: Vec<(u32, i64)>,
    /// Stocks of each bin.
    pub groups: Vec<Vec<usize>>,
    pub cost_unit: i64,
    pub value_unit: i64,
}

impl Setup {
    pub fn of(problem: &Problem) -> Self {
        // A kind is of one outline: items of one width may be cut at other angles.
        let reduced = Reduced::of(problem, false);
        let kinds = reduced.items().collect::<Vec<_>>();
        let value = |item: usize| problem.items[item].value;
        let value_unit = kinds.iter().fold(0, |g, &item| gcd(g, value(item))).max(1);
        let hopeless = reduced.hopeless.iter();
        let hopeless = hopeless
            .map(|&(item, n)| (n, value(item) / value_unit))
            .collect::<Vec<_>>();
        let mut instance = reduced.instance;
        instance.value.iter_mut().for_each(|value| *value /= value_unit);
        Self {
            instance,
            kinds,
            hopeless,
            groups: reduced.stocks,
            cost_unit: reduced.cost_unit,
            value_unit,
        }
    }

    /// Costs that bars can have which hold what must be cut when no more than `uncut` is left.
    pub fn attain(&self, uncut: i64, limit: i64) -> Attain {
        let instance = &self.instance;
        if uncut == 0 {
            return Attain::of(instance, limit, ATTAIN_WORK);
        }
        let hopeless: i64 = self.hopeless.iter().map(|&(n, value)| i64::from(n) * value).sum();
        let spare = uncut / self.value_unit - hopeless;
        Attain::sparing(instance, spare.max(0), limit, ATTAIN_WORK)
    }
}
