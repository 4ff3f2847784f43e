//! `meta.scheme`: the SHA-256 of the bars as canonical JSON (fields in the order of their names, no white space,
//! numbers as the shortest plain decimals). The answer itself is written in this form.

use sha2::{Digest, Sha256};

/// The hash of the bars' canonical JSON, in hexadecimal.
#[must_use]
pub fn scheme_of(bars: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bars))
}
