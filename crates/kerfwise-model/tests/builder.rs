//! From a request to an instance: values on both sides of each limit, the reasons of refusals, and derived figures.
//! `pnpm mutate` runs this file against every fault it makes, so nothing here searches for plans.

use kerfwise_model::Error;
use kerfwise_model::builder::{MAX_PIECE_KINDS, MAX_PIECES, MAX_STOCK_KINDS, build, read_request};
use kerfwise_model::joint::JoinedLine;
use kerfwise_model::{Instance, Nm, Part, PerBar, Previous, PreviousBar, PreviousPiece};
use proptest::prelude::*;
use serde_json::{Value, json};

fn built(request: &str) -> Result<Instance, Error> {
    build(&read_request(request.as_bytes())?)
}

fn valid(request: &Value) -> Instance {
    built(&request.to_string()).expect("valid")
}

/// A request with these fields; all others are valid.
fn with(fields: &str) -> String {
    let mut request = String::from("{");
    if !fields.contains(r#""stock""#) {
        request += r#""stock": [{"length": 6000}], "#;
    }
    if !fields.contains(r#""data""#) {
        request += r#""data": [{"length": 1000, "count": 1}], "#;
    }
    request + fields + "}"
}

fn piece(fields: &str) -> String {
    with(&format!(
        r#""version": 2, "materialWidth": 50, "delta": 1, "data": [{{"length": 1000, {fields}}}]"#
    ))
}

fn bar(fields: &str) -> String {
    with(&format!(r#""stock": [{{"length": 6000, {fields}}}]"#))
}

#[test]
fn a_value_beyond_a_limit_is_refused_and_a_value_at_it_is_accepted() {
    let whole = "must be a whole number of at least 0";
    let length = |length: &str| with(&format!(r#""stock": [{{"length": {length}}}]"#));
    let cases = [
        (length("1000000"), None),
        (
            length("1000000.000001"),
            Some(("$.stock[0].length", "must be at most 1000000")),
        ),
        (
            length("1e400"),
            Some(("$.stock[0].length", "must be at most 1000000")),
        ),
        (
            length("-1e400"),
            Some(("$.stock[0].length", "must be greater than 0")),
        ),
        (length("0"), Some(("$.stock[0].length", "must be greater than 0"))),
        (
            length("-1"),
            Some(("$.stock[0].length", "must be greater than 0")),
        ),
        (
            length("0.0000004"),
            Some(("$.stock[0].length", "must be greater than 0")),
        ),
        (length("null"), Some(("$.stock[0].length", "is required"))),
        (length("true"), Some(("$.stock[0].length", "must be a number"))),
        (with(r#""cutWaste": 10000, "sideWaste": 0"#), None),
        (
            with(r#""cutWaste": 10000.1"#),
            Some(("$.cutWaste", "must be at most 10000")),
        ),
        (
            with(r#""sideWaste": -1e400"#),
            Some(("$.sideWaste", "must be at least 0")),
        ),
        (
            with(r#""join": -0.000001"#),
            Some(("$.join", "must be at least 0")),
        ),
        (
            with(r#""reusable": 1e400"#),
            Some(("$.reusable", "must be at most 1000000")),
        ),
        (with(r#""cutWaste": 3, "sawWidth": 3"#), None),
        (
            with(r#""cutWaste": 3, "sawWidth": 4"#),
            Some(("$.sawWidth", "must equal cutWaste")),
        ),
        (bar(r#""price": 1000000000"#), None),
        (
            bar(r#""price": 1000000000.01"#),
            Some(("$.stock[0].price", "must be at most 1000000000")),
        ),
        (bar(r#""quantity": 4294967295"#), None),
        (
            bar(r#""quantity": 4294967296"#),
            Some(("$.stock[0].quantity", "must be at most 4294967295")),
        ),
        (
            bar(r#""quantity": 1e30"#),
            Some(("$.stock[0].quantity", "must be at most 4294967295")),
        ),
        (bar(r#""quantity": 2.0e0"#), None),
        (bar(r#""quantity": 1.5"#), Some(("$.stock[0].quantity", whole))),
        (bar(r#""quantity": -0"#), None),
        (bar(r#""quantity": -1"#), Some(("$.stock[0].quantity", whole))),
        (bar(r#""quantity": -1e30"#), Some(("$.stock[0].quantity", whole))),
        (
            bar(r#""leftover": 1"#),
            Some(("$.stock[0].leftover", "must be true or false")),
        ),
        (piece(r#""count": 1, "leftAngle": 80, "rightAngle": -80"#), None),
        (
            piece(r#""count": 1, "leftAngle": 80.000001"#),
            Some(("$.data[0].leftAngle", "must be from -80 to 80")),
        ),
        (
            piece(r#""count": 1, "rightAngle": -80.000001"#),
            Some(("$.data[0].rightAngle", "must be from -80 to 80")),
        ),
        (
            piece(r#""count": 1, "rightAngle": 1e400"#),
            Some(("$.data[0].rightAngle", "must be from -80 to 80")),
        ),
        (
            piece(r#""count": 0"#),
            Some(("$.data[0].count", "must be at least 1")),
        ),
        (
            piece(r#""descr": "none""#),
            Some(("$.data[0].count", "is required")),
        ),
        (with(r#""version": 0"#), Some(("$.version", "must be 1 or 2"))),
        (with(r#""version": 3"#), Some(("$.version", "must be 1 or 2"))),
        (with(r#""complexity": 1"#), None),
        (
            with(r#""complexity": 0"#),
            Some(("$.complexity", "must be at least 1")),
        ),
        (with(r#""mostPieces": null"#), None),
        (with(r#""mostPieces": 1"#), None),
        (with(r#""mostPieces": 1000"#), None),
        (
            with(r#""mostPieces": 0"#),
            Some(("$.mostPieces", "must be from 1 to 1000")),
        ),
        (
            with(r#""mostPieces": 1001"#),
            Some(("$.mostPieces", "must be from 1 to 1000")),
        ),
        (
            with(r#""mostPieces": -1"#),
            Some(("$.mostPieces", "must be a whole number of at least 0")),
        ),
        (
            with(r#""mostPieces": 1.5"#),
            Some(("$.mostPieces", "must be a whole number of at least 0")),
        ),
        (
            with(r#""mostPieces": "3""#),
            Some(("$.mostPieces", "must be a number")),
        ),
        (with(r#""allowJoins": {"maxJoins": 100}"#), None),
        (
            with(r#""allowJoins": {"maxJoins": 101}"#),
            Some(("$.allowJoins.maxJoins", "must be at most 100")),
        ),
        (
            with(r#""allowJoins": {"maxJoins": 102}"#),
            Some(("$.allowJoins.maxJoins", "must be at most 100")),
        ),
        (
            with(r#""algorithm": "fast""#),
            Some((
                "$.algorithm",
                r#"must be one of "normal", "conservative", "aggressive""#,
            )),
        ),
        (with(r#""stock": []"#), Some(("$.stock", "must not be empty"))),
        (with(r#""stock": {}"#), Some(("$.stock", "must be a list"))),
        (with(r#""data": [7]"#), Some(("$.data[0]", "must be an object"))),
    ];
    for (request, expected) in cases {
        let expected = expected.map(|(path, reason)| Error::InvalidRequest {
            path: path.to_owned(),
            reason: reason.to_owned(),
        });
        assert_eq!(built(&request).err(), expected, "{request}");
    }
}

#[test]
fn texts_have_a_thousand_characters_at_most_however_many_bytes() {
    let of = |count: usize| built(&with(&format!(r#""demo": "{}""#, "ż".repeat(count))));
    assert_eq!(of(1_000).err(), None);
    let error = of(1_001).expect_err("too long");
    assert_eq!(error.to_string(), "$.demo must have at most 1000 characters");
}

#[test]
fn lists_are_as_long_as_their_limits_and_no_longer() {
    let pieces = |entries: usize| vec![r#"{"length": 9, "count": 1}"#; entries].join(",");
    let stock = |entries: usize| vec![r#"{"length": 6000}"#; entries].join(",");
    let count = |count: u64| {
        let half = count / 2;
        format!(
            r#"{{"length": 9, "count": {half}}}, {{"length": 8, "count": {}}}"#,
            count - half
        )
    };
    let data = |list: String| built(&with(&format!(r#""data": [{list}]"#)));
    let bars = |list: String| built(&with(&format!(r#""stock": [{list}]"#)));
    for more in [1, 2] {
        for (found, path, limit) in [
            (
                data(pieces(MAX_PIECE_KINDS + more)),
                "$.data",
                MAX_PIECE_KINDS as u64,
            ),
            (
                bars(stock(MAX_STOCK_KINDS + more)),
                "$.stock",
                MAX_STOCK_KINDS as u64,
            ),
            (data(count(MAX_PIECES + more as u64)), "$.data", MAX_PIECES),
        ] {
            let path = path.to_owned();
            assert_eq!(found.err(), Some(Error::TooLarge { path, limit }));
        }
    }
    for found in [
        data(pieces(MAX_PIECE_KINDS)),
        bars(stock(MAX_STOCK_KINDS)),
        data(count(MAX_PIECES)),
    ] {
        assert_eq!(found.err(), None);
    }
}

#[test]
fn the_first_of_equal_keys_is_kept_and_the_next_one_named() {
    let keys = r#""data": [{"key": "1", "length": 9, "count": 1}, {"length": 8, "count": 1}, {"key": "0", "length": 8, "count": 1}]"#;
    let error = built(&with(keys)).expect_err("twice the same key");
    assert_eq!(
        error.to_string(),
        r#"$.data[1].key "1" is the key of another piece too"#
    );
}

#[test]
fn mitres_need_a_width_and_a_tip_offset() {
    let request = |angles: &str, more: &str| {
        with(&format!(
            r#""data": [{{"length": 1000, "count": 1, {angles}}}], {more}"#
        ))
    };
    for angles in [r#""leftAngle": 45"#, r#""rightAngle": 45"#] {
        for (field, more) in [
            ("materialWidth", r#""version": 2, "delta": 1"#),
            ("materialWidth", r#""version": 2, "delta": 1, "materialWidth": 0"#),
            ("delta", r#""version": 2, "materialWidth": 0.000001"#),
        ] {
            let error = built(&request(angles, more)).expect_err("mitred");
            let expected = format!("$.{field} must be greater than 0 when pieces have angles");
            assert_eq!(error.to_string(), expected);
        }
        // Version 1 ignores angles; in version 2 an angle of 0 is a square end.
        assert_eq!(built(&request(angles, r#""version": 1"#)).err(), None);
    }
    assert_eq!(
        built(&request(r#""leftAngle": 0"#, r#""version": 2"#)).err(),
        None
    );
}

#[test]
fn among_priced_stock_leftovers_alone_may_have_no_price() {
    let stock = |list: &str| {
        built(&with(&format!(r#""stock": [{list}]"#)))
            .err()
            .map(|error| error.to_string())
    };
    let (new, leftover) = (r#"{"length": 6000}"#, r#"{"length": 6000, "leftover": true}"#);
    let priced = r#"{"length": 6000, "price": 7}"#;
    assert_eq!(stock(new), None);
    assert_eq!(stock(&[priced, leftover].join(",")), None);
    let missing = Some("$.stock[2].price is required among priced stock".to_owned());
    assert_eq!(stock(&[priced, leftover, new].join(",")), missing);
}

#[test]
fn each_class_of_offcuts_counts_as_one_more_of_each_stock_type() {
    let priced = |bars: usize, classes: usize| {
        let stock = vec![r#"{"length": 6000, "price": 7}"#; bars].join(",");
        let worth: Vec<String> = (1..=classes)
            .map(|length| format!(r#"{{"length": {length}, "worth": 1}}"#))
            .collect();
        let worth = worth.join(",");
        built(&with(&format!(r#""stock": [{stock}], "offcutWorth": [{worth}]"#))).err()
    };
    let too_large = |limit: u64| {
        let path = "$.offcutWorth".to_owned();
        Some(Error::TooLarge { path, limit })
    };
    assert_eq!(priced(250, 3), None);
    assert_eq!(priced(250, 4), too_large(3));
    assert_eq!(priced(251, 3), too_large(2));
    assert_eq!(priced(1, 10), None);
    assert_eq!(priced(1, 11), too_large(10));
}

#[test]
fn a_piece_without_a_shorter_edge_is_too_short_and_one_of_a_nanometre_is_not() {
    let of = |length: &str| {
        built(&with(&format!(
            r#""version": 2, "materialWidth": 50, "delta": 1, "data": [{{"key": "b", "length": {length}, "count": 1, "leftAngle": 45, "rightAngle": -45}},
            {{"key": "a", "length": {length}, "count": 1, "leftAngle": -45, "rightAngle": 45}}, {{"key": "c", "length": {length}, "count": 1}}]"#
        )))
    };
    let both = vec!["a".into(), "b".into()];
    assert_eq!(of("99.999999").err(), Some(Error::ItemTooShort(both.clone())));
    assert_eq!(of("100").err(), Some(Error::ItemTooShort(both)));
    assert_eq!(of("100.000001").err(), None);
}

/// The number, length and cost of the stock in its order.
fn costs(stock: &Value, algorithm: &str) -> Vec<(i32, i64)> {
    let request = json!({"stock": stock, "data": [{"length": 10, "count": 1}], "algorithm": algorithm});
    let instance = valid(&request);
    instance
        .stock
        .iter()
        .map(|entry| (entry.number, entry.cost.0))
        .collect()
}

#[test]
fn stock_costs_its_price_or_its_length_and_leftovers_as_the_algorithm_says() {
    let stock = json!([{"length": 60, "leftover": true}, {"length": 40}, {"length": 50, "leftover": true}, {"length": 30}]);
    let mm = 2_000_000;
    let new = [(1, 30 * mm), (0, 40 * mm)];
    for (algorithm, one, other) in [("conservative", 50, 60), ("normal", 25, 30), ("aggressive", 0, 0)] {
        let expected = [new[0], new[1], (-2, one * mm), (-1, other * mm)];
        assert_eq!(costs(&stock, algorithm), expected, "{algorithm}");
    }
    let priced = json!([{"length": 40, "price": 7}, {"length": 60, "leftover": true, "price": 3}]);
    assert_eq!(costs(&priced, "normal"), [(0, 7 * mm), (-1, 3 * mm / 2)]);
    assert_eq!(costs(&priced, "conservative"), [(0, 7 * mm), (-1, 3 * mm)]);
}

#[test]
fn a_leftover_without_a_price_costs_its_length_at_the_cheapest_rate_of_new_stock() {
    // 7 for 40 is 0.175 a millimetre, 18 for 100 is 0.18; a leftover at 0.01 is not looked at.
    let stock = json!([
        {"length": 40, "price": 7}, {"length": 100, "price": 18}, {"length": 100, "price": 1, "leftover": true},
        {"length": 60, "leftover": true},
    ]);
    // The unpriced leftover is the only one of its length.
    let unpriced = |stock: &Value, length: i64| {
        let request =
            json!({"stock": stock, "data": [{"length": 2, "count": 1}], "algorithm": "conservative"});
        let instance = valid(&request);
        let entry = instance
            .stock
            .iter()
            .find(|entry| entry.length == Nm::whole(length));
        entry.map(|entry| entry.cost.0)
    };
    assert_eq!(unpriced(&stock, 60), Some(2 * 10_500_000));
    // The other way round in the list, and where the dearer by length is the shorter bar.
    let turned = json!([
        {"length": 100, "price": 17}, {"length": 40, "price": 7}, {"length": 60, "leftover": true},
    ]);
    assert_eq!(unpriced(&turned, 60), Some(2 * 10_200_000));
    let shorter = json!([
        {"length": 100, "price": 18}, {"length": 40, "price": 7}, {"length": 60, "leftover": true},
    ]);
    assert_eq!(unpriced(&shorter, 60), Some(2 * 10_500_000));
    // 1 for 3 is a third: 50 cost 16.666667, rounded to a millionth.
    let thirds = json!([{"length": 3, "price": 1}, {"length": 50, "leftover": true}]);
    assert_eq!(unpriced(&thirds, 50), Some(2 * 16_666_667));
    // If all stock is leftovers, the cheapest leftover gives the price per length.
    let alone = json!([{"length": 50, "price": 9, "leftover": true}, {"length": 60, "leftover": true}]);
    assert_eq!(unpriced(&alone, 60), Some(2 * 10_800_000));
}

#[test]
fn stock_is_in_an_order_of_its_own() {
    // New before leftovers, shorter first, then cheaper, then fewer, an unlimited number last.
    let stock = json!([
        {"length": 50, "price": 5, "leftover": true}, {"length": 50, "price": 6}, {"length": 50, "price": 5},
        {"length": 50, "price": 5, "quantity": 2}, {"length": 40, "price": 9}, {"length": 50, "price": 5, "quantity": 2},
    ]);
    let numbers: Vec<i32> = costs(&stock, "aggressive")
        .iter()
        .map(|(number, _)| *number)
        .collect();
    assert_eq!(numbers, [3, 2, 4, 1, 0, -1]);
}

#[test]
fn pieces_of_one_outline_are_one_shape_longest_first() {
    let data = json!([
        {"key": "d", "length": 100, "count": 1}, {"key": "b", "length": 300, "count": 2, "leftAngle": 45},
        {"key": "c", "length": 300, "count": 3}, {"key": "a", "length": 300, "count": 4, "leftAngle": 45},
        {"key": "e", "length": 300, "count": 5, "rightAngle": 45}, {"key": "f", "length": 100, "count": 6},
    ]);
    let of = |version: u8| {
        let request = json!({"version": version, "stock": [{"length": 6000}], "data": data, "delta": 1, "materialWidth": 9});
        let instance = valid(&request);
        let keys = |shape: &kerfwise_model::Shape| {
            let keys = shape.members.iter().map(|piece| &*instance.pieces[*piece].key);
            (shape.demand, keys.collect::<String>())
        };
        instance.shapes.iter().map(keys).collect::<Vec<_>>()
    };
    let expected = |shapes: &[(u32, &str)]| -> Vec<(u32, String)> {
        shapes
            .iter()
            .map(|(demand, keys)| (*demand, (*keys).to_owned()))
            .collect()
    };
    assert_eq!(of(2), expected(&[(3, "c"), (5, "e"), (6, "ab"), (7, "df")]));
    assert_eq!(of(1), expected(&[(14, "abce"), (7, "df")]));
}

#[test]
fn a_limit_of_pieces_that_no_bar_reaches_is_none() {
    // With a kerf of 10 and trims of 5, a bar of 1000 has room for ten pieces of 90 and no more.
    let of = |most: u32, more: &str| {
        let request = format!(
            r#"{{"stock": [{{"length": 1000}}, {{"length": 300}}], "data": [{{"length": 90, "count": 40}}, {{"length": 400, "count": 2}}],
            "cutWaste": 10, "sideWaste": 5, "mostPieces": {most}{more}}}"#
        );
        let per_bar = built(&request).expect("valid").per_bar;
        (per_bar.pieces(), per_bar.kinds())
    };
    assert_eq!(of(9, ""), (9, 9));
    assert_eq!(of(9, r#", "complexity": 2"#), (9, 2));
    assert_eq!(of(1, r#", "complexity": 2"#), (1, 1));
    assert_eq!(of(10, ""), (1000, u32::MAX));
    assert_eq!(of(10, r#", "allowJoins": {"maxJoins": 1}"#), (10, 10));
    assert_eq!(of(42, r#", "allowJoins": {"maxJoins": 1}"#), (1000, u32::MAX));
}

#[test]
fn four_lengths_on_a_bar_or_more_are_no_limit_and_no_joints_are_no_joined_bars() {
    let of = |fields: &str| built(&with(fields)).expect("valid");
    let limited = PerBar::of_kinds;
    for (complexity, rules) in [
        (1, limited(1)),
        (3, limited(3)),
        (4, PerBar::FREE),
        (100, PerBar::FREE),
    ] {
        assert_eq!(of(&format!(r#""complexity": {complexity}"#)).per_bar, rules);
    }
    assert_eq!(of(r#""complexity": 5"#).joins, None);
    assert_eq!(of(r#""allowJoins": {"maxJoins": 0}"#).joins, None);
    assert_eq!(
        of(r#""allowJoins": {"maxJoins": 1}"#)
            .joins
            .map(|rules| rules.max_joins),
        Some(1)
    );
}

/// The longest bar by trying every row of parts, without regard to quantities and the least length.
fn longest(request: &Value) -> Nm {
    let mut request = request.clone();
    request["data"] = json!([{"length": 0.000_001, "count": 1}]);
    if request["allowJoins"].is_object() {
        request["allowJoins"]["minLength"] = json!(0);
    }
    // A nanometre fits where there is room for it at all; otherwise no bar is longer than its trims.
    let Ok(instance) = built(&request.to_string()) else {
        return Nm::ZERO;
    };
    let mut longest = instance
        .stock
        .iter()
        .map(|entry| entry.length)
        .max()
        .unwrap_or_default();
    let most = instance.joins.map_or(0, |rules| rules.max_joins as usize + 1);
    let mut rows: Vec<Vec<Part>> = vec![Vec::new()];
    while let Some(row) = rows.pop() {
        if let Some(line) = (row.len() > 1)
            .then(|| JoinedLine::new(&instance, &row))
            .flatten()
        {
            longest = longest.max(line.length);
        }
        if row.len() < most {
            rows.extend((0..instance.stock.len()).map(|stock| {
                let part = Part {
                    stock,
                    trim_from_start: Nm::ZERO,
                };
                [&*row, &[part]].concat()
            }));
        }
    }
    longest
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_piece_is_too_long_if_no_joined_bar_is_long_enough(
        stock in proptest::collection::vec((20_i64..90, any::<bool>()), 1..4),
        (most, loss, trim, reserve, clamp) in (0_u32..4, 0_i64..60, 0_i64..5, 0_i64..5, 0_i64..9),
        mode in proptest::sample::select(vec!["allAllowed", "scrapOnly", "singleRawAllowed"]),
    ) {
        let stock: Vec<Value> = stock
            .iter()
            .map(|(length, leftover)| json!({"length": length, "leftover": leftover, "quantity": 1}))
            .collect();
        let mut request = json!({
            "stock": stock, "join": loss, "sideWaste": trim, "reserve": reserve, "clamp": clamp,
            "allowJoins": {"maxJoins": most, "minLength": 50, "joinMode": mode},
        });
        let room = longest(&request) - Nm::whole(trim + trim.max(clamp) + reserve);
        for (length, fits) in [(room, true), (room + Nm(1), false)] {
            let text = serde_json::from_str::<Value>(&length.to_string()).expect("a number");
            request["data"] = json!([{"key": "a", "length": text, "count": 1}]);
            let error = built(&request.to_string()).err();
            let named = error.as_ref().map(|error| match error {
                Error::ItemTooLong { keys, .. } => keys.join(" "),
                other => other.to_string(),
            });
            prop_assert_eq!(named, (!fits).then(|| "a".to_owned()), "{}", request);
        }
    }
}

#[test]
fn what_is_taken_off_the_longest_bar_is_named() {
    let message = |settings: &str| {
        let request = format!(
            r#"{{"stock": [{{"length": 40}}, {{"length": 15}}], "data": [{{"length": 30, "count": 1}}, {{"length": 10, "count": 1}}], {settings}}}"#
        );
        built(&request).expect_err("it is too long").to_string()
    };
    assert_eq!(
        message(r#""sideWaste": 8, "clamp": 30, "reserve": 1.5"#),
        "too long for any bar: 0, 1; of the longest bar, 40 mm, 0.5 mm are left (the trims 16 mm, the reserve 1.5 mm, the clamp 22 mm)"
    );
    assert_eq!(
        message(r#""clamp": 11"#),
        "too long for any bar: 0; of the longest bar, 40 mm, 29 mm are left (the clamp 11 mm)"
    );
    let mitred = r#"{"version": 2, "delta": 4, "materialWidth": 6, "stock": [{"length": 40}], "data": [{"length": 35, "count": 1, "leftAngle": 45, "rightAngle": -45}]}"#;
    assert_eq!(
        built(mitred).expect_err("it is too long").to_string(),
        "too long for any bar: 0; of the longest bar, 40 mm, 32 mm are left (the tips 8 mm)"
    );
}

#[test]
fn pieces_too_long_are_named_in_the_order_of_their_keys() {
    let data = r#""data": [{"key": "b", "length": 6001, "count": 1}, {"key": "c", "length": 10, "count": 1}, {"key": "a", "length": 6002, "count": 1}]"#;
    assert_eq!(
        built(&with(data)).err(),
        Some(Error::ItemTooLong {
            keys: vec!["a".into(), "b".into()],
            taken: None,
        })
    );
    assert_eq!(
        built(&with(r#""data": []"#)).err(),
        Some(Error::NothingToOptimize)
    );
}

#[test]
fn a_leftover_that_would_cost_more_than_any_price_needs_its_own() {
    // At a billion for 10 a millimetre costs a hundred million.
    let of = |length: &str, algorithm: &str| {
        let stock = format!(r#"[{{"length": 10, "price": 1e9}}, {{"length": {length}, "leftover": true}}]"#);
        let data = r#""data": [{"length": 5, "count": 1}]"#;
        built(&format!(
            r#"{{"stock": {stock}, {data}, "algorithm": "{algorithm}"}}"#
        ))
    };
    let most = of("10", "conservative").expect("just as dear").stock[1].cost.0;
    assert_eq!(most, 2_000_000_000_000_000);
    for length in ["10.000001", "11", "1000000"] {
        for algorithm in ["conservative", "normal", "aggressive"] {
            let error = of(length, algorithm).expect_err("too dear").to_string();
            assert_eq!(
                error,
                "$.stock[1].price is required: the cheapest price by length makes it more than 1000000000"
            );
        }
    }
}

#[test]
fn classes_of_offcuts_are_useful_lengths_that_are_worth_more_than_the_shorter_ones() {
    let request = r#""stock": [{"length": 6000, "price": 9}], "reusable": 800, "offcutWorth": [
        {"length": 2000, "worth": 2.5}, {"length": 500, "worth": 1}, {"length": 700, "worth": 2}, {"length": 3000, "worth": 2.5},
        {"length": 1500, "worth": 0}]"#;
    let instance = built(&with(request)).expect("valid");
    let classes = instance.offcut_worth.iter();
    let classes: Vec<_> = classes
        .map(|class| (class.number, class.length, class.worth.0))
        .collect();
    assert_eq!(
        classes,
        [(2, Nm::whole(800), 4_000_000), (0, Nm::whole(2000), 5_000_000)]
    );
}

#[test]
fn patterns_are_a_plan_of_the_stock_that_they_name() {
    let request = |patterns: Value| {
        json!({
            "stock": [{"length": 900, "leftover": true, "quantity": 1}, {"length": 1000, "quantity": 2},
                {"length": 800, "leftover": true, "quantity": 1}],
            "data": [{"length": 300, "count": 3}, {"length": 400, "count": 2}], "patterns": patterns,
        })
    };
    let pattern = |stock: u32, count: u32, pieces: &[(u32, u32)]| {
        let pieces = pieces.iter();
        let pieces: Vec<Value> = pieces
            .map(|(piece, count)| json!({"piece": piece, "count": count}))
            .collect();
        json!({"stock": stock, "count": count, "pieces": pieces})
    };
    let numbers = |patterns: Value| {
        let instance = built(&request(patterns).to_string()).map_err(|error| error.to_string())?;
        let plan = instance.given.as_ref().expect("a plan");
        let bars = plan.bars.iter().map(|(bar, count)| {
            let stock = bar.source.stock().next().expect("a stock type");
            (instance.stock[stock].number, bar.pieces.len(), *count)
        });
        let mut bars: Vec<_> = bars.collect();
        bars.sort_unstable();
        Ok::<_, String>(bars)
    };
    let two = pattern(2, 1, &[(1, 1)]);
    let three = pattern(1, 1, &[(0, 1), (1, 1)]);
    assert_eq!(
        numbers(json!([pattern(0, 1, &[(0, 2)]), two, three])),
        Ok(vec![(-2, 1, 1), (-1, 2, 1), (0, 2, 1)])
    );
    assert_eq!(
        numbers(json!([pattern(1, 2, &[(1, 1)]), pattern(0, 1, &[(0, 3)])])),
        Ok(vec![(-1, 3, 1), (0, 1, 2)])
    );
    for wrong in [
        json!([pattern(1, 3, &[(0, 1), (1, 1)])]),
        json!([pattern(1, 2, &[(0, 1), (1, 1)])]),
        json!([pattern(3, 1, &[(0, 3)]), pattern(1, 2, &[(1, 1)])]),
        json!([pattern(1, 1, &[(0, 1), (1, 2)]), pattern(0, 1, &[(0, 2)])]),
        json!([
            pattern(1, 2, &[(1, 1)]),
            pattern(0, 1, &[(0, 3)]),
            pattern(2, 1, &[(0, 1)])
        ]),
        json!([
            pattern(0, 2, &[(0, 1)]),
            pattern(1, 1, &[(0, 1), (1, 1)]),
            pattern(1, 1, &[(1, 1)])
        ]),
    ] {
        let fault = numbers(wrong).expect_err("no plan of the list");
        assert!(
            fault.starts_with("$.patterns must be bars of the stock"),
            "{fault}"
        );
    }
    assert_eq!(valid(&request(json!([]))).given, None);
}

#[test]
fn bars_of_an_earlier_plan_are_those_of_which_stock_and_pieces_are_unchanged() {
    let earlier = |bars: Value| {
        let request = json!({
            "version": 2, "materialWidth": 50, "delta": 1, "symmetricalZ": true,
            "stock": [{"length": 900, "leftover": true}, {"length": 1000}],
            "data": [{"key": "a", "length": 300, "count": 3}, {"key": "b", "length": 400, "count": 2, "leftAngle": 45}],
            "previous": {"bars": bars},
        });
        let bars = valid(&request).previous.expect("an earlier plan");
        bars.iter()
            .map(|bar| (bar.stock.clone(), bar.pieces.len(), bar.row.clone(), bar.count))
            .collect::<Vec<_>>()
    };
    let bar = |length: u32, leftover: bool, count: u32, items: Value| json!({"length": length, "leftover": leftover, "count": count, "items": items});
    let whole = |length: u32| vec![(Nm::whole(length.into()), false)];
    let a = json!({"key": "a", "length": 300});
    // The shape of b is 0, that of a 1: the longest first.
    assert_eq!(
        earlier(json!([
            bar(1000, false, 2, json!([a, a])),
            bar(1000, false, 1, json!([a, a]))
        ])),
        [(whole(1000), 2, vec![(1, 0), (1, 0)], 3)]
    );
    // Lengths and angles that are not named are as they were; b may lie with its angle at the other end.
    let b = |fields: Value| {
        let mut item = json!({"key": "b"});
        item.as_object_mut()
            .expect("fields")
            .extend(fields.as_object().expect("fields").clone());
        earlier(json!([bar(1000, false, 1, json!([item]))]))
    };
    let lies = |way: usize| vec![(whole(1000), 1, vec![(0, way)], 1)];
    assert_eq!(b(json!({})), lies(0));
    assert_ne!(b(json!({"leftAngle": 45})), b(json!({"rightAngle": 45})));
    assert_eq!(b(json!({"leftAngle": 45, "rightAngle": 0})).len(), 1);
    for changed in [
        json!({"leftAngle": 45, "rightAngle": 45}),
        json!({"length": 401}),
        json!({"leftAngle": 30}),
    ] {
        assert_eq!(b(changed.clone()), [], "{changed}");
    }
    for gone in [
        bar(1000, true, 1, json!([a])),
        bar(950, false, 1, json!([a])),
        bar(1000, false, 1, json!([{"key": "c"}])),
        bar(1000, false, 1, json!([])),
    ] {
        assert_eq!(earlier(json!([gone])), [], "{gone}");
    }
}

#[test]
fn an_earlier_plan_may_list_as_many_pieces_as_a_request() {
    let of = |pieces: u64| {
        let mut request = read_request(with(r#""reusable": 3"#).as_bytes()).expect("readable");
        // A bar without pieces counts like one with a piece.
        let bar = |pieces: u64| PreviousBar {
            items: vec![PreviousPiece::default(); usize::try_from(pieces).expect("few")],
            ..PreviousBar::default()
        };
        let bars = vec![bar(0), bar(1), bar(pieces - 2)];
        request.previous = Some(Previous { bars });
        build(&request).err()
    };
    let (path, limit) = ("$.previous".to_owned(), MAX_PIECES);
    assert_eq!(of(MAX_PIECES), None);
    assert_eq!(of(MAX_PIECES + 1), Some(Error::TooLarge { path, limit }));
}
