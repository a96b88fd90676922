//! Tests of `train`: the knowledge is saved in files, and a run continues from them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use seriatim::bots::{Bot, BotPlayer, confirm};
use seriatim::rules::{Chess, Outcome, Position};
use seriatim_cli::lab::response::shortest_mates::shortest;

/// Returns the answer to one line with the starting position.
fn train(arguments: &[&str]) -> Value {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(["train", "--variant", "chess", "--seed", "3"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line");
    let mut lines = child.stdin.take().expect("a pipe");
    lines.write_all(b"{}\n").expect("a line");
    drop(lines);
    let output = child.wait_with_output().expect("an answer");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn file(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    path.to_str().expect("a path").to_owned()
}

#[test]
fn what_was_kept_goes_on_as_if_it_had_never_been_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let [whole, half, on] = ["whole", "half", "on"].map(|name| file(folder.path(), name));
    train(&["--calls", "300", "--save", &whole]);
    train(&["--calls", "120", "--save", &half]);
    let told = train(&["--calls", "180", "--load", &half, "--save", &on]);
    assert_eq!(told["calls"], 300);
    let [whole, on] = [whole, on].map(|path| fs::read_to_string(path).expect("a file"));
    assert_eq!(whole, on);
    // A file about another bot, and a missing file.
    let other = train(&["--opponent", "greedy", "--load", &half]);
    assert_eq!(other["error"]["field"], "knowledge");
    assert_eq!(other["error"]["value"], "opponent depth:1");
    let nowhere = file(folder.path(), "nowhere");
    let missing = train(&["--load", &nowhere]);
    assert_eq!(missing["error"]["value"], nowhere.as_str());
}

#[test]
fn pheromones_of_ants_are_two_lines_for_each_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let trails = file(folder.path(), "pheromones");
    let ants = ["--method", "ants", "--calls", "200"];
    train(&[&ants[..], &["--save-pheromones", &trails]].concat());
    let text = fs::read_to_string(&trails).expect("a file");
    for (at, line) in text.lines().enumerate() {
        let fits = match at % 2 {
            0 => line.len() == 64,
            _ => line.split(' ').count() % 6 == 0,
        };
        assert!(fits, "line {}: {line}", at + 1);
    }
    let told = train(&[&ants[..], &["--pheromones", &trails]].concat());
    assert!(told["calls"].as_u64().expect("a number") >= 200);
    let wrong = train(&["--method", "archive", "--save-pheromones", &trails]);
    assert_eq!(wrong["error"]["field"], "trails");
}

/// Returns the runs of a ladder against one opponent, or the error message.
fn ladder(opponent: &str) -> Result<Vec<Value>, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(["lab", "response", "ladder", "--methods", "archive"])
        .args(["--seeds", "1", "--calls", "60", "--opponents", opponent])
        .output()
        .expect("the command line");
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect())
}

#[test]
fn another_program_is_learnt_of_and_its_line_confirmed() {
    let opponent = format!(
        "uci:1:{} uci {{Hash=1}}",
        env!("CARGO_BIN_EXE_seriatim").replace('\\', "/")
    );
    let runs = ladder(&opponent).expect("it is learnt");
    assert_eq!(runs.len(), 1);
    let run = &runs[0];
    assert_eq!(run["opponent"], opponent.as_str());
    assert_eq!(run["confirmed"], true);
    let line = run["line"].as_array().expect("a line");
    // The run queries the program until it has mated or the limit is reached.
    let asked = run["calls"] == 60 || run["won"] == 1;
    assert!(line.len() > 1 && asked, "{run}");
    assert_eq!(ladder(&opponent).expect("again"), runs);
}

#[cfg(unix)]
#[test]
fn a_program_that_answers_otherwise_the_second_time_is_refused() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let program = file(folder.path(), "fickle");
    // The program answers every query with one of two squares, chosen by a seeded coin.
    let script = "#!/bin/sh\nn=7\nwhile read -r word rest; do case $word in\nuci) echo uciok;;\nisready) echo readyok;;\ngo) n=$(( (n * 1103515245 + 12345) % 2147483648 )); echo bestmove a7a$((5 + n / 65536 % 2));;\nquit) exit;;\nesac; done\n";
    fs::write(&program, script).expect("a program");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it can be run");
    let refused = ladder(&format!("uci:1:{program}")).expect_err("it is fickle");
    assert!(refused.contains("asked again about"), "{refused}");
    for (opponent, words) in [
        ("uci:1:/nowhere/at/all", "/nowhere/at/all"),
        ("uci:stockfish", "uci:DEPTH:COMMAND"),
        ("uci:0:stockfish", "“0” is no depth"),
        ("depth:99", "“depth:99” is no bot"),
    ] {
        let refused = ladder(opponent).expect_err(opponent);
        assert!(refused.contains(words), "{refused}");
    }
}

/// Returns the fewest own moves that mate, by plain recursion over every line.
fn plainly(bot: &mut BotPlayer, position: &Chess, most: u32) -> Option<u32> {
    if most == 0 {
        return None;
    }
    let mut best = None;
    for &mv in &position.legal_moves() {
        let mut after = position.play(mv).expect("a legal move");
        if after.outcome().is_some_and(Outcome::is_mate) {
            return Some(1);
        }
        let Some(answer) = bot.reply(&after).filter(|_| after.outcome().is_none()) else {
            continue;
        };
        after.play_unchecked(answer);
        if after.outcome().is_none() {
            let deeper = plainly(bot, &after, most - 1).map(|moves| moves + 1);
            best = [best, deeper].into_iter().flatten().min();
        }
    }
    best
}

#[test]
fn the_shortest_mate_is_that_of_a_plain_recursion() {
    let bot: Bot = "depth:1".parse().expect("a bot");
    for (fen, expected) in [
        (
            "r1b3Q1/1q2k3/p3pp1r/1p4p1/3N3p/4B2P/PP3PP1/2R2K1R w - - 7 38",
            Some(2),
        ),
        (
            "2r5/1bkp1N1p/1n2p3/p1b1N2B/1pPBnP2/5P2/PP4PP/R4RK1 w - - 1 32",
            Some(3),
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            None,
        ),
    ] {
        let start = Chess::from_fen(fen).expect("a position");
        let mut player = BotPlayer::new(bot);
        let most = expected.unwrap_or(3);
        assert_eq!(plainly(&mut player, &start, most), expected, "{fen}");
        let shown = shortest(&start, most, |position| Ok::<_, ()>(player.reply(position)));
        let shown = shown.expect("a bot answers");
        let own = shown
            .line
            .as_ref()
            .map(|line| line.len().div_ceil(2) as u32);
        assert_eq!(own, expected, "{fen}");
        assert_eq!(shown.none_within, expected.map_or(most, |moves| moves - 1));
        let line = shown.line.unwrap_or_default();
        let end = confirm(&start, bot, &line).expect("the answers are the bot's");
        assert_eq!(
            end.is_some_and(Outcome::is_mate),
            expected.is_some(),
            "{fen}"
        );
    }
}

#[derive(serde::Deserialize)]
struct Challenge {
    opponent: String,
    fen: String,
    par: u32,
    #[serde(default)]
    proved: bool,
}

/// Checks the challenges of up to three moves. Longer ones take longer.
#[test]
fn no_line_is_shorter_than_a_par_that_is_proved() {
    let text = include_str!("../../www/src/screens/bot/challenges.json");
    let challenges: Vec<Challenge> = serde_json::from_str(text).expect("challenges");
    assert!(challenges.iter().filter(|one| one.proved).count() >= 10);
    for one in challenges.iter().filter(|one| one.proved && one.par <= 3) {
        let start = Chess::from_fen(&one.fen).expect("a position");
        let mut player = BotPlayer::new(one.opponent.parse().expect("a bot"));
        let shown = shortest(&start, one.par, |position| {
            Ok::<_, ()>(player.reply(position))
        });
        let shown = shown.expect("a bot answers");
        assert_eq!(
            shown.none_within,
            one.par - 1,
            "{} {}",
            one.opponent,
            one.fen
        );
        assert!(shown.line.is_some(), "{} {}", one.opponent, one.fen);
    }
}
