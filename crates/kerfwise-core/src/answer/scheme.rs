//! `meta.scheme`: the SHA-256 of the bars as canonical JSON (fields in the order of their names, no white space,
//! numbers as the shortest plain decimals), which is how an answer is written in the first place.

use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io;

/// Hashes what is written to it.
struct Hasher(Sha256);

impl io::Write for Hasher {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The hash of these bars, in hexadecimal.
///
/// # Errors
/// Where the bars cannot be written as JSON.
pub fn scheme_of<Bars: Serialize>(bars: &Bars) -> Result<String, serde_json::Error> {
    let mut hasher = Hasher(Sha256::new());
    serde_json::to_writer(&mut hasher, bars)?;
    let mut text = String::with_capacity(64);
    for byte in hasher.0.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}
