//! All patterns that a plan of at most a given cost can use, by their reduced cost.
//!
//! With feasible whole duals the reduced costs of a plan's patterns add up to no more than the gap between its
//! cost and the dual bound; so a pattern whose own reduced cost is above the gap is in no such plan (Baldacci,
//! Coniglio, Cordeau & Furini 2023). If a plan may cut more pieces than are wanted, the list leaves out each pattern with
//! room for another piece: the pattern with that piece costs no more.

use super::instance::{Instance, Pattern};
use super::knapsack::{Goods, Parts};
use super::num::{real, small};
use super::state::SafeDuals;
use crate::branching::Most;

/// All patterns whose reduced cost is at most `gap` (scaled), or `None` if they are too many. Also returns the work done.
pub(super) fn patterns(
    instance: &Instance,
    duals: &SafeDuals,
    gap: i64,
    most: &Most,
) -> (Option<Vec<Pattern>>, u64) {
    let price: Vec<f64> = duals.item.iter().map(|&y| real(y)).collect();
    let mut all = Vec::new();
    let mut steps = 0;
    for (s, bin) in instance.bins.iter().enumerate() {
        let goods = Goods::with_free(
            &instance.width,
            &price,
            &instance.demand,
            bin.capacity,
            instance.per_bar,
        );
        let least = real(
            bin.cost
                .saturating_mul(duals.scale)
                .saturating_sub(duals.bin[s])
                .saturating_sub(gap),
        );
        if let Some(item_type) = bin.alone {
            if price[item_type as usize] >= least {
                let parts = vec![(item_type, 1)];
                all.push(Pattern { bin: small(s), parts });
            }
            continue;
        }
        let mut walk = Walk {
            goods: &goods,
            least,
            found: Vec::new(),
            path: Vec::new(),
            steps,
            most,
        };
        let whole = walk.down(0, bin.capacity, instance.per_bar.pieces(), 0.0, all.len());
        steps = walk.steps;
        if !whole {
            return (None, steps);
        }
        all.extend(walk.found.iter().map(|parts| Pattern {
            bin: small(s),
            parts: goods.parts(parts),
        }));
    }
    (Some(all), steps)
}

struct Walk<'w> {
    goods: &'w Goods,
    /// The least worth of a pattern.
    least: f64,
    found: Vec<Parts>,
    path: Parts,
    steps: u64,
    most: &'w Most,
}

impl Walk<'_> {
    /// Extends the path by entries from `at` on; false once a limit is passed.
    fn down(&mut self, at: usize, rest: i64, room: u32, worth: f64, before: usize) -> bool {
        self.steps += 3;
        if self.steps > self.most.steps || before + self.found.len() > self.most.patterns {
            return false;
        }
        if worth + self.goods.bound(at, rest) < self.least {
            return true;
        }
        let full = self.path.len() as u64 >= u64::from(self.goods.per_bar.kinds());
        let next = (at..self.goods.len()).find(|&i| !full && room > 0 && self.goods.entries[i].width <= rest);
        let Some(i) = next else {
            if worth >= self.least
                && !self.path.is_empty()
                && (!self.most.maximal || self.maximal(rest, room, full))
            {
                self.found.push(self.path.clone());
            }
            return true;
        };
        self.steps += (i - at) as u64;
        let good = self.goods.entries[i];
        let most = good.most(rest).min(room);
        for n in (0..=most).rev() {
            if n > 0 {
                self.path.push((small(i), n));
            }
            let (used, gain) = (good.width * i64::from(n), good.price * f64::from(n));
            let whole = self.down(i + 1, rest - used, room - n, worth + gain, before);
            if n > 0 {
                self.path.pop();
            }
            if !whole {
                return false;
            }
        }
        true
    }

    /// Whether no piece can be added to the path.
    fn maximal(&mut self, rest: i64, room: u32, full: bool) -> bool {
        if room == 0 || rest < self.goods.shortest() {
            return true;
        }
        self.steps += self.goods.len() as u64;
        // The path lists entries in their order.
        let mut path = self.path.iter().peekable();
        for (g, good) in self.goods.entries.iter().enumerate() {
            let taken = path.next_if(|p| p.0 as usize == g).map_or(0, |p| p.1);
            if good.width <= rest && taken < good.limit && !(full && taken == 0) {
                return false;
            }
        }
        true
    }
}
