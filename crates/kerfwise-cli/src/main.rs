//! The `kerfwise` command.

mod bench;
mod failure;
mod input;
mod output;
mod solve;
mod verify;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// Plans how to cut bars, profiles and boards, and checks such plans.
#[derive(Parser)]
#[command(name = "kerfwise", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer a request with a cutting plan, as JSON.
    Solve(solve::Solve),
    /// Check an answer against its request.
    Verify(verify::Verify),
    /// Solve many instances, verify every plan, and print a table.
    Bench(bench::Bench),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Solve(arguments) => arguments.run(),
        Command::Verify(arguments) => arguments.run(),
        Command::Bench(arguments) => arguments.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(reason)) => {
            output::complain(&reason);
            ExitCode::FAILURE
        }
    }
}
