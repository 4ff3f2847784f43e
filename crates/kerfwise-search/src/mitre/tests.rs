//! The promises between the parts: rows are as short as the model's geometry allows, linear bounds stay below them,
//! the worth of rows stays above that of sets, and insertion never gives a shorter row.

mod pricing;

use super::arrange::{Arranger, Place};
use super::by_rows;
use super::fill::{Choice, Filler};
use super::gap;
use super::insertion;
use super::kit::{Kit, Load};
use super::linear;
use super::master::{Goal, Tools};
use super::mix::Mix;
use super::pricing::Prices;
use super::residual::{self, Cuts};
use super::rows::Rows;
use crate::model::{Instance, Layout, Nm, Source};
use crate::search::Search;
use crate::{Surroundings, builder, solve};
use kerfwise_kernels::num::small;
use proptest::prelude::*;
use serde_json::{Value, json};

fn instance(request: &Value) -> Instance {
    let request = builder::read_request(request.to_string().as_bytes()).expect("the request is well formed");
    builder::build(&request).expect("the request can be planned")
}

/// Up to four types of long pieces on one long bar.
fn request() -> impl Strategy<Value = Value> {
    let angle = || prop::sample::select(vec![0.0, 22.5, -22.5, 45.0, -45.0, 80.0]);
    let piece = (500..900, 1..4, angle(), angle());
    let turns = (any::<bool>(), any::<bool>(), any::<bool>());
    let saw = (
        prop::sample::select(vec![0.0, 3.2]),
        prop::sample::select(vec![0.5, 2.5, 40.0]),
    );
    (prop::collection::vec(piece, 1..5), turns, saw).prop_map(|(pieces, (x, y, z), (kerf, delta))| {
        let data = pieces.iter().map(|(length, count, left, right)| {
            json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right})
        });
        json!({
            "version": 2, "stock": [{"length": 20000}], "data": data.collect::<Vec<_>>(), "materialWidth": 30,
            "cutWaste": kerf, "sawWidth": kerf, "delta": delta, "sideWaste": 6,
            "symmetricalX": x, "symmetricalY": y, "symmetricalZ": z,
        })
    })
}

/// Further rules of a request, with bars that hold a few pieces each.
fn rules() -> impl Strategy<Value = Value> {
    let bar = (1000..4000, prop::option::of(1..4), any::<bool>(), 1..9);
    let stock = prop::collection::vec(bar, 1..4);
    let gladly = prop::sample::select(vec![Value::Null, json!("conservative"), json!("aggressive")]);
    let complexity = prop::sample::select(vec![1, 2, 3, 100]);
    let rules = (any::<bool>(), gladly, complexity, 0..40);
    (stock, rules).prop_map(|(stock, (priced, algorithm, complexity, reserve))| {
        let stock = stock.iter().map(|(length, quantity, leftover, price)| {
            let price = priced.then_some(price);
            json!({"length": length, "quantity": quantity, "leftover": leftover, "price": price})
        });
        let stock: Vec<Value> = stock.collect();
        json!({"stock": stock, "algorithm": algorithm, "complexity": complexity, "reserve": reserve})
    })
}

fn whole(instance: &Instance) -> Load {
    instance
        .shapes
        .iter()
        .enumerate()
        .map(|(number, shape)| (number, shape.demand))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_set_fits_the_room_it_needs_and_is_laid_out_so(request in request()) {
        let mut instance = instance(&request);
        let load = whole(&instance);
        let needs = {
            let kit = Kit::new(&instance);
            kit.needs(&mut Arranger::new(&kit.ends, &kit.families), &load)
        };
        instance.stock[0].length = instance.side_waste * 2 + Nm(needs / 2);
        let tight = Kit::new(&instance);
        let mut arranger = Arranger::new(&tight.ends, &tight.families);
        prop_assert!(tight.bar(&mut arranger, &load, 0).is_some());
    }

    #[test]
    fn no_order_is_shorter_than_the_row_found(request in request(), order in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let instance = instance(&request);
        let kit = Kit::new(&instance);
        let needs = kit.needs(&mut Arranger::new(&kit.ends, &kit.families), &whole(&instance));
        let mut sequence: Vec<(usize, usize)> = Vec::new();
        for (shape, outline) in instance.shapes.iter().enumerate() {
            for copy in 0..outline.demand {
                let at = order.index(sequence.len() + 1);
                let turn = (seed >> (3 * sequence.len() % 60)) + u64::from(copy);
                let ways = outline.orientations.len();
                sequence.insert(at, (shape, usize::try_from(turn % 7).unwrap_or(0) % ways));
            }
        }
        let bar = Layout::of_sequence(&instance, Source::Single(0), &sequence).expect("the bar is long");
        let last = bar.pieces.last().expect("there are pieces");
        let piece = &instance.shapes[last.shape].orientations[last.orientation];
        let used = last.start + piece.extent + instance.angles.tip(&piece.right) - instance.side_waste;
        prop_assert!(2 * used.0 >= needs);
    }

    #[test]
    fn mixes_found_from_earlier_ones_equal_the_looked_up_ones(
        request in request(),
        steps in prop::collection::vec((0_usize..4, 1_u32..3), 1..5),
    ) {
        let instance = instance(&request);
        let kit = Kit::new(&instance);
        let mut arranger = Arranger::new(&kit.ends, &kit.families);
        // In the second round every step is known.
        for _ in 0..2 {
            let (mut place, mut mix) = (Place::default(), Mix::default());
            for (family, copies) in &steps {
                let family = family % kit.families.len();
                place = arranger.with(place, family, *copies);
                mix.add(family, *copies);
                let need = Arranger::new(&kit.ends, &kit.families).need(&mix);
                prop_assert!(arranger.holds(place) && !arranger.holds(Place::NONE));
                prop_assert_eq!(arranger.need_at(place), need);
            }
        }
    }

    #[test]
    fn linear_bounds_hold_for_every_part_of_the_set(request in request(), keep in prop::collection::vec(0u32..4, 4)) {
        let instance = instance(&request);
        let kit = Kit::new(&instance);
        let mut arranger = Arranger::new(&kit.ends, &kit.families);
        let mut part: Load = whole(&instance);
        for ((_, count), keep) in part.iter_mut().zip(&keep) {
            *count = (*count).min(*keep);
        }
        part.retain(|(_, count)| *count > 0);
        prop_assume!(!part.is_empty());
        let mix: Mix = kit.mix(&part);
        let (need, _) = arranger.need(&mix);
        for bound in [linear::sharp(&kit), linear::plain(&kit)] {
            let pieces: i64 = mix.parts().map(|(family, count)| bound.per[family] * i64::from(small(count))).sum();
            prop_assert!(bound.base + pieces <= need);
        }
        let (row, inserted) = insertion::row(&mut arranger, &mix);
        let last = row.last().map_or(0, |(family, way)| kit.families[*family].ways[*way].1);
        prop_assert!(inserted + kit.ends.margin(last) >= need);
    }
}

/// All sets of pieces of a short list, without the empty one.
fn sets(instance: &Instance) -> Vec<Load> {
    let mut sets: Vec<Load> = vec![Load::new()];
    for (shape, outline) in instance.shapes.iter().enumerate() {
        let more = sets
            .iter()
            .flat_map(|set| (1..=outline.demand).map(move |n| [&set[..], &[(shape, n)]].concat()));
        let more: Vec<Load> = more.collect();
        sets.extend(more);
    }
    sets.split_off(1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_set_that_fits_is_worth_more_than_the_best_row(
        request in request(), room in prop_oneof![1i64..600, 600i64..6000], worth in prop::collection::vec(0i64..1 << 40, 4), work in 500usize..200_000,
    ) {
        let mut instance = instance(&request);
        instance.stock[0].length = Nm::whole(room);
        let kit = Kit::new(&instance);
        let mut arranger = Arranger::new(&kit.ends, &kit.families);
        let whole = residual::whole(&instance);
        let prices = Prices { scale: 1, piece: worth[..instance.shapes.len()].to_vec(), bar: vec![0] };
        let Some(mut rows) = Rows::new(&kit, &whole, work) else { return Ok(()) };
        let priced = rows.price(&prices);
        let most = priced.worth[0];
        for set in sets(&instance).iter().filter(|set| kit.needs(&mut arranger, set) <= kit.room[0]) {
            let worth: i64 = set.iter().map(|(shape, n)| prices.piece[*shape] * i64::from(*n)).sum();
            prop_assert!(worth <= most);
        }
        for (_, row) in &priced.columns {
            let worth: i64 = row.iter().map(|(shape, n)| prices.piece[*shape] * i64::from(*n)).sum();
            prop_assert!(worth <= most);
        }
    }

    #[test]
    fn in_fine_cells_rows_of_frames_take_what_sets_take(lengths in prop::collection::vec(500i64..900, 1..4), room in 1000i64..4000) {
        let data: Vec<Value> = lengths.iter().map(|length| {
            json!({"length": length, "count": 9, "leftAngle": 45, "rightAngle": -45})
        }).collect();
        let instance = instance(&json!({
            "version": 2, "stock": [{"length": room}], "data": data, "materialWidth": 30, "cutWaste": 3.2, "sawWidth": 3.2,
            "delta": 2.5, "symmetricalX": true,
        }));
        prop_assume!(instance.stock[0].length >= instance.shapes[0].length + Nm::whole(5));
        let kit = Kit::new(&instance);
        let mut arranger = Arranger::new(&kit.ends, &kit.families);
        let length = |shape: usize| instance.shapes[shape].length.0 / 1000;
        let prices = Prices { scale: 1, piece: (0..instance.shapes.len()).map(length).collect(), bar: vec![0] };
        let mut rows = Rows::new(&kit, &residual::whole(&instance), 10_000_000).expect("pieces are long");
        let priced = rows.price(&prices);
        // Frames nest without a gap but the kerf. Each length is rounded down by less than a cell, so a row may be
        // longer than its bar by one cell for each piece, two for the ends of the bar, and one for the tips.
        for (stock, row) in &priced.columns {
            let pieces: u32 = row.iter().map(|(_, copies)| copies).sum();
            let cell = kit.room[*stock] / kerfwise_kernels::num::whole(rows.cells() - 2) + 1;
            prop_assert!(kit.needs(&mut arranger, row) <= kit.room[*stock] + (i64::from(pieces) + 3) * cell);
        }
        prop_assert!(!priced.columns.is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_plan_is_better_than_the_bound_of_rows(request in request(), rules in rules()) {
        let mut request = request;
        request.as_object_mut().expect("an object").extend(rules.as_object().expect("an object").clone());
        let instance = instance(&request);
        let mut surroundings = Surroundings { stop: &|| false, elapsed_ms: &|| 0, observer: &mut |_| {}, trace: None };
        // The pieces are so few that every set of them is tried.
        let outcome = solve(&instance, &mut surroundings);
        prop_assert!(outcome.is_proved());
        let kit = Kit::new(&instance);
        let mut tools = Tools::new(&kit, &linear::sharp(&kit));
        let (uncut, cost) = (outcome.objective.uncut, outcome.objective.cost);
        let goals = [(Goal::Uncut, uncut), (Goal::Cost(i64::try_from(uncut).expect("short")), cost)];
        for (goal, best) in goals {
            let mut search = Search::new(&instance, &mut surroundings);
            let whole = residual::whole(&instance);
            let (bound, _) = by_rows::bound(&mut search, &mut tools, &whole, goal, &|_, _| false);
            prop_assert!(i128::from(bound) <= best, "{:?}: {} > {}", goal, bound, best);
        }
    }
}

/// The best plan and bound from first fit and the sets in the gap.
fn closed_by_sets(instance: &Instance, kit: &Kit, surroundings: &mut Surroundings) -> crate::Outcome {
    let linear = linear::sharp(kit);
    let mut tools = Tools::new(kit, &linear);
    let mut search = Search::new(instance, surroundings);
    let work = search.work;
    let (mut rest, mut cuts) = (residual::whole(instance), Cuts::new());
    let mut filler = Filler {
        kit,
        arranger: &mut tools.arranger,
        linear: &linear,
        work,
    };
    filler
        .fill_bars(&mut rest, &mut cuts, Choice::Tight)
        .expect("work enough");
    let plan = residual::plan(kit, &mut tools.arranger, &cuts);
    search.offer(plan, "first fit");
    gap::close(&mut search, &mut tools, &linear, work);
    search.into_outcome()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sets_in_the_gap_prove_as_much_as_all_sets(request in request(), rules in rules()) {
        let mut request = request;
        request.as_object_mut().expect("an object").extend(rules.as_object().expect("an object").clone());
        let instance = instance(&request);
        let mut surroundings = Surroundings { stop: &|| false, elapsed_ms: &|| 0, observer: &mut |_| {}, trace: None };
        let outcome = solve(&instance, &mut surroundings);
        let kit = Kit::new(&instance);
        let closed = closed_by_sets(&instance, &kit, &mut surroundings);
        // The costs are compared if all pieces are cut.
        if closed.objective.uncut == 0 {
            prop_assert!(closed.bound.cost <= outcome.objective.cost, "{:?}", closed.bound);
            prop_assert!(closed.is_proved(), "{:?} {:?}", closed.bound, closed.objective);
            prop_assert_eq!(closed.objective.cost, outcome.objective.cost);
        }
    }
}

/// The number of bars in the plan of a request, and whether the plan is proved.
fn plan(request: &Value) -> (u64, bool) {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = solve(&instance(request), &mut surroundings);
    (outcome.objective.bars, outcome.is_proved())
}

#[test]
fn parallelograms_share_their_cuts() {
    let request = |length: f64| {
        json!({
            "version": 2, "stock": [{"length": length}], "cutWaste": 5, "sawWidth": 5, "materialWidth": 60, "delta": 2,
            "data": [{"length": 1000, "count": 9, "leftAngle": 45, "rightAngle": 45}],
        })
    };
    let kerf = 5.0 * std::f64::consts::SQRT_2;
    // Each edge is 1000 mm long. The tips of 60 mm stand out once at each end, on opposite edges.
    let nested = 9.0 * 1000.0 + 8.0 * kerf + 60.0 + 2.0 * 2.0;
    assert_eq!(plan(&request(nested + 0.001)), (1, true));
    assert_eq!(plan(&request(nested - 0.001)), (2, true));
}

#[test]
fn trapezoids_are_turned_to_nest() {
    let data = json!([{"length": 1000, "count": 4, "leftAngle": 45, "rightAngle": -45}]);
    let request = |turned: bool| {
        json!({
            "version": 2, "stock": [{"length": 3900}], "data": data, "materialWidth": 60, "delta": 2, "symmetricalX": turned,
        })
    };
    assert_eq!(plan(&request(true)), (1, true));
    assert_eq!(plan(&request(false)), (2, true));
}

#[test]
fn frames_of_many_sizes_are_proved() {
    let data: Vec<Value> = (0..24)
        .map(|index| {
            json!({"length": 400 + (index * 577) % 1900, "count": 2 + 2 * (index % 4), "leftAngle": 45, "rightAngle": -45})
        })
        .collect();
    for turned in [true, false] {
        let request = json!({
            "version": 2, "stock": [{"length": 6000}], "data": data, "cutWaste": 3.2, "sawWidth": 3.2, "sideWaste": 6,
            "materialWidth": 60, "delta": 2.5, "symmetricalX": turned,
        });
        assert!(plan(&request).1);
    }
}

#[test]
fn frames_with_square_pieces_among_them_are_proved() {
    let mut data: Vec<Value> = (0..10)
        .map(|index| json!({"length": 500 + (index * 577) % 1500, "count": 3, "leftAngle": 45, "rightAngle": -45}))
        .collect();
    data.extend((0..5).map(|index| json!({"length": 450 + index * 211, "count": 4})));
    let request = json!({
        "version": 2, "stock": [{"length": 6000}], "data": data, "cutWaste": 3.2, "sawWidth": 3.2, "sideWaste": 6,
        "materialWidth": 60, "delta": 2.5, "symmetricalZ": true,
    });
    assert!(plan(&request).1);
}
