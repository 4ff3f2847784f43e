//! The command in a shell, and files for it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The output of the command for these arguments and this standard input.
pub fn kerfwise(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kerfwise"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that fails early does not read its input.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("the command ends")
}

/// A file that is gone when the test ends.
pub struct TemporaryFile(PathBuf);

impl TemporaryFile {
    pub fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("kerfwise-{}-{name}", std::process::id()));
        std::fs::write(&path, bytes).expect("a writable folder");
        Self(path)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().expect("a plain name")
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
