//! Ends a process that works too long. Processor time counts, so that other programs on the machine do not matter.

use cpu_time::ProcessTime;
use std::process::exit;
use std::thread::{sleep, spawn};
use std::time::Duration;

/// Time between two checks, a thousandth of a usual limit.
const LOOK: Duration = Duration::from_millis(5);

/// Ends this process, without a result, once it has worked for `limit`.
pub fn keep(limit: Duration) {
    let began = ProcessTime::now();
    spawn(move || {
        while began.elapsed() < limit {
            sleep(LOOK);
        }
        exit(1)
    });
}
