//! Neighbourhoods: the pieces of a few bars are planned anew by a table, and everything else stays.

use super::super::num::{floor, real};
use super::super::problem::Pattern;
use super::super::tuning::{SCRAP_NEAR_BARS, SCRAP_NEAR_RESTS};
use super::Sparing;
use super::rests::{Rests, pieces_of};
use crate::frame::chance;
use crate::model::After;
use std::cmp::Ordering;

/// Work for the choice of bars.
const CHOOSE: u64 = 2_000;

impl Sparing<'_, '_, '_> {
    /// Plans a few bars anew, again and again, until the work of the step is spent.
    pub(super) fn near(&mut self, _: u64) {
        let mut bars = self.best.clone();
        while !self.control.exhausted() && !self.done && bars.len() > 1 {
            self.seed += 1;
            self.control.spend(CHOOSE + 10 * bars.len() as u64);
            let chosen = self.choose(&bars);
            if let Some(others) = self.anew(&bars, &chosen) {
                bars = others;
                self.adopt(bars.clone());
            }
        }
    }

    /// Bars of some patterns, one of each or all: the pieces of them leave few enough rests.
    fn choose(&self, bars: &[(Pattern, u32)]) -> Vec<(usize, u32)> {
        let draw = |at: usize, most: usize| {
            usize::try_from(floor(
                chance(self.seed, at) * real(i64::try_from(most).unwrap_or(1)),
            ))
            .unwrap_or(0)
        };
        let most = 2 + draw(0, SCRAP_NEAR_BARS - 1);
        let all = draw(1, 4) == 0;
        let mut chosen: Vec<(usize, u32)> = Vec::new();
        for trial in 0..3 * most {
            let at = draw(2 + trial, bars.len()).min(bars.len() - 1);
            let mut more = chosen.clone();
            match more.iter_mut().find(|known| known.0 == at) {
                Some(_) if all => continue,
                Some(known) if known.1 < bars[at].1 => known.1 += 1,
                Some(_) => continue,
                None => more.push((at, if all { bars[at].1 } else { 1 })),
            }
            let given = taken(bars, &more);
            if Rests::count(&pieces_of(&given), SCRAP_NEAR_RESTS).is_some() {
                chosen = more;
            }
            if chosen.len() >= most {
                break;
            }
        }
        chosen
    }

    /// The plan with the chosen bars planned anew, as often as it has them; `None` if no other bars are as good.
    fn anew(&mut self, bars: &[(Pattern, u32)], chosen: &[(usize, u32)]) -> Option<Vec<(Pattern, u32)>> {
        if chosen.is_empty() {
            return None;
        }
        let given = taken(bars, chosen);
        let problem = self.rule.problem;
        let there: Vec<Option<u32>> = (0..problem.stocks.len())
            .map(|stock| {
                let of_stock = |bars: &[(Pattern, u32)]| -> u32 {
                    bars.iter()
                        .filter(|bar| bar.0.stock == stock)
                        .map(|bar| bar.1)
                        .sum()
                };
                let used = of_stock(bars) - of_stock(&given);
                problem.stocks[stock]
                    .quantity
                    .map(|quantity| quantity.saturating_sub(used))
            })
            .collect();
        let all = self.control.remaining();
        let mut work = all;
        let table = Rests::new(self.rule, pieces_of(&given), &there, SCRAP_NEAR_RESTS, &mut work);
        let found = table.and_then(|table| {
            let mut few = (all / 64).min(work);
            table.fewest(&mut few)
        });
        self.control.spend(all - work);
        let found = found?.bars;
        let rule = self.rule;
        let upper = |bars: &[(Pattern, u32)]| rule.above_patterns(rule.sum(bars));
        let (after, before) = (upper(&found), upper(&given));
        if after > before {
            return None;
        }
        // The same change as often as there are such bars and enough scarce stock.
        let times = chosen
            .iter()
            .map(|(at, taken)| bars[*at].1 / taken)
            .min()
            .unwrap_or(1);
        let net = found
            .iter()
            .all(|bar| problem.stocks[bar.0.stock].quantity.is_none());
        let times = if net { times } else { 1 };
        let mut others = bars.to_vec();
        for (at, taken) in chosen {
            others[*at].1 -= taken * times;
        }
        others.retain(|bar| bar.1 > 0);
        others.extend(found.into_iter().map(|(pattern, bars)| (pattern, bars * times)));
        let others = crate::sorting::tally(others);
        let is_better = match others.len().cmp(&bars.len()) {
            Ordering::Less => true,
            Ordering::Equal => rule.after != After::Layouts || rule.sum(&others) <= rule.sum(bars),
            Ordering::Greater => after < before,
        };
        is_better.then_some(others)
    }
}

/// The chosen bars.
fn taken(bars: &[(Pattern, u32)], chosen: &[(usize, u32)]) -> Vec<(Pattern, u32)> {
    chosen
        .iter()
        .map(|(at, taken)| (bars[*at].0.clone(), *taken))
        .collect()
}
