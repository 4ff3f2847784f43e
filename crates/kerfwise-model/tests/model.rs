//! Plans, and which of two is better: the model without a search.

use kerfwise_model::builder::{build, read_request};
use kerfwise_model::{
    Bar, Instance, Layout, MAX_PIECES_PER_BAR, Nm, Objective, Part, PerBar, Plan, Source, StockCost,
    canonical,
};
use std::cmp::Ordering;

fn instance(request: &str) -> Instance {
    build(&read_request(request.as_bytes()).expect("readable")).expect("valid")
}

/// New stock between leftovers, so that the order of the request is not that of the numbers. Shapes are 300, 200 and 100 long.
const LIST: &str = r#"{
    "stock": [{"length": 1000, "leftover": true}, {"length": 1000}, {"length": 700, "leftover": true}, {"length": 600}],
    "data": [{"length": 100, "count": 20}, {"length": 300, "count": 4}, {"length": 200, "count": 6}],
    "reusable": 150, "algorithm": "conservative", "allowJoins": {"maxJoins": 1}
}"#;

/// The place in the instance of the stock with this place in the request.
fn place(instance: &Instance, listed: usize) -> usize {
    let number = [-1, 0, -2, 1][listed];
    let at = instance.stock.iter().position(|entry| entry.number == number);
    at.expect("every entry is there")
}

/// A bar of the stock with this place in the request, and shapes in the order in which they lie.
fn bar(instance: &Instance, stock: usize, shapes: &[usize]) -> Bar {
    laid(instance, place(instance, stock), shapes)
}

/// A bar of the stock with this place in the instance, and shapes in the order in which they lie.
fn laid(instance: &Instance, stock: usize, shapes: &[usize]) -> Bar {
    let sequence: Vec<(usize, usize)> = shapes.iter().map(|shape| (*shape, 0)).collect();
    Layout::of_sequence(instance, Source::Single(stock), &sequence).expect("they fit")
}

fn better(instance: &Instance, one: Vec<(Bar, u32)>, other: Vec<(Bar, u32)>) -> Ordering {
    let [one, other] = [one, other].map(|bars| canonical(Plan { bars }));
    Objective::of(instance, &one).compare(&one, &Objective::of(instance, &other), &other)
}

#[test]
fn a_bar_carries_a_thousand_pieces_and_no_more() {
    let instance = instance(r#"{"stock": [{"length": 3000}], "data": [{"length": 1, "count": 1100}]}"#);
    assert_eq!(MAX_PIECES_PER_BAR, 1000);
    let of = |count| Layout::of_sequence(&instance, Source::Single(0), &vec![(0, 0); count]);
    assert_eq!(of(1000).map(|bar| bar.pieces.len()), Some(1000));
    assert_eq!(of(1001), None);
}

#[test]
fn a_canonical_plan_has_new_stock_first_then_leftovers_each_shortest_first() {
    let instance = instance(LIST);
    let bars = [2, 3, 0, 1].map(|stock| (bar(&instance, stock, &[2]), 1));
    let plan = canonical(Plan { bars: bars.into() });
    let stock: Vec<usize> = plan.bars.iter().flat_map(|(bar, _)| bar.source.stock()).collect();
    assert_eq!(stock, [3, 1, 2, 0].map(|listed| place(&instance, listed)));
    assert_eq!(stock, [0, 1, 2, 3]);
}

#[test]
fn a_canonical_plan_has_bars_of_one_stock_by_their_shapes_and_equal_bars_once() {
    let instance = instance(LIST);
    let (one, other) = (bar(&instance, 1, &[1, 2]), bar(&instance, 1, &[0, 2]));
    let empty = Bar {
        source: Source::Single(place(&instance, 1)),
        pieces: Vec::new(),
    };
    let bars = vec![
        (one.clone(), 1),
        (empty, 3),
        (other.clone(), 2),
        (one.clone(), 4),
        (other.clone(), 0),
        (bar(&instance, 1, &[2, 2]), 0),
    ];
    assert_eq!(canonical(Plan { bars }).bars, [(other, 2), (one, 5)]);
}

#[test]
fn levels_are_compared_in_order() {
    let instance = instance(LIST);
    // Less uncut, although it costs more.
    let more = vec![(bar(&instance, 1, &[0, 0, 0, 2]), 1)];
    let less = vec![(bar(&instance, 3, &[0, 0]), 1)];
    assert_eq!(better(&instance, more, less), Ordering::Less);
    // Cheaper, although more is wasted.
    let cheap = vec![(bar(&instance, 3, &[2]), 1)];
    let dear = vec![(bar(&instance, 1, &[2]), 1)];
    assert_eq!(better(&instance, cheap, dear), Ordering::Less);
    // Fewer joints, although more is wasted: 800 of 600 and 1000 joined, or 800 of 1000 beside an empty 600.
    let parts = [1, 3].map(|stock| Part {
        stock: place(&instance, stock),
        trim_from_start: Nm(0),
    });
    let joined = Layout::of_sequence(&instance, Source::Joined(parts.into()), &[(0, 0), (0, 0), (1, 0)]);
    let joined = vec![(joined.expect("they fit"), 1)];
    let apart = vec![(bar(&instance, 1, &[0, 0]), 1), (bar(&instance, 3, &[1]), 1)];
    assert_eq!(better(&instance, apart, joined), Ordering::Less);
}

#[test]
fn among_plans_of_equal_waste_offcuts_then_patterns_then_bars_then_the_order_decide() {
    let instance = instance(LIST);
    let of = |bars: &[(&[usize], u32)]| -> Vec<(Bar, u32)> {
        let bars = bars
            .iter()
            .map(|(shapes, count)| (bar(&instance, 1, shapes), *count));
        bars.collect()
    };
    // 1200 of two bars: all beyond one full bar is one offcut, or there are two.
    let one_offcut = of(&[(&[0, 0, 1, 1], 1), (&[1], 1)]);
    let two_offcuts = of(&[(&[0, 1, 1], 1), (&[0, 1], 1)]);
    assert_eq!(better(&instance, one_offcut, two_offcuts), Ordering::Less);
    // 1400 of two bars with an offcut each: twice the same, or two that differ.
    let same = of(&[(&[0, 1, 1], 2)]);
    let two = of(&[(&[0, 0, 2], 1), (&[1, 1, 1, 2], 1)]);
    assert_eq!(better(&instance, same, two), Ordering::Less);
    // A pattern is a set of pieces, in any order.
    let turned = of(&[(&[0, 1, 1], 1), (&[1, 0, 1], 1)]);
    let plan = canonical(Plan { bars: turned });
    assert_eq!(Objective::of(&instance, &plan).patterns, 1);
    assert_eq!(Objective::of(&instance, &plan).bars, 2);
    // All else equal: the longest shape first.
    let (first, second) = (of(&[(&[0, 1, 1], 1)]), of(&[(&[1, 0, 1], 1)]));
    assert_eq!(better(&instance, first, second), Ordering::Less);
}

#[test]
fn a_bar_takes_the_lengths_it_may_mix_in_any_order() {
    let mut instance = instance(LIST);
    let fits = |instance: &Instance, shapes: &[usize]| {
        let sequence: Vec<(usize, usize)> = shapes.iter().map(|shape| (*shape, 0)).collect();
        let stock = Source::Single(place(instance, 1));
        let mixed = instance.may_carry(shapes.iter().map(|shape| (instance.shapes[*shape].length, 1)));
        assert_eq!(mixed, Layout::of_sequence(instance, stock, &sequence).is_some());
        mixed
    };
    assert!(fits(&instance, &[0, 1, 2, 0]));
    for (complexity, two, three) in [(1, false, false), (2, true, false), (3, true, true)] {
        instance.per_bar = PerBar::of_kinds(complexity);
        assert!(fits(&instance, &[1, 1, 1]));
        assert_eq!(fits(&instance, &[0, 2, 0, 2]), two);
        assert_eq!(fits(&instance, &[0, 1, 0, 2]), three);
    }
}

#[test]
fn costs_are_written_in_ten_millionths_and_read_back_rounded_up() {
    for cost in [0, 1, 7, 12_000_000_001] {
        assert_eq!(StockCost::scaled(cost), cost * 10_i128.pow(7) / 2_000_000);
        assert_eq!(StockCost::covering(StockCost::scaled(cost)), cost);
        for more in 1..=5 {
            assert_eq!(StockCost::covering(StockCost::scaled(cost) + more), cost + 1);
        }
    }
}

#[test]
fn sums_of_costs_fit_if_each_piece_on_a_dearest_bar_fits() {
    let of = |price: &str, count: u32| {
        let stock = format!(r#"[{{"length": 9, "price": 1}}, {{"length": 9, "price": {price}}}]"#);
        instance(&format!(r#"{{"stock": {stock}, "data": [{{"length": 5, "count": 1}}, {{"length": 6, "count": {count}}}]}}"#))
            .sums_fit(1)
    };
    // 2·10¹⁵ halves of a millionth a bar; a quarter of 2⁶³ is 1152.9 times as much.
    assert!(of("1e9", 1151));
    assert!(!of("1e9", 1152));
    assert!(!of("1e9", 999_999));
    assert!(of("1", 999_999));
}

#[test]
fn a_list_without_angled_ends_is_straight() {
    let of = |version: u8, angles: &str| {
        instance(&format!(
            r#"{{"version": {version}, "stock": [{{"length": 900}}], "materialWidth": 9, "delta": 1,
            "data": [{{"length": 50, "count": 1, {angles}}}, {{"length": 60, "count": 1}}]}}"#
        ))
        .is_straight()
    };
    assert!(of(2, r#""leftAngle": 0"#));
    assert!(!of(2, r#""leftAngle": 45"#));
    assert!(!of(2, r#""rightAngle": -45"#));
    assert!(of(1, r#""rightAngle": -45"#));
}

#[test]
fn a_piece_lies_in_every_way_that_the_symmetries_allow_and_in_each_once() {
    let of = |angles: [i64; 2], [x, y, z]: [bool; 3]| -> Vec<[i64; 2]> {
        let request = format!(
            r#"{{"version": 2, "stock": [{{"length": 900}}], "materialWidth": 9, "delta": 1,
            "data": [{{"length": 90, "count": 1, "leftAngle": {}, "rightAngle": {}}}],
            "symmetricalX": {x}, "symmetricalY": {y}, "symmetricalZ": {z}}}"#,
            angles[0], angles[1]
        );
        let ways = &instance(&request).shapes[0].orientations;
        ways.iter()
            .map(|way| [way.left.angle.0, way.right.angle.0].map(|angle| angle / 1_000_000))
            .collect()
    };
    let (drawn, about_x, about_y, about_z) = ([45, 30], [-45, -30], [-30, -45], [30, 45]);
    assert_eq!(of(drawn, [false; 3]), [drawn]);
    assert_eq!(of(drawn, [true, false, false]), [drawn, about_x]);
    assert_eq!(of(drawn, [false, true, false]), [drawn, about_y]);
    assert_eq!(of(drawn, [false, false, true]), [drawn, about_z]);
    // Two half turns make the third.
    for axes in [
        [true, true, false],
        [true, false, true],
        [false, true, true],
        [true; 3],
    ] {
        assert_eq!(of(drawn, axes), [drawn, about_x, about_y, about_z]);
    }
    assert_eq!(of([0, 0], [true; 3]), [[0, 0]]);
    assert_eq!(of([45, -45], [true; 3]), [[45, -45], [-45, 45]]);
    assert_eq!(of([45, 45], [true; 3]), [[45, 45], [-45, -45]]);
}

#[test]
fn a_joint_lies_clear_of_a_piece_or_its_least_stretch_inside() {
    let of = |before: i64, length: i64| {
        let instance = instance(&format!(
            r#"{{"stock": [{{"length": 100}}, {{"length": 200}}], "join": 10, "sideWaste": 5,
            "data": [{{"length": {length}, "count": 1}}, {{"length": {before}, "count": 1}}],
            "allowJoins": {{"maxJoins": 1, "minLength": 20}}}}"#
        ));
        // The joint's zone is from 85 to 95, the end of the bar at 280.
        let parts = [0, 1].map(|stock| Part {
            stock,
            trim_from_start: Nm(0),
        });
        let shapes = if before < length { [1, 0] } else { [0, 1] };
        let bar = Layout::of_sequence(
            &instance,
            Source::Joined(parts.into()),
            &shapes.map(|shape| (shape, 0)),
        );
        bar.map(|bar| bar.pieces[1].start)
    };
    // From 5 + 60 it is 20 to the joint, and from 66 one less: then the piece lies behind.
    assert_eq!(of(60, 70), Some(Nm::whole(65)));
    assert_eq!(of(61, 70), Some(Nm::whole(95)));
    // 20 behind the joint are enough, with one less the piece moves on.
    assert_eq!(of(54, 56), Some(Nm::whole(59)));
    assert_eq!(of(54, 55), Some(Nm::whole(60)));
    // Up to the joint a piece lies clear of it.
    assert_eq!(of(55, 25), Some(Nm::whole(60)));
    assert_eq!(of(56, 25), Some(Nm::whole(95)));
}

#[test]
fn a_bar_cut_up_to_its_end_leaves_no_offcut_however_short_ones_are_kept() {
    let of = |length: &str| {
        let instance = instance(&format!(
            r#"{{"stock": [{{"length": 100}}], "data": [{{"length": {length}, "count": 1}}], "sideWaste": 5, "cutWaste": 2}}"#
        ));
        let figures = instance.figures(&bar_of(&instance));
        (figures.available.0, figures.available_is_useful, figures.waste.0)
    };
    assert_eq!(of("87.999999"), (1, true, 12_000_000));
    assert_eq!(of("88"), (0, false, 12_000_000));
    assert_eq!(of("89"), (0, false, 11_000_000));
}

/// The one piece on the one bar.
fn bar_of(instance: &Instance) -> Bar {
    laid(instance, 0, &[0])
}

/// The bound of strokes for plans that cost as much as these bars: each the place of its stock in the instance, its
/// shapes as they lie, and the number of such bars.
fn least_strokes(request: &str, bars: &[(usize, &[usize], u32)]) -> u64 {
    let instance = instance(request);
    let bars = bars.iter();
    let bars = bars.map(|(stock, shapes, count)| (laid(&instance, *stock, shapes), *count));
    let plan = canonical(Plan { bars: bars.collect() });
    instance.least_strokes(&Objective::of(&instance, &plan))
}

#[test]
fn no_plan_of_the_same_material_makes_fewer_strokes_than_its_bundles_need() {
    let list = |bundle: u32, trim: u32, counts: &str| {
        format!(
            r#"{{"stock": [{{"length": 1000}}], "data": [{counts}], "sideWaste": {trim}, "bundle": {bundle}}}"#
        )
    };
    let one = r#"{"length": 300, "count": 9}"#;
    // Nine pieces are three bundles of four; of three trimmed bars the first cuts are one bundle more.
    assert_eq!(least_strokes(&list(4, 10, one), &[(0, &[0, 0, 0], 3)]), 4);
    assert_eq!(least_strokes(&list(2, 10, one), &[(0, &[0, 0, 0], 3)]), 5 + 2);
    // Of untrimmed bars each last piece may end with its bar: the one that is alone in its bundle, then two of a whole bundle.
    assert_eq!(least_strokes(&list(2, 0, one), &[(0, &[0, 0, 0], 3)]), 5 - 2);
    // Five and two pieces are in bundles of 4, 1 and 2: without three cuts the second and the third bundle are not needed.
    let two = r#"{"length": 300, "count": 5}, {"length": 250, "count": 2}"#;
    assert_eq!(
        least_strokes(
            &list(4, 0, two),
            &[(0, &[0, 0, 0], 1), (0, &[0, 0, 1], 1), (0, &[1], 1)]
        ),
        3 - 2
    );
    // Two entries of one length are one kind of piece.
    let same = r#"{"length": 300, "count": 3}, {"length": 300, "count": 3, "key": "b"}"#;
    assert_eq!(least_strokes(&list(3, 10, same), &[(0, &[0, 0, 0], 2)]), 2 + 1);
}

#[test]
fn strokes_that_a_plan_saves_at_most_follow_from_how_many_bars_it_may_have() {
    let list = |rules: &str| {
        format!(
            r#"{{"stock": [{{"length": 1000, "price": 5}}, {{"length": 2000, "price": 8}}], "bundle": 2, {rules},
                "data": [{{"length": 500, "count": 8}}]}}"#
        )
    };
    // Of two bars that cost 16 a plan may make three at 5. Three last pieces save a bundle of two.
    let long: &[(usize, &[usize], u32)] = &[(1, &[0, 0, 0, 0], 2)];
    assert_eq!(least_strokes(&list(r#""sideWaste": 0"#), long), 4 - 1);
    // What is kept free at the tail leaves no piece without a cut.
    let kept: &[(usize, &[usize], u32)] = &[(1, &[0, 0, 0], 2), (1, &[0, 0], 1)];
    assert_eq!(least_strokes(&list(r#""reserve": 10"#), kept), 4);
    // An offcut that is worth 3 makes bars cheaper, so there may be more of them: 16 for eight pieces in eight bars at 2.
    let worth = r#""offcutWorth": [{"length": 400, "worth": 3}]"#;
    assert_eq!(least_strokes(&list(worth), long), 4 - 4);
    // Trimmed bars have a first cut each: of three bars at 8 that are two bundles.
    assert_eq!(least_strokes(&list(r#""sideWaste": 10"#), kept), 4 + 2);
    // Joined bars may be one bar, whatever they cost.
    let joined = r#""sideWaste": 10, "allowJoins": {"maxJoins": 9}"#;
    assert_eq!(least_strokes(&list(joined), kept), 4 + 1);
}

#[test]
fn the_bound_of_strokes_counts_bars_by_their_length_too_and_bars_that_cost_nothing() {
    // Of bars at 1 and at 100 four hold eight pieces of nearly half a bar: by the cost alone it could be one.
    let prices = r#"{"stock": [{"length": 1000, "price": 1}, {"length": 1000, "price": 100}], "sideWaste": 10, "bundle": 2,
        "data": [{"length": 490, "count": 8}]}"#;
    assert_eq!(least_strokes(prices, &[(0, &[0, 0], 4)]), 4 + 2);
    // Leftovers that count nothing may be any number.
    let free = r#"{"stock": [{"length": 1000, "leftover": true}], "algorithm": "aggressive", "bundle": 2,
        "data": [{"length": 500, "count": 4}]}"#;
    assert_eq!(least_strokes(free, &[(0, &[0, 0], 2)]), 2 - 2);
}

#[test]
fn a_square_piece_that_ends_with_an_untrimmed_bar_needs_no_cut() {
    let strokes = |data: &str| {
        let list = format!(
            r#"{{"version": 2, "materialWidth": 50, "delta": 1, "stock": [{{"length": 1000}}], "bundle": 2, "data": [{data}]}}"#
        );
        let instance = instance(&list);
        let shapes: Vec<usize> = (0..instance.shapes.len()).collect();
        instance.strokes(&Plan {
            bars: vec![(laid(&instance, 0, &shapes), 1)],
        })
    };
    assert_eq!(
        strokes(r#"{"length": 600, "count": 1}, {"length": 400, "count": 1}"#),
        1
    );
    assert_eq!(
        strokes(r#"{"length": 600, "count": 1}, {"length": 399, "count": 1}"#),
        2
    );
    // The mitred end stays a millimetre from the end of the bar, and is cut there.
    assert_eq!(strokes(r#"{"length": 999, "count": 1, "rightAngle": 45}"#), 1);
}

#[test]
fn a_bar_that_keeps_an_offcut_is_whole_with_it_and_is_no_part_of_a_joined_bar() {
    let mut instance = instance(
        r#"{"stock": [{"length": 1000}, {"length": 400}], "data": [{"length": 1100, "count": 1}],
            "allowJoins": {"maxJoins": 1, "minLength": 500}}"#,
    );
    let long = instance
        .stock
        .iter()
        .position(|entry| entry.length == Nm::whole(1000))
        .expect("it is there");
    let may_join = |instance: &Instance, stock: [usize; 2]| {
        let part = |stock: usize| Part {
            stock,
            trim_from_start: Nm::ZERO,
        };
        Layout::new(instance, Source::Joined(stock.map(part).to_vec())).is_some()
    };
    assert!(may_join(&instance, [long, long]));
    assert!(
        !may_join(&instance, [long, 1 - long]),
        "the short bar is shorter than a part may be"
    );
    instance.stock[long].length = Nm::whole(600);
    instance.stock[long].kept = Nm::whole(400);
    assert_eq!(instance.stock[long].whole(), Nm::whole(1000));
    assert!(
        !may_join(&instance, [long, long]),
        "the offcut would lie in the joint"
    );
}
