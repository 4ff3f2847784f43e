//! The `kerfwise` command.

mod bench;
mod generate;
mod output;
mod random;
mod shell;
mod simulate;
mod solve;
mod verify;

use clap::{CommandFactory, Parser, Subcommand};
use kerfwise_cli::failure::{self, Failure};
use kerfwise_cli::input;
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
    /// Print a request of a class, made from a seed.
    Generate(generate::Generate),
    /// Cut the bars of a plan at random within tolerances.
    Simulate(simulate::Simulate),
    /// Print what a shell needs to complete the command's words.
    Completions(shell::Completions),
    /// Write the manual pages into a folder.
    Manual(shell::Manual),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(fault) => return answer_usage(&fault),
    };
    let done = match arguments.command {
        Command::Solve(arguments) => arguments.run(),
        Command::Verify(arguments) => arguments.run(),
        Command::Bench(arguments) => arguments.run(),
        Command::Generate(arguments) => arguments.run(),
        Command::Simulate(arguments) => arguments.run(),
        Command::Completions(arguments) => arguments.run(Arguments::command()),
        Command::Manual(arguments) => arguments.run(Arguments::command()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(reason)) => fail(&reason),
    }
}

/// Prints help and version; turns every other outcome of the parser into a reason in one line.
fn answer_usage(fault: &clap::Error) -> ExitCode {
    if fault.use_stderr() {
        let text = fault.to_string();
        // The parser writes possible values and missing names on further lines.
        let lines: Vec<_> = text
            .lines()
            .map(str::trim)
            .take_while(|line| !line.is_empty())
            .collect();
        let reason = lines.join(" ");
        let reason = reason.strip_prefix("error: ").unwrap_or(
            "a command is missing: solve, verify, bench, generate, simulate, completions or manual",
        );
        return fail(reason);
    }
    // The output may have no reader. That is no failure.
    let _ = fault.print();
    ExitCode::SUCCESS
}

fn fail(reason: &str) -> ExitCode {
    output::complain(reason);
    ExitCode::FAILURE
}
