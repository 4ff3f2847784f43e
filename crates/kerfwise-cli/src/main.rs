//! The `kerfwise` command.
fn main() {}
