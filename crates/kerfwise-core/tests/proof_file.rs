//! Proof files: what is read of one, and that each claim that does not hold is named.

use kerfwise_core::verify::{CheckLimits, Part, ProofFile, Report};
use kerfwise_core::{Surroundings, certify, optimize};
use serde_json::{Value, json};

const REQUEST: &str = r#"{"effort": "preview", "stock": [{"length": 6000}, {"length": 4500}], "cutWaste": 3.2,
    "data": [{"length": 1841.5, "count": 9}, {"length": 2260, "count": 4}, {"length": 730, "count": 11}]}"#;

fn solved(request: &str) -> Value {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    serde_json::from_slice(&optimize(request.as_bytes(), None, &mut surroundings)).expect("an answer")
}

/// A request's proof file as the page makes it: the plan from one call, its certificate from another.
fn proof_of(request: &str) -> Value {
    let mut answer = solved(request);
    let data = &answer["success"]["data"];
    let claim = json!({
        "lowerBound": data["meta"]["proof"]["lowerBound"],
        "optimal": data["meta"]["proof"]["optimal"],
        "missing": data["missing"],
    });
    let hash = data["meta"]["scheme"].clone();
    let certificate = certify(request.as_bytes(), claim.to_string().as_bytes(), &|| false);
    answer["success"]["data"]["meta"]["certificate"] =
        serde_json::from_slice(&certificate).expect("a certificate");
    let request: Value = serde_json::from_str(request).expect("a request");
    json!({"format": "kerfwise-proof", "version": 1, "hash": hash, "request": request, "answer": answer})
}

fn checked(file: &Value) -> Report {
    let bytes = file.to_string();
    let file = ProofFile::read(bytes.as_bytes()).expect("the form is right");
    file.check(CheckLimits::default())
}

fn faults(report: &Report) -> Vec<(Part, String)> {
    let broken = report.broken.iter();
    broken.map(|broken| (broken.part, broken.to_string())).collect()
}

fn refusal(bytes: &[u8]) -> String {
    ProofFile::read(bytes).expect_err("the form is wrong").to_string()
}

#[test]
fn what_the_page_writes_is_found_right_with_its_figures() {
    let file = proof_of(REQUEST);
    let report = checked(&file);
    assert_eq!(faults(&report), []);
    let plan = report.plan.expect("a plan");
    assert_eq!((plan.rows, plan.pieces, plan.cut, plan.stock), (3, 24, 24, 2));
    assert!(plan.optimal && plan.cost == plan.bound && !plan.priced);
    assert_eq!(report.found.as_deref(), file["hash"].as_str());
}

#[test]
fn a_certificate_made_apart_is_the_one_that_a_search_makes() {
    for request in [
        REQUEST,
        // Pieces are missing.
        r#"{"effort": "preview", "stock": [{"length": 6000, "quantity": 1}],
            "data": [{"length": 2500, "count": 3}, {"length": 900, "count": 4}]}"#,
        r#"{"effort": "preview", "stock": [{"length": 6000, "price": 12.3}, {"length": 3000, "price": 7.1}],
            "data": [{"length": 2500, "count": 3}, {"length": 900, "count": 4}]}"#,
        r#"{"effort": "preview", "stock": [{"length": 3000}], "allowJoins": {"maxJoins": 1, "minLength": 100},
            "data": [{"length": 3500, "count": 2}, {"length": 1900, "count": 3}]}"#,
        r#"{"effort": "preview", "version": 2, "materialWidth": 60, "cutWaste": 3, "sawWidth": 3, "delta": 2.5, "stock": [{"length": 3000}],
            "data": [{"length": 700, "count": 8, "leftAngle": 45, "rightAngle": -45}]}"#,
    ] {
        let asking = request.replacen('{', "{\"certificate\": true, ", 1);
        let certificate = &solved(&asking)["success"]["data"]["meta"]["certificate"];
        assert!(certificate.get("search").is_none(), "{certificate}");
        let file = proof_of(request);
        assert_eq!(
            certificate,
            &file["answer"]["success"]["data"]["meta"]["certificate"]
        );
        assert_eq!(faults(&checked(&file)), []);
    }
}

#[test]
fn a_claim_that_cannot_be_read_is_refused() {
    for claim in [
        "",
        "[]",
        "{}",
        r#"{"lowerBound": 1, "optimal": true, "missing": [{"key": "z", "count": 1}]}"#,
    ] {
        let refusal = certify(REQUEST.as_bytes(), claim.as_bytes(), &|| false);
        let refusal: Value = serde_json::from_slice(&refusal).expect("an envelope");
        assert_eq!(refusal["error"]["key"], "invalidRequest", "{claim}");
    }
}

#[test]
fn a_bound_that_is_too_high_is_certified_by_nothing() {
    let claim = r#"{"lowerBound": 60000, "optimal": true, "missing": []}"#;
    let certificate = certify(REQUEST.as_bytes(), claim.as_bytes(), &|| false);
    assert_eq!(
        String::from_utf8_lossy(&certificate),
        r#"{"search":{"reason":"work"}}"#
    );
}

#[test]
fn another_form_is_refused_by_the_member_that_is_wrong() {
    let whole = proof_of(REQUEST);
    for (change, reason) in [
        (json!({"format": null}), "format: is not a text"),
        (
            json!({"format": "kerfwise-project"}),
            "format: is not \"kerfwise-proof\"",
        ),
        (json!({"version": "1"}), "version: is not a whole number"),
        (json!({"version": 2}), "version: is 2, of which only 1 is known"),
        (json!({"hash": 7}), "hash: is not a text"),
        (
            json!({"hash": "ABC"}),
            "hash: is not 64 hexadecimal digits in small letters",
        ),
        (json!({"request": []}), "request: is not an object"),
        (json!({"answer": "x"}), "answer: is not an object"),
        (json!({"more": 1}), "more: is no member of a proof file"),
    ] {
        let mut file = whole.clone();
        for (name, value) in change.as_object().expect("an object") {
            file[name] = value.clone();
        }
        assert_eq!(refusal(file.to_string().as_bytes()), reason);
    }
    for name in ["format", "version", "hash", "request", "answer"] {
        let mut file = whole.clone();
        file.as_object_mut().expect("an object").remove(name);
        assert_eq!(
            refusal(file.to_string().as_bytes()),
            format!("{name}: is missing")
        );
    }
    let text = whole.to_string();
    let twice = format!("{{\"hash\":\"\",{}", &text[1..]);
    assert_eq!(refusal(twice.as_bytes()), "hash: stands there twice");
    // An answer alone, which is what people may try first.
    assert_eq!(
        refusal(whole["answer"].to_string().as_bytes()),
        "format: is missing"
    );
}

#[test]
fn what_is_no_json_object_cannot_be_read() {
    let whole = proof_of(REQUEST).to_string();
    let deep = format!("{{\"answer\":{}", "[".repeat(1_000_000));
    for bytes in [
        &b""[..],
        b"[1,2]",
        b"%PDF-1.7",
        b"{\"format\":\"\xff\"}",
        &whole.as_bytes()[..whole.len() / 2],
        format!("{whole}{{}}").as_bytes(),
        deep.as_bytes(),
    ] {
        let reason = refusal(bytes);
        assert!(reason.starts_with("file: cannot be read: "), "{reason}");
    }
    let nested = format!("{}{}", "{\"a\":".repeat(1_000_000), "}".repeat(1_000_000));
    assert!(
        refusal(nested.as_bytes()).starts_with("file: cannot be read: "),
        "it ends"
    );
}

#[test]
fn each_claim_that_does_not_hold_is_named() {
    let whole = proof_of(REQUEST);
    let data = "/answer/success/data";
    for (at, value, expected) in [
        (
            "/hash",
            json!("0".repeat(64)),
            vec![(Part::Hash, "hash: is not the hash of the plan")],
        ),
        (
            &*format!("{data}/meta/scheme"),
            json!("0".repeat(64)),
            vec![(Part::Plan, "meta.scheme: is not the hash of the bars")],
        ),
        (
            &*format!("{data}/bars/0/items/0/length"),
            json!(1841),
            vec![
                (Part::Hash, "hash: is not the hash of the plan"),
                (Part::Plan, "bars[0].items[0].length: is not the requested length"),
            ],
        ),
        (
            &*format!("{data}/waste"),
            json!(1),
            vec![(Part::Plan, "waste: is not the sum of the bars' waste")],
        ),
        (
            &*format!("{data}/meta/certificate"),
            json!({"search": {"reason": "work"}}),
            vec![(
                Part::Bound,
                "meta.certificate: the bound rests on a search that leaves nothing to check (Work)",
            )],
        ),
        (
            &*format!("{data}/meta/certificate/priced/target"),
            json!(1_000_000),
            vec![(
                Part::Bound,
                "meta.certificate.nodes[0].prices: do not refute the target",
            )],
        ),
        (
            "/request/stock",
            json!([]),
            vec![(Part::Plan, "answer: must be the error invalidRequest")],
        ),
        (
            "/answer",
            json!({"error": {"key": "busy"}}),
            vec![(Part::Plan, "answer: is the error busy for a valid request")],
        ),
    ] {
        let mut file = whole.clone();
        *file.pointer_mut(at).expect("a place") = value;
        let said = faults(&checked(&file));
        let expected: Vec<_> = expected
            .into_iter()
            .map(|(part, said)| (part, said.to_owned()))
            .collect();
        assert_eq!(said, expected, "{at}");
    }
}

#[test]
fn what_an_answer_without_a_certificate_rests_on_is_told() {
    let mut file = proof_of(REQUEST);
    file["answer"]["success"]["data"]["meta"]["certificate"] = json!({"search": {"reason": "joinedBars"}});
    let report = serde_json::to_value(checked(&file)).expect("a report");
    assert_eq!(report["unproved"], "joinedBars");
    assert_eq!(report["broken"][0]["part"], "bound");
}

#[test]
fn a_right_error_is_no_plan() {
    let mut file = proof_of(REQUEST);
    file["request"]["data"][0]["length"] = json!(9000);
    file["answer"] = json!({"success": {"isError": true, "errorKey": "itemTooLong"}});
    let report = checked(&file);
    assert_eq!(
        faults(&report),
        [(Part::Plan, "answer: is an error and holds no plan".to_owned())]
    );
    assert!(report.plan.is_none());
}
