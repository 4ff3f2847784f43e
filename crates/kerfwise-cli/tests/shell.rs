//! Tests of completions and manual pages.

use std::process::{Command, Output};

const COMMANDS: [&str; 8] = [
    "plan",
    "solve",
    "verify",
    "bench",
    "generate",
    "simulate",
    "completions",
    "manual",
];

fn kerfwise(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kerfwise"))
        .args(arguments)
        .output()
        .expect("the command runs")
}

#[test]
fn completions_name_every_command_in_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = kerfwise(&["completions", shell]);
        let script = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success(), "{shell}");
        for command in COMMANDS {
            assert!(script.contains(command), "{shell} does not know {command}");
        }
        assert!(script.contains("time-limit"), "{shell} does not know the options");
    }
}

#[test]
fn an_unknown_shell_is_refused_in_one_line() {
    let output = kerfwise(&["completions", "tcsh"]);
    let reason = String::from_utf8(output.stderr).expect("text");
    assert_eq!(
        (output.status.code(), reason.lines().count()),
        (Some(2), 1),
        "{reason}"
    );
    assert!(reason.contains("tcsh") && reason.contains("bash"), "{reason}");
}

#[test]
fn the_manual_has_a_page_for_the_command_and_for_each_of_its_commands() {
    let folder = std::env::temp_dir().join(format!("kerfwise-manual-{}", std::process::id()));
    let name = folder.to_str().expect("a plain name");
    let missing = kerfwise(&["manual", name]);
    let reason = String::from_utf8(missing.stderr).expect("text");
    assert!(
        missing.status.code() == Some(1) && reason.contains("is no folder"),
        "{reason}"
    );

    std::fs::create_dir(&folder).expect("a writable folder");
    assert!(kerfwise(&["manual", name]).status.success());
    let page = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a page");
    let first = page("kerfwise.1");
    for command in COMMANDS {
        assert!(first.contains(&format!("kerfwise\\-{command}(1)")), "{first}");
        assert!(page(&format!("kerfwise-{command}.1")).contains(".SH SYNOPSIS"));
    }
    assert!(page("kerfwise-solve.1").contains("time\\-limit"));
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}
