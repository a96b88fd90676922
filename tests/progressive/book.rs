//! Tests of the opening book: its text, its learning, and a proof that none of its lines loses at
//! once.

use crate::common::records;
use crate::common::texts::{check_book, mutate};
use crate::common::walk::walk;
use arbtest::arbitrary::Unstructured;
use arbtest::arbtest;
use seriatim::board::{Color, Move};
use seriatim::notation::{Game, Style, read_series, replay, write_series};
use seriatim::progressive::book::Book;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::progressive::player::FromBook;
use seriatim::progressive::player::book::BOOK_NODES;
use seriatim::progressive::terms::TurnWeights;
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};

/// Node limit, which is above the number of nodes for any reply to a line of the book.
const NODES: u64 = 2_000_000;

const SEED: &str = "Seriatim book 1\n# a note\nitalian line +3 =0 -1 1.e4 2.d5 c6\n\
    italian seen +0 =1 -0 1.e4\nscottish seen +0 =2 -0 1.e4 2.d5 c6 3.d4 e5 Bb5+\n";

/// Tests a property on `runs` random inputs of `size` bytes, the same in every run of the tests.
fn forall(runs: u64, size: u64, mut property: impl FnMut(&mut Unstructured<'_>)) {
    for seed in 1..=runs {
        arbtest(|u| {
            property(u);
            Ok(())
        })
        .seed((seed * 0x9E37_79B9) << 32 | size);
    }
}

fn choose(u: &mut Unstructured<'_>, n: usize) -> usize {
    u.choose_index(n).unwrap_or(0)
}

fn mate(position: &Progressive) -> MateVerdict {
    let mut search = MateSearch::new(position, MateSearch::DEFAULT_BYTES);
    search.step(NODES);
    search.outcome()
}

/// Returns every line of a book: its text, the position before its last series, and that series.
fn lines(book: &Book) -> Vec<(String, Progressive, Vec<Move>)> {
    let text = book.write();
    let lines = text.lines().skip(1).map(|line| {
        let rules = match line.split(' ').next() {
            Some("italian") => Rules::Italian,
            _ => Rules::Scottish,
        };
        let path = line.splitn(6, ' ').last().expect("a path");
        let game = Game::<Progressive>::read(path, rules).expect(line);
        let mut played = game.moves();
        let last = played.pop().expect("a series");
        let start = Progressive::initial(rules);
        let start = played.iter().flatten().fold(start, |position, &mv| {
            position.play(mv).expect("a legal move")
        });
        (line.to_owned(), start, last)
    });
    lines.collect()
}

fn after(start: &Progressive, series: &[Move]) -> Progressive {
    series
        .iter()
        .fold(start.clone(), |p, &mv| p.play(mv).expect("a legal move"))
}

/// No book line may lose to a mate on the next turn. The search is complete, so `NoMate` is a
/// proof. Every line is the first or a reply to another line. So the test also shows that the book
/// misses no mate of its own side.
#[test]
fn no_line_of_the_book_loses_to_a_mate_on_the_next_turn() {
    let book = Book::built_in();
    let mut proved = 0;
    for (line, start, series) in lines(&book) {
        let end = after(&start, &series);
        assert_eq!(mate(&end), MateVerdict::NoMate, "{line}");
        assert!(
            start.turn() == 1 || book_reaches(&book, &start),
            "{line}: no line leads there"
        );
        proved += 1;
    }
    assert_eq!(proved, book.len());
    println!("{proved} lines proved");
}

/// Returns true if a line of the book ends in the position.
fn book_reaches(book: &Book, position: &Progressive) -> bool {
    lines(book).iter().any(|(_, start, series)| {
        start.turn() + 1 == position.turn() && after(start, series).same_place(position)
    })
}

/// Janko & Guid's Table 4, line by line.
#[test]
fn table_4_is_in_the_book() {
    let table = [
        ("e2-e4", "e7-e5 f7-f6"),
        ("e2-e4", "d7-d5 Nb8-c6"),
        ("e2-e4", "d7-d5 d5xe4"),
        ("e2-e4", "e7-e5 Ng8-h6"),
        ("d2-d4", "d7-d5 c7-c6"),
        ("d2-d4", "d7-d5 h7-h5"),
        ("d2-d4", "d7-d5 Nb8-c6"),
        ("d2-d4", "c7-c5 c5xd4"),
    ];
    let book = Book::built_in();
    for rules in [Rules::Italian, Rules::Scottish] {
        for (first, second) in table {
            let mut position = Progressive::initial(rules);
            for text in [first, second] {
                let series = read_series(&position, text).expect(text);
                let known = book.known(&position);
                let end = after(&position, &series);
                let there = |known: &seriatim::progressive::book::KnownSeries| {
                    after(&position, &known.series).same_place(&end)
                };
                assert!(
                    known.iter().any(there),
                    "{first} {second}, {}",
                    rules.name()
                );
                position = end;
            }
        }
    }
}

/// The search that proves the book lines finds the mates in known losing openings.
#[test]
fn losing_openings_are_found_out() {
    for (path, rules) in [
        ("1.e4 2.f5 g5", Rules::Italian),
        ("1.f3 2.e5 a6", Rules::Scottish),
    ] {
        let game = Game::<Progressive>::read(path, rules).expect(path);
        let position = game.replay().expect(path).position;
        let expected = path.starts_with("1.e4");
        assert_eq!(
            matches!(mate(&position), MateVerdict::Mate(_)),
            expected,
            "{path}"
        );
    }
}

#[test]
fn a_book_of_random_games_is_written_and_read() {
    forall(200, 256, |u| {
        let mut book = Book::built_in();
        for _ in 0..1 + choose(u, 8) {
            let rules = [Rules::Italian, Rules::Scottish][choose(u, 2)];
            let start = Progressive::initial(rules);
            let mut series: Vec<Vec<Move>> = Vec::new();
            let mut turn = 0;
            walk(
                &start,
                choose(u, 22),
                |n| choose(u, n),
                |position, mv| {
                    if position.turn() != turn {
                        turn = position.turn();
                        series.push(Vec::new());
                    }
                    series.last_mut().expect("a series").push(mv);
                },
            );
            let winner = [None, Some(Color::White), Some(Color::Black)][choose(u, 3)];
            book.learn(&start, &series, winner).expect("from the start");
        }
        check_book(&book.write());
        let mut twice = book.clone();
        twice.merge(&book);
        assert_eq!(twice.games(), 2 * book.games());
        assert_eq!(twice.len(), book.len());
        let mut merged = Book::new();
        merged.merge(&book);
        assert_eq!(merged.write(), book.write());
    });
}

#[test]
fn mutated_books_keep_the_promise() {
    check_book(SEED);
    let mut read = 0;
    forall(5_000, 64, |u| {
        let text = mutate(SEED, |n| choose(u, n));
        check_book(&text);
        read += usize::from(Book::read(&text).is_ok());
    });
    assert!(read > 100, "{read}");
}

/// The book learns from real games: the results of every game are counted for its sides.
#[test]
fn the_real_games_are_learnt() {
    let mut book = Book::new();
    let mut learnt = 0;
    for record in records("games.jsonl") {
        let series: Vec<Vec<String>> =
            serde_json::from_value(record.get("series").expect("series").clone()).expect("a list");
        let winner = match record.get("result").and_then(|result| result.as_str()) {
            Some("1-0") => Some(Color::White),
            Some("0-1") => Some(Color::Black),
            Some("1/2-1/2") => None,
            _ => continue,
        };
        let start = Progressive::initial(Rules::Italian);
        let Ok(game) = replay(&start, &series) else {
            continue;
        };
        learnt += u64::from(book.learn(&start, &game.series, winner).expect("a game") > 0);
    }
    assert_eq!(book.games(), learnt);
    assert!(learnt >= 5, "{learnt}");
    check_book(&book.write());
    for (line, start, series) in lines(&book) {
        assert!(write_series(&start, &series, Style::San).is_ok(), "{line}");
    }
}

fn position(path: &str) -> Progressive {
    let game = Game::<Progressive>::read(path, Rules::Italian).expect(path);
    game.replay().expect(path).position
}

fn ask(book: &str, start: &Progressive, quota: u64, limit: u64) -> Option<String> {
    let book = Book::read(&format!("Seriatim book 1\n{book}")).expect("a book");
    let mut search = FromBook::new(&book, start, &TurnWeights::PAPER, limit, 1, 1 << 24)?;
    while search.step(quota) == SearchStatus::Running {}
    assert!(search.nodes() <= limit);
    let (candidate, _) = search.chosen()?;
    Some(candidate.series.iter().map(|mv| format!("{mv} ")).collect())
}

#[test]
fn a_series_that_allows_a_mate_is_not_played() {
    let start = position("1.e4");
    let losing = "italian line +99 =0 -0 1.e4 2.f5 g5\n";
    assert_eq!(ask(losing, &start, 100, BOOK_NODES), None);
    let both = format!("{losing}italian line +0 =0 -9 1.e4 2.e5 f6\n");
    for quota in [1, 7, 10_000] {
        let chosen = ask(&both, &start, quota, BOOK_NODES);
        assert_eq!(chosen.as_deref(), Some("e7e5 f7f6 "));
    }
    // Without nodes no proof is possible, so no book line is played.
    assert_eq!(ask(&both, &start, 100, 3), None);
}

#[test]
fn a_mate_is_not_missed_for_the_book() {
    let book = "italian line +0 =0 -0 1.e4 2.f5 g5 3.Nf3 Nc3 d3\n";
    let start = position("1.e4 2.f5 g5");
    assert_eq!(ask(book, &start, 100, BOOK_NODES), None);
    assert_eq!(ask(book, &position("1.e4"), 100, BOOK_NODES), None);
}
