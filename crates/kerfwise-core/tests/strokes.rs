//! Strokes of saws that cut several bars at once: short lists against every plan, and what the answer says.
//!
//! `KERFWISE_CASES=20000 cargo test --release -p kerfwise-core --test strokes` tries more lists.

mod support;

use serde_json::{Value, json};
use std::collections::BTreeMap;
use support::{instance, solve, verified};

/// A fixed sequence of pseudo-random numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        i64::try_from((z ^ (z >> 31)) % u64::try_from(sides).unwrap_or(1)).unwrap_or(0)
    }

    fn pick(&mut self, from: &[i64]) -> i64 {
        from[usize::try_from(self.roll(i64::try_from(from.len()).unwrap_or(1))).unwrap_or(0)]
    }
}

/// A list of square cuts in whole millimetres.
#[derive(Debug)]
struct List {
    /// Length, number, whether it is a leftover, cost in half millimetres.
    stock: Vec<(i64, Option<i64>, bool, i64)>,
    /// Length and number.
    pieces: Vec<(i64, i64)>,
    kerf: i64,
    trim: i64,
    reserve: i64,
    clamp: i64,
    reusable: i64,
    most_lengths: usize,
    most_pieces: i64,
    bundle: i64,
}

impl List {
    fn of(dice: &mut Dice) -> Self {
        let mut lengths: Vec<i64> = (0..1 + dice.roll(3))
            .map(|_| 100 * (2 + dice.roll(9)) + dice.pick(&[0, 0, 50]))
            .collect();
        lengths.sort_unstable();
        lengths.dedup();
        let most = [0, 9, 6, 4][lengths.len()];
        let pieces = lengths
            .iter()
            .map(|length| (*length, 1 + dice.roll(most)))
            .collect();
        let mut stock = vec![(1000 + 100 * dice.roll(12), None, false, 0)];
        for _ in 0..dice.roll(3) {
            let again = dice.roll(3) == 0;
            let length = if again {
                stock[0].0
            } else {
                1000 + 100 * dice.roll(12)
            };
            stock.push((
                length,
                (dice.roll(2) == 0).then(|| 1 + dice.roll(3)),
                dice.roll(2) == 0,
                0,
            ));
        }
        for entry in &mut stock {
            entry.3 = if entry.2 { entry.0 } else { 2 * entry.0 };
        }
        Self {
            stock,
            pieces,
            kerf: dice.pick(&[0, 0, 4]),
            trim: dice.pick(&[0, 0, 10]),
            reserve: dice.pick(&[0, 0, 0, 20]),
            clamp: dice.pick(&[0, 0, 0, 60]),
            reusable: dice.pick(&[0, 300, 5000]),
            most_lengths: usize::try_from(dice.pick(&[1, 2, 9, 9, 9])).unwrap_or(9),
            bundle: 2 + dice.roll(4),
            most_pieces: dice.pick(&[1000, 1000, 1000, 2, 3]),
        }
    }

    fn request(&self) -> Value {
        let stock = self.stock.iter();
        let stock = stock.map(|(length, quantity, leftover, _)| json!({"length": length, "quantity": quantity, "leftover": leftover}));
        let data = self.pieces.iter();
        let data = data.map(|(length, count)| json!({"length": length, "count": count}));
        json!({
            "stock": stock.collect::<Vec<_>>(), "data": data.collect::<Vec<_>>(), "cutWaste": self.kerf,
            "sideWaste": self.trim, "reserve": self.reserve, "clamp": self.clamp, "reusable": self.reusable,
            "complexity": self.most_lengths, "mostPieces": self.most_pieces, "bundle": self.bundle,
        })
    }

    /// The end of the last piece of a bar with these pieces.
    fn end(&self, pieces: &[i64]) -> i64 {
        let cut = self.pieces.iter().zip(pieces);
        let length: i64 = cut.map(|((length, _), copies)| length * copies).sum();
        self.trim + length + self.kerf * (pieces.iter().sum::<i64>() - 1)
    }

    fn fits(&self, bar: i64, pieces: &[i64]) -> bool {
        let tail = self.trim.max(self.clamp) + self.reserve;
        let lengths = pieces.iter().filter(|copies| **copies > 0).count();
        let few = pieces.iter().sum::<i64>() <= self.most_pieces;
        few && self.end(pieces) + tail <= bar && (self.most_lengths > 3 || lengths <= self.most_lengths)
    }

    /// Waste and cuts of a bar.
    fn figures(&self, bar: i64, pieces: &[i64]) -> (i64, i64) {
        let (end, count): (i64, i64) = (self.end(pieces), pieces.iter().sum());
        let offcut = (bar - self.trim - self.reserve - end - self.kerf).max(0);
        let kept = if offcut > 0 && offcut >= self.reusable {
            offcut
        } else {
            0
        };
        let useful = end - self.trim - self.kerf * (count - 1);
        let cuts = count + i64::from(self.trim > 0) - i64::from(end == bar);
        (bar - useful - kept, cuts)
    }
}

/// Tries every plan bar by bar.
struct Everything<'l> {
    list: &'l List,
    left: Vec<i64>,
    used: Vec<i64>,
    /// Bars by length and pieces.
    alike: BTreeMap<(i64, Vec<i64>), i64>,
    /// Cost, waste and strokes.
    best: Option<(i64, i64, i64)>,
}

impl Everything<'_> {
    fn try_all(&mut self, last: &(usize, Vec<i64>), cost: i64, waste: i64) {
        if self.best.is_some_and(|best| (best.0, best.1) < (cost, waste)) {
            return;
        }
        if self.left.iter().all(|left| *left == 0) {
            let strokes = self.alike.iter().map(|((bar, pieces), bars)| {
                (bars + self.list.bundle - 1) / self.list.bundle * self.list.figures(*bar, pieces).1
            });
            let found = (cost, waste, strokes.sum());
            self.best = Some(self.best.map_or(found, |best| best.min(found)));
            return;
        }
        for entry in last.0..self.list.stock.len() {
            let (bar, quantity, _, price) = self.list.stock[entry];
            if quantity.is_some_and(|quantity| self.used[entry] >= quantity) {
                continue;
            }
            let mut pieces = vec![0; self.left.len()];
            // The next number of these digits, none above what is left.
            while let Some(at) = (0..pieces.len()).rev().find(|at| pieces[*at] < self.left[*at]) {
                pieces[at] += 1;
                pieces[at + 1..].fill(0);
                if (entry, &pieces) < (last.0, &last.1) || !self.list.fits(bar, &pieces) {
                    continue;
                }
                let chosen = (entry, pieces.clone());
                self.used[entry] += 1;
                for (left, copies) in self.left.iter_mut().zip(&pieces) {
                    *left -= copies;
                }
                *self.alike.entry((bar, pieces.clone())).or_default() += 1;
                let (wasted, _) = self.list.figures(bar, &pieces);
                self.try_all(&chosen, cost + price, waste + wasted);
                let key = (bar, pieces.clone());
                match self.alike.get_mut(&key) {
                    Some(bars) if *bars > 1 => *bars -= 1,
                    _ => drop(self.alike.remove(&key)),
                }
                for (left, copies) in self.left.iter_mut().zip(&pieces) {
                    *left += copies;
                }
                self.used[entry] -= 1;
            }
        }
    }
}

fn best(list: &List) -> Option<(i64, i64, i64)> {
    let mut everything = Everything {
        list,
        left: list.pieces.iter().map(|piece| piece.1).collect(),
        used: vec![0; list.stock.len()],
        alike: BTreeMap::new(),
        best: None,
    };
    everything.try_all(&(0, vec![0; list.pieces.len()]), 0, 0);
    everything.best
}

fn cases() -> u64 {
    let given = std::env::var("KERFWISE_CASES").ok();
    given.and_then(|cases| cases.parse().ok()).unwrap_or(4000)
}

#[test]
fn short_lists_take_as_few_strokes_as_the_best_of_all_plans() {
    let mut fewer = 0;
    let mut tried = 0;
    let mut seed = 0;
    while tried < cases() {
        seed += 1;
        let list = List::of(&mut Dice(seed));
        let longest = list.stock.iter().map(|entry| entry.0).max().unwrap_or(0);
        let mut alone = vec![0; list.pieces.len()];
        if let Some(last) = alone.last_mut() {
            *last = 1;
        }
        if !list.fits(longest, &alone) {
            continue;
        }
        let Some((cost, waste, strokes)) = best(&list) else {
            continue;
        };
        tried += 1;
        let request = list.request();
        let answer = verified(&request.to_string());
        let data = &answer["success"]["data"];
        let number = |at: &str| data.pointer(at).and_then(Value::as_f64).unwrap_or(-1.0);
        let whole = |number: i64| f64::from(i32::try_from(number).unwrap_or(-1));
        assert_eq!(number("/meta/proof/objective"), whole(cost) / 2.0, "{request}");
        assert_eq!(number("/waste"), whole(waste), "{request}");
        assert_eq!(number("/meta/strokes"), whole(strokes), "{request}");
        assert_eq!(number("/meta/leastStrokes"), whole(strokes), "{request}");
        let instance = instance(&request.to_string());
        let least = instance.least_strokes(&solve(&instance).objective);
        assert!(least <= u64::try_from(strokes).unwrap_or(0), "{least} {request}");
        let mut without = request.clone();
        without["bundle"] = json!(1);
        let plain = verified(&without.to_string());
        assert_eq!(plain.pointer("/success/data/meta/strokes"), None);
        let mut counted = support::instance(&without.to_string());
        let plan = solve(&counted).plan;
        counted.bundle = instance.bundle;
        fewer += u64::from(counted.strokes(&plan) > u64::try_from(strokes).unwrap_or(0));
    }
    // The plan without a look at strokes often takes more of them.
    assert!(fewer * 50 > tried, "{fewer} of {tried}");
}
