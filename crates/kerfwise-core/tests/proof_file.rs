//! Proof files of plans that the search finds, made like the page makes them. The reading of proof files and the
//! reasons against wrong ones are in `proof_form.rs`.

#[path = "../../kerfwise-verify/tests/support/proof.rs"]
mod proof;

use kerfwise_core::{Surroundings, certify, optimize};
use proof::{checked, faults};
use serde_json::{Value, json};

const REQUEST: &str = r#"{"effort": "preview", "stock": [{"length": 6000}, {"length": 4500}], "cutWaste": 3.2,
    "data": [{"length": 1841.5, "count": 9}, {"length": 2260, "count": 4}, {"length": 730, "count": 11}]}"#;

fn solved(request: &str) -> Value {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
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

#[test]
fn proof_files_of_the_page_hold_with_their_figures() {
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
fn no_certificate_proves_a_bound_that_is_too_high() {
    let claim = r#"{"lowerBound": 60000, "optimal": true, "missing": []}"#;
    let certificate = certify(REQUEST.as_bytes(), claim.as_bytes(), &|| false);
    assert_eq!(
        String::from_utf8_lossy(&certificate),
        r#"{"search":{"reason":"work"}}"#
    );
}
