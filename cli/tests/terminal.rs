//! Tests of the command line as people use it: help, a game, files of games, Ctrl-C.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

use super::program::{run, stdout};

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

const GAMES: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
    [White \"Cid\"]\n[Black \"Dee\"]\n[Variant \"Progressive\"]\n\n1. e4 2. e5 d5 *\n";

#[test]
fn the_program_has_its_own_name_and_a_short_help() {
    let version = stdout(&run(&["--version"], ""));
    assert_eq!(
        version,
        concat!("seriatim ", env!("CARGO_PKG_VERSION"), "\n")
    );
    let (short, long) = (stdout(&run(&["-h"], "")), stdout(&run(&["--help"], "")));
    assert!(short.len() < long.len());
    assert!(
        short.contains("Examples:") && !short.contains("Exit codes"),
        "{short}"
    );
    assert!(short.lines().all(|line| line.len() <= 100), "{short}");
    assert!(long.contains("Exit codes"), "{long}");
    let (short, long) = (
        stdout(&run(&["mate", "-h"], "")),
        stdout(&run(&["mate", "--help"], "")),
    );
    assert!(
        !short.contains("\"moves\"?") && long.contains("\"moves\"?"),
        "{short}{long}"
    );
}

#[test]
fn options_are_shown_and_taken_where_they_act() {
    let shows = |command: &str, option: &str| {
        let help = stdout(&run(&[command, "-h"], ""));
        help.split_whitespace().any(|word| word == option)
    };
    for (command, option, acts) in [
        ("mate", "--variant", true),
        ("mate", "--seed", false),
        ("choose", "--seed", true),
        ("fortress", "--variant", false),
        ("uci", "--nodes", false),
        ("uci", "--lang", false),
        ("eval", "--time-ms", false),
        ("eval", "--lang", true),
    ] {
        assert_eq!(shows(command, option), acts, "{command} {option}");
    }
    for arguments in [
        ["uci", "--nodes", "5"],
        ["eval", "--time-ms", "5"],
        ["--nodes", "5", "pgn"],
    ] {
        let output = run(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let option = arguments
            .iter()
            .find(|word| word.starts_with("--"))
            .expect("an option");
        assert!(
            complained(&output).contains(option),
            "{}",
            complained(&output)
        );
    }
    // The only variant of a command may be named.
    let king_and_rook = "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1";
    let output = run(
        &[
            "fortress",
            "--variant",
            "chess",
            "--nodes",
            "10",
            king_and_rook,
        ],
        "",
    );
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
}

#[test]
fn a_wrong_word_is_answered_by_the_nearest_right_one() {
    for (arguments, meant) in [
        (["maet", "x"], "'mate'"),
        (["mate", "--varient=chess"], "'--variant'"),
        (["mate", "--variant=antichss"], "'antichess'"),
        (["revue", "x"], "'review'"),
    ] {
        let output = run(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let why = complained(&output);
        assert!(why.contains("tip: ") && why.contains(meant), "{why}");
    }
}

#[test]
fn commands_with_one_game_find_it_out() {
    let rook = "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1";
    for arguments in [
        &[
            "prove",
            "--json",
            "--nodes",
            "200",
            "8/8/8/8/8/1p6/P7/8 w - - 0 1",
        ][..],
        &["fortress", "--json", "--nodes", "200", rook],
        &["table", "--json", rook],
        &["curve", "--json", "--depth", "2", rook],
        &[
            "train",
            "--json",
            "--calls",
            "20",
            "6k1/5ppp/8/8/8/8/8/R3K2R w - - 0 1",
        ],
    ] {
        let output = run(arguments, "");
        assert_eq!(
            output.status.code(),
            Some(0),
            "{arguments:?}: {}",
            stdout(&output)
        );
    }
}

#[test]
fn completions_and_manual_pages_are_written() {
    for (shell, part) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef seriatim"),
        ("fish", "complete -c seriatim"),
    ] {
        assert!(
            stdout(&run(&["completions", shell], "")).contains(part),
            "{shell}"
        );
    }
    assert!(stdout(&run(&["man"], "")).contains(".TH seriatim 1"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("UTF-8");
    assert!(run(&["man", "--out", path], "").status.success());
    let page = std::fs::read_to_string(folder.path().join("seriatim-mate.1")).expect("a page");
    assert!(page.contains("proves that there is none"), "{page}");
}

#[test]
fn games_of_a_file_are_reviewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    std::fs::write(&path, GAMES).expect("a file");
    let path = path.to_str().expect("UTF-8");
    let from_file = run(&["review", "--text", "--nodes-per-turn", "2000", path], "");
    assert_eq!(
        from_file.status.code(),
        Some(0),
        "{}",
        complained(&from_file)
    );
    let text = stdout(&from_file);
    assert!(text.starts_with("Ann – Bob, 0-1\n1. f3 "), "{text}");
    assert!(
        text.contains("\n2… Qh4# ") && text.contains("Cid – Dee\n1. e4 "),
        "{text}"
    );
    assert!(text.contains("\n2. e5 d5 "), "{text}");
    let from_stdin = run(&["review", "--text", "--nodes-per-turn", "2000"], GAMES);
    assert_eq!(stdout(&from_stdin), text);
    let dash = run(
        &["review", "--text", "--nodes-per-turn", "2000", "-"],
        GAMES,
    );
    assert_eq!(stdout(&dash), text);
    // Programs get one line for each game.
    let output = run(&["review", "--nodes-per-turn", "2000", path], "");
    let answers = stdout(&output);
    assert_eq!(answers.lines().count(), 2, "{answers}");
    let first: Value =
        serde_json::from_str(answers.lines().next().unwrap_or_default()).expect("JSON");
    assert_eq!(first["turns"][3]["verdict"], "mates");
}

#[test]
fn a_file_that_cannot_be_reviewed_ends_with_code_1() {
    let output = run(&["review", "/nowhere.pgn"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        complained(&output).contains("/nowhere.pgn"),
        "{}",
        complained(&output)
    );
    let output = run(&["review", "--text", "-"], "1. e4 e5 2. Ke3 *\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("error: "), "{}", stdout(&output));
}

#[test]
fn a_game_is_played_by_typed_moves() {
    let typed = "help\nmoves\ne5\ne4\nundo\nf3\npgn\nfen\nquit\n";
    let output = run(
        &[
            "play",
            "--text",
            "--variant",
            "chess",
            "--nodes",
            "500",
            "--level",
            "1",
        ],
        typed,
    );
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    assert!(
        text.starts_with("You play White against level 1."),
        "{text}"
    );
    for part in [
        "undo    takes",
        "Na3 Nc3",
        "go to e5",
        "Black plays ",
        "\n1. f3 ",
        " w KQkq ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_turn_of_several_moves_is_one_line() {
    let fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
    let arguments = ["play", "--text", "--side", "black", fen];
    let text = stdout(&run(&arguments, "c6 Ne4\nQb6 Qxf2\n"));
    assert!(
        text.contains("Turn 4, 4 moves> ") && text.contains("Turn 4, 2 moves> "),
        "{text}"
    );
    assert!(text.ends_with("0-1\n"), "{text}");
}

#[test]
fn programs_still_get_the_choice_of_the_engine() {
    for command in ["choose", "play"] {
        let arguments = [command, "--variant", "antichess", "--nodes", "2000"];
        let answer: Value =
            serde_json::from_str(&stdout(&run(&arguments, "{\"moves\": [\"e3\", \"b5\"]}\n")))
                .expect("JSON");
        assert_eq!(answer["san"][0], "Bxb5", "{command}");
    }
}

#[test]
fn turns_of_a_game_have_two_names() {
    for name in ["turns", "series"] {
        let line = format!("{{\"{name}\": [[\"e4\"], [\"e5\", \"d5\"]]}}\n");
        let answer: Value = serde_json::from_str(&stdout(&run(&["replay"], &line))).expect("JSON");
        assert_eq!(answer["legal"], true, "{name}");
    }
}

#[test]
fn progress_goes_to_stderr() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let arguments = [
        "choose",
        "--variant",
        "chess",
        "--time-ms",
        "700",
        "--progress",
        start,
    ];
    let output = run(&arguments, "");
    assert!(
        complained(&output).contains(" nodes"),
        "{}",
        complained(&output)
    );
    assert_eq!(stdout(&output).lines().count(), 1);
}

/// Sends SIGINT (Ctrl-C) to a running search. It prints its best move so far and exits with 130.
#[cfg(unix)]
#[test]
fn ctrl_c_gives_the_result_so_far() {
    use std::io::{BufRead, BufReader, Read};
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args([
            "choose",
            "--variant",
            "chess",
            "--time-ms",
            "3600000",
            "--progress",
            start,
        ])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command line");
    // The first report shows that the search has begun.
    let mut progress = BufReader::new(child.stderr.take().expect("stderr"));
    progress.read_line(&mut String::new()).expect("a report");
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", "INT", &id]).status();
    assert!(sent.expect("kill").success());
    let mut text = String::new();
    child
        .stdout
        .take()
        .expect("stdout")
        .read_to_string(&mut text)
        .expect("UTF-8");
    assert_eq!(child.wait().expect("an end").code(), Some(130));
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(answer["san"].as_array().map(Vec::len), Some(1), "{answer}");
}

#[test]
fn a_game_ends_when_nobody_can_mate_any_more() {
    // White takes the rook. Then no piece can pass the pawns.
    let fen = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2BrK3 w - - 0 40";
    let output = run(&["play", "--text", "--variant", "chess", fen], "Kxd1\n");
    let text = stdout(&output);
    assert!(text.trim_end().ends_with("1/2-1/2"), "{text}");
    assert!(text.contains("neither side can win any more"), "{text}");
}
