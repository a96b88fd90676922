//! Tests of notation: written text is read back unchanged, and no text makes a parser panic.
//! Properties are tested on random games and texts from fixed seeds; a failure prints its seed.

use crate::common::records;
use crate::common::texts::{
    POSITIONS, SEEDS, check_fen, check_game, check_move_text, check_written_game,
    check_written_move, mutate,
};
use crate::common::walk::walk;
use crate::say::phrase;
use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use seriatim::board::{Move, Role, Setup};
use seriatim::notation::game::{GameResult, Note, Tag};
use seriatim::notation::{
    Game, Language, Style, read_move, read_move_in, read_series, replay, san, san_series,
    write_moves, write_series,
};
use seriatim::rules::{Antichess, Chess, Position, Progressive, Rules, Variant};
use seriatim::say::Say;

/// Tests a property on `runs` random inputs of `size` bytes, the same in every run of the tests.
fn forall(runs: u64, size: u64, mut property: impl FnMut(&mut Unstructured<'_>) -> Result<()>) {
    for seed in 1..=runs {
        arbtest(&mut property).seed((seed * 0x9E37_79B9) << 32 | size);
    }
}

/// Returns a number below n; 0 when the random input is used up.
fn choose(u: &mut Unstructured<'_>, n: usize) -> usize {
    u.choose_index(n).unwrap_or(0)
}

fn some_rules(u: &mut Unstructured<'_>) -> Rules {
    [Rules::Italian, Rules::Scottish][choose(u, 2)]
}

/// Returns a random game: its first position and its series. The last series may be incomplete.
fn some_game(u: &mut Unstructured<'_>) -> (Progressive, Vec<Vec<Move>>) {
    let rules = some_rules(u);
    some_game_of(u, rules.into())
}

fn some_game_of<P: Position>(u: &mut Unstructured<'_>, variant: Variant) -> (P, Vec<Vec<Move>>) {
    // Half of the games begin with the starting position. Not every seed is a position of chess.
    let fen = SEEDS[choose(u, 2) * choose(u, POSITIONS)];
    let start = P::from_fen(fen, variant).unwrap_or_else(|_| P::initial(variant));
    let length = 1 + choose(u, 40);
    let mut series: Vec<Vec<Move>> = Vec::new();
    let mut turn = 0;
    walk(
        &start,
        length,
        |n| choose(u, n),
        |position, mv| {
            if position.turn() != turn {
                turn = position.turn();
                series.push(Vec::new());
            }
            series.last_mut().expect("pushed above").push(mv);
        },
    );
    (start, series)
}

#[test]
fn fen_is_read_as_written() {
    forall(300, 256, |u| {
        let start = Progressive::initial(some_rules(u));
        let mut starts = Vec::new();
        walk(
            &start,
            40,
            |n| choose(u, n),
            |position, _| {
                if position.at_start() {
                    starts.push(position.clone());
                }
            },
        );
        for position in starts {
            let fen = position.to_string();
            assert_eq!(fen.parse::<Setup>().as_ref(), Ok(&position.to_setup()));
            let again = Progressive::from_fen(&fen, position.rules());
            assert!(
                again.as_ref().is_ok_and(|p| p.same_place(&position)),
                "{fen}"
            );
            assert_eq!(again.map(|p| p.to_string()), Ok(fen));
        }
        Ok(())
    });
}

#[test]
fn moves_are_read_as_written() {
    fn of<P: Position>(variant: Variant) {
        forall(30, 256, |u| {
            let start = P::initial(variant);
            walk(
                &start,
                40,
                |n| choose(u, n),
                |position, _| {
                    let mut texts: Vec<String> = Vec::new();
                    for mv in position.legal_moves() {
                        check_written_move(position, mv);
                        texts.push(san(position, mv));
                    }
                    let count = texts.len();
                    texts.sort_unstable();
                    texts.dedup();
                    assert_eq!(texts.len(), count, "two moves have one text: {position}");
                },
            );
            Ok(())
        });
    }
    of::<Progressive>(Variant::Italian);
    of::<Progressive>(Variant::Scottish);
    of::<Antichess>(Variant::Antichess);
    of::<Chess>(Variant::Chess);
}

/// Games and positions with moves in the text form that python-chess writes.
#[test]
fn moves_are_written_as_the_world_writes_them() {
    fn of<P: Position>(file: &str, games: usize) {
        let rows = records(file);
        assert_eq!(rows.len(), games);
        for row in &rows {
            let fen = row.get("fen").and_then(|fen| fen.as_str());
            let start = fen.map_or_else(
                || P::initial(P::VARIANTS[0]),
                |fen| P::from_fen(fen, P::VARIANTS[0]).expect(fen),
            );
            let texts: Vec<&str> = row.text("san").split(' ').collect();
            let moves = row.text("moves").split(' ').map(str::parse::<Move>);
            let moves: Vec<Move> = moves.map(|mv| mv.expect("a move")).collect();
            // A row has either the moves of a game or the legal moves of a position.
            let game = moves.len() < 2 || start.play(moves[0]).is_ok_and(|p| p.is_legal(moves[1]));
            if game {
                assert_eq!(san_series(&start, &moves).0, texts, "{start}");
            } else {
                let written: Vec<String> = moves.iter().map(|&mv| san(&start, mv)).collect();
                assert_eq!(written, texts, "{start}");
                assert_eq!(start.legal_moves().len(), moves.len(), "{start}");
            }
        }
    }
    of::<Antichess>("antichess/san.jsonl", 80);
    of::<Chess>("chess/san.jsonl", 20);
}

/// Replaces the letters K, Q, R, B, N and P of a text by those of another language.
fn translated(text: &str, letters: [char; 6]) -> String {
    let translate = |c| match "KQRBNP".find(c) {
        Some(i) => letters[i],
        None => c,
    };
    text.chars().map(translate).collect()
}

const ITALIAN: [char; 6] = ['R', 'D', 'T', 'A', 'C', 'P'];
const GERMAN: [char; 6] = ['K', 'D', 'T', 'L', 'S', 'B'];

#[test]
fn italian_and_german_are_read() {
    forall(60, 256, |u| {
        let (start, series) = some_game(u);
        for (language, letters) in [(Language::Italian, ITALIAN), (Language::German, GERMAN)] {
            let mut position = start.clone();
            for &mv in series.iter().flatten() {
                let text = translated(&san(&position, mv), letters);
                assert_eq!(read_move_in(&position, &text, language), Ok(mv), "{text}");
                position = position.play(mv).expect("a legal move");
            }
        }
        let game = Game::new(&start, &series).expect("legal moves");
        for letters in [ITALIAN, GERMAN] {
            for style in [Style::San, Style::Long] {
                let text = game.write(style).expect("legal moves");
                let (tags, moves) = text.split_once("\n\n").expect("tags and moves");
                let text = format!("{tags}\n\n{}", translated(moves, letters));
                let read = Game::<Progressive>::read(&text, start.rules());
                // The text may be valid English and mean another game, but it is never refused.
                assert!(read.is_ok(), "{text}");
            }
        }
        Ok(())
    });
}

/// A long enough text decides its language, although R is the rook in one language and the king in
/// another.
#[test]
fn the_language_is_that_of_the_whole_game() {
    let english = "1.e4 2.e5 Ke7 3.Ke2 Nf3 Nc3 4.Kf6 Ke7 d6 Nc6 5.Rg1 Rh1 Rg1 Rh1 Nd5+";
    let expected = Game::<Progressive>::read(english, Rules::Italian).expect("English");
    for letters in [ITALIAN, GERMAN] {
        let text = translated(english, letters);
        assert_eq!(
            Game::<Progressive>::read(&text, Rules::Italian).as_ref(),
            Ok(&expected),
            "{text}"
        );
    }
    let mixed = "1.e4 2.e5 Re7 3.Ke2 Nf3 Nc3";
    let error = Game::<Progressive>::read(mixed, Rules::Italian).expect_err("Italian and English");
    let error = phrase(&Say::from(&error));
    assert!(error.contains("turn 3, move 1"), "{error}");
}

#[test]
fn series_are_read_as_written() {
    fn of<P: Position>(variant: Variant) {
        forall(150, 256, |u| {
            let (start, series) = some_game_of::<P>(u, variant);
            let mut position = start.clone();
            let mut texts = Vec::new();
            for moves in &series {
                for style in [Style::San, Style::Long] {
                    let text = write_series(&position, moves, style).expect("legal moves");
                    assert_eq!(read_series(&position, &text).as_ref(), Ok(moves), "{text}");
                }
                texts.push(write_moves(&position, moves, Style::Long).expect("legal moves"));
                position = moves
                    .iter()
                    .fold(position, |p, &mv| p.play(mv).expect("legal"));
            }
            let replayed = replay(&start, &texts).expect("what was written");
            assert_eq!((replayed.series, replayed.position), (series, position));
            Ok(())
        });
    }
    of::<Progressive>(Variant::Italian);
    of::<Progressive>(Variant::Scottish);
    of::<Antichess>(Variant::Antichess);
    of::<Chess>(Variant::Chess);
}

fn some_text(u: &mut Unstructured<'_>) -> String {
    const WORDS: [&str; 12] = [
        "a",
        "mate",
        "1.e4",
        "(",
        ")",
        "}",
        ";",
        "%",
        "$1",
        "\\",
        "\"",
        "naïve ♘ words",
    ];
    let words: Vec<&str> = (0..choose(u, 20)).map(|_| WORDS[choose(u, 12)]).collect();
    words.join(" ")
}

fn some_notes(u: &mut Unstructured<'_>) -> Vec<Note> {
    let note = |u: &mut Unstructured<'_>| match choose(u, 4) {
        0 => Note::Nag(choose(u, 1024) as u16),
        1 => Note::Variation("4.e5 {) and ( here} (4.d5 ; )\n) f6".to_owned()),
        _ => Note::Comment(some_text(u)),
    };
    // Most moves have no notes.
    let count = choose(u, 6).saturating_sub(3);
    (0..count).map(|_| note(u)).collect()
}

#[test]
fn game_files_are_read_as_written() {
    fn of<P: Position>(variant: Variant) {
        forall(150, 2_048, |u| {
            let (start, series) = some_game_of::<P>(u, variant);
            let mut game = Game::new(&start, &series).expect("legal moves");
            game.notes = some_notes(u);
            for series in &mut game.series {
                series.notes = some_notes(u);
                for played in &mut series.moves {
                    played.notes = some_notes(u);
                }
            }
            if game.result == GameResult::Unknown && choose(u, 2) == 0 {
                game.result = GameResult::Draw;
            }
            for name in ["Event", "White", "Annotator", "Opening"] {
                if choose(u, 2) == 0 {
                    game.tags
                        .push(Tag::new(name, &some_text(u)).expect("one line"));
                }
            }
            check_written_game(&game);
            let written = game.write(Style::San).expect("legal moves");
            let wide = written.lines().filter(|line| line.chars().count() > 79);
            // Only tags and comments may be wide, because they are kept word for word.
            for line in wide {
                assert!(line.starts_with(['[', ';', '{']), "{line}");
            }
            Ok(())
        });
    }
    of::<Progressive>(Variant::Italian);
    of::<Progressive>(Variant::Scottish);
    of::<Antichess>(Variant::Antichess);
    of::<Chess>(Variant::Chess);
}

#[test]
fn seeds_keep_every_promise() {
    for text in SEEDS {
        check_fen(text);
        check_move_text(text);
        check_game(text);
    }
    let games = SEEDS
        .iter()
        .filter(|text| Game::<Progressive>::read(text, Rules::Italian).is_ok());
    assert!(games.count() >= 4);
}

#[test]
fn mutated_texts_keep_every_promise() {
    let (mut fens, mut moves, mut games) = (0, 0, 0);
    let starts = SEEDS[..POSITIONS].iter();
    let starts = starts.map(|fen| Progressive::from_fen(fen, Rules::Scottish).expect("a seed"));
    let starts: Vec<Progressive> = starts.collect();
    forall(10_000, 64, |u| {
        let seed = SEEDS[choose(u, SEEDS.len())];
        let text = mutate(seed, |n| choose(u, n));
        check_fen(&text);
        check_move_text(&text);
        check_game(&text);
        fens += usize::from(text.parse::<Setup>().is_ok());
        moves += starts
            .iter()
            .filter(|p| read_series(*p, &text).is_ok())
            .count();
        games += usize::from(Game::<Progressive>::read(&text, Rules::Scottish).is_ok());
        Ok(())
    });
    // Enough mutated texts are still valid to test the writers too.
    assert!(
        fens > 100 && moves > 150 && games > 400,
        "{fens} {moves} {games}"
    );
}

#[test]
fn garbage_keeps_every_promise() {
    forall(3_000, 96, |u| {
        let bytes = u.bytes(u.len())?;
        let text = String::from_utf8_lossy(bytes);
        check_fen(&text);
        check_move_text(&text);
        check_game(&text);
        let printable: String = bytes.iter().map(|b| (b % 96 + 32) as char).collect();
        check_fen(&printable);
        check_move_text(&printable);
        check_game(&printable);
        let _ = printable.parse::<Move>();
        let _ = Tag::new(&printable, &text);
        Ok(())
    });
}

/// Long or deeply nested texts are read to the end without a crash, and errors stay short. No time
/// is measured.
#[test]
fn long_texts_end() {
    let texts = [
        "(".repeat(200_000),
        "{".repeat(200_000),
        "[A \"\"]".repeat(100_000),
        "[A]".repeat(100_000),
        "$1".repeat(100_000),
        "9".repeat(200_000),
        "!".repeat(200_000),
        ".".repeat(200_000),
        "(){}".repeat(100_000),
        "1.e4 ".repeat(50_000),
        format!("1.e4 {}", "1.".repeat(50_000)),
        "a/".repeat(100_000),
        "=".repeat(200_000),
    ];
    for text in &texts {
        check_game(text);
        check_fen(text);
        let position = Progressive::initial(Rules::Italian);
        assert!(read_move(&position, text).is_err());
        if let Err(error) = Game::<Progressive>::read(text, Rules::Italian) {
            let error = phrase(&Say::from(&error));
            assert!(error.len() < 500, "{error}");
        }
    }
}

/// Every role has a letter in every language.
#[test]
fn letters() {
    let roles = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    for (language, letters) in [(Language::Italian, ITALIAN), (Language::German, GERMAN)] {
        let read: Vec<_> = letters.iter().filter_map(|&l| language.role(l)).collect();
        assert_eq!(read, roles);
    }
}
