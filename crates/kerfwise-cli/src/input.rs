//! Files and standard input.

use crate::failure::Failure;
use std::io::Read;
use std::path::Path;

/// The bytes of a file, or of standard input where the path is `-`.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let name = name(path);
    if !is_standard_input(path) && path.is_dir() {
        return Err(Failure::new(format!("{name}: is a directory")));
    }
    let bytes = bytes(path).map_err(|fault| Failure::new(format!("{name}: {fault}")))?;
    text(&name, bytes)
}

/// The same of a request or an answer, which are UTF-8: another encoding, as of an old export, is named as the reason.
pub fn read_json(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = read(path)?;
    if let Err(fault) = std::str::from_utf8(&bytes) {
        let name = name(path);
        let line = 1 + bytes
            .iter()
            .take(fault.valid_up_to())
            .filter(|&&byte| byte == b'\n')
            .count();
        return Err(Failure::new(format!(
            "{name}: is not UTF-8 (line {line}); save it as UTF-8"
        )));
    }
    Ok(bytes)
}

/// Bytes read from standard input at most: many times the largest request or answer.
const MOST: u64 = 1 << 30;

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What a message calls it.
fn name(path: &Path) -> String {
    if is_standard_input(path) {
        "standard input".into()
    } else {
        path.display().to_string()
    }
}

fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    if !is_standard_input(path) {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    let within = std::io::stdin().take(MOST + 1).read_to_end(&mut bytes)? as u64 <= MOST;
    if within {
        Ok(bytes)
    } else {
        Err(std::io::Error::other("does not end"))
    }
}

/// What editors and shells put around a text: a byte order mark is taken off, another encoding is named.
fn text(name: &str, mut bytes: Vec<u8>) -> Result<Vec<u8>, Failure> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(Failure::new(format!("{name}: is UTF-16; save it as UTF-8")));
    }
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    Ok(bytes)
}
