//! Standard output and error, which may be closed by whoever reads them.

use crate::failure::Failure;
use std::io::{ErrorKind, Write};

/// Writes bytes and a line's end to standard output. A reader that has left is no failure.
pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let written = out
        .write_all(bytes)
        .and_then(|()| out.write_all(b"\n"))
        .and_then(|()| out.flush());
    match written {
        Err(fault) if fault.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("standard output: {fault}")))
        }
        _ => Ok(()),
    }
}

/// Writes one line to standard error; there is nobody to tell where that fails.
pub fn complain(reason: &str) {
    let _ = writeln!(std::io::stderr(), "kerfwise: {reason}");
}
