//! The corpus of answers: `right-answers.txt`, which the verifier accepts, and `wrong-answers.txt`, each of which is wrong in
//! one rule alone. `pnpm mutate` runs this file against every fault it makes, so nothing here searches for plans.

// The rest of the support searches for plans.
#[path = "support/answers.rs"]
mod answers;

use answers::{Answered, answers};
use kerfwise_verify::{CheckLimits, FAULTS, Fault, verify, verify_certificate, verify_certificate_within};
use serde::Deserialize;

/// The expected judgement of an answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// The place of the broken rule; empty for right answers.
    #[serde(default)]
    at: String,
    #[serde(default)]
    reason: String,
    /// Whether the certificate is judged. The answer itself is right then, except for a bound that may be too high.
    #[serde(default)]
    certificate: bool,
    /// The limits of the check, if the case is about a limit.
    limits: Option<CheckLimits>,
    /// Steps that the check of a right certificate takes.
    steps: Option<u64>,
}

struct Case {
    name: String,
    request: String,
    answer: String,
    expected: Expected,
}

impl Case {
    fn read(case: Answered) -> Self {
        let expected = serde_json::from_str(&case.expected)
            .unwrap_or_else(|cause| panic!("{}: what is expected: {cause}", case.name));
        Self {
            name: case.name,
            request: case.request,
            answer: case.answer,
            expected,
        }
    }

    fn judged(&self) -> Result<(), Fault> {
        let (request, answer) = (self.request.as_bytes(), self.answer.as_bytes());
        match self.expected.limits {
            _ if !self.expected.certificate => verify(request, answer),
            Some(limits) => verify_certificate_within(request, answer, limits),
            None => verify_certificate(request, answer),
        }
    }
}

fn corpus(part: &str) -> Vec<Case> {
    answers(part).into_iter().map(Case::read).collect()
}

/// Whether a reason has the wording of a row of the table; `{}` stands for any text.
fn has_wording(text: &str, reason: &str) -> bool {
    let mut parts = text.split("{}");
    let Some(mut rest) = parts.next().and_then(|first| reason.strip_prefix(first)) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        last = Some(part);
        rest = &rest[at + part.len()..];
    }
    match last {
        None => rest.is_empty(),
        Some(part) => part.is_empty() || rest.is_empty(),
    }
}

#[test]
fn every_wrong_answer_is_refused_by_the_rule_that_it_breaks() {
    let mut wrong = Vec::new();
    for case in corpus("wrong-answers") {
        let expected = format!("{}: {}", case.expected.at, case.expected.reason);
        let found = case
            .judged()
            .map_or_else(|fault| fault.to_string(), |()| "valid".to_owned());
        // After `…` the reason comes from the reader of JSON, whose wording does not matter.
        let same = match expected.strip_suffix('…') {
            Some(begin) => found.starts_with(begin),
            None => found == expected,
        };
        if !same {
            wrong.push(format!(
                "{}\n  expected {expected}\n  found    {found}",
                case.name
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn right_answers_are_accepted() {
    let mut refused = Vec::new();
    for case in corpus("right-answers") {
        let judged = verify(case.request.as_bytes(), case.answer.as_bytes());
        if let Err(fault) = judged.and(case.judged()) {
            refused.push(format!("{}\n  {fault}", case.name));
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

/// Whether so many steps are enough.
fn suffices(case: &Case, steps: u64) -> bool {
    let limits = CheckLimits {
        steps,
        ..case.expected.limits.unwrap_or_default()
    };
    verify_certificate_within(case.request.as_bytes(), case.answer.as_bytes(), limits).is_ok()
}

/// A check that goes another way takes another number of steps, so a change of the check shows even if the verdict
/// stays. `KERFWISE_STEPS=1` prints the numbers for `tests/answers/make.py`.
#[test]
fn certificates_take_as_many_steps_as_recorded() {
    let ask = std::env::var_os("KERFWISE_STEPS").is_some();
    for case in corpus("right-answers") {
        if !case.expected.certificate {
            continue;
        }
        let found = |steps: u64| suffices(&case, steps) && (steps == 0 || !suffices(&case, steps - 1));
        if case.expected.steps.is_some_and(found) {
            continue;
        }
        assert!(ask, "{}: other steps than {:?}", case.name, case.expected.steps);
        let (mut none, mut enough) = (0, 6_000_000_000);
        while none < enough {
            let middle = u64::midpoint(none, enough);
            if suffices(&case, middle) {
                enough = middle;
            } else {
                none = middle + 1;
            }
        }
        println!("steps {enough} {}", case.name);
    }
}

#[test]
fn every_text_of_a_fault_is_in_the_corpus() {
    let cases = corpus("wrong-answers");
    let missing: Vec<&&str> = FAULTS
        .iter()
        .filter(|text| !cases.iter().any(|case| has_wording(text, &case.expected.reason)))
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_reason_has_a_wording_of_the_table() {
    for case in corpus("wrong-answers") {
        let known = FAULTS.iter().any(|text| has_wording(text, &case.expected.reason));
        assert!(known, "{}: {}", case.name, case.expected.reason);
    }
}
