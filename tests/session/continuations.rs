//! Tests of the moves played from a position, in a collection of games and in the opening book.

use super::*;

fn place(variant: VariantName, moves: &[&str]) -> Place {
    Place {
        variant: Some(variant),
        moves: Some(moves.iter().map(|&mv| mv.to_owned()).collect()),
        ..Place::default()
    }
}

fn texts(games: &[&str]) -> Vec<String> {
    games.iter().map(|&text| text.to_owned()).collect()
}

/// Returns the SAN of each continuation with its results: games, won, drawn, lost.
fn short(answer: &ContinuationsAnswer) -> Vec<(String, [u64; 4])> {
    let one = |Continuation { san, results, .. }: &Continuation| {
        let BookResults {
            games,
            wins,
            draws,
            losses,
        } = *results;
        (
            san.join(" "),
            [games, wins.into(), draws.into(), losses.into()],
        )
    };
    let mut all: Vec<_> = answer.continuations.iter().map(one).collect();
    all.sort_by_key(|one| std::cmp::Reverse(one.1));
    all
}

#[test]
fn games_are_counted_wherever_they_come_through_the_position() {
    let chess = VariantName::Chess;
    let games = texts(&[
        "[Variant \"Standard\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0",
        // The same position by another order of moves.
        "[Variant \"Standard\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bc4 (3. d4) 0-1",
        "[Variant \"Standard\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2",
        "[Variant \"Standard\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
        // The game ends in the position.
        "[Variant \"Standard\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0",
        // A game of another variant, and a text that is not a game.
        "[Variant \"Antichess\"]\n\n1. e4 e5 *",
        "no game",
    ]);
    let mut session = RulesSession::new();
    let at = place(chess, &["e4", "e5", "Nf3", "Nc6"]);
    let asked = RulesQuery::PlayedFrom { at, games };
    let answer: ContinuationsAnswer = answer_of(&mut session, asked);
    assert_eq!(
        short(&answer),
        [
            ("Bb5".to_owned(), [3, 1, 1, 0]),
            ("Bc4".to_owned(), [1, 0, 0, 1])
        ]
    );
    assert_eq!(answer.unread, 2);
    assert_eq!(answer.continuations[0].series, ["f1b5"]);
    assert!(
        answer.continuations[0]
            .fen
            .starts_with("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3")
    );
    assert_eq!(answer.continuations[0].trusted, None);
}

#[test]
fn results_are_those_of_the_side_that_played_and_a_series_is_whole() {
    let games = texts(&[
        "1.e4 2.f5 g5 3.d4 d5 Qh5#",
        "1.e4 2.g5 f5 3.a3 a4",
        "1.e4 2.f5 g5 *",
    ]);
    let mut session = RulesSession::new();
    let italian = VariantName::Italian;
    let at = Place::default();
    let asked = RulesQuery::PlayedFrom {
        at,
        games: games.clone(),
    };
    let begun: ContinuationsAnswer = answer_of(&mut session, asked);
    assert_eq!(short(&begun), [("e4".to_owned(), [3, 1, 0, 0])]);
    // Within a series, whole series are counted.
    let at = Place {
        fen: Some("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2".to_owned()),
        ..place(italian, &["f5"])
    };
    let asked = RulesQuery::PlayedFrom {
        at,
        games: games.clone(),
    };
    let begun: ContinuationsAnswer = answer_of(&mut session, asked);
    let expected = [("f5 g5", [2, 0, 0, 1]), ("g5 f5", [1, 0, 0, 0])];
    assert_eq!(
        short(&begun),
        expected.map(|(san, results)| (san.to_owned(), results))
    );
    let at = Place {
        fen: Some("rnbqkbnr/pppp2pp/8/4pp2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3".to_owned()),
        variant: Some(italian),
        ..Place::default()
    };
    let other = RulesQuery::PlayedFrom {
        at,
        games: games.clone(),
    };
    let other: ContinuationsAnswer = answer_of(&mut session, other);
    assert!(other.continuations.is_empty());
    let at = Place {
        fen: Some("rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq g6 0 3".to_owned()),
        variant: Some(italian),
        ..Place::default()
    };
    let after = RulesQuery::PlayedFrom { at, games };
    // A series that was cut off is not counted.
    assert_eq!(
        short(&answer_of(&mut session, after)),
        [("d4 d5 Qh5#".to_owned(), [1, 1, 0, 0])]
    );
}

#[test]
fn the_book_tells_its_series_with_their_results() {
    let mut session = Session::new();
    let text =
        "Seriatim book 1\nitalian line +5 =1 -3 1.h4\nitalian seen +0 =0 -2 1.a4\n".to_owned();
    query(&mut session, ProgressiveQuery::BookImport { text });
    let at = Place::default();
    let answer: ContinuationsAnswer = answer_of(&mut session, ProgressiveQuery::BookSeries { at });
    let found = short(&answer);
    assert_eq!(found[0], ("h4".to_owned(), [9, 5, 1, 3]));
    assert_eq!(found[1], ("a4".to_owned(), [2, 0, 0, 2]));
    let trusted = |text: &str| {
        let mut all = answer.continuations.iter();
        all.find(|one| one.san == [text])
            .and_then(|one| one.trusted)
    };
    assert_eq!([trusted("h4"), trusted("a4")], [Some(true), Some(false)]);
    assert!(found.len() > 3, "{found:?}");
    let at = place(VariantName::Chess, &[]);
    let refused = query(&mut session, ProgressiveQuery::BookSeries { at });
    assert!(matches!(refused, Event::Failed { .. }), "{refused:?}");
}
