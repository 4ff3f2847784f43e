//! The geometry of the model against the verifier, which shares no code with it. Bars laid at random are right answers,
//! and a piece that the model moves or refuses is wrong at every place nearer the head.
//! `pnpm mutate` runs this file against every fault it makes, so nothing here searches for plans.

#[path = "support/arbitrary.rs"]
mod arbitrary;

use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::{
    After, Bar, Instance, Layout, Nm, Objective, Oriented, Part, Placement, Plan, Source, canonical,
};
use kerfwise_core::verify::{Fault, verify};
use kerfwise_core::{LowerBound, Outcome, answer};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const MM: Nm = Nm::whole(1);

/// A fixed sequence of pseudo-random numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % sides as u64).expect("a side")
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())]
    }
}

/// Requests of all forms; joints are often so wide that parts or stretches between them are too short.
fn any_request() -> impl Strategy<Value = Value> {
    let wide = (joined(false), 0_i64..70, 0_i64..70).prop_map(|(mut request, loss, least)| {
        request["join"] = json!(loss);
        request["allowJoins"]["minLength"] = json!(least);
        request["allowJoins"]["maxJoins"] = json!(3);
        request
    });
    let rules = prop_oneof![
        2 => arbitrary::request(4, false), 3 => arbitrary::request(4, true), 2 => joined(false), 2 => joined(true), 3 => wide
    ];
    let classes = proptest::collection::vec((1_i64..60, 0_u32..40), 0..4);
    (rules, 1_u32..4, classes).prop_map(|(mut request, bundle, classes)| {
        request["bundle"] = json!(bundle);
        if request.pointer("/stock/0/price").is_some() {
            let classes = classes.iter();
            let classes = classes.map(|(length, worth)| json!({"length": length, "worth": worth}));
            request["offcutWorth"] = classes.collect();
        }
        request
    })
}

fn joined(mitred: bool) -> impl Strategy<Value = Value> {
    arbitrary::joined(4, mitred)
}

fn instance(request: &Value) -> Option<Instance> {
    build(&read_request(request.to_string().as_bytes()).expect("readable")).ok()
}

/// Writes the answer of a plan. Returns the answer, its objective and the judgement of the verifier.
fn written_and_judged(
    request: &Value,
    instance: &Instance,
    plan: &Plan,
) -> (Value, Objective, Result<(), Fault>) {
    let objective = Objective::of(instance, plan);
    let outcome = Outcome {
        plan: plan.clone(),
        objective,
        bound: LowerBound::default(),
        level_bounds: Vec::new(),
        strategy: "laid",
        work: 0,
        keys: None,
        partial: false,
        limited_by_join_length: false,
        certificate: None,
    };
    let written = answer::write(instance, &outcome, 0);
    let judged = verify(request.to_string().as_bytes(), &written);
    (serde_json::from_slice(&written).expect("JSON"), objective, judged)
}

/// The reason why the verifier refuses an answer with only this bar.
fn refused(request: &Value, instance: &Instance, bar: Bar) -> Option<Fault> {
    let plan = Plan { bars: vec![(bar, 1)] };
    written_and_judged(request, instance, &plan).2.err()
}

/// The verifier refuses the places of the pieces of this bar.
fn must_be_refused(request: &Value, instance: &Instance, source: &Source, pieces: Vec<Placement>) {
    let bar = Bar {
        source: source.clone(),
        pieces,
    };
    let fault = refused(request, instance, bar.clone());
    let at = fault.as_ref().map(|fault| &*fault.at);
    assert_eq!(at, Some("bars[0].items"), "{fault:?}\n{bar:?}\n{request}");
}

/// Stock for a bar: one of the bars left, or several with trims at the limits of rules.
fn source(instance: &Instance, left: &[u32], dice: &mut Dice) -> Option<Source> {
    let mut left = left.to_vec();
    let mut take = |dice: &mut Dice| {
        let stock = dice.roll(left.len());
        left[stock] = left[stock].checked_sub(1)?;
        Some(stock)
    };
    let Some(rules) = instance.joins.filter(|_| dice.roll(4) > 0) else {
        return take(dice).map(Source::Single);
    };
    let mut parts = Vec::new();
    for _ in 0..2 + dice.roll(rules.max_joins as usize + 1) {
        let stock = take(dice)?;
        let used = instance.stock[stock].length - instance.side_waste * 2;
        let loss = rules.loss;
        let edge = dice.pick(&[
            used,
            used - loss,
            used - loss * 2,
            used - loss + instance.side_waste,
        ]);
        let near = dice.pick(&[Nm(-1), Nm::ZERO, Nm(1)]);
        let any = Nm::whole(i64::try_from(dice.roll(30)).expect("small"));
        let trim_from_start = dice.pick(&[Nm::ZERO, Nm::ZERO, any, edge + near]);
        parts.push(Part {
            stock,
            trim_from_start,
        });
    }
    Some(Source::Joined(parts))
}

/// A joined bar that the model forbids is one that the verifier refuses.
fn check_forbidden(request: &Value, instance: &Instance, source: &Source) {
    // A trim that no answer can write is refused by its form.
    let piece = Placement {
        shape: 0,
        orientation: 0,
        start: Nm::ZERO,
    };
    let bar = Bar {
        source: source.clone(),
        pieces: vec![piece],
    };
    let fault = refused(request, instance, bar);
    let at = fault.as_ref().map_or("", |fault| &*fault.at);
    assert!(
        at.starts_with("bars[0].joinArrangement"),
        "{fault:?}\n{source:?}\n{request}"
    );
}

/// The earliest start of a piece beside its neighbour.
fn earliest(instance: &Instance, before: Option<&Placement>, next: &Oriented) -> Nm {
    before.map_or(instance.first_start(next), |before| {
        let lain = &instance.shapes[before.shape].orientations[before.orientation];
        instance.next_start(lain, before.start, next)
    })
}

/// Fills a bar with pieces at random, and tries each nearer the head, or where the model finds no room for it.
fn filled(
    request: &Value,
    instance: &Instance,
    source: Source,
    left: &mut [u32],
    dice: &mut Dice,
) -> Option<Bar> {
    let Some(mut layout) = Layout::new(instance, source.clone()) else {
        check_forbidden(request, instance, &source);
        return None;
    };
    for _ in 0..8 {
        let shape = dice.roll(left.len());
        if left[shape] == 0 {
            continue;
        }
        let orientation = dice.roll(instance.shapes[shape].orientations.len());
        let next = &instance.shapes[shape].orientations[orientation];
        let before = layout.pieces().to_vec();
        let from = earliest(instance, before.last(), next);
        let lengths = before.iter().map(|piece| piece.shape).chain([shape]);
        let few = instance.may_carry(lengths.map(|shape| (instance.shapes[shape].length, 1)));
        let found = layout.start_of(shape, orientation);
        assert!(few || found.is_none());
        let at = |start: Nm| {
            let piece = Placement {
                shape,
                orientation,
                start,
            };
            before.iter().copied().chain([piece]).collect::<Vec<_>>()
        };
        let refuse = |start: Nm| must_be_refused(request, instance, &source, at(start));
        if from > Nm::ZERO {
            refuse(from - Nm(1));
        }
        // All of the way where there are joints in it, in whole millimetres.
        let to = found.unwrap_or(layout.length());
        let (mut start, step) = (from, (to - from).0 / MM.0 / 24 + 1);
        while start < to {
            refuse(start);
            start += MM * step;
        }
        if let Some(start) = found.filter(|start| *start > from) {
            refuse(start - Nm(1));
        }
        assert_eq!(layout.try_push(shape, orientation), found.is_some());
        assert_eq!(layout.pieces().len(), before.len() + usize::from(found.is_some()));
        if let Some(start) = found {
            left[shape] -= 1;
            let end = start + next.extent + instance.angles.tip(&next.right);
            assert_eq!(layout.filled_to(), end);
        }
    }
    let bar = layout.into_bar();
    (!bar.pieces.is_empty()).then_some(bar)
}

/// Bars of the stock of the request, with pieces of the request.
fn plan(request: &Value, instance: &Instance, dice: &mut Dice) -> Plan {
    let mut pieces: Vec<u32> = instance.shapes.iter().map(|shape| shape.demand).collect();
    let quantity = |entry: &kerfwise_core::model::Stock| entry.quantity.unwrap_or(9);
    let mut stock: Vec<u32> = instance.stock.iter().map(quantity).collect();
    let mut bars = Vec::new();
    for _ in 0..4 {
        let Some(source) = source(instance, &stock, dice) else {
            continue;
        };
        if let Some(bar) = filled(request, instance, source, &mut pieces, dice) {
            bar.source.stock().for_each(|entry| stock[entry] -= 1);
            // The same once more where there is enough for it, so that counts are above 1.
            let of = |shape: usize| bar.pieces.iter().filter(|piece| piece.shape == shape).count();
            let again = (0..pieces.len()).all(|shape| pieces[shape] as usize >= of(shape));
            let parts = |entry: usize| bar.source.stock().filter(|part| *part == entry).count();
            let times = if again && (0..stock.len()).all(|entry| stock[entry] as usize >= parts(entry)) {
                bar.source.stock().for_each(|entry| stock[entry] -= 1);
                bar.pieces.iter().for_each(|piece| pieces[piece.shape] -= 1);
                2
            } else {
                1
            };
            bars.push((bar, times));
        }
    }
    canonical(Plan { bars })
}

fn list<'v>(value: &'v Value, name: &str) -> impl Iterator<Item = &'v Value> {
    value[name].as_array().into_iter().flatten()
}

fn millionths(value: &Value) -> i128 {
    kerfwise_core::model::parse_scaled(&value.to_string(), 6).expect("a number")
}

/// The length of a piece of the request with its allowance.
fn cut_length(piece: &Value) -> i128 {
    let ends = ["left", "right"].map(|end| &piece["allowance"][end]);
    let added = ends.into_iter().filter(|length| !length.is_null());
    millionths(&piece["length"]) + added.map(millionths).sum::<i128>()
}

/// The levels of the objective as a reader of the answer would work them out.
fn levels(request: &Value, answer: &Value) -> Objective {
    let data = &answer["success"]["data"];
    let length = |key: &Value| {
        let piece = list(request, "data").find(|piece| piece["key"] == *key);
        cut_length(piece.expect("a piece of the request"))
    };
    let count = |entry: &Value| entry["count"].as_u64().expect("a count");
    let sum = |of: &dyn Fn(&Value) -> u64| list(data, "bars").map(|bar| count(bar) * of(bar)).sum::<u64>();
    let pattern = |bar: &Value| {
        let mut stock: Vec<String> = list(bar, "joinArrangement")
            .map(|part| part["stock"].to_string())
            .collect();
        stock.push(bar["stock"].to_string());
        stock.sort();
        let pieces = list(bar, "items").filter(|item| item["key"].is_string());
        // Pieces of one outline, whatever their names and however they lie.
        let mut pieces: Vec<String> = pieces
            .map(|item| {
                let piece = list(request, "data").find(|piece| piece["key"] == item["key"]);
                let piece = piece.expect("a piece of the request");
                format!(
                    "{} {} {}",
                    cut_length(piece),
                    piece["leftAngle"],
                    piece["rightAngle"]
                )
            })
            .collect();
        pieces.sort();
        (stock, pieces)
    };
    let patterns: BTreeSet<_> = list(data, "bars").map(pattern).collect();
    let parts = |bar: &Value| match bar["stock"].as_i64() {
        Some(number) => vec![number],
        None => list(bar, "joinArrangement")
            .filter_map(|part| part["stock"].as_i64())
            .collect(),
    };
    let leftovers: Vec<&Value> = list(request, "stock")
        .filter(|entry| entry["leftover"] == true)
        .collect();
    let used_up = |bar: &Value| -> i128 {
        let numbers = parts(bar).into_iter().filter(|number| *number < 0);
        let places = numbers.map(|number| usize::try_from(-1 - number).expect("a leftover"));
        places.map(|at| millionths(&leftovers[at]["length"])).sum()
    };
    let times = |of: &dyn Fn(&Value) -> i128| -> i128 {
        list(data, "bars")
            .map(|bar| of(bar) * i128::from(count(bar)))
            .sum()
    };
    let square = |bar: &Value| {
        let offcut = millionths(&bar["available"]);
        if bar["availableIsUseful"] == true {
            offcut * offcut
        } else {
            0
        }
    };
    let after = match request["after"].as_str() {
        Some("layouts") => After::Layouts,
        Some("longRests") => After::LongRests,
        _ => After::Scrap,
    };
    let counts = |is: bool, of: &dyn Fn(&Value) -> i128| if is { times(of) } else { 0 };
    Objective {
        after,
        leftovers: counts(
            request["algorithm"] == "aggressive" && request["allowJoins"].is_null(),
            &used_up,
        ),
        rests: counts(after == After::LongRests, &square),
        uncut: list(data, "missing")
            .map(|missing| length(&missing["key"]) * i128::from(count(missing)))
            .sum(),
        cost: kerfwise_core::model::parse_scaled(&data["meta"]["proof"]["objective"].to_string(), 7)
            .expect("a number")
            / 5,
        joints: sum(&|bar| (list(bar, "joinArrangement").count() as u64).saturating_sub(1)),
        waste: list(data, "bars")
            .map(|bar| millionths(&bar["waste"]) * i128::from(count(bar)))
            .sum(),
        strokes: data["meta"]["strokes"].as_u64().unwrap_or(0),
        offcuts: sum(&|bar| u64::from(bar["availableIsUseful"] == true)),
        patterns: patterns.len(),
        bars: sum(&|_| 1),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn bars_laid_at_random_are_right_and_as_near_the_head_as_can_be(request in any_request(), seed in any::<u64>()) {
        let Some(instance) = instance(&request) else { return Ok(()) };
        let plan = plan(&request, &instance, &mut Dice(seed));
        let (answer, objective, judged) = written_and_judged(&request, &instance, &plan);
        prop_assert_eq!(judged, Ok(()), "{}\n{}", request, answer);
        prop_assert_eq!(objective, levels(&request, &answer), "{}\n{}", request, answer);
    }

    /// The shortest bar for a piece carries it; a bar that is shorter by a nanometre does not.
    #[test]
    fn a_single_piece_needs_the_reported_length(request in arbitrary::request(4, true)) {
        let Some(mut instance) = instance(&request) else { return Ok(()) };
        for shape in 0..instance.shapes.len() {
            for orientation in 0..instance.shapes[shape].orientations.len() {
                let needed = instance.length_needed(&instance.shapes[shape].orientations[orientation]);
                for (length, fits) in [(needed, true), (needed - Nm(1), false)] {
                    instance.stock[0].length = length;
                    let mut layout = Layout::new(&instance, Source::Single(0)).expect("single");
                    prop_assert_eq!(layout.try_push(shape, orientation), fits);
                }
            }
        }
    }
}
