//! The problem as a proof counts it: item types by width, and stock types with the stock that each replaces.

use super::super::attain::Attain;
use super::super::instance::Instance;
use super::super::num::gcd;
use super::super::problem::Problem;
use super::super::reduce::Reduced;
use crate::frame::ATTAIN_WORK;

pub(super) struct Setup {
    /// Its types are the first item types of the proof; the types after them fit no bar.
    pub instance: Instance,
    /// The item of each type.
    pub types: Vec<usize>,
    /// The pieces and the value of each type that fits no bar.
    pub hopeless: Vec<(u32, i64)>,
    /// The stocks of each bin.
    pub groups: Vec<Vec<usize>>,
    pub cost_unit: i64,
    pub value_unit: i64,
}

impl Setup {
    pub fn from_problem(problem: &Problem) -> Self {
        // A type has one outline: items of one width may be cut at other angles.
        let reduced = Reduced::from_problem(problem, false);
        let types = reduced.items().collect::<Vec<_>>();
        let value = |item: usize| problem.items[item].value;
        let value_unit = types.iter().fold(0, |g, &item| gcd(g, value(item))).max(1);
        let hopeless = reduced.hopeless.iter();
        let hopeless = hopeless
            .map(|&(item, n)| (n, value(item) / value_unit))
            .collect::<Vec<_>>();
        let mut instance = reduced.instance;
        instance.value.iter_mut().for_each(|value| *value /= value_unit);
        Self {
            instance,
            types,
            hopeless,
            groups: reduced.stocks,
            cost_unit: reduced.cost_unit,
            value_unit,
        }
    }

    /// The costs of bars with room for all pieces that must be cut if no more than `uncut` stays uncut.
    pub fn attain(&self, uncut: i64, limit: i64) -> Attain {
        let instance = &self.instance;
        if uncut == 0 {
            return Attain::of_all_pieces(instance, limit, ATTAIN_WORK);
        }
        let hopeless: i64 = self.hopeless.iter().map(|&(n, value)| i64::from(n) * value).sum();
        let spare = uncut / self.value_unit - hopeless;
        Attain::sparing(instance, spare.max(0), limit, ATTAIN_WORK)
    }
}
