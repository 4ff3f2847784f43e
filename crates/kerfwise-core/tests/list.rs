//! Lists as people write them: the request that each means, and its plan in the list's unit.

use kerfwise_core::list::{plan, present, translate};
use kerfwise_core::{Error, Surroundings};
use serde_json::{Value, json};

const LIST: &str = r#"{
    "kerf": "1/8\"",
    "stock": ["8'", {"length": "12'", "quantity": 4}],
    "pieces": [{"length": "72 1/2\"", "quantity": 4, "name": "leg", "ends": [45, -45]}],
    "unit": "in"
}"#;

fn request_of(list: &Value) -> Value {
    let translated = translate(list.to_string().as_bytes()).expect("a list");
    serde_json::from_str(translated.request()).expect("JSON")
}

fn planned(list: &Value) -> Result<Vec<u8>, Error> {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    plan(list.to_string().as_bytes(), None, None, &mut surroundings)
}

fn plan_of(list: &Value) -> Value {
    let answer: Value = serde_json::from_slice(&planned(list).expect("a plan")).expect("JSON");
    answer["success"]["data"].clone()
}

fn refused(list: &Value) -> (String, String) {
    let translated = translate(list.to_string().as_bytes());
    assert_eq!(planned(list).err(), translated.as_ref().err().cloned());
    match translated {
        Err(Error::InvalidRequest { path, reason }) => (path, reason),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("{list} is accepted"),
    }
}

fn list() -> Value {
    serde_json::from_str(LIST).expect("JSON")
}

/// The list with other members.
fn with(members: Value) -> Value {
    let mut list = list();
    let fields = list.as_object_mut().expect("an object");
    for (name, value) in members.as_object().expect("an object") {
        if value.is_null() {
            fields.remove(name);
        } else {
            fields.insert(name.clone(), value.clone());
        }
    }
    list
}

#[test]
fn a_list_in_inches_means_exact_millimetres() {
    let request = request_of(&with(json!({
        "trim": 0.25, "margin": "1/2\"", "clamp": "3 in", "keepFrom": "1'", "profileWidth": 3.5, "tipOffset": "1/16",
        "turns": ["x", "z"], "leftovers": "aggressive", "lengthsPerBar": 2, "piecesPerBar": 7, "bundle": 3, "effort": "preview", "after": "layouts",
        "stock": [{"length": "8'", "price": 14}, {"length": "12'", "quantity": 4, "price": 20.5}, {"length": 20, "leftover": true}],
        "joins": {"most": 1, "minLength": "4\"", "mode": "scrapOnly", "loss": "1/8"},
    })));
    let expected = json!({
        "version": 2,
        "cutWaste": 3.175, "sawWidth": 3.175, "sideWaste": 6.35, "reserve": 12.7, "clamp": 76.2, "reusable": 304.8,
        "materialWidth": 88.9, "delta": 1.5875, "symmetricalX": true, "symmetricalY": false, "symmetricalZ": true,
        "algorithm": "aggressive", "complexity": 2, "mostPieces": 7, "bundle": 3, "effort": "preview", "after": "layouts", "join": 3.175,
        "allowJoins": {"maxJoins": 1, "minLength": 101.6, "joinMode": "scrapOnly"},
        "data": [{"key": "0", "length": 1841.5, "count": 4, "descr": "leg", "leftAngle": 45, "rightAngle": -45, "input": "72 1/2\""}],
    });
    for (name, value) in expected.as_object().expect("an object") {
        assert_eq!(request[name], *value, "{name}");
    }
    assert_eq!(
        request["stock"][1],
        json!({"length": 3657.6, "quantity": 4, "leftover": false, "price": 20.5})
    );
}

#[test]
fn units_of_numbers_and_texts_agree() {
    let lengths = |unit: &str, length: Value| {
        let list = json!({"unit": unit, "kerf": 0, "stock": ["10 m"], "pieces": [{"length": length, "quantity": 1}]});
        request_of(&list)["data"][0]["length"].clone()
    };
    for (unit, number, text) in [
        ("mm", json!(1841.5), "1841,5"),
        ("cm", json!(184.15), "184,15"),
        ("m", json!(1.8415), "1,8415"),
        ("in", json!(72.5), "72 1/2"),
        ("ft", json!(6), "6"),
    ] {
        let expected = if unit == "ft" {
            json!(1828.8)
        } else {
            json!(1841.5)
        };
        assert_eq!(lengths(unit, number), expected, "{unit}");
        assert_eq!(lengths(unit, json!(text)), expected, "{text} {unit}");
    }
}

#[test]
fn the_kerf_is_said_and_so_is_the_unit_of_a_length_without_a_mark() {
    let (path, reason) = refused(&with(json!({"kerf": null})));
    assert_eq!(
        (path.as_str(), reason.contains("how wide a cut is")),
        ("$.kerf", true)
    );
    let marked = json!({"kerf": 0, "stock": ["8'"], "pieces": [{"length": "72 1/2\"", "quantity": 1}]});
    assert_eq!(request_of(&marked)["data"][0]["length"], json!(1841.5));
    let (path, reason) =
        refused(&json!({"kerf": 3.2, "stock": ["8'"], "pieces": [{"length": "1 m", "quantity": 1}]}));
    assert_eq!((path.as_str(), reason.contains("has no unit")), ("$.kerf", true));
    let (path, _) =
        refused(&json!({"kerf": 0, "stock": ["8'"], "pieces": [{"length": "72 1/2", "quantity": 1}]}));
    assert_eq!(path, "$.pieces[0].length");
}

#[test]
fn what_is_not_understood_is_refused_by_its_path() {
    let piece = |length: Value| with(json!({"pieces": [{"length": length, "quantity": 1}]}));
    for (list, path, says) in [
        (piece(json!("six feet")), "$.pieces[0].length", "is no length"),
        (
            piece(json!("1,200 mm")),
            "$.pieces[0].length",
            "may be 1.2 mm or 1200 mm",
        ),
        (piece(json!(-3)), "$.pieces[0].length", "must be greater than 0"),
        (piece(json!(null)), "$.pieces[0].length", "is required"),
        (piece(json!([72])), "$.pieces[0].length", "must be a length"),
        (with(json!({"stock": [true]})), "$.stock[0]", "must be an object"),
        (with(json!({"stock": []})), "$.stock", "must not be empty"),
        (with(json!({"unit": "inch"})), "$.unit", "must be one of"),
        (with(json!({"turns": ["w"]})), "$.turns", "no other texts"),
        (
            with(json!({"pieces": [{"length": 1, "quantity": 1, "ends": [45]}]})),
            "$.pieces[0].ends",
            "two angles",
        ),
        (
            with(json!({"pieces": [{"length": 1, "quantity": 1, "ends": [85, 0]}]})),
            "$.pieces[0].ends",
            "two angles",
        ),
        (
            with(json!({"pieces": [{"length": 1}]})),
            "$.pieces[0].quantity",
            "is required",
        ),
        (with(json!({"joins": {}})), "$.joins.most", "is required"),
        (
            with(json!({"profileWidth": "3 1/2\""})),
            "$.tipOffset",
            "must be greater than 0",
        ),
        (
            with(json!({"stock": [{"length": 9, "price": 1}, 96]})),
            "$.stock[1].price",
            "is required among priced stock",
        ),
    ] {
        let (at, reason) = refused(&list);
        assert_eq!(at, path, "{reason}");
        assert!(reason.contains(says), "{reason}");
    }
}

#[test]
fn a_name_that_is_not_known_is_refused_with_the_one_that_is_meant() {
    for (at, name, meant) in [
        ("", "cutWaste", "\"kerf\""),
        ("", "Kerf", "\"kerf\""),
        ("", "units", "\"unit\""),
        ("", "data", "\"pieces\""),
        ("", "sideWaste", "\"trim\""),
        ("", "reusable", "\"keepFrom\""),
        ("", "profile_width", "\"profileWidth\""),
        ("/stock/1", "qty", "\"quantity\""),
        ("/stock/1", "lenght", "\"length\""),
        ("/pieces/0", "count", "\"quantity\""),
        ("/pieces/0", "leftAngle", "\"ends\""),
        ("/pieces/0", "kerf", "$.kerf"),
    ] {
        let mut list = list();
        list.pointer_mut(at)
            .and_then(Value::as_object_mut)
            .expect("an object")
            .insert(name.to_owned(), json!(1));
        let (path, reason) = refused(&list);
        assert!(path.ends_with(&format!(".{name}")), "{path}");
        assert_eq!(
            reason,
            format!("is not a field here: did you mean {meant}?"),
            "{path}"
        );
    }
}

#[test]
fn a_plan_is_in_the_unit_of_its_list_beside_exact_millimetres() {
    let plan = plan_of(&json!({
        "unit": "in", "kerf": "1/8\"", "stock": [{"length": "8'", "quantity": 1}, {"length": 50, "leftover": true, "quantity": 1}],
        "pieces": [{"length": "47 1/2\"", "quantity": 4, "name": "rail"}],
    }));
    assert_eq!(
        (&plan["complete"], &plan["piecesCut"]),
        (&json!(false), &json!(3))
    );
    assert_eq!(
        plan["missing"],
        json!([{"piece": 0, "name": "rail", "length": {"value": 47.5, "mm": 1206.5, "text": "47 1/2\""}, "quantity": 1}])
    );
    let bars = plan["bars"].as_array().expect("bars");
    let stocks: Vec<_> = bars.iter().map(|bar| (&bar["stock"], &bar["leftover"])).collect();
    assert!(stocks.contains(&(&json!(0), &json!(false))) && stocks.contains(&(&json!(1), &json!(true))));
    let whole = bars
        .iter()
        .find(|bar| bar["stock"] == json!(0))
        .expect("the bar of 8 feet");
    assert_eq!(
        whole["pieces"][1]["start"],
        json!({"value": 47.625, "mm": 1209.675, "text": "47 5/8\""})
    );
    assert_eq!(
        whole["offcut"],
        json!({"value": 0.75, "mm": 19.05, "text": "3/4\""})
    );
    assert_eq!(
        plan["exact"]["answer"]["success"]["data"]["outputCount"],
        json!(3)
    );
    assert_eq!(plan["exact"]["request"]["data"][0]["input"], json!("47 1/2\""));
}

#[test]
fn an_answer_to_another_list_is_refused() {
    let short = json!({"kerf": 3, "unit": "mm", "stock": [3000], "pieces": [{"length": 900, "quantity": 2}]});
    let pieces = json!({"kerf": 3, "unit": "mm", "stock": [3000], "pieces": [{"length": 900, "quantity": 2}, {"length": 700, "quantity": 1}]});
    let bars = json!({"kerf": 3, "unit": "mm", "stock": [800, 1000, 3000], "pieces": [{"length": 900, "quantity": 2}]});
    let missing = json!({"kerf": 3, "unit": "mm", "stock": [{"length": 3000, "quantity": 1}], "pieces": [{"length": 2900, "quantity": 1}, {"length": 2800, "quantity": 1}]});
    let told = |list: &Value, answer: &Value| -> Value {
        let translated = translate(list.to_string().as_bytes()).expect("a list");
        let answer = answer.to_string().into_bytes();
        serde_json::from_slice(&present(&translated, answer)).expect("JSON")
    };
    for other in [pieces, bars, missing] {
        let answer = &plan_of(&other)["exact"]["answer"];
        assert!(told(&other, answer)["success"]["data"]["bars"].is_array());
        let refused = told(&short, answer).to_string();
        assert!(refused.contains("is that of another list"), "{refused}");
    }
    // What holds no plan stays as it is.
    assert_eq!(told(&short, &json!({"error": 1})), json!({"error": 1}));
}

#[test]
fn lengths_are_told_as_people_write_them() {
    let told = |unit: &str, length: &str| {
        let list = json!({"unit": unit, "kerf": 0, "stock": ["100 m"], "pieces": [{"length": length, "quantity": 1}]});
        plan_of(&list)["bars"][0]["pieces"][0]["length"].clone()
    };
    for (unit, length, value, text) in [
        ("mm", "72 1/2\"", json!(1841.5), "1841.5 mm"),
        ("cm", "1841.5 mm", json!(184.15), "184.15 cm"),
        ("m", "1841.5 mm", json!(1.8415), "1.8415 m"),
        ("in", "1 m", json!(39.37007874), "≈ 39 3/8\""),
        ("ft", "14' 7 3/64\"", json!(14.587239583), "14' 7 3/64\""),
        ("ft", "9\"", json!(0.75), "9\""),
        ("ft", "12'", json!(12), "12'"),
        ("mm", "1/64\"", json!(0.396875), "≈ 0.4 mm"),
    ] {
        let length = told(unit, length);
        assert_eq!((&length["value"], &length["text"]), (&value, &json!(text)));
    }
}

#[test]
fn a_tip_offset_counts_whether_or_not_the_width_is_said() {
    assert_eq!(
        request_of(&with(json!({"tipOffset": "1/16"})))["delta"],
        json!(1.5875)
    );
    assert_eq!(
        refused(&with(json!({"tipOffset": 0}))).0,
        "$.tipOffset".to_owned()
    );
}

#[test]
fn mitred_pieces_of_a_profile_without_a_width_are_laid_apart_and_not_called_optimal() {
    let apart = plan_of(&list());
    assert_eq!((&apart["optimal"], &apart["gap"]), (&json!(false), &json!(null)));
    assert!(
        apart["notes"][0]
            .as_str()
            .is_some_and(|note| note.contains("profileWidth is not said"))
    );
    assert_eq!(apart["bars"][0]["pieces"][0]["ends"], json!([45, -45]));
    let nested = plan_of(&with(json!({"profileWidth": 3.5, "tipOffset": "1/16"})));
    assert_eq!((&nested["optimal"], &nested["notes"]), (&json!(true), &json!([])));
}

#[test]
fn pieces_without_a_bar_are_called_by_their_names() {
    let long = with(
        json!({"pieces": [{"length": "30'", "quantity": 1, "name": "beam"}, {"length": "31'", "quantity": 1}]}),
    );
    let fault = translate(long.to_string().as_bytes()).err().expect("a fault");
    assert!(
        fault
            .to_string()
            .starts_with("too long for any bar: beam, pieces[1]"),
        "{fault}"
    );
    assert_eq!(planned(&long), Err(fault));
}

#[test]
fn an_allowance_in_any_notation_is_cut_and_said_with_the_finished_length() {
    let pieces = json!([{"length": "30\"", "quantity": 1, "allowance": {"left": "1/2\"", "right": 0.25}}]);
    let list = with(json!({"pieces": pieces}));
    let exact = &request_of(&list)["data"][0];
    assert_eq!(
        (&exact["length"], &exact["allowance"]),
        (&json!(762), &json!({"left": 12.7, "right": 6.35}))
    );
    let plan = plan_of(&list);
    let cut = &plan["bars"][0]["pieces"][0];
    assert_eq!(cut["length"]["text"], "30 3/4\"");
    assert_eq!(cut["finished"]["text"], "30\"");
    assert_eq!(cut["allowance"]["left"]["text"], "1/2\"");
    let plain = plan_of(&self::list());
    let cut = plain["bars"][0]["pieces"][0].as_object().expect("a piece");
    assert!(!cut.contains_key("finished") && !cut.contains_key("allowance"));
    let wrong = with(json!({"pieces": [{"length": 30, "quantity": 1, "allowance": {"left": -1}}]}));
    assert_eq!(refused(&wrong).0, "$.pieces[0].allowance.left");
}
