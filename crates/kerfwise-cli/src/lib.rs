//! What the `kerfwise` command shares with the race against other optimizers: files of instances, read into requests.

pub mod failure;
pub mod input;
pub mod instances;
