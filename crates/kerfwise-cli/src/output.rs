//! Standard output and error. Their reader may close them.

use crate::failure::Failure;
use std::io::{ErrorKind, Write};

/// Whether the output still has a reader.
#[derive(PartialEq, Eq)]
pub enum Flow {
    /// The bytes were written.
    Open,
    /// The reader has left, so nothing more need be written.
    Closed,
}

/// Writes bytes and a line's end to standard output. A reader that has left is no failure.
pub fn print(bytes: &[u8]) -> Result<Flow, Failure> {
    let mut out = std::io::stdout().lock();
    let written = out
        .write_all(bytes)
        .and_then(|()| out.write_all(b"\n"))
        .and_then(|()| out.flush());
    match written {
        Ok(()) => Ok(Flow::Open),
        Err(fault) if fault.kind() == ErrorKind::BrokenPipe => Ok(Flow::Closed),
        Err(fault) => Err(Failure::new(format!("standard output: {fault}"))),
    }
}

/// Writes one line about the command to standard error.
pub fn complain(reason: &str) {
    tell(&format!("kerfwise: {reason}"));
}

/// Writes one line to standard error. A failure is ignored, since no other output is left.
pub fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
