//! The `kerfwise` command.

mod bench;
mod generate;
mod output;
mod plan;
mod random;
mod shell;
mod simulate;
mod solve;
mod trace;
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
    /// Plan a list as people write it, in any unit.
    Plan(plan::Plan),
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

/// The exit code of a command that is used wrongly; 1 is any other failure, and 3 a plan that leaves pieces out.
const USAGE: u8 = 2;
/// The exit code of a panic (EX_SOFTWARE of sysexits.h). Scripts tell it from 1, a request that has no plan.
const BROKE_OFF: i32 = 70;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        let Failure(reason) = failure::of_panic(panic);
        output::complain(&reason);
        std::process::exit(BROKE_OFF);
    }));
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(fault) => return answer_usage(&fault),
    };
    let done = match arguments.command {
        Command::Solve(arguments) => return arguments.run().unwrap_or_else(|Failure(reason)| fail(&reason)),
        Command::Plan(arguments) => return arguments.run().unwrap_or_else(|Failure(reason)| fail(&reason)),
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
        // The parser writes possible values and missing names on further lines, and behind an empty one what is meant.
        let lines = text.lines().map(str::trim);
        let mut reason = lines
            .clone()
            .take_while(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        let tip = lines.filter_map(|line| line.strip_prefix("tip: ")).next();
        if let Some((_, meant)) = tip.and_then(|tip| tip.rsplit_once("exists: ")) {
            reason = format!("{reason}: did you mean {meant}?");
        }
        let reason = reason.strip_prefix("error: ").unwrap_or(
            "a command is missing: plan, solve, verify, bench, generate, simulate, completions or manual",
        );
        output::complain(reason);
        return ExitCode::from(USAGE);
    }
    // The output may have no reader. That is no failure.
    let _ = fault.print();
    ExitCode::SUCCESS
}

fn fail(reason: &str) -> ExitCode {
    output::complain(reason);
    ExitCode::FAILURE
}
