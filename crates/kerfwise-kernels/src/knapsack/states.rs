//! The bounded knapsack by lists of undominated states (Nemhauser & Ullmann 1969). A state is kept only while its bound
//! passes the threshold (Martello & Toth 1990, section 2.6; Pisinger 1997).

use super::{Found, Goods, Parts, extend, lots};
use crate::num::{index, real, small};

/// A set of pieces. No narrower set has its worth, and no set of its width is worth more.
#[derive(Clone, Copy)]
struct Taken {
    width: i64,
    worth: f64,
    /// The last step of the set; 0 for the empty set.
    step: u32,
}

/// Workspace of the search.
#[derive(Default)]
pub struct States {
    now: Vec<Taken>,
    next: Vec<Taken>,
    /// For each step its entry, its number of pieces, and the step before.
    steps: Vec<(u32, u32, u32)>,
}

/// A step of the search: a number of pieces of one entry, all of them or none.
struct Lot {
    entry: usize,
    count: u32,
    width: i64,
    worth: f64,
}

impl States {
    /// Looks for the pattern with the largest worth on a bar, if it is above `threshold`, in at most `most` states.
    /// Limits on pieces and types are ignored.
    pub fn search(
        &mut self,
        goods: &Goods,
        capacity: i64,
        threshold: f64,
        most: u64,
    ) -> (Found, Option<(f64, Parts)>) {
        let lots = steps(goods, capacity);
        // The width and worth of all earlier lots.
        let mut before = vec![(0, 0.0)];
        for lot in &lots {
            let (width, worth) = before[before.len() - 1];
            before.push((width + lot.width, worth + lot.worth));
        }
        let nothing = Taken {
            width: 0,
            worth: 0.0,
            step: 0,
        };
        let mut best = Taken {
            worth: threshold,
            ..nothing
        };
        self.now.clear();
        self.now.push(nothing);
        self.steps.clear();
        self.steps.push((0, 0, 0));
        let (mut work, mut exact) = (0, true);
        for (at, lot) in lots.iter().enumerate() {
            self.add_lot(lot, capacity);
            let promising = self.keep(&lots, &before, at + 1, capacity, best.worth);
            if let Some(state) = promising {
                self.complete(state, &lots[at + 1..], capacity, &mut best);
            }
            work += 6 * self.now.len() as u64 + 4;
            if work > most {
                exact = false;
                break;
            }
        }
        let bound = if exact {
            best.worth
        } else {
            goods.bound(0, capacity)
        };
        let parts = (best.step > 0).then(|| (best.worth, self.parts(best.step)));
        (Found { bound, exact, work }, parts)
    }

    /// The state with one more lot, and its step.
    fn with_lot(&mut self, state: Taken, lot: &Lot) -> Taken {
        self.steps.push((small(lot.entry), lot.count, state.step));
        Taken {
            width: state.width + lot.width,
            worth: state.worth + lot.worth,
            step: small(self.steps.len() - 1),
        }
    }

    /// Completes a state with all lots that still fit, in order, and keeps it if it is the best so far.
    fn complete(&mut self, mut state: Taken, lots: &[Lot], capacity: i64, best: &mut Taken) {
        let first = self.steps.len();
        for lot in lots {
            if state.width + lot.width <= capacity {
                state = self.with_lot(state, lot);
            }
        }
        if state.worth > best.worth {
            *best = state;
        } else {
            self.steps.truncate(first);
        }
    }

    /// The states with and without a lot, in order of width, without dominated ones.
    fn add_lot(&mut self, lot: &Lot, capacity: i64) {
        self.next.clear();
        let (mut without, mut with, mut most) = (0, 0, -1.0);
        loop {
            let plain = self.now.get(without).copied();
            let taken = self.now.get(with).map(|state| Taken {
                width: state.width + lot.width,
                worth: state.worth + lot.worth,
                ..*state
            });
            let taken = taken.filter(|state| state.width <= capacity);
            let lighter =
                |plain: &Taken, taken: &Taken| (plain.width, -plain.worth) <= (taken.width, -taken.worth);
            let (state, is_new) = match (plain, taken) {
                (Some(plain), taken) if taken.as_ref().is_none_or(|taken| lighter(&plain, taken)) => {
                    (plain, false)
                }
                (_, Some(taken)) => (taken, true),
                _ => break,
            };
            if is_new {
                with += 1;
            } else {
                without += 1;
            }
            if state.worth <= most {
                continue;
            }
            most = state.worth;
            let state = if is_new {
                self.with_lot(self.now[with - 1], lot)
            } else {
                state
            };
            self.next.push(state);
        }
        std::mem::swap(&mut self.now, &mut self.next);
    }

    /// Drops the states that the lots from `from` on cannot lift above the threshold (bound of Dantzig 1957). Returns
    /// the most promising of the others.
    fn keep(
        &mut self,
        lots: &[Lot],
        before: &[(i64, f64)],
        from: usize,
        capacity: i64,
        threshold: f64,
    ) -> Option<Taken> {
        let mut end = lots.len();
        // The widths of the single pieces that may follow.
        let least = lots[from..]
            .iter()
            .map(|lot| lot.width / i64::from(lot.count))
            .min()
            .unwrap_or(i64::MAX);
        let (start_width, start_worth) = before[from];
        let (mut most, mut promising) = (threshold, None);
        self.now.retain(|state| {
            let rest = capacity - state.width;
            let bound = if rest < least {
                state.worth
            } else {
                while before[end].0 - start_width > rest {
                    end -= 1;
                }
                let (width, worth) = before[end];
                let part = lots.get(end).map_or(0.0, |lot| {
                    real(rest - (width - start_width)) * (lot.worth / real(lot.width)) * (1.0 + 1e-12) + 1.0
                });
                state.worth + worth - start_worth + part
            };
            if bound > most {
                (most, promising) = (bound, Some(*state));
            }
            bound > threshold
        });
        promising
    }

    fn parts(&self, mut step: u32) -> Parts {
        let mut parts: Parts = Vec::new();
        while step > 0 {
            let (entry, count, earlier) = self.steps[index(i64::from(step))];
            extend(&mut parts, entry, count);
            step = earlier;
        }
        parts.reverse();
        parts
    }
}

/// The lots of each entry that fit, in the order of the entries.
fn steps(goods: &Goods, capacity: i64) -> Vec<Lot> {
    let mut steps = Vec::new();
    for (entry, good) in goods.entries.iter().enumerate() {
        let each = lots(good.limit).map(|count| Lot {
            entry,
            count,
            width: good.width * i64::from(count),
            worth: good.price * f64::from(count),
        });
        steps.extend(each.take_while(|lot| lot.width <= capacity));
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knapsack::{PerBar, Table};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn states_and_table_find_the_same_worth(
            types in prop::collection::vec((1i64..60, 0u32..300, 1u32..6), 1..9),
            capacity in 1i64..160,
            threshold in 0u32..900,
        ) {
            let widths: Vec<i64> = types.iter().map(|item| item.0).collect();
            let prices: Vec<f64> = types.iter().map(|item| f64::from(item.1)).collect();
            let limits: Vec<u32> = types.iter().map(|item| item.2).collect();
            let goods = Goods::new(&widths, &prices, &limits, capacity, PerBar::FREE);
            let mut table = Table::default();
            table.fill(&goods, capacity);
            let (best, threshold) = (table.best(capacity), f64::from(threshold));
            let (found, pattern) = States::default().search(&goods, capacity, threshold, u64::MAX);
            prop_assert!(found.exact);
            prop_assert_eq!(found.bound, best.max(threshold));
            prop_assert_eq!(pattern.is_some(), best > threshold);
            if let Some((worth, parts)) = pattern {
                let sum = |of: &dyn Fn(usize) -> f64| parts.iter().map(|&(g, n)| of(g as usize) * f64::from(n)).sum::<f64>();
                prop_assert_eq!(worth, best);
                prop_assert_eq!(sum(&|g| goods.entries[g].price), best);
                prop_assert!(sum(&|g| real(goods.entries[g].width)) <= real(capacity));
                prop_assert!(parts.iter().all(|&(g, n)| n <= goods.entries[g as usize].limit));
            }
        }
    }
}
