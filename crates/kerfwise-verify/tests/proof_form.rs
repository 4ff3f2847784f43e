//! The reading of proof files; the report names each claim that does not hold. The plans are those of
//! `tests/corpus/proofs`, so that `pnpm mutate` can run this file without the search.

#[path = "support/proof.rs"]
mod proof;

use kerfwise_verify::{Part, ProofFile};
use proof::{checked, faults};
use serde_json::{Value, json};

/// A proof file of a case of the corpus.
fn proof_of(case: &str) -> Value {
    let path = format!(
        "{}/../../tests/corpus/proofs/{case}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read(&path).unwrap_or_else(|cause| panic!("{path}: {cause}"));
    let mut case: Value = serde_json::from_slice(&text).expect("JSON");
    let (request, answer) = (case["request"].take(), case["answer"].take());
    let hash = answer["success"]["data"]["meta"]["scheme"].clone();
    json!({"format": "kerfwise-proof", "version": 1, "hash": hash, "request": request, "answer": answer})
}

fn whole() -> Value {
    proof_of("two lengths of stock are proved by prices alone")
}

fn refusal(bytes: &[u8]) -> String {
    ProofFile::read(bytes).expect_err("the form is wrong").to_string()
}

#[test]
fn a_right_file_is_found_right_with_its_figures() {
    for (case, plan) in [
        (
            "two lengths of stock are proved by prices alone",
            json!({"rows": 4, "pieces": 29, "cut": 29, "bars": 7, "stock": 2, "priced": false, "cost": 40000, "bound": 40000,
                "gap": 0, "optimal": true, "engine": "0.1.0"}),
        ),
        (
            "several prices need cases by the number of bars",
            json!({"rows": 4, "pieces": 22, "cut": 22, "bars": 10, "stock": 3, "priced": true, "cost": 317.333333,
                "bound": 317.333333, "gap": 0, "optimal": true, "engine": "0.1.0"}),
        ),
        (
            "one bar for seven pieces is short of need",
            json!({"rows": 2, "pieces": 7, "cut": 2, "bars": 1, "stock": 1, "priced": false, "cost": 997, "bound": 997,
                "gap": 0, "optimal": true, "engine": "0.1.0"}),
        ),
    ] {
        let file = proof_of(case);
        let report = serde_json::to_value(checked(&file)).expect("a report");
        let expected = json!({"hash": file["hash"], "found": file["hash"], "plan": plan, "unproved": null, "broken": []});
        assert_eq!(report, expected, "{case}");
    }
}

#[test]
fn another_form_is_refused_with_the_wrong_member() {
    let digits = "hash: is not 64 hexadecimal digits in small letters";
    let whole = whole();
    for (change, reason) in [
        (json!({"format": null}), "format: is not a text"),
        (
            json!({"format": "kerfwise-project"}),
            "format: is not \"kerfwise-proof\"",
        ),
        (json!({"version": "1"}), "version: is not a whole number"),
        (json!({"version": 2}), "version: is 2, of which only 1 is known"),
        (json!({"hash": 7}), "hash: is not a text"),
        (json!({"hash": "0".repeat(63)}), digits),
        (json!({"hash": "A".repeat(64)}), digits),
        (json!({"hash": "g".repeat(64)}), digits),
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
    assert_eq!(refusal(twice.as_bytes()), "hash: is there twice");
    // An answer without request and proof, which people may try first.
    assert_eq!(
        refusal(whole["answer"].to_string().as_bytes()),
        "format: is missing"
    );
}

#[test]
fn a_list_is_not_taken_for_an_object() {
    let reason = refusal(b"[\"kerfwise-proof\",1]");
    assert_eq!(
        reason,
        "file: cannot be read: invalid type: sequence, expected a proof file at line 1 column 0"
    );
}

#[test]
fn a_text_that_is_no_json_object_is_refused() {
    let whole = whole().to_string();
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
fn the_report_names_each_false_claim() {
    let whole = whole();
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
            &*format!("{data}/bars/0/items/1/length"),
            json!(2211),
            vec![
                (Part::Hash, "hash: is not the hash of the plan"),
                (Part::Plan, "bars[0].items[1].length: is not the requested length"),
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
fn an_answer_without_a_certificate_names_the_reason() {
    let mut file = whole();
    file["answer"]["success"]["data"]["meta"]["certificate"] = json!({"search": {"reason": "joinedBars"}});
    let report = serde_json::to_value(checked(&file)).expect("a report");
    assert_eq!(report["unproved"], "joinedBars");
    assert_eq!(report["broken"][0]["part"], "bound");
}

#[test]
fn a_right_error_is_no_plan() {
    let mut file = whole();
    file["request"]["data"][0]["length"] = json!(9000);
    file["answer"] = json!({"success": {"isError": true, "errorKey": "itemTooLong"}});
    let report = checked(&file);
    assert_eq!(
        faults(&report),
        [(Part::Plan, "answer: is an error and holds no plan".to_owned())]
    );
    assert!(report.plan.is_none());
}
