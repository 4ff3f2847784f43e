//! Ends a process that works too long. The processor's time counts, so that who races on a busy machine is not stopped
//! for what others do.

use cpu_time::ProcessTime;
use std::process::exit;
use std::thread::{sleep, spawn};
use std::time::Duration;

/// Between two looks, a thousandth of a usual limit.
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
