//! Guarantees of every parser for any text, and texts to test parsers with. The fuzz targets use
//! this file too.

use seriatim::board::setup::Castling;
use seriatim::board::{Move, Setup};
use seriatim::notation::game::{MoveTree, NoteKind, split_games, variant_of};
use seriatim::notation::{
    Game, Style, read_move, read_series, replay, write_move, write_moves, write_series,
};
use seriatim::progressive::book::Book;
use seriatim::rules::{Antichess, Chess, Position, Progressive, Rules, Variant};
use seriatim::strategies::text as strategies;

/// Valid texts of every kind. Mutation makes invalid texts from them.
pub const SEEDS: [&str; 33] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "7k/8/8/pPpP4/8/8/8/K7 w - a6c6 0 3",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 10 4",
    "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3",
    "8/P6k/8/8/8/8/8/7K w - - 0 3",
    "Nc3!?",
    "b5xc6 e.p.",
    "O-O-O",
    "a8=N",
    "a7a8q",
    "4.O-O Rf7 Rf8 Kf7",
    "3.g2-g4 Bd2-g5 Kf2-f1#",
    "1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 Qb6 Ne4 Qxf2# 0-1",
    "1. e4 {a (b} 2. e5 $1 f6! (2.d5 {)} Nf6 ;)\n) 3...Cf3 / Ac4, Cc3 ; end }\n*",
    "[Event \"a \\\"b\\\" \\\\\"]\n[Variant \"Progressive\"]\n[Rules \"Scottish\"]\n[Result \"1-0\"]\n\n1.e4 2.f5 g5 3.Qh5# 1-0\n",
    "[SetUp \"1\"]\n[FEN \"7k/p1p5/8/1P1P4/8/8/8/K7 b - - 0 2\"]\n% skipped\n\n2.a5 c5 {both} 3.bxa6 (3.bxc6) a7 a8(N) 1/2-1/2",
    "e2e4 d7d5 g8f6\ng1f3 | e4d5 $255 f1b5 ½-½",
    "1.e4 (1.d4 2.d5 (2.e6 Nf6) Nf6) 2.e5 Nf6 (2...d6) (2.c5 Nc6)",
    "[Variant \"Standard\"]\n\n1. e4 { [%clk 0:03:00] } e5 2. Nf3 $1 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 3. Bb5 a6 4. O-O 1/2-1/2",
    "[Event \"x\"]\n[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 Ba6 3. Bxa6 Nxa6 *\n",
    "[Rules \"Scottish\"]\n[Variant \"Antichess\"]\n\n1. e3 b5 *\n",
    "1. e4 2. e5 (og5\n[Event \") f6",
    "1. e4 {A comment that is so long that the first tag of a game would begin here: [Event x} *",
    "[Event \"a\"] [Event \"b\"]\n*",
    "1. e4 (a\n% (\n) [V \"x\"] ) *",
    "[Event \"The \"Big\" Open\"]\n[Variant \"Standard\"\n[Result \"1/2\"]\n[Result \"½\"]\n\n1. e4± e5 2. Nf3 +/- Nc6∓ 1:0 won on time",
    "[Variant \"Chess\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w HA -\"]\n\n1. O-O {a\n\n[See] b} -- (1. 0-0-0 (1. Kd1\n\n {c",
    "[Variant \"Standard\"]\n\n1. e4\u{200b} e5 4. N\u{ad}f3 N (2. f4 ;}\n\n% )\n) $300 {} {x} 2... Nc6 ⊥ \u{1a}",
    "[Variant \"?\"]\n1.e4 e5 [%clk 0:01] 2.Bb5ch a6+- *\n\n[Result \"1-0\"]\n[Variant \"Giveaway\"]\n\n1. e3 b5 2. Bxb5 0-1 ½-½",
    "r3k2r/8/8/8/8/8/8/R3K2R w HAha - bm O-O; hmvc 3; fmvn 7;",
    "4k3/8/8/8/8/8/8/3Q~1K2[] b - - - 12345",
    "8/8/8/8/8/5K2/4P3/6k1_w_-_-",
    "https://lichess.org/analysis/8/8/8/8/8/5K2/4P3/6k1_w_-_-_0_1",
];

/// Number of positions at the beginning of [`SEEDS`].
pub const POSITIONS: usize = 5;

/// Checks a FEN. Writing a text that was read gives the same position, and the written text does
/// not change any more. The position of each variant can be played and written. `text` is any text.
pub fn check_fen(text: &str) {
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let written = setup.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&setup), "{text}");
    for rules in [Rules::Italian, Rules::Scottish] {
        if let Ok(position) = Progressive::from_setup(&setup, rules) {
            assert_eq!(position.to_setup(), setup, "{text}");
            check_moves(&position);
        }
    }
    if let Ok(position) = Chess::from_setup(&setup, Variant::Chess) {
        let number = setup.number.max(1);
        let supported = Castling::supported(&setup.board);
        let castling = Castling(setup.castling.0 & supported.0);
        let setup = Setup {
            number,
            castling,
            ..setup
        };
        assert_eq!(position.to_setup(), setup, "{text}");
        check_moves(&position);
    }
    if let Ok(position) = Antichess::from_setup(&setup, Variant::Antichess) {
        check_moves(&position);
    }
}

/// Checks that the legal moves can be played and that the functions about moves agree.
fn check_moves<P: Position>(position: &P) {
    let moves = position.legal_moves();
    assert_eq!(moves.is_empty(), !position.has_legal_move());
    for mv in moves {
        assert!(position.is_legal(mv));
        assert!(position.play(mv).is_ok());
    }
    let _ = position.outcome();
}

/// Checks a move. A move that is read is legal, and its written form is read as the same move. A
/// whole series is checked in the same way. `text` is any text.
pub fn check_move_text(text: &str) {
    for fen in &SEEDS[..POSITIONS] {
        for variant in Variant::ALL {
            match variant {
                Variant::Antichess => check_move_in::<Antichess>(fen, variant, text),
                Variant::Chess => check_move_in::<Chess>(fen, variant, text),
                _ => check_move_in::<Progressive>(fen, variant, text),
            }
        }
    }
}

fn check_move_in<P: Position>(fen: &str, variant: Variant, text: &str) {
    // Chess has at most one en passant target.
    let Ok(position) = P::from_fen(fen, variant) else {
        return;
    };
    if let Ok(mv) = read_move(&position, text) {
        assert!(position.is_legal(mv), "{text} in {fen}");
        check_written_move(&position, mv);
    }
    if let Ok(moves) = read_series(&position, text) {
        for style in [Style::San, Style::Long] {
            let written = write_series(&position, &moves, style).expect("legal moves");
            let again = read_series(&position, &written);
            assert_eq!(again.as_ref(), Ok(&moves), "{written}");
        }
    }
}

/// Checks that a legal move is read from all its forms.
pub fn check_written_move<P: Position>(position: &P, mv: Move) {
    for style in [Style::San, Style::Long] {
        let written = write_move(position, mv, style);
        let read = read_move(position, &written);
        assert_eq!(read, Ok(mv), "{written} in {position}");
    }
    assert_eq!(read_move(position, &mv.to_string()), Ok(mv), "{position}");
}

/// Checks a game file. Writing a game that was read gives the same game, in both styles, and its
/// moves are those of `replay`. `text` is any text.
pub fn check_game(text: &str) {
    for variant in Variant::ALL {
        match variant {
            Variant::Antichess => check_game_of::<Antichess>(text, variant),
            Variant::Chess => check_game_of::<Chess>(text, variant),
            _ => check_game_of::<Progressive>(text, variant),
        }
    }
    let games: usize = split_games(text).map(|game| game.text.len()).sum();
    assert!(games <= text.len());
    let _ = variant_of(text);
}

fn check_game_of<P: Position>(text: &str, variant: Variant) {
    let Ok(game) = Game::<P>::read(text, variant) else {
        return;
    };
    check_written_game(&game);
    let series = game.moves();
    let mut position = game.start.clone();
    let mut texts = Vec::new();
    for moves in &series {
        texts.push(write_moves(&position, moves, Style::San).expect("legal moves"));
        position = moves
            .iter()
            .fold(position, |p, &mv| p.play(mv).expect("legal"));
    }
    let replayed = replay(&game.start, &texts).expect("what was written");
    assert_eq!((replayed.series, replayed.position), (series, position));
}

/// Checks that a game survives writing and reading.
pub fn check_written_game<P: Position>(game: &Game<P>) {
    for style in [Style::San, Style::Long] {
        let written = game.write(style).expect("legal moves");
        assert_eq!(variant_of(&written), Some(game.variant()), "{written}");
        let again = Game::<P>::read(&written, P::VARIANTS[0]);
        let again = again.unwrap_or_else(|e| panic!("{e}: {written}"));
        assert_eq!(again, *game, "{written}");
        assert_eq!(again.write(style).as_ref(), Ok(&written));
        let split: Vec<&str> = split_games(&written).map(|game| game.text).collect();
        assert_eq!(split, [written.trim_end()], "one game is one game");
        check_tree(game, style);
    }
}

/// Checks that the tree of a game survives writing and reading, and that its bare lines give the
/// same moves.
fn check_tree<P: Position>(game: &Game<P>, style: Style) {
    let tree = game.tree().expect("legal moves");
    let written = game.write_with(&tree, style);
    let again = Game::<P>::read(&written, P::VARIANTS[0]).expect("what was written");
    assert_eq!(again.moves().concat(), game.moves().concat(), "{written}");
    let read = again.tree().expect("legal moves");
    assert_eq!(again.write_with(&read, style), written);
    for kind in [NoteKind::Comments, NoteKind::Glyphs] {
        assert_eq!(read.placed(kind), tree.placed(kind), "{written}");
    }
    let paths = |tree: &MoveTree<P>| {
        let mut paths: Vec<String> = (0..tree.nodes().len())
            .map(|node| tree.path(node))
            .collect();
        paths.sort();
        paths
    };
    assert_eq!(paths(&read), paths(&tree), "{written}");
    let mut bare = MoveTree::new(&game.start);
    for end in [vec![tree.main_end()], tree.line_ends()].concat() {
        let uci = |node: &usize| tree.nodes()[*node].mv.map(|mv| mv.to_string());
        let turns = tree.turns_to(end).into_iter();
        let line: Vec<Vec<String>> = turns
            .map(|turn| turn.iter().filter_map(uci).collect())
            .collect();
        bare.add_line(&line).expect("a legal line");
    }
    assert_eq!(paths(&bare), paths(&tree), "{written}");
}

/// Checks a book. Writing a book that was read gives an equal book, and the written text does not
/// change any more. `text` is any text.
pub fn check_book(text: &str) {
    let Ok(book) = Book::read(text) else {
        return;
    };
    let written = book.write();
    let again = Book::read(&written).unwrap_or_else(|e| panic!("{e}: {written}"));
    assert_eq!(again, book, "{written}");
    assert_eq!(again.write(), written);
}

/// Changes a text in up to four places. A character is removed, doubled, moved or replaced, or a
/// part of another text is inserted. `choose(n)` returns a number below n.
pub fn mutate(text: &str, mut choose: impl FnMut(usize) -> usize) -> String {
    const SIGNS: &str = "abhBKNRQCTD12389.-x=+#!?(){}[];\"\\$*/%0O \n♘½";
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=choose(2) * choose(4) {
        if chars.is_empty() {
            break;
        }
        let at = choose(chars.len());
        let sign = signs[choose(signs.len())];
        match choose(6) {
            0 => drop(chars.remove(at)),
            1 => chars.insert(at, chars[at]),
            2 => chars.insert(at, sign),
            3 => chars[at] = sign,
            4 => {
                let other = choose(chars.len());
                chars.swap(at, other);
            }
            _ => {
                let other: Vec<char> = SEEDS[choose(SEEDS.len())].chars().collect();
                let start = choose(other.len());
                let end = (start + 1 + choose(12)).min(other.len());
                chars.splice(at..at, other[start..end].iter().copied());
            }
        }
    }
    chars.into_iter().collect()
}

/// Checks strategies against a lone king. A fault names an existing line and a word in it. A
/// strategy that is read survives writing and reading, and its text does not change any more.
/// `text` is any text.
pub fn check_strategy(text: &str) {
    let (ending, strategy) = match strategies::read(text) {
        Ok(read) => read,
        Err(fault) => {
            assert!(fault.line >= 1, "{text}");
            let line = text.lines().nth(fault.line - 1).unwrap_or_default();
            assert!(line.contains(&fault.word), "{text}: {fault:?}");
            return;
        }
    };
    let written = strategies::write(ending, &strategy);
    assert_eq!(strategies::read(&written), Ok((ending, strategy)), "{text}");
}
