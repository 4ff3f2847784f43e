//! Files and standard input.

use crate::failure::Failure;
use std::io::Read;
use std::path::Path;

/// The bytes of a file, or of standard input where the path is `-`.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let name = path.display();
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin()
            .read_to_end(&mut bytes)
            .map_err(|fault| Failure::new(format!("standard input: {fault}")))?;
        return Ok(bytes);
    }
    if path.is_dir() {
        return Err(Failure::new(format!("{name}: is a directory")));
    }
    std::fs::read(path).map_err(|fault| Failure::new(format!("{name}: {fault}")))
}
