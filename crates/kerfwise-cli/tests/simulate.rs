//! Tests of `kerfwise simulate` in a shell.

mod support;

use serde_json::{Value, json};
use std::process::Output;
use support::{TemporaryFile, kerfwise};

/// A request in a file, and its answer.
struct Planned {
    request: TemporaryFile,
    answer: Vec<u8>,
}

impl Planned {
    fn new(name: &str, request: &Value) -> Self {
        let request = TemporaryFile::new(&format!("simulate-{name}.json"), request.to_string().as_bytes());
        let solved = kerfwise(&["solve", "--effort", "preview", request.path()], b"");
        assert!(solved.status.success(), "{solved:?}");
        Self {
            request,
            answer: solved.stdout,
        }
    }

    fn simulate(&self, arguments: &[&str]) -> Output {
        kerfwise(
            &[&["simulate", self.request.path(), "-"][..], arguments].concat(),
            &self.answer,
        )
    }

    fn outcome(&self, arguments: &[&str]) -> (Option<i32>, Value) {
        let output = self.simulate(&[&["--json"][..], arguments].concat());
        let text = String::from_utf8(output.stdout).expect("text");
        (output.status.code(), serde_json::from_str(&text).expect("JSON"))
    }
}

/// Five pieces and four cuts that leave `free` millimetres of a bar.
fn full_bar(free: f64, reserve: f64) -> Value {
    let length = 5.0 * 1196.0 + 4.0 * 3.2 + free;
    json!({"stock": [{"length": length}], "data": [{"length": 1196, "count": 5}], "cutWaste": 3.2, "reserve": reserve})
}

#[test]
fn a_plan_with_a_margin_misses_no_piece_within_it() {
    for class in ["practical", "mitres", "joins"] {
        let generated = kerfwise(&["generate", class, "--seed", "7"], b"");
        let mut request: Value = serde_json::from_slice(&generated.stdout).expect("a request");
        request["reserve"] = json!(4.5);
        let planned = Planned::new(class, &request);
        let (code, outcome) = planned.outcome(&[]);
        assert_eq!((code, &outcome["missed"]), (Some(0), &json!(0)), "{class}");
        assert_eq!(outcome["drawn"], json!(1_000_000));
        for what in ["kerf", "bar", "stop"] {
            assert!(
                outcome["tolerances"][what].as_f64() > Some(0.0),
                "{class}: {what}"
            );
        }
        for bar in outcome["bars"].as_array().expect("bars") {
            assert!(bar["slack"].as_f64() >= Some(4.5), "{class}: {bar}");
        }
    }
}

#[test]
fn a_full_bar_misses_a_piece_in_every_second_draw() {
    let planned = Planned::new("full", &full_bar(0.0, 0.0));
    for tolerance in ["--kerf-tolerance", "--bar-tolerance", "--stop-tolerance"] {
        let output = planned.simulate(&[tolerance, "0.2", "--bars", "20000"]);
        assert_eq!(output.status.code(), Some(1), "{tolerance}");
        let reason = String::from_utf8(output.stderr).expect("text");
        assert_eq!(reason.lines().count(), 1, "{reason}");
        assert!(
            reason.ends_with("of 20000 bars miss a piece, most often bar 1 of the plan\n"),
            "{reason}"
        );
        let (_, outcome) = planned.outcome(&[tolerance, "0.2", "--bars", "20000"]);
        let missed = outcome["missed"].as_u64().expect("a count");
        assert!((9_500..10_500).contains(&missed), "{tolerance}: {missed}");
    }
}

#[test]
fn the_room_of_a_bar_is_kept_to_the_nanometre() {
    // 12 nm free: 3 for each of four cuts, 2 for each of five pieces.
    let planned = Planned::new("nanometres", &full_bar(0.000_012, 0.0));
    for (tolerance, most, beyond) in [
        ("--kerf-tolerance", "0.000003", "0.000004"),
        ("--bar-tolerance", "0.000012", "0.000013"),
        ("--stop-tolerance", "0.000002", "0.000003"),
    ] {
        let of = |width| planned.outcome(&[tolerance, width, "--bars", "1000"]);
        assert_eq!(of(most).0, Some(0), "{tolerance}");
        assert_eq!(of(beyond).0, Some(1), "{tolerance}");
    }
}

#[test]
fn one_seed_draws_the_same_bars_and_each_bar_takes_its_turn() {
    let request = json!({"stock": [{"length": 1000}], "data": [{"length": 499, "count": 6}, {"length": 990, "count": 1}], "cutWaste": 2});
    let planned = Planned::new("seeds", &request);
    let of = |seed| {
        planned
            .outcome(&["--stop-tolerance", "1", "--bars", "4001", "--seed", seed])
            .1
    };
    assert_eq!(of("3"), of("3"));
    assert_ne!(of("3")["missed"], of("4")["missed"]);
    let outcome = of("3");
    let drawn: Vec<_> = outcome["bars"]
        .as_array()
        .expect("bars")
        .iter()
        .map(|bar| bar["drawn"].as_u64())
        .collect();
    assert_eq!(drawn.iter().flatten().sum::<u64>(), 4001);
    assert!(drawn.iter().flatten().any(|each| *each >= 3000), "{drawn:?}");
    let roomy: Vec<_> = outcome["bars"]
        .as_array()
        .expect("bars")
        .iter()
        .filter(|bar| bar["slack"] == json!(10))
        .collect();
    assert_eq!(roomy.len(), 1);
    assert_eq!(roomy[0]["missed"], json!(0));
}

#[test]
fn tolerances_that_cannot_be_drawn_are_refused_in_one_line() {
    let planned = Planned::new("refused", &full_bar(1.0, 0.0));
    // 2 says that the command was used wrongly.
    let fails = |arguments: &[&str], code: i32, part: &str| {
        let output = planned.simulate(arguments);
        let reason = String::from_utf8(output.stderr).expect("text");
        assert_eq!(
            (output.status.code(), reason.lines().count()),
            (Some(code), 1),
            "{reason}"
        );
        assert!(
            reason.starts_with("kerfwise: ") && reason.contains(part),
            "{reason}"
        );
        assert!(output.stdout.is_empty());
    };
    fails(&[], 1, "name a tolerance");
    fails(&["--kerf-tolerance", "-1"], 2, "kerf-tolerance");
    fails(&["--kerf-tolerance", "wide"], 2, "is not a number of millimetres");
    fails(&["--bars", "0", "--bar-tolerance", "1"], 2, "--bars");
    let other = Planned::new("other", &full_bar(2.0, 0.0));
    let request = planned.request.path();
    let output = kerfwise(&["simulate", request, "-", "--bar-tolerance", "1"], &other.answer);
    assert_eq!(output.status.code(), Some(1));
    let output = kerfwise(&["simulate", "-", "-"], b"");
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("only one of"),
        "{output:?}"
    );
    let refused = r#"{"stock":[{"length":100}],"data":[{"length":200,"count":1}],"reserve":1}"#;
    std::fs::write(planned.request.path(), refused).expect("writable");
    let answer = kerfwise(&["solve", request], b"").stdout;
    let output = kerfwise(&["simulate", request, "-"], &answer);
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("holds no plan"),
        "{output:?}"
    );
}
