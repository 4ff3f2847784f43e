//! Any bytes as a proof file: the checker says which claims do not hold, each in one line, and never crashes. A plan
//! whose claims all hold costs no less than its bound.

#![no_main]

use kerfwise_core::verify::{CheckLimits, ProofFile};

/// Some tenths of a second, so that many files are tried.
const STEPS: u64 = 50_000_000;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let limits = CheckLimits {
        steps: STEPS,
        states: 200_000,
        costs: 800_000,
        ..CheckLimits::default()
    };
    let Ok(file) = ProofFile::read(bytes) else { return };
    let report = file.check(limits);
    for broken in &report.broken {
        assert!(!broken.reason.contains('\n'), "{broken}");
    }
    if report.broken.is_empty() {
        let plan = report.plan.expect("a file without a broken claim holds a plan");
        assert!(plan.bound <= plan.cost, "{plan:?}");
    }
});
