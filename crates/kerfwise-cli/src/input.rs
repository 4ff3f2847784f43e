//! Files and standard input.

use crate::failure::Failure;
use std::io::Read;
use std::path::Path;

/// The bytes of a file, or of standard input if the path is `-`.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let name = name(path);
    if !is_standard_input(path) && path.is_dir() {
        return Err(Failure::new(format!("{name}: is a directory")));
    }
    let bytes = bytes(path).map_err(|fault| Failure::new(format!("{name}: {fault}")))?;
    text(&name, bytes)
}

/// The bytes of a request or an answer, which are UTF-8. The reason of a failure names another encoding, such as UTF-16
/// of an old export.
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

/// Bytes read at most: many times the largest request or answer.
const MOST: u64 = 1 << 30;

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of the input in messages.
pub fn name(path: &Path) -> String {
    if is_standard_input(path) {
        "standard input".into()
    } else {
        path.display().to_string()
    }
}

fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    if is_standard_input(path) {
        all(std::io::stdin(), MOST)
    } else {
        all(std::fs::File::open(path)?, MOST)
    }
}

/// Reads an input with a limit: a device or a pipe may have no end.
fn all(from: impl Read, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let within = from.take(most + 1).read_to_end(&mut bytes)? as u64 <= most;
    if within {
        Ok(bytes)
    } else {
        Err(std::io::Error::other("does not end"))
    }
}

/// Removes a byte order mark, which editors and shells add. Names an encoding other than UTF-8.
fn text(name: &str, mut bytes: Vec<u8>) -> Result<Vec<u8>, Failure> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(Failure::new(format!("{name}: is UTF-16; save it as UTF-8")));
    }
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_without_an_end_is_refused() {
        let fault = all(std::io::repeat(b' '), 1000).expect_err("it does not end");
        assert_eq!(fault.to_string(), "does not end");
        assert_eq!(all(&b"[]"[..], 2).expect("it ends"), b"[]");
    }
}
