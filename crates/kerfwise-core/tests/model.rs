//! What a plan is, and which of two is better: the model by itself, without a search.

use kerfwise_core::builder::{build, read_request};
use kerfwise_core::model::{
    Bar, Instance, Layout, MAX_PIECES_PER_BAR, Objective, Part, Plan, Source, canonical,
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

/// Where the stock that the request lists at this place is in the instance.
fn place(instance: &Instance, listed: usize) -> usize {
    let number = [-1, 0, -2, 1][listed];
    let at = instance.stock.iter().position(|entry| entry.number == number);
    at.expect("every entry is there")
}

/// A bar of the stock with this place in the request, and shapes in the order in which they lie.
fn bar(instance: &Instance, stock: usize, shapes: &[usize]) -> Bar {
    let sequence: Vec<(usize, usize)> = shapes.iter().map(|shape| (*shape, 0)).collect();
    Layout::of_sequence(instance, Source::Single(place(instance, stock)), &sequence).expect("they fit")
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
    ];
    assert_eq!(canonical(Plan { bars }).bars, [(other, 2), (one, 5)]);
}

#[test]
fn levels_come_one_after_the_other() {
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
        trim_from_start: kerfwise_core::model::Nm(0),
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
    // A pattern is what is cut, in any order.
    let turned = of(&[(&[0, 1, 1], 1), (&[1, 0, 1], 1)]);
    let plan = canonical(Plan { bars: turned });
    assert_eq!(Objective::of(&instance, &plan).patterns, 1);
    assert_eq!(Objective::of(&instance, &plan).bars, 2);
    // All else equal: the longest shape first.
    let (first, second) = (of(&[(&[0, 1, 1], 1)]), of(&[(&[1, 0, 1], 1)]));
    assert_eq!(better(&instance, first, second), Ordering::Less);
}
