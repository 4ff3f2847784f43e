//! Lists of patterns by their worth: those that pay, and all that a plan can use.

use super::super::control::Control;
use crate::sorting;
use crate::straight::tuning::{FILL_STEPS, LIFT_COLUMNS, QUICK_LIST_STEPS};

use super::super::instance::{Instance, Pattern};
use super::super::num::real;
use super::Lift;
use super::fills::{Fills, Parts, Prices};
use super::prices::Proof;
use crate::branching::cuts;

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
        sorting::sort_by(&mut best, |a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        let worth = best.first().map_or(pays, |b| b.0);
        best.truncate(LIFT_COLUMNS);
        let found = best.into_iter().map(|b| b.1).collect();
        (whole.then_some(worth), found)
    }

    /// All patterns that a plan of at most this cost can use, or `None` if there are too many.
    pub(super) fn list(
        &self,
        instance: &Instance,
        proofs: &[Proof],
        target: i64,
        most: usize,
        control: &mut Control,
    ) -> Option<Vec<Pattern>> {
        // A pattern that is cheap at each of several prices is cheap at their sum.
        let first = proofs.first()?.0.scale;
        let mut sum = Prices {
            scale: 0,
            item: vec![0.0; instance.types()],
            fine: vec![0.0; self.rows.len()],
        };
        let mut least = 0.0;
        let mut each = Vec::new();
        for (prices, total) in proofs.iter().filter(|p| p.0.scale == first) {
            let gap = i128::from(target) * i128::from(prices.scale) - total;
            let pays = i128::from(instance.bins[0].cost) * i128::from(prices.scale) - gap;
            let pays = real(i64::try_from(pays).ok()?);
            sum.item.iter_mut().zip(&prices.item).for_each(|(s, y)| *s += y);
            sum.fine.iter_mut().zip(&prices.fine).for_each(|(s, z)| *s += z);
            least += pays;
            each.push((prices, pays));
        }
        let steps = if self.pairs.is_empty() || !self.quick {
            FILL_STEPS
        } else {
            QUICK_LIST_STEPS
        };
        let mut patterns = Vec::new();
        let mut fills = Fills::new(
            instance,
            &self.rows,
            &self.pairs,
            &sum,
            control.remaining().min(steps),
        );
        let whole = fills.each(least, &mut |_, _, parts| {
            if each
                .iter()
                .all(|(prices, pays)| self.worth(prices, parts) >= *pays)
            {
                patterns.push(Pattern {
                    bin: 0,
                    parts: parts.clone(),
                });
            }
            if patterns.len() > most {
                f64::INFINITY
            } else {
                least
            }
        });
        control.spend(fills.work + 20 * patterns.len() as u64);
        (whole && patterns.len() <= most).then_some(patterns)
    }

    /// The worth of a pattern, less its fines.
    fn worth(&self, prices: &Prices, parts: &Parts) -> f64 {
        let pieces = parts.iter().map(|&(i, n)| prices.item[i as usize] * f64::from(n));
        let fines = self.rows.iter().zip(&prices.fine).filter(|r| *r.1 > 0.0);
        pieces.sum::<f64>()
            - fines
                .map(|(row, z)| z * f64::from(cuts::pairs(parts, row)))
                .sum::<f64>()
    }
}
