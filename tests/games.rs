//! Tests on real games, lines and compositions (`data/games.jsonl`), replayed under both rule sets
//! and written as game files.

use crate::common::{Record, records};
use crate::say::phrase;
use serde_json::Value;
use seriatim::notation::replay::ReplayProblem;
use seriatim::notation::{Game, Replay, ReplayError, Style, replay};
use seriatim::rules::{EndReason, Position, Progressive, Rules};
use seriatim::say::Say;

const COLUMNS: [(Rules, &str); 2] = [(Rules::Italian, "italian"), (Rules::Scottish, "scottish")];

fn series(row: &Record) -> Vec<Vec<String>> {
    let list = row.get("series").and_then(Value::as_array);
    let list = list.unwrap_or_else(|| panic!("{}: no series", row.text("name")));
    let texts = |moves: &Value| -> Vec<String> {
        let moves = moves.as_array().into_iter().flatten();
        moves.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    list.iter().map(texts).collect()
}

fn replayed(row: &Record, rules: Rules) -> Result<Replay<Progressive>, ReplayError> {
    replay(&Progressive::initial(rules), &series(row))
}

/// Returns the number after the word “series” in a text of the data.
fn series_number(text: &str) -> Option<u16> {
    let (_, after) = text.split_once("series ")?;
    after.split(' ').next()?.parse().ok()
}

/// Compares a game with a column of the data: `[result, reason]`, or `["illegal", place and
/// reason]`.
fn check(row: &Record, rules: Rules, column: &str) {
    let name = format!("{} ({column})", row.text("name"));
    let expected = row.get(column).unwrap_or_else(|| panic!("{name}"));
    let outcome = replayed(row, rules);
    if expected[0] == "illegal" {
        let why = expected[1].as_str().unwrap_or_default();
        let error = outcome.expect_err(&name);
        assert_eq!(Some(error.series), series_number(why), "{name}: {error}");
        let over = matches!(error.problem, ReplayProblem::GameOver(_));
        assert_eq!(over, why.starts_with("game over"), "{name}: {error}");
        return;
    }
    let replay = outcome.unwrap_or_else(|e| panic!("{name}: {e}"));
    assert!(replay.complete(), "{name}");
    let outcome = replay.position.outcome();
    assert_eq!(outcome.map(|o| o.result()), expected[0].as_str(), "{name}");
    assert_eq!(
        outcome.map(|o| o.reason.id()),
        expected[1].as_str(),
        "{name}"
    );
    if column == row.text("variant") {
        // The last FEN fields of the data are in the format of another program, but the board is
        // not.
        let fen = replay.position.to_string();
        let board = fen.split(' ').next();
        assert_eq!(board, row.text("final_fen").split(' ').next(), "{name}");
        let reason = outcome.map(|o| o.reason.id());
        assert_eq!(reason, row.get("reason").and_then(Value::as_str), "{name}");
    }
}

#[test]
fn every_game_under_both_rule_sets() {
    let rows = records("games.jsonl");
    assert_eq!(rows.len(), 22);
    for row in &rows {
        for (rules, column) in COLUMNS {
            check(row, rules, column);
        }
    }
}

#[test]
fn illegal_games_are_explained() {
    let said = |name: &str| {
        let rows = records("games.jsonl");
        let row = rows.iter().find(|row| row.text("name") == name);
        let error = replayed(row.unwrap_or_else(|| panic!("{name}")), Rules::Italian);
        phrase(&Say::from(&error.expect_err("illegal under Italian rules")))
    };
    assert_eq!(
        said("Fool's mate"),
        "turn 3, move 1: “d1h5” is illegal: it gives check, but by the Italian rules only the last move of a \
         turn may do that, and 2 more moves would have to follow"
    );
    assert_eq!(
        said("Hegermann-Sames"),
        "turn 8, move 1: the game is over: White has won by Italian mate, as every way out of the check would give \
         check too early"
    );
}

/// Writes every game as a file in both styles and reads it back unchanged.
#[test]
fn as_game_files() {
    for row in records("games.jsonl") {
        for (rules, column) in COLUMNS {
            let Ok(replay) = replayed(&row, rules) else {
                continue;
            };
            let name = format!("{} ({column})", row.text("name"));
            let start = Progressive::initial(rules);
            let game = Game::new(&start, &replay.series).unwrap_or_else(|e| panic!("{name}: {e}"));
            for style in [Style::San, Style::Long] {
                let text = game.write(style).unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_eq!(
                    Game::<Progressive>::read(&text, Rules::Italian).as_ref(),
                    Ok(&game),
                    "{text}"
                );
                let mates = replay.position.outcome().is_some_and(|o| {
                    matches!(o.reason, EndReason::Checkmate | EndReason::ItalianMate)
                });
                assert_eq!(text.contains('#'), mates, "{text}");
            }
        }
    }
}

/// Game of Figure 2 of the paper, in the paper's own notation (Janko & Guid 2016, section 2.3).
#[test]
fn the_papers_game() {
    let text = "1.e2-e4 2.d7-d5 Ng8-f6 3.Ng1-f3 e4xd5 Bf1-b5+ 4.c7-c6 Qd8-b6 Nf6-e4 Qb6xf2#";
    let game = Game::<Progressive>::read(text, Rules::Italian).expect("the paper's game");
    let written = game.write(Style::Long).expect("a legal game");
    let moves = written.lines().last().expect("the moves");
    assert_eq!(moves, format!("{text} 0-1"));
    let text = "1.e2-e4 2.d7-d5 Ng8-f6 3.Ng1-f3 e4xd5 Bf1-b5+ 4.Bc8-d7 Bd7xb5 Bb5-e2 Be2xd1 \
                5.Nf3-e5 g2-g4 g4-g5 g5-g6 g6xf7#";
    let game = Game::<Progressive>::read(text, Rules::Italian).expect("the paper's other line");
    assert_eq!(game.result.to_string(), "1-0");
}

/// Checks that every solution of the problem sets is legal and ends in mate.
#[test]
fn solutions_of_the_problems() {
    let mut mates = 0;
    for file in ["problems.jsonl", "mates.jsonl"] {
        for row in records(file) {
            for (rules, column) in COLUMNS {
                let expected = row.get(column).and_then(Value::as_str);
                let expected =
                    expected.or((column == "italian").then_some("checkmate or italian-mate"));
                let Some(expected) = expected else { continue };
                let start = Progressive::from_fen(row.text("fen"), rules);
                let start = start.unwrap_or_else(|e| panic!("{}: {e}", row.text("id")));
                let outcome = replay(&start, &[row.list("solution")]);
                if expected == "illegal" {
                    assert!(outcome.is_err(), "{} {rules:?}", row.text("id"));
                    continue;
                }
                let replay =
                    outcome.unwrap_or_else(|e| panic!("{} {rules:?}: {e}", row.text("id")));
                let reason = replay
                    .position
                    .outcome()
                    .map_or("no-mate", |o| o.reason.id());
                assert!(
                    expected.contains(reason),
                    "{} {rules:?}: {reason}",
                    row.text("id")
                );
                mates += 1;
            }
        }
    }
    assert!(mates > 300, "{mates}");
}
