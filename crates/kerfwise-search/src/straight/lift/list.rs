//! Lists of patterns by their worth: those that pay, and all that a plan can use.

use super::super::control::Control;
use crate::straight::tuning::{FILL_STEPS, LIFT_COLUMNS, LIST_STEPS};

use super::super::instance::{Instance, Pattern};
use super::super::num::real;
use super::Lift;
use super::fills::{Fills, Parts, Prices};
use super::prices::Proof;

impl Lift {
    /// The most that a bar can be worth, or `None` if finding it takes too long; and for each first type the best
    /// pattern that is worth more than a bar costs.
    pub(super) fn price(
        &self,
        instance: &Instance,
        prices: &Prices,
        control: &mut Control,
    ) -> (Option<f64>, Vec<Parts>) {
        let cost = real(instance.bins[0].cost) * real(prices.scale);
        let pays = (cost * (1.0 + 3e-9)).floor();
        let mut best: Vec<(f64, Parts)> = Vec::new();
        let mut last = usize::MAX;
        let mut fills = Fills::new(
            instance,
            &self.rows,
            &self.pairs,
            self.spare,
            prices,
            control.remaining().min(FILL_STEPS),
        );
        let whole = fills.each(pays + 1.0, &mut |first, worth, parts| {
            if first == last {
                best.pop();
            }
            last = first;
            best.push((worth, parts.clone()));
            worth + 1.0
        });
        control.spend(fills.work);
        best.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        let worth = best.first().map_or(pays, |b| b.0);
        best.truncate(LIFT_COLUMNS);
        let found = best.into_iter().map(|b| b.1).collect();
        (whole.then_some(worth), found)
    }

    /// All patterns that a plan of at most this cost can use, or `None` if there are too many.
    pub(super) fn list(
        &self,
        instance: &Instance,
        proof: &Proof,
        spare: i64,
        target: i64,
        most: usize,
        control: &mut Control,
    ) -> Option<Vec<Pattern>> {
        let (prices, total) = proof;
        let gap = i128::from(target) * i128::from(prices.scale) - total;
        let pays = i128::from(instance.bins[0].cost) * i128::from(prices.scale) - gap;
        let least = real(i64::try_from(pays).ok()?);
        let steps = if self.pairs.is_empty() {
            FILL_STEPS
        } else {
            LIST_STEPS
        };
        let mut patterns = Vec::new();
        let mut fills = Fills::new(
            instance,
            &self.rows,
            &self.pairs,
            spare,
            prices,
            control.remaining().min(steps),
        );
        let whole = fills.each(least, &mut |_, _, parts| {
            patterns.push(Pattern {
                bin: 0,
                parts: parts.clone(),
            });
            if patterns.len() > most {
                f64::INFINITY
            } else {
                least
            }
        });
        control.spend(fills.work + 20 * patterns.len() as u64);
        (whole && patterns.len() <= most).then_some(patterns)
    }
}
