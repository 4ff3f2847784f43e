//! The parts that the `kerfwise` command shares with the race against other optimizers: the readers of files of
//! instances.

pub mod failure;
pub mod input;
pub mod instances;
