//! Short mitred lists against an exhaustive search: every partition of the pieces into bars, every order and every
//! turning, placed by the model's own geometry.
//!
//! `KERFWISE_CASES=2000 cargo test --release -p kerfwise-core --test mitre_brute_force` tries more lists.

use kerfwise_core::model::{Instance, Nm};
use kerfwise_core::{Outcome, Progress, Surroundings, builder, optimize, solve, verify};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A fixed sequence of pseudo-random numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % sides
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        let sides = from.len() as u64;
        &from[usize::try_from(self.roll(sides)).unwrap_or(0)]
    }
}

const ANGLES: [&[f64]; 4] = [
    &[45.0, -45.0],
    &[0.0, 45.0, -45.0],
    &[0.0, 22.5, -22.5, 45.0, -45.0],
    &[0.0, 30.0, -30.0, 60.0, -60.0, 80.0],
];

fn request(dice: &mut Dice) -> Value {
    let angles = *dice.pick(&ANGLES);
    let types = 1 + dice.roll(5);
    let width = *dice.pick(&[20.0, 60.0]);
    let mut pieces = 1 + dice.roll(8);
    let mut data = Vec::new();
    for _ in 0..types {
        let count = 1 + dice.roll(pieces.min(4));
        pieces -= count;
        let length = if width > 50.0 { 700 } else { 240 } + 10 * dice.roll(60);
        data.push(json!({
            "length": length, "count": count, "leftAngle": dice.pick(angles), "rightAngle": dice.pick(angles),
        }));
        if pieces == 0 {
            break;
        }
    }
    let mut stock = Vec::new();
    for number in 0..1 + dice.roll(3) {
        let unlimited = number == 0 && dice.roll(4) > 0;
        let quantity = if unlimited {
            Value::Null
        } else {
            json!(1 + dice.roll(3))
        };
        let length = 1400 + 50 * dice.roll(40);
        stock.push(
            json!({"length": length, "quantity": quantity, "leftover": number > 0 && dice.roll(2) == 0}),
        );
    }
    if dice.roll(4) == 0 {
        for entry in &mut stock {
            entry["price"] = json!(5 + dice.roll(20));
        }
    }
    let kerf = *dice.pick(&[0.0, 3.2, 4.0]);
    json!({
        "version": 2, "data": data, "stock": stock, "cutWaste": kerf, "sawWidth": kerf,
        "delta": dice.pick(&[0.5, 2.5, 30.0]), "materialWidth": width,
        "sideWaste": dice.pick(&[0, 5]), "reserve": dice.pick(&[0, 0, 11]), "clamp": dice.pick(&[0, 0, 40]), "reusable": dice.pick(&[0, 300]),
        "complexity": dice.pick(&[1, 2, 3, 100, 100, 100]),
        "mostPieces": dice.pick(&[None, None, None, Some(2), Some(3), Some(4)]),
        "algorithm": dice.pick(&["conservative", "normal", "aggressive"]),
        "symmetricalX": dice.roll(2) == 0, "symmetricalY": dice.roll(2) == 0, "symmetricalZ": dice.roll(2) == 0,
    })
}

fn outcome(instance: &Instance) -> Outcome {
    let mut unheard = |_: &Progress<'_>| {};
    solve(instance, &mut surroundings(&mut unheard))
}

fn surroundings<'a>(observer: &'a mut dyn FnMut(&Progress<'_>)) -> Surroundings<'a> {
    Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer,
        trace: None,
    }
}

/// All pieces one by one, and the known results for sets of them (as bits).
struct Everything<'a> {
    instance: &'a Instance,
    pieces: Vec<usize>,
    /// The least greatest `x`, tips included, of a row of the set.
    reach: BTreeMap<u32, Nm>,
}

impl Everything<'_> {
    fn shape_allowed(&self, set: u32) -> bool {
        let mut lengths: Vec<Nm> = (0..self.pieces.len())
            .filter(|piece| set >> piece & 1 == 1)
            .map(|piece| self.instance.shapes[self.pieces[piece]].length)
            .collect();
        lengths.sort();
        lengths.dedup();
        self.instance
            .per_bar
            .allows(lengths.len(), set.count_ones().into())
    }

    /// Lays every row piece by piece and notes how far the set of its pieces reaches. Of two rows of the same pieces
    /// with the same last one, the one that starts it nearer the head can be continued by all that the other can.
    fn lay(&mut self) {
        let instance = self.instance;
        let all = 1u32 << self.pieces.len();
        let mut rows: Vec<BTreeMap<(usize, usize), Nm>> = vec![BTreeMap::new(); all as usize];
        for set in 0..all {
            let known = std::mem::take(&mut rows[set as usize]);
            for piece in (0..self.pieces.len()).filter(|piece| set >> piece & 1 == 0) {
                for (way, oriented) in instance.shapes[self.pieces[piece]]
                    .orientations
                    .iter()
                    .enumerate()
                {
                    let after = known.iter().map(|((last, way), at)| {
                        let before = &instance.shapes[self.pieces[*last]].orientations[*way];
                        instance.next_start(before, *at, oriented)
                    });
                    let first = (set == 0).then(|| instance.first_start(oriented));
                    let Some(start) = after.chain(first).min() else {
                        continue;
                    };
                    let with = set | 1 << piece;
                    rows[with as usize].insert((piece, way), start);
                    let end = start + oriented.extent + instance.angles.tip(&oriented.right);
                    let reach = self.reach.entry(with).or_insert(end);
                    *reach = (*reach).min(end);
                }
            }
        }
    }

    /// The least (length uncut, cost) for the pieces that are left.
    fn best(
        &self,
        left: u32,
        used: &mut Vec<u32>,
        known: &mut BTreeMap<(u32, Vec<u32>), (i128, i128)>,
    ) -> (i128, i128) {
        if left == 0 {
            return (0, 0);
        }
        if let Some(rank) = known.get(&(left, used.clone())) {
            return *rank;
        }
        let first = left.trailing_zeros();
        let length = self.instance.shapes[self.pieces[first as usize]].length;
        let rest = self.best(left & !(1 << first), used, known);
        let mut best = (rest.0 + i128::from(length.0), rest.1);
        for (set, end) in &self.reach {
            if set & left != *set || set >> first & 1 == 0 || !self.shape_allowed(*set) {
                continue;
            }
            for (stock, entry) in self.instance.stock.iter().enumerate() {
                let fits = *end <= entry.length - self.instance.side_waste - self.instance.reserve;
                if !fits || entry.quantity.is_some_and(|quantity| used[stock] >= quantity) {
                    continue;
                }
                used[stock] += 1;
                let rest = self.best(left & !set, used, known);
                used[stock] -= 1;
                best = best.min((rest.0, rest.1 + i128::from(entry.cost.0)));
            }
        }
        known.insert((left, used.clone()), best);
        best
    }
}

fn brute_force(instance: &Instance) -> (i128, i128) {
    let one_by_one =
        |(index, shape): (usize, &kerfwise_core::model::Shape)| vec![index; shape.demand as usize];
    let mut everything = Everything {
        instance,
        pieces: instance.shapes.iter().enumerate().flat_map(one_by_one).collect(),
        reach: BTreeMap::new(),
    };
    everything.lay();
    let all = (1u32 << everything.pieces.len()) - 1;
    everything.best(all, &mut vec![0; instance.stock.len()], &mut BTreeMap::new())
}

#[test]
fn short_lists_are_planned_as_well_as_by_trying_everything() {
    let cases = std::env::var("KERFWISE_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(200);
    let (mut tried, mut seed) = (0u64, 0);
    while tried < cases {
        seed += 1;
        let request = request(&mut Dice(seed));
        let parsed = builder::read_request(request.to_string().as_bytes());
        let Ok(instance) = parsed.and_then(|request| builder::build(&request)) else {
            continue;
        };
        tried += 1;
        let text = request.to_string();
        let answer = optimize(text.as_bytes(), None, &mut surroundings(&mut |_| {}));
        assert!(
            verify::verify(text.as_bytes(), &answer).is_ok(),
            "seed {seed} does not verify: {request}"
        );
        let outcome = outcome(&instance);
        let found = (outcome.objective.uncut, outcome.objective.cost);
        assert_eq!(found, brute_force(&instance), "seed {seed}: {request}");
        assert!(outcome.is_proved(), "seed {seed} is not proved: {request}");
    }
}
