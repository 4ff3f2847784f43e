//! The facade passes every field to the core, and every figure of the core back.

use kerfwise::{
    After, Angle, Effort, Error, JoinMode, Joins, LeftoverUse, Length, Piece, Problem, Stock, check_proof,
    verify,
};
use std::time::Duration;

fn every_setting() -> Problem {
    Problem::new()
        .stock(Stock::new(6000).quantity(5).price(31.25))
        .stock(Stock::new(2250.5).leftover())
        .piece(
            Piece::new(1841.5, 4)
                .key("rail")
                .description("north")
                .allowance(30, 2.5)
                .left_angle(45)
                .right_angle(-22.5),
        )
        .piece(Piece::new(900, 7))
        .kerf(3.2)
        .trim(8)
        .useful_offcut(300)
        .reserve(1)
        .clamp(120)
        .leftover_use(LeftoverUse::Aggressive)
        .after(After::Layouts)
        .lengths_per_bar(3)
        .pieces_per_bar(12)
        .bars_at_once(4)
        .profile_width(60)
        .tip_offset(2.5)
        .symmetrical_x(true)
        .symmetrical_y(true)
        .symmetrical_z(true)
        .joins(Joins::new(2).min_length(100).mode(JoinMode::ScrapOnly))
        .join_loss(2)
        .group_identical(false)
        .effort(Effort::Preview)
        .certificate(true)
}

#[test]
fn a_problem_with_every_setting_is_the_request_that_the_command_takes() {
    let expected = r#"{"version":2,
        "stock":[{"length":6000,"quantity":5,"leftover":false,"price":31.25},{"length":2250.5,"quantity":null,"leftover":true}],
        "data":[{"key":"rail","length":1841.5,"allowance":{"left":30,"right":2.5},"count":4,"descr":"north","leftAngle":45,"rightAngle":-22.5},
            {"key":"1","length":900,"count":7,"leftAngle":0,"rightAngle":0}],
        "cutWaste":3.2,"sawWidth":3.2,"sideWaste":8,"reusable":300,"reserve":1,"clamp":120,"join":2,"algorithm":"aggressive","after":"layouts","complexity":3,"mostPieces":12,"bundle":4,
        "delta":2.5,"materialWidth":60,"symmetricalX":true,"symmetricalY":true,"symmetricalZ":true,
        "allowJoins":{"maxJoins":2,"minLength":100,"joinMode":"scrapOnly"},"groupIdentical":false,"effort":"preview","certificate":true}"#;
    let expected: serde_json::Value = serde_json::from_str(expected).expect("JSON");
    let written: serde_json::Value = serde_json::from_str(&every_setting().to_json()).expect("JSON");
    // A field of the request that no method sets is a method that is missing here.
    assert_eq!(written, expected);
}

#[test]
fn a_problem_is_read_back_as_it_was_written() {
    let json = every_setting().to_json();
    assert_eq!(Problem::from_json(&json).expect("valid").to_json(), json);
}

#[test]
fn a_plan_has_every_figure_of_its_answer() {
    let problem = Problem::new()
        .stock(Stock::new(6000))
        .piece(Piece::new(1841.5, 4).key("rail").description("north"))
        .piece(Piece::new(900, 7).key("stile"))
        .kerf(3.2)
        .trim(10)
        .useful_offcut(100)
        .certificate(true);
    let plan = problem.solve().expect("a plan");
    plan.verify().expect("a right plan");
    let answer: serde_json::Value = serde_json::from_str(plan.as_json()).expect("JSON");
    let data = &answer["success"]["data"];
    assert!(plan.is_optimal() && plan.gap() == 0.0 && !plan.is_partial());
    assert_eq!(Some(u64::from(plan.bars_count())), data["barsCount"].as_u64());
    assert_eq!(Some(plan.cost()), data["meta"]["proof"]["objective"].as_f64());
    assert_eq!(
        Some(plan.lower_bound()),
        data["meta"]["proof"]["lowerBound"].as_f64()
    );
    assert_eq!(Some(plan.utilization()), data["utilization"].as_f64());
    assert_eq!(plan.waste().to_string(), data["waste"].to_string());
    assert_eq!(Some(plan.hash()), data["meta"]["scheme"].as_str());

    let mut keys: Vec<&str> = Vec::new();
    for bar in plan.bars() {
        for _ in 0..bar.count() {
            keys.extend(bar.cuts().map(|cut| cut.key()));
        }
        assert_eq!(
            (bar.length(), bar.stock(), bar.parts().len()),
            (Length::from(6000), Some(0), 0)
        );
        let first = bar.cuts().next().expect("a piece");
        assert_eq!(
            (first.start(), first.left_angle()),
            (Length::from(10), Angle::default())
        );
        assert!(first.description().is_none_or(|text| text == "north") && !first.is_turned());
        assert!(bar.offcut().is_none_or(|length| length >= Length::from(100)));
    }
    assert_eq!(keys.iter().filter(|key| **key == "rail").count(), 4);
    assert_eq!(keys.iter().filter(|key| **key == "stile").count(), 7);
}

#[test]
fn a_proof_file_holds_and_a_changed_one_does_not() {
    let problem = Problem::new().stock(Stock::new(6000)).piece(Piece::new(1700, 7));
    assert_eq!(problem.solve().expect("a plan").proof_file(), None);
    let plan = problem.certificate(true).solve().expect("a plan");
    let file = plan.proof_file().expect("a certificate");
    let report = check_proof(&file).expect("a proof file");
    assert_eq!((report.broken.len(), report.hash.as_str()), (0, plan.hash()));
    let changed = file.replace("\"lowerBound\":18000", "\"lowerBound\":17999");
    assert!(!check_proof(&changed).expect("a proof file").broken.is_empty());
    assert!(check_proof("{}").is_err());
}

#[test]
fn joined_bars_list_their_parts() {
    let plan = Problem::new()
        .stock(Stock::new(4000).price(12.5))
        .piece(Piece::new(6000, 1))
        .joins(Joins::new(1))
        .solve()
        .expect("a plan");
    let bar = plan.bars().next().expect("a bar");
    let parts: Vec<_> = bar.parts().map(|part| (part.stock, part.length)).collect();
    assert_eq!(parts, [(0, Length::from(4000)); 2]);
    assert_eq!((plan.bars_count(), bar.stock(), plan.cost()), (1, None, 25.0));
}

#[test]
fn pieces_beyond_the_stock_are_missing() {
    let problem = Problem::new()
        .stock(Stock::new(1000).quantity(2))
        .piece(Piece::new(600, 3).key("leg"));
    let missing = problem.solve().expect("a plan").missing();
    assert_eq!(
        missing
            .iter()
            .map(|entry| (entry.key.as_str(), entry.count))
            .collect::<Vec<_>>(),
        [("leg", 1)]
    );
}

#[test]
fn a_value_that_is_no_number_is_refused_at_its_path() {
    for bad in [f64::NAN, f64::INFINITY, -1.0] {
        let problem = Problem::new()
            .stock(Stock::new(6000))
            .piece(Piece::new(100, 1))
            .kerf(bad);
        let Err(Error::InvalidRequest { path, reason }) = problem.solve() else {
            panic!("{bad} was taken for a kerf");
        };
        assert_eq!(
            (path.as_str(), reason.as_str()),
            ("$.cutWaste", "must be at least 0")
        );
    }
}

#[test]
fn a_stop_signal_and_a_time_limit_end_the_search_with_a_right_plan() {
    let lengths = (0..120).map(|at| 400.0 + f64::from(at * 37 % 1900));
    let problem = lengths.fold(Problem::new().effort(Effort::Thorough), |problem, length| {
        problem.piece(Piece::new(length, 3))
    });
    let problem = problem.stock(Stock::new(6000)).stock(Stock::new(4375)).kerf(3.2);
    let mut heard = 0;
    let seen = problem.solving().on_better(|better| {
        heard += 1;
        better.plan().verify().expect("a right plan");
    });
    let plan = seen.stop_when(|| true).run().expect("a plan");
    assert!(heard > 0 && plan.is_partial());
    let plan = problem
        .solving()
        .time_limit(Duration::ZERO)
        .run()
        .expect("a plan");
    assert!(plan.is_partial());
    verify(plan.request_json(), plan.as_json()).expect("a right plan");
}

#[test]
fn of_equal_plans_the_one_with_most_bars_of_an_earlier_plan_is_taken() {
    let problem = Problem::new()
        .stock(Stock::new(1000))
        .piece(Piece::new(600, 1))
        .piece(Piece::new(400, 1));
    let first = problem.solve().expect("a plan");
    assert_eq!(first.kept(), None);
    let more = problem.piece(Piece::new(250, 3)).previous(&first);
    let plan = more.solve().expect("a plan");
    assert_eq!(plan.kept(), Some(1));
    plan.verify().expect("a right plan");
}
