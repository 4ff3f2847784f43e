//! Tests of the command in a shell: output, exit code, and one plain line for every failure.

mod support;

use std::process::{Command, Output, Stdio};
use support::{TemporaryFile, kerfwise};

const REQUEST: &str = r#"{"stock":[{"length":6000}],"data":[{"length":1200,"count":7}],"cutWaste":3.2}"#;

/// Exit code 1, or 2 for a wrong use, and one line on stderr.
fn assert_fails_plainly(output: &Output, what: &str) {
    let reason = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(1 | 2)), "{what}: {reason}");
    assert_eq!(reason.lines().count(), 1, "{what}: {reason}");
    assert!(
        reason.starts_with("kerfwise: ") && !reason.contains("panicked"),
        "{what}: {reason}"
    );
}

#[test]
fn solve_reads_standard_input_and_verify_accepts_its_answer() {
    for arguments in [
        &["solve"][..],
        &["solve", "-"],
        &["solve", "--effort", "preview", "--time-limit", "2.5"],
    ] {
        let output = kerfwise(arguments, REQUEST.as_bytes());
        assert!(output.status.success() && output.stderr.is_empty());
        let request = TemporaryFile::new("valid.json", REQUEST.as_bytes());
        let verified = kerfwise(&["verify", request.path(), "-"], &output.stdout);
        assert!(verified.status.success(), "{verified:?}");
    }
}

#[test]
fn a_trace_tells_each_step_on_standard_error_and_leaves_the_answer_as_it_is() {
    let list = r#"{"stock":[{"length":6000},{"length":4500}],"cutWaste":3,
        "data":[{"length":1201,"count":9},{"length":1733,"count":7},{"length":877,"count":11},{"length":2110,"count":5}]}"#;
    let hash = |output: &Output| {
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        answer["success"]["data"]["meta"]["scheme"].clone()
    };
    let plain = kerfwise(&["solve"], list.as_bytes());
    let text = kerfwise(&["solve", "--trace", "-"], list.as_bytes());
    let json = kerfwise(&["solve", "--trace=json"], list.as_bytes());
    assert!(plain.stderr.is_empty());
    assert_eq!((hash(&plain), hash(&plain)), (hash(&text), hash(&json)));

    let text = String::from_utf8_lossy(&text.stderr).into_owned();
    let json = String::from_utf8_lossy(&json.stderr).into_owned();
    assert_eq!(text.lines().count(), json.lines().count());
    let mut work = 0;
    for (told, object) in text.lines().zip(json.lines()) {
        let step: serde_json::Value = serde_json::from_str(object).expect("an object on each line");
        let path: Vec<&str> = step["step"]
            .as_array()
            .expect("a path")
            .iter()
            .map(|name| name.as_str().expect("a name"))
            .collect();
        let begins = format!("{}: work {}, ", path.join(" > "), step["work"]);
        assert!(told.starts_with(&begins) && told.contains(", bound "), "{told}");
        // The steps of a step come before it, and their work is a part of its work.
        match path[..] {
            ["preview" | "normal", "straight cuts", _] => work += step["work"].as_u64().expect("units"),
            ["preview" | "normal", "straight cuts"] => {
                assert!(step["work"].as_u64() >= Some(work), "{told}");
                work = 0;
            }
            _ => {}
        }
    }
    assert!(text.starts_with("preview > "), "{text}");
    assert!(text.contains("> straight cuts > first fit: work "), "{text}");
    // The last line is the whole of an effort, with the figures of the answer.
    let answer: serde_json::Value = serde_json::from_slice(&plain.stdout).expect("JSON");
    let last: serde_json::Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    let levels = &answer["success"]["data"]["meta"]["proof"]["levels"];
    assert_eq!(last["step"].as_array().map(Vec::len), Some(1));
    for level in ["uncut", "cost", "waste", "offcuts"] {
        assert_eq!(last["levels"][level], levels[level], "{level}");
    }
    let refused = kerfwise(&["solve", "--trace=loud"], list.as_bytes());
    assert_fails_plainly(&refused, "no such form");
}

#[test]
fn solve_keeps_bars_of_an_earlier_answer() {
    let first = TemporaryFile::new("first.json", &kerfwise(&["solve"], REQUEST.as_bytes()).stdout);
    let more = REQUEST.replace("\"count\":7", "\"count\":8");
    let output = kerfwise(&["solve", "--previous", first.path()], more.as_bytes());
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let data = &answer["success"]["data"];
    assert_eq!(
        (&data["meta"]["kept"], &data["barsCount"]),
        (&1.into(), &2.into())
    );
    // The verifier counts the bars that stay, so it needs the earlier answer too.
    let second = TemporaryFile::new("second.json", more.as_bytes());
    let verify = ["verify", "--previous", first.path(), second.path(), "-"];
    let verified = kerfwise(&verify, &output.stdout);
    assert!(verified.status.success(), "{verified:?}");
    let alone = kerfwise(&["verify", second.path(), "-"], &output.stdout);
    assert_fails_plainly(&alone, "meta.kept");
    // A request is no answer.
    let request = TemporaryFile::new("request.json", REQUEST.as_bytes());
    let earlier = ["verify", "--previous", request.path(), second.path(), "-"];
    assert_fails_plainly(&kerfwise(&earlier, &output.stdout), "no plan");
    let refused = kerfwise(&["solve", "--previous", request.path()], more.as_bytes());
    assert_fails_plainly(&refused, "no answer");
    assert_fails_plainly(
        &kerfwise(&["solve", "--previous", first.path()], b"[]"),
        "no object",
    );
}

#[test]
fn a_text_of_windows_is_read_and_another_encoding_is_named() {
    let marked = [b"\xef\xbb\xbf", REQUEST.replace(',', ",\r\n").as_bytes()].concat();
    let plain = kerfwise(&["solve"], REQUEST.as_bytes());
    assert!(kerfwise(&["solve"], &marked).status.success());
    let request = TemporaryFile::new("marked.json", &marked);
    let answer = [b"\xef\xbb\xbf", plain.stdout.as_slice()].concat();
    assert!(
        kerfwise(&["verify", request.path(), "-"], &answer)
            .status
            .success()
    );
    let output = kerfwise(&["solve"], b"\xff\xfe{\0}\0");
    let reason = "kerfwise: standard input: is UTF-16; save it as UTF-8\n";
    assert_fails_plainly(&output, reason);
    assert_eq!(String::from_utf8_lossy(&output.stderr), reason);
    let output = kerfwise(&["solve"], b"{\"data\": [{\n\"descr\": \"T\xfcr\"}]}");
    let reason = "kerfwise: standard input: is not UTF-8 (line 2); save it as UTF-8\n";
    assert_fails_plainly(&output, reason);
    assert_eq!(String::from_utf8_lossy(&output.stderr), reason);
}

#[test]
fn the_reason_of_a_misuse_names_the_right_use() {
    for (arguments, right) in [
        (&["solve", "--effort", "heroic"][..], "preview, normal, thorough"),
        (&["generate", "nonsense", "--seed", "1"], "practical"),
        (&["verify"], "<REQUEST>"),
        (
            &["verify", "-"],
            "standard input: is not a proof file (format: is missing); a request needs its answer beside it: kerfwise verify REQUEST ANSWER",
        ),
        (&["bench"], "<PATH>"),
    ] {
        let output = kerfwise(arguments, REQUEST.as_bytes());
        let reason = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(reason.contains(right), "{reason}");
    }
}

#[test]
fn a_wrong_use_has_an_exit_code_of_its_own_and_names_what_is_meant() {
    for (arguments, meant) in [
        (&["slove"][..], "did you mean 'solve'?"),
        (&["solve", "--efort", "normal"], "did you mean '--effort'?"),
        (&["solve", "--effort", "thorugh"], "did you mean 'thorough'?"),
        (
            &["generate", "practcal", "--seed", "1"],
            "did you mean 'practical'?",
        ),
    ] {
        let output = kerfwise(arguments, REQUEST.as_bytes());
        let reason = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{reason}");
        assert!(reason.contains(meant), "{reason}");
    }
}

#[test]
fn a_plan_that_leaves_pieces_out_says_so_and_has_an_exit_code_of_its_own() {
    let short = REQUEST.replace("6000", "6000,\"quantity\":1");
    let output = kerfwise(&["solve"], short.as_bytes());
    assert_eq!(output.status.code(), Some(3));
    let told = "kerfwise: 3 pieces are left over: the stock does not suffice (see \"missing\")\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), told);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let data = &answer["success"]["data"];
    assert_eq!(data["complete"], false);
    assert_eq!(data["meta"]["proof"]["optimal"], true);
    let request = TemporaryFile::new("short.json", short.as_bytes());
    assert!(
        kerfwise(&["verify", request.path(), "-"], &output.stdout)
            .status
            .success()
    );
    let lied = String::from_utf8_lossy(&output.stdout).replace("\"complete\":false", "\"complete\":true");
    assert_fails_plainly(
        &kerfwise(&["verify", request.path(), "-"], lied.as_bytes()),
        "complete",
    );
}

#[test]
fn verify_refuses_an_answer_to_another_request() {
    let output = kerfwise(&["solve"], REQUEST.as_bytes());
    let other = TemporaryFile::new("other.json", REQUEST.replace("3.2", "3.3").as_bytes());
    assert_fails_plainly(
        &kerfwise(&["verify", other.path(), "-"], &output.stdout),
        "another kerf",
    );
}

#[test]
fn an_error_is_printed_as_an_envelope_too() {
    for (request, key) in [
        ("{}", "invalidRequest"),
        (r#"{"stock":[{"length":5}],"data":[]}"#, "nothingToOptimize"),
        (
            r#"{"stock":[{"length":5}],"data":[{"length":6,"count":1}]}"#,
            "itemTooLong",
        ),
    ] {
        let output = kerfwise(&["solve"], request.as_bytes());
        assert_fails_plainly(&output, key);
        assert!(String::from_utf8_lossy(&output.stdout).contains(&format!("\"{key}\"")));
    }
}

#[test]
fn every_misuse_is_one_plain_line() {
    let noise: Vec<u8> = (0..4_000_u32)
        .map(|index| u8::try_from(index * 7 % 251).unwrap_or(0))
        .collect();
    let noise = TemporaryFile::new("noise", &noise);
    let folder = std::env::temp_dir();
    let folder = folder.to_str().expect("a plain name");
    for arguments in [
        &[][..],
        &["fly"],
        &["solve", "no such file"],
        &["solve", folder],
        &["solve", noise.path()],
        &["solve", "--effort", "heroic"],
        &["solve", "--time-limit", "0"],
        &["solve", "--time-limit", "nan"],
        &["solve", "a", "b"],
        &["verify", noise.path()],
        &["verify", noise.path(), noise.path()],
        &["verify", "-", "-"],
        &["verify", "--previous", "-", noise.path(), "-"],
        &["verify", "--previous", noise.path(), noise.path()],
        &["bench"],
        &["bench", "no such folder"],
        &["bench", noise.path()],
        &["generate", "practical"],
        &["generate", "nonsense", "--seed", "1"],
        &["generate", "practical", "--seed", "-1"],
        &["generate", "practical", "--seed", "1", "--size", "0"],
    ] {
        assert_fails_plainly(&kerfwise(arguments, b""), &arguments.join(" "));
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kerfwise"))
        .args(["generate", "practical", "--seed", "7", "--size", "9000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn bench_solves_requests_and_texts_and_adds_up() {
    let request = TemporaryFile::new("bench.json", REQUEST.as_bytes());
    let text = TemporaryFile::new("bench.txt", b"2\r\n10\r\n6\t2\r\n4\t2\r\n");
    let sizes = TemporaryFile::new("sizes.txt", b"3 2 1 1\n10 9 20 15\n10 10 9\n");
    let paths = [request.path(), text.path(), sizes.path()];
    let table = kerfwise(&[&["bench"][..], &paths].concat(), b"");
    assert!(
        table.status.success(),
        "{}",
        String::from_utf8_lossy(&table.stderr)
    );
    assert!(String::from_utf8_lossy(&table.stdout).contains("3 instances, 3 valid, 3 proved, 6 bars"));
    let json = kerfwise(&[&["bench", "--json"][..], &paths].concat(), b"");
    let document: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(document["totals"]["proved"], 3);
    assert_eq!(document["instances"].as_array().map(Vec::len), Some(3));
    let worked = document["totals"]["processorMilliseconds"].as_f64();
    assert!(worked.is_some_and(|time| time > 0.0));
}

#[test]
fn bench_prints_the_share_of_a_plan_that_stays_when_its_list_changes_by_one_piece() {
    // Of the first list every bar stays but the one that one piece is taken from; of the second nothing stays.
    let equal = r#"{"stock":[{"length":100}],"data":[{"length":60,"count":4}]}"#;
    let single = r#"{"stock":[{"length":100}],"data":[{"length":60,"count":1}]}"#;
    let (equal, single) = (
        TemporaryFile::new("equal.json", equal.as_bytes()),
        TemporaryFile::new("single.json", single.as_bytes()),
    );
    let paths = ["bench", "--by-one-piece", "--json", equal.path(), single.path()];
    let document: serde_json::Value = serde_json::from_slice(&kerfwise(&paths, b"").stdout).expect("JSON");
    let shares =
        |row: usize| ["oneMore", "oneLess", "oneNew"].map(|name| document["instances"][row][name].as_f64());
    assert_eq!(shares(0), [Some(1.0), Some(0.75), Some(1.0)], "{document}");
    assert_eq!(shares(1), [Some(1.0), Some(0.0), Some(1.0)], "{document}");
    let missing = kerfwise(
        &["bench", "--by-one-piece", "--time-limit", "1", equal.path()],
        b"",
    );
    assert!(!missing.status.success());
}

#[test]
fn bench_takes_bars_of_more_units_than_a_request_may_name_millimetres() {
    // Two of the three fit a bar only just; a tenth of a unit less would not do.
    let text = TemporaryFile::new("long.txt", b"2\n1500000\n900001\t1\n599999\t2\n");
    let json = kerfwise(&["bench", "--json", text.path()], b"");
    let document: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let row = &document["instances"][0];
    assert_eq!(
        (&row["fault"], &row["bars"]),
        (&serde_json::Value::Null, &2.into())
    );
}

#[test]
fn generate_prints_a_request_that_solve_answers() {
    for class in ["uniform", "practical", "leftovers", "complexity", "mitres"] {
        let request = kerfwise(&["generate", class, "--seed", "5", "--size", "12"], b"");
        let output = kerfwise(&["solve", "--effort", "preview"], &request.stdout);
        assert!(
            output.status.success(),
            "{class}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn previews_of_sixty_lengths_are_proved() {
    // A preview that spends all its work on the relaxation proves none of these.
    for seed in ["7", "13", "16", "26"] {
        let request = kerfwise(&["generate", "practical", "--seed", seed, "--size", "60"], b"");
        let output = kerfwise(&["solve", "--effort", "preview"], &request.stdout);
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let proof = &answer["success"]["data"]["meta"]["proof"];
        assert_eq!(proof["optimal"], true, "seed {seed}: {proof}");
    }
}
