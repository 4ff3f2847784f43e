//! `kerfwise completions` and `kerfwise manual`: completions for shells, and manual pages.

use crate::failure::Failure;
use crate::output;
use clap::{Args, Command};
use clap_complete::Shell;
use std::path::PathBuf;

/// Print what a shell needs to complete the command's words.
#[derive(Args)]
pub struct Completions {
    /// The shell that shall complete.
    shell: Shell,
}

impl Completions {
    pub fn run(self, mut command: Command) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "kerfwise", &mut script);
        output::print(script.trim_ascii_end()).map(|_| ())
    }
}

/// Write the manual pages, one for each command, into a folder.
#[derive(Args)]
pub struct Manual {
    /// An existing folder; `man` looks for pages in its folders named man1.
    folder: PathBuf,
}

impl Manual {
    pub fn run(self, command: Command) -> Result<(), Failure> {
        if !self.folder.is_dir() {
            return Err(Failure::new(format!("{}: is no folder", self.folder.display())));
        }
        // A page of `help` would repeat the other pages.
        clap_mangen::generate_to(command.disable_help_subcommand(true), &self.folder)
            .map_err(|fault| Failure::new(format!("{}: {fault}", self.folder.display())))
    }
}
